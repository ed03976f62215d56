"""Components (section 2), setup (R0 to R7, X1) and the options of a match."""

from __future__ import annotations

import pytest

from game.core.errors import ConfigError
from game.tasty_humans import RULES
from game.tasty_humans.components import definitions
from game.tasty_humans.components.definitions import CARDS, DAMAGE, FIRST_LEADER, HAND, LEADERS
from game.tasty_humans.config import Config
from tests.game.tasty_humans import fixtures_tables


def test_section_2_cards_by_class_shape_and_crowns():
    classes = [card.cls for card in CARDS]
    counts = {"swordsman": 8, "archer": 7, "wizard": 5, "captain": 6, "cleric": 4, "peasant": 20}
    assert {cls: classes.count(cls) for cls in counts} == counts
    assert (
        sorted(card.banner for card in CARDS if card.cls == "captain")
        == ["horizontal"] * 3 + ["vertical"] * 3
    )
    assert [definitions.SIZES.count(size) for size in (2, 3, 4)] == [6, 4, 40]
    assert sum(definitions.CROWNS) == 49
    squares = [tile for card in range(len(CARDS)) for _, _, tile in definitions.ROTATED[card][0]]
    assert [squares.count(tile) for tile in definitions.BASIC] == [46] * 4


def test_section_2_thirty_leader_tiles_by_family():
    families = [leader.family for leader in LEADERS]
    assert (
        len(LEADERS) == 30
        and families.count("distance") == 5
        and families.count("row_col") == 4
        and families.count("surround") == 1
    )
    assert {leader.points for leader in LEADERS if leader.family == "leader_row_col"} == {4}


def test_section_3_a_quarter_turn_is_clockwise():
    cl01 = definitions.CARD_INDEX["cl01"]  # B. / A. / HB
    assert definitions.turn_shape(CARDS[cl01].shape, 1) == ("HAB", "B..")
    assert definitions.ROTATED[cl01][1] == ((0, 0, 3), (0, 1, 1), (1, 1, 2), (2, 1, 3))
    assert definitions.shape_width(cl01, 1) == 3


def test_tile_names():
    assert [definitions.tile_name(tile) for tile in (HAND, DAMAGE, FIRST_LEADER)] == [
        "hand",
        "damage",
        LEADERS[0].id,
    ]


@pytest.mark.parametrize("options, height", [
    ({"seats": 1}, 8), ({"seats": 2}, 8), ({"seats": 3}, 7), ({"seats": 4}, 6),
    *(({"seats": 4, "rows": rows}, rows - 2) for rows in (6, 7, 8, 9)),
])  # fmt: skip
def test_r0_active_rows_by_seats_and_printed_height(options, height):
    assert RULES.new(RULES.config(**options), seed=1).height == height


def test_r1_random_monsters_differ():
    for seed in range(20):
        assert len(set(RULES.new(RULES.config(seats=4), seed=seed).monsters)) == 4


def test_r1_choosing_goes_in_seat_order_and_no_board_twice():
    state = RULES.new(RULES.config(seats=3, monster_mode="choose"), seed=1)
    assert state.phase == "setup" and fixtures_tables.asked_kind(state) == "choose_monster"
    events = fixtures_tables.play(state, {"choose_monster": "griffin"})
    assert (
        events[0].seat == 0
        and state.decision.seat == 1
        and "griffin" not in fixtures_tables.plain_actions(state)
    )
    events = fixtures_tables.play(state, {"choose_monster": "troll"}, {"choose_monster": "legendary_dragon"})
    assert state.monsters == ("griffin", "troll", "legendary_dragon")
    assert fixtures_tables.kinds(events) == ["monster_chosen", "monster_chosen", "turn_started"]


def test_r1_solo_chooses_by_default_and_a_challenge_fixes_the_monster():
    assert fixtures_tables.asked_kind(RULES.new(RULES.config(mode="solo"), seed=1)) == "choose_monster"
    state = RULES.new(RULES.config(mode="solo", challenge="troll_handshake"), seed=1)
    assert state.monsters == ("troll",) and fixtures_tables.asked_kind(state) == "choose_adventurer"


