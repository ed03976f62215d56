"""Outcome of a finished match of any game, as the results tell it: a ranking, an award, a last word."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from game.core.model import Result, View
from game.core.values import frozen
from scenes.kit.base import say
from scenes.kit.match.seating import Seating
from scenes.kit.match.session import MatchSession

KIND_WORDS = 3
T = TypeVar("T")
V = TypeVar("V", bound=View)


@frozen
class Standing:
    """One side of the ranking. `seat` is None for an automaton; `happy` is the portrait of a winner, `badge`
    a small picture beside it.

    `mark`: the points are for the record only, and a small picture before them says why."""

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
    figure: str = ""  # the figure that a player with an own name has played
    deed: str = ""  # how far the side came, if points decided nothing


def with_person_names(ranking: Iterable[Standing], seating: Seating) -> tuple[Standing, ...]:
    """Standings by the names of people, if they have some; the printed name becomes the figure."""

    def rename(standing: Standing) -> Standing:
        name = seating.name_of(standing.seat, "")
        return replace(standing, name=name, figure=standing.name) if name else standing

    return tuple(rename(standing) for standing in ranking)


@frozen
class Award:
    """An award: a picture, a title, a sentence."""

    icon: str
    title: str
    text: str


@frozen
class Candidate:
    """An award that could be given, and its weight in about points."""

    weight: int
    award: Award


def make_award(game: str, weight: int, key: str, icon: str, **values: Any) -> Candidate:
    """A candidate in the words of a game; `values` fill its sentence."""
    words = f"{game}.results.award.{key}"
    return Candidate(weight, Award(icon, say(f"{words}.title"), say(f"{words}.text", **values)))


def award_close_finish(game: str, ranking: Sequence[Standing], most: int) -> Iterator[Candidate]:
    """The award for a lead of at most so many points, if there is a second side."""
    if len(ranking) > 1 and abs(ranking[0].total - ranking[1].total) <= most:
        names = {"first": ranking[0].name, "second": ranking[1].name}
        yield make_award(game, 20, "close", "ui/icon_hourglass", **names)


def kind_words(game: str, ranking: Sequence[Standing], side: str = "") -> str:
    """Something kind for the last side of a ranking, by its points one of several sentences."""
    number = sum(standing.total for standing in ranking) % KIND_WORDS + 1
    return say(f"{game}.results.kind_{side}{number}", name=ranking[-1].name)


def most_remarkable(candidates: Iterable[Candidate]) -> Award:
    """Award of the candidate with the most weight; of equal ones the first. There must be one."""
    return max(candidates, key=lambda candidate: candidate.weight).award


def rank_seats(seats: int, rank: Callable[[int], tuple[int, ...]]) -> list[tuple[int, int]]:
    """Seats from best to worst with their places from 1: a smaller rank is better, equal ranks share one."""
    order = sorted(range(seats), key=rank)
    return [(seat, 1 + sum(rank(other) < rank(seat) for other in order)) for seat in order]


@frozen
class Again:
    """Another way to play once more: the options of the match, and a sentence on the difference.

    `turned`: the first two chairs change places, with the players on them."""

    options: dict[str, Any]
    says: str
    turned: bool = False


@frozen
class Outcome:
    """Contents of the results screen. `heroes` are shown large; `festive` is False if all players lost."""

    heading: str
    heroes: tuple[Standing, ...]
    standings: tuple[Standing, ...]  # from best to worst
    last_word: str  # what broke a tie, else something kind
    award: Award
    festive: bool
    swapped: Again | None  # the rematch with figures passed on, None if there is none
    by_points: bool = True  # False if points decided nothing and are not told
    rematch: str = ""  # a sentence on the rematch; "" for the house's own words
    restarts: float = 0.0  # seconds without a press after which the next match of bots begins; 0: never
    backdrop: str = ""  # the picture behind everything; "" for the village


def match_end(session: MatchSession[V]) -> tuple[V, Result]:
    """Final view and result of a match that is over."""
    assert session.result, "the match is still running"
    return session.view(), session.result


def pass_on(figures: Sequence[T]) -> list[T]:
    """Figures passed on by one seat; the last one comes to the first seat."""
    return [*figures[-1:], *figures[:-1]]
