"""Solo (X1 to X10): the rival's cards, its turn in the draft, its score, the challenges."""

from __future__ import annotations

import pytest

from game.tasty_humans.components.definitions import CARD_INDEX
from game.tasty_humans.table.events import RivalTook
from game.tasty_humans.turn import challenges, ending, scoring
from tests.game.cases import chains, rows
from tests.game.tasty_humans import fixtures_tables
from tests.game.tasty_humans.fixtures_tables import board, case, drop, grid_with, pick, play, stomachs, table, the

OFFER = ["diag_chain", "range2_boot", "rows_all4"]
FULL_BUT_ONE = ["HBHBH.", *["NANANA", "HBHBHB"] * 3, "AABBNN"]


def solo(**keys):
    return table(players=1, **keys)


def cards(*names):
    return [CARD_INDEX[name] for name in names]


MIDDLE = (pick(1, 1), drop(0, 0))


@chains({
    "X2: a round is two turns of the player": case(players=1, rival_has_king=True).then(turn_order=(0, 0), king=-1),
    "X3: the rival takes the rest of the row from the left":
        case(players=1).do(*MIDDLE).then(rival_round=["pe04", "pe06"])
        .told("rival_took", cards=((CARD_INDEX["pe04"], (0, 1)), (CARD_INDEX["pe06"], (2, 1)))),
    "X3: the rival with the king takes the column from the bottom":
        case(players=1, rival_has_king=True).do(*MIDDLE).then(rival_round=["pe08", "pe02"]),
    "X3: a vertical banner leaves no gap in the row":
        case(players=1, grid=grid_with(p11="ca02")).do(*MIDDLE).then(rival_round=["pe04", "pe06"]),
    "X3: an empty place is replaced from the deck":
        case(players=1, grid=grid_with(p11="ca01")).do(*MIDDLE).then(rival_round=["pe10", "pe11"])
        .told("rival_took", cards=((CARD_INDEX["pe10"], None), (CARD_INDEX["pe11"], None))),
    "X4: the rival takes nothing in the second turn":
        case(players=1, phase="turn", first_turn=False, offer=OFFER).do(*MIDDLE).then(phase="leader_phase").tells_no(RivalTook),
    "X5: the rest of the offer is removed and the king changes sides":
        case(players=1, phase="leader_phase", offer=OFFER, kept=[["ar01"]], rival_round=["sw01"], rival_cards=["sw02"])
        .do({"draft_leader": "range2_boot"})
        .then(removed=["diag_chain", "rows_all4"], king=-1, rival_cards=["sw02", "sw01"], rival_round=[]),
})  # fmt: skip
def test_rival(chain):
    chain.play()


def test_x3_the_rival_reshuffles_and_takes_nothing_when_both_piles_are_empty():
    state = solo(grid=grid_with(p11="ca01"), deck=["sw01"])
    events = play(state, pick(1, 1), drop(0, 0))
    assert fixtures_tables.kinds(events).count("rival_took") == 2 and "deck_reshuffled" in fixtures_tables.kinds(events)
    assert len(state.rival_round) == 2 and state.rival_round[0] == CARD_INDEX["sw01"] and not state.check()


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


CROSSING = ("H.....", "B.....", "H.....", "B.....", "H.....", "BHBHBH")
TWINS = ("HXXXXH", "AXXXXA", "BXXXXB", "NXXXXN")


@rows(("challenge", "stomach", "height", "met"), {
    "two blocks that share no cell": ("dragon_double_block", ("HH.BB.", "HH.BB.", "HHXBB."), 8, True),
    "two blocks of one type": ("dragon_double_block", ("HHH...",) * 4, 8, True),
    "two blocks that would share cells": ("dragon_double_block", ("HHH...",) * 3, 8, False),
    "two blocks of damage": ("dragon_double_block", ("XX.XX.",) * 3, 8, False),
    "every row matches and all four types occur": ("twins_every_row", TWINS, 4, True),
    "a row is empty": ("twins_every_row", TWINS, 5, False),
    "a type is missing": ("twins_every_row", (*TWINS[:3], "BXXXXB"), 4, False),
    "two long lines that share no cell": ("griffin_long_lines", ("HBHBHB", "NANANA"), 8, True),
    "two long lines that cross": ("griffin_long_lines", CROSSING, 8, False),
    "a line of one type": ("griffin_long_lines", ("HHHHHH", "NANANA"), 8, False),
    "handshakes may share a hand": ("troll_handshake", (".H.H..", "NANAN.", "XBXBX."), 8, True),
    "one handshake": ("troll_handshake", (".H....", "NAN...", "XBX..."), 8, False),
    "no hand outside the board": ("troll_handshake", ("H.H...", "ANA...", "BXB..."), 8, False),
})  # fmt: skip
def test_x10_challenges(challenge, stomach, height, met):
    assert challenges.met(challenge, board(*stomach, height=height), height) is met


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
