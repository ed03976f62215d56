"""Knowing the score: sheets and previews say exactly what the rules count, every line opens into its cells,
by every device.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from game.core.rng import Rng
from game.tasty_humans.components.definitions import LEADERS
from game.tasty_humans.turn import scoring
from scenes.kit.animation.motion import DIM
from scenes.kit.base.geometry import TOP_BAR, Rect
from scenes.kit.base.texts import format_signed, format_value, load_texts
from scenes.table.questions.question_view import QuestionView
from scenes.tasty_humans.layout import GRID, LEFT, RIGHT, large_board
from scenes.tasty_humans.questions import score_change_list
from scenes.tasty_humans.questions.drop import DropPicture
from scenes.tasty_humans.questions.notes import falling_tiles
from scenes.tasty_humans.questions.score_change_list import free_side, row_places
from scenes.tasty_humans.scoring.changes import Trials, add_tiles, remove_tile
from scenes.tasty_humans.scoring.count import ScoreScene
from scenes.tasty_humans.scoring.pages import live_pages
from scenes.tasty_humans.scoring.picture import SHEET
from scenes.tasty_humans.scoring.sheets import CravingsScene
from scenes.tasty_humans.text.score_reasons import growth_text, line_reason, reached_cells
from tests.scenes.fakes import FakeController
from tests.scenes.games.tasty_humans import MATCHES, finish_match, match_at, table_at
from tests.scenes.house import House
from tests.scenes.menus.looks import overfull

WAYS: dict[str, dict[str, Any]] = {
    "two": {"seats": 2},
    "four": {"seats": 4},
    "solo": {"mode": "solo", "seats": 1, "rival_level": 3},
}


def positions(seed: int = 5, every: int = 3, **options: Any) -> Iterator[Any]:
    """Views of a random match, every few answers."""
    match, rng = MATCHES.new(seed, **options), Rng(seed)
    while match.state.decision is not None:
        if len(match.log) % every == 0:
            yield match.state.seen_by(None)
        actions = match.state.decision.actions
        match.apply(actions[rng.below(len(actions))])


def stomachs_tried(view: Any) -> Iterator[bytearray]:
    """The asked seat's possible stomachs after its answer."""
    for action in view.decision.actions[:: max(1, len(view.decision.actions) // 4)]:
        if action.verb in ("drop_adventurer", "drop_damage", "drop_leader"):
            yield add_tiles(view.stomachs[view.asked], falling_tiles(view, action))
        elif action.verb == "remove_damage":
            yield remove_tile(view.stomachs[view.asked], action.column, action.row)


def cravings(house: House, answers: int = 60, **options: Any) -> CravingsScene:
    """The sheets over the table of a random match."""
    table = table_at(house, match_at("choose_adventurer", after=answers, **options))
    table.input.on_third(None)  # type: ignore[arg-type]
    house.settle()
    scene = house.top
    assert isinstance(scene, CravingsScene)
    return scene


# -- what is told is what the rules count


@pytest.mark.parametrize("way", WAYS)
def test_live_sheets_are_what_the_rules_would_count_now(way: str) -> None:
    for view in positions(**WAYS[way]):
        sheets = {page.side: page for page in live_pages(view)}
        for seat in [seat for seat in range(view.seats) if view.monsters[seat]]:
            assert tuple(row.line for row in sheets[f"seat{seat}"].rows) == scoring.seat_sheet(view, seat)
            assert sheets[f"seat{seat}"].total == scoring.seat_total(view, seat)
        if view.solo and view.monsters[0]:
            assert sheets["rival"].total == scoring.rival_score((*view.rival_cards, *view.rival_round))


def test_the_changes_of_a_preview_add_up_and_leave_nothing_out() -> None:
    tried = 0
    for view in positions(every=1, seats=2):
        trials = Trials(view, view.asked)
        for cells in stomachs_tried(view):
            outcome = trials.preview_of(cells)
            monster = view.monsters[view.asked]
            assert outcome.gain == scoring.stomach_total(cells, monster) - scoring.stomach_total(
                view.stomachs[view.asked], monster
            )
            old, new = (
                {(line.key, line.values.get("leader")): line for line in lines}
                for lines in (trials.lines, outcome.lines)
            )
            changed = {
                name
                for name in {**old, **new}
                if (old[name].points if name in old else 0) != new[name].points
            }
            assert {
                (change.line.key, change.line.values.get("leader")) for change in outcome.changes
            } == changed
            for change in outcome.changes:
                name = (change.line.key, change.line.values.get("leader"))
                assert change.after == new[name].points and set(change.fresh) <= set(new[name].cells)
                assert name not in old or not set(change.fresh) & set(old[name].cells)
            tried += bool(outcome.changes)
    assert tried > 20


def test_every_line_has_a_reason_in_few_words_that_names_its_points() -> None:
    known, families = load_texts(), set()
    for seed in range(3):
        for way in WAYS.values():
            for view in positions(seed, 7, **way):
                for page in live_pages(view):
                    stomach = None if page.seat is None else view.stomachs[page.seat]
                    for row in page.rows:
                        why, wish = line_reason(row.line, stomach, view), growth_text(row.line, stomach, view)
                        assert why not in known and wish not in known and wish, row
                        assert len(why.split(":")[0].split()) <= 12 and len(wish.split()) <= 12, why
                        assert not row.line.points or why.replace("\u2212", "-").rstrip(" points").endswith(
                            str(row.line.points)
                        ), why
                        families.add(row.line.values.get("leader", row.line.key))
    assert len(families) >= len(LEADERS)


def test_the_pattern_of_a_leader_tile_holds_all_that_it_counts() -> None:
    for view in positions(every=9, seats=3):
        for seat in range(3):
            for line in scoring.seat_sheet(view, seat):
                cells = reached_cells(line, view.height)
                assert not cells or set(line.cells) <= set(cells)
                assert line.source not in cells


# -- lines open into their cells


def check_lit(scene: Any) -> None:
    """The open line's cells glow, and nothing else does."""
    row = scene.sheet.rows[scene.opened]
    expected = set(row.line.cells) | ({row.line.source} if row.line.source else set())
    lit = set(scene.picture.counted_cells(row))
    if scene.sheet.seat is not None:
        assert lit == expected
    assert len(scene.picture.lights) == len(lit)
    for cell, tile in scene.picture.tiles.items():
        assert tile.alpha == (255 if cell in lit or not lit else DIM)


def test_the_keyboard_opens_every_line_of_every_seat(house: House) -> None:
    scene = cravings(house, 40, seats=3)
    assert scene.sheet.seat == scene.view.asked
    for _ in range(3):
        for line in range(len(scene.sheet.rows)):
            assert scene.opened == line and scene.focus.key == f"line{line}"
            check_lit(scene)
            house.key("DOWN")
        assert scene.opened == 0, "behind the last line comes the first"
        house.key("RIGHT")
    house.key("ESCAPE")
    assert house.top is not scene


def test_a_pad_does_it_all(house: House) -> None:
    scene = cravings(house, 40, seats=2)
    pad: FakeController = house.pad()
    house.dpad(pad, 0, -1)
    assert scene.opened == 1
    house.tap(pad, "a")
    assert scene.opened == 2
    seat = scene.sheet.seat
    house.tap(pad, "rightshoulder")
    assert scene.sheet.seat != seat and scene.opened == 0
    check_lit(scene)
    house.tap(pad, "y")
    assert house.top is not scene


def test_a_mouse_does_it_all(house: House) -> None:
    scene = cravings(house, 40, seats=4)
    house.point(900, 40)
    for line in (2, 1, 3):
        rect = scene.picture.row_rect(line)
        house.point(rect.cx, rect.top - 20)
        assert scene.opened == line
        check_lit(scene)
    for page, rect in enumerate(scene.picture.total_rects()):
        house.click_on(rect)
        assert scene.page == page
    rect = scene.picture.row_rect(2)
    house.click(rect.cx, rect.top - 20)
    assert scene.opened == 2 and house.top is scene
    house.click(960, 540, 4)
    assert house.top is not scene


@pytest.mark.parametrize("lines", [5, 7, 8])
def test_what_fits_shut_fits_with_a_line_open(house: House, lines: int) -> None:
    """T90: none of eight lines scrolls away when one of them opens."""
    scene = cravings(house, 40, seats=2)
    page = scene.sheet
    scene.pages = tuple(
        replace(page, rows=(page.rows * 4)[:lines]) if other is page else other for other in scene.pages
    )
    scene.rebuild()
    for line in range(lines):
        scene.open_line(line)
        assert len(scene.picture.rows_in_sight()) == lines and not scene.picture.arrows
        rects = [scene.picture.row_rect(index) for index in range(lines)]
        assert rects[-1].y >= SHEET.y and all(a.y >= b.top for a, b in zip(rects, rects[1:], strict=False))
        assert overfull(scene) == []


def test_many_lines_scroll_so_that_the_open_one_is_in_sight(house: House) -> None:
    scene = cravings(house, 40, seats=2)
    page = scene.sheet
    scene.pages = tuple(
        replace(page, rows=page.rows * 4) if other is page else other for other in scene.pages
    )
    scene.rebuild()
    for line in range(1, len(scene.sheet.rows)):
        house.key("DOWN")
        rect = scene.picture.row_rect(line)
        assert scene.opened == line and SHEET.y < rect.y and rect.top < SHEET.top - 96
        assert overfull(scene) == []
    up = scene.picture.arrows[-1]
    house.point(900, 40)
    house.click_on(up)
    assert scene.opened == len(scene.sheet.rows) - 2


def test_the_sheets_of_a_solo_match_show_the_rival(house: House) -> None:
    scene = cravings(house, 12, mode="solo", seats=1, rival_level=2)
    house.key("RIGHT")
    assert scene.sheet.seat is None
    for line in range(len(scene.sheet.rows)):
        assert scene.opened == line
        assert len(scene.picture.lights) == (scene.sheet.rows[line].line.key == "score.rival_class")
        house.key("DOWN")


def test_sheets_have_room_for_large_words(house: House) -> None:
    house.app.settings_file.change(text_size=1.3)
    for way in WAYS.values():
        scene = cravings(house, 12, **way)
        for page in range(len(scene.pages)):
            scene.turn_to(page)
            for line in range(len(scene.sheet.rows)):
                scene.open_line(line)
                assert overfull(scene) == []


def test_the_longest_reason_keeps_off_its_points(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the largest size, with as many stacks as a stomach of 9 rows holds."""
    house.app.settings_file.change(text_size=1.3)
    longest = "18 boots with armor and helmet on them: 18 × 4 = 72"
    monkeypatch.setattr(CravingsScene, "reason_for", lambda scene, row: longest)
    scene = cravings(house, 12, **WAYS["two"])
    assert longest in [words.text for words, _ in scene.stage.texts] and overfull(scene) == []


def test_once_all_is_counted_the_first_line_is_open(house: House) -> None:
    scene = house.show(ScoreScene(house.app, finish_match(house, seats=2)))
    house.key("F", frames=1)
    assert scene.over and scene.opened == 0
    check_lit(scene)
    house.key("UP")
    assert scene.opened == len(scene.sheet.rows) - 1
    check_lit(scene)


# -- at the table


def listed_changes(chooser: QuestionView[Any, Any]) -> list[str]:
    """The differences that the list of changes shows, sorted."""
    words = (thing for thing in chooser.drawn if hasattr(thing, "styled_text"))
    return sorted(thing.text for thing in words if thing.styled_text.style is score_change_list.COUNT)  # type: ignore[attr-defined, union-attr]


@pytest.mark.parametrize(
    "kind", ["drop_adventurer", "drop_damage", "drop_leader", "wizard_swap", "remove_damage"]
)
def test_what_is_tried_is_listed_line_by_line(house: House, kind: str) -> None:
    table = table_at(house, match_at(kind, after=40, seats=2))
    chooser = table.chooser
    assert chooser is not None
    if kind == "wizard_swap":
        assert chooser.answer_preview() is None and listed_changes(chooser) == []
        house.key("ENTER")
    for name in ("RIGHT", "RIGHT", "UP", "LEFT", "DOWN", "LEFT"):
        house.key(name)
        outcome = chooser.answer_preview()
        expected = sorted(format_signed(change.gain) for change in outcome.changes) if outcome else []
        assert listed_changes(chooser) == expected
        assert overfull(table) == []


def test_a_leader_tile_shows_what_it_scores_while_it_is_looked_at(house: House) -> None:
    """The others are not covered."""
    table = table_at(house, match_at("choose_adventurer", after=60, seats=2))
    chooser, view = table.chooser, table.view
    assert chooser is not None

    def badges() -> list[str]:
        return [
            thing.text
            for thing in chooser.drawn
            if hasattr(thing, "styled_text") and thing.styled_text.outline == 0
        ]

    assert badges() == []
    looked = [item.key for item in table.focus.items if item.key.startswith("eaten:")]
    assert len(looked) == len(scoring.leader_points(view.stomachs[view.asked])) > 1
    for key in looked:
        table.focus.move_to(key)
        table.follow_focus()
        assert badges() == [
            format_value(scoring.leader_score(view.stomachs[view.asked], int(key.split(":")[2]))[0])
        ]


def test_every_board_shows_its_points_after_every_answer(house: House) -> None:
    table = table_at(house, match_at("choose_adventurer", after=30, seats=3))
    house.app.settings_file.change(speed=4)
    for _ in range(6):
        assert table.chooser is not None
        house.key("ENTER")
        house.until(lambda: table.chooser is not None and not table.timeline.is_busy)
        for seat in range(3):
            assert table.pieces.boards.boards[seat].total.text == str(
                scoring.seat_total(table.view, seat)
            ).replace("-", "\u2212")


def test_nothing_is_counted_while_nobody_does_anything(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_at(house, match_at("drop_adventurer", after=30, seats=2))
    calls: list[int] = []
    counted = scoring.score_lines
    monkeypatch.setattr(scoring, "score_lines", lambda *args: (calls.append(1), counted(*args))[1])
    house.step(30)
    assert calls == []
    picker = table.chooser
    assert isinstance(picker, DropPicture)
    house.key("RIGHT", "LEFT", "RIGHT")
    assert len(calls) <= 2, "a place that was tried before is not counted again"


@pytest.mark.parametrize("side", [LEFT, RIGHT])
def test_the_list_covers_neither_cards_nor_the_own_stomach(side: Rect) -> None:
    """T32: it lies on the other side of the grid, and its lines on it."""
    beside = free_side(large_board(side, 8))
    assert beside != side
    for count in range(1, 11):
        panel, rooms = row_places(count, beside)
        assert panel.right <= GRID.x or panel.x >= GRID.right
        assert len(rooms) == count and panel.y >= beside.y and panel.top <= beside.top
        assert all(room.h >= 72 for room in rooms)
        for room, below in zip(rooms, [*rooms[1:], panel], strict=True):
            assert panel.x < room.x and room.right < panel.right and room.top < panel.top
            assert below is panel or below.top <= room.y + 0.1


@pytest.mark.parametrize("rows", range(5, 10))
def test_what_hovers_keeps_clear_of_the_top_bar(rows: int) -> None:
    plan = large_board(LEFT, rows)
    for high in range(1, 5):
        assert plan.hover_point(0, high - 1, high)[1] + plan.tile / 2 <= TOP_BAR.y
