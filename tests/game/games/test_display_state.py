"""Display state as a function of the events that its viewer sees (table/display_state.py of each game)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from copy import deepcopy
from typing import Any

import pytest

from game.core.rng import Rng
from tests.game.games.suite import Shown, each, facts, of_every_game
from tests.weekly import take_share

Match = tuple[Any, ...]


def watch(
    known: Shown, match: Match, viewers: Iterable[int | None] | None = None, since: type | None = None
) -> Counter[type]:
    """A whole match (its last part is the seed of the answers) as these viewers or all see it, compared after
    every answer, or from the first event of a kind on; the kinds of its events.
    """
    state, rng = known.start(*match), Rng(match[-1])
    pictures = {
        viewer: known.first(state, viewer)
        for viewer in (known.viewers(state) if viewers is None else viewers)
    }
    kinds, events = Counter(map(type, state.opening)), list(state.opening) if known.opens else []
    while True:
        for viewer, picture in pictures.items():
            for event in events:
                if (told := event.seen_by(viewer)) is not None:
                    before = deepcopy(picture) if type(event) in known.quiet else None
                    picture.apply(told)
                    assert before in (None, picture), event
            known.follow(picture, state.seen_by(viewer), events)
            if since is not None and since not in kinds:
                continue
            there = known.module.DisplayState.of(state.seen_by(viewer))
            assert picture == there, [
                zone for zone in picture.ZONES if getattr(picture, zone) != getattr(there, zone)
            ]
        if state.decision is None:
            return kinds
        events = known.act(state, rng)
        kinds.update(map(type, events))


_happening: dict[tuple[str, int], Counter[type]] = {}


def happening(known: Shown, number: int) -> Counter[type]:
    """Events of one of the many matches, played for it once."""
    key = known.module.__name__, number
    if key not in _happening:
        _happening[key] = watch(known, known.many[number], ())
    return _happening[key]


@pytest.mark.parametrize(("known", "matches"), each("SHOWN", "watched"))
def test_events_change_what_is_shown_as_the_rules_change_the_table(
    known: Shown, matches: Iterable[Match]
) -> None:
    for match in matches:
        watch(known, match)


@of_every_game("SHOWN")
def test_every_event_happens_and_is_known(known: Shown) -> None:
    kinds, every = Counter[type](), known.kinds
    for number, _ in enumerate(known.many):
        kinds += happening(known, number)
        if set(kinds) >= every - known.seldom:
            break
    assert set(kinds) | known.seldom == every


@of_every_game("SHOWN")
def test_a_picture_and_its_copy_are_apart(known: Shown) -> None:
    state = known.start(*known.many[0])
    one = known.module.DisplayState.of(state.seen_by(None))
    other = deepcopy(one)
    assert one == other and one != state
    for event in known.changes:
        other.apply(event)
    assert one == known.module.DisplayState.of(state.seen_by(None)) and one != other


@pytest.mark.parametrize(
    ("known", "kind"),
    [
        pytest.param(known, kind, id=f"{game}-{kind.__name__}")
        for game, known in facts("SHOWN").items()
        for kind in take_share(
            sorted(
                known.kinds - known.quiet - known.not_alone - known.seldom, key=lambda kind: kind.__name__
            ),
            3,
        )
    ],
)
def test_an_event_that_is_not_heard_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch, known: Shown, kind: type
) -> None:
    """A test of the test: each event that changes something is needed. They take turns by the week."""
    heard = known.module.DisplayState.apply
    monkeypatch.setattr(
        known.module.DisplayState,
        "apply",
        lambda picture, event: None if type(event) is kind else heard(picture, event),
    )
    with pytest.raises((AssertionError, ValueError, IndexError)):
        for number, match in enumerate(known.many):
            if kind in happening(known, number):
                watch(known, match, known.judges, since=kind)
