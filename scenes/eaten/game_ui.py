"""The door of So, You've Been Eaten.: what menus and shows use of its pictures. scenes.menus.game_ui.Door explains each name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.eaten.components.definitions import BEAST, MINER
from scenes.eaten.extensions import log_writer, usual
from scenes.eaten.lobby.match_summary import cast
from scenes.eaten.lobby.room import OPTIONS, ROOM
from scenes.eaten.questions.anchors import preselect, spots
from scenes.eaten.rulebook.contents import BOOK
from scenes.eaten.scoring.count import ScoreScene
from scenes.eaten.scoring.results import finale
from scenes.eaten.spectator.show import plays_itself
from scenes.eaten.table import EatenTable
from scenes.menus.game_ui import Exhibit

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.match.log import Chapter
    from scenes.kit.match.session import MatchSession
    from scenes.kit.match.table_extension import ExtensionMaker
    from scenes.kit.scene import Scene

__all__ = ["BOOK", "EXHIBITS", "OPTIONS", "ROOM", "preselect", "cast", "finale", "log_of", "score_sheets", "spots", "table"]

EXHIBITS = (
    Exhibit({"mode": "zero"}, (0, 0), frozenset({MINER, BEAST})),
    Exhibit({"mode": "duel"}, (3, 3)),
    Exhibit({"mode": "miner_solo"}, (2, 0), frozenset({BEAST})),
    Exhibit({"mode": "beast_solo"}, (0, 2), frozenset({MINER})),
)


def table(app: App, session: MatchSession, extensions: Sequence[ExtensionMaker] | None) -> Scene:
    """A match that plays itself is watched the same way whether it is for the first time or once more."""
    wanted = usual(session) if extensions is None or plays_itself(session) else extensions
    return EatenTable(app, session, wanted)


def log_of(app: App, session: MatchSession) -> tuple[Chapter, ...]:
    return log_writer(session).chapters()


def score_sheets(app: App, session: MatchSession) -> Scene:
    return ScoreScene(app, session, counted=True)
