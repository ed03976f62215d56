"""Example positions of the rules book, written in its pages, and the rules' answers to them, which are
not."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from game.core.loader import StrictMap
from game.eaten.components.definitions import STOMACH_INDEX
from game.eaten.position_reader import read_position
from game.eaten.state import State


class Play(StrictMap, dict=True):
    """A position, of a duel or of another mode, answers in their plain encodings, and the cards that the
    picture lights (ids).

    `rolls`: results of chance. `dice_shown`: the picture shows the dice, too."""

    position: dict[str, Any]
    do: tuple[tuple[Any, ...], ...]
    lit: tuple[str, ...] = ()
    rolls: tuple[Any, ...] = ()
    dice_shown: bool = False

    def _read_position(self) -> State:
        return read_position({"mode": "duel", **self.position}, self.rolls)

    @cached_property
    def state_before(self) -> State:
        """The position; raises PositionError for one that no match can reach."""
        return self._read_position()

    @cached_property
    def state_after(self) -> State:
        """The state after the answers; raises IllegalAction for one that the rules do not allow."""
        from game.core import catalog

        state, rules = self._read_position(), catalog.load("eaten")
        for plain in self.do:
            state.apply(rules.action(list(plain)))
        return state

    @property
    def marked_cards(self) -> frozenset[int]:
        """The lit cards as numbers."""
        return frozenset(STOMACH_INDEX[card] for card in self.lit)

    @property
    def used_value(self) -> int:
        """The value of the die that the first answer uses, 0 where it uses none."""
        verb, *rest = self.do[0]
        uses = verb in (
            "stun",
            "stun_up",
            "eliminate",
            "eliminate_immune",
            "capture",
            "capture_tool",
            "adjust",
            "upgrade",
        )
        return self.state_before.dice[rest[0]] if uses else 0
