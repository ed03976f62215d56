"""The leader phase (R19, R21 to R25), the last course (R20, Q8) and their ends."""

from __future__ import annotations

import pytest

from game.core import catalog
from game.core.rng import Rng
from game.tasty_humans.components.definitions import CLASSES, GRID_ROWS, LEADER_INDEX
from game.tasty_humans.notation.position_writer import leader_ids
from game.tasty_humans.table.events import DraftOrderSet
from game.tasty_humans.turn.damage import damage_after
from game.tasty_humans.turn.leader_phase import order_after_meal
from tests.game.cases import chains
from tests.game.tasty_humans import fixtures_tables
from tests.game.tasty_humans.fixtures_tables import Case, case, grid_with, play, stomachs, table, the

OFFER = ["diag_chain", "range2_boot", "rows_all4"]
FULL_BUT_ONE = ["HBHBH.", *["NANANA", "HBHBHB"] * 3, "AABBNN"]
FULL = ["HBHBHA", *FULL_BUT_ONE[1:]]


def phase(**keys):
    defaults = {
        "phase": "leader_phase",
        "offer": OFFER,
        "kept": [["pe10", "sw04"], ["pe11", "sw06"]],
        "deck": [],
    }
    return table(**{**defaults, **keys})


BOTH = ({"draft_leader": "range2_boot"}, {"draft_leader": "rows_all4"})
ONE_CROWN_EACH = [["pe10", "sw04"], ["pe12", "sw06"]]


def draft(**keys):
    return Case(lambda: phase(**keys))


@chains({
    "R21: most crowns first": draft(kept=[["sw04", "sw06"], ["pe10", "ar01"]]).then(draft_order=(1, 0)),
    "R21: in a tie fewer damage tiles first":
        draft(kept=ONE_CROWN_EACH, king=0, stomachs=stomachs(["X....."])).then(draft_order=(1, 0)),
    "R21: a rival's damage": draft(kept=ONE_CROWN_EACH, king=0, stomachs=stomachs([], ["X....."]))
        .then(draft_order=(0, 1)),
    "R21: then clockwise from the king":
        case(players=3, grid=[[None] * 3] * 3, deck=[], phase="leader_phase",
            kept=[["pe10"], ["pe12"], ["pe14"]], king=2, offer=OFFER)
        .then(draft_order=(2, 0, 1)),
    "R23: cards to the discard pile in seat order, the king passes, the next offer opens":
        draft(king=1, discard=["sw01"], stacks=[["surround", "cols_all4", "orth_chain"]]).do(*BOTH)
        .then(discard=["sw01", "pe10", "sw04", "pe11", "sw06"], king=0, kept=[[], []],
            offer=["surround", "cols_all4", "orth_chain"]),
    "R23: the king passes clockwise":
        case(players=4, phase="leader_phase", kept=[["pe10"], ["pe11"], ["pe12"], ["pe13"]], deck=[], king=2)
        .then(king=3, turn_order=(3, 0, 1, 2, 2, 1, 0, 3)),
    "Q25: the next offer is open before the eating":
        draft(leader_spaces=["surround", None], stacks=[["cols_all4", "orth_chain", "diagonal_boot"]])
            .do(*BOTH)
        .then(asked="drop_leader", offer=["cols_all4", "orth_chain", "diagonal_boot"]),
    "R24: only columns with room": draft(offer=[], stomachs=stomachs(FULL_BUT_ONE),
        leader_spaces=["surround", None]).then(answers=[5]),
    "R25, Q18: a leader that fills a stomach ends the game at once":
        draft(leader_spaces=["surround", None], stomachs=stomachs(FULL_BUT_ONE)).do(*BOTH)
            .do({"drop_leader": 5})
        .told("stomach_full", first=True)
        .then(phase="over", bonus_seats=(0,), final_round=False, ended="leader_phase"),
    "Q8: without an offer the last leader is eaten once":
        draft(offer=[], leader_spaces=["surround", None]).then(asked="drop_leader")
        .do({"drop_leader": 0}).then(leader_spaces=[None, None], phase="turn", king=1),
    "Q8: later leader phases only discard and pass the king":
        draft(offer=[]).then(phase="turn", round=2, king=1)
        .then(events=["game_started", "draft_order_set", "kept_discarded", "king_passed", "turn_started"]),
    "Q10, R20: the last course goes clockwise from the king":
        case(phase="final_course", king=1, leader_spaces=["surround", "orth_chain"]).then(seat=1)
        .do({"drop_leader": 0}).then(seat=0).do({"drop_leader": 0}).then(phase="over", rows=["?....."]),
    "R20: a leader without room is lost unscored":
        case(phase="final_course", leader_spaces=["surround", None], stomachs=stomachs(FULL), bonus_seats=[0])
        .told("leader_lost", tile=LEADER_INDEX["surround"]).then(phase="over"),
    "Q19: a stomach filled in the last course gets no bonus":
        case(phase="final_course", leader_spaces=["surround", None], stomachs=stomachs(FULL_BUT_ONE),
            bonus_seats=[1])
        .do({"drop_leader": 5}).then(bonus_seats=(1,), full=True),
})  # fmt: skip
def test_leader_phase(chain):
    chain.play()


