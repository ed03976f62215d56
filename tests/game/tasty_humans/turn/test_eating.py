"""A turn (R8 to R18) and the snake of turns (section 6)."""

from __future__ import annotations

import pytest

from game.tasty_humans import RULES
from game.tasty_humans.components.definitions import CARD_INDEX
from game.tasty_humans.notation.position_writer import card_ids, grid_of
from game.tasty_humans.turn import eating
from tests.game.tasty_humans import fixtures_tables
from tests.game.tasty_humans.fixtures_tables import board, drop, grid_with, pick, play, rows, stomachs, table, the

FULL_BUT_ONE = ["HBHBH.", *["NANANA", "HBHBHB"] * 3, "AABBNN"]


def test_section_6_the_snake_goes_there_and_back():
    assert eating.turn_order(4, 2) == (2, 3, 0, 1, 1, 0, 3, 2)
    assert eating.turn_order(2, 1) == (1, 0, 0, 1)
    assert eating.turn_order(1, 0) == eating.turn_order(1, -1) == (0, 0)


def test_r8_every_occupied_place_may_be_chosen():
    grid = grid_with(p00="ca01")
    grid[0][2] = None
    state = table(grid=grid, deck=[])
    assert fixtures_tables.plain_actions(state) == [[c, r] for c in range(3) for r in range(3) if (c, r) != (2, 2)]


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


def test_r10_damage_is_dropped_one_by_one_into_columns_with_room():
    state = table(grid=grid_with(p01="sw01", p10="sw02"), height=1, stomachs=stomachs(["H....."]))
    play(state, pick(0, 0))
    assert fixtures_tables.plain_actions(state) == [1, 2, 3, 4, 5]
    play(state, {"drop_damage": 3})
    assert fixtures_tables.plain_actions(state) == [1, 2, 4, 5] and rows(state) == ["H..X.."]


def test_r10_q4_damage_without_room_is_lost_and_the_meal_is_not_asked():
    state = table(grid=grid_with(p01="sw01", p10="sw02"), stomachs=stomachs(FULL_BUT_ONE))
    play(state, pick(0, 0))
    events = play(state, {"drop_damage": 5})
    assert fixtures_tables.kinds(events)[:4] == ["damage_dropped", "damage_lost", "card_kept", "grid_slid"]
    assert the(events, "damage_lost").count == 1 and state.final_round and state.bonus_seats == (0,)
    assert card_ids(state.kept[0]) == ["pe07"]  # R14, Q22: the card counts as eaten


def test_r11_the_cleric_must_remove_one_damage_tile_and_what_is_above_falls():
    state = table(grid=grid_with(p00="cl02"), stomachs=stomachs(["H.....", "X.....", "AX...."]))
    play(state, pick(0, 0))
    assert fixtures_tables.plain_actions(state) == [[0, 1], [1, 0]]
    events = play(state, {"remove_damage": [0, 1]})
    assert rows(state) == ["H.....", "AX...."]
    assert the(events, "damage_removed").fallen == (((0, 2), (0, 1)),)


def test_r11_damage_just_taken_counts_for_the_cleric():
    state = table(grid=grid_with(p00="cl02", p10="sw01"))
    play(state, pick(0, 0), {"drop_damage": 4})
    assert fixtures_tables.plain_actions(state) == [[4, 0]]


def test_r11_a_cleric_without_damage_does_nothing():
    state = table(grid=grid_with(p00="cl02"))
    events = play(state, pick(0, 0))
    assert the(events, "effect_skipped").effect == "cleric" and fixtures_tables.asked(state) == "drop_adventurer"


def test_q4_a_cleric_makes_room_in_a_stomach_that_damage_filled():
    state = table(grid=grid_with(p00="cl02", p10="sw01"), stomachs=stomachs(FULL_BUT_ONE))
    play(state, pick(0, 0), {"drop_damage": 5}, {"remove_damage": [5, 7]})
    assert fixtures_tables.asked(state) == "drop_adventurer"
    play(state, drop(0, 4))
    assert state.final_round  # full again at the end of the turn


def test_r12_tiles_fall_column_by_column():
    state = table(grid=grid_with(p00="pe18"), stomachs=stomachs(["..N...", ".NN..."]))  # BH. / .AH
    events = play(state, pick(0, 0), drop(0, 0))
    assert rows(state) == [".HH...", ".AN...", "BNN..."]
    assert the(events, "tiles_dropped").tiles == ((3, 0, 0), (2, 1, 1), (1, 1, 2), (1, 2, 2))


