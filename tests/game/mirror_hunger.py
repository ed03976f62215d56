"""Picture that a viewer of The Hunger has from the events of section 12."""

from __future__ import annotations

from typing import Any

from game.hunger.components.definitions import CASTLE_TILES, COLUMNS, NOBODY, NOTHING, START_CARDS, UNKNOWN
from game.hunger.components.map_graph import CRYPT_SIZES, SPACE_INDEX
from game.hunger.components.twists import hunt_cards
from game.hunger.table import events as e
from game.hunger.table.display_state import DisplayState
from tests.game import mirror

TAVERN, DEALT = 3, 2
"""R4, R6: cards and Missions laid out face down."""


class Mirror(mirror.Mirror):
    """The points of the score sheets are added up as they are told."""

    def hear_event(self, event: Any) -> None:
        if isinstance(event, e.ScoreLineTold):
            self.totals[event.seat] = self.totals.get(event.seat, 0) + event.vp

    def lay_out(self, event: e.GameStarted) -> DisplayState:
        """R1 to R6, and what the twists say of the beginning (C10)."""
        seats, twists = self.config.seats, self.config.twists
        assert (event.mode, event.seats) == (self.config.mode, seats)
        shown = DisplayState()
        shown.config, shown.turn, shown.on_turn, shown.resting, shown.ending, shown.extra = (
            self.config,
            0,
            NOBODY,
            0,
            "",
            False,
        )
        shown.at, shown.standing, shown.track = (
            [SPACE_INDEX[twists.start]] * seats,
            tuple(range(seats)),
            [()] * ((seats + 1) * COLUMNS),
        )
        shown.hunt_deck, shown.tavern, shown.roses = (
            _face_down(len(hunt_cards(twists)) - TAVERN),
            _face_down(TAVERN),
            twists.laid_roses(),
        )
        shown.chests, shown.public, shown.castle_tiles = (
            event.chests,
            event.public,
            CASTLE_TILES[seats] if twists.tiles is None else twists.tiles,
        )
        shown.crypts = tuple(_face_down(size) for size in CRYPT_SIZES)
        shown.deck, shown.missions = [_face_down(len(START_CARDS[0]))] * seats, [_face_down(DEALT)] * seats
        for zone in ("hand", "play", "discard", "digested", "hunted", "used_missions", "tokens", "spent"):
            setattr(shown, zone, [()] * seats)
        for zone in ("known", "score", "arrival"):
            setattr(shown, zone, [0] * seats)
        for seat in range(seats):
            shown.hunted[seat], shown.tokens[seat] = twists.given_cards(seat), twists.held_tokens(seat)
            shown.deck[seat] += _face_down(len(shown.hunted[seat]))
        shown.score[: len(twists.points)] = twists.points
        shown.chosen_type, shown.speed_total, shown.speed_left, shown.token_speed, shown.burned = (
            NOTHING,
            0,
            0,
            0,
            0,
        )
        return shown


def _face_down(count: int) -> tuple[int, ...]:
    return (UNKNOWN,) * count
