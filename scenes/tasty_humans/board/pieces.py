"""The registry of everything that lies on the table: built from a view, moved by the staging, equal to a fresh build after every show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.tasty_humans.components.definitions import CELL, FIRST_LEADER, LEADERS
from game.tasty_humans.turn import scoring
from scenes.kit.art.stage import Nine, Piece, Stage
from scenes.kit.art.text_texture import TextTextures, measure
from scenes.kit.base.design_tokens import (
    CANDLE,
    LABEL,
    NIGHT_500,
    NIGHT_800,
    NIGHT_900,
    PROMPT,
    SAFE_LEFT,
    SEAT_COLORS,
    SMALL,
    TEXT_MID,
    hex_color,
)
from scenes.kit.base.geometry import SCREEN, TOP_BAR, Rect
from scenes.kit.base.texts import printed, say
from scenes.tasty_humans import layout
from scenes.tasty_humans.board import cards, monster_board
from scenes.tasty_humans.board.monster_board import COUNT, Board, RivalPlate
from scenes.tasty_humans.layout import CARD_W, BoardPlan, TableLayout

if TYPE_CHECKING:
    from scenes.kit.app import App

PLAY_LAYERS = ("back", "board", "cards", "tiles")
PAST_ALPHA = 115
STACKS_ROOM = 172  # beside the widest offer
NIGHT, NIGHT_ALPHA = hex_color("#150d1e"), 115  # laid over the village, so that it never competes
RIVAL = -1
TileAt = tuple[int, int, int]  # seat, column, row
_CODES = {cards.tile_picture(code): code for code in range(1, FIRST_LEADER + len(LEADERS))}


def table_layout(view: Any) -> TableLayout:
    """The layout for a view's number of seats and height."""
    return TableLayout(view.seats, view.height, view.mode == "solo")


def king_holder(view: Any) -> int:
    """The seat with the king token, -1 is the rival. R18, R25: whoever is full first takes it, while view.king keeps the round's holder."""
    return int(view.bonus_seats[0]) if view.bonus_seats and not view.solo else int(view.king)


