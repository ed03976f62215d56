"""Attempts at stages: how they begin, go on, end and lead back to the map."""

from collections.abc import Callable
from datetime import date

from msgspec.structs import replace

from game.campaign import campaign, cup, daily
from game.campaign.campaign import Stop
from game.campaign.progress import FILE, Progress
from game.campaign.road import Road
from game.core.errors import DataError, SaveError
from game.profiles.trophies import is_first_loss
from scenes.campaign.stage import star_strip, supper_matches
from scenes.campaign.stage.info import StageInfo
from scenes.campaign.stage.run_session import RunSession, session_kind
from scenes.campaign.stage.session import StageSession, new_match, seat_players
from scenes.kit.app import App
from scenes.kit.base import say
from scenes.kit.input.device import Device
from scenes.kit.match import saved_matches
from scenes.kit.match.saved_matches import ENDLESS, STAGES, kind_of, slot_of_stage
from scenes.kit.match.saved_table import SavedStage
from scenes.kit.match.seating import Seating
from scenes.kit.scene import Scene
from scenes.match import starter
from scenes.navigation import navigator, routes, supper_routes
from scenes.pages.dialog import ask_first
from scenes.people import booking
from scenes.people.profiles import words


def waiting_stages(app: App) -> dict[str, SavedStage]:
    """Slot -> stage, puzzle, own level or supper that waits in it."""
    saved_matches.take_over(app.folders.saves, app.folders.replays)
    slots = (*STAGES, *saved_matches.endless_slots(app.folders.saves))
    found = {slot: saved_matches.waiting_stage(app.folders.saves, slot) for slot in slots}
    return {slot: stage for slot, stage in found.items() if stage}


def waiting_levels(app: App, day: str = "", second: bool = False) -> set[str]:
    """Ids of levels that wait as themselves ("") or as a day's supper (ISO date); second: in the second service."""
    stages = waiting_stages(app).values()
    return {stage.level for stage in stages if stage.day == day and bool(stage.stake) == second}


def ask_and_begin(app: App, stage: SavedStage, device: Device) -> None:
    """Begin a stage; ask first which branch to take, and if another match waits in its slot. Raises DataError or
    ConfigError."""
    info = StageInfo(stage.level, app.folders.levels, stage.stake, stage.branch)
    if info.has_choice:
        navigator.lay_over(app, routes.Branches(stage, device))
        return
    if stage.level in waiting_levels(app, stage.day, bool(stage.stake)):
        begin_stage(app, info, device, stage)
    else:
        starter.ask_before_replacing(app, slot_of_stage(stage), lambda: begin_stage(app, info, device, stage))


def begin_stage(app: App, info: StageInfo, device: Device, stage: SavedStage | None = None) -> StageSession:
    """Begin a stage with `device` and show its table; stage: variant of it, None for the usual one."""
    stage = stage or SavedStage(info.id)
    match = new_match(
        app, info, stage.gentle_steps, daily.seed_of(date.fromisoformat(stage.day)) if stage.day else None
    )
    seat_players(app, info, match, device, stage.gentle_steps)
    session = session_kind(stage).begin_stage(app, match, stage)
    words.tell_owner(app, session.records.id)
    _show_table(app, session)
    return session


def go_on(app: App, slot: str, host: Device, listed: bool | None = None) -> StageSession | None:
    """Continue the stage that waits in a slot, exactly where it was left; None if there is no such stage.

    listed: True or False sets if it leads back to the list of levels. Raises SaveError, also for a table of a run
    whose twist only a newer edition has."""
    stage = waiting_stages(app).get(slot)
    try:
        if not stage:
            return None
        StageInfo(stage.level, app.folders.levels)
    except DataError as error:
        if kind_of(slot) == ENDLESS:
            raise SaveError(say("endless.newer")) from error
        return None
    session = session_kind(stage).resume_stage(app, slot, host)
    if listed is not None and session.stage is not None:
        session.stage = replace(session.stage, listed=listed)
    _show_table(app, session)
    return session


def ask_for_gentler(app: App, info: StageInfo, steps: int, begin: Callable[[], object]) -> bool:
    """Say what a table with so many gentle steps is like, and ask first. True."""
    return ask_first(app, "campaign.gentler", begin, info.gentle_text(steps))


