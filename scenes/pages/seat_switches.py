"""Option that is chosen seat by seat: a panel over a scene with one switch for all and one a seat."""

from collections.abc import Sequence
from typing import Protocol

from scenes.kit.app import App
from scenes.kit.base import CANDLE, HEADING, LABEL, NIGHT_800, Rect, say
from scenes.kit.input import Focusable, Intent
from scenes.kit.match.chair import Chair
from scenes.kit.widgets import BACK, MOVE, Prompt, draw_chip, draw_switch
from scenes.pages.dialog import Panel, leave_scene
from scenes.pages.menu import MenuScene

WIDTH = 820
ROW_H, ROW_GAP = 88, 12
HEAD_H, FOOT_H = 132, 36
MIDDLE = 585  # of the panel: between prompt bar and safe area
EVERYBODY = "all"


class Switches(Protocol):
    """Option with a switch a seat."""

    @property
    def title(self) -> str:
        """Heading of the panel."""

    @property
    def chairs(self) -> Sequence[Chair]:
        """Chairs with a switch."""

    def is_on(self, seat: int) -> bool:
        """True if the option is on for a seat."""

    def turn_switch(self, seat: int | None) -> None:
        """Turn it on or off for a seat; None: for all, off only if it is on for each of them."""

    def name_of(self, seat: int) -> str:
        """Name beside the switch of a seat."""

    def lose_device(self, intent: Intent) -> bool:
        """Let the scene below hear of a device that has gone. True."""


class SeatSwitches(Panel):
    """Switches of an option, one row a seat; changes count at once, any device may make them."""

    ambience = MenuScene.ambience

    def __init__(self, app: App, switches: Switches) -> None:
        super().__init__(app)
        self.switches = switches

    def build(self) -> None:
        rows = [EVERYBODY, *(str(chair.seat) for chair in self.switches.chairs)]
        panel = Rect.from_center(960, MIDDLE, WIDTH, HEAD_H + len(rows) * (ROW_H + ROW_GAP) + FOOT_H)
        self.draw_panel(panel)
        head = panel.row(panel.top - 112, 88, 48)
        self.stage.add_label("cards", self.switches.title, HEADING, head, CANDLE, "center")
        items = []
        for i, name in enumerate(rows):
            row = panel.row(panel.top - HEAD_H - (i + 1) * (ROW_H + ROW_GAP) + ROW_GAP, ROW_H, 40)
            on = all(map(self._is_on, rows[1:])) if name == EVERYBODY else self._is_on(name)
            self._draw_row(name, row, on)
            items.append(Focusable(f"switch_{name}", row, "rows"))
        self.focus.set_items(items, f"switch_{EVERYBODY}")

    def show_prompts(self) -> None:
        change = Prompt("confirm", "lobby.prompt.change")
        self.show_in_bar("", [MOVE, change, BACK])

    def _is_on(self, name: str) -> bool:
        return self.switches.is_on(int(name))

    def _draw_row(self, name: str, row: Rect, on: bool) -> None:
        self.stage.add_box("cards", row, 24, NIGHT_800, None)
        words = row.column(row.x + 100, row.w - 280)
        if name == EVERYBODY:
            label = say("lobby.everybody")
        else:
            chair = next(chair for chair in self.switches.chairs if chair.seat == int(name))
            draw_chip(self.stage, chair.color, row.x + 52, row.cy, 56)
            label = self.switches.name_of(chair.seat)
        self.stage.add_label("cards", label, LABEL, words)
        draw_switch(self.stage, row.right - 28, row.cy, on, say("common.on" if on else "common.off"))

    # -- input

    def confirm(self, key: str, intent: Intent) -> bool:
        name = key.removeprefix("switch_")
        self.switches.turn_switch(None if name == EVERYBODY else int(name))
        return self.show_change("slider_step", 3)

    def on_turn(self, intent: Intent, step: int) -> bool:
        return self.confirm(self.focused_key, intent)

    def on_back(self, intent: Intent) -> bool:
        if leave_scene(self):
            self.play("panel_close")
        return True

    def on_lost(self, intent: Intent) -> bool:
        self.on_back(intent)  # a seat may have gone with the controller
        return self.switches.lose_device(intent)
