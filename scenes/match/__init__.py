"""Around any table: start of matches, pause, log, handovers, rivals. The only room that tables know."""

from scenes.navigation import couch_routes, panel_routes, routes

ROUTES = {
    routes.Pause: "scenes.match.pause:PauseScene",
    routes.Log: "scenes.match.log.scene:LogScene",
    routes.SeeAgain: "scenes.match.log.again:make_again",
    routes.LostPad: "scenes.match.overlays:LostPadScene",
    couch_routes.PlaceBet: "scenes.match.bets.bet_scene:BetScene",
    panel_routes.InWords: "scenes.match.in_words:InWords",
    routes.Handover: "scenes.match.handover:HandoverScene",
}
