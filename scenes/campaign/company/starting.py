"""Start of a company's tables: the first time, again, easier, from a save, and what is done once one is over."""

from __future__ import annotations

from collections.abc import Sequence

from game.campaign.company.tables import TableId
from game.core.errors import DataError
from scenes.campaign.company import rest, sitters
from scenes.campaign.company.info import CompanyInfo
from scenes.campaign.company.session import CompanySession
from scenes.campaign.stage.session import new_match
from scenes.kit.app import App
from scenes.kit.input.device import Device
from scenes.kit.match import saved_matches
from scenes.kit.match.chair import Chair
from scenes.kit.match.saved_matches import COMPANY
from scenes.kit.match.saved_table import SavedStage
from scenes.kit.scene import Scene
from scenes.match import starter
from scenes.navigation import couch_routes, navigator
from scenes.people import booking
from scenes.people.profiles import words


def waiting_table(app: App) -> str:
    """Id of the table that waits, "" for none."""
    saved_matches.take_over(app.folders.saves, app.folders.replays)
    stage = saved_matches.waiting_stage(app.folders.saves, COMPANY)
    return stage.level if stage else ""


def waiting_place(app: App) -> TableId | None:
    """Table that waits; None for none, and for one that this edition does not have."""
    try:
        return CompanyInfo(waiting_table(app)).place
    except DataError:
        return None


def ask_and_begin(app: App, table: TableId, people: Sequence[Chair]) -> None:
    """Begin a table with these people; ask first if another one waits. Raises DataError or ConfigError."""
    CompanyInfo(table.level_id)
    starter.ask_before_replacing(app, COMPANY, lambda: begin_table(app, table, people))


def begin_table(app: App, table: TableId, people: Sequence[Chair]) -> CompanySession:
    """Begin a table with these people and show it. Raises DataError or ConfigError."""
    info = CompanyInfo(table.level_id)
    match = new_match(app, info)
    sitters.seat_company(app, info, match, people)
    session = CompanySession.begin_stage(app, match, SavedStage(info.id))
    words.tell_seated(app, app.seating.all_chairs)
    _show_table(app, session)
    return session


def go_on(app: App, host: Device) -> CompanySession | None:
    """Continue the table that waits, exactly where it was left; None if there is none, or its stage is gone. Raises
    SaveError."""
    try:
        CompanyInfo(waiting_table(app))
    except DataError:
        return None
    session = CompanySession.resume_stage(app, COMPANY, host)
    _show_table(app, session)
    return session


def begin_again(app: App, session: CompanySession, easier: bool) -> CompanySession:
    """Begin the same table again with the same people; the save of this try is deleted."""
    session.close(forget=True)
    leave_table(app, session)
    table = session.info.place._replace(easier=easier)
    return begin_table(app, table, sitters.find_sitters(app))


def leave_table(app: App, session: CompanySession) -> None:
    """Take the people of a table back to the page."""
    sitters.keep_sitters(app, session.game, session.level.people)


def make_way_back(app: App, session: CompanySession) -> Scene:
    """Make the page that a table leads back to, with its people."""
    leave_table(app, session)
    return navigator.make_scene(app, couch_routes.CompanyPage(session.info.place.stage))


def finish_table(app: App, session: CompanySession) -> booking.News:
    """Book a table that is over and delete its save; a whole match goes to the replays. Returns the new trophies by
    profile id. A kill in the middle loses nothing: the rest is done next time."""
    news = dict(booking.book_match(app, session))
    for who in booking.seats_by_profile(session):
        if won := booking.look_for_trophies(app, who):
            news[who] = (*news.get(who, ()), *won)
    if session.is_finished:
        starter.finish_match(app, session)
    session.close(forget=True)
    return news


def _show_table(app: App, session: CompanySession) -> None:
    session.way_back = couch_routes.BackFromCompany(session)
    session.after_count = couch_routes.CompanyStars(session)
    session.rest_page = lambda stage, room: rest.draw_rest_page(app, stage, session, room)
    navigator.replace(app, couch_routes.CompanyTable(session))
