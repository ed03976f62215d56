"""How stages of the campaign begin, go on and lead back to the map."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.campaign import campaign, daily
from game.campaign.progress import FILE, Progress
from game.campaign.road import Road
from game.core.errors import DataError
from scenes.campaign.stage import rest
from scenes.campaign.stage.info import StageInfo
from scenes.campaign.stage.session import StageSession, new_match, sit
from scenes.campaign.stage.table import extensions
from scenes.kit.base.texts import say
from scenes.kit.match import saved_matches
from scenes.kit.match.replay_store import table_of
from scenes.kit.match.saved_matches import STAGES, slot_of_stage
from scenes.kit.match.seating import SavedStage, Seating
from scenes.match import starter
from scenes.pages import game_list
from scenes.people import booking
from scenes.people.profiles import newer
from scenes.people.statistics import words

if TYPE_CHECKING:
    from game.campaign.campaign import Stop
    from game.core.match import Match
    from scenes.kit.app import App
    from scenes.kit.input.devices import Device
    from scenes.kit.scene import Scene


def waiting(app: App) -> dict[str, SavedStage]:
    """The levels with stars that wait, by slot."""
    saved_matches.take_over(app.folders.saves, app.folders.replays)
    found = {slot: saved_matches.stage_in(app.folders.saves, slot) for slot in STAGES}
    return {slot: stage for slot, stage in found.items() if stage is not None}


def waiting_levels(app: App, day: str = "") -> set[str]:
    """The ids of those that wait as themselves, or as that day's supper."""
    return {stage.level for stage in waiting(app).values() if stage.day == day}


def title_of(app: App, match: Match) -> str:
    """What the stage is called that a match is of, and what kind of stage that is; "" for a match of no stage that there is."""
    stage = table_of(match).stage
    if stage is None:
        return ""
    try:
        title = StageInfo(stage.level, app.folders.levels).title
    except DataError:
        return ""
    slot = "supper_today" if stage.day == booking.today() else slot_of_stage(stage)
    return say(f"campaign.waits.{slot}", title=title, day=words.day(stage.day))


def ask_and_begin(app: App, stage: SavedStage, device: Device) -> None:
    """Begin a stage; where answers to another one wait in its place, ask first. Raises DataError or ConfigError."""
    info = StageInfo(stage.level, app.folders.levels)
    if stage.level in waiting_levels(app, stage.day):
        begin(app, info, device, stage)
    else:
        starter.unless_one_waits(app, slot_of_stage(stage), lambda: begin(app, info, device, stage))


def begin(app: App, info: StageInfo, device: Device, stage: SavedStage | None = None) -> StageSession:
    """A stage from its start, with the hands that hold `device`; its table is shown. `stage`: how it is played, if not as usual."""
    stage = stage or SavedStage(info.id)
    match = new_match(app, info, stage.gentler, daily.seed(date.fromisoformat(stage.day)) if stage.day else None)
    sit(app, info, match, device, stage.gentler)
    session = StageSession.begin_stage(app, match, stage)
    newer.tell_owner(app, session.records.id)
    _show(app, session)
    return session


def go_on(app: App, slot: str, host: Device, listed: bool | None = None) -> StageSession | None:
    """The stage that waits in a slot, exactly where it was left; None where what waits is of no stage that there is. `listed`: whether it
    leads to the list of levels from now on. Raises SaveError."""
    stage = waiting(app).get(slot)
    try:
        if stage is None:
            return None
        StageInfo(stage.level, app.folders.levels)
    except DataError:
        return None
    session = StageSession.resume_stage(app, slot, host)
    if listed is not None and session.stage is not None:
        session.stage = replace(session.stage, listed=listed)
    _show(app, session)
    return session


def again(app: App, session: StageSession, device: Device, gentler: bool | None = None) -> None:
    """The same stage once more; what is left of this try goes."""
    session.close(forget=True)
    stage = session.stage
    assert stage is not None
    begin(app, session.info, device, stage if gentler is None else replace(stage, gentler=gentler))


def finish(app: App, session: StageSession) -> booking.News:
    """A stage that is over: what its match was stands in the profiles, and there is nothing to continue any more; a whole match can be
    looked at again. Gives the trophies that came of it. Whoever is killed in the middle of this does the rest the next time."""
    news = dict(booking.book_match(app, session))
    who = session.records.id
    won = booking.look_for_trophies(app, who)
    if session.match_finished:
        starter.finish(app, session)
    session.close(forget=True)
    return news | {who: (*news.get(who, ()), *won)} if won else news


def to_map(app: App, session: StageSession, walk_on: bool = False) -> None:
    """Back to the map, where the road lights up to what the stage has opened; from a level that was taken from the list, or lies on no
    road, to the list of those, from a supper to the calendar."""
    from scenes.campaign.levels.list_scene import LevelListScene  # these lead here
    from scenes.campaign.map.scene import MapScene
    from scenes.campaign.supper.scene import SupperScene

    app.seating.chairs = Seating().chairs
    if session.day:
        app.stack.replace(SupperScene(app, session.match))
        return
    if session.listed or campaign.load().stop_of(session.info.id) is None:
        app.stack.replace(LevelListScene(app, session.info.id))
        return
    scene = MapScene(app, session.info.id, walk_on=walk_on)
    scene.shown_road = Road(scene.campaign, session.before)
    app.stack.replace(scene)


def _show(app: App, session: StageSession) -> None:
    session.way_out = lambda: to_map(app, session)
    session.after_count = lambda: star_show(app, session)
    session.rest_page = lambda stage, room: rest.draw(app, stage, session, room)
    app.stack.replace(table(app, session))


def table(app: App, session: StageSession) -> Scene:
    """The table of a stage: what people have at any table of the game, and what a stage adds."""
    return game_list.table(app, session, extensions(session))


def star_show(app: App, session: StageSession) -> Any:
    """The scene that tells what a stage has brought."""
    from scenes.campaign.show.stars import StarShowScene

    return StarShowScene(app, session)


def show_lessons(app: App, stop: Stop, device: Device | None) -> None:
    """The lessons that come before the stage of a stop; the first one that is not done begins at once for whoever holds a device."""
    from scenes.campaign.lessons.stop import LessonStopScene

    app.stack.push(LessonStopScene(app, stop, device), transition=True)


def learned(app: App, stop: Stop) -> bool:
    """Whether all lessons of a stop are done, or it has none. Raises DataError."""
    lessons = stop.lessons
    if lessons is None:
        return True
    progress = Progress.load(app.folders.saves / FILE)
    return all(progress.is_done(stop.lesson, level.id) for level in lessons.levels)
