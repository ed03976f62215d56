"""The invariants notice whatever is tampered with."""

from __future__ import annotations

import pytest

from game.core.rng import Rng
from game.human_flavor.components.definitions import ALLY_INDEX, NOTHING, STARTER_OF, UNKNOWN
from game.human_flavor.state import State
from game.human_flavor.table.zones import Frame
from tests.game.games.tampering import Tamper, assert_found, set_of, set_zone
from tests.game.human_flavor.fixtures_matches import TABLES, crowded_match, eager, new, play_match


def state_in(kind: str) -> State:
    """Three seats at a question of that kind, on day 2 or later."""
    for seed in range(60):
        state = crowded_match(3, seed) if kind == "effect" else new(3, seed)
        for _ in play_match(state, seed):
            home = kind != "menu" or state.strength > 0
            if state.asking == kind and home and (state.day > 1 or kind in ("start_resources", "effect")):
                assert state.check() == []
                return state
    raise AssertionError(kind)


def _frames(*frames: Frame) -> Tamper:
    return set_zone("frames", frames)


PRECINCT, COSTLY = 7, ALLY_INDEX["night_owl"]


@pytest.mark.parametrize(
    ("kind", "tamper", "fault"),
    [
        # cards
        ("place", set_zone("human_deck", lambda state: state.human_deck[1:]), "is nowhere"),
        (
            "place",
            set_zone("human_deck", lambda state: (*state.human_deck, state.humans[0])),
            "is in two places",
        ),
        ("place", set_zone("ally_deck", lambda state: state.ally_deck[1:]), "is nowhere"),
        (
            "place",
            set_zone("human_deck", lambda state: (*state.human_deck, UNKNOWN)),
            "the human number -1 does not belong",
        ),
        ("place", set_zone("agendas", lambda state: state.agendas[1:]), "is nowhere"),
        (
            "place",
            set_zone("absent_humans", lambda state: (*state.absent_humans, state.humans[0])),
            "is in two places",
        ),
        ("place", set_of("dumpster", 0, lambda cards: (*cards, *cards[:1], 0)), "is in two places"),
        ("place", set_of("clan_allies", 1, lambda allies: ()), "is nowhere"),
        ("place", set_zone("used_allies", lambda state: 1 << state.allies[0]), "used that is in no clan"),
        (
            "place",
            set_zone("humans", lambda state: state.humans + state.human_deck[-1:]),
            "more than 4 humans",
        ),
        ("place", set_zone("human_discard", lambda state: (5, 3)), "not in their order"),
        ("place", set_zone("absent_agendas", lambda state: state.absent_agendas[::-1]), "not in their order"),
        # tokens and stackers
        ("place", set_zone("supply", lambda state: (36, *state.supply[1:])), "tokens of faith instead of 35"),
        ("place", set_of("tokens", 0, lambda held: (-1, *held[1:])), "less than no tokens of faith"),
        (
            "place",
            set_zone("meters", lambda state: ((0,) * 5, *state.meters[1:])),
            "more than 4 stackers are on the meter of commerce",
        ),
        ("place", set_zone("meters", lambda state: ((3,), *state.meters[1:])), "belongs to nobody who plays"),
        (
            "place",
            set_of("stackers", 2, lambda left: (*left[:3], left[3] + 1)),
            "seat 2 has placed too many stackers of politics",
        ),
        ("place", set_zone("uprising", ((-1, 0),) * 11), "there is no revolt"),
        ("place", set_zone("uprising", ((-1, 4),)), "of no network"),
        ("place", set_zone("lost_to", 1), "revolt that there is not"),
        # seats and days
        ("place", set_zone("city", lambda state: [(3,), *state.city[1:]]), "minion in the city"),
        ("place", set_of("minions", 1, lambda unused: -1), "number of minions"),
        ("place", set_of("owned", 1, lambda owned: 7), "number of minions"),
        ("place", set_of("taken", 1, lambda taken: 16), "seat that its table does not have"),
        ("place", set_zone("converted", 8), "marked that is not there"),
        ("place", set_zone("day", 5), "the day"),
        ("place", set_zone("first_player", 3), "first player"),
        # the turn
        ("place", set_zone("asking", "dance"), "'dance'"),
        ("place", set_zone("after", "lunch"), "'lunch'"),
        ("place", set_zone("ending", "boredom"), "'boredom'"),
        ("place", set_zone("feast", "lunch"), "'lunch'"),
        ("place", set_zone("asked", 7), "seat asked"),
        ("place", set_zone("on_turn", 5), "seat on turn"),
        ("place", set_zone("on_turn", -1), "outside a turn"),
        ("place", set_zone("asked", lambda state: (state.asked + 1) % 3), "not on turn"),
        ("place", set_zone("dusk_left", (9,)), "seat of the evening"),
        ("place", set_zone("location", 9), "location of the turn"),
        ("place", set_zone("strength", 5), "strength 5"),
        ("place", set_zone("picked", 1 << 54), "captive was picked that is not there"),
        ("place", set_zone("picked", 1), "before the turn"),
        ("place", set_zone("location", 3), "not in one place"),
        ("place", set_zone("frames", (Frame("clan", 0, (), 0, 1),)), "without the other"),
        ("place", set_zone("dusk_left", (1,)), "another seat is asked at dusk"),
        ("place", set_zone("feed_left", (1, 1)), "twice in an evening"),
        ("place", set_zone("feed_left", (1,)), "outside the evening"),
        ("place", set_zone("hungry", lambda state: state.clan_allies[0]), "another seat feeds"),
        ("place", set_zone("ending", "shared"), "over, but goes on"),
        ("place", set_zone("asking", ""), "outside a turn"),
        ("menu", set_zone("location", 3), "not in one place"),
        ("menu", set_of("taken", slice(None), lambda taken: [0] * 3), "not at the table"),
        (
            "menu",
            lambda state: (
                set_zone("strength", 0)(state),
                set_zone("location", 4)(state),
                set_zone("city", [()] * 9)(state),
            ),
            "not in the city",
        ),
        ("menu", set_zone("utilized", True), "not in the city (R7)"),
        ("menu", set_zone("picks", 1), "too many picks"),
        ("feast", set_zone("picks", 0), "no pick left"),
        ("feast", set_zone("picks", 4), "too many picks"),
        (
            "feast",
            lambda state: (set_zone("strength", 0)(state), set_zone("location", 4)(state)),
            "not at home",
        ),
        ("start_resources", set_zone("day", 1), "before day 1"),
        (
            "start_resources",
            set_of("tokens", slice(None), lambda held: [(9, 0, 0, 0, 0)] * 3),
            "starting tokens already",
        ),
        ("dusk", set_zone("dusk_left", ()), "asked at dusk"),
        ("feed", set_zone("feeder", -1), "another seat feeds"),
        ("feed", set_zone("hungry", lambda state: (state.allies[0],)), "not those of the seat"),
        # effects
        ("effect", _frames(), "without the other"),
        ("effect", _frames(Frame("utilize", PRECINCT, (0,), 0, 1)), "effects under way is nowhere"),
        ("effect", _frames(Frame("utilize", PRECINCT, (1, 0), 0, 1)), "effects under way is nowhere"),
        ("effect", _frames(Frame("utilize", PRECINCT, (0, 1), 0, 1)), "effects under way is nowhere"),
        ("effect", _frames(Frame("utilize", PRECINCT, (0, 0, 0, 0), 0, 1)), "effects under way is nowhere"),
        ("effect", _frames(Frame("utilize", PRECINCT, (), 2, 1)), "effect under way is nowhere"),
        ("effect", _frames(Frame("utilize", PRECINCT, (), 0, -2)), "effect under way is nowhere"),
        ("effect", _frames(Frame("utilize", PRECINCT, (), 1, 1)), "leaves no choice"),
        ("effect", _frames(Frame("utilize", PRECINCT, (), 0, 0)), "leaves no choice"),
        ("effect", _frames(Frame("utilize", 0, (), 0, 1)), "leaves no choice"),
    ],
)
def test_what_is_wrong_is_found(kind: str, tamper: Tamper, fault: str) -> None:
    assert_found(state_in(kind), tamper, fault)


