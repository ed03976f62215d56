"""Every answer of the Miner can be composed at the table, and what is foretold about it comes true."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.core.rng import Rng
from game.eaten import config, setup
from game.eaten.components.definitions import MINER
from game.eaten.table import events as told
from game.eaten.table.actions import End
from scenes.eaten.questions import miner_answers
from scenes.eaten.questions.miner_steps import Paths
from scenes.eaten.questions.previews import Previews, first_attack, sure_events

SEEDS = range(6)


def miner_questions(seed: int) -> Iterator[tuple[Any, Any]]:
    """(state, the Miner's own view) at each of the Miner's questions of a match with random answers, every
    other one a duel.
    """
    state: Any = setup.new_match(config.config(mode=("miner_solo", "duel")[seed % 2]), seed)
    rng = Rng(seed)
    while state.decision is not None:
        if state.decision.seat == MINER:
            yield state, state.seen_by(MINER)
        actions = state.decision.actions
        action = actions[rng.below(len(actions))]
        if not isinstance(action, End) or rng.below(4) == 0:
            state.apply(action)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_answer_has_a_way_and_every_way_an_answer(seed: int) -> None:
    for state, view in miner_questions(seed):
        paths = Paths(state.decision.actions, view)
        assert set(paths.ways.values()) == set(state.decision.actions)
        for path in paths.ways:
            assert all(path[n] in paths.things_after(path[:n]) for n in range(len(path)))


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_foretold_comes_true(seed: int) -> None:
    """Sure effects happen, in that order, and the tract is as foretold; hidden ones are not foretold."""
    for state, view in miner_questions(seed):
        previews = Previews(view)
        for action in state.decision.actions:
            outcome = previews.outcome_of(action)
            real = state.copy()
            events = real.apply(action)
            assert outcome.events == sure_events(events)
            if len(outcome.events) == len(events):
                assert outcome.tract == tuple(real.tract)
            words = miner_answers.answer_question(view, action, outcome)
            assert "eaten." not in words and "{" not in words, "a text is missing, or a value for it"


def test_who_attacks_is_foretold_and_a_deadly_attack_as_deadly() -> None:
    deadly = 0
    for seed in range(20):
        for state, view in miner_questions(seed):
            if state.decision.kind != "action":
                continue
            attack, events = Previews(view).present_attack, state.copy().apply(End())
            assert attack == Previews(view).outcome_of(End()).attack == first_attack(events)
            digested = any(isinstance(event, told.Digested) for event in events)
            assert (attack is not None and attack.is_deadly) == digested
            deadly += digested
    assert deadly


def test_single_targets_are_taken_at_once_but_a_die_alone_is_no_answer() -> None:
    for state, view in miner_questions(1):
        paths = Paths(state.decision.actions, view)
        for path in paths.ways:
            settled = paths.settle_path(path[:2])
            assert paths.answer_of(settled) is not None or len(paths.things_after(settled)) > 1
            assert path[0].kind != "die" or paths.settle_path(path[:1]) == path[:1]
