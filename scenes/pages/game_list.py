"""The games that menus offer, and the way to their pictures."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any

from game.campaign import campaign, course
from game.campaign.company import stages
from game.core import catalog, lengths
from game.core.errors import GameError
from game.evening import seasoning
from scenes.pages.box_faults import report_faults

if TYPE_CHECKING:
    from game.core.match import Match
    from scenes.kit.app import App
    from scenes.kit.match.log import LogWriter
    from scenes.kit.match.session import MatchSession
    from scenes.kit.match.table_extension import ExtensionMaker
    from scenes.kit.scene import Scene
    from scenes.pages.game_ui import GameUi
    from scenes.pages.match_summary import MatchSummary


def menu_entries() -> tuple[catalog.Entry, ...]:
    """Games in the order of the menu. Their texts: <id>.name, .name_on_card, .line."""
    return tuple(sorted(catalog.GAMES, key=lambda entry: entry.menu_place))


def game_ui(game_id: str) -> GameUi:
    """GameUi of a game. Its modules are imported when first asked for: the title must come up at once."""
    found: GameUi = import_module(f"scenes.{game_id}.game_ui").GAME_UI
    return found


def read_books() -> None:
    """Read the rules books of all games in the spoken language, beside what is shown: a press on rules would wait for
    20 ms."""
    for game in catalog.ids():
        game_ui(game).load_book()


def read_ahead() -> None:
    """Read all games with their lengths, lessons and common stages and the campaign's files while the title is shown: the scenes that
    show them first would stumble. Faults of levels are left to those scenes."""
    read_books()
    for game in catalog.ids():
        report_faults(game)
        with suppress(GameError):
            course.of_game(game)
        with suppress(GameError):
            lengths.of_game(game)
            seasoning.of_game(game)
    with suppress(GameError):
        campaign.load_campaign()
    with suppress(GameError):
        stages.all_stages()


def summarize_match(match: Match) -> MatchSummary:
    """Sides of a match and how far it is, as all players may see it."""
    return game_ui(match.rules.id).summarize(match.state.seen_by(None), match.state.result)


def summarize_moment(match: Match, view: Any) -> MatchSummary:
    """Summary of a moment of a match, from a shared view of it; only the last moment has a result."""
    present = view == match.state.seen_by(None)
    return game_ui(match.rules.id).summarize(view, match.state.result if present else None)


def log_of(session: MatchSession) -> LogWriter:
    """Log of a match so far."""
    return session.written_log(game_ui(session.game).log_writer)


def make_table(app: App, session: MatchSession, extensions: Sequence[ExtensionMaker] | None = None) -> Scene:
    """Table scene for a match with these extensions; None: those that the game has by default."""
    ui = game_ui(session.game)
    ui.load_book()  # a press at the table shall not wait for it
    return ui.table(app, session, ui.default_extensions(session) if extensions is None else extensions)
