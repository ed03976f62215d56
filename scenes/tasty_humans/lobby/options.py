"""The options of a Tasty Humans match as the lobby offers them: only what goes together, and the reason for
what does not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core import lengths
from game.core.lengths import FEAST, Length
from game.tasty_humans.components.definitions import CHALLENGES, MONSTER_IDS, RULES_DATA, active_rows
from game.tasty_humans.config import DIETS, LEVELS, VARIANTS
from scenes.kit.base import say
from scenes.kit.input.device import Device
from scenes.lobby.options import LobbyOptions, deal_figures
from scenes.lobby.seat_guests import SeatGuests
from scenes.tasty_humans.text import names

DIET = "diet_"
CHOICES: dict[str, tuple[Any, ...]] = {
    "mode": ("versus", "solo"),
    "variant": VARIANTS,
    "rows": tuple(range(RULES_DATA.stomach.rows_option[0], RULES_DATA.stomach.rows_option[1] + 1)),
    "monster_mode": ("random", "choose"),
    "rival_level": tuple(LEVELS),
    "challenge": ("none", *(DIET + diet for diet in DIETS), *CHALLENGES),
}
MONSTERS = tuple(MONSTER_IDS)


class TastyOptions(LobbyOptions):
    """Versus for all seated guests, or one against the rival; monsters are picked, dealt or chosen at the
    table."""

    game = "tasty_humans"
    seats = 4
    figures = MONSTERS
    turn_prompt = "tasty_humans.lobby.prompt.monster"
    own_rows = ("challenge", "rival_level")

    def __init__(self) -> None:
        usual = {"rows": RULES_DATA.stomach.rows, "rival_level": RULES_DATA.solo.default_level}
        super().__init__({key: usual.get(key, offered[0]) for key, offered in CHOICES.items()})
        self.crowd = 0  # seats that are taken

    @property
    def row_keys(self) -> tuple[str, ...]:
        return ("mode", "variant", "rows", "monster_mode", "speed", "hints")

    @property
    def solo(self) -> bool:
        return bool(self.values["mode"] == "solo")

    @property
    def monster_of_challenge(self) -> str | None:
        """The monster that the chosen challenge belongs to (X10)."""
        challenge = self.values["challenge"]
        return CHALLENGES[challenge] if self.solo and challenge in CHALLENGES else None

    def choices_of(self, key: str) -> tuple[Any, ...]:
        """Values on offer now; V3: the classic rules have no challenges."""
        if key == "challenge" and not RULES_DATA.variants[self.values["variant"]].solo_challenges:
            return ("none",)
        return CHOICES[key]

    def set_value(self, key: str, value: Any) -> None:
        """Choose a value; values that do not go with it any more fall back. Raises ValueError for one that is
        not on offer."""
        super().set_value(key, value)
        if key == "rows":
            self.length = FEAST
        if self.values["challenge"] not in self.choices_of("challenge"):
            self.values["challenge"] = "none"

    # -- length

    def length_seats(self, taken: int) -> int:
        return 1 if self.solo else super().length_seats(taken)

    @property
    def is_own_length(self) -> bool:
        return bool(self.values["rows"] != RULES_DATA.stomach.rows)

    def choose_length(self, length: Length) -> None:
        super().choose_length(length)
        self.values["rows"] = RULES_DATA.stomach.rows

    def length_sentence(self, length: Length, seats: int) -> str:
        return say("tasty_humans.lobby.length", n=self._height(length, seats), of=active_rows(seats))

    def _height(self, length: Length, seats: int) -> int:
        """Rows of a stomach at a length."""
        keys = lengths.keys(self.game, length, seats) or {}
        return int(keys.get("twists", {}).get("height") or active_rows(seats))

    def _shown_rows(self) -> int:
        """Rows of a stomach for those who sit there."""
        length = self.played_length(self.crowd)
        if length and length != FEAST:
            return self._height(length, self.length_seats(self.crowd))
        return active_rows(max(1, self.crowd), self.values["rows"])

    # -- chairs

    def arrange_chairs(self, guests: SeatGuests, hands: Device | None = None) -> None:
        """Switch to versus for several people; in solo bots leave the person alone."""
        if self.solo and len(guests.people) > 1:
            self.end_alone("versus")
        alone = [*guests.people, *guests.taken_chairs][:1]
        for chair in guests.taken_chairs if self.solo else ():
            if chair not in alone:
                guests.leave_seat(chair.seat)
        self.crowd = len(guests.taken_chairs)

    def welcome_guest(self, guests: SeatGuests, seat: int) -> str:
        if not (self.solo and guests.taken_chairs):
            return ""
        self.end_alone("versus")
        return say("tasty_humans.lobby.to_versus")

    def enter_by_door(self, door: str, guests: SeatGuests, hands: Device) -> None:
        """Choose solo by the door "alone", versus by the others."""
        self.set_value("mode", "solo" if door == "alone" and len(guests.people) <= 1 else "versus")
        if self.solo:
            for chair in guests.taken_chairs:
                if chair.bot:
                    guests.leave_seat(chair.seat)
        super().enter_by_door(door, guests, hands)

    def fixed_reason(self, key: str, guests: SeatGuests) -> str | None:
        if key == "mode" and not self.solo and len(guests.people) > 1:
            return say("tasty_humans.lobby.solo_one")
        return say("tasty_humans.lobby.no_challenges") if len(self.choices_of(key)) == 1 else None

    def picking_problem(self) -> str | None:
        owner = self.monster_of_challenge
        if owner is not None:
            return say("tasty_humans.lobby.challenge_owns", monster=names.monster_name(owner))
        return say("tasty_humans.lobby.chosen_later") if self.values["monster_mode"] == "choose" else None

    def start_problem(self, taken: int) -> str | None:
        if self.solo:
            return None if taken == 1 else say("tasty_humans.lobby.solo_one")
        return None if taken >= 2 else say("tasty_humans.lobby.need_two")

    def config_keys(self, picks: Sequence[str | None], seed: int) -> dict[str, Any]:
        """Keys as in every lobby; the seed deals the monsters that no seat picked."""
        values = self.values
        keys: dict[str, Any] = {
            "mode": values["mode"],
            "seats": len(picks),
            "variant": values["variant"],
            "rows": values["rows"],
        }
        if self.solo:
            keys["rival_level"] = values["rival_level"]
            challenge = values["challenge"]
            if challenge.startswith(DIET):
                keys["balanced_diet"] = challenge.removeprefix(DIET)
            elif challenge != "none":
                keys["challenge"] = challenge
        if self.monster_of_challenge is None:
            keys |= self._monster_keys(picks, seed)
        return keys

    def _monster_keys(self, picks: Sequence[str | None], seed: int) -> dict[str, Any]:
        if self.values["monster_mode"] == "choose" or not any(picks):
            return {"monster_mode": self.values["monster_mode"]}
        return {"monster_mode": "fixed", "monsters": list(deal_figures(picks, MONSTERS, seed))}

    # -- words

    def value_text(self, key: str) -> str:
        value = self.values[key]
        match key:
            case "rows":
                return say("tasty_humans.lobby.rows", n=self._shown_rows())
            case "rival_level":
                # V4: the classic rules number the levels
                named = RULES_DATA.variants[self.values["variant"]].solo_challenges
                return (
                    say(f"tasty_humans.rival.level_{value}")
                    if named
                    else say("tasty_humans.lobby.level", n=value)
                )
            case "challenge":
                return say(f"tasty_humans.lobby.challenge.{value}.name")
            case _:
                return super().value_text(key)
