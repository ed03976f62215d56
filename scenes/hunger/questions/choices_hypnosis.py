"""Hypnosis in rows: first the card of the Hunt Track, then a cell beside its own (section 8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.hunger.components.definitions import COLUMNS
from game.hunger.table.actions import Hypnotize
from scenes.hunger.questions.row_context import (
    HungerContext,
    card_entry,
    card_names,
    card_opener,
    cell_of,
    make_entry,
    say_text,
)
from scenes.hunger.text import names as component_names
from scenes.kit.match.entry import Entry


def hypnosis_rows(context: HungerContext) -> list[Entry]:
    """First the card of the track, then its new cell; both Hypnosis cards can do the same."""
    return [
        _hypnosis_entry(context, card, answers)
        for card, answers in context.group_answers("card", Hypnotize).items()
    ]


def _hypnosis_entry(context: HungerContext, card: int, answers: Sequence[Hypnotize]) -> Entry:
    def list_targets() -> list[Entry]:
        cells = {action.target: find_cell(context, action.target) for action in answers}
        targets = sorted(cells, key=lambda target: (cells[target] % COLUMNS, cells[target]))
        return [
            _target_entry(context, [action for action in answers if action.target == target])
            for target in targets
        ]

    row = card_opener("hypnosis", "hypnosis", card, (), say_text("group.cards"))
    return replace(row, inside=list_targets)


def find_cell(context: HungerContext, card: int) -> int:
    return next(cell for cell, cards in enumerate(context.view.track) if card in cards)


def _target_entry(context: HungerContext, answers: Sequence[Hypnotize]) -> Entry:
    target = answers[0].target
    cell = find_cell(context, target)
    inside = [_destination_entry(context, cell, action) for action in answers]
    name = component_names.card(target)
    group = say_text("group.column", n=cell % COLUMNS + 1)
    ask = say_text("hypnosis.where", card=name)
    row = card_entry("target", target, ask, "open", None, group)
    return replace(row, marks=(("cell", cell),), inside=lambda: inside, title=name)


def _destination_entry(context: HungerContext, origin: int, action: Hypnotize) -> Entry:
    """The cell beside it, called by its direction."""
    cell = cell_of(action.row, action.column)
    there = context.view.track[cell]
    if action.column != origin % COLUMNS + 1:
        words = say_text("hypnosis.column", n=action.column)
    else:
        words = say_text("hypnosis.up" if cell < origin else "hypnosis.down")
    ask = say_text("hypnosis.ask", card=component_names.card(action.target))
    about = say_text("hypnosis.onto", names=card_names(there)) if there else say_text("hypnosis.empty")
    icon = f"ui/icon_arrow_{_arrow_direction(origin, cell)}"
    row = make_entry(f"to:{cell}", "put", action, words, ask, icon, ("cell", cell), about)
    return row if there else replace(row, subject=None)


def _arrow_direction(origin: int, cell: int) -> str:
    """The direction from a cell to the one beside; column 1 lies on the right of the track."""
    if cell // COLUMNS == origin // COLUMNS:
        return "left" if cell > origin else "right"
    return "up" if cell < origin else "down"
