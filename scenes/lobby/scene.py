"""Lobby scene: sit down with any device, pick colors, figures and bots, set options, start the match."""

from collections.abc import Iterator

from game.core import catalog
from scenes.kit.app import App
from scenes.kit.base import say
from scenes.kit.input import Intent
from scenes.kit.input.device import Device
from scenes.kit.match import bot_guests
from scenes.kit.scene import Likely
from scenes.lobby import (
    chances,
    deal,
    extra_options,
    first_time,
    gathering,
    length_row,
    seat_people,
    seat_switches,
    seat_turns,
    starting,
)
from scenes.lobby.options import HOUSE
from scenes.lobby.page import LobbyPage
from scenes.lobby.phone_desk import LobbyDesk
from scenes.lobby.prompts import PHONES, lobby_prompts, option_of, seat_of
from scenes.lobby.room import DEAL, LobbyRoom
from scenes.lobby.seat_guests import SeatGuests
from scenes.navigation import navigator, routes
from scenes.pages import game_list
from scenes.people.profiles import wearing

MEMORY = "lobby_{game}.json"
SHADE = 150  # over the backdrop, so that it stays calm


class LobbyScene(LobbyPage):
    """Seats and options before a match. Devices act on their own seats wherever the focus is."""

    def __init__(
        self, app: App, game_id: str = "tasty_humans", door: str = "", device: Device | None = None
    ) -> None:
        """door: way in ("alone", "together") taken with `device`; "" for none."""
        super().__init__(app)
        self.focus.wraps = False
        self.game = catalog.find_entry(game_id)
        self.game_ui = game_list.game_ui(game_id)
        self.options = self.game_ui.lobby_options()
        self.deal, self.figures, self.understood = None, {}, None
        self.door, self.knocked = door, set()
        self.mover: str | None  # owner of the device that moved the focus last
        self.guests = SeatGuests(app.seating, self.options.seats, game_id)
        self.room: LobbyRoom
        self._desk = LobbyDesk(self)
        wearing.refresh_chairs(app.profiles, app.seating.chairs)
        self.memory = app.folders.data / MEMORY.format(game=game_id)
        gathering.gather_guests(self, door, device)
        self.mover = device.owner if device else None

    @property
    def shown_game(self) -> str:
        return self.game.id

    @property
    def phone_desk(self) -> LobbyDesk:
        return self._desk

    # -- drawing

    def build(self) -> None:
        self.room = self.game_ui.lobby_room(self)
        self.room.draw_backdrop()
        self.darken(SHADE)
        items = self.room.draw_room(ready=self.is_everyone_ready())
        self.focus.set_items(items, self._home_key())

    def _home_key(self) -> str:
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
        seat = self._focused_seat()
        if seat is not None and self.guests.chairs[seat].owner is not None:
            return seat
        if self.mover is None:
            return None
        own = [chair.seat for chair in self.guests.taken_chairs if chair.owner == self.mover]
        return own[-1] if own else None

    def show_prompts(self) -> None:
        key = self.focused_key
        seated = not self.app.seating.is_free(self.app.devices.last_used)
        shown = lobby_prompts(key, self.guests, self.options, seated)
        told = extra_options.help_text(self, key) or self._help_text(key.removeprefix("option_"))
        self.show_in_bar(told or chances.bot_chances(self, key) or self._count_text(), shown)
        self._ask_for_ready()

    def _help_text(self, option: str) -> str:
        """Explanation of one of the game's options in the row, "" for anything else."""
        is_game_option = option in self.options.row_keys and option not in HOUSE
        return self.options.option_help(option) if is_game_option else ""

    def _count_text(self) -> str:
        """Number of ready players, or an invitation while no person sits."""
        if not self.guests.people:
            return self.options.invitation
        count = len(self.guests.taken_chairs)
        return say("lobby.ready_count", ready=count - len(self.guests.waiting_people), n=count)

    def _ask_for_ready(self) -> None:
        """Ask seats to press when ready, except the mover's while confirm means the thing in focus."""
        seat = self._focused_seat()
        on_a_person = seat is not None and self.guests.chairs[seat].device is not None
        for asked in self.room.cards.asked:
            is_other = self.guests.chairs[asked].owner != self.mover
            self.room.cards.ask_ready(asked, pressing=on_a_person or is_other)

    # -- seats of devices

    def _focused_seat(self) -> int | None:
        return seat_of(self.focused_key)

    def seat_for(self, device: Device) -> int | None:
        """Seat that a device's seat buttons change: the focused one if its own or a bot's, else its last."""
        seat = self._focused_seat()
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
                return self._add_bot(int(what))
            case "color":
                return seat_turns.next_color(self, int(what), intent.device)
            case "prev" | "next":
                return seat_turns.turn_seat(self, int(what), -1 if verb == "prev" else 1, intent.device)
            case "level":
                return self._next_level(int(what))
            case "less" | "more":
                step = -1 if verb == "less" else 1
                if what == length_row.KEY:
                    return length_row.step_length(self, step)
                return starting.step_option(self, what, step, intent.device)
            case "guest":
                return seat_turns.next_guest(self, int(what))
            case "who":
                return seat_people.next_profile(self, int(what), intent.device)
            case "start":
                return starting.press_start(self, intent.device)
        if self.room.press_part(key):
            return True
        if key == DEAL:
            return deal.choose_deal(self)
        if key == PHONES:
            return navigator.lay_over(self.app, routes.Phones(self._desk, shuts=False))
        if extra_options.turn_option(self, key, 1):
            return True
        option = option_of(key, self.options)
        if option:
            return seat_switches.open_switches(self, option) or starting.step_option(
                self, option, 1, intent.device
            )
        return self._confirm_seat(int(key.removeprefix("seat_")), intent)

    def _confirm_seat(self, seat: int, intent: Intent) -> bool:
        chair = self.guests.chairs[seat]
        mine = self.app.seating.seats_of(intent.device)
        if chair.is_open and (not mine or intent.point or self.mover == intent.device.owner):
            return self.join_seat(intent.device, seat)
        if chair.is_open:
            return self.toggle_ready(mine[-1])  # the focus was moved there by another device
        if chair.automaton:
            return self._press_automaton(seat, intent.device)
        if self.guests.is_own(intent.device, seat):
            is_new = seat in self.guests.newcomers
            return seat_people.make_profile(self, seat) if is_new else self.toggle_ready(seat)
        if self.app.seating.is_free(intent.device):
            return self.join_seat(intent.device, None)
        if chair.bot:
            return self._next_level(seat)
        return self.toggle_ready(mine[-1])

    def _press_automaton(self, seat: int, device: Device) -> bool:
        """Take an automaton's place if the device has no seat yet; else change the automaton."""
        if self.app.seating.is_free(device) and self.options.guest_seat(self.guests) is not None:
            return self.join_seat(device, seat)
        changed = self.options.press_automaton(seat)
        self.options.arrange_chairs(self.guests, device)
        return starting.show_step(self, changed)

    def join_seat(self, device: Device, seat: int | None) -> bool:
        """Seat a device, on any chair if none is wanted; behind the door "alone" one more press says so. True."""
        if gathering.is_alone_without(self, device):
            return self.refuse(say("lobby.alone_for_now"))
        wanted = seat if seat is not None else self.options.guest_seat(self.guests)
        news = self.options.welcome_guest(self.guests, wanted) if wanted is not None else ""
        taken = self.guests.join_seat(device, wanted) if wanted is not None else None
        if taken is None:
            return self.refuse(say("lobby.full"))
        gathering.introduce_person(self, taken)
        if self.options.figures:  # where seats have roles, the seat itself was the choice
            gathering.restore_figure(self, taken)
        return self._show_guest(taken, news, follow=not device.is_phone)

    def toggle_ready(self, seat: int, follow: bool = True) -> bool:
        """Turn ready on or off; the focus follows to the seat, or to the start once all are ready."""
        ready = self.guests.toggle_ready(seat)
        self.play("ready" if ready else "back")
        if ready and self.is_everyone_ready():
            return self.show_changes("start")
        return self.show_changes(f"seat_{seat}" if follow else None)

    def _add_bot(self, seat: int | None) -> bool:
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

    def _next_level(self, seat: int) -> bool:
        self.guests.next_level(seat)
        self.play("slider_step", step=self.guests.chairs[seat].bot)
        return self.show_changes()

    def refuse_seat(self, seat: int) -> bool:
        return self.refuse(say("lobby.not_yours", name=self.guests.seat_name(seat)))

    def show_changes(self, focus: str | None = None) -> bool:
        bot_guests.replace_lookalikes(self.guests.chairs, self.game.id)
        length_row.suggest_supper(self)
        first_time.choose_easier(self)
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
        if is_free_one and not intent.point and self._focused_seat() is None and self._has_room():
            return self.join_seat(intent.device, None)
        return super().on_confirm(intent)

    def _has_room(self) -> bool:
        """True if one more guest can join those who sit there."""
        return bool(self.guests.taken_chairs) and self.options.guest_seat(self.guests) is not None

    def on_move(self, intent: Intent) -> bool:
        key = self.focused_key
        if key == length_row.KEY and intent.across:
            return length_row.step_length(self, intent.across)
        if key in self.options.own_rows and intent.across:
            return starting.step_option(self, key, intent.across, intent.device)
        return self._note_mover(intent, super().on_move(intent))

    def on_point(self, intent: Intent) -> bool:
        return self._note_mover(intent, super().on_point(intent))

    def _note_mover(self, intent: Intent, moved: bool) -> bool:
        if moved:
            self.mover = intent.device.owner
            self._ask_for_ready()
        return moved

    def on_turn(self, intent: Intent, step: int) -> bool:
        key = self.focused_key
        if self.room.press_part(key):
            return True
        if key == DEAL:
            return deal.choose_deal(self)
        if extra_options.turn_option(self, key, step):
            return True
        focused = self._focused_seat()
        option = option_of(key, self.options) if focused is None else self.options.level_key(focused)
        if option:
            return starting.step_option(self, option, step, intent.device)
        seat = self.seat_for(intent.device)
        if seat is None:
            return self.refuse(say("lobby.take_a_seat"))
        return seat_turns.turn_seat(self, seat, step, intent.device)

    def on_details(self, intent: Intent) -> bool:
        seat = self.seat_for(intent.device)
        if seat is None:
            return self.refuse(say("lobby.take_a_seat"))
        return self.room.look_closer(seat) or seat_turns.next_color(self, seat, intent.device)

    def on_peek(self, intent: Intent) -> bool:
        seat = self._focused_seat()
        if seat is not None and self.guests.chairs[seat].bot:
            return seat_turns.next_guest(self, seat)
        return seat_people.next_own_profile(self, intent.device)

    def on_third(self, intent: Intent) -> bool:
        seat = self._focused_seat()
        if seat is None:
            return self._add_bot(self.guests.open_seat)
        chair = self.guests.chairs[seat]
        if chair.bot:
            return self._next_level(seat)
        replaced = chair.automaton and self.options.guest_seat(self.guests) is not None
        return self._add_bot(seat if replaced or chair.is_open else self.guests.open_seat)

    def on_back(self, intent: Intent) -> bool:
        """Go back one step: to one's own seat, to not ready, out of the seat, out of the lobby. On a bot it
        removes the bot."""
        seat = self._focused_seat()
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
        self.guests.leave_seat(seat)
        self.options.follow_leaving(self.guests)
        self.play("leave")
        return self.show_changes(f"seat_{seat}")

    def on_menu(self, intent: Intent) -> bool:
        return starting.press_start(self, intent.device)

    def resume(self) -> None:
        self._free_missing()  # controllers may have gone while a profile was made
        self.options.arrange_chairs(self.guests)
        super().resume()

    def on_lost(self, intent: Intent) -> bool:
        """Free the seats of a controller that went."""
        if self.app.seating.missing_seats:
            self.play("controller_lost")
        self._free_missing()
        return self.show_changes()

    def _free_missing(self) -> None:
        for seat in self.app.seating.missing_seats:
            self.guests.leave_seat(seat)
            self.options.follow_leaving(self.guests)