@pytest.mark.parametrize("seats, stacks, size", [(1, 4, 3), (2, 4, 3), (3, 4, 4), (4, 3, 5)])
def test_r2_r3_leaders_are_dealt(seats, stacks, size):
    state = RULES.new(RULES.config(seats=seats), seed=3)
    assert len(state.offer) == size and state.stacks_left == (size,) * (stacks - 1)
    assert min(state.leader_spaces) >= 0
    assert len(state.unused) == 30 - seats - stacks * size


def test_r5_a_random_seat_is_king_and_solo_the_player():
    kings = {RULES.new(RULES.config(seats=3), seed=seed).king for seed in range(30)}
    assert kings == {0, 1, 2}
    assert RULES.new(RULES.config(seats=1), seed=3).king == 0


@pytest.mark.parametrize("level", range(7))
def test_r6_the_rival_starts_with_as_many_cards_as_its_level_says(level):
    state = RULES.new(RULES.config(seats=1, rival_level=level), seed=3)
    assert len(state.rival_cards) == level and state.deck_count == 41 - level


def test_r4_r7_the_grid_is_full_stomachs_are_empty_and_all_but_the_seed_is_told():
    state = RULES.new(RULES.config(seats=2), seed=987654321)
    assert min(state.grid) >= 0 and state.deck_count == 41
    assert all(not any(cells) for cells in state.stomachs) and not state.final_round
    started = state.opening[0]
    assert started.grid == tuple(state.grid) and started.offer == state.offer and started.king == state.king
    assert "987654321" not in repr(state.opening)


def test_defaults_settle_each_other():
    assert RULES.config() == Config("versus", 2, "standard", 8, "random", (), None, None, None)
    assert (
        RULES.config(seats=1)
        == RULES.config(mode="solo")
        == Config("solo", 1, "standard", 8, "choose", (), 2, None, None)
    )
    assert RULES.config(monster_mode=["troll", "griffin"]) == RULES.config(
        monsters="troll, griffin", monster_mode="fixed"
    )


def test_a_config_is_accepted_again_as_keys():
    for keys in (
        {"seats": 3},
        {"seats": 1, "balanced_diet": "expert"},
        {"seats": 1, "challenge": "griffin_long_lines"},
    ):
        made = RULES.config(**keys)
        assert RULES.config(**{name: getattr(made, name) for name in Config.__struct_encode_fields__}) == made


SOLO = {"seats": 1}
CHALLENGE = SOLO | {"challenge": "troll_handshake"}
WRONG = {
    "seat": [{"seat": 2}],
    "seats": [{"seats": 5}, {"seats": "2"}, {"seats": True}, {"seats": 1, "mode": "versus"},
        {"seats": 2, "mode": "solo"}, {"seats": None}],
    "mode": [{"mode": "coop"}, {"mode": None}],
    "variant": [{"variant": "0.2.8"}, {"variant": None}],
    "rows": [{"rows": 5}, {"rows": 10}, {"rows": 8.0}, {"rows": None}],
    "monster_mode": [{"monster_mode": "draft"}, {"monster_mode": None},
        CHALLENGE | {"monster_mode": "draft"}],
    "monsters": [
        *({"monsters": monsters} for monsters in (["troll"], ["troll", "troll"], ["troll", "sphinx"], None)),
        {"monsters": ["troll", "griffin"], "monster_mode": "random"}, {"monster_mode": "fixed"},
        CHALLENGE | {"monsters": ["griffin"]},
    ],
    "rival_level": [{"rival_level": 2}, SOLO | {"rival_level": 7}],
    "challenge": [
        {"challenge": "troll_handshake"}, SOLO | {"challenge": "troll"},
        CHALLENGE | {"balanced_diet": "normal"},
        CHALLENGE | {"variant": "classic_0_2_8"},
    ],
    "balanced_diet": [SOLO | {"balanced_diet": "beginner", "variant": "classic_0_2_8"},
        SOLO | {"balanced_diet": 10}],
}  # fmt: skip
"""By option: options that are wrong; X10: a challenge hides none of them."""


@pytest.mark.parametrize("name, keys", [(name, keys) for name, wrong in WRONG.items() for keys in wrong])
def test_a_wrong_option_is_refused_by_name(name, keys):
    with pytest.raises(ConfigError, match=f"'{name}'"):
        RULES.config(**keys)
