"""Random matches at every table: they end, their invariants hold, events tell everything, and the same
answers lead to the same end.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import msgspec

from game.core.rng import Rng
from tests.chaos.tables import match_of
from tests.game import contract

CHECKED_ONE_IN = 9
REPLAYED_ONE_IN = 4


def trial(seed: int, place: Path) -> int:
    """One match."""
    rng = Rng(seed)
    match = match_of(seed, rng)
    assert match.rules.config(**msgspec.to_builtins(match.config)) == match.config
    mirror = import_module(f"tests.game.mirror_{match.rules.id}").Mirror(match.config)
    mirror.follow(contract.visible_events(list(match.state.opening), None))
    while match.state.decision is not None:
        assert len(match.log) < contract.LONGEST, "no end"
        mirror.follow(
            contract.visible_events(contract.give(match, contract.random_entry(match.state, rng)), None)
        )
        if len(match.log) % CHECKED_ONE_IN == 0:
            assert match.state.check() == []
            mirror.compare(match.state.seen_by(None))
    assert match.state.check() == []
    mirror.compare(match.state.seen_by(None))
    result = match.state.result
    assert result is not None and set(result.winners) <= {side.id for side in result.sides}
    assert all(sum(line.points for line in side.lines) == side.total for side in result.sides)
    if seed // len(str(seed)) % REPLAYED_ONE_IN == 0:
        assert match.fork().state.digest() == match.state.digest()
    return 1
