"""Hidden scenes are not drawn; time goes on, and the picture is there again at once."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from ctypes import byref, c_ulong
from types import SimpleNamespace
from typing import Any

import arcade
import pytest

from scenes.front.title import TitleScene
from scenes.kit.base import sight
from scenes.kit.base.sight import Sight
from scenes.kit.stack.frame_pace import FRAME, REST_FRAME, UNSEEN_FRAME, GameWindow
from tests.scenes.house import House


class Desk:
    """The real window on the real screen, and what happens to it."""

    def __init__(self, house: House) -> None:
        from pyglet.libs.x11 import xlib

        self.house, self.window, self.xlib = house, house.window, xlib
        self.display = house.window._x_display
        self.others: list[int] = []

    def settle(self, condition: Callable[[], bool]) -> None:
        end = time.monotonic() + 5
        while not condition():
            assert time.monotonic() < end, "the system says nothing"
            self.xlib.XSync(self.display, False)
            self.window.dispatch_events()
            time.sleep(0.005)

    def front(self) -> None:
        """Before the windows of other tests, which share the screen."""

        def is_seen() -> bool:
            self.xlib.XRaiseWindow(self.display, self.window._window)
            return self.house.app.sight.is_seen

        self.settle(is_seen)

    def unmap(self) -> None:
        self.xlib.XUnmapWindow(self.display, self.window._window)

    def map(self) -> None:
        self.xlib.XMapRaised(self.display, self.window._window)

    def _state(self, *names: bytes) -> None:
        atoms = (c_ulong * max(1, len(names)))(
            *(self.xlib.XInternAtom(self.display, name, False) for name in names)
        )
        state = self.xlib.XInternAtom(self.display, b"_NET_WM_STATE", False)
        from ctypes import POINTER, c_ubyte, cast

        self.xlib.XChangeProperty(
            self.display, self.window._window, state, 4, 32, 0, cast(atoms, POINTER(c_ubyte)), len(names)
        )

    def minimize(self) -> None:
        """As desktops do that keep windows mapped."""
        self._state(b"_NET_WM_STATE_MAXIMIZED_VERT", b"_NET_WM_STATE_HIDDEN")

    def restore(self) -> None:
        self._state(b"_NET_WM_STATE_MAXIMIZED_VERT")

    def cover(self) -> None:
        """Another window lies over all of it."""
        root = self.xlib.XDefaultRootWindow(self.display)
        width, height = self.window.screen.width, self.window.screen.height
        other = self.xlib.XCreateSimpleWindow(self.display, root, 0, 0, width, height, 0, 0, 0)
        attributes = self.xlib.XSetWindowAttributes(override_redirect=True)
        self.xlib.XChangeWindowAttributes(self.display, other, 1 << 9, byref(attributes))
        self.xlib.XMapRaised(self.display, other)
        self.others.append(other)

    def uncover(self) -> None:
        while self.others:
            self.xlib.XDestroyWindow(self.display, self.others.pop())
        self.xlib.XSync(self.display, False)


@pytest.fixture
def rates(house: House, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Frame rates of the window, each time that they change."""
    seen: list[float] = []
    monkeypatch.setattr(house.window, "set_update_rate", seen.append)
    return seen


