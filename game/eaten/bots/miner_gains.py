"""Gains of the Miner's answers at once, in the worker's points, worked out from the tract alone: no copies of
the table are made. Every estimate reads open zones only, so it takes a State as well as a View."""

from collections.abc import Callable, Sequence
from typing import Any

from game.bots.sums import sum_floats
from game.core.values import index_names
from game.eaten.bots.levels import PLAIN, Leaning, Taste
from game.eaten.components.definitions import (
    ACTIONS,
    BACTERIA_OF,
    CAPTURE,
    CRYSTAL_OF,
    ELIMINATE,
    IMMUNE,
    IMMUNE_INDEX,
    NOTHING,
    RULES,
    STOMACH_INDEX,
    TOOL_OF,
    UPGRADES_BY_VALUE,
    NoCaptureSlot,
)
from game.eaten.table import actions as a
from game.eaten.table.zones import Table
from game.eaten.turn import passives

_CLOSES = tuple(card.effect.slot if isinstance(card.effect, NoCaptureSlot) else 0 for card in IMMUNE)
_PAIR = 2  # what Eliminate discards at most where only pairs go
"""The most cards that Eliminate discards if only pairs go."""
_ACTION_INDEX = index_names(ACTIONS)


def front_danger(tract: Sequence[int], levels: Sequence[int], taste: Taste) -> float:
    """The danger of the card in slot 1; 0 for an empty tract."""
    return taste.danger[levels[BACTERIA_OF[tract[0]]]] if tract else 0.0


class Gains:
    """Estimates for one position of the Miner's step."""

    def __init__(self, table: Table, leaning: Leaning = PLAIN) -> None:
        self.table = table
        self.taste = leaning.taste
        self.immune_worth = leaning.immune_worth
        self.needed = table.config.twists.crystals or RULES.crystals_to_win
        self.tract = table.tract
        self.levels = table.levels
        self.now = front_danger(self.tract, self.levels, self.taste)
        self.crowd = self.taste.crowd[min(len(table.immune_play), RULES.immune_win)]
        self.pairs = passives.has_pairs_only(table)
        self.closed = [_CLOSES[card] for card in table.immune_play if _CLOSES[card]]
        self._single_gains: dict[int, float] = {}
        self._anywhere: dict[int, float] = {}
        self._prizes: dict[int, float] = {}
        self._left: dict[int, float] = {}

    # -- what a die could do

    def single_gain(self, value: int) -> float:
        """The best that a die of that value could do by itself, with the tract as it is."""
        if value not in self._single_gains:
            self._single_gains[value] = self._best_gain(self.tract, value)
        return self._single_gains[value]

    def _best_gain(self, tract: Sequence[int], value: int) -> float:
        best = self._anywhere.get(value)
        if best is None:
            best = self._anywhere[value] = self._gain_anywhere(value)
        if value <= len(tract):
            best = max(best, self.capture_gain(tract, value), self.eliminate_gain(tract, value))
            if value == 1:
                best = max(best, self.relief(tract, tract[1:]))
        return best

    def _gain_anywhere(self, value: int) -> float:
        """The best that such a die could do wherever the cards lie."""
        best = self.upgrade_gain(value)
        if self.table.upgrades >> ELIMINATE & 1:
            for card in self.table.immune_play:
                if value in IMMUNE[card].dice:
                    best = max(best, self.immune_worth[card] + self.crowd)
        return best

    def upgrade_gain(self, value: int) -> float:
        action = UPGRADES_BY_VALUE[value]
        return self.upgrade_worth(action) if action >= 0 and not self.table.upgrades >> action & 1 else 0.0

    def upgrade_worth(self, action: int) -> float:
        """The value of an upgrade; Eliminate is the way to get rid of immune cards (R26)."""
        return self.taste.upgrade[action] + (
            self.taste.able * len(self.table.immune_play) if action == ELIMINATE else 0.0
        )

    def relief(self, before: Sequence[int], after: Sequence[int]) -> float:
        """The danger that goes from slot 1. An empty tract is no attack at all."""
        return front_danger(before, self.levels, self.taste) - front_danger(after, self.levels, self.taste)

    def capture_gain(self, tract: Sequence[int], slot: int) -> float:
        if slot in self.closed:
            return 0.0
        card = tract[slot - 1]
        gain = self._prizes.get(card)
        if gain is None:
            gain = self._prizes[card] = self._prize_worth(card)
        return (
            gain + self.taste.removed + (self.relief(tract, tract[1:]) if slot == 1 else 0.0) if gain else 0.0
        )

    def _prize_worth(self, card: int) -> float:
        """The value of the card's crystal or tool; 0.0 if it cannot be captured."""
        gain = 0.0
        crystal = CRYSTAL_OF[card]
        if crystal >= 0 and crystal not in self.table.crystals:
            gain = self.taste.crystal
            if len(self.table.crystals) + 1 == self.needed:
                gain *= RULES.crystals_to_win
        elif (
            TOOL_OF[card] >= 0
            and self.table.upgrades >> CAPTURE & 1
            and len(self.table.tools) < RULES.tool_slots
        ):
            gain = self.taste.tool
        return gain

    def eliminated_slots(self, tract: Sequence[int], slot: int) -> list[int]:
        """R25, R46: the slots that an Eliminate at `slot` empties; fewer than two if it is not possible."""
        kind = BACTERIA_OF[tract[slot - 1]]
        gone = [slot]
        if slot > 1 and BACTERIA_OF[tract[slot - 2]] == kind:
            gone.insert(0, slot - 1)
        if slot < len(tract) and BACTERIA_OF[tract[slot]] == kind:
            gone.append(slot + 1)
        return gone[:_PAIR] if self.pairs else gone

    def eliminate_gain(self, tract: Sequence[int], slot: int) -> float:
        gone = self.eliminated_slots(tract, slot)
        if len(gone) < 2:
            return 0.0
        wasted = sum([self._is_wanted(tract[s - 1]) for s in gone])
        relief = self.relief(tract, tract[len(gone) :]) if gone[0] == 1 else 0.0
        return self.taste.removed * len(gone) - self.taste.wasted * wasted + relief

    def _is_wanted(self, card: int) -> bool:
        crystal = CRYSTAL_OF[card]
        return crystal >= 0 and crystal not in self.table.crystals

    # -- whole answers

    def estimate(self, action: Any) -> float:
        """The estimate of a legal answer to `action` or `followup`."""
        maker = _ESTIMATES.get(type(action))
        return maker(self, action) if maker else 0.0

    def die_value(self, die: int) -> int:
        return self.table.dice[die]

    def _other_dice(self, busy: int) -> list[int]:
        return [die for die in self.table.unused_dice if die != busy]

    def _dice_prospect(self, dice: Sequence[int]) -> float:
        """The gains that the dice could still bring with the tract as it is, each by itself."""
        return sum_floats([max(0.0, self.single_gain(self.die_value(die))) for die in dice])

    def rearranging_gain(self, tract: Sequence[int], busy: int = NOTHING) -> float:
        """The gain of another order of the tract: less danger, and more for the dice that are left, without
        `busy`."""
        dice = self._other_dice(busy)
        if busy not in self._left:
            self._left[busy] = self._dice_prospect(dice)
        values = self.table.dice
        promised = sum_floats([max(0.0, self._best_gain(tract, values[die])) for die in dice])
        return self.relief(self.tract, tract) + promised - self._left[busy]

    def turning_gain(self, die: int, value: int) -> float:
        """The gain of turning a die to another value."""
        return max(0.0, self.single_gain(value)) - max(0.0, self.single_gain(self.die_value(die)))


