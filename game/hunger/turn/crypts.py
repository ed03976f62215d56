"""Taking Missions from a Crypt: by opening it, by an Inspiring card, by a token (R37, R38)."""

from typing import Any

from game.hunger.components.card_ops import VpPerMission
from game.hunger.components.definitions import MISSIONS, NOTHING, effect_numbers
from game.hunger.components.map_graph import CRYPT_OF, CRYPTS
from game.hunger.table import actions as a
from game.hunger.table.events import CryptOpened, MissionKept, MissionReturned
from game.hunger.table.live_table import LiveTable
from game.hunger.table.zones import Cards, Table, remove_card, replace_at

_OPEN = (a.OpenCrypt(),)
_PICK = tuple(a.PickCrypt(space) for space in CRYPTS)
_SKIP = a.Skip()
_TAKE = tuple(a.TakeMission(mission) for mission in range(len(MISSIONS)))
_RETURN = tuple(a.ReturnMission(mission) for mission in range(len(MISSIONS)))
_PER_MISSION = effect_numbers(VpPerMission)


def legal_open(table: Table) -> a.Answers:
    """R29: the Crypt that a Vampire is on which moved this turn, once."""
    crypt = CRYPT_OF[table.at[table.on_turn]]
    return _OPEN if crypt >= 0 and not table.crypt_opened and table.crypts[crypt] else ()


def open_crypt(state: LiveTable, action: Any) -> None:
    """R29, R37."""
    state.crypt_opened = True
    _look_at_crypt(state, CRYPT_OF[state.at[state.on_turn]])


def ask_pick(state: LiveTable) -> None:
    """R38: any Crypt, by an Inspiring card or a token; if all are empty, the only answer is to skip."""
    state.ask(a.PICK_CRYPT, state.on_turn)


def legal_picks(table: Table) -> a.Answers:
    """R38."""
    return (*[pick for pick, stack in zip(_PICK, table.crypts, strict=True) if stack], _SKIP)


def pick_crypt(state: LiveTable, action: a.PickCrypt | a.Skip) -> None:
    """R38."""
    if isinstance(action, a.PickCrypt):
        _look_at_crypt(state, CRYPT_OF[action.space])
    else:
        state.resume_turn()


def _look_at_crypt(state: LiveTable, crypt: int) -> None:
    """R37: the seat sees the Missions; in Elder mode they all go into its hand."""
    seat = state.on_turn
    missions = state.crypts[crypt]
    rookie = state.config.is_rookie
    state.crypt = crypt
    state.limit = len(state.missions[seat]) + 1
    state.tell(CryptOpened(seat, CRYPTS[crypt], missions, not rookie))
    if not rookie:
        state.missions[seat] = tuple(sorted(state.missions[seat] + missions))
        _replace_stack(state, ())
    state.after = "crypt"


def _replace_stack(state: LiveTable, missions: Cards) -> None:
    """Set the Missions of the Crypt that is looked at."""
    state.crypts = replace_at(state.crypts, state.crypt, missions)


def go_on(state: LiveTable) -> None:
    """R37: ask to put back or take until one Mission more than before is held."""
    held = len(state.missions[state.on_turn])
    if held > state.limit:
        state.ask(a.RETURN_MISSION, state.on_turn)
    elif held < state.limit:
        state.ask(a.TAKE_MISSION, state.on_turn)
    else:
        _finish_taking(state)


def legal_returns(table: Table) -> a.Answers:
    """R37, Elder: any Mission held, the old ones too."""
    return tuple([_RETURN[mission] for mission in table.missions[table.asked]])


def return_mission(state: LiveTable, action: a.ReturnMission) -> None:
    """R37, Elder."""
    seat = state.on_turn
    state.missions[seat] = remove_card(state.missions[seat], action.mission)
    _replace_stack(state, tuple(sorted((*state.crypts[state.crypt], action.mission))))
    state.tell(MissionReturned(seat, CRYPTS[state.crypt], action.mission))
    state.after = "crypt"


def legal_takes(table: Table) -> a.Answers:
    """R37, Rookie: any Mission of the Crypt."""
    return tuple([_TAKE[mission] for mission in table.crypts[table.crypt]])


def take_mission(state: LiveTable, action: a.TakeMission) -> None:
    """R37, Rookie."""
    seat = state.on_turn
    _replace_stack(state, remove_card(state.crypts[state.crypt], action.mission))
    state.missions[seat] = tuple(sorted((*state.missions[seat], action.mission)))
    state.tell(MissionKept(seat, action.mission, CRYPTS[state.crypt]))
    state.after = "crypt"


def _finish_taking(state: LiveTable) -> None:
    """The Mission is gained: cards score for it, then the turn goes on."""
    if not state.config.is_rookie:
        state.tell(MissionKept(state.on_turn, NOTHING, CRYPTS[state.crypt]))
    state.crypt = NOTHING
    state.limit = 0
    _score_mission(state)
    state.resume_turn()


def _score_mission(state: LiveTable) -> None:
    """Op `vp_per_mission`."""
    for card in state.play[state.on_turn]:
        if points := _PER_MISSION[card]:
            state.add_points(state.on_turn, points, "mission", card)
