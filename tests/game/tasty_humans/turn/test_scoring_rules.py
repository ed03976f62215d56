"""Scoring (section 7): damage, the king's points, and the lines that tell which cells counted.

Every family of leader tiles and every craving is in the referee's cases and in the second scorer.
"""

from __future__ import annotations

from game.tasty_humans.components.definitions import CELL, MAX_ROWS
from game.tasty_humans.turn import scoring
from tests.game.tasty_humans.fixtures_tables import board


def test_v1_a_classic_triple_is_worth_less():
    assert scoring.craving_score(board("H.....", "A.....", "B....."), "troll", "classic_0_2_8")[0] == 3


def test_s18_triples_do_not_run_over_from_one_column_into_the_next():
    cells = board("B.....", *["N....."] * 7, "NA....", height=9)
    cells[MAX_ROWS + 1] = 1  # a column's top boot, then armor and helmet at the foot of the next one
    assert scoring.find_triples(cells) == []


def test_s19_damage_beside_damage():
    assert [CELL[cell] for cell in scoring.hurting_tiles(board("X.....", "HXX..X"))] == [(1, 0), (2, 0)]


def test_s20_two_points_for_the_king_never_in_solo():
    cells = board("H.....")
    assert scoring.stomach_total(cells, "troll", bonus=2) == 2
    assert [
        line.points for line in scoring.score_lines(cells, "troll", bonus=2) if line.key == "score.king"
    ] == [2]
    assert not [line for line in scoring.score_lines(cells, "troll", bonus=None) if line.key == "score.king"]


def test_a_chosen_monster_is_needed_for_a_craving():
    assert scoring.stomach_total(board("HH....", "HH...."), None) == 0


def test_lines_name_the_cells_that_counted():
    cells = board("H.H...", "AHaNXX", "BABNHB", a="row_col_hand")
    craving_line, leader_line, damage_line, king_line = scoring.score_lines(cells, "troll")
    assert craving_line.cells == ((0, 0), (0, 1), (0, 2)) and craving_line.values == {"monster": "troll"}
    assert (
        leader_line.source == (2, 1)
        and leader_line.cells == ((3, 1),)
        and leader_line.values == {"leader": "row_col_hand"}
    )
    assert damage_line.cells == ((4, 1), (5, 1)) and damage_line.points == -2 and king_line.points == 0
    assert (
        sum(line.points for line in scoring.score_lines(cells, "troll"))
        == scoring.stomach_total(cells, "troll")
        == 4
    )
