"""Interpreter of lists of effects, carried out one after the other (section 6). A list under way is a Frame;
`activate`, `pay` and `choose` put another one on top. Choices are decisions of kind `effect`."""

from collections.abc import Callable
from functools import cache
from typing import Any

from game.core.game_flow import Deeds
from game.core.values import Numbers
from game.human_flavor.components import effects as e
from game.human_flavor.components.definitions import (
    ABILITY_OF,
    EFFECTS_OF,
    RESOURCE_INDEX,
    SLOT_INDEX,
    UTILIZE_OF,
)
from game.human_flavor.components.effects import Effects
from game.human_flavor.table import actions as a
from game.human_flavor.table import purses
from game.human_flavor.table.actions import Answers, AnyAction
from game.human_flavor.table.events import HUMANS, Activated, Exhumed, Fizzled, PointsScored
from game.human_flavor.table.live_table import LiveTable
from game.human_flavor.table.zones import FROM_ABILITIES, Frame, Table
from game.human_flavor.turn import displays, dominating, effect_choices, feasting
from game.human_flavor.turn.metrics import count_metric

UTILIZE, ALLY, CLAN = "utilize", "ally", "clan"
"""Sources of a list: a location, an ally, a clan."""
_ROOTS = {UTILIZE: UTILIZE_OF, ALLY: EFFECTS_OF, CLAN: ABILITY_OF}
_MANDATORY = (e.GainAny, e.Choose)
"""Choices that cannot be stopped."""
STOP = a.Stop()
_PATH_STEP = 2


@cache
def listed_effects(source: str, card: int, path: Numbers) -> Effects:
    """Effects that a frame carries out: `path` leads to them by pairs (number of the effect, number of its
    option)."""
    effects = _ROOTS[source][card]
    for step in range(0, len(path), _PATH_STEP):
        effect = effects[path[step]]
        if isinstance(effect, e.Pay):
            effects = effect.then
        elif isinstance(effect, e.Choose):
            effects = effect.options[path[step + 1]]
    return effects


def current_effect(table: Table) -> e.AnyEffect:
    """Effect under way; there must be one."""
    frame = table.frames[-1]
    return listed_effects(frame.source, frame.card, frame.path)[frame.at]


# When an effect can do something


def can_do_any(table: Table, seat: int, effects: Effects, without: Numbers = ()) -> bool:
    """True if one of the effects could do something now; the allies `without` do not count as ready."""
    for effect in effects:  # noqa: SIM110 - a generator would cost more than what it asks
        if _CAN[type(effect)](table, seat, effect, without):
            return True
    return False


def can_do(table: Table, seat: int, effect: e.AnyEffect, without: Numbers = ()) -> bool:
    """Section 6, last column."""
    return _CAN[type(effect)](table, seat, effect, without)


def _can_pay(table: Table, seat: int, effect: e.Pay, without: Numbers) -> bool:
    return bool(effect_choices.pay_options(table, seat, effect)) and can_do_any(
        table, seat, effect.then, without
    )


def _can_activate(table: Table, seat: int, effect: e.ActivateEffect, without: Numbers) -> bool:
    return any(is_useful(table, seat, ally, without) for ally in table.clan_allies[seat])


def is_useful(table: Table, seat: int, ally: int, without: Numbers = ()) -> bool:
    """R19: True if it is ready and one of its effects can do something, for which it does not count
    itself."""
    return (
        table.is_ready(ally)
        and ally not in without
        and can_do_any(table, seat, EFFECTS_OF[ally], (*without, ally))
    )


def legal_activations(table: Table, seat: int) -> tuple[a.Activate, ...]:
    """R19: allies that may be activated."""
    return tuple([a.Activate(ally) for ally in table.clan_allies[seat] if is_useful(table, seat, ally)])


def _legal_options(table: Table, seat: int, effect: e.Choose) -> tuple[a.ChooseOption, ...]:
    return tuple(
        [
            a.ChooseOption(number)
            for number, effects in enumerate(effect.options)
            if can_do_any(table, seat, effects)
        ]
    )


