"""Options of a match of The Hunger in the lobby: the combinations that the rules allow, with reasons for
those that they don't."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core import lengths
from game.core.lengths import Length
from game.hunger.components.definitions import LAST_TURN, VAMPIRE_IDS
from game.hunger.config import MAX_SEATS, MIN_SEATS, MODES
from scenes.kit.base import say
from scenes.kit.input.device import Device
from scenes.lobby.options import PartyOptions, deal_figures
from scenes.lobby.seat_guests import SeatGuests

GENTLE = "gentle_elder"
ROOKIE, ELDER = MODES


class HungerOptions(PartyOptions):
    """Seats are different Vampires. Gentle mountains are for elders: for all (True), for none (False), or for
    a list of chairs."""

    game = "hunger"
    fewest = MIN_SEATS
    seats = MAX_SEATS
    figures = VAMPIRE_IDS
    turn_prompt = "hunger.lobby.prompt.vampire"
    by_seat = (GENTLE,)

    def __init__(self) -> None:
        super().__init__({"mode": ROOKIE, GENTLE: False})
        self.chairs: list[int] = []  # that are taken

    @property
    def row_keys(self) -> tuple[str, ...]:
        return ("mode", GENTLE, "speed", "hints")

    def choices_of(self, key: str) -> tuple[Any, ...]:
        if key == "mode":
            return MODES
        if self.values["mode"] != ELDER:
            return (False,)
        return (False, True, self.values[GENTLE]) if isinstance(self.values[GENTLE], list) else (False, True)

    def set_value(self, key: str, value: Any) -> None:
        """Choose a value; rookies need no gentle mountains. Raises ValueError for one not on offer."""
        super().set_value(key, value)
        if self.values[GENTLE] not in self.choices_of(GENTLE):
            self.values[GENTLE] = False

    def restore_values(self, saved: dict[str, Any]) -> None:
        """Take saved values; a list of chairs is restored if all of them are chairs."""
        super().restore_values(saved)
        chairs = saved.get(GENTLE)
        if (
            self.values["mode"] == ELDER
            and isinstance(chairs, list)
            and all(chair in range(self.seats) for chair in chairs)
        ):
            self.values[GENTLE] = chairs

    # -- seat by seat

    def is_switched_on(self, key: str, chair: int) -> bool:
        gentle = self.values[key]
        return chair in gentle if isinstance(gentle, list) else bool(gentle)

    def switch_seat(self, key: str, chair: int | None) -> None:
        on = {taken for taken in self.chairs if self.is_switched_on(key, taken)}
        on = on ^ {chair} if chair is not None else set(self.chairs) - on and set(self.chairs)
        self.values[key] = len(on) == len(self.chairs) or (bool(on) and sorted(on))

    # -- chairs

    def arrange_chairs(self, guests: SeatGuests, hands: Device | None = None) -> None:
        self.chairs = [chair.seat for chair in guests.taken_chairs]

    def fixed_reason(self, key: str, guests: SeatGuests) -> str | None:
        return say("hunger.lobby.gentle_anyway") if key == GENTLE and self.values["mode"] == ROOKIE else None

    # -- the match, and words

    def length_sentence(self, length: Length, seats: int) -> str:
        keys = lengths.keys(self.game, length, seats) or {}
        return say("hunger.lobby.length", n=keys["twists"]["turns"], of=LAST_TURN)

    def option_help(self, key: str) -> str:
        """R44: the Mountains are safe for rookies, at a loss; for Elders only where they are gentle."""
        if key == "mode":
            return say(f"hunger.lobby.about.{self.values[key]}")
        return say(
            "hunger.lobby.gentle_anyway" if self.values["mode"] == ROOKIE else "hunger.lobby.about.gentle"
        )

    def config_keys(self, picks: Sequence[str | None], seed: int) -> dict[str, Any]:
        """The match with a Vampire for each seat. The seed deals the Vampires that no seat picked. Free
        chairs are left out, so seats have new numbers."""
        vampires = list(deal_figures(picks, VAMPIRE_IDS, seed))
        gentle = self.values[GENTLE]
        if isinstance(gentle, list):
            gentle = [seat for seat, chair in enumerate(self.chairs) if chair in gentle]
        return {"mode": self.values["mode"], GENTLE: gentle, "seats": len(picks), "vampires": vampires}

    def value_text(self, key: str) -> str:
        if key == GENTLE:
            on = sum(self.is_switched_on(key, chair) for chair in self.chairs)
            if isinstance(self.values[key], list) and on < len(self.chairs):
                return say("hunger.lobby.gentle_for", n=on, of=len(self.chairs)) if on else say("common.off")
            return say("common.on" if self.values[key] else "common.off")
        return super().value_text(key)
