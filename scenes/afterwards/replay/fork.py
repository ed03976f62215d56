"""Sitting down in a replay: the players of each seat from here on. The new match is saved like any."""

from game import bots
from game.core.values import frozen
from game.profiles.profile import Profile
from scenes.kit.app import App
from scenes.kit.base import (
    CANDLE,
    HEADING,
    LABEL,
    NIGHT_800,
    SEAT_COLORS,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    say,
)
from scenes.kit.input import LEFT, RIGHT, Focusable, Intent
from scenes.kit.input.device import Device
from scenes.kit.match import bot_guests
from scenes.kit.match.chair import Chair
from scenes.kit.match.person import Person
from scenes.kit.match.replay_session import ReplaySession
from scenes.kit.match.saved_matches import SHOW
from scenes.kit.widgets import BACK, MOVE, Prompt, draw_chip, draw_flames
from scenes.match import starter
from scenes.pages import game_list
from scenes.pages.dialog import Panel
from scenes.pages.menu import MenuScene
from scenes.people.profiles import wearing

WIDTH = 1120
ROW_H, ROW_GAP = 108, 16
HEAD_H, FOOT_H = 150, 132
MIDDLE, ROOM = 585, 890  # of the panel: between prompt bar and safe area
ICON = 72
BOT_LEVEL = 2  # of a bot that takes the place of a person, where the game has it
ICONS = {"pad": "controller", "keyboard": "keyboard", "mouse": "keyboard", "phone": "phone"}
LABELS = {"pad": "replay.pad", "keyboard": "replay.desk", "mouse": "replay.desk", "phone": "replay.phone"}


@frozen
class Sitter:
    """A player who may sit on a chair: a person with a device, or a bot of a level (from 1)."""

    device: Device | None = None
    bot: int = 0


