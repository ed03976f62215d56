"""The Long Supper, and what one person plays beside it: map, stages, lessons, levels, suppers,
second helpings, the endless supper."""

from scenes.navigation import endless_routes, routes

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
    routes.LessonsBefore: "scenes.campaign.lessons.list_scene:LessonStopScene",
    routes.Lessons: "scenes.campaign.lessons.list_scene:LessonListScene",
    routes.Learn: "scenes.campaign.lessons.game_choice:LearnScene",
    routes.Graduation: "scenes.campaign.lessons.graduation:GraduationScene",
    routes.Supper: "scenes.campaign.supper.scene:SupperScene",
    routes.SupperResult: "scenes.campaign.supper.scene:ResultScene",
    endless_routes.EndlessSupper: "scenes.campaign.endless.scene:EndlessScene",
    endless_routes.Twists: "scenes.campaign.endless.twists:TwistScene",
    endless_routes.TableResult: "scenes.campaign.endless.result:TableResultScene",
    endless_routes.RunEnd: "scenes.campaign.endless.end:RunEndScene",
    routes.SecondHelpings: "scenes.campaign.helpings.list_scene:HelpingListScene",
    routes.HelpingTable: "scenes.campaign.helpings.table:make_table",
    routes.HelpingVerdict: "scenes.campaign.helpings.verdict:VerdictScene",
}
