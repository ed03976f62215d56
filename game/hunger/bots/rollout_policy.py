"""Play of all seats in the Master's rollouts: much like a Prowler's, at a tenth of its cost.

The worth of cards to each seat is computed once, for the table at which the Master is asked; it holds well
enough for the few turns of a rollout. Closed Chests and the Tavern count as average, since their faces are
hidden from all seats."""

from collections.abc import Callable, Sequence
from typing import Any

from game.core.lazy_dict import LazyDict
from game.core.model import sure
from game.hunger.bots.card_values import CardValues, deck_burden
from game.hunger.bots.decisions import best_answer
from game.hunger.bots.evaluator import Evaluator, has_heavy_human, is_outward_hour
from game.hunger.bots.levels import TASTE, Level
from game.hunger.bots.missions import homecoming_points
from game.hunger.bots.sunrise_risk import shelter_distance, turns_left
from game.hunger.components.definitions import (
    COLUMNS,
    HOLY,
    HUMANS,
    IS_HOLY,
    IS_HUMAN,
    NOTHING,
    TOKEN_KIND,
)
from game.hunger.components.map_graph import (
    CASTLE,
    CASTLE_DISTANCE,
    CHEST_OF,
    CRYPT_OF,
    DIGEST_TYPE,
    IS_WELL,
    LABYRINTH,
    LABYRINTH_DISTANCE,
    R_CEMETERY,
    REGION_OF,
    TAVERN,
)
from game.hunger.forecast.pace import TurnSpeed
from game.hunger.forecast.time_left import whole_turns
from game.hunger.table import actions as a
from game.hunger.table.sunrise_prices import BURNED, prices_of
from game.hunger.table.zones import Cards, Table
from game.hunger.turn import hunting, movement
from game.hunger.turn.gaining import POINTS_IN, vp_per_human

_DEAREST = COLUMNS + hunting.FAST_COST
_AGAIN = 0.7
"""Worth of one more hunt of the turn, as a part of the first one's."""


class RolloutPolicy:
    """Quick answers for all seats, in the rollouts of one decision."""

    def __init__(self, table: Table, level: Level) -> None:
        self.level = level
        self.prices = [_Prices(CardValues(table, seat, level)) for seat in range(table.config.seats)]
        self.outward = TASTE.space.outward * is_outward_hour(table)

    def choose_answer(self, table: Table) -> Any:
        """Answer of the asked seat. In the last turn, where other things count, where a token could make it
        faster, and before a turn ends in which something could still be used, it thinks as other levels
        do."""
        decision = sure(table.decision)
        kind, answers = decision.kind, decision.actions
        last = not whole_turns(table)
        if kind == a.MOVE and type(answers[-1]) is not a.UseToken:
            return max(answers, key=_Destinations(self, table).judge_move)
        if kind == a.ACT and not last:
            best = max(answers, key=self._act_judge(table))
            if type(best) is not a.EndTurn or _EXTRAS.isdisjoint(answer.verb for answer in answers):
                return best
        return best_answer(Evaluator(table, decision.seat, self.level), kind, answers)

    def _act_judge(self, table: Table) -> Callable[[Any], float]:
        """Worth of answers to `act`: hunts come before digesting, which is free; the rest is kept for
        later."""
        seat = table.on_turn
        prices, region, hunger = self.prices[seat], REGION_OF[table.at[seat]], vp_per_human(table.play[seat])

        def judge_act(action: Any) -> float:
            kind = type(action)
            if kind is a.Hunt:
                return prices.pile_worth(table.cell(action.row, action.column), region, hunger)
            if kind is a.HuntTavern:
                return TASTE.unknown * len(table.tavern)
            if kind is a.HuntRose:
                return prices.pile_worth((action.card,), region, hunger)
            if kind is a.OpenCrypt:
                return _AT_ONCE
            if kind is a.Digest:
                if IS_HOLY[action.card] and action.card in table.play[seat]:
                    return _AT_ONCE
                return _AFTER_HUNTS * deck_burden(action.card, self.level.drag)
            if kind is a.UseToken and TOKEN_KIND[action.token] == "mission":
                return _AT_ONCE
            return 0.0 if kind is a.EndTurn else -1.0

        return judge_act


_AT_ONCE, _AFTER_HUNTS = 100.0, 0.001
_EXTRAS = frozenset(("familiar", "hypnosis", "instant", "token"))
"""Verbs of answers to `act` that are weighed only before a turn ends."""


class _Prices(LazyDict[int, float]):
    """Card -> its worth to a seat beside its points at once."""

    def __init__(self, values: CardValues) -> None:
        super().__init__(values.later_worth)
        self.wants_rose = values.wants_rose

    def pile_worth(self, cards: Sequence[int], region: int, hunger: int) -> float:
        """Worth of open cards gained in that region; hunger: points for every Human."""
        points, worth = POINTS_IN[region], 0.0
        for card in cards:
            worth += self[card] + points[card]
            if hunger and IS_HUMAN[card]:
                worth += hunger
        return worth


