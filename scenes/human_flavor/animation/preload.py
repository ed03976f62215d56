"""Subjects of the pictures of a match of Human Flavor, on which recordings depend."""

from __future__ import annotations

from game.human_flavor.components.definitions import (
    ALL_AGENDAS,
    ALL_HUMANS,
    ALL_LOCATIONS,
    ALL_NETWORKS,
    ALL_RESOURCES,
    CLAN_IDS,
    DECK_ALLIES,
    STARTER_OF,
    STRENGTHS,
)
from scenes.human_flavor.board.pieces import TablePieces
from scenes.human_flavor.text import pictures
from scenes.kit.art.recording import Subject, Subjects
from scenes.table.preload import TablePreloader


class HumanFlavorPreloader(TablePreloader[TablePieces]):
    """See scenes.table.preload."""

    game = "human_flavor"

    def figure(self, seat: int) -> Subject:
        clan = self.pieces.shown.clan(seat)
        return {"clan": clan, "id": CLAN_IDS[clan]}

    def things(self) -> Subjects:
        starters = [STARTER_OF[self.pieces.shown.clan(seat)] for seat in range(self.pieces.shown.seats)]
        return {
            "human": [{"human": human, "picture": pictures.human(human)} for human in ALL_HUMANS],
            "ally": [{"ally": ally, "picture": pictures.ally(ally)} for ally in (*DECK_ALLIES, *starters)],
            "network": [
                {"network": network, "picture": pictures.network(network)} for network in ALL_NETWORKS
            ],
            "chip": [{"picture": pictures.network(network, chip=True)} for network in ALL_NETWORKS],
            "resource": [{"picture": pictures.resource(resource)} for resource in ALL_RESOURCES],
            "location": [{"picture": pictures.location(number)} for number in ALL_LOCATIONS],
            "agenda": [{"picture": pictures.agenda(agenda)} for agenda in ALL_AGENDAS],
            "strength": [{"picture": pictures.strength(strength)} for strength in STRENGTHS],
        }
