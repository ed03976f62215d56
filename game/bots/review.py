"""Review of a finished match: chances over its answers, luck apart from skill, turning points, in words.

Before answer k the table is worth V(k) to every contender (chances to win, and points: game.bots.outlook).
The view of the seat that was asked is re-dealt into worlds that look the same to it.

- *luck* of answer k: V(k + 1) - V(k), less the mean of the same difference when the answer is carried out
  in the re-dealt worlds. It is the part that this deal and these dice added to the average, for every
  seat.
- *skill* of answer k: its worth less that of the answer that the usual player (the level below the
  highest) would have given, both played on to the end of the turn in the same worlds with the same luck.
  To the seat that answered it is its own skill, to all others their *rivals'*.
- *course*: the rest. It would be 0 if V saw everything, so V is fitted to matches of the usual player. If
  all seats play so, skill is 0 and chance alone makes a match end otherwise than V(0): then the rest is luck
  that V did not see when it came. Of weaker players it is besides what V does not see of their play
  (`python -m tools.measure_reviews`). So it is told with luck, and by name if it is more than that.

So for each seat start + skill + rivals + luck + course = end, exactly. Skill is measured in a sample of
worlds by a V that is a guess, so it has an error, and what could be its error alone is not told. In the middle of a turn nothing is
told of V but what it was at the turn's beginning: a move half done is not worth what a finished one is.

Turning points are the answers that cost their seat most beside the answer of the game's highest level
(game.bots.turning_points), in chances and, since these may be gone early, in points. They are found in some
worlds and valued in others. Nothing is hidden: the
match is over.
"""

from collections.abc import Callable, Collection, Generator, Iterator, Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple

from game.bots import outlook
from game.bots.accounts import Balance, SmallLosses, describe_balance
from game.bots.fitting import TWO_SIDED
from game.bots.model import Reason
from game.bots.outlook import Outlook
from game.bots.sums import sum_floats
from game.bots.turning_points import (
    Asked,
    Comparison,
    Defense,
    Gain,
    TurningPoint,
    Values,
    mean_values,
    subtract_values,
    table_values,
    weigh_cost,
)
from game.core import saves
from game.core.errors import GameError
from game.core.loader import StrictMap
from game.core.match import Match
from game.core.rng import Rng, derive_seed
from game.core.values import Names, Numbers, Value

VERSION = 5
"""Version of the contents of reviews; kept reviews of another version are made anew."""
SURE = 0.001
"""Spread between re-dealt worlds below which an answer involves no luck."""
DOUBT = 0.5
"""Standard error of V for a difference between two answers, as a share of it: V is a guess itself."""
FIRST_LOOK = 4
"""Worlds after which that spread is checked."""


class Budget(StrictMap):
    """Amount of work, never in seconds.

    worlds: re-dealt for the luck of an answer; usual: re-dealt for its skill; moments: answers that are
    examined for turning points; samples: worlds for each of them; told: most turning points in the review."""

    worlds: int = 32
    usual: int = 8
    moments: int = 8
    samples: int = 24
    told: int = 3


class Moment(Value):
    """One answer of the match.

    number: answers given before it; round: of the match; skill, luck: by contender in chances; skill_points,
    luck_points: by seat in points (empty where points seldom decide)."""

    number: int
    seat: int
    round: int
    skill: Values
    luck: Values
    skill_points: Values = ()
    luck_points: Values = ()


class Review(Value):
    """Review of a match.

    match_id, answers: of the match; contenders: as in results; seats: those that the sentences are about;
    chances: before each answer and at the end, by contender; points: the same by seat, empty where points
    seldom decide; balances, point_balances: by seat; sentences: by seat, text keys with values."""

    version: int
    game: str
    match_id: str
    answers: int
    contenders: Names
    seats: Numbers
    chances: tuple[Values, ...]
    points: tuple[Values, ...]
    moments: tuple[Moment, ...]
    balances: tuple[Balance, ...]
    point_balances: tuple[Balance, ...]
    turning_points: tuple[TurningPoint, ...]
    sentences: dict[int, tuple[Reason, ...]]

    def is_of(self, match: Match) -> bool:
        """True if it is a review of that match and of this version."""
        return (self.version, self.match_id, self.answers) == (VERSION, match.id, len(match.log))


class Progress(NamedTuple):
    """Progress in steps. The first one, after 0 steps, has the chances of the Review: they need no
    re-dealing. A later one has its turning points, before the answers of the other seats are looked at."""

    done: int
    of: int
    chances: tuple[Values, ...] = ()
    points: tuple[TurningPoint, ...] = ()


