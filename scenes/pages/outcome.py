"""What the results screen tells about a finished match, whatever the game: who came where, an award, a last word."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from game.core.model import Result, View
from scenes.kit.base.texts import say
from scenes.kit.match.seating import Seating
from scenes.kit.match.session import MatchSession

T = TypeVar("T")
V = TypeVar("V", bound=View)


@dataclass(frozen=True, slots=True)
class Standing:
    """One side of the ranking. `seat` is None for an automaton; `happy` is the portrait of a winner, `badge` a small picture beside it.

    `mark`: the points are for the record only, and a small picture before them says why.
    """

    side: str
    seat: int | None
    name: str
    portrait: str
    happy: str
    total: int
    place: int  # from 1; sides that share a place have the same one
    won: bool
    voice: str = ""  # the sound of a happy winner
    badge: str = ""
    tag: str = ""  # a second name of an automaton
    mark: str = ""
    figure: str = ""  # what somebody with a name of their own has played
    deed: str = ""  # how far it came, where points decided nothing


def in_person(ranking: Iterable[Standing], seating: Seating) -> tuple[Standing, ...]:
    """The standings by the names of those who sat there, where they have some."""
    return tuple(
        replace(standing, name=seating.called(standing.seat, ""), figure=standing.name) if seating.called(standing.seat, "") else standing
        for standing in ranking
    )


@dataclass(frozen=True, slots=True)
class Award:
    """One thing worth remembering: a picture, a title, a sentence."""

    icon: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Candidate:
    """An award that could be given, and how remarkable it is, in something like points."""

    weight: int
    award: Award


def award(game: str, key: str, icon: str, **values: Any) -> Award:
    """An award in the words of a game."""
    words = f"{game}.results.award.{key}"
    return Award(icon, say(f"{words}.title"), say(f"{words}.text", **values))


def most_remarkable(candidates: Iterable[Candidate]) -> Award:
    """The award that is given; of equal ones the first. There must be one."""
    return max(candidates, key=lambda candidate: candidate.weight).award


def ranked(seats: int, rank: Callable[[int], tuple[int, ...]]) -> list[tuple[int, int]]:
    """The seats from best to worst, each with its place; the smaller the rank the better, and those of the same one share a place."""
    order = sorted(range(seats), key=rank)
    return [(seat, 1 + sum(rank(other) < rank(seat) for other in order)) for seat in order]


@dataclass(frozen=True, slots=True)
class Again:
    """Another way to play once more: the options of the match, and the sentence that says what is different.

    `turned`: the first two chairs change places, with whoever sits there.
    """

    options: dict[str, Any]
    says: str
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """Everything on the results screen. `heroes` are shown large; `festive` is False where nobody at the table won."""

    heading: str
    heroes: tuple[Standing, ...]
    standings: tuple[Standing, ...]  # from best to worst
    last_word: str  # what broke a tie, else something kind
    award: Award
    festive: bool
    swapped: Again | None  # the rematch with figures passed on, None where that cannot be
    by_points: bool = True  # False where points decided nothing and are not told
    rematch: str = ""  # what a rematch is like; "" for the house's own words
    restarts: float = 0.0  # nobody plays here: seconds after which the next match begins if nobody presses anything; 0: never
    backdrop: str = ""  # the picture behind everything; "" for the village


def finished(session: MatchSession[V]) -> tuple[V, Result]:
    """The end of a match, which must have come."""
    assert session.result is not None, "the match is still running"
    return session.view(), session.result


def passed_on(figures: Sequence[T]) -> list[T]:
    """Every figure one seat on."""
    return [*figures[-1:], *figures[:-1]]
