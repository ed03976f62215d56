"""The door of a game: everything that menus and shows use of its pictures. Each game has a module scenes/<game>/door.py that is one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from game.core.model import Action

if TYPE_CHECKING:
    from game.core.match import Match
    from scenes.kit.app import App
    from scenes.kit.match.log import Chapter
    from scenes.kit.match.session import MatchSession
    from scenes.kit.match.table_extension import ExtensionMaker
    from scenes.kit.rulebook import Book
    from scenes.kit.scene import Scene
    from scenes.kit.widgets.spotlight import Spot
    from scenes.menus.lobby.options import LobbyOptions
    from scenes.menus.lobby.room import LobbyRoom
    from scenes.menus.lobby.scene import LobbyScene
    from scenes.menus.results.match_summary import Cast
    from scenes.menus.results.outcome import Finale


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A match that bots play when nobody does: its options, the bots' levels by seat, and the seats that the rules play themselves."""

    options: Mapping[str, Any]
    levels: tuple[int, ...]
    automata: frozenset[int] = frozenset()


class Door(Protocol):
    """The names of such a module. It is imported when the game is first shown, not before."""

    BOOK: Book
    """The rules book."""
    OPTIONS: Callable[[], LobbyOptions]
    """What is decided in the lobby."""
    ROOM: Callable[[LobbyScene], LobbyRoom]
    """How that looks."""
    EXHIBITS: Sequence[Exhibit]
    """What the demo plays, one after the other; the first is also the one whose frames are measured."""

    def table(self, app: App, session: MatchSession, extensions: Sequence[ExtensionMaker] | None) -> Scene:
        """The scene at which a match is played, with these companions at it; None: those that people have."""

    def log_of(self, app: App, session: MatchSession) -> tuple[Chapter, ...]:
        """The log of a match so far, for scenes that are not its table."""

    def score_sheets(self, app: App, session: MatchSession) -> Scene:
        """The sheets of a finished match, all counted, at the winner's; they lead to the results."""

    def finale(self, session: MatchSession) -> Finale:
        """What the results tell about a finished match."""

    def cast(self, match: Match) -> Cast:
        """Who sits at a match and how far it is."""

    def spots(self, table: Any, name: str) -> list[Spot]:
        """Where a named thing lies at a table of this game. Raises KeyError for a name that it does not know."""

    def preselect(self, table: Any, action: Action) -> None:
        """Bring the open question of such a table to an answer without giving it."""
