"""Scripted Miners and Beasts: each brings an answer about with nothing but its own device, looking only at
what the table offers.
"""

from __future__ import annotations

from typing import Any

import arcade

from game.core.rng import Rng
from game.eaten.table.actions import End
from scenes.eaten.questions.hand_decision import HAND
from scenes.eaten.questions.hidden_hand import HandPicture
from scenes.eaten.questions.miner import MinerPicture
from scenes.eaten.questions.miner_steps import paths_of
from scenes.eaten.questions.policy import EatenPicture
from tests.scenes.focus_players import FocusPlayer, Keyboard, Mouse, Pad


def picture_of(table: Any) -> Any:
    """The policy whose picture the table asks in."""
    assert isinstance(table.chooser, EatenPicture)
    return table.chooser


class Player(FocusPlayer):
    """Goes along the keys of an answer."""

    @property
    def chooser(self) -> MinerPicture:
        picture = picture_of(self.table)
        assert isinstance(picture, MinerPicture)
        return picture

    def wants(self, action: Any, rng: Rng) -> bool:
        """Of three ends of a turn one is meant."""
        return not isinstance(action, End) or not rng.below(3)

    def play(self, action: Any) -> None:
        log = self.table.session.match.log
        path = next(paths_of(action, self.table.view_of_asked()))
        answered = len(log)
        for n, thing in enumerate(path):
            if len(log) > answered or path[: n + 1] == self.chooser.chosen_path[: n + 1]:
                continue  # given already, or taken at once as the only one
            self.go_to(thing.focus_key)
            if self.table.chooser.needs_second_press():
                self.press_long()
            else:
                self.press("confirm")


class KeyboardPlayer(Player, Keyboard):
    pass


class PadPlayer(Player, Pad):
    pass


class MousePlayer(Player, Mouse):
    pass


class BothSides(Player):
    """Plays the Beast too: it looks at a hand that lies face down, and then chooses by position."""

    LOOK_FRAMES = 10

    def hold_open(self) -> None:
        raise NotImplementedError

    def close(self) -> None:
        raise NotImplementedError

    def look(self) -> None:
        """Hold the hand open for a moment."""
        chooser = picture_of(self.table)
        self.hold_open()
        assert chooser.is_open
        self.house.step(self.LOOK_FRAMES, 0.1)
        self.close()
        assert not chooser.is_open

    def play(self, action: Any) -> None:
        chooser = picture_of(self.table)
        if not isinstance(chooser, HandPicture):
            super().play(action)
            return
        thing = chooser.thing_of(action)
        if thing is not None:
            self.choose(thing.focus_key)
            return
        place = next(
            place for place in chooser.choosable_places() if chooser.decision.find_answer(place) == action
        )
        self.choose_closed(chooser, place)

    def choose_closed(self, chooser: HandPicture, place: int) -> None:
        """A card that lies face down: so many steps to the right, counted around."""
        self.go_to(HAND)
        stops = chooser.choosable_places()
        for _ in range((stops.index(place) - stops.index(chooser.place)) % len(stops)):
            self.step((1, 0))
        self.press("confirm")


class KeyboardBoth(BothSides, KeyboardPlayer):
    def hold_open(self) -> None:
        self.house.hold("Z")
        self.house.step()

    def close(self) -> None:
        self.house.let_go("Z")
        self.house.step()


class PadBoth(BothSides, PadPlayer):
    def hold_open(self) -> None:
        self.pad.trigger("left", 1.0)
        self.house.step()

    def close(self) -> None:
        self.pad.trigger("left", 0.0)
        self.house.step()


class MouseBoth(BothSides, MousePlayer):
    def hold_open(self) -> None:
        self.go_to(HAND)
        self._right("on_mouse_press")

    def close(self) -> None:
        self._right("on_mouse_release")

    def _right(self, event: str) -> None:
        px, py = self.house.app.canvas.to_window(*self.at)
        self.house.window.dispatch_event(event, px, py, arcade.MOUSE_BUTTON_RIGHT, 0)
        self.house.step()

    def choose_closed(self, chooser: HandPicture, place: int) -> None:
        rect = chooser.card_rect(place)
        self.at = (rect.cx, rect.cy)
        self.house.point(*self.at)
        self.press("confirm")
