"""The two lower levels of play (section 8): one nibbles at random, one takes the best bite in sight."""

from typing import Any, NamedTuple

from game.core.model import sure
from game.core.rng import Rng
from game.tasty_humans.bots.bitboard import Stomach, stomach_after
from game.tasty_humans.bots.levels import Level
from game.tasty_humans.components.definitions import (
    CROWNS,
    DAMAGE,
    FIRST_LEADER,
    LEADER_INDEX,
)
from game.tasty_humans.table.actions import CARD_DROPS, AnyAction
from game.tasty_humans.turn import scoring
from game.tasty_humans.turn.damage import find_attackers
from game.tasty_humans.view import View


class Nibbler:
    """A random card among those with the least damage; everything else at random."""

    def choose(self, view: View, seed: int) -> AnyAction:
        decision = sure(view.decision)
        answers: Any = decision.actions
        if decision.kind == "choose_adventurer":
            pain = [len(find_attackers(view, answer.place)) for answer in answers]
            answers = [answer for answer, hurt in zip(answers, pain, strict=True) if hurt == min(pain)]
        answer: AnyAction = Rng(seed).choice(answers)
        return answer


class Muncher(NamedTuple):
    """The answer with the best own score right after it; for a card some of its landings are tried, without a
    thought of later."""

    level: Level

    def choose(self, view: View, seed: int) -> AnyAction:
        decision = sure(view.decision)
        rng = Rng(seed)
        answers: Any = decision.actions
        if len(answers) == 1 or decision.kind == "choose_monster":
            monster: AnyAction = rng.choice(answers)
            return monster
        worth = _Worth(view, decision.seat, self.level)
        values = [worth.answer_value(answer, rng) for answer in answers]
        best = max(values)
        answer: AnyAction = rng.choice(
            [answer for answer, value in zip(answers, values, strict=True) if value == best]
        )
        return answer


class _Worth:
    """Value of single answers, in points."""

    def __init__(self, view: View, seat: int, level: Level) -> None:
        self.view = view
        self.seat = seat
        self.level = level
        self.monster = view.monsters[seat]
        self.stomach = Stomach.from_table(view, seat)

    def answer_value(self, answer: Any, rng: Rng) -> float:
        if answer.verb == "choose_adventurer":
            return self._card_value(answer.place, rng)
        if answer.verb == "draft_leader":
            return self._leader_value(LEADER_INDEX[answer.tile])
        return self._stomach_value(stomach_after(self.view, self.stomach, answer))

    def _card_value(self, place: int, rng: Rng) -> float:
        card = self.view.grid[place]
        drops = list(CARD_DROPS[card][self.view.closed[self.seat]])
        if len(drops) > self.level.drops:
            rng.shuffle(drops)
            drops = drops[: self.level.drops]
        values = [
            self._stomach_value(self.stomach.copy().drop_card(card, drop.rotation, drop.column))
            for drop in drops
        ]
        crowns = self.level.crown * CROWNS[card] if self.view.offer else 0.0
        return max(values, default=0.0) - self.level.hurt * len(find_attackers(self.view, place)) + crowns

    def _leader_value(self, leader: int) -> float:
        """Value of the stomach with the tile on top of the best column."""
        values = (
            self._stomach_value(self.stomach.copy().drop_tile(column, FIRST_LEADER + leader))
            for column, row in enumerate(self.stomach.heights)
            if row < self.stomach.height
        )
        return max(values, default=0.0)

    def _stomach_value(self, stomach: Stomach) -> float:
        points = scoring.stomach_total(stomach.cells, self.monster, self.view.variant)
        return points + self.level.filled * sum(stomach.heights) + self._leaning_bonus(stomach.cells)

    def _leaning_bonus(self, cells: bytearray) -> float:
        """C12: value besides the points, by the player's leaning."""
        level = self.level
        if (level.craving, level.leader, level.ache) == (1.0, 1.0, 0.0):
            return 0.0
        craving = scoring.craving_score(cells, self.monster, self.view.variant)[0]
        leaders = sum(scoring.leader_points(cells))
        return (
            (level.craving - 1.0) * craving
            + (level.leader - 1.0) * leaders
            - level.ache * cells.count(DAMAGE)
        )
