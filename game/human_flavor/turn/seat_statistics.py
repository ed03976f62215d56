"""Facts of a seat once a match is over, for the summary of many matches (`play`, `arena`)."""

from game.human_flavor.table.zones import EARNED, Table
from game.human_flavor.turn import scoring


def facts(table: Table, seat: int) -> dict[str, int | bool | None]:
    """Number or truth by name. `stackers` are those still on a meter, `pushed off` those in the uprising,
    whose level is `level`; in between, the sources of the points."""
    return {
        "score": scoring.final_score(table, seat),
        **dict(zip(EARNED, table.earned[seat], strict=True)),
        "stackers": scoring.stackers_on_meters(table, seat),
        "pushed off": sum(owner == seat for owner, _ in table.uprising),
        "allies": len(table.clan_allies[seat]),
        "level": table.level,
        "revolt": table.revolt,
    }
