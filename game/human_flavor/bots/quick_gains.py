"""Gain of an answer, computed without carrying it out: rollouts have no time for a copy of the table for each
answer.

The judgment is that of evaluator.py, part by part: an answer changes a purse, captives, allies, stackers or
what agendas count, and only that part is weighed anew. Shown cards that are drawn, and later results of an
effect, are weighed by their average."""

from collections.abc import Callable
from typing import Any

from game.bots.sums import sum_floats
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
from game.human_flavor.table.purses import (
    SINGLE,
    add_purses,
    count_tokens,
    purse_of,
    remove_token,
    subtract_purses,
)
from game.human_flavor.table.zones import Cards, sunk_meter
from game.human_flavor.turn import effect_choices, feasting, interpreter
from game.human_flavor.turn.metrics import count_metric


def activation_gain(position: Position, ally: int) -> float:
    """R19: gain of its effects, less the worth of its being ready."""
    return effects_gain(position, EFFECTS_OF[ally]) - position.readiness_worth(ally)


def clan_ability_gain(position: Position) -> float:
    """R19: gain of its effects, less their worth later."""
    kept = effect_values.clan_ability_worth(position.clan, position.to_come)
    return effects_gain(position, ABILITY_OF[position.clan]) - kept


# Effects (section 6)


def effects_gain(position: Position, effects: e.Effects) -> float:
    """Gain of a whole list; its tokens together."""
    held = position.held
    worth = 0.0
    for effect in effects:
        if isinstance(effect, e.Gain):
            held = add_purses(held, purse_of(RESOURCE_INDEX[effect.resource], effect.n))
        elif isinstance(effect, e.GainPer):
            number = min(effect.max, count_metric(position.table, position.seat, effect.metric))
            held = add_purses(held, purse_of(RESOURCE_INDEX[effect.resource], number))
        elif isinstance(effect, e.GainAny):
            for _ in range(effect.n):
                held = position.best_token(held)[1]
        else:
            worth += _EFFECTS.get(type(effect), _average_gain)(position, effect)
    return worth + position.purses[held] - position.now


def swap_gain(position: Position, times: int) -> float:
    """Gain if up to `times` tokens of the least use become the most useful ones."""
    known = position.swaps.get(times)
    if known is None:
        known = position.swaps[times] = _swapped_tokens_gain(position, times)
    return known


def _swapped_tokens_gain(position: Position, times: int) -> float:
    held = position.held
    worth = now = position.now
    for _ in range(times):
        given = [(position.purses[left], resource, left) for resource, left in remove_token(held)]
        if not given:
            break
        _, _, left = max(given)
        most, changed = position.best_token(left)
        if most <= now:
            break
        now = most
        held = changed
    return now - worth


def captures_gain(position: Position, number: int) -> float:
    """Gain of the best `number` of the shown humans."""
    gains = [position.capture_gain(human) for human in position.table.humans if human != position.taken]
    return max(gains, default=0.0) if number == 1 else sum_floats(sorted(gains, reverse=True)[:number])


# Effects without tokens, by kind


def _pay_gain(position: Position, effect: e.Pay) -> float:
    if not effect_choices.pay_options(position.table, position.seat, effect):
        return 0.0
    cost = (
        position.cheapest_token()[0]
        if effect.resource == "any"
        else position.payment_loss(SINGLE[RESOURCE_INDEX[effect.resource]])
    )
    return max(0.0, effects_gain(position, effect.then) - cost)


def _take_gain(position: Position, effect: e.Take) -> float:
    held, worth = position.held, position.now
    for _ in range(effect.n):
        worth, held = position.best_token(held)
    return worth - position.now + effect.n * TASTE.turn.fee


def _snack_gain(position: Position, effect: e.ExtraSnack) -> float:
    return max(
        [
            position.snack_gain(pick.human, pick.gain)
            for pick in feasting.legal_snacks(position.table, position.seat)
        ],
        default=0.0,
    )


