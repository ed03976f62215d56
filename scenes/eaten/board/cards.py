"""Cards as single textures, painted from the baked pictures at their physical size. `scale` 1 is the size on
the table."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from game.core.values import frozen
from game.eaten.components.definitions import BACTERIA, BACTERIA_OF, IMMUNE, STOMACH, UNKNOWN
from scenes.eaten.layout import ACTIVE_H, ACTIVE_W, CARD_H, CARD_W, MUTATION, PRICE_H, ROW_H, ROW_W
from scenes.eaten.text import pictures
from scenes.eaten.text.pictures import FOLDER
from scenes.kit.art import Art, Face, Piece, Stage, maker
from scenes.kit.art.card_texture import CardTexture, outer_size
from scenes.kit.base import (
    BADGE,
    BOLD,
    LABEL,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    Point,
    Size,
    TextStyle,
    format_value,
)

# cards are pictures: their letters do not follow the text size
CARD_NAME = TextStyle(BOLD, SMALL.size, SMALL.line)
GERM, FEATURE = 112.0, 84.0
MARK = 34.0  # the outline of a germ, where the settings want marks beside colors
GERM_RISE = 47.0  # from the middle of a stomach card to its germ
ROW_SIGN, ROW_STAR, ROW_COIN, ROW_NEED = 98.0, 60.0, 42.0, 52.0
TOOTH_SIGN, MINI_DIE, STAR, SMALL_STAR = 60.0, 30.0, 42.0, 40.0
MINI_PLACES: dict[int, tuple[Point, ...]] = {
    1: ((41, 92), (41, 136)), 2: ((24, 90), (58, 90), (41, 132)), 3: ((25, 78), (57, 78), (41, 107), (41, 138)),
}  # fmt: skip
"""By how many dice remove an immune card: where these lie, and last the star with its points."""


@frozen
class CardKind:
    """Cards of one size: `name` is what a texture is called, `paint` draws it `scale` times as large. UNKNOWN
    lies face down."""

    id: str
    size: Size
    name: Callable[[int], str]
    paint: Callable[[CardTexture, int], None]

    def texture_key(self, card: int, scale: float = 1.0) -> str:
        """The name of the texture in that size."""
        return f"eaten:{self.name(card)}:{scale:g}"

    def face_texture(self, art: Art, card: int, scale: float = 1.0) -> Face:
        return card_face(art, self.id, card, scale)

    def lay_card(self, stage: Stage, layer: str, card: int, x: float, y: float, scale: float = 1.0) -> Piece:
        """Put a card on the stage with its center at x, y."""
        return stage.add_texture(
            layer, *self.face_texture(stage.art, card, scale), x, y, *outer_size(self.size, scale)
        )


# Painting, in physical pixels


def _paint_stomach(paper: CardTexture, card: int) -> None:
    if card == UNKNOWN:
        paper.draw_cover(f"{FOLDER}/card_stomach_back")
        return
    feature = pictures.feature_picture(card)
    paper.draw_cover(f"{FOLDER}/card_stomach_{'face' if feature else 'plain'}")
    paper.draw_picture(pictures.germ_picture(BACTERIA_OF[card]), CARD_W / 2, CARD_H / 2 - GERM_RISE, GERM)
    if feature:
        paper.draw_picture(feature, CARD_W / 2, 186, FEATURE)
    if paper.art.marks:
        _put_mark(paper, BACTERIA[BACTERIA_OF[card]].shape)


def _put_mark(paper: CardTexture, shape: str) -> None:
    """The outline of a germ, in the corner."""
    x, y = CARD_W - MARK, MARK
    if shape == "square":
        paper.draw_patch(x - MARK * 0.3, y - MARK * 0.3, MARK * 0.6, MARK * 0.6, TEXT_HI, 4)
    else:
        paper.draw_picture(f"ui/mark_{shape}", x, y, MARK)


def _paint_row(paper: CardTexture, card: int) -> None:
    if card == UNKNOWN:
        paper.draw_cover(f"{FOLDER}/card_immune_row_back")
        return
    what = IMMUNE[card]
    price_y = ROW_H - PRICE_H / 2 - 4
    paper.draw_cover(f"{FOLDER}/card_immune_row")
    paper.draw_picture(pictures.immune_picture(card), 60, 57, ROW_SIGN)
    paper.draw_picture(f"{FOLDER}/icon_star_point", 141, 38, ROW_STAR)
    paper.draw_text(format_value(what.points), SMALL_LABEL, 141, 41)
    paper.draw_picture(f"{FOLDER}/icon_energy", 30, price_y, ROW_COIN)
    paper.draw_text(format_value(what.cost), LABEL, 68, price_y + 1, TEXT_HI)
    paper.draw_picture(pictures.prerequisite_picture(what.prereq), 128, price_y, ROW_NEED)


def _paint_active(paper: CardTexture, card: int) -> None:
    what = IMMUNE[card]
    paper.draw_cover(f"{FOLDER}/tooth_{what.kind}")
    paper.draw_picture(pictures.immune_picture(card), ACTIVE_W / 2, 37, TOOTH_SIGN)
    *places, (star_x, star_y) = MINI_PLACES[len(what.dice)]
    for value, (x, y) in zip(what.dice, places, strict=True):
        paper.draw_picture(pictures.die_picture(value), x, y, MINI_DIE)
    paper.draw_picture(
        f"{FOLDER}/icon_star_point", star_x, star_y, STAR if len(what.dice) < 3 else SMALL_STAR
    )
    paper.draw_text(format_value(what.points), BADGE, star_x, star_y + 2)


def _paint_mutation(paper: CardTexture, card: int) -> None:
    paper.draw_cover(pictures.mutation_picture(card))


STOMACH_CARD = CardKind(
    "stomach", (CARD_W, CARD_H), lambda card: "back" if card == UNKNOWN else STOMACH[card].id, _paint_stomach
)
ROW_CARD = CardKind(
    "row", (ROW_W, ROW_H), lambda card: f"row:{'back' if card == UNKNOWN else IMMUNE[card].id}", _paint_row
)
"""An immune card as it lies in the row."""
ACTIVE_CARD = CardKind(
    "active", (ACTIVE_W, ACTIVE_H), lambda card: f"active:{IMMUNE[card].id}", _paint_active
)
"""A tooth, an immune card that the Beast has: what it does, its points, and the dice that remove it. None lies
face down."""
MUTATION_CARD = CardKind("mutation", (MUTATION.w, MUTATION.h), pictures.mutation_picture, _paint_mutation)
_KINDS = {kind.id: kind for kind in (STOMACH_CARD, ROW_CARD, ACTIVE_CARD, MUTATION_CARD)}


@maker
def card_face(art: Art, kind: str, card: int, scale: float) -> Face:
    """The texture of a card with its name; `kind` is the id of a CardKind."""
    painted = _KINDS[kind]

    def make_image() -> Image.Image:
        paper = CardTexture(art, painted.size, scale)
        painted.paint(paper, card)
        return paper.image

    return art.get_face(painted.texture_key(card, scale) + (":m" if art.marks else ""), make_image)
