"""What a game lets people decide in the lobby: its options, who may sit where, and what keeps a match from beginning. Draws nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from scenes.kit.base.settings import SPEEDS
from scenes.kit.base.texts import say
from scenes.kit.input.devices import Device
from scenes.lobby.seat_guests import SeatGuests

HOUSE: dict[str, tuple[Any, ...]] = {"speed": SPEEDS, "hints": (False, True), "open_hand": (False, True)}
"""Options that are settings of the house, not of the match, and what they may be."""

COMPANY = 2  # bots that wait in a lobby where nobody has been yet


class LobbyOptions:
    """The part of a lobby that is the game's. `values` has the chosen value of each option; choices(key) are the values on offer now.

    Subclasses say what there is to choose and which of it goes together.
    """

    game: ClassVar[str]
    """Its id: the text keys begin with it."""
    seats = 2
    """Chairs in the lobby."""
    figures: tuple[str, ...] = ()
    """What a seat may pick; empty where every seat has a role of its own and people change places instead."""
    turning = "lobby.prompt.swap"
    """What the two buttons at the side do to a seat."""
    closer = "lobby.prompt.color"
    """What the details button does at a seat."""
    by_seat: tuple[str, ...] = ()
    """Options that may be on for some seats only: confirm opens a switch for each."""

    turned: tuple[str, ...] = ()
    """Options with a row of their own among the seats: left and right turn them, up and down lead on."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.values = values
        self._alone_before = ""  # the mode for one that company has ended

    @property
    def row(self) -> tuple[str, ...]:
        """The options below the seats, from left to right, settings of the house among them."""
        raise NotImplementedError

    def choices(self, key: str) -> tuple[Any, ...]:
        """The values on offer now."""
        raise NotImplementedError

    def step(self, key: str, by: int) -> None:
        """The next value on offer, around the end."""
        offered = self.choices(key)
        at = offered.index(self.values[key])
        self.set(key, offered[(at + by) % len(offered)])

    def set(self, key: str, value: Any) -> None:
        """Choose a value. Raises ValueError for one that is not on offer."""
        if value not in self.choices(key):
            raise ValueError(f"{key} cannot be {value!r} now.")
        self.values[key] = value
        if key == "mode":
            self._alone_before = ""

    def end_alone(self, mode: str) -> None:
        """Company sits down: the mode changes, until they go again."""
        self._alone_before, self.values["mode"] = self.values["mode"], mode

    def left(self, guests: SeatGuests) -> None:
        """Somebody has gone. Where company had ended a mode for one, it is back, unless another one was chosen meanwhile."""
        if self._alone_before and len(guests.taken) <= 1 and all(not chair.bot for chair in guests.taken):
            self.values["mode"], self._alone_before = self._alone_before, ""

    def restore(self, saved: dict[str, Any]) -> None:
        """As last time, as far as it still makes sense."""
        for key in self.values:
            value = saved.get(key)
            if type(value) is type(self.values[key]) and value in self.choices(key):
                self.set(key, value)

    # -- who sits where

    def prepare(self, guests: SeatGuests) -> None:
        """Nobody has been in this lobby yet: who waits there for whoever comes first."""

    def arrange(self, guests: SeatGuests, hands: Device | None = None) -> None:
        """Make the chairs fit the options, after either has changed; `hands` are those that changed an option."""

    def guest_seat(self, guests: SeatGuests) -> int | None:
        """The seat for somebody who comes now, None where there is no room."""
        return guests.open_seat

    def welcome(self, guests: SeatGuests, seat: int) -> str:
        """Somebody is about to sit down there: what has to change for that is changed. Gives a sentence about it, "" for none."""
        return ""

    def helper(self, guests: SeatGuests) -> str:
        """Somebody is missing at the start: whoever can be called sits down. Gives a sentence about it, "" if nobody can."""
        return ""

    def enter(self, door: str, guests: SeatGuests, hands: Device) -> None:
        """Somebody comes in by a door, "alone" or "together", and sits down: the options and the other chairs follow."""
        if self.guest_seat(guests) is None and guests.taken:
            guests.leave(guests.taken[0].seat)
        seat = self.guest_seat(guests)
        if seat is not None and guests.seating.is_free(hands):
            guests.join(hands, seat)

    def quick(self, guests: SeatGuests, hands: Device) -> None:
        """A match at once, at empty chairs: whoever holds `hands` against the gentlest bot."""
        guests.join(hands, 0)
        guests.seating.put_bot(1, 1)
        guests.next_guest(1)

    @property
    def faces(self) -> tuple[str, ...]:
        """Figures of the game, as GameUi.figure knows them, to show who sits at its table."""
        return self.figures

    def swapped(self, guests: SeatGuests) -> None:
        """Two have changed places: the options follow."""

    def figure_at(self, guests: SeatGuests, seat: int) -> str | None:
        """What is remembered of whoever sits there: the figure that was picked, None for none."""
        return guests.picks[seat]

    def as_last_time(self, guests: SeatGuests, seat: int, figure: str) -> None:
        """Somebody has come who had that figure last time: it is picked again, if it is free."""
        guests.pick_again(seat, figure, self.figures)

    # -- seat by seat

    def holds(self, key: str, chair: int) -> bool:
        """Whether an option of `by_seat` is on for a chair."""
        raise NotImplementedError

    def switch(self, key: str, chair: int | None) -> None:
        """Turn it on or off for a chair; None: for all, off only if it is on for each of them."""
        raise NotImplementedError

    # -- what is refused

    def picking(self) -> str | None:
        """Why figures cannot be picked in the lobby, None if they can."""
        return None

    def fixed(self, key: str, guests: SeatGuests) -> str | None:
        """Why an option cannot be changed now, None if it can."""
        return None

    def problem(self, taken: int) -> str | None:
        """Why a match cannot begin with so many on chairs, None if it can."""
        raise NotImplementedError

    # -- automata

    def level_key(self, seat: int) -> str | None:
        """The option with the level of that seat's automaton, None where it has none."""
        return None

    def press_automaton(self, seat: int) -> str:
        """Confirm on the chair of an automaton: changes an option and says which."""
        raise NotImplementedError

    def automaton_says(self, seat: int) -> str:
        """The text key of what confirm does there."""
        raise NotImplementedError

    def automaton_name(self, seat: int) -> str:
        """What the automaton of that seat is called during the match."""
        raise NotImplementedError

    # -- the match, and words

    def config_keys(self, picks: Sequence[str | None], seed: int) -> dict[str, Any]:
        """The keys for rules.config(), always accepted when problem() has nothing to say."""
        raise NotImplementedError

    @property
    def invitation(self) -> str:
        """What is said while nobody sits."""
        return say("lobby.nobody")

    def about(self, key: str) -> str:
        """What an option and its chosen value mean, in a sentence; "" where its name says it."""
        return ""

    def label(self, key: str) -> str:
        """What an option is called."""
        return say(f"{self.game}.lobby.option.{key}")

    def text(self, key: str) -> str:
        """The chosen value as it reads."""
        return say(f"{self.game}.lobby.{key}.{self.values[key]}")


