"""Widgets: what they look like in each state, that they take no more room than they say, what of a long list
is in sight.
"""

from __future__ import annotations

from statistics import mean

import pytest

from scenes.kit.art import limit_text
from scenes.kit.art.stage import Stage
from scenes.kit.base.design_tokens import (
    BODY_BOLD,
    CANDLE,
    HEADING,
    INK,
    NIGHT_600,
    SAFE_LEFT,
    SAFE_RIGHT,
    TEXT_HI,
)
from scenes.kit.base.geometry import Rect
from scenes.kit.match.replay_session import pace_after
from scenes.kit.scene import LAYERS, Scene
from scenes.kit.widgets.captions import Plate, show_plate
from scenes.kit.widgets.controls import (
    SLOT,
    Button,
    GlyphLine,
    Segments,
    Slider,
    draw_flames,
    draw_switch,
)
from scenes.kit.widgets.film_frames import FilmButtons, FilmFrames, Look
from scenes.kit.widgets.prompt import BACK, Prompt
from scenes.kit.widgets.prompt_bar import PromptBar
from scenes.kit.widgets.scrolling import clamp_first, knob_rect, scroll_to
from scenes.kit.widgets.toast import Toast
from scenes.table.large.camera import TableCamera
from tests.scenes.house import House


@pytest.fixture
def stage(house: House) -> Stage:
    return Stage(house.app.art, ("board", "cards", "top"))


def test_a_button_wears_its_state(stage: Stage) -> None:
    button = Button(stage, Rect(100, 100, 300, 90), "Eat", detail="all of it")
    assert (button.nine.face, button.words[0].styled_text.color) == ("nine_button_normal", TEXT_HI)
    button.show_state(True)
    assert (button.nine.face, button.words[1].styled_text.color) == ("nine_button_focused", INK)
    button.show_state(True, pressed=True)
    assert button.nine.face == "nine_button_pressed"
    button.show_state(False)
    assert (button.nine.face, button.words[0].styled_text.color) == ("nine_button_normal", TEXT_HI)
    button = Button(stage, Rect(100, 100, 300, 90), "Eat", kind="disabled")
    button.show_state(True)
    assert button.nine.face == "nine_button_disabled"


def test_segments_end_where_they_are_told_and_do_not_overlap(house: House, stage: Stage) -> None:
    segments = Segments(house.app, stage, 1000, 500, ["Off", "Deutan", "A longer word"], 1)
    assert segments.rects[-1].right == pytest.approx(1000)
    for a, b in zip(segments.rects, segments.rects[1:], strict=False):
        assert a.right == pytest.approx(b.x)


def knob_x(stage: Stage) -> float:
    return mean(piece.x for piece in stage.layers["cards"] if piece.face.startswith("box:22"))


@pytest.mark.parametrize(("on", "side"), [(True, 1), (False, -1)])
def test_the_knob_of_a_switch_tells_its_state(stage: Stage, on: bool, side: int) -> None:
    rect = draw_switch(stage, 1000, 500, on, "On" if on else "Off")
    assert (knob_x(stage) - rect.cx) * side > 0 and rect.cy == 500


def test_a_slider_is_as_full_as_its_value(stage: Stage) -> None:
    slider = Slider(stage, 1000, 500, 0.25, "25 %")
    assert knob_x(stage) == pytest.approx(slider.rect.x + slider.rect.w / 4, abs=2)


def test_flames_are_lit_from_the_left(stage: Stage) -> None:
    draw_flames(stage, 100, 100, 2, 4)
    faces = [piece.face for piece in sorted(stage.layers["cards"], key=lambda piece: piece.x)]
    assert faces == ["ui/icon_flame"] * 2 + ["ui/icon_flame_off"] * 2


@pytest.mark.parametrize(
    ("family", "glyph"), [("xbox", "ui/glyph_xbox_a"), ("playstation", "ui/glyph_playstation_cross")]
)
def test_a_line_carries_the_glyph_where_its_text_says(
    house: House, stage: Stage, family: str, glyph: str
) -> None:
    line = GlyphLine(
        house.app, stage, f"Press {SLOT} to join", ["confirm"], 500, 300, BODY_BOLD, family=family
    )
    assert [piece.face for piece in line.pieces] == ["Press", glyph, "to join"]
    assert [piece.x for piece in line.pieces] == sorted(piece.x for piece in line.pieces)
    for a, b in zip(line.pieces, line.pieces[1:], strict=False):
        assert a.x + a.natural[0] / 2 <= b.x - b.natural[0] / 2 + 1
    assert line.rect.cx == pytest.approx(500)


