"""The lobby: sit down with any device, pick colors, figures and bots, set the options, start. Each game brings its own part of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core import catalog
from scenes.kit.app import App
from scenes.kit.base.design_tokens import NIGHT_900
from scenes.kit.base.geometry import SCREEN
from scenes.kit.base.texts import say
from scenes.kit.input.devices import Device
from scenes.kit.input.focus import LEFT, RIGHT
from scenes.kit.input.intent import Intent
from scenes.kit.match import bot_guests
from scenes.kit.scene import Likely
from scenes.lobby import deal, gathering, seat_people, seat_switches, starting
from scenes.lobby.options import HOUSE
from scenes.lobby.page import LobbyPage
from scenes.lobby.prompts import prompts, seat_of
from scenes.lobby.room import DEAL, LobbyRoom
from scenes.lobby.seat_guests import SeatGuests
from scenes.pages import game_list
from scenes.people.profiles import wearing

MEMORY = "lobby_{game}.json"
SHADE = 150  # over the backdrop, so that it stays calm


class LobbyScene(LobbyPage):
    """Any device acts on its own seat wherever the focus is; the focus is for everything else."""

    def __init__(self, app: App, game_id: str = "tasty_humans", door: str = "", device: Device | None = None) -> None:
        """`door` is the way in ("alone", "together") that whoever holds `device` has taken; "" for none."""
        super().__init__(app)
        self.focus.wraps = False
        self.game = catalog.entry(game_id)
        self.game_ui = game_list.game_ui(game_id)
        self.options = self.game_ui.lobby_options()
        self.deal, self.figures, self.understood = None, {}, None
        self.mover: str | None  # the owner of the device that moved the focus last
        self.guests = SeatGuests(app.seating, self.options.seats, game_id)
        self.room: LobbyRoom
        wearing.refresh(app.profiles, app.seating.chairs)
        self.memory = app.folders.data / MEMORY.format(game=game_id)
        gathering.gather(self, door, device)
        self.mover = device.owner if device is not None else None

    @property
    def game_shown(self) -> str:
        return self.game.id

    # -- drawing

    def build(self) -> None:
        self.room = self.game_ui.lobby_room(self)
        self.room.backdrop()
        self.stage.fill("back", SCREEN, NIGHT_900, SHADE)
        items = self.room.draw(ready=self.all_ready())
        self.focus.set(items, home=self._home())

    def _home(self) -> str:
        """The most likely act: to start where everybody is ready, else one's own seat."""
        if self.guests.people and self.all_ready():
            return "start"
        free = 0 if self.guests.people else self.options.guest_seat(self.guests) or 0
        return f"seat_{next((chair.seat for chair in self.guests.waiting_for), free)}"

    def likely_next(self) -> Iterator[Likely]:
        return gathering.one_more(self)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.room.update(seconds)

    def _ring_follows(self, glide: bool) -> None:
        """Every pair of hands has a ring: around the focus whoever moved it, around their own seats the others."""
        super()._ring_follows(glide)
        self.room.show_rings(self.ring, self._steering())

    def _steering(self) -> int | None:
        """A seat of the hands that the focus belongs to: the focused one, else the last one of those that moved it."""
        seat = self._focused_seat()
        if seat is not None and self.guests.chairs[seat].owner is not None:
            return seat
        return next((chair.seat for chair in reversed(self.guests.taken) if chair.owner is not None and chair.owner == self.mover), None)

    def tell(self) -> None:
        count = say("lobby.ready_count", ready=len(self.guests.taken) - len(self.guests.waiting_for), n=len(self.guests.taken))
        seated = not self.app.seating.is_free(self.app.devices.last_used)
        shown = prompts(self.focus.key or "", self.guests, self.options, seated)
        option = (self.focus.key or "").removeprefix("option_")
        about = self.options.about(option) if option in self.options.row and option not in HOUSE else ""
        self.show_in_bar(about or (count if self.guests.people else self.options.invitation), shown)
        self._ask_for_ready()

    def _ask_for_ready(self) -> None:
        """Whoever moved the focus elsewhere does something else with confirm; everybody else is ready with it."""
        seat = self._focused_seat()
        on_a_person = seat is not None and self.guests.chairs[seat].device is not None
        for asked in self.room.cards.asked:
            self.room.cards.ask(asked, pressing=on_a_person or self.guests.chairs[asked].owner != self.mover)

    # -- who means which seat

    def _focused_seat(self) -> int | None:
        return seat_of(self.focus.key or "")

    def seat_for(self, device: Device) -> int | None:
        """The seat that a device's seat buttons change: the focused one if it is its own or a bot's, else its own."""
        seat = self._focused_seat()
        if seat is not None and (self.guests.own(device, seat) or self.guests.chairs[seat].bot):
            return seat
        mine = self.app.seating.seats_of(device)
        return mine[-1] if mine else None

    def all_ready(self) -> bool:
        return not self.guests.waiting_for and self.options.problem(len(self.guests.taken)) is None

    def _option(self, key: str) -> str:
        """The option that a focus key stands for, "" if it is none."""
        option = key.removeprefix("option_")
        return option if option in self.options.values or option in HOUSE else ""

    # -- what the buttons do

    def confirm(self, key: str, intent: Intent) -> bool:
        verb, _, what = key.partition(":")
        match verb:
            case "join":
                return self._join(intent.device, int(what))
            case "add_bot":
                return self._add_bot(int(what))
            case "color":
                return self._color(int(what), intent.device)
            case "prev" | "next":
                return self._turn_seat(int(what), -1 if verb == "prev" else 1, intent.device)
            case "level":
                return self._level(int(what))
            case "less" | "more":
                return self._change(what, -1 if verb == "less" else 1, intent.device)
            case "guest":
                return self._other_guest(int(what))
            case "who":
                return seat_people.page(self, int(what), intent.device)
            case "start":
                return starting.pressed(self, intent.device)
        if key == DEAL:
            return deal.choose(self)
        if self._option(key):
            return seat_switches.opened(self, self._option(key)) or self._change(self._option(key), 1, intent.device)
        return self._confirm_seat(int(key.removeprefix("seat_")), intent)

    def _confirm_seat(self, seat: int, intent: Intent) -> bool:
        chair = self.guests.chairs[seat]
        mine = self.app.seating.seats_of(intent.device)
        if chair.open and (not mine or intent.point is not None or self.mover == intent.device.owner):
            return self._join(intent.device, seat)
        if chair.open:
            return self._ready(mine[-1])  # somebody else looks at that chair
        if chair.automaton:
            return self._press_automaton(seat, intent.device)
        if self.guests.own(intent.device, seat):
            return seat_people.make(self, seat) if seat in self.guests.newcomers else self._ready(seat)
        if self.app.seating.is_free(intent.device):
            return self._join(intent.device, None)
        if chair.bot:
            return self._level(seat)
        return self._ready(mine[-1])

    def _press_automaton(self, seat: int, device: Device) -> bool:
        """Whoever has no seat yet takes its place; for others it changes, e.g. its level."""
        if self.app.seating.is_free(device) and self.options.guest_seat(self.guests) is not None:
            return self._join(device, seat)
        changed = self.options.press_automaton(seat)
        self.options.arrange(self.guests, device)
        return self._stepped(changed)

    def _join(self, device: Device, seat: int | None) -> bool:
        wanted = seat if seat is not None else self.options.guest_seat(self.guests)
        news = self.options.welcome(self.guests, wanted) if wanted is not None else ""
        taken = self.guests.join(device, wanted) if wanted is not None else None
        if taken is None:
            return self.refuse(say("lobby.full"))
        if news:
            self.toast.tell(news)
        self.app.mixer.play("join")
        if self.options.figures:  # where seats have roles, somebody has chosen one
            gathering.as_last_time(self, taken)
        return self.changed(f"seat_{taken}")

    def _ready(self, seat: int, follow: bool = True) -> bool:
        """Ready or not any more; the focus goes there, and to the start once everybody is."""
        ready = self.guests.toggle_ready(seat)
        self.app.mixer.play("ready" if ready else "back")
        if ready and self.all_ready():
            return self.changed("start")
        return self.changed(f"seat_{seat}" if follow else None)

    def _add_bot(self, seat: int | None) -> bool:
        if seat is None:
            return self.refuse(say("lobby.full"))
        news = self.options.welcome(self.guests, seat)
        self.guests.add_bot(seat)
        if news:
            self.toast.tell(news)
        self.app.mixer.play("join")
        return self.changed(f"seat_{seat}")

    def _level(self, seat: int) -> bool:
        self.guests.next_level(seat)
        self.app.mixer.play("slider_step", step=self.guests.chairs[seat].bot)
        return self.changed()

    def _other_guest(self, seat: int) -> bool:
        self.guests.next_guest(seat)
        self.app.mixer.play("card_slide")
        chair = self.guests.chairs[seat]
        if chair.character:
            self.toast.tell(say("lobby.guest", name=chair.name, temper=bot_guests.temper_of(chair)))
        return self.changed()

    def _color(self, seat: int, device: Device) -> bool:
        if not self._mine(seat, device):
            return self.not_yours(seat)
        self.guests.next_color(seat)
        self.app.mixer.play("confirm")
        return self.changed()

    def _turn_seat(self, seat: int, step: int, device: Device) -> bool:
        """Another figure for the seat, or, where every seat has its role, the other side for who sits there."""
        return self._pick(seat, step, device) if self.options.figures else self._swap(seat, device)

    def _swap(self, seat: int, device: Device) -> bool:
        other = (seat + 1) % self.options.seats
        if not self.guests.taken:
            return self.refuse(say("lobby.take_a_seat"))
        if self.guests.people and not any(self.guests.own(device, side) for side in (seat, other)):
            return self.not_yours(self.guests.people[0].seat)
        self.guests.swap(seat, other)
        self.options.swapped(self.guests)
        self.app.mixer.play("card_slide")
        mine = self.app.seating.seats_of(device)
        return self.changed(f"seat_{other if other in mine and seat not in mine else seat}")

    def _pick(self, seat: int, step: int, device: Device) -> bool:
        if not self._mine(seat, device):
            return self.not_yours(seat)
        reason = self.options.picking()
        if reason is not None:
            return self.refuse(reason)
        self.guests.next_pick(seat, self.options.figures, step)
        self.app.mixer.play("card_slide")
        return self.changed()

    def _mine(self, seat: int, device: Device) -> bool:
        return self.guests.own(device, seat) or bool(self.guests.chairs[seat].bot)

    def not_yours(self, seat: int) -> bool:
        return self.refuse(say("lobby.not_yours", name=self.guests.seat_name(seat)))

    def _change(self, key: str, step: int, device: Device) -> bool:
        if key in HOUSE:
            values, value = self._values(key)
            self.app.settings_file.change(**{key: values[(values.index(value) + step) % len(values)]})
            return self._stepped(key)
        reason = self.options.fixed(key, self.guests)
        if reason is not None:
            return self.refuse(reason)
        self.options.step(key, step)
        self.options.arrange(self.guests, device)
        return self._stepped(key)

    def _stepped(self, key: str) -> bool:
        """An option has changed: it sounds higher or lower by where its value lies among all."""
        values, value = self._values(key)
        self.app.mixer.play("slider_step", step=1 + round(4 * values.index(value) / max(1, len(values) - 1)))
        return self.changed()

    def _values(self, key: str) -> tuple[tuple[Any, ...], Any]:
        """What an option may be, and what it is."""
        if key in HOUSE:
            return HOUSE[key], getattr(self.app.settings, key)
        return self.options.choices(key), self.options.values[key]

    def changed(self, focus: str | None = None) -> bool:
        self.options.arrange(self.guests)
        self.rebuild()
        if focus is not None and self.focus.focus(focus):
            self.focus_moved(sound=False)
        return True

    # -- intents

    def on_confirm(self, intent: Intent) -> bool:
        """Controllers sit down and get ready wherever another one has put the focus; a pointer means what it points at."""
        waiting = [chair.seat for chair in self.guests.waiting_for if chair.owner == intent.device.owner]
        if intent.point is None and waiting and self.mover not in (None, intent.device.owner):
            return self._ready(waiting[0], follow=False)
        free_pad = intent.point is None and intent.device.kind == "pad" and self.app.seating.is_free(intent.device)
        if free_pad and self._focused_seat() is None and self.guests.taken and self.options.guest_seat(self.guests) is not None:
            return self._join(intent.device, None)
        return super().on_confirm(intent)

    def on_move(self, intent: Intent) -> bool:
        key = self.focus.key or ""
        if key in self.options.turned and intent.direction in (LEFT, RIGHT):
            return self._change(key, 1 if intent.direction == RIGHT else -1, intent.device)
        return self._moved_by(intent, super().on_move(intent))

    def on_point(self, intent: Intent) -> bool:
        return self._moved_by(intent, super().on_point(intent))

    def _moved_by(self, intent: Intent, moved: bool) -> bool:
        if moved:
            self.mover = intent.device.owner
            self._ask_for_ready()
        return moved

    def on_turn(self, intent: Intent, step: int) -> bool:
        key = self.focus.key or ""
        if key == DEAL:
            return deal.choose(self)
        if self._option(key):
            return self._change(self._option(key), step, intent.device)
        focused = self._focused_seat()
        level = self.options.level_key(focused) if focused is not None else None
        if level is not None:
            return self._change(level, step, intent.device)
        seat = self.seat_for(intent.device)
        return self._turn_seat(seat, step, intent.device) if seat is not None else self.refuse(say("lobby.take_a_seat"))

    def on_details(self, intent: Intent) -> bool:
        seat = self.seat_for(intent.device)
        if seat is None:
            return self.refuse(say("lobby.take_a_seat"))
        return self.room.look_closer(seat) or self._color(seat, intent.device)

    def on_peek(self, intent: Intent) -> bool:
        seat = self._focused_seat()
        if seat is not None and self.guests.chairs[seat].bot:
            return self._other_guest(seat)
        return seat_people.page_own(self, intent.device)

    def on_third(self, intent: Intent) -> bool:
        seat = self._focused_seat()
        if seat is not None and self.guests.chairs[seat].bot:
            return self._level(seat)
        automaton = seat is not None and self.guests.chairs[seat].automaton and self.options.guest_seat(self.guests) is not None
        free = seat is not None and self.guests.chairs[seat].open
        return self._add_bot(seat if automaton or free else self.guests.open_seat)

    def on_back(self, intent: Intent) -> bool:
        """From elsewhere to one's own seat; there not ready any more, else the bot goes, else the seat is left, else the lobby."""
        seat = self._focused_seat()
        if seat is not None and self.guests.chairs[seat].bot:
            return self._leave(seat)
        mine = self.seat_for(intent.device)
        if mine is None:
            return self.go_back()
        if seat is None and self.mover in (None, intent.device.owner):
            self.app.mixer.play("back")
            self.focus.focus(f"seat_{mine}")
            self.focus_moved(sound=False)
            return True
        if mine in self.guests.ready:
            return self._ready(mine)
        return self._leave(mine)

    def _leave(self, seat: int) -> bool:
        self.guests.leave(seat)
        self.options.left(self.guests)
        self.app.mixer.play("leave")
        return self.changed(f"seat_{seat}")

    def on_menu(self, intent: Intent) -> bool:
        return starting.pressed(self, intent.device)

    def resume(self) -> None:
        """Controllers may have gone while somebody said who they are."""
        self._missing_leave()
        self.options.arrange(self.guests)
        super().resume()

    def on_lost(self, intent: Intent) -> bool:
        """A controller went: its seats are free again."""
        if self.app.seating.missing:
            self.app.mixer.play("controller_lost")
        self._missing_leave()
        return self.changed()

    def _missing_leave(self) -> None:
        for seat in self.app.seating.missing:
            self.guests.leave(seat)
            self.options.left(self.guests)
