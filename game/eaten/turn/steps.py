"""Tables of the rules' chapters: by kind of decision the one that carries out its answer, and the steps that
follow by themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.core.game_flow import Out
from game.eaten.turn import attack, beast, hibernating, immune, miner, penalties, robot
from game.eaten.turn import tools as tool_box

CARRY_OUT: dict[str, Callable[[Any, Any, Out], None]] = {
    "reroll_triple": miner.reroll_triple,
    "action": miner.act,
    "stun_adjust": miner.stun_adjust,
    "stun_reroll": miner.stun_reroll,
    "followup": miner.act,
    "drill": tool_box.place_drilled,
    "downgrade": penalties.downgrade,
    "lose_crystal": penalties.lose,
    "tool_limit": penalties.drop,
    "fill": beast.fill,
    "ingest": beast.ingest,
    "immune": beast.respond,
    "pay": beast.pay,
    "regress": beast.regress,
    "regress_pay": beast.regress_pay,
    "mutation": beast.mutate,
    "robot_tie": robot.remove,
}
"""By decision kind: what an answer does."""
STEPS: dict[str, Callable[[Any, Out], None]] = {
    "miner_turn": miner.begin,
    "robot_roll": robot.roll,
    **{step: partial(robot.next_die, captured=captured) for captured, step in enumerate(robot.STEPS)},
    "attack": attack.attack,
    "end_checks": attack.end_checks,
    "beast_turn": beast.begin,
    "immune": beast.immune_step,
    "row": immune.slide_row,
    "regress": beast.regress_step,
    "draw": beast.draw,
    "mutation": hibernating.mutate,
}
"""By what State.after says: how the match goes on when nothing is asked."""