def test_a_sign_that_closes_stands_close_to_its_button(house: House, stage: Stage) -> None:
    """As in German: "{button}, wenn bereit"."""
    gaps = []
    for words in (f"{SLOT}, if ready", f"{SLOT} if ready"):
        button, text = GlyphLine(house.app, stage, words, ["confirm"], 500, 300, family="xbox").pieces
        gaps.append(text.x - text.natural[0] / 2 - button.x - button.natural[0] / 2)
    assert gaps[0] < 6 < gaps[1]


def test_a_prompt_shows_the_key_as_it_is_bound_now(house: House) -> None:
    stage = Stage(house.app.art, ("bar",))
    bar = PromptBar(stage, house.app)
    for keys, glyph in (({}, "f"), ({"details": "G"}, "g"), ({}, "f")):
        house.app.settings_file.change(keys=keys)
        bar.show("Choose.", [Prompt("details", "common.back")])
        assert f"ui/glyph_keyboard_{glyph}" in {piece.face for piece in stage.layers["bar"]}


def test_a_notice_fades_in_and_goes(house: House, stage: Stage) -> None:
    toast = Toast(house.app, stage)
    toast.show_now("The cook is asleep.")
    alphas = []
    for _ in range(50):
        toast.update(0.1)
        pieces = list(stage.layers["top"])
        alphas.append(max((piece.alpha for piece in pieces), default=0))
    assert max(alphas) == 255 and alphas[-1] == 0
    assert toast.text == "" and len(stage.layers["top"]) == 0


WHERE = [(False, False, "over"), (True, False, "top"), (True, True, "large")]
"""True if the table is seen from near and True if its things are pressed there: the layer of words over it."""


class Bare(Scene):
    """Has a prompt bar; its own letters stop at 130 %."""

    def build(self) -> None:
        self.show_in_bar("What is to be done with a question that is as long as this one?", [BACK])


class Roomy(Bare):
    """Has a bar that grows with letters."""

    largest_text = 2.0


@pytest.mark.parametrize("kind", [Bare, Roomy])
def test_a_notice_is_as_large_as_people_want_letters_and_lies_above_the_bar(
    house: House, kind: type[Scene]
) -> None:
    """X8: whatever the scene below has room for."""
    house.app.settings_file.change(text_size=2.0)
    scene = house.show(kind(house.app))
    toast = Toast(house.app, scene.stage)
    toast.show_now("The cook is asleep, and nobody knows who stirs the soup until he is awake again.")
    toast.update(0.1)
    words, box = next(pair for pair in scene.stage.texts if pair[0].text == toast.text)
    with limit_text(2.0):
        line = house.app.art.line_height(BODY_BOLD)
    assert words.natural[1] == pytest.approx(2 * line, abs=12), "two lines at 200 %"
    assert box.y >= scene.prompt_bar.upper_edge and box.x >= 0 and box.right <= 1920
    assert words.natural[0] <= box.w and words.natural[1] <= box.h


@pytest.mark.parametrize(("is_near", "shows_ring", "layer"), WHERE)
def test_words_over_a_table_grow_inside_the_screen(
    house: House, is_near: bool, shows_ring: bool, layer: str
) -> None:
    """X8: a plate at the edge of a table; where the table is seen from near, it lies above the picture, and so does a
    notice, also where the layers of the focus ring lie on the table.
    """
    house.app.settings_file.change(text_size=2.0, motion="none")
    scene = house.show(Bare(house.app))
    stage = scene.stage
    stage.camera = camera = TableCamera(Rect(900, 300, 900, 700)) if is_near else None
    if camera is not None:
        camera.shows_ring = shows_ring
    look = Plate(Rect(1300, 960, 500, 60), HEADING, CANDLE)
    scene.timeline.add(show_plate(scene.motion, look, "The sun rises over the whole village!", 9000))
    scene.timeline.update(0.1)
    words, box = stage.texts[-1]
    with limit_text(2.0):
        width = house.app.art.text_width(words.text, HEADING)
    assert words.natural[0] == pytest.approx(width, abs=8)
    assert words in stage.layers[layer]
    assert box.x >= SAFE_LEFT and box.right <= SAFE_RIGHT and box.top <= 1026
    toast = Toast(house.app, stage)
    toast.show_now("The cook is asleep.")
    assert stage.texts[-1][0] in stage.layers[layer if is_near else "top"]


