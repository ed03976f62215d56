"""Pictures of the campaign for `--capture`: every land, a stage at its table, its stars, the crowning."""

from datetime import date, timedelta
from typing import Any

from game.campaign import campaign, course, cup, own_levels
from game.campaign.campaign import Campaign
from game.campaign.endless.run import RunTable
from game.campaign.endless.tables import Place
from game.campaign.record import SilverRecord, StageRecord
from game.core import catalog
from game.evening.worth import PLACE_POINTS
from game.profiles import second_helpings, second_service
from game.profiles.profile import Ghost, Helping, WeekRun
from scenes.campaign.company.album import take_company
from scenes.campaign.helpings.verdict import VerdictScene
from scenes.campaign.stage import attempts
from scenes.campaign.stage.info import StageInfo
from scenes.campaign.stage.records import Records
from scenes.campaign.stage.session import StageSession
from scenes.kit.input import Intent
from scenes.kit.match.replay_store import ReplayStore
from scenes.kit.match.saved_table import SavedStage
from scenes.navigation import lesson_routes, navigator, routes, supper_routes
from scenes.pages.camera import FRAME, SEED, Camera

FEW = (7, 3, 5, 1, 7)
"""Stars of the first stages in the pictures, one bit each."""
OWN_TITLES = ("Grandma's Birthday", "Only the Blue Ones", "Home Before Ten", "Nobody Takes the Park")
VOLUME = "hunger/puzzle_book"
GREETING = 2.2  # seconds until a rival has greeted
HELPING_DAY, HELPING_ANSWERS = date(2026, 11, 23), 20
HELPING_COSTS = (0.24, 0.11, 0.18)
SILVER = (3, 8, 1, 0, 2, 5)
"""Highest stakes of the stages in the pictures of the second service, over and over."""
FORKED = "eaten/stages/night_shift"  # a stop with branches
FLYING = (1.0, 1.9)  # seconds into the star show
WEEK, WEEKDAY = "2026-W49", date(2026, 12, 2)
RUN = (
    RunTable("", True, 1, 20, 7),
    RunTable("level", True, 1, 20, 3, 6),
    RunTable("no_undo", False, 2, 8, hinted=True),
)
LOST = (RunTable("first_full", False, 3, 4), RunTable("small_gift", False, 2, 8))
FRIEND = Ghost("Ana", (RunTable("", True, 1, 20, 5), RunTable("rich_rivals", True, 1, 20, 4, 10), *LOST))


def take_all(camera: Camera) -> None:
    """Take all pictures, with a profile that has won some stages."""
    road = campaign.load_campaign()
    records = Records(camera.app)
    _award_stars(records, road)
    for chapter in road.chapters:
        camera.show(routes.MapAt(chapter.stops[0].stage), f"campaign_map_{chapter.id}")
    camera.show(routes.LevelList(), "campaign_puzzles")
    _take_book(camera, records)
    _take_own_levels(camera)
    _take_lessons(camera, road)
    session = _take_table(camera, road)
    _take_stars(camera, session)
    _take_crowning(camera, records, road)
    _take_silver(camera, records, road)
    _take_endless(camera)
    _take_helpings(camera)
    take_company(camera)


def _take_book(camera: Camera, records: Records) -> None:
    """Take a volume of the book with its first puzzles solved."""
    for level, stars in zip(course.load_by_id(VOLUME).levels, FEW, strict=False):
        records.put_record(f"{VOLUME}/{level.id}", StageRecord(stars=stars, tries=2))
    scene: Any = navigator.make_scene(camera.app, routes.LevelList(f"{VOLUME}/crumb_04"))
    scene.take_levels(None)
    camera.show(scene, "campaign_book")


def _award_stars(records: Records, road: Campaign) -> None:
    """Give stars to a few stages of each chapter."""
    for chapter in road.chapters:
        for stop, stars in zip(chapter.stops[:-1], FEW, strict=False):
            records.put_record(stop.stage, StageRecord(stars=stars, mark=48, tries=2))


