"""A master Miner's turn in a duel: nearly all turns that the dice and tools allow, each judged by the net as
if it ended there (turn_values.py).

Tables that differ only in which die was used are one table, and a net's judgment is kept for all tables that
differ only in the dice that are left: so that whole turns can be looked at and not only the most promising."""

from __future__ import annotations

from typing import Any

from game.bots.sums import sum_floats
from game.core.rng import Rng
from game.eaten.bots.levels import Leaning, Level
from game.eaten.bots.miner_gains import Gains
from game.eaten.bots.turn_values import Values
from game.eaten.state import State
from game.eaten.table import actions as a
from game.eaten.view import View

PLANNED = ("action", "followup", "stun_adjust")
"""Decisions of the Miner that are answered by a plan; its answers leave nothing to chance."""
REROLLS = 4
"""Other rolls with which a roll of three equal dice is compared."""
_CHANCES = {"stun_reroll": 0.008, "drill": 0.006}
"""Part of what is missing to a sure win that coming chance is worth, by the decision that it follows: a plan
ends there."""
_END, _KEEP, _REROLL = a.End(), a.Keep(), a.Reroll()


class Line:
    """A half-played turn: the answers so far, the table after them, its worth if the turn ended there, and
    how promising it is to go on from."""

    __slots__ = ("answers", "state", "worth", "promise")

    def __init__(self, answers: tuple[Any, ...], state: State, worth: float, promise: float) -> None:
        self.answers = answers
        self.state = state
        self.worth = worth
        self.promise = promise


class WidePlanner:
    """Plans of one Miner; judgments are kept for one decision."""

    def __init__(self, level: Level, leaning: Leaning, values: Values) -> None:
        self.level = level
        self.leaning = leaning
        self.values = values
        self._judged: dict[Any, float] = {}

    def best_answer(self, view: View, rng: Rng) -> Any:
        """Answer to a decision of the Miner."""
        kind, state = view.asking, view.imagine(rng)
        if kind in PLANNED:
            return self._best_line(state).answers[0]
        if kind == "reroll_triple":
            return self._judge_triple(state, view, rng)
        if kind == "stun_reroll":  # whatever the die shows then, passing is allowed
            return _REROLL
        return self._best_reply(state)

    def _best_reply(self, state: State) -> Any:
        """Answer after which the table is worth most; after a drill with the turn that follows."""
        best, most = None, -1.0
        for answer in state.decision.actions if state.decision else ():
            after = state.copy()
            after.advance(answer)
            planned = after.asking in PLANNED
            chance = self.values.chance_meanwhile(after)
            worth = self._best_line(after, self.level.drill_beam).worth if planned else chance
            if worth > most:
                best, most = answer, worth
        return best

    def _judge_triple(self, state: State, view: View, rng: Rng) -> Any:
        """R21: kept if its best turn is worth at least what another roll is in the mean."""
        kept = state.copy()
        kept.advance(_KEEP)
        worth = self._best_line(kept).worth
        others = 0.0
        for _ in range(REROLLS):
            rolled = view.imagine(rng)
            rolled.advance(_REROLL)
            if rolled.asking == "reroll_triple":
                rolled.advance(_KEEP)
            others += self._best_line(rolled).worth
        return _KEEP if worth >= others / REROLLS else _REROLL

    def _best_line(self, start: State, beam: int = 0) -> Line:
        """Best of the turns that were found; the first of equal ones."""
        ended = start.asking == "action"
        best = Line((_END,), start, self._judge_table(start), 0.0) if ended else None
        seen = {_dice_key(start)}
        lines = [Line((), start, 0.0, 0.0)]
        while lines:
            grown = [longer for line in lines for longer in self._extend_line(line, seen)]
            for line in grown:
                if best is None or line.worth > best.worth:
                    best = line
            lines = [line for line in grown if line.state.asking in PLANNED and not line.state.on_turn]
            lines.sort(key=lambda line: -line.promise)
            del lines[beam or self.level.wide_beam :]
        assert best is not None
        return best

    def _extend_line(self, line: Line, seen: set[Any]) -> list[Line]:
        """The line with one answer more, for every answer that leads to a table not met before."""
        grown: list[Line] = []
        decision = line.state.decision
        for answer in decision.actions if decision else ():
            if answer == _END:
                continue
            state = line.state.copy()
            state.advance(answer)
            key = _dice_key(state)
            if key not in seen:
                seen.add(key)
                worth = self._judge_table(state)
                grown.append(
                    Line(
                        (*line.answers, answer),
                        state,
                        worth + _CHANCES.get(state.asking, 0.0) * (1.0 - worth),
                        worth + self.level.eager * self._dice_gains(state),
                    )
                )
        return grown

    def _judge_table(self, state: State) -> float:
        """Chance to win if the turn ended now; kept for all tables that differ in dice only."""
        if state.ending:
            return self.values.end_chance(state)
        key = _table_key(state)
        worth = self._judged.get(key)
        if worth is None:
            worth = self._judged[key] = self.values.end_chance(state)
        return worth

    def _dice_gains(self, state: State) -> float:
        """Gain that the dice which are left could still bring, each by itself, in the worker's points."""
        if state.ending:
            return 0.0
        gains = Gains(state, self.leaning)
        dice = list(state.unused_dice)
        if state.die_in_hand >= 0 and state.asking == "followup":
            dice.append(state.die_in_hand)
        return sum_floats([max(0.0, gains.single_gain(state.dice[die])) for die in dice])


def _table_key(state: State) -> Any:
    return (
        tuple(state.tract), state.upgrades, frozenset(state.tools), tuple(state.crystals),
        tuple(state.immune_play),
    )  # fmt: skip


def _dice_key(state: State) -> Any:
    """Equal for tables from which the same can be done."""
    dice = state.dice
    in_hand = dice[state.die_in_hand] if state.die_in_hand >= 0 and state.asking == "followup" else 0
    return (
        tuple(state.tract), tuple(sorted([dice[die] for die in state.unused_dice])), in_hand, state.upgrades,
        frozenset(state.tools), frozenset(state.crystals), frozenset(state.immune_play), state.asking, state.ending,
    )  # fmt: skip
