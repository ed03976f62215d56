"""Profile of one person (C1, C3). A profile is immutable: its method replace() makes the next one, and
Profiles.change_profile() of game.profiles.store keeps it."""

from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec

from game.campaign.endless.run import RunTable
from game.campaign.record import SilverRecord, StageRecord
from game.core.values import Count, Names, Value
from game.profiles.couch.cup_records import CupRecord
from game.profiles.looks import WORN, Kind, known_portrait
from game.profiles.match_facts import MatchFacts
from game.profiles.ratings.rating import Rating
from game.profiles.statistics import Statistics

VERSION = 1
"""Version of the format; raised if a field changes its meaning, so that an older edition does not
overwrite what it cannot read (docs/PROMISE.md)."""
GUEST = "guest"
"""Id of the profile without a name, which holds what was played before a name was given."""
MOST = 12
"""Most profiles on a machine."""
COLORS = 6
"""Count of seat colors."""
SHAPES = ("square", "circle", "hexagon", "octagon", "shield", "flower")
"""Shapes of a portrait's frame."""
LAST_COUNTED = 1000


class PuzzleRecord(Value, omit_defaults=True):
    """Record of a puzzle: ISO date of the first solution ("" if none), count of tries and of hints.

    told: ISO date on which a hint last gave an answer away: on that day no third star is won (K6)."""

    solved: str = ""
    tries: Count = 0
    hints: Count = 0
    told: str = ""


class Supper(Value, omit_defaults=True):
    """Record of a day's supper: True if it was eaten, most stars, count of tries.

    told: True if a hint gave an answer away before the third star was won (K6); late: True if it was eaten
    after its day; score: best one of a dish."""

    eaten: bool = False
    mark: int | None = None
    tries: Count = 0
    told: bool = False
    late: bool = False
    score: int | None = None


class Helping(Value, omit_defaults=True):
    """Question of a match whose answer cost much, to be asked again (game.profiles.second_helpings).

    position: match up to the question, packed; given, better: answers in notation; cost: in chances to win;
    points: 0.0 where points seldom decide; step: on the ladder of waits; due: ISO date of the next time."""

    game: str
    position: str
    given: Any
    better: Any
    cost: float = 0.0
    points: float = 0.0
    step: Count = 0
    due: str = ""


class WeekRun(Value, omit_defaults=True):
    """Runs of a week's endless supper: the tables of the present one, and of the best one that is over.

    twist: chosen for the next table, "" for none yet; ended: True if it was given up; count: of runs that are
    over."""

    tables: tuple[RunTable, ...] = ()
    twist: str = ""
    ended: bool = False
    best: tuple[RunTable, ...] = ()
    count: Count = 0


class Ghost(Value, omit_defaults=True):
    """Friend's run of a week's endless supper, as letters brought it."""

    name: str
    tables: tuple[RunTable, ...] = ()


class Habits(Value, omit_defaults=True):
    """Needs and habits of a person, at every seat (C3, X11); None: as the machine is set.

    lone: single answers are given automatically; hand: button of a pad that confirms; the others are settings
    of the same names: bots is the part of bots' turns that is shown, advisor the level that is asked for a hint,
    scan_step the seconds for which a scan stays at a place, speech_rate in words a minute."""

    hints: bool | None = None
    hold: bool | None = None
    lone: bool | None = None
    hand: Literal["lower", "right"] | None = None
    text_size: Annotated[float, msgspec.Meta(ge=1, le=2)] | None = None
    contrast: Literal["normal", "high"] | None = None
    motion: Literal["full", "reduced", "none"] | None = None
    flashes: bool | None = None
    holds: Literal["hold", "toggle"] | None = None
    captions: bool | None = None
    spoken_prompts: bool | None = None
    questions: Literal["things", "list"] | None = None
    reminders: bool | None = None
    calm: bool | None = None
    bots: Literal["show", "brief", "at_once"] | None = None
    advisor: Annotated[int, msgspec.Meta(ge=1, le=9)] | None = None
    table_layout: Literal["auto", "painted", "large"] | None = None
    scan: Literal["off", "one", "two"] | None = None
    scan_step: Annotated[float, msgspec.Meta(ge=0.4, le=4)] | None = None
    ignore_repeats: bool | None = None
    verbosity: Literal["short", "medium", "full"] | None = None
    speech_rate: Annotated[int, msgspec.Meta(ge=80, le=400)] | None = None


class Booking(Value, omit_defaults=True):
    """Gain of the guest's profile from a match beside its statistics, until somebody takes it over: ids of trophies,
    and numbers by name."""

    trophies: Names = ()
    totals: dict[str, int] = {}


