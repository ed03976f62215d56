"""So, You've Been Eaten. in the picture half."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.eaten.components.definitions import BEAST, MINER
from game.eaten.view import View
from scenes.eaten.album.pictures import take_all
from scenes.eaten.extensions import default_extensions, log_writer
from scenes.eaten.lobby.match_summary import summarize
from scenes.eaten.lobby.options import EatenOptions
from scenes.eaten.lobby.room import EatenRoom
from scenes.eaten.questions.anchors import anchors, preselect
from scenes.eaten.rulebook.contents import BOOK
from scenes.eaten.scoring.count import ScoreScene
from scenes.eaten.scoring.results import outcome
from scenes.eaten.spectator.show import plays_itself
from scenes.eaten.table import EatenTable
from scenes.menus.game_ui import DemoMatch, GameUi

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.match.session import MatchSession
    from scenes.kit.match.table_extension import ExtensionMaker


def _table(app: App, session: MatchSession[View], extensions: Sequence[ExtensionMaker]) -> EatenTable:
    """A match that plays itself is watched the same way whether it is for the first time or once more."""
    return EatenTable(app, session, default_extensions(session) if plays_itself(session) else extensions)


GAME_UI = GameUi(
    book=BOOK,
    lobby_options=EatenOptions,
    lobby_room=EatenRoom,
    table=_table,
    default_extensions=default_extensions,
    log_writer=log_writer,
    score_sheets=lambda app, session: ScoreScene(app, session, counted=True),
    outcome=outcome,
    summarize=summarize,
    anchors=anchors,
    preselect=preselect,
    demo_matches=(
        DemoMatch({"mode": "zero"}, (0, 0), frozenset({MINER, BEAST})),
        DemoMatch({"mode": "duel"}, (3, 3)),
        DemoMatch({"mode": "miner_solo"}, (2, 0), frozenset({BEAST})),
        DemoMatch({"mode": "beast_solo"}, (0, 2), frozenset({MINER})),
    ),
    album=take_all,
)
