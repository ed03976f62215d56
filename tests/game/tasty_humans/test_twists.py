"""C10: the closed switches of a match: what each changes at the table, which are refused, and that they come
back from saves.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from game.core.errors import ConfigError, PositionError
from game.core.match import Match
from game.core.model import Event
from game.core.rng import Rng
from game.tasty_humans import RULES
from game.tasty_humans.components.definitions import CARDS, DAMAGE, FIRST_LEADER, LEADERS
from game.tasty_humans.config import Config
from game.tasty_humans.state import State
from game.tasty_humans.table.events import HailFell, StomachFull

ALL = {
    "height": 5,
    "damage": [0, 6, 2],
    "leaders": [1, 2, 3],
    "stacks": 2,
    "without": ["cleric", "wi01"],
    "king": 2,
    "bonus": 9,
    "hail": {"round": 2, "damage": 3},
}


def new(seed: int = 5, **twists: Any) -> State:
    return RULES.new(
        RULES.config(seats=3, monsters=["troll", "griffin", "legendary_dragon"], twists=twists), seed
    )


def plain(seed: int = 5) -> State:
    return RULES.new(RULES.config(seats=3, monsters=["troll", "griffin", "legendary_dragon"]), seed)


def test_a_plain_match_has_no_twists_and_is_written_without_them() -> None:
    config = RULES.config(
        seats=3, twists={"height": None, "damage": [0, 0, 0], "leaders": [1, 1, 1], "without": [], "bonus": 2}
    )
    assert config == RULES.config(seats=3) and config.changed is UNSET
    assert b"twists" not in msgspec.json.encode(config)


def test_twists_come_back_from_a_config_and_a_save() -> None:
    config = RULES.config(seats=3, twists=ALL)
    twists = msgspec.to_builtins(config.twists)
    assert msgspec.to_builtins(config)["twists"] == twists and len(twists) == len(ALL)
    assert RULES.config(**msgspec.to_builtins(config)) == config
    assert RULES.config(**{name: getattr(config, name) for name in Config.__struct_encode_fields__}) == config


def test_height_is_that_of_every_stomach() -> None:
    assert new(height=4).height == 4 and new(height=9).height == 9 and plain().height == 7


def test_damage_lies_apart_at_the_start() -> None:
    """S19: three tiles and fewer do not hurt; six lie side by side."""
    state = new(damage=[3, 6, 0])
    assert [state.damage_count(seat) for seat in range(3)] == [3, 6, 0]
    assert [state.tile_at(0, column, 0) == DAMAGE for column in range(6)] == [True, False] * 3
    assert [RULES.measure(state, seat, "damage_points") for seat in range(3)] == [0, -6, 0]


def test_leaders_at_the_start() -> None:
    state = new(leaders=[1, 2, 3], damage=[0, 4, 0])
    assert min(state.leader_spaces) >= 0
    eaten = [
        [(column, 0) for column in range(6) if state.tile_at(seat, column, 0) >= FIRST_LEADER]
        for seat in range(3)
    ]
    assert (
        eaten == [[], [(2, 0)], [(2, 0), (3, 0)]]
        and state.damage_count(1) == 4
        and state.column_height(1, 2) == 2
    )


@pytest.mark.parametrize("stacks", range(7))
def test_stacks_are_as_many_as_said(stacks: int) -> None:
    state = new(stacks=stacks)
    assert (len(state.offer), state.stacks_left) == ((4, (4,) * (stacks - 1)) if stacks else (0, ()))
    assert len(state.unused) == len(LEADERS) - 3 - 4 * stacks


def test_cards_left_out_are_nowhere_in_the_match() -> None:
    state = new(without=["cleric", "wi01"])
    assert [card.id for number, card in enumerate(CARDS) if number not in state.cards] == [
        "wi01",
        "cl01",
        "cl02",
        "cl03",
        "cl04",
    ]
    assert {*state.grid, *state.deck} == {*state.cards} == {*state.seen_by(0).imagine(Rng(1)).cards}


@pytest.mark.parametrize("king", range(3))
def test_the_king_begins(king: int) -> None:
    assert {new(seed, king=king).king for seed in range(5)} == {king} == {new(king=king).asked}


def test_the_bonus_goes_to_the_first_full_stomach() -> None:
    """S20, in the sheet, in what is measured and in the result; the others get nothing."""
    state = play_out(new(height=4, bonus=9), 3)
    crowned = [seat for seat in range(3) if seat in state.bonus_seats]
    assert crowned and state.result is not None
    kings = [line.points for side in state.result.sides for line in side.lines if line.key == "score.king"]
    assert (
        kings
        == [9 if seat in crowned else 0 for seat in range(3)]
        == [RULES.measure(state, seat, "king_points") for seat in range(3)]
    )
    assert [side.total for side in state.result.sides] == [
        RULES.measure(state, seat, "points") for seat in range(3)
    ]


@pytest.mark.parametrize("damage", [1, 4, 6])
def test_hail_falls_once_into_the_lowest_columns_as_its_round_begins(damage: int) -> None:
    """Until then all goes on as without it."""
    hailed, usual = new(hail={"round": 2, "damage": damage}), plain()
    rng, fallen = Rng(4), list[HailFell]()
    while not fallen and hailed.decision is not None:
        assert hailed.stomachs == usual.stomachs and hailed.decision == usual.decision
        action = rng.choice(hailed.decision.actions)
        fallen = hail_of(hailed.apply(action))
        usual.apply(action)
    (hail,) = fallen
    assert hail.round == hailed.round == 2
    for seat in range(3):
        heights = usual.heights[seat]
        assert [column for column, _ in hail.cells[seat]] == sorted(range(6), key=lambda c: heights[c])[
            :damage
        ]
        assert all(row == heights[column] for column, row in hail.cells[seat])
        assert hailed.damage_count(seat) == usual.damage_count(seat) + damage
    while hailed.decision is not None:
        assert not hail_of(hailed.apply(rng.choice(hailed.decision.actions)))


def hail_of(events: list[Event]) -> list[HailFell]:
    return [event for event in events if isinstance(event, HailFell)]


def test_a_stomach_that_hail_fills_is_full_and_the_kings_first() -> None:
    """R18: it brings the bonus and the last round."""
    state, rng, full = new(height=4, king=1, hail={"round": 2, "damage": 6}), Rng(2), list[int]()
    while state.round == 1 and state.decision is not None:
        if state.phase != "turn":  # between the rounds: a row is free in two stomachs
            for seat, column in product((1, 2), range(6)):
                while state.heights[seat][column] < 3:
                    state.drop_tile(seat, column, DAMAGE)
        full = [
            event.seat
            for event in state.apply(rng.choice(state.decision.actions))
            if isinstance(event, StomachFull)
        ]
    assert state.king == 2 and full == [2, 1] and state.final_round
    assert state.bonus_seats == (2,)


def play_out(state: State, seed: int) -> State:
    rng = Rng(seed)
    while state.decision is not None:
        state.apply(rng.choice(state.decision.actions))
    return state


def test_what_no_switch_turns_is_dealt_as_ever() -> None:
    """The bonus touches nothing of the setup, so that the deal of a seed is the same."""
    one, other = new(bonus=9), plain()
    assert (one.grid, one.deck, one.stacks, one.leader_spaces, one.king) == (
        other.grid,
        other.deck,
        other.stacks,
        other.leader_spaces,
        other.king,
    )


@pytest.mark.parametrize(
    "twists",
    [
        ALL,
        {"leaders": [3, 3, 3], "stacks": 0},
        {"without": ["swordsman", "archer", "wizard", "captain", "cleric"]},
    ],
)
def test_twisted_matches_are_sound_to_the_end_and_every_moment_comes_back(twists: dict[str, Any]) -> None:
    match, rng = Match.new(RULES, RULES.config(seats=3, twists=twists), 3), Rng(1)
    while match.state.decision is not None:
        assert match.state.check() == []
        if len(match.log) % 5 == 0:
            again = RULES.from_position(match.state.to_position())
            assert again.digest() == match.state.digest() and again.config == match.config
        match.apply(rng.choice(match.state.decision.actions))
    assert match.state.check() == [] and match.state.result is not None


def test_a_position_with_twists_deals_what_is_not_written_by_them() -> None:
    """The height, the cards of the deck and the stacks follow the options; what contradicts them is
    refused.
    """
    scenario = {
        "players": 2,
        "monsters": ["troll", "griffin"],
        "config": {"seats": 2, "twists": {"height": 5, "stacks": 1, "without": ["archer"]}},
    }
    state = RULES.from_position(scenario)
    assert state.height == 5 and state.stacks == () and len(state.offer) == 3 and len(state.cards) == 43
    for wrong, problem in ({"height": 6}, "options say 5"), ({"discard": ["ar01"]}, "ar01 is left out"):
        with pytest.raises(PositionError, match=problem):
            RULES.from_position(scenario | wrong)


@pytest.mark.parametrize(
    ("twists", "problem"),
    [
        ({"rain": 1}, "no twist 'rain'"),
        ({"height": 3}, "'height' must be a number from 4 to 9, not 3"),
        ({"height": 10}, "'height'"),
        ({"damage": 2}, "Expected `array`"),
        ({"damage": [1]}, "'damage' must have 2 numbers"),
        ({"damage": [7, 0]}, "'damage' must be a number from 0 to 6"),
        ({"damage": [-1, 0]}, "'damage'"),
        ({"leaders": [1, 4]}, "'leaders' must be a number from 1 to 3"),
        ({"leaders": [0, 1]}, "'leaders'"),
        ({"leaders": [2, 2, 2]}, "'leaders' must have 2 numbers"),
        ({"stacks": 10}, "'stacks' must be a number from 0 to 9"),
        ({"stacks": 9, "leaders": [2, 2]}, "'stacks' must be a number from 0 to 8"),
        ({"without": ["nun"]}, "'without' names 'nun'"),
        ({"without": ["cleric", "cleric"]}, "'cleric' twice"),
        ({"without": ["peasant", "swordsman", "archer"]}, "leaves 15 adventurers; a match needs 20"),
        ({"king": 2}, "'king' must be a number from 0 to 1"),
        ({"hail": {"round": 1, "damage": 2}}, "'hail.round' must be a number from 2 to 9, not 1"),
        ({"hail": {"round": 3}}, "'hail.damage' must be a number from 1 to 6, not 0"),
        ({"hail": {"damage": 3}}, "'hail.round'"),
        ({"bonus": 0}, "'bonus' must be a number from 1 to 20"),
    ],
)
def test_a_wrong_twist_is_refused_by_name(twists: dict[str, Any], problem: str) -> None:
    with pytest.raises(ConfigError, match=problem):
        RULES.config(seats=2, twists=twists)


@pytest.mark.parametrize(("name", "value"), [("bonus", 5), ("king", 0)])
def test_what_solo_does_not_know_is_refused_there(name: str, value: int) -> None:
    with pytest.raises(ConfigError, match=f"'{name}' is for two seats"):
        RULES.config(seats=1, twists={name: value})
