"""Positions: what is not given follows, every moment comes back, scripted shuffles come in their order."""

from __future__ import annotations

import json

import pytest

from game.core.errors import PositionError
from game.human_flavor.components import definitions as d
from game.human_flavor.notation.position_writer import ally_ids, human_ids
from game.human_flavor.rules import RULES
from game.human_flavor.table.actions import PlaceCity
from game.human_flavor.table.events import GameStarted, TurnStarted
from tests.game.human_flavor.fixtures_matches import at, do, new

# Answers


def test_the_order_of_tokens_does_not_matter_and_nothing_is_nothing() -> None:
    for order in (["fear", "flesh", "fear"], ["flesh", "fear", "fear"]):
        assert RULES.action({"type": "dominate", "network": "culture", "pay": order}).pay == (1, 2, 2)
    assert RULES.action({"type": "place_city", "location": "basilica", "fee": "none"}) == PlaceCity(
        0, d.NOTHING
    )
    assert RULES.action({"type": "start_resources", "resources": {"faith": 9, "fear": 0}}).resources == (
        9,
        0,
        0,
        0,
        0,
    )


# Positions


def test_what_is_not_given_has_its_default() -> None:
    state = at()
    assert (state.day, state.first_player, state.on_turn, state.seats, state.supply) == (
        1,
        0,
        0,
        2,
        (35,) * 5,
    )
    assert (
        state.clan_allies == [(d.STARTER_OF[state.clan(0)],), (d.STARTER_OF[state.clan(1)],)]
        and not state.used_allies
    )
    assert (
        state.minions == state.owned == [3, 3] and state.stackers == [(6,) * 4] * 2 and state.taken == [0, 0]
    )
    assert not any(
        (
            state.humans,
            state.allies,
            state.agendas,
            state.uprising,
            state.revolt,
            state.converted,
            state.ability_used,
        )
    )
    assert not any(
        (*state.meters, *state.city, *state.dumpster, *(slot for slots in state.captives for slot in slots))
    )


@pytest.mark.parametrize(("seats", "day", "minions"), [(2, 1, 3), (2, 3, 5), (4, 4, 6), (5, 1, 2), (6, 5, 6)])
def test_minions_follow_from_the_day(seats: int, day: int, minions: int) -> None:
    state = RULES.from_position(
        {"clans": ["feral", "fey", "mystic", "undead", "infernal", "celestial"][:seats], "day": day}
    )
    assert state.owned == state.minions == [minions] * seats


def test_unnamed_cards_lie_below_the_named_ones_in_file_order() -> None:
    state = at(
        human_deck=["poet", "judge"],
        humans=["baker"],
        ally_deck=["night_owl"],
        agenda_deck=["bone_count"],
        agendas=["full_house"],
    )
    written = state.to_position()
    rest = [name for name in d.HUMAN_IDS if name not in ("poet", "judge", "baker")]
    assert written["human_deck"] == ["poet", "judge", *rest]
    assert written["ally_deck"] == [
        "night_owl",
        *ally_ids(ally for ally in d.DECK_ALLIES if d.ALLY_IDS[ally] != "night_owl"),
    ]
    assert written["agenda_deck"] == [
        "bone_count",
        *(name for name in d.AGENDA_IDS if name not in ("bone_count", "full_house")),
    ]
    assert d.HUMAN_IDS[state.human_deck[-1]] == "poet", "the next card is the last one"


def test_with_rest_box_unnamed_cards_are_out_of_the_game() -> None:
    state = at(human_deck=["poet", "judge"], agendas=["full_house"], rest="box")
    assert (human_ids(state.human_deck), state.ally_deck, state.agenda_deck) == (["judge", "poet"], (), ())
    assert (
        len(state.absent_humans) == len(d.HUMAN_IDS) - 2 and len(state.absent_allies) == len(d.ALLY_IDS) - 2
    )
    assert len(state.absent_agendas) == len(d.AGENDA_IDS) - 1
    assert state.check() == []


def test_a_starting_ally_that_is_not_with_its_clan_is_in_the_box() -> None:
    state = at({"allies": []}, {"allies": [{"id": "night_owl", "used": True}]})
    assert state.clan_allies == [(), (d.ALLY_INDEX["night_owl"],)] and not state.is_ready(
        d.ALLY_INDEX["night_owl"]
    )
    assert {d.STARTER_OF[state.clan(seat)] for seat in range(2)} <= set(state.absent_allies)


def test_stackers_supply_and_revolt_follow() -> None:
    pushed = [{"owner": "neutral", "network": "crime"}] * 8 + [{"owner": 1, "network": "culture"}]
    state = at(
        {"resources": {"fear": 3}},
        {"resources": {"fear": 1}},
        corners={"crime": [0, 1, 0], "culture": ["neutral", 1]},
        uprising=pushed,
    )
    assert state.supply == (35, 35, 31, 35, 35) and state.revolt and state.level == 4
    assert state.stackers == [(6, 4, 6, 6), (6, 5, 4, 6)]
    assert not at(uprising=pushed[1:]).revolt


def test_whose_turn_it_is() -> None:
    assert at().decision.seat == 0
    assert at(first_player=1).decision.seat == 1
    assert at(first_player=1, to_move=0).decision.seat == 0
    state = at({"minions": 0}, {"minions": 2}, city={"basilica": [0, 1]})
    assert (state.decision.kind, state.decision.seat) == ("place", 1) and state.city[
        d.LOCATION_INDEX["basilica"]
    ] == (0, 1)
    assert [type(event) for event in state.opening] == [GameStarted, TurnStarted]


def test_without_minions_or_in_a_revolt_the_evening_begins_at_once() -> None:
    state = at({"minions": 0, "resources": {"flesh": 1}}, {"minions": 0})
    assert (state.decision.kind, state.decision.seat, state.on_turn) == ("dusk", 0, -1)
    revolt = [{"owner": "neutral", "network": "crime"}] * 9
    assert at({"resources": {"flesh": 1}}, uprising=revolt).decision.kind == "dusk"
    assert at({"allies": []}, {"allies": []}, uprising=revolt).result is not None


def test_the_option_of_who_begins_comes_back() -> None:
    for first in (-1, 1):
        state = new(3, 4, first_player=first)
        assert RULES.from_position(state.to_position()).config == state.config


def test_scripted_shuffles_come_in_their_order() -> None:
    """R16; by ids, and as to_position() writes them."""
    for order in (["judge", "poet", "hacker"], ["hacker"]):
        zones = {
            "clans": ["feral", "fey"],
            "humans": ["baker"],
            "human_discard": ["poet", "judge", "hacker"],
            "rest": "box",
        }
        state = RULES.from_position(zones, [order])
        twin = RULES.from_position(json.loads(json.dumps(state.to_position())))
        assert twin.digest() == state.digest() != RULES.from_position(zones).digest()
        for table in (state, twin):
            do(
                table,
                {"type": "place_city", "location": "public_park", "fee": "none"},
                {"type": "capture", "human": "baker"},
            )
            assert human_ids(table.humans)[::-1][: len(order)] == order and len(table.humans) == 3
    for wrong in ([5], [["moon"]], [["poet", "night_owl"]], [["poet", "poet"]], [[99]], [[7, 7]], [[True]]):
        with pytest.raises(PositionError, match="shuffle"):
            RULES.from_position({"clans": ["feral", "fey"]}, wrong)
