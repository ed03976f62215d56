"""Facts that many answers share (hints): payable and eaten tokens, scores of agendas, results of a push."""

from functools import cache
from typing import Any

from game.bots.model import Facts, fact
from game.core.rng import Rng
from game.human_flavor.bots.evaluator import hungry_allies
from game.human_flavor.components import effects as e
from game.human_flavor.components.definitions import (
    ABILITY_OF,
    ALL_NETWORKS,
    ALL_RESOURCES,
    EFFECTS_OF,
    FOOD_OF,
    NEUTRAL,
    NUMBERS,
    Purse,
)
from game.human_flavor.state import State
from game.human_flavor.table.actions import FEED, Activate, ChooseOption, ClanAbility
from game.human_flavor.table.purses import can_pay
from game.human_flavor.table.zones import Table, copy_zones
from game.human_flavor.turn import agendas, scoring
from game.human_flavor.turn.dominating import Push, dominate_cost
from game.human_flavor.turn.interpreter import current_effect
from game.human_flavor.view import View


def position_after(view: View, action: Any) -> State | None:
    """Position right after an answer, where nothing of it depends on cards to come; None if the evening
    changes it at once."""
    state = view.imagine(Rng(0))
    state.advance(action)
    over = state.ending or state.day != view.day or (state.asking == FEED and view.asking != FEED)
    return None if over else state


def turns_left(table: Table, seat: int) -> int:
    """Minions that the seat can still place today; none in a revolt (R50)."""
    return 0 if table.revolt else table.minions[seat]


def has_later_turns(table: Table, seat: int) -> bool:
    """True if the seat will have another turn in this match."""
    return turns_left(table, seat) > 0 or (not table.revolt and table.day < table.last_day)


# Tokens


def payable_networks(table: Table, seat: int, held: Purse) -> list[int]:
    """R12: networks whose cost these tokens would pay, where a stacker is left."""
    left = table.stackers[seat]
    return [
        network
        for network in ALL_NETWORKS
        if left[network] and can_pay(held, dominate_cost(table, seat, network))
    ]


def count_feedable(table: Table, seat: int, held: Purse) -> int:
    """R45: number of tonight's hungry allies that these tokens would feed; mystic ones eat what is left."""
    foods = [FOOD_OF[ally] for ally in hungry_allies(table, seat)]
    own = sum([min(held[resource], foods.count(resource)) for resource in ALL_RESOURCES])
    picky = len([food for food in foods if food < 0])
    return own + min(picky, sum(held) - own)


def token_facts(table: Table, seat: int, held: Purse, minions: int) -> Facts:
    """New possibilities of the seat with these tokens; `minions` are left to use them."""
    before = table.tokens[seat]
    new = len(set(payable_networks(table, seat, held)) - set(payable_networks(table, seat, before)))
    if new and minions:
        yield fact(6.0, "lets_pay", n=new)
    more_fed = count_feedable(table, seat, held) - count_feedable(table, seat, before)
    if more_fed > 0:
        yield fact(5.0 if not minions else 2.0, "feeds", n=more_fed)
    trial: Any = Table.__new__(Table)
    copy_zones(table, trial)
    trial.tokens[seat] = held
    yield from agenda_facts(table, trial, seat)


# Agendas


def agenda_facts(before: Table, then: Table, seat: int) -> Facts:
    """R44: scores of the agendas if the day ended so."""
    if before.asking == FEED:
        return
    more_points = points_tonight(then, seat) - points_tonight(before, seat)
    if more_points > 0:
        yield fact(4.0 + more_points, "agenda", points=more_points)


def points_tonight(table: Table, seat: int) -> int:
    """Points that tonight's agendas would give the seat now."""
    return sum([agendas.agenda_points(table, agenda)[seat] for agenda in table.agendas])


def is_blind(view: View, action: Any) -> bool:
    """True if a card comes off a deck that would count at once (effect `body`)."""
    if isinstance(action, Activate):
        return _finds_body(EFFECTS_OF[action.ally])
    if isinstance(action, ClanAbility):
        return _finds_body(ABILITY_OF[view.clan(view.asked)])
    if isinstance(action, ChooseOption):
        effect = current_effect(view)
        return isinstance(effect, e.Choose) and _finds_body(effect.options[action.index])
    return False


@cache
def _finds_body(effects: e.Effects) -> bool:
    return any(isinstance(effect, e.Body) for effect in effects)


# Stackers


def push_facts(table: Table, seat: int, push: Push | None, *, placed: bool) -> Facts:
    """R13, R14: owner of the falling stacker, and the uprising then; `placed`: an own stacker pushes."""
    if push is None:
        return
    if push.revolt:
        lead = lead_in_revolt(table, seat, push.owner, placed)
        if lead > 0:
            yield fact(20.0, "revolt_ahead", points=lead)
    elif push.owner == NEUTRAL:
        yield fact(2.0, "pushes_neutral", height=push.height)
    elif push.owner != seat:
        yield fact(5.0, "pushes_rival", seat=push.owner, height=push.height)


def lead_in_revolt(table: Table, seat: int, owner: int, placed: bool) -> int:
    """Lead of the seat if the match ended with that stacker pushed off; without today's agendas."""
    trial: Any = Table.__new__(Table)
    copy_zones(table, trial)
    trial.revolt = True
    totals = [scoring.final_score(trial, rival) for rival in range(table.config.seats)]
    if owner != NEUTRAL:
        totals[owner] -= trial.worth
    if placed:
        totals[seat] += trial.worth + NUMBERS.dominate_points
    return totals[seat] - max([total for rival, total in enumerate(totals) if rival != seat])
