"""Positions and scenarios (section 3): what a loader takes, what it rejects, and the way back at every moment
of a match.
"""

from __future__ import annotations

import pytest

from game.core.errors import PositionError
from game.tasty_humans import RULES, position_reader
from game.tasty_humans.notation.position_writer import card_ids, leader_ids
from tests.game.tasty_humans.fixtures_tables import DECK, QUIET_GRID, play, rows, stomachs, table


@pytest.mark.parametrize("text", [
    *({"rows": rows} for rows in (
        ["HABN"], ["HABNXHH"], ["N....."] * 9, ["Z....."], ["h....."], ["a....."], ["..H...", "BB.B.."],
        "HABNHA", [12],
    )),
    {"rows": ["N....."] * 4, "height": 3},
    {"rows": ["ab...."], "leaders": {"a": "surround", "b": "surround"}},
    {"rows": ["aa...."], "leaders": {"a": "surround"}},
    {"rows": ["a....."], "leaders": {"a": "nobody"}},
    {"rows": ["H....."], "leaders": {"A": "surround"}},
    *({"rows": [], "height": height} for height in (0, 10, "8", True)),
    {"rows": [], "players": 5}, {"rows": [], "monster": "sphinx"}, {"columns": 6}, [],
])  # fmt: skip
def test_section_3_a_bad_stomach_is_rejected(text):
    with pytest.raises(PositionError):
        position_reader.read_board(text)


def test_section_3_missing_upper_rows_are_empty():
    board = position_reader.read_board({"rows": ["a....."], "leaders": {"a": "surround"}, "players": 3})
    assert (
        board.height == 7
        and list(board.heights) == [1, 0, 0, 0, 0, 0]
        and board.letters == {"a": 0}
        and not board.is_full
    )


@pytest.mark.parametrize(
    "keys",
    [
        {"deck": ["pe10", "pe10"]},
        {"deck": ["pe10"], "discard": ["pe01"]},
        {"deck": ["pe99"]},
        {"offer": ["surround", "surround", "orth_chain"]},
        {"leader_spaces": ["surround", "surround"]},
        {"leader_spaces": ["surround"]},
        {
            "stomachs": [
                {"rows": ["a....."], "leaders": {"a": "surround"}},
                {"rows": ["b....."], "leaders": {"b": "surround"}},
            ]
        },
        {"stomachs": [{"rows": [], "height": 5}, {"rows": []}], "height": 6},
        {"stomachs": [{"rows": []}]},
        {"king": 2},
        {"rival_has_king": True},
        {"rival_cards": ["sw01"]},
        {"kept": [["sw01"], []]},
        {"offer": ["surround", "orth_chain"]},
        {"stacks": [["surround"]]},
        {"monsters": ["troll"]},
        {"monsters": ["troll", "sphinx"]},
        {"grid": [["pe01", "pe02", "pe03"]]},
        {"variant": "modern"},
        {"round": 0},
        {"bonus_seats": [2]},
        {"phase": "lunch"},
        {"phase": "over"},
        {"unknown": 1},
        {"generator": "xyz"},
        {"draws": [["pe99"]]},
        {"phase": "turn", "asking": "drop_damage"},
        {"phase": "turn", "asking": "draft_leader"},
        {"phase": "turn", "asking": "choose_adventurer", "asked": 1, "turn_order": [0, 1, 1, 0]},
        {"phase": "leader_phase", "asking": "drop_leader", "draft_order": [0, 1]},
    ],
)
def test_section_3_a_bad_scenario_is_rejected(keys):
    with pytest.raises(PositionError):
        RULES.from_position(
            {"players": 2, "grid": QUIET_GRID, "deck": DECK, "stacks": [], "offer": [], **keys}
        )


def test_a_bare_scenario_is_dealt_with_its_seed():
    one, two, other = (RULES.from_position({"players": 3, "seed": seed}) for seed in (5, 5, 6))
    assert one.digest() == two.digest() != other.digest()
    assert (
        len(one.offer) == 4
        and one.stacks_left == (4, 4, 4)
        and one.deck_count == 41
        and len(set(one.monsters)) == 3
    )
    assert one.king == 0 and one.height == 7 and not one.check()


def test_missing_deck_is_everything_not_placed():
    state = RULES.from_position({"players": 2, "grid": QUIET_GRID, "discard": ["sw01"]})
    assert state.deck_count == 40 and state.cards == tuple(range(50))


def test_a_missing_grid_is_filled_from_the_deck_column_by_column():
    state = RULES.from_position({"players": 2, "deck": DECK})
    assert card_ids(state.grid[:6]) == DECK and state.grid[6:] == [-1, -1, -1]


def test_only_one_of_offer_and_stacks_leaves_the_other_empty():
    state = RULES.from_position({"players": 2, "offer": ["surround", "orth_chain", "diag_chain"]})
    assert (
        state.stacks == ()
        and leader_ids(state.offer) == ["surround", "orth_chain", "diag_chain"]
        and len(state.unused) == 27
    )


def test_lessons_may_use_low_stomachs():
    state = table(height=2, stomachs=stomachs(["HHHHHH"]))
    assert state.height == 2 and not state.is_full(0) and rows(state) == ["HHHHHH"]


def test_a_scenario_starts_at_the_first_turn_of_a_round():
    state = table(king=1, round=3)
    assert (state.turn_order, state.turn_index, state.round) == ((1, 0, 0, 1), 0, 3)


def test_a_turn_can_stand_alone():
    state = table(phase="turn", seat=1, only_turn=True, kept=[["sw01"], ["sw02"]])
    assert state.decision.seat == 1 and state.turn_index == 2
    play(state, {"choose_adventurer": [0, 0]}, {"drop_adventurer": [0, 0]})
    assert (
        state.decision is None
        and state.result.reason == "end.tasty_humans.turn_over"
        and len(state.kept[1]) == 2
    )
