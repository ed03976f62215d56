"""Scoring (section 7): every family of leader tiles, every craving, damage, and the lines that tell which cells counted."""

from __future__ import annotations

from game.tasty_humans.components.definitions import CELL, LEADER_INDEX, MAX_ROWS
from game.tasty_humans.turn import scoring
from tests.game.cases import rows
from tests.game.tasty_humans.fixtures_tables import board

OTHERS = {"b": "cols_all4", "c": "rows_all4", "d": "surround"}


def points(*rows, leader):
    """Points of the leader tile with letter a."""
    cells = board(*rows, a=leader, **{letter: name for letter, name in OTHERS.items() if letter in "".join(rows)})
    return scoring.leader_score(cells, list(cells).index(6 + LEADER_INDEX[leader]))[0]


@rows(("leader", "stomach", "expected"), {
    "S1: row and column at any distance": ("row_col_hand", "N..... H..... aXNHHN", 6),
    "S1: the cell above and the far end of the row": ("row_col_helmet", "HHHHHH aBBBBH", 4),
    "S2: all four diagonals": ("diagonal_boot", "BHHHB. HHHHH. HHaHH. HBHBHH BXXXBX", 12),
    "S3: twice the rarest type": ("fewest_double", "aHHAAB BBNNHA", 4),
    "S3: no hand": ("fewest_double", "aHHAAB", 0),
    "S4: the diamond of distance two": ("range2_armor", "HHAHHH HAAAHH AAaAAH AAAAAH AAAAAH", 24),
    "S4: two cells away in the row": ("range2_armor", "HHHaHA", 2),
    "S5: other leaders in row and column": ("leader_row_col", "b..... aHHHHc", 8),
    "S5, Q15: never itself": ("leader_row_col", "aHHHHH", 0),
    "S6: targets beside any leader count once": ("adjacent_leader_hand", "N..... aNbNNH", 6),
    "S6: not farther away": ("adjacent_leader_hand", "aHHHHN", 0),
    "S7: three for damage in row and column": ("damage_row_col", "X..... aHXHHX", 9),
    "S8: the commonest basic type around": ("surround", "HHB... HaX... XXX...", 6),
    "S8, Q16: damage is no basic type": ("surround", "XXX... XaX... XXX...", 0),
    "S9: most minus least": ("most_minus_least", "HHH... aHHABN", 4),
    "S9: damage does not count": ("most_minus_least", "aHHHXX", 3),
    "S10, Q14: the nearest in each direction": ("distance_hand", "aHHNHN", 3),
    "S10: nothing blocks": ("distance_hand", "NHHH.. HHHH.. HHaH.. HHHN..", 3),
    "S10: leaders": ("distance_leader", "aHHbHc", 3),
    "S11: a chain starts beside the leader": ("orth_chain", "HHH... aNN...", 6),
    "S11: helmets that do not touch the leader": ("orth_chain", "H..... A..... aAHHHH", 2),
    "S11: a plus is not one path": ("orth_chain", "XHX... HHH... XHX... XaX...", 6),
    "S11, Q16: no chain of damage": ("orth_chain", "XXX... aXX...", 0),
    "S11, Q17: a chain may bend back": ("orth_chain", "AAA... AHA... AaA... AAA...", 20),
    "S12: diagonal steps": ("diag_chain", "HXHXX. XHXHX. aXHXX.", 8),
    "S12: diagonal steps only": ("diag_chain", "HX.... aH....", 0),
    "S13: rows with all four types": ("rows_all4", "HABN.. HABNXa HHBNXX", 6),
    "S14: columns with all four types": ("cols_all4", "N..... BN.... AB.... HAa...", 3),
    **{f"{leader} alone": (leader, "a.....", 0) for leader in sorted(LEADER_INDEX)},
})  # fmt: skip
def test_leader_tiles(leader, stomach, expected):
    assert points(*stomach.split(), leader=leader) == expected


@rows(("monster", "stomach", "expected"), {
    "S15: a block": ("legendary_dragon", "HHH... HHH...", 10),
    "S15, Q11: windows may overlap": ("legendary_dragon", "HHH... HHH... HHH...", 20),
    "S15: no block of damage": ("legendary_dragon", "XX.... XX....", 0),
    "S16: rows with equal ends": ("twin_headed_dragon", "HAXXBH AXXXXB NXXXXN", 6),
    "S16: not of damage": ("twin_headed_dragon", "XAAAAX", 0),
    "S17, Q12: lines of exactly four": ("griffin", "HBHB..", 3),
    "S17: a run of six gives one line": ("griffin", "HBHBHB", 3),
    "S17: three types": ("griffin", "HBHA..", 0),
    "S17: one type": ("griffin", "HHHH..", 0),
    "S17: with damage": ("griffin", "HXHX..", 0),
    "S17: two lines": ("griffin", "HBHB.. HBHB..", 6),
    "S18: triples upward": ("troll", "H..... A..... B.....", 4),
    "S18: not downward": ("troll", "B..... A..... H.....", 0),
    "S18: three of them": ("troll", "H..... A..... B..... " * 3, 12),
    "S18: none runs over from one column into the next": ("troll", "B..... " + "N..... " * 7 + "NA....", 0),
})  # fmt: skip
def test_cravings(monster, stomach, expected):
    assert scoring.craving(board(*stomach.split(), height=9), monster, "standard")[0] == expected


def test_v1_a_classic_triple_is_worth_less():
    assert scoring.craving(board("H.....", "A.....", "B....."), "troll", "classic_0_2_8")[0] == 3


def test_s18_triples_do_not_run_over_from_one_column_into_the_next():
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
