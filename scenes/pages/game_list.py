"""Which games the menus offer, and the way to their pictures."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING

from game.campaign import campaign, course
from game.core import catalog
from game.core.errors import GameError
from scenes.kit.base.box import report_faults

if TYPE_CHECKING:
    from game.core.match import Match
    from scenes.kit.app import App
    from scenes.kit.match.log import LogWriter
    from scenes.kit.match.session import MatchSession
    from scenes.kit.match.table_extension import ExtensionMaker
    from scenes.kit.scene import Scene
    from scenes.pages.game_ui import GameUi
    from scenes.pages.match_summary import MatchSummary


def entries() -> tuple[catalog.Entry, ...]:
    """The games as they stand on the menu. Texts: <id>.name, .name_on_card, .line."""
    return tuple(sorted(catalog.GAMES, key=lambda entry: entry.menu_place))


def game_ui(game_id: str) -> GameUi:
    """The game's pictures. Its modules are imported when first asked for: the title must come up at once."""
    found: GameUi = import_module(f"scenes.{game_id}.game_ui").GAME_UI
    return found


def read_ahead() -> None:
    """All games with their lessons, and the campaign's files, while somebody looks at the title: the scenes that show them first would
    stumble over them. What is wrong in the files is told by whoever shows them."""
    for game in catalog.ids():
        game_ui(game)
        report_faults(game)
        with suppress(GameError):
            course.of_game(game)
    with suppress(GameError):
        campaign.load()


def summarize(match: Match) -> MatchSummary:
    """Who sits at a match and how far it is."""
    return game_ui(match.rules.id).summarize(match.state.seen_by(None), match.state.result)


def log_of(session: MatchSession) -> LogWriter:
    """The log of a match so far."""
    return session.log(game_ui(session.game).log_writer)


def table(app: App, session: MatchSession, extensions: Sequence[ExtensionMaker] | None = None) -> Scene:
    """The scene at which a match is played, with these extensions at it; None: those that the game has by default."""
    ui = game_ui(session.game)
    return ui.table(app, session, ui.default_extensions(session) if extensions is None else extensions)
