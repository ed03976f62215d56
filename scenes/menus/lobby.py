"""The lobby: sit down with any device, pick colors, monsters and bots, set the options, start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.errors import ConfigError
from scenes.kit.geometry import SCREEN
from scenes.kit.intent import Intent
from scenes.kit.prompt_bar import Prompt, PromptBar
from scenes.kit.settings import SPEEDS
from scenes.kit.tokens import NIGHT_900
from scenes.kit.wording import say
from scenes.menus import games, starting
from scenes.menus.lobby_room import HOUSE_KEYS, LobbyRoom
from scenes.menus.menu import MenuScene
from scenes.menus.party import Party, SavedLobby, remember, remembered
from scenes.menus.tasty_options import MONSTERS, SEATS, TastyOptions

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.devices import Device

MEMORY = "lobby.json"
SHADE = 150  # over the village, so that it stays calm


class LobbyScene(MenuScene):
    """Any device acts on its own seat wherever the focus is; the focus is for everything else."""

    def __init__(self, app: App, game_id: str = "tasty_humans") -> None:
        super().__init__(app)
        self.game = games.game(game_id)
        self.options = TastyOptions()
        self.mover: str | None = None  # the owner of the device that moved the focus last
        self.party = Party(app.seating, SEATS, game_id)
        self.room: LobbyRoom
        self._recall()

    # -- drawing

    def build(self) -> None:
        self.village(near=True)
        self.stage.fill("back", SCREEN, NIGHT_900, SHADE)
        self.heading(say("lobby.heading"))
        self.room = LobbyRoom(self)
        items = self.room.draw(ready=self._all_ready())
        self.prompt_bar = PromptBar(self.stage, self.app)
        self.focus.set(items, home="seat_0")
        self._tell()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.room.update(seconds)

    def _ring_follows(self, glide: bool) -> None:
        """Every pair of hands has a ring: around the focus whoever moved it, around their own seats the others."""
        super()._ring_follows(glide)
        if self.ring is not None:
            self.room.show_rings(self.ring, self._steering())

    def _steering(self) -> str | None:
        """The owner of the hands that the focus belongs to: those of the focused seat, else those that moved it."""
        seat = self._focused_seat()
        owner = self.party.chairs[seat].owner if seat is not None else None
        owners = {chair.owner for chair in self.party.taken}
        return owner or (self.mover if self.mover in owners else None)

    def _tell(self) -> None:
        if self.prompt_bar is None:
            return
        people = [chair for chair in self.party.taken if not chair.bot]
        count = say("lobby.ready_count", ready=len(self.party.taken) - len(self.party.waiting_for), n=len(self.party.taken))
        self.prompt_bar.show(count if people or self.party.taken else say("lobby.nobody"), self._prompts())
        self._ask_for_ready()

    def _prompts(self) -> list[Prompt]:
        key = self.focus.key or ""
        seat = self._focused_seat()
        start, back = Prompt("menu", "lobby.prompt.start"), Prompt("back", "common.back")
        if seat is None:
            change = Prompt("confirm", "lobby.prompt.start" if key == "start" else "lobby.prompt.change")
            return [Prompt("move", "common.move"), change, start, back]
        chair = self.party.chairs[seat]
        if chair.open:
            return [Prompt("confirm", "lobby.prompt.join"), Prompt("third", "lobby.prompt.bot"), start, back]
        look = [Prompt("turn", "lobby.prompt.monster"), Prompt("details", "lobby.prompt.color")]
        if chair.bot:
            return [Prompt("confirm", "lobby.prompt.level"), *look, start, Prompt("back", "lobby.prompt.remove")]
        return [Prompt("confirm", "lobby.prompt.ready"), *look, start, Prompt("back", "lobby.prompt.leave")]

    def _ask_for_ready(self) -> None:
        """Whoever moved the focus elsewhere does something else with confirm; everybody else is ready with it."""
        seat = self._focused_seat()
        on_a_person = seat is not None and self.party.chairs[seat].device is not None
        for asked in self.room.cards.asked:
            self.room.cards.ask(asked, pressing=on_a_person or self.party.chairs[asked].owner != self.mover)

    def on_focus(self) -> None:
        super().on_focus()
        self._tell()

    # -- who means which seat

    def _focused_seat(self) -> int | None:
        key = self.focus.key or ""
        return int(key.removeprefix("seat_")) if key.startswith("seat_") else None

    def _seat_for(self, device: Device) -> int | None:
        """The seat that a device's seat buttons change: the focused one if it is its own or a bot's, else its own."""
        seat = self._focused_seat()
        if seat is not None and (self.party.own(device, seat) or self.party.chairs[seat].bot):
            return seat
        mine = self.app.seating.seats_of(device)
        return mine[-1] if mine else None

    def _all_ready(self) -> bool:
        taken = self.party.taken
        return bool(taken) and not self.party.waiting_for and self.options.problem(len(taken)) is None

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
                return self._pick(int(what), -1 if verb == "prev" else 1, intent.device)
            case "level":
                return self._level(int(what))
            case "less" | "more":
                return self._change(what, -1 if verb == "less" else 1)
            case "start":
                return self._start(intent.device)
        if key.startswith("option_") or key in ("rival_level", "challenge"):
            return self._change(key.removeprefix("option_"), 1)
        return self._confirm_seat(int(key.removeprefix("seat_")), intent)

    def _confirm_seat(self, seat: int, intent: Intent) -> bool:
        chair = self.party.chairs[seat]
        mine = self.app.seating.seats_of(intent.device)
        if chair.open and (not mine or intent.point is not None or self.mover == intent.device.owner):
            return self._join(intent.device, seat)
        if chair.open:
            return self._ready(mine[-1])  # somebody else looks at that chair
        if self.party.own(intent.device, seat):
            return self._ready(seat)
        if self.app.seating.is_free(intent.device):
            return self._join(intent.device, None)
        if chair.bot:
            return self._level(seat)
        return self._ready(mine[-1])

    def _join(self, device: Device, seat: int | None) -> bool:
        if self.options.solo and self.party.taken:
            seat = self.party.open_seat
            self.options.set("mode", "versus")
            self.toast.tell(say("lobby.to_versus"))
        taken = self.party.join(device, seat)
        if taken is None:
            return self.refuse(say("lobby.full"))
        self.app.mixer.play("join")
        return self._changed(f"seat_{taken}")

    def _ready(self, seat: int, follow: bool = True) -> bool:
        """Ready or not any more; the focus goes there, and to the start once everybody is."""
        ready = self.party.toggle_ready(seat)
        self.app.mixer.play("ready" if ready else "back")
        if ready and self._all_ready():
            return self._changed("start")
        return self._changed(f"seat_{seat}" if follow else None)

    def _add_bot(self, seat: int | None) -> bool:
        if seat is None:
            return self.refuse(say("lobby.full"))
        if self.options.solo and self.party.taken:
            self.options.set("mode", "versus")
            self.toast.tell(say("lobby.to_versus"))
        self.party.add_bot(seat)
        self.app.mixer.play("join")
        return self._changed(f"seat_{seat}")

    def _level(self, seat: int) -> bool:
        self.party.next_level(seat)
        self.app.mixer.play("slider_step", step=self.party.chairs[seat].bot)
        return self._changed()

    def _color(self, seat: int, device: Device) -> bool:
        if not self._mine(seat, device):
            return self._not_yours(seat)
        self.party.next_color(seat)
        self.app.mixer.play("confirm")
        return self._changed()

    def _pick(self, seat: int, step: int, device: Device) -> bool:
        if not self._mine(seat, device):
            return self._not_yours(seat)
        reason = self.options.picking()
        if reason is not None:
            return self.refuse(reason)
        self.party.next_pick(seat, MONSTERS, step)
        self.app.mixer.play("card_slide")
        return self._changed()

    def _mine(self, seat: int, device: Device) -> bool:
        return self.party.own(device, seat) or bool(self.party.chairs[seat].bot)

    def _not_yours(self, seat: int) -> bool:
        return self.refuse(say("lobby.not_yours", name=self.party.seat_name(seat)))

    def _change(self, key: str, step: int) -> bool:
        if key == "speed":
            at = SPEEDS.index(self.app.settings.speed)
            self.app.settings_file.change(speed=SPEEDS[(at + step) % len(SPEEDS)])
        elif key == "hints":
            self.app.settings_file.change(hints=not self.app.settings.hints)
        elif key == "mode" and not self.options.solo and len(self.party.taken) > 1:
            return self.refuse(say("lobby.solo_one"))
        elif len(self.options.choices(key)) == 1:
            return self.refuse(say("lobby.no_challenges"))
        else:
            self.options.step(key, step)
        self.app.mixer.play("slider_step", step=self._step_heard(key))
        return self._changed()

    def _step_heard(self, key: str) -> int:
        """How high the step of an option sounds, 1 to 5: by where its value lies among all."""
        values, value = self._house_values(key) if key in HOUSE_KEYS else (self.options.choices(key), self.options.values[key])
        return 1 + round(4 * values.index(value) / max(1, len(values) - 1))

    def _house_values(self, key: str) -> tuple[tuple[Any, ...], Any]:
        """What a setting of the house may be, and what it is."""
        return SPEEDS if key == "speed" else (False, True), getattr(self.app.settings, key)

    def _changed(self, focus: str | None = None) -> bool:
        self.rebuild()
        if focus is not None and self.focus.focus(focus):
            self.focus_moved(sound=False)
        return True

    # -- intents

    def on_confirm(self, intent: Intent) -> bool:
        """Controllers sit down and get ready wherever another one has put the focus; a pointer means what it points at."""
        waiting = [chair.seat for chair in self.party.waiting_for if chair.owner == intent.device.owner]
        if intent.point is None and waiting and self.mover not in (None, intent.device.owner):
            return self._ready(waiting[0], follow=False)
        free_pad = intent.point is None and intent.device.kind == "pad" and self.app.seating.is_free(intent.device)
        if free_pad and self._focused_seat() is None and self.party.open_seat is not None and self.party.taken:
            return self._join(intent.device, None)
        return super().on_confirm(intent)

    def on_move(self, intent: Intent) -> bool:
        return self._moved_by(intent, super().on_move(intent))

    def on_point(self, intent: Intent) -> bool:
        return self._moved_by(intent, super().on_point(intent))

    def _moved_by(self, intent: Intent, moved: bool) -> bool:
        if moved:
            self.mover = intent.device.owner
            self._ask_for_ready()
        return moved

    def on_turn_left(self, intent: Intent) -> bool:
        return self._turn(intent, -1)

    def on_turn_right(self, intent: Intent) -> bool:
        return self._turn(intent, 1)

    def _turn(self, intent: Intent, step: int) -> bool:
        key = self.focus.key or ""
        if key.startswith("option_") or key in ("rival_level", "challenge"):
            return self._change(key.removeprefix("option_"), step)
        seat = self._seat_for(intent.device)
        return self._pick(seat, step, intent.device) if seat is not None else self.refuse(say("lobby.take_a_seat"))

    def on_details(self, intent: Intent) -> bool:
        seat = self._seat_for(intent.device)
        return self._color(seat, intent.device) if seat is not None else self.refuse(say("lobby.take_a_seat"))

    def on_third(self, intent: Intent) -> bool:
        seat = self._focused_seat()
        if seat is not None and self.party.chairs[seat].bot:
            return self._level(seat)
        wanted = seat if seat is not None and self.party.chairs[seat].open else self.party.open_seat
        return self._add_bot(wanted)

    def on_back(self, intent: Intent) -> bool:
        """Not ready any more, else the bot goes, else the seat is left, else the lobby."""
        seat = self._focused_seat()
        if seat is not None and self.party.chairs[seat].bot:
            return self._leave(seat)
        mine = self._seat_for(intent.device)
        if mine is None:
            return self.go_back()
        if mine in self.party.ready:
            return self._ready(mine)
        return self._leave(mine)

    def _leave(self, seat: int) -> bool:
        self.party.leave(seat)
        self.app.mixer.play("leave")
        return self._changed(f"seat_{seat}")

    def on_menu(self, intent: Intent) -> bool:
        return self._start(intent.device)

    def on_lost(self, intent: Intent) -> bool:
        """A controller went: its seats are free again."""
        if self.app.seating.missing:
            self.app.mixer.play("controller_lost")
        for seat in self.app.seating.missing:
            self.party.leave(seat)
        return self._changed()

    # -- starting

    def _start(self, device: Device) -> bool:
        """Whoever starts is ready."""
        self.party.ready |= set(self.app.seating.seats_of(device))
        if not self.party.taken:
            return self.refuse(say("lobby.take_a_seat"))
        problem = self.options.problem(len(self.party.taken))
        if problem is None and self.party.waiting_for:
            problem = say("lobby.choosing", name=self.party.seat_name(self.party.waiting_for[0].seat))
        if problem is not None:
            self._changed()
            return self.refuse(problem)
        self.app.mixer.play("confirm")
        starting.unless_one_waits(self.app, self._begin)
        return True

    def _begin(self) -> bool:
        self._remember()
        seed = starting.next_seed(self.app)
        picks = self.party.sit_down()
        try:
            starting.begin(self.app, self.game.id, self.options.config_keys(picks, seed), seed)
        except ConfigError as error:
            return self.refuse(str(error))
        return True

    def _remember(self) -> None:
        lobby = SavedLobby(self.game.id, self.party.saved(), self.options.values)
        remember(self.app.folders.data / MEMORY, lobby)

    def _recall(self) -> None:
        """Options as last time; bots too, unless people come straight from a match."""
        saved = remembered(self.app.folders.data / MEMORY, self.game.id)
        if saved is None:
            return
        options: dict[str, Any] = saved.options
        self.options.restore(options)
        if not self.party.taken:
            self.party.restore(saved.seats, MONSTERS)
        if self.options.solo and len(self.party.taken) > 1:
            self.options.set("mode", "versus")
