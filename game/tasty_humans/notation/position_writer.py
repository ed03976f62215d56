"""A whole state as people write it: a scenario of section 3."""

from typing import Any

import msgspec

from game.core.values import Plain
from game.tasty_humans.components.definitions import (
    CARDS,
    FIRST_LEADER,
    GRID_COLUMNS,
    GRID_ROWS,
    LEADERS,
    PLACE,
)
from game.tasty_humans.notation.stomach_rows import ALPHABET, write_rows
from game.tasty_humans.table.live_table import LiveTable


def grid_rows(grid: list[int]) -> list[list[str | None]]:
    """The adventurer grid as three lists of card ids from top row to bottom row, None for an empty place."""
    rows: list[list[str | None]] = [[None] * GRID_COLUMNS for _ in range(GRID_ROWS)]
    for place, card in enumerate(grid):
        column, row = PLACE[place]
        rows[GRID_ROWS - 1 - row][column] = CARDS[card].id if card >= 0 else None
    return rows


def card_ids(cards: Any) -> list[str]:
    """Ids of card indices."""
    return [CARDS[card].id for card in cards]


def leader_ids(tiles: Any) -> list[str | None]:
    """Ids of leader tiles, None for an empty space."""
    return [LEADERS[tile].id if tile >= 0 else None for tile in tiles]


def _write_stomach(state: LiveTable, seat: int) -> Plain:
    cells = state.stomachs[seat]
    tiles = [tile - FIRST_LEADER for tile in cells if tile >= FIRST_LEADER]
    letters = dict(zip(tiles, ALPHABET, strict=False))
    return {
        "rows": write_rows(cells, letters),
        "leaders": {letter: LEADERS[tile].id for tile, letter in letters.items()},
    }


def write_position(state: LiveTable) -> Plain:
    """State as a scenario of section 3 with keys of our own: all that position_reader.read_position()
    needs."""
    return {
        "players": state.seats,
        "height": state.height,
        "variant": state.variant,
        **({"rival_has_king": state.king < 0} if state.solo else {"king": state.king}),
        "monsters": list(state.monsters),
        "stomachs": [_write_stomach(state, seat) for seat in range(state.seats)],
        "leader_spaces": leader_ids(state.leader_spaces),
        "offer": leader_ids(state.offer),
        "stacks": [leader_ids(stack) for stack in state.stacks],
        "grid": grid_rows(state.grid),
        "deck": card_ids(reversed(state.deck)),
        "discard": card_ids(state.discard),
        "kept": [card_ids(cards) for cards in state.kept],
        "rival_cards": card_ids(state.rival_cards),
        "rival_round": card_ids(state.rival_round),
        "final_round": state.final_round,
        "bonus_seats": list(state.bonus_seats),
        "round": state.round,
        **_progress_keys(state),
    }


def _progress_keys(state: LiveTable) -> Plain:
    """Keys that only a position in the middle of a round needs."""
    return {
        "config": msgspec.to_builtins(state.config),
        "phase": state.phase,
        "turn_order": list(state.turn_order),
        "turn_index": state.turn_index,
        "asking": state.asking,
        "asked": state.asked,
        "chosen": list(PLACE[state.chosen_place]) if state.chosen_place >= 0 else None,
        "damage_left": state.damage_left,
        "draft_order": list(state.draft_order),
        "step": state.step,
        "drafted": leader_ids(state.drafted),
        "removed": leader_ids(state.removed),
        "unused": leader_ids(state.unused),
        "only_turn": state.only_turn,
        "ending": state.ending,
        "generator": f"{state.generator:016x}",
        "draws": [card_ids(reversed(deck)) for deck in state.draws.decks],
    }
