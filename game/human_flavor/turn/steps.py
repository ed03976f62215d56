"""Tables of the rules' chapters: functions that carry out answers, by kind of decision, and the automatic
steps."""

from game.core.game_flow import Deeds
from game.human_flavor.table import actions
from game.human_flavor.turn import evening, first_decisions, interpreter, placing, rounds, scoring, visit

CARRY_OUT: Deeds = {
    actions.START: first_decisions.answer_start,
    actions.PLACE: placing.answer_placement,
    actions.MENU: visit.answer_menu,
    actions.FEAST: visit.answer_feast,
    actions.EFFECT: interpreter.answer_effect,
    actions.DUSK: evening.answer_dusk,
    actions.FEED: evening.answer_feed,
}
"""Decision kind -> function that carries out an answer."""
STEPS: Deeds = {
    "start": first_decisions.ask_start,
    "first_turn": rounds.first_turn,
    "place": rounds.ask_place,
    "menu": visit.ask_menu,
    "feast": visit.ask_feast,
    "effects": interpreter.go_on,
    "dusk": evening.begin_dusk,
    "dusk_next": evening.ask_dusk,
    "agendas": evening.score_agendas,
    "feed": evening.ask_feed,
    "cleanup": evening.clean_up,
    "next_day": evening.begin_day,
    "score": scoring.finish_match,
}
"""State.after -> step that follows when nothing is asked."""
ANEW = {
    actions.PLACE: "place",
    actions.MENU: "menu",
    actions.FEAST: "feast",
    actions.EFFECT: "effects",
    actions.DUSK: "dusk_next",
    actions.FEED: "feed",
}
"""R42, decision kind -> step that asks it anew."""
