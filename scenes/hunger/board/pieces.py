"""Things on the table, drawn from a DisplayState in parts; after every show they equal a table that is built
afresh."""

from __future__ import annotations

from game.hunger.components.definitions import COLUMNS
from game.hunger.components.map_graph import CHESTS
from game.hunger.table.display_state import DisplayState
from scenes.hunger import layout
from scenes.hunger.board.dawn import Dawn
from scenes.hunger.board.map import Ground, Track, Treasures, Vampires
from scenes.hunger.board.missions import Missions
from scenes.hunger.board.spread_rows import PileRow, StackRow
from scenes.hunger.board.top_bar import Capsules, Moon, Sky
from scenes.hunger.board.tray import Area, Owner, RivalTray, Tokens
from scenes.hunger.board.tray_seat import TraySeat
from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.art.card_texture import MARGIN
from scenes.kit.base import Rect, bounding_rect
from scenes.table.board_pieces import BoardPieces, piece_rect


class TablePieces(BoardPieces[DisplayState]):
    """See scenes.table.board_pieces. `tray` says whose tray lies open."""

    def __init__(self, stage: Stage, app: App) -> None:
        super().__init__(stage, app)
        self.tray = TraySeat()

    def build(self, shown: DisplayState) -> None:
        """Put the whole table on the stage."""
        made = self.new_parts(shown, shown.seats)
        self.sky, self.moon, self.capsules = Sky(*made), Moon(*made), Capsules(*made)
        self.ground, self.dawn, self.treasures = Ground(*made), Dawn(*made), Treasures(*made)
        self.track, self.missions = Track(*made), Missions(*made, self.tray)
        self.owner, self.area, self.tokens = (
            Owner(*made, self.tray),
            Area(*made, self.tray),
            Tokens(*made, self.tray),
        )
        self.vampires = Vampires(*made)
        self.draw_parts()
        self.rival_tray, self.stack_row, self.pile_row = (
            RivalTray(*made),
            StackRow(*made),
            PileRow(*made, self.tray),
        )

    def point_at(self, kind: str, number: int, seconds: float) -> bool:
        """Show the thing pointed at for so many seconds more (kind "": none). A rival's capsule opens its
        tray; a high stack or a pile of the tray spreads side by side; a card rises from the others. True if
        another card rises than before."""
        rival = number if kind == "seat" and number != self.tray.open_seat(self.shown) else None
        self.rival_tray.point_at(rival, self.shown, seconds)
        space = number if kind == "space" else self.shown.at[number] if kind == "vampire" else None
        self.stack_row.point_at(space, self.shown)
        self.pile_row.point_at(number if kind == "pile" else None, self.shown)
        return self.area.point_at(number if kind == "card" else None)

    def lay_part(self, name: str, shown: DisplayState) -> None:
        """Draw a part afresh; cards that leave the tray change its piles."""
        super().lay_part(name, shown)
        if name == "area":
            self.owner.settle_drawing(shown)

    def spot(self, kind: str, number: int) -> Rect | None:
        """The place of a thing on the table now; None if it does not lie there.

        kind: "space"; "cell" (row * 3 + column - 1); "card" (in the tray, in its pile on the Hunt Track, a
        Rose at the Labyrinth, else the capsule of its owner); "vampire" (a seat's, on the map); "seat" (its
        capsule); "token" (in the tray, else the capsule of the seat that has it, or its Chest); "hunt_deck"; "mission" (a
        public one); "area" (the tray's owner), "speed" and "way_home", if the tray is the seat's; "pile"
        (seat * layout.PILES + layout.DECK, DISCARD or DIGESTED, likewise)."""
        match kind:
            case "space":
                return layout.space_rect(number)
            case "cell":
                row, column = divmod(number, COLUMNS)
                return layout.cell_rect(row, column + 1, self.shown.rows)
            case "vampire":
                return piece_rect(self.vampires.tokens[number])
            case "seat":
                return self.capsules.capsule_rect(number)
            case "area" | "speed":
                place = (
                    layout.SPEED
                    if kind == "speed"
                    else bounding_rect([layout.PORTRAIT, layout.NAME, layout.SCORE])
                )
                return place if number == self.tray.open_seat(self.shown) else None
            case "way_home":
                return layout.GAUGE if number == self.tray.open_seat(self.shown) else None
            case "pile":
                seat, which = divmod(number, layout.PILES)
                return layout.pile_rect(which) if seat == self.tray.open_seat(self.shown) else None
            case "card":
                return self._card_place(number)
            case "hunt_deck":
                return layout.HUNT_DECK
            case "mission":
                return (
                    layout.mission_rect(self.shown.public.index(number))
                    if number in self.shown.public
                    else None
                )
            case "token":
                return self._token_place(number)
        return None

    def _token_place(self, token: int) -> Rect | None:
        """A Bonus token: with its owner, else in an open Chest."""
        if token in self.tokens.tokens:
            return piece_rect(self.tokens.tokens[token])
        if token in self.shown.chests:
            return self.spot("space", CHESTS[self.shown.chests.index(token)])
        return next(
            (self.spot("seat", seat) for seat, own in enumerate(self.shown.tokens) if token in own), None
        )

    def _card_place(self, card: int) -> Rect | None:
        if card in self.area.cards:
            return piece_rect(self.area.cards[card]).expand(-MARGIN)  # without its shadow
        for number, pile in enumerate(self.shown.track):
            if card in pile:
                return self.spot("cell", number)
        if card in self.shown.roses:
            return layout.rose_rect(card)
        zones = (self.shown.play, self.shown.discard, self.shown.digested)
        owner = next((seat for zone in zones for seat, own in enumerate(zone) if card in own), None)
        return None if owner is None else self.spot("seat", owner)
