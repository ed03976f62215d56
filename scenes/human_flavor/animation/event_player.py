"""The event player of Human Flavor: events as steps on the timeline; and the subjects of its pictures."""

from __future__ import annotations

from collections.abc import Hashable

from game.core.model import Event
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
from game.human_flavor.table import events as ev
from scenes.human_flavor.animation.animator import Animator
from scenes.human_flavor.animation.brief import BriefMoves
from scenes.human_flavor.animation.cards import CardShows
from scenes.human_flavor.animation.evening import EveningMoves
from scenes.human_flavor.animation.revolt import RevoltMoves
from scenes.human_flavor.animation.stackers import PowerMoves
from scenes.human_flavor.animation.turns import TurnMoves
from scenes.human_flavor.board.pieces import TablePieces
from scenes.human_flavor.text import pictures
from scenes.kit.art.recording import Subject, Subjects
from scenes.table.event_player import TableEventPlayer
from scenes.table.preload import TablePreloader, picture_subjects


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
            "resource": picture_subjects(pictures.resource, ALL_RESOURCES),
            "location": picture_subjects(pictures.location, ALL_LOCATIONS),
            "agenda": picture_subjects(pictures.agenda, ALL_AGENDAS),
            "strength": picture_subjects(pictures.strength, STRENGTHS),
        }


def run_key(event: Event) -> Hashable:
    """Key that is equal for events that are shown as one; None for those shown by themselves."""
    match event:
        case ev.TurnEnded() | ev.TurnStarted():
            return "turn"
        case ev.AgendaScored():
            return "agendas"
    return None


class EventPlayer(TableEventPlayer[Animator]):
    """See scenes.table.event_player."""

    animator_type, preloader_type = Animator, HumanFlavorPreloader
    moves = (TurnMoves, CardShows, PowerMoves, RevoltMoves, EveningMoves)
    brief_moves = (BriefMoves,)
    run = staticmethod(run_key)
