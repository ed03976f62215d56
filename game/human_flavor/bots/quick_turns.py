"""How turns are played in rollouts: by the gains of quick_gains.py, whole turns put together from the best
parts as in turn_search.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.core.model import sure
from game.core.rng import Rng
from game.human_flavor.bots.levels import TASTE, Level
from game.human_flavor.bots.quick_gains import activate, clan_ability, effects_gain, gain
from game.human_flavor.bots.quick_position import Position
from game.human_flavor.bots.turn_search import Plan, best_feast, random_error
from game.human_flavor.components import effects as e
from game.human_flavor.components.definitions import (
    ABILITY_OF,
    ALL_NETWORKS,
    ALL_RESOURCES,
    COST_OF,
    DOMINATE_COST,
    IS_BLOCKED,
    LOCATION_NETWORKS,
    NO_TOKENS,
    NOTHING,
    RESOURCE_INDEX,
    UTILIZE_OF,
    Purse,
)
from game.human_flavor.state import State
from game.human_flavor.table import actions as a
from game.human_flavor.table import purses
from game.human_flavor.table.zones import Table
from game.human_flavor.turn import feasting, interpreter

Option = tuple[float, Any]
"""What an answer brings, and the answer; None for doing nothing."""
_NOTHING: Option = (0.0, None)
_UTILIZE = a.Utilize()
_DOMINATE = tuple(a.Dominate(network) for network in ALL_NETWORKS)


def _sure_gain(effects: e.Effects) -> int:
    """The resource of which an ability gives a token for sure, or NOTHING."""
    first = effects[0]
    return RESOURCE_INDEX[first.resource] if isinstance(first, e.Gain) and first.n == 1 else NOTHING


_SURE_GAIN = tuple(_sure_gain(effects) for effects in UTILIZE_OF)
"""By location."""


def _best(options: Iterable[Option]) -> Option:
    """The first of the best; nothing if nothing is gained."""
    best = _NOTHING
    for option in options:
        if option[0] > best[0]:
            best = option
    return best


class Turn:
    """A minion that is to be placed: what each placement may bring with the best turn that follows."""

    def __init__(self, table: Table, seat: int, level: Level) -> None:
        self.table, self.seat = table, seat
        self.position = Position(table, seat, level)
        self.level = level
        self._activated: Option | None = None
        self._captured = self._best_captured()
        self._payable: list[tuple[int, Option]] = []
        self._nearly: tuple[list[tuple[int, Purse, Any]], ...] = tuple([[] for _ in ALL_RESOURCES])
        self._sort_goods()

    def plans(self) -> list[Plan]:
        """By placement, the worth being what it brings; of occupied locations with the token that is missed
        least, of seats at the own table all that are free.
        """
        answers = sure(self.table.decision).actions
        cheapest = self.position.cheapest() if any(self.position.held) else (0.0, NOTHING)
        found, feasts = [], self._feasts() if isinstance(answers[0], a.PlaceHome) else {}
        for answer in answers:
            if isinstance(answer, a.PlaceHome):
                found.append(self._at_home(answer, feasts))
            elif isinstance(answer, a.PlaceCity) and answer.fee in (NOTHING, cheapest[1]):
                found.append(self._in_city(answer, cheapest[0]))
        return found

    def _at_home(self, answer: a.PlaceHome, feasts: dict[Any, float]) -> Plan:
        picks, worth = best_feast(feasts, answer.strength)
        more, activation = self._activation()
        worth += self._agenda_of(
            "taken", self.table.taken, self.seat, self.table.taken[self.seat] | 1 << answer.strength
        )
        return Plan(worth + more, (answer, *picks, *([activation] if activation else [])))

    def _feasts(self) -> dict[Any, float]:
        position = self.position
        found: dict[Any, float] = {
            one: position.snack(one.human, one.gain) for one in feasting.snacks(self.table, self.seat)
        }
        found |= {one: position.devour(one.human) for one in feasting.devours(self.table, self.seat)}
        return found

    def _activation(self) -> Option:
        if self._activated is None:
            ready = [
                a.Activate(ally)
                for ally in self.position.ready
                if interpreter.useful(self.table, self.seat, ally)
            ]
            options: list[Option] = [(activate(self.position, one.ally), one) for one in ready]
            if not self.table.has_used_ability(self.seat) and interpreter.can_do(
                self.table, self.seat, ABILITY_OF[self.position.clan]
            ):
                options.append((clan_ability(self.position), a.ClanAbility()))
            self._activated = _best(options)
        return self._activated

    def _in_city(self, answer: a.PlaceCity, least: float) -> Plan:
        location = answer.location
        worth = self._agenda_of("city", self.table.city, location, (*self.table.city[location], self.seat))
        if answer.fee != NOTHING:
            worth -= least + (TASTE.turn.fee if self.table.standing(location) != self.seat else 0.0)
        elif not IS_BLOCKED[location]:
            worth += self.level.park
        here = (NOTHING, *LOCATION_NETWORKS[location])
        use = self._use(location)
        more, main = _best(
            [self._captured, *[option for network, option in self._payable if network in here]]
        )
        resource = _SURE_GAIN[location]
        if use > 0 and resource != NOTHING:
            single = purses.SINGLE[resource]
            later, then = _best(
                [self._bought(good, single) for good in self._nearly[resource] if good[0] in here]
            )
            if later > more:
                return Plan(worth + use + later, (answer, _UTILIZE, then))
        parts = [_UTILIZE] if use > 0 else []
        return Plan(worth + more + max(0.0, use), (answer, *parts, *([main] if main else [])))

    def _use(self, location: int) -> float:
        """What the location's ability brings."""
        resource = _SURE_GAIN[location]
        if resource != NOTHING:
            return self.position.single(resource) if self.table.supply[resource] else 0.0
        effects = UTILIZE_OF[location]
        return (
            effects_gain(self.position, effects)
            if interpreter.can_do(self.table, self.seat, effects)
            else 0.0
        )

    def _best_captured(self) -> Option:
        """R15."""
        return _best([(self.position.capture(human), a.Capture(human)) for human in self.table.humans])

    def _goods(self) -> list[tuple[int, Purse, Any]]:
        """R12, R17: all that tokens can buy, as (network, or NOTHING for what is to be had anywhere; cost;
        answer).
        """
        costs, unplaced = DOMINATE_COST[self.position.clan], self.table.stackers[self.seat]
        allies = [(NOTHING, COST_OF[ally], a.Recruit(ally)) for ally in self.table.allies]
        return allies + [
            (network, costs[network], _DOMINATE[network]) for network in ALL_NETWORKS if unplaced[network]
        ]

    def _bought(self, good: tuple[int, Purse, Any], gained: Purse) -> Option:
        network, cost, answer = good
        if network == NOTHING:
            return self.position.recruit(answer.ally, cost, gained), answer
        return self.position.dominate(network, cost, gained), answer

    def _sort_goods(self) -> None:
        """Sort what tokens can buy into what can be paid for now and what one more token would pay for."""
        held = self.position.held
        for good in self._goods():
            missing = [
                (resource, count - have)
                for resource, (count, have) in enumerate(zip(good[1], held, strict=True))
                if count > have
            ]
            if not missing:
                self._payable.append((good[0], self._bought(good, NO_TOKENS)))
            elif len(missing) == 1 and missing[0][1] == 1:
                self._nearly[missing[0][0]].append(good)

    def _agenda_of(self, zone: str, places: list[Any], place: int, value: Any) -> float:
        """What the agendas that count in a zone promise more when one of its places is like that."""
        if zone not in self.position.zones:
            return 0.0
        before = places[place]
        places[place] = value
        found = self.position.promise(zone)
        places[place] = before
        return found


