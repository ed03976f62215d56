"""The picture of a scene: layers of sprites that are placed in virtual units and drawn with one call a
layer."""

from collections.abc import Iterable
from typing import Protocol, TypeVar

import arcade
from PIL import Image

from scenes.kit.art import dotted_path
from scenes.kit.art.dotted_path import Dots
from scenes.kit.art.frames import DottedFrame, NinePatch
from scenes.kit.art.label import Label
from scenes.kit.art.makers import maker
from scenes.kit.art.nine_patches import find_patch, plate_picture
from scenes.kit.art.pieces import Layer, Piece, Pose, draw_runs
from scenes.kit.art.styled_text import StyledText
from scenes.kit.art.textures import Art, Face
from scenes.kit.base import (
    CANDLE,
    FOCUS,
    INK,
    SAFE_LEFT,
    SAFE_RIGHT,
    SCREEN,
    TEXT_HI,
    Color,
    Rect,
    Size,
    TextStyle,
)
from scenes.kit.base.canvas import Canvas
from scenes.kit.base.task import checkpoint

__all__ = [
    "BACKDROP",
    "BLANK_KEY",
    "CHIPS",
    "Drawn",
    "HOLDS",
    "VERTICAL",
    "Label",
    "Layer",
    "NinePatch",
    "Piece",
    "Pieces",
    "Stage",
]

BLANK_KEY = "blank"
BACKDROP = "backdrop"
"""The layer behind all others."""


Drawn = Piece | NinePatch
"""Things that lie on a layer."""
Pieces = list[Drawn]
T = TypeVar("T", bound=Drawn)
HOLDS = {"left": 0.0, "center": 0.5, "right": 1.0}
VERTICAL = {"bottom": 0.0, "middle": 0.5, "top": 1.0}


CHIPS = "ui/seat_"
"""The first letters of the pictures of the seats' chips."""


def natural_size(art: Art, name: str, height: float, widest: float = float(SCREEN.w)) -> Size:
    """Width and height in virtual units of a baked picture `height` high and at most `widest` wide."""
    w, h = art.natural_size(name, height)
    share = min(1.0, widest / w)
    return w * share, h * share


def image_texture(art: Art, name: str, w: float, h: float, tint: Color | None = None) -> arcade.Texture:
    """A baked picture w x h virtual units large; for a seat's chip the portrait of the person there, if
    any."""
    return art.chip(name, w) if name.startswith(CHIPS) else art.texture(name, w, h, tint)


@maker
def picture_texture(art: Art, name: str, height: float, widest: float = float(SCREEN.w)) -> arcade.Texture:
    """A baked picture in the size of natural_size()."""
    return image_texture(art, name, *natural_size(art, name, height, widest))


@maker
def plate_face(
    art: Art,
    width: float,
    height: float,
    radius: float,
    fill: Color | None,
    line: Color | None,
    line_width: float,
) -> Face:
    """A rounded box as one picture: for small things of which there are many alike."""
    fill, line, line_width = art.box_look(fill, line, line_width)
    key = f"plate:{width:g}x{height:g}:{radius:g}:{fill}:{line}:{line_width:g}"
    size, scale = (width, height), art.canvas.scale
    return art.get_face(key, lambda: plate_picture(scale, size, radius, fill, line, line_width))


class StageCamera(Protocol):
    """Draws a stage from another point of view."""

    def draw(self, stage: "Stage", canvas: Canvas) -> None: ...


class StageView(StageCamera, Protocol):
    """A camera that always draws its stage."""

    @property
    def front_layer(self) -> str:
        """The foremost layer that it draws where it lies."""
        ...

    @property
    def is_moving(self) -> bool:
        """True if the next picture is another one although no piece moves."""
        ...


