"""The planning players (section 8, levels 3 and 4): every landing of every card, valued with what open cells
may still bring."""

from collections.abc import Iterable
from typing import Any

from game.core.model import sure
from game.core.rng import Rng
from game.tasty_humans.bots.bitboard import Stomach
from game.tasty_humans.bots.evaluation import Appraiser, make_appraiser
from game.tasty_humans.bots.levels import TASTE, Level
from game.tasty_humans.bots.lookahead import Lookahead
from game.tasty_humans.components.definitions import (
    CLASSES,
    CROWNS,
    DAMAGE,
    FIRST_LEADER,
    LEADER_INDEX,
)
from game.tasty_humans.table.actions import (
    CARD_DROPS,
    MONSTER_CHOICES,
    AnyAction,
    damage_removals,
    tile_swaps,
)
from game.tasty_humans.turn.damage import find_attackers
from game.tasty_humans.view import View

Outcome = tuple[float, Stomach]
"""Value of a stomach, and the stomach."""


class Thought:
    """One decision of one seat, thought through."""

    looks_ahead = True
    """True if the own next turn is thought of, where the level does so."""

    def __init__(self, view: View, seat: int, level: Level) -> None:
        self.view = view
        self.seat = seat
        self.level = level
        self.appraiser: Appraiser = make_appraiser(view, seat, level)
        self.stomach = Stomach.from_table(view, seat)
        self.pending = view.leader_spaces[seat]
        self.ahead = (
            Lookahead(view, seat, level, self.appraiser) if self.looks_ahead and level.candidates else None
        )

    def answer_values(self, kind: str, answers: Any) -> list[float]:
        """Value of each answer to a decision of this kind."""
        if kind == "choose_adventurer":
            return self._card_values([answer.place for answer in answers])
        if kind == "drop_adventurer":
            return self._landing_values(
                [self._landing_outcome(answer) for answer in answers], self.view.chosen_place
            )
        if kind == "drop_leader":
            return self._leader_values(answers)
        return [getattr(self, f"_{kind}")(answer) for answer in answers]

    # Answers that end in a stomach of their own

    def _card_values(self, places: list[int]) -> list[float]:
        """Value of the best landing of every card; looking ahead, the best few landings of all cards are
        thought through."""
        found = [self._meal_outcomes(place) for place in places]
        extra = [self._side_effects(place) for place in places]
        if self.ahead is None:
            return [meals[0][0] + more for meals, more in zip(found, extra, strict=True)]
        shortlist = [
            (meal[0] + extra[i], i, meal[1])
            for i, meals in enumerate(found)
            for meal in meals[: self.level.candidates]
        ]
        shortlist.sort(key=lambda meal: -meal[0])
        values = [meals[0][0] + more - self.level.unseen for meals, more in zip(found, extra, strict=True)]
        for worth, i, stomach in shortlist[: self.level.candidates]:
            values[i] = max(values[i], worth + self.ahead.next_turn_gain(stomach, self.pending, places[i]))
        return values

    def card_values_ahead(self, places: list[int]) -> list[float]:
        """As _card_values() looking ahead, with the best landing of every card thought through."""
        values: list[float] = []
        for place in places:
            worth, stomach = self._meal_outcomes(place)[0]
            gain = self.ahead.next_turn_gain(stomach, self.pending, place) if self.ahead is not None else 0.0
            values.append(worth + self._side_effects(place) + gain)
        return values

    def _side_effects(self, place: int) -> float:
        """Value of eating at `place` apart from the own stomach: crowns, and the cards left for the
        others."""
        card = self.view.grid[place]
        liked = self.level.crown * CROWNS[card] if self.view.offer else 0.0
        if self.ahead is not None:
            return self.ahead.crown_value(card) + self.ahead.left_for_others(place) + liked
        return self.level.crowns * CROWNS[card] + liked if self.view.offer else 0.0

    def _landing_values(self, outcomes: list[Outcome], place: int) -> list[float]:
        """Value of each outcome; looking ahead, the best few are thought through and the others are out."""
        if self.ahead is None:
            return [worth for worth, _ in outcomes]
        values = [worth - self.level.unseen for worth, _ in outcomes]
        order = sorted(range(len(outcomes)), key=lambda i: -outcomes[i][0])
        for i in order[: self.level.candidates]:
            worth, stomach = outcomes[i]
            values[i] = worth + self.ahead.next_turn_gain(stomach, self.pending, place)
        return values

    def _landing_outcome(self, answer: Any) -> Outcome:
        after = self.stomach.copy().drop_card(self.view.chosen_card, answer.rotation, answer.column)
        return (
            self._swap_best(after)
            if CLASSES[self.view.chosen_card] == "wizard"
            else (self._stomach_value(after), after)
        )

    def _leader_values(self, answers: Any) -> list[float]:
        drafted = self.view.drafted[self.seat]
        values = []
        for answer in answers:
            after = self.stomach.copy().drop_tile(answer.column, FIRST_LEADER + self.pending)
            gain = (
                self.ahead.next_turn_gain(after, drafted, -1)
                if self.ahead is not None and self.view.phase == "leader_phase"
                else 0.0
            )
            values.append(self.appraiser.stomach_value(after, drafted) + gain)
        return values

    # Answers on the way to one

    def _drop_damage(self, answer: Any) -> float:
        after = self.stomach.copy().drop_tile(answer.column, DAMAGE)
        return self._serve_card(self._take_damage(after, self.view.damage_left - 1), self.view.chosen_card)[
            0
        ][0]

    def _remove_damage(self, answer: Any) -> float:
        after = self.stomach.copy().heal_cell(answer.column, answer.row)
        return self._eat_card(after, self.view.chosen_card)[0][0]

    def _wizard_swap(self, answer: Any) -> float:
        return self._stomach_value(self.stomach.copy().swap_cells(*answer.cells))

    def _draft_leader(self, answer: Any) -> float:
        """Value of the tile, which will be eaten after the one in the leader space."""
        tile = LEADER_INDEX[answer.tile]
        worth = self.appraiser.leader_value(self.stomach, tile, self.appraiser.cell_outlook(self.stomach))
        return worth if self.ahead is None else worth - self.ahead.next_draft_value(tile)

    # What follows

    def _stomach_value(self, stomach: Stomach) -> float:
        return self.appraiser.stomach_value(stomach, self.pending)

    def _outcomes(self, stomachs: Iterable[Stomach]) -> list[Outcome]:
        return [(self._stomach_value(stomach), stomach) for stomach in stomachs]

    def _meal_outcomes(self, place: int) -> list[Outcome]:
        """Every landing of the card there after its damage, the best first."""
        return self._serve_card(
            self._take_damage(self.stomach, len(find_attackers(self.view, place))), self.view.grid[place]
        )

    def _serve_card(self, stomach: Stomach, card: int) -> list[Outcome]:
        return self._eat_card(self._heal_best(stomach) if CLASSES[card] == "cleric" else stomach, card)

    def _eat_card(self, stomach: Stomach, card: int) -> list[Outcome]:
        """Every landing of the card, the best first; a wizard's swap is tried after the best one."""
        if CLASSES[card] != "wizard":
            return self._landing_outcomes(stomach, card)
        return [
            self._swap_best(self._landing_outcomes(stomach, card)[0][1])
            if stomach.free_cells
            else (self._stomach_value(stomach), stomach)
        ]

    def _landing_outcomes(self, stomach: Stomach, card: int) -> list[Outcome]:
        """Every landing of the card, the best first; a full stomach takes none."""
        outcomes = self._outcomes(
            stomach.copy().drop_card(card, drop.rotation, drop.column)
            for drop in CARD_DROPS[card][stomach.closed_columns]
        )
        outcomes.sort(key=_by_worth)
        return outcomes or [(self._stomach_value(stomach), stomach)]

    def _take_damage(self, stomach: Stomach, count: int) -> Stomach:
        """Stomach after `count` damage tiles, each where it does the least harm."""
        for _ in range(count):
            outcomes = self._outcomes(
                stomach.copy().drop_tile(column, DAMAGE)
                for column, row in enumerate(stomach.heights)
                if row < stomach.height
            )
            if outcomes:
                stomach = min(outcomes, key=_by_worth)[1]
        return stomach

    def _heal_best(self, stomach: Stomach) -> Stomach:
        """Stomach without the damage tile that is best gone."""
        outcomes = self._outcomes(
            stomach.copy().heal_cell(removal.column, removal.row)
            for removal in damage_removals(stomach.cells)
        )
        return min(outcomes, key=_by_worth)[1] if outcomes else stomach

    def _swap_best(self, stomach: Stomach) -> Outcome:
        """Outcome of the best swap; the stomach itself without a pair."""
        outcomes: list[Outcome] = []
        same = self._stomach_value(stomach)
        for swap in tile_swaps(stomach.heights):
            a, b = swap.cells
            if stomach.cells[a] == stomach.cells[b]:
                outcomes.append((same, stomach))
                continue
            after = stomach.copy().swap_cells(a, b)
            outcomes.append((self._stomach_value(after), after))
        return min(outcomes, key=_by_worth) if outcomes else (same, stomach)


