"""Facts for an answer of a turn (hints): the place of a minion, and its deeds there; reasons.py has all other
answers."""

from typing import Any

from game.bots.model import Facts, fact
from game.core.model import sure
from game.human_flavor.bots.shared_reasons import (
    has_later_turns,
    position_after,
    push_facts,
    token_facts,
    turns_left,
)
from game.human_flavor.components import effects as e
from game.human_flavor.components.definitions import (
    ABILITY_OF,
    DEVOUR_POINTS,
    EFFECTS_OF,
    FOOD_OF,
    ICONS_OF,
    LEFT,
    MIDDLE,
    NOTHING,
    NUMBERS,
    SNACK_ICONS,
    UTILIZE_OF,
    VALUE_OF,
)
from game.human_flavor.table import actions as a
from game.human_flavor.table.purses import add_purses, count_tokens, smaller_counts
from game.human_flavor.table.zones import Table
from game.human_flavor.turn import dominating, interpreter
from game.human_flavor.view import View

_LATE = 2
"""Number of nights to come below which points at once weigh more."""


def _nights_left(table: Table) -> int:
    return 0 if table.revolt else table.last_day - table.day


# Where a minion goes


def home_facts(view: View, action: a.PlaceHome) -> Facts:
    """R19, R20: captives that could be eaten there, and allies that could be used."""
    seat = view.asked
    slots = [slot for slot, humans in enumerate(view.captives[seat]) for _ in humans][: action.strength]
    if slots:
        points = sum([DEVOUR_POINTS[slot] for slot in slots])
        yield fact(
            (3.0 if _nights_left(view) < _LATE else 0.5) + points,
            "feast_points",
            captives=len(slots),
            points=points,
        )
        yield fact(1.0 + 2 * len(slots), "feast", n=len(slots))
    allies = interpreter.legal_activations(view, seat)
    if allies:
        yield fact(2.5, "allies_ready", n=len(allies))


def city_facts(view: View, action: a.PlaceCity) -> Facts:
    """R7: possibilities of the visit."""
    then = position_after(view, action)
    if then is not None and then.decision is not None and then.asked == view.asked and then.asking == a.MENU:
        answers = then.decision.actions
        if any(isinstance(answer, a.Dominate) and not _drops_own_stacker(then, answer) for answer in answers):
            yield fact(4.5, "dominate_there", points=NUMBERS.dominate_points)
        allies = [VALUE_OF[answer.ally] for answer in answers if isinstance(answer, a.Recruit)]
        if allies:
            yield fact(0.5 * max(allies), "recruit_there", points=max(allies))
    if action.fee == NOTHING:
        yield fact(0.5, "free")


# In the city


def utilize_facts(view: View, action: a.Utilize) -> Facts:
    """R8."""
    yield from _effect_facts(view, UTILIZE_OF[view.location])
    yield from _immediate_facts(view, action)


def _immediate_facts(view: View, action: Any) -> Facts:
    """Tokens and points before anything is chosen."""
    then = position_after(view, action)
    seat = view.asked
    if then is None:
        return
    held = then.tokens[seat]
    tokens = sum(held) - sum(view.tokens[seat])
    if tokens > 0:
        yield fact(1.0 + tokens, "gains", n=tokens)
        yield from token_facts(view, seat, held, turns_left(view, seat))
    points = then.score[seat] - view.score[seat]
    if points > 0:
        yield fact(3.0 + points, "scores", points=points)


def _effect_facts(view: View, effects: e.Effects, source: int = NOTHING) -> Facts:
    """Choices of a list of effects; `source` is the ally whose ability it is."""
    for effect in effects:
        if not interpreter.can_do(view, view.asked, effect):
            continue
        if isinstance(effect, e.Swap):
            yield fact(1.0, "swaps", n=effect.n)
        elif isinstance(effect, e.ActivateEffect):
            ready = [
                activation
                for activation in interpreter.legal_activations(view, view.asked)
                if activation.ally != source
            ]
            if ready:
                yield fact(2.0, "uses_ally", n=len(ready))
        elif isinstance(effect, e.CaptureEffect) or (
            isinstance(effect, e.Pay) and isinstance(effect.then[0], e.CaptureEffect)
        ):
            yield fact(2.0, "captive_more")
        elif isinstance(effect, e.Recall) and not view.revolt:
            yield fact(3.0, "one_more_turn")


