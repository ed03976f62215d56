"""Forecasts are what the rules then do: every answer of the golden matches is foretold, given, and
compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.match import Match
from game.core.rng import Rng
from game.hunger.components.definitions import HAND, NOTHING, UNKNOWN
from game.hunger.components.map_graph import (
    CASTLE,
    CASTLE_DISTANCE,
    CHEST_OF,
    FEATURE_OF,
    LABYRINTH,
    SPACE_INDEX,
    TAVERN,
)
from game.hunger.forecast.hunts import HuntGain, hunt_gains
from game.hunger.forecast.moves import Move, place_of, possible_moves
from game.hunger.forecast.way_home import dawn_line, way_home
from game.hunger.rules import RULES
from game.hunger.state import State
from game.hunger.table import actions as a
from game.hunger.table import events as e
from game.hunger.table.sunrise_prices import prices_of
from game.hunger.turn import card_bonuses, missions
from tests.game import golden_matches
from tests.game.hunger.fixtures_acting import acting, cards, events_of
from tests.game.tables import TABLES

GOLDEN = [(table, golden_matches.SEEDS[number % 2]) for number, table in enumerate(TABLES["hunger"])]
HALT = ("end_turn",)
"""Automatic steps are not played: the table stays as the last answer left it."""
OF_TURN_END = ("end_turn", "human_hunted")


@cache
def golden(table: str, seed: int) -> Any:
    return golden_matches.read("hunger", table, seed)


def positions(table: str, seed: int) -> Iterator[State]:
    """Every state of a golden match in which a seat is asked; not to be changed."""
    recorded = golden(table, seed)
    match = Match.new(RULES, RULES.config(**recorded.options), seed=recorded.seed)
    for _, plain in recorded.answers:
        yield match.state
        match.apply(RULES.action(plain))


def after(state: State, action: Any) -> tuple[State, list[Any]]:
    """A copy with that answer given, and no push."""
    copy = state.copy()
    events = copy.apply(action, HALT)
    while copy.asking == a.PUSH:
        events += copy.apply(a.StopPushing(), HALT)
    return copy, events


@pytest.mark.parametrize(("table", "seed"), GOLDEN)
def test_golden_matches_go_as_foretold(table: str, seed: int) -> None:
    """Some 2,800 hunts and 8,000 ends of moves over all matches; step 1 foretells the move that follows,
    Confuse included.
    """
    counted = {"hunt": 0, "move": 0, "done": 0}
    for number, state in enumerate(positions(table, seed)):
        seat, view = state.asked, state.seen_by(state.asked)
        if state.asking == a.MOVE:
            counted["move"] += _moves_come_true(state, possible_moves(view, seat), number)
        elif state.asking == a.ACT:
            counted["hunt"] += _hunts_come_true(state, hunt_gains(view, seat, own_missions=True))
        elif state.asking == a.EFFECTS and a.Done() in state.decision.actions and not state.is_home(seat):  # type: ignore[union-attr]
            counted["done"] += 1
            _done_comes_true(state)
        if number % 20 == 0:
            _twins_are_told_the_same(state, seat, number)
    assert counted["hunt"] > 20 and counted["move"] > 100 and counted["done"] > 0, counted


def _moves_come_true(state: State, foretold: tuple[Move, ...], number: int) -> int:
    seat, view = state.asked, state.seen_by(state.asked)
    answers = [action for action in state.decision.actions if not isinstance(action, a.UseToken)]  # type: ignore[union-attr]
    assert [move.action for move in foretold] == answers
    for place, move in enumerate(foretold):
        done, events = after(state, move.action)
        moved = events_of(events, e.Moved)
        assert done.at[seat] == move.space == move.path[-1]
        assert [(one.path, one.cost) for one in moved] == ([(move.path, move.cost)] if done.moved else [])
        assert done.speed_left == move.speed_left
        asked = done.decision.actions if done.asking == a.ACT else ()  # type: ignore[union-attr]
        assert move.hunts == tuple(
            [one for one in asked if isinstance(one, a.Hunt | a.HuntTavern | a.HuntRose)]
        )
        assert move.column == max([one.column for one in asked if isinstance(one, a.Hunt)], default=0)
        assert (move.no_hunting is None) or not move.hunts
        assert move.nearer == CASTLE_DISTANCE[state.at[seat]] - CASTLE_DISTANCE[move.space]
        assert move.sunrise == prices_of(state.config, seat)[move.space]
        _pushes_come_true(state, move)
        _place_comes_true(move, done, events, asked)
        if (place + number) % 12 == 0 and done.asking == a.ACT:
            _hunts_there_come_true(
                hunt_gains(view, seat, move, True),
                hunt_gains(done.seen_by(seat), seat, own_missions=True),
                move,
            )
    return len(foretold)


def _pushes_come_true(state: State, move: Move) -> None:
    copy = state.copy()
    copy.apply(move.action, HALT)
    for target in move.pushes:
        assert copy.asking == a.PUSH
        offered = [one for one in copy.decision.actions if isinstance(one, a.Push)]  # type: ignore[union-attr]
        here = CASTLE_DISTANCE[move.space]
        assert [(one.seat, one.to, CASTLE_DISTANCE[one.to] - here) for one in offered] == [
            (target.seat, *end) for end in target.to
        ]
        copy.apply(offered[-1], HALT)
        while copy.asking == a.PUSH_TAX:
            copy.apply(copy.decision.actions[0], HALT)  # type: ignore[union-attr]
    assert copy.asking != a.PUSH


def _place_comes_true(move: Move, done: State, events: list[Any], asked: Any) -> None:
    place = move.place
    assert tuple([one.card for one in asked if isinstance(one, a.Digest)]) == (
        place.digestible if asked else ()
    )
    assert bool(place.missions) == (a.OpenCrypt() in asked) or not asked
    for chest in events_of(events, e.ChestOpened):
        least, most = place.chest_points
        assert place.token in (chest.token, UNKNOWN) and least <= chest.vp <= most
    assert bool(events_of(events, e.ChestOpened)) == (place.token != NOTHING and done.moved)
    assert [home.tile for home in events_of(events, e.CameHome)] == (
        [place.tile] if move.space == CASTLE and done.moved else []
    )
    assert bool(done.first_hunts) == place.well or move.space == CASTLE


def _hunts_there_come_true(before: tuple[HuntGain, ...], there: tuple[HuntGain, ...], move: Move) -> None:
    """A Chest or a Castle tile may change what Missions count."""
    surprised = CHEST_OF[move.space] != NOTHING or move.space == CASTLE
    assert [replace(gain, missions=()) if surprised else gain for gain in before] == [
        replace(gain, missions=()) if surprised else gain for gain in there
    ]


def _hunts_come_true(state: State, foretold: tuple[HuntGain, ...]) -> int:
    seat = state.asked
    legal = [one for one in state.decision.actions if isinstance(one, a.Hunt | a.HuntRose | a.HuntTavern)]  # type: ignore[union-attr]
    assert {gain.action for gain in foretold if gain.affordable} == {*legal}
    for gain in foretold:
        refused = RULES.why_not(state, gain.action)
        assert gain.affordable == (refused is None) and (gain.barred is None or gain.barred == refused)
        if not gain.affordable or UNKNOWN in gain.cards:
            continue
        hunted, events = after(state, gain.action)
        told_points = events_of(events, e.Gained)[: len(gain.cards)]
        assert [one.card for one in told_points] == [*gain.cards]
        assert gain.now == sum(one.vp for one in told_points) and gain.parts == tuple(
            part for one in told_points for part in one.parts
        )
        assert gain.now == sum(points for _, _, points in gain.parts)
        assert {kind for kind, _, _ in gain.parts} <= {"card", "plains", "forest", "region", "hunger"}
        assert events_of(events, e.Hunted)[0].cost == gain.cost
        brought = len(events_of(events, e.GregariousDrawn))
        assert brought >= min(gain.brings_along, len(state.hunt_deck)) and (gain.brings_along or not brought)
        assert len(events_of(events, e.Gained)) == len(gain.cards) + brought
        if not brought:
            _later_points_come_true(state, hunted, gain, seat)
    return len(legal)


def _later_points_come_true(state: State, hunted: State, gain: HuntGain, seat: int) -> None:
    assert gain.night_end == card_bonuses.total_bonus(hunted.owned_cards(seat)) - card_bonuses.total_bonus(
        state.owned_cards(seat)
    )
    for mission in missions.counting_missions(state, seat):
        changed = missions.mission_points(hunted, seat, mission) - missions.mission_points(
            state, seat, mission
        )
        assert sum(one.points for one in gain.missions if one.mission == mission) == changed
    if hunted.asking == a.ACT or hunted.after == "end_turn":
        assert gain.turn_end == _at_turn_end(hunted) - _at_turn_end(state)
    assert gain.total_points == gain.now + gain.turn_end + gain.night_end + sum(
        one.points for one in gain.missions
    )


def _at_turn_end(state: State) -> int:
    """Points by R39 if the turn ended now."""
    copy = state.copy()
    events: list[Any] = copy.apply(a.EndTurn(), ("end_turn",)) if copy.asking == a.ACT else []
    copy.record = events
    copy.go_on(("next_vampire", "parasol"))
    return sum(one.delta for one in events_of(events, e.ScoreChanged) if one.reason in OF_TURN_END)


def _done_comes_true(state: State) -> None:
    seat, view = state.asked, state.seen_by(state.asked)
    copy = state.copy()
    copy.apply(a.Done(), ("confuse",))
    copy.after = "confuse"
    copy.go_on(HALT)
    if copy.asking == a.CONFUSE:
        for end in copy.decision.actions:  # type: ignore[union-attr]
            led = copy.copy()
            led.apply(end, HALT)
            if led.asking == a.MOVE:
                assert possible_moves(led.seen_by(seat), seat) == possible_moves(view, seat, start=end.to)
    elif copy.asking == a.MOVE:
        assert possible_moves(copy.seen_by(seat), seat) == possible_moves(view, seat)


def _twins_are_told_the_same(state: State, seat: int, number: int) -> None:
    """A seat that sees the same is told the same, whatever lies face down."""
    for viewer in {seat, (seat + 1) % state.seats}:
        view = state.seen_by(viewer)
        twin = view.imagine(Rng(number)).seen_by(viewer)
        for one in range(state.seats):
            assert possible_moves(view, one) == possible_moves(twin, one)
            assert hunt_gains(view, one, own_missions=True) == hunt_gains(twin, one, own_missions=True)
            assert way_home(view, one) == way_home(twin, one) and dawn_line(view, one) == dawn_line(twin, one)


# What golden matches do not show


def test_a_seat_that_waits_plans_with_its_hand() -> None:
    state = acting("rd_3", others="rd_5", hand="")
    state.hand[1] = state.owned_cards(1)[:HAND]
    view = state.seen_by(1)
    assert (
        max(move.cost for move in possible_moves(view, 1))
        == max(move.speed_left for move in possible_moves(view, 1))
        > 0
    )
    assert possible_moves(state.seen_by(0), 1) == (), "nobody else knows the hand"
    assert possible_moves(state.seen_by(0), 0) == (), "it has moved"


def test_own_missions_are_told_only_when_asked() -> None:
    state = acting("rd_3", held="plain_fare", track={(0, 1): "momo"})
    view = state.seen_by(0)
    assert hunt_gains(view, 0)[0].missions == ()
    [own] = hunt_gains(view, 0, own_missions=True)[0].missions
    assert own.own and own.points == 1


def test_what_a_place_does() -> None:
    tiles = {"castle_tiles": (10, 6)}
    state = acting(
        "rd_3",
        roses="eternal_rose",
        tavern="momo momo",
        crypts={"rd_6": "hoarder"},
        discard="marya tamsin",
        **tiles,
    )
    at = SPACE_INDEX
    assert place_of(state, 0, LABYRINTH).roses == state.roses
    assert place_of(state, 0, at["rd_6"]).missions == 1
    assert place_of(state, 0, CASTLE).tile == 10
    church = next(space for space, feature in enumerate(FEATURE_OF) if feature == "church")
    assert place_of(state, 0, church).digestible == cards("marya")
    assert place_of(state, 0, TAVERN).tavern == 2
