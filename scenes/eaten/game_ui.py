"""So, You've Been Eaten. in the picture half."""

from __future__ import annotations

from collections.abc import Sequence

from game.eaten.components.definitions import BEAST, MINER, SEAT_IDS
from game.eaten.config import Config
from game.eaten.view import View
from scenes.eaten.album import take_all
from scenes.eaten.lobby.match_summary import summarize
from scenes.eaten.lobby.options import EatenOptions
from scenes.eaten.lobby.pause_facts import pause_facts
from scenes.eaten.lobby.room import EatenRoom
from scenes.eaten.questions.anchors import anchors
from scenes.eaten.questions.hints import EatenAdvisor
from scenes.eaten.questions.rows import question, rows
from scenes.eaten.rulebook.contents import BOOK
from scenes.eaten.scoring.count import ScoreScene
from scenes.eaten.scoring.results import outcome
from scenes.eaten.spectator.show import Spectator, plays_itself
from scenes.eaten.table import EatenTable
from scenes.eaten.text import names, pictures
from scenes.eaten.text.log_lines import EatenLogWriter
from scenes.kit.app import App
from scenes.kit.match.session import MatchSession
from scenes.kit.match.table_extension import ExtensionMaker
from scenes.match.log.extension import LogExtension
from scenes.pages.game_ui import DemoMatch, GameUi
from scenes.table.questions.choice_entries import deed_by


def _extensions(session: MatchSession[View]) -> tuple[ExtensionMaker, ...]:
    """A match that plays itself has its own controls, which get the buttons first."""
    return (Spectator, LogExtension) if plays_itself(session) else (LogExtension, EatenAdvisor)


def _table(app: App, session: MatchSession[View], extensions: Sequence[ExtensionMaker]) -> EatenTable:
    """A match that plays itself is watched the same way whether it is for the first time or once more."""
    return EatenTable(app, session, _extensions(session) if plays_itself(session) else extensions)


GAME_UI = GameUi(
    book=BOOK,
    lobby_options=EatenOptions,
    lobby_room=EatenRoom,
    table=_table,
    default_extensions=_extensions,
    log_writer=lambda session: EatenLogWriter(session.match.config, session.seating),
    score_sheets=lambda app, session: ScoreScene(app, session, counted=True),
    outcome=outcome,
    summarize=summarize,
    rows=rows,
    question=question,
    deed=deed_by(rows),
    pause_facts=pause_facts,
    figure=lambda name: (
        names.seat_title(SEAT_IDS.index(name), Config()),
        pictures.seat(SEAT_IDS.index(name), Config()),
    ),
    anchors=anchors,
    demo_matches=(
        DemoMatch({"mode": "zero"}, (0, 0), frozenset({MINER, BEAST})),
        DemoMatch({"mode": "duel"}, (3, 3)),
        DemoMatch({"mode": "miner_solo"}, (2, 0), frozenset({BEAST})),
        DemoMatch({"mode": "beast_solo"}, (0, 2), frozenset({MINER})),
    ),
    album=take_all,
)
