"""Reference: the rules books and the settings."""

from scenes.navigation import routes

ROUTES = {
    routes.Access: "scenes.reference.access_scene:AccessScene",
    routes.Settings: "scenes.reference.settings.scene:SettingsScene",
    routes.Switches: "scenes.reference.settings.switches_scene:SwitchesScene",
    routes.Sticks: "scenes.reference.settings.sticks_scene:SticksScene",
    routes.Rules: "scenes.reference.rulebook.scene:RulesScene",
}
