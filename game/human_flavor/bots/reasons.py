"""Why an answer is a good one (hints): facts of the position, each with the weight that it has beside the
others; the heaviest is told.

Every fact is one of the rules on the open table; a reason never repeats what a bot merely hopes for, nor what
lies in a deck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from typing import Any

from game.bots.model import Fact, fact
from game.core.model import sure
from game.human_flavor.bots import turn_reasons as turn
from game.human_flavor.bots.shared_reasons import (
    after,
    feedable,
    goes_on,
    is_blind,
    of_agendas,
    of_push,
    of_tokens,
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
from game.human_flavor.table.purses import SINGLE, covers, minus, plus
from game.human_flavor.table.zones import Table
from game.human_flavor.turn import conversion, dominating, scoring
from game.human_flavor.turn.interpreter import STOP, current
from game.human_flavor.view import View


def facts(view: View, action: Any) -> Iterator[Fact]:
    """What speaks for a legal answer."""
    maker = _FACTS.get(type(action))
    if maker is not None:
        yield from maker(view, action)
    if isinstance(action, _CHANGE_THE_TABLE) and not is_blind(view, action):
        then = after(view, action)
        if then is not None:
            yield from of_agendas(view, then, view.asked)


# Starting tokens


def _start(table: Table, action: a.StartResources) -> Iterator[Fact]:
    """R1: as many stackers as can be paid together, and the most valuable displayed ally."""
    held = action.resources
    paid = most_stackers(table.clan(table.asked), held)
    if paid:
        yield fact(1.0 + paid, "stackers_paid", n=paid)
    allies = [VALUE_OF[ally] for ally in table.allies if covers(held, COST_OF[ally])]
    if allies:
        yield fact(0.2 * max(allies), "ally_paid", points=max(allies))


def most_stackers(clan: int, held: Purse) -> int:
    """R12: how many stackers, of the same or different networks, the tokens pay for together."""
    most = 0
    while any(
        covers(held, _sum(costs)) for costs in combinations_with_replacement(DOMINATE_COST[clan], most + 1)
    ):
        most += 1
    return most


def _sum(costs: tuple[Purse, ...]) -> Purse:
    total = NO_TOKENS
    for cost in costs:
        total = plus(total, cost)
    return total


# Choices of effects


def _token(view: View, action: a.ChooseResource) -> Iterator[Fact]:
    yield from _got(view, action.resource, plus(view.tokens[view.asked], SINGLE[action.resource]))


def _got(table: Table, resource: int, held: Purse) -> Iterator[Fact]:
    """One more token of a type."""
    seat = table.asked
    yield from of_tokens(table, seat, held, turns_left(table, seat))
    if not table.tokens[seat][resource]:
        yield fact(1.5, "none_held")
    asking = sum([cost[resource] > 0 for cost in DOMINATE_COST[table.clan(seat)]])
    if asking:
        yield fact(0.3 * asking, "stackers_cost", n=asking)


def _swap(view: View, action: a.SwapTokens) -> Iterator[Fact]:
    held = view.tokens[view.asked]
    yield from _got(view, action.get, plus(minus(held, SINGLE[action.give]), SINGLE[action.get]))
    if held[action.give] > 2:  # noqa: PLR2004 - so many are more than enough
        yield fact(1.0, "plenty", n=held[action.give])


def _take(view: View, action: a.TakeToken) -> Iterator[Fact]:
    yield from _got(view, action.resource, plus(view.tokens[view.asked], SINGLE[action.resource]))
    totals = [scoring.final_score(view, seat) for seat in range(view.seats)]
    if totals[action.seat] == max(totals):
        yield fact(2.0, "leads", seat=action.seat)


def _pay(view: View, action: a.PayToken) -> Iterator[Fact]:
    effect = current(view)
    assert isinstance(effect, e.Pay)
    for then in effect.then:
        if isinstance(then, e.Points):
            yield fact(3.0, "scores", points=then.n)
        elif isinstance(then, e.CaptureEffect):
            yield fact(3.0, "captive_more")
    held = view.tokens[view.asked][action.resource]
    if held > 2:  # noqa: PLR2004 - see _swap()
        yield fact(1.0, "plenty", n=held)


def _rejuvenate(view: View, action: a.RejuvenateCaptive) -> Iterator[Fact]:
    slot = view.slot_of(view.asked, action.human) - 1
    yield fact(1.0, "better_slot", tokens=SNACK_ICONS[slot], points=DEVOUR_POINTS[slot])


def _exhume(view: View, action: a.ExhumeBody) -> Iterator[Fact]:
    effect = current(view)
    assert isinstance(effect, e.Exhume)
    slot = SLOT_INDEX[effect.slot]
    yield fact(1.0, "better_slot", tokens=SNACK_ICONS[slot], points=DEVOUR_POINTS[slot])


def _incite(view: View, action: a.InciteMeter) -> Iterator[Fact]:
    yield from of_push(view, view.asked, dominating.incited(view, action.network), placed=False)


def _sink(view: View, action: a.SinkStacker) -> Iterator[Fact]:
    """R13: at the bottom of a meter it takes a whole meter of new ones."""
    yield fact(1.0, "safer", n=view.limit)


def _recall(view: View, action: a.RecallMinion) -> Iterator[Fact]:
    if not view.revolt:
        yield fact(3.0, "one_more_turn")


def _stop(view: View, action: a.Stop) -> Iterator[Fact]:
    answers = sure(view.decision).actions
    if view.asking == a.FEAST:
        waiting = len({one.human for one in answers if isinstance(one, a.Snack | a.Devour)})
        if goes_on(view, view.asked):
            yield fact(1.0, "captives_wait", n=waiting)
    elif any(isinstance(one, a.PayToken) for one in answers):
        yield fact(1.0, "keeps_token")
    elif isinstance(current(view), e.Incite) and all(_of_own(view, one) for one in answers if one != STOP):
        yield fact(1.0, "own_falls")


def _of_own(view: View, action: Any) -> bool:
    push = dominating.incited(view, action.network)
    return push is not None and push.owner == view.asked


# Conversion and the evening


def _convert(view: View, action: a.Convert) -> Iterator[Fact]:
    """R40."""
    seat = view.asked
    held, _ = conversion.outcome(view, seat, action)
    yield from of_tokens(view, seat, held, turns_left(view, seat))
    more = sum(held) - sum(view.tokens[seat])
    if more > 0:
        yield fact(1.0, "two_for_one", n=len(action.pay) + more, paid=len(action.pay))


def _pass(view: View, action: a.Pass) -> Iterator[Fact]:
    """R43: whatever one could convert would be missed as food."""
    seat = view.asked
    now = feedable(view, seat, view.tokens[seat])
    then = [
        feedable(view, seat, conversion.outcome(view, seat, one)[0]) for one in conversion.options(view, seat)
    ]
    if then and max(then) < now:
        yield fact(1.0, "food_needed", n=now - max(then))


def _feed(view: View, action: a.Feed) -> Iterator[Fact]:
    yield fact(1.0, "keeps_ally", points=VALUE_OF[action.ally])


def _release(view: View, action: a.Release) -> Iterator[Fact]:
    """R45, G30: others want the same food."""
    seat, food = view.asked, FOOD_OF[action.ally]
    hungry = [ally for ally in view.hungry if FOOD_OF[ally] == food]
    held = view.tokens[seat][food] if food >= 0 else sum(view.tokens[seat])
    if held < len(hungry):
        yield fact(1.0, "shared_food", n=len(hungry), held=held)


_CHANGE_THE_TABLE = (
    a.PlaceHome, a.PlaceCity, a.Utilize, a.Dominate, a.DominatePaying, a.Capture, a.Recruit, a.RecruitPaying, a.Activate, a.ClanAbility,
    a.Snack, a.Devour, a.RejuvenateCaptive, a.ExhumeBody, a.InciteMeter, a.RecallMinion, a.ChooseOption, a.PayToken, a.SinkStacker,
)  # fmt: skip
"""What may meet an agenda; answers that only move tokens ask of_tokens()."""
_FACTS: dict[type[Any], Callable[[Any, Any], Iterator[Fact]]] = {
    a.StartResources: _start,
    a.PlaceHome: turn.home,
    a.PlaceCity: turn.city,
    a.Utilize: turn.utilize,
    a.Dominate: turn.dominate,
    a.DominatePaying: turn.dominate,
    a.Capture: turn.capture,
    a.Recruit: turn.recruit,
    a.RecruitPaying: turn.recruit,
    a.Activate: turn.activate,
    a.ClanAbility: turn.ability,
    a.Snack: turn.snack,
    a.Devour: turn.devour,
    a.EndTurn: turn.end,
    a.Stop: _stop,
    a.Convert: _convert,
    a.ChooseResource: _token,
    a.PayToken: _pay,
    a.SwapTokens: _swap,
    a.RejuvenateCaptive: _rejuvenate,
    a.ExhumeBody: _exhume,
    a.TakeToken: _take,
    a.InciteMeter: _incite,
    a.SinkStacker: _sink,
    a.RecallMinion: _recall,
    a.Pass: _pass,
    a.Feed: _feed,
    a.Release: _release,
}
