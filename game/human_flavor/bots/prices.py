"""Facts that speak against an answer (hints): what it costs, measured before and after it."""

from typing import Any

from game.bots.model import Facts, fact
from game.human_flavor.bots.shared_reasons import (
    has_later_turns,
    is_blind,
    points_tonight,
    position_after,
)
from game.human_flavor.components.definitions import (
    DEVOUR_POINTS,
    FOOD_OF,
    SNACK_ICONS,
    VALUE_OF,
)
from game.human_flavor.state import State
from game.human_flavor.table import actions as a
from game.human_flavor.table.actions import FEED
from game.human_flavor.view import View


def prices(view: View, action: Any) -> Facts:
    """Facts that speak against a legal answer."""
    seat = view.asked
    if isinstance(action, a.Devour) and has_later_turns(view, seat):
        tokens = sum(SNACK_ICONS[view.slot_of(seat, action.human) :])
        if tokens:
            yield fact(0.5 * tokens, "price_snacks", n=tokens)
    elif isinstance(action, a.Snack):
        slot = view.slot_of(seat, action.human)
        later = DEVOUR_POINTS[slot + 1] if slot + 1 < len(DEVOUR_POINTS) else 0
        yield fact(0.5 * (DEVOUR_POINTS[slot] - later), "price_devour", points=DEVOUR_POINTS[slot] - later)
    elif isinstance(action, a.Release):
        yield fact(float(VALUE_OF[action.ally]), "price_ally", points=VALUE_OF[action.ally])
    if isinstance(action, _COSTLY) and not is_blind(view, action):
        then = position_after(view, action)
        if then is not None:
            yield from _measured_prices(view, then, action)


def _measured_prices(view: View, then: State, action: Any) -> Facts:
    """What the seat has less of after the answer."""
    seat = view.asked
    paid = sum(view.tokens[seat]) - sum(then.tokens[seat])
    if paid > 0:
        yield fact(0.6 * paid, "price_tokens", n=paid)
    placed = isinstance(action, a.Dominate | a.DominatePaying)
    fallen = _count_stackers(view, seat) + placed - _count_stackers(then, seat)
    if fallen > 0 and view.stackers[seat] != then.stackers[seat] or fallen > placed:
        yield fact(5.0 * fallen, "price_stacker", n=fallen)
    if view.asking != FEED:
        less = points_tonight(view, seat) - points_tonight(then, seat)
        if less > 0:
            yield fact(2.0 + less, "price_agenda", points=less)
    if isinstance(action, a.Recruit | a.RecruitPaying):
        food = FOOD_OF[action.ally]
        if food >= 0 and then.tokens[seat][food] < then.food_bill(seat)[food]:
            yield fact(2.0, "price_food")


def _count_stackers(table: Any, seat: int) -> int:
    return sum([meter.count(seat) for meter in table.meters])


_COSTLY = (
    a.PlaceHome, a.PlaceCity, a.Utilize, a.Dominate, a.DominatePaying, a.Recruit, a.RecruitPaying, a.Activate,
    a.ClanAbility, a.Snack, a.Devour, a.RejuvenateCaptive, a.ExhumeBody, a.InciteMeter, a.ChooseOption,
    a.PayToken, a.Feed,
)  # fmt: skip
"""Answers that may cost tokens, stackers, or points of an agenda."""
