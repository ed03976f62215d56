"""Worth of Missions to computer players (section 11): one card more for Missions that count, and a Mission to
keep."""

from collections.abc import Callable
from functools import cache
from math import exp
from typing import Any

from game.hunger.bots.levels import GOLD_WORTH, TASTE
from game.hunger.components import mission_ops as ops
from game.hunger.components.definitions import (
    CARDS,
    FAMILIAR,
    HUNT_CARDS,
    IS_HUMAN,
    KIND_OF,
    POWER,
    ROSE,
    SCORE_OF,
    TYPE_OF,
    TYPES,
    WORTH_OF,
)
from game.hunger.components.map_graph import (
    CASTLE_DISTANCE,
    CHESTS,
    LABYRINTH,
    LABYRINTH_DISTANCE,
    SPACE_INDEX,
)
from game.hunger.forecast.time_left import night_hour, whole_turns
from game.hunger.table.zones import Table
from game.hunger.turn.missions import (
    count_humans,
    counting_missions,
    human_cards,
    humans_by_type,
    majority_count,
    mission_points,
    op_points,
    rival_seats,
)

_M = TASTE.mission
_KINDS = {"familiar": FAMILIAR, "power": POWER}
_TYPE_SHARE = 1.0 / len(TYPES)


# One card more


def is_rose_hour(table: Table) -> bool:
    """True if it is early enough for the Labyrinth, in a night that is long enough to be home afterwards."""
    twists = table.config.twists
    steps = LABYRINTH_DISTANCE[SPACE_INDEX[twists.start]] + CASTLE_DISTANCE[LABYRINTH]
    return steps <= TASTE.rose.pace * twists.turns and night_hour(table) <= TASTE.rose.until


_CHANGING = frozenset({ops.DistinctKind, ops.NoneWorth, ops.HasRose})
"""Missions for which a card more is not always worth the same."""


def card_gain(table: Table, seat: int, mission: int, card: int) -> float:
    """Points of one card more for a Mission that counts for the seat."""
    score = SCORE_OF[mission]
    if type(score) not in _CHANGING:
        return _constant_gain(mission, card)
    if isinstance(score, ops.DistinctKind):
        face = CARDS[card]
        is_new = face.kind == score.kind and all(face.id != CARDS[other].id for other in table.hunted[seat])
        return _M.new_kind * score.vp_each if is_new else 0.0
    if isinstance(score, ops.NoneWorth):
        spoils = IS_HUMAN[card] and WORTH_OF[card] >= score.min
        return _M.breaks if spoils and mission_points(table, seat, mission) else 0.0
    assert isinstance(score, ops.HasRose)
    return float(score.vp) if KIND_OF[card] == ROSE and not table.owns_rose(seat) else 0.0


@cache
def _constant_gain(mission: int, card: int) -> float:
    """card_gain() of Missions for which it is always the same."""
    score, human = SCORE_OF[mission], IS_HUMAN[card]
    if isinstance(score, ops.CountType | ops.CountWorth | ops.CountKeyword):
        return _M.counted * score.vp_each if counts_card(score, card) else 0.0
    if isinstance(score, ops.Majority):
        return _M.majority if _counts_for_majority(score.of, card) else 0.0
    if isinstance(score, ops.FewestHumans):
        return -_M.majority if human else 0.0
    if isinstance(score, ops.TypeAtLeast | ops.HumansAtLeast | ops.LeastType | ops.MostType | ops.Sets):
        return _M.towards if human else 0.0
    return 0.0


def _counts_for_majority(what: str, card: int) -> bool:
    """True if the card counts for a majority of `what`."""
    if what == "familiars":
        return KIND_OF[card] == FAMILIAR
    return IS_HUMAN[card] and (what == "humans" or TYPES[TYPE_OF[card]] == what)


def counts_card(score: ops.CountType | ops.CountWorth | ops.CountKeyword, card: int) -> bool:
    """True if the card is one of those that the Mission counts."""
    if not IS_HUMAN[card]:
        return False
    if isinstance(score, ops.CountType):
        return TYPES[TYPE_OF[card]] == score.type
    if isinstance(score, ops.CountWorth):
        return score.min <= WORTH_OF[card] <= score.max
    return any(word in CARDS[card].keywords for word in score.keywords)


# A whole Mission


def expect_points(table: Table, seat: int, mission: int) -> float:
    """Expected points of the Mission for the seat, as the night has gone so far."""
    score = SCORE_OF[mission]
    if score is None:
        return GOLD_WORTH[mission] if whole_turns(table) else 0.0
    return _FITS[type(score)](table, seat, score)


def _expect_more(table: Table, rate: float) -> float:
    """Number that comes until the end of the night at that rate a turn."""
    return rate * whole_turns(table)


