"""What an answer brings, worked out without carrying it out: rollouts have no time for a copy of the table
for each answer.

The judgment is that of evaluator.py, part by part: an answer changes a purse, captives, allies, stackers or
what agendas count, and only that part is weighed anew. Shown cards that are drawn, and what an effect leads
to later, are weighed by what they are worth on average.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.human_flavor.bots import effect_values
from game.human_flavor.bots.levels import TASTE
from game.human_flavor.bots.quick_position import Position
from game.human_flavor.components import effects as e
from game.human_flavor.components.definitions import (
    ABILITY_OF,
    COST_OF,
    DOMINATE_COST,
    EFFECTS_OF,
    RESOURCE_INDEX,
    SLOT_INDEX,
    UTILIZE_OF,
)
from game.human_flavor.table import actions as a
from game.human_flavor.table import purses
from game.human_flavor.table.meters import sunk
from game.human_flavor.table.zones import Cards
from game.human_flavor.turn import effect_choices, feasting, interpreter
from game.human_flavor.turn.metrics import count


def activate(position: Position, ally: int) -> float:
    """R19: what it does, less what being ready is worth."""
    return effects_gain(position, EFFECTS_OF[ally]) - position.readiness(ally)


def clan_ability(position: Position) -> float:
    """R19: what it does, less what it would be worth later."""
    kept = effect_values.clan_ability_worth(position.clan, position.to_come)
    return effects_gain(position, ABILITY_OF[position.clan]) - kept


# Effects (section 6)


def effects_gain(position: Position, effects: e.Effects) -> float:
    """A whole list; the tokens of all of it together."""
    held, worth = position.held, 0.0
    for effect in effects:
        if isinstance(effect, e.Gain):
            held = purses.plus(held, purses.of_type(RESOURCE_INDEX[effect.resource], effect.n))
        elif isinstance(effect, e.GainPer):
            number = min(effect.max, count(position.table, position.seat, effect.metric))
            held = purses.plus(held, purses.of_type(RESOURCE_INDEX[effect.resource], number))
        elif isinstance(effect, e.GainAny):
            for _ in range(effect.n):
                held = position.next_token(held)[1]
        else:
            worth += _EFFECTS.get(type(effect), _on_average)(position, effect)
    return worth + position.purse(held) - position.now


def swaps(position: Position, times: int) -> float:
    """Up to so many tokens of the least use become the most useful ones."""
    held = position.held
    worth = now = position.purse(held)
    for _ in range(times):
        types = purses.held_types(held)
        if not types:
            break
        _, give = max([(position.purse(purses.minus(held, purses.SINGLE[one])), one) for one in types])
        left = purses.minus(held, purses.SINGLE[give])
        most, changed = max(
            [(position.purse(one), one) for one in [purses.plus(left, single) for single in purses.SINGLE]]
        )
        if most <= now:
            break
        now, held = most, changed
    return now - worth


def best_capture(position: Position) -> float:
    return max([position.capture(human) for human in position.table.humans], default=0.0)


# Effects without tokens, by kind


def _pay(position: Position, effect: e.Pay) -> float:
    if not effect_choices.pay(position.table, position.seat, effect):
        return 0.0
    cost = (
        position.cheapest()[0]
        if effect.resource == "any"
        else position.less(purses.SINGLE[RESOURCE_INDEX[effect.resource]])
    )
    return max(0.0, effects_gain(position, effect.then) - cost)


def _take(position: Position, effect: e.Take) -> float:
    return effect.n * (position.next_token(position.held)[0] - position.now + TASTE.turn.fee)


def _extra_snack(position: Position, effect: e.ExtraSnack) -> float:
    return max(
        [position.snack(one.human, one.gain) for one in feasting.snacks(position.table, position.seat)],
        default=0.0,
    )


def _extra_devour(position: Position, effect: e.ExtraDevour) -> float:
    return max(
        [position.devour(one.human) for one in feasting.devours(position.table, position.seat)], default=0.0
    )


def _recruit(position: Position, effect: e.RecruitEffect) -> float:
    found = effect_choices.recruit(position.table, position.seat, effect)
    return max([0.0, *[position.recruit(one.ally, purses.as_purse(one.pay)) for one in found]])


def _dominate(position: Position, effect: e.DominateEffect) -> float:
    found = effect_choices.dominate(position.table, position.seat, effect)
    return max([0.0, *[position.dominate(one.network, purses.as_purse(one.pay)) for one in found]])


def _points_per(position: Position, effect: e.PointsPer) -> float:
    return float(min(effect.max, effect.each * count(position.table, position.seat, effect.metric)))


def _exhume(position: Position, effect: e.Exhume) -> float:
    return TASTE.exhume[effect.slot] * min(effect.n, len(position.table.dumpster[position.seat]))


def _activate(position: Position, effect: e.ActivateEffect) -> float:
    """Without the abilities that use others again."""
    simple = [
        ally
        for ally in position.ready
        if not any(isinstance(one, e.ActivateEffect) for one in EFFECTS_OF[ally])
    ]
    return max([0.0, *[activate(position, ally) for ally in simple]])


def _rejuvenate(position: Position, effect: e.Rejuvenate) -> float:
    _, middle, right = position.table.captives[position.seat]
    return TASTE.effects["rejuvenate"] * min(effect.n, len(middle) + 2 * len(right))


def _choose(position: Position, effect: e.Choose) -> float:
    return max([effects_gain(position, effects) for effects in effect.options])


def _sink(position: Position, effect: e.Sink) -> float:
    return max(
        [0.0, *[_sunk(position, one) for one in effect_choices.sink(position.table, position.seat, effect)]]
    )


def _incite(position: Position, effect: e.Incite) -> float:
    return max(
        [
            0.0,
            *[
                _incited(position, one)
                for one in effect_choices.incite(position.table, position.seat, effect)
            ],
        ]
    )


def _on_average(position: Position, effect: e.AnyEffect) -> float:
    return effect_values.of_effect(effect)


_EFFECTS: dict[type[e.Effect], Callable[[Position, Any], float]] = {
    e.Points: lambda position, effect: float(effect.n),
    e.PointsPer: _points_per,
    e.Pay: _pay,
    e.Swap: lambda position, effect: swaps(position, effect.n),
    e.CaptureEffect: lambda position, effect: effect.n * best_capture(position),
    e.Take: _take,
    e.ExtraSnack: _extra_snack,
    e.ExtraDevour: _extra_devour,
    e.RecruitEffect: _recruit,
    e.DominateEffect: _dominate,
    e.Exhume: _exhume,
    e.ActivateEffect: _activate,
    e.Rejuvenate: _rejuvenate,
    e.Choose: _choose,
    e.Sink: _sink,
    e.Incite: _incite,
}


# Answers, by kind


def _sunk(position: Position, one: a.SinkStacker) -> float:
    meters = position.table.meters
    meter = sunk(meters[one.network], one.position)
    return position.stackers(
        (*meters[: one.network], meter, *meters[one.network + 1 :]), len(position.table.uprising)
    )


def _incited(position: Position, one: a.InciteMeter) -> float:
    return position.pushed(one.network, position.table.meters[one.network], falls=True)


def _take_token(position: Position, one: a.TakeToken) -> float:
    return position.single(one.resource) + TASTE.turn.fee


def _swap_tokens(position: Position, one: a.SwapTokens) -> float:
    held = purses.plus(purses.minus(position.held, purses.SINGLE[one.give]), purses.SINGLE[one.get])
    return position.purse(held) - position.now


def _pay_token(position: Position, one: a.PayToken) -> float:
    effect = interpreter.current(position.table)
    assert isinstance(effect, e.Pay)
    return effects_gain(position, effect.then) - position.less(purses.SINGLE[one.resource])


def _rejuvenate_captive(position: Position, one: a.RejuvenateCaptive) -> float:
    table, seat = position.table, position.seat
    slots: list[Cards] = [
        tuple([human for human in cards if human != one.human]) for cards in table.captives[seat]
    ]
    slots[table.slot_of(seat, one.human) - 1] += (one.human,)
    return position.captives((slots[0], slots[1], slots[2]), table.dumpster[seat])


def _exhume_body(position: Position, one: a.ExhumeBody) -> float:
    effect = interpreter.current(position.table)
    assert isinstance(effect, e.Exhume)
    slots: list[Cards] = list(position.table.captives[position.seat])
    slots[SLOT_INDEX[effect.slot]] += (one.human,)
    bodies = tuple([body for body in position.table.dumpster[position.seat] if body != one.human])
    return position.captives((slots[0], slots[1], slots[2]), bodies)


def _choose_option(position: Position, one: a.ChooseOption) -> float:
    effect = interpreter.current(position.table)
    assert isinstance(effect, e.Choose)
    return effects_gain(position, effect.options[one.index])


def _feed(position: Position, one: a.Feed) -> float:
    return position.fed_or_not(
        purses.minus(position.held, purses.SINGLE[one.resource]), (*position.fed, one.ally)
    )


GAINS: dict[Any, Callable[[Position, Any], float]] = {
    a.Utilize: lambda position, one: effects_gain(position, UTILIZE_OF[position.table.location]),
    a.Dominate: lambda position, one: position.dominate(
        one.network, DOMINATE_COST[position.clan][one.network]
    ),
    a.DominatePaying: lambda position, one: position.dominate(one.network, purses.as_purse(one.pay)),
    a.Capture: lambda position, one: position.capture(one.human),
    a.Recruit: lambda position, one: position.recruit(one.ally, COST_OF[one.ally]),
    a.RecruitPaying: lambda position, one: position.recruit(one.ally, purses.as_purse(one.pay)),
    a.Activate: lambda position, one: activate(position, one.ally),
    a.ClanAbility: lambda position, one: clan_ability(position),
    a.Snack: lambda position, one: position.snack(one.human, one.gain),
    a.Devour: lambda position, one: position.devour(one.human),
    a.Convert: lambda position, one: position.convert(one),
    a.ChooseResource: lambda position, one: position.single(one.resource),
    a.PayToken: _pay_token,
    a.SwapTokens: _swap_tokens,
    a.RejuvenateCaptive: _rejuvenate_captive,
    a.ExhumeBody: _exhume_body,
    a.TakeToken: _take_token,
    a.InciteMeter: _incited,
    a.SinkStacker: _sunk,
    a.RecallMinion: lambda position, one: TASTE.turn.minion,
    a.ChooseOption: _choose_option,
    a.Feed: _feed,
    a.Release: lambda position, one: position.fed_or_not(position.held, position.fed),
    a.Pass: lambda position, one: 0.0,
    a.Stop: lambda position, one: 0.0,
    a.EndTurn: lambda position, one: 0.0,
}
"""By answer: what it brings at once; but for starting tokens and placements."""


def gain(position: Position, answer: Any) -> float:
    """What the answer brings."""
    return GAINS[type(answer)](position, answer)
