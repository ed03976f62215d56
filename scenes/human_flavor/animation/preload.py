"""The pictures that the shows of Human Flavor will need."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.human_flavor.components.definitions import ALL_HUMANS, ALL_RESOURCES, DECK_ALLIES, NUMBERS, UNKNOWN
from scenes.human_flavor import layout
from scenes.human_flavor.animation import brief, city_life, city_sky, evening, revolt
from scenes.human_flavor.animation import cards as card_shows
from scenes.human_flavor.animation.animator import TOKEN, Animator
from scenes.human_flavor.board import cards
from scenes.human_flavor.board.displays import COUNTER
from scenes.human_flavor.board.mat import LEADER
from scenes.human_flavor.board.meters import pillar, stacker_height
from scenes.human_flavor.board.pieces import TablePieces
from scenes.human_flavor.previews import ghost, supper_row
from scenes.human_flavor.text import pictures
from scenes.kit.animation import gain_pictures
from scenes.kit.art.preload import Make
from scenes.table.preload import PiecesPreloader

MOODS: tuple[pictures.Mood, ...] = ("happy", "sulky")


class TablePreloader(PiecesPreloader[TablePieces]):
    """Tokens, leaders and their mats, the uprising's crowds, then the cards of the decks."""

    def wanted(self) -> Iterator[Make]:
        art, shown = self.app.art, self.pieces.shown
        yield from self.plates(Animator)
        stacker = cards.stacker_size(stacker_height(shown.limit))
        yield from gain_pictures.pictures(art, [COUNTER, stacker])
        for resource in ALL_RESOURCES:
            yield self.picture(pictures.resource(resource), *art.natural(pictures.resource(resource), TOKEN))
        for seat in range(shown.seats):
            yield self.picture(pictures.leader(shown.clan(seat)), *art.natural(pictures.leader(shown.clan(seat)), LEADER))
            yield self.picture(pictures.mat(shown.clan(seat)), layout.MAT.w, layout.MAT.h)
            for mood in MOODS:
                yield self.picture(pictures.leader(shown.clan(seat), mood), *art.natural(pictures.leader(shown.clan(seat)), LEADER))
        yield from (
            *evening.needed(art),
            *revolt.needed(art),
            *city_sky.needed(art),
            *brief.needed(art),
            *card_shows.needed(art),
            *city_life.needed(art),
            *supper_row.needed(art),
            *ghost.needed(art),
        )
        for level in range(len(NUMBERS.uprising_penalty)):
            yield self.picture(pictures.crowd(level), pillar().w, pillar().h)
        yield lambda: (cards.human_face(art, UNKNOWN)[0], cards.ally_face(art, UNKNOWN)[0])
        for human in ALL_HUMANS:
            yield partial(cards.human_face, art, human)
            yield partial(cards.strip_face, art, human, cards.LARGE_STRIP)
        for ally in DECK_ALLIES:
            yield partial(cards.ally_face, art, ally)
            yield partial(cards.own_face, art, ally, True, cards.LARGE_OWN)
