"""Lobby scene: sit down with any device, pick colors, figures and bots, set options, start the match."""

from game.core import catalog
from scenes.kit.app import App
from scenes.kit.base import say
from scenes.kit.input import Intent
from scenes.kit.input.device import Device
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
from scenes.lobby.prompts import lobby_prompts, option_of
from scenes.lobby.room import DEAL, LobbyRoom
from scenes.lobby.seats_scene import SeatsScene
from scenes.pages import game_list

MEMORY = "lobby_{game}.json"


class LobbyScene(SeatsScene, LobbyPage):
    """Seats and options before a match. Devices act on their own seats wherever the focus is."""

    room: LobbyRoom

    def __init__(
        self, app: App, game_id: str = "tasty_humans", door: str = "", device: Device | None = None
    ) -> None:
        """door: way in ("alone", "together") taken with `device`; "" for none."""
        self.game = catalog.find_entry(game_id)
        self.game_ui = game_list.game_ui(game_id)
        super().__init__(app, self.game_ui.lobby_options(), game_id, device)
        self.deal, self.understood = None, None
        self.door, self.knocked, self.former_steps = door, set(), {}
        self.memory = app.folders.data / MEMORY.format(game=game_id)
        gathering.gather_guests(self, door, device)

    def make_desk(self) -> LobbyDesk:
        return LobbyDesk(self)

    @property
    def shown_game(self) -> str:
        return self.game.id

    # -- drawing

    def make_room(self) -> LobbyRoom:
        made: LobbyRoom = self.game_ui.lobby_room(self)
        return made

    def show_prompts(self) -> None:
        key = self.focused_key
        seated = not self.app.seating.is_free(self.app.devices.last_used)
        switches = seat_switches.has_switches(self, key)
        stands = None if seated else self.app.standing.person_with(self.app.devices.last_used) is not None
        needs = seat_people.offers_needs(self.app)
        shown = lobby_prompts(key, self.guests, self.options, stands, switches, needs)
        told = extra_options.help_text(self, key) or self._help_text(key.removeprefix("option_"))
        self.show_in_bar(told or chances.bot_chances(self, key) or self.count_text(), shown)
        self.ask_for_ready()

    def _help_text(self, option: str) -> str:
        """Explanation of one of the game's options in the row, "" for anything else."""
        is_game_option = option in self.options.row_keys and option not in HOUSE
        return self.options.option_help(option) if is_game_option else ""

    # -- buttons

    def confirm(self, key: str, intent: Intent) -> bool:
        verb, _, what = key.partition(":")
        if verb in ("less", "more"):
            step = -1 if verb == "less" else 1
            if what == length_row.KEY:
                return length_row.step_length(self, step)
            return starting.step_option(self, what, step, intent.device)
        if verb == "crown":
            return first_time.toggle_crown(self, int(what))
        if self.room.press_part(key):
            return True
        if key == DEAL:
            return deal.choose_deal(self)
        if seat_switches.open_switches(self, key) or extra_options.turn_option(self, key, 1):
            return True
        option = option_of(key, self.options)
        if option:
            return starting.step_option(self, option, 1, intent.device)
        return super().confirm(key, intent)

    def press_start(self, device: Device) -> bool:
        return starting.press_start(self, device)

    def turn_seat(self, seat: int, step: int, device: Device) -> bool:
        return seat_turns.turn_seat(self, seat, step, device)

    def join_seat(self, device: Device, seat: int | None) -> bool:
        """Seat a device; behind the door "alone" one more press says so. True."""
        if gathering.is_alone_without(self, device):
            return self.refuse(say("lobby.alone_for_now"))
        return super().join_seat(device, seat)

    def show_changes(self, focus: str | None = None) -> bool:
        length_row.suggest_supper(self)
        first_time.choose_easier(self)
        return super().show_changes(focus)

    def press_automaton(self, seat: int, device: Device) -> bool:
        """Take an automaton's place if the device has no seat yet; else change the automaton."""
        if self.app.seating.is_free(device) and self.options.guest_seat(self.guests) is not None:
            return self.join_seat(device, seat)
        changed = self.options.press_automaton(seat)
        self.options.arrange_chairs(self.guests, device)
        return starting.show_step(self, changed)

    # -- intents

    def on_move(self, intent: Intent) -> bool:
        key = self.focused_key
        if key == length_row.KEY and intent.across:
            return length_row.step_length(self, intent.across)
        if key in self.options.own_rows and intent.across:
            return starting.step_option(self, key, intent.across, intent.device)
        return self._note_mover(intent, super().on_move(intent))

    def on_turn(self, intent: Intent, step: int) -> bool:
        key = self.focused_key
        if self.room.press_part(key):
            return True
        if key == DEAL:
            return deal.choose_deal(self)
        if extra_options.turn_option(self, key, step):
            return True
        focused = self.focused_seat()
        option = option_of(key, self.options) if focused is None else self.options.level_key(focused)
        if option:
            return starting.step_option(self, option, step, intent.device)
        seat = self.seat_for(intent.device)
        if seat is None:
            return self.refuse(say("lobby.take_a_seat"))
        return self.turn_seat(seat, step, intent.device)

    def on_details(self, intent: Intent) -> bool:
        seat = self.seat_for(intent.device)
        if seat is None:
            return self.refuse(say("lobby.take_a_seat"))
        return self.room.look_closer(seat) or seat_turns.next_color(self, seat, intent.device)
