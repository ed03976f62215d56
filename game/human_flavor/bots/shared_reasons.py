"""Facts that many answers share (hints): what tokens pay for and feed, what agendas would score, what a push
brings.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from game.bots.model import Fact, fact
from game.core.rng import Rng
from game.human_flavor.bots.evaluator import hungry_of
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
from game.human_flavor.table.purses import covers
from game.human_flavor.table.zones import Table, copy_zones
from game.human_flavor.turn import agendas, dominating, scoring
from game.human_flavor.turn.dominating import Push
from game.human_flavor.turn.interpreter import current
from game.human_flavor.view import View


def after(view: View, action: Any) -> State | None:
    """The position right after an answer, where nothing of it hangs on cards to come; None if the evening
    changes it at once.
    """
    state = view.imagine(Rng(0))
    state.advance(action)
    over = state.ending or state.day != view.day or (state.asking == FEED and view.asking != FEED)
    return None if over else state


def turns_left(table: Table, seat: int) -> int:
    """The minions that the seat can still place today; none in a revolt (R50)."""
    return 0 if table.revolt else table.minions[seat]


def goes_on(table: Table, seat: int) -> bool:
    """Whether the seat will have another turn in this match."""
    return turns_left(table, seat) > 0 or (not table.revolt and table.day < table.last_day)


# Tokens


def payable(table: Table, seat: int, held: Purse) -> list[int]:
    """R12: the networks whose cost these tokens would pay, where a stacker is left."""
    left = table.stackers[seat]
    return [
        network
        for network in ALL_NETWORKS
        if left[network] and covers(held, dominating.cost(table, seat, network))
    ]


def feedable(table: Table, seat: int, held: Purse) -> int:
    """R45: how many of the allies that are hungry tonight these tokens would feed; mystic ones eat what is
    left.
    """
    foods = [FOOD_OF[ally] for ally in hungry_of(table, seat)]
    own = sum([min(held[resource], foods.count(resource)) for resource in ALL_RESOURCES])
    picky = len([food for food in foods if food < 0])
    return own + min(picky, sum(held) - own)


def of_tokens(table: Table, seat: int, held: Purse, minions: int) -> Iterator[Fact]:
    """What the seat could do with these tokens and cannot do with those that it has; `minions` are left to do
    it.
    """
    before = table.tokens[seat]
    new = len(set(payable(table, seat, held)) - set(payable(table, seat, before)))
    if new and minions:
        yield fact(6.0, "lets_pay", n=new)
    more = feedable(table, seat, held) - feedable(table, seat, before)
    if more > 0:
        yield fact(5.0 if not minions else 2.0, "feeds", n=more)
    trial: Any = Table.__new__(Table)
    copy_zones(table, trial)
    trial.tokens[seat] = held
    yield from of_agendas(table, trial, seat)


# Agendas


def of_agendas(before: Table, then: Table, seat: int) -> Iterator[Fact]:
    """R44: what the agendas would score if the day ended so."""
    if before.asking == FEED:
        return
    more = agenda_points(then, seat) - agenda_points(before, seat)
    if more > 0:
        yield fact(4.0 + more, "agenda", points=more)


def agenda_points(table: Table, seat: int) -> int:
    """What tonight's agendas would give the seat now."""
    return sum([agendas.points(table, agenda)[seat] for agenda in table.agendas])


def is_blind(view: View, action: Any) -> bool:
    """Whether something comes off a deck that would count at once (effect `body`)."""
    if isinstance(action, Activate):
        return _finds_body(EFFECTS_OF[action.ally])
    if isinstance(action, ClanAbility):
        return _finds_body(ABILITY_OF[view.clan(view.asked)])
    if isinstance(action, ChooseOption):
        effect = current(view)
        return isinstance(effect, e.Choose) and _finds_body(effect.options[action.index])
    return False


@cache
def _finds_body(effects: e.Effects) -> bool:
    return any(isinstance(effect, e.Body) for effect in effects)


# Stackers


def of_push(table: Table, seat: int, push: Push | None, *, placed: bool) -> Iterator[Fact]:
    """R13, R14: who falls, and what the uprising does then; `placed`: because of an own stacker."""
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
    """By how much the seat would be ahead if the match ended with that stacker pushed off; today's agendas
    are not counted.
    """
    trial: Any = Table.__new__(Table)
    copy_zones(table, trial)
    trial.revolt = True
    totals = [scoring.final_score(trial, one) for one in range(table.config.seats)]
    if owner != NEUTRAL:
        totals[owner] -= trial.worth
    if placed:
        totals[seat] += trial.worth + NUMBERS.dominate_points
    return totals[seat] - max([total for rival, total in enumerate(totals) if rival != seat])
