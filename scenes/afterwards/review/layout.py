"""Places of the parts of the review."""

from __future__ import annotations

from scenes.kit.base.geometry import Rect

FACTS = Rect(900, 930, 924, 96)
"""Words on the match, at the right of the title."""
GRAPH = Rect(96, 470, 1144, 438)
READOUT = GRAPH.row(GRAPH.top - 71, 66, 24)
"""Words on the answer at the cursor."""
PLOT = Rect(GRAPH.x + 20, GRAPH.y + 8, 744, GRAPH.h - 88)
CONTENDERS = Rect(
    PLOT.right + 28, GRAPH.y + 14, GRAPH.right - 20 - (PLOT.right + 28), READOUT.y - GRAPH.y - 22
)
"""Contenders of the lines, with their chances."""
SEAT = Rect(96, 154, 1144, 294)
SEAT_HEAD = SEAT.row(SEAT.top - 66, 56, 24)
BALANCE = Rect(SEAT.x + 18, SEAT.y + 6, 580, SEAT.h - 76)
SENTENCES = Rect(BALANCE.right + 22, SEAT.y + 8, SEAT.right - 22 - (BALANCE.right + 22), SEAT.h - 74)
CARDS = Rect(1264, SEAT.y, 560, GRAPH.top - SEAT.y)
CARD_GAP = 20.0
"""Distance of the cards in the column of the turning points."""
