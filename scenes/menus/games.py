"""Which games the house offers, what their cards say, and how a lobby and a table are made for the playable ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from game.core import catalog

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.companion import CompanionMaker
    from scenes.kit.log import Chapter
    from scenes.kit.scene import Scene
    from scenes.kit.session import MatchSession


@dataclass(frozen=True, slots=True)
class Game:
    """One game on the menu. Texts: games.<id>.name, .line; players and minutes are for the card."""

    id: str
    players: tuple[int, int]
    minutes: int

    @property
    def playable(self) -> bool:
        return self.id in catalog.ids()

    @property
    def cover(self) -> str:
        return f"house/cover_{self.id}"


GAMES = (
    Game("tasty_humans", (1, 4), 45),
    Game("hunger", (1, 6), 60),
    Game("eaten", (1, 2), 40),
    Game("human_flavor", (1, 6), 90),
)


def game(game_id: str) -> Game:
    """The menu's entry of a game. Raises KeyError for an id that is not on the menu."""
    return {entry.id: entry for entry in GAMES}[game_id]


def lobby(game_id: str) -> ModuleType:
    """The module with the game's part of the lobby: OPTIONS (a class of LobbyOptions) and ROOM (of LobbyRoom)."""
    return import_module(f"scenes.{game_id}.lobby")


def spots(game_id: str) -> ModuleType:
    """The module that knows where the named things of a game's table lie: spots(table, name) and aim(table, action)."""
    return import_module(f"scenes.{game_id}.spots")


def table(app: App, session: MatchSession, companions: Sequence[CompanionMaker] | None = None) -> Scene:
    """The scene at which a match is played, with these companions at it; None: the usual company of log, recap and hints."""
    from scenes.tasty_humans.company import usual
    from scenes.tasty_humans.table import TableScene  # only once somebody plays: the title must come up at once

    return TableScene(app, session, usual() if companions is None else companions)


def log_of(app: App, session: MatchSession) -> tuple[Chapter, ...]:
    """The log of a match so far, for scenes that are not its table."""
    from scenes.tasty_humans.company import scribe

    return scribe(app, session).chapters()
