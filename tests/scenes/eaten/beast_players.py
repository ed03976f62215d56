"""Scripted Beasts: each chooses a given answer with the buttons of one device, looking at its cards as a person would."""

from __future__ import annotations

from typing import Any

import arcade

from scenes.eaten.questions.beast import PickChooser
from scenes.eaten.questions.chooser import EatenChooser
from scenes.eaten.questions.hidden_hand import HandChooser
from tests.scenes.eaten.players import KeyboardPlayer, MousePlayer, PadPlayer, Player


def key_of(chooser: EatenChooser, action: Any) -> str:
    """What the answer is confirmed on, while the cards lie open."""
    assert isinstance(chooser, HandChooser | PickChooser)
    if isinstance(chooser, HandChooser) and not chooser.key_of(action):
        return f"card:{next(place for place in chooser.stops() if chooser.answer(place) == action)}"
    return chooser.key_of(action)


class BeastPlayer(Player):
    """Mixed into a player of a device: looks where something is hidden, and chooses after it has let go."""

    def peek(self, held: bool) -> None:
        raise NotImplementedError

    def play(self, action: Any) -> None:
        chooser = self.table.chooser
        assert chooser is not None
        if isinstance(chooser, HandChooser) and chooser.sight == "held":
            self.from_backs(chooser, action)
            return
        self.go_to(key_of(chooser, action))
        self.press("confirm")

    def from_backs(self, chooser: HandChooser, action: Any) -> None:
        """Look, put the cursor on the card, hide, confirm. Buttons and the row are public anyway."""
        key = key_of(chooser, action)
        if not key.startswith("card:"):
            self.go_to(key)
        else:
            self.peek(True)
            key = key_of(chooser, action)  # mutations were shuffled
            self.choose_open(chooser, key)
            self.peek(False)
            assert not chooser.open and self.table.focus.key == "hand"
        self.press("confirm")

    def choose_open(self, chooser: HandChooser, key: str) -> None:
        raise NotImplementedError


class KeyboardBeast(BeastPlayer, KeyboardPlayer):
    def peek(self, held: bool) -> None:
        (self.house.hold if held else self.house.let_go)("Z")
        self.house.step()

    def go_to(self, key: str) -> None:
        """Buttons lie below the hand."""
        if key in ("done", "skip") and self.table.focus.group == "hand":
            self.step((0, -1))
        super().go_to(key)

    def choose_open(self, chooser: HandChooser, key: str) -> None:
        for _ in range(12):
            if self.table.focus.key == key:
                return
            self.step((1, 0) if self.table.focus.group == "hand" else (0, -1))
        raise AssertionError(f"{key} cannot be reached")


class PadBeast(KeyboardBeast, PadPlayer):
    def peek(self, held: bool) -> None:
        self.pad.trigger("left", float(held))
        self.house.step()


class MouseBeast(BeastPlayer, MousePlayer):
    def peek(self, held: bool) -> None:
        """The right button, over the hand."""
        x, y = self.house.app.canvas.to_window(*self.at)
        name = "on_mouse_press" if held else "on_mouse_release"
        self.house.window.dispatch_event(name, x, y, arcade.MOUSE_BUTTON_RIGHT, 0)
        self.house.step()

    def choose_open(self, chooser: HandChooser, key: str) -> None:
        self.go_to(key)