class TablePieces:
    """Real pieces by what they are. The staging moves them and keeps the registry true:

    cards[place], tiles[seat, column, row], offer[leader], leader_space[seat] and drafted[seat] (leader tiles on and beside the space),
    heads[seat], king. Numbers, the turn strip and the places of boards change through the set_... methods.
    """

    def __init__(self, stage: Stage, layout: TableLayout, app: App) -> None:
        self.stage = stage
        self.layout = layout
        self.app = app
        self.cards: dict[int, Piece] = {}
        self.tiles: dict[TileAt, Piece] = {}
        self.offer: dict[int, Piece] = {}
        self.leader_space: dict[int, Piece] = {}
        self.drafted: dict[int, Piece] = {}
        self.boards: dict[int, Board] = {}
        self.plans: dict[int, BoardPlan] = {}
        self.king: Piece | None = None
        self.king_seat = 0
        self.rival: RivalPlate | None = None
        self.rival_level = 0
        self.variant = ""
        self.active = 0
        self.waiting: tuple[int, ...] = ()
        self.monsters: list[str | None] = []
        self.chips: list[Piece] = []
        self.turn_frame: Nine | None = None  # around the chip of the turn that runs
        self._strip: list[Piece | Nine] = []

    # -- building

    def build(self, view: Any) -> None:
        """Put the whole table on the stage as the view has it."""
        self.monsters = list(view.monsters)
        self.rival_level = view.config.rival_level or 0
        self.variant = view.variant
        self._frame()
        self.last_round = view.final_round
        self.set_round(view.round)
        self.set_turn(view.turn_order, view.turn_index if view.phase == "turn" else len(view.turn_order))
        active = layout.active_seat(view)
        self.active, self.waiting = active, layout.waiting_seats(view.turn_order, view.turn_index, active, view.seats)
        self._draw_boards()
        self.king_seat = king_holder(view)
        self._draw_king()
        for place, card in enumerate(view.grid):
            if card >= 0:
                self.cards[place] = self.make_card(card, *self.layout.card(place))
        self.set_stacks(view.stacks_left)
        self.set_deck(view.deck_count)
        for i, leader in enumerate(view.offer):
            self.offer[leader] = self.make_leader(leader, *self.layout.offer(i, len(view.offer)), layout.OFFER_TILE)
        for seat in range(view.seats):
            self._fill_board(view, seat)
        if view.mode == "solo":
            self.show_rival(view.rival_cards, view.rival_round)

    def _fill_board(self, view: Any, seat: int) -> None:
        for cell, code in enumerate(view.stomachs[seat]):
            if code:
                at = (seat, *CELL[cell])
                self.tiles[at] = self.make_tile(code, *self.place_of_tile(*at), self.plans[seat].tile)
        self._put_leaders(seat, view.leader_spaces[seat], view.drafted[seat])
        self.set_crowns(seat, view.crowns(seat))
        self.set_damage(seat, view.damage(seat))
        self.set_total(seat, scoring.seat_total(view, seat))
        self.face(seat, self.rest_face(seat))

    def _put_leaders(self, seat: int, lying: int, drafted: int) -> None:
        plan = self.plans[seat]
        if lying >= 0:
            self.leader_space[seat] = self.make_leader(lying, plan.leader.cx, plan.leader.cy, plan.leader.w)
        if drafted >= 0:
            self.drafted[seat] = self.make_leader(drafted, plan.drafted.cx, plan.drafted.cy, plan.drafted.w)

    def _frame(self) -> None:
        """What never moves: the village, the bar at the top, the panel of leaders, the places of the grid."""
        stage = self.stage
        stage.background("back", "tasty_humans/table_background")
        stage.fill("back", SCREEN, NIGHT, NIGHT_ALPHA)
        stage.fill("back", TOP_BAR, NIGHT_900, 158)
        stage.text("board", say("tasty_humans.name"), LABEL, SAFE_LEFT, layout.STRIP_Y, CANDLE, box=Rect(SAFE_LEFT, 962, 290, 64))
        self.round = stage.text("board", "", PROMPT, 397, layout.STRIP_Y, TEXT_MID, box=Rect(397, 962, 240, 64))
        stage.nine("board", "nine_panel_normal", layout.LEADER_ROW)
        row = layout.LEADER_ROW
        stage.text(
            "board",
            say("tasty_humans.table.leaders", self.variant),
            COUNT,
            row.x + 22,
            row.top - 42,
            CANDLE,
            box=Rect(row.x, row.y, 180, row.h),
        )
        self.stacks = stage.text("board", "", SMALL, row.x + 22, row.y + 38, TEXT_MID, box=Rect(row.x, row.y, 190, row.h))
        deck_x, deck_y = layout.DECK
        stage.image("board", "tasty_humans/card_back", deck_x, deck_y, 72, 52)
        self.deck = stage.text("board", "", PROMPT, deck_x + 50, deck_y, TEXT_MID, box=Rect(deck_x + 44, 962, 90, 64))
        for place in range(9):
            x, y = self.layout.card(place)
            stage.image("back", "tasty_humans/card_slot", x, y, CARD_W, layout.CARD_H)

    def _draw_boards(self) -> None:
        self.plans = self.layout.boards(self.active, self.waiting)
        for seat, plan in self.plans.items():
            active = seat == self.active
            self.boards[seat] = monster_board.draw_board(self.stage, self.app, plan, self.monsters[seat], self.color(seat), active)

    def _draw_king(self) -> None:
        x, y = self.place_of_king(self.king_seat)
        size = self.king_size(self.king_seat)
        self.king = self.stage.image("tiles", "tasty_humans/token_village_king", x, y, size, size)

    # -- places, all centers in virtual units

    def place_of_card(self, place: int) -> tuple[float, float]:
        return self.layout.card(place)

    def place_of_tile(self, seat: int, column: int, row: int) -> tuple[float, float]:
        """Rows at and above the board's height lie over the frame: where falling tiles come from."""
        return self.plans[seat].cell(column, row)

    def place_of_offer(self, index: int, count: int) -> tuple[float, float]:
        return self.layout.offer(index, count)

    def place_of_leader(self, seat: int) -> tuple[float, float]:
        return self.plans[seat].leader.cx, self.plans[seat].leader.cy

    def place_of_drafted(self, seat: int) -> tuple[float, float]:
        return self.plans[seat].drafted.cx, self.plans[seat].drafted.cy

    def place_of_king(self, seat: int) -> tuple[float, float]:
        """Seat -1 is the rival."""
        return monster_board.KING_PLACE if seat == RIVAL else self.plans[seat].king

    def king_size(self, seat: int) -> float:
        return 84.0 if seat == RIVAL else self.plans[seat].king_size

    def place_of_pile(self, cls: str) -> tuple[float, float]:
        """The rival's pile of a class."""
        return monster_board.pile_place(cls)

    def place_of_deck(self) -> tuple[float, float]:
        """Where cards come from and go to."""
        return layout.DECK

    def mouth(self, seat: int) -> tuple[float, float]:
        return self.plans[seat].mouth

    def tile_size(self, seat: int) -> float:
        return self.plans[seat].tile

    def leader_size(self, seat: int) -> float:
        return self.plans[seat].leader.w

    def drafted_size(self, seat: int) -> float:
        return self.plans[seat].drafted.w

    # -- making pieces

    def make_card(self, card: int, x: float, y: float, layer: str = "cards") -> Piece:
        """A card face up. It is not registered: put it into `cards`."""
        patterns = self.app.settings.tile_patterns
        w, h = cards.card_size()
        texture = cards.card_face(self.app.art, card, self.variant, 1.0, patterns)
        return self.stage.textured(layer, texture, cards.card_key(card, self.variant, 1.0, patterns), x, y, w, h)

    def make_tile(self, code: int, x: float, y: float, size: float, layer: str = "tiles") -> Piece:
        """A tile by its code, leaders included; see tile_size()."""
        texture, face = cards.tile_face(self.app.art, code, size, self.app.settings.tile_patterns)
        return self.stage.textured(layer, texture, face, x, y, size, size)

    def make_leader(self, leader: int, x: float, y: float, size: float, layer: str = "tiles") -> Piece:
        """A leader tile by its index."""
        return self.make_tile(FIRST_LEADER + leader, x, y, size, layer)

    @staticmethod
    def code_of(piece: Piece) -> int:
        """The tile code that a piece shows."""
        return _CODES[piece.face.removesuffix(":p")]

    # -- what changes without traveling

    def color(self, seat: int) -> int:
        """Index of the seat's color."""
        seating = self.app.seating
        return seating[seat].color if seat < len(seating) else seat

    @property
    def heads(self) -> dict[int, Piece]:
        """The monsters' heads; none for a seat that has not chosen."""
        return {seat: drawn.head for seat, drawn in self.boards.items() if drawn.head is not None}

    def rest_face(self, seat: int) -> str:
        """The expression that a monster has when nothing happens."""
        filled = sum(at[0] == seat for at in self.tiles)
        return "full" if filled >= self.layout.rows * 6 else "idle"

    def face(self, seat: int, expression: str) -> None:
        """Give a monster another expression: idle, bite, chew, hurt, happy or full."""
        head = self.boards[seat].head
        if head is not None:
            name = cards.monster_picture(self.monsters[seat], expression)
            w, h = head.natural
            head.show(self.app.art.texture(name, w, h), name)
        lids = self.boards[seat].lids
        if lids is not None and expression in ("idle", "full"):
            name = cards.lids_picture(self.monsters[seat], expression)
            lids.show(self.app.art.texture(name, *lids.natural), name)

    def set_monster(self, seat: int, monster: str) -> None:
        """The seat has chosen its board."""
        self.monsters[seat] = monster
        self.arrange(self.active, self.waiting)

    def set_crowns(self, seat: int, crowns: int) -> None:
        """Seat -1: the rival's crowns of this round."""
        words = self.rival.crowns if seat == RIVAL and self.rival else self.boards[seat].crowns
        words.set(printed(crowns))

    def set_damage(self, seat: int, damage: int) -> None:
        self.boards[seat].damage.set(printed(damage))

    def set_total(self, seat: int, points: int) -> None:
        """The points so far; who has no monster yet has none."""
        self.boards[seat].total.set(printed(points) if self.monsters[seat] else "")

    def set_king(self, seat: int) -> None:
        """The token is here now; moving it there is the staging's."""
        self.king_seat = seat
        if self.king is not None:
            self.stage.remove(self.king)
        self._draw_king()

    def set_round(self, number: int) -> None:
        if self.last_round:
            self.round.set(say("tasty_humans.table.last_round"), CANDLE)
        else:
            self.round.set(say("tasty_humans.table.round", number=number))

    def announce_last_round(self) -> None:
        """R18: the final round has begun; the heading says so from now on."""
        self.last_round = True
        self.set_round(0)

    def set_stacks(self, sizes: Sequence[int]) -> None:
        text = say("tasty_humans.table.stacks", n=len(sizes))
        width, _ = measure(TextTextures(text, SMALL, TEXT_MID), 1.0, self.app.art.text_size)
        self.stacks.set(text if width <= STACKS_ROOM else say("tasty_humans.table.stacks_short", n=len(sizes)))

    def set_deck(self, count: int) -> None:
        self.deck.set(printed(count))

    def set_turn(self, order: Sequence[int], index: int) -> None:
        """Draw the turn strip afresh: `index` is the turn that runs, len(order) when none does."""
        self.stage.remove(*self._strip)
        count = len(order)
        stage = self.stage
        strip: list[Piece | Nine] = [stage.box("board", layout.TableLayout.strip_rect(count), 36, NIGHT_800, NIGHT_500, 3)]
        self.chips, self.turn_frame = [], None
        if count > 1:
            x, y = self.layout.strip(count // 2, count) - (layout.STRIP_PITCH + layout.STRIP_BEND) / 2, layout.STRIP_Y
            strip.append(stage.textured("board", cards.bend_face(self.app.art), "strip_bend", x + 6, y, 20, 32))
        for i, seat in enumerate(order):
            x = self.layout.strip(i, count)
            size = layout.STRIP_CURRENT if i == index else layout.STRIP_CHIP
            if i == index:
                self.turn_frame = stage.box("board", Rect.around(x, layout.STRIP_Y, 62, 62), 18, None, CANDLE, 5)
                strip.append(self.turn_frame)
            alpha = PAST_ALPHA if i < index else 255
            chip = stage.image("board", f"ui/{SEAT_COLORS[self.color(seat)].id}", x, layout.STRIP_Y, size, size, alpha=alpha)
            self.chips.append(chip)
        self._strip = strip + list(self.chips)

    def arrange(self, active: int, waiting: Sequence[int]) -> None:
        """Draw the boards and all that lies on them at their places for this order."""
        tiles = {at: self.code_of(piece) for at, piece in self.tiles.items()}
        leaders = {seat: self._leader_of(self.leader_space.get(seat)) for seat in self.boards}
        drafted = {seat: self._leader_of(self.drafted.get(seat)) for seat in self.boards}
        numbers = {seat: (drawn.crowns.text, drawn.damage.text, drawn.total.text) for seat, drawn in self.boards.items()}
        self._take_boards_away()
        self.active, self.waiting = active, tuple(waiting)
        self._draw_boards()
        for at, code in tiles.items():
            self.tiles[at] = self.make_tile(code, *self.place_of_tile(*at), self.plans[at[0]].tile)
        for seat, (crowns, damage, total) in numbers.items():
            self.boards[seat].crowns.set(crowns)
            self.boards[seat].damage.set(damage)
            self.boards[seat].total.set(total)
            self._put_leaders(seat, leaders[seat], drafted[seat])
            self.face(seat, self.rest_face(seat))
        self.set_king(self.king_seat)

    def show_rival(self, eaten: Sequence[int], this_round: Sequence[int]) -> None:
        """Draw the rival's plate afresh: all its cards, and those that it took this round."""
        if self.rival is not None:
            self.stage.remove(*self.rival.things)
        self.rival = monster_board.draw_rival(self.stage, self.rival_level, eaten, this_round, self.variant)

    def _take_boards_away(self) -> None:
        for drawn in self.boards.values():
            self.stage.remove(*drawn.things)
        self.stage.remove(*self.tiles.values(), *self.leader_space.values(), *self.drafted.values())
        for registry in (self.boards, self.tiles, self.leader_space, self.drafted):
            registry.clear()

    def _leader_of(self, piece: Piece | None) -> int:
        return -1 if piece is None else self.code_of(piece) - FIRST_LEADER

    def snapshot(self) -> list[Any]:
        """What lies on the table, comparable with that of another build."""
        return self.stage.snapshot(PLAY_LAYERS)

    def registry(self) -> Mapping[str, Any]:
        """Keys and faces of all registered pieces: two tables that are equal give equal maps."""
        faces = {
            "cards": {place: piece.face for place, piece in self.cards.items()},
            "tiles": {at: piece.face for at, piece in self.tiles.items()},
            "offer": {leader: piece.face for leader, piece in self.offer.items()},
            "leader_space": {seat: piece.face for seat, piece in self.leader_space.items()},
            "drafted": {seat: piece.face for seat, piece in self.drafted.items()},
        }
        return {**faces, "king": self.king_seat, "active": self.active, "waiting": self.waiting}
