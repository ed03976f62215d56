"""Positions that the rules book shows, and what the rules make of them: nothing that happens on its pages is written here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from game.eaten.components.definitions import STOMACH_INDEX
from game.eaten.position_reader import read
from game.eaten.state import State


@dataclass(frozen=True)
class Play:
    """A position, answers in their plain encodings, and the cards that the picture lights (ids).

    `zones`: as in a position beside the tract; `rolls`: what chance brings. `dice`: whether the dice are shown too.
    """

    tract: tuple[str, ...]
    do: tuple[tuple[Any, ...], ...]
    lit: tuple[str, ...] = ()
    zones: Mapping[str, Any] = field(default_factory=dict)
    rolls: tuple[Any, ...] = ()
    dice: bool = False

    def _read(self) -> State:
        return read({"mode": "duel", "tract": list(self.tract), **self.zones}, self.rolls)

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
        uses = verb in ("stun", "stun_up", "eliminate", "eliminate_immune", "capture", "capture_tool", "adjust", "upgrade")
        return self.before.dice[rest[0]] if uses else 0


def _hand(*cards: str) -> dict[str, Any]:
    return {"hand": list(cards), "deck": ["s44"]}


STUN = Play(
    ("s09", "s20", "s31", "s42", "s10", "s21"),
    (("stun", 0, 5), ("shift", 1, 1)),
    ("s20",),
    {"dice": [2, 5, 3], **_hand("s11")},
    dice=True,
)
STUN_UP = Play(
    ("s09", "s20", "s31", "s42", "s10", "s21"),
    (("stun_up", 0, 6), ("reroll",)),
    ("s09",),
    {"dice": [1, 5, 3], "upgrades": ["stun"], **_hand("s11")},
    (6,),
    dice=True,
)
ELIMINATE = Play(
    ("s09", "s20", "s14", "s17", "s31", "s42"),
    (("eliminate", 0),),
    ("s20", "s14", "s17"),
    {"dice": [3, 1, 6], **_hand("s11")},
)
CAPTURE = Play(("s09", "s20", "s25", "s42", "s10"), (("capture", 0),), ("s25",), {"dice": [3, 5, 6], **_hand("s11")})
CAPTURE_TOOL = Play(
    ("s09", "s20", "s30", "s42", "s10"),
    (("capture_tool", 0, None),),
    ("s30",),
    {"dice": [3, 5, 6], "upgrades": ["capture"], **_hand("s11")},
)
ADJUST = Play(
    ("s09", "s20", "s31", "s42", "s10", "s21", "s24"),
    (("adjust", 0, 1, 7),),
    ("s24",),
    {"dice": [1, 2, 5], **_hand("s11")},
    dice=True,
)
ADJUSTER = Play(
    ("s09", "s20", "s25", "s42", "s10"),
    (("adjuster", "s07", 0, 1),),
    ("s25",),
    {"dice": [2, 5, 6], "tools": ["s07"], **_hand("s11")},
    dice=True,
)
TELEPORTER = Play(
    ("s09", "s20", "s31", "s42", "s10"),
    (("teleporter", "s05", 1, 4),),
    ("s09", "s42"),
    {"dice": [2, 5, 6], "tools": ["s05"], **_hand("s11")},
)
MAGNET = Play(
    ("s09", "s20", "s31", "s24", "s10"),
    (("magnet", "s06", 4, 1),),
    ("s24",),
    {"dice": [1, 5, 6], "tools": ["s06"], **_hand("s11")},
)
DRILL = Play(
    ("s09", "s20", "s31", "s42"),
    (("drill", "s08"), ("place", "s13", 2)),
    ("s13",),
    {"dice": [2, 5, 6], "tools": ["s08"], "hand": ["s13", "s33", "s44"], "deck": ["s43"]},
    ("s13", "s33", "s44"),
)
ATTACK = Play(
    ("s09", "s20", "s31", "s42", "s10"),
    (("end",),),
    ("s09",),
    {"dice": [2, 5, 6], "levels": {"red": 1, "blue": 1, "yellow": 2}, **_hand("s11", "s12", "s22", "s33", "s43", "s21", "s32")},
)
INGEST = Play(
    ("s13", "s20", "s31", "s42", "s10", "s21", "s33"),
    (("ingest", "s11"),),
    ("s13", "s11"),
    {"start": "beast_turn", **_hand("s11", "s22")},
)
FILL = Play(
    ("s09", "s20", "s31", "s42"),
    (("place", "s13"), ("place", "s11"), ("place", "s22")),
    ("s13", "s11", "s22"),
    {"start": "beast_turn", **_hand("s13", "s11", "s22", "s33")},
)
_ROW = {"immune_row": ["i11", "i09", "i01"], "immune_deck": ["i19"]}
_WEAK = ("s09", "s20", "s31", "s42", "s10", "s21", "s32")
SKIP = Play(
    _WEAK, (("skip",),), (), {"start": "immune", "hand": ["s22", "s33", "s43", "s11"], "deck": ["s44", "s12", "s02", "s30"], **_ROW}
)
GROW = Play(
    ("s05", "s16", "s01", "s13", "s31", "s42", "s43"),
    (("acquire", "i01"), ("pay", "s21")),
    ("s01", "s13"),
    {"start": "immune", "hand": ["s20", "s21", "s02"], "deck": ["s44", "s33", "s32", "s22", "s10", "s09"], **_ROW},
)
DUEL: Sequence[Play] = (
    STUN,
    STUN_UP,
    ELIMINATE,
    CAPTURE,
    CAPTURE_TOOL,
    ADJUST,
    ADJUSTER,
    TELEPORTER,
    MAGNET,
    DRILL,
    ATTACK,
    INGEST,
    FILL,
    SKIP,
    GROW,
)
"""All of them."""
