"""Menus that show something before anything is decided: a press ends the show, the next ones decide after a glance."""

from typing import ClassVar

from scenes.kit.app import App
from scenes.kit.input import Intent
from scenes.kit.widgets import Glance
from scenes.pages.menu import MenuScene


class ShowFirstScene(MenuScene):
    """A subclass adds its show to the timeline in enter(). is_showing: True until it is over; leaving: True once a
    way on was taken. Back moves to the way out before it leaves."""

    glance_seconds: ClassVar[float]
    way_out: ClassVar[str]
    """Focus key of the button that leaves."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.is_showing = not self.motion.is_off
        self.glance = Glance(self.glance_seconds)
        self.leaving = False

    def draw_end(self) -> None:
        """Draw what the end of the show changes."""

    def choose_way(self, key: str, intent: Intent) -> bool:
        """Carry out what a button says."""
        raise NotImplementedError

    def end_show(self) -> None:
        """End the show if it still runs: everything stands in its place."""
        self._finish_show()
        self.draw_end()

    def _finish_show(self) -> None:
        self.timeline.finish()
        self.is_showing, self.glance = False, Glance(self.glance_seconds)

    def rebuild(self) -> None:
        """End the show if it runs, and draw everything afresh."""
        if self.is_showing and self.timeline.is_busy:
            self._finish_show()
        super().rebuild()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if not self.is_showing:
            self.glance.update(seconds)
        elif not self.timeline.is_busy:
            self.end_show()

    # -- input

    def handle(self, intent: Intent) -> bool:
        if intent.is_press and self.is_showing:
            self.end_show()
            return True
        return super().handle(intent)

    def confirm(self, key: str, intent: Intent) -> bool:
        if self.leaving or self.glance.catch_press():
            return True
        self.press(key)
        return self.choose_way(key, intent)

    def on_back(self, intent: Intent) -> bool:
        if self.focused_key == self.way_out:
            return self.leaving or self.choose_way(self.way_out, intent)
        self.play("back")
        self.focus.move_to(self.way_out)
        self.follow_focus(sound=False)
        return True

    def on_menu(self, intent: Intent) -> bool:
        return self.on_back(intent)
