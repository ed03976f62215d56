"""What can be looked up and set: the rules books, the settings."""

from scenes.navigation import routes

ROUTES: dict[type[routes.Route], str] = {
    routes.Settings: "scenes.reference.settings.scene:SettingsScene",
    routes.Rules: "scenes.reference.rulebook.scene:RulesScene",
}
