"""Points of beige Missions at the end (R47, section 9), each op a function of the table and the seat.

Tokens with Humans count as hunted Humans of their type (G23). Rivals are all other Vampires, burned ones too
(G22).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.hunger.components import mission_ops as ops
from game.hunger.components.definitions import (
    CARDS,
    FAMILIAR,
    IS_HUMAN,
    KIND_OF,
    NOTHING,
    SCORE_OF,
    TOKEN_KIND,
    TOKENS,
    TYPE_OF,
    TYPES,
    WORTH_OF,
)
from game.hunger.table import sunrise_prices
from game.hunger.table.zones import Table
from game.hunger.turn import card_bonuses

_TOKEN_TYPE = tuple(TYPES.index(token.type) if token.type else NOTHING for token in TOKENS)
_HUMAN_TOKEN = tuple(kind in ("human", "human_choice") for kind in TOKEN_KIND)


# What is counted


def human_cards(table: Table, seat: int) -> list[int]:
    """The Humans among the hunted cards, without tokens: these have a worth and keywords."""
    return [card for card in table.hunted[seat] if IS_HUMAN[card]]


def count_humans(table: Table, seat: int) -> int:
    """All Humans, tokens too; also the token that never got a type (R45)."""
    return len(human_cards(table, seat)) + sum([_HUMAN_TOKEN[token] for token in table.tokens[seat]])


def count_of_type(table: Table, seat: int, kind: int) -> int:
    """Humans of a type."""
    return humans_by_type(table, seat)[kind]


def humans_by_type(table: Table, seat: int) -> list[int]:
    """Humans by type, tokens too; the token of any type counts once its type is chosen."""
    counts = [0] * len(TYPES)
    for card in table.hunted[seat]:
        if IS_HUMAN[card]:
            counts[TYPE_OF[card]] += 1
    for token in table.tokens[seat]:
        kind = table.chosen_type if TOKEN_KIND[token] == "human_choice" else _TOKEN_TYPE[token]
        if kind != NOTHING:
            counts[kind] += 1
    return counts


def count_of_kind(table: Table, seat: int, kind: int) -> int:
    """Hunted cards of a kind (FAMILIAR, POWER, ...), copies too."""
    return sum([KIND_OF[card] == kind for card in table.hunted[seat]])


def rival_seats(table: Table, seat: int) -> Iterator[int]:
    """All other seats (G22)."""
    return (other for other in range(table.config.seats) if other != seat)


def points_before_missions(table: Table, seat: int) -> int:
    """R48: the points of a safe seat after sunrise and card bonuses."""
    return (
        table.score[seat]
        - sunrise_prices.sunrise_loss(table, seat)
        + card_bonuses.total_bonus(table.owned_cards(seat))
    )


# The ops


def count_type(table: Table, seat: int, score: ops.CountType) -> int:
    return score.vp_each * count_of_type(table, seat, TYPES.index(score.type))


def majority(table: Table, seat: int, score: ops.Majority) -> int:
    own = majority_count(table, seat, score.of)
    return (
        score.vp
        if all(own > majority_count(table, rival, score.of) for rival in rival_seats(table, seat))
        else 0
    )


def majority_count(table: Table, seat: int, what: str) -> int:
    """Things that a majority is of: Humans, Familiars, or Humans of a type."""
    if what == "humans":
        return count_humans(table, seat)
    if what == "familiars":
        return count_of_kind(table, seat, FAMILIAR)
    return count_of_type(table, seat, _TYPE_INDEX[what])


_TYPE_INDEX: dict[str, int] = {name: kind for kind, name in enumerate(TYPES)}


def fewest_humans(table: Table, seat: int, score: ops.FewestHumans) -> int:
    own = count_humans(table, seat)
    return score.vp if all(own < count_humans(table, rival) for rival in rival_seats(table, seat)) else 0


def has_rose(table: Table, seat: int, score: ops.HasRose) -> int:
    return score.vp if table.owns_rose(seat) else 0


def host(table: Table, seat: int, score: ops.Host) -> int:
    arrival = table.arrival[seat]
    if not arrival:
        return 0
    beaten = sum(
        not table.is_home(rival) or table.arrival[rival] > arrival for rival in rival_seats(table, seat)
    )
    return score.vp_home + score.vp_per_beaten * beaten


def first_home(table: Table, seat: int, score: ops.FirstHome) -> int:
    return score.vp if table.arrival[seat] == 1 else 0


def count_bonus(table: Table, seat: int, score: ops.CountBonus) -> int:
    return score.vp_each * len(table.tokens[seat])


def count_worth(table: Table, seat: int, score: ops.CountWorth) -> int:
    return score.vp_each * sum(score.min <= WORTH_OF[card] <= score.max for card in human_cards(table, seat))


def none_worth(table: Table, seat: int, score: ops.NoneWorth) -> int:
    return 0 if any(WORTH_OF[card] >= score.min for card in human_cards(table, seat)) else score.vp


def type_at_least(table: Table, seat: int, score: ops.TypeAtLeast) -> int:
    return score.vp if max(humans_by_type(table, seat)) >= score.n else 0


def count_keyword(table: Table, seat: int, score: ops.CountKeyword) -> int:
    return score.vp_each * sum(
        not set(score.keywords).isdisjoint(CARDS[card].keywords) for card in human_cards(table, seat)
    )


def distinct_kind(table: Table, seat: int, score: ops.DistinctKind) -> int:
    return score.vp_each * len(
        {CARDS[card].id for card in table.hunted[seat] if CARDS[card].kind == score.kind}
    )


def least_type(table: Table, seat: int, score: ops.LeastType) -> int:
    return score.vp_each * min(humans_by_type(table, seat))


def most_type(table: Table, seat: int, score: ops.MostType) -> int:
    return score.vp_each * max(humans_by_type(table, seat))


def sets(table: Table, seat: int, score: ops.Sets) -> int:
    return score.vp_each * min(humans_by_type(table, seat))


def humans_at_least(table: Table, seat: int, score: ops.HumansAtLeast) -> int:
    return score.vp if count_humans(table, seat) >= score.n else 0


def digested(table: Table, seat: int, score: ops.Digested) -> int:
    return score.vp_each * sum(IS_HUMAN[card] for card in table.digested[seat])


def highest_score(table: Table, seat: int, score: ops.HighestScore) -> int:
    own = points_before_missions(table, seat)
    return score.vp if all(own > other for other in _scores_of_safe_rivals(table, seat)) else 0


def lowest_score(table: Table, seat: int, score: ops.LowestScore) -> int:
    own, others = points_before_missions(table, seat), list(_scores_of_safe_rivals(table, seat))
    return score.vp if others and own < min(others) else 0


def _scores_of_safe_rivals(table: Table, seat: int) -> Iterator[int]:
    return (
        points_before_missions(table, rival)
        for rival in rival_seats(table, seat)
        if sunrise_prices.is_safe(table, rival)
    )


def scoring_missions(table: Table, seat: int, score: ops.ScoringMissions) -> int:
    """A Mission of this kind always counts itself, so it always scores, and so others of its kind count it as
    well: that no Mission waits for another one's points makes the count the same in every order.
    """
    held = counting_missions(table, seat)
    return score.vp_each * sum(
        isinstance(SCORE_OF[one], ops.ScoringMissions) or mission_points(table, seat, one) >= 1
        for one in held
    )


_SCORES: dict[type[ops.Score], Callable[[Table, int, Any], int]] = {
    ops.CountType: count_type,
    ops.Majority: majority,
    ops.FewestHumans: fewest_humans,
    ops.HasRose: has_rose,
    ops.Host: host,
    ops.FirstHome: first_home,
    ops.CountBonus: count_bonus,
    ops.CountWorth: count_worth,
    ops.NoneWorth: none_worth,
    ops.TypeAtLeast: type_at_least,
    ops.CountKeyword: count_keyword,
    ops.DistinctKind: distinct_kind,
    ops.LeastType: least_type,
    ops.MostType: most_type,
    ops.Sets: sets,
    ops.HumansAtLeast: humans_at_least,
    ops.Digested: digested,
    ops.HighestScore: highest_score,
    ops.LowestScore: lowest_score,
    ops.ScoringMissions: scoring_missions,
}


def own_beige(table: Table, seat: int) -> list[int]:
    """R47: the seat's unused beige Missions, as far as they are known."""
    return [mission for mission in table.missions[seat] if mission >= 0 and SCORE_OF[mission] is not None]


def counting_missions(table: Table, seat: int) -> list[int]:
    """R47: all Missions that may score for a seat, as far as they are known: public ones, then own ones."""
    return [*table.public, *own_beige(table, seat)]


def mission_points(table: Table, seat: int, mission: int) -> int:
    """Points of a Mission for a safe seat as the table stands; gold ones give nothing."""
    score = SCORE_OF[mission]
    return 0 if score is None else _SCORES[type(score)](table, seat, score)
