"""Small tables for the tests: states and stomachs written in the notation of section 3."""

from __future__ import annotations

from typing import Any

from game.core.model import Event
from game.tasty_humans import RULES, position_reader
from game.tasty_humans.notation import stomach_rows
from game.tasty_humans.notation.position_writer import card_ids, grid_rows, leader_ids
from game.tasty_humans.state import State
from tests.game.cases import Chain

QUIET_GRID = [["pe01", "pe02", "pe03"], ["pe04", "pe05", "pe06"], ["pe07", "pe08", "pe09"]]
"""Nine peasants: none hurts, none does anything."""
DECK = ["pe10", "pe11", "pe12", "pe13", "pe14", "pe15"]


def board(*rows: str, height: int = 8, **leaders: str) -> bytearray:
    """Cells of a stomach, rows from top to bottom, leader letters as keywords."""
    return position_reader.read_board({"rows": list(rows), "leaders": leaders, "height": height}).cells


def rows(state: State, seat: int = 0) -> list[str]:
    """The stomach's rows, leader tiles as "?"."""
    return stomach_rows.write_rows(state.stomachs[seat], {})


def table(**keys: Any) -> State:
    """A state: two seats, peasants on the grid and in the deck, no leader tiles, if the keys do not say
    otherwise.
    """
    players = keys.get("players", 2)
    defaults: dict[str, Any] = {
        "players": players,
        "monsters": ["troll", "griffin", "legendary_dragon", "twin_headed_dragon"][:players],
        "grid": QUIET_GRID,
        "deck": DECK,
        "stacks": [],
        "offer": [],
    }
    scenario = {**defaults, **keys}
    on_grid = [card for row in scenario["grid"] for card in row]
    return RULES.from_position(
        {**scenario, "deck": [card for card in scenario["deck"] if card not in on_grid]}
    )


def stomachs(*texts: list[str], players: int = 2) -> list[dict[str, Any]]:
    """Stomachs from rows, the missing ones empty."""
    return [{"rows": list(text)} for text in texts] + [{"rows": []}] * (players - len(texts))


def play(state: State, *plain: dict[str, Any]) -> list[Event]:
    """Give the answers; all their events."""
    return [event for answer in plain for event in state.apply(RULES.action(answer))]


def pick(column: int, row: int) -> dict[str, Any]:
    return {"choose_adventurer": [column, row]}


def drop(rotation: int, column: int) -> dict[str, Any]:
    return {"drop_adventurer": [rotation, column]}


def grid_with(**cards: str) -> list[list[str]]:
    """The peasants' grid with other cards at places named by column and row: p11="sw01" is the middle. A card
    of the grid trades places.
    """
    grid = [list(row) for row in QUIET_GRID]
    for place, card in cards.items():
        column, row = int(place[1]), 2 - int(place[2])
        grid = [[grid[row][column] if other == card else other for other in line] for line in grid]
        grid[row][column] = card
    return grid


def kinds(events: list[Event]) -> list[str]:
    return [str(event.__struct_config__.tag) for event in events]


def the(events: list[Event], kind: str) -> Any:
    """The one event of this kind."""
    (event,) = [event for event in events if event.__struct_config__.tag == kind]
    return event


class Case(Chain):
    """A chain at a table(); cards and leader tiles are read by their ids, stomachs as rows."""

    def answer(self, state: State, *answers: dict[str, Any]) -> list[Event]:
        return play(state, *answers)

    def read(self, state: State, name: str, like: Any) -> Any:
        if name == "asked":
            return asked_kind(state)
        if name == "seat":
            return state.decision and state.decision.seat
        if name == "answers":
            return plain_actions(state)
        if name == "rows":
            return rows(state)
        if name == "events":
            return kinds(self._events)[: len(like)]
        if name == "ended":
            return state.result and state.result.reason.removeprefix("end.tasty_humans.")
        if name == "full":
            return state.is_full(0)
        if name == "grid":
            return grid_rows(state.grid)
        value = getattr(state, name)
        if name in ("kept", "discard", "deck", "rival_round", "rival_cards"):
            return [card_ids(cards) for cards in value] if name == "kept" else card_ids(value)
        return leader_ids(value) if name in ("offer", "leader_spaces", "removed") else value


def case(**keys: Any) -> Case:
    """A chain that begins at a table()."""
    return Case(lambda: table(**keys))


def asked_kind(state: State) -> str | None:
    return state.decision.kind if state.decision else None


def plain_actions(state: State) -> list[Any]:
    """Values of the legal answers."""
    assert state.decision is not None
    return [next(iter(action.plain().values())) for action in state.decision.actions]
