"""Every decision of Tasty Humans as a list of rows, and as a question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from game.core.model import sure
from game.tasty_humans.components.definitions import CARDS, CELL, LEADER_INDEX, LEADERS, MAX_ROWS, PLACE, Cell
from game.tasty_humans.table import actions
from game.tasty_humans.turn.damage import find_attackers
from game.tasty_humans.view import View
from scenes.kit.base import format_signed, format_value, say
from scenes.kit.match.entry import Entry, Mark, Name
from scenes.table.questions.choice_entries import RowContext, RowTexts, join_lines
from scenes.table.questions.row_labels import tell_apart
from scenes.tasty_humans.questions import rival_prey
from scenes.tasty_humans.questions.notes import (
    change_words,
    column_values,
    drop_words,
    find_landing,
    gain_note,
    loss_words,
    promise_note,
)
from scenes.tasty_humans.scoring.changes import Preview, Trials, add_tiles, remove_tile, swap_tiles
from scenes.tasty_humans.text import names, pictures
from scenes.tasty_humans.text.names import craving_text, effect_key, leader_effect

ROW_TEXTS = RowTexts("tasty_humans")
says = ROW_TEXTS.say_text
QUARTER = 90
"""Degrees of a turn."""


@dataclass(frozen=True)
class TastyContext(RowContext[View]):
    """The open question with the changes by its answers in the stomach of the asked seat."""

    @cached_property
    def trials(self) -> Trials:
        """The stomach with changes that are only tried out."""
        return Trials(self.view, self.seat)


def list_rows(view: View, seat: int, name: Name) -> Sequence[Entry]:
    """The answers of the seat to the open decision; none if another seat is asked."""
    context = TastyContext.from_view(view, seat, name)
    if context is None:
        return []
    return tell_apart(ROWS[view.asking](context), (place_words,))


def place_words(row: Entry) -> str:
    """The place in the grid of the card that a row is about, or in the stomach of its tile."""
    kind, place = row.marks[0] if row.marks else ("", 0)
    if kind not in ("card", "cell"):
        return ""
    column, low = PLACE[place] if kind == "card" else CELL[place]
    return say("tasty_humans.speech.place", column=column + 1, row=low + 1)


def question_text(view: View, seat: int, name: Name) -> str:
    """The open decision of the seat as a question; "" if another seat is asked."""
    decision = view.decision
    if decision is None or decision.seat != seat:
        return ""
    values = (
        {"name": names.card_name(view.chosen_card, view.variant)}
        if decision.kind == "drop_adventurer"
        else {}
    )
    return says(f"question.{decision.kind}", **values)


# -- monsters, adventurers, leaders


def _monster_row(context: TastyContext, action: actions.ChooseMonster) -> Entry:
    monster = action.monster
    ask, about = (
        says("monster.ask", name=names.monster_name(monster)),
        craving_text(monster, context.view.variant),
    )
    return Entry(
        f"monster:{monster}",
        names.monster_name(monster),
        ask,
        about,
        pictures.monster_head(monster),
        action=action,
    )


def _adventurer_row(context: TastyContext, action: actions.ChooseAdventurer) -> Entry:
    """D1: a card with the damage that it costs, and in solo with what the rival takes."""
    view, place = context.view, action.place
    number, damage, taken = (
        view.grid[place],
        len(find_attackers(view, place)),
        rival_prey.find_prey(view, place),
    )
    name = names.card_name(number, view.variant)
    return Entry(
        f"card:{place}",
        name,
        says("adventurer.ask", name=name),
        join_lines(
            say(effect_key(CARDS[number], long=True)),
            says("adventurer.brings", tiles=names.shape_words(CARDS[number])),
            taken.sentence if taken is not None else "",
        ),
        pictures.card_person(number),
        format_value(damage) if damage else "",
        pictures.DAMAGE_TILE if damage else "",
        action=action,
        marks=(("card", place),),
        verb="tasty_humans.prompt.eat",
        subject=("card", number),
        side_words=say("tasty_humans.speech.damage", n=damage) if damage else "",
    )


def _leader_row(context: TastyContext, action: actions.DraftLeader) -> Entry:
    """D6: a tile of the offer with what it could score at once. It cannot be given back."""
    leader = LEADER_INDEX[action.tile]
    promise, name = promise_note(context.view, context.seat, leader), names.leader_name(leader)
    return Entry(
        f"leader:{action.tile}",
        name,
        says("leader.ask", name=name),
        join_lines(leader_effect(LEADERS[leader], long=True), promise.text),
        pictures.leader_picture(leader),
        promise.short,
        action=action,
        warning=say("ask.sure"),
        verb="tasty_humans.prompt.take",
        subject=("leader", leader),
        side_words=promise.text,
    )


# -- drops


def _drop_row(context: TastyContext, action: Any) -> Entry:
    """D2, D4, D7: columns with the changes in the stomach; an adventurer under a heading for each turn."""
    view, rotation = context.view, getattr(action, "rotation", 0)
    landed, ignored = find_landing(view, action.verb, rotation, action.column)
    preview = context.trials.preview_of(add_tiles(context.trials.stomach, landed)) if landed else None
    where = column_values(view, action)
    return Entry(
        f"drop:{rotation}:{action.column}",
        says("columns", **where),
        says("turn", angle=QUARTER * rotation, **where) if rotation else says(action.verb, **where),
        join_lines(
            loss_words(view, context.seat, len(landed), len(ignored)),
            drop_words(view, context.seat, action.verb, preview) if preview is not None else "",
        ),
        side=format_signed(preview.gain) if preview is not None else "",
        side_words=gain_note(preview.gain).text if preview is not None else "",
        group=_turn_heading(context, rotation),
        action=action,
        verb="tasty_humans.prompt.drop",
    )


def _turn_heading(context: TastyContext, rotation: int) -> str:
    """Heading of drops with that rotation; "" if nothing can be turned."""
    if rotation:
        return says("turned", angle=QUARTER * rotation)
    return (
        says("unturned")
        if any(action.rotation for action in context.answers_of(actions.DropAdventurer))
        else ""
    )


# -- cells of the stomach


def _heal_row(context: TastyContext, action: actions.RemoveDamage) -> Entry:
    """D3: a damage tile that a cleric takes away."""
    column, row = action.column, action.row
    place = {"column": column + 1, "row": row + 1}
    changed = context.trials.preview_of(remove_tile(context.trials.stomach, column, row))
    words, ask, verb = says("heal.row", **place), says("heal.ask", **place), "tasty_humans.prompt.heal"
    entry = _change_row(context, _cell_key((column, row)), words, ask, verb, action, changed)
    return replace(entry, marks=_cell_mark((column, row)))


def _swap_rows(context: TastyContext) -> list[Entry]:
    """D5: a step for each column with the swaps that begin there, where several have any."""
    by_column: dict[int, list[Entry]] = {}
    for action in context.answers_of(actions.WizardSwap):
        by_column.setdefault(action.a[0], []).append(_swap_row(context, action))
    if len(by_column) == 1:
        return next(iter(by_column.values()))
    return [_column_row(column, inside) for column, inside in by_column.items()]


def swap_steps(view: View, seat: int, name: Name) -> list[Entry]:
    """D5 at the table, where a swap begins with either tile: a step for each, with its neighbors in it."""
    context = TastyContext(view, seat, sure(view.decision).actions, name)
    neighbors: dict[Cell, list[Entry]] = {}
    for action in context.answers_of(actions.WizardSwap):
        for first, other in ((action.a, action.b), (action.b, action.a)):
            row = replace(_swap_row(context, action), key=_cell_key(other), marks=_cell_mark(other))
            neighbors.setdefault(first, []).append(row)
    steps = [
        _first_tile_row(context, cell, sorted(rows, key=lambda row: row.marks))
        for cell, rows in sorted(neighbors.items())
    ]
    return tell_apart(steps, (place_words,))


def _first_tile_row(context: TastyContext, cell: Cell, inside: list[Entry]) -> Entry:
    words = names.tile_text(context.view.tile_at(context.seat, *cell))
    return Entry(
        _cell_key(cell), words, says("swap.which"), marks=_cell_mark(cell), inside=lambda: inside, title=words
    )


def _cell_key(cell: Cell) -> str:
    return f"cell:{cell[0]}:{cell[1]}"


def _cell_mark(cell: Cell) -> tuple[Mark]:
    """A cell of the stomach of the asked seat."""
    return (("cell", cell[0] * MAX_ROWS + cell[1]),)


def _column_row(column: int, inside: list[Entry]) -> Entry:
    words = says("swap.column", n=column + 1)
    return Entry(f"column:{column}", words, says("swap.which"), inside=lambda: inside, title=words)


def _swap_row(context: TastyContext, action: actions.WizardSwap) -> Entry:
    """Two neighbors, above each other or side by side."""
    (column, row), (other, _) = action.a, action.b
    a, b = (context.view.tile_at(context.seat, *cell) for cell in (action.a, action.b))
    upright = column == other
    values = {
        "a": names.tile_text(a),
        "b": names.tile_text(b),
        "column": column + 1,
        "row": row + 1,
        "next": (row if upright else column) + 2,
    }
    kind = "upright" if upright else "level"
    changed = context.trials.preview_of(swap_tiles(context.trials.stomach, action.a, action.b))
    key, words, ask = (
        f"{kind}:{column}:{row}",
        says(f"swap.{kind}", **values),
        says(f"swap.{kind}_ask", **values),
    )
    entry = _change_row(context, key, words, ask, "tasty_humans.prompt.swap", action, changed)
    return replace(entry, about=says("swap.alike")) if a == b else entry


def _change_row(
    context: TastyContext, key: str, words: str, ask: str, verb: str, action: Any, changed: Preview
) -> Entry:
    """Row with its change of the points."""
    about = change_words(context.view, context.seat, bytearray(changed.stomach), changed)
    side, heard = format_signed(changed.gain), gain_note(changed.gain).text
    return Entry(key, words, ask, about, side=side, side_words=heard, action=action, verb=verb)


ROWS: dict[str, Callable[[TastyContext], Sequence[Entry]]] = {
    "choose_monster": lambda context: context.make_rows(_monster_row, actions.ChooseMonster),
    "choose_adventurer": lambda context: context.make_rows(_adventurer_row, actions.ChooseAdventurer),
    "draft_leader": lambda context: context.make_rows(_leader_row, actions.DraftLeader),
    "drop_damage": lambda context: context.make_rows(_drop_row, actions.DropDamage),
    "drop_adventurer": lambda context: context.make_rows(_drop_row, actions.DropAdventurer),
    "drop_leader": lambda context: context.make_rows(_drop_row, actions.DropLeader),
    "remove_damage": lambda context: context.make_rows(_heal_row, actions.RemoveDamage),
    "wizard_swap": _swap_rows,
}
"""By kind of decision: its list."""
