"""All pieces of a table, in parts; after every show they equal those of a table built afresh."""

from typing import Any, Generic

from scenes.kit.app import App
from scenes.kit.art import Piece, Stage
from scenes.kit.base import Rect
from scenes.table.board_part import S, TablePart

PLAY_LAYERS = ("back", "board", "cards", "tiles", "facts")


class BoardPieces(Generic[S]):
    """The parts of a table by name, each with the real pieces of its zones. A show moves these and ends with
    settle() or lay().

    A game makes its parts in build(), with what new_parts() gives, in the order in which they are drawn, and
    ends that with draw()."""

    shown: S
    colors: list[int]
    """The numbers of the seats' colors, from build() on."""

    def __init__(self, stage: Stage, app: App) -> None:
        self.stage = stage
        self.app = app

    def new_parts(self, shown: S, seats: int) -> tuple[Stage, App, list[int]]:
        """Begin to build the table that shows this; what each part is made with."""
        self.shown = shown
        self.colors = [self.app.seating.color_of(seat) for seat in range(seats)]
        return self.stage, self.app, self.colors

    def change_people(self) -> None:
        """Show the names and colors of whoever plays the seats now, if others took over a shared one (G16)."""
        colors = [self.app.seating.color_of(seat) for seat in range(len(self.colors))]
        if colors != self.colors:
            self.colors[:] = colors
            for part in self.parts.values():
                part.lay_afresh(self.shown)

    @property
    def parts(self) -> dict[str, TablePart[S]]:
        """The parts that this table has, by name, in the order in which they were made."""
        return {name: part for name, part in vars(self).items() if isinstance(part, TablePart)}

    def draw_parts(self) -> None:
        """Put the whole table on the stage; changes of `shown` follow by settle_parts() or lay_part()."""
        for part in self.parts.values():
            part.draw_frame(self.shown)
        for part in self.parts.values():
            part.lay_afresh(self.shown)

    def settle_parts(self, shown: S) -> None:
        """Draw afresh whatever shows something else than it did."""
        for part in self.parts.values():
            part.settle_drawing(shown)

    def lay_part(self, name: str, shown: S) -> None:
        """Draw one part afresh in any case, if this table has it."""
        if name in self.parts:
            self.parts[name].lay_afresh(shown)

    def take_snapshot(self) -> list[Any]:
        """Poses of all pieces, comparable with those of another build."""
        return self.stage.snapshot(PLAY_LAYERS)


def piece_rect(piece: Piece) -> Rect:
    """The place of a piece."""
    return Rect.from_center(piece.x, piece.y, *piece.natural)