class _Destinations:
    """Worth of the ends of the move for the seat on turn."""

    def __init__(self, policy: RolloutPolicy, table: Table) -> None:
        seat = self.seat = table.on_turn
        self.table = table
        self.prices = policy.prices[seat]
        self.outward = policy.outward
        self.here, self.speed, played = table.at[seat], table.speed_left, table.play[seat]
        self.hunger = vp_per_human(played)
        self.barred = not HOLY.isdisjoint(played)
        self.hunts, _ = hunting.hunts_at(self.here, played, True, False)
        self.piles = [
            (cards, hunting.pile_cost(cards, cell % COLUMNS + 1))
            for cell, cards in enumerate(table.track)
            if cards
        ]
        self.rose = self.prices.wants_rose and bool(table.roses) and not table.owns_rose(seat)
        reach = (
            turns_left(table, seat)
            * max(TASTE.way.min_speed, TurnSpeed(table, seat).per_turn())
            * policy.level.margin
        )
        self.sure, self.fear = reach + shelter_distance(table, seat), policy.level.fear
        self.dawn = None if turns_left(table, seat) else prices_of(table.config, seat)
        self._prey: dict[int, list[float]] = {}

    def judge_move(self, action: Any) -> float:
        """Worth of an answer to `move`."""
        kind = type(action)
        if kind is a.MoveTo:
            return self._arrival_worth(
                action.to, self.speed - movement.find_route(self.table, self.seat, action.to)[1]
            )
        if kind is a.MistTo:
            return self._arrival_worth(action.to, self.speed)
        if kind is a.Stay:
            return self._place_worth(self.here) + self._hunting_worth(self.here, self.speed)
        raise AssertionError(f"no move: {action}")

    def _arrival_worth(self, space: int, speed: int) -> float:
        table, seat = self.table, self.seat
        if space == CASTLE:
            tile = table.next_tile
            return tile + homecoming_points(table, seat) - TASTE.space.linger * whole_turns(table)
        prey = self._hunting_worth(space, speed)
        if space == TAVERN and not self.barred and speed >= hunting.TAVERN_COST:
            prey = max(prey, TASTE.unknown * len(table.tavern))
        worth = self._place_worth(space) + self._offer_worth(space) + prey
        if IS_WELL[space] and not self.barred and speed > COLUMNS - 1:
            worth += _AGAIN * self._best_prey(REGION_OF[space])[1]
        if space == LABYRINTH and self.rose and not self.barred:
            worth += max(
                [self.prices.pile_worth((rose,), REGION_OF[space], self.hunger) for rose in table.roses]
            )
        return worth

    def _place_worth(self, space: int) -> float:
        """Worth of the way home and of what lies ahead; in the last turn the loss at sunrise, and burning
        costs more the farther away."""
        steps = CASTLE_DISTANCE[space]
        if self.dawn is not None:
            return -float(self.dawn[space]) if self.dawn[space] != BURNED else -TASTE.way.burn - steps
        worth = self.outward * steps - max(0.0, steps - self.sure) * self.fear
        return worth - TASTE.rose.pull * LABYRINTH_DISTANCE[space] if self.rose else worth

    def _offer_worth(self, space: int) -> float:
        table, chest, crypt, kind = self.table, CHEST_OF[space], CRYPT_OF[space], DIGEST_TYPE[space]
        if chest != NOTHING:
            return TASTE.space.chest if table.chests[chest] != NOTHING else 0.0
        if crypt != NOTHING:
            return TASTE.space.crypt if table.crypts[crypt] else 0.0
        return TASTE.space.digest if kind != NOTHING and has_heavy_human(table, self.seat, kind) else 0.0

    def _hunting_worth(self, space: int, speed: int) -> float:
        """Worth of the best hunts there that the Speed pays for."""
        if self.barred or speed <= 0 or hunting.NO_HUNTING[space]:
            return 0.0
        prey = self._best_prey(REGION_OF[space])
        worth = prey[min(speed, _DEAREST)]
        return worth + _AGAIN * prey[max(0, min(speed, _DEAREST) - COLUMNS + 1)] if self.hunts > 1 else worth

    def _best_prey(self, region: int) -> list[float]:
        """By Speed, up to the cost of the dearest pile: worth of the best hunt in that region; 0.0 for
        none."""
        found = self._prey.get(region)
        if found is None:
            found = self._prey[region] = [0.0] * (_DEAREST + 1)
            for cards, cost in self.piles:
                if not _is_guarded(region, cards):
                    found[cost] = max(found[cost], self.prices.pile_worth(cards, region, self.hunger))
            for cost in range(1, _DEAREST + 1):
                found[cost] = max(found[cost], found[cost - 1])
        return found


def _is_guarded(region: int, cards: Cards) -> bool:
    """R34: in the Cemetery a pile with a Human."""
    return region == R_CEMETERY and not HUMANS.isdisjoint(cards)
