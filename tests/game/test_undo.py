"""Limits of undo in each game."""

from __future__ import annotations

import pytest

from game.core import catalog
from game.core.match import Match
from tests.game.contract import random_play
from tests.game.tables import TABLES


@pytest.mark.parametrize("table", TABLES["tasty_humans"])
def test_tasty_humans_goes_back_within_a_turn_only(table: str) -> None:
    """Section 11: up to the last decision of the turn, never into the turn before, a draft or the choice of
    monsters.
    """
    rules = catalog.load("tasty_humans")
    kinds = set()
    for seed in range(12):
        match = Match.new(rules, rules.config(**TABLES["tasty_humans"][table]), seed=seed)
        for _ in random_play(match, seed):
            kind = match.state.decision.kind
            if match.can_undo:
                kinds.add(kind)
            assert not (match.can_undo and kind == "choose_adventurer"), (
                "a turn has not begun before its first decision"
            )
    assert {"drop_damage", "drop_adventurer", "wizard_swap", "remove_damage"} <= kinds


@pytest.mark.parametrize(
    ("table", "kind"), [("duel", "action"), ("duel", "pay"), ("miner_solo", "action"), ("beast_solo", "pay")]
)
def test_the_miner_goes_back_to_the_last_roll_and_the_beast_to_the_last_card_shown(
    table: str, kind: str
) -> None:
    """Section 14: never over a throw, a drill, a card that was shown, or the beginning of a turn."""
    rules = catalog.load("eaten")
    kinds = set()
    for seed in range(40):
        match = Match.new(rules, rules.config(**TABLES["eaten"][table]), seed=seed)
        for _ in random_play(match, seed):
            if match.can_undo:
                kinds.add(match.state.decision.kind)
    assert kind in kinds
    shown = {"reroll_triple", "drill"} if table == "beast_solo" else {"fill", "reroll_triple", "drill"}
    assert not kinds & shown, (
        "these follow something that came to light; nobody looks at a hand that plays against the Robot"
    )


def test_human_flavor_goes_back_within_a_turn_and_not_over_a_card_that_was_shown() -> None:
    """Section 11: a placement and what followed, up to a capture, a recruit, a sweep or a body; at dusk and
    while feeding too.
    """
    rules = catalog.load("human_flavor")
    kinds = set()
    for seed in range(12):
        match = Match.new(rules, rules.config(seats=3), seed=seed)
        for _ in random_play(match, seed):
            kind = match.state.decision.kind
            if match.can_undo:
                kinds.add(kind)
                assert match.log[-1].seat == match.state.decision.seat
            assert not (match.can_undo and kind == "place" and match.log[-1].action.verb != "convert")
    assert {"place", "menu", "feast", "effect", "feed"} <= kinds
    assert "start_resources" not in kinds, "each seat chooses its tokens once"


def test_an_interrupt_is_taken_back_by_its_seat_only() -> None:
    """Undo does not pass another seat's conversion; the seat's own conversions go with its answers."""
    rules = catalog.load("human_flavor")
    players = [{"resources": {"flesh": 2}}, {"resources": {"willpower": 1}}]
    position = {"clans": ["feral", "fey"], "players": players, "humans": ["poet"]}
    match = Match.from_position(rules, position)
    start = match.state.digest()
    match.apply(rules.action({"type": "place_city", "location": "basilica", "fee": "none"}))
    match.interrupt(0, match.state.interrupts(0)[0])
    assert (
        match.can_undo
        and match.undo().interrupt
        and match.undo() is not None
        and match.state.digest() == start
    )
    match.apply(rules.action({"type": "place_city", "location": "basilica", "fee": "none"}))
    match.interrupt(1, match.state.interrupts(1)[0])
    assert not match.can_undo
    before = match.state.digest()
    match.apply(rules.action({"type": "utilize"}))
    assert (
        match.can_undo and match.undo() is not None and match.state.digest() == before and not match.can_undo
    )
