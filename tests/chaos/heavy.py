"""A match to which at each decision everything is done that can be: saved, loaded, copied, written as a
position, its save damaged, taken back. Nothing of that may be seen in it.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.core.errors import SaveError
from game.core.match import Match
from game.core.rng import Rng
from game.core.saves import OtherEdition
from tests.chaos.tables import match_of
from tests.chaos.tampering import damage
from tests.game import contract


def trial(seed: int, place: Path) -> int:
    """One match; gives its decisions."""
    rng = Rng(seed)
    match = match_of(seed, rng)
    path, decisions, known = place / "current.match", 0, [match.state.digest()]
    while match.state.decision is not None:
        decisions += 1
        digest = match.state.digest()
        _check_save(match, path, digest)
        _check_copy(match, rng)
        _check_damaged_save(match, path, known, rng)
        _taken_back(match, known, digest)
        assert match.state.digest() == digest
        contract.give(match, contract.random_entry(match.state, rng))
        del known[len(match.log) :]
        known.append(match.state.digest())
    _check_save(match, path, match.state.digest())
    return decisions


def _check_save(match: Match, path: Path, digest: str) -> None:
    match.save(path)
    loaded = Match.load(path)
    assert (loaded.state.digest(), loaded.log, loaded.notice, loaded.read_only) == (
        digest,
        match.log,
        "",
        False,
    )


def _check_copy(match: Match, rng: Rng) -> None:
    copy = match.state.copy()
    assert copy.digest() == match.state.digest()
    twin = match.rules.from_position(msgspec.json.decode(msgspec.json.encode(match.state.to_position())))
    assert twin.digest() == copy.digest()
    entry = contract.random_entry(copy, rng)
    assert contract.give(copy, entry) == contract.give(twin, entry) and copy.digest() == twin.digest()


def _check_damaged_save(match: Match, path: Path, known: list[str], rng: Rng) -> None:
    """A damaged save gives one of those before, or a sentence; never anything else."""
    whole = path.read_bytes()
    path.write_bytes(damage(whole, rng))
    try:
        loaded = Match.load(path)
    except OtherEdition:
        return  # the damage has hit the number of its format: the file is left alone
    except SaveError as error:
        assert len(match.log) == 0, f"the saves before were whole: {error}"
        return
    finally:
        path.write_bytes(whole)
    assert loaded.state.digest() == known[len(loaded.log)] and len(loaded.log) >= len(match.log) - 2
    assert loaded.notice or len(loaded.log) == len(match.log)


def _taken_back(match: Match, known: list[str], digest: str) -> None:
    entries = []
    while match.can_undo:
        entry = match.undo()
        assert entry is not None and match.state.digest() == known[len(match.log)]
        entries.append(entry)
    for entry in reversed(entries):
        contract.give(match, entry)
    assert match.state.digest() == digest