def test_r22_every_seat_drafts_one_and_one_is_left_over():
    state = phase()
    first, second = state.draft_order
    assert state.decision.seat == first and fixtures_tables.plain_actions(state) == OFFER
    play(state, {"draft_leader": "range2_boot"})
    assert state.decision.seat == second and fixtures_tables.plain_actions(state) == [
        "diag_chain",
        "rows_all4",
    ]
    events = play(state, {"draft_leader": "rows_all4"})
    removed = the(events, "leader_removed")
    assert (leader_ids([removed.tile]), removed.reason) == (["diag_chain"], "left_over")


def test_r23_what_happens_after_the_draft_comes_in_this_order():
    events = play(phase(king=1, discard=["sw01"], stacks=[["surround", "cols_all4", "orth_chain"]]), *BOTH)
    tail = ["leader_removed", "kept_discarded", "king_passed", "offer_opened", "turn_started"]
    assert [kind for kind in fixtures_tables.kinds(events) if kind in tail] == tail


def test_r24_the_old_tile_is_eaten_and_the_drafted_one_takes_its_place():
    state = phase(leader_spaces=["surround", "orth_chain"])
    first, second = state.draft_order
    play(state, *BOTH)
    assert state.decision.seat == first
    events = play(state, {"drop_leader": 3})
    assert (
        leader_ids([state.leader_spaces[first]]) == ["range2_boot"]
        and the(events, "leader_eaten").column == 3
    )
    assert state.decision.seat == second
    play(state, {"drop_leader": 0})
    assert (
        leader_ids([state.leader_spaces[second]]) == ["rows_all4"]
        and state.round == 2
        and state.phase == "turn"
    )


def test_r25_leaders_drafted_too_late_stay_where_they_are_and_score_nothing():
    state = phase(leader_spaces=["surround", None], stomachs=stomachs(FULL_BUT_ONE))
    play(state, *BOTH, {"drop_leader": 5})
    drafted = [name for name in leader_ids(state.leader_spaces) if name]
    assert sorted(drafted) == ["range2_boot", "rows_all4"]
    assert not [
        line for side in state.result.sides for line in side.lines if line.values.get("leader") in drafted
    ]


def test_r19_after_a_round_without_a_full_stomach_comes_the_leader_phase():
    state = table(players=2, stacks=[], offer=OFFER)
    for _ in range(4):
        play(
            state,
            fixtures_tables.pick(0, 0),
            {"drop_adventurer": fixtures_tables.plain_actions(after_pick(state))[0]},
        )
    assert state.phase == "leader_phase" and fixtures_tables.asked_kind(state) == "draft_leader"


def after_pick(state):
    copy = state.copy()
    play(copy, fixtures_tables.pick(0, 0))
    return copy


def test_r11_damage_foretold_knows_what_a_cleric_heals_and_what_finds_no_room():
    sore = stomachs(["X....."])
    middle = 4
    assert damage_after(table(stomachs=sore), 0, middle) == 1
    assert damage_after(table(stomachs=sore, grid=grid_with(p11="cl01")), 0, middle) == 0
    assert damage_after(table(grid=grid_with(p11="cl01")), 0, middle) == 0
    # one just taken counts
    assert damage_after(table(grid=grid_with(p11="cl01", p01="sw01")), 0, middle) == 0
    two_swords = grid_with(p01="sw01", p21="sw02")
    assert damage_after(table(grid=two_swords), 0, middle) == 2
    assert damage_after(table(grid=two_swords, stomachs=stomachs(FULL_BUT_ONE)), 0, middle) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r21_the_order_that_is_foretold_is_the_order_that_comes(seats):
    rules, clerics, told = catalog.load("tasty_humans"), 0, 0
    for seed in range(30):
        state, rng, foretold = rules.new(rules.config(seats=seats), seed), Rng(seed), None
        while state.decision is not None:
            actions = state.decision.actions
            action = actions[rng.below(len(actions))]
            if state.decision.kind == "choose_adventurer":
                clerics_here = [
                    a for a in actions if CLASSES[state.grid[a.column * GRID_ROWS + a.row]] == "cleric"
                ]
                action = clerics_here[0] if clerics_here else action
                clerics += bool(clerics_here)
                eater, place = state.decision.seat, action.column * GRID_ROWS + action.row
                foretold = order_after_meal(state, eater, place), damage_after(state, eater, place)
            for event in state.apply(action):
                if isinstance(event, DraftOrderSet) and foretold is not None:
                    damage = next(damage for seat, _, damage in event.seats if seat == eater)
                    assert (tuple(seat for seat, _, _ in event.seats), damage) == foretold
                    told += 1
    assert told > 50 and clerics > 20
