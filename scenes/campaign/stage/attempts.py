"""How stages of the campaign begin, go on and lead back to the map."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.campaign import campaign, daily
from game.campaign.progress import FILE, Progress
from game.campaign.road import Road
from game.core.errors import DataError
from scenes.campaign.stage import rest
from scenes.campaign.stage.info import StageInfo
from scenes.campaign.stage.session import StageSession, new_match, sit
from scenes.kit.match import saved_matches
from scenes.kit.match.saved_matches import STAGES, slot_of_stage
from scenes.kit.match.seating import SavedStage, Seating
from scenes.match import starter
from scenes.navigation import navigator, routes
from scenes.people import booking
from scenes.people.profiles import newer

if TYPE_CHECKING:
    from game.campaign.campaign import Stop
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
    match = new_match(app, info, stage.gentler, daily.seed_of(date.fromisoformat(stage.day)) if stage.day else None)
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


def make_way_back(app: App, session: StageSession, walk_on: bool = False) -> Scene:
    """The map, where the road lights up to what the stage has opened; of a level that was taken from the list, or lies on no road, the
    list of those, of a supper the calendar. Everybody stands up."""
    app.seating.chairs = Seating().chairs
    if session.day:
        return navigator.make(app, routes.Supper(session.match))
    stage = session.info.id
    if session.listed or campaign.load().stop_of(stage) is None:
        return navigator.make(app, routes.LevelList(stage))
    return navigator.make(app, routes.MapAt(stage, Road(campaign.load(), session.before), walk_on))


def _show(app: App, session: StageSession) -> None:
    session.way_back = routes.BackFromStage(session)
    session.after_count = routes.Stars(session)
    session.rest_page = lambda stage, room: rest.draw(app, stage, session, room)
    navigator.replace(app, routes.StageTable(session))


def learned(app: App, stop: Stop) -> bool:
    """Whether all lessons of a stop are done, or it has none. Raises DataError."""
    lessons = stop.lessons
    if lessons is None:
        return True
    progress = Progress.load(app.folders.saves / FILE)
    return all(progress.is_done(stop.lesson, level.id) for level in lessons.levels)
