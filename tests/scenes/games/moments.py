"""Moments in which an answer that ends a turn can be taken back (T17)."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from scenes.kit.input.device import KEYBOARD
from tests.scenes.house import House

FRAME = 1 / 30


def seen(table: Any) -> Any:
    """What lies on the table."""
    return deepcopy(table.pieces.shown), table.pieces.take_snapshot()


def give(table: Any, action: Any) -> None:
    """Give an answer as a press does."""
    table.chooser.preselect_answer(action)
    table.input.give_answer(action, KEYBOARD, sure=table.chooser.needs_second_press(action))


def take_back(house: House, table: Any, before: Any, chosen: Any = None) -> bool:
    """Watch what the moment that has just begun shows, and take it back; all must be as it was `before`, or as
    it was with the answer in focus, if that is given as `chosen`. True if anything was shown.
    """
    turn_end, log = table.turn_end, len(table.session.match.log)
    question, focus = turn_end._left, turn_end._left_focus
    ahead = table.visible_events(table.session.foresee(turn_end._answers[0]))
    while table.timeline.is_busy and turn_end.is_running:
        house.step(1, FRAME)
    assert turn_end.is_running and len(table.session.match.log) == log, "the show is longer than the moment"
    should = deepcopy(before[0])
    should.apply(*ahead)
    assert table.pieces.shown == should
    house.key("ESCAPE", frames=8)
    assert not turn_end.is_running and len(table.session.match.log) == log
    assert (table.chooser, table.focus.key) == (question, focus)
    assert seen(table) in (before, chosen or before)
    return bool(should != before[0])
