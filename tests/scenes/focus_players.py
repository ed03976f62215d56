"""Scripted people who bring the focus to a key and press it with nothing but their own device, looking only
at what the table offers.
"""

from __future__ import annotations

from collections import deque
from typing import Any

from game.core.rng import Rng
from scenes.kit.input.neighbors import DIRECTIONS, find_neighbor
from tests.scenes.fakes import FakeController
from tests.scenes.house import House

ARROWS = {(1, 0): "RIGHT", (-1, 0): "LEFT", (0, 1): "UP", (0, -1): "DOWN"}


class FocusPlayer:
    """Plays with the buttons of one device; subclasses say how its buttons are pressed, and what an answer of
    a game is.
    """

    def __init__(self, house: House) -> None:
        self.house = house

    @property
    def table(self) -> Any:
        return self.house.top

    def press(self, meaning: str) -> None:
        """confirm, back, details, third, turn_left, turn_right, menu."""
        raise NotImplementedError

    def press_long(self) -> None:
        """Hold confirm until its ring is full."""
        raise NotImplementedError

    def step(self, direction: tuple[int, int]) -> None:
        raise NotImplementedError

    def go_to(self, key: str) -> None:
        """Bring the focus to a key."""
        raise NotImplementedError

    def choose(self, key: str) -> None:
        """Bring the focus to a key and confirm it."""
        self.go_to(key)
        self.press("confirm")

    def wants(self, action: Any, rng: Rng) -> bool:
        """True if an answer that was drawn is given; else another one is drawn."""
        return True

    def play(self, action: Any) -> None:
        """Bring the answer about and confirm it."""
        raise NotImplementedError


class Keyboard(FocusPlayer):
    KEYS = {
        "confirm": "ENTER",
        "back": "ESCAPE",
        "details": "F",
        "third": "R",
        "turn_left": "Q",
        "turn_right": "E",
        "menu": "TAB",
    }

    def press(self, meaning: str) -> None:
        self.house.key(self.KEYS[meaning])

    def press_long(self) -> None:
        self.house.key_long(self.KEYS["confirm"])

    def step(self, direction: tuple[int, int]) -> None:
        self.house.key(ARROWS[direction])

    def go_to(self, key: str) -> None:
        """Walk there; the aim of a walk may drift along long edges, so look again after every step."""
        for _ in range(60):
            if self.table.focus.key == key:
                return
            self.step(self.way(key)[0])
        raise AssertionError(f"{key} cannot be reached")

    def way(self, key: str) -> list[tuple[int, int]]:
        """The moves that lead there, from the focus graph."""
        focus = self.table.focus
        start, goal = focus.current, focus.find_item(key)
        assert start is not None and goal is not None
        inside = start.group == goal.group  # coming back into a group leads to what had the focus there last
        found: dict[str, list[tuple[int, int]]] = {start.key: []}
        todo = deque([start])
        while todo:
            here = todo.popleft()
            for direction in DIRECTIONS:
                there = find_neighbor(focus.items, here, direction)
                if there is not None and there.key not in found and (not inside or there.group == goal.group):
                    found[there.key] = [*found[here.key], direction]
                    todo.append(there)
        return found[key]


class Pad(Keyboard):
    BUTTONS = {
        "confirm": "a",
        "back": "b",
        "details": "x",
        "third": "y",
        "turn_left": "leftshoulder",
        "turn_right": "rightshoulder",
        "menu": "start",
    }

    def __init__(self, house: House, pad: FakeController) -> None:
        super().__init__(house)
        self.pad = pad

    def press(self, meaning: str) -> None:
        self.house.tap(self.pad, self.BUTTONS[meaning])

    def press_long(self) -> None:
        self.house.tap_long(self.pad)

    def step(self, direction: tuple[int, int]) -> None:
        self.house.dpad(self.pad, *direction)


class Mouse(FocusPlayer):
    at: tuple[float, float] = (960.0, 540.0)

    def __init__(self, house: House) -> None:
        super().__init__(house)
        house.point(900, 40)  # the first way of a mouse that lay still only wakes it

    def press(self, meaning: str) -> None:
        """Confirm and back click where the pointer is, turning is for the wheel."""
        if meaning in ("turn_left", "turn_right"):
            self.house.wheel(*self.at, 1 if meaning == "turn_left" else -1)
        elif meaning in ("confirm", "back"):
            self.house.click(*self.at, *((4,) if meaning == "back" else ()))

    def press_long(self) -> None:
        self.house.click(*self.at, seconds=0.8)

    def go_to(self, key: str) -> None:
        item = self.table.focus.find_item(key)
        assert item is not None, key
        x, y, w, h = item.rect
        self.at = (x + w / 2, y + h / 2)
        self.house.point(*self.at)
        assert self.table.focus.key == key
