"""Phones in the lobby: who their holders are, where they sit, what they pick, by the same functions as a pad's
presses (P5, P6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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
from scenes.lobby import gathering, length_row, seat_turns
from scenes.pages import game_list
from scenes.people.profiles import wearing, words

if TYPE_CHECKING:
    from scenes.kit.match.seating import Chair
    from scenes.kit.phones.phone import Phone
    from scenes.kit.phones.service import Phones
    from scenes.lobby.scene import LobbyScene

ANY = "any"
"""Key of no figure in particular."""


class LobbyDesk:
    """The part of a lobby that talks with phones."""

    def __init__(self, lobby: LobbyScene) -> None:
        self.lobby = lobby
        self._told: object = None  # of the lobby as the phones know it

    def update(self, phones: Phones) -> None:
        """Tell all phones of the lobby once anything there has changed: then its stage is another one."""
        people = tuple((phone.id, phone.name, phone.is_watching) for phone in phones.known.values())
        told = id(self.lobby.stage), people
        if told == self._told:
            return
        self._told = told
        self._name_chairs(phones)
        for phone in phones.known.values():
            seat = self._seat_of(phone)
            phones.post(phone, self._head(phone, seat))
            phones.post(phone, self._describe(phone, seat))

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
            case Pick("figure"):
                return seat is not None and self._pick_figure(seat, said.key)
            case Pick("color"):
                return seat is not None and self._pick_color(seat, said.key)
            case Pick("length"):
                return seat is not None and length_row.pick_length(self.lobby, said.key)
            case Wish("ready"):
                return seat is not None and self.lobby.toggle_ready(seat, follow=False)
            case Wish("leave"):
                return seat is not None and self.lobby.leave_seat(seat)
            case Wish("swap"):
                return seat is not None and self._swap_sides(phone, seat)
            case Wish("share"):
                return seat is not None and self._sit_down(phone, "")
            case Wish("watch"):
                return self._watch(phone)
        return False

    # -- who

    def _seat_of(self, phone: Phone) -> int | None:
        """The seat of a phone, the one taken last of a shared one."""
        seats = self.lobby.app.seating.seats_of(phone.device)
        return seats[-1] if seats else None

    def _name_chairs(self, phones: Phones) -> None:
        """Call guests as their phones are called. A phone that is shared has one name for its first seat."""
        for phone in phones.known.values():
            seats = self.lobby.app.seating.seats_of(phone.device)
            if seats and phone.name and not self.lobby.guests.chairs[seats[0]].person.profile:
                chair = self.lobby.guests.chairs[seats[0]]
                if chair.person.name != phone.name:
                    chair.person = chair.person.with_name(phone.name)
                    self.lobby.app.tonight.rename_guest(chair.person.id, phone.name)
                    self.lobby.show_changes()

    def _call(self, phone: Phone, said: Call) -> bool:
        """P5: a guest's name, or a profile's if that is wanted."""
        app = self.lobby.app
        try:
            phone.name = clean_name(said.name, LONGEST_NAME)
            if said.keep:
                color = (
                    self.lobby.guests.chairs[seat].color if (seat := self._seat_of(phone)) is not None else 0
                )
                profile = app.profiles.add_profile(phone.name, words.spare_face(app), color)
                phone.profile = profile.id
                return seat is None or self._wear_profile(phone, seat, profile.id)
        except GameError as error:
            app.phones.refuse(phone, words.fault_sentence(error))
        return True

    def _wear_profile(self, phone: Phone, seat: int, profile_id: str) -> bool:
        guests, profiles = self.lobby.guests, self.lobby.app.profiles
        profile = next(
            (one for one in wearing.free_profiles(profiles, guests.chairs, seat) if one.id == profile_id),
            None,
        )
        if profile is None:
            return False
        phone.profile, phone.name = profile.id, profile.name
        wearing.dress_chair(guests.chairs[seat], profile)
        guests.wear_color(seat, profile.color)
        gathering.restore_figure(self.lobby, seat)
        return self.lobby.show_changes()

    # -- where

    def _sit_down(self, phone: Phone, key: str) -> bool:
        phone.is_watching = False
        seat = int(key) if key.isdecimal() and int(key) < len(self.lobby.guests.chairs) else None
        before = self.lobby.app.seating.seats_of(phone.device)
        if seat is not None and not self._can_be_taken(seat):
            return False
        self.lobby.join_seat(phone.device, seat)
        taken = [one for one in self.lobby.app.seating.seats_of(phone.device) if one not in before]
        if not taken:
            self.lobby.app.phones.refuse(phone, say("phones.lobby.full"))
        elif phone.profile:
            self._wear_profile(phone, taken[0], phone.profile)
        return True

    def _can_be_taken(self, seat: int) -> bool:
        """True for an open chair, and for that of an automaton which makes room for a person."""
        chair = self.lobby.guests.chairs[seat]
        return chair.is_open or (
            chair.automaton and self.lobby.options.guest_seat(self.lobby.guests) is not None
        )

    def _watch(self, phone: Phone) -> bool:
        """P24: without a seat."""
        for seat in reversed(self.lobby.app.seating.seats_of(phone.device)):
            self.lobby.leave_seat(seat)
        phone.is_watching = True
        return True

    # -- what

    def _pick_figure(self, seat: int, key: str) -> bool:
        lobby, figure = self.lobby, None if key == ANY else key
        if key != ANY and (key not in lobby.options.figures or key in self._others_picks(seat)):
            return False
        reason = lobby.options.picking_problem()
        if reason is not None:
            return lobby.refuse(reason)
        lobby.guests.pick_figure(seat, figure)
        lobby.play("card_slide")
        return lobby.show_changes()

    def _pick_color(self, seat: int, key: str) -> bool:
        guests = self.lobby.guests
        if not key.isdecimal() or int(key) in self._others_colors(seat) or int(key) >= len(SEAT_COLORS):
            return False
        guests.seating.set_color(seat, int(key))
        self.lobby.play("confirm")
        return self.lobby.show_changes()

    def _swap_sides(self, phone: Phone, seat: int) -> bool:
        return not self.lobby.options.figures and seat_turns.swap_seats(self.lobby, seat, phone.device)

    def _others_picks(self, seat: int) -> set[str | None]:
        return {pick for other, pick in enumerate(self.lobby.guests.picks) if other != seat}

    def _others_colors(self, seat: int) -> set[int]:
        return {chair.color for chair in self.lobby.guests.taken_chairs if chair.seat != seat}

    # -- what phones are told

    def _head(self, phone: Phone, seat: int | None) -> You:
        game = say(f"{self.lobby.game.id}.name")
        if seat is None:
            return You(phone.name, below=game, game=self.lobby.game.id)
        chair = self.lobby.guests.chairs[seat]
        mark = SEAT_COLORS[chair.color].chip_picture
        return You(
            self.lobby.guests.seat_name(seat),
            chair.color,
            mark,
            game,
            say("phones.lobby.seat", n=seat + 1),
            self.lobby.game.id,
        )

    def _describe(self, phone: Phone, seat: int | None) -> Lobby:
        lobby, guests = self.lobby, self.lobby.guests
        free = lobby.options.guest_seat(guests) is not None
        count, ready = len(guests.taken_chairs), len(guests.taken_chairs) - len(guests.waiting_people)
        status = say("lobby.ready_count", ready=ready, n=count)
        if seat is None:
            return Lobby(
                status if free else say("phones.lobby.full"),
                phone.name,
                bool(phone.name),
                full=not free,
                seats=tuple(self._seat_choices()),
                profiles=tuple(self._profile_choices(None)),
            )
        return Lobby(
            status,
            phone.name or guests.chairs[seat].person.name,
            bool(phone.name),
            can_keep=not guests.chairs[seat].person.profile and not lobby.app.profiles.is_full,
            ready=seat in guests.ready,
            has_seat=True,
            can_share=free,
            can_swap=not lobby.options.figures,
            figures=tuple(self._figure_choices(seat)),
            figure_title=say(f"phones.figure.{lobby.game.id}"),
            colors=tuple(self._color_choices(seat)),
            lengths=tuple(length_row.phone_choices(lobby)),
            length_title=say("length.title"),
            profiles=tuple(self._profile_choices(seat)),
        )

    def _seat_choices(self) -> Iterator[Choice]:
        """The free seats by their roles; where they have none, the first of them."""
        if self.lobby.options.figures and self.lobby.guests.open_seat is not None:
            yield Choice("", say("phones.lobby.sit"), "ui/icon_person_plus")
            return
        for chair in self.lobby.guests.chairs:
            if self._can_be_taken(chair.seat):
                role = self.lobby.options.role_of(chair.seat)
                name, picture = game_list.game_ui(self.lobby.game.id).figure(role) if role else ("", "")
                yield Choice(str(chair.seat), name or say("phones.lobby.seat", n=chair.seat + 1), picture)

    def _figure_choices(self, seat: int) -> Iterator[Choice]:
        picture_of: Callable[[str], tuple[str, str]] = game_list.game_ui(self.lobby.game.id).figure
        others, mine = self._others_picks(seat), self.lobby.guests.picks[seat]
        for figure in self.lobby.options.figures:
            name, picture = picture_of(figure)
            yield Choice(figure, name, picture, taken=figure in others, mine=figure == mine)

    def _color_choices(self, seat: int) -> Iterator[Choice]:
        others, mine = self._others_colors(seat), self.lobby.guests.chairs[seat].color
        for number, color in enumerate(SEAT_COLORS):
            words, picture = say(color.name_key), color.chip_picture
            yield Choice(str(number), words, picture, taken=number in others, mine=number == mine)

    def _profile_choices(self, seat: int | None) -> Iterator[Choice]:
        """P5: faces of this machine's people, where the setting allows it."""
        app = self.lobby.app
        if not app.settings.profiles_on_phones:
            return
        chairs: list[Chair] = self.lobby.guests.chairs
        mine = chairs[seat].person.profile if seat is not None else ""
        for profile in wearing.free_profiles(app.profiles, chairs, -1 if seat is None else seat):
            yield Choice(profile.id, profile.name, profile.portrait, mine=profile.id == mine)
