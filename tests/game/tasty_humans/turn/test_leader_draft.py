"""The leader phase (R19, R21 to R25), the last course (R20, Q8) and their ends."""

from __future__ import annotations

import pytest

from game.core import catalog
from game.core.rng import Rng
from game.tasty_humans.components.definitions import CLASSES, GRID_ROWS
from game.tasty_humans.notation.position_writer import card_ids, leader_ids
from game.tasty_humans.table.events import DraftOrderSet
from game.tasty_humans.turn import eating
from game.tasty_humans.turn.leader_phase import order_after
from tests.game.tasty_humans import fixtures_tables
from tests.game.tasty_humans.fixtures_tables import grid_with, play, rows, stomachs, table, the

OFFER = ["diag_chain", "range2_boot", "rows_all4"]
FULL_BUT_ONE = ["HBHBH.", *["NANANA", "HBHBHB"] * 3, "AABBNN"]
FULL = ["HBHBHA", *FULL_BUT_ONE[1:]]


def phase(**keys):
    defaults = {"phase": "leader_phase", "offer": OFFER, "kept": [["pe10", "sw04"], ["pe11", "sw06"]], "deck": []}
    return table(**{**defaults, **keys})


def test_r21_most_crowns_first():
    state = phase(kept=[["sw04", "sw06"], ["pe10", "ar01"]])
    assert state.draft_order == (1, 0)


def test_r21_tie_fewer_damage_tiles_first():
    kept = [["pe10", "sw04"], ["pe12", "sw06"]]  # one crown each
    assert phase(kept=kept, king=0, stomachs=stomachs(["X....."])).draft_order == (1, 0)
    assert phase(kept=kept, king=0, stomachs=stomachs([], ["X....."])).draft_order == (0, 1)


def test_r21_tie_clockwise_from_the_king():
    kept = [["pe10"], ["pe12"], ["pe14"]]
    grid = [[None] * 3] * 3
    assert table(players=3, grid=grid, deck=[], phase="leader_phase", kept=kept, king=2, offer=OFFER).draft_order == (2, 0, 1)


def test_r22_every_seat_drafts_one_and_one_is_left_over():
    state = phase()
    first, second = state.draft_order
    assert state.decision.seat == first and fixtures_tables.plain_actions(state) == OFFER
    play(state, {"draft_leader": "range2_boot"})
    assert state.decision.seat == second and fixtures_tables.plain_actions(state) == ["diag_chain", "rows_all4"]
    events = play(state, {"draft_leader": "rows_all4"})
    removed = the(events, "leader_removed")
    assert (leader_ids([removed.tile]), removed.reason) == (["diag_chain"], "left_over")


def test_r23_cards_to_the_discard_pile_in_seat_order_then_king_then_offer():
    state = phase(king=1, discard=["sw01"], stacks=[["surround", "cols_all4", "orth_chain"]])
    events = play(state, {"draft_leader": "range2_boot"}, {"draft_leader": "rows_all4"})
    tail = ["leader_removed", "kept_discarded", "king_passed", "offer_opened", "turn_started"]
    assert [kind for kind in fixtures_tables.kinds(events) if kind in tail] == tail
    assert card_ids(state.discard) == ["sw01", "pe10", "sw04", "pe11", "sw06"]
    assert state.king == 0 and state.kept == [(), ()] and leader_ids(state.offer) == ["surround", "cols_all4", "orth_chain"]


def test_r23_the_king_passes_clockwise():
    state = table(players=4, phase="leader_phase", kept=[["pe10"], ["pe11"], ["pe12"], ["pe13"]], deck=[], king=2)
    assert state.king == 3 and state.turn_order[:4] == (3, 0, 1, 2)


def test_q25_the_next_offer_is_open_before_the_eating():
    state = phase(leader_spaces=["surround", None], stacks=[["cols_all4", "orth_chain", "diagonal_boot"]])
    play(state, {"draft_leader": "range2_boot"}, {"draft_leader": "rows_all4"})
    assert fixtures_tables.asked(state) == "drop_leader" and leader_ids(state.offer)[0] == "cols_all4"


def test_r24_the_old_tile_is_eaten_and_the_drafted_one_takes_its_place():
    state = phase(leader_spaces=["surround", "orth_chain"])
    first, second = state.draft_order
    play(state, {"draft_leader": "range2_boot"}, {"draft_leader": "rows_all4"})
    assert state.decision.seat == first
    events = play(state, {"drop_leader": 3})
    assert leader_ids([state.leader_spaces[first]]) == ["range2_boot"] and the(events, "leader_eaten").column == 3
    assert state.decision.seat == second
    play(state, {"drop_leader": 0})
    assert leader_ids([state.leader_spaces[second]]) == ["rows_all4"] and state.round == 2 and state.phase == "turn"


def test_r24_only_columns_with_room():
    state = phase(offer=[], stomachs=stomachs(FULL_BUT_ONE), leader_spaces=["surround", None])
    assert fixtures_tables.plain_actions(state) == [5]


