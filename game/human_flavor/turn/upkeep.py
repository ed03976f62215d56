"""Upkeep of this evening as it stands: food of the allies, and tokens that the storage lines cannot keep
(R45, R46)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.values import frozen
from game.human_flavor.components.definitions import ALL_RESOURCES, FOOD_OF, STORAGE_OF, VALUE_OF, Purse
from game.human_flavor.table.zones import Table


@frozen
class Upkeep:
    """bill: tokens by type that allies eat; anything: tokens of any type that mystic allies eat besides;
    missing: tokens of the bill, by type, that are not held; unfed: allies that go hungry; lost: tokens by
    type that go to the supply if all possible allies are fed."""

    bill: Purse
    anything: int
    missing: Purse
    unfed: int
    lost: Purse


def tonight_upkeep(
    table: Table, seat: int, hungry: Sequence[int] | None = None, purse: Purse | None = None
) -> Upkeep:
    """Upkeep if nothing changes until then. Mystic allies eat tokens that would be lost first.

    `hungry`: allies still to be fed, None: all of them; `purse`: tokens held, None: those held now."""
    allies = table.clan_allies[seat] if hungry is None else hungry
    held = table.tokens[seat] if purse is None else purse
    lines = STORAGE_OF[table.clan(seat)]
    bill = tuple(sum(FOOD_OF[ally] == kind for ally in allies) for kind in ALL_RESOURCES)
    anything = sum(FOOD_OF[ally] < 0 for ally in allies)
    missing = tuple(max(0, bill[kind] - held[kind]) for kind in ALL_RESOURCES)
    left = [max(0, held[kind] - bill[kind]) for kind in ALL_RESOURCES]
    eaten = min(anything, sum(left))
    lost = [max(0, left[kind] - lines[kind]) for kind in ALL_RESOURCES]
    to_eat = eaten
    for kind in ALL_RESOURCES:
        saved = min(to_eat, lost[kind])
        lost[kind] -= saved
        to_eat -= saved
    return Upkeep(bill, anything, missing, sum(missing) + anything - eaten, tuple(lost))


def hungry_allies(table: Table, seat: int) -> tuple[int, ...]:
    """Allies that would go hungry tonight if nothing changed: of those that eat the same the cheapest."""
    upkeep = tonight_upkeep(table, seat)
    allies = sorted(table.clan_allies[seat], key=lambda ally: VALUE_OF[ally])
    picky = [
        ally
        for kind in ALL_RESOURCES
        for ally in [ally for ally in allies if FOOD_OF[ally] == kind][: upkeep.missing[kind]]
    ]
    others = [ally for ally in allies if FOOD_OF[ally] < 0]
    return (*picky, *others[: upkeep.unfed - len(picky)])
