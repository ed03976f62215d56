"""Step 3 of the turn: hunting and what else the space and the cards allow, until the turn is ended (R29, R30)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.hunger import actions, crypts, digesting, hunting, hypnosis, instants, tokens
from game.hunger.actions import AnyAction, EndTurn, UseToken
from game.hunger.components import TOKEN_KIND

if TYPE_CHECKING:
    from game.hunger.state import Out, State
    from game.hunger.table import Table

_END = EndTurn()
_MISSION, _SPEED, _EXTRA_HUNT = frozenset({"mission"}), frozenset({"speed"}), frozenset({"extra_hunt"})
_QUIET = frozenset[str]()


def ask(state: State, out: Out) -> None:
    """R29."""
    state.phase = actions.ACT
    state.ask(actions.ACT, state.on_turn)


def legal(table: Table) -> tuple[AnyAction, ...]:
    """R29: what can be hunted, then what the space offers, tokens, cards and gold Missions, then the end of the turn."""
    found: list[AnyAction] = []
    barred = hunting.forbidden(table)
    if not barred:
        found += hunting.legal(table)
    if table.moved:
        found += digesting.legal_here(table)
        found += crypts.legal_open(table)
    restful = table.extra or table.arrival[table.on_turn] > 0
    if table.tokens[table.on_turn]:
        found += [tokens.USE[token] for token in tokens.unspent(table, table.on_turn, _kinds(table, barred, restful))]
    if not barred:
        found += hunting.legal_discards(table)
    found += digesting.legal_pairs(table)
    if not restful:
        found += hypnosis.legal(table)
    found += instants.legal(table)
    found.append(_END)
    return tuple(found)


def _kinds(table: Table, barred: bool, restful: bool) -> frozenset[str]:
    """R29: kinds of tokens that can be spent now. `barred`: hunting is forbidden; `restful`: at home or in a Parasol turn."""
    kinds = _MISSION if any(table.crypts) else _QUIET
    if not restful:
        kinds |= _SPEED
    return kinds if barred else kinds | _EXTRA_HUNT


def answer(state: State, action: AnyAction, out: Out) -> None:
    """R29, R30."""
    _CARRY_OUT[type(action)](state, action, out)


def _end(state: State, action: EndTurn, out: Out) -> None:
    state.after = "end_turn"


def _use_token(state: State, action: UseToken, out: Out) -> None:
    kind = TOKEN_KIND[action.token]
    if kind == "extra_hunt":
        hunting.use_extra_hunt(state, action.token, out)
    elif kind == "speed":
        tokens.add_speed(state, action.token, out)
        state.resume()
    else:
        tokens.spend(state, state.on_turn, action.token, out)
        crypts.begin_pick(state, out)


_CARRY_OUT: dict[type[Any], Callable[[State, Any, Out], None]] = {
    actions.Hunt: hunting.hunt,
    actions.HuntTavern: hunting.hunt_tavern,
    actions.HuntRose: hunting.hunt_rose,
    actions.Digest: digesting.digest_here,
    actions.OpenCrypt: crypts.open_crypt,
    actions.UseToken: _use_token,
    actions.UseFamiliar: hunting.discard_for_hunt,
    actions.DigestWith: digesting.digest_pair,
    actions.Hypnotize: hypnosis.hypnotize,
    actions.UseMission: instants.use,
    actions.MissionPile: instants.use,
    actions.MissionChest: instants.use,
    actions.MissionFamiliar: instants.use,
    actions.EndTurn: _end,
}
