"""Comparison of an answer with another player's in the same re-dealt worlds (game.bots.review).

Both answers are carried out in worlds that look the same to the seat that was asked, with the same luck, and
a quick player plays on for all seats: for the skill of an answer to the end of its turn, for a turning point
(beside the answer of the game's highest level) a turn longer."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game import bots
from game.bots.model import Reason
from game.bots.outlook import Outlook
from game.bots.sums import sum_floats
from game.bots.sure_ends import take_sure_win
from game.core.model import Action
from game.core.rng import Rng, derive_seed
from game.core.saves import LogEntry
from game.core.values import Value

LONGEST = 120
"""Most answers that are played on."""
LEAST = 0.02
"""Smallest weight of a turning point."""
POINT = 0.01
"""Weight of a point, beside 1.0 for a whole chance: where chances are gone, points rank (M11)."""
Values = tuple[float, ...]
"""Worth of a table: chances by contender, then points by seat where points often decide."""


class Asked(NamedTuple):
    """Answer of a match, with the tables before and after it, which must not be changed.

    number: answers given before it."""

    number: int
    entry: LogEntry
    before: Any
    after: Any

    @property
    def is_choice(self) -> bool:
        """True if there was a choice, in turn."""
        return not self.entry.interrupt and len(self.before.decision.actions) > 1

    def carry_out(self, world: Any) -> bool:
        """Give the answer in another world, which it changes; False if it is not legal there."""
        entry = self.entry
        if entry.interrupt:
            if entry.action not in world.interrupts(entry.seat):
                return False
            world.interrupt(entry.seat, entry.action)
            return True
        decision = world.decision
        if decision is None or entry.action not in decision.actions:
            return False
        world.advance(entry.action)
        return True


class TurningPoint(Value):
    """Answer that cost its seat much.

    number: answers given before it; round: of the match; kind: of the decision; answer, better: in notation;
    reason: for the better one, as hints name it; cost: in chances to win, above 0; points: of its seat, 0.0
    where points seldom decide."""

    number: int
    seat: int
    round: int
    kind: str
    answer: Any
    better: Any
    reason: Reason
    cost: float
    points: float

    @property
    def weight(self) -> float:
        """Cost in chances and points together."""
        return self.cost + POINT * self.points


def weigh_cost(values: Values, seat: int, contenders: int) -> float:
    """A seat's chances and points among these values, together."""
    return values[seat] + POINT * _points_of(values, seat, contenders)


def _points_of(values: Values, seat: int, contenders: int) -> float:
    """A seat's points among these values, 0.0 where they are not counted."""
    return values[contenders + seat] if len(values) > contenders else 0.0


def table_values(judge: Outlook, table: Any) -> Values:
    """Worth of a table to every contender."""
    return (*judge.predict_chances(table), *judge.expected_points(table))


def subtract_values(some: Values, others: Values) -> Values:
    """Difference by element."""
    return tuple([a - b for a, b in zip(some, others, strict=True)])


def mean_values(rows: Sequence[Values]) -> Values:
    """Mean by element."""
    return tuple([sum_floats(column) / len(rows) for column in zip(*rows, strict=True)])


class Gain(NamedTuple):
    """Gain of an answer over another one, by world; no rows for the same answer."""

    rows: tuple[Values, ...]
    mean: Values

    @property
    def first_half(self) -> Values:
        """Mean over every other world."""
        return mean_values(self.rows[::2])

    @property
    def second_half(self) -> Values:
        """Mean over the worlds that first_half leaves out."""
        return mean_values(self.rows[1::2] or self.rows)

    def mean_variance(self, place: int) -> float:
        """Variance of the mean at that place."""
        count, middle = len(self.rows), self.mean[place]
        if count < 2:
            return 0.0
        return sum_floats([(row[place] - middle) ** 2 for row in self.rows]) / (count * (count - 1))


Defense = Callable[[Asked, Action], bool]
"""True if an answer served goals beside winning more than the better one would have."""


