"""Points of beige Missions at the end (R47, section 9), each op a function of the table and the seat.

Tokens with Humans count as hunted Humans of their type (G23). Rivals are all other Vampires, burned ones too
(G22)."""

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
_KEYWORDS = tuple(frozenset(face.keywords) for face in CARDS)
_HUMAN_TOKEN = tuple(kind in ("human", "human_choice") for kind in TOKEN_KIND)


# Counts


def human_cards(table: Table, seat: int) -> list[int]:
    """The Humans among the hunted cards, without tokens: these have a worth and keywords."""
    return [card for card in table.hunted[seat] if IS_HUMAN[card]]


def count_humans(table: Table, seat: int) -> int:
    """All Humans, tokens too; also the token that never got a type (R45)."""
    return len(human_cards(table, seat)) + sum([_HUMAN_TOKEN[token] for token in table.tokens[seat]])


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


def majority_count(table: Table, seat: int, what: str) -> int:
    """Humans, Familiars, or Humans of a type, which a majority may be of."""
    if what == "humans":
        return count_humans(table, seat)
    if what == "familiars":
        return count_of_kind(table, seat, FAMILIAR)
    return humans_by_type(table, seat)[TYPES.index(what)]


def _score_host(table: Table, seat: int, score: ops.Host) -> int:
    arrival = table.arrival[seat]
    if not arrival:
        return 0
    later = [table.arrival[rival] or table.config.seats + 1 for rival in rival_seats(table, seat)]
    return score.vp_home + score.vp_per_beaten * sum([other > arrival for other in later])


def _score_majority(table: Table, seat: int, score: ops.Majority) -> int:
    rivals = [majority_count(table, rival, score.of) for rival in rival_seats(table, seat)]
    return score.vp * (majority_count(table, seat, score.of) > max(rivals))


def _score_fewest(table: Table, seat: int, score: ops.FewestHumans) -> int:
    rivals = [count_humans(table, rival) for rival in rival_seats(table, seat)]
    return score.vp * (count_humans(table, seat) < min(rivals))


def _safe_rival_points(table: Table, seat: int) -> list[int]:
    safe = [rival for rival in rival_seats(table, seat) if sunrise_prices.is_safe(table, rival)]
    return [points_before_missions(table, rival) for rival in safe]


def _score_scoring(table: Table, seat: int, score: ops.ScoringMissions) -> int:
    """A Mission of this kind always counts itself, so it always scores, and so others of its kind count it as
    well: that no Mission waits for another one's points makes the count the same in every order."""
    counted = [
        isinstance(SCORE_OF[held], ops.ScoringMissions) or mission_points(table, seat, held) >= 1
        for held in counting_missions(table, seat)
    ]
    return score.vp_each * sum(counted)


_SCORES: dict[type[ops.Score], Callable[[Table, int, Any], int]] = {
    ops.CountType: lambda table, seat, score: score.vp_each * majority_count(table, seat, score.type),
    ops.Majority: _score_majority,
    ops.FewestHumans: _score_fewest,
    ops.HasRose: lambda table, seat, score: score.vp * table.owns_rose(seat),
    ops.Host: _score_host,
    ops.FirstHome: lambda table, seat, score: score.vp * (table.arrival[seat] == 1),
    ops.CountBonus: lambda table, seat, score: score.vp_each * len(table.tokens[seat]),
    ops.CountWorth: lambda table, seat, score: (
        score.vp_each * sum(score.min <= WORTH_OF[card] <= score.max for card in human_cards(table, seat))
    ),
    ops.NoneWorth: lambda table, seat, score: (
        score.vp * all(WORTH_OF[card] < score.min for card in human_cards(table, seat))
    ),
    ops.TypeAtLeast: lambda table, seat, score: score.vp * (max(humans_by_type(table, seat)) >= score.n),
    ops.CountKeyword: lambda table, seat, score: (
        score.vp_each
        * sum(not _KEYWORDS[card].isdisjoint(score.keywords) for card in human_cards(table, seat))
    ),
    ops.DistinctKind: lambda table, seat, score: (
        score.vp_each * len({CARDS[card].id for card in table.hunted[seat] if CARDS[card].kind == score.kind})
    ),
    ops.LeastType: lambda table, seat, score: score.vp_each * min(humans_by_type(table, seat)),
    ops.MostType: lambda table, seat, score: score.vp_each * max(humans_by_type(table, seat)),
    ops.Sets: lambda table, seat, score: score.vp_each * min(humans_by_type(table, seat)),
    ops.HumansAtLeast: lambda table, seat, score: score.vp * (count_humans(table, seat) >= score.n),
    ops.Digested: lambda table, seat, score: (
        score.vp_each * sum(IS_HUMAN[card] for card in table.digested[seat])
    ),
    ops.HighestScore: lambda table, seat, score: (
        score.vp * (points_before_missions(table, seat) > max(_safe_rival_points(table, seat), default=-1))
    ),
    ops.LowestScore: lambda table, seat, score: (
        score.vp * (points_before_missions(table, seat) < min(_safe_rival_points(table, seat), default=-1))
    ),
    ops.ScoringMissions: _score_scoring,
}
"""By op: the points of a safe seat."""


def own_beige(table: Table, seat: int) -> list[int]:
    """R47: the seat's unused beige Missions, as far as they are known."""
    return [mission for mission in table.missions[seat] if mission >= 0 and SCORE_OF[mission] is not None]


def counting_missions(table: Table, seat: int) -> list[int]:
    """R47: all Missions that may score for a seat, as far as they are known: public ones, then own ones."""
    return [*table.public, *own_beige(table, seat)]


def total_points(table: Table, seat: int) -> int:
    """Points of all counting_missions() for a safe seat."""
    return sum([mission_points(table, seat, mission) for mission in counting_missions(table, seat)])


def mission_points(table: Table, seat: int, mission: int) -> int:
    """Points of a Mission for a safe seat as the table stands; gold ones give nothing."""
    score = SCORE_OF[mission]
    return 0 if score is None else op_points(table, seat, score)


def op_points(table: Table, seat: int, score: ops.Score) -> int:
    """Points of a beige Mission with that op."""
    return _SCORES[type(score)](table, seat, score)
