"""Sticks and triggers of one controller: the settings' rows above its live picture, and the calibration (X5)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.errors import GameError
from scenes.kit.app import App
from scenes.kit.base import say
from scenes.kit.input import Focusable, Intent
from scenes.kit.input.device import Device
from scenes.kit.input.tuning import keep_setting
from scenes.kit.widgets import Prompt
from scenes.reference.settings.row_list import DENSE_PITCH, RowList
from scenes.reference.settings.rows import Row
from scenes.reference.settings.scene import SettingsScene
from scenes.reference.settings.sticks_page import CALIBRATE, SeenPad, SticksPage, find_pad

PAGE = "sticks"


class SticksScene(SettingsScene):
    """While it calibrates, only Back means something. It closes when its controller is unplugged."""

    tabs = (PAGE, "done")

    def __init__(self, app: App, device: Device | None = None, pad: SeenPad | None = None) -> None:
        """`device` as in routes.Sticks; `pad` instead of that. Raises GameError where there is none."""
        super().__init__(app, PAGE)
        seen = pad or find_pad(app, device)
        if seen is None:
            raise GameError(say("settings.no_pad"))
        self.sticks = SticksPage(app, seen)

    @property
    def rows(self) -> Sequence[Row]:
        return self.sticks.rows

    @property
    def is_calibrating(self) -> bool:
        """True while the stick is measured."""
        return self.sticks.calibration is not None

    def has_page(self, tab: str) -> bool:
        return tab == PAGE

    def make_fresh(self) -> SticksScene:
        return SticksScene(self.app, pad=self.sticks.pad)

    def draw_page(self) -> list[Focusable]:
        self.list = RowList(self.app, self.stage, self.rows, DENSE_PITCH)
        items, buttons = self.sticks.draw(self.stage)
        if self.is_calibrating:
            return []
        self.zones += self.list.zones
        self.buttons |= buttons
        return [*self.list.items, *items]

    def show_prompts(self) -> None:
        if self.is_calibrating:
            self.show_in_bar(self.sticks.words, self.page_prompts())
        else:
            super().show_prompts()

    def page_prompts(self) -> list[Prompt]:
        return [Prompt("back", "prompt.back")] if self.is_calibrating else super().page_prompts()

    # -- input

    def handle(self, intent: Intent) -> bool:
        if self.is_calibrating and intent.kind not in ("back", "lost", "connected"):
            return True
        return super().handle(intent)

    def confirm(self, key: str, intent: Intent) -> bool:
        if key != CALIBRATE:
            return super().confirm(key, intent)
        self.play("confirm")
        self.sticks.begin_calibration()
        self.rebuild()
        return True

    def on_back(self, intent: Intent) -> bool:
        if not self.is_calibrating:
            return super().on_back(intent)
        self.play("back")
        self._end_calibration()
        return True

    def on_lost(self, intent: Intent) -> bool:
        """Close once the controller is gone."""
        if self.sticks.is_here:
            return False
        self.app.notify(say("settings.no_pad"))
        return self.close()

    def leave(self) -> None:
        self.sticks.end_calibration()
        super().leave()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        step, zone = self.sticks.words, self.sticks.update(seconds)
        if zone is None:
            if self.sticks.words != step:
                self.show_prompts()
            return
        guid = self.sticks.pad.device.guid
        self._end_calibration()
        self.change_setting(lambda: keep_setting(self.app.settings_file, guid, dead_zone=zone))
        self.play("confirm")
        self.toast.show_now(say("settings.calibration.found", percent=zone))

    def _end_calibration(self) -> None:
        self.sticks.end_calibration()
        self.rebuild()
        self.focus.move_to(CALIBRATE)
        self.follow_focus(sound=False)
