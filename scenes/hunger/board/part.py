"""A part of this game's table, with drawings that several parts share."""

from __future__ import annotations

from PIL import Image, ImageDraw

from game.hunger.table.display_state import DisplayState
from scenes.hunger.board import cards
from scenes.kit.art import OVERSAMPLE, Face, Label, Piece, Stage, shrink_mask
from scenes.kit.art.card_texture import outer_size
from scenes.kit.base import BADGE, TEXT_HI, Color, Rect, Size, TextStyle, format_value, hex_color
from scenes.table.board_part import TablePart

PANEL = hex_color("#232654")
WELL = hex_color("#191a3d")
PURPLE = hex_color("#33204f")
DASH = hex_color("#5a62a8")
SPENT = 105
GAP = 5.0


class Part(TablePart[DisplayState]):
    """See scenes.table.board_part."""

    def put_token(self, layer: str, shown: DisplayState, seat: int, x: float, y: float) -> Piece:
        """A Vampire as it stands on the map."""
        vampire = shown.config.vampires[seat]
        look = cards.RESTING if shown.resting >> seat & 1 else cards.AWAKE
        if shown.burned >> seat & 1:
            look = cards.BURNED
        size = cards.ACTIVE_SIZE if seat == shown.on_turn else cards.TOKEN_SIZE
        face = cards.token_face(self.app.art, vampire, self.colors[seat], look, size[0])
        return self.put_face(layer, face, x, y, size)

    def put_face(self, layer: str, face: Face, x: float, y: float, size: Size) -> Piece:
        """Put a card or plate of that size on the stage, with its middle at x, y."""
        return self.add_thing(self.stage.add_texture(layer, *face, x, y, *outer_size(size)))

    def write_count(
        self, layer: str, icon: str, number: int, rect: Rect, style: TextStyle = BADGE, color: Color = TEXT_HI
    ) -> Label:
        """Draw a picture as high as the box at its left end, and a number beside it."""
        width = self.app.art.natural_size(icon, rect.h)[0]
        self.add_image(layer, icon, rect.x + width / 2, rect.cy, rect.h)
        left = rect.x + width + GAP
        return self.write_line(layer, format_value(number), style, rect.right_of(left), color)


def outline_place(stage: Stage, rect: Rect) -> Piece:
    """Outline a place where nothing lies."""
    return stage.add_dashed_outline("board", rect, 12.0, 8, 9, 4, DASH)


def round_corners(image: Image.Image, radius: float) -> None:
    """Cut the corners of a picture, by a radius in pixels."""
    mask = Image.new("L", (image.width * OVERSAMPLE, image.height * OVERSAMPLE))
    corners = 0, 0, mask.width - 1, mask.height - 1
    ImageDraw.Draw(mask).rounded_rectangle(corners, radius * OVERSAMPLE, fill=255)
    image.putalpha(shrink_mask(mask, OVERSAMPLE))
