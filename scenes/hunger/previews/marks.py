"""Small pictures of previews: gains on the piles of the Hunt Track, the ghost of a Vampire. Pools keep them for
the next time: previews that follow the focus are moved, not made again."""

from __future__ import annotations

from collections.abc import Iterator

import arcade
from PIL import Image, ImageDraw

from scenes.hunger import layout
from scenes.hunger.board import cards
from scenes.hunger.board.part import PANEL
from scenes.hunger.board.pieces import TablePieces
from scenes.hunger.text import pictures
from scenes.kit.art import Art, Face, Piece, Stage, StyledText, maker, measure_text, shrink_image, styled_text
from scenes.kit.art.card_texture import outer_size
from scenes.kit.art.dotted_path import paint_dashes
from scenes.kit.base import (
    BADGE,
    CANDLE,
    EMBER,
    FOCUS,
    GOOD,
    INK,
    PARCH_100,
    Color,
    Point,
    Size,
    TextStyle,
    format_value,
    say,
)

WHITE: Color = (255, 255, 255)


class Pool:
    """Pieces of one kind on one layer. begin_drawing() before a drawing, next_piece() for each piece of it,
    end_drawing() hides those left over."""

    def __init__(self, stage: Stage, layer: str) -> None:
        self.stage = stage
        self.layer = layer
        self.pieces: list[Piece] = []
        self._used = 0
        self._seen = 0  # pieces that are seen

    def begin_drawing(self) -> None:
        self._used = 0

    def next_piece(
        self, face: Face, x: float, y: float, w: float, h: float, alpha: int = 255, color: Color = WHITE
    ) -> Piece:
        """Show the next piece with that texture, multiplied by the color, w x h units large, around x, y."""
        texture, name = face
        if self._used == len(self.pieces):
            self.pieces.append(self.stage.add_texture(self.layer, texture, name, x, y, w, h))
        piece = self.pieces[self._used]
        self._used += 1
        if piece.natural != (w, h) or piece.texture is not texture:
            piece.natural = (w, h)
            piece.show_face(texture, name)
        canvas = self.stage.art.canvas
        position = (canvas.snap_center(x, texture.width), canvas.snap_center(y, texture.height))
        # whatever is set goes to the graphics card, whether it is another value or not
        if piece.position != position:
            piece.position = position
        if piece.angle:
            piece.angle = 0.0
        if piece.color != (*color, alpha):
            piece.color = (*color, alpha)
        if not piece.visible:
            piece.visible = True
        return piece

    def next_face(self, face: Face, x: float, y: float) -> Piece:
        """Show the next piece as large as the texture was painted."""
        return self.next_piece(face, x, y, *texture_size(face[0], self.stage))

    def next_picture(self, name: str, x: float, y: float, height: float) -> Piece:
        """Show a baked picture `height` units high."""
        art = self.stage.art
        w, h = art.natural_size(name, height)
        return self.next_piece((art.texture(name, w, h), name), x, y, w, h)

    def end_drawing(self) -> None:
        """Hide the pieces that this drawing has not used."""
        for piece in self.pieces[self._used : self._seen]:
            piece.visible = False
        self._seen = self._used

    def hide(self) -> None:
        self.begin_drawing()
        self.end_drawing()

    def __iter__(self) -> Iterator[Piece]:
        """Visible pieces."""
        return iter(self.pieces[: self._used])


def letters_face(art: Art, text: str, style: TextStyle) -> Face:
    """A few white letters as a picture, to be colored: so each is painted once."""
    return art.letters(StyledText(text, style, WHITE)), text


def texture_size(texture: arcade.Texture, stage: Stage) -> Size:
    """Width and height of a texture in virtual units, as it was painted."""
    scale = stage.art.canvas.scale
    return texture.width / scale, texture.height / scale


OVERSAMPLE = 4
TAG_H = 38.0
TAG_PAD = 11.0
TAG_LINE = 3.5
SCROLL = 26.0
SHADE = 0.55
SHADE_RADIUS = 16.0
SHADE_EDGE = 4.0  # from its lower left to that of its pile
SHADE_MORE = (2 * layout.PILE_EDGE[0] + 2 * SHADE_EDGE, 2 * layout.PILE_EDGE[1] + 2 * SHADE_EDGE)
"""Size of a shade beyond that of its card: it covers the edges of the cards below, too."""
BADGE_AT = 2.0  # how far the middle of a pile's number lies outside its upper right


def signed_points(points: int) -> str:
    """Points that come or go."""
    return say("hunger.previews.gain", n=points) if points >= 0 else format_value(points)


# -- gains


@maker
def gain_tag(art: Art, points: int) -> Face:
    """The gain of a pile: green, or ember for a loss."""
    return art.get_face(
        f"hunger:tag:{points}", lambda: _paint_tag(art, signed_points(points), GOOD if points >= 0 else EMBER)
    )


