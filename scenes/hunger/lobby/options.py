"""The options of a match of The Hunger as the lobby offers them: only what goes together, and the reason for what does not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.hunger.components.definitions import VAMPIRE_IDS
from game.hunger.config import MAX_SEATS, MIN_SEATS, MODES
from scenes.kit.base.texts import say
from scenes.menus.lobby.options import LobbyOptions, dealt

if TYPE_CHECKING:
    from scenes.menus.lobby.seat_guests import SeatGuests

GENTLE = "gentle_elder"
ROOKIE, ELDER = MODES
COMPANY = 2  # bots that wait in a lobby where nobody has been yet


class HungerOptions(LobbyOptions):
    """All for themselves: people and bots in any mix, each as another Vampire. Gentle mountains are for elders."""

    game = "hunger"
    seats = MAX_SEATS
    figures = VAMPIRE_IDS
    turning = "hunger.lobby.prompt.vampire"

    def __init__(self) -> None:
        super().__init__({"mode": ROOKIE, GENTLE: False})

    @property
    def row(self) -> tuple[str, ...]:
        return ("mode", GENTLE, "speed", "hints")

    def choices(self, key: str) -> tuple[Any, ...]:
        if key == "mode":
            return MODES
        return (False, True) if self.values["mode"] == ELDER else (False,)

    def set(self, key: str, value: Any) -> None:
        """Choose a value; rookies need no gentle mountains. Raises ValueError for one that is not on offer."""
        super().set(key, value)
        if self.values[GENTLE] not in self.choices(GENTLE):
            self.values[GENTLE] = False

    # -- who sits where

    def prepare(self, guests: SeatGuests) -> None:
        """Whoever comes first finds company, in chairs that others can still have."""
        for seat in range(1, 1 + COMPANY):
            guests.add_bot(seat)

    def helper(self, guests: SeatGuests) -> str:
        """One alone at the start is joined by a bot."""
        seat = guests.open_seat
        if len(guests.taken) + 1 < MIN_SEATS or seat is None:
            return ""
        guests.add_bot(seat)
        return say("hunger.lobby.helper", bot=guests.seat_name(seat))

    def fixed(self, key: str, guests: SeatGuests) -> str | None:
        return say("hunger.lobby.gentle_anyway") if key == GENTLE and self.values["mode"] == ROOKIE else None

    def problem(self, taken: int) -> str | None:
        return None if taken >= MIN_SEATS else say("hunger.lobby.need_two")

    # -- the match, and words

    def config_keys(self, picks: Sequence[str | None], seed: int) -> dict[str, Any]:
        """As everywhere; the seed deals the Vampires that nobody picked."""
        return {**self.values, "seats": len(picks), "vampires": list(dealt(picks, VAMPIRE_IDS, seed))}

    def text(self, key: str) -> str:
        if key == GENTLE:
            return say("common.on" if self.values[key] else "common.off")
        return super().text(key)
