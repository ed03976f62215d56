"""Positions: read as the header of examples.yaml has them, written so that they come back, and refused when
no match can be in them.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.core.errors import GameError, PositionError
from game.core.rng import Rng
from game.eaten.components.definitions import CRYSTALS, IMMUNE, MUTATIONS, NOTHING, STOMACH
from game.eaten.rules import RULES
from game.eaten.table.events import DeckLow
from game.eaten.turn import deck
from tests.game.eaten.fixtures_tables import at, eager, immune, new, stomach, with_drills
from tests.game.games.eaten import CASE_FILES, JUNK
from tests.game.games.suite import damage_copy


def test_what_is_not_given_follows_from_the_rest() -> None:
    state = at(tract=["s09"], hand=["s20"], immune_row=["i01"], mutation_hand=["m_red_1"])
    assert stomach(state.discard) == [card.id for card in STOMACH if card.id not in ("s09", "s20")]
    assert immune(state.immune_removed) == [card.id for card in IMMUNE if card.id != "i01"]
    assert [MUTATIONS[card].id for card in state.mutation_hand] == ["m_red_1", "m_bluff"]
    assert len(state.mutation_discard) == 7 and state.mutation_slot == NOTHING
    assert (state.levels, state.final_turn, state.dice, state.crystals) == ([0, 0, 0, 0], False, [], [])
    assert state.decision is not None and state.decision.kind == "action"


@pytest.mark.parametrize(
    ("mode", "options", "space"),
    [("beast_solo", {}, 3), ("beast_solo", {"robot_level": 1}, 1), ("duel", {}, 0)],
)
def test_the_tile_starts_where_the_level_says(mode: str, options: dict[str, int], space: int) -> None:
    assert at(mode, options, start="immune", tract=["s09"], hand=["s20"]).replication == space


def test_decks_are_written_top_first() -> None:
    state = at(
        "miner_solo",
        deck=["s09", "s20"],
        immune_deck=["i01", "i02"],
        mutation_hand=["m_red_1", "m_bluff", "m_red_2"],
    )
    assert (state.deck[-1], state.immune_deck[-1]) == (8, 0) and MUTATIONS[
        state.mutation_hand[-1]
    ].id == "m_red_1"
    again = state.to_position()
    assert (again["deck"], again["immune_deck"]) == (["s09", "s20"], ["i01", "i02"])
    assert again["mutation_hand"] == ["m_red_1", "m_bluff", "m_red_2"]


def test_a_bluff_that_is_named_nowhere_lies_at_the_bottom_of_the_mutation_deck() -> None:
    state = at("miner_solo", mutation_hand=["m_red_1", "m_red_2"])
    assert MUTATIONS[state.mutation_hand[0]].returns


@pytest.mark.parametrize("case", CASE_FILES.referee_cases[::6], ids=lambda case: case["id"])
def test_positions_of_cases_come_back(case: dict[str, Any]) -> None:
    zones = {"mode": case["mode"], "options": case.get("options", {}), **case["state"]}
    state = RULES.from_position(zones, [*case.get("rolls", []), *case.get("picks", [])])
    written = json.loads(json.dumps(state.to_position()))
    twin = RULES.from_position(written)
    assert twin.digest() == state.digest() and twin.to_position() == written


def test_what_seats_know_comes_back_too() -> None:
    for seed in range(4):
        for mode in ("duel", "miner_solo"):
            state, rng = with_drills(mode, seed), Rng(seed)
            while state.decision is not None:
                drills = [action for action in state.decision.actions if action.verb == "drill"]
                state.apply(drills[0] if drills else eager(state, rng))
                twin = RULES.from_position(json.loads(json.dumps(state.to_position())))
                assert all(twin.seen_by(viewer) == state.seen_by(viewer) for viewer in (None, 0, 1))


def test_scripted_results_come_in_their_order() -> None:
    state = at(draws=[4, 4, 4, 1, 2, 3], start="miner_turn", tract=["s09"])
    assert state.dice == [4, 4, 4]
    state.apply(state.decision.actions[0])
    assert state.dice == [1, 2, 3]


ALL_KINDS = [crystal.id for crystal in CRYSTALS]


@pytest.mark.parametrize(
    ("zones", "problem"),
    [
        ({"tract": ["s09", "s09"]}, "s09 stands in two places"),
        ({"tract": ["s09"], "hand": ["s09"]}, "s09 stands in two places"),
        ({"tract": ["s45"]}, "s45"),
        ({"tract": [9]}, "tract"),
        ({"tract": [f"s{number:02}" for number in range(1, 9)]}, "8 cards in the tract"),
        ({"hand": [f"s{number:02}" for number in range(1, 10)]}, "holds more than 8"),
        ({"tools": ["s09"]}, "tool"),
        ({"tools": ["s05", "s06", "s07", "s08"]}, "tool"),
        ({"crystals": ["tide_opal", "tide_opal"]}, "tide_opal"),
        ({"crystals": ["glass"]}, "glass"),
        ({"crystals": ALL_KINDS}, "win"),
        ({"upgrades": ["walk"]}, "walk"),
        ({"dice": [1, 2]}, "dice"),
        ({"dice": [1, 2, 8]}, "dice"),
        ({"dice": [0, 2, 3]}, "dice"),
        ({"dice": [[1, "yes"], 2, 3]}, "dice"),
        ({"levels": {"red": 4}}, "level"),
        ({"levels": {"red": -1}}, "level"),
        ({"levels": {"pink": 1}}, "pink"),
        ({"immune_row": ["i01", "i02", "i03", "i04"]}, "immune row"),
        ({"immune_row": ["i01"], "immune_play": ["i01"]}, "i01"),
        ({"immune_play": ["i99"]}, "i99"),
        ({"mutation_hand": ["m_red_1"], "mutation_slot": "m_red_1"}, "m_red_1"),
        ({"mutation_discard": ["m_bluff"]}, "always comes back"),
        ({"set_aside": ["s09"]}, "set aside"),
        ({"replication": 2}, "replication"),
        ({"start": "nowhere"}, "start"),
        ({"start": "immune", "asking": "immune"}, "exclude"),
        ({"asked": "beast"}, "'asked' needs 'asking'"),
        ({"asking": "dance"}, "dance"),
        ({"asking": "fill", "asked": "miner"}, "fill"),
        ({"asking": "drill"}, "drilled"),
        ({"asking": "action", "die_in_hand": 0}, "die"),
        ({"asking": "followup", "dice": [1, 2, 3], "die_in_hand": 1}, "die in hand"),
        ({"asking": "action", "after": "lunch"}, "lunch"),
        ({"asking": "lose_crystal"}, "legal answer"),
        ({"asking": "", "ending": ""}, "asks something"),
        ({"asking": "", "ending": "boredom"}, "boredom"),
        (
            {"asking": "pay", "asked": "beast", "cost_left": 2, "acquiring": "i01", "immune_row": ["i01"]},
            "payment",
        ),
        ({"generator": "xyz"}, "generator"),
        ({"rolls": [7]}, "7"),
        ({"picks": ["s99"]}, "s99"),
        ({"options": {"robot_level": 1}}, "robot_level"),
        ({"options": {"mode": "duel"}}, "options"),
        ({"mode": "trio"}, "mode"),
        ({"mode": "miner_solo", "hand": ["s09"]}, "no hand"),
        ({"mode": "miner_solo", "set_aside": ["s01", "s12"]}, "set aside"),
        ({"mode": "miner_solo", "start": "immune"}, "cannot start"),
        ({"mode": "beast_solo"}, "cannot start"),
        ({"mode": "beast_solo", "start": "beast_turn", "tools": ["s05"]}, "neither tools nor upgrades"),
        ({"mode": "beast_solo", "start": "beast_turn", "upgrades": ["stun"]}, "neither tools nor upgrades"),
        ({"mode": "beast_solo", "start": "beast_turn", "replication": 7}, "winning space"),
        ({"mode": "beast_solo", "start": "beast_turn", "replication": 8}, "replication"),
        ({"mode": "beast_solo", "start": "beast_turn", "final_turn": True}, "last turn"),
        (
            {
                "mode": "beast_solo",
                "options": {"robot_level": 5},
                "start": "beast_turn",
                "crystals": ALL_KINDS[:5],
            },
            "win",
        ),
        ({"no such zone": 1}, "no such zone"),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_what_cannot_be_is_refused_in_words(zones: dict[str, Any], problem: str) -> None:
    with pytest.raises(PositionError, match=problem):
        RULES.from_position({"mode": "duel"} | zones)


@pytest.mark.parametrize("thing", [None, 5, [], "tract", {"tract": None}, {1: 2}])
def test_what_is_no_position_is_refused(thing: Any) -> None:
    with pytest.raises(PositionError):
        RULES.from_position(thing)


@pytest.mark.parametrize("draw", [0, 7, 1.5, None, True, "s99", ["s01"]])
def test_what_no_chance_can_bring_is_refused(draw: Any) -> None:
    with pytest.raises(PositionError):
        at(draws=[draw], tract=["s09"])


def test_no_damage_to_a_position_breaks_the_reader() -> None:
    """It is refused in words, or it is a table at which one can play to the end."""
    rng, playable = Rng(5), 0
    for number in range(1500):
        mode = rng.choice(("duel", "miner_solo", "beast_solo"))
        state = with_drills(mode, number) if number % 3 == 0 and mode != "beast_solo" else new(mode, number)
        for _ in range(rng.below(40)):
            if state.decision is not None:
                state.apply(eager(state, rng))
        broken = damage_copy(state.to_position(), JUNK, rng)
        try:
            twin = RULES.from_position(broken)
        except GameError:
            continue
        playable += 1
        while twin.decision is not None:
            twin.apply(eager(twin, rng))
        for viewer in (None, 0, 1):
            twin.seen_by(viewer).imagine(rng)
    assert playable > 100


def test_answers_after_the_end_are_left_over() -> None:
    case = CASE_FILES.by_id("e08_digested") | {"do": [["end"], ["end"]]}
    assert "left over" in CASE_FILES.problems(case)[0]


def test_a_low_deck_is_told_once_and_a_written_position_knows() -> None:
    """Cards paid go under the deck, so that it may come to be low again."""
    cards = [card.id for card in STOMACH][:7]
    state, events = at(deck=cards, dice=[1, 2, 3]), list[Any]()
    state.record = events
    for _ in range(2):
        drawn = deck.draw_cards(state, 1)
        deck.announce_low(state)
        again = RULES.from_position(state.to_position())
        again.record = events
        deck.announce_low(again)
        deck.put_under(state, drawn, None)
    assert events == [DeckLow(6)]
    assert at(deck=cards[:6]).deck_low and not at(deck=cards).deck_low
