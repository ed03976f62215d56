"""Hypnosis in rows: first which card of the Hunt Track, then which cell beside its own (section 8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.hunger.components.definitions import COLUMNS
from game.hunger.table.actions import Hypnotize
from scenes.hunger.questions.row_context import (
    HungerContext,
    card_about,
    card_entry,
    cell_of,
    entry,
    names,
    opener,
    says,
)
from scenes.hunger.text import names as component_names
from scenes.hunger.text import pictures
from scenes.kit.match.entry import Entry


def hypnosis(context: HungerContext) -> list[Entry]:
    """First the card of the track, then where it goes; both Hypnosis cards can do the same."""
    return [
        _hypnotist(context, card, answers)
        for card, answers in context.group_answers("card", Hypnotize).items()
    ]


def _hypnotist(context: HungerContext, card: int, answers: Sequence[Hypnotize]) -> Entry:
    def inside() -> list[Entry]:
        targets = list(dict.fromkeys(action.target for action in answers))
        targets.sort(key=lambda target: (_cell_with(context, target) % COLUMNS, _cell_with(context, target)))
        return [
            _target(context, target, [action for action in answers if action.target == target])
            for target in targets
        ]

    words, which, about, name = (
        says("hypnosis.row"),
        says("hypnosis.which"),
        card_about(card),
        component_names.card(card),
    )
    row = opener(
        ("card", card),
        f"hypnosis:{card}",
        words,
        which,
        about,
        pictures.card(card),
        (),
        name,
        says("group.cards"),
    )
    return replace(row, inside=inside)


def _cell_with(context: HungerContext, card: int) -> int:
    return next(cell for cell, cards in enumerate(context.view.track) if card in cards)


def _target(context: HungerContext, target: int, answers: Sequence[Hypnotize]) -> Entry:
    cell = _cell_with(context, target)
    inside = [_destination(context, cell, action) for action in answers]
    name, group = component_names.card(target), says("group.column", n=cell % COLUMNS + 1)
    ask = says("hypnosis.where", card=name)
    row = card_entry(target, f"target:{target}", ask, "open", None, ("cell", cell), group)
    return replace(row, inside=lambda: inside, title=name)


def _destination(context: HungerContext, origin: int, action: Hypnotize) -> Entry:
    """The cell beside it, called by its direction."""
    cell = cell_of(action.row, action.column)
    there = context.view.track[cell]
    if action.column != origin % COLUMNS + 1:
        words = says("hypnosis.column", n=action.column)
    else:
        words = says("hypnosis.up" if cell < origin else "hypnosis.down")
    ask = says("hypnosis.ask", card=component_names.card(action.target))
    about = says("hypnosis.onto", names=names(there)) if there else says("hypnosis.empty")
    row = entry(
        f"to:{cell}",
        "put",
        action,
        words,
        ask,
        f"ui/icon_arrow_{_arrow(origin, cell)}",
        ("cell", cell),
        about,
    )
    return row if there else replace(row, subject=None)


def _arrow(origin: int, cell: int) -> str:
    """Column 1 lies on the right of the track."""
    if cell // COLUMNS == origin // COLUMNS:
        return "left" if cell > origin else "right"
    return "up" if cell < origin else "down"
