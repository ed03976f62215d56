"""Booking of finished matches in profiles: statistics and trophies, once each (C3, C18, C19)."""

import logging
from collections.abc import Callable, Iterable
from datetime import date, datetime
from functools import partial
from typing import Any, Protocol

from msgspec.structs import replace

from game.campaign import daily
from game.campaign.own_levels import find_level
from game.campaign.record import Award, StageRecord, award_run
from game.campaign.stage import StageRun
from game.core.errors import DataError, GameError
from game.core.match import Match
from game.evening.course_match import steps_by_seat
from game.evening.cup import Cup
from game.evening.plan import Evening
from game.profiles import suppers, trophies
from game.profiles.couch import claims
from game.profiles.match_facts import PERSON, CupPart, MatchFacts, facts_of
from game.profiles.profile import GUEST, Profile, book_once, with_match
from game.profiles.rewards import rewards_since
from game.profiles.trophies import Trophy
from scenes.kit.app import App
from scenes.kit.base import say
from scenes.kit.match.saved_table import SavedStage
from scenes.kit.match.seating import Seating
from scenes.kit.match.session import MatchSession
from scenes.pages import game_list
from scenes.people.profiles.words import won_text

log = logging.getLogger("booking")

MATCH, SUPPER = "match", "supper"
"""Ends of the tokens of booked matches and suppers; stars have another one."""


class Played(Protocol):
    """Finished match, as booking sees it: a MatchSession, or one on the shelf (scenes.people.claims.PastMatch)."""

    @property
    def match(self) -> Match: ...
    @property
    def game(self) -> str: ...
    @property
    def play(self) -> str: ...
    @property
    def seating(self) -> Seating: ...
    @property
    def stage(self) -> SavedStage | None: ...
    @property
    def seconds(self) -> float: ...
    @property
    def forked(self) -> bool: ...
    @property
    def evening(self) -> Evening | None: ...
    @property
    def cup(self) -> Cup | None: ...
    @property
    def booked(self) -> dict[str, tuple[Any, Any]]: ...


News = dict[str, tuple[Trophy, ...]]
"""Trophies that were won just now, by profile."""


def book_match(app: App, session: MatchSession) -> News:
    """Book a finished match for each profile that played it to the end; returns the trophies won. A second
    call adds nothing and returns the same. Replays, shows, forks, puzzles and own levels count for no
    profile."""
    is_played = session.folder is not None and not (session.is_replay or session.read_only)
    if not is_played or not session.is_finished or not is_bookable(session):
        return {}
    if session.news is not None:
        return session.news
    news = session.news = {}
    for profile, seat in seats_by_profile(session).items():
        _book_for(app, session, profile, seat)
    return news


def _book_for(app: App, session: MatchSession, profile: str, seat: int) -> None:
    """Book a match for one profile, and put its trophies to the session's news."""
    won = book_seat(app, session, seat, profile)
    if won and session.news is not None:
        session.news[profile] = won


def book_seat(app: App, played: Played, seat: int, profile: str, date: str = "") -> tuple[Trophy, ...]:
    """Book the match of a seat for a profile, once; returns the trophies won. date: of its end, as in MatchFacts;
    "" for the present minute."""
    facts = _match_facts(played, seat)
    if date:
        facts = facts.replace(date=date)
    return change_profile(app, profile, partial(_with_match, played, seat, facts))


def match_token(play: str) -> str:
    """Token of a match that was booked."""
    return f"{play}/{MATCH}"


def is_bookable(session: Played) -> bool:
    """True for a match from its beginning that is no puzzle and no own level."""
    if session.forked:
        return False
    if not session.stage:
        return True
    try:
        _, level = find_level(session.stage.level, None)
    except DataError:
        return False
    return level.kind != "puzzle"


def seats_by_profile(session: Played) -> dict[str, int]:
    """Seats by profile. A single guest has the profile without a name; several guests have none."""
    found: dict[str, int] = {}
    guests = []
    for chair in session.seating.all_chairs:
        if not chair.device or chair.bot or chair.automaton:
            continue
        if chair.person.profile and chair.person.profile != GUEST:
            found.setdefault(chair.person.profile, chair.seat)
        else:
            guests.append(chair.seat)
    return {**found, GUEST: guests[0]} if len(guests) == 1 else found


