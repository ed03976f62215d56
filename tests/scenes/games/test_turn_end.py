"""T17: what ends a turn is shown at once while the moment runs in which it can be taken back."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import catalog
from game.core.match import Match
from game.core.rng import Rng
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.session import MatchSession
from tests.scenes.games.moments import FRAME, give, seen, take_back
from tests.scenes.games.playing import begin, choose_answer, ready
from tests.scenes.games.suite import Whole, each
from tests.scenes.house import House

MOST = 80
LAST = 40
"""Answers before the end of a match that are looked at."""
MOMENTS = 3


@pytest.mark.parametrize("known", each("WHOLE"))
def test_the_last_thing_of_a_turn_is_shown_while_it_can_be_taken_back(house: House, known: Whole) -> None:
    house.app.settings_file.change(turn_end=True, hold_to_confirm=False, speed=4)
    table, moments, showed = begin(house, known.game, known.sizes[1]), 0, 0
    for _ in range(MOST):
        house.until(lambda: ready(house, table), frame=FRAME)
        if moments == MOMENTS:
            break
        house.step(8)
        log, before, action = len(table.session.match.log), seen(table), choose_answer(table)
        table.chooser.preselect_answer(action)
        house.step(4)
        chosen = seen(table)  # a note may lie over a button where the focus is
        give(table, action)
        if not table.turn_end.is_running:
            continue
        showed += take_back(house, table, before, chosen)
        moments += 1
        give(table, action)
        house.step(5, FRAME)
        if moments == 1:
            table.rebuild()  # in the middle of what is shown
        house.until(lambda: not table.turn_end.is_running, frame=FRAME)
        assert len(table.session.match.log) > log
    assert moments == MOMENTS and showed
    assert table.pieces.shown == known.shown(table.session.view())


@pytest.mark.parametrize("game", catalog.ids())
def test_what_ends_the_match_is_not_shown_before_it_counts(house: House, game: str) -> None:
    """What is counted at the end may have been hidden, and must not be seen by whoever takes it back."""
    rules, rng = catalog.load(game), Rng(7)
    match = Match.new(rules, rules.config(), seed=7)
    while (decision := match.state.decision) is not None:
        match.apply(decision.actions[rng.below(len(decision.actions))])
    last = match.fork(len(match.log) - 1)
    house.sit(*[KEYBOARD] * last.config.seats)
    session: MatchSession[Any] = MatchSession(last, house.app.seating, house.app.bots)
    assert session.foresee(match.log[-1].action) == []
    earlier = match.fork(len(match.log) - LAST)
    session = MatchSession(earlier, house.app.seating, house.app.bots)
    shown = 0
    for entry in match.log[-LAST:-1]:
        if session.asked_seat == entry.seat and not entry.interrupt:
            events = session.foresee(entry.action)
            assert not rules.undo_stops(events)
            shown += len(events)
        earlier._apply_entry(entry)
    assert shown