class PartyOptions(LobbyOptions):
    """All for themselves: people and bots in any mix, as soon as they are `fewest`."""

    fewest: ClassVar[int]

    def prepare(self, guests: SeatGuests) -> None:
        """Whoever comes first finds company, in chairs that others can still have."""
        for seat in range(1, 1 + COMPANY):
            guests.add_bot(seat)

    def enter(self, door: str, guests: SeatGuests, hands: Device) -> None:
        """Whoever comes alone finds company."""
        super().enter(door, guests, hands)
        while door == "alone" and len(guests.taken) < 1 + COMPANY and guests.open_seat is not None:
            guests.add_bot(guests.open_seat)

    def helper(self, guests: SeatGuests) -> str:
        """One alone at the start is joined by a bot."""
        seat = guests.open_seat
        if len(guests.taken) + 1 < self.fewest or seat is None:
            return ""
        guests.add_bot(seat)
        return say(f"{self.game}.lobby.helper", bot=guests.seat_name(seat))

    def problem(self, taken: int) -> str | None:
        return None if taken >= self.fewest else say(f"{self.game}.lobby.need_two")


def dealt(picks: Sequence[str | None], figures: Sequence[str], seed: int) -> tuple[str, ...]:
    """The picked figures, with others for those who did not mind, as the seed deals them."""
    left = [figure for figure in figures if figure not in picks]
    result = []
    for pick in picks:
        if pick is None:
            pick = left.pop(seed % len(left))
            seed //= len(figures)
        result.append(pick)
    return tuple(result)
