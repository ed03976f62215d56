"""T100: a card that lies small on the table is as large as in a hand where the focus rests on it."""

from __future__ import annotations

import time
from typing import Any

import pytest

from scenes.table.questions.floating_note import FloatingNote
from scenes.table.questions.hand_note import RESTS, HandNote
from tests.scenes.games.tables import show_question
from tests.scenes.house import FRAME, House
from tests.scenes.inspector import Inspector

CASES = [("hunger", "act", 9, ("cell",)), ("human_flavor", "menu", 30, ("human", "ally"))]
LEAST = 180.0
"""Least height of a card; one that lies across the table is wider than it is high."""
SLOWEST = 0.05  # seconds of a frame in a test; at a table 16 ms


@pytest.mark.parametrize(("game", "kind", "answers", "small"), CASES, ids=[case[0] for case in CASES])
def test_a_small_card_is_shown_as_large_as_in_a_hand(
    house: House, game: str, kind: str, answers: int, small: tuple[str, ...]
) -> None:
    table: Any = show_question(house, Inspector(house.app).play_to(game, kind, answers))
    targets = table.chooser.press_targets
    mine = [target for target in targets if target.value.mark is not None and target.value.mark[0] in small]
    shown = 0
    for target in mine[:4]:
        table.chooser.move_focus(target.key)
        house.step(round(RESTS / FRAME) - 4)
        assert not isinstance(table.chooser.note, HandNote)
        house.step(8)
        note = table.chooser.note
        if not isinstance(note, HandNote):
            continue
        shown += 1
        assert note.card[1] >= LEAST and note.text.title and note.about
        about = table.ring_rect
        taken = [other.rect for other in targets if other is not target]
        for rect in (about, *taken, *table.chooser.policy.compared_areas()):
            assert not note.rect.overlaps(rect), (target, rect)
    assert shown and shown >= len(mine[:4]) - 1
    other = next(target for target in targets if target not in mine)
    table.chooser.move_focus(mine[0].key)
    house.step(round(RESTS / FRAME) + 8)
    drawn = list(table.chooser.note_drawn)
    table.chooser.move_focus(other.key)
    assert not isinstance(table.chooser.note, HandNote)  # at once
    assert not any(piece in table.chooser.drawn for piece in drawn)


def test_a_thing_with_ways_keeps_its_note(house: House) -> None:
    """The ways can be seen and pressed as long as the focus is there."""
    table: Any = show_question(house, Inspector(house.app).play_to("human_flavor", "menu", 60))
    several = [target for target in table.chooser.press_targets if len(target.value.entries) > 1]
    assert several
    for target in several[:2]:
        table.chooser.move_focus(target.key)
        house.step(round(RESTS / FRAME) + 8)
        assert type(table.chooser.note) in (FloatingNote, type(None))


@pytest.mark.usefixtures("real_pictures")
def test_no_frame_stumbles_over_it(house: House) -> None:
    table: Any = show_question(house, Inspector(house.app).play_to("hunger", "act", 9))
    slowest = 0.0
    for target in table.chooser.press_targets[:3]:
        table.chooser.move_focus(target.key)
        for _ in range(round(RESTS / FRAME) + 8):
            begun = time.perf_counter()
            table.chooser.update(FRAME)
            slowest = max(slowest, time.perf_counter() - begun)
    assert 0.0 < slowest < SLOWEST