def begin_again(app: App, session: StageSession, device: Device, gentler: int | None = None) -> None:
    """Begin the same stage again; the save of this try is deleted.

    gentler: steps of a gentler table, None for the same ones."""
    session.close(forget=True)
    assert session.stage
    stage = replace(session.stage, hinted=False)  # another try, with its third star
    begin_stage(app, session.info, device, stage if gentler is None else stage.with_steps(gentler))


def raise_stake(app: App, session: StageSession, device: Device) -> None:
    """Begin the same stage one stake higher (K53); the save of this try is deleted."""
    session.close(forget=True)
    assert session.stage
    stage = replace(session.stage, hinted=False, stake=session.stake + 1)
    begin_stage(app, StageInfo(stage.level, app.folders.levels, stage.stake, stage.branch), device, stage)


def finish_stage(app: App, session: StageSession) -> booking.News:
    """Book a stage that is over and delete its save; a whole match goes to the replays. Returns the new
    trophies by profile id. A kill in the middle loses nothing: the rest is done next time."""
    news = dict(booking.book_match(app, session))
    who = session.records.id
    is_consolation = session.is_finished and is_first_loss(session.records.profile)
    won = () if is_consolation else booking.look_for_trophies(app, who)
    if session.day:
        supper_matches.keep_match(app, session)
    if session.is_finished:
        starter.finish_match(app, session)
    session.close(forget=True)
    return news | {who: (*news.get(who, ()), *won)} if won else news


def tell_new_looks(app: App, session: StageSession) -> None:
    """Tell each face and other look that the stage has won for its person (K52)."""
    now = session.records.profile
    before = now.replace(stages=session.before, cup=session.places_before, silver=session.silver_before)
    booking.tell_looks(app, before, now)


def make_way_back(app: App, session: StageSession, walk_on: bool = False) -> Scene:
    """Make the scene that a stage leads back to, and free all chairs. It is the calendar for a supper, the run's
    page for a table of a run, the list of levels for one of those, else the map, where the road lights up to the
    stops that have opened."""
    app.seating.chairs = Seating().chairs
    if session.day:
        is_late = session.stage is not None and session.stage.late
        return navigator.make_scene(app, supper_routes.Supper(None if is_late else session.match))
    if isinstance(session, RunSession):
        return navigator.make_scene(app, supper_routes.EndlessSupper(session.place.week))
    stage = session.info.id
    if session.is_listed or campaign.load_campaign().stop_of(stage) is None:
        return navigator.make_scene(app, routes.LevelList(stage))
    if session.stake:
        return navigator.make_scene(app, routes.SecondService(stage, walk_on))
    return navigator.make_scene(
        app, routes.MapAt(stage, Road(campaign.load_campaign(), session.before), walk_on)
    )


def find_way_on(session: StageSession, walk_on: bool = False) -> routes.Crowning | routes.BackFromStage:
    """Route that a stage leads to: the crowning if it ended the cup or won its crown, else the way back."""
    road = campaign.load_campaign()
    stop = None if session.day else road.stop_of(session.info.id)
    before, now = Road(road, session.before), Road(road, session.records.stages)
    if stop and cup.is_crowning_due(
        road.chapter_of(stop), before, session.places_before, now, session.records.places
    ):
        return routes.Crowning()
    return routes.BackFromStage(session, walk_on)


def _show_table(app: App, session: StageSession) -> None:
    session.way_back = routes.BackFromStage(session)
    is_run = isinstance(session, RunSession)
    session.after_count = supper_routes.TableResult(session) if is_run else routes.Stars(session)
    session.rest_page = lambda stage, room: star_strip.draw_rest_page(app, stage, session, room)
    navigator.replace(app, routes.StageTable(session))


def has_learned(app: App, stop: Stop) -> bool:
    """True if all lessons of a stop are done, or it has none. Raises DataError."""
    lessons = stop.lessons
    if not lessons:
        return True
    progress = Progress.load(app.folders.saves / FILE)
    return all(progress.is_done(stop.lesson, level.id) for level in lessons.levels)
