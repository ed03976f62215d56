"""Guests of the next match: people, bots, automata, their colors, picked figures and readiness. Draws
nothing."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from game import bots
from game.bots import characters
from game.core.small_documents import find_document, keep_copy, write_document
from scenes.kit.base import say
from scenes.kit.input.device import Device
from scenes.kit.match import bot_guests
from scenes.kit.match.chair import MOST_SEATS, Chair
from scenes.kit.match.seating import Seating

log = logging.getLogger("lobby")

FIRST_BOT = 2


class SavedSeat(msgspec.Struct, frozen=True):
    """Chair as the lobby saves it; people have to sit down again."""

    color: int = 0
    bot: int = 0
    pick: str | None = None
    character: str = ""


class SavedLobby(msgspec.Struct, frozen=True):
    """Last lobby of a game: its chairs, options by key, figures by SeatGuests.person_key(), and steps by profile by which
    somebody began ahead."""

    game: str = ""
    seats: list[SavedSeat] = []
    options: dict[str, Any] = {}
    figures: dict[str, str] = {}
    steps: dict[str, int] = {}


class SeatGuests:
    """Chairs of the house while people gather; changes the app's own seating at once."""

    def __init__(self, seating: Seating, seats: int, game: str) -> None:
        self.seating = seating
        self.game = game
        self.ready: set[int] = set()
        self.newcomers: set[int] = set()
        """Seats of people who are about to make a profile."""
        self._stood: list[Chair] = []
        self.left: set[str] = set()
        """Owners of devices that stood up here."""
        self.uncrowned: set[int] = set()
        """Seats of people to whom the King tells nothing about themselves (G13)."""
        self.steps: dict[int, int] = {}
        """By seat: steps by which whoever sits there begins ahead (X12)."""
        self.picks: list[str | None] = [None] * seats
        self.picked: set[int] = set()  # seats whose figure, or "any", was chosen in this lobby
        seating.set_seat_count(seats)
        for chair in seating.chairs:
            if chair.missing or chair.automaton:
                seating.free_seat(chair.seat)
            character = chair.person.character
            if not chair.device:
                chair.clear_person()
            if chair.bot:
                if seating.arranged_for != game:
                    chair.bot = (
                        characters.level_of(game, character) or bots.find_level(game, chair.bot).number
                    )
                bot_guests.bring_back_guest(seating.chairs, chair.seat, game, character)

    def copy_with_guest(self, seat: int, device: Device) -> SeatGuests:
        """Copy with a guest on a seat, on chairs of its own: the app's seating stays."""
        imagined = copy(self)
        imagined.seating = Seating(0)
        imagined.seating.chairs = [replace(chair) for chair in self.seating.chairs]
        imagined.seating.claim_seat(seat, device)
        chair = imagined.seating.chairs[seat]
        chair.person = chair.person.with_name(chair.person.called)  # somebody with a name has a face
        return imagined

    # -- state

    @property
    def chairs(self) -> list[Chair]:
        """Chairs of the lobby; once the match has begun, as they were before."""
        return self._stood or self.seating.chairs

    @property
    def taken_chairs(self) -> list[Chair]:
        """Chairs of people and bots."""
        return [chair for chair in self.chairs if chair.is_taken]

    @property
    def people(self) -> list[Chair]:
        """Chairs of people."""
        return [chair for chair in self.taken_chairs if not chair.bot]

    @property
    def open_seat(self) -> int | None:
        return next((chair.seat for chair in self.chairs if chair.is_open), None)

    @property
    def waiting_people(self) -> list[Chair]:
        """Chairs of people who are not ready."""
        return [chair for chair in self.people if chair.seat not in self.ready]

    def person_key(self, seat: int) -> str:
        """Key of the person on a seat in saved lobbies: profile id, or "guest_N" by order at the table."""
        chair = self.chairs[seat]
        number = sum(not other.person.profile for other in self.people if other.seat < seat)
        return chair.person.profile or f"guest_{number}"

    def is_own(self, device: Device, seat: int) -> bool:
        """True if the device holds the seat."""
        return self.chairs[seat].owner == device.owner

    def is_shared(self, seat: int) -> bool:
        """True if the seat's device holds another seat too."""
        owner = self.chairs[seat].owner
        return owner is not None and sum(chair.owner == owner for chair in self.chairs) > 1

    def seat_name(self, seat: int) -> str:
        """Name of a seat: its player's, else its color."""
        if seat in self.newcomers:
            return say("profiles.newcomer")
        return self.chairs[seat].person.called

    # -- changes

    def join_seat(self, device: Device, seat: int | None = None) -> int | None:
        """Seat a device; returns the seat, None if there is no room (there)."""
        taken = self.seating.sit_down(device, seat)
        if taken is not None:
            self.left.discard(device.owner)
            self._undress_seat(taken)
            self.ready.discard(taken)
            self.uncrowned.discard(taken)
            self.steps.pop(taken, None)
        return taken

    def _undress_seat(self, seat: int) -> None:
        self.newcomers.discard(seat)
        self.chairs[seat].clear_person()

    def leave_seat(self, seat: int) -> None:
        self.seating.free_seat(seat)
        self._undress_seat(seat)
        self.ready.discard(seat)
        self.uncrowned.discard(seat)
        self.steps.pop(seat, None)
        self.picks[seat] = None
        self.picked.discard(seat)

    def swap_seats(self, one: int, other: int) -> None:
        """Swap two chairs with their players; neither is ready any more."""
        self.seating.swap_seats(one, other)
        self.picks[one], self.picks[other] = self.picks[other], self.picks[one]
        self.ready -= {one, other}
        self.newcomers -= {one, other}
        places = {one: other, other: one}
        self.picked = {places.get(seat, seat) for seat in self.picked}
        self.uncrowned = {places.get(seat, seat) for seat in self.uncrowned}
        self.steps = {places.get(seat, seat): steps for seat, steps in self.steps.items()}

    def put_automaton(self, seat: int, favored: bool = False) -> None:
        """Let the rules play a side, in place of its player; favored: a bet was placed on it."""
        self.leave_seat(seat)
        self.seating.put_automaton(seat, favored)

    def add_bot(self, seat: int) -> None:
        self._undress_seat(seat)
        self.seating.put_bot(seat, bots.find_level(self.game, FIRST_BOT).number)
        self.next_guest(seat)

    def next_level(self, seat: int, step: int = 1) -> None:
        """Change a bot's level by `step`, around the end."""
        chair = self.chairs[seat]
        chair.bot = bots.step_level(self.game, chair.bot, step)
        self.next_guest(seat)

    def next_guest(self, seat: int) -> None:
        """Seat another guest of the bot's level."""
        bot_guests.invite_guest(self.chairs, seat, self.game)

    def next_color(self, seat: int, direction: int = 1) -> None:
        """Give a seat the next color that is free at the table, backward for a `direction` of -1."""
        used = {chair.color for chair in self.taken_chairs if chair.seat != seat}
        color = self.chairs[seat].color
        for step in range(1, MOST_SEATS):
            wanted = (color + direction * step) % MOST_SEATS
            if wanted not in used:
                self.seating.set_color(seat, wanted)
                return

    def wear_color(self, seat: int, color: int) -> None:
        """Give a seat a color unless another person has it; a bot that has it takes the old one."""
        if all(chair.color != color for chair in self.people if chair.seat != seat):
            self.seating.set_color(seat, color)

    def next_pick(self, seat: int, figures: tuple[str, ...], step: int) -> None:
        """Pick the next free figure; "any" lies between the last and the first."""
        others = {pick for other, pick in enumerate(self.picks) if other != seat}
        offered: list[str | None] = [None, *(figure for figure in figures if figure not in others)]
        at = offered.index(self.picks[seat])
        self.pick_figure(seat, offered[(at + step) % len(offered)])

    def pick_figure(self, seat: int, figure: str | None) -> None:
        """Pick a figure, None for any."""
        self.picks[seat] = figure
        self.picked.add(seat)

    def toggle_ready(self, seat: int) -> bool:
        """Turn ready on or off; returns the new state."""
        self.newcomers.discard(seat)
        self.ready ^= {seat}
        return seat in self.ready

    def sit_down(self) -> list[str | None]:
        """Remove free chairs and number and name the others for the match; returns picks by new seat."""
        kept = [chair for chair in self.chairs if not chair.is_open]
        picks = [self.picks[chair.seat] for chair in kept]
        self._stood = [replace(chair) for chair in self.chairs]
        for seat, chair in enumerate(kept):
            chair.seat = seat
            if not chair.automaton:
                chair.person = chair.person.with_name(chair.person.called)
        self.seating.chairs[:] = kept
        return picks

    # -- saved lobbies

    def saved_seats(self) -> list[SavedSeat]:
        return [
            SavedSeat(chair.color, chair.bot, self.picks[chair.seat], chair.person.character)
            for chair in self.chairs
        ]

    def restore_seats(self, seats: list[SavedSeat], figures: tuple[str, ...]) -> None:
        """Restore bots, their characters, colors and picks, as far as they are valid."""
        colors = [seat.color for seat in seats]
        if (
            len(seats) != len(self.chairs)
            or len(set(colors)) != len(colors)
            or not set(colors) <= set(range(MOST_SEATS))
        ):
            return
        for chair, seat in zip(self.chairs, seats, strict=True):
            chair.wear_color(seat.color)
            chair.bot = seat.bot if seat.bot in (level.number for level in bots.list_levels(self.game)) else 0
            if chair.bot:
                bot_guests.bring_back_guest(self.chairs, chair.seat, self.game, seat.character)
                self.pick_again(chair.seat, seat.pick, figures)

    def known_seats(self, seats: list[SavedSeat], figures: tuple[str, ...]) -> list[SavedSeat]:
        """Saved chairs with only the bots, figures and characters that this edition knows."""
        levels = [level.number for level in bots.list_levels(self.game)]
        return [
            SavedSeat(
                seat.color,
                seat.bot if seat.bot in levels else 0,
                seat.pick if seat.pick in figures else None,
                seat.character if seat.character in characters.load_characters() else "",
            )
            for seat in seats
        ]

    def take_from_bots(self, figure: str) -> None:
        """Let a bot that has this figure play any other."""
        for chair in self.chairs:
            if chair.bot and self.picks[chair.seat] == figure:
                self.picks[chair.seat] = None

    def pick_again(self, seat: int, figure: str | None, figures: Sequence[str]) -> None:
        """Pick a figure of last time, if it exists and is free."""
        if figure in figures and figure not in self.picks:
            self.picks[seat] = figure


def save_lobby(path: Path, lobby: SavedLobby, understood: SavedLobby | None = None) -> None:
    """Save the lobby for the next time; a failing disk costs nothing but that.

    understood: part of the old file that this edition knows. Unknown parts that were not set since stay in
    the file."""
    document = find_document(path, SavedLobby, log)
    try:
        if document and document.value.game != lobby.game:
            keep_copy(path, document.raw)
            document = None
        if document:
            stood = document.value
            known = understood.figures if understood else {}
            figures = {who: figure for who, figure in stood.figures.items() if who not in known}
            understood = understood or stood
            understood = msgspec.structs.replace(understood, options={**stood.options, **understood.options})
            options = {**stood.options, **lobby.options}
            lobby = msgspec.structs.replace(lobby, options=options, figures={**figures, **lobby.figures})
        write_document(path, lobby, document, understood)
    except OSError as error:
        log.warning("%s: %s", path, error)


def load_lobby(path: Path, game: str) -> SavedLobby | None:
    """Last lobby of this game, None if none can be read."""
    document = find_document(path, SavedLobby, log)
    return document.value if document and document.value.game == game else None
