"""Reasons for an answer (hints): facts of the position, each with a weight; the heaviest is told. Every fact
is one of the rules on the open table; a reason never repeats a bot's mere hope, nor what lies in a deck."""

from collections.abc import Callable
from itertools import combinations_with_replacement
from typing import Any

from game.bots.model import Fact, Facts, fact
from game.core.model import sure
from game.human_flavor.bots import turn_reasons as turn
from game.human_flavor.bots.shared_reasons import (
    agenda_facts,
    count_feedable,
    has_later_turns,
    is_blind,
    position_after,
    push_facts,
    token_facts,
    turns_left,
)
from game.human_flavor.components import effects as e
from game.human_flavor.components.definitions import (
    COST_OF,
    DEVOUR_POINTS,
    DOMINATE_COST,
    FOOD_OF,
    NO_TOKENS,
    SLOT_INDEX,
    SNACK_ICONS,
    VALUE_OF,
    Purse,
)
from game.human_flavor.table import actions as a
from game.human_flavor.table.purses import SINGLE, add_purses, can_pay, subtract_purses
from game.human_flavor.table.zones import Table
from game.human_flavor.turn import conversion, dominating, scoring
from game.human_flavor.turn.interpreter import STOP, current_effect
from game.human_flavor.view import View

_ENOUGH = 2
"""Number of tokens of a type that are of use."""


def facts(view: View, action: Any) -> Facts:
    """Facts that speak for a legal answer."""
    maker = _FACTS.get(type(action))
    if maker is not None:
        yield from maker(view, action)
    if isinstance(action, _CHANGE_THE_TABLE) and not is_blind(view, action):
        then = position_after(view, action)
        if then is not None:
            yield from agenda_facts(view, then, view.asked)


# Starting tokens


def _start_facts(table: Table, action: a.StartResources) -> Facts:
    """R1: as many stackers as can be paid together, and the most valuable displayed ally."""
    held = action.resources
    paid = most_stackers(table.clan(table.asked), held)
    if paid:
        yield fact(1.0 + paid, "stackers_paid", n=paid)
    allies = [VALUE_OF[ally] for ally in table.allies if can_pay(held, COST_OF[ally])]
    if allies:
        yield fact(0.2 * max(allies), "ally_paid", points=max(allies))


def most_stackers(clan: int, held: Purse) -> int:
    """R12: number of stackers, of the same or different networks, that the tokens pay for together."""
    most = 0
    while any(
        can_pay(held, _total_cost(costs))
        for costs in combinations_with_replacement(DOMINATE_COST[clan], most + 1)
    ):
        most += 1
    return most


def _total_cost(costs: tuple[Purse, ...]) -> Purse:
    total = NO_TOKENS
    for cost in costs:
        total = add_purses(total, cost)
    return total


# Choices of effects


def _chosen_token_facts(view: View, action: a.ChooseResource | a.TakeToken) -> Facts:
    yield from _gained_token_facts(
        view, action.resource, add_purses(view.tokens[view.asked], SINGLE[action.resource])
    )


def _gained_token_facts(table: Table, resource: int, held: Purse) -> Facts:
    """Facts of one token more of a type."""
    seat = table.asked
    yield from token_facts(table, seat, held, turns_left(table, seat))
    if not table.tokens[seat][resource]:
        yield fact(1.5, "none_held")
    asking = sum([cost[resource] > 0 for cost in DOMINATE_COST[table.clan(seat)]])
    if asking:
        yield fact(0.3 * asking, "stackers_cost", n=asking)


def _swap_facts(view: View, action: a.SwapTokens) -> Facts:
    held = view.tokens[view.asked]
    yield from _gained_token_facts(
        view, action.get, add_purses(subtract_purses(held, SINGLE[action.give]), SINGLE[action.get])
    )
    yield from _plenty_facts(held[action.give])


def _plenty_facts(held: int) -> Facts:
    """More tokens of a type than can be of use."""
    if held > _ENOUGH:
        yield fact(1.0, "plenty", n=held)


def _take_facts(view: View, action: a.TakeToken) -> Facts:
    yield from _chosen_token_facts(view, action)
    totals = [scoring.final_score(view, seat) for seat in range(view.seats)]
    if totals[action.seat] == max(totals):
        yield fact(2.0, "leads", seat=action.seat)


def _pay_facts(view: View, action: a.PayToken) -> Facts:
    effect = current_effect(view)
    assert isinstance(effect, e.Pay)
    for then in effect.then:
        if isinstance(then, e.Points):
            yield fact(3.0, "scores", points=then.n)
        elif isinstance(then, e.CaptureEffect):
            yield fact(3.0, "captive_more")
    yield from _plenty_facts(view.tokens[view.asked][action.resource])


def _rejuvenate_facts(view: View, action: a.RejuvenateCaptive) -> Facts:
    yield _slot_fact(view.slot_of(view.asked, action.human) - 1)


def _slot_fact(slot: int) -> Fact:
    return fact(1.0, "better_slot", tokens=SNACK_ICONS[slot], points=DEVOUR_POINTS[slot])