def _devour_gain(position: Position, effect: e.ExtraDevour) -> float:
    return max(
        [position.devour_gain(pick.human) for pick in feasting.legal_devours(position.table, position.seat)],
        default=0.0,
    )


def _recruit_gain(position: Position, effect: e.RecruitEffect) -> float:
    found = effect_choices.recruit_options(position.table, position.seat, effect)
    return max([0.0, *[position.recruit_gain(action.ally, count_tokens(action.pay)) for action in found]])


def _dominate_gain(position: Position, effect: e.DominateEffect) -> float:
    found = effect_choices.dominate_options(position.table, position.seat, effect)
    return max([0.0, *[position.dominate_gain(action.network, count_tokens(action.pay)) for action in found]])


def _points_gain(position: Position, effect: e.PointsPer) -> float:
    return float(min(effect.max, effect.each * count_metric(position.table, position.seat, effect.metric)))


def _exhume_gain(position: Position, effect: e.Exhume) -> float:
    return TASTE.exhume[effect.slot] * min(effect.n, len(position.table.dumpster[position.seat]))


def _activate_gain(position: Position, effect: e.ActivateEffect) -> float:
    """Gain without the abilities that use others again."""
    simple = [
        ally
        for ally in position.ready
        if not any(isinstance(other, e.ActivateEffect) for other in EFFECTS_OF[ally])
    ]
    return max([0.0, *[activation_gain(position, ally) for ally in simple]])


def _rejuvenate_gain(position: Position, effect: e.Rejuvenate) -> float:
    _, middle, right = position.table.captives[position.seat]
    return TASTE.effects["rejuvenate"] * min(effect.n, len(middle) + 2 * len(right))


def _choice_gain(position: Position, effect: e.Choose) -> float:
    return max([effects_gain(position, effects) for effects in effect.options])


def _sink_gain(position: Position, effect: e.Sink) -> float:
    return max(
        [
            0.0,
            *[
                _sunk_stacker_gain(position, action)
                for action in effect_choices.sink_options(position.table, position.seat, effect)
            ],
        ]
    )


def _incite_gain(position: Position, effect: e.Incite) -> float:
    return max(
        [
            0.0,
            *[
                _incited_meter_gain(position, action)
                for action in effect_choices.incite_options(position.table, position.seat, effect)
            ],
        ]
    )


def _average_gain(position: Position, effect: e.AnyEffect) -> float:
    return effect_values.effect_worth(effect)


_EFFECTS: dict[type[e.Effect], Callable[[Position, Any], float]] = {
    e.Points: lambda position, effect: float(effect.n),
    e.PointsPer: _points_gain,
    e.Pay: _pay_gain,
    e.Swap: lambda position, effect: swap_gain(position, effect.n),
    e.CaptureEffect: lambda position, effect: captures_gain(position, effect.n),
    e.Take: _take_gain,
    e.ExtraSnack: _snack_gain,
    e.ExtraDevour: _devour_gain,
    e.RecruitEffect: _recruit_gain,
    e.DominateEffect: _dominate_gain,
    e.Exhume: _exhume_gain,
    e.ActivateEffect: _activate_gain,
    e.Rejuvenate: _rejuvenate_gain,
    e.Choose: _choice_gain,
    e.Sink: _sink_gain,
    e.Incite: _incite_gain,
}


# Answers, by kind


def _sunk_stacker_gain(position: Position, answer: a.SinkStacker) -> float:
    meters = position.table.meters
    meter = sunk_meter(meters[answer.network], answer.position)
    return position.stackers_gain(
        (*meters[: answer.network], meter, *meters[answer.network + 1 :]), len(position.table.uprising)
    )


def _incited_meter_gain(position: Position, answer: a.InciteMeter) -> float:
    return position.push_gain(answer.network, position.table.meters[answer.network], falls=True)


def _taken_token_gain(position: Position, answer: a.TakeToken) -> float:
    return position.token_gain(answer.resource) + TASTE.turn.fee


