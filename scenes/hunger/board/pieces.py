"""Everything that lies on the table, drawn from a DisplayState in parts; after every show it equals a table that is built afresh."""

from __future__ import annotations

from game.hunger.components.definitions import COLUMNS
from game.hunger.components.map_graph import CHESTS, LABYRINTH
from game.hunger.table.display_state import DisplayState
from scenes.hunger import layout
from scenes.hunger.board.map import Ground, Treasures, Vampires
from scenes.hunger.board.plates import Plates
from scenes.hunger.board.playing_area import Area
from scenes.hunger.board.portrait import Figure
from scenes.hunger.board.top_bar import Moon, Sky, Strip
from scenes.hunger.board.track import Public, Track
from scenes.kit.base.geometry import Rect
from scenes.table.board_pieces import BoardPieces, around


class TablePieces(BoardPieces[DisplayState]):
    """See scenes.table.board_pieces."""

    def build(self, shown: DisplayState) -> None:
        """Put the whole table on the stage."""
        made = self.new_parts(shown, shown.config.seats)
        self.sky, self.moon, self.strip = Sky(*made), Moon(*made), Strip(*made)
        self.ground, self.treasures = Ground(*made), Treasures(*made)
        self.track, self.public = Track(*made), Public(*made)
        self.plates, self.area, self.figure = Plates(*made), Area(*made), Figure(*made)
        self.vampires = Vampires(*made)
        self.draw()

    def spot(self, kind: str, number: int) -> Rect | None:
        """Where something lies on the table now; None for what does not lie there.

        kind: "space"; "cell" (row * 3 + column - 1); "card" (in the playing area, else its pile on the Hunt Track, a Rose at the
        Labyrinth, else the plate of its owner); "vampire" (a seat's, on the map); "seat" (its plate); "token" (the plate of the seat
        that has it, or its Chest); "mission" (a public one).
        """
        match kind:
            case "space":
                return layout.space_rect(number)
            case "cell":
                row, column = divmod(number, COLUMNS)
                return layout.cell(row, column + 1, self.shown.config.seats + 1)
            case "vampire":
                return around(self.vampires.tokens[number])
            case "seat":
                return layout.plate(number, self.shown.config.seats)
            case "card":
                return self._card(number)
            case "mission":
                return layout.public(self.shown.public.index(number)) if number in self.shown.public else None
            case "token":
                return self._token(number)
        return None

    def _token(self, token: int) -> Rect | None:
        """A Bonus token: with whoever has it, else in an open Chest."""
        if token in self.shown.chests:
            return self.spot("space", CHESTS[self.shown.chests.index(token)])
        return next((self.spot("seat", seat) for seat, own in enumerate(self.shown.tokens) if token in own), None)

    def _card(self, card: int) -> Rect | None:
        if card in self.area.cards:
            return around(self.area.cards[card])
        for number, pile in enumerate(self.shown.track):
            if card in pile:
                return self.spot("cell", number)
        if card in self.shown.roses:
            return self.spot("space", LABYRINTH)
        zones = (self.shown.play, self.shown.discard, self.shown.digested)
        owner = next((seat for zone in zones for seat, own in enumerate(zone) if card in own), None)
        return None if owner is None else self.spot("seat", owner)
