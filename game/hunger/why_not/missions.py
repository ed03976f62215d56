"""Reasons why a Mission cannot be used, kept, taken or put back now (R7, R37, R38, section 9)."""

from collections.abc import Callable
from typing import Any

from game.core.model import Blocked
from game.core.notation.action_notation import Reason, Reasons
from game.hunger.components.definitions import COLUMNS, FAMILIAR, INSTANT_OF, KIND_OF, NOTHING, UNKNOWN
from game.hunger.components.map_graph import CHEST_OF, CRYPT_OF, REGION_OF, REGIONS
from game.hunger.components.mission_ops import (
    DigestHand,
    FreeFamiliar,
    FreeHunt,
    Instant,
    TakeBonus,
    VpPerCloser,
)
from game.hunger.table import actions
from game.hunger.table.zones import Table
from game.hunger.turn import gold_missions
from game.hunger.why_not.common import make_blocked, no_hunting, refuse_if
from game.hunger.why_not.hunting import empty_or_guarded, not_on_track

_RULE = "section 9"


# Gold Missions


def _not_usable(table: Table, action: Any) -> Blocked | None:
    """Reason why the asked seat has no such Mission to use."""
    mission = action.mission
    if UNKNOWN in table.missions[table.asked]:
        return make_blocked("hidden", "section 3")
    if mission in table.used_missions[table.asked]:
        return _mission_blocked("mission_used", mission)
    if mission not in table.missions[table.asked]:
        return _mission_blocked("mission_not_held", mission)
    return refuse_if(not INSTANT_OF[mission], "not_gold", _RULE, mission=mission)


def _mission_blocked(name: str, mission: int) -> Blocked:
    return make_blocked(name, _RULE, mission=mission)


def _by_op(kinds: tuple[type[Instant], ...], reason: Callable[[Table, Any, Any], Blocked | None]) -> Reason:
    """Reason against an answer of Missions with one of these ops."""

    def instant_reason(table: Table, action: Any) -> Blocked | None:
        instant = INSTANT_OF[action.mission]
        return (
            reason(table, action, instant)
            if isinstance(instant, kinds)
            else _mission_blocked("other_mission", action.mission)
        )

    return instant_reason


def _use_reason(table: Table, action: Any, instant: DigestHand | VpPerCloser) -> Blocked | None:
    if isinstance(instant, DigestHand):
        return refuse_if(table.phase != actions.EFFECTS or not table.fresh, "first_only", _RULE)
    return refuse_if(not gold_missions.closer_vampires(table), "nobody_closer", _RULE)


def _pile_reason(table: Table, action: Any, instant: FreeHunt) -> Blocked | None:
    return no_hunting(table) or _not_after(table, action, instant) or empty_or_guarded(table, action)


def _not_after(table: Table, action: Any, instant: FreeHunt) -> Blocked | None:
    """Refusal before the hunt that the Mission needs."""
    if instant.after == "column_3":
        return refuse_if(not (table.columns >> COLUMNS & 1), "after_column_3", _RULE, column=COLUMNS)
    region = REGIONS.index(instant.region)
    if REGION_OF[table.at[table.on_turn]] != region or not table.human_columns:
        return make_blocked("after_human", _RULE, region=region)
    return refuse_if(not (table.human_columns >> action.column & 1), "same_column", _RULE)


def _chest_reason(table: Table, action: Any, instant: TakeBonus) -> Blocked | None:
    chest = CHEST_OF[action.space]
    if chest == NOTHING:
        return make_blocked("no_chest", _RULE)
    return refuse_if(table.chests[chest] == NOTHING, "chest_empty", _RULE)


def _familiar_reason(table: Table, action: Any, instant: FreeFamiliar) -> Blocked | None:
    why = no_hunting(table) or not_on_track(table, action.card)
    return why or refuse_if(KIND_OF[action.card] != FAMILIAR, "not_familiar", _RULE, card=action.card)


# Crypts and the Missions dealt


def _crypt_reason(table: Table, action: Any) -> Blocked | None:
    """R38."""
    crypt = CRYPT_OF[action.space]
    if crypt == NOTHING:
        return make_blocked("no_crypt", "R38")
    return refuse_if(not table.crypts[crypt], "crypt_empty", "R38")


def _reason_not_held(rule: str) -> Reason:
    def held_reason(table: Table, action: Any) -> Blocked | None:
        held = action.mission in table.missions[table.asked]
        return refuse_if(not held, "mission_not_held", rule, mission=action.mission)

    return held_reason


REASONS: Reasons = {
    actions.UseMission: (_not_usable, _by_op((DigestHand, VpPerCloser), _use_reason)),
    actions.MissionPile: (_not_usable, _by_op((FreeHunt,), _pile_reason)),
    actions.MissionChest: (_not_usable, _by_op((TakeBonus,), _chest_reason)),
    actions.MissionFamiliar: (_not_usable, _by_op((FreeFamiliar,), _familiar_reason)),
    actions.KeepMission: (_reason_not_held("R7"),),
    actions.ReturnMission: (_reason_not_held("R37"),),
    actions.TakeMission: (
        lambda table, action: refuse_if(
            action.mission not in table.crypts[table.crypt],
            "mission_not_there",
            "R37",
            mission=action.mission,
        ),
    ),
    actions.PickCrypt: (_crypt_reason,),
}
"""Answer -> reasons against giving it to a decision of its kind; the first one counts."""
