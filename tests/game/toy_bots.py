"""A bot for the toy: it lays its lowest card and boasts as much as it may. What game.bots asks of a game."""

from __future__ import annotations

from typing import Any

from game.bots.model import Fact, LevelInfo, fact

LEVELS = (LevelInfo(1, "bot.toy.1", 1), LevelInfo(2, "bot.toy.2", 2))


class Player:
    def choose(self, view: Any, seed: int) -> Any:
        return view.decision.actions[-1 if view.decision.kind == "boast" else 0]


def player(level: LevelInfo) -> Player:
    return Player()


def facts(view: Any, action: Any) -> list[Fact]:
    return [fact(1.0, "toy")]
