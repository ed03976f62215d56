"""Page where people sit down before a game is chosen (G20): each with a color, a name, a face; bots where they may."""

from __future__ import annotations

from typing import ClassVar

from game import bots
from scenes.evening.guests.options import CompanyOptions, GuestOptions
from scenes.evening.guests.prompts import guest_prompts
from scenes.evening.guests.room import CompanyRoom, CupRoom, GuestsRoom
from scenes.kit.app import App
from scenes.kit.base import say
from scenes.kit.input import Intent
from scenes.kit.input.device import Device
from scenes.kit.match.seating import Seating
from scenes.lobby import gathering, seat_people, seat_turns
from scenes.lobby.seat_guests import SeatGuests
from scenes.lobby.seats_desk import SeatsDesk
from scenes.lobby.seats_scene import SeatsScene
from scenes.lobby.standing_guests import stand_prompt
from scenes.navigation import couch_routes, navigator
from scenes.navigation.routes import Route
from scenes.people.profiles import arrivals


class GuestsDesk(SeatsDesk):
    """The part of the page that talks with phones."""

    page: GuestsScene

    @property
    def below(self) -> str:
        return self.page.options.tell("heading")


class GuestsScene(SeatsScene):
    """Chairs without a game. Subclasses say who may sit there, and where it goes on."""

    options: GuestOptions
    rules: ClassVar[type[GuestOptions]]
    room_class: ClassVar[type[GuestsRoom]]
    onward: Route

    def __init__(self, app: App, device: Device | None = None) -> None:
        """device: of whoever came here, who sits down."""
        rules = self.rules()
        _bring_people_forward(app.seating, rules.seats)
        super().__init__(app, rules, bots.FLAMES, device)
        self._went_on = False
        self._gather(device)

    def _gather(self, device: Device | None) -> None:
        """Seat whoever came here. Bots stay with people alone, and nobody is ready yet (G45)."""
        guests = self.guests
        if not guests.people:
            for chair in guests.chairs:
                guests.leave_seat(chair.seat)
        self.app.seating.arranged_for = bots.FLAMES
        self.options.arrange_chairs(guests)
        if device and self.app.seating.is_free(device):
            guests.join_seat(device)
        for chair in guests.people:
            gathering.introduce_person(self, chair.seat)

    def make_desk(self) -> GuestsDesk:
        return GuestsDesk(self)

    def make_room(self) -> GuestsRoom:
        return self.room_class(self)

    def show_prompts(self) -> None:
        device = self.app.devices.last_used
        stand = stand_prompt(self.app, device) if self.app.seating.is_free(device) else None
        needs = seat_people.offers_needs(self.app)
        prompts = guest_prompts(self.focused_key, self.guests, self.options, stand, needs)
        self.show_in_bar(self.count_text(), prompts)
        self.ask_for_ready()

    # -- input

    def press_start(self, device: Device) -> bool:
        """Make the device's seats ready and go on, or say what is missing. True."""
        guests = self.guests
        guests.ready |= set(self.app.seating.seats_of(device))
        if not guests.people:
            return self.refuse(say("lobby.take_a_seat"))
        problem = self.options.start_problem(len(guests.taken_chairs))
        if problem is None and guests.waiting_people:
            problem = say("lobby.choosing", name=guests.seat_name(guests.waiting_people[0].seat))
        if problem is not None:
            self.show_changes()
            return self.refuse(problem)
        for chair in guests.people:
            arrivals.note_person(self.app, chair)
        self.play("confirm")
        guests.sit_down()
        self._went_on = True
        return navigator.go(self.app, self.onward)

    def resume(self) -> None:
        is_back = self._went_on
        if is_back:
            self._went_on = False
            self.guests = SeatGuests(self.app.seating, self.options.seats, bots.FLAMES)
            self.guests.ready = {chair.seat for chair in self.guests.people}
        super().resume()
        if is_back:
            self.show_changes(self.home_key())

    def turn_seat(self, seat: int, step: int, device: Device) -> bool:
        return seat_turns.next_color(self, seat, device, step)

    def on_turn(self, intent: Intent, step: int) -> bool:
        seat = self.seat_for(intent.device)
        if seat is None:
            return self.refuse(say("lobby.take_a_seat"))
        return self.turn_seat(seat, step, intent.device)

    def add_bot(self, seat: int | None) -> bool:
        return super().add_bot(seat) if self.options.has_bots else self.refuse(self.options.tell("no_bots"))


class CupGuestsScene(GuestsScene):
    """Guests of the couch cup."""

    rules = GuestOptions
    room_class = CupRoom
    onward = couch_routes.CupMenu()


class CompanyGuestsScene(GuestsScene):
    """People who cook together."""

    rules = CompanyOptions
    room_class = CompanyRoom

    def __init__(self, app: App, device: Device | None = None, at: str = "") -> None:
        """at: stage at which the page of all stages opens."""
        super().__init__(app, device)
        self.onward = couch_routes.CompanyPage(at)


def _bring_people_forward(seating: Seating, seats: int) -> None:
    """Let people have the first chairs where there are more chairs than here."""
    if len(seating) > seats:
        seating.chairs.sort(key=lambda chair: chair.device is None)
        for seat, chair in enumerate(seating.chairs):
            chair.seat = seat
