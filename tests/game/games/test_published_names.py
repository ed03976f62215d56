"""The names that referees, benchmarks and level makers outside this repository call (docs/ARCHITECTURE.md,
"From outside"): a match of each game played through nothing else."""

import pytest

from game.core import catalog
from game.core.match import Match
from game.core.rng import Rng


@pytest.mark.parametrize("game", catalog.ids())
def test_a_match_is_played_by_the_published_names(game, tmp_path):
    rules = catalog.load(game)
    config = rules.config()
    state = rules.new(config, seed=7)
    assert isinstance(list(state.opening), list)
    steps = 0
    while (decision := state.decision) is not None:
        action = decision.actions[0]
        assert decision.kind
        assert rules.action(action.plain()) == action
        assert rules.why_not(state, action) is None
        assert action in state.seen_by(decision.seat).decision.actions
        assert isinstance(state.interrupts(decision.seat), tuple)
        events = state.apply(action)
        assert all(event.seen_by(None) is None or event for event in events)
        steps += 1
    assert steps
    assert state.result.sides[0].total is not None
    assert state.result.winners or state.result.reason
    assert state.check() == []


@pytest.mark.parametrize("game", catalog.ids())
def test_positions_views_and_files_go_by_the_published_names(game, tmp_path):
    rules = catalog.load(game)
    match = Match.new(rules, rules.config(), seed=7)
    match.apply(match.state.decision.actions[0])
    state = match.state
    assert (
        rules.from_position(state.to_position(), draws=()).digest() == state.copy().digest() == state.digest()
    )
    assert state.seen_by(state.decision.seat).imagine(Rng(1)).decision is not None
    assert state.seen_by(1 - state.decision.seat).decision.hidden in (False, True)
    match.save(tmp_path / "match.save")
    assert Match.load(tmp_path / "match.save").state.digest() == state.digest()
    match.undo()
    match.rewind(0)
    assert len(match.log) == 0
