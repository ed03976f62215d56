"""Steps of Tasty Humans' shows beyond those of any table: tiles that fall, faces and voices of monsters,
words over a board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.model import Event
from game.tasty_humans.components.definitions import FIRST_LEADER, tile_name
from game.tasty_humans.table.display_state import DisplayState
from scenes.kit.animation.motion import CROSS_FADE_MS
from scenes.kit.animation.timeline import Call, Step, Wait, deferred, parallel, sequence
from scenes.kit.app import App
from scenes.kit.art import Piece
from scenes.kit.base import CANDLE, HEADING, LARGE_TEXT, Point, Rect, say
from scenes.kit.widgets.captions import Plate, show_plate
from scenes.table.animator import TableAnimator, TableMoves
from scenes.tasty_humans import layout
from scenes.tasty_humans.animation.fall_paths import ColumnFall
from scenes.tasty_humans.board.boards import TileAt, resting_face
from scenes.tasty_humans.board.monster_board import Board
from scenes.tasty_humans.board.pieces import TablePieces
from scenes.tasty_humans.text import names

NOTE_MS = 900
PLATE_H = 90.0
"""Height of the plate of words in large letters, at least."""


def landing_sound(code: int) -> str:
    return "tile_leader" if code >= FIRST_LEADER else f"tile_{tile_name(code)}"


class Animator(TableAnimator[TablePieces]):
    """See scenes.table.animator. `events_shown` seeds the tumbling of tiles."""

    def __init__(self, app: App, pieces: TablePieces) -> None:
        super().__init__(app, pieces)
        self.events_shown = 0

    @property
    def shown(self) -> DisplayState:
        return self.pieces.shown

    def count_events(self, events: Sequence[Event]) -> None:
        """Note that the show of these events begins."""
        self.events_shown += len(events)

    def apply_and_follow(self, event: Event, *parts: str) -> None:
        """Apply the event and register the pieces of these parts where they lie now; the caller moves
        them."""
        self.apply_events(event)
        for part in parts:
            self.pieces.parts[part].mark_drawn(self.shown)

    # -- tiles

    def new_tile(self, code: int, at: TileAt) -> Piece:
        """A tile that will lie at `at`; it is invisible before its fall begins."""
        tile = self.pieces.stomachs.add_tile(code, at)
        tile.visible = False
        return tile

    def hover_point(self, seat: int, column: int, row: int = 0, rows: int = 1) -> Point:
        """Point where a tile hovers before it falls, as in the question; `row` counts within a shape of
        `rows` rows."""
        return self.pieces.plans[seat].hover_point(column, row, rows)

    def drop_tiles(self, seat: int, column: int, falling: Sequence[tuple[Piece, int, Point, int]]) -> Step:
        """Tiles (piece, code, start, row) of one column fall together; each sounds as it lands."""
        plan = self.pieces.plans[seat]
        drops = [(piece, start, plan.cell_center(column, row)) for piece, _, start, row in falling]
        sounds = [landing_sound(code) for _, code, _, _ in falling]
        return ColumnFall(self.motion, drops, sounds, plan.pitch, self.events_shown * 16 + column)

    def burst_tile(self, tile: Piece) -> Step:
        """Let a tile without room vanish in an ember outline."""
        rect = Rect.from_center(tile.x, tile.y, *tile.natural)
        return parallel(
            self.motion.flash_outline("fx", rect.expand(-6)), self.shake_piece(tile), self.fade_out(tile, 300)
        )

    # -- monsters

    def board_of(self, seat: int) -> Board:
        return self.pieces.boards.boards[seat]

    def head_of(self, seat: int) -> Piece:
        """The head of a monster that was chosen."""
        head = self.board_of(seat).head
        assert head is not None, seat
        return head

    def resting_face(self, seat: int) -> str:
        """Expression of the monster while nothing happens; a full stomach shows."""
        return resting_face(self.shown, seat)

    def rest_face(self, seat: int) -> Step:
        """Show the face that the monster has from now on."""
        return Call(lambda: self.board_of(seat).show_face(self.resting_face(seat)))

    def voice_of(self, seat: int) -> str:
        return names.VOICES[self.shown.monsters[seat] or "troll"]

    def update_numbers(self, *seats: int) -> Step:
        """Write the present crowns and damage on these boards."""

        def write_numbers() -> None:
            for seat in seats:
                self.board_of(seat).set_numbers(self.shown.crown_count(seat), self.shown.damage_count(seat))
            self.pieces.boards.mark_drawn(self.shown)

        return Call(write_numbers)

    @deferred
    def move_king(self, seat: int) -> Step:
        """Let the king token, which is this seat's now (-1: the rival's), hop there."""
        king = self.pieces.king
        if king.seat == seat:
            return Wait(0)
        x, y, _ = king.place_of(seat)
        lift = Call(lambda: self.stage.move_to_layer(king.token, "fx"))
        hop = self.motion.hop_to(king.token, x, y, height=160, ms=520)
        return sequence(lift, self.play_sound("king_passed"), hop, self.lay_later("king"))

    # -- words

    def show_note(self, seat: int, key: str, **values: Any) -> Step:
        """Let a few words rise over a board, about something that cannot be seen otherwise."""
        plan = self.pieces.plans[seat]
        text = say(
            f"tasty_humans.show.{key}",
            name=self.app.seating.name_of(seat, names.monster_name(self.shown.monsters[seat])),
            **values,
        )
        return self._rising_words(text, *plan.frame.center, plan.area.w - 40)

    def show_banner(self, text: str, ms: float = NOTE_MS) -> Step:
        """Let words rise across the grid for all seats; this table has no plate for them."""
        return self._rising_words(text, *layout.GRID.center, layout.GRID.w, ms)

    @deferred
    def _rising_words(self, text: str, x: float, y: float, width: float, ms: float = NOTE_MS) -> Step:
        if self.stage.camera or self.app.habits.text_size >= LARGE_TEXT:  # no room for bare words
            plate = Plate(Rect.from_center(x, y, width, PLATE_H), HEADING, CANDLE)
            return show_plate(self.motion, plate, text, ms)
        words = self.stage.add_text("over", text, HEADING, x, y, CANDLE, "center", width=width, outline=8)
        words.alpha = 0
        come = parallel(self.fade_in(words), self.pop_piece(words, 1.06))
        return sequence(come, Wait(ms - 2 * CROSS_FADE_MS), self.fade_out(words))


Moves = TableMoves[Animator, TablePieces]
"""Shows some of the events of this table."""
