"""The pictures that the shows of Human Flavor will need."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.human_flavor.components.definitions import ALL_HUMANS, ALL_RESOURCES, DECK_ALLIES, UNKNOWN
from scenes.human_flavor import layout
from scenes.human_flavor.animation.animator import TOKEN, Animator
from scenes.human_flavor.board import cards
from scenes.human_flavor.board.mat import LEADER
from scenes.human_flavor.board.meters import stacker_height
from scenes.human_flavor.board.pieces import TablePieces
from scenes.human_flavor.text import pictures
from scenes.kit.animation import gain_pictures
from scenes.kit.art.preload import Make
from scenes.table.preload import PiecesPreloader


class TablePreloader(PiecesPreloader[TablePieces]):
    """Tokens and leaders, then the cards of the decks."""

    def wanted(self) -> Iterator[Make]:
        art, shown = self.app.art, self.pieces.shown
        yield from self.plates(Animator)
        stacker = cards.stacker_size(stacker_height(shown.limit))
        yield from gain_pictures.pictures(art, [(layout.agenda(0).w, layout.agenda(0).h), stacker])
        for resource in ALL_RESOURCES:
            yield self.picture(pictures.resource(resource), *art.natural(pictures.resource(resource), TOKEN))
        for seat in range(shown.seats):
            for height in (layout.FIGURE.h, LEADER):
                yield self.picture(pictures.leader(shown.clan(seat)), *art.natural(pictures.leader(shown.clan(seat)), height))
        yield lambda: (cards.human_face(art, UNKNOWN)[0], cards.ally_face(art, UNKNOWN)[0])
        for human in ALL_HUMANS:
            yield partial(cards.human_face, art, human)
            yield partial(cards.strip_face, art, human, cards.LARGE_STRIP)
        for ally in DECK_ALLIES:
            yield partial(cards.ally_face, art, ally)
            yield partial(cards.own_face, art, ally, True, cards.LARGE_OWN)
