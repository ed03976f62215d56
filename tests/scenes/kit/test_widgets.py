"""Widgets: what they look like in each state, and that they take no more room than they say."""

from __future__ import annotations

import pytest

from scenes.kit.art.stage import Stage
from scenes.kit.base.design_tokens import BODY_BOLD, INK, TEXT_HI
from scenes.kit.base.geometry import Rect
from scenes.kit.widgets.controls import SLOT, Button, GlyphLine, Segments, Slider, Toast, flames, switch
from scenes.kit.widgets.prompt_bar import Prompt, PromptBar
from tests.scenes.house import House


@pytest.fixture
def stage(house: House) -> Stage:
    return Stage(house.app.art, ("board", "cards", "top"))


def test_a_button_wears_its_state(stage: Stage) -> None:
    button = Button(stage, Rect(100, 100, 300, 90), "Eat", detail="all of it")
    assert (button.nine.face, button.words[0].styled_text.color) == ("nine_button_normal", TEXT_HI)
    button.look(True)
    assert (button.nine.face, button.words[1].styled_text.color) == ("nine_button_focused", INK)
    button.look(True, pressed=True)
    assert button.nine.face == "nine_button_pressed"
    button.look(False)
    assert (button.nine.face, button.words[0].styled_text.color) == ("nine_button_normal", TEXT_HI)


def test_a_disabled_button_does_not_light_up(stage: Stage) -> None:
    button = Button(stage, Rect(100, 100, 300, 90), "Eat", kind="disabled")
    button.look(True)
    assert button.nine.face == "nine_button_disabled"


def test_segments_end_where_they_are_told_and_do_not_overlap(house: House, stage: Stage) -> None:
    segments = Segments(house.app, stage, 1000, 500, ["Off", "Deutan", "A longer word"], 1)
    assert segments.rects[-1].right == pytest.approx(1000)
    for a, b in zip(segments.rects, segments.rects[1:], strict=False):
        assert a.right == pytest.approx(b.x)


@pytest.mark.parametrize(("on", "side"), [(True, 1), (False, -1)])
def test_the_knob_of_a_switch_tells_its_state(stage: Stage, on: bool, side: int) -> None:
    rect = switch(stage, 1000, 500, on, "On" if on else "Off")
    knob = [piece for piece in stage.layers["cards"] if piece.face.startswith("box:22")]
    center = sum(piece.x for piece in knob) / len(knob)
    assert (center - rect.cx) * side > 0


def test_a_slider_is_as_full_as_its_value(stage: Stage) -> None:
    slider = Slider(stage, 1000, 500, 0.25, "25 %")
    knob = [piece for piece in stage.layers["cards"] if piece.face.startswith("box:22")]
    center = sum(piece.x for piece in knob) / len(knob)
    assert center == pytest.approx(slider.rect.x + slider.rect.w / 4, abs=2)


def test_flames_are_lit_from_the_left(stage: Stage) -> None:
    flames(stage, 100, 100, 2, 4)
    faces = [piece.face for piece in sorted(stage.layers["cards"], key=lambda piece: piece.x)]
    assert faces == ["ui/icon_flame"] * 2 + ["ui/icon_flame_off"] * 2


@pytest.mark.parametrize(("family", "glyph"), [("xbox", "ui/glyph_xbox_a"), ("playstation", "ui/glyph_playstation_cross")])
def test_a_line_carries_the_glyph_where_its_text_says(house: House, stage: Stage, family: str, glyph: str) -> None:
    line = GlyphLine(house.app, stage, f"Press {SLOT} to join", ["confirm"], 500, 300, BODY_BOLD, family=family)
    assert [piece.face for piece in line.pieces] == ["Press", glyph, "to join"]
    assert [piece.x for piece in line.pieces] == sorted(piece.x for piece in line.pieces)
    for a, b in zip(line.pieces, line.pieces[1:], strict=False):
        assert a.x + a.natural[0] / 2 <= b.x - b.natural[0] / 2 + 1
    assert line.rect.cx == pytest.approx(500)


def test_a_prompt_shows_the_key_as_it_is_bound_now(house: House) -> None:
    stage = Stage(house.app.art, ("bar",))
    bar = PromptBar(stage, house.app)
    for keys, glyph in (({}, "f"), ({"details": "G"}, "g"), ({}, "f")):
        house.app.settings_file.change(keys=keys)
        bar.show("Choose.", [Prompt("details", "common.back")])
        assert f"ui/glyph_keyboard_{glyph}" in {piece.face for piece in stage.layers["bar"]}


def test_a_notice_fades_in_and_goes(house: House, stage: Stage) -> None:
    toast = Toast(house.app, stage)
    toast.tell("The cook is asleep.")
    alphas = []
    for _ in range(50):
        toast.update(0.1)
        pieces = list(stage.layers["top"])
        alphas.append(max((piece.alpha for piece in pieces), default=0))
    assert max(alphas) == 255 and alphas[-1] == 0
    assert toast.text == "" and len(stage.layers["top"]) == 0
