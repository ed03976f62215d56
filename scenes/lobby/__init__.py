"""Lobby of a match: seats, options, the deal."""

from scenes.navigation import routes

ROUTES = {
    routes.Lobby: "scenes.lobby.scene:LobbyScene",
    routes.Deal: "scenes.lobby.deal:DealScene",
    routes.Rematch: "scenes.lobby.deal:RematchScene",
}
