"""Cards that leave the playing area: to the discard pile, or for good to the digestion zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.hunger.table.events import CardDigested, CardDiscarded
from game.hunger.table.zones import without

if TYPE_CHECKING:
    from game.core.game_flow import Out
    from game.hunger.state import State


def discard(state: State, seat: int, card: int, out: Out) -> None:
    """R14: a card of the playing area goes to the discard pile and counts for nothing from now on."""
    state.play[seat] = without(state.play[seat], card)
    state.discard[seat] += (card,)
    if out is not None:
        out.append(CardDiscarded(seat, card, "play"))


def digest(state: State, seat: int, card: int, out: Out) -> None:
    """A card of the playing area or of the discard pile goes to the digestion zone: still owned, never drawn again."""
    zone, origin = (state.play, "play") if card in state.play[seat] else (state.discard, "discard")
    zone[seat] = without(zone[seat], card)
    state.digested[seat] += (card,)
    if out is not None:
        out.append(CardDigested(seat, card, origin))
