"""The Long Supper, and what one person plays beside it: map, stages, lessons, levels, suppers,
second helpings, the endless supper."""

from scenes.navigation import couch_routes, lesson_routes, routes, supper_routes

ROUTES = {
    routes.MapAt: "scenes.campaign.map.scene:MapScene",
    routes.SecondService: "scenes.campaign.map.second_service:SecondServiceScene",
    routes.Stakes: "scenes.campaign.map.stakes:StakesPanel",
    routes.Branches: "scenes.campaign.stage.branches:BranchesPanel",
    routes.LevelList: "scenes.campaign.levels.list_scene:LevelListScene",
    routes.MakeLevel: "scenes.campaign.levels.make_level:MakeLevelScene",
    routes.StageTable: "scenes.campaign.stage.table:make_table",
    routes.BackFromStage: "scenes.campaign.stage.attempts:make_way_back",
    routes.Stars: "scenes.campaign.show.stars:StarShowScene",
    routes.Crowning: "scenes.campaign.show.crowning:CrowningScene",
    lesson_routes.LessonsBefore: "scenes.campaign.lessons.list_scene:LessonStopScene",
    lesson_routes.Lessons: "scenes.campaign.lessons.list_scene:LessonListScene",
    lesson_routes.Learn: "scenes.campaign.lessons.game_choice:LearnScene",
    lesson_routes.Graduation: "scenes.campaign.lessons.graduation:GraduationScene",
    couch_routes.CompanyPage: "scenes.campaign.company.page:CompanyPageScene",
    couch_routes.CompanyTable: "scenes.campaign.company.table:make_table",
    couch_routes.CompanyStars: "scenes.campaign.company.show:CompanyShowScene",
    couch_routes.BackFromCompany: "scenes.campaign.company.starting:make_way_back",
    supper_routes.Supper: "scenes.campaign.supper.scene:SupperScene",
    supper_routes.SupperResult: "scenes.campaign.supper.scene:ResultScene",
    supper_routes.EndlessSupper: "scenes.campaign.endless.scene:EndlessScene",
    supper_routes.Twists: "scenes.campaign.endless.twists:TwistScene",
    supper_routes.TableResult: "scenes.campaign.endless.result:TableResultScene",
    supper_routes.RunEnd: "scenes.campaign.endless.end:RunEndScene",
    supper_routes.SecondHelpings: "scenes.campaign.helpings.list_scene:HelpingListScene",
    supper_routes.HelpingTable: "scenes.campaign.helpings.table:make_table",
    supper_routes.HelpingVerdict: "scenes.campaign.helpings.verdict:VerdictScene",
}
