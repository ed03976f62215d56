"""What a Miner's answer brings at once, in the worker's points, worked out from the tract alone: no copies of
the table are made.

Every estimate reads open zones only, so it takes a State as well as a View.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.bots.sums import sum_floats
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
_ACTION_INDEX = {name: number for number, name in enumerate(ACTIONS)}


def danger(tract: Sequence[int], levels: Sequence[int], taste: Taste) -> float:
    """What the card in slot 1 threatens; 0 for an empty tract."""
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
        self.now = danger(self.tract, self.levels, self.taste)
        self.crowd = self.taste.crowd[min(len(table.immune_play), RULES.immune_win)]
        self.pairs = passives.pairs_only(table)
        self.closed = [_CLOSES[card] for card in table.immune_play if _CLOSES[card]]
        self._alone: dict[int, float] = {}
        self._anywhere: dict[int, float] = {}
        self._prizes: dict[int, float] = {}
        self._left: dict[int, float] = {}

    # -- what a die could do

    def alone(self, value: int) -> float:
        """The best that a die of that value could do by itself, with the tract as it is."""
        if value not in self._alone:
            self._alone[value] = self._best(self.tract, value)
        return self._alone[value]

    def _best(self, tract: Sequence[int], value: int) -> float:
        best = self._anywhere.get(value)
        if best is None:
            best = self._anywhere[value] = self._off_the_tract(value)
        if value <= len(tract):
            best = max(best, self._capture(tract, value), self._eliminate(tract, value))
            if value == 1:
                best = max(best, self._relief(tract, tract[1:]))
        return best

    def _off_the_tract(self, value: int) -> float:
        """The best that such a die could do wherever the cards lie."""
        best = self._upgrade(value)
        if self.table.upgrades >> ELIMINATE & 1:
            for card in self.table.immune_play:
                if value in IMMUNE[card].dice:
                    best = max(best, self.immune_worth[card] + self.crowd)
        return best

    def _upgrade(self, value: int) -> float:
        action = UPGRADES_BY_VALUE[value]
        return self.upgrade_worth(action) if action >= 0 and not self.table.upgrades >> action & 1 else 0.0

    def upgrade_worth(self, action: int) -> float:
        """What an upgrade brings; Eliminate is the way to get rid of immune cards (R26)."""
        return self.taste.upgrade[action] + (
            self.taste.able * len(self.table.immune_play) if action == ELIMINATE else 0.0
        )

    def _relief(self, before: Sequence[int], after: Sequence[int]) -> float:
        """How much less slot 1 threatens. An empty tract is no attack at all."""
        return danger(before, self.levels, self.taste) - danger(after, self.levels, self.taste)

    def _capture(self, tract: Sequence[int], slot: int) -> float:
        if slot in self.closed:
            return 0.0
        card = tract[slot - 1]
        gain = self._prizes.get(card)
        if gain is None:
            gain = self._prizes[card] = self._prize(card)
        return (
            gain + self.taste.removed + (self._relief(tract, tract[1:]) if slot == 1 else 0.0)
            if gain
            else 0.0
        )

    def _prize(self, card: int) -> float:
        """What having the card's crystal or tool is worth; 0.0 where it cannot be captured."""
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

    def eliminated(self, tract: Sequence[int], slot: int) -> list[int]:
        """R25, R46: the slots that an Eliminate at `slot` empties; fewer than two mean that it is not
        possible.
        """
        kind = BACTERIA_OF[tract[slot - 1]]
        gone = [slot]
        if slot > 1 and BACTERIA_OF[tract[slot - 2]] == kind:
            gone.insert(0, slot - 1)
        if slot < len(tract) and BACTERIA_OF[tract[slot]] == kind:
            gone.append(slot + 1)
        return gone[:_PAIR] if self.pairs else gone

    def _eliminate(self, tract: Sequence[int], slot: int) -> float:
        gone = self.eliminated(tract, slot)
        if len(gone) < 2:
            return 0.0
        wasted = sum([self._wanted(tract[s - 1]) for s in gone])
        relief = self._relief(tract, tract[len(gone) :]) if gone[0] == 1 else 0.0
        return self.taste.removed * len(gone) - self.taste.wasted * wasted + relief

    def _wanted(self, card: int) -> bool:
        crystal = CRYSTAL_OF[card]
        return crystal >= 0 and crystal not in self.table.crystals

    # -- whole answers

    def of(self, action: Any) -> float:
        """The estimate of a legal answer to `action` or `followup`."""
        maker = _ESTIMATES.get(type(action))
        return maker(self, action) if maker else 0.0

    def _value(self, die: int) -> int:
        return self.table.dice[die]

    def _other_dice(self, busy: int) -> list[int]:
        return [die for die in self.table.unused_dice if die != busy]

    def _prospect(self, dice: Sequence[int]) -> float:
        """What the dice could still do with the tract as it is, each by itself."""
        return sum_floats([max(0.0, self.alone(self._value(die))) for die in dice])

    def rearranged(self, tract: Sequence[int], busy: int = NOTHING) -> float:
        """What another order of the tract is worth: less danger, and what the dice that are left could do,
        but for the one that is busy.
        """
        dice = self._other_dice(busy)
        if busy not in self._left:
            self._left[busy] = self._prospect(dice)
        values = self.table.dice
        promised = sum_floats([max(0.0, self._best(tract, values[die])) for die in dice])
        return self._relief(self.tract, tract) + promised - self._left[busy]

    def turned(self, die: int, value: int) -> float:
        """What a die gains by showing another value."""
        return max(0.0, self.alone(value)) - max(0.0, self.alone(self._value(die)))


