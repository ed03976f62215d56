"""The planning players (section 8, levels 3 and 4): every landing of every card, valued with what open cells
may still bring.
"""

from __future__ import annotations

from typing import Any

from game.core.model import sure
from game.core.rng import Rng
from game.tasty_humans.bots.bitboard import Stomach
from game.tasty_humans.bots.evaluation import Appraiser, appraiser
from game.tasty_humans.bots.levels import Level, Taste
from game.tasty_humans.bots.lookahead import Ahead
from game.tasty_humans.components.definitions import (
    CLASSES,
    CROWNS,
    DAMAGE,
    FIRST_LEADER,
    GRID_ROWS,
    LEADER_INDEX,
    MAX_ROWS,
)
from game.tasty_humans.table import actions
from game.tasty_humans.table.actions import AnyAction
from game.tasty_humans.turn.damage import attackers
from game.tasty_humans.view import View

Outcome = tuple[float, Stomach]
"""What a stomach is worth, and the stomach."""


class Thought:
    """One decision of one seat, thought through."""

    looks_ahead = True
    """Whether it thinks of the own next turn, where the level does."""

    def __init__(self, view: View, seat: int, level: Level, taste: Taste) -> None:
        self.view = view
        self.seat = seat
        self.level = level
        self.appraiser: Appraiser = appraiser(view, seat, level, taste)
        self.stomach = Stomach.of(view, seat)
        self.pending = view.leader_spaces[seat]
        self.ahead = (
            Ahead(view, seat, level, taste, self.appraiser) if self.looks_ahead and level.candidates else None
        )

    def values(self, kind: str, answers: Any) -> list[float]:
        """What each answer is worth."""
        if kind == "choose_adventurer":
            return self._cards([answer.column * GRID_ROWS + answer.row for answer in answers])
        if kind == "drop_adventurer":
            return self._best_of([self._landing(answer) for answer in answers], self.view.chosen_place)
        if kind == "drop_leader":
            return self._leader_columns(answers)
        return [getattr(self, f"_{kind}")(answer) for answer in answers]

    # Answers that end in a stomach of their own

    def _cards(self, places: list[int]) -> list[float]:
        """The best landing of every card; looking ahead, the best few landings of all cards are thought
        through.
        """
        found = [self._meals(place) for place in places]
        extra = [self._beside_the_meal(place) for place in places]
        if self.ahead is None:
            return [meals[0][0] + more for meals, more in zip(found, extra, strict=True)]
        every = [
            (meal[0] + extra[i], i, meal[1])
            for i, meals in enumerate(found)
            for meal in meals[: self.level.candidates]
        ]
        every.sort(key=lambda meal: -meal[0])
        values = [meals[0][0] + more - self.level.unseen for meals, more in zip(found, extra, strict=True)]
        for worth, i, stomach in every[: self.level.candidates]:
            values[i] = max(values[i], worth + self.ahead.gain(stomach, self.pending, places[i]))
        return values

    def cards_ahead(self, places: list[int]) -> list[float]:
        """As _cards() looking ahead, with the best landing of every card thought through."""
        values: list[float] = []
        for place in places:
            worth, stomach = self._meals(place)[0]
            gain = self.ahead.gain(stomach, self.pending, place) if self.ahead is not None else 0.0
            values.append(worth + self._beside_the_meal(place) + gain)
        return values

    def _beside_the_meal(self, place: int) -> float:
        """What eating there means apart from the own stomach: crowns, and what is left for the others."""
        card = self.view.grid[place]
        liked = self.level.crown * CROWNS[card] if self.view.offer else 0.0
        if self.ahead is not None:
            return self.ahead.crowns(card) + self.ahead.left_for_others(place) + liked
        return self.level.crowns * CROWNS[card] + liked if self.view.offer else 0.0

    def _best_of(self, outcomes: list[Outcome], place: int) -> list[float]:
        """Looking ahead, the best few are thought through and the others are out."""
        if self.ahead is None:
            return [worth for worth, _ in outcomes]
        values = [worth - self.level.unseen for worth, _ in outcomes]
        order = sorted(range(len(outcomes)), key=lambda i: -outcomes[i][0])
        for i in order[: self.level.candidates]:
            worth, stomach = outcomes[i]
            values[i] = worth + self.ahead.gain(stomach, self.pending, place)
        return values

    def _landing(self, answer: Any) -> Outcome:
        after = self.stomach.copy()
        after.eat(self.view.chosen_card, answer.rotation, answer.column)
        return (
            self._swapped(after)
            if CLASSES[self.view.chosen_card] == "wizard"
            else (self._worth(after), after)
        )

    def _leader_columns(self, answers: Any) -> list[float]:
        drafted = self.view.drafted[self.seat]
        values = []
        for answer in answers:
            after = self.stomach.copy()
            after.put(answer.column, FIRST_LEADER + self.pending)
            gain = (
                self.ahead.gain(after, drafted, -1)
                if self.ahead is not None and self.view.phase == "leader_phase"
                else 0.0
            )
            values.append(self.appraiser.value(after, drafted) + gain)
        return values

    # Answers on the way to one

    def _drop_damage(self, answer: Any) -> float:
        after = self.stomach.copy()
        after.put(answer.column, DAMAGE)
        return self._served(self._hurt(after, self.view.damage_left - 1), self.view.chosen_card)[0][0]

    def _remove_damage(self, answer: Any) -> float:
        after = self.stomach.copy()
        after.heal(answer.column, answer.row)
        return self._eaten(after, self.view.chosen_card)[0][0]

    def _wizard_swap(self, answer: Any) -> float:
        after = self.stomach.copy()
        after.swap(answer.a[0] * MAX_ROWS + answer.a[1], answer.b[0] * MAX_ROWS + answer.b[1])
        return self._worth(after)

    def _draft_leader(self, answer: Any) -> float:
        """The tile will be eaten after the one that lies in the space now."""
        tile = LEADER_INDEX[answer.tile]
        worth = self.appraiser.best_leader(self.stomach, tile, self.appraiser.outlook(self.stomach))
        return worth if self.ahead is None else worth - self.ahead.draft_left(tile)

    # What follows

    def _worth(self, stomach: Stomach) -> float:
        return self.appraiser.value(stomach, self.pending)

    def _meals(self, place: int) -> list[Outcome]:
        """Every landing of the card there after its damage, the best first."""
        return self._served(self._hurt(self.stomach, len(attackers(self.view, place))), self.view.grid[place])

    def _served(self, stomach: Stomach, card: int) -> list[Outcome]:
        return self._eaten(self._healed(stomach) if CLASSES[card] == "cleric" else stomach, card)

    def _eaten(self, stomach: Stomach, card: int) -> list[Outcome]:
        """Every landing of the card, the best first; a wizard's swap is tried after the best one."""
        if CLASSES[card] != "wizard":
            return self._landings(stomach, card)
        return [
            self._swapped(self._landings(stomach, card)[0][1])
            if stomach.room
            else (self._worth(stomach), stomach)
        ]

    def _landings(self, stomach: Stomach, card: int) -> list[Outcome]:
        """Every landing of the card, the best first; a full stomach takes none."""
        outcomes: list[Outcome] = []
        for drop in actions.drops(card, stomach.closed):
            after = stomach.copy()
            after.eat(card, drop.rotation, drop.column)
            outcomes.append((self._worth(after), after))
        outcomes.sort(key=_by_worth)
        return outcomes or [(self._worth(stomach), stomach)]

    def _hurt(self, stomach: Stomach, count: int) -> Stomach:
        """After so many damage tiles, each where it does the least harm."""
        for _ in range(count):
            outcomes: list[Outcome] = []
            for column, row in enumerate(stomach.heights):
                if row < stomach.height:
                    after = stomach.copy()
                    after.put(column, DAMAGE)
                    outcomes.append((self._worth(after), after))
            if outcomes:
                stomach = min(outcomes, key=_by_worth)[1]
        return stomach

    def _healed(self, stomach: Stomach) -> Stomach:
        """After the cleric took the damage tile that is best gone."""
        outcomes: list[Outcome] = []
        for removal in actions.removals(stomach.cells, DAMAGE):
            after = stomach.copy()
            after.heal(removal.column, removal.row)
            outcomes.append((self._worth(after), after))
        return min(outcomes, key=_by_worth)[1] if outcomes else stomach

    def _swapped(self, stomach: Stomach) -> Outcome:
        """After the best swap, or as it is without a pair."""
        outcomes: list[Outcome] = []
        same = self._worth(stomach)
        for swap in actions.swaps(stomach.heights):
            a, b = swap.a[0] * MAX_ROWS + swap.a[1], swap.b[0] * MAX_ROWS + swap.b[1]
            if stomach.cells[a] == stomach.cells[b]:
                outcomes.append((same, stomach))
                continue
            after = stomach.copy()
            after.swap(a, b)
            outcomes.append((self._worth(after), after))
        return min(outcomes, key=_by_worth) if outcomes else (same, stomach)


class Planner:
    """Chooses the answer of the highest worth; equal ones by chance."""

    thought = Thought

    def __init__(self, level: Level, taste: Taste) -> None:
        self.level = level
        self.taste = taste

    def choose(self, view: View, seed: int) -> AnyAction:
        decision = sure(view.decision)
        answers = decision.actions
        if len(answers) == 1:
            return answers[0]
        if decision.kind == "choose_monster":
            return next(
                answer
                for monster in self.taste.monsters
                for answer in answers
                if answer == actions.MONSTER_CHOICES[monster]
            )
        values = self.thought(view, decision.seat, self.level, self.taste).values(decision.kind, answers)
        best = max(values)
        return Rng(seed).choice(
            [answer for answer, value in zip(answers, values, strict=True) if value == best]
        )


def _by_worth(outcome: Outcome) -> float:
    """The best first."""
    return -outcome[0]
