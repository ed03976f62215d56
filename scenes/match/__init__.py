"""Around any table: start of matches, pause, log, handovers, rivals. The only room that tables know."""

from scenes.navigation import routes

ROUTES = {
    routes.Pause: "scenes.match.pause:PauseScene",
    routes.Log: "scenes.match.log.scene:LogScene",
    routes.SeeAgain: "scenes.match.log.again:make_again",
    routes.LostPad: "scenes.match.overlays:LostPadScene",
    routes.Handover: "scenes.match.handover:HandoverScene",
}
