"""Tasty Humans in the picture half."""

from __future__ import annotations

from game.tasty_humans.view import View
from scenes.kit.match.session import MatchSession
from scenes.match.log.extension import LogExtension
from scenes.pages.game_ui import DemoMatch, GameUi
from scenes.table.questions.choice_entries import make_deed_namer
from scenes.tasty_humans.album import take_all
from scenes.tasty_humans.lobby.match_summary import pause_facts, summarize
from scenes.tasty_humans.lobby.medals import with_medal
from scenes.tasty_humans.lobby.options import TastyOptions
from scenes.tasty_humans.lobby.room import TastyRoom
from scenes.tasty_humans.questions.anchors import find_anchors
from scenes.tasty_humans.questions.facts import find_form, list_facts, tell_left
from scenes.tasty_humans.questions.hints import HintGiver
from scenes.tasty_humans.questions.rows import list_rows, question_text
from scenes.tasty_humans.rulebook.contents import load_book
from scenes.tasty_humans.scoring import small_board
from scenes.tasty_humans.scoring.count import ScoreScene
from scenes.tasty_humans.scoring.results import match_outcome
from scenes.tasty_humans.sheet import list_things
from scenes.tasty_humans.table import TastyTable
from scenes.tasty_humans.text import names, pictures
from scenes.tasty_humans.text.log_lines import TastyLogWriter
from scenes.tasty_humans.text.turn_order import coming_seats


def _log_writer(session: MatchSession[View]) -> TastyLogWriter:
    view = session.view()
    colors = [session.seating.color_of(seat) for seat in range(view.seats)]
    return TastyLogWriter(view.monsters, colors, view.variant, session.seating)


GAME_UI = GameUi(
    load_book=load_book,
    lobby_options=TastyOptions,
    lobby_room=TastyRoom,
    table=TastyTable,
    default_extensions=lambda session: (LogExtension, HintGiver),
    log_writer=_log_writer,
    score_sheets=lambda app, session: ScoreScene(app, session, counted=True),
    outcome=match_outcome,
    summarize=summarize,
    rows=list_rows,
    question=question_text,
    facts=list_facts,
    left=tell_left,
    coming_seats=coming_seats,
    form=find_form,
    sheet=list_things,
    deed=make_deed_namer(list_rows),
    figure=lambda name: (names.monster_name(name), pictures.monster_head(name)),
    anchors=find_anchors,
    final_board=small_board.draw_final_board,
    pause_facts=pause_facts,
    with_medal=with_medal,
    demo_matches=(
        DemoMatch({"seats": 4}, (3, 2, 4, 3)),
        DemoMatch({"seats": 2}, (2, 4)),
        DemoMatch({"seats": 3}, (4, 3, 3)),
        DemoMatch({"mode": "solo", "seats": 1, "rival_level": 1}, (3,)),
    ),
    album=take_all,
)
