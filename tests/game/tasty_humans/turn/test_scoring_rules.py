"""Scoring (section 7): every family of leader tiles, every craving, damage, and the lines that tell which cells counted."""

from __future__ import annotations

import pytest

from game.tasty_humans.components.definitions import CELL, LEADER_INDEX, MAX_ROWS
from game.tasty_humans.turn import scoring
from tests.game.tasty_humans.fixtures_tables import board


def points(*rows, leader):
    """Points of the leader tile with letter a."""
    cells = board(*rows, a=leader, **{letter: name for letter, name in OTHERS.items() if letter in "".join(rows)})
    return scoring.leader_score(cells, at(cells, leader))[0]


OTHERS = {"b": "cols_all4", "c": "rows_all4", "d": "surround"}


def at(cells, leader):
    return list(cells).index(6 + LEADER_INDEX[leader])


def craving(monster, *rows, variant="standard", height=8):
    return scoring.craving(board(*rows, height=height), monster, variant)[0]


def test_s1_row_and_column_at_any_distance():
    assert points("N.....", "H.....", "aXNHHN", leader="row_col_hand") == 6
    assert points("HHHHHH", "aBBBBH", leader="row_col_helmet") == 4  # the cell above and the far end of the row


def test_s2_all_four_diagonals():
    rows = ("BHHHB.", "HHHHH.", "HHaHH.", "HBHBHH", "BXXXBX")
    assert points(*rows, leader="diagonal_boot") == 12


def test_s3_twice_the_rarest_type():
    assert points("aHHAAB", "BBNNHA", leader="fewest_double") == 4
    assert points("aHHAAB", leader="fewest_double") == 0  # no hand


def test_s4_the_diamond_of_distance_two():
    rows = ("..A...", ".AAA..", "AAaAA.", "AAAAA.", "AAAAA.")
    assert points(*[row.replace(".", "H") for row in rows], leader="range2_armor") == 24
    assert points("HHHaHA", leader="range2_armor") == 2


def test_s5_other_leaders_in_row_and_column():
    assert points("b.....", "aHHHHc", leader="leader_row_col") == 8
    assert points("aHHHHH", leader="leader_row_col") == 0  # Q15: never itself


def test_s6_targets_beside_any_leader_count_once():
    assert points("N.....", "aNbNNH", leader="adjacent_leader_hand") == 6  # the hand between both counts once
    assert points("aHHHHN", leader="adjacent_leader_hand") == 0


def test_s7_three_for_damage_in_row_and_column():
    assert points("X.....", "aHXHHX", leader="damage_row_col") == 9


def test_s8_the_commonest_basic_type_around():
    assert points("HHB...", "HaX...", "XXX...", leader="surround") == 6
    assert points("XXX...", "XaX...", "XXX...", leader="surround") == 0  # Q16


def test_s9_most_minus_least():
    assert points("HHH...", "aHHABN", leader="most_minus_least") == 4
    assert points("aHHHXX", leader="most_minus_least") == 3


def test_s10_the_nearest_in_each_direction_nothing_blocks():
    assert points("aHHNHN", leader="distance_hand") == 3  # Q14
    assert points("NHHH..", "HHHH..", "HHaH..", "HHHN..", leader="distance_hand") == 3
    assert points("aHHbHc", leader="distance_leader") == 3


def test_s11_a_chain_starts_beside_the_leader_and_is_a_path():
    assert points("HHH...", "aNN...", leader="orth_chain") == 6
    assert points("H.....", "A.....", "aAHHHH", leader="orth_chain") == 2  # the helmets do not touch the leader
    assert points("XHX...", "HHH...", "XHX...", "XaX...", leader="orth_chain") == 6  # a plus is not one path
    assert points("XXX...", "aXX...", leader="orth_chain") == 0  # Q16


def test_s11_q17_a_chain_may_bend_back():
    assert points("AAA...", "AHA...", "AaA...", "AAA...", leader="orth_chain") == 20


def test_s12_diagonal_steps_only():
    assert points("HXHXX.", "XHXHX.", "aXHXX.", leader="diag_chain") == 8
    assert points("HX....", "aH....", leader="diag_chain") == 0


def test_s13_s14_rows_and_columns_with_all_four_types():
    assert points("HABN..", "HABNXa", "HHBNXX", leader="rows_all4") == 6
    assert points("N.....", "BN....", "AB....", "HAa...", leader="cols_all4") == 3


def test_s15_q11_windows_may_overlap():
    assert craving("legendary_dragon", "HHH...", "HHH...") == 10
    assert craving("legendary_dragon", "HHH...", "HHH...", "HHH...") == 20
    assert craving("legendary_dragon", "XX....", "XX....") == 0


def test_s16_rows_with_equal_ends():
    assert craving("twin_headed_dragon", "HA..BH".replace(".", "X"), "AXXXXB", "NXXXXN") == 6
    assert craving("twin_headed_dragon", "XAAAAX") == 0


def test_s17_q12_lines_of_exactly_four():
    assert craving("griffin", "HBHB..") == 3
    assert craving("griffin", "HBHBHB") == 3  # a run of six gives one line
    assert craving("griffin", "HBHA..") == 0
    assert craving("griffin", "HHHH..") == 0
    assert craving("griffin", "HXHX..") == 0
    assert craving("griffin", "HBHB..", "HBHB..") == 6


def test_s18_v1_triples_upward():
    assert craving("troll", "H.....", "A.....", "B.....") == 4
    assert craving("troll", "H.....", "A.....", "B.....", variant="classic_0_2_8") == 3
    assert craving("troll", "B.....", "A.....", "H.....") == 0
    assert craving("troll", *["H.....", "A.....", "B....."] * 3, height=9) == 12


def test_s18_triples_do_not_run_over_from_one_column_into_the_next():
    assert craving("troll", *["B....."] + ["N....."] * 7, "NA....", height=9) == 0
    cells = board("B.....", *["N....."] * 7, "NA....", height=9)
    cells[MAX_ROWS + 1] = 1  # a column's top boot, then armor and helmet at the foot of the next one
    assert scoring.triples(cells) == []


def test_s19_damage_beside_damage():
    assert [CELL[cell] for cell in scoring.hurting(board("X.....", "HXX..X"))] == [(1, 0), (2, 0)]


def test_s20_two_points_for_the_king_never_in_solo():
    cells = board("H.....")
    assert scoring.total(cells, "troll", bonus=True) == 2
    assert [line.points for line in scoring.lines(cells, "troll", bonus=True) if line.key == "score.king"] == [2]
    assert not [line for line in scoring.lines(cells, "troll", bonus=None) if line.key == "score.king"]


def test_a_chosen_monster_is_needed_for_a_craving():
    assert scoring.total(board("HH....", "HH...."), None) == 0


def test_lines_name_the_cells_that_counted():
    cells = board("H.H...", "AHaNXX", "BABNHB", a="row_col_hand")
    craving_line, leader_line, damage_line, king_line = scoring.lines(cells, "troll")
    assert craving_line.cells == ((0, 0), (0, 1), (0, 2)) and craving_line.values == {"monster": "troll"}
    assert leader_line.source == (2, 1) and leader_line.cells == ((3, 1),) and leader_line.values == {"leader": "row_col_hand"}
    assert damage_line.cells == ((4, 1), (5, 1)) and damage_line.points == -2 and king_line.points == 0
    assert sum(line.points for line in scoring.lines(cells, "troll")) == scoring.total(cells, "troll") == 4


@pytest.mark.parametrize("leader", sorted(LEADER_INDEX))
def test_every_leader_scores_alone_without_error(leader):
    assert points("a.....", leader=leader) == 0
