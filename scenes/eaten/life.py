"""The idle life of this table: the two figures breathe, what has the focus is a little larger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.eaten.components import BEAST, MINER, STOMACH_INDEX
from scenes.eaten.miner_paths import number
from scenes.kit.stage import Piece

if TYPE_CHECKING:
    from scenes.eaten.table import EatenTable


def breathe(table: EatenTable) -> None:
    """A frame of the figures."""
    figures = table.pieces.figures
    for seat, figure in ((MINER, figures.miner), (BEAST, figures.beast)):
        table.idle.monster(seat, figure)


def focused_piece(table: EatenTable) -> Piece | None:
    """The card or die that has the focus, None where it lies on something else."""
    key = table.focus.key or ""
    kind, _, name = key.partition(":")
    pieces = table.pieces
    match kind:
        case "slot":
            return _at(pieces.tract.cards, number(key) - 1)
        case "die":
            return _at(pieces.dice.pieces, number(key))
        case "row":
            return _at(pieces.immune.row, number(key))
        case "tool":
            held = table.view.tools
            return _at(pieces.console.tools, held.index(STOMACH_INDEX[name])) if STOMACH_INDEX[name] in held else None
    return None


def _at(pieces: list[Piece], index: int) -> Piece | None:
    return pieces[index] if 0 <= index < len(pieces) else None
