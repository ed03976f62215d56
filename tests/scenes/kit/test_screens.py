"""A window is never larger than the free part of the screen that there is now, and lies on it; what is
remembered stays as it was.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes import launch
from scenes.kit.base import screens, window_size
from scenes.kit.base.screens import TITLE_BAR, Area, free_area, place_in, present_screen
from scenes.kit.base.settings import SettingsFile
from scenes.kit.base.window_size import WindowSize
from tests.scenes.house import House, no_options


class FakeWindow:
    """A window on screens that come and go; its own `screen` is the one that it was opened on."""

    def __init__(self, *there: Area, opened_on: Area | None = None) -> None:
        self.screens = [SimpleNamespace(**area._asdict()) for area in there]
        self.screen = SimpleNamespace(**(opened_on or there[0])._asdict())
        self.display = SimpleNamespace(
            get_screens=lambda: self.screens, get_default_screen=lambda: self.screens[0]
        )
        self.fullscreen = False
        self.place = Area(100, 100, 1280, 720)
        self.filled: Any = None

    def get_location(self) -> tuple[int, int]:
        return self.place[:2]

    def get_size(self) -> tuple[int, int]:
        return self.place[2:]

    def set_size(self, width: int, height: int) -> None:
        self.place = self.place._replace(width=width, height=height)

    def set_location(self, x: int, y: int) -> None:
        self.place = self.place._replace(x=x, y=y)

    def set_fullscreen(self, full: bool, screen: Any = None, **size: int) -> None:
        self.fullscreen = full
        self.filled = (screen or self.screen) if full else None
        self.place = self.place._replace(**size)


TV, DESK, DECK, BESIDE = (
    Area(0, 0, 3840, 2160),
    Area(0, 0, 1920, 1080),
    Area(0, 0, 1280, 800),
    Area(1920, 0, 2560, 1440),
)
sides = st.integers(320, 8000)
areas = st.builds(
    Area, st.integers(-4000, 4000), st.integers(-4000, 4000), st.integers(640, 4000), st.integers(400, 3000)
)


def keeper(window: FakeWindow, tmp_path: Any, size: tuple[int, int]) -> WindowSize:
    settings_file = SettingsFile(tmp_path / "settings.yaml")
    settings_file.change(window=size)
    return WindowSize(window, settings_file, wanted=True)  # type: ignore[arg-type]


def is_inside(part: Area, whole: Area) -> bool:
    return whole.overlap(part) == part


@given(
    size=st.tuples(sides, sides),
    there=st.lists(areas, min_size=1, max_size=3),
    at=st.tuples(st.integers(-9000, 9000), st.integers(-9000, 9000)),
)
def test_any_size_at_any_place_on_any_screens_ends_inside_of_one(
    size: tuple[int, int], there: list[Area], at: tuple[int, int]
) -> None:
    window = FakeWindow(*there, opened_on=TV)
    window.place = Area(*at, 1280, 720)
    size_file = SimpleNamespace(values=SimpleNamespace(window=size))
    for show in ("show_window", "show_after_full_screen"):
        getattr(WindowSize(window, size_file, wanted=True), show)()  # type: ignore[arg-type]
        assert any(is_inside(window.place, screen) for screen in there)
        assert window.place.width <= size[0] and window.place.height <= size[1] and not window.fullscreen


@given(size=st.tuples(sides, sides), free=areas)
def test_a_window_is_as_large_as_is_wanted_where_there_is_room(size: tuple[int, int], free: Area) -> None:
    place = place_in(size, free)
    assert is_inside(place, free)
    assert place[2:] == (min(size[0], free.width), min(size[1], free.height))


def test_yesterdays_size_is_remembered_for_the_screen_of_yesterday(tmp_path: Any) -> None:
    window = FakeWindow(DESK, opened_on=TV)
    keeps = keeper(window, tmp_path, (3800, 2000))
    keeps.show_window()
    for _ in range(3):  # the desktop takes its time, and has ideas of its own
        window.set_size(window.place.width, window.place.height - 10)
        keeps.note_resize()
        keeps.update(0.6)
    assert SettingsFile(tmp_path / "settings.yaml").values.window == (3800, 2000)
    keeps.update(window_size.PLACING)
    window.set_size(1000, 700)  # by hand, later
    keeps.note_resize()
    keeps.update(1.0)
    assert SettingsFile(tmp_path / "settings.yaml").values.window == (1000, 700)


@pytest.mark.parametrize(
    ("there", "at", "expected"),
    [
        ((DESK, BESIDE), (2000, 100), BESIDE),
        ((DESK, BESIDE), (100, 100), DESK),
        ((DESK, BESIDE), (1700, 100), BESIDE),
        ((DESK,), (2000, 100), DESK),  # the second screen is gone
        ((DECK,), (5000, 5000), DECK),
        ((BESIDE, DESK), (-9000, 0), BESIDE),
    ],
)
def test_full_screen_is_on_the_screen_that_is_there(
    tmp_path: Any, there: tuple[Area, ...], at: tuple[int, int], expected: Area
) -> None:
    window = FakeWindow(*there, opened_on=TV)
    window.place = Area(*at, 1280, 720)
    keeper(window, tmp_path, (1280, 720)).fill_screen()
    assert screens.area_of(window.filled) == expected


def test_a_system_that_tells_nothing_of_screens_is_no_trouble(tmp_path: Any) -> None:
    window = FakeWindow(DECK)
    window.screens.clear()
    assert present_screen(window) is window.screen
    window.display.get_screens = lambda: 1 / 0
    keeps = keeper(window, tmp_path, (3800, 2000))
    keeps.show_window()
    assert is_inside(window.place, DECK)
    keeps.fill_screen()
    assert window.filled is window.screen


def test_the_free_part_of_windows_is_asked_of_windows() -> None:
    asked: list[str] = []

    class User32:
        class MonitorFromWindow:
            restype: Any = None

            def __new__(cls, *_: Any) -> Any:
                asked.append("monitor")
                return 7

        @staticmethod
        def GetMonitorInfoW(_monitor: Any, info: Any) -> int:
            assert info._obj.size == ctypes.sizeof(screens._MonitorInfo) == 40
            info._obj.work[:] = [1920, 0, 4480, 1400]
            return 1

    work, edge = screens._of_windows(SimpleNamespace(_hwnd=1), User32)
    assert work == Area(1920, 0, 2560, 1400) and edge[2] == TITLE_BAR and asked


# -- on a real X screen


@pytest.fixture
def workarea(house: House) -> Iterator[Any]:
    """A desktop that tells how much of the screen is free, and how wide the edges of windows are."""
    if not sys.platform.startswith("linux"):
        pytest.skip("asks an X server")
    from pyglet.libs.x11 import xlib

    window, display = house.window, house.window._x_display
    root = xlib.XDefaultRootWindow(display)
    told: list[tuple[Any, int]] = []

    def tell(where: Any, name: bytes, values: list[int]) -> None:
        numbers = (ctypes.c_ulong * len(values))(*values)
        number = xlib.XInternAtom(display, name, False)
        told.append((where, number))
        pointer = ctypes.cast(numbers, ctypes.POINTER(ctypes.c_ubyte))
        xlib.XChangeProperty(
            display, where, number, xlib.XInternAtom(display, b"CARDINAL", False), 32, 0, pointer, len(values)
        )

    def desktop(work: list[int], edge: list[int]) -> None:
        tell(root, b"_NET_WORKAREA", work * 2)
        if edge:
            tell(window._window, b"_NET_FRAME_EXTENTS", edge)

    yield desktop
    for where, number in told:
        xlib.XDeleteProperty(display, where, number)
    xlib.XSync(display, False)
    house.window.set_location(0, 0)


def test_without_a_desktop_all_of_the_screen_is_free(house: House) -> None:
    assert free_area(house.window) == Area(0, 0, house.window.screen.width, house.window.screen.height)


@pytest.mark.parametrize(
    ("edge", "free"),
    [([2, 2, 30, 4], Area(62, 58, 1596, 988)), ([], Area(60, 28 + TITLE_BAR, 1600, 1022 - TITLE_BAR))],
)
def test_panels_and_edges_of_windows_are_not_free(
    house: House, workarea: Any, edge: list[int], free: Area
) -> None:
    workarea([60, 28, 1600, 1022], edge)
    assert free_area(house.window) == free


def test_a_start_and_f11_keep_to_what_is_free(
    house: House, workarea: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launch.arcade, "run", lambda: None)
    workarea([0, 0, 1000, 600], [0, 0, 20, 0])
    house.app.settings_file.change(fullscreen=False, window=(3800, 2000))
    launch._run_game(house.app, no_options(house.app.folders.data))
    house.app.show_fullscreen(True)
    assert house.window.get_size() == (house.window.screen.width, house.window.screen.height)
    house.app.show_fullscreen(False)
    house.step(200)
    assert house.window.get_size() in ((1000, 580), (1000, 600 - TITLE_BAR))
    assert is_inside(Area(*house.window.get_location(), *house.window.get_size()), Area(0, 0, 1000, 600))
    assert house.app.settings.window == (3800, 2000)
