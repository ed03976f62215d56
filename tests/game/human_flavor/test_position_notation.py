"""Answers and positions in words: read as section 12 has them, written so that they come back, refused in words."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any, get_args

import pytest

from game.core.errors import GameError, IllegalAction, PositionError
from game.core.loader import load_yaml
from game.core.rng import Rng
from game.human_flavor.components.definitions import (
    AGENDA_IDS,
    ALLY_IDS,
    ALLY_INDEX,
    DECK_ALLIES,
    HUMAN_IDS,
    LOCATION_INDEX,
    NOTHING,
    STARTER_OF,
)
from game.human_flavor.notation.position_writer import allies_of, humans_of
from game.human_flavor.rules import RULES
from game.human_flavor.state import State
from game.human_flavor.table.actions import KINDS, AnyAction, PlaceCity, SwapTokens
from game.human_flavor.table.events import GameStarted, TurnStarted
from tests.game.human_flavor.matches import TABLES, at, crowded, do, eager, new, played

CASES = load_yaml(Path(__file__).with_name("examples.yaml"))["cases"]


# Answers


def test_every_answer_is_read_as_it_is_written() -> None:
    seen = set()
    for number in range(40):
        state = new(TABLES[number % len(TABLES)], number) if number % 2 else crowded(TABLES[number % len(TABLES)], number)
        for _ in played(state, number):
            for action in state.decision.actions:
                if type(action) not in seen or len(seen) < 5:
                    seen.add(type(action))
                    assert RULES.action(json.loads(json.dumps(action.plain()))) == action
        if len(seen) == len(get_args(AnyAction)):
            break
    assert seen == set(get_args(AnyAction))


@pytest.mark.parametrize("shape", get_args(AnyAction), ids=lambda shape: shape.__name__)
def test_every_shape_of_an_answer_comes_back(shape: Any) -> None:
    lists = {"pay": (0, 1), "gain": (2, 2, 4), "resources": (5, 0, 0, 3, 1), "get": (1, 3)}
    lists |= {"get": 3} if shape is SwapTokens else {}
    action = shape(**{field: lists.get(field, 1) for field in shape.__struct_fields__})
    assert RULES.action(action.plain()) == action and type(RULES.action(action.plain())) is shape
    assert set(action.kinds) <= set(KINDS) and action.kinds


def test_the_order_of_tokens_does_not_matter_and_nothing_is_nothing() -> None:
    for order in (["fear", "flesh", "fear"], ["flesh", "fear", "fear"]):
        assert RULES.action({"type": "dominate", "network": "culture", "pay": order}).pay == (1, 2, 2)
    assert RULES.action({"type": "place_city", "location": "basilica", "fee": "none"}) == PlaceCity(0, NOTHING)
    assert RULES.action({"type": "start_resources", "resources": {"faith": 9, "fear": 0}}).resources == (9, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("plain", "problem"),
    [
        (None, "a map with its name"),
        (["capture", "poet"], "a map with its name"),
        ({}, "a map with its name"),
        ({"type": 3}, "a map with its name"),
        ({"type": "fly"}, "no action 'fly'"),
        ({"type": "capture"}, "names human"),
        ({"type": "capture", "human": "poet", "ally": "stray_pup"}, "names human"),
        ({"type": "end_turn", "seat": 0}, "names nothing"),
        ({"type": "recruit", "human": "poet"}, "names ally or ally, pay"),
        ({"type": "take", "seat": 1, "resource": "fear"}, "names from, resource"),
        ({"type": "capture", "human": "momo"}, "id of a human, not 'momo'"),
        ({"type": "capture", "human": 5}, "id of a human, not 5"),
        ({"type": "capture", "human": ["poet"]}, "id of a human"),
        ({"type": "activate", "ally": "poet"}, "id of a ally"),
        ({"type": "dominate", "network": "spice"}, "id of a network"),
        ({"type": "place_city", "location": "moon", "fee": "none"}, "id of a location"),
        ({"type": "place_city", "location": "basilica", "fee": "gold"}, "resource, or 'none'"),
        ({"type": "place_city", "location": "basilica", "fee": None}, "resource, or 'none'"),
        ({"type": "place_home", "strength": "3"}, "Expected `int`"),
        ({"type": "place_home", "strength": True}, "Expected `int`"),
        ({"type": "snack", "human": "poet", "gain": "faith"}, "list of resources"),
        ({"type": "snack", "human": "poet", "gain": ["gold"]}, "id of a resource, not 'gold'"),
        ({"type": "convert", "pay": ["flesh"], "get": {"fear": 1}}, "list of resources"),
        ({"type": "swap", "give": "fear", "get": ["flesh"]}, "Expected `int`"),
        ({"type": "start_resources", "resources": ["faith"]}, "counts by resource"),
        ({"type": "start_resources", "resources": {"gold": 9}}, "counts by resource"),
        ({"type": "start_resources", "resources": {"faith": True}}, "counts by resource"),
        ({"type": "end_turn", 5: 1}, "names nothing"),
    ],
)
def test_what_is_no_answer_is_refused_in_words(plain: Any, problem: str) -> None:
    with pytest.raises(IllegalAction, match=problem):
        RULES.action(plain)


# Positions


def test_what_is_not_given_has_its_default() -> None:
    state = at()
    assert (state.day, state.first_player, state.on_turn, state.seats, state.supply) == (1, 0, 0, 2, (35,) * 5)
    assert state.clan_allies == [(STARTER_OF[state.clan(0)],), (STARTER_OF[state.clan(1)],)] and not state.used_allies
    assert state.minions == state.owned == [3, 3] and state.stackers == [(6,) * 4] * 2 and state.taken == [0, 0]
    assert not any((state.humans, state.allies, state.agendas, state.uprising, state.revolt, state.converted, state.ability_used))
    assert not any((*state.meters, *state.city, *state.dumpster, *(slot for slots in state.captives for slot in slots)))


@pytest.mark.parametrize(("seats", "day", "minions"), [(2, 1, 3), (2, 3, 5), (4, 4, 6), (5, 1, 2), (6, 5, 6)])
def test_minions_follow_from_the_day(seats: int, day: int, minions: int) -> None:
    state = RULES.from_position({"clans": ["feral", "fey", "mystic", "undead", "infernal", "celestial"][:seats], "day": day})
    assert state.owned == state.minions == [minions] * seats


def test_unnamed_cards_lie_below_the_named_ones_in_file_order() -> None:
    state = at(human_deck=["poet", "judge"], humans=["baker"], ally_deck=["night_owl"], agenda_deck=["bone_count"], agendas=["full_house"])
    written = state.to_position()
    rest = [name for name in HUMAN_IDS if name not in ("poet", "judge", "baker")]
    assert written["human_deck"] == ["poet", "judge", *rest]
    assert written["ally_deck"] == ["night_owl", *allies_of(ally for ally in DECK_ALLIES if ALLY_IDS[ally] != "night_owl")]
    assert written["agenda_deck"] == ["bone_count", *(name for name in AGENDA_IDS if name not in ("bone_count", "full_house"))]
    assert HUMAN_IDS[state.human_deck[-1]] == "poet", "the next card is the last one"


def test_with_rest_box_unnamed_cards_are_out_of_the_game() -> None:
    state = at(human_deck=["poet", "judge"], agendas=["full_house"], rest="box")
    assert (humans_of(state.human_deck), state.ally_deck, state.agenda_deck) == (["judge", "poet"], (), ())
    assert len(state.absent_humans) == len(HUMAN_IDS) - 2 and len(state.absent_allies) == len(ALLY_IDS) - 2
    assert len(state.absent_agendas) == len(AGENDA_IDS) - 1
    assert state.check() == []


def test_a_starting_ally_that_is_not_with_its_clan_is_in_the_box() -> None:
    state = at({"allies": []}, {"allies": [{"id": "night_owl", "used": True}]})
    assert state.clan_allies == [(), (ALLY_INDEX["night_owl"],)] and not state.is_ready(ALLY_INDEX["night_owl"])
    assert {STARTER_OF[state.clan(seat)] for seat in range(2)} <= set(state.absent_allies)


def test_stackers_supply_and_revolt_follow() -> None:
    pushed = [{"owner": "neutral", "network": "crime"}] * 8 + [{"owner": 1, "network": "culture"}]
    state = at(
        {"resources": {"fear": 3}}, {"resources": {"fear": 1}}, corners={"crime": [0, 1, 0], "culture": ["neutral", 1]}, uprising=pushed
    )
    assert state.supply == (35, 35, 31, 35, 35) and state.revolt and state.level == 4
    assert state.stackers == [(6, 4, 6, 6), (6, 5, 4, 6)]
    assert not at(uprising=pushed[1:]).revolt


def test_whose_turn_it_is() -> None:
    assert at().decision.seat == 0
    assert at(first_player=1).decision.seat == 1
    assert at(first_player=1, to_move=0).decision.seat == 0
    state = at({"minions": 0}, {"minions": 2}, city={"basilica": [0, 1]})
    assert (state.decision.kind, state.decision.seat) == ("place", 1) and state.city[LOCATION_INDEX["basilica"]] == (0, 1)
    assert [type(event) for event in state.opening] == [GameStarted, TurnStarted]


def test_without_minions_or_in_a_revolt_the_evening_begins_at_once() -> None:
    state = at({"minions": 0, "resources": {"flesh": 1}}, {"minions": 0})
    assert (state.decision.kind, state.decision.seat, state.on_turn) == ("dusk", 0, -1)
    revolt = [{"owner": "neutral", "network": "crime"}] * 9
    assert at({"resources": {"flesh": 1}}, uprising=revolt).decision.kind == "dusk"
    assert at({"allies": []}, {"allies": []}, uprising=revolt).result is not None


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_positions_of_cases_come_back(case: dict[str, Any]) -> None:
    state = RULES.from_position(case["position"])
    written = json.loads(json.dumps(state.to_position()))
    twin = RULES.from_position(written)
    assert twin.digest() == state.digest() and json.loads(json.dumps(twin.to_position())) == written
    assert all(twin.seen_by(viewer) == state.seen_by(viewer) for viewer in (None, *range(state.seats)))


def test_every_moment_comes_back() -> None:
    """Also questions that come seldom, lists of effects inside each other, revolts and the end."""
    kinds, effects, revolts = set(), set(), 0
    for number in range(30):
        state = crowded(TABLES[number % 5], number) if number % 3 else new(TABLES[number % 5], number)
        for step, _ in enumerate(played(state, number)):
            frames = tuple((frame.source, frame.card, frame.path, frame.at, frame.left) for frame in state.frames)
            if step % 23 == 0 or state.asking not in kinds or (frames and frames not in effects) or (state.revolt and step % 3 == 0):
                kinds.add(state.asking)
                effects.add(frames)
                revolts += state.revolt
                twin = RULES.from_position(json.loads(json.dumps(state.to_position())))
                assert twin.digest() == state.digest() and twin.decision == state.decision
        twin = RULES.from_position(state.to_position())
        assert twin.digest() == state.digest() and twin.result == state.result
    assert kinds == set(KINDS) and revolts > 3
    assert max(map(len, effects)) > 1 and any(frame[2] for frames in effects for frame in frames)


def test_the_option_of_who_begins_comes_back() -> None:
    for first in (-1, 1):
        state = new(3, 4, first_player=first)
        assert RULES.from_position(state.to_position()).config == state.config


def test_scripted_shuffles_come_in_their_order() -> None:
    """R16; by ids, and as to_position() writes them."""
    for order in (["judge", "poet", "hacker"], ["hacker"]):
        zones = {"clans": ["feral", "fey"], "humans": ["baker"], "human_discard": ["poet", "judge", "hacker"], "rest": "box"}
        state = RULES.from_position(zones, [order])
        twin = RULES.from_position(json.loads(json.dumps(state.to_position())))
        assert twin.digest() == state.digest() != RULES.from_position(zones).digest()
        for table in (state, twin):
            do(table, {"type": "place_city", "location": "public_park", "fee": "none"}, {"type": "capture", "human": "baker"})
            assert humans_of(table.humans)[::-1][: len(order)] == order and len(table.humans) == 3
    for wrong in ([5], [["moon"]], [["poet", "night_owl"]], [["poet", "poet"]], [[99]], [[7, 7]], [[True]]):
        with pytest.raises(PositionError, match="shuffle"):
            RULES.from_position({"clans": ["feral", "fey"]}, wrong)


@pytest.mark.parametrize(
    ("zones", "problem"),
    [
        ({"clans": []}, "clans"),
        ({"clans": ["feral"]}, "clans"),
        ({"clans": ["feral", "feral"]}, "clans"),
        ({"clans": ["feral", "vampire"]}, "clans"),
        ({"clans": 2}, "clans"),
        ({"day": 0}, "'day' is 0 only"),
        ({"day": 5}, "the day is not one from 1 to 4"),
        ({"day": "1"}, "day"),
        ({"first_player": 2}, "'first_player' names seat 2"),
        ({"to_move": -1}, "'to_move' names seat -1"),
        ({"players": [{}, {}, {}]}, "there are 2 clans"),
        ({"humans": ["poet", "poet"]}, "poet is in two places"),
        ({"humans": ["poet"], "human_deck": ["poet"]}, "poet is in two places"),
        ({"humans": ["momo"]}, "'humans' names 'momo'"),
        ({"humans": list(HUMAN_IDS[:5])}, "more than 4 humans"),
        ({"allies": ["stray_pup"]}, "stray_pup is in two places"),
        ({"players": [{"allies": []}, {}], "ally_deck": ["stray_pup"]}, "stray_pup is neither with its clan"),
        ({"agendas": list(AGENDA_IDS[:4])}, "more than 3 agendas"),
        ({"agendas": ["full_house"], "agenda_deck": ["full_house"]}, "full_house is in two places"),
        ({"corners": {"crime": [0, 0, 1, 1, 0]}}, "more than 4 stackers are on the meter of crime"),
        ({"corners": {"crime": [2]}}, "'corners.crime' names seat 2"),
        ({"corners": {"crime": ["nobody"]}}, "corners"),
        ({"corners": {"spice": [0]}}, "corners"),
        ({"corners": {"crime": [0] * 4}, "uprising": [{"owner": 0, "network": "crime"}] * 3}, "placed too many stackers of crime"),
        ({"uprising": [{"owner": 0, "network": "spice"}]}, "uprising"),
        ({"city": {"moon": [0]}}, "there is no such location"),
        ({"city": {"basilica": [2]}}, "'city.basilica' names seat 2"),
        ({"rest": "hand"}, "rest"),
        ({"box": {"humans": ["poet"]}, "humans": ["poet"]}, "poet is in two places"),
        ({"generator": "xyz"}, "generator"),
        ({"shuffles": [["moon"]]}, "moon"),
        ({"opens": 2}, "first_player"),
        ({"moment": {}}, "moment"),
        ({"no such zone": 1}, "no such zone"),
    ],
)
def test_what_cannot_be_is_refused_in_words(zones: dict[str, Any], problem: str) -> None:
    with pytest.raises(PositionError, match=problem):
        RULES.from_position({"clans": ["feral", "fey"]} | zones)


@pytest.mark.parametrize(
    ("player", "problem"),
    [
        ({"score": "1"}, "score"),
        ({"resources": {"gold": 1}}, "resources"),
        ({"resources": {"fear": -1}}, "resources"),
        ({"resources": {"fear": 36}}, "less than no tokens of fear"),
        ({"captives": {"top": ["poet"]}}, "captives"),
        ({"captives": {"left": ["poet"], "right": ["poet"]}}, "poet is in two places"),
        ({"dumpster": ["momo"]}, "'players.0.dumpster' names 'momo'"),
        ({"allies": ["stray_pup"]}, "allies"),
        ({"allies": [{"id": "momo"}]}, "'players.0.allies' names 'momo'"),
        ({"allies": [{"id": "night_owl"}] * 2}, "night_owl is in two places"),
        ({"allies": [{"id": "dust_sprite"}]}, "dust_sprite is in two places"),
        ({"minions": -1}, "minions"),
        ({"minions_owned": 7}, "impossible number of minions"),
        ({"seats": [4]}, "'players.0.seats'"),
        ({"converted": 1}, "converted"),
        ({"earned": [1, 2]}, "earned"),
    ],
)
def test_a_player_that_cannot_be_is_refused_in_words(player: dict[str, Any], problem: str) -> None:
    with pytest.raises(PositionError, match=problem):
        at(player)


@pytest.mark.parametrize("thing", [None, 5, [], "clans", {"clans": None}, {1: 2}, {}])
def test_what_is_no_position_is_refused(thing: Any) -> None:
    with pytest.raises(PositionError):
        RULES.from_position(thing)


# Nonsense

JUNK: list[Any] = [
    None, True, False, -1, 0, 1, 3, 6, 35, 10**30, 1.5, "", "x", "poet", "stray_pup", "night_owl", "bone_count", "basilica", "crime",
    "fear", "neutral", "place", "menu", "feast", "effect", "dusk", "feed", "start_resources",
    "effects", "score", "next_day", "snack", "over",
    "utilize", "clan", "none", "box", [], [[]], [None], ["poet"], ["poet", "judge"], ["night_owl"], [0], [1, 0], [0, 0], {},
    {"fear": 3}, {"id": "night_owl"}, {"basilica": [0]}, {"crime": [0]}, {1: 2},
]  # fmt: skip


def damaged(plain: Any, rng: Rng) -> Any:
    """A copy with a value or two replaced somewhere in it."""
    broken = copy.deepcopy(plain)
    for _ in range(1 + rng.below(2)):
        here = broken
        while True:
            key = rng.choice(sorted(here, key=str)) if isinstance(here, dict) else rng.below(len(here))
            below = here[key]
            if isinstance(below, dict | list) and below and rng.below(3):
                here = below
            elif rng.below(6) or isinstance(here, list):
                here[key] = copy.deepcopy(rng.choice(JUNK))
                break
            else:
                del here[key]
                break
        if not broken:
            return broken
    return broken


def test_no_damage_to_a_position_breaks_the_reader() -> None:
    """It is refused in words, or it is a table at which one can play to the end."""
    rng, playable = Rng(5), 0
    for number in range(100):
        state = new(rng.choice(TABLES[:3]), number) if number % 2 else crowded(2, number)
        for _ in range(rng.below(90)):
            if state.decision is not None:
                state.advance(eager(state, rng))
        position = state.to_position()
        for _ in range(12):
            try:
                twin = RULES.from_position(damaged(position, rng))
            except GameError:
                continue
            playable += 1
            if playable % 3 == 0:
                _play_to_the_end(twin, rng)
    assert playable > 50


def _play_to_the_end(state: State, rng: Rng) -> None:
    for viewer in (None, 0, 1):
        state.seen_by(viewer).imagine(rng)
    while state.decision is not None:
        for seat in range(state.seats):
            if state.interrupts(seat) and not rng.below(20):
                state.interrupt(seat, state.interrupts(seat)[0])
                break
        else:
            state.advance(eager(state, rng))
        assert state.check() == []
    assert state.result is not None
