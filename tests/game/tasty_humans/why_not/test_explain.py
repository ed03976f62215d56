"""Every refused action says why (text key, rule, what blocks it); plain actions come and go; nothing is half
applied.
"""

from __future__ import annotations

import pytest

from game.core.errors import IllegalAction
from game.tasty_humans import RULES
from game.tasty_humans.table.actions import WizardSwap
from tests.game.refusals import name_of
from tests.game.tasty_humans.fixtures_tables import drop, grid_with, pick, play, stomachs, table

FULL_BUT_TWO = ["HBHB..", *["NANANA", "HBHBHB"] * 3, "AABBNN"]


DAMAGED = {"grid": grid_with(p00="cl02", p10="sw01"), "stomachs": stomachs(FULL_BUT_TWO)}
ARCHER = {"grid": grid_with(p00="ar07"), "stomachs": stomachs(FULL_BUT_TWO)}
WIZARD = {"grid": grid_with(p00="wi01"), "stomachs": stomachs(["HH...."])}
GAP = {"grid": [[None, "pe02", "pe03"], ["pe04", "pe05", "pe06"], ["pe07", "pe08", "pe09"]], "deck": []}
DRAFT = {"phase": "leader_phase", "offer": ["surround", "orth_chain", "diag_chain"]}
LAST = {"phase": "final_course", "leader_spaces": ["surround", None], "stomachs": stomachs(FULL_BUT_TWO)}
CHOOSE = {"monster_mode": "choose"}
FIRST = pick(0, 0)


@pytest.mark.parametrize(("keys", "before", "plain", "name", "rule"), [
    (GAP, (), pick(0, 2), "empty_place", "R8"),
    (GAP, (), pick(3, 0), "outside_grid", "R8"),
    (GAP, (), drop(0, 0), "not_asked", "section 6.4"),
    (DAMAGED, (FIRST,), {"drop_damage": 0}, "column_full", "R10"),
    (DAMAGED, (FIRST,), {"drop_damage": 6}, "outside", "R10"),
    (DAMAGED, (FIRST,), {"drop_damage": -1}, "outside", "R10"),
    (DAMAGED, (FIRST, {"drop_damage": 4}), {"remove_damage": [0, 0]}, "no_damage_there", "R11"),
    (ARCHER, (FIRST,), drop(0, 0), "no_room_below", "R12"),
    (ARCHER, (FIRST,), drop(0, 5), "sticks_out", "R12"),
    (ARCHER, (FIRST,), drop(2, 4), "same_picture", "R12"),
    (ARCHER, (FIRST,), drop(4, 4), "no_such_rotation", "R12"),
    (WIZARD, (FIRST, drop(0, 5)), {"wizard_swap": [[0, 0], [5, 0]]}, "not_neighbors", "R13"),
    (WIZARD, (FIRST, drop(0, 5)), {"wizard_swap": [[1, 0], [2, 0]]}, "empty_cell", "R13"),
    (WIZARD, (FIRST, drop(0, 5)), {"wizard_swap": [[5, 0], [6, 0]]}, "outside_stomach", "R13"),
    (DRAFT, (), {"draft_leader": "rows_all4"}, "not_in_offer", "R22"),
    (DRAFT, (), {"draft_leader": "nobody"}, "no_such_leader", "R22"),
    (CHOOSE, ({"choose_monster": "troll"},), {"choose_monster": "troll"}, "monster_taken", "R1"),
    (CHOOSE, (), {"choose_monster": "sphinx"}, "no_such_monster", "R1"),
    (LAST, (), {"drop_leader": 1}, "column_full", "R24"),
    (LAST, ({"drop_leader": 5},), {"drop_leader": 4}, "over", "section 6.4"),
])  # fmt: skip
def test_each_refusal_has_its_reason_and_its_rule(keys, before, plain, name, rule):
    state = RULES.new(RULES.config(seats=2, **keys), seed=1) if keys is CHOOSE else table(**keys)
    play(state, *before)
    digest = state.digest()
    with pytest.raises(IllegalAction):
        state.apply(RULES.action(plain))
    blocked = RULES.why_not(state, RULES.action(plain))
    assert (name_of("tasty_humans", blocked), blocked.rule) == (name, rule) and state.digest() == digest


def test_a_meal_without_room_names_its_cells():
    state = table(**ARCHER)
    play(state, FIRST)
    blocked = RULES.why_not(state, RULES.action(drop(0, 0)))
    assert blocked.values["column"] == 1 and (0, 7) in blocked.cells and (1, 0) in blocked.cells


def test_a_swap_comes_in_either_order_as_people_write_it():
    state = table(**WIZARD)
    play(state, FIRST, drop(0, 5))
    assert RULES.why_not(state, WizardSwap((1, 0), (0, 0))).key == "tasty_humans.why.order_of_cells"
    assert RULES.why_not(state, RULES.action({"wizard_swap": [[1, 0], [0, 0]]})) is None


@pytest.mark.parametrize("plain", [
    {}, [], "drop_damage", {"eat": 1}, {"drop_damage": "1"}, {"drop_damage": True}, {"drop_damage": [1]},
    {"drop_adventurer": [1]},
    {"choose_adventurer": 3}, {"wizard_swap": [[0, 0]]}, {"draft_leader": 4},
    {"drop_damage": 1, "drop_leader": 1},
])  # fmt: skip
def test_what_is_no_action_is_refused(plain):
    with pytest.raises(IllegalAction):
        RULES.action(plain)


def test_undo_stops_where_hidden_cards_appear():
    state = table(grid=grid_with(p00="wi01"))
    assert not RULES.undo_stops(play(state, pick(0, 0)))
    assert not RULES.undo_stops(play(state, drop(0, 0)))
    assert RULES.undo_stops(play(state, {"wizard_swap": [[0, 0], [0, 1]]}))
