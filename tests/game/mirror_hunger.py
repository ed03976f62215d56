"""What a viewer of The Hunger makes of the events of section 12."""

from __future__ import annotations

from typing import Any

from game.hunger.components.definitions import CASTLE_TILES, COLUMNS, HUNT_CARDS, NOBODY, NOTHING, ROSES, START_CARDS, UNKNOWN
from game.hunger.components.map_graph import CASTLE, CRYPT_SIZES
from game.hunger.table import events as e
from game.hunger.table.display_state import DisplayState
from tests.game import mirror

TAVERN, DEALT = 3, 2
"""R4, R6: cards and Missions laid out face down."""


class Mirror(mirror.Mirror):
    """The points of the score sheets are added up as they are told."""

    def heard(self, event: Any) -> None:
        if isinstance(event, e.ScoreLineTold):
            self.totals[event.seat] = self.totals.get(event.seat, 0) + event.vp

    def laid_out(self, event: e.GameStarted) -> DisplayState:
        """R1 to R6."""
        seats = self.config.seats
        assert (event.mode, event.seats) == (self.config.mode, seats)
        shown = DisplayState()
        shown.config, shown.turn, shown.on_turn, shown.resting, shown.ending, shown.extra = self.config, 0, NOBODY, 0, "", False
        shown.at, shown.standing, shown.track = [CASTLE] * seats, tuple(range(seats)), [()] * ((seats + 1) * COLUMNS)
        shown.hunt_deck, shown.tavern, shown.roses = _face_down(len(HUNT_CARDS) - TAVERN), _face_down(TAVERN), ROSES
        shown.chests, shown.public, shown.castle_tiles = event.chests, event.public, CASTLE_TILES[seats]
        shown.crypts = tuple(_face_down(size) for size in CRYPT_SIZES)
        shown.deck, shown.missions = [_face_down(len(START_CARDS[0]))] * seats, [_face_down(DEALT)] * seats
        for zone in ("hand", "play", "discard", "digested", "hunted", "used_missions", "tokens", "spent"):
            setattr(shown, zone, [()] * seats)
        for zone in ("known", "score", "arrival"):
            setattr(shown, zone, [0] * seats)
        shown.chosen_type, shown.speed_total, shown.speed_left, shown.burned = NOTHING, 0, 0, 0
        return shown


def _face_down(count: int) -> tuple[int, ...]:
    return (UNKNOWN,) * count
