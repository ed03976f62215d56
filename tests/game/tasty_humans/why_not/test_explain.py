"""Every refused action says why (text key, rule, what blocks it); plain actions come and go; nothing is half applied."""

from __future__ import annotations

import pytest

from game.core.errors import IllegalAction
from game.tasty_humans import RULES
from game.tasty_humans.table.actions import WizardSwap
from tests.game.tasty_humans.fixtures_tables import drop, grid_with, pick, play, stomachs, table

FULL_BUT_TWO = ["HBHB..", *["NANANA", "HBHBHB"] * 3, "AABBNN"]


def refusal(state, plain):
    action = RULES.action(plain)
    before = state.digest()
    blocked = RULES.why_not(state, action)
    with pytest.raises(IllegalAction):
        state.apply(action)
    assert state.digest() == before
    return blocked.key.removeprefix("tasty_humans.why."), blocked.rule


def test_the_first_decision():
    state = table(grid=[[None, "pe02", "pe03"], ["pe04", "pe05", "pe06"], ["pe07", "pe08", "pe09"]], deck=[])
    assert refusal(state, pick(0, 2)) == ("empty_place", "R8")
    assert refusal(state, pick(3, 0)) == ("outside_grid", "R8")
    assert refusal(state, drop(0, 0)) == ("not_asked", "section 6.4")
    assert RULES.why_not(state, RULES.action(pick(0, 0))) is None


def test_damage():
    state = table(grid=grid_with(p00="cl02", p10="sw01"), stomachs=stomachs(FULL_BUT_TWO))
    play(state, pick(0, 0))
    assert refusal(state, {"drop_damage": 0}) == ("column_full", "R10")
    assert refusal(state, {"drop_damage": 6}) == ("outside", "R10")
    assert refusal(state, {"drop_damage": -1}) == ("outside", "R10")
    play(state, {"drop_damage": 4})
    assert refusal(state, {"remove_damage": [0, 0]}) == ("no_damage_there", "R11")


def test_the_meal():
    state = table(grid=grid_with(p00="ar07"), stomachs=stomachs(FULL_BUT_TWO))
    play(state, pick(0, 0))
    assert refusal(state, drop(0, 0)) == ("no_room_below", "R12")
    assert refusal(state, drop(0, 5)) == ("sticks_out", "R12")
    assert refusal(state, drop(2, 4)) == ("same_picture", "R12")
    assert refusal(state, drop(4, 4)) == ("no_such_rotation", "R12")
    blocked = RULES.why_not(state, RULES.action(drop(0, 0)))
    assert blocked.values["column"] == 1 and (0, 7) in blocked.cells and (1, 0) in blocked.cells


def test_the_swap():
    state = table(grid=grid_with(p00="wi01"), stomachs=stomachs(["HH...."]))
    play(state, pick(0, 0), drop(0, 5))
    assert refusal(state, {"wizard_swap": [[0, 0], [5, 0]]}) == ("not_neighbors", "R13")
    assert refusal(state, {"wizard_swap": [[1, 0], [2, 0]]}) == ("empty_cell", "R13")
    assert refusal(state, {"wizard_swap": [[5, 0], [6, 0]]}) == ("outside_stomach", "R13")
    assert RULES.why_not(state, WizardSwap((1, 0), (0, 0))).key == "tasty_humans.why.order_of_cells"
    assert RULES.why_not(state, RULES.action({"wizard_swap": [[1, 0], [0, 0]]})) is None  # the plain form comes in either order


def test_the_draft_and_the_monsters():
    state = table(phase="leader_phase", offer=["surround", "orth_chain", "diag_chain"])
    assert refusal(state, {"draft_leader": "rows_all4"}) == ("not_in_offer", "R22")
    assert refusal(state, {"draft_leader": "nobody"}) == ("no_such_leader", "R22")
    state = RULES.new(RULES.config(seats=2, monster_mode="choose"), seed=1)
    play(state, {"choose_monster": "troll"})
    assert refusal(state, {"choose_monster": "troll"}) == ("monster_taken", "R1")
    assert refusal(state, {"choose_monster": "sphinx"}) == ("no_such_monster", "R1")


def test_a_leader_needs_a_column_with_room_and_a_finished_match_takes_nothing():
    state = table(phase="final_course", leader_spaces=["surround", None], stomachs=stomachs(FULL_BUT_TWO))
    assert refusal(state, {"drop_leader": 1}) == ("column_full", "R24")
    play(state, {"drop_leader": 5})
    assert refusal(state, {"drop_leader": 4}) == ("over", "section 6.4")


@pytest.mark.parametrize(
    "plain",
    [
        {"choose_adventurer": [0, 1]},
        {"drop_damage": 3},
        {"remove_damage": [5, 7]},
        {"drop_adventurer": [3, 2]},
        {"wizard_swap": [[0, 0], [0, 1]]},
        {"draft_leader": "surround"},
        {"drop_leader": 0},
        {"choose_monster": "troll"},
    ],
)
def test_plain_actions_round_trip(plain):
    assert RULES.action(plain).plain() == plain


@pytest.mark.parametrize(
    "plain",
    [
        {},
        [],
        "drop_damage",
        {"eat": 1},
        {"drop_damage": "1"},
        {"drop_damage": True},
        {"drop_damage": [1]},
        {"drop_adventurer": [1]},
        {"choose_adventurer": 3},
        {"wizard_swap": [[0, 0]]},
        {"draft_leader": 4},
        {"drop_damage": 1, "drop_leader": 1},
    ],
)
def test_what_is_no_action_is_refused(plain):
    with pytest.raises(IllegalAction):
        RULES.action(plain)


def test_nothing_can_be_done_out_of_turn():
    state = table()
    assert state.interrupts(0) == ()
    with pytest.raises(IllegalAction):
        state.interrupt(0, RULES.action(pick(0, 0)))


def test_undo_stops_where_hidden_cards_appear():
    state = table(grid=grid_with(p00="wi01"))
    assert not RULES.undo_stops(play(state, pick(0, 0)))
    assert not RULES.undo_stops(play(state, drop(0, 0)))
    assert RULES.undo_stops(play(state, {"wizard_swap": [[0, 0], [0, 1]]}))
