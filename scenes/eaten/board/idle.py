"""Idle animation: characters, tract and germs breathe, eyes blink, a germ before its last step shakes."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.eaten.components.definitions import BEAST, MINER
from scenes.eaten.board.tract import is_last_step

if TYPE_CHECKING:
    from scenes.eaten.table import EatenTable

FIRST_GERM = 10  # of what blinks, after the characters
SHAKE_EVERY, SHAKE_SECONDS = 2.0, 0.2
SHAKE_PX, SHAKE_PACE = 4.0, 15.0  # shakes a second


def animate_idle(table: EatenTable) -> None:
    """A frame of the characters and the germs."""
    pieces, idle = table.pieces, table.idle
    for seat in (MINER, BEAST):
        idle.animate_monster(
            seat,
            pieces.characters.heads[seat],
            pieces.characters.lids.get(seat),
            pieces.characters.has_usual_face(seat),
        )
    idle.breathe(pieces.tract.body, BEAST)  # one body: what the Beast breathes in widens its tract
    for kind, germ in enumerate(pieces.tracks.germs):
        idle.breathe(germ, kind)
        germ.drift = (
            tremble_offset(idle.seconds) if idle.is_alive and is_last_step(pieces.shown, kind) else 0.0
        )
    _blink_germs(table)


def _blink_germs(table: EatenTable) -> None:
    """The germs on the cards of the tract blink while nothing moves there."""
    tract = table.pieces.tract
    # a show may have taken a card
    for place, (card, lids) in enumerate(zip(tract.cards, tract.lids, strict=False)):
        lids.visible = (
            not table.timeline.is_busy and card.visible and table.idle.is_blinking(FIRST_GERM + place)
        )
        lids.swell = card.swell


def tremble_offset(seconds: float) -> float:
    """Sideways offset of a germ before its last step, which shakes for a moment every 2 seconds."""
    since = seconds % SHAKE_EVERY
    return (
        SHAKE_PX * math.sin(math.tau * SHAKE_PACE * since) * (1 - since / SHAKE_SECONDS)
        if since < SHAKE_SECONDS
        else 0.0
    )
