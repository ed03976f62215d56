"""The event player of The Hunger: events as steps on the timeline; and the subjects of its pictures."""

from __future__ import annotations

from collections.abc import Hashable

from game.core.model import Event
from game.hunger.components.definitions import HUNT_CARDS, MISSIONS, ROSES, START_CARDS, TOKENS
from game.hunger.components.map_graph import ALL_SPACES
from game.hunger.table import events as ev
from game.hunger.turn.speed import possible_card_speeds
from scenes.hunger.animation.animator import Animator
from scenes.hunger.animation.brief import BriefMoves
from scenes.hunger.animation.hunt import HuntMoves
from scenes.hunger.animation.map import MapMoves
from scenes.hunger.animation.sunrise import SunriseMoves
from scenes.hunger.animation.turns import TurnMoves
from scenes.hunger.board.pieces import TablePieces
from scenes.hunger.text import names, pictures
from scenes.kit.art.recording import Subject, Subjects
from scenes.table.event_player import TableEventPlayer
from scenes.table.preload import TablePreloader, picture_subjects

HUMANS_IN_PLAY = 4
"""Most Humans that a Vampire usually has in play; the Speed of other cards depends on them."""


class HungerPreloader(TablePreloader[TablePieces]):
    """See scenes.table.preload."""

    game = "hunger"

    def figure(self, seat: int) -> Subject:
        vampire = self.pieces.shown.config.vampires[seat]
        return {"vampire": vampire, "called": names.vampire_short(vampire)}

    def things(self) -> Subjects:
        tiles = self.pieces.shown.castle_tiles
        return {
            "prey": [row for card in (*HUNT_CARDS, *ROSES) for row in _card_subjects(card)],
            "start": [row for deck in START_CARDS for card in deck for row in _card_subjects(card)],
            "mission": [
                {"picture": pictures.mission(mission), "called": names.mission(mission)}
                for mission in range(len(MISSIONS))
            ],
            "token": picture_subjects(pictures.token, range(len(TOKENS))),
            "castle": [{"worth": tiles[first:]} for first in range(len(tiles))],
            "space": picture_subjects(pictures.space, ALL_SPACES),
        }


def _card_subjects(card: int) -> list[Subject]:
    """A card with each Speed that it may give."""
    speeds = (None, *possible_card_speeds(card, HUMANS_IN_PLAY))
    return [{"card": card, "speed": speed, "picture": pictures.card(card)} for speed in speeds]


def run_key(event: Event) -> Hashable:
    """The common value of events that are shown as one, such as cards that come or go together; None for
    those shown by themselves."""
    match event:
        case ev.TrackFilled() | ev.TrackSlid():
            return type(event).__name__
        case ev.CardDrawn(to="play"):
            return "drawn"
        case ev.CardDiscarded(seat=seat) | ev.CardDigested(seat=seat):
            return type(event).__name__, seat
        case ev.CardDrawn() | ev.TurnEnded() | ev.TurnStarted():
            return "turn"
        case ev.Gained() | ev.ScoreChanged(reason="gained"):
            return "gained"
        case ev.Sunrise() | ev.VampireSafe() | ev.VampireBurned():
            return "sunrise"
    return None


class EventPlayer(TableEventPlayer[Animator]):
    """See scenes.table.event_player."""

    animator_type, preloader_type = Animator, HungerPreloader
    moves = (TurnMoves, MapMoves, HuntMoves, SunriseMoves)
    brief_moves = (BriefMoves,)
    run = staticmethod(run_key)
