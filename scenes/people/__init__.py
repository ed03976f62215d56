"""People of this machine: profiles, statistics, trophies, and the booking of matches for them."""

from scenes.navigation import routes

ROUTES = {
    routes.People: "scenes.people.profiles.list_scene:ProfilesScene",
    routes.Person: "scenes.people.page.me_scene:MeScene",
    routes.Looks: "scenes.people.profiles.looks_scene:LooksScene",
    routes.EditPerson: "scenes.people.profiles.edit_scene:EditScene",
    routes.Needs: "scenes.people.profiles.needs_scene:NeedsScene",
    routes.PickPerson: "scenes.people.profiles.pick_scene:PickScene",
    routes.Phones: "scenes.people.phones.phones_scene:PhonesScene",
    routes.ImportPerson: "scenes.people.profiles.import_scene:ImportPersonScene",
    routes.Name: "scenes.people.profiles.name_scene:NameScene",
    routes.LevelName: "scenes.people.profiles.level_name_scene:LevelNameScene",
    routes.Statistics: "scenes.people.statistics.scene:StatisticsScene",
    routes.Evenings: "scenes.people.evenings.scene:EveningsScene",
    routes.Trophies: "scenes.people.trophies.scene:TrophiesScene",
}
