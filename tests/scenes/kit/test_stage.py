"""Canvas, letters, art and stage: places in virtual units, pictures at their physical size."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from pathlib import Path

import pytest

from scenes.kit.art.faces import Font
from scenes.kit.art.line_breaks import wrap_lines
from scenes.kit.art.stage import Stage
from scenes.kit.art.styled_text import StyledText, measure_text
from scenes.kit.art.textures import Art, limit_text
from scenes.kit.base.canvas import Canvas
from scenes.kit.base.design_tokens import (
    BADGE,
    BIG_NUMBER,
    BODY,
    BOLD,
    CANDLE,
    LABEL,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TITLE,
)
from scenes.kit.base.geometry import Rect
from scenes.kit.base.task import Task, checkpoint
from scenes.kit.scene import Scene
from tests.scenes.house import House


@pytest.mark.parametrize(
    ("size", "box"),
    [
        *[((1280, 720), (0, 0, 1280, 720)), ((1280, 800), (0, 40, 1280, 720))],
        *[((1600, 1200), (0, 150, 1600, 900)), ((3840, 2160), (0, 0, 3840, 2160))],
    ],
)
def test_the_canvas_is_letterboxed_and_maps_both_ways(
    house: House, size: tuple[int, int], box: tuple[int, int, int, int]
) -> None:
    canvas = Canvas(*size)
    assert (canvas.box.left, canvas.box.bottom, canvas.box.width, canvas.box.height) == box
    assert canvas.to_virtual(*canvas.to_window(960, 540)) == pytest.approx((960, 540))
    assert canvas.to_virtual(canvas.box.left, canvas.box.bottom) == (0, 0)


def test_wrapped_lines_fit_and_keep_every_word() -> None:
    text = "After eating, swap two adjacent tiles in your stomach"
    lines = wrap_lines(text, Font(BOLD, 30), 300)
    assert " ".join(lines) == text
    assert len(lines) > 1
    for line in lines:
        assert measure_text(StyledText(line, BODY, TEXT_HI))[0] <= 330


def test_each_style_follows_the_text_size_by_its_own_curve() -> None:
    """X6: body styles in full, display styles by a share of it, and only from 160 % on."""
    at_200 = {BODY: 64, SMALL: 56, LABEL: 57.6, SMALL_LABEL: 51.2, TITLE: 121.6, BADGE: 49, BIG_NUMBER: 64}
    for style, size in at_200.items():
        assert style.size * style.factor(2.0) == pytest.approx(size)
        assert style.factor(1.3) == (1.3 if style.scales else 1.0)
    assert SMALL.size * replace(SMALL, scales=False).factor(2.0) == pytest.approx(44)
    body, label = StyledText("Supper", BODY, TEXT_HI), StyledText("Supper", LABEL, TEXT_HI)
    assert measure_text(body, 1.0, 1.3)[0] > 1.2 * measure_text(body)[0]
    assert measure_text(label, 1.0, 1.3) == measure_text(label)


def test_a_limit_holds_for_the_work_that_it_was_set_for(house: House) -> None:
    """A menu is built in slices while the table below goes on with smaller letters (X6)."""
    art, seen = Art(house.app.canvas), list[float]()
    art.text_size = 2.0

    def build() -> None:
        with limit_text(1.6):
            seen.append(art.text_size)
            checkpoint(inf)
            seen.append(art.text_size)

    task = Task(build)
    task.run_slice(0.0)
    with limit_text(1.3):
        seen.append(art.text_size)
        task.run_slice(1.0)
        assert art.text_size == 1.3
    task.run_slice()
    assert (seen, art.text_size, task.is_done) == ([1.6, 1.3, 1.6], 2.0, True)


def test_the_same_key_is_painted_once_and_again_after_forget_with_a_new_name(house: House) -> None:
    """arcade's atlas can lose a name while an old texture that had it is being collected."""
    art = Art(house.app.canvas)
    first = art.texture("tasty_humans/tile_boot", 60, 60)
    assert art.texture("tasty_humans/tile_boot", 60, 60) is first
    made = art.textures.made
    art.forget_textures()
    again = art.texture("tasty_humans/tile_boot", 60, 60)
    assert art.textures.made == made + 1
    of_another = Art(art.canvas).texture("tasty_humans/tile_boot", 60, 60)
    assert len({texture.atlas_name for texture in (first, again, of_another)}) == 3