def _exhume_facts(view: View, action: a.ExhumeBody) -> Facts:
    effect = current_effect(view)
    assert isinstance(effect, e.Exhume)
    yield _slot_fact(SLOT_INDEX[effect.slot])


def _incite_facts(view: View, action: a.InciteMeter) -> Facts:
    yield from push_facts(view, view.asked, dominating.foresee_incite(view, action.network), placed=False)


def _sink_facts(view: View, action: a.SinkStacker) -> Facts:
    """R13: at the bottom of a meter it takes a whole meter of new ones."""
    yield fact(1.0, "safer", n=view.limit)


def _recall_facts(view: View, action: a.RecallMinion) -> Facts:
    if not view.revolt:
        yield fact(3.0, "one_more_turn")


def _stop_facts(view: View, action: a.Stop) -> Facts:
    answers = sure(view.decision).actions
    if view.asking == a.FEAST:
        waiting = len({other.human for other in answers if isinstance(other, a.Snack | a.Devour)})
        if has_later_turns(view, view.asked):
            yield fact(1.0, "captives_wait", n=waiting)
    elif any(isinstance(other, a.PayToken) for other in answers):
        yield fact(1.0, "keeps_token")
    elif isinstance(current_effect(view), e.Incite) and all(
        _hits_own_stacker(view, other) for other in answers if other != STOP
    ):
        yield fact(1.0, "own_falls")


def _hits_own_stacker(view: View, action: Any) -> bool:
    push = dominating.foresee_incite(view, action.network)
    return push is not None and push.owner == view.asked


# Conversion and the evening


def _convert_facts(view: View, action: a.Convert) -> Facts:
    """R40."""
    seat = view.asked
    held, _ = conversion.tokens_after(view, seat, action)
    yield from token_facts(view, seat, held, turns_left(view, seat))
    gained = sum(held) - sum(view.tokens[seat])
    if gained > 0:
        yield fact(1.0, "two_for_one", n=len(action.pay) + gained, paid=len(action.pay))


def _pass_facts(view: View, action: a.Pass) -> Facts:
    """R43: tokens to convert that are needed as food."""
    seat = view.asked
    now = count_feedable(view, seat, view.tokens[seat])
    then = [
        count_feedable(view, seat, conversion.tokens_after(view, seat, conversion_now)[0])
        for conversion_now in conversion.legal_conversions(view, seat)
    ]
    if then and max(then) < now:
        yield fact(1.0, "food_needed", n=now - max(then))


def _feed_facts(view: View, action: a.Feed) -> Facts:
    yield fact(1.0, "keeps_ally", points=VALUE_OF[action.ally])


def _release_facts(view: View, action: a.Release) -> Facts:
    """R45, G30: others want the same food."""
    seat = view.asked
    food = FOOD_OF[action.ally]
    hungry = [ally for ally in view.hungry if FOOD_OF[ally] == food]
    held = view.tokens[seat][food] if food >= 0 else sum(view.tokens[seat])
    if held < len(hungry):
        yield fact(1.0, "shared_food", n=len(hungry), held=held)


_CHANGE_THE_TABLE = (
    a.PlaceHome, a.PlaceCity, a.Utilize, a.Dominate, a.DominatePaying, a.Capture, a.Recruit, a.RecruitPaying,
    a.Activate, a.ClanAbility, a.Snack, a.Devour, a.RejuvenateCaptive, a.ExhumeBody, a.InciteMeter,
    a.RecallMinion, a.ChooseOption, a.PayToken, a.SinkStacker,
)  # fmt: skip
"""Answers that may meet an agenda; those that only move tokens use token_facts()."""
_FACTS: dict[type[Any], Callable[[Any, Any], Facts]] = {
    a.StartResources: _start_facts,
    a.PlaceHome: turn.home_facts,
    a.PlaceCity: turn.city_facts,
    a.Utilize: turn.utilize_facts,
    a.Dominate: turn.dominate_facts,
    a.DominatePaying: turn.dominate_facts,
    a.Capture: turn.capture_facts,
    a.Recruit: turn.recruit_facts,
    a.RecruitPaying: turn.recruit_facts,
    a.Activate: turn.activate_facts,
    a.ClanAbility: turn.ability_facts,
    a.Snack: turn.snack_facts,
    a.Devour: turn.devour_facts,
    a.EndTurn: turn.end_facts,
    a.Stop: _stop_facts,
    a.Convert: _convert_facts,
    a.ChooseResource: _chosen_token_facts,
    a.PayToken: _pay_facts,
    a.SwapTokens: _swap_facts,
    a.RejuvenateCaptive: _rejuvenate_facts,
    a.ExhumeBody: _exhume_facts,
    a.TakeToken: _take_facts,
    a.InciteMeter: _incite_facts,
    a.SinkStacker: _sink_facts,
    a.RecallMinion: _recall_facts,
    a.Pass: _pass_facts,
    a.Feed: _feed_facts,
    a.Release: _release_facts,
}
