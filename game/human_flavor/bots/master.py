"""Highest level: information-set Monte Carlo (game/bots/search.py) to the end of the day, and on the last day
to the end of the match.

Rollouts play the turns of all seats as quick_turns.py plans them; dawn_values.py values the table after the
evening."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.bots.search import Budget, Candidate, search_lines
from game.core.model import sure
from game.core.rng import Rng
from game.human_flavor.bots import dawn_values
from game.human_flavor.bots.decisions import NEVER, answer_worths
from game.human_flavor.bots.evaluator import Evaluator
from game.human_flavor.bots.levels import Level, Search
from game.human_flavor.bots.quick_turns import QuickPlayer
from game.human_flavor.bots.starting_tokens import start_worths
from game.human_flavor.bots.turn_search import plan_turns
from game.human_flavor.components.definitions import NOTHING
from game.human_flavor.state import State
from game.human_flavor.table.actions import PLACE, START, AnyAction, PlaceCity
from game.human_flavor.view import View

_FEWEST = 12
"""Rollouts of one decision, however long they are."""


class Master(NamedTuple):
    """Player that searches each of its decisions."""

    level: Level

    def choose(self, view: View, seed: int) -> AnyAction:
        decision = sure(view.decision)
        if len(decision.actions) == 1:
            return decision.actions[0]
        search_level = self.level.search
        assert search_level is not None, "players.py knows who searches"
        answer: AnyAction = search_lines(
            view,
            DaySearch(self.level, search_level, view, decision.seat),
            search_budget(search_level, view),
            Rng(seed),
        )[0].answer
        return answer


def search_budget(level: Search, view: View) -> Budget:
    """Budget with fewer iterations where rollouts are long."""
    return level.replace(
        iterations=min(level.iterations, max(_FEWEST, level.minions // max(1, sum(view.minions))))
    )


class DaySearch:
    """Part that Human Flavor adds to the search, for one decision of a seat."""

    def __init__(self, level: Level, asked: Search, view: View, seat: int) -> None:
        self.asked, self.seat, self.day = asked, seat, view.day
        self.evaluator = Evaluator(level, view.seats)
        self.player = QuickPlayer(
            level.replace(captives=level.captives * asked.captives),
            self._starting_tokens,
            asked.noise,
        )
        self._starts: dict[int, Any] = {}

    def candidates(self, state: State) -> Sequence[Candidate]:
        """Answers with the best whole turns, placements with what follows; of those that pay a fee for a
        location only the best."""
        decision = sure(state.decision)
        plans = (
            {plan.answers[0]: plan.answers[1:] for plan in plan_turns(self.evaluator, state, self.seat)}
            if decision.kind == PLACE
            else {}
        )
        found = answer_worths(self.evaluator, state)
        order = sorted(range(len(found)), key=lambda number: -found[number])
        near = self.asked.near if decision.kind in (PLACE, START) else self.asked.near_parts
        least = max(found[order[0]] - near, NEVER + 1)
        entered: set[int] = set()
        chosen = []
        for answer, worth in [
            (decision.actions[number], found[number]) for number in order if found[number] >= least
        ]:
            if isinstance(answer, PlaceCity) and answer.fee != NOTHING:
                if answer.location in entered:
                    continue
                entered.add(answer.location)
            chosen.append(Candidate(answer, worth, plans.get(answer, ())))
        return chosen

    def reply(self, state: State, rng: Rng) -> Any:
        return self.player.reply(state, rng)

    def is_cutoff(self, state: State) -> bool:
        """True at the dawn of the next day; starting tokens are searched until the first evening is over."""
        return state.day > max(1, self.day) and state.asking == PLACE

    def evaluate(self, state: State) -> float:
        """Worth in points. A result reached by rollouts is not quite sure to be that of the match."""
        asked = self.asked
        seat = self.seat
        if state.ending:
            points = [float(score) for score in state.score]
            chance = (
                dawn_values.victory_share(state, seat) + dawn_values.lead_chance(points, asked.final, seat)
            ) / 2
        else:
            points = dawn_values.expected_scores(state)
            chance = dawn_values.lead_chance(points, dawn_values.score_spread(state), seat)
        return asked.victory * chance + asked.margin * dawn_values.weighted_lead(points, seat)

    def _starting_tokens(self, state: State, seat: int) -> Any:
        """Starting tokens of a seat, the same in all rollouts."""
        if seat not in self._starts:
            answers: Sequence[Any] = sure(state.decision).actions
            found = start_worths(self.evaluator, state, seat, answers)
            self._starts[seat] = answers[max(range(len(answers)), key=found.__getitem__)]
        return self._starts[seat]