def test_a_missing_or_broken_picture_gets_a_stand_in(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "ui").mkdir()
    (tmp_path / "ui" / "broken.webp").write_bytes(b"RIFF\x10\0\0\0WEBP not really")
    monkeypatch.setattr("scenes.kit.art.baked_pictures.BAKED", tmp_path)
    art = Art(house.app.canvas)
    assert art.texture("ui/not_there", 50, 40).size == (
        house.app.canvas.to_pixels(50),
        house.app.canvas.to_pixels(40),
    )
    art.texture("ui/broken", 50, 40)
    assert art.baked.missing == ["ui/not_there", "ui/broken"]


def test_shrunk_pictures_come_from_the_cache_the_next_time(house: House, tmp_path: Path) -> None:
    cache = tmp_path / "pictures"
    fresh = Art(house.app.canvas, cache).paint_picture("tasty_humans/tile_hand", 40, 40)
    stored = list(cache.rglob("*.png"))
    assert len(stored) == 1
    again = Art(house.app.canvas, cache).paint_picture("tasty_humans/tile_hand", 40, 40)
    assert again.tobytes() == fresh.tobytes()
    stored[0].write_bytes(b"cut")
    assert (
        Art(house.app.canvas, cache).paint_picture("tasty_humans/tile_hand", 40, 40).tobytes()
        == fresh.tobytes()
    )


def test_words_keep_their_anchor_when_the_text_changes(house: House) -> None:
    stage = Stage(house.app.art, ("all",))
    words = stage.add_text("all", "7", LABEL, 500, 300, anchor="right")
    right = words.x + words.natural[0] / 2
    words.set_text("1234")
    assert words.x + words.natural[0] / 2 == pytest.approx(right, abs=2)
    assert words.text == "1234"


def test_a_nine_patch_frames_its_rectangle_and_follows_it(house: House) -> None:
    stage = Stage(house.app.art, ("all",))
    nine = stage.add_box("all", Rect(100, 100, 300, 200), 20, CANDLE)
    for rect in (Rect(100, 100, 300, 200), Rect(50, 400, 120, 90)):
        nine.frame_rect(rect)
        left = min(p.x - p.natural[0] / 2 for p in nine)
        top = max(p.y + p.natural[1] / 2 for p in nine)
        assert (left, top) == pytest.approx((rect.x, rect.top), abs=1)


def test_snapshots_tell_the_same_look_from_another(house: House) -> None:
    def stage_with(x: float) -> Stage:
        stage = Stage(house.app.art, ("all",))
        stage.add_image("all", "tasty_humans/tile_boot", x, 200, 60)
        stage.add_image("all", "tasty_humans/tile_hand", 300, 200, 60).visible = False
        return stage

    assert stage_with(200).snapshot() == stage_with(200).snapshot()
    assert stage_with(200).snapshot() != stage_with(264).snapshot()
    assert len(stage_with(200).snapshot()) == 1


def test_what_comes_later_lies_above(house: House) -> None:
    """Also once the layer has been drawn, and after a piece has gone."""
    (red, green, blue), whole = ((255, 0, 0), (0, 255, 0), (0, 0, 255)), Rect(0, 0, 1920, 1080)

    class Fills(Scene):
        def build(self) -> None:
            self.stage.add_rect("board", whole, red)
            self.upper = self.stage.add_rect("board", whole, green)

    scene = house.show(Fills(house.app))
    assert house.picture().getpixel((640, 360)) == green
    last = scene.stage.add_rect("board", whole, blue)
    assert house.picture().getpixel((640, 360)) == blue
    with pytest.raises(ValueError):
        scene.stage.layers["board"].append(last)
    scene.stage.remove(scene.upper, last)
    assert house.picture().getpixel((640, 360)) == red
    scene.stage.add_rect("board", whole, green)
    assert house.picture().getpixel((640, 360)) == green


def test_fullscreen_pictures_are_crisp_at_every_size(house: House) -> None:
    """One texel of a texture is one pixel of the window: text and pictures are never stretched."""
    for size in ((1280, 720), (1920, 1080)):
        house.resize(*size)
        stage = Stage(house.app.art, ("all",))
        for piece in (
            stage.add_image("all", "tasty_humans/tile_boot", 333.3, 200, 60),
            stage.add_text("all", "Supper", LABEL, 411.7, 99),
        ):
            scale = house.app.canvas.scale
            left = (piece.x - piece.natural[0] / 2) * scale
            assert piece.natural[0] * scale == pytest.approx(piece.texture.width, abs=0.51)
            assert left == pytest.approx(round(left), abs=0.51)
