"""Damage to a seat that eats a card: the cards that give it (R9), and the sum it has afterwards (R10,
R11)."""

from game.tasty_humans.components.definitions import CLASSES, PLACE, PLACES
from game.tasty_humans.table.zones import Table


def _at_distance(place: int, distance: int) -> tuple[int, ...]:
    """Places exactly that far away in the same row or column."""
    column, row = PLACE[place]
    steps = [(abs(other_column - column), abs(other_row - row)) for other_column, other_row in PLACE]
    return tuple(other for other, apart in enumerate(steps) if 0 in apart and sum(apart) == distance)


_REACH = {"swordsman": 1, "archer": 2}
HURT_FROM = tuple(
    tuple((other, cls) for cls, reach in _REACH.items() for other in _at_distance(place, reach))
    for place in range(PLACES)
)
"""R9: for every place (other place, class) of all cards that would hurt."""
_REACH_OF = (*(_REACH.get(cls, 0) for cls in CLASSES), 0)
"""R9, by card: the distance at which it hurts; the last one, at -1, is for no card."""
_HURTING = tuple(tuple((_REACH[cls], (other, cls)) for other, cls in places) for places in HURT_FROM)
IS_CLERIC = tuple(cls == "cleric" for cls in CLASSES)
"""By card: it takes a damage tile away (R11)."""


def find_attackers(table: Table, place: int) -> tuple[tuple[int, str], ...]:
    """R9: (place, class) of every card that would hurt the eater of the card at `place` now."""
    grid = table.grid
    found: tuple[tuple[int, str], ...] = ()
    for reach, attacker in _HURTING[place]:
        if _REACH_OF[grid[attacker[0]]] == reach:
            found += (attacker,)
    return found


def damage_after(table: Table, seat: int, place: int) -> int:
    """Damage tiles in the seat's stomach once it has eaten the card at a grid place. The attackers' come as
    far as they find room (R10, Q4); a cleric takes one away (R11)."""
    hits = min(table.free_cells(seat), len(find_attackers(table, place)))
    damage: int = table.damage_count(seat) + hits
    return damage - 1 if damage and IS_CLERIC[table.grid[place]] else damage
