"""Front of the house: title, choice of a game, its doors, matches that wait, credits."""

from scenes.navigation import routes

ROUTES = {
    routes.Title: "scenes.front.title:TitleScene",
    routes.FirstStart: "scenes.front.first_start:FirstStartScene",
    routes.Games: "scenes.front.game_select:GameSelectScene",
    routes.Doors: "scenes.front.game_doors:GameDoorsScene",
    routes.Continue: "scenes.front.continue_scene:ContinueScene",
    routes.Credits: "scenes.front.credits:CreditsScene",
}
