"""Who will win: every seat's chance at the dawn of a day, from what it has then.

What a seat will have in the end is its score and a sum of what it has now with the weights of bots.yaml
(`dawn`), which tools/fit_human_flavor_dawn.py fits to matches; how far the result may still be from that says
how sure a lead is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from msgspec import structs

from game.bots.sums import sum_floats
from game.human_flavor.bots import piece_values, stacker_values
from game.human_flavor.bots.effect_values import ALLY_ABILITY, CLAN_ABILITY
from game.human_flavor.bots.levels import DAWN, Dawn
from game.human_flavor.components.definitions import VALUE_OF
from game.human_flavor.table.zones import Cards, Table
from game.human_flavor.turn import scoring

_MEMORY = 1 << 12


def weights_of(seats: int, days: int) -> Dawn:
    """For so many days that are still to be played."""
    of_seats = next(one for one in DAWN if seats <= one.seats)
    return of_seats.days[min(days, len(of_seats.days)) - 1]


@lru_cache(maxsize=_MEMORY)
def _of_allies(allies: Cards) -> tuple[float, float]:
    return float(sum([VALUE_OF[ally] for ally in allies])), sum_floats(
        [ALLY_ABILITY[ally] for ally in allies]
    )


def features(table: Table) -> list[tuple[float, ...]]:
    """By seat: what the weights of Dawn are of, in their order."""
    to_come = stacker_values.dominates_to_come(table)
    stackers = stacker_values.by_seat(
        table.seats, table.limit, table.meters, table.height, table.revolt, to_come
    )
    found: list[tuple[float, ...]] = []
    for seat in range(table.seats):
        clan, held, (left, middle, right) = table.clan(seat), table.tokens[seat], table.captives[seat]
        purse, tokens = piece_values.purse_worth(clan, held), float(sum(held))
        allies = table.clan_allies[seat]
        ability = 0.0 if table.has_used_ability(seat) else CLAN_ABILITY[clan]
        on_meters = float(scoring.stackers_on_meters(table, seat))
        captives = (float(len(left)), float(len(middle)), float(len(right)))
        found.append(
            (
                purse,
                tokens,
                *captives,
                *_of_allies(allies),
                float(len(allies)),
                stackers[seat],
                on_meters,
                ability,
            )
        )
    return found


def expected_scores(table: Table) -> list[float]:
    """By seat: what it will have in the end, at the dawn of a day, before a minion is placed."""
    *weights, _ = structs.astuple(weights_of(table.seats, table.last_day - table.day + 1))
    return [
        table.score[seat]
        + sum_floats([weight * value for weight, value in zip(weights, values, strict=True)])
        for seat, values in enumerate(features(table))
    ]


def spread(table: Table) -> float:
    """By how much the scores may well differ from what is expected at the dawn of this day."""
    return weights_of(table.seats, table.last_day - table.day + 1).spread


def softly(expected: Sequence[float], blur: float, seat: int) -> float:
    """The seat's chance to have the most in the end when each may still end up by so much elsewhere."""
    most = max(expected)
    parts = [exp((one - most) / blur) for one in expected]
    return parts[seat] / sum_floats(parts)


def victory(table: Table, seat: int) -> float:
    """At the end of the match: the seat's part of the victory."""
    winners = scoring.verdict(table, table.score)[0]
    return 1 / len(winners) if seat in winners else 0.0


def ahead(points: Sequence[float], seat: int) -> float:
    """How far the seat is ahead of the others, of whom the best one counts as much as all of them on
    average.
    """
    others = [one for other, one in enumerate(points) if other != seat]
    return points[seat] - (max(others) + sum_floats(others) / len(others)) / 2
