"""The options of a match of So, You've Been Eaten as the lobby offers them, and their effect on the
chairs."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

from game.core import lengths
from game.core.lengths import FEAST, Length
from game.eaten.bots.fairness import fair_options
from game.eaten.components.definitions import BEAST, BOARD, MINER, RULES, SEAT_IDS
from game.eaten.config import HIBERNATING_LEVELS, MODES, ROBOT_LEVELS
from game.evening.plan import Evening, begin_turns
from scenes.eaten.text import names
from scenes.kit.base import say
from scenes.kit.input.device import Device
from scenes.lobby.options import LobbyOptions
from scenes.lobby.seat_guests import SeatGuests

DUEL, ZERO = "duel", "zero"
ALONE = ("miner_solo", "beast_solo")
"""By seat: the mode in which it is alone against an automaton."""
DUELS = (1, 2)
"""Duels in a row; with two the sides are changed between them."""
FAIR = "fair"
"""Key of the choice that a duel begins with the start that makes it fair."""
BETS = ("none", "robot", "hibernating")
PORTRAITS = {
    "miner": "eaten/miner_calm",
    "beast": "eaten/beast_awake",
    "robot": "eaten/robot_miner_calm",
    "hibernating": "eaten/beast_asleep",
}
AUTOMATA = ("robot", "hibernating")
"""By seat: the automaton that plays it without a person or a bot."""
LEVELS = {
    "robot_level": ROBOT_LEVELS,
    "hibernating_level": HIBERNATING_LEVELS,
    "zero_level": HIBERNATING_LEVELS,
}
_ROWS = {
    "duel": ("mode", "duels", "open_hand", "speed", "hints"),
    "miner_solo": ("mode", "hibernating_level", "speed", "hints"),
    "beast_solo": ("mode", "robot_level", "speed", "hints"),
    "zero": ("mode", "zero_level", "bet", "speed"),
}


class EatenOptions(LobbyOptions):
    """The chairs are the Miner's and the Beast's. The mode says which of them has an automaton; another mode
    moves the people who sit there.

    `zero_level` is the Beast's level where all watch; it has a default of its own."""

    game = "eaten"
    kindred_faces = MappingProxyType({"eaten/robot_miner_calm": SEAT_IDS[MINER]})

    def __init__(self) -> None:
        super().__init__(
            {
                "mode": ALONE[MINER],
                "hibernating_level": BOARD.levels.default_hibernating,
                "robot_level": BOARD.levels.default_robot,
                "zero_level": BOARD.levels.default_hibernating_zero,
                "bet": BETS[0],
                "duels": DUELS[0],
                FAIR: False,
            }
        )
        self.crowd = 0  # people at the table
        self.colors: dict[str, int] = {}  # by owner: of people who stand aside and watch

    @property
    def mode(self) -> str:
        return str(self.values["mode"])

    @property
    def row_keys(self) -> tuple[str, ...]:
        return _ROWS[self.mode]

    def automatic(self, seat: int) -> bool:
        """True if the rules play that side."""
        return self.mode == ZERO or self.mode == ALONE[1 - seat]

    def level_key(self, seat: int) -> str | None:
        """The option with the level of that side's automaton, None where it has none: the Robot plays one way
        only when all watch."""
        if not self.automatic(seat):
            return None
        if seat == MINER:
            return None if self.mode == ZERO else "robot_level"
        return "zero_level" if self.mode == ZERO else "hibernating_level"

    def choices_of(self, key: str) -> tuple[Any, ...]:
        """The values on offer now; two people do not play alone."""
        if key == "mode":
            return MODES if self.crowd < len(SEAT_IDS) else (DUEL, ZERO)
        return {"bet": BETS, "duels": DUELS, FAIR: (False, True)}.get(key) or LEVELS[key]

    # -- who sits where

    def arrange_chairs(self, guests: SeatGuests, hands: Device | None = None) -> None:
        """Automata take their chairs, and a lone player goes to the other one. The person who ends the
        watching sits down again."""
        self.crowd = len(guests.people)
        if self.mode not in self.choices_of("mode"):
            self.values["mode"] = DUEL
        watched = not guests.taken_chairs and all(chair.automaton for chair in guests.chairs)
        for seat in range(self.seats):
            if guests.chairs[seat].automaton and not self.automatic(seat):
                guests.leave_seat(seat)
        if self.mode in ALONE:
            self._clear_the_other_side(guests, ALONE.index(self.mode))
        self.colors |= {chair.owner: chair.color for chair in guests.people if chair.owner is not None}
        for seat in range(self.seats):
            if self.automatic(seat):
                guests.put_automaton(seat, self.mode == ZERO and self.values["bet"] == AUTOMATA[seat])
        seat_for = guests.open_seat
        if watched and hands is not None and seat_for is not None:
            guests.join_seat(hands, seat_for)
            guests.seating.set_color(seat_for, self.colors.get(hands.owner, guests.chairs[seat_for].color))
        self.crowd = len(guests.people)

    def _clear_the_other_side(self, guests: SeatGuests, seat: int) -> None:
        """Move the player who goes on alone to `seat`: a person before a bot."""
        stays = next((chair.seat for chair in [*guests.people, *guests.taken_chairs]), seat)
        if stays != seat:
            guests.swap_seats(stays, seat)

    def guest_seat(self, guests: SeatGuests) -> int | None:
        """A free chair, else an automaton's, else a bot's; None where all watch."""
        if self.mode == ZERO:
            return None
        chairs = sorted(guests.chairs, key=lambda chair: (not chair.is_open, not chair.automaton))
        return next((chair.seat for chair in chairs if chair.device is None), None)

    def welcome_guest(self, guests: SeatGuests, seat: int) -> str:
        """Begin a duel with a second guest; the first one takes the side that they chose."""
        news = ""
        if guests.chairs[seat].automaton:
            if guests.taken_chairs:
                self.end_alone(DUEL)
                news = say("eaten.lobby.to_duel")
            else:
                self.values["mode"] = ALONE[seat]
            self.arrange_chairs(guests)
        guests.leave_seat(seat)
        return news

    def follow_leaving(self, guests: SeatGuests) -> None:
        """Let a lone player keep the side that they have now."""
        super().follow_leaving(guests)
        if self.mode in ALONE and guests.taken_chairs:
            self.values["mode"] = ALONE[guests.taken_chairs[0].seat]

    def call_helper(self, guests: SeatGuests) -> str:
        """A bot takes the other side of a lone player in a duel."""
        seat = guests.open_seat
        if self.mode != DUEL or seat is None or not guests.taken_chairs:
            return ""
        guests.add_bot(seat)
        return say("eaten.lobby.helper", bot=guests.seat_name(seat), role=say(f"eaten.seat.{SEAT_IDS[seat]}"))

    def enter_by_door(self, door: str, guests: SeatGuests, hands: Device) -> None:
        """Alone means an automaton on the other side, together a duel."""
        if door == "alone" and self.mode not in ALONE and len(guests.people) < len(SEAT_IDS):
            self.values["mode"] = ALONE[MINER]
        elif door == "together":
            self.values["mode"] = DUEL
        self.arrange_chairs(guests)
        super().enter_by_door(door, guests, hands)

    def seat_quickly(self, guests: SeatGuests, hands: Device, level: int) -> None:
        """As the Miner, against a bot."""
        self.values["mode"] = DUEL
        super().seat_quickly(guests, hands, level)

    @property
    def faces(self) -> tuple[str, ...]:
        return SEAT_IDS

    def role_of(self, seat: int) -> str:
        return SEAT_IDS[seat]

    def figure_at(self, guests: SeatGuests, seat: int) -> str | None:
        """The side of a seat in a duel; alone the mode says it."""
        return SEAT_IDS[seat] if self.mode == DUEL else None

    def restore_figure(self, guests: SeatGuests, seat: int, figure: str) -> None:
        """Go back to the other side if that chair is free."""
        other = 1 - seat
        if self.mode == DUEL and figure == SEAT_IDS[other] and guests.chairs[other].is_open:
            guests.swap_seats(seat, other)

    def follow_swap(self, guests: SeatGuests) -> None:
        """The automaton takes the side that a lone player has left."""
        if self.mode in ALONE:
            self.values["mode"] = ALONE[1 - ALONE.index(self.mode)]
        self.arrange_chairs(guests)

    # -- what is refused, and what automata are

    def start_problem(self, taken: int) -> str | None:
        if self.mode == ZERO:
            return None
        wanted = len(SEAT_IDS) if self.mode == DUEL else 1
        return None if taken >= wanted else say("eaten.lobby.need_two" if taken else "lobby.take_a_seat")

    def press_automaton(self, seat: int) -> str:
        """The next level; where all watch, the bet on that side, or no bet any more."""
        if self.mode == ZERO:
            mine = AUTOMATA[seat]
            self.set_value("bet", BETS[0] if self.values["bet"] == mine else mine)
            return "bet"
        key = self.level_key(seat)
        assert key is not None, "only where all watch an automaton has no level"
        self.step_value(key, 1)
        return key

    def automaton_prompt(self, seat: int) -> str:
        return "eaten.lobby.prompt.bet" if self.mode == ZERO else "lobby.prompt.level"

    def automaton_name(self, seat: int) -> str:
        return say(f"eaten.seat.{AUTOMATA[seat]}")

    # -- the match, and words

    def length_seats(self, taken: int) -> int:
        return super().length_seats(taken) if self.mode == DUEL else 1

    @property
    def has_short_length(self) -> bool:
        """True for a duel that is no feast."""
        return self.played_length(len(SEAT_IDS)) != FEAST

    def crystals_to_win(self) -> int:
        """Number of different crystals that win a duel of the chosen length."""
        keys = lengths.keys(self.game, self.played_length(len(SEAT_IDS)) or FEAST, len(SEAT_IDS)) or {}
        return int(keys.get("twists", {}).get("crystals") or RULES.crystals_to_win)

    def length_sentence(self, length: Length, seats: int) -> str:
        keys = lengths.keys(self.game, length, seats) or {}
        return say(f"eaten.lobby.length.{length}", n=keys["twists"]["crystals"])

    def config_keys(self, picks: Sequence[str | None], seed: int) -> dict[str, Any]:
        keys: dict[str, Any] = {"mode": self.mode, "seats": self.seats}
        for seat, key in ((MINER, "robot_level"), (BEAST, "hibernating_level")):
            level = self.level_key(seat)
            if level is not None:
                keys[key] = self.values[level]
        return keys

    def make_fair(self, keys: dict[str, Any], level: int) -> dict[str, Any]:
        """Keys of a single duel with the fair start of that level, if it is chosen."""
        return fair_options(keys, level) if self.values[FAIR] and self.evening is None else keys

    @property
    def evening(self) -> Evening | None:
        """Two duels with sides changed, if they are chosen."""
        return begin_turns(self.seats) if self.mode == DUEL and self.values["duels"] > 1 else None

    def option_help(self, key: str) -> str:
        return say(f"eaten.lobby.duels_help.{self.values[key]}") if key == "duels" else ""

    @property
    def invitation(self) -> str:
        return say("eaten.lobby.lean_back") if self.mode == ZERO else say("lobby.nobody")

    def value_text(self, key: str) -> str:
        """The chosen value as it reads; levels have names of their own."""
        return (
            names.level_name("robot" if key == "robot_level" else "hibernating", self.values[key])
            if key in LEVELS
            else super().value_text(key)
        )

    def level_words(self, seat: int) -> str:
        """The effects of the level of that side's automaton, in a sentence."""
        key = self.level_key(seat)
        if key is None:
            crystals = say("eaten.lobby.level.crystals", n=BOARD.robot.crystals_to_win)
            return say("eaten.lobby.level.robot_zero", crystals=crystals)
        value = self.values[key]
        if key != "robot_level":
            return say(f"eaten.lobby.level.hibernating_{value}")
        level = BOARD.levels.robot[ROBOT_LEVELS.index(value)]
        steps = len(BOARD.replication.spaces) - 1 - level.replication_start
        crystals = say("eaten.lobby.level.crystals", n=level.crystals_to_win)
        return say(
            "eaten.lobby.level.robot", crystals=crystals, steps=say("eaten.lobby.level.steps", n=steps)
        )
