"""What is known of one person (C1, C3). A profile is never changed in place: msgspec.structs.replace() makes the next one, and
Profiles.change() of game.profiles.store keeps it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

import msgspec

from game.campaign.record import StageRecord

VERSION = 1
"""Raised when a field changes its meaning, so that an older edition does not write over what it cannot read."""
GUEST = "guest"
"""The id of the profile without a name: what was played before anybody said who they are."""
MOST = 12
"""So many profiles fit on a machine."""
COLORS = 6
"""The seat colors."""
SHAPES = ("square", "circle", "hexagon", "octagon", "shield", "flower")
"""How the frame of a portrait may look."""
LAST_MATCHES = 100
LAST_COUNTED = 1000

Count = Annotated[int, msgspec.Meta(ge=0)]


class PuzzleRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """A puzzle: the ISO date on which it was solved first ("" if never), how often it was begun and how many hints were taken."""

    solved: str = ""
    tries: Count = 0
    hints: Count = 0


class Supper(msgspec.Struct, frozen=True, omit_defaults=True):
    """One day of the calendar: whether it was eaten, the best mark, how often it was begun."""

    eaten: bool = False
    mark: int | None = None
    tries: Count = 0


class PlayedMatch(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match in short. `play` is its token, `mode` the variant or campaign stage, `levels` the rivals' bot levels (0: a person),
    `points` those of this person, `parts` where they came from, `replay` the file on the shelf."""

    play: str
    game: str
    day: str
    mode: str = ""
    seats: Count = 0
    place: Count = 0
    points: int = 0
    won: bool = False
    seconds: Count = 0
    levels: tuple[int, ...] = ()
    parts: dict[str, int] = {}
    replay: str = ""


class Habits(msgspec.Struct, frozen=True, omit_defaults=True):
    """How somebody likes to play (C3); None: as the machine is set. `lone`: an only answer is given by itself; `hand`: which of the
    buttons of a pad confirms."""

    hints: bool | None = None
    hold: bool | None = None
    lone: bool | None = None
    hand: Literal["right", "left"] | None = None


class Profile(msgspec.Struct, frozen=True, omit_defaults=True):
    """One person of this machine. The guest has no name.

    stages: by a level's global id; puzzles: the same; lessons: ids of those done; calendar: by ISO date; trophies: the ISO date by id;
    matches: the last hundred, newest last; totals: numbers that only grow, by names of whoever counts them; counted: what was booked
    already, see booked().
    """

    id: str
    name: str = ""
    portrait: str = ""
    color: Annotated[int, msgspec.Meta(ge=0, lt=COLORS)] = 0
    shape: Annotated[int, msgspec.Meta(ge=0, lt=len(SHAPES))] = 0
    stages: dict[str, StageRecord] = {}
    puzzles: dict[str, PuzzleRecord] = {}
    lessons: tuple[str, ...] = ()
    calendar: dict[str, Supper] = {}
    trophies: dict[str, str] = {}
    matches: tuple[PlayedMatch, ...] = ()
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


def with_match(profile: Profile, match: PlayedMatch) -> Profile:
    """The profile with one more match at the end of the last hundred."""
    return msgspec.structs.replace(profile, matches=(*profile.matches, match)[-LAST_MATCHES:])


def reset(profile: Profile) -> Profile:
    """The same person, and nothing played yet. Habits stay, and so does what was counted: an old match does not come back."""
    return Profile(
        profile.id,
        profile.name,
        profile.portrait,
        profile.color,
        profile.shape,
        habits=profile.habits,
        counted=profile.counted,
    )