def _has_options(kind: type[e.Effect]) -> Callable[[Any, int, Any, Any], bool]:
    options = effect_choices.OPTIONS[kind]
    return lambda table, seat, effect, without: bool(options(table, seat, effect))


_CAN: dict[type[e.Effect], Callable[[Any, int, Any, Numbers], bool]] = {
    **{kind: _has_options(kind) for kind in effect_choices.OPTIONS},
    e.Gain: lambda table, seat, effect, without: table.supply[RESOURCE_INDEX[effect.resource]] > 0,
    e.GainPer: lambda table, seat, effect, without: (
        table.supply[RESOURCE_INDEX[effect.resource]] > 0 and count_metric(table, seat, effect.metric) > 0
    ),
    e.Points: lambda table, seat, effect, without: True,
    e.PointsPer: lambda table, seat, effect, without: count_metric(table, seat, effect.metric) > 0,
    e.Pay: _can_pay,
    e.CaptureEffect: lambda table, seat, effect, without: bool(table.humans),
    e.ExtraSnack: lambda table, seat, effect, without: bool(feasting.pickable_captives(table, seat)),
    e.ExtraDevour: lambda table, seat, effect, without: bool(feasting.pickable_captives(table, seat)),
    e.Body: lambda table, seat, effect, without: bool(table.human_deck or table.human_discard),
    e.ActivateEffect: _can_activate,
    e.Calm: lambda table, seat, effect, without: bool(table.uprising),
    e.Sweep: lambda table, seat, effect, without: bool(
        table.humans if effect.what == HUMANS else table.allies
    ),
    e.Choose: lambda table, seat, effect, without: any(
        can_do_any(table, seat, effects, without) for effects in effect.options
    ),
}


# What effects without a choice do


def _gain_per(state: LiveTable, seat: int, effect: e.GainPer) -> None:
    number = min(effect.max, count_metric(state, seat, effect.metric))
    state.gain_tokens(seat, purses.purse_of(RESOURCE_INDEX[effect.resource], number))


def _score_points(state: LiveTable, seat: int, points: int) -> None:
    state.add_points(seat, points, FROM_ABILITIES)
    state.tell(PointsScored(seat, points))


def _find_bodies(state: LiveTable, seat: int, effect: e.Body) -> None:
    for _ in range(effect.n):
        displays.find_body(state, seat)


def _calm_stackers(state: LiveTable, seat: int, effect: e.Calm) -> None:
    for _ in range(min(effect.n, len(state.uprising))):
        dominating.calm_uprising(state)


_AT_ONCE: Deeds = {
    e.Gain: lambda state, seat, effect: state.gain_tokens(
        seat, purses.purse_of(RESOURCE_INDEX[effect.resource], effect.n)
    ),
    e.GainPer: _gain_per,
    e.Points: lambda state, seat, effect: _score_points(state, seat, effect.n),
    e.PointsPer: lambda state, seat, effect: _score_points(
        state, seat, min(effect.max, effect.each * count_metric(state, seat, effect.metric))
    ),
    e.Body: _find_bodies,
    e.Calm: _calm_stackers,
    e.Sweep: lambda state, seat, effect: displays.sweep_display(state, seat, effect.what),
}
"""Effect without a choice -> function that carries it out."""


# Carrying lists out


def begin_effects(state: LiveTable, source: str, card: int) -> None:
    """Put a list of effects before all that are under way."""
    state.frames = (*state.frames, Frame(source, card, (), 0, -1))
    state.after = "effects"


def go_on(state: LiveTable) -> None:
    """Carry out effects in order, each completely before the next, until a choice is open or nothing is under
    way."""
    seat = state.on_turn
    while state.frames:
        _do_list(state, seat)
        if state.asking:
            return
    state.after = "menu"


