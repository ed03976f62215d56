"""Positions in which the Miner is asked each kind of question, and the first answers that lead there."""

from __future__ import annotations

from typing import Any

TABLE: dict[str, Any] = {
    "mode": "miner_solo",
    "tract": ["s31", "s06", "s13", "s42", "s43", "s02", "s38"],
    "deck": ["s09", "s10", "s20", "s21", "s33", "s44", "s35", "s12"],
    "dice": [3, 5, 6],
    "upgrades": ["stun", "eliminate", "capture"],
    "tools": ["s39", "s17", "s41"],
    "crystals": ["ruby_shard", "lime_topaz", "volt_quartz"],
    "immune_row": ["i02", "i10", "i24"],
    "immune_deck": ["i19", "i20"],
    "immune_play": ["i01", "i13", "i05"],
    "levels": {"green": 1, "red": 1, "yellow": 2},
    "mutation_hand": ["m_red_1", "m_blue_1", "m_bluff"],
}


def position(**changes: Any) -> dict[str, Any]:
    """The table with some zones changed."""
    return {**TABLE, **changes}


HIT = {"start": "end_of_miner_turn", "mutation_slot": "m_green_1"}
QUESTIONS: dict[str, tuple[dict[str, Any], list[Any]]] = {
    "action": (position(), []),
    "reroll_triple": (position(start="miner_turn", dice=[], rolls=[4, 4, 4]), []),
    "stun_adjust": (position(upgrades=[]), [["stun", 0, 7]]),
    "stun_reroll": (position(), [["stun_up", 0, 7]]),
    "followup": (position(rolls=[6]), [["stun_up", 0, 7], ["reroll"]]),
    "drill": (position(tract=["s31", "s06", "s13", "s42"], tools=["s08", "s17"]), [["drill", "s08"]]),
    "downgrade": (position(**HIT), []),
    "lose_crystal": (position(upgrades=[], **HIT), []),
    "tool_limit": (position(asking="tool_limit", on_turn="beast", after="row", immune_play=["i12"]), []),
}
"""By kind of decision: (position, answers in the specification's encodings)."""
