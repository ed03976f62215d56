"""Things that lie open on this table for all: cards, leader tiles and monsters; in solo the rival and the
task as well."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.values import frozen
from game.tasty_humans.components.definitions import CELL, FIRST_LEADER, MONSTER_INDEX
from scenes.kit.base import Rect
from scenes.kit.input import Focusable
from scenes.table.details import Subject
from scenes.tasty_humans import layout
from scenes.tasty_humans.board.pieces import TablePieces
from scenes.tasty_humans.board.rival import FACE, PILES_AREA
from scenes.tasty_humans.text import names


@frozen
class Sight:
    """Thing to look at: its kind and numbers, place, group and subject (see
    scenes.tasty_humans.text.explanations).

    card: place; offer: leader; head, space, drafted, kept: seat; eaten: seat and cell; task, rival, discard, removed
    and taken: none."""

    kind: str
    numbers: tuple[int, ...]
    rect: Rect
    group: str
    subject: Subject

    def make_focusable(self, value: Any) -> Focusable:
        key = ":".join([self.kind, *map(str, self.numbers)])
        return Focusable(key, self.rect, self.group, value)


def list_sights(pieces: TablePieces) -> Iterator[Sight]:
    """All things that can be looked at."""
    shown = pieces.shown
    for place, card in enumerate(shown.grid):
        if card >= 0:
            yield Sight("card", (place,), layout.card_rect(place), "grid", ("card", card))
    for i, leader in enumerate(shown.offer):
        rect = layout.offer_rect(i, len(shown.offer))
        yield Sight("offer", (leader,), rect, "offer", ("leader", leader))
    for seat in pieces.plans:
        yield from _seat_sights(pieces, seat)
    task = names.match_task(shown.config)
    if task is not None:
        yield Sight("task", (), layout.TASK, "task", ("task", names.TASKS.index(task.id)))
    if shown.solo:
        yield Sight("rival", (), FACE, "rival", ("rival", shown.config.rival_level or 0))
    yield from _pile_sights(pieces)


def _pile_sights(pieces: TablePieces) -> Iterator[Sight]:
    """Piles that lie open, unless there is nothing in them."""
    shown = pieces.shown
    if shown.discard:
        yield Sight("discard", (), layout.DISCARD_RECT, "bar", ("discard", 0))
    if shown.removed:
        yield Sight("removed", (), layout.STACKS, "offer", ("removed", 0))
    for seat, plan in pieces.plans.items():
        if shown.kept[seat]:
            yield Sight("kept", (seat,), plan.crowns_rect, f"board{seat}", ("kept", seat))
    if shown.solo and shown.rival_pile:
        yield Sight("taken", (), PILES_AREA, "rival", ("taken", 0))


def _seat_sights(pieces: TablePieces, seat: int) -> Iterator[Sight]:
    shown, plan, group = pieces.shown, pieces.plans[seat], f"board{seat}"
    monster = shown.monsters[seat]
    if monster:
        yield Sight("head", (seat,), plan.face, group, ("monster", MONSTER_INDEX[monster]))
    for kind, rect, leader in (
        ("space", plan.leader, shown.leader_spaces[seat]),
        ("drafted", plan.drafted, shown.drafted[seat]),
    ):
        if leader >= 0:
            yield Sight(kind, (seat,), rect, group, ("leader", leader))
    for cell, code in enumerate(shown.stomachs[seat]):
        if code >= FIRST_LEADER:
            rect, subject = plan.cell_rect(*CELL[cell]), ("leader", code - FIRST_LEADER)
            yield Sight("eaten", (seat, cell), rect, group, subject)