def test_r12_equal_pictures_are_offered_once():
    assert len(fixtures_tables.plain_actions(_choosing("pe14"))) == 5  # NN / NN: one picture
    assert len(fixtures_tables.plain_actions(_choosing("ar07"))) == 10  # BA / AB: two
    assert len(fixtures_tables.plain_actions(_choosing("pe03"))) == 10  # H / H / H: 6 upright, 4 lying


def _choosing(card):
    state = table(grid=grid_with(p00=card))
    play(state, pick(0, 0))
    return state


def test_q24_different_pictures_with_the_same_landing_are_both_offered():
    state = table(grid=grid_with(p00="pe01"), stomachs=stomachs(["N.NNNN", "NNNNNN"], players=2), height=2)  # A over B
    play(state, pick(0, 0))
    assert [0, 1] in fixtures_tables.plain_actions(state) and [2, 1] in fixtures_tables.plain_actions(state)


def test_r12_q2_what_finds_no_room_is_ignored():
    state = table(grid=grid_with(p00="pe03"), height=2, stomachs=stomachs(["HHHHH."]))
    events = play(state, pick(0, 0), drop(0, 2))
    dropped = the(events, "tiles_dropped")
    assert dropped.tiles == ((1, 2, 1),) and dropped.ignored == ((1, 2), (1, 2))


def test_r12_at_least_one_tile_must_land():
    state = table(grid=grid_with(p00="pe03"), height=1, stomachs=stomachs(["HHHHH."]))
    play(state, pick(0, 0))
    assert fixtures_tables.plain_actions(state) == [[0, 5], [1, 3]]


def test_r13_all_neighboring_occupied_pairs_may_be_swapped_equal_ones_too():
    state = table(grid=grid_with(p00="wi01"), stomachs=stomachs(["HH...X"]))
    play(state, pick(0, 0), drop(0, 0))
    assert rows(state) == ["N.....", "B.....", "HH...X"]
    assert fixtures_tables.plain_actions(state) == [[[0, 0], [0, 1]], [[0, 0], [1, 0]], [[0, 1], [0, 2]]]


def test_r13_q21_swapped_tiles_do_not_fall():
    state = table(grid=grid_with(p00="wi01"))
    events = play(state, pick(0, 0), drop(0, 0), {"wizard_swap": [[0, 1], [0, 0]]})
    assert rows(state) == ["B.....", "N....."]
    swapped = the(events, "tiles_swapped")
    assert (swapped.cell_a, swapped.tile_a, swapped.tile_b) == ((0, 0), 3, 4)


def test_r13_a_wizard_without_a_pair_is_skipped():
    state = table(grid=grid_with(p00="wi01"), height=1)
    events = play(state, pick(0, 0), drop(0, 2))
    assert the(events, "effect_skipped").effect == "wizard" and state.decision.seat == 1


def test_r13_a_wizard_swaps_even_when_no_tile_fell():
    state = table(grid=grid_with(p00="wi01", p10="sw01"), stomachs=stomachs(FULL_BUT_ONE))
    play(state, pick(0, 0), {"drop_damage": 5})
    assert fixtures_tables.asked(state) == "wizard_swap"


def test_r14_q22_crowns_are_summed_over_the_kept_cards():
    state = table(grid=grid_with(p00="ar01"))
    events = play(state, pick(0, 0), drop(0, 0))
    assert the(events, "card_kept").crowns_total == 3 == state.crowns(0)


def test_r15_a_vertical_captain_clears_its_column_from_the_bottom():
    state = table(grid=grid_with(p11="ca02"))
    events = play(state, pick(1, 1), drop(0, 0))
    assert card_ids(state.discard) == ["pe08", "pe02"]
    assert the(events, "cards_retreated").direction == "vertical"


def test_q6_cards_that_retreat_still_hurt():
    state = table(grid=grid_with(p11="ca01", p01="sw01"))
    play(state, pick(1, 1))
    assert fixtures_tables.asked(state) == "drop_damage"


def test_r17_cards_slide_down_and_gaps_fill_by_columns():
    state = table(grid=grid_with(p11="ca01"))
    events = play(state, pick(1, 1), drop(0, 0))  # the whole middle row leaves
    assert grid_of(state.grid) == [["pe10", "pe11", "pe12"], ["pe01", "pe02", "pe03"], ["pe07", "pe08", "pe09"]]
    assert len(the(events, "grid_slid").moves) == 3
    assert the(events, "grid_filled").deck_count == 3 == state.deck_count


