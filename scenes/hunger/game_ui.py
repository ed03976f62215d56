"""The door of The Hunger: what menus and shows use of its pictures. scenes.menus.game_ui.Door explains each name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.hunger.extensions import log_writer, usual
from scenes.hunger.lobby.match_summary import cast
from scenes.hunger.lobby.room import OPTIONS, ROOM
from scenes.hunger.questions.anchors import preselect, spots
from scenes.hunger.rulebook.contents import BOOK
from scenes.hunger.scoring.count import ScoreScene
from scenes.hunger.scoring.results import finale
from scenes.hunger.table import HungerTable
from scenes.menus.game_ui import Exhibit

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.match.log import Chapter
    from scenes.kit.match.session import MatchSession
    from scenes.kit.match.table_extension import ExtensionMaker
    from scenes.kit.scene import Scene

__all__ = ["BOOK", "EXHIBITS", "OPTIONS", "ROOM", "preselect", "cast", "finale", "log_of", "score_sheets", "spots", "table"]

EXHIBITS = (
    Exhibit({"mode": "elder", "seats": 4}, (3, 2, 3, 1)),
    Exhibit({"mode": "rookie", "seats": 2}, (2, 3)),
    Exhibit({"mode": "elder", "seats": 6}, (3, 3, 2, 2, 3, 1)),
)


def table(app: App, session: MatchSession, extensions: Sequence[ExtensionMaker] | None) -> Scene:
    return HungerTable(app, session, usual() if extensions is None else extensions)


def log_of(app: App, session: MatchSession) -> tuple[Chapter, ...]:
    return log_writer(session).chapters()


def score_sheets(app: App, session: MatchSession) -> Scene:
    return ScoreScene(app, session, counted=True)
