"""Expectations of a seat between two turns: the Master values tables by them at the end of a rollout.

expected_points() are final points, 0 for a Vampire that burns: the points of the seat, those that Missions
promise (missions.expect_points) and those still to come, times safe_chance(), its chance to be safe at
sunrise. The weights of the last two stand in prospects.yaml; tools/fit_hunger_prospects.py fits them."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from pathlib import Path
from typing import NamedTuple

from game.bots.sums import sum_floats
from game.core.loader import Fault, StrictMap, load_checked
from game.core.values import Floats
from game.hunger.bots.missions import expect_points
from game.hunger.bots.sunrise_risk import steps_to_shelter
from game.hunger.components.card_ops import DiscardDraw, Draw, ExtraHunt
from game.hunger.components.definitions import (
    FAMILIAR,
    IS_CONFUSE,
    IS_GOLD,
    IS_HOLY,
    IS_HUMAN,
    IS_SPICY,
    KIND_OF,
    LAST_TURN,
    POWER,
    TOKEN_KIND,
    TOKENS,
    cards_with,
)
from game.hunger.components.map_graph import (
    CASTLE_DISTANCE,
    LABYRINTH_DISTANCE,
    R_FOREST,
    R_PLAINS,
    REGION_OF,
)
from game.hunger.forecast.pace import TurnSpeed
from game.hunger.forecast.time_left import has_parasol, whole_turns
from game.hunger.table.sunrise_prices import is_safe
from game.hunger.table.zones import Table
from game.hunger.turn import missions, scoring

POINTS = (
    "one", "night", "night_squared", "pace", "cards", "humans", "familiars", "powers", "extra_hunts",
    "draws", "confuse", "spicy", "holy", "rose", "rose_night", "promised", "reached", "gold",
    "speed_tokens", "hunt_tokens", "draw_tokens", "parasol", "distance", "distance_night",
    "distance_squared", "hurry", "labyrinth", "plains", "forest", "tile", "rookie", "rookie_night",
    "rivals", "rivals_night",
)  # fmt: skip
"""Features of the points still to come; those of cards count for the part of the night that is left."""
SAFETY = (
    "one", "spare_steps", "spare_steps_night", "spare_steps_squared", "night", "rookie", "confuse", "spicy",
)  # fmt: skip
"""Features of the chance to be safe at sunrise."""
_DRAWING, _EXTRA = cards_with(Draw, DiscardDraw), cards_with(ExtraHunt)
_DRAW_TOKENS = frozenset({"draw", "discard_draw"})
_PARASOL = 0.7
"""Turns that an unused Parasol stands for."""
_FURTHEST = 4.0
"""Most spreads of the coming Speed by which steps to spare count, either way."""
_TENTH = 0.1
_HURRIED = 3.0


class Weights(StrictMap):
    """prospects.yaml."""

    points: dict[str, float]
    safety: dict[str, float]


def _find_faults(file: Weights) -> list[Fault]:
    wanted = {"$.points": (file.points, POINTS), "$.safety": (file.safety, SAFETY)}
    return [
        (place, f"expected the features {', '.join(names)}")
        for place, (found, names) in wanted.items()
        if tuple(found) != names
    ]


_WEIGHTS = load_checked(Path(__file__).parent / "prospects.yaml", Weights, _find_faults)
_OF_POINTS, _OF_SAFETY = tuple(_WEIGHTS.points.values()), tuple(_WEIGHTS.safety.values())


class Features(NamedTuple):
    """Of a seat that is out in the night, in the order of POINTS and SAFETY."""

    points: Floats
    safety: Floats


def turns_to_come(table: Table, seat: int) -> int:
    """Turns that the seat has or still begins; its present turn is one of them, also with a Parasol (R43)."""
    at_night = table.turn <= table.last_turn
    return whole_turns(table) + (table.is_active(seat) if at_night else table.extra and table.on_turn == seat)


def expected_points(table: Table, seat: int) -> float:
    """Final points on average."""
    sure = scoring.glory_points(table, seat)
    if table.is_home(seat):
        counting = missions.counting_missions(table, seat)
        return sure + sum_floats([expect_points(table, seat, mission) for mission in counting])
    if not turns_to_come(table, seat) and not has_parasol(table, seat):
        return float(scoring.final_score(table, seat) or 0)
    points, safety = seat_features(table, seat)
    return max(0.0, sure + _weigh(points, _OF_POINTS)) / (1.0 + exp(-_weigh(safety, _OF_SAFETY)))


def _weigh(values: Sequence[float], weights: Sequence[float]) -> float:
    return sum_floats([weight * value for weight, value in zip(weights, values, strict=True)])


def safe_chance(table: Table, seat: int) -> float:
    """Chance that the sun does not burn the seat."""
    if table.is_home(seat):
        return 1.0
    if not turns_to_come(table, seat) and not has_parasol(table, seat):
        return float(is_safe(table, seat))
    return 1.0 / (1.0 + exp(-_weigh(seat_features(table, seat).safety, _OF_SAFETY)))


def seat_features(table: Table, seat: int) -> Features:
    """Features of a seat that is not home."""
    turns = turns_to_come(table, seat)
    night, soon = turns / LAST_TURN, min(turns, 1)
    deck, own = TurnSpeed(table, seat), _Deck(table, seat)
    pace = deck.per_turn()
    left = _tokens_by_use(table, seat)
    space = table.at[seat]
    distance, short, region = CASTLE_DISTANCE[space], steps_to_shelter(table, seat, space), REGION_OF[space]
    parasol = has_parasol(table, seat)
    reach = (turns + _PARASOL * parasol) * pace + left["speed"]
    rookie = float(table.mode == "rookie" or table.config.is_gentle(seat))
    rose, rivals = table.owns_rose(seat), table.config.seats - 1
    counting = missions.counting_missions(table, seat)
    points = (
        1.0, night, night * night, pace * night, len(deck.loose) * night,
        own.humans * night, own.familiars * night, own.powers * night,
        own.extra_hunts * night, own.draws * night, own.confuse * night, own.spicy * night, own.holy * night,
        float(rose), rose * night, sum_floats([expect_points(table, seat, mission) for mission in counting]),
        float(sum([missions.mission_points(table, seat, mission) for mission in counting])),
        soon * sum([mission >= 0 and IS_GOLD[mission] for mission in table.missions[seat]]),
        soon * left["speed"], soon * left["extra_hunt"], soon * left["draw"], float(parasol),
        distance * _TENTH, distance * night * _TENTH, distance * distance * night * _TENTH * _TENTH,
        min(_HURRIED, short / (reach + 1.0)),
        LABYRINTH_DISTANCE[space] * night if table.roses and not rose else 0.0,
        float(soon * (region == R_PLAINS)), float(soon * (region == R_FOREST)),
        float(table.next_tile), rookie, rookie * night, float(rivals), rivals * night,
    )  # fmt: skip
    spare = max(-_FURTHEST, min(_FURTHEST, (reach - short) / (3.0 + 2.0 * sqrt(turns))))
    squared, confuse, spicy = spare * abs(spare), own.confuse * night, own.spicy * night
    return Features(points, (1.0, spare, spare * night, squared, night, rookie, confuse, spicy))


class _Deck:
    """Counts of cards by sort that a seat has hunted and not digested."""

    __slots__ = ("humans", "familiars", "powers", "extra_hunts", "draws", "confuse", "spicy", "holy")

    def __init__(self, table: Table, seat: int) -> None:
        gone = table.digested[seat]
        cards = [card for card in table.hunted[seat] if card not in gone]
        self.humans = self.familiars = self.powers = self.extra_hunts = self.draws = self.confuse = (
            self.spicy
        ) = self.holy = 0
        for card in cards:
            if IS_HUMAN[card]:
                self.humans += 1
                self.confuse += IS_CONFUSE[card]
                self.spicy += IS_SPICY[card]
                self.holy += IS_HOLY[card]
                continue
            kind = KIND_OF[card]
            self.familiars += kind == FAMILIAR
            self.powers += kind == POWER
            self.extra_hunts += card in _EXTRA
            self.draws += card in _DRAWING


def _tokens_by_use(table: Table, seat: int) -> dict[str, int]:
    """Unspent tokens by their use; for "speed" their Speed."""
    found = {"speed": 0, "extra_hunt": 0, "draw": 0}
    spent = table.spent[seat]
    for token in table.tokens[seat]:
        if token in spent:
            continue
        kind = "draw" if TOKEN_KIND[token] in _DRAW_TOKENS else TOKEN_KIND[token]
        if kind in found:
            found[kind] += TOKENS[token].n if kind == "speed" else 1
    return found
