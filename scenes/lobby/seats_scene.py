"""Scene where people sit down with any device: chairs, colors, bots, who is ready; goes on once all are."""

from collections.abc import Iterator

from scenes.kit.app import App
from scenes.kit.base import say
from scenes.kit.input import Focusable, Intent
from scenes.kit.input.device import Device
from scenes.kit.match import bot_guests
from scenes.kit.scene import Likely
from scenes.lobby import gathering, seat_people, seat_turns, standing_guests
from scenes.lobby.expected import find_expected, seat_of_device
from scenes.lobby.options import LobbyOptions
from scenes.lobby.page import SeatsPage
from scenes.lobby.prompts import PHONES, seat_of
from scenes.lobby.seat_guests import SeatGuests
from scenes.lobby.seat_words import name_seat, tell_seat
from scenes.lobby.seats_desk import SeatsDesk
from scenes.lobby.seats_room import SeatsRoom
from scenes.navigation import navigator, routes
from scenes.people.profiles import wearing

SHADE = 150  # over the backdrop, so that it stays calm


class SeatsScene(SeatsPage):
    """Seats of people and bots. Devices act on their own seats wherever the focus is. Subclasses make the room and
    the desk, and say what the start begins."""

    prompts_of_focus = frozenset(("details", "turn_left", "turn_right", "peek"))

    room: SeatsRoom

    def __init__(self, app: App, options: LobbyOptions, game: str, device: Device | None) -> None:
        """game: whose levels bots have, perhaps bots.FLAMES; device: that led here."""
        super().__init__(app)
        self.focus.wraps = False
        self.options = options
        self.figures = {}
        self.mover = device.owner if device else None  # that moved the focus last
        self.guests = SeatGuests(app.seating, options.seats, game)
        self._desk = self.make_desk()
        wearing.refresh_chairs(app.profiles, app.seating.chairs)

    def make_desk(self) -> SeatsDesk:
        """Part of the scene that talks with phones."""
        raise NotImplementedError

    def make_room(self) -> SeatsRoom:
        """Room of the scene as it is drawn."""
        raise NotImplementedError

    @property
    def phone_desk(self) -> SeatsDesk:
        return self._desk

    # -- in words

    def item_words(self, item: Focusable) -> str:
        seat = seat_of(item.key)
        return super().item_words(item) if seat is None else name_seat(self.room.cards, seat)

    def item_state(self, item: Focusable) -> str:
        seat = seat_of(item.key)
        return super().item_state(item) if seat is None else tell_seat(self.room.cards, seat, item.rect)

    # -- drawing

    def build(self) -> None:
        self.room = self.make_room()
        if self.waits_for_people:
            self.room.cards.expected = find_expected(self.app, self.guests)
        self.room.draw_backdrop()
        self.darken(SHADE)
        items = self.room.draw_room(ready=self.is_everyone_ready())
        self.focus.set_items(items, self.home_key())

    def home_key(self) -> str:
        """Focus key of the likeliest act: start if all are ready, else the next seat that is not."""
        if self.guests.people and self.is_everyone_ready():
            return "start"
        free = 0 if self.guests.people else self.options.guest_seat(self.guests) or 0
        return f"seat_{next((chair.seat for chair in self.guests.waiting_people), free)}"

    def likely_next(self) -> Iterator[Likely]:
        return gathering.likely_joins(self)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.room.update(seconds)

    def _ring_follows(self, glide: bool) -> None:
        """Show a ring for each device: at the focus for the one that moved it, at their seats for others."""
        super()._ring_follows(glide)
        self.room.show_rings(self.ring, self._steering_seat())

    def _steering_seat(self) -> int | None:
        """Seat of the device that steers the focus: the focused one, else the last one of the mover."""
        seat = self.focused_seat()
        if seat is not None and self.guests.chairs[seat].owner is not None:
            return seat
        if self.mover is None:
            return None
        own = [chair.seat for chair in self.guests.taken_chairs if chair.owner == self.mover]
        return own[-1] if own else None

    def count_text(self) -> str:
        """Number of ready players, or an invitation while no person sits."""
        if not self.guests.people:
            return self.options.invitation
        count = len(self.guests.taken_chairs)
        return say("lobby.ready_count", ready=count - len(self.guests.waiting_people), n=count)

    def ask_for_ready(self) -> None:
        """Ask seats to press when ready, except the mover's while confirm means the thing in focus."""
        seat = self.focused_seat()
        on_a_person = seat is not None and self.guests.chairs[seat].device is not None
        for asked in self.room.cards.asked:
            is_other = self.guests.chairs[asked].owner != self.mover
            self.room.cards.ask_ready(asked, pressing=on_a_person or is_other)

    # -- seats of devices

    def focused_seat(self) -> int | None:
        return seat_of(self.focused_key)

    def seat_for(self, device: Device) -> int | None:
        """Seat that a device's seat buttons change: the focused one if its own or a bot's, else its last."""
        seat = self.focused_seat()
        if seat is not None and (self.guests.is_own(device, seat) or self.guests.chairs[seat].bot):
            return seat
        mine = self.app.seating.seats_of(device)
        return mine[-1] if mine else None

    def is_everyone_ready(self) -> bool:
        count = len(self.guests.taken_chairs)
        return not self.guests.waiting_people and self.options.start_problem(count) is None

    # -- buttons

    def confirm(self, key: str, intent: Intent) -> bool:
        verb, _, what = key.partition(":")
        match verb:
            case "join":
                return self.join_seat(intent.device, int(what))
            case "add_bot":
                return self.add_bot(int(what))
            case "color":
                return seat_turns.next_color(self, int(what), intent.device)
            case "prev" | "next":
                return self.turn_seat(int(what), -1 if verb == "prev" else 1, intent.device)
            case "level":
                return self.next_level(int(what))
            case "guest":
                return seat_turns.next_guest(self, int(what))
            case "who":
                return seat_people.next_profile(self, int(what), intent.device)
            case "start":
                return self.press_start(intent.device)
        if key == PHONES:
            return navigator.lay_over(self.app, routes.Phones(self._desk, shuts=False))
        return self._confirm_seat(int(key.removeprefix("seat_")), intent)

    def press_start(self, device: Device) -> bool:
        """Make the device's seats ready and go on, or say what is missing. True."""
        raise NotImplementedError

    def turn_seat(self, seat: int, step: int, device: Device) -> bool:
        """Turn what a seat's shoulder buttons turn. True."""
        raise NotImplementedError

    def press_automaton(self, seat: int, device: Device) -> bool:
        """Confirm on the chair of an automaton, which some scenes have. True."""
        raise NotImplementedError

    def _confirm_seat(self, seat: int, intent: Intent) -> bool:
        chair = self.guests.chairs[seat]
        mine = self.app.seating.seats_of(intent.device)
        if chair.is_open and (not mine or intent.point or self.mover == intent.device.owner):
            return self.join_seat(intent.device, seat)
        if chair.is_open:
            return self.toggle_ready(mine[-1])  # the focus was moved there by another device
        if chair.automaton:
            return self.press_automaton(seat, intent.device)
        if self.guests.is_own(intent.device, seat):
            is_new = seat in self.guests.newcomers
            return seat_people.make_profile(self, seat) if is_new else self.toggle_ready(seat)
        if self.app.seating.is_free(intent.device):
            return self.join_seat(intent.device, None)
        if chair.bot:
            return self.next_level(seat)
        return self.toggle_ready(mine[-1])

    def join_seat(self, device: Device, seat: int | None) -> bool:
        wanted = seat if seat is not None else self._free_seat_for(device)
        news = self.options.welcome_guest(self.guests, wanted) if wanted is not None else ""
        taken = self.guests.join_seat(device, wanted) if wanted is not None else None
        if taken is None:
            return self.refuse(say("lobby.full"))
        self.app.standing.leave(device)
        gathering.introduce_person(self, taken)
        if self.options.figures:  # where seats have roles, the seat itself was the choice
            gathering.restore_figure(self, taken)
        return self._show_guest(taken, news, follow=not device.is_phone)

    def _free_seat_for(self, device: Device) -> int | None:
        """Seat for a device that has not chosen one: where its person is waited for, else the next free one."""
        own = seat_of_device(self.app, self.guests, device) if self.waits_for_people else None
        return own if own is not None else self.options.guest_seat(self.guests)

    def toggle_ready(self, seat: int, follow: bool = True) -> bool:
        """Turn ready on or off; the focus follows to the seat, or to the start once all are ready."""
        ready = self.guests.toggle_ready(seat)
        self.play("ready" if ready else "back")
        if ready and self.is_everyone_ready():
            return self.show_changes("start")
        return self.show_changes(f"seat_{seat}" if follow else None)

    def add_bot(self, seat: int | None) -> bool:
        if seat is None:
            return self.refuse(say("lobby.full"))
        news = self.options.welcome_guest(self.guests, seat)
        self.guests.add_bot(seat)
        return self._show_guest(seat, news)

    def _show_guest(self, seat: int, news: str, follow: bool = True) -> bool:
        """Show a new guest, and tell what has changed for it. The focus follows there unless told not to. True."""
        if news:
            self.toast.show_now(news)
        self.play("join")
        return self.show_changes(f"seat_{seat}" if follow else None)

    def next_level(self, seat: int) -> bool:
        self.guests.next_level(seat)
        self.play("slider_step", step=self.guests.chairs[seat].bot)
        return self.show_changes()

    def refuse_seat(self, seat: int) -> bool:
        return self.refuse(say("lobby.not_yours", name=self.guests.seat_name(seat)))

    def show_changes(self, focus: str | None = None) -> bool:
        bot_guests.replace_lookalikes(self.guests.chairs, self.guests.game)
        self.options.arrange_chairs(self.guests)
        self.rebuild()
        if focus is not None and self.focus.move_to(focus):
            self.follow_focus(sound=False)
        return True

    # -- intents

    def on_confirm(self, intent: Intent) -> bool:
        """Let controllers sit down and get ready wherever another device put the focus."""
        waiting = [chair.seat for chair in self.guests.waiting_people if chair.owner == intent.device.owner]
        if not intent.point and waiting and self.mover not in (None, intent.device.owner):
            return self.toggle_ready(waiting[0], follow=False)
        is_free_one = intent.device.is_own and self.app.seating.is_free(intent.device)
        if is_free_one and not intent.point and self.focused_seat() is None and self._has_room():
            return self.join_seat(intent.device, None)
        return super().on_confirm(intent)

    def _has_room(self) -> bool:
        """True if one more guest can join those who sit there."""
        return bool(self.guests.taken_chairs) and self.options.guest_seat(self.guests) is not None

    def on_move(self, intent: Intent) -> bool:
        return self._note_mover(intent, super().on_move(intent))

    def on_point(self, intent: Intent) -> bool:
        return self._note_mover(intent, super().on_point(intent))

    def _note_mover(self, intent: Intent, moved: bool) -> bool:
        if moved:
            self.mover = intent.device.owner
            self.ask_for_ready()
        return moved

    def on_peek(self, intent: Intent) -> bool:
        """Choose another guest at a bot's chair, else another profile of one's own; whoever has no seat stands and
        watches."""
        seat = self.focused_seat()
        if seat is not None and self.guests.chairs[seat].bot:
            return seat_turns.next_guest(self, seat)
        if self.options.has_watchers and self.app.seating.is_free(intent.device):
            return standing_guests.toggle_standing(self, intent.device)
        return seat_people.next_own_profile(self, intent.device)

    def on_hurry(self, intent: Intent) -> bool:
        """Give the guest on one's own seat a name, or needs."""
        seat = self.seat_for(intent.device)
        if seat is None:
            return self.refuse(say("lobby.take_a_seat"))
        return seat_people.change_guest(self, seat, intent.device)

    def on_third(self, intent: Intent) -> bool:
        seat = self.focused_seat()
        if seat is None:
            return self.add_bot(self.guests.open_seat)
        chair = self.guests.chairs[seat]
        if chair.bot:
            return self.next_level(seat)
        replaced = chair.automaton and self.options.guest_seat(self.guests) is not None
        return self.add_bot(seat if replaced or chair.is_open else self.guests.open_seat)

    def on_back(self, intent: Intent) -> bool:
        """Go back one step: to one's own seat, to not ready, out of the seat, out of the lobby. On a bot it
        removes the bot."""
        seat = self.focused_seat()
        if seat is not None and self.guests.chairs[seat].bot:
            return self.leave_seat(seat)
        mine = self.seat_for(intent.device)
        if mine is None:
            return self.go_back()
        if seat is None and self.mover in (None, intent.device.owner):
            self.play("back")
            self.focus.move_to(f"seat_{mine}")
            self.follow_focus(sound=False)
            return True
        if mine in self.guests.ready:
            return self.toggle_ready(mine)
        return self.leave_seat(mine)

    def leave_seat(self, seat: int) -> bool:
        """Free a seat. True."""
        owner = self.guests.chairs[seat].owner
        if owner is not None:
            self.guests.left.add(owner)
        self.guests.leave_seat(seat)
        self.options.follow_leaving(self.guests)
        self.play("leave")
        return self.show_changes(f"seat_{seat}")

    def on_menu(self, intent: Intent) -> bool:
        return self.press_start(intent.device)

    def resume(self) -> None:
        self._free_missing()  # controllers may have gone while a profile was made
        self.options.arrange_chairs(self.guests)
        super().resume()

    def on_lost(self, intent: Intent) -> bool:
        """Free the seats of a controller that went."""
        self.app.standing.leave(intent.device)
        if self.app.seating.missing_seats:
            self.play("controller_lost")
        self._free_missing()
        return self.show_changes()

    def _free_missing(self) -> None:
        for seat in self.app.seating.missing_seats:
            self.guests.leave_seat(seat)
            self.options.follow_leaving(self.guests)
