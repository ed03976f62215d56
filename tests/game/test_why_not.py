"""Legal answers and reasons against answers agree, though bots get lists and people get reasons."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import catalog, saves
from game.core.errors import IllegalAction
from game.core.match import Match
from game.core.model import Action
from game.core.rng import Rng
from tests.game import contract
from tests.game.refusals import values_said
from tests.game.tables import EVERY_TABLE, TABLES
from tests.weekly import take_share

FURTHER = 24
"""So many answers are made up at every moment that is looked at."""


def made_up(rules: Any, values: dict[Any, list[Any]], rng: Rng) -> Action | None:
    """A random answer of a random shape: every field has a value that fields of this name had before, or one
    beside it.
    """
    shape = rng.choice(get_args(rules.action_type))
    fields = [values.get(field) for field in fields_of(shape)]
    if not all(fields):
        return None
    return shape(*[_near(rng.choice(known), rng) for known in fields])


@cache
def fields_of(shape: Any) -> list[tuple[str, str]]:
    """Names and types; fields with the same ones have values in common."""
    return [(field.name, str(field.type)) for field in msgspec.structs.fields(shape)]


def _near(value: Any, rng: Rng) -> Any:
    if type(value) is int and not rng.below(3):
        return value + rng.below(5) - 2
    if isinstance(value, tuple) and not rng.below(3):
        return tuple([_near(part, rng) for part in value])
    return value


def moments(rules: Any, options: dict[str, Any], seed: int) -> Iterator[tuple[Any, Action]]:
    """Moments of a random match, each with a legal or a made-up answer."""
    rng, values = Rng(seed), {}
    match = Match.new(rules, rules.config(**options), seed=seed)
    for number, _ in enumerate(contract.random_play(match, seed)):
        for action in match.state.decision.actions[:40]:
            for name, kind in fields_of(type(action)):
                known = values.setdefault((name, kind), [])
                if getattr(action, name) not in known:
                    known.append(getattr(action, name))
        if number % 3 == seed % 3:
            yield from ((match.state, action) for action in match.state.decision.actions)
            answers = (made_up(rules, values, rng) for _ in range(FURTHER))
            yield from ((match.state, action) for action in answers if action is not None)


@pytest.mark.parametrize(("game", "table"), take_share(EVERY_TABLE, 2))
@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 2**32 - 1))
def test_an_answer_is_legal_exactly_when_no_reason_is_against_it(game: str, table: str, seed: int) -> None:
    rules = catalog.load(game)
    for state, action in moments(rules, TABLES[game][table], seed):
        blocked = rules.why_not(state, action)
        assert (blocked is None) == (action in state.decision.actions), (state.asking, action, blocked)
        if blocked is not None:
            assert blocked.rule and all(is_no_word(value) for value in blocked.values.values()), blocked
            assert values_said(game, blocked) <= set(blocked.values), "it has a sentence that can be said"
            assert not (action.answers(state.asking) and blocked.key.endswith(".not_asked")), (
                state.asking,
                action,
            )


def is_no_word(value: Any) -> bool:
    """A number or an id, or some of them."""
    if isinstance(value, list | tuple):
        return all(map(is_no_word, value))
    return isinstance(value, int) or (isinstance(value, str) and " " not in value and value == value.lower())


def test_the_answers_made_up_are_legal_and_not() -> None:
    rules = catalog.load("tasty_humans")
    seen = {action in state.decision.actions for state, action in moments(rules, {"seats": 3}, 4)}
    assert seen == {True, False}


STRANGE: tuple[Any, ...] = (
    None,
    True,
    1.0,
    -1,
    2**70,
    "",
    "\ud800",
    [],
    [0, 1],
    {},
    ((),),
    float("nan"),
    b"x",
)


def odd_answers(action: Action) -> Iterator[Action]:
    """The answer with one of its values replaced by one of another kind, its tuples by lists, its numbers by
    what equals them.
    """
    values = {name: getattr(action, name) for name in action.__struct_fields__}
    for name, value in values.items():
        near = (
            [list(value)]
            if isinstance(value, tuple)
            else [float(value), [value], bool(value)]
            if isinstance(value, int)
            else []
        )
        yield from (type(action)(**{**values, name: odd}) for odd in (*STRANGE, *near))


@pytest.mark.parametrize(("game", "table"), take_share(EVERY_TABLE, 2))
def test_an_answer_with_values_of_another_kind_is_refused_or_saved_like_the_one_that_it_equals(
    game: str, table: str
) -> None:
    rules = catalog.load(game)
    match = Match.new(rules, rules.config(**TABLES[game][table]), seed=5)
    for number, _ in enumerate(contract.random_play(match, 5)):
        for odd in odd_answers(match.state.decision.actions[0]):
            if odd in match.state.decision.actions:
                other = match.fork()
                other.apply(odd)
                assert (
                    Match.of_save(saves.unpack_save(other.save_bytes())).state.digest()
                    == other.state.digest()
                )
                continue
            assert rules.why_not(match.state, odd) is not None
            with pytest.raises(IllegalAction):
                match.apply(odd)
        if number > 30:
            break
    assert match.state.check() == []


def written_oddly(plain: Any, odd: Any) -> Iterator[Any]:
    """Notation of an answer with each of its parts replaced in turn, and all of it."""
    yield odd
    for key, part in (
        plain.items()
        if isinstance(plain, dict)
        else enumerate(plain)
        if isinstance(plain, list | tuple)
        else ()
    ):
        for other in written_oddly(part, odd):
            yield (
                {**plain, key: other} if isinstance(plain, dict) else [*plain[:key], other, *plain[key + 1 :]]
            )


@pytest.mark.parametrize(("game", "table"), EVERY_TABLE)
def test_an_answer_that_is_written_with_something_strange_is_refused_or_another_answer(
    game: str, table: str
) -> None:
    rules = catalog.load(game)
    match = Match.new(rules, rules.config(**TABLES[game][table]), seed=5)
    for number, _ in enumerate(contract.random_play(match, 5)):
        plain = match.state.decision.actions[0].plain()
        for written in (other for odd in STRANGE for other in written_oddly(plain, odd)):
            try:
                read = rules.action(written)
            except IllegalAction as error:
                assert str(error)
            else:
                assert isinstance(read, rules.action_type)
        if number > 30:
            break
