"""A viewer of The Hunger that knows nothing but the box and the events of section 12, and compares its picture with the table.

What events change is what game/hunger/table/display_state.py says, as on the screen; the beginning is laid out here from the first event
alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.hunger.components.definitions import CASTLE_TILES, COLUMNS, HUNT_CARDS, NOBODY, NOTHING, ROSES, START_CARDS, UNKNOWN
from game.hunger.components.map_graph import CASTLE, CRYPT_SIZES
from game.hunger.table import events as e
from game.hunger.table.display_state import DisplayState

TAVERN, DEALT = 3, 2
"""R4, R6: cards and Missions laid out face down."""


class Mirror:
    """The picture as a renderer keeps it."""

    def __init__(self, config: Any) -> None:
        self.config = config
        self.shown: DisplayState | None = None
        self.lines: dict[int, int] = {}
        self.ended: e.GameOver | None = None

    def follow(self, events: Sequence[Any]) -> None:
        """Take in events, in order."""
        for event in events:
            assert self.ended is None, "nothing happens after the end"
            if isinstance(event, e.GameStarted):
                self.shown = self._laid_out(event)
            assert self.shown is not None
            self.shown.apply(event)
            if isinstance(event, e.ScoreLineTold):
                self.lines[event.seat] = self.lines.get(event.seat, 0) + event.vp
            elif isinstance(event, e.GameOver):
                self.ended = event

    def compare(self, view: Any) -> None:
        """Raises AssertionError where the picture differs from the view."""
        there = DisplayState.of(view)
        for zone in DisplayState.ZONES:
            assert getattr(self.shown, zone) == getattr(there, zone), zone

    def compare_end(self, result: Any) -> None:
        """The outcome as told."""
        assert self.ended is not None
        assert [f"seat{seat}" for seat in self.ended.winners] == list(result.winners)
        assert [self.lines[seat] for seat in range(self.config.seats)] == [side.total for side in result.sides]
        assert result.reason.endswith(self.ended.ending)

    def _laid_out(self, event: e.GameStarted) -> DisplayState:
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
