"""Types of bots: level, reason, fact, and the protocol of a Bot."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from game.core.loader import Fault, Faults, StrictMap, load_checked
from game.core.model import Action
from game.core.values import Value


class LevelInfo(StrictMap):
    """Level of play. A game's own levels add their parameters.

    number: in saves, settings and level files, for good (the strength is the place in the game's list); key:
    of its name; flames: strength as shown."""

    number: int
    key: str
    flames: int

    @property
    def id(self) -> str:
        """Name in level files instead of its number: the last part of its key."""
        return self.key.rpartition(".")[2]

    @property
    def is_random(self) -> bool:
        """True if it answers at random."""
        return False

    @property
    def is_quick(self) -> bool:
        """True if it answers within milliseconds: its field `search` (game.bots.search) is missing or
        None."""
        return getattr(self, "search", None) is None


L = TypeVar("L", bound=LevelInfo)
T = TypeVar("T")


class LevelFile(StrictMap, Generic[L, T]):
    """A game's bots.yaml: its levels, weakest first, and the evaluation that they share."""

    version: int
    levels: tuple[L, ...]
    taste: T


F = TypeVar("F", bound=LevelFile[Any, Any])


def load_levels(path: Path, kind: type[F], faults: Callable[[F], Iterable[Fault]] = lambda _: ()) -> F:
    """Level file whose levels have the numbers from 1 on, each once; `faults` finds other problems. Raises
    DataError with file and line."""

    def all_faults(file: F) -> Faults:
        known = set(range(1, len(file.levels) + 1))
        for place, level in enumerate(file.levels):
            if level.number not in known:
                problem = f"the levels have the numbers 1 to {len(file.levels)}, each once"
                yield f"$.levels[{place}].number", problem
            known.discard(level.number)
        yield from faults(file)

    return load_checked(path, kind, all_faults)


class Reason(Value):
    """Reason for an answer: a text key with its values. It is a fact of the position, whichever player
    chose the answer."""

    key: str
    values: dict[str, int] = {}
    price: Reason | None = None
    """Cost of the answer, a sentence of its own; None for nothing."""
    more: tuple[Reason, ...] = ()
    """Further sentences, the most important one first."""


class Fact(NamedTuple):
    """Fact in favor of an answer: weight beside other facts, last part of its text key, values."""

    weight: float
    name: str
    values: dict[str, int]


Facts = Iterator[Fact]


def fact(weight: float, name: str, **values: int) -> Fact:
    """Fact with these values."""
    return Fact(weight, name, values)


class Bot(Protocol):
    """Player that decides for itself. It has no memory between decisions, so one bot may play any number
    of seats."""

    def choose(self, view: Any, seed: int) -> Action:
        """One of view.decision.actions.

        view: state.seen_by(seat) of the seat that is asked. The same view and seed give the same answer."""
