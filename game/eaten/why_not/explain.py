"""Reasons why an answer is not legal now, in terms of the rules. miner.py has those of the Miner's action
step."""

from collections.abc import Mapping
from typing import Any

from game.core.model import Action, Blocked
from game.core.notation.action_notation import Reason, Reasons, first_reason, is_well_formed
from game.eaten.components.definitions import (
    ACTIONS,
    BACTERIA,
    BACTERIA_INDEX,
    BACTERIA_OF,
    CRYSTAL_INDEX,
    CRYSTAL_OF,
    IMMUNE,
    IMMUNE_INDEX,
    MUTATION_INDEX,
    STOMACH_INDEX,
    AdjacentPair,
    AllFour,
    TwoWith,
)
from game.eaten.table import actions
from game.eaten.table.actions import AnyAction
from game.eaten.table.zones import Table
from game.eaten.turn import energy, legal_actions
from game.eaten.why_not import miner
from game.eaten.why_not.common import check_card, make_refusal, refuse_if


def why_not(table: Table, action: Action) -> Blocked | None:
    """The reason why the action may not be taken now, or None if it may. Slots and dice in `values` count
    from 1, as people do. `table` is the state, or a view that knows the options."""
    decision = table.decision
    if decision is None:
        return make_refusal("over", "R39")
    if decision.hidden:
        return make_refusal("hidden", "section 3")
    if not is_well_formed(action, AnyAction) or not action.answers(decision.kind):
        return _refuse_kind(decision.kind, action)
    return first_reason(_REASONS.get(type(action), ()), table, action)


def _refuse_kind(kind: str, action: Any) -> Blocked:
    if kind == "followup" and isinstance(action, actions.Stun | actions.StunUp):
        return make_refusal("stun_in_followup", "R24")
    if kind == "stun_adjust" or kind == "stun_reroll":
        return make_refusal("stun_first", "R23" if kind == "stun_adjust" else "R24")
    return make_refusal("not_asked", "section 6")


# The Miner's and the Robot's losses


def _check_downgrade(table: Table, action: Any) -> Blocked | None:
    if action.action not in ACTIONS:
        return make_refusal("no_such_action", "R7", action=action.action)
    return refuse_if(
        not table.is_upgraded(ACTIONS.index(action.action)), f"not_upgraded.{action.action}", "R7"
    )


def _check_lose(table: Table, action: Any) -> Blocked | None:
    if action.crystal not in CRYSTAL_INDEX:
        return make_refusal("no_such_crystal", "R9", crystal=action.crystal)
    crystal = CRYSTAL_INDEX[action.crystal]
    return refuse_if(crystal not in table.crystals, "crystal_not_there", "R9", crystal=crystal)


def _check_place_drilled(table: Table, action: Any) -> Blocked | None:
    if STOMACH_INDEX[action.card] not in table.drilled:
        return make_refusal("not_drilled", "R36")
    last = len(table.tract) + 1
    return refuse_if(not (1 <= action.slot <= last), "beyond_the_end", "R36", slot=action.slot, last=last)


# The Beast


def _zone_check(index: Mapping[str, int], zone: str, refusal: str, rule: str) -> Reason:
    """A check that the answer's card lies in a zone."""
    return lambda table, action: refuse_if(index[action.card] not in getattr(table, zone), refusal, rule)


def _check_acquire(table: Table, action: Any) -> Blocked | None:
    """R42, R43."""
    card = IMMUNE_INDEX[action.card]
    if card not in table.immune_row:
        return make_refusal("not_in_row", "R42", card=card)
    if not energy.prerequisite_met(table, card):
        return _refuse_prerequisite(card)
    purse = energy.open_energy(table) + energy.hand_energy(table)
    if energy.COST[card] <= purse:
        return None
    return make_refusal("energy_short", "R42", *_crystal_slots(table), cost=energy.COST[card], energy=purse)


def _crystal_slots(table: Table) -> list[int]:
    return [slot for slot, card in enumerate(table.tract, 1) if CRYSTAL_OF[card] >= 0]


def _refuse_prerequisite(card: int) -> Blocked:
    """R43: the prerequisite that the tract does not meet."""
    prerequisite = IMMUNE[card].prereq
    match prerequisite:
        case AdjacentPair(bacteria=bacteria):
            return make_refusal(
                "needs.adjacent_pair", "R43", bacteria=BACTERIA_INDEX[bacteria], n=energy.PAIR
            )
        case TwoWith(feature=feature) if feature in BACTERIA_INDEX:
            return make_refusal("needs.two_of_type", "R43", bacteria=BACTERIA_INDEX[feature], n=energy.TWO)
        case TwoWith(feature=feature):
            return make_refusal(f"needs.two_with_{feature}", "R43", n=energy.TWO)
    kind = prerequisite.__struct_config__.tag
    return make_refusal(
        f"needs.{kind}", "R43", n=len(BACTERIA) if isinstance(prerequisite, AllFour) else energy.THREE
    )


def _check_pay(table: Table, action: Any) -> Blocked | None:
    """R42, R71."""
    card = STOMACH_INDEX[action.card]
    rule = "R42" if table.asking == "pay" else "R71"
    if card not in table.hand:
        return make_refusal("not_in_hand", rule)
    if CRYSTAL_OF[card] >= 0:
        return make_refusal("crystal_cannot_pay", rule)
    kind = BACTERIA_OF[card]
    return refuse_if(
        table.asking != "pay" and kind not in table.missing, "type_not_missing", rule, bacteria=kind
    )


def _check_remove(table: Table, action: Any) -> Blocked | None:
    """R65."""
    card = IMMUNE_INDEX[action.card]
    value = table.dice[table.die_in_hand]
    if card not in table.immune_play:
        return make_refusal("immune_not_in_play", "R65", card=card)
    if value not in legal_actions.DICE_OF[card]:
        return make_refusal(
            "immune_other_dice", "R65", card=card, value=value, dice=legal_actions.DICE_OF[card]
        )
    return refuse_if(
        card not in legal_actions.costliest_cards(table, value), "not_the_costliest", "R65", card=card
    )


_STOMACH, _IMMUNE = check_card(STOMACH_INDEX), check_card(IMMUNE_INDEX)
_REASONS: Reasons = {
    **miner.REASONS,
    actions.PlaceDrilled: (_STOMACH, _check_place_drilled),
    actions.Downgrade: (_check_downgrade,),
    actions.Lose: (_check_lose,),
    actions.Drop: (_STOMACH, _zone_check(STOMACH_INDEX, "tools", "tool_not_held", "R46")),
    actions.Place: (_STOMACH, _zone_check(STOMACH_INDEX, "hand", "not_in_hand", "R40")),
    actions.Ingest: (_STOMACH, _zone_check(STOMACH_INDEX, "hand", "not_in_hand", "R41")),
    actions.Acquire: (_IMMUNE, _check_acquire),
    actions.Pay: (_STOMACH, _check_pay),
    actions.Mutate: (
        check_card(MUTATION_INDEX),
        _zone_check(MUTATION_INDEX, "mutation_hand", "not_in_mutation_hand", "R49"),
    ),
    actions.Remove: (_IMMUNE, _check_remove),
}
"""By answer: its checks; the first reason counts, and answers that are not here are always legal."""
