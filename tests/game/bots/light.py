"""Bots for tests in which it does not matter how strong they are: who searches looks at a few worlds only."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from msgspec.structs import replace

from game import bots
from game.bots.model import Bot
from game.bots.search import Budget

ITERATIONS, WIDTH = 8, 4


def light(game: str, level: int, leaning: str = "") -> Bot:
    """A player of that level. Of one that searches all budgets are cut."""
    info: Any = bots.find_level(game, level)
    if info.is_quick:
        return bots.make_bot(game, level, leaning)
    budgets = {
        name: value for name in info.__struct_fields__ if isinstance(value := getattr(info, name), Budget)
    }
    cut = replace(
        info,
        **{name: replace(budget, iterations=ITERATIONS, width=WIDTH) for name, budget in budgets.items()},
    )
    players: Any = import_module(f"game.{game}.bots.players")
    bot: Bot = players.player(cut, leaning)
    return bot
