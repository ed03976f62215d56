"""Facts of a seat once a match is over, for the summary of many matches (`play`, `arena`)."""

from game.hunger.table import sunrise_prices
from game.hunger.table.zones import Table
from game.hunger.turn import scoring


def facts(table: Table, seat: int) -> dict[str, int | bool | None]:
    """By name: a number (None if there is none), or True if something came true. `score`: of safe Vampires
    only (R48)."""
    return {
        "score": scoring.final_score(table, seat),
        "safe": sunrise_prices.is_safe(table, seat),
        "home": table.is_home(seat),
        "rose": table.owns_rose(seat),
        "hunted": len(table.hunted[seat]),
    }
