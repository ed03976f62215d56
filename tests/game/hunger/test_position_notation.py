"""Answers and positions in words: read as the header of examples.yaml has them, written so that they come back, refused in words."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any, get_args

import pytest

from game.core.errors import GameError, IllegalAction, PositionError
from game.core.loader import load_yaml
from game.core.rng import Rng
from game.hunger.components.definitions import CARD_IDS, LAST_TURN, NOTHING, START_CARDS
from game.hunger.components.map_graph import SPACE_INDEX
from game.hunger.notation.position_writer import cards_of
from game.hunger.rules import RULES
from game.hunger.state import State
from game.hunger.table.actions import KINDS, AnyAction, EndTurn
from game.hunger.table.events import GameStarted
from game.hunger.table.zones import Decision
from tests.game.hunger.nights import TABLES, at, eager, new, played

CASES = load_yaml(Path(__file__).with_name("examples.yaml"))["cases"]
WAITS = {"at": "mtn_1", "resting": True}


# Answers


def test_every_answer_is_read_as_it_is_written() -> None:
    seen = set()
    for number, (mode, seats) in enumerate(TABLES * 8):
        state = new(mode, seats, number)
        for _ in played(state, number):
            for action in state.decision.actions:
                if type(action) not in seen or len(seen) < 3:
                    seen.add(type(action))
                    assert RULES.action(json.loads(json.dumps(action.plain()))) == action
    assert len(seen) > len(get_args(AnyAction)) - 3, set(get_args(AnyAction)) - seen


@pytest.mark.parametrize("shape", get_args(AnyAction), ids=lambda shape: shape.__name__)
def test_every_shape_of_an_answer_comes_back(shape: Any) -> None:
    values = {"to": "top"} if shape.__name__ == "PutReady" else {}
    values |= {"use": True} if shape.__name__ == "UseParasol" else {}
    action = shape(**{field: values.get(field, 2) for field in shape.__struct_fields__})
    assert RULES.action(action.plain()) == action and type(RULES.action(action.plain())) is shape
    assert set(action.kinds) <= set(KINDS) and action.kinds


@pytest.mark.parametrize(
    ("plain", "problem"),
    [
        (None, "a map with its name"),
        (["hunt", 0, 1], "a map with its name"),
        ({}, "a map with its name"),
        ({"do": 3}, "a map with its name"),
        ({"do": "fly"}, "no action 'fly'"),
        ({"do": "hunt", "row": 0}, "names column, row"),
        ({"do": "hunt", "row": 0, "column": 1, "card": "momo#0"}, "names column, row"),
        ({"do": "stay", "to": "rd_3"}, "names nothing"),
        ({"do": "resolve"}, "names card or card, discard"),
        ({"do": "hunt", "row": "0", "column": 1}, "Expected `int`"),
        ({"do": "hunt", "row": True, "column": 1}, "Expected `int`"),
        ({"do": "hunt", "row": 0.0, "column": 1}, "Expected `int`"),
        ({"do": "move", "to": "rd_99"}, "id of a space, not 'rd_99'"),
        ({"do": "move", "to": 5}, "id of a space, not 5"),
        ({"do": "move", "to": ["rd_3"]}, "id of a space"),
        ({"do": "digest", "card": "momo"}, "id of a card, not 'momo'"),
        ({"do": "token", "token": "parasol"}, "id of a token"),
        ({"do": "keep_mission", "mission": "nap"}, "id of a Mission"),
        ({"do": "token_type", "type": "peasant"}, "type of Human"),
        ({"do": "ready", "card": "tyto#0", "to": "rd_3"}, "Invalid enum value"),
        ({"do": "parasol", "use": 1}, "Expected `bool`"),
        ({"do": "end_turn", 5: 1}, "names nothing"),
    ],
)
def test_what_is_no_answer_is_refused_in_words(plain: Any, problem: str) -> None:
    with pytest.raises(IllegalAction, match=problem):
        RULES.action(plain)


# Positions


def test_what_is_not_given_is_empty() -> None:
    state = at({"at": "rd_3", "hand": ["momo#0"]})
    assert (state.turn, state.mode, state.seats, state.rows) == (5, "elder", 2, 3)
    assert not any((state.hunt_deck, state.tavern, state.roses, state.public, state.castle_tiles, *state.crypts, *state.track))
    assert set(state.chests) == {NOTHING} and state.score == [0, 0] and state.arrival == [0, 0]
    assert (cards_of(state.play[0]), state.hand[0], state.deck[0], cards_of(state.hunted[0])) == (["momo#0"], (), (), ["momo#0"])
    assert set(state.absent) == {*range(len(CARD_IDS) - 4 * 6)} - set(state.hunted[0])
    assert set(START_CARDS[1]) <= set(state.absent)


def test_the_first_active_vampire_begins() -> None:
    state = at({"at": "rd_3", "hand": ["momo#0"]}, {"at": "frd_4", "hand": ["vampire_speed_4#1"]})
    assert (state.on_turn, state.decision.seat, state.decision.kind) == (1, 1, "move")
    assert isinstance(state.opening[0], GameStarted) and len(state.opening) > 1


def test_decks_are_written_top_first() -> None:
    deck = ["the_hunger#0", "vampire_thirst#0"]
    state = at({"at": "rd_3", "hand": ["vampiric_will#0", "momo#0"], "deck": deck}, hunt_deck=["ivo#0", "boe#0"])
    assert (CARD_IDS[state.deck[0][-1]], CARD_IDS[state.hunt_deck[-1]]) == ("the_hunger#0", "ivo#0")
    written = state.to_position()
    assert (written["seats"][0]["deck"], written["hunt_deck"]) == (deck, ["ivo#0", "boe#0"])


def test_stacks_lie_as_they_are_written_or_by_seat() -> None:
    seats = [{"at": "rd_5", "resting": number > 0} for number in range(4)]
    space = SPACE_INDEX["rd_5"]
    assert at(*seats).stack(space) == (0, 1, 2, 3)
    assert at(*seats, stacks={"rd_5": [2, 0, 3, 1]}).stack(space) == (2, 0, 3, 1)


def test_home_is_who_has_an_arrival_number() -> None:
    state = at({"at": "castle", "arrival": 1, "resting": True}, {"at": "castle"}, {"at": "rd_3", "hand": ["momo#0"]})
    assert [state.is_home(seat) for seat in range(3)] == [True, False, False]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_positions_of_cases_come_back(case: dict[str, Any]) -> None:
    state = RULES.from_position(case["position"])
    written = json.loads(json.dumps(state.to_position()))
    twin = RULES.from_position(written)
    assert twin.digest() == state.digest() and json.loads(json.dumps(twin.to_position())) == written
    assert all(twin.seen_by(viewer) == state.seen_by(viewer) for viewer in (None, *range(state.seats)))


def test_every_moment_comes_back() -> None:
    """Also questions that come seldom, and the end."""
    kinds = set()
    for number, (mode, seats) in enumerate(TABLES * 6):
        state = new(mode, seats, number)
        for step, _ in enumerate(played(state, number)):
            if step % 23 == 0 or state.asking not in kinds or state.asking in ("token_type", "push_tax", "parasol"):
                kinds.add(state.asking)
                twin = RULES.from_position(json.loads(json.dumps(state.to_position())))
                assert twin.digest() == state.digest() and twin.decision == state.decision
        assert RULES.from_position(state.to_position()).digest() == state.digest()
    assert kinds >= set(KINDS) - {"token_type", "push_tax"}


def test_a_lone_answer_that_waits_is_not_taken() -> None:
    """What is imagined may have fewer answers than what is true; as a position it stands still as well."""
    state = at({"at": "rd_3", "hand": ["vampire_speed_4#0"]})
    state.ask("act", state.on_turn)
    twin = RULES.from_position(state.to_position())
    assert twin.digest() == state.digest() and twin.decision == Decision(0, "act", (EndTurn(),))


def test_scripted_shuffles_come_in_their_order() -> None:
    discard = ["momo#0", "ivo#0", "boe#0", "fava#0"]
    zones = {"at": "rd_3", "hand": ["vampire_speed_4#0"], "discard": discard}
    for deck in (["fava#0", "momo#0", "boe#0", "ivo#0"], ["boe#0", "vampire_speed_4#0", "ivo#0"]):
        state = RULES.from_position({"turn": LAST_TURN, "seats": [zones, WAITS]}, [deck])
        state.apply(RULES.action({"do": "stay"}))
        assert cards_of(state.hand[0]) == deck[:3]
    for wrong in (5, [5], ["momo"], ["momo#0", "momo#0"]):
        with pytest.raises(PositionError, match="shuffle"):
            RULES.from_position({"seats": [zones, WAITS]}, [wrong])


@pytest.mark.parametrize(
    ("zones", "problem"),
    [
        ({"seats": []}, "seats"),
        ({"seats": [WAITS]}, "seats"),
        ({"seats": [WAITS] * 7}, "seats"),
        ({"mode": "veteran"}, "mode"),
        ({"mode": "rookie", "gentle_elder": True}, "gentle_elder"),
        ({"turn": 0}, "turn"),
        ({"turn": 17}, "turn"),
        ({"turn": "5"}, "turn"),
        ({"hunt_deck": ["momo#0", "momo#0"]}, "momo#0 is in two places"),
        ({"hunt_deck": ["momo#0"], "tavern": ["momo#0"]}, "momo#0 is in two places"),
        ({"hunt_deck": ["momo"]}, "'hunt_deck' names 'momo'"),
        ({"hunt_deck": ["the_hunger#0"]}, "Hunt deck holds"),
        ({"tavern": ["momo#0", "ivo#0", "boe#0", "fava#0"]}, "more than 3 cards in the Tavern"),
        ({"roses": ["momo#0"]}, "list of Roses"),
        ({"track": {3: {1: ["momo#0"]}}}, "track.3.1"),
        ({"track": {0: {0: ["momo#0"]}}}, "track.0.0"),
        ({"track": {"x": {1: ["momo#0"]}}}, "track.x.1"),
        ({"track": {0: ["momo#0"]}}, "track"),
        ({"chests": {"rd_5": "draw#0"}}, "there is no Chest"),
        ({"chests": {"mtn_2": "gold#0", "mtn_5": None}}, "gold#0"),
        ({"chests": {"nowhere": "draw#0"}}, "nowhere"),
        ({"crypts": {"rd_5": ["blue_blood"]}}, "there is no Crypt"),
        ({"crypts": {"rd_6": ["blue_blood", "blue_blood"]}}, "blue_blood is in two places"),
        ({"public": ["nap"]}, "nap"),
        ({"castle_tiles": [0]}, "Castle tiles"),
        ({"stacks": {"mtn_1": [0, 1]}}, "stacks.mtn_1"),
        ({"stacks": {"moon": []}}, "moon"),
        ({"vampires": ["ludmilla", "ludmilla"]}, "vampires"),
        ({"easy_left": 1}, "mark A"),
        ({"chosen_type": "noble"}, "nobody has the token"),
        ({"generator": "xyz"}, "generator"),
        ({"shuffles": [["moon"]]}, "moon"),
        ({"moment": {}}, "moment"),
        ({"no such zone": 1}, "no such zone"),
    ],
)
def test_what_cannot_be_is_refused_in_words(zones: dict[str, Any], problem: str) -> None:
    with pytest.raises(PositionError, match=problem):
        RULES.from_position({"seats": [{"at": "rd_3"}, WAITS]} | zones)


@pytest.mark.parametrize(
    ("seat", "problem"),
    [
        ({"at": "moon"}, "'seats.0.at' names 'moon'"),
        ({"at": 3}, "seats"),
        ({"hand": ["vampire_speed_2#1"]}, "hunted a starting card"),
        ({"hand": ["vampire_speed_2#4"]}, "does not belong to this match"),
        ({"play": ["eternal_rose#0", "withered_rose#0"]}, "two Roses"),
        ({"hand": ["momo#0"], "hunted": []}, "owns other cards"),
        ({"hand": ["momo#0"], "discard": ["momo#0"]}, "momo#0 is in two places"),
        ({"known": 1}, "more cards of seat 0 are known"),
        ({"missions": ["nap"]}, "'seats.0.missions' names 'nap'"),
        ({"used_missions": ["blue_blood"]}, "not gold"),
        ({"tokens": ["draw#0", "draw#0"]}, "draw#0 is in two places"),
        ({"spent": ["draw#0"]}, "does not have"),
        ({"vp": -1}, "vp"),
        ({"at": "rd_3", "arrival": 1}, "not in the Castle"),
        ({"at": "castle", "arrival": 9}, "arrival"),
        ({"resting": 1}, "resting"),
    ],
)
def test_a_seat_that_cannot_be_is_refused_in_words(seat: dict[str, Any], problem: str) -> None:
    with pytest.raises(PositionError, match=problem):
        RULES.from_position({"seats": [seat, WAITS]})


@pytest.mark.parametrize("thing", [None, 5, [], "seats", {"seats": None}, {1: 2}, {}])
def test_what_is_no_position_is_refused(thing: Any) -> None:
    with pytest.raises(PositionError):
        RULES.from_position(thing)


# Nonsense

JUNK: list[Any] = [
    None, True, False, -1, 0, 1, 3, 7, 15, 16, 10**30, 1.5, "", "x", "momo#0", "the_hunger#0", "draw#0", "parasol#0", "blue_blood", "rd_3",
    "castle", "act", "effects", "push", "push_tax", "ready", "digest", "return_mission", "take_mission", "setup_mission", "token_type",
    "parasol", "gain", "crypt", "score", "rookie", [], [[]], [None], ["momo#0"], ["momo#0", "ivo#0"], ["blue_blood"], [0], [1, 0], {},
    {"rd_5": [0]}, {0: {1: ["momo#0"]}}, {1: 2},
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
    for number in range(300):
        mode, seats = rng.choice(TABLES[:6])
        state = new(mode, seats, number)
        for _ in range(rng.below(70)):
            if state.decision is not None:
                state.advance(eager(state, rng))
        position = state.to_position()
        for _ in range(8):
            try:
                twin = RULES.from_position(damaged(position, rng))
            except GameError:
                continue
            playable += 1
            _play_to_the_end(twin, rng)
    assert playable > 100


def _play_to_the_end(state: State, rng: Rng) -> None:
    for viewer in (None, 0, 1):
        state.seen_by(viewer).imagine(rng)
    while state.decision is not None:
        state.advance(eager(state, rng))
