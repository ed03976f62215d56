"""The map: its picture, its spaces and what lies on them, the Castle tiles, and the Vampires; beside it the Hunt
Track with its columns and piles."""

from __future__ import annotations

from collections.abc import Hashable

from PIL import Image

from game.hunger.components.definitions import COLUMNS, NOTHING
from game.hunger.components.map_graph import (
    ALL_SPACES,
    CHEST_IS_OPEN,
    CHEST_OF,
    CHESTS,
    CRYPT_OF,
    CRYPTS,
    FEATURE_OF,
    TAVERN,
)
from game.hunger.table.display_state import DisplayState
from scenes.hunger import layout
from scenes.hunger.board import cards, plates
from scenes.hunger.board.part import PANEL, WELL, Part, outline_place, round_corners
from scenes.hunger.board.spread_rows import MOST_SEEN
from scenes.hunger.text import pictures
from scenes.kit.art import Art, Piece
from scenes.kit.art.card_texture import outer_size
from scenes.kit.base import BADGE, INK, LABEL, TEXT_HI, Rect, format_value
from scenes.kit.base.task import checkpoint

DRAWN = ("castle", "labyrinth")  # they belong to the ground
FRAME = 4.0
WINDOWS = f"{pictures.FOLDER}/castle_windows"
"""Lit windows: of a Castle that somebody is home in, or can go home to."""
RING = 76.0
STACK_BADGE = 38.0


class Ground(Part):
    """The ground that never changes. Registers the pictures that move there by themselves: `boat`, and
    `sails` of the windmill."""

    boat: Piece
    sails: Piece

    def draw_frame(self, shown: DisplayState) -> None:
        place = layout.MAP
        self.stage.add_box("back", place.expand(FRAME), layout.MAP_RADIUS + FRAME, INK, None)
        key = "hunger:map"
        ground = self.app.art.get_texture(key, lambda: _paint_map(self.app.art))
        self.stage.add_texture("back", ground, key, *place.place)
        self.boat, self.sails = (
            self.stage.add_picture("back", f"{pictures.FOLDER}/{name}", *at, h)
            for name, at, h in layout.MOVING
        )
        self.boat.lively = self.sails.lively = True
        for number in ALL_SPACES:
            feature = FEATURE_OF[number]
            if feature not in DRAWN and CHEST_OF[number] == NOTHING and CRYPT_OF[number] == NOTHING:
                _put_disc(self, number, pictures.feature(feature) if feature != "none" else "")

    def read_values(self, shown: DisplayState) -> Hashable:
        return ()

    def draw_zones(self, shown: DisplayState) -> None:
        """Draw nothing: the frame has it all."""


class Treasures(Part):
    """Things to take on the map: tokens in Chests, Missions in Crypts, the Tavern's cards, Roses, Castle
    tiles. Registers `roses`."""

    roses: dict[int, Piece]

    def read_values(self, shown: DisplayState) -> Hashable:
        is_home = any(shown.is_home(seat) for seat in range(shown.seats))
        return shown.chests, shown.crypts, shown.tavern, shown.roses, shown.castle_tiles, is_home

    def draw_zones(self, shown: DisplayState) -> None:
        for chest, number in enumerate(CHESTS):
            emptied = shown.chests[chest] == NOTHING
            size = layout.EMPTIED if emptied else layout.DISC
            picture = chest_picture(chest, shown.chests[chest])
            self.add_thing(_put_disc(self, number, picture, emptied, size))
        for crypt, number in enumerate(CRYPTS):
            left = len(shown.crypts[crypt])
            self.add_thing(_put_disc(self, number, pictures.feature("crypt"), pale=not left))
            self._draw_count(number, f"{pictures.FOLDER}/back_mission", left)
        self._draw_count(
            TAVERN, f"{pictures.FOLDER}/back_hunt", len(shown.tavern), -layout.COUNT_OFF[1] - plates.STACK[1]
        )
        self.roses = {}
        for rose in shown.roses:
            place = layout.rose_rect(rose)
            room = place.w, place.h
            face = cards.pile_face(self.app.art, rose, room)
            self.roses[rose] = self.put_face("tiles", face, *place.center, room)
        self._draw_tiles(shown)
        if any(shown.is_home(seat) for seat in range(shown.seats)):
            self.add_image("back", WINDOWS, *layout.WINDOWS.center, layout.WINDOWS.h)

    def _draw_count(self, number: int, back: str, left: int, up: float = layout.COUNT_OFF[1]) -> None:
        """Draw the number of Missions in a Crypt, or of hidden Humans in the Tavern."""
        if left:
            face = plates.stack(self.app.art, back, left)
            self.put_face("board", face, *layout.count_rect(number, up).center, plates.STACK)

    def _draw_tiles(self, shown: DisplayState) -> None:
        """Draw the tiles; the next Vampire that comes home takes the first one."""
        place = layout.TILES
        tiles = shown.castle_tiles
        if tiles:
            room = (place.w, place.h)
            size = plates.tiles_size(len(tiles), room)
            face = plates.tiles(self.app.art, tiles, room)
            self.put_face("board", face, place.x + size[0] / 2, place.cy, size)


