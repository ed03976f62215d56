"""Where taking back ends in each game."""

from __future__ import annotations

import pytest

from game.core import catalog
from game.core.match import Match
from tests.game.contract import random_play
from tests.game.tables import TABLES


@pytest.mark.parametrize("table", TABLES["tasty_humans"])
def test_tasty_humans_goes_back_within_a_turn_only(table: str) -> None:
    """Section 11: up to the last decision of the turn, never into the turn before, a draft or the choice of monsters."""
    rules = catalog.load("tasty_humans")
    kinds = set()
    for seed in range(12):
        match = Match.new(rules, rules.config(**TABLES["tasty_humans"][table]), seed=seed)
        for _ in random_play(match, seed):
            kind = match.state.decision.kind
            if match.can_undo:
                kinds.add(kind)
            assert not (match.can_undo and kind == "choose_adventurer"), "a turn has not begun before its first decision"
    assert {"drop_damage", "drop_adventurer", "wizard_swap", "remove_damage"} <= kinds


@pytest.mark.parametrize(("table", "kind"), [("duel", "action"), ("duel", "pay"), ("miner_solo", "action"), ("beast_solo", "pay")])
def test_the_miner_goes_back_to_the_last_roll_and_the_beast_to_the_last_card_shown(table: str, kind: str) -> None:
    """Section 14: never over a throw, a drill, a card that was shown, or the beginning of a turn."""
    rules = catalog.load("eaten")
    kinds = set()
    for seed in range(40):
        match = Match.new(rules, rules.config(**TABLES["eaten"][table]), seed=seed)
        for _ in random_play(match, seed):
            if match.can_undo:
                kinds.add(match.state.decision.kind)
    assert kind in kinds
    assert not kinds & {"fill", "reroll_triple", "drill"}, "these follow something that came to light"
