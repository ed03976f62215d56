"""The boards of the seats with all that lies on them: their tiles, their leader tiles and the king token."""

from __future__ import annotations

from collections.abc import Hashable

from game.tasty_humans.components.definitions import CELL, FIRST_LEADER
from game.tasty_humans.table.display_state import DisplayState
from game.tasty_humans.turn.scoring import seat_total
from scenes.kit.art import Piece
from scenes.kit.base import CANDLE, SEAT_COLORS, format_value
from scenes.tasty_humans import layout
from scenes.tasty_humans.board import cards
from scenes.tasty_humans.board.monster_board import Board
from scenes.tasty_humans.board.part import Part
from scenes.tasty_humans.layout import RIGHT

RIVAL = -1
RIVAL_KING = (RIGHT.right - 72, RIGHT.y + 37, 70.0)
TileAt = tuple[int, int, int]
"""Seat, column, row."""


class Boards(Part):
    """Registers `boards` by seat. `order` is that of part.seating_order(), `active` the seat at work,
    `points` stand on the boards. A show changes numbers and faces where they are."""

    boards: dict[int, Board]
    order: tuple[int, ...]
    active: int
    points: tuple[int, ...] = ()

    def read_values(self, shown: DisplayState) -> Hashable:
        seats = range(shown.seats)
        return (
            self.board_order(shown),
            layout.active_seat(shown),
            shown.monsters,
            tuple((shown.crown_count(seat), shown.damage_count(seat)) for seat in seats),
        )

    def draw_zones(self, shown: DisplayState) -> None:
        self.order = self.board_order(shown)
        self.active = layout.active_seat(shown)
        large, *small = self.order
        self.plans.clear()
        self.plans.update(layout.board_plans(shown.seats, shown.height, large, small))
        self.boards = {}
        self.points = self.points or tuple(seat_total(shown, seat) for seat in range(shown.seats))
        for seat, plan in self.plans.items():
            board = Board(
                self.stage, self.app, plan, shown.monsters[seat], self.colors[seat], seat == self.active
            )
            self.things += board.things
            self.boards[seat] = board
            board.set_numbers(shown.crown_count(seat), shown.damage_count(seat))
            board.show_face(resting_face(shown, seat))
            self.set_points(shown, seat, self.points[seat])

    def set_points(self, shown: DisplayState, seat: int, points: int) -> None:
        """Write the points so far; nothing before the seat has a monster."""
        self.points = (*self.points[:seat], points, *self.points[seat + 1 :])
        self.boards[seat].total.set_text(format_value(points) if shown.monsters[seat] else "")


def resting_face(shown: DisplayState, seat: int) -> str:
    """Expression of a monster while nothing happens."""
    return "idle" if shown.free_cells(seat) else "full"


class Stomachs(Part):
    """Registers `tiles`."""

    tiles: dict[TileAt, Piece]

    def read_values(self, shown: DisplayState) -> Hashable:
        return self.board_order(shown), tuple(map(bytes, shown.stomachs))

    def draw_zones(self, shown: DisplayState) -> None:
        self.tiles = {}
        for seat, cells in enumerate(shown.stomachs):
            for cell, code in enumerate(cells):
                if code:
                    self.add_tile(code, (seat, *CELL[cell]))

    def add_tile(self, code: int, at: TileAt) -> Piece:
        plan = self.plans[at[0]]
        self.tiles[at] = self.draw_tile(code, *plan.cell_center(*at[1:]), plan.tile)
        return self.tiles[at]


class LeaderTiles(Part):
    """Registers by seat `lying`, the tiles on the leader spaces, and `drafted`, those that wait beside
    them."""

    lying: dict[int, Piece]
    drafted: dict[int, Piece]

    def read_values(self, shown: DisplayState) -> Hashable:
        return self.board_order(shown), tuple(shown.leader_spaces), tuple(shown.drafted)

    def draw_zones(self, shown: DisplayState) -> None:
        self.lying, self.drafted = {}, {}
        for seat in self.plans:
            if shown.leader_spaces[seat] >= 0:
                self.add_leader(seat, shown.leader_spaces[seat])
            if shown.drafted[seat] >= 0:
                self.add_drafted(seat, shown.drafted[seat])

    def add_leader(self, seat: int, leader: int) -> Piece:
        """A tile on a leader space."""
        place = self.plans[seat].leader
        self.lying[seat] = self.draw_tile(FIRST_LEADER + leader, *place.center, place.w)
        return self.lying[seat]

    def add_drafted(self, seat: int, leader: int) -> Piece:
        """A tile beside a leader space."""
        place = self.plans[seat].drafted
        self.drafted[seat] = self.draw_tile(FIRST_LEADER + leader, *place.center, place.w)
        return self.drafted[seat]


class King(Part):
    """Registers the `token` of the village king, which is `seat`'s and in its color."""

    token: Piece
    seat: int

    def read_values(self, shown: DisplayState) -> Hashable:
        return self.board_order(shown), shown.token_holder

    def draw_zones(self, shown: DisplayState) -> None:
        self.seat = shown.token_holder
        x, y, size = self.place_of(self.seat)
        paint = CANDLE if self.seat == RIVAL else SEAT_COLORS[self.colors[self.seat]].color
        face = cards.king_face(self.app.art, paint, size)
        self.token = self.add_thing(self.stage.add_texture("tiles", *face, x, y, size))

    def place_of(self, seat: int) -> tuple[float, float, float]:
        """Center and size of the token beside a seat's board, or the rival's."""
        return RIVAL_KING if seat == RIVAL else (*self.plans[seat].king, self.plans[seat].king_size)