def book_supper(app: App, who: str, day: str, run: StageRun, play: str, late: bool = False) -> Award:
    """Book one try at a day's supper (C17) for a profile, once; returns what it brought beyond the best one
    before. `day` is an ISO date, `play` the token of the match; late: it was begun after its day."""
    profile = app.profiles.get(who) or Profile(who)
    date_ = date.fromisoformat(day)
    best = (1 << suppers.stars_of(profile, date_)) - 1
    found = award_run(StageRecord(stars=best, tries=suppers.supper_of_day(profile, date_).tries), run)
    stars, score = sum(run.stars), run.mark if daily.plate_of(date_).dish else None

    def add_try(one: Profile) -> Profile:
        return book_once(one, f"{play}/{SUPPER}", lambda old: suppers.add_try(old, date_, stars, late, score))

    change_profile(app, profile.id, add_try)
    return found


def book_lesson(app: App, lesson: str) -> None:
    """Book a finished lesson (its level's id) for the active profile; trophies are told as notices."""

    def add_lesson(profile: Profile) -> Profile:
        lessons = profile.lessons if lesson in profile.lessons else (*profile.lessons, lesson)
        return trophies.award_reached(replace(profile, lessons=lessons), local_date())

    tell_trophies(app, change_profile(app, app.profiles.active.id, add_lesson))


def tell_trophies(app: App, won: Iterable[Trophy]) -> None:
    """Tell trophies in a sentence each, where there is no room for a plaque."""
    for trophy in won:
        app.notify(say("trophies.told", name=say(f"trophy.{trophy.id}.name")))


def look_for_trophies(app: App, profile: str) -> tuple[Trophy, ...]:
    """Give a profile the trophies that its numbers are enough for; returns the new ones."""
    return change_profile(app, profile, lambda one: trophies.award_reached(one, local_date()))


def change_profile(app: App, profile: str, how: Callable[[Profile], Profile]) -> tuple[Trophy, ...]:
    """Change a profile; returns its new trophies. A sentence tells if the change cannot be kept."""
    before = app.profiles.get(profile) or Profile(profile)
    try:
        now = app.profiles.change_profile(profile, how)
    except GameError as error:
        log.warning("%s: %s", profile, error)
        tell_not_booked(app, str(error))
        return ()
    won = trophies.won_since(before, now)
    if won:
        tell_looks(app, before.replace(stages=now.stages, cup=now.cup, silver=now.silver), now)
    return won


def tell_not_booked(app: App, reason: str) -> None:
    """Tell that something which a match has brought could not be kept."""
    app.notify(say("trophies.not_booked", reason=reason.rstrip(".")))


def tell_looks(app: App, before: Profile, now: Profile) -> None:
    """Tell each look that a person has won between two moments (K30, K52)."""
    for reward in rewards_since(before, now):
        app.notify(won_text(reward))


def local_date() -> str:
    """Local date of today, as 2026-11-22."""
    return local_day().isoformat()


def local_day() -> date:
    """Local day of today."""
    return datetime.now().date()


def _with_match(session: Played, seat: int, facts: MatchFacts, profile: Profile) -> Profile:
    """Profile with the statistics, medal and trophies of a match, once for each play token."""
    with_medal = game_list.game_ui(session.game).with_medal

    def add_match(one: Profile) -> Profile:
        after = trophies.after_match(with_medal(with_match(one, facts), facts), session.match, seat, facts)
        return claims.note_booking(one, after, session.play) if one.id == GUEST else after

    after = book_once(profile, match_token(session.play), add_match)
    if after is not profile:
        session.booked[profile.id] = profile, after
    return after


def _match_facts(session: Played, seat: int) -> MatchFacts:
    levels = [chair.bot or PERSON for chair in session.seating.chairs]
    stage = session.stage.level if session.stage else ""
    stake = session.stage.stake if session.stage else 0
    date = datetime.now().isoformat(timespec="minutes")
    return facts_of(
        session.match,
        seat,
        levels,
        play=session.play,
        date=date,
        seconds=session.seconds,
        stage=stage,
        stake=stake,
        part=_cup_part(session),
        people=[
            "" if chair.bot or chair.automaton else chair.person.profile for chair in session.seating.chairs
        ],
    )


def _cup_part(session: Played) -> CupPart | None:
    """Part of a match in its couch cup (G30), None for a match of its own."""
    cup = session.cup
    if cup is None or cup.present is None:
        return None
    steps = steps_by_seat(cup, session.evening)
    return CupPart(cup.id, cup.number + 1, cup.present.length, steps if any(steps) else ())
