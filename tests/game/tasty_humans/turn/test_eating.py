"""A turn (R8 to R18) and the snake of turns (section 6)."""

from __future__ import annotations

import pytest

from game.tasty_humans import RULES
from game.tasty_humans.components.definitions import CARD_INDEX
from game.tasty_humans.notation.position_writer import card_ids, grid_rows
from game.tasty_humans.table.events import GridFilled
from game.tasty_humans.turn import eating
from tests.game.cases import chains
from tests.game.tasty_humans import fixtures_tables
from tests.game.tasty_humans.fixtures_tables import (
    board,
    case,
    drop,
    grid_with,
    pick,
    play,
    rows,
    stomachs,
    table,
    the,
)

FULL_BUT_ONE = ["HBHBH.", *["NANANA", "HBHBHB"] * 3, "AABBNN"]
SWORDS = grid_with(p01="sw01", p10="sw02")
ONE_LEFT = {"stomachs": stomachs(FULL_BUT_ONE)}


def first(card, **keys):
    """The card lies at the bottom left and is chosen."""
    chain = case(grid=grid_with(p00=card), **keys)
    chain.do(pick(0, 0))
    return chain


def test_section_6_the_snake_goes_there_and_back():
    assert eating.turn_order(4, 2) == (2, 3, 0, 1, 1, 0, 3, 2)
    assert eating.turn_order(2, 1) == (1, 0, 0, 1)
    assert eating.turn_order(1, 0) == eating.turn_order(1, -1) == (0, 0)


def test_r8_every_occupied_place_may_be_chosen():
    grid = grid_with(p00="ca01")
    grid[0][2] = None
    state = table(grid=grid, deck=[])
    assert fixtures_tables.plain_actions(state) == [
        [c, r] for c in range(3) for r in range(3) if (c, r) != (2, 2)
    ]


@pytest.mark.parametrize(
    "cards, place, damage",
    [
        ({"p10": "sw01"}, (1, 1), 1),  # a swordsman next to it
        ({"p00": "sw01"}, (1, 1), 0),  # diagonals never count
        ({"p20": "ar01"}, (0, 0), 1),  # an archer two away, the card between does not block
        ({"p10": "ar01"}, (0, 0), 0),  # an archer next to it does not hurt
        ({"p20": "sw01"}, (0, 0), 0),  # a swordsman two away does not hurt
        ({"p00": "sw01"}, (0, 0), 0),  # the card itself never counts
        ({"p22": "ar01"}, (0, 0), 0),  # two away, but diagonally
        ({"p01": "sw01", "p21": "sw02", "p10": "sw03", "p12": "sw05"}, (1, 1), 4),
    ],
)
def test_r9_damage_count(cards, place, damage):
    state = table(grid=grid_with(**cards))
    events = play(state, pick(*place))
    assert state.damage_left == damage == len(the(events, "adventurer_chosen").attackers)


