"""Metrics that levels may ask of a table of this game: numbers by name for a seat, and pictures of the Hunt
Track."""

from collections.abc import Sequence

from game.core.errors import PositionError
from game.core.metrics import Measure, Measures, sizes, sizes_by_seat, values, values_by_seat
from game.hunger.components.definitions import (
    COLUMNS,
    FAMILIAR,
    IS_HUMAN,
    KIND_OF,
    NOTHING,
    POWER,
    ROSE,
    TYPE_OF,
    TYPES,
    WORTH_OF,
)
from game.hunger.components.map_graph import LABYRINTH_DISTANCE
from game.hunger.table import sunrise_prices
from game.hunger.table.zones import Table
from game.hunger.turn import card_bonuses, scoring
from game.hunger.turn.missions import count_humans, count_of_kind, human_cards, humans_by_type, rival_seats


def _final_points(table: Table, seat: int) -> int:
    """R48; 0 for a burned Vampire."""
    return scoring.final_score(table, seat) or 0


def _lead_over_rivals(table: Table, seat: int) -> int:
    return _final_points(table, seat) - max(_final_points(table, rival) for rival in rival_seats(table, seat))


def _type_metric(kind: int) -> Measure:
    return lambda table, seat: humans_by_type(table, seat)[kind]


DELICACY = 4
"""Least worth of a Human that is one."""
METRICS: Measures = {
    **values_by_seat("score", "arrival"),
    "total": _final_points,
    "lead": _lead_over_rivals,
    "card_bonuses": lambda table, seat: card_bonuses.total_bonus(table.owned_cards(seat)),
    "mission_points": scoring.all_mission_points,
    "humans": count_humans,
    **{name: _type_metric(kind) for kind, name in enumerate(TYPES)},
    "sets": lambda table, seat: min(humans_by_type(table, seat)),
    "delicacies": lambda table, seat: sum(WORTH_OF[card] >= DELICACY for card in human_cards(table, seat)),
    "familiars": lambda table, seat: count_of_kind(table, seat, FAMILIAR),
    "powers": lambda table, seat: count_of_kind(table, seat, POWER),
    "roses": lambda table, seat: count_of_kind(table, seat, ROSE),
    **sizes_by_seat("hunted", "tokens", "missions", "used_missions", "hand", "deck", "discard"),
    "digested": lambda table, seat: sum(IS_HUMAN[card] for card in table.digested[seat]),
    "unspent_tokens": lambda table, seat: len(table.tokens[seat]) - len(table.spent[seat]),
    "home": lambda table, seat: int(table.is_home(seat)),
    **values("homecomers", "turn"),
    "safe": lambda table, seat: int(sunrise_prices.is_safe(table, seat)),
    "safe_rivals": lambda table, seat: sum(
        sunrise_prices.is_safe(table, rival) for rival in rival_seats(table, seat)
    ),
    "castle_distance": lambda table, seat: table.castle_distance(seat),
    "labyrinth_distance": lambda table, seat: LABYRINTH_DISTANCE[table.at[seat]],
    "speed": lambda table, seat: table.speed_left,
    "chests": lambda table, seat: sum(token != NOTHING for token in table.chests),
    **sizes("castle_tiles"),
    "roses_left": lambda table, seat: len(table.roses),
}
"""By name. "total", "lead", "mission_points", "safe" and "safe_rivals": as if the sun rose now, of Missions
those that are known. "sets": of Humans of all four types; "delicacies": Humans worth DELICACY or more.
"arrival": 0 while not home. "speed" is the Speed left of the seat on turn, "chests" those of the map that
still have a token; from "speed" on all is the same for every seat."""
SEEN_METRICS = {"total": "score"}
"""Points of Missions lie hidden until the end."""
NEAR_METRICS = {"home": "castle_distance", "safe": "castle_distance"}
ANYTHING, EMPTY = ".", "-"


def looks_like(table: Table, seat: int, rows: Sequence[str]) -> bool:
    """True if the first rows of the Hunt Track show these cards on top of their piles, as they lie on the
    table, column 3 first: the first letter of a Human's type, of familiar or power; "-" for an empty cell,
    "." for anything. Raises PositionError for rows that no track of these seats can have."""
    if not 0 < len(rows) <= table.rows or any(
        len(row) != COLUMNS or not set(row) <= _LETTERS for row in rows
    ):
        letters = " ".join(sorted(_LETTERS))
        raise PositionError(
            f"A picture of the track is up to {table.rows} rows of {COLUMNS} characters of {letters}."
        )
    return all(
        letter in (ANYTHING, _pile_letter(table, number, COLUMNS - place))
        for number, row in enumerate(rows)
        for place, letter in enumerate(row)
    )


def _pile_letter(table: Table, row: int, column: int) -> str:
    pile = table.cell(row, column)
    return LETTER_OF[pile[-1]] if pile else EMPTY


_KIND_LETTERS = {FAMILIAR: "f", POWER: "p"}
LETTER_OF = tuple(
    TYPES[TYPE_OF[card]][0] if IS_HUMAN[card] else _KIND_LETTERS.get(kind, ANYTHING)
    for card, kind in enumerate(KIND_OF)
)
"""By card: its letter in a picture of the track; Roses and starting cards never lie there."""
_LETTERS = {ANYTHING, EMPTY, *LETTER_OF}
