"""What menus and shows use of the pictures of Tasty Humans; scenes.menus.game_ui explains each name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.menus.game_ui import Exhibit
from scenes.tasty_humans.extensions import log_writer, usual
from scenes.tasty_humans.lobby.match_summary import cast
from scenes.tasty_humans.lobby.room import OPTIONS, ROOM
from scenes.tasty_humans.questions.anchors import preselect, spots
from scenes.tasty_humans.rulebook.contents import BOOK
from scenes.tasty_humans.scoring.count import ScoreScene
from scenes.tasty_humans.scoring.results import finale
from scenes.tasty_humans.table import TastyTable

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.match.log import Chapter
    from scenes.kit.match.session import MatchSession
    from scenes.kit.match.table_extension import ExtensionMaker
    from scenes.kit.scene import Scene

__all__ = ["BOOK", "EXHIBITS", "OPTIONS", "ROOM", "preselect", "cast", "finale", "log_of", "score_sheets", "spots", "table"]

EXHIBITS = (
    Exhibit({"seats": 4}, (3, 2, 4, 3)),
    Exhibit({"seats": 2}, (2, 4)),
    Exhibit({"seats": 3}, (4, 3, 3)),
    Exhibit({"mode": "solo", "seats": 1, "rival_level": 1}, (3,)),
)


def table(app: App, session: MatchSession, extensions: Sequence[ExtensionMaker] | None) -> Scene:
    return TastyTable(app, session, usual() if extensions is None else extensions)


def log_of(app: App, session: MatchSession) -> tuple[Chapter, ...]:
    return log_writer(app, session).chapters()


def score_sheets(app: App, session: MatchSession) -> Scene:
    return ScoreScene.counted(app, session)
