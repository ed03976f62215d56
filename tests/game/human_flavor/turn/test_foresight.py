"""Forecasts of the rules come true: pushes, fees, conversions, tonight's excess."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.rng import Rng
from game.human_flavor.components.definitions import AGENDAS, NOTHING, RESOURCES
from game.human_flavor.rules import RULES
from game.human_flavor.state import State
from game.human_flavor.table import actions as a
from game.human_flavor.table import purses
from game.human_flavor.table.events import AgendaScored, Bumped, CleanedUp, FeePaid, RevoltBegun
from game.human_flavor.turn import agendas, conversion, dominating, evening, placing

PLENTY = 5


def answers(seats: int, seed: int, rich: bool = False) -> Iterator[tuple[State, a.AnyAction]]:
    """A match at random that dominates whenever it can: the state before each answer, and the answer. With
    `rich` every seat has plenty.
    """
    state, rng = RULES.new(RULES.config(seats=seats), seed), Rng(seed)
    while (decision := state.decision) is not None:
        if rich and decision.kind == a.MENU:
            state.tokens = [(PLENTY,) * len(RESOURCES)] * seats
            state.supply = (35 - PLENTY * seats,) * len(RESOURCES)
            state._decision = None
        pushing = [
            one
            for one in state.decision.actions
            if isinstance(one, a.Dominate | a.DominatePaying | a.InciteMeter)
        ]
        action = rng.choice(pushing or state.decision.actions)
        yield state, action
        state.apply(action)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_push_is_foretold(seats: int) -> None:
    """R13, R14: owner, height, level and the revolt."""
    pushes = 0
    for seed in range(6):
        for state, action in answers(seats, seed, rich=True):
            if isinstance(action, a.Dominate | a.DominatePaying):
                told = dominating.foresee_push(state, state.on_turn, action.network)
            elif isinstance(action, a.InciteMeter):
                told = dominating.foresee_incite(state, action.network)
            else:
                continue
            events = state.copy().apply(action)
            bumps = [event for event in events if isinstance(event, Bumped)]
            assert bool(bumps) == (told is not None)
            if told is not None:
                assert (bumps[0].owner, bumps[0].height, bumps[0].level) == (
                    told.owner,
                    told.height,
                    told.level,
                )
                assert any(isinstance(event, RevoltBegun) for event in events) == told.revolt
                pushes += 1
    assert pushes > 10


def test_a_fee_goes_where_it_was_said() -> None:
    """R5."""
    paid = 0
    for state, action in answers(4, 3):
        if isinstance(action, a.PlaceCity) and action.fee != NOTHING:
            to = placing.fee_receiver(state, state.on_turn, action.location)
            events = state.copy().apply(action)
            assert FeePaid(state.on_turn, to, action.fee) in events
            paid += 1
    assert paid


def test_a_conversion_gives_what_it_says() -> None:
    """R27, R40: also when the supply is short."""
    for supply in ([0, 1, 2, 2, 35], [35, 35, 35, 35, 35]):
        for clan in range(6):
            for held in ([1, 1, 1, 1, 1], [0, 0, 3, 0, 2]):
                state = RULES.new(RULES.config(seats=6), 5)
                while state.decision is not None and state.decision.kind == a.START:
                    state.apply(state.decision.actions[0])
                seat = next(seat for seat in range(6) if state.clan(seat) == clan)
                state.tokens[seat], state.supply = tuple(held), tuple(supply)
                for action in state.interrupts(seat):
                    foretold = conversion.tokens_after(state, seat, action)
                    after = state.copy()
                    after.interrupt(seat, action)
                    assert (after.tokens[seat], after.supply) == foretold
                    assert sum(foretold[0]) + sum(foretold[1]) == sum(held) + sum(supply)


def test_agendas_and_excess_are_foretold() -> None:
    """R44, R46: what would score now is what scores when the evening comes."""
    days = 0
    for state, action in answers(5, 8):
        before = state.copy()
        events = before.copy().apply(action)
        for event in events:
            if isinstance(event, AgendaScored) and not isinstance(action, a.Convert | a.Pass):
                days += 1
                assert event.points == agendas.points_for(event.agenda, event.counts)
            if isinstance(event, CleanedUp) and isinstance(action, a.Release):
                assert event.excess == tuple(evening.excess_tokens(before, seat) for seat in range(5))
    assert days


@pytest.mark.parametrize(("agenda", "counts", "points"), [
    ("garbage_strike", (0, 0, 0), (0, 0, 0)),
    ("garbage_strike", (2, 1, 2), (5, 0, 5)),
    ("family_reunion", (1, 1, 0), (0, 0, 0)),
    ("family_reunion", (2, 1, 0), (5, 0, 0)),
    ("mass_disappearance", (1, 2, 3), (0, 4, 4)),
    ("bone_count", (0, 4, 9), (0, 4, 5)),
    ("money_and_blood", (1, 3, 4), (2, 6, 6)),
])  # fmt: skip
def test_points_of_an_agenda(agenda: str, counts: tuple[int, ...], points: tuple[int, ...]) -> None:
    """R44: ties score in full, below `min` nothing, `per` up to its most."""
    number = next(number for number, card in enumerate(AGENDAS) if card.id == agenda)
    assert agendas.points_for(number, counts) == points


def test_payments_are_all_sub_lists_of_the_cost() -> None:
    """Section 6: of the right length, equal ones once; a cost at or below the discount is paid with
    nothing."""
    cost = (0, 2, 1, 0, 1)
    listed = {purses.list_tokens(paid) for paid in purses.list_payments(cost, 2)}
    assert listed == {(1, 1), (1, 2), (1, 4), (2, 4)}
    assert purses.list_payments(cost, 4) == purses.list_payments(cost, 9) == ((0,) * len(RESOURCES),)
    assert purses.list_payments(cost, 0) == (cost,)
