"""Pieces kept for the next time: previews that follow the focus are moved, not made again."""

from __future__ import annotations

from collections.abc import Iterator

import arcade

from scenes.kit.art.stage import Piece, Stage
from scenes.kit.art.styled_text import StyledText
from scenes.kit.art.textures import Art, Face
from scenes.kit.base.design_tokens import Color, TextStyle
from scenes.kit.base.geometry import Size

WHITE: Color = (255, 255, 255)


class Pool:
    """Pieces of one kind on one layer.

    begin_drawing() before a drawing, next_piece() for each piece of it, end_drawing() hides those left over.
    """

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
