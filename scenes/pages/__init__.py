"""Scenes and parts that many rooms share: the base of menus, dialogs, the games as menus see them."""

from scenes.navigation import routes

ROUTES = {
    routes.Choice: "scenes.pages.choice:ChoiceScene",
    routes.Confirm: "scenes.pages.dialog:ConfirmDialog",
    routes.SeatSwitches: "scenes.pages.seat_switches:SeatSwitches",
}
