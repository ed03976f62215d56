"""A position as a page of the rules book writes it, and what the rules make of it: what happens there is not
written.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

import msgspec

from game.eaten.components.definitions import STOMACH_INDEX
from game.eaten.position_reader import read
from game.eaten.state import State


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A position of a duel or of another mode, answers in their plain encodings, and the cards that the
    picture lights (ids).

    `rolls`: what chance brings. `dice_shown`: whether the picture shows the dice, too.
    """

    position: dict[str, Any]
    do: tuple[tuple[Any, ...], ...]
    lit: tuple[str, ...] = ()
    rolls: tuple[Any, ...] = ()
    dice_shown: bool = False

    def _read(self) -> State:
        return read({"mode": "duel", **self.position}, self.rolls)

    @cached_property
    def before(self) -> State:
        """The position; raises PositionError for one that no match can be in."""
        return self._read()

    @cached_property
    def after(self) -> State:
        """What the rules make of it; raises IllegalAction for an answer that they do not allow."""
        from game.core import catalog

        state, rules = self._read(), catalog.load("eaten")
        for plain in self.do:
            state.apply(rules.action(list(plain)))
        return state

    @property
    def marked(self) -> frozenset[int]:
        """The lit cards as numbers."""
        return frozenset(STOMACH_INDEX[card] for card in self.lit)

    @property
    def die(self) -> int:
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
        return self.before.dice[rest[0]] if uses else 0