def _swapped_token_gain(position: Position, answer: a.SwapTokens) -> float:
    held = add_purses(subtract_purses(position.held, SINGLE[answer.give]), SINGLE[answer.get])
    return position.purses[held] - position.now


def _paid_token_gain(position: Position, answer: a.PayToken) -> float:
    effect = interpreter.current_effect(position.table)
    assert isinstance(effect, e.Pay)
    return effects_gain(position, effect.then) - position.payment_loss(SINGLE[answer.resource])


def _rejuvenated_captive_gain(position: Position, answer: a.RejuvenateCaptive) -> float:
    table = position.table
    seat = position.seat
    slots: list[Cards] = [
        tuple([human for human in cards if human != answer.human]) for cards in table.captives[seat]
    ]
    slots[table.slot_of(seat, answer.human) - 1] += (answer.human,)
    return position.captives_gain((slots[0], slots[1], slots[2]), table.dumpster[seat])


def _exhumed_body_gain(position: Position, answer: a.ExhumeBody) -> float:
    effect = interpreter.current_effect(position.table)
    assert isinstance(effect, e.Exhume)
    slots: list[Cards] = list(position.table.captives[position.seat])
    slots[SLOT_INDEX[effect.slot]] += (answer.human,)
    bodies = tuple([body for body in position.table.dumpster[position.seat] if body != answer.human])
    return position.captives_gain((slots[0], slots[1], slots[2]), bodies)


def _chosen_option_gain(position: Position, answer: a.ChooseOption) -> float:
    effect = interpreter.current_effect(position.table)
    assert isinstance(effect, e.Choose)
    return effects_gain(position, effect.options[answer.index])


def _feeding_gain(position: Position, answer: a.Feed) -> float:
    return position.feeding_gain(
        subtract_purses(position.held, SINGLE[answer.resource]), (*position.fed, answer.ally)
    )


GAINS: dict[Any, Callable[[Position, Any], float]] = {
    a.Utilize: lambda position, answer: effects_gain(position, UTILIZE_OF[position.table.location]),
    a.Dominate: lambda position, answer: position.dominate_gain(
        answer.network, DOMINATE_COST[position.clan][answer.network]
    ),
    a.DominatePaying: lambda position, answer: position.dominate_gain(
        answer.network, count_tokens(answer.pay)
    ),
    a.Capture: lambda position, answer: position.capture_gain(answer.human),
    a.Recruit: lambda position, answer: position.recruit_gain(answer.ally, COST_OF[answer.ally]),
    a.RecruitPaying: lambda position, answer: position.recruit_gain(answer.ally, count_tokens(answer.pay)),
    a.Activate: lambda position, answer: activation_gain(position, answer.ally),
    a.ClanAbility: lambda position, answer: clan_ability_gain(position),
    a.Snack: lambda position, answer: position.snack_gain(answer.human, answer.gain),
    a.Devour: lambda position, answer: position.devour_gain(answer.human),
    a.Convert: lambda position, answer: position.convert_gain(answer),
    a.ChooseResource: lambda position, answer: position.token_gain(answer.resource),
    a.PayToken: _paid_token_gain,
    a.SwapTokens: _swapped_token_gain,
    a.RejuvenateCaptive: _rejuvenated_captive_gain,
    a.ExhumeBody: _exhumed_body_gain,
    a.TakeToken: _taken_token_gain,
    a.InciteMeter: _incited_meter_gain,
    a.SinkStacker: _sunk_stacker_gain,
    a.RecallMinion: lambda position, answer: TASTE.turn.minion,
    a.ChooseOption: _chosen_option_gain,
    a.Feed: _feeding_gain,
    a.Release: lambda position, answer: position.feeding_gain(position.held, position.fed),
    a.Pass: lambda position, answer: 0.0,
    a.Stop: lambda position, answer: 0.0,
    a.EndTurn: lambda position, answer: 0.0,
}
"""Type of answer -> its gain at once; without starting tokens and placements."""


def answer_gain(position: Position, answer: Any) -> float:
    return GAINS[type(answer)](position, answer)