class Comparison:
    """Comparison of the answers of one match with bots. The usual player is of the level below the highest.
    An answer with a `defense` is no turning point."""

    def __init__(self, game: str, match_id: str, judge: Outlook, defense: Defense | None = None) -> None:
        levels = bots.list_levels(game)
        self.game = game
        self.match_id = match_id
        self.judge = judge
        self.defense = defense
        self.quick = bots.make_bot(game, bots.QUICK)
        self.usual = bots.make_bot(game, levels[-2].number)
        self.best = bots.make_bot(game, levels[-1].number)

    def skill_gain(self, one: Asked, worlds: int) -> Gain:
        """Gain over the usual player's answer, to the end of the turn; zeros for the same answer, or
        without a choice."""
        nothing = Gain((), (0.0,) * len(table_values(self.judge, one.before)))
        if not one.is_choice:
            return nothing
        seed = derive_seed("usual", self.match_id, one.number)
        view = one.before.seen_by(one.entry.seat)
        usual = self.usual.choose(view, seed)
        if usual == one.entry.action:
            return nothing
        given, instead = self._compare_worths(view, (one.entry.action, usual), worlds, 1, seed)
        rows = tuple([subtract_values(own, other) for own, other in zip(given, instead, strict=True)])
        return Gain(rows, mean_values(rows))

    def turning_point(self, one: Asked, worlds: int) -> TurningPoint | None:
        """Turning point, if the highest level's answer differs and gains at least LEAST; else None."""
        seat = one.entry.seat
        view = one.before.seen_by(seat)
        seed = self._best_seed(one.number)
        better = take_sure_win(self.game, view, self.best.choose(view, seed), seed)
        if better == one.entry.action:
            return None
        (more,) = self.gains_over(one.entry.action, [better], view, one.number, worlds)
        contenders = len(self.judge.contenders(view.config))
        if weigh_cost(more, seat, contenders) < LEAST:
            return None
        if self.defense is not None and self.defense(one, better):
            return None
        return TurningPoint(
            number=one.number,
            seat=seat,
            round=one.before.round,
            kind=one.before.decision.kind,
            answer=one.entry.action.plain(),
            better=better.plain(),
            reason=bots.explain_advice(self.game, view, better, one.entry.action),
            cost=more[seat],
            points=_points_of(more, seat, contenders),
        )

    def value_afresh(self, one: Asked, point: TurningPoint, worlds: int) -> TurningPoint | None:
        """Turning point with its cost in other worlds than it was found in; None if it is less than LEAST
        there."""
        view = one.before.seen_by(point.seat)
        better = next(action for action in view.decision.actions if action.plain() == point.better)
        seed = derive_seed("afresh", self.match_id, one.number)
        base, other = self._compare_worths(view, (one.entry.action, better), worlds, 2, seed)
        rows = tuple([subtract_values(more, less) for more, less in zip(other, base, strict=True)])
        gain, contenders = mean_values(rows), len(self.judge.contenders(view.config))
        if weigh_cost(gain, point.seat, contenders) < LEAST:
            return None
        return point.replace(cost=gain[point.seat], points=_points_of(gain, point.seat, contenders))

    def gains_over(
        self, given: Action, others: Sequence[Action], view: Any, number: int, worlds: int
    ) -> list[Values]:
        """Gains of other answers over the given one, in the worlds of a turning point after `number`
        answers."""
        seed = self._best_seed(number)
        base, *found = [
            mean_values(rows) for rows in self._compare_worths(view, (given, *others), worlds, 2, seed)
        ]
        return [subtract_values(one, base) for one in found]

    def _best_seed(self, number: int) -> int:
        return derive_seed("best", self.match_id, number)

    def _compare_worths(
        self, view: Any, answers: Sequence[Action], worlds: int, turns: int, seed: int
    ) -> list[list[Values]]:
        """Worths after each answer by world, `turns` turns on."""
        rng, turn = Rng(seed), self.judge.turn(view)
        found: list[list[Values]] = [[] for _ in answers]
        for _ in range(worlds):
            world, luck = view.imagine(rng), rng.next_u64()
            for answer, told in zip(answers, found, strict=True):
                state = world.copy()
                state.advance(answer)
                self._play_on(state, turn, turns, Rng(luck))
                told.append(table_values(self.judge, state))
        return found

    def _play_on(self, state: Any, turn: Any, turns: int, rng: Rng) -> None:
        """Play on until `turns` turns have ended, the first of which is `turn`, or the match is over."""
        for _ in range(LONGEST):
            decision = state.decision
            if decision is None:
                return
            now = self.judge.turn(state)
            if now != turn:
                turn, turns = now, turns - 1
                if not turns:
                    return
            state.advance(self.quick.choose(state.seen_by(decision.seat), rng.next_u64()))