class Planner:
    """Chooses the answer of the highest value; equal ones by chance."""

    thought = Thought

    def __init__(self, level: Level) -> None:
        self.level = level

    def choose(self, view: View, seed: int) -> AnyAction:
        decision = sure(view.decision)
        answers = decision.actions
        if len(answers) == 1:
            return answers[0]
        if decision.kind == "choose_monster":
            return next(
                answer
                for monster in TASTE.monsters
                for answer in answers
                if answer == MONSTER_CHOICES[monster]
            )
        values = self.thought(view, decision.seat, self.level).answer_values(decision.kind, answers)
        best = max(values)
        return Rng(seed).choice(
            [answer for answer, value in zip(answers, values, strict=True) if value == best]
        )


def _by_worth(outcome: Outcome) -> float:
    """Sort key with the best outcome first."""
    return -outcome[0]


# Policy of all seats in the rollouts of the Master: less thinking than planners spend


_A_SWAP = 2.0
"""Points that a wizard's swap is taken to bring until it is asked which one it is."""


class QuickThought(Thought):
    """Without a look at the own next turn, without trying all swaps before one is asked, and without serving
    the meal for every column of a damage tile."""

    looks_ahead = False

    def _eat_card(self, stomach: Stomach, card: int) -> list[Outcome]:
        outcomes = self._landing_outcomes(stomach, card)
        if CLASSES[card] == "wizard":
            worth, after = outcomes[0]
            return [(worth + _A_SWAP, after)]
        return outcomes

    def _landing_outcome(self, answer: Any) -> Outcome:
        after = self.stomach.copy().drop_card(self.view.chosen_card, answer.rotation, answer.column)
        return self._stomach_value(after), after

    def _drop_damage(self, answer: Any) -> float:
        return self._stomach_value(self.stomach.copy().drop_tile(answer.column, DAMAGE))


class QuickEater(Planner):
    """The rollout policy."""

    thought = QuickThought
