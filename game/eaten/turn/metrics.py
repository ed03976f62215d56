"""Numbers of a table that levels may ask for, by name and for both sides, and pictures of the tract."""

from collections.abc import Sequence

from game.core.errors import PositionError
from game.core.metrics import Measure, Measures, sizes, values
from game.eaten.components.definitions import (
    ACTIONS,
    BACTERIA,
    BACTERIA_OF,
    BEAST,
    CRYSTAL_OF,
    LAST_LEVEL,
    MINER,
    NOTHING,
    RULES,
)
from game.eaten.table.zones import Table
from game.eaten.turn import energy, scoring


def _level_metric(bacteria: int) -> Measure:
    return lambda table, seat: table.levels[bacteria]


def _upgrade_metric(action: int) -> Measure:
    return lambda table, seat: int(table.is_upgraded(action))


METRICS: Measures = {
    "points": scoring.side_points,
    "lead": lambda table, seat: (
        scoring.side_points(table, seat) - scoring.side_points(table, BEAST if seat == MINER else MINER)
    ),
    **sizes("crystals", "tools", "immune_removed", "tract", "hand", "deck", "discard", "unused_dice"),
    "upgrades": lambda table, seat: table.upgrades.bit_count(),
    **{f"upgraded_{name}": _upgrade_metric(action) for action, name in enumerate(ACTIONS)},
    **{f"level_{bacteria.id}": _level_metric(number) for number, bacteria in enumerate(BACTERIA)},
    "levels": lambda table, seat: sum(table.levels),
    "highest_level": lambda table, seat: max(table.levels),
    "deadly": lambda table, seat: sum(level >= LAST_LEVEL for level in table.levels),
    "healthy": lambda table, seat: table.levels.count(0),
    "immune": lambda table, seat: len(table.immune_play),
    **values("replication"),
    "tract_crystals": lambda table, seat: len(
        {CRYSTAL_OF[card] for card in table.tract} - {NOTHING, *table.crystals}
    ),
    "energy": lambda table, seat: energy.open_energy(table),
    "turn": lambda table, seat: table.turn_number,
    "attacker": lambda table, seat: BACTERIA_OF[table.tract[0]] + 1 if table.tract else 0,
    "attack": lambda table, seat: table.levels[BACTERIA_OF[table.tract[0]]] + 1 if table.tract else 0,
}
"""By name. The first two belong to the seat, as if the match ended now; the others are the same for both.
"attacker": the type of the card in slot 1, counted from 1, 0 in an empty tract; "attack": the level to which
it would attack; "levels": of all types together; "deadly": types whose next attack digests; "tract_crystals":
kinds in the tract that the Miner lacks; "energy": R42, before any card is paid."""
ANYTHING = "."
LETTERS = {bacteria.id[0]: number for number, bacteria in enumerate(BACTERIA)}


def looks_like(table: Table, seat: int, rows: Sequence[str]) -> bool:
    """True if the tract's first cards are of these types: one text, a letter for each slot from slot 1, "."
    for any. Raises PositionError for rows that no tract can have."""
    if len(rows) != 1 or not 0 < len(rows[0]) <= RULES.slots or not set(rows[0]) <= {ANYTHING, *LETTERS}:
        raise PositionError(
            f"A picture of the tract is one row of up to {RULES.slots} characters of "
            f"{' '.join(LETTERS)} {ANYTHING}"
        )
    types = [BACTERIA_OF[card] for card in table.tract]
    if len(types) < len(rows[0]):
        return False
    return all(letter == ANYTHING or types[slot] == LETTERS[letter] for slot, letter in enumerate(rows[0]))
