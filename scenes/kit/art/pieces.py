"""One picture on a stage, and a layer of them."""

from array import array
from collections import deque
from collections.abc import Sequence
from copy import copy
from typing import Any, ClassVar

import arcade
from arcade.texture_atlas import TextureAtlasBase

from scenes.kit.base import Point
from scenes.kit.base.task import checkpoint

Pose = tuple[str, float, float, float, float, float, int]


class Piece(arcade.BasicSprite):
    """One picture on the stage. x, y is its center in virtual units; zoom 1 is its natural size; `face` is
    the name of its picture.

    No piece collides: an arcade.Sprite would take twice as long to be made, and keep its first texture for
    ever."""

    def __init__(self, texture: arcade.Texture, face: str, x: float, y: float, w: float, h: float) -> None:
        super().__init__(texture, scale=(w / texture.width, h / texture.height), center_x=x, center_y=y)
        self.face = face
        self.natural = (w, h)
        self.lively = False  # True: a part of the idle life, which no pose contains
        self._zoom = (1.0, 1.0)
        self._swell = (1.0, 1.0)
        self._dim = 1.0
        self._whole = 255  # the opacity of which `dim` is a share
        self._drift = 0.0
        self._posed_from: tuple[Any, ...] = ()
        self._looked: tuple[Any, ...] = ()  # what has_changed() compared last
        self._pose = (face, x, y, w, h, 0.0, 255)

    @property
    def x(self) -> float:
        return self.center_x

    @x.setter
    def x(self, value: float) -> None:
        self.center_x = value

    @property
    def y(self) -> float:
        return self.center_y

    @y.setter
    def y(self, value: float) -> None:
        self.center_y = value

    @property
    def zoom(self) -> float:
        return self._zoom[0]

    @zoom.setter
    def zoom(self, value: float) -> None:
        self._set_zoom(value, value)

    @property
    def stretch(self) -> Point:
        """The zoom across and upright."""
        return self._zoom

    @stretch.setter
    def stretch(self, value: Point) -> None:
        self._set_zoom(*value)

    def _set_zoom(self, zx: float, zy: float) -> None:
        self._zoom = (zx, zy)
        sx, sy = self._swell
        self.scale = (
            self.natural[0] * zx * sx / self.texture.width,
            self.natural[1] * zy * sy / self.texture.height,
        )

    @property
    def angle(self) -> float:
        """Degrees clockwise."""
        return self._angle

    @angle.setter
    def angle(self, value: float) -> None:
        if value != self._angle:
            self._angle = value
            for sprites in self.sprite_lists:
                sprites._update_angle(self)

    # idle life has factors of its own, so that it and a show can move the same piece

    @property
    def swell(self) -> Point:
        """Present factors of width and height; no part of the pose."""
        return self._swell

    @swell.setter
    def swell(self, value: Point) -> None:
        if value != self._swell:
            self._swell = value
            self._set_zoom(*self._zoom)

    @property
    def dim(self) -> float:
        """The present share of the opacity; no part of the pose."""
        return self._dim

    @dim.setter
    def dim(self, value: float) -> None:
        if value != self._dim:
            if self._dim == 1.0:
                self._whole = int(self.alpha)
            self._dim = value
            self.alpha = round(self._whole * value)

    @property
    def drift(self) -> float:
        """The present distance to the right of the place; no part of the pose."""
        return self._drift

    @drift.setter
    def drift(self, value: float) -> None:
        if value != self._drift:
            self.center_x += value - self._drift
            self._drift = value

    def show_face(self, texture: arcade.Texture, face: str) -> None:
        """Change the picture, at the same place and size."""
        self.texture = texture
        self.face = face
        self._set_zoom(*self._zoom)

    @property
    def pose(self) -> Pose:
        """Face, place, size, angle and opacity, rounded so far that a viewer sees no difference."""
        alpha = self._color[3] if self._dim == 1.0 else self._whole
        follows_from = (self.face, self._position, self._drift, self.natural, self._zoom, self._angle, alpha)
        if follows_from != self._posed_from:  # most pieces have not moved since the last call
            (x, y), (w, h), (zx, zy) = self._position, self.natural, self._zoom
            w, h = round(w * zx, 1), round(h * zy, 1)
            self._pose = (
                self.face,
                round(x - self._drift, 1),
                round(y, 1),
                w,
                h,
                round(self._angle, 1),
                alpha,
            )
            self._posed_from = follows_from
        return self._pose

    def note_look(self) -> None:
        """Note the look for has_changed(), if there is none yet."""
        if not self._looked:
            self.has_changed()

    def has_changed(self) -> bool:
        """True if its pose, colors or visibility are others than when this was asked or noted last."""
        before, self._looked = self._looked, (self.pose, self._visible, self._color[:3])
        return before != self._looked

    @property
    def is_seen(self) -> bool:
        """True if a viewer sees the piece, and it is no part of the idle life."""
        return self._visible and self._color[3] != 0 and not self.lively


