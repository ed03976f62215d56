"""What a bot is, and what may be said about a level of play before anybody plays at it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import msgspec

from game.core.loader import StrictMap, load_checked
from game.core.model import Action


class LevelInfo(StrictMap, frozen=True):
    """A level of play: text key of its name, how many flames show it.

    A game's own levels add what they differ in.

    `number` is what saves, settings and files of levels call it, for good; how strong it is says its place
    among the game's levels.
    """

    number: int
    key: str
    flames: int

    @property
    def id(self) -> str:
        """What files of levels may call it instead of its number: the last part of its key."""
        return self.key.rpartition(".")[2]

    @property
    def random(self) -> bool:
        """Whether it answers at random."""
        return False

    @property
    def quick(self) -> bool:
        """Whether it answers within some milliseconds: it has no field `search`, or None there
        (game.bots.search)."""
        return getattr(self, "search", None) is None


L = TypeVar("L", bound=LevelInfo)
T = TypeVar("T")
Fault = tuple[str, str]
"""Where in the document, and what is wrong there."""


class LevelFile(StrictMap, Generic[L, T], frozen=True):
    """A game's bots.yaml: its levels from the weakest, and how all of them see the table."""

    version: int
    levels: tuple[L, ...]
    taste: T


F = TypeVar("F", bound=LevelFile[Any, Any])


def load_levels(path: Path, kind: type[F], faults: Callable[[F], Iterable[Fault]] = lambda _: ()) -> F:
    """A file like bots.yaml, its levels the numbers from 1 on, each once; `faults` finds what else is
    wrong. Raises DataError with file and line."""

    def all_faults(file: F) -> Iterator[Fault]:
        known = set(range(1, len(file.levels) + 1))
        for place, level in enumerate(file.levels):
            if level.number not in known:
                yield (
                    f"$.levels[{place}].number",
                    f"the levels have the numbers 1 to {len(file.levels)}, each once",
                )
            known.discard(level.number)
        yield from faults(file)

    return load_checked(path, kind, all_faults)


class Reason(msgspec.Struct, frozen=True):
    """Why an answer is a good one: a text key with its values. Whatever it says is a fact of the position,
    whoever chose the answer."""

    key: str
    values: dict[str, int] = {}


class Fact(NamedTuple):
    """What speaks for an answer: how much it weighs beside other facts, the last part of its text key, and
    its values."""

    weight: float
    name: str
    values: dict[str, int]


def fact(weight: float, name: str, **values: int) -> Fact:
    """A fact with these values."""
    return Fact(weight, name, values)


class Bot(Protocol):
    """A player that decides for itself. It keeps nothing between decisions, so one bot may sit on any
    number of seats."""

    def choose(self, view: Any, seed: int) -> Action:
        """One of view.decision.actions. `view` is state.seen_by(seat) of the seat that is asked; same view
        and seed, same answer."""
