"""Visibility of the window: an unseen one is not drawn, while time, sound and all else go on."""

import logging
import sys
from collections.abc import Callable
from typing import Any

import arcade

from scenes.kit.base.x_properties import intern_atom, read_numbers

log = logging.getLogger("sight")

MINIMIZED, UNMAPPED, COVERED = "minimized", "unmapped", "covered"
STATE, HIDDEN = "_NET_WM_STATE", "_NET_WM_STATE_HIDDEN"
SIGNS = ("on_show", "on_activate", "on_expose", "on_key_press", "on_mouse_motion", "on_mouse_press")
"""Events of a window that is seen."""


class Sight:
    """Follows whether the window can be seen. Does nothing before watch(): tests and pictures are always
    drawn."""

    def __init__(self, window: arcade.Window, changed: Callable[[], None]) -> None:
        """changed: called when the window is seen again, or no longer."""
        self._window = window
        self._changed = changed
        self._reasons: set[str] = set()
        self._is_watching = False
        self._leave_x: Callable[[], None] | None = None

    @property
    def is_seen(self) -> bool:
        """False while the window is minimized, or covered as a whole, as far as the system tells."""
        return not self._reasons

    def watch(self) -> None:
        """Follow the system's events from now on."""
        self._is_watching = True
        self._window.push_handlers(**self._handlers)
        if sys.platform.startswith("linux"):
            try:
                self._leave_x = watch_x_window(self._window, self._note_reason)
            except Exception as error:  # another window system, or a pyglet that keeps its handlers elsewhere
                log.info("it is not known when the window is covered: %r", error)

    def close(self) -> None:
        """Follow nothing any more."""
        if self._is_watching:
            self._is_watching = False
            self._reasons.clear()
            if self._leave_x:
                self._leave_x()
            self._window.remove_handlers(**self._handlers)

    @property
    def _handlers(self) -> dict[str, Callable[..., None]]:
        """Methods by the events of a window that they follow."""
        return {"on_hide": self._on_hide, **dict.fromkeys(SIGNS, self._on_sign)}

    def _on_hide(self) -> None:
        self._note_reason(UNMAPPED, True)

    def _on_sign(self, *_values: object) -> None:
        for reason in tuple(self._reasons):
            self._note_reason(reason, False)

    def _note_reason(self, reason: str, holds: bool) -> None:
        """Note that a reason why the window is unseen begins or ends."""
        if not self._is_watching or holds == (reason in self._reasons):
            return
        was_seen = self.is_seen
        (self._reasons.add if holds else self._reasons.discard)(reason)
        if self.is_seen != was_seen:
            self._changed()


def watch_x_window(window: Any, change: Callable[[str, bool], None]) -> Callable[[], None]:
    """Call `change` for what pyglet does not tell: that an X window is covered, and that a desktop has
    minimized it without unmapping it. Gives a function that ends this."""
    from pyglet.libs.x11 import xlib

    display = window._x_display
    state, hidden = intern_atom(display, STATE), intern_atom(display, HIDDEN)

    def follow_visibility(event: Any) -> None:
        change(COVERED, event.xvisibility.state == xlib.VisibilityFullyObscured)

    def follow_property(event: Any) -> None:
        if event.xproperty.atom == state:
            change(MINIMIZED, hidden in read_numbers(display, window._window, STATE))

    def stop_watching() -> None:
        for event in ours:
            window._event_handlers.pop(event, None)

    ours = {xlib.VisibilityNotify: follow_visibility, xlib.PropertyNotify: follow_property}
    window._event_handlers.update(ours)
    return stop_watching
