"""The map: its picture, its spaces and what lies on them, the Castle tiles, and the Vampires."""

from __future__ import annotations

from collections.abc import Hashable

from PIL import Image, ImageDraw

from game.hunger.components.definitions import NOTHING, ROSES
from game.hunger.components.map_graph import ALL_SPACES, CHEST_IS_OPEN, CHEST_OF, CHESTS, CRYPT_OF, CRYPTS, FEATURE_OF, LABYRINTH, TAVERN
from game.hunger.table.display_state import DisplayState
from scenes.hunger import layout
from scenes.hunger.board import cards
from scenes.hunger.board.part import Part
from scenes.hunger.text import pictures
from scenes.hunger.text.pictures import FOLDER
from scenes.kit.art.card_texture import outer
from scenes.kit.art.stage import Piece
from scenes.kit.art.textures import OVERSAMPLE, Art
from scenes.kit.base.design_tokens import BADGE, CANDLE, INK, NIGHT_800, TEXT_HI
from scenes.kit.base.geometry import Rect, side_by_side
from scenes.kit.base.texts import printed

DRAWN = ("castle", "labyrinth")  # they belong to the ground
FRAME = 4.0
COUNT = 28.0  # the disc with a number beside a space
COUNT_AT = (17.0, 13.0)
ROSE, ROSE_PITCH, ROSES_UNDER = 38.0, 36.0, 42.0
TILE_PITCH, WIDE_TILE_PITCH, TWO_DIGITS = 36.0, 50.0, 10
RING = 56.0


class Ground(Part):
    """What never changes on the map."""

    def frame(self, shown: DisplayState) -> None:
        place = layout.MAP
        self.stage.box("back", place.grown(FRAME), layout.MAP_RADIUS + FRAME, INK, None)
        key = "hunger:map"
        ground = self.app.art.composed(key, lambda: _paint_map(self.app.art))
        self.stage.textured("back", ground, key, place.cx, place.cy, place.w, place.h)
        for number in ALL_SPACES:
            feature = FEATURE_OF[number]
            if feature not in DRAWN and CHEST_OF[number] == NOTHING and CRYPT_OF[number] == NOTHING:
                _disc(self, number, pictures.feature(feature) if feature != "none" else "")

    def reads(self, shown: DisplayState) -> Hashable:
        return ()

    def draw(self, shown: DisplayState) -> None:
        """Nothing changes."""


class Treasures(Part):
    """What may be taken on the map: tokens in Chests, Missions in Crypts, the Tavern's cards, Roses, Castle tiles."""

    def reads(self, shown: DisplayState) -> Hashable:
        return shown.chests, shown.crypts, shown.tavern, shown.roses, shown.castle_tiles

    def draw(self, shown: DisplayState) -> None:
        for chest, number in enumerate(CHESTS):
            self.things.append(_disc(self, number, _in_chest(chest, shown.chests[chest]), shown.chests[chest] == NOTHING))
        for crypt, number in enumerate(CRYPTS):
            left = len(shown.crypts[crypt])
            self.things.append(_disc(self, number, pictures.feature("crypt"), pale=not left))
            self._count(number, left)
        self._count(TAVERN, len(shown.tavern))
        x, y = layout.space(LABYRINTH)
        for rose, across in side_by_side(ROSES, x, ROSE_PITCH):
            if rose in shown.roses:
                self.image("tiles", pictures.card(rose), across, y - ROSES_UNDER, ROSE)
        self._tiles(shown)

    def _count(self, number: int, left: int) -> None:
        """How many Missions a Crypt has, or Humans the Tavern."""
        if left:
            x, y = layout.space(number)
            place = Rect.around(x + COUNT_AT[0], y + COUNT_AT[1], COUNT, COUNT)
            self.box("board", place, COUNT / 2 - 2, NIGHT_800)
            self.write("board", printed(left), BADGE, place, TEXT_HI, "center")

    def _tiles(self, shown: DisplayState) -> None:
        """The Castle tiles that are left, highest first."""
        place = layout.TILES
        pitch = TILE_PITCH if all(worth < TWO_DIGITS for worth in shown.castle_tiles[1:]) else WIDE_TILE_PITCH
        width = place.h + len(shown.castle_tiles) * pitch + 6
        if shown.castle_tiles:
            self.box("board", Rect(place.x, place.y, width, place.h), place.h / 2, NIGHT_800, None).alpha = 225
            self.image("board", pictures.feature("castle"), place.x + 30, place.cy + 1, 40)
        for index, worth in enumerate(shown.castle_tiles):
            at = Rect.around(place.x + place.h + 20 + index * pitch, place.cy, pitch, place.h)
            self.write("board", printed(worth), BADGE, at, CANDLE, "center")


class Vampires(Part):
    """Registers `tokens` by seat: who is higher in a stack lies over the others, to the right. A ring marks whoever is on turn."""

    tokens: dict[int, Piece]

    def reads(self, shown: DisplayState) -> Hashable:
        return tuple(shown.at), shown.standing, shown.resting, shown.burned, shown.on_turn

    def draw(self, shown: DisplayState) -> None:
        self.tokens = {}
        if shown.on_turn >= 0:
            art, place = self.app.art, layout.space(shown.at[shown.on_turn])
            self.things.append(self.stage.textured("board", *cards.ring_face(art, RING), *place, RING, RING))
        for seat in sorted(shown.standing, key=lambda seat: -layout.space(shown.at[seat])[1]):
            stack = shown.stack(shown.at[seat])
            place = layout.token(shown.at[seat], stack.index(seat), len(stack))
            self.tokens[seat] = self.token("tiles", shown, seat, *place)


def _in_chest(chest: int, token: int) -> str:
    """The picture on a Chest's space: its token where that lies open; "" for one that is empty."""
    if token == NOTHING:
        return ""
    return pictures.token(token) if CHEST_IS_OPEN[chest] else pictures.feature("chest")


def _disc(part: Part, number: int, picture: str, pale: bool = False) -> Piece:
    """A space; a large one where it has something."""
    rect = layout.space_rect(number)
    face = cards.disc_face(part.app.art, picture, rect.w, pale)
    return part.stage.textured("board", *face, rect.cx, rect.cy, *outer((rect.w, rect.h)))


def _paint_map(art: Art) -> Image.Image:
    """The ground with its paths and round corners."""
    size = art.canvas.pixels(layout.MAP.w), art.canvas.pixels(layout.MAP.h)
    image = art.picture(f"{FOLDER}/map_table", *size).convert("RGBA")
    image.alpha_composite(art.picture(f"{FOLDER}/map_table_paths", *size))
    mask = Image.new("L", (size[0] * OVERSAMPLE, size[1] * OVERSAMPLE))
    radius = layout.MAP_RADIUS * art.canvas.scale * OVERSAMPLE
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, mask.width - 1, mask.height - 1), radius, fill=255)
    image.putalpha(mask.resize(size, Image.Resampling.BOX))
    return image