@chains({
    "R10: damage is dropped one by one into columns with room":
        case(grid=SWORDS, height=1, stomachs=stomachs(["H....."])).do(pick(0, 0))
            .then(answers=[1, 2, 3, 4, 5])
        .do({"drop_damage": 3}).then(answers=[1, 2, 4, 5], rows=["H..X.."]),
    "R10, Q4: damage without room is lost and the meal is not asked; R14, Q22: the card counts as eaten":
        case(grid=SWORDS, **ONE_LEFT).do(pick(0, 0)).do({"drop_damage": 5})
        .then(events=["damage_dropped", "damage_lost", "card_kept", "grid_slid"], final_round=True,
            bonus_seats=(0,), kept=[["pe07"], []])
        .told("damage_lost", count=1),
    "R11: the cleric must remove one damage tile and what is above falls":
        first("cl02", stomachs=stomachs(["H.....", "X.....", "AX...."])).then(answers=[[0, 1], [1, 0]])
        .do({"remove_damage": [0, 1]}).then(rows=["H.....", "AX...."])
        .told("damage_removed", fallen=(((0, 2), (0, 1)),)),
    "R11: damage just taken counts for the cleric":
        case(grid=grid_with(p00="cl02", p10="sw01")).do(pick(0, 0), {"drop_damage": 4})
            .then(answers=[[4, 0]]),
    "R11: a cleric without damage does nothing": first("cl02").told("effect_skipped", effect="cleric")
        .then(asked="drop_adventurer"),
    "Q4: a cleric makes room in a stomach that damage filled; it is full again at the end of the turn":
        case(grid=grid_with(p00="cl02", p10="sw01"), **ONE_LEFT)
            .do(pick(0, 0), {"drop_damage": 5}, {"remove_damage": [5, 7]})
        .then(asked="drop_adventurer").do(drop(0, 4)).then(final_round=True),
    "R12: tiles fall column by column":  # BH. / .AH
        first("pe18", stomachs=stomachs(["..N...", ".NN..."])).do(drop(0, 0))
            .then(rows=[".HH...", ".AN...", "BNN..."])
        .told("tiles_dropped", tiles=((3, 0, 0), (2, 1, 1), (1, 1, 2), (1, 2, 2))),
    "R12, Q2: what finds no room is ignored":
        first("pe03", height=2, stomachs=stomachs(["HHHHH."])).do(drop(0, 2))
        .told("tiles_dropped", tiles=((1, 2, 1),), ignored=((1, 2), (1, 2))),
    "R12: at least one tile must land": first("pe03", height=1, stomachs=stomachs(["HHHHH."]))
        .then(answers=[[0, 5], [1, 3]]),
    "R13: all neighboring occupied pairs may be swapped, equal ones too":
        first("wi01", stomachs=stomachs(["HH...X"])).do(drop(0, 0))
        .then(rows=["N.....", "B.....", "HH...X"], answers=[[[0, 0], [0, 1]], [[0, 0], [1, 0]],
            [[0, 1], [0, 2]]]),
    "R13, Q21: swapped tiles do not fall":
        first("wi01").do(drop(0, 0), {"wizard_swap": [[0, 1], [0, 0]]}).then(rows=["B.....", "N....."])
        .told("tiles_swapped", cell_a=(0, 0), tile_a=3, tile_b=4),
    "R13: a wizard without a pair is skipped": first("wi01", height=1).do(drop(0, 2))
        .told("effect_skipped", effect="wizard").then(seat=1),
    "R13: a wizard swaps even when no tile fell":
        case(grid=grid_with(p00="wi01", p10="sw01"), **ONE_LEFT).do(pick(0, 0), {"drop_damage": 5})
            .then(asked="wizard_swap"),
    "R14, Q22: crowns are summed over the kept cards":
        first("ar01").do(drop(0, 0)).told("card_kept", crowns_total=3).then(kept=[["ar01"], []]),
    "R15: a vertical captain clears its column from the bottom":
        case(grid=grid_with(p11="ca02")).do(pick(1, 1), drop(0, 0)).then(discard=["pe08", "pe02"])
        .told("cards_retreated", direction="vertical"),
    "Q6: cards that retreat still hurt": case(grid=grid_with(p11="ca01", p01="sw01")).do(pick(1, 1))
        .then(asked="drop_damage"),
    "R17: cards slide down and gaps fill by columns":  # the whole middle row leaves
        case(grid=grid_with(p11="ca01")).do(pick(1, 1), drop(0, 0))
        .then(grid=[["pe10", "pe11", "pe12"], ["pe01", "pe02", "pe03"], ["pe07", "pe08", "pe09"]],
            deck_count=3)
        .told("grid_filled", deck_count=3),
    "R17: without deck and discard pile the place stays empty":
        case(deck=[]).do(pick(0, 2), drop(0, 0)).then(grid=[[None, "pe02", "pe03"], ["pe04", "pe05", "pe06"],
            ["pe07", "pe08", "pe09"]])
        .tells_no(GridFilled),
    "R18: the first full stomach starts the final round and keeps the king":
        case(king=0, **ONE_LEFT).do(pick(0, 0), drop(0, 4)).told("stomach_full", first=True)
            .told("final_round_started", seat=0)
        .then(final_round=True, bonus_seats=(0,), king=0),
    "R18, Q19: a later full stomach gets no bonus":
        case(king=0, stomachs=stomachs(FULL_BUT_ONE, FULL_BUT_ONE)).do(pick(0, 0), drop(0, 4))
            .do(pick(0, 0), drop(0, 5))
        .told("stomach_full", first=False).then(bonus_seats=(0,), phase="over"),
    "R20: the final round is played to its end":
        case(king=0, **ONE_LEFT).do(pick(0, 0), drop(0, 4)).then(seat=1).do(pick(0, 0), drop(0, 0))
            .then(seat=1)
        .do(pick(0, 0), drop(0, 0)).told("turn_skipped", reason="stomach_full").then(ended="final_round"),
    "Q9: an empty grid skips the turn and ends the game after the round":
        case(players=1, grid=[["pe01", None, None], [None] * 3, [None] * 3], deck=[])
            .do(pick(0, 2), drop(0, 0))
        .told("turn_skipped", reason="grid_empty").then(ended="grid_empty", bonus_seats=()),
    "Q3: the supply never runs out":  # 94 damage tiles lie there, the box has 32
        case(stomachs=stomachs(["XXXXX."] + ["XXXXXX"] * 7, ["XXXXX."] + ["XXXXXX"] * 7),
            grid=grid_with(p00="pe05", p10="sw01"))
        .do(pick(0, 0)).then(asked="drop_damage"),
})  # fmt: skip
def test_eating(chain):
    chain.play()


