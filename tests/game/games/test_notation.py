"""Answers and positions in words: read as the headers of the examples have them, written so that they come
back, refused in words.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.core import catalog
from game.core.errors import GameError, IllegalAction, PositionError
from game.core.rng import Rng
from tests.game.games.suite import Case_, CaseFiles, Notation, damage_copy, each, facts, of_every_game


@of_every_game("NOTATION")
def test_every_answer_is_read_as_it_is_written(known: Notation) -> None:
    seen: set[type] = set()
    wanted = set(known.answers.__subclasses__())
    for state, play in known.matches():
        for _ in play:
            for action in state.decision.actions:
                if type(action) not in seen or len(seen) < 5:
                    seen.add(type(action))
                    assert known.rules.action(json.loads(json.dumps(action.plain()))) == action
        if seen == wanted:
            break
    assert len(wanted - seen) <= known.unseen, wanted - seen


@pytest.mark.parametrize(
    ("known", "shape"),
    [(known, shape) for known in facts("NOTATION").values() for shape in known.answers.__subclasses__()],
)
def test_every_shape_of_an_answer_comes_back(known: Notation, shape: Any) -> None:
    values = known.shape(shape)
    action = shape(**{field: values.get(field, 1) for field in shape.__struct_fields__})
    read = known.rules.action(action.plain())
    assert read == action and type(read) is shape
    assert any(action.answers(kind) for kind in known.kinds)


@pytest.mark.parametrize(("known", "wrong"), each("NOTATION", "no_answers"))
def test_what_is_no_answer_is_refused_in_words(known: Notation, wrong: tuple[Any, str]) -> None:
    plain, problem = wrong
    with pytest.raises(IllegalAction, match=problem):
        known.rules.action(plain)


@pytest.mark.parametrize(("known", "wrong"), each("NOTATION", "wrong"))
def test_what_cannot_be_is_refused_in_words(known: Notation, wrong: tuple[Any, str]) -> None:
    zones, problem = wrong
    with pytest.raises(PositionError, match=problem):
        known.rules.from_position(known.base | zones)


@pytest.mark.parametrize(("known", "wrong"), each("NOTATION", "wrong_players"))
def test_a_seat_that_cannot_be_is_refused_in_words(known: Notation, wrong: tuple[Any, str]) -> None:
    player, problem = wrong
    with pytest.raises(PositionError, match=problem):
        known.rules.from_position(known.base | {known.players: [player, *known.rest]})


@pytest.mark.parametrize(("known", "thing"), each("NOTATION", "no_positions"))
def test_what_is_no_position_is_refused(known: Notation, thing: Any) -> None:
    with pytest.raises(PositionError):
        known.rules.from_position(thing)


@of_every_game("NOTATION")
def test_every_moment_comes_back(known: Notation) -> None:
    """Also questions that come seldom, whatever is told apart by the game, and the end."""
    kinds, seen = set[str](), set[Any]()
    for state, play in known.matches():
        for step, _ in enumerate(play):
            if step % 23 == 0 or known.telling(state) not in seen:
                seen.add(known.telling(state))
                kinds.add(state.asking)
                twin = known.rules.from_position(json.loads(json.dumps(state.to_position())))
                assert twin.digest() == state.digest() and twin.decision == state.decision
        twin = known.rules.from_position(state.to_position())
        assert twin.digest() == state.digest() and twin.result == state.result
    assert kinds == set(known.kinds) and len(seen) >= known.told_apart


@pytest.mark.parametrize(
    ("known", "case"), [one for one in each("CASE_FILES", "example_cases") if "position" in one.values[1]]
)
def test_positions_of_cases_come_back(known: CaseFiles, case: Case_) -> None:
    rules: Any = catalog.load(known.game)
    state = rules.from_position(case["position"])
    written = json.loads(json.dumps(state.to_position()))
    twin = rules.from_position(written)
    assert twin.digest() == state.digest() and json.loads(json.dumps(twin.to_position())) == written
    assert all(twin.seen_by(viewer) == state.seen_by(viewer) for viewer in (None, *range(state.seats)))


@of_every_game("NOTATION")
def test_no_damage_to_a_position_breaks_the_reader(known: Notation) -> None:
    """It is refused in words, or it is a table at which one can play to the end."""
    rng, playable = Rng(5), 0
    states, times, one_in, least = known.damages
    for number in range(states):
        position = known.begun(number, rng).to_position()
        for _ in range(times):
            try:
                twin = known.rules.from_position(damage_copy(position, known.junk, rng))
            except GameError:
                continue
            playable += 1
            if playable % one_in == 0:
                play_to_the_end(known, twin, rng)
    assert playable > least


def play_to_the_end(known: Notation, state: Any, rng: Rng) -> None:
    for viewer in (None, 0, 1):
        state.seen_by(viewer).imagine(rng)
    while state.decision is not None:
        known.play(state, rng)
