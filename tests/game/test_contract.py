"""The contract of contract.py, kept by every game of the catalog at every table of tables.py."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import catalog
from game.core.match import Match
from game.core.rng import Rng
from tests.game import contract
from tests.game.tables import EVERY_TABLE, TABLES
from tests.weekly import take_share, take_turns

MIRRORS: dict[str, Any] = {game: import_module(f"tests.game.mirror_{game}").Mirror for game in catalog.ids()}
"""By game: a stupid viewer that knows only what events tell it."""

SEEDS = range(1, 7)
"""Matches that take turns: a table plays another one each week, and another one than the table beside it."""


def test_every_game_has_tables() -> None:
    assert set(catalog.ids()) == set(TABLES)


@pytest.mark.parametrize("promise", contract.PROMISES, ids=lambda p: p.__name__)
@pytest.mark.parametrize(("game", "table"), EVERY_TABLE)
def test_promise(game: str, table: str, promise: Callable[..., None]) -> None:
    promise(catalog.load(game), TABLES[game][table], take_turns(SEEDS, EVERY_TABLE.index((game, table))))


@settings(max_examples=40, deadline=None)
@given(table=st.sampled_from(EVERY_TABLE), seed=st.integers(0, 2**64 - 1), choices=st.integers(0, 2**64 - 1))
def test_any_seed_makes_a_sound_match(table: tuple[str, str], seed: int, choices: int) -> None:
    game, name = table
    rules = catalog.load(game)
    match = Match.new(rules, rules.config(**TABLES[game][name]), seed=seed)
    for _ in contract.random_play(match, choices):
        assert match.state.check() == []
    assert match.state.check() == [] and match.state.result is not None
    assert match.fork().state.digest() == match.state.digest()


@pytest.mark.parametrize(("game", "table"), EVERY_TABLE)
def test_saves(game: str, table: str, tmp_path: Path) -> None:
    contract.saves_and_loads(catalog.load(game), TABLES[game][table], 3, tmp_path)


@pytest.mark.parametrize("seed", take_share(range(6), 3))
@pytest.mark.parametrize(("game", "table"), EVERY_TABLE)
def test_events_explain_the_whole_change(game: str, table: str, seed: int) -> None:
    """A viewer of the events alone has the same picture as one of the table, after every answer, out of
    turn too."""
    rules, rng = catalog.load(game), Rng(seed)
    match = Match.new(rules, rules.config(**TABLES[game][table]), seed=seed)
    mirror = MIRRORS[game](match.config)
    mirror.follow(contract.visible_events(list(match.state.opening), None))
    mirror.compare(match.state.seen_by(None))
    while match.state.decision is not None:
        mirror.follow(
            contract.visible_events(contract.give(match, contract.random_entry(match.state, rng)), None)
        )
        mirror.compare(match.state.seen_by(None))
    mirror.compare_end(match.state.result)
