"""Who sits down for the next match: people, bots, automata, colors, picked figures, who is ready. Draws nothing."""

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
from scenes.kit.base.texts import say
from scenes.kit.input.devices import Device
from scenes.kit.match import bot_guests
from scenes.kit.match.seating import MOST_SEATS, Chair, Seating
from scenes.match.chair_names import player_name

log = logging.getLogger("lobby")

FIRST_BOT = 2


class SavedSeat(msgspec.Struct, frozen=True):
    """A chair as the lobby remembers it; people have to sit down again."""

    color: int = 0
    bot: int = 0
    pick: str | None = None
    character: str = ""


class SavedLobby(msgspec.Struct, frozen=True):
    """The last lobby of a game: its chairs, its options by key, and the figure that somebody had last, by SeatGuests.person()."""

    game: str = ""
    seats: list[SavedSeat] = []
    options: dict[str, Any] = {}
    figures: dict[str, str] = {}


class SeatGuests:
    """The chairs of the house while people gather. Works on the app's own seating, so that joining takes effect at once."""

    def __init__(self, seating: Seating, seats: int, game: str) -> None:
        self.seating = seating
        self.game = game
        self.ready: set[int] = set()
        self.newcomers: set[int] = set()
        """People who are about to say who they are."""
        self._stood: list[Chair] = []
        self.picks: list[str | None] = [None] * seats
        self.picked: set[int] = set()  # seats for which somebody chose the figure here, or that it may be any
        seating.resize(seats)
        for chair in seating.chairs:
            if chair.missing or chair.automaton:
                seating.leave(chair.seat)
            character = chair.character
            if chair.device is None or not chair.portrait:
                chair.undress()
            if chair.bot:
                chair.bot = characters.level_of(game, character) or bots.level(game, chair.bot).number
                bot_guests.come_back(seating.chairs, chair.seat, game, character)

    def with_one_more(self, seat: int, device: Device) -> SeatGuests:
        """The same party once somebody has sat down there, on chairs of its own: nobody is told."""
        imagined = copy(self)
        imagined.seating = Seating(0)
        imagined.seating.chairs = [replace(chair) for chair in self.seating.chairs]
        imagined.seating.claim(seat, device)
        return imagined

    # -- looking

    @property
    def chairs(self) -> list[Chair]:
        """As they stand; once the match begins, as they stood."""
        return self._stood or self.seating.chairs

    @property
    def taken(self) -> list[Chair]:
        """Chairs with somebody on them: a person or a bot."""
        return [chair for chair in self.chairs if not chair.open and not chair.automaton]

    @property
    def people(self) -> list[Chair]:
        """Chairs with a person on them."""
        return [chair for chair in self.taken if not chair.bot]

    @property
    def open_seat(self) -> int | None:
        return next((chair.seat for chair in self.chairs if chair.open), None)

    @property
    def waiting_for(self) -> list[Chair]:
        """People who did not say that they are ready."""
        return [chair for chair in self.people if chair.seat not in self.ready]

    def person(self, seat: int) -> str:
        """Who is remembered there from one evening to the next: a profile by its id, guests by their number at the table."""
        chair = self.chairs[seat]
        return chair.profile or f"guest_{sum(not other.profile for other in self.people if other.seat < seat)}"

    def own(self, device: Device, seat: int) -> bool:
        """True if these hands sit there."""
        return self.chairs[seat].owner == device.owner

    def shared(self, seat: int) -> bool:
        """True if these hands sit on another chair too."""
        owner = self.chairs[seat].owner
        return owner is not None and sum(chair.owner == owner for chair in self.chairs) > 1

    def seat_name(self, seat: int) -> str:
        """What a seat is called: by the name of who sits there, else its color, or the bot's kind."""
        if seat in self.newcomers:
            return say("profiles.newcomer")
        return player_name(self.chairs[seat], self.game)

    # -- changing

    def join(self, device: Device, seat: int | None = None) -> int | None:
        """Sit down; gives the seat, None if there is no room (there)."""
        taken = self.seating.join(device, seat)
        if taken is not None:
            self._as_guest(taken)
            self.ready.discard(taken)
        return taken

    def _as_guest(self, seat: int) -> None:
        self.newcomers.discard(seat)
        self.chairs[seat].undress()

    def leave(self, seat: int) -> None:
        self.seating.leave(seat)
        self._as_guest(seat)
        self.ready.discard(seat)
        self.picks[seat] = None
        self.picked.discard(seat)

    def swap(self, one: int, other: int) -> None:
        """Two chairs change places with whoever sits there; nobody there is ready any more."""
        self.seating.swap(one, other)
        self.picks[one], self.picks[other] = self.picks[other], self.picks[one]
        self.ready -= {one, other}
        self.newcomers -= {one, other}
        self.picked = {{one: other, other: one}.get(seat, seat) for seat in self.picked}

    def put_automaton(self, seat: int, favored: bool = False) -> None:
        """The rules play that side, whoever sat there; `favored`: somebody has bet on it."""
        self.leave(seat)
        self.seating.put_automaton(seat, favored)

    def add_bot(self, seat: int) -> None:
        self._as_guest(seat)
        self.seating.put_bot(seat, bots.level(self.game, FIRST_BOT).number)
        self.next_guest(seat)

    def next_level(self, seat: int, step: int = 1) -> None:
        """Another level for the bot there, around the end."""
        chair = self.chairs[seat]
        chair.bot = bots.step_level(self.game, chair.bot, step)
        self.next_guest(seat)

    def next_guest(self, seat: int) -> None:
        """Another guest of its level plays for the bot there."""
        bot_guests.invite(self.chairs, seat, self.game)

    def next_color(self, seat: int) -> None:
        """The next color that nobody at the table has."""
        used = {chair.color for chair in self.taken if chair.seat != seat}
        color = self.chairs[seat].color
        for step in range(1, MOST_SEATS):
            wanted = (color + step) % MOST_SEATS
            if wanted not in used:
                self.seating.set_color(seat, wanted)
                return

    def wear_color(self, seat: int, color: int) -> None:
        """A color, unless another person at the table has it; a bot takes the old one."""
        if all(chair.color != color for chair in self.people if chair.seat != seat):
            self.seating.set_color(seat, color)

    def next_pick(self, seat: int, figures: tuple[str, ...], step: int) -> None:
        """The next figure that nobody else picked; between the last and the first lies "any"."""
        others = {pick for other, pick in enumerate(self.picks) if other != seat}
        offered: list[str | None] = [None, *(figure for figure in figures if figure not in others)]
        at = offered.index(self.picks[seat])
        self.pick(seat, offered[(at + step) % len(offered)])

    def pick(self, seat: int, figure: str | None) -> None:
        """This figure, None for any."""
        self.picks[seat] = figure
        self.picked.add(seat)

    def toggle_ready(self, seat: int) -> bool:
        """Ready or not any more; gives the new state."""
        self.newcomers.discard(seat)
        self.ready ^= {seat}
        return seat in self.ready

    def sit_down(self) -> list[str | None]:
        """The match begins: free chairs go, the others get their numbers and names. Gives the picks by new seat."""
        kept = [chair for chair in self.chairs if not chair.open]
        picks = [self.picks[chair.seat] for chair in kept]
        self._stood = [replace(chair) for chair in self.chairs]
        for seat, chair in enumerate(kept):
            chair.name = player_name(chair, self.game)
            chair.seat = seat
        self.seating.chairs[:] = kept
        return picks

    # -- from one evening to the next

    def saved(self) -> list[SavedSeat]:
        return [SavedSeat(chair.color, chair.bot, self.picks[chair.seat], chair.character) for chair in self.chairs]

    def restore(self, seats: list[SavedSeat], figures: tuple[str, ...]) -> None:
        """Bots and who they are, colors and picks as last time, as far as they make sense."""
        colors = [seat.color for seat in seats]
        if len(seats) != len(self.chairs) or len(set(colors)) != len(colors) or not set(colors) <= set(range(MOST_SEATS)):
            return
        for chair, seat in zip(self.chairs, seats, strict=True):
            chair.color = seat.color
            chair.bot = seat.bot if seat.bot in (level.number for level in bots.levels(self.game)) else 0
            if chair.bot:
                bot_guests.come_back(self.chairs, chair.seat, self.game, seat.character)
                self.pick_again(chair.seat, seat.pick, figures)

    def understood(self, seats: list[SavedSeat], figures: tuple[str, ...]) -> list[SavedSeat]:
        """The saved chairs as this edition knows them: bots, figures and guests of another one are nobody."""
        levels = [level.number for level in bots.levels(self.game)]
        return [
            SavedSeat(
                seat.color,
                seat.bot if seat.bot in levels else 0,
                seat.pick if seat.pick in figures else None,
                seat.character if seat.character in characters.load() else "",
            )
            for seat in seats
        ]

    def pick_again(self, seat: int, figure: str | None, figures: Sequence[str]) -> None:
        """The figure that somebody had last time, if there is such a one and nobody else has it."""
        if figure in figures and figure not in self.picks:
            self.picks[seat] = figure


def remember(path: Path, lobby: SavedLobby, understood: SavedLobby | None = None) -> None:
    """Keep the lobby for the next time; a disk that does not take it costs nothing but that.

    `understood`: what was made of the file when people came in. What another edition wrote, and nobody has
    set since, stays in it.
    """
    document = find_document(path, SavedLobby, log)
    try:
        if document is not None and document.value.game != lobby.game:
            keep_copy(path, document.raw)
            document = None
        if document is not None:
            stood = document.value
            known = understood.figures if understood is not None else {}
            figures = {who: figure for who, figure in stood.figures.items() if who not in known}
            understood = understood or stood
            understood = msgspec.structs.replace(understood, options={**stood.options, **understood.options})
            options = {**stood.options, **lobby.options}
            lobby = msgspec.structs.replace(lobby, options=options, figures={**figures, **lobby.figures})
        write_document(path, lobby, document, understood)
    except OSError as error:
        log.warning("%s: %s", path, error)


def remembered(path: Path, game: str) -> SavedLobby | None:
    """The last lobby of this game, None where there is none that can be read."""
    document = find_document(path, SavedLobby, log)
    return document.value if document is not None and document.value.game == game else None
