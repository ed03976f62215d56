"""Step 3 of the turn: hunting and what else the space and the cards allow, until the turn is ended (R29, R30)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import TYPE_CHECKING, Any

from game.hunger.components.definitions import HOLY, NOTHING, TOKEN_KIND
from game.hunger.components.map_graph import CRYPT_OF, DIGEST_TYPE
from game.hunger.table import actions
from game.hunger.table.actions import AnyAction, EndTurn, UseToken
from game.hunger.turn import crypts, digesting, gold_missions, hunting, hypnosis, tokens

if TYPE_CHECKING:
    from game.core.game_flow import Out
    from game.hunger.state import State
    from game.hunger.table.zones import Table

_END = EndTurn()
_ONLY_END: tuple[AnyAction, ...] = (_END,)
_ACTIVE = hunting.HOUNDS | digesting.SNAKES | hypnosis.HYPNOTISTS
"""Cards that can be used while one acts."""
_MATTERING = _ACTIVE | HOLY
"""Cards that change what one can do."""
_IS_USEFUL = tuple([digest != NOTHING or crypt != NOTHING for digest, crypt in zip(DIGEST_TYPE, CRYPT_OF, strict=True)])
"""By space: whether one that moved there may digest or open a Crypt."""
_TOKEN_KINDS = ("mission", "speed", "extra_hunt")
_KINDS = {
    allowed: frozenset(kind for kind, may in zip(_TOKEN_KINDS, allowed, strict=True) if may) for allowed in product((False, True), repeat=3)
}
"""R29: kinds of tokens that can be spent, by whether a Crypt has Missions, whether one is neither at home nor in a Parasol turn, and
whether one may hunt."""
_SPENDABLE = tokens.of_kinds(_TOKEN_KINDS)


def ask(state: State, out: Out) -> None:
    """R29. Where the turn can only be ended, it is."""
    seat = state.on_turn
    state.phase, state.asked = actions.ACT, seat
    answers = legal(state)
    if len(answers) > 1:
        state.ask(actions.ACT, seat, answers)
    else:
        state.after = "end_turn"


def legal(table: Table) -> tuple[AnyAction, ...]:
    """R29: what can be hunted, then what the space offers, tokens, cards and gold Missions, then the end of the turn."""
    seat = table.on_turn
    space, play, held = table.at[seat], table.play[seat], table.tokens[seat]
    plain = _MATTERING.isdisjoint(play)
    barred = hunting.closed(table) if plain else hunting.forbidden(table)
    found = [] if barred else hunting.legal(table)
    if table.moved and _IS_USEFUL[space]:
        found += digesting.legal_here(table)
        found += crypts.legal_open(table)
    if held and not _SPENDABLE.isdisjoint(held):
        _add_tokens(table, seat, barred, found)
    if not (plain or _ACTIVE.isdisjoint(play)):
        _add_cards(table, seat, barred, found)
    if not gold_missions.GOLD.isdisjoint(table.missions[seat]):
        found += gold_missions.legal(table)
    if not found:
        return _ONLY_END
    found.append(_END)
    return tuple(found)


def _add_tokens(table: Table, seat: int, barred: bool, found: list[AnyAction]) -> None:
    """Tokens that can be spent now. `barred`: hunting is forbidden."""
    kinds = _KINDS[any(table.crypts), not _is_resting(table, seat), not barred]
    for token in tokens.unspent(table, seat, kinds):
        found.append(tokens.USE[token])


def _is_resting(table: Table, seat: int) -> bool:
    """At home or in a Parasol turn."""
    return table.extra or table.arrival[seat] > 0


def _add_cards(table: Table, seat: int, barred: bool, found: list[AnyAction]) -> None:
    """What cards of the playing area offer. `barred`: hunting is forbidden."""
    if not barred:
        found += hunting.legal_discards(table)
    found += digesting.legal_pairs(table)
    if not _is_resting(table, seat):
        found += hypnosis.legal(table)


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
    actions.UseMission: gold_missions.use,
    actions.MissionPile: gold_missions.use,
    actions.MissionChest: gold_missions.use,
    actions.MissionFamiliar: gold_missions.use,
    actions.EndTurn: _end,
}