def _take_own_levels(camera: Camera) -> None:
    """Take the list of own levels, one of each game, and one with a mistake in its file."""
    folder, games = camera.app.folders.levels, catalog.ids()
    paths = [
        own_levels.keep_level(folder, title, own_levels.new_level(game, title))
        for game, title in zip(games, OWN_TITLES, strict=True)
    ]
    paths.append(
        own_levels.keep_level(
            folder, "Zabaione", own_levels.new_level(games[0], "").replace("seed: 7", "seed: soon")
        )
    )
    at = f"{own_levels.OWN}/{paths[0].stem}/{paths[0].stem.replace('-', '_')}"
    for name, level in (
        ("campaign_own_levels", at),
        ("campaign_own_mistake", f"{own_levels.OWN}/{paths[-1].stem}/"),
    ):
        scene: Any = navigator.make_scene(camera.app, routes.LevelList(level))
        scene.take_levels(None)
        camera.show(scene, name)
    for path in paths:
        path.unlink()


def _take_lessons(camera: Camera, road: Campaign) -> None:
    """Take the lessons of the first stop that has some."""
    stop = next((stop for stop in road.stops if stop.lesson), None)
    if stop:
        navigator.go(camera.app, lesson_routes.LessonsBefore(stop))
        camera.settle().take_picture("campaign_lessons")


def _take_table(camera: Camera, road: Campaign) -> StageSession:
    """Take a table of the second stage while a rival greets, its pause, and its making into a level."""
    camera.app.options.seed = SEED  # else each try of the stage has another one
    session = attempts.begin_stage(camera.app, StageInfo(road.chapters[0].stops[1].stage), camera.device)
    camera.settle().wait(GREETING).take_picture("campaign_table")
    camera.press("menu").settle().take_picture("campaign_pause")
    camera.press("back").settle()
    navigator.lay_over(camera.app, routes.MakeLevel(session, session.match.fork()))
    camera.wait(1.0).take_picture("campaign_make_level")
    camera.press("back").settle()
    return session


def _take_stars(camera: Camera, session: StageSession) -> None:
    while not session.run.is_over:
        camera.play_answer(session)
    navigator.replace(camera.app, routes.Stars(session), transition=False)
    camera.take_pictures("campaign_stars", FLYING)
    camera.settle().take_picture("campaign_stars_told")
    shelf = ReplayStore(camera.app.folders.replays)
    for kept in shelf.list_kept():  # other pictures show the shelf
        shelf.remove_match(kept.path)


def _take_crowning(camera: Camera, records: Records, road: Campaign) -> None:
    hall = road.chapters[-1]
    for i, stop in enumerate(hall.stops):
        records.put_record(stop.stage, StageRecord(stars=3, mark=61, tries=1))
        rivals = [who for who in cup.list_contenders(hall) if who]
        points = {who: PLACE_POINTS[1 + (place + i) % len(rivals)] for place, who in enumerate(rivals)}
        is_beaten = i == 1  # a rival is first once
        points[cup.GUEST] = PLACE_POINTS[1 if is_beaten else 0]
        points |= {rivals[0]: PLACE_POINTS[0]} if is_beaten else {}
        records.put_places(stop.stage, points)
    camera.show(routes.Crowning())
    camera.settle().wait().take_picture("campaign_cup")
    camera.press("confirm").wait(1.0).take_picture("campaign_crown_falls")
    camera.settle().wait().take_picture("campaign_crowned")


