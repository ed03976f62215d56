"""The pictures that the shows of The Hunger will need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from game.hunger.components.definitions import CARDS, HUNT_CARDS, ROSES, START_CARDS, UNKNOWN
from scenes.hunger import layout
from scenes.hunger.animation.animator import Animator
from scenes.hunger.board import cards
from scenes.hunger.board.pieces import TablePieces
from scenes.hunger.text import pictures
from scenes.hunger.text.pictures import FOLDER
from scenes.kit.animation import gain_pictures
from scenes.kit.art.card_texture import outer
from scenes.kit.art.preload import Make
from scenes.table.preload import PiecesPreloader


class TablePreloader(PiecesPreloader[TablePieces]):
    """Whoever may come on turn and its first cards, then the cards of the Hunt deck."""

    def wanted(self) -> Iterator[Make]:
        art, seats = self.app.art, self.pieces.shown.config.seats
        yield from self.plates(Animator)
        size = layout.cell_size(seats + 1)
        yield lambda: (cards.hand_face(art, UNKNOWN)[0], cards.track_face(art, UNKNOWN, size)[0])
        yield from gain_pictures.pictures(art, [outer(size)])
        for seat, vampire in enumerate(self.pieces.shown.config.vampires):
            yield from self._vampire(seat, vampire)
        for card in START_CARDS[0]:
            yield from self._in_hand(card)
        for card in _different((*HUNT_CARDS, *ROSES)):
            yield partial(cards.track_face, art, card, size)
            yield from self._in_hand(card)
        yield partial(cards.disc_face, art, "", layout.DISC, pale=True)
        yield partial(cards.disc_face, art, f"{FOLDER}/feature_crypt", layout.DISC, pale=True)

    def _in_hand(self, card: int) -> Iterator[Make]:
        """A card with its name, and narrow."""
        yield partial(cards.hand_face, self.app.art, card)
        yield partial(cards.hand_face, self.app.art, card, cards.NARROW_SIZE)

    def _vampire(self, seat: int, vampire: str) -> Iterator[Make]:
        """Both its portraits, and its token in all its looks."""
        art, color = self.app.art, self.pieces.colors[seat]
        for height in (layout.FIGURE.h, layout.PORTRAIT.h):
            yield self.picture(pictures.vampire(vampire), *art.natural(pictures.vampire(vampire), height))
        for look in (cards.AWAKE, cards.RESTING, cards.BURNED):
            yield partial(cards.token_face, art, vampire, color, look)


def _different(every: Iterable[int]) -> Iterator[int]:
    """One copy of each card."""
    seen: set[str] = set()
    for card in every:
        if CARDS[card].id not in seen:
            seen.add(CARDS[card].id)
            yield card