def review_at_once(
    match: Match,
    seats: Collection[int] | None = None,
    budget: Budget | None = None,
    tell: Callable[[Progress], object] = lambda progress: None,
) -> Review:
    """Review of a match in one call; `tell` is called with the progress."""
    steps = review_in_steps(match, seats, budget)
    while True:
        try:
            tell(next(steps))
        except StopIteration as done:
            found: Review = done.value
            return found


def review_in_steps(
    match: Match,
    seats: Collection[int] | None = None,
    budget: Budget | None = None,
    defense: Defense | None = None,
) -> Generator[Progress, None, Review]:
    """Look at a match that is over; yields how far it has come after every step, and returns the review.

    `seats`: whose turning points are looked for (None: of all who are ever asked); `defense`: answers that it
    defends are none. The same match gives the same review. Raises GameError for a match that is not over."""
    if match.state.result is None:
        raise GameError("The match is not over yet: only then it can be reviewed.")
    budget = budget or Budget()
    judge = outlook.outlook_of(match.rules.id)
    contenders = judge.contenders(match.config)
    told = reviewed_seats(match, seats)
    asked = list(_asked_moments(match))
    of = len(asked) + budget.moments
    course = [*_values_by_turn(judge, asked), table_values(judge, match.state)]
    yield Progress(0, of, tuple([worth[: len(contenders)] for worth in course]))
    comparison = Comparison(match.rules.id, match.id, judge, defense)
    lucks: dict[int, Values] = {}
    skills: dict[int, Gain] = {}
    found: list[TurningPoint] = []
    done = 0
    for own in (True, False):  # what is waited for comes first
        for one in asked:
            if (one.entry.seat in told) == own:
                lucks[one.number] = _measure_luck(judge, one, match.id, budget.worlds)
                skills[one.number] = comparison.skill_gain(one, budget.usual)
                done += 1
                yield Progress(done, of)
        if not own:
            break
        for one in _rank_doubtful(asked, skills, told, len(contenders))[: budget.moments]:
            point = comparison.turning_point(one, budget.samples)
            found += [point] if point is not None else []
            done += 1
            yield Progress(done, of)
        found.sort(key=lambda one: (-one.weight, one.number))
        found = _value_afresh(comparison, asked, found[: budget.told], budget.samples)
        yield Progress(done, of, points=tuple(found))
    numbers = range(len(asked))
    return _sum_up(
        match,
        contenders,
        told,
        asked,
        course,
        [skills[number] for number in numbers],
        [lucks[number] for number in numbers],
        found,
    )


def review_of_save(
    raw: bytes, seats: Collection[int] | None = None, budget: Budget | None = None
) -> Generator[Progress, None, Review]:
    """review_in_steps() for the contents of a save, which can travel to another process. Raises SaveError,
    and GameError as review_in_steps()."""
    return (yield from review_in_steps(Match.of_save(saves.unpack_save(raw)), seats, budget))


def reviewed_seats(match: Match, seats: Collection[int] | None = None) -> Numbers:
    """Seats whose turning points are wanted, by default all that are ever asked."""
    return tuple(sorted(set(range(match.config.seats)) - match.automata if seats is None else seats))


def _asked_moments(match: Match) -> Iterator[Asked]:
    """Answers with the tables before and after them."""
    before: Any = match.fork(0).state
    for number, (state, entry, _) in enumerate(match.steps()):
        after: Any = state.copy()
        yield Asked(number, entry, before, after)
        before = after


def _values_by_turn(judge: Outlook, asked: Sequence[Asked]) -> Iterator[Values]:
    """Worth of the table before each answer, in the middle of a turn that before the turn."""
    turn: object = None
    worth: Values = ()
    for one in asked:
        if not worth or judge.turn(one.before) != turn:
            turn, worth = judge.turn(one.before), table_values(judge, one.before)
        yield worth


def _rank_doubtful(
    asked: Sequence[Asked], skills: Mapping[int, Gain], seats: Collection[int], contenders: int
) -> list[Asked]:
    """Answers of these seats that were worse than the usual player's, most costly first."""
    costs = [
        (weigh_cost(skills[one.number].mean, one.entry.seat, contenders), one.number)
        for one in asked
        if one.entry.seat in seats
    ]
    return [asked[number] for cost, number in sorted(costs) if cost < 0.0]


