"""So, You've Been Eaten. in the picture half."""

from __future__ import annotations

from collections.abc import Sequence

from game.eaten.components.definitions import BEAST, MINER, SEAT_IDS
from game.eaten.config import Config
from game.eaten.view import View
from scenes.eaten.album import take_all
from scenes.eaten.lobby.match_summary import pause_facts, summarize_match
from scenes.eaten.lobby.options import EatenOptions
from scenes.eaten.lobby.room import EatenRoom
from scenes.eaten.questions.anchors import find_anchors
from scenes.eaten.questions.facts import find_form, list_facts, tell_left
from scenes.eaten.questions.hints import EatenAdvisor
from scenes.eaten.questions.rows import eaten_rows, question_text
from scenes.eaten.rulebook.contents import load_book
from scenes.eaten.scoring.count import ScoreScene
from scenes.eaten.scoring.results import make_outcome
from scenes.eaten.sheet import list_things
from scenes.eaten.spectator.show import Spectator, plays_itself
from scenes.eaten.table import EatenTable
from scenes.eaten.text import names, pictures
from scenes.eaten.text.log_lines import EatenLogWriter
from scenes.kit.app import App
from scenes.kit.match.session import MatchSession
from scenes.kit.match.table_extension import ExtensionMaker
from scenes.match.log.extension import LogExtension
from scenes.pages.game_ui import DemoMatch, GameUi
from scenes.table.questions.choice_entries import make_deed_namer


def _default_extensions(session: MatchSession[View]) -> tuple[ExtensionMaker, ...]:
    """The extensions of a match. One that plays itself has its own controls, which get the buttons first."""
    return (Spectator, LogExtension) if plays_itself(session) else (LogExtension, EatenAdvisor)


def _make_table(app: App, session: MatchSession[View], extensions: Sequence[ExtensionMaker]) -> EatenTable:
    """The table of a match. One that plays itself keeps its own extensions in a replay too."""
    return EatenTable(app, session, _default_extensions(session) if plays_itself(session) else extensions)


GAME_UI = GameUi(
    load_book=load_book,
    lobby_options=EatenOptions,
    lobby_room=EatenRoom,
    table=_make_table,
    default_extensions=_default_extensions,
    log_writer=lambda session: EatenLogWriter(session.match.config, session.seating),
    score_sheets=lambda app, session: ScoreScene(app, session, counted=True),
    outcome=make_outcome,
    summarize=summarize_match,
    rows=eaten_rows,
    question=question_text,
    facts=list_facts,
    left=tell_left,
    form=find_form,
    sheet=list_things,
    deed=make_deed_namer(eaten_rows),
    pause_facts=pause_facts,
    figure=lambda name: (
        names.seat_title(SEAT_IDS.index(name), Config()),
        pictures.seat_picture(SEAT_IDS.index(name), Config()),
    ),
    tie_break_picture=pictures.crystal_picture(0),
    anchors=find_anchors,
    demo_matches=(
        DemoMatch({"mode": "zero"}, (0, 0), frozenset({MINER, BEAST})),
        DemoMatch({"mode": "duel"}, (3, 3)),
        DemoMatch({"mode": "miner_solo"}, (2, 0), frozenset({BEAST})),
        DemoMatch({"mode": "beast_solo"}, (0, 2), frozenset({MINER})),
    ),
    album=take_all,
)
