"""How stages of the campaign begin, go on and lead back to the map."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

import msgspec

from game.campaign import campaign, daily
from game.campaign.progress import FILE, Progress
from game.campaign.road import Road
from game.core import saves
from game.core.errors import DataError, SaveError
from scenes.kit.base.texts import say
from scenes.kit.match import saved_matches
from scenes.kit.match.replay_store import table_of
from scenes.kit.match.saved_matches import CAMPAIGN, place
from scenes.kit.match.seating import SavedStage, SavedTable, Seating
from scenes.menus import booking, game_list, match_starter
from scenes.menus.campaign.stage_info import StageInfo
from scenes.menus.campaign.stage_session import StageSession, new_match, sit
from scenes.menus.campaign.stage_table import extensions
from scenes.menus.campaign.star_strip import rest_page

if TYPE_CHECKING:
    from game.campaign.campaign import Stop
    from game.core.match import Match
    from scenes.kit.app import App
    from scenes.kit.input.devices import Device
    from scenes.kit.scene import Scene


def waiting(app: App) -> SavedStage | None:
    """Which stage waits; None where none does."""
    saved_matches.take_over(app.folders.saves, app.folders.replays)
    try:
        beside, _ = saves.newest(place(app.folders.saves, CAMPAIGN), lambda saved: saved.beside, tidy=False)
        return msgspec.convert(beside, SavedTable).stage
    except (SaveError, msgspec.ValidationError):
        return None


def waiting_stage(app: App, day: str = "") -> str:
    """The id of the stage of the road, or of that day's supper, that waits; "" where none does."""
    stage = waiting(app)
    return stage.level if stage is not None and stage.day == day else ""


def title_of(match: Match) -> str:
    """What the stage is called that a match is of; "" for a match of no stage that there is."""
    stage = table_of(match).stage
    try:
        return "" if stage is None else say("campaign.waits", title=StageInfo(stage.level).title)
    except DataError:
        return ""


def ask_and_begin(app: App, stage: str, device: Device, gentler: bool = False, day: str = "") -> None:
    """Begin a stage; where another one waits, ask first. Raises DataError or ConfigError."""
    info = StageInfo(stage, app.folders.levels)
    if waiting_stage(app, day) == stage:
        begin(app, info, device, gentler, day)
    else:
        match_starter.unless_one_waits(app, CAMPAIGN, lambda: begin(app, info, device, gentler, day))


def begin(app: App, info: StageInfo, device: Device, gentler: bool = False, day: str = "") -> StageSession:
    """A stage from its start, with the hands that hold `device`; its table is shown. `day`: it is that day's supper."""
    match = new_match(app, info, gentler, daily.seed(date.fromisoformat(day)) if day else None)
    sit(app, info, match, device, gentler)
    session = StageSession.begin_stage(app, match, SavedStage(info.id, gentler, day))
    _show(app, session)
    return session


def go_on(app: App, host: Device) -> StageSession | None:
    """The stage that waits, exactly where it was left; None where what waits is of no stage that there is. Raises SaveError."""
    stage = waiting(app)
    try:
        if stage is None:
            return None
        StageInfo(stage.level, app.folders.levels)
    except DataError:
        return None
    session = StageSession.resume_stage(app, host)
    _show(app, session)
    return session


def again(app: App, session: StageSession, device: Device, gentler: bool | None = None) -> None:
    """The same stage once more; what is left of this try goes."""
    session.close(forget=True)
    begin(app, session.info, device, session.gentler if gentler is None else gentler, session.day)


def finish(app: App, session: StageSession) -> booking.News:
    """A stage that is over: what its match was stands in the profiles, and there is nothing to continue any more; a whole match can be
    looked at again. Gives the trophies that came of it. Whoever is killed in the middle of this does the rest the next time."""
    news = dict(booking.book_match(app, session))
    who = session.records.id
    won = booking.look_for_trophies(app, who)
    if session.match_finished:
        match_starter.finish(app, session)
    session.close(forget=True)
    return news | {who: (*news.get(who, ()), *won)} if won else news


def to_map(app: App, session: StageSession, walk_on: bool = False) -> None:
    """Back to the map, where the road lights up to what the stage has opened; from a level that lies on no road to the list of those, from
    a supper to the calendar."""
    from scenes.menus.campaign.level_list import LevelListScene  # these lead here
    from scenes.menus.campaign.map_scene import MapScene
    from scenes.menus.supper.scene import SupperScene

    app.seating.chairs = Seating().chairs
    if session.day:
        app.stack.replace(SupperScene(app, session.match))
        return
    if campaign.load().stop_of(session.info.id) is None:
        app.stack.replace(LevelListScene(app, session.info.id))
        return
    scene = MapScene(app, session.info.id, walk_on=walk_on)
    scene.shown_road = Road(scene.campaign, session.before)
    app.stack.replace(scene)


def _show(app: App, session: StageSession) -> None:
    session.way_out = lambda: to_map(app, session)
    session.after_count = lambda: star_show(app, session)
    session.rest_page = lambda stage, room: rest_page(app, stage, session, room)
    app.stack.replace(table(app, session))


def table(app: App, session: StageSession) -> Scene:
    """The table of a stage: what people have at any table of the game, and what a stage adds."""
    return game_list.table(app, session, extensions(session))


def star_show(app: App, session: StageSession) -> Any:
    """The scene that tells what a stage has brought."""
    from scenes.menus.campaign.star_show import StarShowScene

    return StarShowScene(app, session)


def show_lessons(app: App, stop: Stop, device: Device | None) -> None:
    """The lessons that come before the stage of a stop; the first one that is not done begins at once for whoever holds a device."""
    from scenes.menus.campaign.lesson_stop import LessonStopScene

    app.stack.push(LessonStopScene(app, stop, device), transition=True)


def learned(app: App, stop: Stop) -> bool:
    """Whether all lessons of a stop are done, or it has none. Raises DataError."""
    lessons = stop.lessons
    if lessons is None:
        return True
    progress = Progress.load(app.folders.saves / FILE)
    return all(progress.is_done(stop.lesson, level.id) for level in lessons.levels)
