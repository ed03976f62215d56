"""Picture that a viewer of Human Flavor has from the events of section 10."""

from __future__ import annotations

from typing import Any

import msgspec

from game.human_flavor.components import definitions as d
from game.human_flavor.table import events as e
from game.human_flavor.table.display_state import DisplayState
from tests.game import mirror

TOKENS, TYPES, STACKERS, NETWORKS = 35, 5, 6, 4
MINIONS = {2: 3, 3: 3, 4: 3, 5: 2, 6: 2}
"""Section 2, S4."""


class Mirror(mirror.Mirror):
    """The final scores are those on the track when they are told."""

    def hear_event(self, event: Any) -> None:
        if isinstance(event, e.FinalScore):
            self.totals[event.seat] = self.shown.score[event.seat]

    def lay_out(self, event: e.GameStarted) -> DisplayState:
        """S1 to S5, with the twists of the match (C10), which are known to all."""
        seats, twists = self.config.seats, self.config.twists
        clans = tuple(d.CLANS[clan].id for clan in event.clans)
        assert self.config.clans in ((), clans) and self.config.first_player in (-1, event.first_player)
        shown = DisplayState()
        shown.config = msgspec.structs.replace(self.config, clans=clans)
        shown.day, shown.first_player, shown.on_turn, shown.ending, shown.revolt = (
            0,
            event.first_player,
            d.NOBODY,
            "",
            False,
        )
        shown.supply = (TOKENS,) * TYPES
        shown.humans, shown.allies, shown.agendas = event.humans, event.allies, event.agendas
        without = twists.without
        shown.human_deck = _face_down(len(d.HUMANS) - 4 - len(without.humans))
        shown.ally_deck = _face_down(len(d.DECK_ALLIES) - 4 - len(without.allies))
        shown.agenda_deck = _face_down(len(d.AGENDAS) - 3 - len(without.agendas))
        shown.human_discard = shown.ally_discard = ()
        laid = [getattr(twists.corners, name) for name in d.NETWORKS]
        owners = [tuple(d.NEUTRAL if owner == "neutral" else owner for owner in meter) for meter in laid]
        shown.meters = tuple(owners) if any(laid) else tuple((d.NEUTRAL,) * count for count in event.neutrals)
        shown.uprising = tuple((d.NEUTRAL, number % NETWORKS) for number in range(twists.uprising))
        shown.city = [()] * len(d.LOCATIONS)
        shown.score, shown.taken = list(twists.points) or [0] * seats, [0] * seats
        shown.tokens, shown.captives, shown.dumpster = (
            [(0,) * TYPES] * seats,
            [((), (), ())] * seats,
            [()] * seats,
        )
        shown.clan_allies = [(d.STARTER_OF[clan],) for clan in event.clans]
        shown.minions = [twists.minions or MINIONS[seats]] * seats
        shown.owned = shown.minions[:]
        shown.stackers = [
            tuple(STACKERS - meter.count(seat) for meter in shown.meters) for seat in range(seats)
        ]
        shown.converted = shown.ability_used = shown.used_allies = shown.strength = 0
        shown.location = d.NOTHING
        return shown


def _face_down(count: int) -> tuple[int, ...]:
    return (d.UNKNOWN,) * count