def test_r17_an_empty_deck_is_made_from_the_discard_pile():
    state = table(deck=["pe10"], discard=["sw01", "sw02"], grid=grid_with(p11="ca01"))
    events = play(state, pick(1, 1), drop(0, 0))
    assert fixtures_tables.kinds(events)[-5:] == ["grid_slid", "grid_filled", "deck_reshuffled", "grid_filled", "turn_started"]
    assert the(events, "deck_reshuffled").count == 4  # the two cards beside the captain are in it
    assert not state.discard and state.deck_count == 2 and not state.check()


def test_r17_a_scripted_reshuffle_names_the_next_cards():
    keys = {"players": 2, "grid": fixtures_tables.QUIET_GRID, "deck": [], "discard": ["sw01", "sw02", "sw03"], "stacks": []}
    state = RULES.from_position(keys, draws=[["sw02", "sw03"]])
    play(state, pick(0, 2), drop(0, 0))
    assert grid_of(state.grid)[0][0] == "sw02" and card_ids(state.deck) == ["sw01", "sw03"]


def test_r17_without_deck_and_discard_the_place_stays_empty():
    state = table(deck=[])
    events = play(state, pick(0, 2), drop(0, 0))
    assert grid_of(state.grid)[0][0] is None and "grid_filled" not in fixtures_tables.kinds(events)


def test_r18_the_first_full_stomach_starts_the_final_round_and_keeps_the_king():
    state = table(stomachs=stomachs(FULL_BUT_ONE), king=0)
    events = play(state, pick(0, 0), drop(0, 4))
    assert the(events, "stomach_full").first and the(events, "final_round_started").seat == 0
    assert state.final_round and state.bonus_seats == (0,) and state.king == 0


def test_r18_q19_a_later_full_stomach_gets_no_bonus_and_is_skipped():
    state = table(stomachs=stomachs(FULL_BUT_ONE, FULL_BUT_ONE), king=0)
    play(state, pick(0, 0), drop(0, 4))
    events = play(state, pick(0, 0), drop(0, 5))
    assert not the(events, "stomach_full").first
    assert [event.seat for event in events if event.__struct_config__.tag == "turn_skipped"] == [1, 0]
    assert state.bonus_seats == (0,) and state.phase == "over"


def test_r20_the_final_round_is_played_to_its_end():
    state = table(stomachs=stomachs(FULL_BUT_ONE), king=0)
    play(state, pick(0, 0), drop(0, 4))
    assert state.decision.seat == 1
    play(state, pick(0, 0), drop(0, 0))
    assert state.decision.seat == 1
    events = play(state, pick(0, 0), drop(0, 0))
    assert the(events, "turn_skipped").reason == "stomach_full" and state.result.reason == "end.tasty_humans.final_round"


def test_q9_an_empty_grid_skips_the_turn_and_ends_the_game_after_the_round():
    empty = [[None] * 3] * 3
    state = table(players=1, grid=[["pe01", None, None], *empty[1:]], deck=[])
    events = play(state, pick(0, 2), drop(0, 0))
    assert the(events, "turn_skipped").reason == "grid_empty"
    assert state.result.reason == "end.tasty_humans.grid_empty" and state.bonus_seats == ()


def test_q20_the_grid_is_refilled_between_two_turns_in_a_row():
    state = table(king=0)
    play(state, pick(0, 0), drop(0, 0), pick(0, 0), drop(0, 0))
    assert state.decision.seat == 1 and min(state.grid) >= 0


def test_landing_tells_what_drop_does():
    state = table(grid=grid_with(p00="cl01"), stomachs=stomachs(["HB...."]))
    landed, ignored = eating.landing(state, 0, CARD_INDEX["cl01"], 0, 0)
    events = play(state, pick(0, 0), drop(0, 0))
    assert (landed, ignored) == (the(events, "tiles_dropped").tiles, the(events, "tiles_dropped").ignored)
    assert board(*rows(state)) == state.stomachs[0]


def test_q3_the_supply_never_runs_out():
    full = ["XXXXX."] + ["XXXXXX"] * 7
    state = table(stomachs=stomachs(full, full), grid=grid_with(p00="pe05", p10="sw01"))  # 94 damage tiles lie there, the box has 32
    play(state, pick(0, 0))
    assert fixtures_tables.asked(state) == "drop_damage"
