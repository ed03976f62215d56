"""What is known of one person (C1, C3). A profile is never changed in place: msgspec.structs.replace()
makes the next one, and Profiles.change() of game.profiles.store keeps it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

import msgspec

from game.campaign.record import StageRecord
from game.profiles.match_facts import MatchFacts
from game.profiles.portraits import known
from game.profiles.statistics import Statistics

VERSION = 1
"""Raised when a field changes its meaning, so that an older edition does not write over what it cannot read
(docs/PROMISE.md)."""
GUEST = "guest"
"""The id of the profile without a name: what was played before anybody said who they are."""
MOST = 12
"""So many profiles fit on a machine."""
COLORS = 6
"""The seat colors."""
SHAPES = ("square", "circle", "hexagon", "octagon", "shield", "flower")
"""How the frame of a portrait may look."""
LAST_COUNTED = 1000

Count = Annotated[int, msgspec.Meta(ge=0)]


class PuzzleRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """A puzzle: the ISO date on which it was solved first ("" if never), how often it was begun and how
    many hints were taken."""

    solved: str = ""
    tries: Count = 0
    hints: Count = 0


class Supper(msgspec.Struct, frozen=True, omit_defaults=True):
    """One day of the calendar: whether it was eaten, the best mark, how often it was begun."""

    eaten: bool = False
    mark: int | None = None
    tries: Count = 0


class Habits(msgspec.Struct, frozen=True, omit_defaults=True):
    """How somebody likes to play (C3); None: as the machine is set. `lone`: an only answer is given by
    itself; `hand`: which of the buttons of a pad confirms."""

    hints: bool | None = None
    hold: bool | None = None
    lone: bool | None = None
    hand: Literal["lower", "right"] | None = None


class Profile(msgspec.Struct, frozen=True, omit_defaults=True):
    """One person of this machine. The guest has no name.

    stages: by a level's global id; cup: of its stages the points that the places of the best try gave, by
    persona, "" for this person;
    puzzles: as stages; lessons: ids of those done; calendar: by ISO date; trophies: the ISO date by id;
    matches: what they add up to; totals: numbers that only grow, by names of whoever counts them; counted:
    what was booked already, see
    booked().
    """

    id: str
    name: str = ""
    portrait: str = ""
    color: Annotated[int, msgspec.Meta(ge=0, lt=COLORS)] = 0
    shape: Annotated[int, msgspec.Meta(ge=0, lt=len(SHAPES))] = 0
    stages: dict[str, StageRecord] = {}
    cup: dict[str, dict[str, int]] = {}
    puzzles: dict[str, PuzzleRecord] = {}
    lessons: tuple[str, ...] = ()
    calendar: dict[str, Supper] = {}
    trophies: dict[str, str] = {}
    matches: Statistics = Statistics()
    totals: dict[str, int] = {}
    habits: Habits = Habits()
    counted: tuple[str, ...] = ()

    @property
    def is_guest(self) -> bool:
        return not self.name

    @property
    def is_fresh(self) -> bool:
        """True if nothing was played with it, or nothing since it was reset."""
        return self == reset(self)


def booked(profile: Profile, token: str, book: Callable[[Profile], Profile]) -> Profile:
    """The profile with what `book` adds, once for each `token` ("PLAY/stars"): a second time nothing changes.

    Kept with what it guards in one file, so that a kill at any moment books once or not at all.
    """
    if token in profile.counted:
        return profile
    after = book(profile)
    return msgspec.structs.replace(after, counted=(*after.counted, token)[-LAST_COUNTED:])


def with_match(profile: Profile, facts: MatchFacts) -> Profile:
    """The profile with one more match."""
    return msgspec.structs.replace(profile, matches=profile.matches.booked(facts))


def with_face(profile: Profile, name: str, portrait: str, color: int, shape: int) -> Profile:
    """The profile under another name or face. A portrait of a later edition, which is shown as another one,
    stays while that is chosen."""
    if portrait == known(profile.portrait):
        portrait = profile.portrait
    return msgspec.structs.replace(profile, name=name, portrait=portrait, color=color, shape=shape)


def reset(profile: Profile) -> Profile:
    """The same person, and nothing played yet. Habits stay, and so does what was counted: an old match
    does not come back."""
    return Profile(
        profile.id,
        profile.name,
        profile.portrait,
        profile.color,
        profile.shape,
        habits=profile.habits,
        counted=profile.counted,
    )