def _lead_chance(lead: float) -> float:
    """Chance that a lead of so many cards lasts to the end; 0.5 for none."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, _M.sharp * lead))))


@cache
def _counted_share(score: Any) -> float:
    """Part of all Humans that a Mission counts."""
    humans = [card for card in HUNT_CARDS if IS_HUMAN[card]]
    return sum(counts_card(score, card) for card in humans) / len(humans)


def _expect_counted(table: Table, seat: int, score: Any) -> float:
    if isinstance(score, ops.CountType):
        have = majority_count(table, seat, score.type)
    else:
        have = sum(counts_card(score, card) for card in human_cards(table, seat))
    return float(score.vp_each) * (have + _expect_more(table, _M.humans * _counted_share(score)))


def _expect_majority(table: Table, seat: int, score: ops.Majority) -> float:
    def count(seat: int) -> int:
        return sum(_counts_for_majority(score.of, card) for card in table.hunted[seat])

    return score.vp * _lead_chance(_lead_over_rivals(table, seat, count) - _crowd_handicap(table))


def _lead_over_rivals(table: Table, seat: int, count: Callable[[int], int]) -> float:
    """Number by which the seat is ahead of the best rival."""
    return float(count(seat) - max(count(rival) for rival in rival_seats(table, seat)))


def _crowd_handicap(table: Table) -> float:
    """Lead in cards that it takes against several rivals."""
    return _M.crowd * table.config.seats


def _expect_rose(table: Table, seat: int, score: ops.HasRose) -> float:
    if table.owns_rose(seat):
        return float(score.vp)
    return score.vp * _M.rose if table.roses and is_rose_hour(table) else 0.0


def _expect_host(table: Table, seat: int, score: ops.Host) -> float:
    if table.is_home(seat):
        return float(op_points(table, seat, score))
    return _M.host * (score.vp_home + score.vp_per_beaten * (table.config.seats - 1) / 2)


def homecoming_points(table: Table, seat: int) -> float:
    """Points that coming home as the next one adds to the Missions that count for the seat."""
    more = 0.0
    for mission in counting_missions(table, seat):
        score = SCORE_OF[mission]
        if isinstance(score, ops.FirstHome):
            more += score.vp * (table.homecomers == 0)
        elif isinstance(score, ops.Host):
            more += score.vp_home + score.vp_per_beaten * (table.config.seats - 1 - table.homecomers)
    return more


def _expect_none_worth(table: Table, seat: int, score: ops.NoneWorth) -> float:
    spoils = sum(IS_HUMAN[card] and WORTH_OF[card] >= score.min for card in HUNT_CARDS) / len(HUNT_CARDS)
    kept: float = (1.0 - spoils) ** _expect_more(table, _M.humans)
    return op_points(table, seat, score) * kept


def _expect_distinct(table: Table, seat: int, score: ops.DistinctKind) -> float:
    rate = _M.familiars if score.kind == "familiar" else _M.powers
    have = len({CARDS[card].id for card in table.hunted[seat] if KIND_OF[card] == _KINDS[score.kind]})
    return score.vp_each * (have + _expect_more(table, rate))


def _expect_score(table: Table, seat: int, score: Any, count: Callable[[int], int]) -> float:
    """Of a Mission that goes to the highest count of points."""
    lead = _M.lead * _lead_over_rivals(table, seat, count)
    return float(score.vp) * _lead_chance(lead - _crowd_handicap(table))


def _expect_least_type(table: Table, seat: int) -> float:
    return min(humans_by_type(table, seat)) + _M.least * _expect_more(table, _M.humans * _TYPE_SHARE)


def _expect_most_type(table: Table, seat: int) -> float:
    return max(humans_by_type(table, seat)) + _M.most * _expect_more(table, _M.humans * _TYPE_SHARE)


_FITS: dict[type[ops.Score], Callable[[Table, int, Any], float]] = {
    ops.CountType: _expect_counted,
    ops.CountWorth: _expect_counted,
    ops.CountKeyword: _expect_counted,
    ops.Majority: _expect_majority,
    ops.FewestHumans: lambda table, seat, score: (
        score.vp
        * _lead_chance(
            _lead_over_rivals(table, seat, lambda one: -count_humans(table, one)) - _crowd_handicap(table)
        )
    ),
    ops.HasRose: _expect_rose,
    ops.Host: _expect_host,
    ops.FirstHome: lambda table, seat, score: (
        op_points(table, seat, score) if table.homecomers else score.vp / table.config.seats
    ),
    ops.CountBonus: lambda table, seat, score: (
        score.vp_each * (len(table.tokens[seat]) + min(len(CHESTS), _expect_more(table, _M.tokens)))
    ),
    ops.NoneWorth: _expect_none_worth,
    ops.TypeAtLeast: lambda table, seat, score: (
        score.vp * _lead_chance(_expect_most_type(table, seat) - score.n)
    ),
    ops.DistinctKind: _expect_distinct,
    ops.LeastType: lambda table, seat, score: score.vp_each * _expect_least_type(table, seat),
    ops.Sets: lambda table, seat, score: score.vp_each * _expect_least_type(table, seat),
    ops.MostType: lambda table, seat, score: score.vp_each * _expect_most_type(table, seat),
    ops.HumansAtLeast: lambda table, seat, score: (
        score.vp * _lead_chance(count_humans(table, seat) + _expect_more(table, _M.humans) - score.n)
    ),
    ops.Digested: lambda table, seat, score: (
        op_points(table, seat, score) + score.vp_each * _expect_more(table, _M.digested)
    ),
    ops.HighestScore: lambda table, seat, score: _expect_score(table, seat, score, table.score.__getitem__),
    ops.LowestScore: lambda table, seat, score: _expect_score(
        table, seat, score, lambda one: -table.score[one]
    ),
    ops.ScoringMissions: lambda table, seat, score: (
        score.vp_each * (1.0 + _M.scoring * (len(table.public) + len(table.missions[seat])))
    ),
}
"""By op: expected points."""
