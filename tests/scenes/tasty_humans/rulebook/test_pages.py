"""The rules book: complete, true, and found from everything in the box."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import catalog
from game.tasty_humans.components.definitions import CARDS, CELL, LEADERS, MONSTERS, PLACES
from game.tasty_humans.turn import challenges, leader_phase, scoring
from game.tasty_humans.turn.damage import find_attackers
from scenes.reference.rulebook.scene import RulesScene
from scenes.tasty_humans.rulebook import drawings, tables
from scenes.tasty_humans.rulebook.contents import load_book
from scenes.tasty_humans.rulebook.drawings import Example, Meal
from tests.scenes.house import House


def drawn_things(kind: type) -> dict[str, Any]:
    """Things that pages give their painters, by page: those of one kind."""
    return {
        page.key: given
        for page in load_book().pages
        if page.picture is not None
        for given in page.picture.given
        if isinstance(given, kind)
    }


MEALS: dict[str, Meal] = drawn_things(Meal)
COUNTED: dict[str, Example] = {page: shown for page, shown in drawn_things(Example).items() if shown.counts}
CHALLENGES: dict[str, Example] = {
    monster.challenge: drawn_things(Example)[monster.challenge] for monster in MONSTERS
}
THINGS = [
    *((f"tasty_humans.card.{card.id}", card.cls) for card in CARDS),
    *((f"tasty_humans.leader.{leader.id}", leader.family) for leader in LEADERS),
    *((f"tasty_humans.monster.{monster.id}", monster.id) for monster in MONSTERS),
    *((f"tasty_humans.tile.{tile}", "tiles") for tile in ("helmet", "armor", "boot", "hand")),
    ("tasty_humans.tile.damage", "damage"),
    ("tasty_humans.tile.leader", "draft"),
    ("tasty_humans.scores.king", "king"),
]


def test_everything_in_the_box_has_its_page() -> None:
    assert {subject: load_book().page_about(subject) for subject, _ in THINGS} == dict(THINGS)


def test_the_boards_are_those_of_all_leaders_and_cravings() -> None:
    assert COUNTED.keys() == {
        *(leader.family for leader in LEADERS),
        *(monster.id for monster in MONSTERS),
        "goal",
        "ache",
        "classic",
    }


@pytest.mark.parametrize("name", COUNTED)
def test_a_board_is_worth_what_a_match_would_give_and_what_is_written_below_it(name: str) -> None:
    shown = COUNTED[name]
    rows = ["......"] * (7 - len(shown.rows)) + list(shown.rows)
    others = [monster.id for monster in MONSTERS if monster.id != shown.monster]
    stomachs = [{"rows": rows, "leaders": shown.leaders}, {"rows": []}]
    position = {
        "players": 2,
        "height": 7,
        "variant": shown.variant,
        "monsters": [shown.monster, others[0]],
        "stomachs": stomachs,
    }
    state: Any = catalog.load("tasty_humans").from_position(position)
    line = shown.score_line()
    assert line is not None and line in scoring.seat_sheet(state, 0)
    assert line.points != 0
    assert eval(shown.formula().replace("×", "*").replace("\u2212", "-")) == line.points  # noqa: S307


def test_the_book_shows_those_boards_with_those_points(house: House) -> None:
    scene = house.show(RulesScene(house.app, "tasty_humans"))
    for name, shown in COUNTED.items():
        scene.open_page(name)
        line = shown.score_line()
        assert line is not None
        sums = [
            words.text
            for words, _ in scene.stage.texts
            if f"= {line.points} point".replace("-", "\u2212") in words.text
        ]
        assert len(sums) == 1, name
        lit = [piece for piece in scene.stage.layers["fx"] if piece.face.startswith("lit:")]
        assert len(lit) == len({*line.cells, *([line.source] if line.source else [])})


@pytest.mark.parametrize("name", CHALLENGES)
def test_a_challenge_is_just_met_and_every_lit_cell_is_needed(name: str) -> None:
    shown: Example = CHALLENGES[name]
    board = shown.read_board()
    assert challenges.is_met(name, board.cells, board.height)
    for cell in shown.lit:
        spoiled = bytearray(board.cells)
        spoiled[CELL.index(cell)] = 5
        assert not challenges.is_met(name, spoiled, board.height), cell


def test_who_hurts_there_would_hurt_at_a_table() -> None:
    """R9 on a real grid of such cards."""
    classes = drawings.classes_of(drawings.VILLAGE)
    state: Any = catalog.load("tasty_humans").new(catalog.load("tasty_humans").config(seats=2), seed=1)
    spare = list(range(len(CARDS)))
    for place in range(PLACES):
        card = next(card for card in spare if CARDS[card].cls == classes[place])
        spare.remove(card)
        state.grid[place] = card
    hurting = [place for place, _ in find_attackers(state, drawings.MEAL)]
    assert sorted(hurting) == sorted(drawings.find_attackers(drawings.VILLAGE, drawings.MEAL))


def test_shapes_fall_as_their_pages_say() -> None:
    assert {page: len(meal.drop_tiles()[1]) for page, meal in MEALS.items()} == {
        "drop": 0,
        "apart": 0,
        "damage": 0,
        "full": 2,
    }
    apart = MEALS["apart"]
    assert len({row for _, _, row in apart.drop_tiles()[0]}) > len(apart.shape), "it falls apart"


def test_the_tie_is_one() -> None:
    drawing = load_book().page_of("ties").picture
    assert drawing is not None
    tied: tuple[Example, Example] = drawing.given[0]
    boards = [shown.read_board().cells for shown in tied]
    totals = [scoring.stomach_total(cells, shown.monster) for cells, shown in zip(boards, tied, strict=True)]
    assert totals[0] == totals[1] and boards[0].count(5) < boards[1].count(5)


def test_the_draft_has_a_tie_that_damage_breaks() -> None:
    """R21."""
    state = tables.draft_table()
    first, second, third = leader_phase.order_of_draft(state)
    assert state.crown_count(first) > state.crown_count(second) == state.crown_count(third)
    assert state.damage_count(second) < state.damage_count(third)


def test_the_rival_takes_leaders_away() -> None:
    """X5."""
    assert [len(tables.rival_offer(lead)[0]) for lead in tables.RIVAL_LEADS] == [0, 1, 2]
