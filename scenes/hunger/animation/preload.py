"""The pictures that the shows of The Hunger will need."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.hunger.components.definitions import HUNT_CARDS, MISSIONS, ROSES, TOKENS, UNKNOWN
from game.hunger.components.map_graph import ALL_SPACES
from scenes.hunger import layout
from scenes.hunger.animation import brief, effects, hunt, map_life, sunrise, turns
from scenes.hunger.animation import map as map_shows
from scenes.hunger.animation.animator import Animator
from scenes.hunger.board import cards, dawn
from scenes.hunger.board import preload as board
from scenes.hunger.board.pieces import TablePieces
from scenes.hunger.previews import preload as previews
from scenes.hunger.questions import preload as questions
from scenes.hunger.text import pictures
from scenes.hunger.text.pictures import FOLDER
from scenes.kit.animation import gain_pictures
from scenes.kit.art.card_texture import outer
from scenes.kit.art.preload import Make, picture
from scenes.kit.art.textures import Art
from scenes.match.log import recap_pictures
from scenes.table.preload import PiecesPreloader


class TablePreloader(PiecesPreloader[TablePieces]):
    """Whoever may come on turn and its first cards, then the cards of the Hunt deck."""

    def wanted(self) -> Iterator[Make]:
        art, shown = self.app.art, self.pieces.shown
        vampires, size = shown.config.vampires, layout.cell_size(shown.config.seats + 1)
        yield from self.plates(Animator)
        yield partial(cards.track_face, art, UNKNOWN, size)
        yield from gain_pictures.pictures(art, [outer(size)])
        yield from effects.pictures(art)
        yield from map_life.needed(art)
        yield from board.seats(art, shown, self.pieces.colors)
        yield from board.first_cards(art)
        yield from previews.needed(art, vampires)
        yield from questions.needed(art, vampires, self.pieces.colors)
        yield from self.prompts()
        yield from board.things(art, shown)
        yield from board.hunt_cards(art, size)
        yield from board.points(art, shown.config.seats)
        yield from (partial(dawn.light, art, turns) for turns in range(1, dawn.LIGHT_TURNS + 1))
        yield partial(dawn.veil, art, shown.config.rookie)
        yield from recap_pictures.needed(art, _told_of(), layout.RECAP_H)
        yield from _on_the_way(art)
        yield from sunrise.needed(art, vampires)


def _on_the_way(art: Art) -> Iterator[Make]:
    """What flies to its place from Chests, Crypts, the Castle and the Hunt deck, in brief turns too, and what is used up."""
    tokens = dict.fromkeys(pictures.token(token) for token in range(len(TOKENS)))
    back, gold, tile = (f"{FOLDER}/{name}" for name in ("back_mission", "back_mission_gold", "castle_tile"))
    wanted = [(name, size) for size in (map_shows.TOKEN_SIZE, brief.ITEM_SIZE, turns.USED_SIZE) for name in tokens]
    wanted += [(back, map_shows.MISSION_SIZE), (tile, map_shows.TILE_SIZE), (gold, turns.USED_SIZE)]
    wanted += [(name, brief.ITEM_SIZE) for name in (back, gold, tile)]
    wanted += [(f"{FOLDER}/back_hunt", hunt.TAVERN_CARD)]
    yield from (picture(art, name, size) for name, size in wanted)


def _told_of() -> list[str]:
    """What the pictures under capsules may show: prey, places, tokens, and what happens to others."""
    found = [pictures.card(card) for card in (*HUNT_CARDS, *ROSES)]
    found += [pictures.space(number) for number in ALL_SPACES]
    found += [pictures.token(token) for token in range(len(TOKENS))]
    found += [pictures.mission(mission) for mission in range(len(MISSIONS))]
    found += [f"{FOLDER}/icon_{name}" for name in ("confuse", "push", "parasol")]
    return list(dict.fromkeys((*found, f"{FOLDER}/castle_tile", f"{FOLDER}/feature_crypt")))
