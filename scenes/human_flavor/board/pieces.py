"""Pieces of the table, drawn in parts; after every show it equals a table that is built afresh."""

from __future__ import annotations

from collections.abc import Callable

from game.human_flavor.components.definitions import ALL_CLANS
from game.human_flavor.table.display_state import DisplayState
from scenes.human_flavor import layout
from scenes.human_flavor.board.city import City
from scenes.human_flavor.board.displays import Agendas, Displays, Outlook
from scenes.human_flavor.board.mat import Costs, Dining, Ground, Mat, Tokens
from scenes.human_flavor.board.mat_captives import Captives, Dumpster, OwnAllies
from scenes.human_flavor.board.meters import Meters, Uprising, stacker_place
from scenes.human_flavor.board.part import Part
from scenes.human_flavor.board.piles import PileRack
from scenes.human_flavor.board.sky import Sky
from scenes.human_flavor.board.top_bar import Capsules
from scenes.kit.art import Piece
from scenes.kit.art.card_texture import MARGIN
from scenes.kit.base import Rect
from scenes.table.board_pieces import BoardPieces

POSITIONS = 10
"""Numbers of stackers for each network."""

_PLACES: dict[str, Callable[[int], Rect]] = {
    "location": layout.location_rect,
    "meter": layout.METERS.__getitem__,
    "slot": layout.slot_rect,
    "resource": layout.resource_rect,
    "cost": layout.cost_rect,
    "strength": layout.strength_rect,
    "uprising": lambda _: layout.UPRISING,
    "humans": lambda _: layout.HUMANS,
    "allies": lambda _: layout.ALLIES,
    "pile": layout.pile_rect,
    "day": lambda _: layout.DAY,
}
"""Places of things that never move."""


class TablePieces(BoardPieces[DisplayState]):
    """See scenes.table.board_pieces. `seat` is the one whose mat lies below; where it `stays`, shows do not
    turn to others' mats."""

    seat: int
    stays = False

    def build(self, shown: DisplayState, seat: int = 0) -> None:
        """Put the whole table on the stage, with the mat of that seat."""
        made = self.new_parts(shown, shown.seats)
        self.sky, self.capsules, self.agendas, self.outlook = (
            Sky(*made),
            Capsules(*made),
            Agendas(*made),
            Outlook(*made),
        )
        self.city, self.meters, self.uprising = City(*made), Meters(*made), Uprising(*made)
        self.displays, self.piles, self.ground = Displays(*made), PileRack(*made), Ground(*made)
        self.mat, self.tokens, self.costs, self.dining = (
            Mat(*made),
            Tokens(*made),
            Costs(*made),
            Dining(*made),
        )
        self.captives, self.dumpster, self.own_allies = Captives(*made), Dumpster(*made), OwnAllies(*made)
        self._give_mat_to(seat)
        self.draw_parts()

    def _give_mat_to(self, seat: int) -> None:
        self.seat = seat
        for part in self.parts.values():
            assert isinstance(part, Part)
            part.seat = seat

    def turn_to(self, seat: int) -> bool:
        """Give the mat to this seat, once the parts have followed; False if it had it already."""
        if seat == self.seat:
            return False
        self._give_mat_to(seat)
        return True

    def spot(self, kind: str, number: int) -> Rect | None:
        """Place of a thing on the table now, see layout; None for one that does not lie there."""
        shown = self.shown
        match kind:
            case "agenda":
                return layout.agenda_rect(shown.agendas.index(number)) if number in shown.agendas else None
            case "human":
                return self._displayed_card(number, shown.humans, layout.human_rect) or self._owned_human(
                    number
                )
            case "ally":
                return self._displayed_card(number, shown.allies, layout.ally_rect) or self._owned_ally(
                    number
                )
            case "stacker":
                network, position = divmod(number, POSITIONS)
                return (
                    stacker_place(network, position, shown.limit)
                    if position < len(shown.meters[network])
                    else None
                )
            case "seat":
                return layout.capsule_rect(number, shown.seats)
        return _PLACES[kind](number) if kind in _PLACES else self._seat_place(kind, number)

    @staticmethod
    def _displayed_card(
        card: int, display: tuple[int, ...], place: Callable[[int, int], Rect]
    ) -> Rect | None:
        return place(display.index(card), len(display)) if card in display else None

    def _seat_place(self, kind: str, seat: int) -> Rect | None:
        """Place on the mat, if the mat is that of the seat; else its capsule."""
        places = {
            "conversion": layout.CONVERSION,
            "ability": layout.ABILITY,
            "minions": layout.MINIONS,
            "dumpster": layout.DUMPSTER,
            "clan": layout.LEADER,
        }
        if kind not in places or seat not in ALL_CLANS[: self.shown.seats]:
            return None
        return places[kind] if seat == self.seat else self.spot("seat", seat)

    def _owned_human(self, human: int) -> Rect | None:
        """Place of a captive or body."""
        for seat in range(self.shown.seats):
            slot = self.shown.slot_of(seat, human)
            if slot >= 0:
                return (
                    card_rect(self.captives.captives[human])
                    if human in self.captives.captives
                    else self.spot("seat", seat)
                )
            if human in self.shown.dumpster[seat]:
                return self.spot("dumpster", seat)
        return None

    def _owned_ally(self, ally: int) -> Rect | None:
        owner = next((seat for seat, own in enumerate(self.shown.clan_allies) if ally in own), None)
        if owner is None:
            return None
        return (
            card_rect(self.own_allies.allies[ally])
            if ally in self.own_allies.allies
            else self.spot("seat", owner)
        )


def card_rect(piece: Piece) -> Rect:
    """Place of a card, without its shadow."""
    return Rect.from_center(piece.x, piece.y, *piece.natural).expand(-MARGIN)
