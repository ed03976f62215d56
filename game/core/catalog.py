"""Which games there are. A new game is one line here and two folders."""

from __future__ import annotations

from importlib import import_module

from game.core.errors import GameError
from game.core.model import Rules

_GAMES = {
    "tasty_humans": "game.tasty_humans:RULES",
    "eaten": "game.eaten:RULES",
    "hunger": "game.hunger:RULES",
    "human_flavor": "game.human_flavor:RULES",
}


def ids() -> tuple[str, ...]:
    """The ids of all games, in the order in which the house offers them."""
    return tuple(_GAMES)


def load(game_id: str) -> Rules:
    """The game's Rules; its module is imported when first asked for. Raises GameError for an id that no game has."""
    try:
        module, _, name = _GAMES[game_id].partition(":")
    except KeyError:
        raise GameError(f"There is no game {game_id!r}; the games are: {', '.join(_GAMES)}.") from None
    rules: Rules = getattr(import_module(module), name)
    return rules
