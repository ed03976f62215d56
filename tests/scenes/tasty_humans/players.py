"""Scripted players: each carries out a wanted action with nothing but its own device, looking only at what the table offers."""

from __future__ import annotations

from collections import deque
from typing import Any

from game.tasty_humans.components import definitions
from game.tasty_humans.components.definitions import GRID_ROWS
from scenes.kit.input.focus import DIRECTIONS, neighbor
from scenes.tasty_humans.questions.drop_picker import DropPicker
from scenes.tasty_humans.table import TastyTable
from tests.scenes.fakes import FakeController
from tests.scenes.house import House

ARROWS = {(1, 0): "RIGHT", (-1, 0): "LEFT", (0, 1): "UP", (0, -1): "DOWN"}


def targets(action: Any) -> list[str]:
    """The keys to confirm one after the other for an action that is a choice of things."""
    if action.kind == "choose_adventurer":
        return [f"card:{action.column * GRID_ROWS + action.row}"]
    if action.kind == "remove_damage":
        return [f"cell:{action.column}:{action.row}"]
    if action.kind == "wizard_swap":
        return [f"cell:{action.a[0]}:{action.a[1]}", f"cell:{action.b[0]}:{action.b[1]}"]
    if action.kind == "draft_leader":
        return [f"leader:{action.tile}"]
    return [f"monster:{action.monster}"]


class Player:
    """Plays with the buttons of one device; subclasses say how its buttons are pressed."""

    def __init__(self, house: House) -> None:
        self.house = house

    @property
    def table(self) -> TastyTable:
        scene = self.house.top
        assert isinstance(scene, TastyTable)
        return scene

    def press(self, meaning: str) -> None:
        """confirm, back, details, third, turn_right, menu."""
        raise NotImplementedError

    def press_long(self) -> None:
        """Hold confirm until its ring is full."""
        raise NotImplementedError

    def step(self, direction: tuple[int, int]) -> None:
        raise NotImplementedError

    def play(self, action: Any) -> None:
        """Bring the action about and confirm it."""
        chooser = self.table.chooser
        assert chooser is not None
        confirm = self.press_long if chooser.needs_second_press() else lambda: self.press("confirm")
        if isinstance(chooser, DropPicker):
            self.preselect(action)
            confirm()
        else:
            for key in targets(action):
                self.go_to(key)
                confirm()

    def preselect(self, action: Any) -> None:
        """Turn and move the hovering shape."""
        picker = self.table.chooser
        assert isinstance(picker, DropPicker)
        rotation = getattr(action, "rotation", 0)
        for _ in range(4):
            if picker.rotation != rotation:
                self.press("turn_right")
        for _ in range(definitions.COLUMNS):
            if picker.column != action.column:
                self.step((1, 0) if picker.column < action.column else (-1, 0))
        assert (picker.rotation, picker.column) == (rotation, action.column)

    def go_to(self, key: str) -> None:
        """Walk the focus to a key, step by step."""
        for direction in self.way(key):
            self.step(direction)
        assert self.table.focus.key == key

    def way(self, key: str) -> list[tuple[int, int]]:
        """The moves that lead there, re-planned from the focus graph."""
        focus = self.table.focus
        start = focus.current
        goal = focus.get(key)
        assert start is not None and goal is not None
        inside = start.group == goal.group  # coming back into a group leads to what had the focus there last
        found: dict[str, list[tuple[int, int]]] = {start.key: []}
        todo = deque([start])
        while todo:
            here = todo.popleft()
            for direction in DIRECTIONS:
                there = neighbor(focus.items, here, direction)
                if there is not None and there.key not in found and (not inside or there.group == goal.group):
                    found[there.key] = [*found[here.key], direction]
                    todo.append(there)
        return found[key]


class KeyboardPlayer(Player):
    KEYS = {"confirm": "ENTER", "back": "ESCAPE", "details": "F", "third": "R", "turn_right": "E", "menu": "TAB"}

    def press(self, meaning: str) -> None:
        self.house.key(self.KEYS[meaning])

    def press_long(self) -> None:
        self.house.key_long(self.KEYS["confirm"])

    def step(self, direction: tuple[int, int]) -> None:
        self.house.key(ARROWS[direction])

    def go_to(self, key: str) -> None:
        """The aim of a walk may drift along long edges, so look again after every step."""
        for _ in range(60):
            if self.table.focus.key == key:
                return
            self.step(self.way(key)[0])
        raise AssertionError(f"{key} cannot be reached")


class PadPlayer(KeyboardPlayer):
    BUTTONS = {"confirm": "a", "back": "b", "details": "x", "third": "y", "turn_right": "rightshoulder", "menu": "start"}

    def __init__(self, house: House, pad: FakeController) -> None:
        super().__init__(house)
        self.pad = pad

    def press(self, meaning: str) -> None:
        self.house.tap(self.pad, self.BUTTONS[meaning])

    def press_long(self) -> None:
        self.pad.press("a")
        self.house.step(8, 0.1)
        self.pad.release("a")
        self.house.step()

    def step(self, direction: tuple[int, int]) -> None:
        self.house.dpad(self.pad, *direction)


class MousePlayer(Player):
    at: tuple[float, float] = (960.0, 540.0)

    def __init__(self, house: House) -> None:
        super().__init__(house)
        house.point(900, 40)  # the first way of a mouse that lay still only wakes it

    def press(self, meaning: str) -> None:
        """A confirm clicks where the pointer is."""
        x, y = self.at
        if meaning == "confirm":
            self.house.click(x, y)
        elif meaning == "back":
            self.house.click(x, y, 4)
        elif meaning == "turn_right":
            self.house.wheel(x, y, -1)

    def press_long(self) -> None:
        self.house.click(*self.at, seconds=0.8)

    def preselect(self, action: Any) -> None:
        picker = self.table.chooser
        assert isinstance(picker, DropPicker)
        plan = self.table.pieces.plans[picker.seat]
        self.at = plan.cell(0, 3)
        self.house.point(*self.at)
        rotation = getattr(action, "rotation", 0)
        for _ in range(4):
            if picker.rotation != rotation:
                self.press("turn_right")
        self.at = (plan.cell(action.column, 0)[0] + (picker.width() - 1) * plan.pitch / 2, plan.well.cy)
        self.house.point(*self.at)
        assert (picker.rotation, picker.column) == (rotation, action.column)

    def go_to(self, key: str) -> None:
        item = self.table.focus.get(key)
        assert item is not None
        x, y, w, h = item.rect
        self.at = (x + w / 2, y + h / 2)
        self.house.point(*self.at)
        assert self.table.focus.key == key
