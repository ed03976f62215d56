"""The pictures that the shows of Human Flavor will need."""

from __future__ import annotations

from collections.abc import Iterator

from game.human_flavor.components.definitions import ALL_HUMANS, ALL_RESOURCES, DECK_ALLIES, UNKNOWN
from scenes.human_flavor import layout
from scenes.human_flavor.animation.animator import TOKEN, Animator
from scenes.human_flavor.board import cards
from scenes.human_flavor.board.mat import LEADER
from scenes.human_flavor.board.pieces import TablePieces
from scenes.human_flavor.text import pictures
from scenes.kit.art.preload import Make
from scenes.table.preload import PiecesPreloader


class TablePreloader(PiecesPreloader[TablePieces]):
    """Tokens and leaders, then the cards of the decks."""

    def wanted(self) -> Iterator[Make]:
        art, shown = self.app.art, self.pieces.shown
        yield from self.plates(Animator)
        for resource in ALL_RESOURCES:
            yield self.picture(pictures.resource(resource), *art.natural(pictures.resource(resource), TOKEN))
        for seat in range(shown.seats):
            for height in (layout.FIGURE.h, LEADER):
                yield self.picture(pictures.leader(shown.clan(seat)), *art.natural(pictures.leader(shown.clan(seat)), height))
        yield lambda: (cards.human_face(art, UNKNOWN)[0], cards.ally_face(art, UNKNOWN)[0])
        for human in ALL_HUMANS:
            yield lambda human=human: cards.human_face(art, human)[:1]  # type: ignore[misc]
            yield lambda human=human: cards.strip_face(art, human, cards.LARGE_STRIP)[:1]  # type: ignore[misc]
        for ally in DECK_ALLIES:
            yield lambda ally=ally: cards.ally_face(art, ally)[:1]  # type: ignore[misc]
            yield lambda ally=ally: cards.own_face(art, ally, True, cards.LARGE_OWN)[:1]  # type: ignore[misc]
