"""Value of the table at the dawn of a day: each seat's expected final score and chance to win.

The expected score is the present one and a sum of what the seat has, with the weights of bots.yaml (`dawn`),
which tools/fit_human_flavor_dawn.py fits to matches. The spread of results around it says how safe a lead is.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from msgspec import structs

from game.bots.sums import sum_floats
from game.core.values import Floats
from game.human_flavor.bots import piece_values, stacker_values
from game.human_flavor.bots.effect_values import ALLY_ABILITY, CLAN_ABILITY
from game.human_flavor.bots.levels import DAWN, Dawn
from game.human_flavor.components.definitions import VALUE_OF
from game.human_flavor.table.zones import Cards, Table
from game.human_flavor.turn import scoring

_MEMORY = 1 << 12


def dawn_weights(seats: int, days: int) -> Dawn:
    """Weights for this many days that are still to be played."""
    of_seats = next(entry for entry in DAWN if seats <= entry.seats)
    return of_seats.days[min(days, len(of_seats.days)) - 1]


@lru_cache(maxsize=_MEMORY)
def _ally_features(allies: Cards) -> tuple[float, float]:
    """Value and abilities of some allies."""
    return float(sum([VALUE_OF[ally] for ally in allies])), sum_floats(
        [ALLY_ABILITY[ally] for ally in allies]
    )


def dawn_features(table: Table) -> list[Floats]:
    """Factors of the weights of Dawn, in their order, by seat."""
    stackers = stacker_values.forecast_worths(table)
    found: list[Floats] = []
    for seat in range(table.seats):
        clan, held, (left, middle, right) = table.clan(seat), table.tokens[seat], table.captives[seat]
        purse = piece_values.purse_worth(clan, held)
        tokens = float(sum(held))
        allies = table.clan_allies[seat]
        ability = 0.0 if table.has_used_ability(seat) else CLAN_ABILITY[clan]
        on_meters = float(scoring.stackers_on_meters(table, seat))
        captives = (float(len(left)), float(len(middle)), float(len(right)))
        found.append(
            (
                purse,
                tokens,
                *captives,
                *_ally_features(allies),
                float(len(allies)),
                stackers[seat],
                on_meters,
                ability,
            )
        )
    return found


def expected_scores(table: Table) -> list[float]:
    """Expected final scores by seat, at the dawn of a day, before a minion is placed."""
    *weights, _ = structs.astuple(dawn_weights(table.seats, table.last_day - table.day + 1))
    return [
        table.score[seat]
        + sum_floats([weight * value for weight, value in zip(weights, values, strict=True)])
        for seat, values in enumerate(dawn_features(table))
    ]


def score_spread(table: Table) -> float:
    """Spread of the final scores around those expected at the dawn of this day."""
    return dawn_weights(table.seats, table.last_day - table.day + 1).spread


def lead_chance(expected: Sequence[float], blur: float, seat: int) -> float:
    """Chance of the seat to have the most in the end, if each result may still differ by `blur`."""
    most = max(expected)
    parts = [exp((score - most) / blur) for score in expected]
    return parts[seat] / sum_floats(parts)


def victory_share(table: Table, seat: int) -> float:
    """Share of the victory that the seat has at the end of the match."""
    winners = scoring.find_winners(table, table.score)[0]
    return 1 / len(winners) if seat in winners else 0.0


def weighted_lead(points: Sequence[float], seat: int) -> float:
    """Points by which the seat is ahead of the others; the best of them counts as much as all on average."""
    others = [value for other, value in enumerate(points) if other != seat]
    return points[seat] - (max(others) + sum_floats(others) / len(others)) / 2