class Stage:
    """Layers from back to front. Every piece belongs to one layer; drawing makes only the buffers of a layer,
    at its first drawing."""

    def __init__(self, art: Art, layers: Iterable[str]) -> None:
        self.art = art
        self.layers = {name: Layer() for name in layers}
        self.texts: list[tuple[Label, Rect | None]] = []
        self.frames: list[NinePatch] = []
        self.is_frozen = False
        self.close_up: StageCamera | None = None
        """The camera, while it is nearer than usual."""
        self.camera: StageView | None = None
        """The camera that always draws it; None: it is drawn as it lies there."""

    def draw(self) -> None:
        """Draw all layers from back to front, one call each."""
        if self.camera:
            self.camera.draw(self, self.art.canvas)
            return
        draw_runs([(sprites, 0, None) for sprites in self.layers.values()])

    def set_frozen(self, frozen: bool) -> None:
        """Draw the stage as it was drawn last, or again with all changes."""
        self.is_frozen = frozen
        for sprites in self.layers.values():
            sprites.is_frozen = frozen

    def upload_textures(self) -> None:
        """Put its textures into the atlas now, not at its first drawing."""
        for sprites in self.layers.values():
            sprites.upload_textures()

    def release_pieces(self) -> None:
        """Separate its layers, which are drawn no more, from their pieces, so that their textures leave the
        atlas at once, not at the next search for circles."""
        for sprites in self.layers.values():
            sprites.release_pieces()

    def add_image(
        self,
        layer: str,
        name: str,
        x: float,
        y: float,
        w: float,
        h: float | None = None,
        tint: Color | None = None,
        alpha: int = 255,
    ) -> Piece:
        """A baked picture with its center at x, y, snapped to whole pixels, a square without `h`; of a seat's
        chip the portrait that the person there has chosen."""
        h = w if h is None else h
        texture = image_texture(self.art, name, w, h, tint)
        return self.add_texture(layer, texture, name, x, y, w, h, alpha)

    @property
    def front_layer(self) -> str:
        """The foremost layer of which all is seen where it lies: for notices."""
        return self.camera.front_layer if self.camera else "top"

    def add_picture(
        self,
        layer: str,
        name: str,
        x: float,
        y: float,
        height: float,
        alpha: int = 255,
        widest: float = float(SCREEN.w),
    ) -> Piece:
        """A baked picture in its own proportions: `height` high, and at most `widest` wide."""
        w, h = natural_size(self.art, name, height, widest)
        return self.add_texture(
            layer, picture_texture(self.art, name, height, widest), name, x, y, w, h, alpha
        )

    def add_texture(
        self,
        layer: str,
        texture: arcade.Texture,
        face: str,
        x: float,
        y: float,
        w: float,
        h: float | None = None,
        alpha: int = 255,
    ) -> Piece:
        """A texture with its center at x, y, snapped to whole pixels, w x h units large (a square without
        `h`); `face` names what it shows."""
        x, y = self.art.snap_center(texture, x, y)
        piece = Piece(texture, face, x, y, w, w if h is None else h)
        if alpha != 255:
            piece.alpha = alpha
        self.layers[layer].append(piece)
        return piece

    def add_rect(self, layer: str, rect: Rect, color: Color, alpha: int = 255) -> Piece:
        """A plain rectangle."""
        texture = self.art.get_texture(BLANK_KEY, lambda: Image.new("RGBA", (4, 4), (255, 255, 255, 255)))
        piece = Piece(texture, f"fill:{color}", *rect.center, rect.w, rect.h)
        piece.color = (*self.art.fill_color(color), alpha)
        self.layers[layer].append(piece)
        return piece

    def add_background(self, name: str) -> Piece:
        """A picture that fills the canvas, behind all layers, in the texture of the backdrops."""
        if BACKDROP not in self.layers:
            self.layers = {BACKDROP: Layer(self.art.backdrops), **self.layers}
        return self.add_texture(
            BACKDROP, self.art.backdrop_texture(name), name, *SCREEN.center, SCREEN.w, SCREEN.h
        )

    def add_nine_patch(self, layer: str, name: str, rect: Rect) -> NinePatch:
        """A nine-patch of assets/art/ui/nine_patches.yaml around `rect`."""
        return self._add_frame_pieces(
            layer, NinePatch(self.art, self.art.nine(name), name, rect, find_patch(name).expand)
        )

    def add_box(
        self,
        layer: str,
        rect: Rect,
        radius: float = 24,
        fill: Color | None = None,
        line: Color | None = INK,
        line_width: float = 4,
        alpha: int = 255,
    ) -> NinePatch:
        """A rounded box with an outline drawn inwards."""
        line, alpha = self.art.panel_look(line, alpha)
        parts = self.art.rounded(radius, fill, line, line_width)
        nine = self.add_frame(layer, parts, f"box:{radius}:{fill}:{line}:{line_width}", rect)
        if alpha != 255:
            nine.alpha = alpha
        return nine

    def add_plate(
        self,
        layer: str,
        rect: Rect,
        radius: float = 24,
        fill: Color | None = None,
        line: Color | None = INK,
        line_width: float = 4,
    ) -> Piece:
        """Such a box that is one piece, not nine; its size never changes."""
        face = plate_face(self.art, rect.w, rect.h, radius, fill, line, line_width if line else 0)
        return self.add_texture(layer, *face, *rect.center, *self.art.texture_size(face[0]))

    def add_frame(self, layer: str, parts: tuple[arcade.Texture, ...], face: str, rect: Rect) -> NinePatch:
        """Nine parts of Art.nine_parts() around `rect`."""
        return self._add_frame_pieces(layer, NinePatch(self.art, parts, face, rect, 0))

    def add_dotted_outline(
        self,
        layer: str,
        rect: Rect,
        radius: float = 22,
        dot: float = 5,
        pitch: float = 13,
        color: Color = CANDLE,
        under: Color | None = INK,
    ) -> NinePatch:
        """A dotted outline around `rect`: legal targets (candle on ink), free slots (line color, nothing
        under it)."""
        return self._add_frame_pieces(
            layer, DottedFrame(self.art, Dots(dot, pitch, color, under), rect, radius)
        )

    def add_dashed_outline(
        self,
        layer: str,
        rect: Rect,
        radius: float = 14,
        dash: float = 12,
        gap: float = 9,
        width: float = 4,
        color: Color = FOCUS,
    ) -> Piece:
        """A dashed outline around `rect`: ghosts."""
        texture, face = dotted_path.dashed_face(self.art, rect.w, rect.h, radius, dash, gap, width, color)
        return self.add_texture(layer, texture, face, *rect.center, *self.art.texture_size(texture))

    def _add_frame_pieces(self, layer: str, nine: NinePatch) -> NinePatch:
        checkpoint()
        self.layers[layer].extend(nine.pieces)
        self.frames.append(nine)
        return nine

    def add_text(
        self,
        layer: str,
        text: str,
        style: TextStyle,
        x: float,
        y: float,
        color: Color = TEXT_HI,
        anchor: str = "left",
        valign: str = "middle",
        width: float | None = None,
        outline: float = 0.0,
        box: Rect | None = None,
        balanced: bool = False,
    ) -> Label:
        """A text whose anchor point is x, y. `width` wraps it, in lines of about the same length where `balanced`
        (K22); `box` is the room it must stay in (tests check that): what is too long for it, as other languages
        are, is written smaller, then narrower (L19)."""
        if balanced and width is not None:
            width = self.art.balanced_width(text, style, width)
        styled_text = StyledText(text, style, color, anchor, width, outline)
        room = None if box is None else _room_at(box, x, anchor).inset(outline, 0)
        words = Label(self.art, styled_text, (x, y), (HOLDS[anchor], VERTICAL[valign]), room)
        self.layers[layer].append(words)
        self.texts.append((words, box))
        return words

    def add_label(
        self,
        layer: str,
        text: str,
        style: TextStyle,
        box: Rect,
        color: Color = TEXT_HI,
        anchor: str = "left",
        wraps: bool = False,
        outline: float = 0.0,
    ) -> Label:
        """A text in the middle of the height of its box; it `wraps` there where it is too long."""
        x = box.x + HOLDS[anchor] * box.w
        return self.add_text(
            layer, text, style, x, box.cy, color, anchor, "middle", box.w if wraps else None, outline, box
        )

    def add_name(
        self, layer: str, text: str, style: TextStyle, box: Rect, color: Color = TEXT_HI, anchor: str = "left"
    ) -> Label:
        """As add_label(), for a name that people chose: smaller or shortened where it is too long."""
        return self.add_label(layer, *self.art.fit_name(text, style, box.w), box, color, anchor)

    def remove(self, *things: Drawn) -> None:
        """Take pieces off the stage."""
        for thing in things:
            for piece in [thing] if isinstance(thing, Piece) else list(thing):
                piece.remove_from_sprite_lists()
            if isinstance(thing, NinePatch):
                self.frames = [frame for frame in self.frames if frame is not thing]
            if isinstance(thing, Label):
                self.texts = [entry for entry in self.texts if entry[0] is not thing]

    def clear(self, things: list[T]) -> None:
        """Take all pieces of a list off the stage, and empty the list."""
        self.remove(*things)
        things.clear()

    def move_to_layer(self, piece: Piece, layer: str) -> None:
        """Move a piece to another layer, on top of it."""
        piece.remove_from_sprite_lists()
        self.layers[layer].append(piece)

    def snapshot(self, layers: Iterable[str] | None = None) -> list[tuple[str, Pose]]:
        """All visible pieces, sorted: two stages that look the same give equal lists."""
        names = list(layers) if layers is not None else list(self.layers)
        return sorted((name, piece.pose) for name in names for piece in self.layers[name] if piece.is_seen)


def _room_at(box: Rect, x: float, anchor: str) -> Rect:
    """The part of a box, within the safe area, that a line has which is held there."""
    left, right = x - max(box.x, SAFE_LEFT), min(box.right, SAFE_RIGHT) - x
    width = {"left": right, "right": left, "center": 2 * min(left, right)}[anchor]
    return box if width <= 0 else box.column(box.x, width)
