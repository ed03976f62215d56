"""Everything that lies on the table, drawn from a DisplayState in parts; after every show it equals a table that is built afresh."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.tasty_humans.components.definitions import FIRST_LEADER, LEADERS
from game.tasty_humans.table.display_state import DisplayState
from scenes.kit.art.stage import Piece, Stage
from scenes.kit.base.geometry import Rect
from scenes.tasty_humans.board.boards import Boards, King, LeaderTiles, Stomachs
from scenes.tasty_humans.board.grid import Grid, LeaderRow
from scenes.tasty_humans.board.part import Part
from scenes.tasty_humans.board.rival import Rival
from scenes.tasty_humans.board.top_bar import Deck, Strip, Village
from scenes.tasty_humans.layout import BoardPlan, TableLayout
from scenes.tasty_humans.text import pictures

if TYPE_CHECKING:
    from scenes.kit.app import App

PLAY_LAYERS = ("back", "board", "cards", "tiles")
_CODES = {pictures.tile(code): code for code in range(1, FIRST_LEADER + len(LEADERS))}


class TablePieces:
    """The parts of the table by name, each with the real pieces of its zones. A show moves these and ends with settle() or lay()."""

    shown: DisplayState

    def __init__(self, stage: Stage, app: App) -> None:
        self.stage = stage
        self.app = app

    def build(self, shown: DisplayState) -> None:
        """Put the whole table on the stage; whoever changes `shown` lets the parts follow it by settle() or lay()."""
        self.shown = shown
        self.layout = TableLayout(shown.seats, shown.height, shown.solo)
        self.plans: dict[int, BoardPlan] = {}
        seating = self.app.seating
        self.colors = [seating[seat].color if seat < len(seating) else seat for seat in range(shown.seats)]
        made = self.stage, self.app, self.colors
        self.village, self.strip, self.deck = Village(*made), Strip(*made), Deck(*made)
        self.boards, self.king, self.rival = Boards(*made), King(*made), Rival(*made)
        self.grid, self.leader_row = Grid(*made), LeaderRow(*made)
        self.stomachs, self.leaders = Stomachs(*made), LeaderTiles(*made)
        for part in self.parts.values():
            part.layout, part.plans = self.layout, self.plans
            part.frame(shown)
        for part in self.parts.values():
            part.lay(shown)

    @property
    def parts(self) -> dict[str, Part]:
        """The parts by name, in the order in which they are drawn."""
        return {
            "village": self.village, "strip": self.strip, "leader_row": self.leader_row, "deck": self.deck, "boards": self.boards,
            "king": self.king, "grid": self.grid, "stomachs": self.stomachs, "leaders": self.leaders, "rival": self.rival,
        }  # fmt: skip

    def settle(self, shown: DisplayState) -> None:
        """Draw afresh whatever shows something else than it did."""
        for part in self.parts.values():
            part.settle(shown)

    def lay(self, name: str, shown: DisplayState) -> None:
        """Draw one part afresh in any case."""
        self.parts[name].lay(shown)

    @staticmethod
    def code_of(piece: Piece) -> int:
        """The tile code that a piece shows."""
        return _CODES[piece.face.removesuffix(":p")]

    def spot(self, kind: str, where: Any) -> Rect | None:
        """Where a "board" (of a seat) or a "tile" (seat, code, column, row) lies on the table now; None for what does not lie there."""
        if kind == "board":
            return self.plans[where].area
        seat, code, column, row = where
        piece = self.stomachs.tiles.get((seat, column, row))
        return self.plans[seat].cell_rect(column, row) if piece is not None and self.code_of(piece) == code else None

    def keyed(self, key: str, seat: int) -> Piece | None:
        """The card or tile of a focusable while the seat is asked; None where that is something else."""
        kind, *numbers = key.split(":")
        place = tuple(int(number) for number in numbers if number.isdecimal())
        match kind, place:
            case "card", (number,):
                return self.grid.cards.get(number)
            case "cell", (column, row):
                return self.stomachs.tiles.get((seat, column, row))
            case "offer", (leader,):
                return self.leader_row.offer.get(leader)
            case "space", (owner,):
                return self.leaders.lying.get(owner)
        return None

    def snapshot(self) -> list[Any]:
        """What lies on the table, comparable with that of another build."""
        return self.stage.snapshot(PLAY_LAYERS)

    def registry(self) -> dict[str, Any]:
        """Keys and faces of all registered pieces: two tables that are equal give equal maps."""
        registered: dict[str, dict[Any, Piece]] = {
            "cards": self.grid.cards, "tiles": self.stomachs.tiles, "offer": self.leader_row.offer, "lying": self.leaders.lying,
            "drafted": self.leaders.drafted,
        }  # fmt: skip
        faces = {name: {key: piece.face for key, piece in pieces.items()} for name, pieces in registered.items()}
        return {**faces, "king": self.king.seat, "plans": self.plans}
