"""Tables of the rules' chapters: by kind of decision the one that carries out its answer, and the steps that
follow by themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.game_flow import Out
from game.human_flavor.table import actions
from game.human_flavor.turn import evening, first_decisions, interpreter, placing, rounds, scoring, visit

CARRY_OUT: dict[str, Callable[[Any, Any, Out], None]] = {
    actions.START: first_decisions.answer,
    actions.PLACE: placing.answer,
    actions.MENU: visit.answer,
    actions.FEAST: visit.answer_feast,
    actions.EFFECT: interpreter.answer,
    actions.DUSK: evening.answer_dusk,
    actions.FEED: evening.answer_feed,
}
"""By decision kind: what an answer does."""
STEPS: dict[str, Callable[[Any, Out], None]] = {
    "start": first_decisions.ask,
    "first_turn": rounds.first_turn,
    "next_turn": rounds.next_turn,
    "place": rounds.ask_place,
    "menu": visit.ask_menu,
    "feast": visit.ask_feast,
    "effects": interpreter.go_on,
    "dusk": evening.begin,
    "dusk_next": evening.ask_dusk,
    "agendas": evening.score_agendas,
    "feed": evening.ask_feed,
    "cleanup": evening.clean_up,
    "next_day": evening.next_day,
    "score": scoring.finish,
}
"""By what State.after says: how the match goes on when nothing is asked."""
ANEW = {
    actions.PLACE: "place",
    actions.MENU: "menu",
    actions.FEAST: "feast",
    actions.EFFECT: "effects",
    actions.DUSK: "dusk_next",
    actions.FEED: "feed",
}
"""R42, by decision kind: the step that asks it anew."""
