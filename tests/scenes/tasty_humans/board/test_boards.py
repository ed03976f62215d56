"""Where the boards of the seats lie, and what lies on them."""

from __future__ import annotations

from typing import Any

import pytest

from game.tasty_humans.table.display_state import DisplayState
from scenes.kit.art.stage import Stage
from scenes.kit.input.devices import KEYBOARD
from scenes.kit.scene import LAYERS
from scenes.tasty_humans.board.pieces import TablePieces
from scenes.tasty_humans.layout import waiting_seats
from tests.scenes.games.tables import open_table
from tests.scenes.games.tasty_humans import MATCHES, match_at
from tests.scenes.house import House


def test_the_next_seat_waits_on_top() -> None:
    """STYLE 13: the others in turn order; who has no turn left comes last."""
    order = (2, 3, 0, 1, 1, 0, 3, 2)
    assert waiting_seats(order, 0, 2, 4) == (3, 0, 1)
    assert waiting_seats(order, 5, 0, 4) == (3, 2, 1)
    assert waiting_seats(order, 7, 2, 4) == (0, 1, 3)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_boards_keep_what_lies_on_them_when_they_move(house: House, seats: int) -> None:
    state = match_at("choose_adventurer", after=40, seats=seats).state
    view = state.seen_by(None)
    pieces = TablePieces(Stage(house.app.art, LAYERS), house.app)
    shown = DisplayState.of(view)
    pieces.build(shown)
    before, registry = pieces.snapshot(), pieces.registry()
    plans, registry["plans"] = registry["plans"], dict(registry["plans"])
    shown.asked = (view.asked + 1) % seats
    pieces.settle(shown)
    assert pieces.boards.order[0] == shown.asked and (plans != registry["plans"]) == (seats > 2)
    shown.asked = view.asked
    pieces.settle(shown)
    assert pieces.registry() == registry and pieces.snapshot() == before


@pytest.mark.parametrize("seats", [3, 4])
def test_the_board_of_somebody_alone_stays_where_it_is(house: House, seats: int) -> None:
    """Others come and go in a gold frame; what they eat falls into their small boards, and all lies as on a table built afresh."""
    house.app.settings_file.change(speed=4)
    home = 1
    holders: list[Any] = [1] * seats
    holders[home] = KEYBOARD
    house.sit(*holders)
    table = open_table(house, MATCHES.new(5, seats=seats))
    seen: dict[int, set[Any]] = {seat: set() for seat in range(seats)}
    movers = set()

    def played_on() -> bool:
        pieces = table.pieces
        for seat, plan in pieces.plans.items():
            seen[seat].add(plan)
        framed = {seat for seat, board in pieces.boards.boards.items() if "nine_panel_active" in [thing.face for thing in board.things]}
        assert framed <= {pieces.boards.active}
        movers.update(framed)
        if table.chooser is not None:
            table.carry_out(table.view.decision.actions[0])
        return len(table.session.match.log) >= 7 * seats

    house.until(played_on, seconds=400, frame=0.1)
    assert all(len(plans) == 1 for plans in seen.values()) and next(iter(seen[home])).large
    assert movers == set(range(seats)) - {home}
    house.until(lambda: not table.timeline.busy, frame=0.1)
    fresh = TablePieces(Stage(house.app.art, LAYERS), house.app)
    fresh.build(DisplayState.of(table.view))
    assert fresh.registry() == table.pieces.registry()
