"""Chances of all seats in Human Flavor, from points so far and from the promises of stackers, agendas and
belongings."""

from pathlib import Path

from game.bots.outlook import Outlook
from game.bots.sums import sum_floats
from game.core.values import Floats, Names, Plain
from game.human_flavor.bots import stacker_values
from game.human_flavor.bots.agenda_values import Ballot
from game.human_flavor.bots.evaluator import Evaluator
from game.human_flavor.bots.levels import LEVELS
from game.human_flavor.components.definitions import MAX_SEATS, NOTHING
from game.human_flavor.config import Config
from game.human_flavor.table.actions import FEAST, FEED, MENU
from game.human_flavor.table.zones import Table
from game.human_flavor.turn import scoring

_FEATURES = (
    "one", "points", "points_late", "stackers", "stackers_late", "belongings", "belongings_late", "agendas",
    "agendas_late", "minions", "minions_late", "on_turn", "utilize_left", "main_left", "activate_left",
    "promised", "allies_late", "tokens_late", "late", "seats",
)  # fmt: skip
_TEN = 10.0
"""Unit of points among the features."""
_MOST_TOKENS = 10.0
_FIRST_TOKENS, _FIRST_AGENDAS = 26.0, 4.0
"""Points of belongings and agendas on the first morning, over 40 matches of 2 to 6 seats."""


def _seat_ids(config: Config) -> Names:
    return tuple([f"seat{seat}" for seat in range(config.seats)])


def _feature_rows(table: Table) -> tuple[Floats, ...]:
    seats = table.config.seats
    stackers = stacker_values.forecast_worths(table)
    has_begun = table.day > 0  # R1: before, all get as many tokens
    agendas = Ballot().promised_points(table) if table.asking != FEED and has_begun else []
    first_agendas = 0.0 if has_begun else _FIRST_AGENDAS
    late = 1.0 - _remaining_share(table) if has_begun else 0.0
    evaluator = Evaluator(LEVELS[1], seats)  # belongings are thought of as highly as the second level does
    belongings = [
        evaluator.belongings_worth(table, seat) if has_begun else _FIRST_TOKENS for seat in range(seats)
    ]
    return tuple(
        [
            _feature_row(
                table,
                seat,
                stackers[seat],
                belongings[seat],
                first_agendas + sum_floats([points[seat] for points in agendas]),
                late,
            )
            for seat in range(seats)
        ]
    )


def _remaining_share(table: Table) -> float:
    """Share of the match that is still to come, by minions to be placed."""
    if table.revolt:
        return 0.0
    days = table.last_day - table.day
    to_come = sum(table.minions) + sum([stacker_values.later_minions(owned, days) for owned in table.owned])
    first = table.config.minions_on(1)
    return min(
        1.0,
        to_come
        / max(1, table.config.seats * (first + stacker_values.later_minions(first, table.last_day - 1))),
    )


def _feature_row(
    table: Table, seat: int, stackers: float, belongings: float, agendas: float, late: float
) -> Floats:
    """Features of a seat in the order of _FEATURES. Those that are the same for all seats explain points, not
    chances."""
    points, stackers, belongings, agendas = (
        table.score[seat] / _TEN,
        stackers / _TEN,
        belongings / _TEN,
        agendas / _TEN,
    )
    minions = 0.0 if table.revolt else float(table.minions[seat])
    # the minion is placed and paid for, and has not brought all yet
    visiting = table.on_turn == seat and table.asking in (MENU, FEAST)
    in_city = visiting and table.location != NOTHING
    final = (points + stackers + agendas + scoring.ally_points(table, seat) / _TEN) * late * late
    return (
        1.0,
        points,
        points * late,
        stackers,
        stackers * late,
        belongings,
        belongings * late,
        agendas,
        agendas * late,
        minions,
        minions * late,
        float(table.on_turn == seat),
        float(in_city and not table.utilized),
        float(in_city and not table.main_done),
        float(visiting and not in_city and not table.activated),
        final,
        scoring.ally_points(table, seat) / _TEN * late,
        min(1.0, sum(table.tokens[seat]) / _MOST_TOKENS) * late,
        late,
        float(table.config.seats),
    )


def _match_kind(config: Config) -> str:
    return config.mode


def _turn_key(table: Table) -> tuple[int, int, int]:
    return table.day, table.on_turn, sum(table.minions)


_MATCHES: tuple[Plain, ...] = tuple(
    {"seats": seats} for seats in (2, 3, 2, 4, 2, 3, 2, 5, 2, 3, 2, MAX_SEATS)
)

OUTLOOK = Outlook(
    Path(__file__).with_name("outlook.yaml"),
    features=_FEATURES,
    contenders=_seat_ids,
    rows=_feature_rows,
    kind=_match_kind,
    turn=_turn_key,
    result=scoring.match_result,
    is_last=lambda table: bool(table.day >= table.config.last_day),
    matches=_MATCHES,
    counts_points=True,
)