def _take_silver(camera: Camera, records: Records, road: Campaign) -> None:
    """Take the map in the second service, the choice of a stake, and the stars of a match at one."""
    app, owner = camera.app, camera.app.profiles.active.id
    for stop in road.stops:
        records.put_record(stop.stage, StageRecord(stars=7, mark=48, tries=2))
    stages = [stop.stage for stop in second_service.served_stops()]
    silver = {stage: SilverRecord(SILVER[i % len(SILVER)], 1) for i, stage in enumerate(stages)}
    app.profiles.change_profile(owner, lambda one: one.replace(silver=silver))
    stage, stake = road.chapters[0].stops[1].stage, 3
    camera.show(routes.SecondService(stage), "campaign_silver")
    camera.press("details").settle().take_picture("campaign_stakes")
    camera.press("back").settle()
    camera.show(routes.MapAt(FORKED), "campaign_forked")
    camera.press("confirm").settle().take_picture("campaign_branches")
    camera.press("back").settle()
    info = StageInfo(stage, stake=stake)
    session = attempts.begin_stage(app, info, camera.device, SavedStage(stage, stake=stake))
    while not session.run.is_over:
        camera.play_answer(session)
    navigator.replace(app, routes.Stars(session), transition=False)
    camera.settle().wait().take_picture("campaign_silver_stars")
    shelf = ReplayStore(app.folders.replays)
    for kept in shelf.list_kept():  # other pictures show the shelf
        shelf.remove_match(kept.path)
    app.profiles.change_profile(owner, lambda one: one.replace(silver={}))


def _take_endless(camera: Camera) -> None:
    """Take the page of a run before, within and after it, the choice of a twist, a table with its points, the end
    of a run and its letters."""
    app, owner = camera.app, camera.app.profiles.active.id

    def keep_run(tables: tuple[RunTable, ...], twist: str = "") -> None:
        runs, ghosts = {WEEK: WeekRun(tables, twist)}, {WEEK: {FRIEND.name: FRIEND}}
        app.profiles.change_profile(owner, lambda one: one.replace(runs=runs, ghosts=ghosts))

    page = supper_routes.EndlessSupper(today=WEEKDAY)
    camera.show(page, "endless_fresh")
    keep_run(RUN)
    camera.show(page, "endless_between")
    camera.press("confirm").settle().take_picture("endless_twists")
    camera.press("back").settle()
    keep_run(RUN[:1], "level")
    info = StageInfo(Place(WEEK, 2, "level").level_id)
    session = attempts.begin_stage(app, info, camera.device, SavedStage(info.id))
    while not session.run.is_over:
        camera.play_answer(session)
    navigator.replace(app, supper_routes.TableResult(session), transition=False)
    camera.settle().wait().take_picture("endless_points")
    shelf = ReplayStore(app.folders.replays)
    for kept in shelf.list_kept():  # other pictures show the shelf
        shelf.remove_match(kept.path)
    keep_run((*RUN, *LOST))
    camera.show(page, "endless_lost")
    camera.show(supper_routes.RunEnd(WEEK), "endless_end")
    camera.press("confirm").settle().take_picture("endless_letters")
    camera.press("back").settle()
    app.profiles.change_profile(owner, lambda one: one.replace(runs={}, ghosts={}))


def _take_helpings(camera: Camera) -> None:
    """Take the list of second helpings, without any and with some, one at its table, and its verdict."""
    app = camera.app
    owner = app.profiles.active.id
    camera.show(supper_routes.SecondHelpings(today=HELPING_DAY), "helpings_none")
    session = camera.play_to("tasty_humans", "choose_adventurer", HELPING_ANSWERS, seats=2)
    first = session.legal_answers[0].plain()
    last = session.legal_answers[-1].plain()
    packed = second_helpings.pack_position(session.match.save_bytes(session.saved_table))
    served = {
        f"album/{number}": Helping(
            "tasty_humans",
            packed,
            first,
            last,
            cost,
            0.0,
            number,
            (HELPING_DAY + timedelta(number)).isoformat(),
        )
        for number, cost in enumerate(HELPING_COSTS)
    }
    app.profiles.change_profile(owner, lambda one: one.replace(helpings=served))
    camera.show(supper_routes.Supper(today=HELPING_DAY), "supper_helping")
    scene = camera.show(supper_routes.SecondHelpings(today=HELPING_DAY), "helpings")
    scene.confirm("0", Intent("confirm", camera.device))
    camera.settle().wait(1.0).take_picture("helping_asked")
    table: Any = app.stack.top
    table.controller.carry_out(table.session.legal_answers[0])
    while not isinstance(app.stack.top, VerdictScene) or app.stack.top.verdict is None:
        camera.wait(FRAME)
    camera.settle().take_picture("helping_verdict")
    app.profiles.change_profile(owner, lambda one: one.replace(helpings={}))
