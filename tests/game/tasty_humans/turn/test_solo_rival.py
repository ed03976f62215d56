"""Solo (X1 to X10): the rival's cards, its turn in the draft, its score, the challenges."""

from __future__ import annotations

from game.tasty_humans.components.definitions import CARD_INDEX
from game.tasty_humans.table.events import RivalTook
from game.tasty_humans.turn import ending, scoring
from tests.game.cases import chains, rows
from tests.game.tasty_humans import fixtures_tables
from tests.game.tasty_humans.fixtures_tables import (
    board,
    case,
    drop,
    grid_with,
    pick,
    play,
    stomachs,
    table,
    the,
)

OFFER = ["diag_chain", "range2_boot", "rows_all4"]
FULL_BUT_ONE = ["HBHBH.", *["NANANA", "HBHBHB"] * 3, "AABBNN"]


def solo(**keys):
    return table(players=1, **keys)


def cards(*names):
    return [CARD_INDEX[name] for name in names]


MIDDLE = (pick(1, 1), drop(0, 0))


@chains({
    "X2: a round is two turns of the player": case(players=1, rival_has_king=True)
        .then(turn_order=(0, 0), king=-1),
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
        case(players=1, phase="turn", first_turn=False, offer=OFFER).do(*MIDDLE).then(phase="leader_phase")
            .tells_no(RivalTook),
    "X5: the rest of the offer is removed and the king changes sides":
        case(players=1, phase="leader_phase", offer=OFFER, kept=[["ar01"]], rival_round=["sw01"],
            rival_cards=["sw02"])
        .do({"draft_leader": "range2_boot"})
        .then(removed=["diag_chain", "rows_all4"], king=-1, rival_cards=["sw02", "sw01"], rival_round=[]),
    **{
        f"X5: the rival's lead removes the leftmost tiles: {rival} against {player}":
            case(players=1, phase="leader_phase", offer=OFFER, kept=[[player]], rival_round=[rival],
                grid=[[None] * 3] * 3, deck=[])
            .then(answers=OFFER[gone:])
        for player, rival, gone in (("pe02", "pe01", 0), ("pe01", "pe04", 1), ("pe01", "pe02", 1),
            ("pe03", "pe02", 2))
    },
})  # fmt: skip
def test_rival(chain):
    chain.play()


def test_x3_the_rival_reshuffles_and_takes_nothing_when_both_piles_are_empty():
    state = solo(grid=grid_with(p11="ca01"), deck=["sw01"])
    events = play(state, pick(1, 1), drop(0, 0))
    assert fixtures_tables.kinds(events).count(
        "rival_took"
    ) == 2 and "deck_reshuffled" in fixtures_tables.kinds(events)
    assert len(state.rival_round) == 2 and state.rival_round[0] == CARD_INDEX["sw01"] and not state.check()


def test_x6_x7_a_stomach_filled_in_the_first_turn_gets_no_bonus_and_the_cards_of_the_last_round_count():
    state = solo(stomachs=stomachs(FULL_BUT_ONE, players=1), rival_cards=["wi01"])
    events = play(state, pick(0, 0), drop(0, 4))
    assert len(state.rival_round) == 2 and the(events, "turn_skipped").reason == "stomach_full"
    assert state.phase == "over" and state.bonus_seats == (0,)
    own, rival = state.result.sides
    assert not [
        line for line in own.lines if line.key == "score.king"
    ] and own.total == scoring.stomach_total(state.stomachs[0], "troll")
    assert (
        rival.total
        == scoring.rival_score(state.rival_cards + state.rival_round)
        > scoring.rival_score(cards("wi01"))
    )


def test_x7_class_squares_and_shape_sizes():
    assert scoring.rival_score(cards("wi01", "ar01", "ar02", "ar04", "ca01", "ca02", "pe01", "pe09")) == 38
    assert scoring.rival_score([]) == 0
    assert scoring.rival_score(cards("pe01", "pe02", "pe04")) == 7  # peasants only count squares
    lines = scoring.rival_lines(cards("wi01", "wi02", "pe01"))
    assert sum(line.points for line in lines) == 4 + 2 + 4 + 2
    assert {line.values["class"]: line.points for line in lines[:-1]}["wizard"] == 4


@rows(("stomach", "own", "rival", "diet", "win"), {
    "X8: a tie is a win": ("H.....", 20, 20, None, True),
    "X8: one point less is none": ("H.....", 19, 20, None, False),
    "X9: every leader tile must score enough": ("aNNNNN", 0, 0, "beginner", True),
    "X9: one hand less": ("aNNNN.", 0, 0, "beginner", False),
    "X9: too little for a normal diet": ("aNNNNN", 0, 0, "normal", False),
    "X9: a stomach without leader tiles fails": ("NNNNNN", 50, 0, "beginner", False),
})  # fmt: skip
def test_who_wins(stomach, own, rival, diet, win):
    cells = board(stomach, **({"a": "row_col_hand"} if "a" in stomach else {}))
    assert ending.is_solo_won(cells, 8, own, rival, None, diet) is win


def test_x10_an_unmet_challenge_loses_with_any_total():
    keys = {
        "stomachs": stomachs(FULL_BUT_ONE, players=1),
        "challenge": "dragon_double_block",
        "monsters": ["legendary_dragon"],
    }
    state = solo(**keys, rival_level=0)
    events = play(state, pick(0, 0), drop(0, 4))
    own, rival = state.result.sides
    assert (
        state.result.winners
        == (() if own.total >= rival.total else ("rival",))
        == the(events, "game_ended").winners
    )


def test_the_challenge_of_a_scenario_is_what_must_be_met():
    few = {
        "grid": [["pe01", None, None], [None] * 3, [None] * 3],
        "deck": [],
        "height": 3,
        "monsters": ["legendary_dragon"],
    }
    state = solo(
        **few, challenge="dragon_double_block", stomachs=stomachs(["HHXBB.", "HHXBBX", "HHXBBX"], players=1)
    )
    play(state, pick(0, 2), drop(0, 5))
    assert state.result.winners == ("seat0",)
