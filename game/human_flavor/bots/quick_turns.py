"""Turns of rollouts: planned by the gains of quick_gains.py, whole turns put together from the best parts as
in turn_search.py."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.core.model import sure
from game.core.rng import Rng
from game.human_flavor.bots.levels import TASTE, Level
from game.human_flavor.bots.quick_gains import (
    activation_gain,
    answer_gain,
    clan_ability_gain,
    effects_gain,
)
from game.human_flavor.bots.quick_position import Position
from game.human_flavor.bots.quick_promises import CITY, OWN_TABLE
from game.human_flavor.bots.turn_search import Pick, Plan, choose_feast, random_errors, rank_picks
from game.human_flavor.components import effects as e
from game.human_flavor.components.definitions import (
    ABILITY_OF,
    ALL_ALLIES,
    ALL_NETWORKS,
    ALL_RESOURCES,
    COST_OF,
    DOMINATE_COST,
    IS_BLOCKED,
    LOCATION_NETWORKS,
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
"""Gain of an answer, and the answer; None for doing nothing."""
_NOTHING: Option = (0.0, None)
_UTILIZE = a.Utilize()
Good = tuple[int, Purse, Any]
"""Purchase: its network, or NOTHING for those possible anywhere; its cost; the answer."""
_RECRUITS: tuple[Good, ...] = tuple((NOTHING, COST_OF[ally], a.Recruit(ally)) for ally in ALL_ALLIES)
_DOMINATES: tuple[tuple[Good, ...], ...] = tuple(
    tuple((network, costs[network], a.Dominate(network)) for network in ALL_NETWORKS)
    for costs in DOMINATE_COST
)
"""By clan."""
_GOODS_OF = tuple((NOTHING, *sorted(networks)) for networks in LOCATION_NETWORKS)
"""Kinds of purchases that are possible in a location."""


def _certain_token(effects: e.Effects) -> int:
    """Resource of which an ability gives a token for certain, or NOTHING."""
    first = effects[0]
    return RESOURCE_INDEX[first.resource] if isinstance(first, e.Gain) and first.n == 1 else NOTHING


def _captures_one(effects: e.Effects) -> bool:
    """True if an ability captures a human, for a payment or without."""
    return any(
        isinstance(effect, e.CaptureEffect) or (isinstance(effect, e.Pay) and _captures_one(effect.then))
        for effect in effects
    )


_CERTAIN_TOKENS = tuple(_certain_token(effects) for effects in UTILIZE_OF)
"""Resource by location, or NOTHING."""
_CAPTURES = tuple(_captures_one(effects) for effects in UTILIZE_OF)
"""True by location if its ability captures."""


def _best_option(options: Iterable[Option]) -> Option:
    """First of the best; nothing if nothing is gained."""
    best = _NOTHING
    for option in options:
        if option[0] > best[0]:
            best = option
    return best


class QuickTurn:
    """Minion that is to be placed: the gain of each placement with the best turn that follows."""

    def __init__(self, table: Table, seat: int, level: Level) -> None:
        self.table = table
        self.seat = seat
        self.position = Position(table, seat, level)
        self.level = level
        self._activated: Option | None = None
        self._feasts: list[list[Pick]] | None = None
        self._captured = self._best_capture()
        self._bought: dict[int, Option] = dict.fromkeys((NOTHING, *ALL_NETWORKS), _NOTHING)
        """Best purchase of each network that can be paid for now."""
        self._nearly: tuple[list[Good], ...] = tuple([[] for _ in ALL_RESOURCES])
        self._sort_goods()
        self._counts_standing = self.position.promises.depend_on(CITY)

    def list_plans(self) -> list[Plan]:
        """Plan of each placement, with its gain; of occupied locations with the token that is missed least,
        at home for all free seats."""
        answers = sure(self.table.decision).actions
        least, fee = self.position.cheapest_token() if any(self.position.held) else (0.0, NOTHING)
        found = []
        for answer in answers:
            if isinstance(answer, a.PlaceCity):
                if answer.fee == NOTHING or answer.fee == fee:
                    found.append(self._city_plan(answer, least))
            elif isinstance(answer, a.PlaceHome):
                found.append(self._home_plan(answer))
        return found

    def _home_plan(self, answer: a.PlaceHome) -> Plan:
        if self._feasts is None:
            self._feasts = self._rank_feasts()
        picks, worth = choose_feast(self._feasts, answer.strength)
        gain, activation = self._best_activation()
        worth += self._table_gain(answer.strength)
        answers: list[Any] = [answer, *picks]
        if activation:
            answers.append(activation)
        return Plan(worth + gain, answers)

    def _rank_feasts(self) -> list[list[Pick]]:
        """Snacks and devours, the best first."""
        snacks = []
        for snack in feasting.legal_snacks(self.table, self.seat):
            gain = self.position.snack_gain(snack.human, snack.gain)
            snacks.append((gain, snack))
        devours = []
        for devour in feasting.legal_devours(self.table, self.seat):
            gain = self.position.devour_gain(devour.human)
            devours.append((gain, devour))
        return [rank_picks(snacks), rank_picks(devours)]

    def _best_activation(self) -> Option:
        if self._activated is None:
            ready = [
                a.Activate(ally)
                for ally in self.position.ready
                if interpreter.is_useful(self.table, self.seat, ally)
            ]
            options: list[Option] = [
                (activation_gain(self.position, activation.ally), activation) for activation in ready
            ]
            if not self.table.has_used_ability(self.seat) and interpreter.can_do_any(
                self.table, self.seat, ABILITY_OF[self.position.clan]
            ):
                options.append((clan_ability_gain(self.position), a.ClanAbility()))
            self._activated = _best_option(options)
        return self._activated

    def _city_plan(self, answer: a.PlaceCity, least: float) -> Plan:
        location = answer.location
        worth = self.position.promises.change_with_minion(location) if self._counts_standing else 0.0
        if answer.fee != NOTHING:
            worth -= least + (TASTE.turn.fee if self.table.standing_seat(location) != self.seat else 0.0)
        elif not IS_BLOCKED[location]:
            worth += self.level.park
        use = self._utilize_gain(location)
        gain, main = self._captured
        for network in _GOODS_OF[location]:
            option = self._bought[network]
            if option[0] > gain:
                gain, main = option
        resource = _CERTAIN_TOKENS[location]
        if use > 0 and resource != NOTHING:
            single = purses.SINGLE[resource]
            later, then = _NOTHING
            for good in self._nearly[resource]:
                if good[0] in _GOODS_OF[location]:
                    option = self._buy_option(good, single)
                    if option[0] > later:
                        later, then = option
            if later > gain:
                return Plan(worth + use + later, (answer, _UTILIZE, then))
        if use > 0 and isinstance(main, a.Capture) and _CAPTURES[location]:
            # the free human comes first, the ability captures another one
            self.position.taken = main.human
            use = max(0.0, self._utilize_gain(location))
            self.position.taken = NOTHING
            return Plan(worth + gain + use, [answer, main, *([_UTILIZE] if use else [])])
        answers: list[Any] = [answer]
        if use > 0:
            answers.append(_UTILIZE)
        if main:
            answers.append(main)
        return Plan(worth + gain + max(0.0, use), answers)

    def _utilize_gain(self, location: int) -> float:
        """Gain of the location's ability."""
        resource = _CERTAIN_TOKENS[location]
        if resource != NOTHING:
            return self.position.token_gain(resource) if self.table.supply[resource] else 0.0
        effects = UTILIZE_OF[location]
        return (
            effects_gain(self.position, effects)
            if interpreter.can_do_any(self.table, self.seat, effects)
            else 0.0
        )

    def _best_capture(self) -> Option:
        """R15."""
        return _best_option(
            [(self.position.capture_gain(human), a.Capture(human)) for human in self.table.humans]
        )

    def _list_goods(self) -> list[Good]:
        """R12, R17: purchases that may be possible somewhere."""
        unplaced = self.table.stackers[self.seat]
        goods = [_RECRUITS[ally] for ally in self.table.allies]
        for good in _DOMINATES[self.position.clan]:
            if unplaced[good[0]]:
                goods.append(good)
        return goods

    def _buy_option(self, good: Good, gained: Purse | None = None) -> Option:
        network, cost, answer = good
        if network == NOTHING:
            return self.position.recruit_gain(answer.ally, cost, gained), answer
        return self.position.dominate_gain(network, cost, gained), answer

    def _sort_goods(self) -> None:
        """Sort purchases into those that can be paid for now and those that one token more would pay for."""
        held = self.position.held
        for good in self._list_goods():
            network, cost, _ = good
            if purses.can_pay(held, cost):
                option = self._buy_option(good)
                if option[0] > self._bought[network][0]:
                    self._bought[network] = option
            else:
                missing = [resource for resource in ALL_RESOURCES if cost[resource] > held[resource]]
                first = missing[0]
                if len(missing) == 1 and cost[first] - held[first] == 1:
                    self._nearly[first].append(good)

    def _table_gain(self, strength: int) -> float:
        """Points that agendas promise more once a minion sits on the own seat of that strength."""
        promises = self.position.promises
        if not promises.depend_on(OWN_TABLE):
            return 0.0
        taken = self.table.taken
        before = taken[self.seat]
        taken[self.seat] = before | 1 << strength
        found = promises.change(OWN_TABLE)
        taken[self.seat] = before
        return found