class Layer(arcade.SpriteList[Piece]):
    """The pieces of a layer, as a copy of an empty list: arcade fills long arrays for each new one, and a
    table has twenty layers."""

    _empty: ClassVar[arcade.SpriteList[Piece] | None] = None
    is_frozen: bool
    """True: the layer is drawn as it was drawn last, without later changes."""

    def __init__(self, atlas: TextureAtlasBase | None = None) -> None:
        if Layer._empty is None:
            Layer._empty = arcade.SpriteList(lazy=True)
        for name, value in vars(Layer._empty).items():
            setattr(self, name, copy(value) if isinstance(value, (list, dict, deque, array)) else value)
        self._atlas = atlas
        self.is_frozen = False
        self._drawn = 0  # pieces drawn last
        # their textures: what is on the screen keeps its room in the atlas until it is drawn anew (K19)
        self._shown: Sequence[arcade.Texture] = ()

    @property
    def is_changed(self) -> bool:
        """True if it would be drawn differently than it was drawn last."""
        if self.is_frozen:
            return False
        if not self.sprite_list:
            return self._drawn > 0
        return (
            self._sprite_pos_angle_changed
            or self._sprite_size_changed
            or self._sprite_color_changed
            or self._sprite_texture_changed
            or self._sprite_index_changed
            or not self._initialized
        )

    def append(self, sprite: Piece) -> None:
        """Add a piece on top of the others. As in arcade, which asks the atlas a second time for its
        picture. Raises ValueError if it is there already."""
        if sprite in self.sprite_slot:
            raise ValueError("This piece is in the layer already.")
        slot = self.sprite_slot[sprite] = self._next_slot()
        self.sprite_list.append(sprite)
        sprite.register_sprite_list(self)
        self._update_all(sprite)
        place = self._sprite_index_slots
        self._sprite_index_slots += 1
        self._grow_index_buffer()
        self._sprite_index_data[place] = slot
        self._sprite_index_changed = True

    def draw(self, **_options: Any) -> None:
        """Draw the layer."""
        draw_runs(((self, 0, None),))

    def write_changes(self) -> None:
        """Bring changes to the graphics card. Only drawing does, so that it still has the last picture of a
        frozen layer."""
        if not self.is_frozen:
            self._drawn = len(self.sprite_list)
            if not self._drawn:
                self._shown = ()
            elif self.is_changed:
                shown = [piece.texture for piece in self.sprite_list]
                self._init_deferred()
                self._shown = shown
                self._write_sprite_buffers_to_gpu()

    def place_of(self, slot: int) -> int:
        """The place, counted from the back, of the piece that has a slot in the arrays."""
        return self._sprite_index_data.index(slot)

    def release_pieces(self) -> None:
        """Separate the layer, which is drawn no more, from its pieces."""
        for piece in self.sprite_list:
            piece.sprite_lists.clear()
        self.sprite_list.clear()
        self.sprite_slot.clear()
        self._shown = ()

    def upload_textures(self) -> None:
        """Put its textures into the atlas now, not at its first drawing."""
        if not self._initialized:
            for piece in self.sprite_list:
                (self._atlas or arcade.get_window().ctx.default_atlas).add(piece.texture)
                checkpoint()
            self.initialize()


Run = tuple[Layer, int, int | None]
"""The pieces of a layer from a place to before another, None for all that follow, counted from the back."""


def draw_runs(runs: Sequence[Run]) -> None:
    """Draw pieces as arcade's lists draw theirs, but tell the graphics card only once what all layers with the
    same atlas have in common. What has changed is written first: it may move the pictures of the atlas."""
    for layer, _, _ in runs:
        layer.write_changes()
    atlas = color = None
    for layer, first, last in runs:
        count = (layer._drawn if last is None else last) - first
        if count <= 0 or layer._atlas is None or not layer.visible or not layer._color[3]:
            continue
        data: Any = layer.data
        program = data.program
        if layer._atlas is not atlas:
            atlas, color = layer._atlas, None
            _take_atlas(atlas, program)
        if layer._color != color:
            color = layer._color
            program["spritelist_color"] = color
        data._geometry.instance(program).render(layer.ctx.POINTS, first, count)
    if atlas is not None:
        ctx: Any = atlas.ctx
        ctx.disable(ctx.BLEND)


def _take_atlas(atlas: Any, program: Any) -> None:
    """Draw with the pictures of an atlas from now on."""
    ctx = atlas.ctx
    ctx.enable(ctx.BLEND)
    ctx.blend_func = ctx.BLEND_DEFAULT
    if atlas.texture.filter != Layer.DEFAULT_TEXTURE_FILTER:
        atlas.texture.filter = Layer.DEFAULT_TEXTURE_FILTER
    atlas.texture.use(0)
    atlas.use_uv_texture(1)
    program["uv_offset_bias"] = 1.0
    program.use()
