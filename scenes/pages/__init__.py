"""Scenes and parts that many rooms share: the base of menus, dialogs, the games as menus see them."""

from scenes.navigation import panel_routes, routes

ROUTES = {
    panel_routes.Choice: "scenes.pages.choice:ChoiceScene",
    routes.Confirm: "scenes.pages.dialog:ConfirmDialog",
    panel_routes.SeatSteps: "scenes.pages.seat_steps:SeatSteps",
    panel_routes.SeatSwitches: "scenes.pages.seat_switches:SeatSwitches",
}
