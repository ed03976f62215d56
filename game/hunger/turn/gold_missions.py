"""Gold Missions: used once during the own turn, at the decisions `effects` and `act`, and face up from then
on (section 9)."""

from collections.abc import Callable
from functools import cache
from typing import Any

from game.core.game_flow import Deeds
from game.hunger.components.definitions import (
    COLUMNS,
    FAMILIAR,
    INSTANT_OF,
    IS_GOLD,
    IS_HUMAN,
    KIND_OF,
    MISSIONS,
    NOTHING,
)
from game.hunger.components.map_graph import CASTLE_DISTANCE, CHEST_OF, CHESTS, REGION_OF, REGIONS
from game.hunger.components.mission_ops import DigestHand, FreeFamiliar, FreeHunt, TakeBonus, VpPerCloser
from game.hunger.table.actions import (
    EFFECTS,
    Answers,
    AnyAction,
    MissionChest,
    MissionFamiliar,
    MissionPile,
    UseMission,
)
from game.hunger.table.events import FamiliarTaken, MissionUsed
from game.hunger.table.live_table import LiveTable
from game.hunger.table.zones import Cards, Table, remove_card
from game.hunger.turn import gaining, hunting, tokens

LAST_GOLD = max(mission for mission, gold in enumerate(IS_GOLD) if gold)
"""Missions are held in ascending order: a seat whose first one comes after this has no gold one."""
_USE = tuple(UseMission(mission) for mission in range(len(MISSIONS)))
_DEAREST = COLUMNS
"""The column of `after: column_3`."""
_ALL_COLUMNS = sum(1 << column for column in range(1, COLUMNS + 1))


def legal_uses(table: Table) -> list[AnyAction]:
    """Uses of the asked seat's gold Missions; none in a view that does not know them."""
    found: list[AnyAction] = []
    for mission in table.missions[table.asked]:
        if mission > LAST_GOLD:
            break
        if mission >= 0 and IS_GOLD[mission]:
            instant = INSTANT_OF[mission]
            found += _LEGAL[type(instant)](table, mission, instant)
    return found


def use_mission(state: LiveTable, action: UseMission | MissionPile | MissionChest | MissionFamiliar) -> None:
    """Section 9: the Mission lies face up and is out of every count; then its effect."""
    seat, mission = state.on_turn, action.mission
    state.missions[seat] = remove_card(state.missions[seat], mission)
    state.used_missions[seat] += (mission,)
    state.tell(MissionUsed(seat, mission))
    instant = INSTANT_OF[mission]
    _CARRY_OUT[type(instant)](state, action, instant)


# digest_hand


def _legal_digest_hand(table: Table, mission: int, instant: DigestHand) -> Answers:
    """The first action of the turn only."""
    return (_USE[mission],) if table.phase == EFFECTS and table.fresh else ()


def _digest_hand(state: LiveTable, action: UseMission, instant: DigestHand) -> None:
    """The Humans played from the hand are digested, its other cards discarded, and the turn is over."""
    for card in state.from_hand:
        (state.digest_card if IS_HUMAN[card] else state.discard_card)(state.on_turn, card)
    state.after = "end_turn"


# free_hunt


def _legal_free_hunt(table: Table, mission: int, instant: FreeHunt) -> list[AnyAction]:
    """Any pile that may be taken here, of the columns that the hunts of this turn have opened: none before
    `act`."""
    columns = _free_columns(table, instant) if table.columns else 0
    if not columns or hunting.is_forbidden(table):
        return []
    return [
        _free_pile(mission, cell)
        for cell, cards in enumerate(table.track)
        if cards and columns >> cell % COLUMNS + 1 & 1 and not hunting.is_guarded(table, cards)
    ]


def _free_columns(table: Table, instant: FreeHunt) -> int:
    """Columns of which a pile may be taken: bit c for column c."""
    if instant.after == "column_3":
        return _ALL_COLUMNS if table.columns >> _DEAREST & 1 else 0
    return table.human_columns if REGIONS[REGION_OF[table.at[table.on_turn]]] == instant.region else 0


@cache
def _free_pile(mission: int, cell: int) -> MissionPile:
    row, column = divmod(cell, COLUMNS)
    return MissionPile(mission, row, column + 1)


def _free_hunt(state: LiveTable, action: MissionPile, instant: FreeHunt) -> None:
    """A pile for no Speed and no hunt; it counts as a hunt for further gold Missions."""
    hunting.take_pile(state, action.row, action.column, True)


# take_bonus


def _legal_take_bonus(table: Table, mission: int, instant: TakeBonus) -> list[AnyAction]:
    """Any Chest that still has its token."""
    answers = _chest_answers(mission)
    return [answers[chest] for chest, token in enumerate(table.chests) if token != NOTHING]


@cache
def _chest_answers(mission: int) -> tuple[MissionChest, ...]:
    return tuple(MissionChest(mission, space) for space in CHESTS)


def _take_bonus(state: LiveTable, action: MissionChest, instant: TakeBonus) -> None:
    """As if the Vampire had landed there (R28)."""
    tokens.open_chest(state, CHEST_OF[action.space])
    state.resume_turn()


# free_familiar


def _legal_free_familiar(table: Table, mission: int, instant: FreeFamiliar) -> list[AnyAction]:
    """Any Familiar of the track where hunting is not forbidden; one in a pile of the Cemetery too (R34)."""
    if hunting.is_forbidden(table):
        return []
    return [
        _familiar_answer(mission, card)
        for cards in table.track
        for card in cards
        if KIND_OF[card] == FAMILIAR
    ]


_familiar_answer = cache(MissionFamiliar)


def _free_familiar(state: LiveTable, action: MissionFamiliar, instant: FreeFamiliar) -> None:
    """It leaves its pile for the playing area and counts as hunted."""
    cell, cards = _pile_with(state, action.card)
    state.track[cell] = remove_card(cards, action.card)
    if state.record is not None:
        row, column = divmod(cell, COLUMNS)
        state.record.append(FamiliarTaken(state.on_turn, action.card, (row, column + 1)))
    gaining.gain_into_play(state, action.card)


def _pile_with(table: Table, card: int) -> tuple[int, Cards]:
    return next((cell, cards) for cell, cards in enumerate(table.track) if card in cards)


# vp_per_closer


def _legal_vp_per_closer(table: Table, mission: int, instant: VpPerCloser) -> Answers:
    """Only if it gives anything."""
    return (_USE[mission],) if closer_vampires(table) else ()


def closer_vampires(table: Table) -> int:
    """Number of Vampires nearer to the Castle than the one on turn."""
    own = CASTLE_DISTANCE[table.at[table.on_turn]]
    return sum([CASTLE_DISTANCE[space] < own for space in table.at])


def _vp_per_closer(state: LiveTable, action: UseMission, instant: VpPerCloser) -> None:
    state.add_points(state.on_turn, closer_vampires(state) * instant.vp_each, "closer", action.mission)
    state.resume_turn()


_LEGAL: dict[type[Any], Callable[[Table, int, Any], list[AnyAction] | Answers]] = {
    DigestHand: _legal_digest_hand,
    FreeHunt: _legal_free_hunt,
    TakeBonus: _legal_take_bonus,
    FreeFamiliar: _legal_free_familiar,
    VpPerCloser: _legal_vp_per_closer,
}
_CARRY_OUT: Deeds = {
    DigestHand: _digest_hand,
    FreeHunt: _free_hunt,
    TakeBonus: _take_bonus,
    FreeFamiliar: _free_familiar,
    VpPerCloser: _vp_per_closer,
}