@maker
def mission_tag(art: Art, points: int) -> Face:
    """The gain of a pile by Missions, on gold with a scroll."""
    return art.get_face(
        f"hunger:tag:mission:{points}",
        lambda: _paint_tag(art, signed_points(points), CANDLE, f"{pictures.FOLDER}/icon_mission"),
    )


@maker
def speed_tag(art: Art, now: int, then: int) -> Face:
    """The Speed of a card before and after an answer."""
    text = say("hunger.previews.speed.change", now=now, then=then)
    fill = GOOD if then > now else EMBER
    return art.get_face(f"hunger:tag:speed:{now}:{then}", lambda: _paint_tag(art, text, fill))


@maker
def chest_tag(art: Art, points: int) -> Face:
    """The least points of a hidden token, beside what it does."""
    text = say("hunger.previews.chest", gain=signed_points(points))
    return art.get_face(f"hunger:tag:chest:{points}", lambda: _paint_tag(art, text, GOOD))


@maker
def unknown_tag(art: Art) -> Face:
    """A gain that lies face down."""
    return art.get_face("hunger:tag:unknown", lambda: _paint_tag(art, "?", PARCH_100))


def _paint_tag(art: Art, text: str, fill: Color, icon: str = "") -> Image.Image:
    words = StyledText(text, BADGE, INK)
    scale = art.canvas.scale
    width = measure_text(words, scale)[0] + 2 * TAG_PAD + (SCROLL if icon else 0)
    image = _paint_pill(width, TAG_H, TAG_LINE, fill, scale)
    letters = styled_text.draw_text(words, scale, 1.0)
    x = image.width - round(TAG_PAD * scale) - letters.width + 4
    image.alpha_composite(letters, (max(0, x), max(0, (image.height - letters.height) // 2)))
    if icon:
        side = round(SCROLL * scale)
        image.alpha_composite(
            art.paint_picture(icon, side, side), (round(TAG_PAD / 2 * scale), (image.height - side) // 2)
        )
    return image


def _paint_pill(
    w: float, h: float, line: float, fill: Color, scale: float, radius: float = TAG_H / 2
) -> Image.Image:
    s = scale * OVERSAMPLE
    image = Image.new("RGBA", (round(w * s), round(h * s)), (*(INK if line else fill), 0))
    edge = (0, 0, image.width - 1, image.height - 1)
    rim = (*INK, 255) if line else None
    ImageDraw.Draw(image).rounded_rectangle(
        edge, radius * s, fill=(*fill, 255), outline=rim, width=round(line * s)
    )
    return shrink_image(image, OVERSAMPLE)


@maker
def shade(art: Art, size: Size, high: bool = False) -> Face:
    """Over a pile that cannot be hunted: the color of the Track's panel, half transparent; `high`: not over
    its number."""
    return art.get_face(
        f"hunger:shade:{size[0]:g}x{size[1]:g}:{high}",
        lambda: art.hatch(_paint_shade(size, high, art.fill_color(PANEL), art.canvas.scale)),
    )


def _paint_shade(size: Size, high: bool, fill: Color, scale: float) -> Image.Image:
    w = size[0] + SHADE_MORE[0]
    h = size[1] + SHADE_MORE[1]
    image = _paint_pill(w, h, 0.0, fill, scale, SHADE_RADIUS)
    alpha = image.getchannel("A").point(lambda value: round(value * SHADE))
    if high:
        x = (size[0] + SHADE_EDGE + BADGE_AT) * scale
        y = (h - size[1] - SHADE_EDGE - BADGE_AT) * scale
        r = (layout.PILE_BADGE / 2 + 1) * scale
        ImageDraw.Draw(alpha).ellipse((x - r, y - r, x + r, y + r), fill=0)
    image.putalpha(alpha)
    return image


# -- on the map


def put_ghost(pool: Pool, pieces: TablePieces, seat: int, place: Point, alpha: int) -> None:
    """Show a pale Vampire in a dashed ring with the next pieces of a pool."""
    art = pool.stage.art
    vampire = pieces.shown.config.vampires[seat]
    face = cards.token_face(art, vampire, pieces.colors[seat], cards.AWAKE)
    pool.next_piece(face, *place, *outer_size(cards.TOKEN_SIZE), alpha=alpha)
    pool.next_face(ghost_ring(art), *place)


@maker
def ghost_ring(art: Art) -> Face:
    """The dashed line around a ghost."""
    size = layout.TOKEN
    return art.get_face(
        f"hunger:ghost:{size:g}",
        lambda: paint_dashes(size, size, size / 2, 10, 8, 4, FOCUS, art.canvas.scale),
    )
