"""Chances of all contenders: at every table of every game, from what is seen, and after the match."""

from __future__ import annotations

from typing import Any

import pytest

from game import bots
from game.bots import outlook
from game.bots.outlook import NOBODY
from game.core import catalog
from game.core.errors import GameError
from game.core.rng import Rng, derive_seed
from tests.game.tables import EVERY_TABLE, TABLES

SECRETS = ("eaten", "hunger")
"""Games in which seats hold something that others do not see."""


def _tables(game: str, name: str, every: int = 29) -> list[Any]:
    """Some tables of a match, its end among them."""
    rules = catalog.load(game)
    state: Any = rules.new(rules.config(**TABLES[game][name]), seed=11)
    found, number, rng = [], 0, Rng(4)
    while state.decision is not None:
        if number % every == 0:
            found.append(state.copy())
        number += 1
        state.advance(rng.choice(state.decision.actions))
    return [*found, state]


@pytest.mark.parametrize(("game", "name"), EVERY_TABLE)
def test_chances_add_up_for_everybody_who_looks(game: str, name: str) -> None:
    found = outlook.outlook_of(game)
    tables = _tables(game, name)
    for table in tables:
        config = table.config
        contenders = found.contenders(config)
        assert set(contenders) >= {side.id for side in found.result(tables[-1]).sides}
        for seen in (table, table.seen_by(None), *[table.seen_by(seat) for seat in range(config.seats)]):
            chances = found.predict_chances(seen)
            assert len(chances) == len(contenders) and abs(sum(chances) - 1.0) < 1e-9 and min(chances) >= 0.0
            assert len(found.expected_points(seen)) == (config.seats if found.counts_points else 0)
        if game not in SECRETS:
            assert found.predict_chances(table) == found.predict_chances(table.seen_by(None))


@pytest.mark.parametrize(("game", "name"), EVERY_TABLE)
def test_a_match_that_is_over_gives_its_result(game: str, name: str) -> None:
    found, end = outlook.outlook_of(game), _tables(game, name, every=10_000)[-1]
    chances = dict(zip(found.contenders(end.config), found.predict_chances(end), strict=True))
    winners = end.result.winners or (NOBODY,)
    assert all(chances[one] == 1.0 / len(winners) for one in winners)
    if found.counts_points:
        assert list(found.expected_points(end)) == [
            side.total for side in end.result.sides[: end.config.seats]
        ]


@pytest.mark.parametrize("game", catalog.ids())
def test_the_winner_is_seen_to_come(game: str) -> None:
    """Just before the end of matches between equals the later winner is thought likelier than at their
    beginning.
    """
    found, rules = outlook.outlook_of(game), catalog.load(game)
    player = bots.make_bot(game, 1)
    early, late = 0.0, 0.0
    for seed in range(3):
        state: Any = rules.new(rules.config(seats=2), seed=seed)
        tables = []
        while state.decision is not None:
            tables.append(state.copy())
            state.advance(player.choose(state.seen_by(state.decision.seat), derive_seed(seed, len(tables))))
        shares = found.predict_chances(state)
        for part, table in ((0, tables[0]), (1, tables[-1])):
            chance = sum(a * b for a, b in zip(found.predict_chances(table), shares, strict=True)) / sum(
                share * share for share in shares
            )
            early, late = early + chance * (not part), late + chance * part
    assert late > early + 0.2


def test_what_was_fitted_says_from_what() -> None:
    for game in catalog.ids():
        for fitted in outlook.outlook_of(game).file.kinds.values():
            assert fitted.command.startswith(f"python3 -m game train {game} ")
            assert fitted.matches >= 50 and fitted.tables > fitted.matches and 0 < fitted.log_loss < 2


def test_a_game_that_is_not_there_is_named() -> None:
    with pytest.raises(GameError, match="halma"):
        outlook.outlook_of("halma")