def moved(tract: Sequence[int], origin: int, to: int) -> list[int]:
    """The tract with the card of slot `origin` put in at slot `to`."""
    cards = list(tract)
    cards.insert(to - 1, cards.pop(origin - 1))
    return cards


def _stun(gains: Gains, action: Any) -> float:
    extra = gains.taste.again if isinstance(action, a.StunUp) else 0.0
    return gains.rearranged(moved(gains.tract, gains._value(action.die), action.to), action.die) + extra


def _eliminate(gains: Gains, action: Any) -> float:
    return gains._eliminate(gains.tract, gains._value(action.die))


def _capture(gains: Gains, action: Any) -> float:
    return gains._capture(gains.tract, gains._value(action.die))


def _capture_tool(gains: Gains, action: Any) -> float:
    dropped = gains.taste.tool if action.drop is not None else 0.0
    relief = gains._relief(gains.tract, gains.tract[1:]) if gains._value(action.die) == 1 else 0.0
    return gains.taste.tool + gains.taste.removed - dropped + relief


def _upgrade(gains: Gains, action: Any) -> float:
    return gains._upgrade(gains._value(action.die))


def _teleporter(gains: Gains, action: Any) -> float:
    cards = list(gains.tract)
    cards[action.a - 1], cards[action.b - 1] = cards[action.b - 1], cards[action.a - 1]
    return gains.rearranged(cards) - gains.taste.tool


_ESTIMATES: dict[type[Any], Callable[[Gains, Any], float]] = {
    a.Stun: _stun,
    a.StunUp: _stun,
    a.Eliminate: _eliminate,
    a.EliminateImmune: lambda gains, action: gains.immune_worth[IMMUNE_INDEX[action.card]] + gains.crowd,
    a.Capture: _capture,
    a.CaptureTool: _capture_tool,
    a.Adjust: lambda gains, action: gains.turned(action.other, action.value),
    a.Upgrade: _upgrade,
    a.Wrench: lambda gains, action: gains.upgrade_worth(_ACTION_INDEX[action.action]) - gains.taste.tool,
    a.Teleporter: _teleporter,
    a.Magnet: lambda gains, action: (
        gains.rearranged(moved(gains.tract, action.origin, action.to)) - gains.taste.tool
    ),
    a.Adjuster: lambda gains, action: (
        gains.turned(action.die, gains._value(action.die) + action.delta) - gains.taste.tool
    ),
    a.Drill: lambda gains, action: gains.taste.drill if gains.table.unused_dice else 0.0,
}


def placed(gains: Gains, card: str, slot: int) -> float:
    """What a drilled card is worth at a slot (R36)."""
    cards = list(gains.tract)
    cards.insert(slot - 1, STOMACH_INDEX[card])
    return gains.rearranged(cards)
