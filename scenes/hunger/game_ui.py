"""The Hunger as menus and shows know it."""

from __future__ import annotations

from scenes.hunger.album import take_all
from scenes.hunger.lobby.match_summary import pause_facts, summarize
from scenes.hunger.lobby.options import HungerOptions
from scenes.hunger.lobby.room import HungerRoom
from scenes.hunger.questions.anchors import find_anchors
from scenes.hunger.questions.facts import list_facts, tell_left
from scenes.hunger.questions.rows import question, rows, shortcuts
from scenes.hunger.rulebook.contents import load_book
from scenes.hunger.scoring.count import ScoreScene
from scenes.hunger.scoring.results import outcome
from scenes.hunger.sheet import list_things
from scenes.hunger.table import HungerTable
from scenes.hunger.text import names, pictures
from scenes.hunger.text.log_lines import HungerLogWriter
from scenes.hunger.text.turn_order import coming_seats
from scenes.match.log.extension import LogExtension
from scenes.pages.game_ui import DemoMatch, GameUi
from scenes.table.questions.choice_entries import ListAdvisor, make_deed_namer

GAME_UI = GameUi(
    load_book=load_book,
    lobby_options=HungerOptions,
    lobby_room=HungerRoom,
    table=HungerTable,
    default_extensions=lambda session: (LogExtension, ListAdvisor),
    log_writer=lambda session: HungerLogWriter(session.match.config, session.seating),
    score_sheets=lambda app, session: ScoreScene(app, session, counted=True),
    outcome=outcome,
    summarize=summarize,
    rows=rows,
    shortcuts=shortcuts,
    question=question,
    facts=list_facts,
    left=tell_left,
    coming_seats=coming_seats,
    sheet=list_things,
    deed=make_deed_namer(rows),
    figure=lambda name: (names.vampire_short(name), pictures.vampire(name)),
    anchors=find_anchors,
    pause_facts=pause_facts,
    demo_matches=(
        DemoMatch({"mode": "elder", "seats": 4}, (3, 2, 3, 1)),
        DemoMatch({"mode": "rookie", "seats": 2}, (2, 3)),
        DemoMatch({"mode": "elder", "seats": 6}, (3, 3, 2, 2, 3, 1)),
    ),
    album=take_all,
)
