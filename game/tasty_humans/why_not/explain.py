"""Reasons why an answer is illegal now, in terms of the rules."""

from typing import Any

from game.core.model import Action, Blocked
from game.core.notation.action_notation import Reason, is_well_formed
from game.tasty_humans.components.definitions import (
    COLUMNS,
    DAMAGE,
    GRID_COLUMNS,
    GRID_ROWS,
    LEADER_INDEX,
    MONSTER_INDEX,
    ROTATED,
    ROTATIONS,
    STACKS,
    Cell,
    shape_width,
)
from game.tasty_humans.table.actions import AnyAction, open_drops
from game.tasty_humans.table.zones import Table


def why_not(table: Table, action: Action) -> Blocked | None:
    """Reason why the action is illegal now, or None if it is legal. Columns and rows in `values` count from
    1, as people do."""
    kind = table.asking
    if not kind:
        return _make_blocked("over", "section 6.4")
    answered = action.verb if is_well_formed(action, AnyAction) else ""
    if answered != kind:
        return _make_blocked("not_asked", "section 6.4", asked=kind, answered=answered)
    return _REASONS[kind](table, action)


def _make_blocked(name: str, rule: str, cells: tuple[Cell, ...] = (), **values: Any) -> Blocked:
    return Blocked(f"tasty_humans.why.{name}", rule, values, cells)


def _refuse_if(wrong: object, *refusal: Any, **values: Any) -> Blocked | None:
    return _make_blocked(*refusal, **values) if wrong else None


def _refuse_monster(table: Table, action: Any) -> Blocked | None:
    if action.monster not in MONSTER_INDEX:
        return _make_blocked("no_such_monster", "R1", monster=action.monster)
    if action.monster not in table.monsters:
        return None
    seat = table.monsters.index(action.monster) + 1
    return _make_blocked("monster_taken", "R1", monster=action.monster, seat=seat)


def _refuse_adventurer(table: Table, action: Any) -> Blocked | None:
    column, row = place = (action.column, action.row)
    if not (0 <= column < GRID_COLUMNS and 0 <= row < GRID_ROWS):
        return _make_blocked("outside_grid", "R8", column=column + 1, row=row + 1)
    return _refuse_if(
        table.grid[action.place] < 0, "empty_place", "R8", (place,), column=column + 1, row=row + 1
    )


def _column_reason(rule: str) -> Reason:
    def reason(table: Table, action: Any) -> Blocked | None:
        column = action.column
        if not 0 <= column < COLUMNS:
            return _make_blocked("outside", rule, column=column + 1, columns=COLUMNS)
        return _refuse_if(
            table.column_height(table.asked, column) == table.height,
            "column_full",
            rule,
            _whole_column(table, column),
            column=column + 1,
        )

    return reason


def _whole_column(table: Table, column: int) -> tuple[Cell, ...]:
    return tuple((column, row) for row in range(table.height))


def _refuse_removal(table: Table, action: Any) -> Blocked | None:
    column, row = cell = (action.column, action.row)
    return _refuse_if(
        not (0 <= column < COLUMNS)
        or not (0 <= row < table.height)
        or table.tile_at(table.asked, column, row) != DAMAGE,
        "no_damage_there",
        "R11",
        (cell,),
        column=column + 1,
        row=row + 1,
    )


def _refuse_drop(table: Table, action: Any) -> Blocked | None:
    rotation, left, card = action.rotation, action.column, table.chosen_card
    if not 0 <= rotation < 4:
        return _make_blocked("no_such_rotation", "R12", rotation=rotation)
    if left < 0 or left + shape_width(card, rotation) > COLUMNS:
        return _make_blocked(
            "sticks_out", "R12", column=left + 1, width=shape_width(card, rotation), columns=COLUMNS
        )
    if rotation not in ROTATIONS[card]:
        same = next(other for other in ROTATIONS[card] if ROTATED[card][other] == ROTATED[card][rotation])
        return _make_blocked("same_picture", "R12", rotation=rotation, same=same)
    if left in open_drops(STACKS[card][rotation], table.closed[table.asked]):
        return None
    taken = range(left, left + shape_width(card, rotation))
    return _make_blocked(
        "no_room_below",
        "R12",
        tuple(cell for column in taken for cell in _whole_column(table, column)),
        column=left + 1,
    )


def _refuse_swap(table: Table, action: Any) -> Blocked | None:
    pair = (action.a, action.b)
    for column, row in pair:
        if not (0 <= column < COLUMNS and 0 <= row < table.height):
            return _make_blocked("outside_stomach", "R13", column=column + 1, row=row + 1)
    if abs(action.a[0] - action.b[0]) + abs(action.a[1] - action.b[1]) != 1:
        return _make_blocked("not_neighbors", "R13", pair)
    empty = tuple(cell for cell in pair if not table.tile_at(table.asked, *cell))
    if empty:
        return _make_blocked("empty_cell", "R13", empty, column=empty[0][0] + 1, row=empty[0][1] + 1)
    return _refuse_if(action.a >= action.b, "order_of_cells", "R13", pair)


def _refuse_draft(table: Table, action: Any) -> Blocked | None:
    if action.tile not in LEADER_INDEX:
        return _make_blocked("no_such_leader", "R22", tile=action.tile)
    return _refuse_if(LEADER_INDEX[action.tile] not in table.offer, "not_in_offer", "R22", tile=action.tile)


_REASONS: dict[str, Reason] = {
    "choose_monster": _refuse_monster,
    "choose_adventurer": _refuse_adventurer,
    "drop_damage": _column_reason("R10"),
    "remove_damage": _refuse_removal,
    "drop_adventurer": _refuse_drop,
    "wizard_swap": _refuse_swap,
    "draft_leader": _refuse_draft,
    "drop_leader": _column_reason("R24"),
}
