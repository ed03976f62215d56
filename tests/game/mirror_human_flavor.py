"""A viewer of Human Flavor that knows nothing but the box and the events of section 10, and compares its picture with the table.

What events change is what game/human_flavor/table/display_state.py says, as on the screen; the beginning is laid out here from the first
event alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from game.human_flavor.components.definitions import (
    AGENDAS,
    CLANS,
    DECK_ALLIES,
    HUMANS,
    LOCATIONS,
    NEUTRAL,
    NOBODY,
    NOTHING,
    STARTER_OF,
    UNKNOWN,
)
from game.human_flavor.table import events as e
from game.human_flavor.table.display_state import DisplayState

TOKENS, TYPES, STACKERS, NETWORKS = 35, 5, 6, 4
MINIONS = {2: 3, 3: 3, 4: 3, 5: 2, 6: 2}
"""Section 2, S4."""


class Mirror:
    """The picture as a renderer keeps it."""

    def __init__(self, config: Any) -> None:
        self.config = config
        self.shown: DisplayState | None = None
        self.finals: dict[int, int] = {}
        self.ended: e.GameOver | None = None

    def follow(self, events: Sequence[Any]) -> None:
        """Take in events, in order."""
        for event in events:
            assert self.ended is None, "nothing happens after the end"
            if isinstance(event, e.GameStarted):
                self.shown = self._laid_out(event)
            assert self.shown is not None
            self.shown.apply(event)
            if isinstance(event, e.FinalScore):
                self.finals[event.seat] = self.shown.score[event.seat]
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
        assert [self.finals[seat] for seat in range(self.config.seats)] == [side.total for side in result.sides]
        assert result.reason.endswith(self.ended.ending)

    def _laid_out(self, event: e.GameStarted) -> DisplayState:
        """S1 to S5."""
        seats = self.config.seats
        clans = tuple(CLANS[clan].id for clan in event.clans)
        assert self.config.clans in ((), clans) and self.config.first_player in (-1, event.first_player)
        shown = DisplayState()
        shown.config = msgspec.structs.replace(self.config, clans=clans)
        shown.day, shown.first_player, shown.on_turn, shown.ending, shown.revolt = 0, event.first_player, NOBODY, "", False
        shown.supply = (TOKENS,) * TYPES
        shown.humans, shown.allies, shown.agendas = event.humans, event.allies, event.agendas
        shown.human_deck, shown.ally_deck = _face_down(len(HUMANS) - 4), _face_down(len(DECK_ALLIES) - 4)
        shown.agenda_deck = _face_down(len(AGENDAS) - 3)
        shown.human_discard = shown.ally_discard = shown.uprising = ()
        shown.meters = tuple((NEUTRAL,) * count for count in event.neutrals)
        shown.city = [()] * len(LOCATIONS)
        shown.score, shown.taken = [0] * seats, [0] * seats
        shown.tokens, shown.captives, shown.dumpster = [(0,) * TYPES] * seats, [((), (), ())] * seats, [()] * seats
        shown.clan_allies = [(STARTER_OF[clan],) for clan in event.clans]
        shown.minions, shown.owned = [MINIONS[seats]] * seats, [MINIONS[seats]] * seats
        shown.stackers = [(STACKERS,) * NETWORKS] * seats
        shown.converted = shown.ability_used = shown.used_allies = shown.strength = 0
        shown.location = NOTHING
        return shown


def _face_down(count: int) -> tuple[int, ...]:
    return (UNKNOWN,) * count
