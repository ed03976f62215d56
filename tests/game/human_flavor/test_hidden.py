"""Section 3: the order of the three decks is nobody's to know; all else is public, and nothing else is in a view or an event."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from game.core.rng import Rng
from game.core.saves import LogEntry
from game.human_flavor.components.definitions import UNKNOWN
from game.human_flavor.rules import RULES
from game.human_flavor.state import State
from game.human_flavor.table.actions import KINDS
from game.human_flavor.table.events import BodyFound, CardShown, DayStarted, Reshuffled
from game.human_flavor.turn import legal_actions
from game.human_flavor.view import View
from tests.game import contract
from tests.game.human_flavor.fixtures_matches import TABLES, at, crowded, eager, new

PER_KIND = 16
"""Questions of each kind that are looked at closely."""
DECKS = ("human_deck", "ally_deck", "agenda_deck")
REVEALING = (CardShown, BodyFound, Reshuffled, DayStarted)
"""Events that show cards of a deck."""


def viewers(state: State) -> tuple[int | None, ...]:
    return (None, *range(state.seats))


@cache
def moments() -> tuple[tuple[State, LogEntry], ...]:
    """Questions of every kind, from matches of all sizes, each with an answer to it or a conversion out of turn."""
    found: list[tuple[State, LogEntry]] = []
    kinds = Counter[str]()
    for seed in range(40):
        for seats in TABLES:
            state, rng = (crowded if seed % 2 else new)(seats, seed), Rng(seed)
            number = 0
            while state.decision is not None:
                entry = contract.random_entry(state, rng)
                if not entry.interrupt and rng.below(2):
                    entry = LogEntry(state.decision.seat, eager(state, rng))
                kind = "out of turn" if entry.interrupt else state.asking
                if kinds[kind] < PER_KIND and (number % 7 == 0 or kind not in ("start_resources", "place", "menu")):
                    kinds[kind] += 1
                    found.append((state.copy(), entry))
                contract.give(state, entry)
                number += 1
        if all(kinds[kind] == PER_KIND for kind in (*KINDS, "out of turn")):
            break
    assert set(kinds) == {*KINDS, "out of turn"}, kinds
    return tuple(found)


# Two truths that a viewer cannot tell apart


def other_order(state: State, rng: Rng) -> State:
    """The same table with its decks in another order, and another generator."""
    twin = state.copy()
    for deck in DECKS:
        cards = list(getattr(twin, deck))
        rng.shuffle(cards)
        setattr(twin, deck, tuple(cards))
    twin.generator = rng.next_u64()
    twin._decision = None
    return twin


def test_tables_that_differ_only_in_the_order_of_decks_look_equal_and_tell_the_same() -> None:
    """For every kind of question and every viewer, until a card comes to light."""
    rng, compared, differing = Rng(1), Counter[str](), 0
    for state, entry in moments():
        twin = other_order(state, rng)
        differing += twin.digest() != state.digest()
        for viewer in viewers(state):
            seen = state.seen_by(viewer)
            assert contract.anatomy(twin.seen_by(viewer)) == contract.anatomy(seen) and twin.seen_by(viewer) == seen
        one, other = _told(state, entry), _told(twin, entry)
        compared[state.asking] += 1
        assert one == other
    assert set(compared) == set(KINDS) and min(compared.values()) > 8 and differing > 100


def _told(state: State, entry: LogEntry) -> list[Any]:
    """What everybody is told, up to the first thing that comes to light."""
    story: list[Any] = []
    for event in contract.give(state.copy(), entry):
        if isinstance(event, REVEALING):
            break
        story.append(event)
    return story


def test_imagined_tables_are_possible_and_look_the_same() -> None:
    rng = Rng(3)
    for state, _ in moments():
        for viewer in (None, state.asked):
            seen = state.seen_by(viewer)
            twin = seen.imagine(rng)
            assert twin.check() == [] and contract.anatomy(twin.seen_by(viewer)) == contract.anatomy(seen)
            assert twin.decision == state.decision


def test_imagined_matches_play_on_to_the_end() -> None:
    rng = Rng(2)
    for state, _ in moments()[::5]:
        twin = state.seen_by(None).imagine(rng)
        while twin.decision is not None:
            twin.advance(eager(twin, rng))
        assert twin.result is not None and twin.check() == []


def test_what_is_hidden_is_imagined_anew_every_time() -> None:
    """Otherwise a view would know it."""
    state = new(4, 6)
    for viewer in viewers(state):
        twins = [state.seen_by(viewer).imagine(Rng(seed)) for seed in range(12)]
        for deck in DECKS:
            assert len({getattr(twin, deck) for twin in twins}) == len(twins)
        assert len({twin.generator for twin in twins}) == len(twins)


def test_imagining_is_fair() -> None:
    """Every card of a deck lies among the next ones of the imagined deck as often as chance has it."""
    seen, rng = new(3, 8).seen_by(0), Rng(1)
    tops = {deck: Counter[int]() for deck in DECKS}
    for _ in range(3000):
        twin = seen.imagine(rng)
        for deck in DECKS:
            tops[deck].update(getattr(twin, deck)[-5:])
    for deck, unseen in zip(DECKS, (seen.unseen_humans, seen.unseen_allies, seen.unseen_agendas), strict=True):
        expected = 3000 * 5 / len(unseen)
        assert set(tops[deck]) == set(unseen)
        assert all(0.75 * expected < count < 1.3 * expected for count in tops[deck].values())


# Who sees what


@pytest.mark.parametrize("seats", TABLES)
def test_decks_are_face_down_and_all_else_is_open(seats: int) -> None:
    state, rng, number = crowded(seats, 3), Rng(3), 0
    open_zones = [zone for zone in View.__mro__[1].__slots__ if zone not in (*DECKS, "_decision")]
    while state.decision is not None:
        if number % 9 == 0:
            for viewer in viewers(state):
                seen = state.seen_by(viewer)
                for deck in DECKS:
                    assert getattr(seen, deck) == (UNKNOWN,) * len(getattr(state, deck))
                assert all(getattr(seen, zone) == getattr(state, zone) for zone in open_zones)
                assert seen.decision == state.decision
        state.advance(eager(state, rng))
        number += 1


def test_a_view_holds_no_secret_machinery() -> None:
    for viewer in (None, 0, 1):
        seen = new(seed=3).seen_by(viewer)
        assert not any(hasattr(seen, name) for name in ("generator", "draws", "opening", "outcome"))


def test_events_are_for_everybody() -> None:
    state, rng = new(3, 2), Rng(2)
    events = list(state.opening)
    while events or state.decision is not None:
        assert all(event.seen_by(viewer) is event for event in events for viewer in viewers(state))
        events = state.apply(eager(state, rng)) if state.decision is not None else []


def test_a_view_stays_as_it_was() -> None:
    state, rng = new(3, 4), Rng(4)
    seen = state.seen_by(0)
    before = contract.anatomy(seen)
    for _ in range(40):
        state.advance(eager(state, rng))
    assert contract.anatomy(seen) == before


# What can be concluded


def test_what_lies_in_the_decks_follows_from_what_is_open() -> None:
    state = at(humans=["poet"], human_discard=["judge"], human_deck=["hacker"], agendas=["full_house"], rest="box")
    seen = state.seen_by(None)
    assert (seen.unseen_humans, seen.unseen_agendas, seen.unseen_allies) == (state.human_deck, (), ())
    state = new(2, 5)
    seen = state.seen_by(1)
    assert seen.unseen_humans == tuple(sorted(state.human_deck)) != state.human_deck


# Tests of the tests


@pytest.mark.parametrize("zone", DECKS)
def test_a_view_that_leaks_would_be_noticed(monkeypatch: pytest.MonkeyPatch, zone: str) -> None:
    original = View.of.__func__  # type: ignore[attr-defined]

    def leaks(state: Any, viewer: int | None) -> View:
        seen: View = original(View, state, viewer)
        setattr(seen, zone, getattr(state, zone))
        return seen

    monkeypatch.setattr(View, "of", staticmethod(leaks))
    with pytest.raises(AssertionError):
        contract.hides(RULES, {"seats": 3}, 1)
    with pytest.raises(AssertionError):
        test_tables_that_differ_only_in_the_order_of_decks_look_equal_and_tell_the_same()


def test_an_undo_that_goes_over_cards_shown_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(RULES), "undo_stops", lambda self, events: False)
    with pytest.raises(AssertionError):
        contract.hides(RULES, {"seats": 2}, 1)


def test_options_in_another_order_each_time_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    rng, legal = Rng(1), legal_actions.legal

    def mixed(table: Any) -> Any:
        actions = list(legal(table))
        rng.shuffle(actions)
        return tuple(actions)

    monkeypatch.setattr(legal_actions, "legal", mixed)
    with pytest.raises(AssertionError):
        contract.positions_round_trip(RULES, {"seats": 2}, 1)
