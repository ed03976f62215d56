"""A game's part of the lobby: its options, its rules for seats, reasons that keep a match from beginning.
Draws nothing."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal

from game.core import lengths
from game.core.lengths import FEAST, Length
from game.core.values import Plain
from game.evening.plan import Evening
from scenes.kit.base import say
from scenes.kit.base.settings import SPEEDS
from scenes.kit.input.device import Device
from scenes.lobby.seat_guests import SeatGuests

HOUSE: dict[str, tuple[Any, ...]] = {"speed": SPEEDS, "hints": (False, True), "open_hand": (False, True)}
"""Options that are settings of the house, not of the match -> their values."""

FEWEST = 2  # seats of people and bots by which lengths go
COMPANY = 2  # bots that wait in a lobby that was never used


class LobbyOptions:
    """A game's options and rules for seats. `values`: the chosen value of each option. Subclasses define the
    options, their values on offer, and how they depend on each other."""

    game: ClassVar[str]
    """Game id; the text keys begin with it."""
    seats = 2
    """Number of chairs in the lobby."""
    figures: tuple[str, ...] = ()
    """Figures that a seat may pick; empty if every seat has its own role and people swap seats instead."""
    turn_prompt = "lobby.prompt.swap"
    """Text key of the shoulder buttons' effect on a seat."""
    details_prompt = "lobby.prompt.color"
    """Text key of the details button's effect on a seat."""
    by_seat: tuple[str, ...] = ()
    """Options that may be on for some seats only: confirm opens a switch for each."""

    has_watchers = True
    """True if one may stand and watch (G31)."""
    own_rows: tuple[str, ...] = ()
    """Options with a row of their own among the seats: left and right turn them, up and down move on."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.values = values
        self.length: Length = FEAST
        self._alone_before = ""  # solo mode that ended when company sat down

    @property
    def row_keys(self) -> tuple[str, ...]:
        """Keys of the options below the seats, from left to right, with settings of the house among them."""
        raise NotImplementedError

    def choices_of(self, key: str) -> tuple[Any, ...]:
        """Values of an option on offer now."""
        raise NotImplementedError

    def step_value(self, key: str, by: int) -> None:
        """Choose the value `by` steps further on, around the end."""
        offered = self.choices_of(key)
        at = offered.index(self.values[key])
        self.set_value(key, offered[(at + by) % len(offered)])

    def set_value(self, key: str, value: Any) -> None:
        """Choose a value. Raises ValueError if it is not on offer."""
        if value not in self.choices_of(key):
            raise ValueError(f"{key} cannot be {value!r} now.")
        self.values[key] = value
        if key == "mode":
            self._alone_before = ""

    def end_alone(self, mode: str) -> None:
        """Leave a solo mode for `mode` because company sits down; it comes back when they leave."""
        self._alone_before, self.values["mode"] = self.values["mode"], mode

    def follow_leaving(self, guests: SeatGuests) -> None:
        """Restore a solo mode that company had ended, once it has left, unless another mode was chosen."""
        if (
            self._alone_before
            and len(guests.taken_chairs) <= 1
            and all(not chair.bot for chair in guests.taken_chairs)
        ):
            self.values["mode"], self._alone_before = self._alone_before, ""

    def restore_values(self, saved: dict[str, Any]) -> None:
        """Restore saved values, as far as they are still on offer."""
        for key in self.values:
            value = saved.get(key)
            if type(value) is type(self.values[key]) and value in self.choices_of(key):
                self.set_value(key, value)

    # -- length (G1)

    def length_seats(self, taken: int) -> int:
        """Number of seats by which the length goes with so many players; 1 where the rules play a side."""
        return max(FEWEST, taken)

    @property
    def is_own_length(self) -> bool:
        """True if other options make the length a mixture of one's own."""
        return False

    def choose_length(self, length: Length) -> None:
        """Choose a length, which ends a mixture of one's own."""
        self.length = length

    def played_length(self, taken: int) -> Length | Literal[""]:
        """Length of a match of so many players: the chosen one where it is offered; "" for a mixture."""
        if self.is_own_length:
            return ""
        return self.length if self.length in lengths.offered(self.game, self.length_seats(taken)) else FEAST

    def length_sentence(self, length: Length, seats: int) -> str:
        """Change that a length other than the feast makes, in a sentence."""
        raise NotImplementedError

    def match_keys(self, picks: Sequence[str | None], seed: int) -> Plain:
        """As config_keys(), turned to the length."""
        keys, length = self.config_keys(picks, seed), self.played_length(len(picks))
        if length in ("", FEAST):
            return keys
        return lengths.with_length(self.game, keys, length, self.length_seats(len(picks)))

    # -- seats

    def prepare_chairs(self, guests: SeatGuests) -> None:
        """Seat the bots that wait in a lobby that was never used."""

    def arrange_chairs(self, guests: SeatGuests, hands: Device | None = None) -> None:
        """Make the chairs fit the options after either changed; hands: device that changed an option."""

    def guest_seat(self, guests: SeatGuests) -> int | None:
        """Seat for the next guest, None if there is no room."""
        return guests.open_seat

    def welcome_guest(self, guests: SeatGuests, seat: int) -> str:
        """Make the changes that a new guest on a seat needs; returns a sentence about them, "" for none."""
        return ""

    def call_helper(self, guests: SeatGuests) -> str:
        """Seat a bot if one player is missing at the start; returns a sentence about it, "" for none."""
        return ""

    def enter_by_door(self, door: str, guests: SeatGuests, hands: Device) -> None:
        """Seat the person who came by a door ("alone", "together"); options and other chairs follow."""
        if self.guest_seat(guests) is None and guests.taken_chairs:
            guests.leave_seat(guests.taken_chairs[0].seat)
        seat = self.guest_seat(guests)
        if seat is not None and guests.seating.is_free(hands):
            guests.join_seat(hands, seat)

    def seat_quickly(self, guests: SeatGuests, hands: Device, level: int) -> None:
        """Seat `hands` and a bot of that level for a match at once; all chairs are empty before."""
        guests.join_seat(hands, 0)
        guests.seating.put_bot(1, level)
        guests.next_guest(1)

    kindred_faces: ClassVar[Mapping[str, str]] = {}
    """Portraits that mean a figure besides its own one."""

    @property
    def faces(self) -> tuple[str, ...]:
        """Figures of the game, by their names in GameUi.figure, for pictures of its players."""
        return self.figures

    def follow_swap(self, guests: SeatGuests) -> None:
        """Make the options follow two chairs that swapped places."""

    def role_of(self, seat: int) -> str:
        """Figure of a seat in a game where every seat has its own role, "" elsewhere."""
        return ""

    def figure_at(self, guests: SeatGuests, seat: int) -> str | None:
        """Figure to remember for the person on a seat, None for none."""
        return guests.picks[seat]

    def restore_figure(self, guests: SeatGuests, seat: int, figure: str) -> None:
        """Pick a person's figure of last time again, if it is free."""
        guests.pick_again(seat, figure, self.figures)

    # -- seat by seat

    def is_switched_on(self, key: str, chair: int) -> bool:
        """True if an option of `by_seat` is on for a chair."""
        raise NotImplementedError

    def switch_seat(self, key: str, chair: int | None) -> None:
        """Turn an option on or off for a chair; None: for all, off only if it is on for each of them."""
        raise NotImplementedError

    # -- refusals

    def picking_problem(self) -> str | None:
        """Reason why figures cannot be picked in the lobby, None if they can."""
        return None

    def fixed_reason(self, key: str, guests: SeatGuests) -> str | None:
        """Reason why an option cannot be changed now, None if it can."""
        return None

    def start_problem(self, taken: int) -> str | None:
        """Reason why a match cannot begin with `taken` players, None if it can."""
        raise NotImplementedError

    # -- automata

    def level_key(self, seat: int) -> str | None:
        """Option with the level of a seat's automaton, None if it has none."""
        return None

    def press_automaton(self, seat: int) -> str:
        """Change an option by confirm on an automaton's chair; returns its key."""
        raise NotImplementedError

    def automaton_prompt(self, seat: int) -> str:
        """Text key of confirm's effect on an automaton's chair."""
        raise NotImplementedError

    def automaton_name(self, seat: int) -> str:
        """Name of a seat's automaton during the match."""
        raise NotImplementedError

    # -- the match, and words

    def config_keys(self, picks: Sequence[str | None], seed: int) -> dict[str, Any]:
        """Keys for rules.config(), always accepted if start_problem() is None."""
        raise NotImplementedError

    def make_fair(self, keys: dict[str, Any], level: int) -> dict[str, Any]:
        """Keys for rules.config() of a match between players of a level, made fair if that is chosen."""
        return keys

    @property
    def evening(self) -> Evening | None:
        """Evening that begins with the match, None for a match of its own."""
        return None

    @property
    def invitation(self) -> str:
        """Sentence in the prompt bar while no person sits."""
        return say("lobby.nobody")

    def option_help(self, key: str) -> str:
        """Explanation of an option and its chosen value in a sentence; "" if its name suffices."""
        return ""

    def option_label(self, key: str) -> str:
        """Name of an option."""
        return say(f"{self.game}.lobby.option.{key}")

    def value_text(self, key: str) -> str:
        """Chosen value of an option in words."""
        return say(f"{self.game}.lobby.{key}.{self.values[key]}")


