"""Bonus tokens: their origin (R28), and how they are spent during the own turn (R13, R20, R29); the effect of
each kind stands with the decision that offers it."""

from collections.abc import Iterable

from game.hunger.components.definitions import NOTHING, TOKEN_KIND, TOKENS
from game.hunger.components.map_graph import CHESTS
from game.hunger.components.token_steps import steps_of
from game.hunger.table.actions import UseToken
from game.hunger.table.events import ChestOpened, SpeedLeft, TokenUsed
from game.hunger.table.live_table import LiveTable
from game.hunger.table.zones import Table, replace_at

USE = tuple(UseToken(token) for token in range(len(TOKENS)))
"""By token: the answer that spends it."""
SPEED_OF_TOKEN = tuple(token.n for token in TOKENS)
"""By token: the Speed that it gives."""
_VP = tuple(token.pickup_vp for token in TOKENS)


def tokens_of_kinds(kinds: Iterable[str]) -> frozenset[int]:
    """All tokens of these kinds."""
    return frozenset([token for token, kind in enumerate(TOKEN_KIND) if kind in kinds])


SPEED_TOKENS = tokens_of_kinds({"speed"})


def unspent_tokens(table: Table, seat: int, spendable: frozenset[int]) -> list[int]:
    """Those of the spendable tokens that the seat holds and has not spent, in the order collected."""
    gone = table.spent[seat]
    found: list[int] = []
    for token in table.tokens[seat]:
        if token in spendable and token not in gone:
            found.append(token)
    return found


def unspent_speed(table: Table, seat: int) -> int:
    """Speed of all tokens that the seat has not spent."""
    return sum([SPEED_OF_TOKEN[token] for token in unspent_tokens(table, seat, SPEED_TOKENS)])


def collect_tokens(table: Table, seat: int, *gained: int) -> None:
    """Give the seat these tokens."""
    table.tokens[seat] += gained
    _update_spendable(table, seat)


def open_chest(state: LiveTable, chest: int) -> None:
    """R28: the seat on turn takes the token of that Chest, which still has one, and scores it."""
    seat, token = state.on_turn, state.chests[chest]
    state.chests = replace_at(state.chests, chest, NOTHING)
    collect_tokens(state, seat, token)
    state.tell(ChestOpened(seat, CHESTS[chest], token, _VP[token]))
    state.add_points(seat, _VP[token], "chest", token)


def _update_spendable(table: Table, seat: int) -> None:
    steps = steps_of(table.tokens[seat], table.spent[seat])
    if steps != table.spendable[seat]:
        table.spendable = replace_at(table.spendable, seat, steps)


def mark_spent(table: Table, seat: int, token: int) -> None:
    """Mark the token as spent."""
    table.spent[seat] += (token,)
    _update_spendable(table, seat)


def spend_token(state: LiveTable, seat: int, token: int) -> None:
    """Mark the token as spent; its effect follows."""
    mark_spent(state, seat, token)
    state.tell(TokenUsed(seat, token))


def add_speed(state: LiveTable, token: int) -> None:
    """Spend a speed token after the Speed of the turn was set (R19): the turn's Speed and the Speed left
    grow."""
    spend_token(state, state.on_turn, token)
    state.speed_total += SPEED_OF_TOKEN[token]
    state.speed_left += SPEED_OF_TOKEN[token]
    if state.record is not None:
        state.record.append(SpeedLeft(state.on_turn, state.speed_left, state.speed_total))