def test_a_lone_question_without_an_answer_is_found() -> None:
    state = state_in("effect")
    state.frames = (Frame("ally", COSTLY, (), 0, 1),)
    state.tokens, state.supply, state._decision = [(0,) * 5] * 3, (35,) * 5, None
    assert state.check() == [] and len(state.decision.actions) == 1, "it can be stopped"
    state.frames, state.supply, state._decision = (Frame("clan", 5, (), 0, 1),), (0,) * 5, None
    state.tokens = [(35,) * 5, (0,) * 5, (0,) * 5]
    assert state.check() == ["'effect' is asked without a legal answer"]


def test_a_match_that_asks_nothing_is_found() -> None:
    state = state_in("place")
    state.asking, state.on_turn, state._decision = "", -1, None
    assert state.check() == ["the match is not over, but asks nothing"]


def test_the_starting_ally_of_the_box_does_not_come_back() -> None:
    state = new(2, 1, clans=["feral", "fey"])
    lost = STARTER_OF[5]
    assert lost in state.absent_allies and state.location == NOTHING
    state.absent_allies = tuple(ally for ally in state.absent_allies if ally != lost)
    state.ally_discard = (lost,)
    assert any("neither with its clan nor in the box" in fault for fault in state.check())


@pytest.mark.parametrize("seats", TABLES)
def test_minions_are_in_one_place_each_all_match_long(seats: int) -> None:
    """Section 3; the invariants do not count them, because positions may begin with any number."""
    state, rng = new(seats, 8), Rng(8)
    while state.decision is not None:
        for seat in range(seats):
            placed = sum(there.count(seat) for there in state.city) + state.taken[seat].bit_count()
            assert state.minions[seat] + placed == state.owned[seat]
        state.advance(eager(state, rng))
