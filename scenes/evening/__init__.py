"""Evenings of the couch cup: its guests, its menu, its courses one after the other."""

from scenes.navigation import couch_routes

ROUTES = {
    couch_routes.CupGuests: "scenes.evening.guests.scene:CupGuestsScene",
    couch_routes.CompanyGuests: "scenes.evening.guests.scene:CompanyGuestsScene",
    couch_routes.CupMenu: "scenes.evening.menu.scene:CupMenuScene",
    couch_routes.CupSeasoning: "scenes.evening.seasoning.scene:CupSeasoningScene",
    couch_routes.CupTable: "scenes.evening.table.scene:CupTableScene",
    couch_routes.CupRoster: "scenes.evening.table.roster:RosterPanel",
    couch_routes.CupCrowning: "scenes.evening.crowning.scene:CupCrowningScene",
}
