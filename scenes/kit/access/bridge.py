"""The way from scenes in words to the screen reader of the system, over AccessKit (X18).

Readers ask in threads of their own. They are answered from the last finished tree, and what they want waits for
the next frame. AccessKit holds a lock while it asks for the first tree, and an update from a frame would wait for
that lock without letting Python go on: so nothing is sent before the first tree was given."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from threading import Lock
from typing import TYPE_CHECKING, Any

from scenes.kit.access.adapters import (
    TITLE,
    make_update,
    open_adapter,
    read_request,
    send_update,
    tell_window,
)
from scenes.kit.access.reader_question import ReaderQuestion
from scenes.kit.access.tree import (
    PRESS,
    ROOT,
    Box,
    Node,
    Numbers,
    build_nodes,
    changed_nodes,
    find_focus,
)
from scenes.kit.input.device import KEYBOARD

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.input.neighbors import Focusable

log = logging.getLogger("access")

PITCH = 0.1
"""Seconds between two looks at what has changed."""
NEVER = "never"

OpenAdapter = Callable[..., Any]
"""A maker of adapters like adapters.open_adapter()."""


class ScreenReader:
    """Tells the system's screen reader what is on the screen, and does what it asks for, as if the keyboard had.

    Nothing is made of a scene while no reader listens."""

    def __init__(
        self,
        app: App,
        opener: OpenAdapter = open_adapter,
        ask: Callable[[], ReaderQuestion] = ReaderQuestion,
    ) -> None:
        """`opener` makes the adapter of this system when open() is called; `ask` begins to ask the system whether a
        screen reader runs, where there is none."""
        self.app = app
        self._opener = opener
        self._ask = ask
        self._is_deaf = False  # no adapter could be opened
        self._question: ReaderQuestion | None = None
        self._adapter: Any = None
        self._asked: SimpleQueue[tuple[str, int]] = SimpleQueue()
        self._lock = Lock()
        self._numbers = Numbers()
        self._nodes: tuple[Node, ...] = (Node(ROOT, "WINDOW", TITLE),)
        self._focus = ROOT
        self._is_heard = False  # a reader has the first tree
        self._is_placed = False  # it knows where the window is
        self._has_keyboard = True
        self._rest = PITCH

    @property
    def is_active(self) -> bool:
        """True while a screen reader listens: the game's own voice is silent then."""
        return self._is_heard

    def open(self) -> None:
        """Let screen readers in, unless the settings say never. Never raises: without a package or a bus the game's
        own voice is there."""
        if self._adapter is not None or self.app.settings.screen_reader == NEVER:
            return
        try:
            self._adapter = self._opener(
                self.app.window, self._give_tree, self._take_request, self._forget_reader
            )
        except Exception as error:
            log.info("no screen reader: %r", error)
            self._is_deaf = True
            return
        self.app.window.push_handlers(**self._handlers)

    def ask_system(self) -> None:
        """Begin to ask the system whether a screen reader runs to which nothing can be told."""
        if self._is_deaf and self._question is None:
            self._question = self._ask()

    @property
    def runs_unheard(self) -> bool:
        """True once it is known that one runs to which nothing can be told: the game's own voice has to read."""
        return self._question is not None and self._question.is_running is True

    def close(self) -> None:
        """Let nobody listen any more."""
        if self._adapter is not None:
            self.app.window.remove_handlers(**self._handlers)
            self._adapter, self._is_heard = None, False

    def update(self, seconds: float) -> None:
        """Let time pass: do what was asked for, and tell what has changed."""
        if not self._is_heard or self._adapter is None:
            return
        self._answer_requests()
        self._rest -= seconds
        if self._rest <= 0:
            self._rest = PITCH
            self._tell_window()
            self._tell_changes()

    # -- in the threads of readers

    def _give_tree(self) -> Any:
        """The whole tree, for a reader that begins to listen."""
        with self._lock:
            nodes, focus = self._nodes, self._focus
        self._is_placed, self._rest = False, PITCH
        self._is_heard = True
        return make_update(nodes, focus, is_whole=True)

    def _take_request(self, request: Any) -> None:
        """Keep what a reader asks for until the next frame."""
        self._asked.put(read_request(request))

    def _forget_reader(self) -> None:
        self._is_heard = False

    # -- in frames

    def _answer_requests(self) -> None:
        while True:
            try:
                action, number = self._asked.get_nowait()
            except Empty:
                return
            key, scene = self._numbers.key_of(number), self.app.stack.top
            thing = None if scene is None or key is None else scene.spoken().find_thing(key)
            if scene is None or thing is None or not self.app.stack.is_settled:
                continue
            is_there = bool(thing.intent) or scene.focus_thing(thing.key)
            if action == PRESS and is_there:
                self.app.devices.press(thing.intent or "confirm", KEYBOARD)

    def _tell_changes(self) -> None:
        scene = self.app.stack.top
        if scene is None or not self.app.stack.is_settled:
            return
        spoken = scene.spoken()
        nodes = build_nodes(spoken, self._numbers, self._find_boxes(scene.focus.items))
        focus = find_focus(spoken, scene.spoken_key, self._numbers)
        with self._lock:
            changed, was = changed_nodes(self._nodes, nodes), self._focus
            self._nodes, self._focus = nodes, focus
        if changed or focus != was:
            send_update(self._adapter, lambda: make_update(changed, focus))

    def _find_boxes(self, items: Sequence[Focusable]) -> dict[str, Box]:
        """Places of focusable things in pixels from the window's upper left corner."""
        height, to_window = self.app.window.get_framebuffer_size()[1], self.app.canvas.to_window
        found: dict[str, Box] = {}
        for item in items:
            (left, bottom), (right, top) = (
                to_window(item.rect.x, item.rect.y),
                to_window(item.rect.right, item.rect.top),
            )
            found[item.key] = left, height - top, right, height - bottom
        return found

    def _tell_window(self) -> None:
        """Tell where the window is, and whether it has the keyboard, when that has changed."""
        if self._is_placed:
            return
        self._is_placed = True
        (x, y), (w, h) = self.app.window.get_location(), self.app.window.get_size()
        box = float(x), float(y), float(x + w), float(y + h)
        tell_window(self._adapter, self._has_keyboard, box, box)

    @property
    def _handlers(self) -> dict[str, Callable[..., None]]:
        return {
            "on_activate": self._on_activate,
            "on_deactivate": self._on_deactivate,
            "on_resize": self._on_place,
            "on_move": self._on_place,
        }

    def _on_activate(self) -> None:
        self._has_keyboard, self._is_placed = True, False

    def _on_deactivate(self) -> None:
        self._has_keyboard, self._is_placed = False, False

    def _on_place(self, *_values: object) -> None:
        self._is_placed = False