def tract_with_move(tract: Sequence[int], origin: int, to: int) -> list[int]:
    """The tract with the card of slot `origin` put in at slot `to`."""
    cards = list(tract)
    cards.insert(to - 1, cards.pop(origin - 1))
    return cards


def _estimate_stun(gains: Gains, action: Any) -> float:
    extra = gains.taste.again if isinstance(action, a.StunUp) else 0.0
    return (
        gains.rearranging_gain(
            tract_with_move(gains.tract, gains.die_value(action.die), action.to), action.die
        )
        + extra
    )


def _estimate_capture_tool(gains: Gains, action: Any) -> float:
    dropped = gains.taste.tool if action.drop is not None else 0.0
    relief = gains.relief(gains.tract, gains.tract[1:]) if gains.die_value(action.die) == 1 else 0.0
    return gains.taste.tool + gains.taste.removed - dropped + relief


def _estimate_teleporter(gains: Gains, action: Any) -> float:
    cards = list(gains.tract)
    cards[action.a - 1], cards[action.b - 1] = cards[action.b - 1], cards[action.a - 1]
    return gains.rearranging_gain(cards) - gains.taste.tool


_ESTIMATES: dict[type[Any], Callable[[Gains, Any], float]] = {
    a.Stun: _estimate_stun,
    a.StunUp: _estimate_stun,
    a.Eliminate: lambda gains, action: gains.eliminate_gain(gains.tract, gains.die_value(action.die)),
    a.EliminateImmune: lambda gains, action: gains.immune_worth[IMMUNE_INDEX[action.card]] + gains.crowd,
    a.Capture: lambda gains, action: gains.capture_gain(gains.tract, gains.die_value(action.die)),
    a.CaptureTool: _estimate_capture_tool,
    a.Adjust: lambda gains, action: gains.turning_gain(action.other, action.value),
    a.Upgrade: lambda gains, action: gains.upgrade_gain(gains.die_value(action.die)),
    a.Wrench: lambda gains, action: gains.upgrade_worth(_ACTION_INDEX[action.action]) - gains.taste.tool,
    a.Teleporter: _estimate_teleporter,
    a.Magnet: lambda gains, action: (
        gains.rearranging_gain(tract_with_move(gains.tract, action.origin, action.to)) - gains.taste.tool
    ),
    a.Adjuster: lambda gains, action: (
        gains.turning_gain(action.die, gains.die_value(action.die) + action.delta) - gains.taste.tool
    ),
    a.Drill: lambda gains, action: gains.taste.drill if gains.table.unused_dice else 0.0,
}


def placing_gain(gains: Gains, card: str, slot: int) -> float:
    """The gain of a drilled card at a slot (R36)."""
    cards = list(gains.tract)
    cards.insert(slot - 1, STOMACH_INDEX[card])
    return gains.rearranging_gain(cards)