class ForkScene(Panel):
    """A row for each seat but those of automata: the host has the seat they played, bots have the others."""

    ambience = MenuScene.ambience
    opening_sound = ""

    def __init__(self, app: App, session: ReplaySession, host: Device) -> None:
        super().__init__(app)
        self.session = session
        self.host = host
        self.summary = game_list.summarize_match(session.match)
        self.levels = bots.list_levels(session.game)
        self.offered = self._possible_sitters()
        sides = self.summary.sides
        asked = [chair for chair in session.seating.chairs if sides[chair.seat].seat is not None]
        own = self._own_seat(asked)
        self.chosen = {chair.seat: self._first_sitter(chair, own) for chair in asked}

    def _possible_sitters(self) -> list[Sitter]:
        """Players to choose from: the host, the owners of all other devices, and bots of all levels."""
        people = {self.host.owner: self.host}
        for device in self.app.devices.connected_devices:
            people.setdefault(device.owner, device)
        found = [Sitter(device) for device in people.values()]
        return found + [Sitter(bot=info.number) for info in self.levels]

    def _own_seat(self, chairs: list[Chair]) -> int | None:
        """Seat that the host has played: by name, else the asked seat if a person played it, else the first
        of a person; the asked seat if only bots played."""
        people = [chair for chair in chairs if chair.sits_in or not chair.bot]
        active = self.app.profiles.active
        mine = [chair for chair in people if not active.is_guest and chair.person.profile == active.id]
        found = [chair.seat for chair in mine or people]
        return found[0] if found and self.session.asked_seat not in found else self.session.asked_seat

    def _first_sitter(self, chair: Chair, own: int | None) -> Sitter:
        if chair.seat == own:
            return self.offered[0]
        return Sitter(bot=chair.bot) if chair.bot else self._stand_in()

    def _stand_in(self) -> Sitter:
        return Sitter(bot=bots.find_level(self.session.game, BOT_LEVEL).number)

    # -- drawing

    def build(self) -> None:
        seats = len(self.chosen)
        pitch = min(ROW_H + ROW_GAP, (ROOM - HEAD_H - FOOT_H) / seats)
        gap = ROW_GAP if pitch == ROW_H + ROW_GAP else ROW_GAP / 2
        panel = Rect.from_center(960, MIDDLE, WIDTH, HEAD_H + seats * pitch + FOOT_H)
        self.draw_panel(panel)
        head = panel.row(panel.top - 92, 76, 48)
        self.stage.add_label("cards", say("replay.who"), HEADING, head, CANDLE, "center")
        line = head.row(head.y - 44, 52)
        self.stage.add_label("cards", self._moment_words(), SMALL, line, TEXT_MID, "center")
        items = []
        for i, seat in enumerate(self.chosen):
            row = panel.row(panel.top - HEAD_H - (i + 1) * pitch + gap, pitch - gap, 40)
            self._draw_row(seat, row)
            items.append(Focusable(f"seat_{seat}", row, "rows"))
        start = Rect.from_center(panel.cx, panel.y + FOOT_H / 2, 420, 92)
        self.add_button("start", start, say("replay.sit_down"), kind="ready")
        items.append(Focusable("start", start, "start"))
        self.focus.set_items(items, "start")

    def _moment_words(self) -> str:
        session = self.session
        number = max((n for at, n in session.rounds.items() if at <= session.moment), default=0)
        if not number:
            return say("replay.at", at=session.moment, end=session.last_moment)
        return say(
            "replay.moment",
            round=say(f"{session.game}.round"),
            number=number,
            at=session.moment,
            end=session.last_moment,
        )

    def _draw_row(self, seat: int, row: Rect) -> None:
        shown, color = self.summary.sides[seat], self.session.seating[seat].color
        self.stage.add_box("cards", row, 24, NIGHT_800, None)
        draw_chip(self.stage, color, row.x + 52, row.cy, 56)
        if shown.portrait:
            self.stage.add_image("cards", shown.portrait, row.x + 142, row.cy, min(100, row.h))
        name = row.column(row.x + 204, 250)
        played = self.session.seating.name_of(seat, shown.name or say(SEAT_COLORS[color].name_key))
        self.stage.add_name("cards", played, LABEL, name, TEXT_HI)
        self._draw_sitter(seat, self.draw_arrows(row, row.x + 484, str(seat)))

    def _draw_sitter(self, seat: int, room: Rect) -> None:
        """Draw a person's device, or a bot's name and flames."""
        sitter, before = self.chosen[seat], self.session.seating[seat]
        if not sitter.device:
            info, most = bots.find_level(self.session.game, sitter.bot), self.levels[-1].flames
            words = room.row(room.cy - 6, 52)
            name = (
                before.person.name if before.person.character and before.bot == sitter.bot else say(info.key)
            )
            self.stage.add_text("cards", name, LABEL, room.cx, words.cy, TEXT_HI, "center", box=words)
            draw_flames(self.stage, room.cx - 22 * most, room.cy - 28, info.flames, most, 44)
            return
        key = "replay.you" if sitter.device.owner == self.host.owner else LABELS[sitter.device.kind]
        left = room.cx - (ICON + 16 + self.art.text_width(say(key), LABEL)) / 2
        self.stage.add_image("cards", f"ui/icon_{ICONS[sitter.device.kind]}", left + ICON / 2, room.cy, ICON)
        words = room.column(left + ICON + 16, room.right - left - ICON - 16)
        color = CANDLE if key == "replay.you" else TEXT_HI
        self.stage.add_text("cards", say(key), LABEL, words.x, room.cy, color, box=words)

    def show_prompts(self) -> None:
        action = Prompt("confirm", "replay.sit_down" if self.focused_key == "start" else "replay.change")
        says = "" if any(sitter.device for sitter in self.chosen.values()) else say("replay.only_bots")
        self.show_in_bar(says, [MOVE, action, BACK])

    # -- input

    def confirm(self, key: str, intent: Intent) -> bool:
        verb, _, seat = key.partition(":")
        if verb in ("less", "more"):
            return self._change_sitter(int(seat), -1 if verb == "less" else 1)
        if key == "start":
            return self._start_match()
        return self._change_sitter(int(key.removeprefix("seat_")), 1)

    def on_move(self, intent: Intent) -> bool:
        key = self.focused_key
        if key.startswith("seat_") and intent.across:
            return self._change_sitter(int(key.removeprefix("seat_")), intent.across)
        return super().on_move(intent)

    def on_turn(self, intent: Intent, step: int) -> bool:
        return self.on_move(Intent("move", intent.device, direction=RIGHT if step > 0 else LEFT))

    def on_lost(self, intent: Intent) -> bool:
        """Give the seats of a lost controller to bots; without the host's the scene closes."""
        if intent.device.owner == self.host.owner:
            return self.on_back(intent)
        self.offered = self._possible_sitters()
        for seat, sitter in self.chosen.items():
            if sitter not in self.offered:
                self.chosen[seat] = self._stand_in()
        self.rebuild()
        return True

    def on_connected(self, intent: Intent) -> bool:
        self.offered = self._possible_sitters()
        return True

    def _change_sitter(self, seat: int, by: int) -> bool:
        place = self.offered.index(self.chosen[seat])
        self.chosen[seat] = self.offered[(place + by) % len(self.offered)]
        return self.show_change("slider_step", 3)

    def _start_match(self) -> bool:
        self.press("start")
        starter.ask_before_replacing(self.app, self._save_slot(), self._begin_match)
        return True

    def _save_slot(self) -> str:
        """Slot of the match: a match without people is only watched."""
        return self.session.game if any(sitter.device for sitter in self.chosen.values()) else SHOW

    def _begin_match(self) -> None:
        chairs = []
        for old in self.session.seating.chairs:
            sitter = self.chosen.get(old.seat)
            if not sitter:
                chairs.append(Chair(old.seat, Person(color=old.color), automaton=True))
                continue
            chairs.append(Chair(old.seat, Person(color=old.color), bot=sitter.bot, device=sitter.device))
            if sitter.device:
                wearing.dress_chair(chairs[-1], self._find_profile(old, sitter, chairs))
            else:
                bot_guests.bring_back_guest(chairs, old.seat, self.session.game, old.person.character)
            chairs[-1].person = chairs[-1].person.with_name(chairs[-1].person.called)
        starter.play_on(self.app, self.session.whole.fork(self.session.moment), chairs)

    def _find_profile(self, old: Chair, sitter: Sitter, chairs: list[Chair]) -> Profile:
        """Profile of a person who plays on: the host's is the active one; everybody else, and a host without a
        profile, stays who played there. The guest's if another seat has it."""
        profiles, taken = self.app.profiles, {chair.person.profile for chair in chairs}
        active = profiles.active
        if sitter.device == self.host and not active.is_guest and active.id not in taken:
            return active
        played = profiles.get(old.person.profile) if old.person.profile not in taken else None
        is_hosts = played is not None and played.id == active.id and sitter.device != self.host
        return profiles.guest if played is None or is_hosts else played
