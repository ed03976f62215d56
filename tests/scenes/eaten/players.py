"""Scripted Miners: each brings an answer about with nothing but its own device, looking only at what the table offers."""

from __future__ import annotations

from typing import Any

from game.core.rng import Rng
from game.eaten.table.actions import End
from scenes.eaten.questions.miner import MinerChooser
from scenes.eaten.questions.miner_steps import paths_of
from tests.scenes.focus_players import FocusPlayer, Keyboard, Mouse, Pad


class Player(FocusPlayer):
    """Goes along the keys of an answer."""

    @property
    def chooser(self) -> MinerChooser:
        chooser = self.table.chooser
        assert isinstance(chooser, MinerChooser)
        return chooser

    def wants(self, action: Any, rng: Rng) -> bool:
        """Of three ends of a turn one is meant."""
        return not isinstance(action, End) or not rng.below(3)

    def play(self, action: Any) -> None:
        log = self.table.session.match.log
        path = next(paths_of(action, self.table.view_of_asked()))
        answered = len(log)
        for n, key in enumerate(path):
            if len(log) > answered or path[: n + 1] == self.chooser.begun[: n + 1]:
                continue  # given already, or taken at once as the only one
            self.go_to(key)
            if self.chooser.needs_second_press():
                self.press_long()
            else:
                self.press("confirm")


class KeyboardPlayer(Player, Keyboard):
    pass


class PadPlayer(Player, Pad):
    pass


class MousePlayer(Player, Mouse):
    pass
