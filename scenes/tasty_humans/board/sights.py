"""Things that lie open on this table for all: cards, leader tiles and monsters; in solo the rival and the
task.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.tasty_humans.components.definitions import CELL, FIRST_LEADER, MONSTER_INDEX, PLACES
from scenes.kit.input.focus import Focusable
from scenes.tasty_humans import layout
from scenes.tasty_humans.board.pieces import TablePieces
from scenes.tasty_humans.board.rival import FACE
from scenes.tasty_humans.text import names


def list_sights(pieces: TablePieces) -> Iterator[Focusable]:
    """All things that can be looked at; the value is the subject (scenes.tasty_humans.text.explanations)."""
    shown = pieces.shown
    for place in range(PLACES):
        if shown.grid[place] >= 0:
            yield Focusable(f"card:{place}", layout.card_rect(place), "grid", ("card", shown.grid[place]))
    for i, leader in enumerate(shown.offer):
        yield Focusable(
            f"offer:{leader}", layout.offer_rect(i, len(shown.offer)), "offer", ("leader", leader)
        )
    for seat, plan in pieces.plans.items():
        group = f"board{seat}"
        monster = shown.monsters[seat]
        if monster:
            yield Focusable(f"head:{seat}", plan.face, group, ("monster", MONSTER_INDEX[monster]))
        for kind, rect, leader in (
            ("space", plan.leader, shown.leader_spaces[seat]),
            ("drafted", plan.drafted, shown.drafted[seat]),
        ):
            if leader >= 0:
                yield Focusable(f"{kind}:{seat}", rect, group, ("leader", leader))
        for cell, code in enumerate(shown.stomachs[seat]):
            if code >= FIRST_LEADER:
                yield Focusable(
                    f"eaten:{seat}:{cell}",
                    plan.cell_rect(*CELL[cell]),
                    group,
                    ("leader", code - FIRST_LEADER),
                )
    task = names.match_task(shown.config)
    if task is not None:
        yield Focusable("task", layout.TASK, "task", ("task", names.TASKS.index(task.id)))
    if shown.solo:
        yield Focusable("rival", FACE, "rival", ("rival", shown.config.rival_level or 0))
