"""Phones where people sit down: who their holders are, where they sit, in which color, by the same functions as a
pad's presses (P5, P6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.core.errors import GameError
from game.profiles.names import clean_name
from scenes.kit.base import SEAT_COLORS, say
from scenes.kit.phones.messages import (
    LONGEST_NAME,
    Call,
    Choice,
    FromPhone,
    Lobby,
    Pick,
    Wish,
    You,
)
from scenes.kit.words.language import spoken_in
from scenes.lobby import gathering
from scenes.people.profiles import wearing, words

if TYPE_CHECKING:
    from scenes.kit.match.chair import Chair
    from scenes.kit.phones.phone import Phone
    from scenes.kit.phones.service import Phones
    from scenes.lobby.page import SeatsPage


class SeatsDesk:
    """The part of a scene with seats that talks with phones."""

    game = ""
    """Id of the game that is to be played, "" for none yet."""

    def __init__(self, page: SeatsPage) -> None:
        self.page = page
        self._told: object = None  # of the scene as the phones know it

    def update(self, phones: Phones) -> None:
        """Tell all phones of the seats once anything there has changed: then its stage is another one."""
        people = tuple(
            (phone.id, phone.name, phone.is_watching, phone.language.generation)
            for phone in phones.known.values()
        )
        told = id(self.page.stage), people
        if told == self._told:
            return
        self._told = told
        self._name_chairs(phones)
        for phone in phones.known.values():
            seat = self._seat_of(phone)
            with spoken_in(phone.language):
                phones.post(phone, self._head(phone, seat))
                phones.post(phone, self.describe(phone, seat))

    def hear(self, phone: Phone, said: FromPhone) -> bool:
        """Carry out what a phone says of its own seat."""
        seat = self._seat_of(phone)
        match said:
            case Call():
                return self._call(phone, said)
            case Pick("seat"):
                return self._sit_down(phone, said.key)
            case Pick("profile"):
                return seat is not None and self._wear_profile(phone, seat, said.key)
            case Pick("color"):
                return seat is not None and self._pick_color(seat, said.key)
            case Wish("ready"):
                return seat is not None and self.page.toggle_ready(seat, follow=False)
            case Wish("leave"):
                return seat is not None and self.page.leave_seat(seat)
            case Wish("share"):
                return seat is not None and self._sit_down(phone, "")
            case Wish("watch"):
                return self._watch(phone)
        return seat is not None and self.hear_more(phone, seat, said)

    def hear_more(self, phone: Phone, seat: int, said: FromPhone) -> bool:
        """Carry out what can be said only where a game is chosen; False for nothing of it."""
        return False

    @property
    def below(self) -> str:
        """Words below a name on a phone."""
        return say(f"{self.game}.name") if self.game else ""

    # -- who

    def _seat_of(self, phone: Phone) -> int | None:
        """The seat of a phone, the one taken last of a shared one."""
        seats = self.page.app.seating.seats_of(phone.device)
        return seats[-1] if seats else None

    def _name_chairs(self, phones: Phones) -> None:
        """Call guests as their phones are called. A phone that is shared has one name for its first seat."""
        for phone in phones.known.values():
            seats = self.page.app.seating.seats_of(phone.device)
            if seats and phone.name and not self.page.guests.chairs[seats[0]].person.profile:
                chair = self.page.guests.chairs[seats[0]]
                if chair.person.name != phone.name:
                    chair.person = chair.person.with_name(phone.name)
                    self.page.app.tonight.rename_guest(chair.person.id, phone.name)
                    self.page.show_changes()

    def _call(self, phone: Phone, said: Call) -> bool:
        """P5: a guest's name, or a profile's if that is wanted."""
        app = self.page.app
        try:
            phone.name = clean_name(said.name, LONGEST_NAME)
            if said.keep:
                color = (
                    self.page.guests.chairs[seat].color if (seat := self._seat_of(phone)) is not None else 0
                )
                profile = app.profiles.add_profile(phone.name, words.spare_face(app), color)
                phone.profile = profile.id
                return seat is None or self._wear_profile(phone, seat, profile.id)
        except GameError as error:
            with spoken_in(phone.language):
                app.phones.refuse(phone, words.fault_sentence(error))
        return True

    def _wear_profile(self, phone: Phone, seat: int, profile_id: str) -> bool:
        guests, profiles = self.page.guests, self.page.app.profiles
        profile = next(
            (one for one in wearing.free_profiles(profiles, guests.chairs, seat) if one.id == profile_id),
            None,
        )
        if profile is None:
            return False
        phone.profile, phone.name = profile.id, profile.name
        wearing.dress_chair(guests.chairs[seat], profile)
        guests.wear_color(seat, profile.color)
        gathering.restore_figure(self.page, seat)
        return self.page.show_changes()

    # -- where

    def _sit_down(self, phone: Phone, key: str) -> bool:
        phone.is_watching = False
        seat = int(key) if key.isdecimal() and int(key) < len(self.page.guests.chairs) else None
        before = self.page.app.seating.seats_of(phone.device)
        if seat is not None and not self.can_be_taken(seat):
            return False
        self.page.join_seat(phone.device, seat)
        taken = [one for one in self.page.app.seating.seats_of(phone.device) if one not in before]
        if not taken:
            with spoken_in(phone.language):
                self.page.app.phones.refuse(phone, say("phones.lobby.full"))
        elif phone.profile:
            self._wear_profile(phone, taken[0], phone.profile)
        return True

    def can_be_taken(self, seat: int) -> bool:
        """True for an open chair, and for that of an automaton which makes room for a person."""
        chair = self.page.guests.chairs[seat]
        return chair.is_open or (
            chair.automaton and self.page.options.guest_seat(self.page.guests) is not None
        )

    def _watch(self, phone: Phone) -> bool:
        """P24: without a seat."""
        for seat in reversed(self.page.app.seating.seats_of(phone.device)):
            self.page.leave_seat(seat)
        phone.is_watching = True
        return True

    # -- what

    def _pick_color(self, seat: int, key: str) -> bool:
        guests = self.page.guests
        if not key.isdecimal() or int(key) in self._others_colors(seat) or int(key) >= len(SEAT_COLORS):
            return False
        guests.seating.set_color(seat, int(key))
        self.page.play("confirm")
        return self.page.show_changes()

    def _others_colors(self, seat: int) -> set[int]:
        return {chair.color for chair in self.page.guests.taken_chairs if chair.seat != seat}

    # -- what phones are told

    def _head(self, phone: Phone, seat: int | None) -> You:
        if seat is None:
            return You(phone.name, below=self.below, game=self.game)
        chair = self.page.guests.chairs[seat]
        mark, place = SEAT_COLORS[chair.color].chip_picture, say("phones.lobby.seat", n=seat + 1)
        return You(self.page.guests.seat_name(seat), chair.color, mark, self.below, place, self.game)

    def describe(self, phone: Phone, seat: int | None) -> Lobby:
        """The seats as a phone sees them; seat: its own one."""
        page, guests = self.page, self.page.guests
        free = page.options.guest_seat(guests) is not None
        count, ready = len(guests.taken_chairs), len(guests.taken_chairs) - len(guests.waiting_people)
        status = say("lobby.ready_count", ready=ready, n=count)
        if seat is None:
            return Lobby(
                status if free else say("phones.lobby.full"),
                phone.name,
                bool(phone.name),
                full=not free,
                seats=tuple(self.seat_choices()),
                profiles=tuple(self._profile_choices(None)),
            )
        return Lobby(
            status,
            phone.name or guests.chairs[seat].person.name,
            bool(phone.name),
            can_keep=not guests.chairs[seat].person.profile and not page.app.profiles.is_full,
            ready=seat in guests.ready,
            has_seat=True,
            can_share=free,
            colors=tuple(self._color_choices(seat)),
            profiles=tuple(self._profile_choices(seat)),
        )

    def seat_choices(self) -> Iterator[Choice]:
        """The first free seat, for any of them."""
        if self.page.guests.open_seat is not None:
            yield Choice("", say("phones.lobby.sit"), "ui/icon_person_plus")

    def _color_choices(self, seat: int) -> Iterator[Choice]:
        others, mine = self._others_colors(seat), self.page.guests.chairs[seat].color
        for number, color in enumerate(SEAT_COLORS):
            words, picture = say(color.name_key), color.chip_picture
            yield Choice(str(number), words, picture, taken=number in others, mine=number == mine)

    def _profile_choices(self, seat: int | None) -> Iterator[Choice]:
        """P5: faces of this machine's people, where the setting allows it."""
        app = self.page.app
        if not app.settings.profiles_on_phones:
            return
        chairs: list[Chair] = self.page.guests.chairs
        mine = chairs[seat].person.profile if seat is not None else ""
        for profile in wearing.free_profiles(app.profiles, chairs, -1 if seat is None else seat):
            yield Choice(profile.id, profile.name, profile.portrait, mine=profile.id == mine)