class QuickPlayer:
    """Player of all seats in a rollout; it plans a turn when the minion is placed, then carries it out."""

    def __init__(self, level: Level, start: Callable[[State, int], Any], noise: float) -> None:
        self.level = level
        self.noise = noise
        self.start = start
        self._planned: list[Any] = []
        self._on: State | None = None

    def reply(self, state: State, rng: Rng) -> Any:
        """One of state.decision.actions."""
        decision = sure(state.decision)
        seat = decision.seat
        answers = decision.actions
        if decision.kind == a.PLACE:
            return self._best_conversion(state, seat, answers) or self._plan_turn(state, seat, rng)
        if decision.kind == a.START:
            return self.start(state, seat)
        if self._on is state and decision.kind in (a.MENU, a.FEAST):
            return self._next_planned(state, answers)
        return quick_answer(Position(state, seat, self.level), answers)

    def _best_conversion(self, state: State, seat: int, answers: Sequence[Any]) -> Any:
        """Conversion before a minion is placed, if any brings more than it costs; else None."""
        conversions = [answer for answer in answers if isinstance(answer, a.Convert)]
        if not conversions:
            return None
        position = Position(state, seat, self.level)
        return _best_option([(position.convert_gain(one), one) for one in conversions])[1]

    def _plan_turn(self, state: State, seat: int, rng: Rng) -> Any:
        plans = QuickTurn(state, seat, self.level).list_plans()
        worths = [plan.worth for plan in plans]
        if self.noise:
            for number, error in enumerate(random_errors(rng, len(plans))):
                worths[number] += self.noise * error
        first, *self._planned = plans[max(range(len(plans)), key=worths.__getitem__)].answers
        self._on = state
        return first

    def _next_planned(self, state: State, answers: Sequence[Any]) -> Any:
        for planned in self._planned:
            if planned in answers:
                self._planned.remove(planned)
                return planned
        decision = sure(state.decision)
        if self._planned and decision.kind == a.MENU:  # it is gone, as a human that was captured already
            self._planned.clear()
            return quick_answer(Position(state, decision.seat, self.level), answers)
        return answers[-1]  # `end_turn` and `stop` are the last ones that are listed


def quick_answer(position: Position, answers: Sequence[Any]) -> Any:
    """Answer with the highest gain at once."""
    return max(answers, key=lambda answer: answer_gain(position, answer))
