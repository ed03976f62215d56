"""Tables of the rules' chapters: functions that carry out an answer, by kind of decision, and the automatic
steps."""

from game.core.game_flow import Deeds
from game.hunger.table import actions
from game.hunger.turn import (
    action_step,
    confusion,
    crypts,
    effects_step,
    first_decisions,
    gaining,
    movement,
    pushing,
    rounds,
    scoring,
    start_and_end,
    sunrise,
)

CARRY_OUT: Deeds = {
    actions.SETUP_MISSION: first_decisions.keep_mission,
    actions.EFFECTS: effects_step.carry_out,
    actions.CONFUSE: confusion.carry_out,
    actions.MOVE: movement.carry_out,
    actions.PUSH: pushing.carry_out,
    actions.PUSH_TAX: pushing.give_up,
    actions.ACT: action_step.carry_out,
    actions.READY: gaining.put_ready,
    actions.DIGEST: gaining.digest_human,
    actions.PICK_CRYPT: crypts.pick_crypt,
    actions.RETURN_MISSION: crypts.return_mission,
    actions.TAKE_MISSION: crypts.take_mission,
    actions.PARASOL: sunrise.use_parasol,
    actions.TOKEN_TYPE: sunrise.choose_type,
}
"""Decision kind -> function that carries out an answer."""
STEPS: Deeds = {
    "first_order": first_decisions.set_first_order,
    "next_vampire": rounds.begin_next_vampire,
    "next_turn": rounds.begin_next_turn,
    "turn": start_and_end.play_turn,
    "effects": effects_step.ask_effect,
    "confuse": confusion.stumble,
    "push": pushing.ask_push,
    "space": movement.space_effect,
    "act": action_step.ask_act,
    "gain": gaining.go_on,
    "crypt": crypts.go_on,
    "end_turn": start_and_end.end_turn,
    "parasol": sunrise.ask_parasol,
    "sunrise": sunrise.begin_sunrise,
    "score": scoring.finish_match,
}
"""Name in State.after -> function that does this automatic step."""
