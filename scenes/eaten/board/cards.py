"""Cards as single textures, painted from the baked pictures at their physical size. `scale` 1 is the size on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image

from game.eaten.components.definitions import BACTERIA_OF, IMMUNE, STOMACH, UNKNOWN
from scenes.eaten.layout import ACTIVE_H, ACTIVE_W, CARD_H, CARD_W, MUTATION, ROW_H, ROW_W
from scenes.eaten.text import names, pictures
from scenes.eaten.text.pictures import FOLDER
from scenes.kit.art.card_texture import CardTexture
from scenes.kit.art.textures import Art
from scenes.kit.base.design_tokens import BADGE, BOLD, SMALL, SMALL_LABEL, TEXT_HI, TextStyle
from scenes.kit.base.texts import printed

if TYPE_CHECKING:
    import arcade

CARD_NAME = TextStyle(BOLD, SMALL.size, SMALL.line)  # cards are pictures: their letters do not follow the text size
STOMACH_SIZE, ROW_SIZE, ACTIVE_SIZE = (CARD_W, CARD_H), (ROW_W, ROW_H), (ACTIVE_W, ACTIVE_H)
MUTATION_SIZE = (MUTATION.w, MUTATION.h)
GERM, FEATURE = 112.0, 74.0
GERM_RISE = 47.0  # from the middle of a stomach card to its germ
MINI_DIE = 26.0
MINI_PLACES: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),), 2: ((0, -13), (0, 13)), 3: ((-13, -13), (13, -13), (0, 13)),
}  # fmt: skip
"""Where the dice that remove an immune card lie, from their middle."""


def stomach_key(card: int, scale: float = 1.0) -> str:
    """What the texture of a stomach card is called, face down for UNKNOWN."""
    return f"eaten:{'back' if card == UNKNOWN else STOMACH[card].id}:{scale:g}"


def stomach_face(art: Art, card: int, scale: float = 1.0) -> arcade.Texture:
    """A stomach card, face down for UNKNOWN."""
    return art.composed(stomach_key(card, scale), lambda: _paint_stomach(art, card, scale))


def row_key(card: int, scale: float = 1.0) -> str:
    return f"eaten:row:{'back' if card == UNKNOWN else IMMUNE[card].id}:{scale:g}"


def row_face(art: Art, card: int, scale: float = 1.0) -> arcade.Texture:
    """An immune card as it lies in the row, face down for UNKNOWN."""
    return art.composed(row_key(card, scale), lambda: _paint_row(art, card, scale))


def active_key(card: int, scale: float = 1.0) -> str:
    return f"eaten:active:{IMMUNE[card].id}:{scale:g}"


def active_face(art: Art, card: int, scale: float = 1.0) -> arcade.Texture:
    """An immune card that the Beast has: what it does, its points, and the dice that remove it."""
    return art.composed(active_key(card, scale), lambda: _paint_active(art, card, scale))


def mutation_key(card: int, scale: float = 1.0) -> str:
    return f"eaten:{pictures.mutation(card)}:{scale:g}"


def mutation_face(art: Art, card: int, scale: float = 1.0) -> arcade.Texture:
    """A mutation card, face down for UNKNOWN."""
    return art.composed(mutation_key(card, scale), lambda: _covered(art, pictures.mutation(card), MUTATION_SIZE, scale).image)


# Painting, in physical pixels


def _covered(art: Art, picture: str, size: tuple[float, float], scale: float) -> CardTexture:
    """A card with a picture all over it."""
    paper = CardTexture(art, size, scale)
    paper.cover(picture)
    return paper


def _paint_stomach(art: Art, card: int, scale: float) -> Image.Image:
    if card == UNKNOWN:
        return _covered(art, f"{FOLDER}/card_stomach_back", STOMACH_SIZE, scale).image
    paper = _covered(art, f"{FOLDER}/card_stomach_face", STOMACH_SIZE, scale)
    paper.put(pictures.germ(BACTERIA_OF[card]), CARD_W / 2, CARD_H / 2 - GERM_RISE, GERM)
    feature = pictures.feature(card)
    if feature:
        paper.put(feature, CARD_W / 2, 186, FEATURE)
    return paper.image


def _paint_row(art: Art, card: int, scale: float) -> Image.Image:
    if card == UNKNOWN:
        return _covered(art, f"{FOLDER}/card_immune_back", ROW_SIZE, scale).image
    what = IMMUNE[card]
    paper = _covered(art, f"{FOLDER}/card_immune_face", ROW_SIZE, scale)
    paper.write(names.immune_short(card), CARD_NAME, ROW_W / 2, 31)
    paper.put(f"{FOLDER}/icon_energy", 27, 81, 40)
    paper.write(printed(what.cost), SMALL_LABEL, 58, 82)
    paper.put(pictures.needs(what.prereq), 105, 81, 48)
    paper.put(f"{FOLDER}/icon_star_point", 156, 80, 38)
    paper.write(printed(what.points), SMALL_LABEL, 184, 82)
    return paper.image


def _paint_active(art: Art, card: int, scale: float) -> Image.Image:
    what = IMMUNE[card]
    paper = _covered(art, f"{FOLDER}/card_immune_play_{what.kind}", ACTIVE_SIZE, scale)
    paper.put(pictures.immune(card), ACTIVE_W / 2, 28, 48)
    paper.put(f"{FOLDER}/icon_star_point", ACTIVE_W / 2 - 13, 65, 30)
    paper.write(printed(what.points), BADGE, ACTIVE_W / 2 + 13, 66, TEXT_HI, outline=3)
    for value, (across, down) in zip(what.dice, MINI_PLACES[len(what.dice)], strict=True):
        paper.put(pictures.die(value), ACTIVE_W / 2 + across, 107 + down, MINI_DIE)
    return paper.image
