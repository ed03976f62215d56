"""Visibility for each viewer: only allowed facts are in a view, in its options or in an event, and
imagined states are possible and fair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from game.core.model import Event
from game.core.rng import Rng
from game.core.saves import LogEntry
from tests.game import contract
from tests.game.games.suite import Secrets, each, facts, of_every_game

UNKNOWN = -1
SECRET_MACHINERY = ("generator", "draws", "dealt", "opening", "outcome", "knowledge")


def each_of(name: str, field: str) -> Any:
    """As each(), named by what the values are."""
    return [
        pytest.param(known, one, id=f"{game}-{getattr(one, '__name__', one)}")
        for game, known in facts(name).items()
        for one in getattr(known, field)
    ]


@pytest.mark.parametrize(("known", "table"), each("SECRETS", "tables"))
def test_equal_views_and_equal_events_in_truths_that_cannot_be_told_apart(known: Secrets, table: Any) -> None:
    """For every kind of question and every viewer, also while another seat answers, until a card comes to
    light.
    """
    rng, asked, compared, differing = Rng(1), Counter[str](), Counter[str](), 0
    for state, entry in known.moments(table):
        kind = state.decision.kind
        asked[kind] += 1
        for viewer in known.viewers(state):
            seen = state.seen_by(viewer)
            twin = seen.imagine(rng)
            differing += twin.digest() != state.digest()
            assert twin.check() == []
            assert contract.anatomy(twin.seen_by(viewer)) == contract.anatomy(seen)
            answer = known.answer(state, twin, entry)
            if answer is not None:
                compared[kind] += viewer != state.decision.seat
                one, other = (
                    told_events(known, state, entry, viewer),
                    told_events(known, twin, answer, viewer),
                )
                shorter = min(len(one), len(other)) if known.may_go_on else max(len(one), len(other))
                assert one[:shorter] == other[:shorter]
    assert set(asked) >= known.asked[table], asked
    assert min(compared[kind] for kind in known.asked[table]) >= known.least and differing > 100, compared


def told_events(known: Secrets, state: Any, entry: LogEntry, viewer: int | None) -> list[Event | None]:
    """Events for the viewer up to the first revelation."""
    story: list[Event | None] = []
    for event in contract.give(state.copy(), entry):
        if known.reveals(event):
            break
        story.append(event.seen_by(viewer))
    return story


@pytest.mark.parametrize(("known", "table"), each("SECRETS", "tables"))
def test_imagined_matches_play_on_to_the_end(known: Secrets, table: Any) -> None:
    rng = Rng(2)
    for number, (state, _) in enumerate(known.moments(table)):
        if number % known.played_on == 0:
            twin = state.seen_by(rng.choice(known.viewers(state))).imagine(rng)
            while twin.decision is not None:
                twin.advance(known.eager(twin, rng))
            assert twin.result is not None and twin.check() == []


@pytest.mark.parametrize(("known", "hidden"), each("SECRETS", "hidden"))
def test_what_is_hidden_is_imagined_anew_every_time(known: Secrets, hidden: Any) -> None:
    """Otherwise a view would know it. A zone of a seat is written "hand.1"."""
    start, zones_of = hidden
    state = start()
    for viewer in known.viewers(state):
        twins = [state.seen_by(viewer).imagine(Rng(seed)) for seed in range(12)]
        for name in zones_of(viewer):
            zone, _, seat = name.partition(".")
            values = {
                tuple(getattr(twin, zone)[int(seat)] if seat else getattr(twin, zone)) for twin in twins
            }
            assert len(values) > known.fresh or not max(map(len, values)), (viewer, name)
        assert len({twin.generator for twin in twins}) == len(twins)


@pytest.mark.parametrize(("known", "fair"), each("SECRETS", "fair"))
def test_imagining_is_fair(known: Secrets, fair: tuple[Callable[[], Any], int, Any]) -> None:
    """Every card that is not seen lies there as often as chance has it."""
    start, rounds, zones = fair
    seen, rng = start(), Rng(1)
    counts = [Counter[int]() for _ in zones]
    for _ in range(rounds):
        twin = seen.imagine(rng)
        for count, (cards, _) in zip(counts, zones, strict=True):
            count.update(cards(twin))
    for count, (_, unseen) in zip(counts, zones, strict=True):
        expected = count.total() / len(unseen(seen))
        assert set(count) == set(unseen(seen))
        assert all(0.75 * expected < one < 1.3 * expected for one in count.values())


@of_every_game("SECRETS")
def test_a_view_holds_no_secret_machinery(known: Secrets) -> None:
    for start, _ in known.hidden:
        state = start()
        for viewer in known.viewers(state):
            assert not any(hasattr(state.seen_by(viewer), name) for name in SECRET_MACHINERY)


@of_every_game("SECRETS")
def test_a_view_stays_as_it_was(known: Secrets) -> None:
    state, rng = known.hidden[0][0](), Rng(4)
    seen = state.seen_by(0)
    before = contract.anatomy(seen)
    for _ in range(40):
        if state.decision is not None:
            state.advance(known.eager(state, rng))
    assert contract.anatomy(seen) == before


@of_every_game("SECRETS")
def test_events_show_hidden_faces_to_those_who_see_them_only(known: Secrets) -> None:
    kinds = Counter[type]()
    for number, state in enumerate(known.matches()):
        rng, events = Rng(number), list(state.opening)
        while events or state.decision is not None:
            for event in events:
                for viewer in known.viewers(state):
                    there = event.seen_by(viewer)
                    faces = known.faces(there)
                    if faces:
                        kinds[type(event)] += 1
                        assert (UNKNOWN not in faces) is known.sees(state, event, viewer), (event, viewer)
                    elif not known.private:
                        assert there is event, "all is for everybody"
            events = state.apply(known.eager(state, rng)) if state.decision is not None else []
    assert set(kinds) == {*known.private}


# Tests of the tests


@pytest.mark.parametrize(("known", "zone"), each_of("SECRETS", "leaks"))
def test_a_view_that_leaks_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch, known: Secrets, zone: str
) -> None:
    view = known.view.View
    original = view.of.__func__

    def leaks(state: Any, viewer: int | None) -> Any:
        seen = original(view, state, viewer)
        setattr(seen, zone, getattr(state, zone))
        return seen

    monkeypatch.setattr(view, "of", staticmethod(leaks))
    with pytest.raises((AssertionError, ValueError, IndexError)):
        contract.hides(known.rules, known.options, 1)
        for hidden in known.hidden:
            test_what_is_hidden_is_imagined_anew_every_time(known, hidden)


@pytest.mark.parametrize(("known", "leak"), each("SECRETS", "clues"))
def test_options_and_clues_that_leak_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch, known: Secrets, leak: tuple[str, Any]
) -> None:
    monkeypatch.setattr(known.view, *leak)
    with pytest.raises(AssertionError):
        for table in known.tables:
            test_equal_views_and_equal_events_in_truths_that_cannot_be_told_apart(known, table)


@pytest.mark.parametrize(("known", "event"), each_of("SECRETS", "private"))
def test_an_event_that_tells_too_much_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch, known: Secrets, event: type[Event]
) -> None:
    monkeypatch.setattr(event, "seen_by", lambda self, seat: self)
    with pytest.raises(AssertionError):
        test_events_show_hidden_faces_to_those_who_see_them_only(known)


@of_every_game("SECRETS")
def test_an_undo_that_goes_over_what_was_shown_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch, known: Secrets
) -> None:
    monkeypatch.setattr(type(known.rules), "undo_stops", lambda self, events: False)
    with pytest.raises(AssertionError):
        contract.hides(known.rules, known.options, 1)


@of_every_game("SECRETS")
def test_options_in_another_order_each_time_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch, known: Secrets
) -> None:
    rng, state = Rng(1), known.rules.new(known.rules.config(**known.options), 1)
    legal = type(state).legal

    def mixed(*arguments: Any) -> Any:
        actions = list(legal(*arguments))
        rng.shuffle(actions)
        return tuple(actions)

    for table in (type(state), type(state.seen_by(None))):
        monkeypatch.setattr(table, "legal", mixed)
    with pytest.raises(AssertionError):
        contract.positions_round_trip(known.rules, known.options, 1)
