"""Human Flavor in the picture half."""

from __future__ import annotations

from game.human_flavor.components.definitions import CLAN_INDEX
from scenes.human_flavor.album import take_all
from scenes.human_flavor.lobby.match_summary import pause_facts, summarize
from scenes.human_flavor.lobby.options import FlavorOptions
from scenes.human_flavor.lobby.room import FlavorRoom
from scenes.human_flavor.questions.anchors import anchor_spots
from scenes.human_flavor.questions.conversion import Converter
from scenes.human_flavor.questions.facts import find_form, list_facts, tell_left
from scenes.human_flavor.questions.hints import FlavorAdvisor
from scenes.human_flavor.questions.rows import answer_rows, question_text, shortcut_rows
from scenes.human_flavor.rulebook.contents import load_book
from scenes.human_flavor.scoring.count import ScoreScene
from scenes.human_flavor.scoring.results import match_outcome
from scenes.human_flavor.sheet import list_things
from scenes.human_flavor.table import FlavorTable
from scenes.human_flavor.text import names, pictures
from scenes.human_flavor.text.log_lines import FlavorLogWriter
from scenes.human_flavor.text.turn_order import coming_seats
from scenes.match.log.extension import LogExtension
from scenes.pages.game_ui import DemoMatch, GameUi
from scenes.table.questions.choice_entries import make_deed_namer

GAME_UI = GameUi(
    load_book=load_book,
    lobby_options=FlavorOptions,
    lobby_room=FlavorRoom,
    table=FlavorTable,
    default_extensions=lambda session: (LogExtension, Converter, FlavorAdvisor),
    log_writer=lambda session: FlavorLogWriter(session.match.config, session.seating),
    score_sheets=lambda app, session: ScoreScene(app, session, counted=True),
    outcome=match_outcome,
    summarize=summarize,
    rows=answer_rows,
    shortcuts=shortcut_rows,
    question=question_text,
    facts=list_facts,
    left=tell_left,
    coming_seats=coming_seats,
    form=find_form,
    sheet=list_things,
    deed=make_deed_namer(answer_rows),
    figure=lambda name: (names.clan_short(CLAN_INDEX[name]), pictures.leader(CLAN_INDEX[name])),
    anchors=anchor_spots,
    pause_facts=pause_facts,
    demo_matches=(
        DemoMatch({"seats": 4}, (3, 2, 3, 1)),
        DemoMatch({"seats": 2}, (2, 3)),
        DemoMatch({"seats": 6}, (3, 3, 2, 2, 3, 1)),
    ),
    album=take_all,
)
