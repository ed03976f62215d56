"""Scenes after a match: results, review, replays, sharing."""

from scenes.navigation import routes, supper_routes

ROUTES = {
    routes.Results: "scenes.afterwards.results.scene:ResultsScene",
    routes.Review: "scenes.afterwards.review.scene:ReviewScene",
    routes.Replays: "scenes.afterwards.replay.list_scene:ReplaysScene",
    routes.Replay: "scenes.afterwards.replay.controls:make_replay",
    routes.Fork: "scenes.afterwards.replay.fork:ForkScene",
    routes.Import: "scenes.afterwards.sharing.import_scene:ImportScene",
    routes.Share: "scenes.afterwards.sharing.qr_scene:ShareScene",
    supper_routes.ShareRun: "scenes.afterwards.sharing.run_scene:ShareRunScene",
}
