"""Lobby of a match: seats, options, the deal."""

from scenes.navigation import panel_routes, routes

ROUTES = {
    routes.Lobby: "scenes.lobby.scene:LobbyScene",
    panel_routes.Deal: "scenes.lobby.deal:DealScene",
    panel_routes.Rematch: "scenes.lobby.deal:RematchScene",
}
