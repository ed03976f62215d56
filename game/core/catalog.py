"""Catalog of the games.

A new game is one line here and two folders: game/<id> (rules) and scenes/<id> (pictures).

The folder of the rules has modules `rules`, with the game's Rules as RULES, and `bots.players`, which
game.bots describes."""

from importlib import import_module
from pathlib import Path
from types import ModuleType

from game.core.errors import GameError
from game.core.model import Rules
from game.core.values import Names, Value


class Entry(Value):
    """Facts of a game that are known before its modules are imported.

    players: fewest and most; minutes: of the shortest and
    the longest match (game.core.lengths); menu_place: from 1."""

    id: str
    players: tuple[int, int]
    minutes: tuple[int, int]
    menu_place: int


GAMES = (
    Entry("tasty_humans", players=(1, 4), minutes=(10, 30), menu_place=1),
    Entry("eaten", players=(1, 2), minutes=(10, 25), menu_place=3),
    Entry("hunger", players=(2, 6), minutes=(20, 85), menu_place=2),
    Entry("human_flavor", players=(2, 6), minutes=(15, 155), menu_place=4),
)


def ids() -> Names:
    """Ids of all games."""
    return tuple(entry.id for entry in GAMES)


def find_entry(game_id: str) -> Entry:
    """Catalog entry of a game. Raises GameError for an unknown id."""
    for found in GAMES:
        if found.id == game_id:
            return found
    raise GameError(f"There is no game {game_id!r}; the games are: {', '.join(ids())}.")


def rules_folder(game_id: str) -> Path:
    """The folder of the game's rules. Raises GameError for an id that no game has."""
    return Path(__file__).parents[1] / find_entry(game_id).id


def load(game_id: str) -> Rules:
    """Import a game on first use and return its Rules. Raises GameError for an unknown id."""
    rules: Rules = import_module(f"game.{find_entry(game_id).id}.rules").RULES
    return rules


def optional_module(game_id: str, name: str) -> ModuleType | None:
    """Module of a game by its name in the game's folder ("turn.seat_statistics"), or None if the game has
    none."""
    path = f"game.{game_id}.{name}"
    try:
        return import_module(path)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{path}.".startswith(f"{error.name}."):
            raise  # it is there, and imports what is not
        return None