class Vampires(Part):
    """Registers `tokens` by seat: higher ones of a stack lie over the others, to the right. A ring marks the
    Vampire on turn."""

    tokens: dict[int, Piece]

    def read_values(self, shown: DisplayState) -> Hashable:
        return tuple(shown.at), shown.standing, shown.resting, shown.burned, shown.on_turn

    def draw_zones(self, shown: DisplayState) -> None:
        self.tokens = {}
        if shown.on_turn >= 0:
            art = self.app.art
            place = layout.space_middle(shown.at[shown.on_turn])
            color = self.colors[shown.on_turn]
            self.add_thing(self.stage.add_texture("board", *cards.ring_face(art, RING, color), *place, RING))
        for seat in sorted(shown.standing, key=lambda seat: -layout.space_middle(shown.at[seat])[1]):
            stack = shown.stack_on(shown.at[seat])
            place = layout.token_middle(shown.at[seat], stack.index(seat), len(stack))
            self.tokens[seat] = self.put_token("tiles", shown, seat, *place)
        for space in sorted({shown.at[seat] for seat in shown.standing}):
            self._draw_stack_badge(space, shown.stack_on(space))

    def _draw_stack_badge(self, space: int, stack: tuple[int, ...]) -> None:
        """Draw the number of Vampires where not all faces can be seen."""
        if len(stack) > MOST_SEEN:
            x, y = layout.token_middle(space, len(stack) - 1, len(stack))
            place = Rect.from_center(x + layout.TOKEN / 2, y + layout.TOKEN / 2, STACK_BADGE, STACK_BADGE)
            self.add_image("tiles", "ui/badge_counter", *place.center, STACK_BADGE)
            self.write_line("tiles", format_value(len(stack)), BADGE, place, INK, "center")


def chest_picture(chest: int, token: int) -> str:
    """The picture on a Chest's space: its token if that lies open, or an emptied Chest."""
    if token == NOTHING:
        return pictures.feature("chest_empty")
    return pictures.token(token) if CHEST_IS_OPEN[chest] else pictures.feature("chest")


def _put_disc(part: Part, number: int, picture: str, pale: bool = False, size: float = 0.0) -> Piece:
    """Put a space on the stage; a large one if it has something. An emptied Chest is smaller, so that players
    don't walk there for its token."""
    rect = layout.space_rect(number)
    size = size or rect.w
    face = cards.disc_face(part.app.art, picture, size, pale)
    return part.stage.add_texture("board", *face, *rect.center, *outer_size((size, size)))


def _paint_map(art: Art) -> Image.Image:
    """The ground with its paths and round corners."""
    size = art.canvas.to_pixels(layout.MAP.w), art.canvas.to_pixels(layout.MAP.h)
    image = art.paint_picture(f"{pictures.FOLDER}/map_table", *size).convert("RGBA")
    image.alpha_composite(art.paint_picture(f"{pictures.FOLDER}/map_table_paths", *size))
    checkpoint()
    round_corners(image, layout.MAP_RADIUS * art.canvas.scale)
    return image


MOST_EDGES = 2
Cell = tuple[int, int]


class Track(Part):
    """Registers `tops`, the top card of every pile by (row, column), and `piles`, all pieces of a pile, its
    top and number last."""

    tops: dict[Cell, Piece]
    piles: dict[Cell, list[Piece]]

    def draw_frame(self, shown: DisplayState) -> None:
        self.stage.add_box("back", layout.HUNT_TRACK, 24, PANEL)
        for column in range(1, COLUMNS + 1):
            head = layout.column_head(column)
            self.stage.add_box("board", head, head.h / 2, WELL, None)
            x = head.cx + (layout.HEAD_OFF if column == COLUMNS else 0.0)
            self.stage.add_picture("facts", f"{pictures.FOLDER}/icon_speed", x - 22, head.cy, 32)
            self.stage.add_text(
                "facts", format_value(column), LABEL, x + 20, head.cy, TEXT_HI, "center", box=head
            )
        rows = shown.rows
        for row in range(rows):
            for column in range(1, COLUMNS + 1):
                outline_place(self.stage, layout.cell_rect(row, column, rows).expand(-5))

    def read_values(self, shown: DisplayState) -> Hashable:
        return tuple(shown.track), len(shown.hunt_deck)

    def draw_zones(self, shown: DisplayState) -> None:
        deck = plates.hunt_deck(self.app.art, len(shown.hunt_deck))
        self.put_face("board", deck, *layout.HUNT_DECK.center, (layout.HUNT_DECK.w, layout.HUNT_DECK.h))
        self.tops = {}
        self.piles = {}
        for number, pile in enumerate(shown.track):
            if pile:
                row, column = divmod(number, COLUMNS)
                self._draw_pile((row, column + 1), pile, shown.rows)
        for pieces in self.piles.values():
            self.things += pieces

    def _draw_pile(self, cell: Cell, pile: tuple[int, ...], rows: int) -> None:
        rect = layout.cell_rect(*cell, rows)
        size = layout.cell_size(rows)
        art = self.app.art
        pieces = []
        for depth in range(min(MOST_EDGES, len(pile) - 1), -1, -1):
            card = pile[-1 - depth]
            dx = layout.PILE_EDGE[0] * depth
            dy = layout.PILE_EDGE[1] * depth
            face = cards.track_face(art, card, size)
            pieces.append(
                self.stage.add_texture("cards", *face, rect.cx + dx, rect.cy + dy, *outer_size(size))
            )
        self.tops[cell] = pieces[-1]
        if len(pile) > 1:
            badge = layout.pile_badge(rect)
            pieces.append(self.stage.add_image("facts", "ui/badge_counter", *badge.place))
            pieces.append(self.stage.add_label("facts", format_value(len(pile)), BADGE, badge, INK, "center"))
        self.piles[cell] = pieces