def misjudged(worth: float, noise: float, rng: Rng) -> float:
    """Up or down by at most `noise`."""
    return worth + noise * random_error(rng) if noise else worth


class QuickPlayer:
    """Answers for all seats of one rollout after the other; a turn is planned when its minion is placed, and
    then carried out.
    """

    def __init__(self, level: Level, start: Callable[[State, int], Any], noise: float) -> None:
        self.level, self.noise = level, noise
        self.start = start
        self._planned: list[Any] = []
        self._on: State | None = None

    def reply(self, state: State, rng: Rng) -> Any:
        """One of state.decision.actions."""
        decision = sure(state.decision)
        seat, answers = decision.seat, decision.actions
        if decision.kind == a.PLACE:
            return self._place(state, seat, rng)
        if decision.kind == a.START:
            return self.start(state, seat)
        if self._on is state and decision.kind in (a.MENU, a.FEAST):
            return self._next_planned(answers, decision.kind)
        return quick_answer(Position(state, seat, self.level), answers)

    def _place(self, state: State, seat: int, rng: Rng) -> Any:
        plans = Turn(state, seat, self.level).plans()
        worths = [misjudged(plan.worth, self.noise, rng) for plan in plans]
        first, *self._planned = plans[max(range(len(plans)), key=worths.__getitem__)].answers
        self._on = state
        return first

    def _next_planned(self, answers: Sequence[Any], kind: str) -> Any:
        for planned in self._planned:
            if planned in answers:
                self._planned.remove(planned)
                return planned
        return answers[-1]  # `end_turn` and `stop` are the last ones that are listed


def quick_answer(position: Position, answers: Sequence[Any]) -> Any:
    """The answer that brings most at once."""
    return max(answers, key=lambda answer: gain(position, answer))