@pytest.mark.parametrize(("card", "ways"), [("pe14", 5), ("ar07", 10), ("pe03", 10)])
def test_r12_equal_pictures_are_offered_once(card, ways):
    """NN / NN is one picture, BA / AB are two, H / H / H 6 upright and 4 lying."""
    state = table(grid=grid_with(p00=card))
    play(state, pick(0, 0))
    assert len(fixtures_tables.plain_actions(state)) == ways


def test_q24_different_pictures_with_the_same_landing_are_both_offered():
    # A over B
    state = table(grid=grid_with(p00="pe01"), stomachs=stomachs(["N.NNNN", "NNNNNN"], players=2), height=2)
    play(state, pick(0, 0))
    assert [0, 1] in fixtures_tables.plain_actions(state) and [2, 1] in fixtures_tables.plain_actions(state)


def test_r17_an_empty_deck_is_made_from_the_discard_pile():
    state = table(deck=["pe10"], discard=["sw01", "sw02"], grid=grid_with(p11="ca01"))
    events = play(state, pick(1, 1), drop(0, 0))
    assert fixtures_tables.kinds(events)[-5:] == [
        "grid_slid",
        "grid_filled",
        "deck_reshuffled",
        "grid_filled",
        "turn_started",
    ]
    assert the(events, "deck_reshuffled").count == 4  # the two cards beside the captain are in it
    assert not state.discard and state.deck_count == 2 and not state.check()


def test_r17_a_scripted_reshuffle_names_the_next_cards():
    keys = {
        "players": 2,
        "grid": fixtures_tables.QUIET_GRID,
        "deck": [],
        "discard": ["sw01", "sw02", "sw03"],
        "stacks": [],
    }
    state = RULES.from_position(keys, draws=[["sw02", "sw03"]])
    play(state, pick(0, 2), drop(0, 0))
    assert grid_rows(state.grid)[0][0] == "sw02" and card_ids(state.deck) == ["sw01", "sw03"]


def test_r18_who_is_full_is_skipped():
    state = table(stomachs=stomachs(FULL_BUT_ONE, FULL_BUT_ONE), king=0)
    play(state, pick(0, 0), drop(0, 4))
    events = play(state, pick(0, 0), drop(0, 5))
    assert [event.seat for event in events if event.__struct_config__.tag == "turn_skipped"] == [1, 0]


def test_q20_the_grid_is_refilled_between_two_turns_in_a_row():
    state = table(king=0)
    play(state, pick(0, 0), drop(0, 0), pick(0, 0), drop(0, 0))
    assert state.decision.seat == 1 and min(state.grid) >= 0


def test_landing_tells_what_drop_does():
    state = table(grid=grid_with(p00="cl01"), stomachs=stomachs(["HB...."]))
    landed, ignored = eating.card_landing(state, 0, CARD_INDEX["cl01"], 0, 0)
    events = play(state, pick(0, 0), drop(0, 0))
    assert (landed, ignored) == (the(events, "tiles_dropped").tiles, the(events, "tiles_dropped").ignored)
    assert board(*rows(state)) == state.stomachs[0]
