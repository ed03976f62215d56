"""The planning players (section 8, levels 3 and 4): every landing of every card, valued with what open cells may still bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.rng import Rng
from game.tasty_humans import actions, turn
from game.tasty_humans.bot_stomach import Stomach
from game.tasty_humans.bot_value import Appraiser
from game.tasty_humans.components import CLASSES, CROWNS, DAMAGE, FIRST_LEADER, GRID_ROWS, LEADER_INDEX, MAX_ROWS

if TYPE_CHECKING:
    from game.tasty_humans.actions import AnyAction
    from game.tasty_humans.bot_levels import Level, Taste
    from game.tasty_humans.view import View

Meal = tuple[float, Any, Stomach]
"""What a landing is worth, the landing, the stomach after it."""


class Planner:
    """Chooses the answer of the highest worth; equal ones by chance."""

    def __init__(self, level: Level, taste: Taste) -> None:
        self.level = level
        self.taste = taste

    def choose(self, view: View, seed: int) -> AnyAction:
        decision = view.decision
        assert decision is not None
        answers = decision.actions
        if len(answers) == 1:
            return answers[0]
        if decision.kind == "choose_monster":
            return next(answer for monster in self.taste.monsters for answer in answers if answer == actions.MONSTER_CHOICES[monster])
        values = Thought(view, decision.seat, self.level, self.taste).values(decision.kind, answers)
        best = max(values)
        return Rng(seed).choice([answer for answer, value in zip(answers, values, strict=True) if value == best])


class Thought:
    """One decision of one seat, thought through."""

    def __init__(self, view: View, seat: int, level: Level, taste: Taste) -> None:
        self.view = view
        self.seat = seat
        self.level = level
        self.appraiser = appraiser(view, seat, level, taste)
        self.stomach = Stomach.of(view, seat)
        self.pending = view.leader_spaces[seat]

    def values(self, kind: str, answers: Any) -> list[float]:
        """What each answer is worth."""
        return [getattr(self, kind)(answer) for answer in answers]

    def choose_adventurer(self, answer: Any) -> float:
        place = answer.column * GRID_ROWS + answer.row
        card = self.view.grid[place]
        stomach = self._hurt(self.stomach, len(turn.attackers(self.view, place)))
        worth = self._eaten(self._healed(stomach) if CLASSES[card] == "cleric" else stomach, card)
        if self.view.offer:
            worth += self.level.crowns * CROWNS[card]
        return worth

    def drop_damage(self, answer: Any) -> float:
        stomach = self.stomach.copy()
        stomach.put(answer.column, DAMAGE)
        stomach = self._hurt(stomach, self.view.damage_left - 1)
        card = self.view.chosen_card
        return self._eaten(self._healed(stomach) if CLASSES[card] == "cleric" else stomach, card)

    def remove_damage(self, answer: Any) -> float:
        stomach = self.stomach.copy()
        stomach.heal(answer.column, answer.row)
        return self._eaten(stomach, self.view.chosen_card)

    def drop_adventurer(self, answer: Any) -> float:
        stomach = self.stomach.copy()
        stomach.eat(self.view.chosen_card, answer.rotation, answer.column)
        return self._swapped(stomach) if CLASSES[self.view.chosen_card] == "wizard" else self._worth(stomach)

    def wizard_swap(self, answer: Any) -> float:
        stomach = self.stomach.copy()
        stomach.swap(answer.a[0] * MAX_ROWS + answer.a[1], answer.b[0] * MAX_ROWS + answer.b[1])
        return self._worth(stomach)

    def draft_leader(self, answer: Any) -> float:
        """The tile will be eaten after the one that lies in the space now."""
        return self.appraiser.best_leader(self.stomach, LEADER_INDEX[answer.tile], self.appraiser.outlook(self.stomach))

    def drop_leader(self, answer: Any) -> float:
        stomach = self.stomach.copy()
        stomach.put(answer.column, FIRST_LEADER + self.pending)
        return self.appraiser.value(stomach, self.view.drafted[self.seat])

    # What follows from an answer

    def _worth(self, stomach: Stomach) -> float:
        return self.appraiser.value(stomach, self.pending)

    def _meals(self, stomach: Stomach, card: int) -> list[Meal]:
        """Every landing of the card, the best first."""
        meals: list[Meal] = []
        for drop in actions.drops(card, _closed(stomach)):
            after = stomach.copy()
            after.eat(card, drop.rotation, drop.column)
            meals.append((self._worth(after), drop, after))
        meals.sort(key=_by_worth)
        return meals

    def _eaten(self, stomach: Stomach, card: int) -> float:
        """The best landing; a wizard's swap is tried after the best one."""
        meals = self._meals(stomach, card)
        if not meals:
            return self._worth(stomach)
        return self._swapped(meals[0][2]) if CLASSES[card] == "wizard" else meals[0][0]

    def _hurt(self, stomach: Stomach, count: int) -> Stomach:
        """After so many damage tiles, each where it does the least harm."""
        for _ in range(count):
            choices = []
            for column, row in enumerate(stomach.heights):
                if row < stomach.height:
                    after = stomach.copy()
                    after.put(column, DAMAGE)
                    choices.append((self._worth(after), column, after))
            if choices:
                stomach = min(choices, key=_by_worth)[2]
        return stomach

    def _healed(self, stomach: Stomach) -> Stomach:
        """After the cleric took the damage tile that is best gone."""
        choices = []
        for removal in actions.removals(stomach.cells, DAMAGE):
            after = stomach.copy()
            after.heal(removal.column, removal.row)
            choices.append((self._worth(after), removal, after))
        return min(choices, key=_by_worth)[2] if choices else stomach

    def _swapped(self, stomach: Stomach) -> float:
        """After the best swap, or as it is without a pair."""
        best = None
        for swap in actions.swaps(stomach.heights):
            a, b = swap.a[0] * MAX_ROWS + swap.a[1], swap.b[0] * MAX_ROWS + swap.b[1]
            if best is not None and stomach.cells[a] == stomach.cells[b]:
                continue
            after = stomach.copy()
            after.swap(a, b)
            worth = self._worth(after)
            if best is None or worth > best:
                best = worth
        return self._worth(stomach) if best is None else best


def _by_worth(choice: Any) -> float:
    """The best first."""
    return -float(choice[0])


def _closed(stomach: Stomach) -> int:
    closed = 0
    for column, row in enumerate(stomach.heights):
        if row == stomach.height:
            closed |= 1 << column
    return closed


def appraiser(view: View, seat: int, level: Level, taste: Taste) -> Appraiser:
    """How the seat's stomachs are valued now."""
    monster = view.monsters[seat]
    assert monster is not None
    to_come = len(view.stacks_left) + bool(view.offer)
    return Appraiser(monster, view.variant, view.height, taste, _reach(view, seat, taste), to_come, level.filled)


def _reach(view: View, seat: int, taste: Taste) -> float:
    """Cells that the seat may fill before the match ends: the other with the least room sets the time."""
    size = view.columns * view.height
    if view.solo:
        return size
    if view.final_round:
        turns = 1 + view.turn_order[view.turn_index + 1 :].count(seat)
        return taste.tiles_a_turn * turns + 1
    room = min(size - sum(view.heights[other]) for other in range(view.seats) if other != seat)
    return room + taste.tiles_a_turn
