"""Textures by key: made when first asked for, kept while there is room, and forgotten."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count

import arcade
from arcade.hitbox import algo_bounding_box
from PIL import Image

from scenes.kit.art.atlas import SMALLEST as SMALLEST_ATLAS
from scenes.kit.base.task import checkpoint

TEXT, BACKDROP, PICTURE = "text:", "backdrop:", ""
"""Kinds of textures, by the first letters of their keys: texts, pictures that fill the screen, all others."""
SHARES = {TEXT: 0.15, PICTURE: 0.4}
"""The share of the atlas that each kind may have: an evening has more texts and pictures than it holds."""
BACKDROPS_KEPT = 2
MOST_KEPT, MOST_IN_PARTS = 2000, 200
"""Textures of a kind, and pictures in nine parts each. The atlas has 8,192 slots, which many small textures would fill
before its area."""

Parts = tuple[arcade.Texture, ...]
"""A picture cut into pieces."""

_serial = count()
"""Gives every texture a name of its own: arcade's atlas may lose a name at the moment when an old texture
that had it is collected."""


@dataclass(slots=True)
class _Shelf:
    """Keys of one kind with the number of their last use, the oldest first; pixels of their textures."""

    uses: dict[str, int] = field(default_factory=dict)
    pixels: int = 0


class TextureCache:
    """Keeps the textures that were used last, so many pixels of each kind."""

    def __init__(self) -> None:
        self.made = 0  # textures made so far: the benchmark watches that none is made while drawing
        self.written = 0  # those of them that are texts
        self.use_count = 0  # uses so far
        self.room = SMALLEST_ATLAS**2  # pixels in the atlas
        self._textures: dict[str, arcade.Texture] = {}
        self._shelves = {kind: _Shelf() for kind in (TEXT, BACKDROP, PICTURE)}
        self._parts: dict[str, Parts] = {}

    def __contains__(self, key: str) -> bool:
        return key in self._textures

    def get_texture(self, key: str, paint: Callable[[], Image.Image]) -> arcade.Texture:
        """The texture of that key, painted at its first use. A key names everything that the painter depends
        on, except the scale."""
        texture = self._textures.get(key)
        if texture is None:
            self.made += 1
            self.written += key.startswith(TEXT)
            texture = self._make_texture(key, paint)
        self._keep_texture(key, texture)
        checkpoint()
        return texture

    def get_parts(self, key: str, make: Callable[[], Parts]) -> Parts:
        """Parts of a picture; those of the pictures that were used last are kept."""
        parts = self._parts.pop(key, None) or make()
        self._parts[key] = parts
        if len(self._parts) > MOST_IN_PARTS:
            del self._parts[next(iter(self._parts))]
        return parts

    def forget_all(self) -> None:
        """Forget all textures: the window has another size, or the text another scale."""
        self._textures.clear()
        self._shelves = {kind: _Shelf() for kind in self._shelves}
        self._parts.clear()

    def forget_since(self, use_count: int) -> None:
        """Forget textures that were not used since `asked` had that value."""
        for shelf in self._shelves.values():
            for key in [key for key, when in shelf.uses.items() if when <= use_count]:
                if (
                    shelf.uses.get(key, use_count + 1) <= use_count
                ):  # it may change while a task lets frames go by
                    self._drop_texture(shelf, key)
                checkpoint()

    def forget_picture(self, name: str) -> None:
        """Forget all sizes of a baked picture."""
        shelf = self._shelves[PICTURE]
        for key in [key for key in shelf.uses if key.startswith(f"{name}@")]:
            self._drop_texture(shelf, key)

    @staticmethod
    def _make_texture(key: str, paint: Callable[[], Image.Image]) -> arcade.Texture:
        name = hashlib.sha1(f"{key}|{next(_serial)}".encode()).hexdigest()
        return arcade.Texture(paint(), hit_box_algorithm=algo_bounding_box, hash=name)

    def _keep_texture(self, key: str, texture: arcade.Texture) -> None:
        """Put a texture at the end of its shelf, and drop those in front, the oldest, if they have no room
        any more. A piece on a stage keeps its texture."""
        kind = TEXT if key.startswith(TEXT) else BACKDROP if key.startswith(BACKDROP) else PICTURE
        shelf = self._shelves[kind]
        self.use_count += 1
        if shelf.uses.pop(key, None) is None:
            self._textures[key] = texture
            shelf.pixels += texture.width * texture.height
        shelf.uses[key] = self.use_count
        room = SHARES[kind] * self.room if kind in SHARES else BACKDROPS_KEPT * texture.width * texture.height
        while (shelf.pixels > room and len(shelf.uses) > 1) or len(shelf.uses) > MOST_KEPT:
            self._drop_texture(shelf, next(iter(shelf.uses)))

    def _drop_texture(self, shelf: _Shelf, key: str) -> None:
        del shelf.uses[key]
        texture = self._textures.pop(key)
        shelf.pixels -= texture.width * texture.height