def _do_list(state: LiveTable, seat: int) -> None:
    """Carry out the innermost list from where it is, until it is over or a choice is open."""
    frame = state.frames[-1]
    at = frame.at
    left = frame.left
    effects = listed_effects(frame.source, frame.card, frame.path)
    while at < len(effects):
        effect = effects[at]
        if left < 0:
            left = _begin_effect(state, seat, effect)
        choices = effect_options(state, seat, effect) if left else ()
        if choices:
            _set_place(state, at, left)
            if len(choices) == 1 and isinstance(effect, e.GainAny):
                answer_effect(state, choices[0])
            else:
                state.ask(a.EFFECT, seat, add_stop(effect, choices))
            return
        at += 1
        left = -1
    state.frames = state.frames[:-1]


def _begin_effect(state: LiveTable, seat: int, effect: e.AnyEffect) -> int:
    """Skip an effect that can do nothing, or carry out one without a choice. Returns how often its choice may
    be made."""
    kind = type(effect)
    if not _CAN[kind](state, seat, effect, ()):
        state.tell(Fizzled(seat, str(effect.__struct_config__.tag)))
        return 0
    at_once = _AT_ONCE.get(kind)
    if at_once is None:
        return getattr(effect, "n", 1)
    at_once(state, seat, effect)
    return 0


def _set_place(state: LiveTable, at: int, left: int) -> None:
    """Write down where the innermost list is."""
    *outer, frame = state.frames
    state.frames = (*outer, Frame(frame.source, frame.card, frame.path, at, left))


def _enter_list(state: LiveTable, option: int) -> None:
    """Carry out a list inside the effect under way next."""
    frame = state.frames[-1]
    state.frames = (*state.frames, Frame(frame.source, frame.card, (*frame.path, frame.at, option), 0, -1))


def effect_options(table: Table, seat: int, effect: e.AnyEffect) -> tuple[Any, ...]:
    """Choices of an effect under way, without `stop`."""
    if isinstance(effect, e.ActivateEffect):
        return legal_activations(table, seat)
    if isinstance(effect, e.Choose):
        return _legal_options(table, seat, effect)
    if isinstance(effect, e.Pay) and not can_do_any(table, seat, effect.then):
        return ()
    return effect_choices.OPTIONS[type(effect)](table, seat, effect)


def add_stop(effect: e.AnyEffect, choices: tuple[Any, ...]) -> Answers:
    """All legal answers."""
    return (*choices, STOP) if may_stop(effect) else choices


def may_stop(effect: e.AnyEffect) -> bool:
    """True if a seat may do without the effect, or without the rest of it."""
    return not isinstance(effect, _MANDATORY)


def legal_choices(table: Table) -> Answers:
    """Answers to a decision of kind `effect`."""
    effect = current_effect(table)
    return add_stop(effect, effect_options(table, table.asked, effect))


def answer_effect(state: LiveTable, action: AnyAction) -> None:
    """Carry out one choice of the effect under way."""
    seat = state.on_turn
    frame = state.frames[-1]
    _set_place(state, frame.at, 0 if isinstance(action, a.Stop) else frame.left - 1)
    state.after = "effects"
    if isinstance(action, a.PayToken):
        state.spend_tokens(seat, purses.SINGLE[action.resource])
        _enter_list(state, 0)
    elif isinstance(action, a.ChooseOption):
        _enter_list(state, action.index)
    elif isinstance(action, a.Activate):
        activate_ally(state, seat, action.ally)
    elif isinstance(action, a.ExhumeBody):
        _exhume_body(state, seat, action)
    elif not isinstance(action, a.Stop):
        effect_choices.CARRY_OUT[type(action)](state, seat, action)


def _exhume_body(state: LiveTable, seat: int, action: a.ExhumeBody) -> None:
    effect = current_effect(state)
    assert isinstance(effect, e.Exhume)
    state.dumpster[seat] = tuple([body for body in state.dumpster[seat] if body != action.human])
    slot = SLOT_INDEX[effect.slot]
    state.enter_slot(seat, action.human, slot)
    state.tell(Exhumed(seat, action.human, slot))


def activate_ally(state: LiveTable, seat: int, ally: int) -> None:
    """R19: turn an ally face down, then begin its effects."""
    state.used_allies |= 1 << ally
    if state.record is not None:
        state.record.append(Activated(seat, ally))
    begin_effects(state, ALLY, ally)
