"""Twins for secrets: two states that differ only in what a seat may not know give that seat equal views,
equal legal answers and equal tables to draw, and go on doing so for the same answers until something is
revealed.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from game.core.errors import IllegalAction
from game.core.match import Match
from game.core.rng import Rng
from tests.chaos.tables import match_of
from tests.game import contract

LOOKED_AT_ONE_IN = 7
TOGETHER = 6
"""So many answers twins are given together."""


def trial(seed: int, place: Path) -> int:
    """One match; gives how many twins were compared that really differ."""
    rng = Rng(seed)
    match, differing = match_of(seed, rng), 0
    while match.state.decision is not None:
        if rng.below(LOOKED_AT_ONE_IN) == 0:
            differing += sum(_twins(match, viewer, rng) for viewer in (None, *range(match.config.seats)))
        contract.give(match, contract.random_entry(match.state, rng))
    return differing


def _twins(match: Match, viewer: int | None, rng: Rng) -> int:
    state = match.state.copy()
    twin = state.seen_by(viewer).imagine(Rng(rng.next_u64()))
    assert twin.check() == [], "what is imagined must be possible"
    differs = int(twin.digest() != state.digest())
    for _ in range(TOGETHER):
        _same_to(match.rules.id, state, twin, viewer)
        decision = state.decision
        if decision is None or not _may_know(decision, viewer):
            break
        entry = contract.random_entry(state, rng)
        told, other = contract.give(state, entry), contract.give(twin, entry)
        if state.decision is None or match.rules.undo_stops(told) or match.rules.undo_stops(other):
            break  # something was revealed; at the end, everything
        assert contract.visible_events(told, viewer) == contract.visible_events(other, viewer)
    return differs


def _may_know(decision: Any, viewer: int | None) -> bool:
    """True if the viewer knows the legal answers, so that both twins can be given the same one."""
    return decision.seat == viewer


def _same_to(game: str, state: Any, twin: Any, viewer: int | None) -> None:
    view, other = state.seen_by(viewer), twin.seen_by(viewer)
    assert contract.anatomy(view) == contract.anatomy(other), "views differ"
    drawn = import_module(f"game.{game}.table.display_state").DisplayState
    assert drawn.of(view) == drawn.of(other), "drawn tables differ"
    if viewer is None:
        return
    assert state.interrupts(viewer) == twin.interrupts(viewer), "answers out of turn differ"
    decision, same = state.decision, twin.decision
    if decision is None or decision.seat != viewer:
        return
    assert same is not None and (same.seat, same.kind, same.actions) == (
        viewer,
        decision.kind,
        decision.actions,
    ), "legal answers differ"
    for action in decision.actions:
        try:
            twin.copy().apply(action)
        except IllegalAction as error:
            raise AssertionError(f"legal for one of them only: {action}") from error
