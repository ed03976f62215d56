"""Which games the house offers, what their cards say, and the way to their pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.match.log import Chapter
    from scenes.kit.match.session import MatchSession
    from scenes.kit.match.table_extension import ExtensionMaker
    from scenes.kit.scene import Scene
    from scenes.menus.game_ui import Door


@dataclass(frozen=True, slots=True)
class Game:
    """One game on the menu. Texts: <id>.name, .name_on_card, .line; players and minutes are for the card."""

    id: str
    players: tuple[int, int]
    minutes: int

    @property
    def cover(self) -> str:
        return f"house/cover_{self.id}"


GAMES = (
    Game("tasty_humans", (1, 4), 45),
    Game("hunger", (1, 6), 60),
    Game("eaten", (1, 2), 40),
    Game("human_flavor", (1, 6), 90),
)


def ids() -> tuple[str, ...]:
    """The ids of the games, as they stand on the menu."""
    return tuple(entry.id for entry in GAMES)


def game(game_id: str) -> Game:
    """The menu's entry of a game. Raises KeyError for an id that is not on the menu."""
    return {entry.id: entry for entry in GAMES}[game_id]


def door(game_id: str) -> Door:
    """What a game's pictures offer to menus and shows. Its modules are imported when first asked for: the title must come up at once."""
    return cast("Door", import_module(f"scenes.{game_id}.game_ui"))


def table(app: App, session: MatchSession, extensions: Sequence[ExtensionMaker] | None = None) -> Scene:
    """The scene at which a match is played, with these companions at it; None: the usual company of log, recap and hints."""
    return door(session.game).table(app, session, extensions)


def log_of(app: App, session: MatchSession) -> tuple[Chapter, ...]:
    """The log of a match so far, for scenes that are not its table."""
    return door(session.game).log_of(app, session)