@pytest.fixture
def desk(house: House, rates: list[float], monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    if not sys.platform.startswith("linux"):
        pytest.skip("asks an X server")
    monkeypatch.setattr(sight, "SIGNS", ("on_show",))  # windows of other tests come and go over this one
    desk = Desk(house)
    desk.settle(lambda: True)
    house.app.sight.watch()
    house.app.pace.watch()
    desk.front()
    house.show(TitleScene(house.app, seated=True))
    yield desk
    desk.uncover()
    desk.restore()
    desk.map()
    desk.front()


def count_draws(house: House, monkeypatch: pytest.MonkeyPatch) -> int:
    """Number of draws of the scenes in ten frames."""
    count: list[int] = []
    with monkeypatch.context() as patch:
        patch.setattr(house.app.stack, "draw", lambda: count.append(1))
        for _ in range(10):
            house.step()
            house.draw()
    return len(count)


@pytest.mark.parametrize(("hide", "show"), [("unmap", "map"), ("minimize", "restore"), ("cover", "uncover")])
def test_a_window_that_nobody_sees_is_not_drawn_until_somebody_does(
    house: House, desk: Desk, rates: list[float], monkeypatch: pytest.MonkeyPatch, hide: str, show: str
) -> None:
    for _ in range(2):
        desk.front()
        assert count_draws(house, monkeypatch) == 10
        getattr(desk, hide)()
        desk.settle(lambda: not house.app.sight.is_seen)
        before = house.app.seconds
        assert count_draws(house, monkeypatch) == 0
        assert house.app.seconds == pytest.approx(before + 10 * FRAME), "time goes on"
        getattr(desk, show)()
        desk.front()
        assert rates[-1] == FRAME and rates[-2] in (UNSEEN_FRAME, REST_FRAME)


def test_other_properties_are_no_reason(desk: Desk, house: House) -> None:
    desk.restore()
    desk.xlib.XStoreName(desk.display, desk.window._window, b"Another title")
    desk.front()
    assert house.app.sight.is_seen


def test_full_screen_and_back_is_seen(house: House, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    house.app.show_fullscreen(True)
    try:
        desk.front()
        assert count_draws(house, monkeypatch) == 10
    finally:
        house.app.show_fullscreen(False)
    desk.front()
    assert count_draws(house, monkeypatch) == 10


@pytest.mark.parametrize("sign", sight.SIGNS)
def test_whatever_happens_only_to_a_window_in_sight_brings_the_picture_back(
    house: House, rates: list[float], sign: str
) -> None:
    """Some desktops say that a window is hidden, and not that it is back."""
    house.app.sight.watch()
    house.app.pace.watch()
    house.window.dispatch_event("on_hide")
    assert not house.app.sight.is_seen
    values = {
        "on_mouse_motion": (5, 5, 1, 1),
        "on_mouse_press": (5, 5, 1, 0),
        "on_key_press": (arcade.key.F24, 0),
    }
    house.window.dispatch_event(sign, *values.get(sign, ()))
    assert house.app.sight.is_seen and rates == [UNSEEN_FRAME, FRAME]


def test_a_match_goes_on_unseen(house: House, rates: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots play, the match is saved, music and captions come."""
    from scenes.shows.demo import Demo

    house.app.sight.watch()
    house.app.settings_file.change(speed="skip")
    Demo(house.app, "tasty_humans").begin_match()
    house.until(lambda: hasattr(house.top, "session"))
    house.window.dispatch_event("on_hide")
    monkeypatch.setattr(house.app.stack, "draw", lambda: pytest.fail("drawn for nobody"))
    answers = len(house.top.session.match.log)
    asked = len(house.app.mixer.recent)
    for _ in range(3000):
        house.step(1, UNSEEN_FRAME)
        house.draw()
        if len(house.top.session.match.log) >= answers + 2:
            break
    assert len(house.top.session.match.log) >= answers + 2 and len(house.app.mixer.recent) > asked


def test_nothing_is_followed_before_it_is_watched_or_after_it_was_closed(
    house: House, rates: list[float]
) -> None:
    house.window.dispatch_event("on_hide")
    assert house.app.sight.is_seen
    house.app.sight.watch()
    house.window.dispatch_event("on_hide")
    house.app.sight.close()
    house.window.dispatch_event("on_hide")
    assert house.app.sight.is_seen


@pytest.mark.parametrize("is_due", [True, False])
def test_the_window_swaps_no_buffers_for_the_same_picture(
    monkeypatch: pytest.MonkeyPatch, is_due: bool
) -> None:
    class NoWindow(GameWindow):
        """Was never opened."""

        def __del__(self) -> None:
            pass

    drawn: list[float] = []
    monkeypatch.setattr(arcade.Window, "draw", lambda _window, dt: drawn.append(dt))
    window: Any = NoWindow.__new__(NoWindow)
    GameWindow.draw(window, 0.1)
    noted: list[bool] = []
    window.pace = SimpleNamespace(is_due=is_due, end_picture=lambda: noted.append(True))
    GameWindow.draw(window, 0.2)
    assert drawn == [0.1, 0.2][: 1 + is_due] and len(noted) == is_due


def test_another_window_system_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    pushed: dict[str, Any] = {}
    changes: list[bool] = []
    window: Any = SimpleNamespace(push_handlers=pushed.update)
    watched = Sight(window, lambda: changes.append(watched.is_seen))
    watched.watch()
    pushed["on_hide"]()
    assert changes == [False]
