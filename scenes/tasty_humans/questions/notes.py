"""Tiles that an answer drops, where they come to rest, and how that changes the points, in a few words: for the
info strip and for rows."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.core.values import frozen
from game.tasty_humans.components.definitions import (
    CARDS,
    COLUMNS,
    DAMAGE,
    FIRST_LEADER,
    MAX_ROWS,
    ROTATED,
    Square,
    shape_width,
)
from game.tasty_humans.turn import eating, scoring
from game.tasty_humans.view import View
from scenes.kit.base import (
    EMBER,
    GOOD,
    TEXT_HI,
    TEXT_MID,
    Color,
    format_signed,
    format_value,
    join_parts,
    say,
)
from scenes.tasty_humans.scoring.changes import Preview
from scenes.tasty_humans.text.names import effect_key

MOST_WORDS = 2  # changes that have room in one line
STILL_TO_COME = ("wizard", "captain")  # their effect follows the drop


class Note(NamedTuple):
    """Points at the right of the info strip; `short` where the sentence needs the room."""

    text: str = ""
    short: str = ""
    color: Color = TEXT_MID


NO_NOTE = Note()


@frozen
class Info:
    """Contents of the info strip: a name, one sentence (`short` where that has no room), at the right a cost
    in damage tiles or a note."""

    name: str = ""
    text: str = ""
    damage: int = 0
    note: Note = NO_NOTE
    text_color: Color = TEXT_HI
    short: str = ""


def gain_note(gain: int) -> Note:
    """The gain of a change of the stomach."""
    if gain > 0:
        return Note(say("tasty_humans.table.gain_plus", points=gain, n=gain), format_signed(gain), GOOD)
    return Note(
        say("tasty_humans.table.gain", points=gain, n=-gain),
        format_value(gain),
        EMBER if gain < 0 else TEXT_MID,
    )


def best_score(view: View, seat: int, leader: int) -> int:
    """The points of the tile at once in the best cell it could fall into now (0 without room)."""
    return scoring.best_leader_score(view.stomachs[seat], view.heights[seat], view.height, leader)


def promise_note(view: View, seat: int, leader: int) -> Note:
    """The points that a leader tile could score at once."""
    points = best_score(view, seat, leader)
    return Note(
        say("tasty_humans.table.scores_now", points=points),
        format_signed(points),
        GOOD if points > 0 else TEXT_MID,
    )


def change_words(view: View, seat: int, cells: bytearray, preview: Preview) -> str:
    """Effect of a change of the stomach to `cells` on its points, in a few words; "" without any."""
    words = [
        say(f"tasty_humans.table.change.{kind}", points=format_signed(n))
        for kind, n in preview.kind_gains.items()
    ]
    full = [column for column in range(COLUMNS) if _fills_column(view, seat, cells, column)]
    if len(full) == 1 and len(words) < MOST_WORDS:
        words.append(say("tasty_humans.table.fills_column", column=full[0] + 1))
    elif full and len(words) < MOST_WORDS:
        words.append(say("tasty_humans.table.fills_columns", n=len(full)))
    return join_parts(words)


def is_filled_by(view: View, seat: int, tiles: int) -> bool:
    """True if so many tiles more fill the stomach."""
    return tiles == view.free_cells(seat)


def loss_words(view: View, seat: int, landed: int, ignored: int) -> str:
    """Bad news of a drop: it fills the stomach, or tiles find no room; "" for neither."""
    if landed and is_filled_by(view, seat, landed):
        return say("tasty_humans.table.fills")
    return say("tasty_humans.table.ignored", n=ignored) if ignored else ""


def drop_words(view: View, seat: int, kind: str, preview: Preview) -> str:
    """Effect of a drop on the points, else the later effect of its card, else that nothing changes."""
    words = change_words(view, seat, bytearray(preview.stomach), preview)
    if words or preview.changes:
        return words or say("tasty_humans.table.even")
    card = CARDS[view.chosen_card]
    if kind == "drop_adventurer" and card.cls in STILL_TO_COME:
        return say(effect_key(card))
    return say("tasty_humans.table.change.none")


def _fills_column(view: View, seat: int, cells: bytearray, column: int) -> bool:
    top = view.height - 1
    return view.column_height(seat, column) <= top and bool(cells[column * MAX_ROWS + top])


Landed = tuple[tuple[int, int, int], ...]
"""(tile, column, row) each."""


def dropped_shape(view: View, kind: str, rotation: int) -> tuple[Square, ...]:
    """The shape that the asked seat drops by that kind of answer; empty for kinds that drop nothing."""
    if kind == "drop_adventurer":
        return ROTATED[view.chosen_card][rotation]
    codes = {"drop_damage": DAMAGE, "drop_leader": FIRST_LEADER + view.leader_spaces[view.asked]}
    return ((0, 0, codes[kind]),) if kind in codes else ()


def find_landing(
    view: View, kind: str, rotation: int, column: int
) -> tuple[Landed, tuple[tuple[int, int], ...]]:
    """(tile, column, row) of what an answer would land, (tile, column) of what would find no room."""
    if kind == "drop_adventurer":
        return eating.card_landing(view, view.asked, view.chosen_card, rotation, column)
    row, codes = view.column_height(view.asked, column), [code for _, _, code in dropped_shape(view, kind, 0)]
    landed, ignored = tuple((code, column, row) for code in codes), tuple((code, column) for code in codes)
    return (landed, ()) if row < view.height else ((), ignored)


def falling_tiles(view: View, action: Any) -> Landed:
    """(tile, column, row) of the tiles that an answer would land."""
    return (
        find_landing(view, action.verb, getattr(action, "rotation", 0), action.column)[0]
        if action.verb.startswith("drop_")
        else ()
    )


def column_values(view: View, action: Any) -> dict[str, int]:
    """Number of columns that something falls into, the first and the last one, from 1."""
    wide = shape_width(view.chosen_card, action.rotation) if action.verb == "drop_adventurer" else 1
    return {"n": wide, "first": action.column + 1, "last": action.column + wide}
