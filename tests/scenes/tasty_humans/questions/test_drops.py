"""The place of a falling shape: its ghost lies where the rules say, and the words tell what it changes."""

from __future__ import annotations

import pytest

from game.core.rng import Rng
from game.tasty_humans.components.definitions import COLUMNS
from game.tasty_humans.turn import scoring
from scenes.kit.art.stage import Piece
from scenes.kit.base.texts import say
from scenes.tasty_humans.layout import board_plans
from scenes.tasty_humans.questions.drop import BAND_FADES, BAND_KEY, QUEUE, DropPicture
from scenes.tasty_humans.questions.notes import change_words, falling_tiles
from scenes.tasty_humans.scoring.changes import Trials, add_tiles, remove_tile
from scenes.tasty_humans.text import pictures
from tests.scenes.games.tasty_humans import MATCHES, match_at, table_at
from tests.scenes.house import House
from tests.scenes.menus.looks import overfull


def test_the_ghost_lies_where_the_rules_say(house: House) -> None:
    """R12, for every rotation and column, legal or not."""
    table = table_at(house, match_at("drop_adventurer", after=30, seats=2))
    picker = table.chooser
    assert isinstance(picker, DropPicture)
    for _ in picker.rotations:
        for column in range(COLUMNS - picker.shape_width() + 1):
            picker.column = column
            picker.draw()
            landed, ignored = picker.find_landing()
            ghosts = [piece for piece in table.stage.layers["fx"] if piece.face == "tasty_humans/ghost_tile"]
            assert len(ghosts) == len(landed) and len(landed) + len(ignored) == len(picker.shape_squares())
            plan = table.pieces.plans[picker.seat]
            for _, c, r in landed:
                assert any(
                    abs(g.x - plan.cell_center(c, r)[0]) < 1.5 and abs(g.y - plan.cell_center(c, r)[1]) < 1.5
                    for g in ghosts
                )
        house.key("E")


def test_a_drop_says_what_it_changes(house: House) -> None:
    """The words of the strip add up to the points at its right, for every landing of a whole match."""
    match = MATCHES.new(3)
    rng, seen = Rng(3), set()
    while match.state.decision is not None:
        view, actions = match.state.seen_by(None), match.state.decision.actions
        action = actions[rng.below(len(actions))]
        if action.verb in ("drop_adventurer", "drop_damage"):
            cells = add_tiles(view.stomachs[view.asked], falling_tiles(view, action))
            stomach, monster = view.stomachs[view.asked], view.monsters[view.asked]
            outcome = Trials(view, view.asked).preview_of(cells)
            change, words = outcome.kind_gains, change_words(view, view.asked, cells, outcome)
            assert sum(change.values()) == scoring.stomach_total(cells, monster) - scoring.stomach_total(
                stomach, monster
            )
            assert all(str(abs(points)) in words for points in list(change.values())[:2])
            seen |= set(change)
        before = [view.column_height(view.asked, column) for column in range(COLUMNS)]
        seat = view.asked
        match.apply(action)
        if (
            action.verb == "drop_damage"
            and match.state.column_height(seat, action.column) == match.state.height > before[action.column]
        ):
            assert len(change) > 1 or f"fills column {action.column + 1}" in words
            seen.add("column")
    assert seen == {"craving", "leader", "damage", "column"}


def test_a_refused_press_says_why(house: House) -> None:
    """A full column cannot take damage (R10): nothing happens, and the strip tells."""
    for seed in range(1, 300, 60):
        match = match_at("drop_damage", after=40, first=seed, seats=2)
        full = [
            c for c in range(COLUMNS) if match.state.column_height(match.state.asked, c) == match.state.height
        ]
        if full:
            break
    table = table_at(house, match)
    picker = table.chooser
    assert isinstance(picker, DropPicture)
    picker.column = full[0]
    answers = len(match.log)
    house.key("ENTER")
    assert len(match.log) == answers
    assert table.reason is not None and table.reason.rule == "R10"
    assert table.info.shown is not None and str(full[0] + 1) in table.info.shown.text
    blocking = [
        piece
        for piece in table.stage.layers["fx"]
        if piece.face.startswith("box:14:None") and piece.face.endswith("#4")
    ]
    assert len(blocking) == match.state.height
    house.key("RIGHT" if full[0] < COLUMNS - 1 else "LEFT")
    assert table.reason is None


def test_without_lets_tiles_fall() -> None:
    """R11: those above a healed cell fall one cell."""
    cells = bytearray(54)
    cells[9:13] = b"\1\5\2\3"
    assert remove_tile(cells, 1, 1)[9:18] == b"\1\2\3\0\0\0\0\0\0"


@pytest.mark.parametrize("rows", range(6, 10))
def test_a_tall_shape_hovers_clear_of_the_top_bar_and_never_has_to_rise(rows: int) -> None:
    plan = board_plans(2, rows, 0, (1,))[0]
    for tall in range(1, 5):
        lowest, highest = (
            plan.hover_point(0, 0, tall)[1],
            plan.hover_point(0, tall - 1, tall)[1] + plan.tile / 2,
        )
        assert lowest > plan.cell_center(0, rows - 1)[1]
        assert highest < 954 or rows == 9  # nine rows leave no room for four


@pytest.mark.parametrize(
    ("kind", "seats"),
    [("drop_adventurer", 2), ("drop_adventurer", 4), ("drop_leader", 2), ("drop_damage", 3)],
)
def test_what_hovers_is_seen_before_a_dark_band(house: House, kind: str, seats: int) -> None:
    """In every column: not over a bright face, name or leader tile."""
    table = table_at(house, match_at(kind, after=20, seats=seats))
    picker = table.chooser
    assert isinstance(picker, DropPicture)
    plan = table.pieces.plans[picker.seat]
    for column in range(COLUMNS - picker.shape_width() + 1):
        picker.column = column
        picker.draw()
        band = next(thing for thing in picker.drawn if isinstance(thing, Piece) and thing.face == BAND_KEY)
        assert band.left <= plan.area.x and band.right >= plan.area.right
        dark = band.top - BAND_FADES
        for rect in (plan.leader, plan.drafted):
            assert rect.top <= dark or rect.y >= band.top, "no leader tile is half dark"
        hovering = [piece for piece in table.stage.layers["over"] if piece.face.startswith("tasty_humans/")]
        assert hovering and all(piece.y + piece.natural[1] / 2 < dark for piece in hovering)


def test_a_falling_leader_and_the_one_that_waits_are_told_apart(house: House) -> None:
    match = match_at("drop_leader", lambda state: state.drafted[state.asked] >= 0, after=8, seats=2)
    table = table_at(house, match)
    words = {words.text for words, _ in table.stage.texts}
    assert {say("tasty_humans.table.falls"), say("tasty_humans.table.waits")} <= words and overfull(
        table
    ) == []
    inside = [
        piece.face
        for piece in table.stage.layers["fx"]
        if QUEUE.contains(piece.x, piece.y) and "leader_" in piece.face
    ]
    state = match.state
    assert inside == [
        pictures.leader_picture(state.leader_spaces[state.asked]),
        pictures.leader_picture(state.drafted[state.asked]),
    ]
