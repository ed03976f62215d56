"""Saves of every version of the rules: those of today load as they were and go on, older ones can be looked
at.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from game.core import catalog
from game.core.errors import GameError, SaveError
from game.core.match import Match
from tests.game.kept_saves import FOLDER, MOMENTS, TABLES_KEPT, load_kept, path_of, play_on, what_it_is
from tests.game.tables import TABLES

OF_TODAY = [
    path_of(game, table, moment, catalog.load(game).behavior).relative_to(FOLDER).as_posix()
    for game, tables in TABLES_KEPT.items()
    for table in tables
    for moment in MOMENTS
]


@pytest.mark.parametrize("name", OF_TODAY)
def test_a_save_of_these_rules_loads_as_it_was_and_goes_on(name: str, tmp_path: Path) -> None:
    path = Path(shutil.copy(FOLDER / name, tmp_path / "match.json"))
    match = Match.load(path)
    assert (match.notice, match.read_only) == ("", False)
    assert what_it_is(match) == load_kept()[name]
    match.save(path)
    assert path.read_bytes() == (FOLDER / name).read_bytes(), "what is saved today is what was saved then"
    assert play_on(match).state.result is not None
    match.save(path)
    assert what_it_is(Match.load(path)) == what_it_is(match)


@pytest.mark.parametrize("name", sorted(set(load_kept()) - set(OF_TODAY)))
def test_a_save_of_earlier_rules_can_be_looked_at_and_nothing_else(name: str, tmp_path: Path) -> None:
    """Its answers are played as far as the rules of today take them."""
    path = Path(shutil.copy(FOLDER / name, tmp_path / "match.json"))
    match, then = Match.load(path), load_kept()[name]
    versions = f"under version {version_of(name)} of the rules (now {match.rules.behavior})"
    assert match.read_only and match.notice.startswith(f"This match was played {versions}; ")
    assert 0 < len(match.log) <= then.answers and match.state.check() == []
    assert (len(match.log) < then.answers) == ("up to answer" in match.notice)
    if match.state.decision is not None:
        with pytest.raises(GameError, match="only be looked at"):
            match.apply(match.state.decision.actions[0])
    with pytest.raises(SaveError, match="only looked at"):
        match.save(path)
    assert match.undo() is None and path.read_bytes() == (FOLDER / name).read_bytes()


def test_a_home_turn_that_passed_by_itself_is_asked_today() -> None:
    """The Hunger, R17: version 1 left optional draws out, so that this match stops there."""
    match = Match.read(FOLDER / "hunger" / "home_moved_v1.json")
    decision: Any = match.state.decision
    assert len(match.log) < load_kept()["hunger/home_moved_v1.json"].answers
    assert (decision.seat, decision.kind) == (0, "effects") and match.state.is_home(0)


def version_of(name: str) -> str:
    """The behavior version in a save's name."""
    return Path(name).stem.rpartition("_v")[2]


def test_every_mode_and_variant_is_kept() -> None:
    """Every option of tables.py that names a mode or a variant, seats and levels apart."""
    assert set(TABLES_KEPT) == set(catalog.ids())
    for game, tables in TABLES_KEPT.items():
        for option in ("mode", "variant", "gentle_elder"):
            every = {str(options.get(option)) for options in TABLES[game].values()}
            assert every == {str(TABLES[game][table].get(option)) for table in tables}
    for path in FOLDER.glob("*/*.json"):
        assert path.relative_to(FOLDER).as_posix() in load_kept()
