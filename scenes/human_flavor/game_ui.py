"""The door of Human Flavor: what menus and shows use of its pictures. scenes.menus.game_ui.Door explains each name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.human_flavor.extensions import log_writer, usual
from scenes.human_flavor.lobby.match_summary import cast
from scenes.human_flavor.lobby.room import OPTIONS, ROOM
from scenes.human_flavor.questions.anchors import preselect, spots
from scenes.human_flavor.rulebook.contents import BOOK
from scenes.human_flavor.scoring.count import ScoreScene
from scenes.human_flavor.scoring.results import finale
from scenes.human_flavor.table import FlavorTable
from scenes.menus.game_ui import Exhibit

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.match.log import Chapter
    from scenes.kit.match.session import MatchSession
    from scenes.kit.match.table_extension import ExtensionMaker
    from scenes.kit.scene import Scene

__all__ = ["BOOK", "EXHIBITS", "OPTIONS", "ROOM", "preselect", "cast", "finale", "log_of", "score_sheets", "spots", "table"]

EXHIBITS = (
    Exhibit({"seats": 4}, (3, 2, 3, 1)),
    Exhibit({"seats": 2}, (2, 3)),
    Exhibit({"seats": 6}, (3, 3, 2, 2, 3, 1)),
)


def table(app: App, session: MatchSession, extensions: Sequence[ExtensionMaker] | None) -> Scene:
    return FlavorTable(app, session, usual() if extensions is None else extensions)


def log_of(app: App, session: MatchSession) -> tuple[Chapter, ...]:
    return log_writer(session).chapters()


def score_sheets(app: App, session: MatchSession) -> Scene:
    return ScoreScene(app, session, counted=True)
