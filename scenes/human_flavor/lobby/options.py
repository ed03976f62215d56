"""Options of a match of Human Flavor in the lobby: clans by seat, and the first player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core import lengths
from game.core.lengths import Length
from game.human_flavor.components.definitions import CLAN_IDS, NUMBERS
from game.human_flavor.config import RANDOM, SEATS
from scenes.kit.base import SEAT_COLORS, say
from scenes.kit.input.device import Device
from scenes.lobby.options import PartyOptions, deal_figures
from scenes.lobby.seat_guests import SeatGuests

FIRST = "first_player"
FEWEST = SEATS[0]
MOST = SEATS[-1]


class FlavorOptions(PartyOptions):
    """Options of which each seat has another clan."""

    game = "human_flavor"
    fewest = FEWEST
    seats = MOST
    figures = CLAN_IDS
    turn_prompt = "human_flavor.lobby.prompt.clan"
    details_prompt = "human_flavor.lobby.prompt.card"

    def __init__(self) -> None:
        super().__init__({FIRST: RANDOM})
        self.colors: dict[str, int] = {}  # by chair that is taken, as a value of FIRST: its color

    @property
    def row_keys(self) -> tuple[str, ...]:
        return (FIRST, "speed", "hints")

    def choices_of(self, key: str) -> tuple[Any, ...]:
        """Taken chairs, and a random one."""
        return (RANDOM, *self.colors)

    # -- who sits where

    def arrange_chairs(self, guests: SeatGuests, hands: Device | None = None) -> None:
        """Only a taken chair goes first."""
        self.colors = {str(chair.seat): chair.color for chair in guests.taken_chairs}
        if self.values[FIRST] not in self.choices_of(FIRST):
            self.values[FIRST] = RANDOM

    # -- the match, and words

    def length_sentence(self, length: Length, seats: int) -> str:
        keys = lengths.keys(self.game, length, seats) or {}
        return say("human_flavor.lobby.length", n=keys["twists"]["days"], of=NUMBERS.last_day[seats])

    def config_keys(self, picks: Sequence[str | None], seed: int) -> dict[str, Any]:
        """The seed deals the clans that no chair has chosen. Chairs that stayed free are gone: seats have new
        numbers."""
        chosen = self.values[FIRST]
        first = list(self.colors).index(chosen) if chosen in self.colors else RANDOM
        return {"seats": len(picks), "clans": list(deal_figures(picks, CLAN_IDS, seed)), FIRST: first}

    def value_text(self, key: str) -> str:
        if self.values[key] == RANDOM:
            return say("human_flavor.lobby.first.random")
        return say(SEAT_COLORS[self.colors[self.values[key]]].name_key)
