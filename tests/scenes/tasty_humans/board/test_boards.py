"""Places and pieces of the boards of the seats."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.tasty_humans.table.display_state import DisplayState
from scenes.kit.art.stage import Piece, Stage
from scenes.kit.base.geometry import Rect
from scenes.kit.input.device import KEYBOARD
from scenes.kit.scene import LAYERS
from scenes.tasty_humans.board.details import DetailsScene
from scenes.tasty_humans.board.part import seating_order
from scenes.tasty_humans.board.pieces import TablePieces
from scenes.tasty_humans.text import names, pictures
from tests.scenes.games.tables import open_table
from tests.scenes.games.tasty_humans import MATCHES, match_at, registry_of, table_at
from tests.scenes.house import House
from tests.scenes.tasty_humans.players import KeyboardPlayer


def shown_at(asked: int, turn: int, order: tuple[int, ...] = (2, 3, 0, 1, 1, 0, 3, 2)) -> Any:
    return SimpleNamespace(seats=4, asking="x", asked=asked, turn_order=order, turn_index=turn)


@pytest.mark.parametrize("people", [(1,), (0, 2), (1, 3), (0, 1, 2, 3), ()])
def test_each_seat_has_its_place(people: tuple[int, ...]) -> None:
    """T29: from one turn to the next no more than two boards move, and with bots only none for them."""
    before: tuple[int, ...] | None = None
    home = people[0] if people else 0
    for turn, asked in enumerate((2, 3, 0, 1, 1, 0, 3, 2)):
        order = seating_order(shown_at(asked, turn), people)
        assert sorted(order) == [0, 1, 2, 3]
        assert order[0] == asked if asked in people or not people else order[0] in people
        away = {
            seat
            for seat, other in zip(order, seating_order(shown_at(home, 0), people), strict=True)
            if seat != other
        }
        assert len(away) in (0, 2)
        if before is not None and people and asked not in people:
            assert order == before
        before = order


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_boards_keep_what_lies_on_them_when_they_move(house: House, seats: int) -> None:
    state = match_at("choose_adventurer", after=40, seats=seats).state
    view = state.seen_by(None)
    pieces = TablePieces(Stage(house.app.art, LAYERS), house.app)
    shown = DisplayState.of(view)
    pieces.build(shown)
    before, registry = pieces.take_snapshot(), registry_of(pieces)
    plans, registry["plans"] = registry["plans"], dict(registry["plans"])
    shown.asked = (view.asked + 1) % seats
    pieces.settle_parts(shown)
    assert pieces.boards.order[0] == shown.asked and (plans != registry["plans"]) == (seats > 2)
    shown.asked = view.asked
    pieces.settle_parts(shown)
    assert registry_of(pieces) == registry and pieces.take_snapshot() == before


@pytest.mark.parametrize(("seats", "rows"), [(2, 8), (2, 9), (3, 7), (4, 6)])
def test_every_board_has_its_craving_where_it_covers_nothing(house: House, seats: int, rows: int) -> None:
    """The bib lies clear of crowns, damage, king, leader tiles and all cells but the rim of the lowest."""
    view = match_at("choose_adventurer", seats=seats, rows=rows).state.seen_by(None)
    pieces = TablePieces(Stage(house.app.art, LAYERS), house.app)
    pieces.build(DisplayState.of(view))
    for seat, plan in pieces.plans.items():
        x, y, size = plan.bib
        bib = Rect.from_center(x, y, size, size)
        drawn = [piece for piece in pieces.boards.boards[seat].things if isinstance(piece, Piece)]
        there = [piece.face for piece in drawn if (piece.x, piece.y) == pytest.approx((x, y), abs=1)]
        assert there == [pictures.craving_bib(str(view.monsters[seat]))]
        king, (number, _) = Rect.from_center(*plan.king, plan.king_size, plan.king_size), plan.damage
        others = {
            "king": king,
            "leader": plan.leader,
            "drafted": plan.drafted,
            "number": Rect(number - 22, plan.damage[1] - 20, 90, 40),
        }
        if plan.large:
            others["cells"] = Rect(plan.well.x, plan.well.y + 4, plan.well.w, plan.well.h)
        for name, other in others.items():
            apart = (
                bib.right <= other.x + 2
                or other.right <= bib.x + 2
                or bib.top <= other.y + 2
                or other.top <= bib.y + 2
            )
            assert apart, (seat, name)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_head_says_what_its_monster_craves(house: House, seats: int) -> None:
    """By key and by mouse; confirm looks closer and eats no tile."""
    table = table_at(house, match_at("choose_adventurer", after=8, seats=seats))
    player, answers = KeyboardPlayer(house), len(table.session.match.log)
    for seat, monster in enumerate(table.view.monsters):
        wanted = names.craving_text(monster, "standard")
        player.go_to(f"head:{seat}")
        assert table.info.shown is not None and (table.info.shown.name, table.info.shown.text) == (
            names.monster_name(monster),
            wanted,
        )
        house.key("ENTER", frames=2)
        assert isinstance(house.top, DetailsScene) and wanted in {
            words.text for words, _ in house.top.stage.texts
        }
        house.key("ESCAPE", frames=2)
        house.click_on(table.pieces.plans[seat].face)
        house.step(2)
        assert isinstance(house.top, DetailsScene)
        house.key("ESCAPE", frames=2)
    assert len(table.session.match.log) == answers


@pytest.mark.parametrize("seats", [3, 4])
def test_the_board_of_somebody_alone_stays_where_it_is(house: House, seats: int) -> None:
    """Others come and go in a gold frame; what they eat falls into their small boards, and all lies as on a
    table built afresh.
    """
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
        framed = {
            seat
            for seat, board in pieces.boards.boards.items()
            if "nine_panel_active" in [thing.face for thing in board.things]
        }
        assert framed <= {pieces.boards.active}
        movers.update(framed)
        if table.chooser is not None:
            table.carry_out(table.view.decision.actions[0])
        return len(table.session.match.log) >= 7 * seats

    house.until(played_on, seconds=400, frame=0.1)
    assert all(len(plans) == 1 for plans in seen.values()) and next(iter(seen[home])).large
    assert movers == set(range(seats)) - {home}
    house.until(lambda: not table.timeline.is_busy, frame=0.1)
    fresh = TablePieces(Stage(house.app.art, LAYERS), house.app)
    fresh.build(DisplayState.of(table.view))
    assert registry_of(fresh) == registry_of(table.pieces)
