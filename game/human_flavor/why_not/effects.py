"""Refusals of answers to effects (section 6)."""

from typing import Any

from game.core.model import Blocked
from game.core.notation.action_notation import Reason, first_reason
from game.core.values import Numbers
from game.human_flavor.components import effects as e
from game.human_flavor.components.definitions import COST_OF, LEFT, NETWORKS, RESOURCE_INDEX, RESOURCES, Purse
from game.human_flavor.table import actions as a
from game.human_flavor.table import purses
from game.human_flavor.table.zones import Table
from game.human_flavor.turn import dominating, interpreter
from game.human_flavor.why_not.common import (
    make_refusal,
    none_left,
    not_captive,
    not_held,
    not_pickable,
    not_shown,
    not_useful,
    refuse_if,
    wrong_gain,
)

_RULE = "section 6"


def why_not(table: Table, action: Any) -> Blocked | None:
    """Reason why the answer, which is one to some effect, does not suit the effect under way or the table."""
    effect = interpreter.current_effect(table)
    if isinstance(action, a.Stop):
        return refuse_if(not interpreter.may_stop(effect), "must_choose", _RULE)
    answer, reasons = _REASONS[type(effect)]
    return (
        first_reason(reasons, table, action)
        if isinstance(action, answer)
        else make_refusal("other_effect", _RULE)
    )


# Tokens


def _choice_refusal(table: Table, action: a.ChooseResource) -> Blocked | None:
    return none_left(table, action.resource)


def _pay_refusal(table: Table, action: a.PayToken) -> Blocked | None:
    effect = interpreter.current_effect(table)
    assert isinstance(effect, e.Pay)
    if effect.resource not in ("any", RESOURCES[action.resource]):
        return make_refusal("pay_other", _RULE, resource=RESOURCE_INDEX[effect.resource])
    return not_held(table, table.asked, action.resource, _RULE)


def _swap_refusal(table: Table, action: a.SwapTokens) -> Blocked | None:
    if action.give == action.get:
        return make_refusal("same_type", _RULE)
    return not_held(table, table.asked, action.give, _RULE) or none_left(table, action.get)


def _take_refusal(table: Table, action: a.TakeToken) -> Blocked | None:
    if action.seat == table.asked:
        return make_refusal("take_own", _RULE)
    return refuse_if(
        not table.tokens[action.seat][action.resource], "token_not_theirs", _RULE, resource=action.resource
    )


# Humans and allies


def _rejuvenate_refusal(table: Table, action: a.RejuvenateCaptive) -> Blocked | None:
    leftmost = table.slot_of(table.asked, action.human) == LEFT
    return not_captive(table, action.human, _RULE) or refuse_if(
        leftmost, "leftmost", _RULE, human=action.human
    )


def _exhume_refusal(table: Table, action: a.ExhumeBody) -> Blocked | None:
    return refuse_if(
        action.human not in table.dumpster[table.asked], "not_your_body", _RULE, human=action.human
    )


def _recruit_refusal(table: Table, action: a.RecruitPaying) -> Blocked | None:
    effect = interpreter.current_effect(table)
    assert isinstance(effect, e.RecruitEffect)
    if action.ally not in table.allies:
        return make_refusal("ally_not_shown", "R17", ally=action.ally)
    why = _payment_refusal(COST_OF[action.ally], effect.discount, action.pay)
    return why or refuse_if(not _can_pay(table, action.pay), "recruit_cost", "R17", ally=action.ally)


def _can_pay(table: Table, paid: Numbers) -> bool:
    return purses.can_pay(table.tokens[table.asked], purses.count_tokens(paid))


def _payment_refusal(cost: Purse, discount: int, paid: Numbers) -> Blocked | None:
    """Refusal unless the payment is one of those with the discount."""
    ways = purses.list_payments(cost, discount)
    return refuse_if(paid not in map(purses.list_tokens, ways), "pay_part", _RULE, n=sum(ways[0]))


# Stackers and minions


def _dominate_refusal(table: Table, action: a.DominatePaying) -> Blocked | None:
    effect = interpreter.current_effect(table)
    network = action.network
    assert isinstance(effect, e.DominateEffect)
    if effect.networks != "any" and NETWORKS[network] not in effect.networks:
        return make_refusal("other_network", _RULE, network=network)
    if not table.stackers[table.asked][network]:
        return make_refusal("no_stacker", "R7", network=network)
    cost = dominating.dominate_cost(table, table.asked, network)
    why = _payment_refusal(cost, effect.discount, action.pay)
    return why or refuse_if(not _can_pay(table, action.pay), "dominate_cost", "R12", network=network)


def _incite_refusal(table: Table, action: a.InciteMeter) -> Blocked | None:
    return refuse_if(not table.meters[action.network], "meter_empty", _RULE, network=action.network)


def _sink_refusal(table: Table, action: a.SinkStacker) -> Blocked | None:
    meter = table.meters[action.network]
    own = 0 <= action.position < len(meter) and meter[action.position] == table.asked
    if not own:
        return make_refusal("not_your_stacker", _RULE)
    return refuse_if(not action.position, "at_bottom", _RULE)


def _recall_refusal(table: Table, action: a.RecallMinion) -> Blocked | None:
    there = table.city[action.location]
    if table.asked not in there:
        return make_refusal("no_minion", _RULE, location=action.location)
    return refuse_if(action.location == table.location and there[-1] == table.asked, "minion_of_turn", _RULE)


def _option_refusal(table: Table, action: a.ChooseOption) -> Blocked | None:
    effect = interpreter.current_effect(table)
    assert isinstance(effect, e.Choose)
    if not 0 <= action.index < len(effect.options):
        return make_refusal("no_such.option", _RULE)
    return refuse_if(
        not interpreter.can_do_any(table, table.asked, effect.options[action.index]), "option_nothing", _RULE
    )


_REASONS: dict[type, tuple[type, tuple[Reason, ...]]] = {
    e.GainAny: (a.ChooseResource, (_choice_refusal,)),
    e.Pay: (a.PayToken, (_pay_refusal,)),
    e.Swap: (a.SwapTokens, (_swap_refusal,)),
    e.Take: (a.TakeToken, (_take_refusal,)),
    e.CaptureEffect: (a.Capture, (not_shown,)),
    e.Rejuvenate: (a.RejuvenateCaptive, (_rejuvenate_refusal,)),
    e.ExtraSnack: (a.Snack, (not_pickable, wrong_gain)),
    e.ExtraDevour: (a.Devour, (not_pickable,)),
    e.Exhume: (a.ExhumeBody, (_exhume_refusal,)),
    e.ActivateEffect: (a.Activate, (not_useful,)),
    e.RecruitEffect: (a.RecruitPaying, (_recruit_refusal,)),
    e.DominateEffect: (a.DominatePaying, (_dominate_refusal,)),
    e.Incite: (a.InciteMeter, (_incite_refusal,)),
    e.Sink: (a.SinkStacker, (_sink_refusal,)),
    e.Recall: (a.RecallMinion, (_recall_refusal,)),
    e.Choose: (a.ChooseOption, (_option_refusal,)),
}
"""Effect -> the answer that suits it, and checks of it; the first refusal counts."""
