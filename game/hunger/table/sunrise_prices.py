"""Effect of the sunrise on each place (R44)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.values import Numbers
from game.hunger.components.map_graph import LOSS, R_CASTLE, R_CEMETERY, R_MOUNTAINS, REGION_OF

if TYPE_CHECKING:
    from game.hunger.config import Config
    from game.hunger.table.zones import Table


BURNED = -1
"""Price of places where the sun burns."""


def price_table(rookie: bool, gentle: bool) -> Numbers:
    """R44, by space: the points that the sunrise costs there, or BURNED."""
    shelter = {R_CASTLE: True, R_CEMETERY: True, R_MOUNTAINS: rookie or gentle}
    free = () if rookie else (R_MOUNTAINS,)
    return tuple(
        (0 if region in free else LOSS[space]) if shelter.get(region) else BURNED
        for space, region in enumerate(REGION_OF)
    )


_PRICES = {
    (rookie, gentle): price_table(rookie, gentle) for rookie in (False, True) for gentle in (False, True)
}


def prices_of(options: Config, seat: int) -> Numbers:
    """price_table() of a match's options for a seat."""
    gentle = options.gentle_elder
    return _PRICES[options.mode == "rookie", gentle if isinstance(gentle, bool) else seat in gentle]


def is_safe(table: Table, seat: int) -> bool:
    """R44, G19: True if the sunrise does not burn that Vampire on its space."""
    return prices_of(table.config, seat)[table.at[seat]] != BURNED


def sunrise_loss(table: Table, seat: int) -> int:
    """R44: the points that its place costs a safe Vampire; no score drops below 0 (G21)."""
    return min(prices_of(table.config, seat)[table.at[seat]], table.score[seat])