class PartyOptions(LobbyOptions):
    """Options of a game for players on their own: people and bots in any mix, at least `fewest`."""

    fewest: ClassVar[int]

    def prepare_chairs(self, guests: SeatGuests) -> None:
        """Seat COMPANY bots, in chairs that people can still take."""
        for seat in range(1, 1 + COMPANY):
            guests.add_bot(seat)

    def enter_by_door(self, door: str, guests: SeatGuests, hands: Device) -> None:
        """Add company for a person who comes alone."""
        super().enter_by_door(door, guests, hands)
        while door == "alone" and len(guests.taken_chairs) < 1 + COMPANY and guests.open_seat is not None:
            guests.add_bot(guests.open_seat)

    def call_helper(self, guests: SeatGuests) -> str:
        """Add a bot if exactly one player is missing."""
        seat = guests.open_seat
        if len(guests.taken_chairs) + 1 < self.fewest or seat is None:
            return ""
        guests.add_bot(seat)
        return say(f"{self.game}.lobby.helper", bot=guests.seat_name(seat))

    def start_problem(self, taken: int) -> str | None:
        return None if taken >= self.fewest else say(f"{self.game}.lobby.need_two")


def deal_figures(picks: Sequence[str | None], figures: Sequence[str], seed: int) -> tuple[str, ...]:
    """Deal figures to the seats that picked none, as the seed says; returns all of them by seat."""
    left = [figure for figure in figures if figure not in picks]
    result = []
    for pick in picks:
        if pick is None:
            pick = left.pop(seed % len(left))
            seed //= len(figures)
        result.append(pick)
    return tuple(result)
