"""The highest level: which card it eats is searched (game.bots.search); for all the rest of a turn it thinks
as the level below does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.bots.search import Budget, Candidate, Searcher
from game.core.model import sure
from game.core.rng import Rng
from game.tasty_humans.bots.bitboard import Stomach
from game.tasty_humans.bots.evaluation import make_appraiser
from game.tasty_humans.bots.levels import Level
from game.tasty_humans.bots.planner import Planner, QuickEater, Thought
from game.tasty_humans.state import State
from game.tasty_humans.table.actions import AnyAction
from game.tasty_humans.turn import eating, scoring
from game.tasty_humans.view import View

Moment = tuple[int, int]
"""A turn of the match: its round, and its place in the order of turns of that round."""


class Master(NamedTuple):
    """Tries the best cards in rollouts over sampled refills, in which all seats play some turns."""

    level: Level

    def choose(self, view: View, seed: int) -> AnyAction:
        if sure(view.decision).kind != "choose_adventurer":
            return Planner(self.level).choose(view, seed)
        answer: AnyAction = Searcher(self._make_domain, self.level.search or Budget(1, 1)).choose(view, seed)
        return answer

    def _make_domain(self, view: View, seat: int) -> Meals:
        return Meals(view, seat, self.level)


class Meals:
    """Domain of the search: all seats eat the card that looks best at once, then the stomachs are
    compared."""

    def __init__(self, view: View, seat: int, level: Level) -> None:
        self.seat = seat
        self.level = level
        self.planner = Planner(level)
        self.eater = QuickEater(level)
        self.until = _turn_after(view, seat, own_turns(level, view.seats))

    def candidates(self, state: State) -> Sequence[Candidate]:
        answers: Any = sure(state.decision).actions
        thought = Thought(state.seen_by(self.seat), self.seat, self.level)
        looks = thought.card_values_ahead([answer.place for answer in answers])
        order = sorted(range(len(answers)), key=lambda number: -looks[number])
        near = [number for number in order if looks[number] >= looks[order[0]] - self.level.margin]
        width = sure(self.level.search).width
        return [
            Candidate(answers[number], looks[number], self._rest_of_turn(state, answers[number]))
            for number in near[:width]
        ]

    def _rest_of_turn(self, state: State, answer: Any) -> tuple[Any, ...]:
        """Answers of the seat until its turn ends once it has chosen that card: planned one by one, unlike in
        rollouts."""
        state, turn, answers = state.copy(), (state.round, state.turn_index), []
        state.advance(answer)
        while (
            state.decision is not None and state.phase == "turn" and (state.round, state.turn_index) == turn
        ):
            answers.append(self.planner.choose(state.seen_by(self.seat), 0))
            state.advance(answers[-1])
        return tuple(answers)

    def reply(self, state: State, rng: Rng) -> Any:
        return self.eater.choose(state.seen_by(state.asked), rng.next_u64())

    def is_cutoff(self, state: State) -> bool:
        """True if the rollout has played its turns; the last round is played to its end."""
        now = state.round, state.turn_index
        return not state.final_round and (
            now > self.until or (now == self.until and state.phase == "leader_phase")
        )

    def evaluate(self, state: State) -> float:
        """Points ahead of the best of the others; expected points while the match runs."""
        if state.solo:
            return self._promised_points(state, self.seat) - scoring.rival_score(state.rival_pile)
        result = state.result
        points = (
            [side.total for side in result.sides]
            if result
            else [self._promised_points(state, seat) for seat in range(state.seats)]
        )
        return points[self.seat] - max(points[: self.seat] + points[self.seat + 1 :])

    def _promised_points(self, state: State, seat: int) -> float:
        view = state.seen_by(seat)
        bonus = view.bonus if seat in view.bonus_seats else 0
        return (
            make_appraiser(view, seat, self.level).stomach_value(
                Stomach.from_table(view, seat), view.leader_spaces[seat]
            )
            + bonus
        )


def own_turns(level: Level, seats: int) -> int:
    """Number of own turns that a rollout plays after the one that is decided."""
    return max(1, level.horizon // seats)


def _turn_after(view: View, seat: int, turns: int) -> Moment:
    """The seat's turn that comes `turns` own turns after the one in which it is asked now, if nothing ends
    the match."""
    number, king, order = view.round, view.king, view.turn_order
    found = [(number, place) for place in range(view.turn_index + 1, len(order)) if order[place] == seat]
    while len(found) < turns:
        number, king = number + 1, -1 - king if view.solo else (king + 1) % view.seats
        found += [
            (number, place)
            for place, other in enumerate(eating.turn_order(view.seats, king))
            if other == seat
        ]
    return found[turns - 1]
