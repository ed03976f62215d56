"""What is worth knowing of a seat once a match is over, for the summary of many matches (`play`, `arena`)."""

from __future__ import annotations

from game.human_flavor.table.zones import EARNED, Table
from game.human_flavor.turn import scoring


def facts(table: Table, seat: int) -> dict[str, int | bool | None]:
    """By name: a number, or whether something came true. `stackers` are those still on a meter, `pushed off`
    those in the uprising, whose level is `level`; in between, what the points came from.
    """
    return {
        "score": scoring.final_score(table, seat),
        **dict(zip(EARNED, table.earned[seat], strict=True)),
        "stackers": scoring.stackers_on_meters(table, seat),
        "pushed off": sum(owner == seat for owner, _ in table.uprising),
        "allies": len(table.clan_allies[seat]),
        "level": table.level,
        "revolt": table.revolt,
    }
