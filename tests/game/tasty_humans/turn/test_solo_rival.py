"""Solo (X1 to X10): the rival's cards, its turn in the draft, its score, the challenges."""

from __future__ import annotations

import pytest

from game.tasty_humans.components.definitions import CARD_INDEX
from game.tasty_humans.notation.position_writer import card_ids, leader_ids
from game.tasty_humans.turn import challenges, ending, scoring
from tests.game.tasty_humans import fixtures_tables
from tests.game.tasty_humans.fixtures_tables import board, drop, grid_with, pick, play, stomachs, table, the

OFFER = ["diag_chain", "range2_boot", "rows_all4"]
FULL_BUT_ONE = ["HBHBH.", *["NANANA", "HBHBHB"] * 3, "AABBNN"]


def solo(**keys):
    return table(players=1, **keys)


def cards(*names):
    return [CARD_INDEX[name] for name in names]


def test_x2_a_round_is_two_turns_of_the_player():
    state = solo(rival_has_king=True)
    assert state.turn_order == (0, 0) and state.king == -1


def test_x3_the_rival_takes_the_rest_of_the_row_from_the_left():
    state = solo()
    events = play(state, pick(1, 1), drop(0, 0))
    assert card_ids(state.rival_round) == ["pe04", "pe06"]
    assert [place for _, place in the(events, "rival_took").cards] == [(0, 1), (2, 1)]


def test_x3_the_rival_with_the_king_takes_the_column_from_the_bottom():
    state = solo(rival_has_king=True)
    play(state, pick(1, 1), drop(0, 0))
    assert card_ids(state.rival_round) == ["pe08", "pe02"]


def test_x3_an_empty_place_is_replaced_from_the_deck():
    state = solo(grid=grid_with(p11="ca02"))  # vertical banner, the rival takes the row: no gap
    play(state, pick(1, 1), drop(0, 0))
    assert card_ids(state.rival_round) == ["pe04", "pe06"]
    state = solo(grid=grid_with(p11="ca01"))
    events = play(state, pick(1, 1), drop(0, 0))
    assert card_ids(state.rival_round) == ["pe10", "pe11"]
    assert the(events, "rival_took").cards == ((CARD_INDEX["pe10"], None), (CARD_INDEX["pe11"], None))


def test_x3_the_rival_reshuffles_and_takes_nothing_when_both_piles_are_empty():
    state = solo(grid=grid_with(p11="ca01"), deck=["sw01"])
    events = play(state, pick(1, 1), drop(0, 0))
    assert fixtures_tables.kinds(events).count("rival_took") == 2 and "deck_reshuffled" in fixtures_tables.kinds(events)
    assert len(state.rival_round) == 2 and state.rival_round[0] == CARD_INDEX["sw01"] and not state.check()


def test_x4_the_rival_takes_nothing_in_the_second_turn():
    state = solo(phase="turn", first_turn=False, offer=OFFER)
    events = play(state, pick(1, 1), drop(0, 0))
    assert "rival_took" not in fixtures_tables.kinds(events) and state.phase == "leader_phase"


@pytest.mark.parametrize(
    "player, rival, left",
    [
        (["pe02"], ["pe01"], 3),  # rival 2, player 3
        (["pe01"], ["pe04"], 2),  # both 2
        (["pe01"], ["pe02"], 2),  # one more
        (["pe03"], ["pe02"], 1),  # two more
    ],
)
def test_x5_the_rivals_lead_removes_the_leftmost_tiles(player, rival, left):
    state = solo(phase="leader_phase", offer=OFFER, kept=[player], rival_round=rival, grid=[[None] * 3] * 3, deck=[])
    assert fixtures_tables.plain_actions(state) == OFFER[3 - left :]


def test_x5_the_rest_of_the_offer_is_removed_and_the_king_changes_sides():
    state = solo(phase="leader_phase", offer=OFFER, kept=[["ar01"]], rival_round=["sw01"], rival_cards=["sw02"])
    play(state, {"draft_leader": "range2_boot"})
    assert leader_ids(state.removed) == ["diag_chain", "rows_all4"] and state.king == -1
    assert card_ids(state.rival_cards) == ["sw02", "sw01"] and state.rival_round == ()


def test_x6_a_stomach_filled_in_the_first_turn():
    state = solo(stomachs=stomachs(FULL_BUT_ONE, players=1))
    events = play(state, pick(0, 0), drop(0, 4))
    assert len(state.rival_round) == 2 and the(events, "turn_skipped").reason == "stomach_full"
    assert state.phase == "over" and state.bonus_seats == (0,)
    assert not [line for line in state.result.sides[0].lines if line.key == "score.king"]
    assert state.result.sides[0].total == scoring.total(state.stomachs[0], "troll")


