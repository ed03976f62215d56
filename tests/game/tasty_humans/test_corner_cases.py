"""Input from outside: contradictory positions, malformed answers, tables with many faults."""

from __future__ import annotations

import pytest

from game.core.errors import IllegalAction, PositionError
from game.core.match import Match
from game.core.rng import Rng
from game.tasty_humans.components.definitions import CARDS
from game.tasty_humans.rules import RULES
from game.tasty_humans.table import actions


def test_x10_a_challenge_in_a_scenario_is_its_own_monsters():
    assert RULES.from_position({"players": 1, "challenge": "troll_handshake"}).monsters == ("troll",)
    with pytest.raises(PositionError, match="belongs to troll"):
        RULES.from_position({"players": 1, "challenge": "troll_handshake", "monsters": ["griffin"]})


def test_section_3_a_written_config_is_looked_at_like_any_other():
    for wrong in ({"variant": "house"}, {"seats": 2, "rows": 99}, {"seats": 2, "colour": "red"}):
        with pytest.raises(PositionError):
            RULES.from_position({"players": 2, "variant": wrong.get("variant", "standard"), "config": wrong})


def test_section_3_a_monster_written_in_one_stomach_stays_and_the_others_are_dealt():
    for seed in range(8):
        stomachs = [{"rows": []}, {"rows": [], "monster": "troll"}, {"rows": []}]
        monsters = RULES.from_position({"players": 3, "stomachs": stomachs, "seed": seed}).monsters
        assert monsters[1] == "troll" and len(set(monsters)) == 3
    with pytest.raises(PositionError, match="monster"):
        RULES.from_position({"players": 2, "stomachs": [{"monster": ["troll"]}, {}]})


@pytest.mark.parametrize(
    "answer",
    [
        None,
        "choose_adventurer",
        {"choose_adventurer": [0, 0]},
        actions.ChooseAdventurer("a", None),
        actions.WizardSwap(1, 2),
    ],
    ids=repr,
)
def test_section_6_4_what_is_no_answer_at_all_is_refused_and_changes_nothing(answer):
    state = RULES.new(RULES.config(seats=2), seed=1)
    before = state.digest()
    with pytest.raises(IllegalAction):
        state.apply(answer)
    assert state.digest() == before
    assert RULES.why_not(state, answer).key == "tasty_humans.why.not_asked"


def _low_table(seed: int) -> dict:
    """A scenario in which much goes wrong soon: few cards, low stomachs, spaces with and without leaders."""
    rng = Rng(seed)
    seats = 1 + rng.below(4)
    names = [card.id for card in CARDS]
    rng.shuffle(names)
    tiles = ["surround", "orth_chain", "diag_chain", "rows_all4"]
    spaces = [tiles[seat] if rng.below(2) else None for seat in range(seats)]
    deck = names[: 1 + rng.below(16)] if seats == 1 else names[: 9 + 2 * seats + rng.below(6)]
    who = {"rival_has_king": bool(rng.below(2))} if seats == 1 else {"king": rng.below(seats)}
    return {
        "players": seats,
        "height": 1 + rng.below(9),
        "seed": seed,
        "deck": deck,
        "leader_spaces": spaces,
        **who,
    }


@pytest.mark.parametrize("seed", range(60))
def test_section_11_undo_never_takes_back_what_let_somebody_see_more(seed):
    """Hidden cards, and the knowledge about them, are equal before and after every undo."""
    match, rng = Match.from_position(RULES, _low_table(seed)), Rng(seed)
    while match.state.decision is not None:
        now = match.state
        if match.can_undo:
            entry = match.undo()
            earlier = match.state
            assert earlier.seen_by(None).unseen_cards() == now.seen_by(None).unseen_cards()
            assert earlier.seen_by(None).unseen_leaders() == now.seen_by(None).unseen_leaders()
            assert (earlier.deck, earlier.stacks, earlier.generator) == (now.deck, now.stacks, now.generator)
            match.apply(entry.action)
            assert match.state.digest() == now.digest()
        assert RULES.from_position(match.state.to_position()).digest() == now.digest()
        match.apply(rng.choice(match.state.decision.actions))
    assert RULES.from_position(match.state.to_position()).result == match.state.result
