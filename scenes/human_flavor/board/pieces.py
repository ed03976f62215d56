"""Everything that lies on the table, drawn in parts; after every show it equals a table that is built
afresh.
"""

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
from scenes.human_flavor.board.top_bar import Capsules, Sky
from scenes.kit.art.card_texture import MARGIN
from scenes.kit.art.stage import Piece
from scenes.kit.base.geometry import Rect
from scenes.table.board_pieces import BoardPieces

POSITIONS = 10
"""In the number of a stacker: so many of them for each network."""

_PLACES: dict[str, Callable[[int], Rect]] = {
    "location": layout.location, "meter": layout.METERS.__getitem__, "slot": layout.slot, "resource": layout.resource, "cost": layout.cost,
    "strength": layout.strength, "uprising": lambda _: layout.UPRISING, "humans": lambda _: layout.HUMANS,
    "allies": lambda _: layout.ALLIES, "day": lambda _: layout.DAY,
}  # fmt: skip
"""Where things lie that never move."""


class TablePieces(BoardPieces[DisplayState]):
    """See scenes.table.board_pieces. `seat` is whose mat lies below; where it `stays`, shows do not turn to
    others' mats.
    """

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
        self.displays, self.ground = Displays(*made), Ground(*made)
        self.mat, self.tokens, self.costs, self.dining = (
            Mat(*made),
            Tokens(*made),
            Costs(*made),
            Dining(*made),
        )
        self.captives, self.dumpster, self.own_allies = Captives(*made), Dumpster(*made), OwnAllies(*made)
        self._give_mat_to(seat)
        self.draw()

    def _give_mat_to(self, seat: int) -> None:
        self.seat = seat
        for part in self.parts.values():
            assert isinstance(part, Part)
            part.seat = seat

    def turn_to(self, seat: int) -> bool:
        """From now on the mat is that of this seat, once the parts have followed; False if it was already."""
        if seat == self.seat:
            return False
        self._give_mat_to(seat)
        return True

    def spot(self, kind: str, number: int) -> Rect | None:
        """Where something lies on the table now, see layout; None for what does not lie there."""
        shown = self.shown
        match kind:
            case "agenda":
                return layout.agenda(shown.agendas.index(number)) if number in shown.agendas else None
            case "human":
                return self._displayed(number, shown.humans, layout.human) or self._owned_human(number)
            case "ally":
                return self._displayed(number, shown.allies, layout.ally) or self._owned_ally(number)
            case "stacker":
                network, position = divmod(number, POSITIONS)
                return (
                    stacker_place(network, position, shown.limit)
                    if position < len(shown.meters[network])
                    else None
                )
            case "seat":
                return layout.capsule(number, shown.seats)
        return _PLACES[kind](number) if kind in _PLACES else self._of_seat(kind, number)

    @staticmethod
    def _displayed(card: int, display: tuple[int, ...], place: Callable[[int, int], Rect]) -> Rect | None:
        """A card of a display."""
        return place(display.index(card), len(display)) if card in display else None

    def _of_seat(self, kind: str, seat: int) -> Rect | None:
        """A place of the mat, if the mat is that of the seat; else its capsule."""
        places = {
            "conversion": layout.CONVERSION, "ability": layout.ABILITY, "minions": layout.MINIONS, "dumpster": layout.DUMPSTER,
            "clan": layout.LEADER,
        }  # fmt: skip
        if kind not in places or seat not in ALL_CLANS[: self.shown.seats]:
            return None
        return places[kind] if seat == self.seat else self.spot("seat", seat)

    def _owned_human(self, human: int) -> Rect | None:
        """A captive or body."""
        for seat in range(self.shown.seats):
            slot = self.shown.slot_of(seat, human)
            if slot >= 0:
                return (
                    around(self.captives.captives[human])
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
            around(self.own_allies.allies[ally])
            if ally in self.own_allies.allies
            else self.spot("seat", owner)
        )


def around(piece: Piece) -> Rect:
    """The place of a card, without its shadow."""
    return Rect.from_center(piece.x, piece.y, *piece.natural).expand(-MARGIN)
