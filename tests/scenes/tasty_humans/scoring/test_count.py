"""The count at the end: what it tells is the result, whatever is skipped, and every line can be looked at
again.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from game.core.model import Result, ScoreLine, Side
from scenes.kit.animation.motion import DIM
from scenes.kit.base.texts import format_signed, format_value, say
from scenes.tasty_humans.scoring.count import ScoreScene
from scenes.tasty_humans.scoring.pages import formula_text, make_row, result_pages, tie_break_text
from tests.scenes.games.tasty_humans import finish_match
from tests.scenes.house import House


def show(house: House, **options: Any) -> ScoreScene:
    return house.show(ScoreScene(house.app, finish_match(house, **options)))


def shown_totals(scene: ScoreScene) -> dict[str, str]:
    return {page.side: scene.picture.numbers[page.side].text for page in scene.pages}


def totals(scene: ScoreScene) -> dict[str, str]:
    """Those of the result, as they are shown."""
    return {side.id: format_value(side.total) for side in scene.result.sides}


WAYS: dict[str, dict[str, Any]] = {
    "two": {"seats": 2},
    "four": {"seats": 4},
    "solo": {"mode": "solo", "seats": 1, "rival_level": 3},
}


@pytest.mark.parametrize("way", WAYS)
def test_counting_to_the_end_shows_the_totals_of_the_result(house: House, way: str) -> None:
    scene = show(house, **WAYS[way])
    house.until(lambda: scene.over, seconds=200, frame=0.1)
    assert shown_totals(scene) == totals(scene)
    assert scene.sheet.side in scene.result.winners or not scene.result.winners


def test_confirm_goes_line_by_line_and_look_back_counts_the_line_before_again(house: House) -> None:
    scene = show(house, seats=2)
    for line in range(1, 4):
        house.key("ENTER", frames=1)
        assert (scene.page, scene.line) == (0, line)
    house.key("Q", frames=1)
    assert scene.line == 2
    house.key("ENTER", frames=1)
    scene.timeline.finish()
    assert scene.picture.numbers["seat0"].text == format_value(scene.pages[0].points_after(4))
    house.key(*["Q"] * 20)
    assert (scene.page, scene.line) == (0, 0)


@pytest.mark.parametrize(("skips", "leads_on"), [("F", "ENTER"), ("ESCAPE", "ESCAPE")])
def test_details_or_back_skips_to_the_result_and_a_press_leads_on(
    house: House, skips: str, leads_on: str
) -> None:
    scene = show(house, seats=4)
    house.key(skips, frames=1)
    assert scene.over and scene.speed_pieces == []
    assert shown_totals(scene) == totals(scene)
    assert "win" in house.app.mixer.recent
    house.key(leads_on, settle=True)
    assert type(house.top).__name__ == "ResultsScene"


def test_cells_that_count_glow_and_the_rest_is_dimmed(house: House) -> None:
    scene = show(house, seats=2)
    row = next(i for i, row in enumerate(scene.sheet.rows) if row.line.cells)
    while scene.line < row:
        scene.timeline.finish()
        house.step(1)
    house.step(30)
    lit = set(scene.picture.counted_cells(scene.sheet.rows[row]))
    assert lit
    for cell, piece in scene.picture.tiles.items():
        assert piece.alpha == (255 if cell in lit else DIM), cell
    scene.timeline.finish()
    assert all(piece.alpha == 255 for piece in scene.picture.tiles.values())


def test_after_the_count_plates_turn_and_lines_light_up(house: House) -> None:
    scene = show(house, seats=4)
    house.key("F", frames=1)
    page = scene.page
    house.key("E")
    assert scene.page == (page + 1) % 4
    house.key("Q")
    assert scene.page == page
    house.key("DOWN")
    assert scene.focus.value == 1
    assert len(scene.picture.lights) == len(scene.picture.counted_cells(scene.sheet.rows[1]))


def test_hurry_speed_and_skip(house: House) -> None:
    """Skip goes straight to the result."""
    scene = show(house, seats=2)
    house.hold("C")
    house.step(1)
    assert scene.timeline.speed == 4
    house.let_go("C")
    house.step(1)
    assert scene.timeline.speed == 1
    house.key("R")
    assert house.app.settings.speed == 2
    house.app.settings_file.change(speed="skip")
    scene = show(house, seats=3)
    house.step(2)
    assert scene.over


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080)])
def test_rebuilding_changes_nothing_that_is_told(house: House, size: tuple[int, int]) -> None:
    scene = show(house, seats=2)
    house.key("ENTER", frames=20)
    house.resize(*size)
    house.step(2)
    line = scene.line
    assert scene.picture.numbers["seat0"].text != "\u2013" or line == 0
    house.until(lambda: scene.over, seconds=200, frame=0.1)
    assert shown_totals(scene) == totals(scene)


def test_no_text_leaves_its_room(house: House) -> None:
    for way in WAYS.values():
        scene = show(house, **way)
        house.step(60)
        for over in (False, True):
            if over:
                scene.count_all()
            for words, box in scene.stage.texts:
                w, h = words.natural
                slack = 4  # a text is a little larger than its letters
                if box is not None and words.text:
                    assert words.x - w / 2 >= box.x - slack and words.x + w / 2 <= box.right + slack, (
                        words.text
                    )
                    assert words.y - h / 2 >= box.y - 6 and words.y + h / 2 <= box.top + 6, words.text


def test_points_and_formulas_read_right() -> None:
    assert (format_signed(12), format_signed(0), format_signed(-3)) == ("+12", "0", "\u22123")
    assert formula_text(2, 12) == "2 \u00d7 6"
    assert formula_text(1, 7) == ""
    assert formula_text(-1, -3) == "\u22121 \u00d7 3"
    assert formula_text(5, 0) == ""
    troll = ScoreLine("score.craving", 12, (), None, {"monster": "troll"})
    assert make_row(troll, "standard").formula == "4 \u00d7 3"
    assert make_row(troll, "classic_0_2_8").formula == "3 \u00d7 4"


def tied_result(*winners: str) -> Result:
    return Result((Side("seat0", 40), Side("seat1", 40), Side("seat2", 12)), winners, "end")


def test_a_tie_is_explained() -> None:
    assert "less damage" in tie_break_text(tied_result("seat0"), [1, 2, 0], "standard")
    assert "leader tiles" in tie_break_text(tied_result("seat0"), [2, 2, 0], "standard")
    assert "order" in tie_break_text(tied_result("seat0"), [2, 2, 0], "classic_0_2_8")
    assert "Both" in tie_break_text(tied_result("seat0", "seat1"), [2, 2, 0], "standard")
    assert "All 3 of them" in tie_break_text(tied_result("seat0", "seat1", "seat2"), [2, 2, 0], "standard")
    assert (
        tie_break_text(Result((Side("seat0", 40), Side("seat1", 39)), ("seat0",), "end"), [0, 0], "standard")
        == ""
    )


def test_pages_follow_the_seats_and_the_rival_comes_last(house: House) -> None:
    session = finish_match(house, mode="solo", seats=1, rival_level=2)
    assert session.result is not None
    sheets = result_pages(session.result, session.view().monsters, "standard")
    assert [page.side for page in sheets] == ["seat0", "rival"]
    assert sheets[1].points_after(len(sheets[1].rows)) == sheets[1].total


def test_the_monster_on_its_plate_blinks_and_keeps_still_without_motion(house: House) -> None:
    scene = show(house, seats=2)

    def eyes_closed() -> set[bool]:
        seen = set()
        for _ in range(900):
            house.step()
            board = scene.picture.board
            seen.add(board is not None and board.lids is not None and board.lids.visible)
        return seen

    assert eyes_closed() == {True, False}
    house.app.settings_file.change(motion="none")
    assert eyes_closed() == {False}


@pytest.mark.parametrize(("tie", "motion"), [(True, "full"), (True, "reduced"), (False, "full")])
def test_a_tie_for_the_first_place_is_told_before_who_has_won(house: House, tie: bool, motion: str) -> None:
    """A drum is heard before any winner (T90), with full motion the table grows dark for it; only a tie is told."""
    house.app.settings_file.change(motion=motion)
    scene = show(house, seats=2)
    if tie:
        sides = tuple(msgspec.structs.replace(side, total=21) for side in scene.result.sides)
        scene.result = msgspec.structs.replace(scene.result, sides=sides)
        scene.pages = tuple(replace(page, total=21) for page in scene.pages)
    scene.page = len(scene.pages) - 1
    scene.line = scene.line_count
    scene.redraw_page()
    house.app.mixer.recent.clear()
    dark, lit, said = 0.0, 0, set()
    for _ in range(900):
        if scene.over:
            break
        house.step()
        dark = max(
            dark, *(piece.alpha for piece in scene.stage.layers["fx"] if piece.face.startswith("fill:")), 0
        )
        lit = max(lit, sum(piece.face.startswith("gain_light") for piece in scene.stage.layers["fx"]))
        said |= {words.text for words, _ in scene.stage.texts}
    assert scene.over
    assert "tie_roll" in house.app.mixer.recent and (say("count.tie", n=21) in said) == tie
    assert ("heartbeat" in house.app.mixer.recent) == (dark > 0) == (lit == 2) == (motion == "full")