def test_r25_q18_a_leader_that_fills_a_stomach_ends_the_game_at_once():
    state = phase(leader_spaces=["surround", None], stomachs=stomachs(FULL_BUT_ONE))
    play(state, {"draft_leader": "range2_boot"}, {"draft_leader": "rows_all4"})
    events = play(state, {"drop_leader": 5})
    assert state.phase == "over" and state.bonus_seats == (0,) and not state.final_round
    assert the(events, "stomach_full").first and state.result.reason == "end.tasty_humans.leader_phase"
    drafted = [name for name in leader_ids(state.leader_spaces) if name]
    assert sorted(drafted) == ["range2_boot", "rows_all4"]  # they stay where they are and score nothing
    assert not [line for side in state.result.sides for line in side.lines if line.values.get("leader") in drafted]


def test_q8_without_an_offer_the_last_leader_is_eaten_once():
    state = phase(offer=[], leader_spaces=["surround", None])
    assert fixtures_tables.asked(state) == "drop_leader"
    play(state, {"drop_leader": 0})
    assert state.leader_spaces == [-1, -1] and state.phase == "turn" and state.king == 1


def test_q8_later_leader_phases_only_discard_and_pass_the_king():
    state = phase(offer=[])
    assert state.phase == "turn" and state.round == 2 and state.king == 1
    assert fixtures_tables.kinds(state.opening) == ["game_started", "draft_order_set", "kept_discarded", "king_passed", "turn_started"]


def test_q10_r20_the_last_course_goes_clockwise_from_the_king():
    state = table(phase="final_course", king=1, leader_spaces=["surround", "orth_chain"])
    assert state.decision.seat == 1
    play(state, {"drop_leader": 0})
    assert state.decision.seat == 0
    play(state, {"drop_leader": 0})
    assert state.phase == "over" and rows(state) == ["?....."]


def test_r20_a_leader_without_room_is_lost_unscored():
    state = table(phase="final_course", leader_spaces=["surround", None], stomachs=stomachs(FULL), bonus_seats=[0])
    lost = the(list(state.opening), "leader_lost")
    assert leader_ids([lost.tile]) == ["surround"] and state.phase == "over" and not state.check()


def test_q19_a_stomach_filled_in_the_last_course_gets_no_bonus():
    state = table(phase="final_course", leader_spaces=["surround", None], stomachs=stomachs(FULL_BUT_ONE), bonus_seats=[1])
    play(state, {"drop_leader": 5})
    assert state.full(0) and state.bonus_seats == (1,)


def test_r19_after_a_round_without_a_full_stomach_comes_the_leader_phase():
    state = table(players=2, stacks=[], offer=OFFER)
    for _ in range(4):
        play(state, fixtures_tables.pick(0, 0), {"drop_adventurer": fixtures_tables.plain_actions(after_pick(state))[0]})
    assert state.phase == "leader_phase" and fixtures_tables.asked(state) == "draft_leader"


def after_pick(state):
    copy = state.copy()
    play(copy, fixtures_tables.pick(0, 0))
    return copy


def test_r11_damage_foretold_knows_what_a_cleric_heals_and_what_finds_no_room():
    sore = stomachs(["X....."])
    middle = 4
    assert eating.damage_after(table(stomachs=sore), 0, middle) == 1
    assert eating.damage_after(table(stomachs=sore, grid=grid_with(p11="cl01")), 0, middle) == 0
    assert eating.damage_after(table(grid=grid_with(p11="cl01")), 0, middle) == 0
    assert eating.damage_after(table(grid=grid_with(p11="cl01", p01="sw01")), 0, middle) == 0  # one just taken counts
    two_swords = grid_with(p01="sw01", p21="sw02")
    assert eating.damage_after(table(grid=two_swords), 0, middle) == 2
    assert eating.damage_after(table(grid=two_swords, stomachs=stomachs(FULL_BUT_ONE)), 0, middle) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r21_the_order_that_is_foretold_is_the_order_that_comes(seats):
    rules, clerics, told = catalog.load("tasty_humans"), 0, 0
    for seed in range(30):
        state, rng, foretold = rules.new(rules.config(seats=seats), seed), Rng(seed), None
        while state.decision is not None:
            actions = state.decision.actions
            action = actions[rng.below(len(actions))]
            if state.decision.kind == "choose_adventurer":
                clerics_here = [a for a in actions if CLASSES[state.grid[a.column * GRID_ROWS + a.row]] == "cleric"]
                action = clerics_here[0] if clerics_here else action
                clerics += bool(clerics_here)
                eater, place = state.decision.seat, action.column * GRID_ROWS + action.row
                foretold = order_after(state, eater, place), eating.damage_after(state, eater, place)
            for event in state.apply(action):
                if isinstance(event, DraftOrderSet) and foretold is not None:
                    damage = next(damage for seat, _, damage in event.seats if seat == eater)
                    assert (tuple(seat for seat, _, _ in event.seats), damage) == foretold
                    told += 1
    assert told > 50 and clerics > 20
