"""Scripted players: each carries out a wanted action with nothing but its own device, looking only at what
the table offers.
"""

from __future__ import annotations

from typing import Any

from game.tasty_humans.components import definitions
from game.tasty_humans.components.definitions import GRID_ROWS
from scenes.tasty_humans.questions.drop import DropPicture
from tests.scenes.focus_players import FocusPlayer, Keyboard, Mouse, Pad


def targets(action: Any) -> list[str]:
    """The keys to confirm one after the other for an action that is a choice of things."""
    if action.verb == "choose_adventurer":
        return [f"card:{action.column * GRID_ROWS + action.row}"]
    if action.verb == "remove_damage":
        return [f"cell:{action.column}:{action.row}"]
    if action.verb == "wizard_swap":
        return [f"cell:{action.a[0]}:{action.a[1]}", f"cell:{action.b[0]}:{action.b[1]}"]
    if action.verb == "draft_leader":
        return [f"leader:{action.tile}"]
    return [f"monster:{action.monster}"]


class Player(FocusPlayer):
    """Confirms the things that an action names, or turns and moves a hovering shape."""

    def play(self, action: Any) -> None:
        """Bring the action about and confirm it."""
        chooser = self.table.chooser
        assert chooser is not None
        confirm = self.press_long if chooser.needs_second_press() else lambda: self.press("confirm")
        if isinstance(chooser, DropPicture):
            self.preselect(action)
            confirm()
        else:
            for key in targets(action):
                self.go_to(key)
                confirm()

    def preselect(self, action: Any) -> None:
        """Turn and move the hovering shape."""
        picker = self.table.chooser
        assert isinstance(picker, DropPicture)
        self.turn(picker, action)
        for _ in range(definitions.COLUMNS):
            if picker.column != action.column:
                self.step((1, 0) if picker.column < action.column else (-1, 0))
        assert picker.column == action.column

    def turn(self, picker: DropPicture, action: Any) -> None:
        rotation = getattr(action, "rotation", 0)
        for _ in range(4):
            if picker.rotation != rotation:
                self.press("turn_right")
        assert picker.rotation == rotation


class KeyboardPlayer(Player, Keyboard):
    pass


class PadPlayer(Player, Pad):
    pass


class MousePlayer(Player, Mouse):
    def preselect(self, action: Any) -> None:
        picker = self.table.chooser
        assert isinstance(picker, DropPicture)
        plan = self.table.pieces.plans[picker.seat]
        self.at = plan.cell_center(0, 3)
        self.house.point(*self.at)
        self.turn(picker, action)
        self.at = (
            plan.cell_center(action.column, 0)[0] + (picker.shape_width() - 1) * plan.pitch / 2,
            plan.well.cy,
        )
        self.house.point(*self.at)
        assert picker.column == action.column
