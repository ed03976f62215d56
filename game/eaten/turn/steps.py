"""Tables of the rules' chapters: by kind of decision the one that carries out its answer, and the steps that
follow by themselves."""

from functools import partial

from game.core.game_flow import Deeds
from game.eaten.turn import attack, beast, hibernating, immune, miner, penalties, robot
from game.eaten.turn import tools as tool_box

CARRY_OUT: Deeds = {
    "reroll_triple": miner.answer_triple,
    "action": miner.carry_out_action,
    "stun_adjust": miner.answer_stun_adjust,
    "stun_reroll": miner.answer_stun_reroll,
    "followup": miner.carry_out_action,
    "drill": tool_box.place_drilled,
    "downgrade": penalties.answer_downgrade,
    "lose_crystal": penalties.answer_lose_crystal,
    "tool_limit": penalties.answer_tool_limit,
    "fill": beast.answer_fill,
    "ingest": beast.answer_ingest,
    "immune": beast.answer_immune,
    "pay": beast.answer_pay,
    "regress": beast.answer_regress,
    "regress_pay": beast.answer_regress_pay,
    "mutation": beast.answer_mutation,
    "robot_tie": robot.answer_tie,
}
"""By decision kind: the effect of an answer."""
STEPS: Deeds = {
    "miner_turn": miner.begin_turn,
    "robot_roll": robot.roll_dice,
    **{step: partial(robot.next_die, captured=captured) for captured, step in enumerate(robot.STEPS)},
    "attack": attack.attack_miner,
    "end_checks": attack.end_checks,
    "beast_turn": beast.begin_turn,
    "immune": beast.immune_step,
    "row": immune.slide_row,
    "regress": beast.regress_step,
    "draw": beast.draw_hand,
    "mutation": hibernating.place_mutation,
}
"""By State.after: the next step of a match without a question."""
