"""What a match that is over adds to the profiles of those who played it: statistics and trophies, once each (C3, C18, C19)."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from datetime import date, datetime
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.campaign import course
from game.campaign.record import Award, StageRecord, award
from game.core.errors import DataError, GameError
from game.profiles import suppers, trophies
from game.profiles.match_facts import PERSON, MatchFacts, facts_of
from game.profiles.profile import GUEST, Profile, book_once, with_match
from game.profiles.trophies import Trophy
from scenes.kit.base.texts import say
from scenes.pages import game_list

if TYPE_CHECKING:
    from game.campaign.stage import StageRun
    from scenes.kit.app import App
    from scenes.kit.match.session import MatchSession

log = logging.getLogger("booking")

MATCH, SUPPER = "match", "supper"
"""The ends of the tokens of what a match adds, and a supper; stars have another one."""
News = dict[str, tuple[Trophy, ...]]
"""The trophies that were won just now, by profile."""


def book_match(app: App, session: MatchSession) -> News:
    """Book a match that has come to its end, for everybody with a profile who played it to the end; a second time nothing is added,
    and the same is told.

    What is only looked at, shown, played on from the middle of another match, a puzzle or a level of one's own counts for nobody.
    """
    if session.folder is None or session.replay or session.read_only or not session.match_finished or not _counts(session):
        return {}
    if session.news is not None:
        return session.news
    news = session.news = {}
    for profile, seat in players(session).items():
        facts = _facts(session, seat)
        won = change(app, profile, lambda one, seat=seat, facts=facts: _with_match(one, session, seat, facts))  # type: ignore[misc]
        if won:
            news[profile] = won
    return news


def _counts(session: MatchSession) -> bool:
    """Whether it was a match from its beginning, and none that somebody has made for himself."""
    if session.forked:
        return False
    if session.stage is None:
        return True
    try:
        _, level = course.level(session.stage.level)
    except DataError:
        return False
    return level.kind != "puzzle"


def players(session: MatchSession) -> dict[str, int]:
    """Who played which seat, by profile. One guest is the profile without a name; of several nobody knows who is who."""
    found: dict[str, int] = {}
    guests = []
    for chair in session.seating.chairs:
        if chair.device is None or chair.bot or chair.automaton:
            continue
        if chair.profile and chair.profile != GUEST:
            found.setdefault(chair.profile, chair.seat)
        else:
            guests.append(chair.seat)
    return {**found, GUEST: guests[0]} if len(guests) == 1 else found


def book_supper(app: App, who: str, day: str, run: StageRun, play: str) -> Award:
    """Book one try at a day's supper (C17) for a profile, once: what it brought beside the best one before."""
    profile = app.profiles.get(who) or Profile(who)
    date_ = date.fromisoformat(day)
    before = StageRecord(stars=(1 << suppers.stars_of(profile, date_)) - 1, tries=suppers.supper_of_day(profile, date_).tries)
    found = award(before, run)
    stars = sum(run.stars)
    change(app, profile.id, lambda one: book_once(one, f"{play}/{SUPPER}", lambda old: suppers.add_try(old, date_, stars)))
    return found


def learned(app: App, lesson: str) -> None:
    """A lesson is done, by its level's id: whoever's campaign is played here has learned it. A trophy for it is told as a notice."""

    def learn(profile: Profile) -> Profile:
        lessons = profile.lessons if lesson in profile.lessons else (*profile.lessons, lesson)
        return trophies.award_reached(replace(profile, lessons=lessons), today())

    tell(app, change(app, app.profiles.active.id, learn))


def tell(app: App, won: Iterable[Trophy]) -> None:
    """Trophies in a sentence each, where there is no room for a plaque."""
    for trophy in won:
        app.notify(say("trophies.told", name=say(f"trophy.{trophy.id}.name")))


def look_for_trophies(app: App, profile: str) -> tuple[Trophy, ...]:
    """Whatever else has changed a profile (stars, puzzles, suppers): give it the trophies that its numbers are enough for now."""
    return change(app, profile, lambda one: trophies.award_reached(one, today()))


def change(app: App, profile: str, how: Callable[[Profile], Profile]) -> tuple[Trophy, ...]:
    """Change a profile; gives the trophies that it has and had not before. What cannot be kept is told in one sentence."""
    before = app.profiles.get(profile) or Profile(profile)
    try:
        return trophies.won_since(before, app.profiles.change(profile, how))
    except GameError as error:
        log.warning("%s: %s", profile, error)
        app.notify(say("trophies.not_booked", reason=str(error).rstrip(".")))
        return ()


def today() -> str:
    """The local date, as 2026-11-22."""
    return datetime.now().date().isoformat()


def _with_match(profile: Profile, session: MatchSession, seat: int, facts: MatchFacts) -> Profile:
    """Once for each time that a match was begun."""
    token = f"{session.play}/{MATCH}"
    with_medal = game_list.game_ui(session.game).with_medal

    def book_match(before: Profile) -> Profile:
        return trophies.after_match(with_medal(with_match(before, facts), facts), session.match, seat, facts)

    return book_once(profile, token, book_match)


def _facts(session: MatchSession, seat: int) -> MatchFacts:
    levels = [chair.bot or PERSON for chair in session.seating.chairs]
    stage = session.stage.level if session.stage is not None else ""
    date = datetime.now().isoformat(timespec="minutes")
    return facts_of(session.match, seat, levels, play=session.play, date=date, seconds=session.seconds, stage=stage)
