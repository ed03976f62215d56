"""Bots for tests in which it does not matter how strong they are: who searches looks at a few worlds only."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from msgspec.structs import replace

from game import bots
from game.bots.model import Bot

ITERATIONS, WIDTH = 8, 4


def light(game: str, level: int, leaning: str = "") -> Bot:
    """A player of that level. Of one that searches (its field `search`) the budget is cut."""
    info: Any = bots.level(game, level)
    if info.quick:
        return bots.make(game, level, leaning)
    cut = replace(info, search=replace(info.search, iterations=ITERATIONS, width=WIDTH))
    players: Any = import_module(f"game.{game}.bots.players")
    bot: Bot = players.player(cut, leaning)
    return bot