# -- films

FILM = Rect(100, 50, 400, 60)


def test_frames_fill_up_to_the_moment(house: House) -> None:
    look = Look(FILM, 60, 40, "over", 4, NIGHT_600)
    film = FilmFrames(house.app, Stage(house.app.art, LAYERS), look, {0: 1, 10: 2, 39: 3}, 40)
    film.show_moment(20)
    assert [seen.visible for seen in film.seen] == [True, True, False]
    assert film.seen[1].rect.right == film.x_of(20) == 300
    assert [bool(dark.face) for dark, _ in film.numbers] == [True, True, False], (
        "the last frame is too narrow for its number"
    )
    assert [light.visible for _, light in film.numbers][:2] == [True, False]
    assert (film.moment_of(-50), film.moment_of(300), film.moment_of(9000)) == (0, 20, 40)
    of_no_moment = FilmFrames(house.app, Stage(house.app.art, LAYERS), look, {0: 0}, 0)
    of_no_moment.show_moment(0)
    assert of_no_moment.x_of(0) == FILM.x and not of_no_moment.numbers[0][0].face


@pytest.mark.parametrize(
    ("pace", "by", "around", "then"),
    [(4, 1, True, 1), (4, 1, False, 4), (1, -1, False, 1), ("skip", 1, True, 1)],
)
def test_paces_go_around_or_to_their_end(pace: int | str, by: int, around: bool, then: int) -> None:
    assert pace_after(pace, by, around) == then


def test_buttons_lie_side_by_side_and_are_pale_where_they_do_nothing(house: House) -> None:
    places = {"back_step": 100.0, "play": 160.0, "step": 220.0, "pace": 280.0}
    buttons = FilmButtons(Stage(house.app.art, LAYERS), "over", places, 80, (60, 64), 50)
    assert [buttons.button_at(x, 90) for x in (75, 131, 195, 400)] == ["back_step", "play", "step", ""]
    shown = (
        (0, True, "pause", (True, False)),
        (3, False, "play", (False, False)),
        (9, False, "replay", (False, True)),
    )
    for moment, plays, icons, pale in shown:
        buttons.show_faces(moment, 9, plays, "skip")
        back, play, step, pace = buttons.icons
        assert (
            play.face == f"ui/icon_{icons}"
            and pace.face == "ui/icon_skip"
            and (back.alpha < 255, step.alpha < 255) == pale
        )


# -- long lists

TRACK = Rect(10, 100, 20, 400)


@pytest.mark.parametrize(("first", "there"), [(-1, 0), (0, 0), (4, 4), (6, 6), (7, 6)])
def test_a_list_scrolls_no_further_than_it_goes(first: int, there: int) -> None:
    assert clamp_first(first, room=4, count=10) == there
    assert clamp_first(first, room=11, count=10) == 0, "all have room"


@pytest.mark.parametrize(("index", "first"), [(0, 0), (2, 2), (3, 3), (6, 3), (7, 4), (9, 6)])
def test_as_little_as_needed_shows_a_line(index: int, first: int) -> None:
    assert scroll_to(index, first=3, room=4, count=10) == first


def test_the_knob_goes_from_end_to_end_and_is_as_long_as_what_is_in_sight() -> None:
    assert knob_rect(TRACK, above=0, shown=4, total=10) == Rect(10, 340, 20, 160)
    assert knob_rect(TRACK, above=6, shown=4, total=10) == Rect(10, 100, 20, 160)
    assert knob_rect(TRACK, above=0, shown=5, total=5) == TRACK
    assert knob_rect(TRACK, above=7, shown=4, total=10) == Rect(10, 100, 20, 160), (
        "below the last row is room"
    )
    assert knob_rect(TRACK, above=990, shown=10, total=1000, least=48) == Rect(10, 100, 20, 48)