class Profile(Value, omit_defaults=True):
    """One person of this machine. The guest has no name.

    stages: by a level's global id; silver: likewise, in the second service; cup: by stage id the points of
    the places in the best try, by persona, "" for this person; puzzles: by level id; lessons: ids of those
    done; taught: ids of games that were learned at a table together; calendar: by ISO date; trophies: ISO date
    by id; matches: statistics; totals: growing numbers, by names of their users; counted: tokens of bookings, see
    book_once(); helpings: by match and answer; runs: of the endless supper, by week; ghosts: friends' runs, by
    week and name; rating: by game; company: stages that were cooked together, by their ids without the number
    of people; evenings: couch cups that are over, by id; bookings: the guest's last ones, by play token; border,
    cloth, voice: ids of looks that are worn (game.profiles.looks), "" for the plain ones."""

    id: str
    name: str = ""
    portrait: str = ""
    color: Annotated[int, msgspec.Meta(ge=0, lt=COLORS)] = 0
    shape: Annotated[int, msgspec.Meta(ge=0, lt=len(SHAPES))] = 0
    stages: dict[str, StageRecord] = {}
    silver: dict[str, SilverRecord] = {}
    cup: dict[str, dict[str, int]] = {}
    puzzles: dict[str, PuzzleRecord] = {}
    lessons: Names = ()
    taught: Names = ()
    calendar: dict[str, Supper] = {}
    trophies: dict[str, str] = {}
    matches: Statistics = Statistics()
    totals: dict[str, int] = {}
    habits: Habits = Habits()
    counted: Names = ()
    helpings: dict[str, Helping] = {}
    runs: dict[str, WeekRun] = {}
    ghosts: dict[str, dict[str, Ghost]] = {}
    rating: dict[str, Rating] = {}
    company: dict[str, StageRecord] = {}
    evenings: dict[str, CupRecord] = {}
    bookings: dict[str, Booking] = {}
    border: str = ""
    cloth: str = ""
    voice: str = ""

    @property
    def is_guest(self) -> bool:
        return not self.name

    @property
    def is_fresh(self) -> bool:
        """True if nothing was played with it, or nothing since it was reset."""
        return self == reset_profile(self)


def book_once(profile: Profile, token: str, book: Callable[[Profile], Profile]) -> Profile:
    """Profile with what `book` adds, once for each `token` ("PLAY/stars"): a second time nothing changes.
    Token and addition are in one file, so that a kill at any moment books once or not at all."""
    if token in profile.counted:
        return profile
    after = book(profile)
    return after.replace(counted=(*after.counted, token)[-LAST_COUNTED:])


def unbook(profile: Profile, before: Profile, after: Profile) -> Profile:
    """Profile without what one booking has added, where that made `after` of `before`: a match, trophies and
    numbers. The token stays, so that it is not booked again; forget_booking() takes it away."""
    matches = profile.matches
    for facts in after.matches.recent:
        if facts not in before.matches.recent:
            matches = matches.without_match(facts)
    won = after.trophies.keys() - before.trophies.keys()
    totals = {
        name: total - after.totals.get(name, 0) + before.totals.get(name, 0)
        for name, total in profile.totals.items()
    }
    return profile.replace(
        matches=matches,
        trophies={name: day for name, day in profile.trophies.items() if name not in won},
        totals={name: total for name, total in totals.items() if total},
    )


def forget_booking(profile: Profile, token: str) -> Profile:
    """Profile that books again what had this token."""
    return profile.replace(counted=tuple(one for one in profile.counted if one != token))


def with_match(profile: Profile, facts: MatchFacts) -> Profile:
    """Profile with one more match."""
    return profile.replace(matches=profile.matches.with_match(facts))


def with_face(profile: Profile, name: str, portrait: str, color: int, shape: int) -> Profile:
    """Profile under another name or face. A portrait of a later edition, which is shown as another one, stays
    if that one is chosen."""
    if portrait == known_portrait(profile.portrait):
        portrait = profile.portrait
    return profile.replace(name=name, portrait=portrait, color=color, shape=shape)


def with_look(profile: Profile, kind: Kind, worn: str) -> Profile:
    """Profile that wears another border, cloth or voice; "" takes it off."""
    assert kind in WORN
    return profile.replace(**{kind: worn})


def reset_profile(profile: Profile) -> Profile:
    """Profile of the same person before anything was played. Habits stay, and so do bookings: an old match
    does not count again."""
    kept = ("id", "name", "portrait", "color", "shape", "habits", "counted")
    return Profile(**{field: getattr(profile, field) for field in kept})
