"""What all shows at the table share: the pieces, tiles that fall, faces and voices of monsters, words that rise over a board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.tasty_humans.components.definitions import FIRST_LEADER, GRID_ROWS, Cell, tile_name
from scenes.kit.animation.motion import CROSS_FADE_MS, Motion
from scenes.kit.animation.timeline import Call, Later, Step, Wait, parallel, sequence
from scenes.kit.art.stage import Piece
from scenes.kit.base.design_tokens import CANDLE, HEADING
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import say
from scenes.tasty_humans import layout
from scenes.tasty_humans.animation.falling_column import ColumnFall
from scenes.tasty_humans.board import cards
from scenes.tasty_humans.board.pieces import TablePieces

if TYPE_CHECKING:
    from scenes.kit.app import App

VOICES = {"legendary_dragon": "dragon", "twin_headed_dragon": "twins", "griffin": "griffin", "troll": "troll"}
NOTE_MS = 900


def place_number(place: Cell) -> int:
    """A grid place as the registry counts it."""
    return place[0] * GRID_ROWS + place[1]


def landing_sound(code: int) -> str:
    """The sound of a tile that lands."""
    return "tile_leader" if code >= FIRST_LEADER else f"tile_{tile_name(code)}"


class Animator:
    """Moves things for the shows. `view` is what the table shows after the events; `events_shown` seeds the tumbling of tiles."""

    def __init__(self, app: App, pieces: TablePieces) -> None:
        self.app = app
        self.pieces = pieces
        self.stage = pieces.stage
        self.motion = Motion(app, pieces.stage)
        self.view: Any = None
        self.events_shown = 0

    def new_tile(self, code: int, at: tuple[int, int, int], size: float) -> Piece:
        """A tile that will lie at `at`; it is not seen before its fall begins."""
        tile = self.pieces.tiles[at] = self.pieces.make_tile(code, *self.pieces.place_of_tile(*at), size)
        tile.visible = False
        return tile

    def above(self, seat: int, column: int, row: int = 0, rows: int = 1) -> tuple[float, float]:
        """Where a tile hovers before it falls, as the picker shows it; `row` counts within a shape of `rows` rows."""
        return self.pieces.plans[seat].hover(column, row, rows)

    def fall(self, seat: int, column: int, falling: Sequence[tuple[Piece, int, tuple[float, float], int]]) -> Step:
        """Tiles (piece, code, start, row) of one column fall together; each sounds as it lands."""
        ends = [self.pieces.place_of_tile(seat, column, row) for _, _, _, row in falling]
        seed = self.events_shown * 16 + column
        pitch = self.pieces.plans[seat].pitch
        drops = [(piece, start, end) for (piece, _, start, _), end in zip(falling, ends, strict=True)]
        names = [landing_sound(code) for _, code, _, _ in falling]
        return ColumnFall(self.motion, drops, names, pitch, seed)

    def burst(self, tile: Piece) -> Step:
        """A tile without room: an ember outline, and it is gone."""
        rect = Rect.around(tile.x, tile.y, *tile.natural)
        return parallel(self.motion.outline("fx", rect.grown(-6)), self.motion.shake(tile), self.motion.fade_out(tile, 300))

    def face(self, seat: int) -> Callable[[str], None]:
        return lambda expression: self.pieces.face(seat, expression)

    def at_rest(self, seat: int) -> Step:
        """The face that the monster has from now on: a full stomach shows."""
        return Call(lambda: self.pieces.face(seat, self.pieces.rest_face(seat)))

    def voice(self, seat: int) -> str:
        return VOICES[self.pieces.monsters[seat] or "troll"]

    def king_to(self, seat: int) -> Step:
        """The king token hops to a seat, -1 is the rival."""

        def hopping() -> Step:
            pieces, token = self.pieces, self.pieces.king
            if token is None or pieces.king_seat == seat:
                return Call(lambda: pieces.set_king(seat))
            lift = Call(lambda: self.stage.lift(token, "fx"))
            hop = self.motion.hop(token, *pieces.place_of_king(seat), height=160, ms=520)
            return sequence(lift, self.motion.sound("king_passed"), hop, Call(lambda: pieces.set_king(seat)))

        return Later(hopping)

    def card_face(self, card: int) -> str:
        return cards.card_key(card, self.pieces.variant, 1.0, self.app.settings.tile_patterns)

    def note(self, seat: int, key: str, **values: Any) -> Step:
        """A few words rise over a board: something that is not to be seen otherwise."""
        plan = self.pieces.plans[seat]
        name = say(f"tasty_humans.monster.{self.pieces.monsters[seat]}")
        return self.words(say(key, name=name, **values), plan.frame.cx, plan.frame.cy, plan.area.w - 40)

    def banner(self, text: str) -> Step:
        """Words across the grid, for what concerns everybody."""
        return self.words(text, layout.GRID.cx, layout.GRID.cy, layout.GRID.w)

    def words(self, text: str, x: float, y: float, width: float) -> Step:
        def made() -> Step:
            words = self.stage.text("over", text, HEADING, x, y, CANDLE, "center", width=width, outline=8)
            words.alpha = 0
            hold = Wait(NOTE_MS - 2 * CROSS_FADE_MS)
            return sequence(parallel(self.motion.fade_in(words), self.motion.pop(words, 1.06)), hold, self.motion.fade_out(words))

        return Later(made)