def dominate_facts(view: View, action: a.Dominate | a.DominatePaying) -> Facts:
    """R12, R13."""
    seat = view.asked
    push = dominating.foresee_push(view, seat, action.network)
    yield from push_facts(view, seat, push, placed=True)
    if push is None:
        yield fact(3.5, "room")
    yield fact(3.0, "scores", points=NUMBERS.dominate_points)


def _drops_own_stacker(table: Table, answer: a.Dominate) -> bool:
    push = dominating.foresee_push(table, table.asked, answer.network)
    return push is not None and push.owner == table.asked


def capture_facts(view: View, action: a.Capture) -> Facts:
    """R22, R24: uses of a captive in the left slot, and the icons that the seat lacks."""
    held = view.tokens[view.asked]
    lacked = len({icon for icon in ICONS_OF[action.human] if not held[icon]})
    if not has_later_turns(view, view.asked):
        return
    if lacked:
        yield fact(1.0 + lacked, "new_kinds", n=lacked)
    yield fact(1.0, "later", tokens=sum(SNACK_ICONS), points=DEVOUR_POINTS[LEFT])


def recruit_facts(view: View, action: a.Recruit | a.RecruitPaying) -> Facts:
    """R17, R45."""
    yield fact(0.6 * VALUE_OF[action.ally], "worth", points=VALUE_OF[action.ally])
    then = position_after(view, action)
    seat = view.asked
    food = FOOD_OF[action.ally]
    if then is not None and food >= 0 and then.tokens[seat][food] >= then.food_bill(seat)[food]:
        yield fact(2.0, "has_food")


# At home


def activate_facts(view: View, action: a.Activate) -> Facts:
    """R19."""
    yield from _effect_facts(view, EFFECTS_OF[action.ally], action.ally)
    yield from _immediate_facts(view, action)


def ability_facts(view: View, action: a.ClanAbility) -> Facts:
    """R19."""
    yield from _effect_facts(view, ABILITY_OF[view.clan(view.asked)])
    yield from _immediate_facts(view, action)


def snack_facts(view: View, action: a.Snack) -> Facts:
    """R22, R23."""
    seat = view.asked
    got = smaller_counts(count_tokens(action.gain), view.supply)
    if sum(got):
        yield fact(1.0 + sum(got), "gains", n=sum(got))
    new_facts = token_facts(view, seat, add_purses(view.tokens[seat], got), turns_left(view, seat))
    yield from [
        told_fact for told_fact in new_facts if told_fact.name != "agenda"
    ]  # the captive counts for those too
    slot = view.slot_of(seat, action.human)
    if slot <= MIDDLE and _nights_left(view):
        yield fact(1.5, "stays_good", n=sum(SNACK_ICONS[slot + 1 :]))


def devour_facts(view: View, action: a.Devour) -> Facts:
    """R24."""
    points = DEVOUR_POINTS[view.slot_of(view.asked, action.human)]
    yield fact(2.0 + points, "devours", points=points)


# The end of a turn


def end_facts(view: View, action: a.EndTurn) -> Facts:
    """R9: parts that are left out, and the reason."""
    seat = view.asked
    parts = [
        answer for answer in sure(view.decision).actions if not isinstance(answer, a.EndTurn | a.Convert)
    ]
    if not parts:
        yield fact(10.0, "nothing_left")
    pushes = [
        dominating.foresee_push(view, seat, answer.network)
        for answer in parts
        if isinstance(answer, a.Dominate)
    ]
    if pushes and all(push is not None and push.revolt for push in pushes):
        yield fact(5.0, "revolt")
    elif pushes and all(push is not None and push.owner == seat for push in pushes):
        yield fact(4.0, "own_falls")
    waiting = len({answer.human for answer in parts if isinstance(answer, a.Snack | a.Devour)})
    if waiting and has_later_turns(view, seat):
        yield fact(1.0, "captives_wait", n=waiting)
