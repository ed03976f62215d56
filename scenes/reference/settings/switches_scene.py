"""The choice of switches (X1): one input, or two, is pressed; then it is tried at once, and the pace is set with
it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenes.kit.app import App
from scenes.kit.base import BODY, BODY_BOLD, CANDLE, HEADING, NIGHT_900, TEXT_HI, Rect, say
from scenes.kit.base.settings import SCAN_STEPS, SCANS
from scenes.kit.input import Intent
from scenes.kit.input.device import Device
from scenes.kit.input.prompts import input_glyph
from scenes.kit.input.switches import ROLES, Switch
from scenes.kit.widgets import BACK, MOVE, SELECT
from scenes.pages.dialog import Panel, leave_scene
from scenes.reference.settings import switch_offers

PANEL, LISTENING = Rect(360, 164, 1200, 830), Rect(360, 360, 1200, 500)
EDGE_X, EDGE_Y = 60, 44
HEADING_H, WORDS_H = 84, 136
TILE = 124.0
"""Side of the picture of a switch."""
ROLE_H = 44.0
GLYPH_H = 84.0
BUTTONS = (("slower", "faster"), ("again", "off"), ("done",))
BUTTON_H, GAP = 84, 18


class SwitchesScene(Panel):
    """Panel that listens for a switch, then for the same one again or another, then is scanned itself."""

    is_read_alone = True

    def __init__(
        self,
        app: App,
        held: tuple[Switch, Device] | None = None,
        keep: Callable[..., object] | None = None,
        step: float | None = None,
    ) -> None:
        """Arguments as in routes.Switches."""
        super().__init__(app)
        self.keep = keep
        self.step = step
        self.chosen: list[tuple[Switch, Device]] = [held] if held else []
        self.is_ready = False  # they were chosen, and scan now
        self.rested = 0.0  # seconds since the last one was pressed
        self.panel = LISTENING

    def enter(self) -> None:
        super().enter()
        self._listen()

    def leave(self) -> None:
        switches = self.app.devices.switches
        switches.listener, switches.trial = None, None

    # -- drawing

    def build(self) -> None:
        self.panel = PANEL if self.is_ready else LISTENING
        self.draw_panel(self.panel)
        inner = self.panel.inset(EDGE_X, EDGE_Y)
        heading = inner.top_strip(HEADING_H)
        self.stage.add_label("cards", say("scan.page.title"), HEADING, heading, CANDLE, "center")
        words = say(f"scan.page.{self._step}", seconds=self._seconds_words())
        box = inner.top_strip(WORDS_H, HEADING_H)
        style = self.art.fit_block(words, BODY, box.w, box.h)
        width = self.art.balanced_width(words, style, box.w)
        self.stage.add_text("cards", words, style, *box.center, TEXT_HI, "center", width=width, box=box)
        for number, (switch, device) in enumerate(self.chosen):
            x = self.panel.cx + (number - (len(self.chosen) - 1) / 2) * (TILE + 100)
            y = box.y - GAP - TILE / 2
            self._draw_switch(switch, device, Rect.from_center(x, y, TILE, TILE), number)
        if self.is_ready:
            self._draw_buttons(inner)
        self.focus_buttons("done")

    @property
    def _step(self) -> str:
        if self.is_ready:
            return "two" if len(self.chosen) > 1 else "one"
        return "second" if self.chosen else "first"

    def _seconds_words(self) -> str:
        return say("scan.page.seconds", n=self.seconds)

    def _draw_switch(self, switch: Switch, device: Device, tile: Rect, number: int) -> None:
        """Draw what stands on a switch, and below it what it does."""
        self.stage.add_box("cards", tile, 28, NIGHT_900, CANDLE, 4)
        picture = input_glyph(switch.kind, switch.name, device.family)
        if picture:
            widest = tile.w - 2 * GAP
            self.stage.add_picture("cards", f"ui/{picture}", *tile.center, GLYPH_H, widest=widest)
        else:
            label = say("scan.page.other_input")
            self.stage.add_label("cards", label, BODY_BOLD, tile.expand(-10), TEXT_HI, "center", wraps=True)
        if self.is_ready:
            below = Rect.from_center(tile.cx, tile.y - ROLE_H / 2, TILE + 90, ROLE_H)
            self.stage.add_label(
                "cards", say(f"scan.page.role.{ROLES[number]}"), BODY_BOLD, below, CANDLE, "center"
            )

    def _draw_buttons(self, inner: Rect) -> None:
        y = inner.y + (len(BUTTONS) - 1) * (BUTTON_H + GAP)
        for keys in BUTTONS:
            width = (inner.w - GAP * (len(keys) - 1)) / len(keys)
            for column, key in enumerate(keys):
                rect = Rect(inner.x + column * (width + GAP), y, width, BUTTON_H)
                self.add_button(key, rect, say(f"scan.page.button.{key}"))
            y -= BUTTON_H + GAP

    def show_prompts(self) -> None:
        self.show_in_bar("", [MOVE, SELECT, BACK] if self.is_ready else [])

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.rested += seconds

    # -- choosing

    def _listen(self) -> None:
        self.is_ready = False
        switches = self.app.devices.switches
        switches.listener, switches.trial = self._hear, None

    def _hear(self, switch: Switch, device: Device) -> None:
        """Take a first switch; then a second one, or the same again for one alone. Hands may tremble."""
        if self.chosen and self.rested < self.app.settings.next_press / 1000:
            return
        self.rested = 0.0
        if not self.chosen:
            self.chosen = [(switch, device)]
            self.show_change("confirm")
            return
        if switch != self.chosen[0][0]:
            self.chosen.append((switch, device))
        self.is_ready = True
        switches = self.app.devices.switches
        switches.listener, switches.trial = None, lambda: self.seconds
        roles = dict(zip(ROLES, (chosen.text for chosen, _ in self.chosen), strict=False))
        self.app.settings_file.change(switches=roles)
        self._keep(scan=SCANS[len(self.chosen)])
        self.show_change("confirm")

    def confirm(self, key: str, intent: Intent) -> bool:
        if key == "slower":
            return self._change_step(1)
        if key == "faster":
            return self._change_step(-1)
        if key == "again":
            self.chosen = []
            self._forget_switches()
            self._listen()
            return self.show_change("confirm")
        if key == "off":
            self._forget_switches()
        return self.on_back(intent)

    @property
    def seconds(self) -> float:
        """Seconds for which the mark stays at a place."""
        return self.app.settings.scan_step if self.step is None else self.step

    def _keep(self, **changes: Any) -> None:
        """Keep values of scanning by the names of the settings."""
        (self.keep or self.app.settings_file.change)(**changes)

    def _forget_switches(self) -> None:
        self._keep(scan="off")
        switch_offers.forget_switches(self.app)

    def _change_step(self, by: int) -> bool:
        """Stay longer (1) or shorter (-1) at each place."""
        number = min(range(len(SCAN_STEPS)), key=self._distance_to) + by
        if not 0 <= number < len(SCAN_STEPS):
            return self.refuse(say("scan.page.no_further"))
        if self.keep is not None:
            self.step = SCAN_STEPS[number]
        self._keep(scan_step=SCAN_STEPS[number])
        return self.show_change("slider_step", step=1 + number // 2)

    def _distance_to(self, number: int) -> float:
        return abs(SCAN_STEPS[number] - self.seconds)

    def on_back(self, intent: Intent) -> bool:
        """Close, also while nothing was chosen: other devices than switches go on as ever."""
        self.app.devices.switches.listener = None
        if leave_scene(self):
            self.play(self.closing_sound)
        return True
