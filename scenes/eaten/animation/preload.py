"""Texture preloading: the pictures that the shows of So, You've Been Eaten. will need."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.eaten.components.definitions import BEAST, CRYSTALS, IMMUNE, MINER, MUTATIONS, RULES, STOMACH, UNKNOWN
from scenes.eaten import layout
from scenes.eaten.animation.animator import Animator
from scenes.eaten.board import cards
from scenes.eaten.board.hand import PAID_SCALE
from scenes.eaten.board.pieces import TablePieces
from scenes.eaten.questions import marks
from scenes.eaten.text import pictures
from scenes.kit.animation import gain_pictures
from scenes.kit.animation.travel import trail_face
from scenes.kit.art.card_texture import outer
from scenes.kit.art.preload import ENOUGH, Make
from scenes.kit.art.stage import Nine, Piece
from scenes.table.preload import PiecesPreloader

CRUMB = 16.0
MOODS = {MINER: ("worried", "digested", "happy"), BEAST: ("happy", "upset")}


class TablePreloader(PiecesPreloader[TablePieces]):
    """Dice and card backs first, then the cards from those that may come next."""

    def wanted(self) -> Iterator[Make]:
        art = self.app.art
        yield from self._outlines()
        yield lambda: (trail_face(art),)
        yield self.picture("ui/particle_crumb", CRUMB, CRUMB)
        yield from self._dice()
        crystals = [art.natural(pictures.crystal(kind, False), layout.CRYSTAL) for kind in range(len(CRYSTALS))]
        yield from gain_pictures.pictures(art, [*crystals, outer((layout.ACTIVE_W, layout.ACTIVE_H))])
        yield from self.plates(Animator)
        for scale in (1.0, layout.BACK_H / layout.CARD_H, layout.PILE_H / layout.CARD_H, PAID_SCALE):
            yield self._card(cards.STOMACH_CARD, UNKNOWN, scale)
        yield self._card(cards.ROW_CARD, UNKNOWN)
        for card in range(len(STOMACH)):
            yield self._card(cards.STOMACH_CARD, card)
        yield from self._characters()
        for card in range(len(IMMUNE)):
            yield lambda card=card: (cards.ROW_CARD.face(art, card)[0], cards.ACTIVE_CARD.face(art, card)[0])  # type: ignore[misc]
        for card in range(UNKNOWN, len(MUTATIONS)):
            yield self._card(cards.MUTATION_CARD, card)
        for card in range(len(STOMACH)):
            yield self._card(cards.STOMACH_CARD, card, layout.PILE_H / layout.CARD_H)
            yield self._card(cards.STOMACH_CARD, card, PAID_SCALE)

    def _outlines(self) -> Iterator[Make]:
        """For a person who is the Miner, every large outline once, so that none has to be painted when the focus first comes there."""
        if self.app.seating.chairs[MINER].device is not None:
            for outline in marks.stocked(self.pieces.stage):
                yield partial(self._once, outline)

    def _once(self, draw: Callable[[], Piece | Nine]) -> tuple[str]:
        self.pieces.stage.remove(draw())
        return ENOUGH

    def _card(self, kind: cards.CardKind, card: int, scale: float = 1.0) -> Make:
        return partial(kind.face, self.app.art, card, scale)

    def _dice(self) -> Iterator[Make]:
        """Every face in every size in which a die lies or rolls."""
        robot = self.pieces.shown.config.robot
        sizes = (layout.ROBOT_DIE,) if robot else (layout.TRAY_DIE, layout.SPACE_DIE)
        for size in sizes:
            for value in range(1, RULES.die_max_after_adjust + 1):
                for gold in (False, True):
                    yield self.picture(pictures.die(value, gold), size, size)

    def _characters(self) -> Iterator[Make]:
        """The moods of both characters."""
        for seat, moods in MOODS.items():
            for mood in moods:
                name = pictures.seat(seat, self.pieces.shown.config, mood)
                yield self.picture(name, *self.pieces.characters.heads[seat].natural)
