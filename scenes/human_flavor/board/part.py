"""A part of this game's table."""

from __future__ import annotations

from collections.abc import Iterator

from game.human_flavor.table.display_state import DisplayState
from scenes.kit.art.stage import Drawn
from scenes.kit.base import hex_color
from scenes.table.board_part import TablePart

PANEL = hex_color("#3a2360")
WELL = hex_color("#24163f")
SPENT = 105
Things = Iterator[Drawn]
"""Pieces that were put on the stage."""


class Part(TablePart[DisplayState]):
    """See scenes.table.board_part. `seat` is the one whose mat is on the table."""

    seat = 0