def test_x7_class_squares_and_shape_sizes():
    assert scoring.rival_score(cards("wi01", "ar01", "ar02", "ar04", "ca01", "ca02", "pe01", "pe09")) == 38
    assert scoring.rival_score([]) == 0
    assert scoring.rival_score(cards("pe01", "pe02", "pe04")) == 7  # peasants only count squares
    lines = scoring.rival_lines(cards("wi01", "wi02", "pe01"))
    assert sum(line.points for line in lines) == 4 + 2 + 4 + 2
    assert {line.values["class"]: line.points for line in lines[:-1]}["wizard"] == 4


def test_x7_the_last_rounds_cards_count():
    state = solo(stomachs=stomachs(FULL_BUT_ONE, players=1), rival_cards=["wi01"])
    play(state, pick(0, 0), drop(0, 4))
    assert state.result.sides[1].total == scoring.rival_score(state.rival_cards + state.rival_round) > scoring.rival_score(cards("wi01"))


def test_x8_a_tie_is_a_win():
    cells = board("H.....")
    assert ending.solo_win(cells, 8, 20, 20, None, None) and not ending.solo_win(cells, 8, 19, 20, None, None)


@pytest.mark.parametrize("diet, hands, win", [("beginner", 5, True), ("beginner", 4, False), ("normal", 5, False)])
def test_x9_every_leader_tile_must_score_enough(diet, hands, win):
    cells = board("a" + "N" * hands + "." * (5 - hands), a="row_col_hand")
    assert ending.solo_win(cells, 8, 0, 0, None, diet) is win


def test_x9_a_stomach_without_leader_tiles_fails():
    assert not ending.solo_win(board("NNNNNN"), 8, 50, 0, None, "beginner")


def test_x10_two_blocks_that_share_no_cell():
    assert challenges.met("dragon_double_block", board("HH.BB.", "HH.BB.", "HHXBB."), 8)
    assert challenges.met("dragon_double_block", board("HHH...", "HHH...", "HHH...", "HHH..."), 8)
    assert not challenges.met("dragon_double_block", board("HHH...", "HHH...", "HHH..."), 8)
    assert not challenges.met("dragon_double_block", board("XX.XX.", "XX.XX.", "XX.XX."), 8)


def test_x10_every_row_matches_and_all_four_types_occur():
    assert challenges.met("twins_every_row", board("HXXXXH", "AXXXXA", "BXXXXB", "NXXXXN", height=4), 4)
    assert not challenges.met("twins_every_row", board("HXXXXH", "AXXXXA", "BXXXXB", "NXXXXN", height=5), 5)
    assert not challenges.met("twins_every_row", board("HXXXXH", "AXXXXA", "BXXXXB", "BXXXXB", height=4), 4)


def test_x10_two_long_lines_that_share_no_cell():
    assert challenges.met("griffin_long_lines", board("HBHBHB", "NANANA"), 8)
    crossing = board("H.....", "B.....", "H.....", "B.....", "H.....", "BHBHBH")
    assert not challenges.met("griffin_long_lines", crossing, 8)
    assert not challenges.met("griffin_long_lines", board("HHHHHH", "NANANA"), 8)


def test_x10_handshakes_may_share_a_hand():
    cells = board(".H.H..", "NANAN.", "XBXBX.")
    assert challenges.met("troll_handshake", cells, 8)
    assert not challenges.met("troll_handshake", board(".H....", "NAN...", "XBX..."), 8)
    assert not challenges.met("troll_handshake", board("H.H...", "ANA...", "BXB..."), 8)  # no hand outside the board


def test_x10_an_unmet_challenge_loses_with_any_total():
    keys = {"stomachs": stomachs(FULL_BUT_ONE, players=1), "challenge": "dragon_double_block", "monsters": ["legendary_dragon"]}
    state = solo(**keys, rival_level=0)
    events = play(state, pick(0, 0), drop(0, 4))
    own, rival = state.result.sides
    assert state.result.winners == (() if own.total >= rival.total else ("rival",)) == the(events, "game_ended").winners


def test_the_challenge_of_a_scenario_is_what_must_be_met():
    scenario = {
        "stomachs": stomachs(["HHXBB.", "HHXBBX", "HHXBBX"], players=1),
        "height": 3,
        "challenge": "dragon_double_block",
        "monsters": ["legendary_dragon"],
        "grid": [["pe01", None, None], [None] * 3, [None] * 3],
        "deck": [],
    }
    state = solo(**scenario)
    play(state, pick(0, 2), drop(0, 5))
    assert state.result.winners == ("seat0",)