def _value_afresh(
    comparison: Comparison, asked: Sequence[Asked], found: Sequence[TurningPoint], worlds: int
) -> list[TurningPoint]:
    """Turning points with their costs in worlds that they were not chosen by: the largest of many measured
    costs are measured too large. Those that cost nothing there are no turning points."""
    again = [comparison.value_afresh(asked[one.number], one, worlds) for one in found]
    return sorted([one for one in again if one is not None], key=lambda one: (-one.weight, one.number))


def _measure_luck(judge: Outlook, one: Asked, match_id: str, worlds: int) -> Values:
    """Luck of an answer for every contender, relative to the mean of the re-dealt worlds."""
    rng = Rng(derive_seed("luck", match_id, one.number))
    view = one.before.seen_by(one.entry.seat)
    changes: list[Values] = []
    while len(changes) < worlds:
        world: Any = view.imagine(rng)
        before = table_values(judge, world)
        if not one.carry_out(world):
            break
        changes.append(subtract_values(table_values(judge, world), before))
        if len(changes) == FIRST_LOOK and _largest_spread(changes) < SURE:
            break
    whole = subtract_values(table_values(judge, one.after), table_values(judge, one.before))
    return subtract_values(whole, mean_values(changes) if changes else whole)


def _largest_spread(rows: Sequence[Values]) -> float:
    spreads: list[float] = [max(column) - min(column) for column in zip(*rows, strict=True)]
    return max(spreads)


# Summing up


def _sum_up(
    match: Match,
    contenders: Names,
    seats: Numbers,
    asked: Sequence[Asked],
    course: Sequence[Values],
    gains: Sequence[Gain],
    lucks: Sequence[Values],
    found: Sequence[TurningPoint],
) -> Review:
    """Review of the collected values; `course`: worth of the table before each answer and at the end."""
    cut = len(contenders)
    has_points = len(course[0]) > cut
    movers = [one.entry.seat for one in asked]
    skills = [gain.mean for gain in gains]

    def balance(seat: int, place: int) -> Balance:
        own = sum_floats([skill[place] for mover, skill in zip(movers, skills, strict=True) if mover == seat])
        rivals = sum_floats(
            [skill[place] for mover, skill in zip(movers, skills, strict=True) if mover != seat]
        )
        luck = sum_floats([one[place] for one in lucks])
        start, end = course[0][place], course[-1][place]
        own_gains = [gain for mover, gain in zip(movers, gains, strict=True) if mover == seat]
        doubts = [gain.mean_variance(place) + (DOUBT * gain.mean[place]) ** 2 for gain in own_gains]
        error = TWO_SIDED * sqrt(sum_floats(doubts))
        return Balance(start, own, rivals, luck, end - start - own - rivals - luck, end, error)

    singly = {one.number for one in found}

    def small_losses(seat: int) -> SmallLosses:
        """Losses that half of the worlds find, as the other half measures them: so chance does not add."""
        losses = [
            gains[one.number].second_half
            for one in asked
            if one.entry.seat == seat
            and one.number not in singly
            and gains[one.number].rows
            and weigh_cost(gains[one.number].first_half, seat, cut) < 0.0
        ]
        points = -sum_floats([one[cut + seat] for one in losses]) if has_points else 0.0
        return SmallLosses(len(losses), -sum_floats([one[seat] for one in losses]), points)

    everybody = range(match.config.seats)
    balances = tuple([balance(seat, seat) for seat in everybody])
    by_points = tuple([balance(seat, cut + seat) for seat in everybody]) if has_points else ()
    return Review(
        version=VERSION,
        game=match.rules.id,
        match_id=match.id,
        answers=len(match.log),
        contenders=contenders,
        seats=seats,
        chances=tuple([worth[:cut] for worth in course]),
        points=tuple([worth[cut:] for worth in course]) if has_points else (),
        moments=tuple(
            [
                Moment(
                    one.number,
                    one.entry.seat,
                    one.before.round,
                    skill[:cut],
                    luck[:cut],
                    skill[cut:],
                    luck[cut:],
                )
                for one, skill, luck in zip(asked, skills, lucks, strict=True)
            ]
        ),
        balances=balances,
        point_balances=by_points,
        turning_points=tuple(found),
        sentences={
            seat: tuple(
                describe_balance(
                    balances[seat],
                    by_points[seat] if by_points else None,
                    [one for one in found if one.seat == seat],
                    small_losses(seat),
                )
            )
            for seat in seats
        },
    )
