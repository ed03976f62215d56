"""Learn to play: the whole tutorial by pad, mouse and keyboard, and what the coach shows, refuses and leaves
alone.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.campaign import course
from scenes.campaign.lessons.coach import Coach
from scenes.campaign.lessons.list_scene import LessonListScene
from scenes.front.game_select import GameSelectScene
from scenes.front.title import TitleScene
from scenes.kit.access.spoken import AROUND, MORE
from scenes.kit.base.geometry import Rect
from scenes.kit.base.settings import TABLE_SIZES
from scenes.kit.input.device import KEYBOARD
from scenes.kit.scene import Scene
from scenes.kit.words.language import choose_language
from scenes.kit.words.pseudo import PSEUDO
from scenes.match.speech.bubble_layout import (
    DOT_NOW,
    DOT_PITCH,
    SIZES,
    Size,
    Speech,
    has_overlap,
    measure_bubble,
)
from scenes.tasty_humans.questions.anchors import find_anchors
from tests.scenes.house import House
from tests.scenes.lessons import STEP, assert_clear, go_on, learn_all, learn_half, start, until_shown
from tests.scenes.tasty_humans.players import KeyboardPlayer, MousePlayer, PadPlayer


class TestTheWholeTutorial:
    """From the menu of games to the last praise and back, chapter after chapter."""

    def test_its_second_half_by_pad(self, house: House) -> None:
        house.app.settings_file.change(speed=4)
        pad = house.pad()
        house.show(GameSelectScene(house.app))
        house.tap(pad, "y")
        learn_half(house, PadPlayer(house, pad), second=True)

    def test_by_keyboard_and_no_bubble_ever_hides_what_is_lit(self, house: House) -> None:
        house.app.settings_file.change(speed="skip", motion="none")
        house.show(GameSelectScene(house.app))
        house.key("R")
        learn_all(house, KeyboardPlayer(house), assert_clear)

    def test_its_first_half_by_mouse(self, house: House) -> None:
        house.app.settings_file.change(speed="skip", motion="reduced", hold_to_confirm=False)
        player = MousePlayer(house)
        player.press_long = lambda: [player.press("confirm") for _ in range(2)]  # type: ignore[method-assign]
        house.show(GameSelectScene(house.app))
        house.click_prompt("third")
        learn_half(house, player, second=False)


class TestBubble:
    def test_while_there_is_something_to_read_no_ring_lies_on_the_table_and_the_prompts_tell_how_to_leave(
        self, house: House
    ) -> None:
        coach = start(house, 1)
        bar, ring = house.top.prompt_bar, coach.table.stage.layers["ring"]
        assert coach.bar_title() == "Damage · 1 of 8"
        assert [prompt.role for prompt in bar.shown] == ["confirm", "menu"] and not ring.visible
        go_on(house, coach, "brave")
        assert {"confirm", "details", "third", "menu"} <= {prompt.role for prompt in bar.shown}
        assert ring.visible and coach.table.ring_chip.piece.visible

    def test_clicks_on_it_reach_nothing_below(self, house: House) -> None:
        coach = start(house, 1, "apart")
        layout = coach.bubble.layout if coach.bubble else None
        assert layout is not None
        house.point(900, 40)
        house.click_on(layout.rect)
        assert coach.table.chooser.sure is None
        assert coach.lesson.current_step.text.endswith("apart")

    def test_the_buttons_in_it_are_those_of_the_device_in_use(self, house: House) -> None:
        coach = start(house, 2, "turn")
        assert "ui/glyph_keyboard_q" in faces(coach)
        house.tap(house.pad(), "leftshoulder")
        house.step()
        assert "ui/glyph_xbox_lb" in faces(coach)
        assert "ui/glyph_keyboard_q" not in faces(coach)

    def test_the_king_is_heard_with_what_is_to_be_done(self, house: House) -> None:
        """X16: no word of a lesson is for eyes alone."""
        coach = start(house, 2, "turn")
        speech, told = coach.current_speech(), coach.table.spoken().question
        assert speech.title in told and speech.body in told and "{" not in told
        assert speech.task and speech.task.rpartition("} ")[2] in told

    def test_while_there_is_something_to_read_only_going_on_is_offered(self, house: House) -> None:
        """X16: a press at a card would not eat it, whatever its row says."""
        table = start(house, 1).table
        heard = table.spoken()
        assert all(group.id.startswith(AROUND) or group.id == MORE for group in heard.groups)
        assert any(group.id != MORE for group in heard.groups), "what it speaks of can be looked at"
        assert not any(thing.act for thing in heard.things)
        assert [thing.intent for thing in heard.groups[-1].things][:1] == ["confirm"]
        read = table.spoken().question
        table.press_thing("prompt:confirm", KEYBOARD)
        until_shown(house)
        assert table.spoken().question != read

    def test_nothing_is_lit_but_what_it_speaks_of_also_after_a_resize(self, house: House) -> None:
        coach = start(house, 0)
        house.step(5, STEP)
        dark = [piece for piece in coach.table.stage.layers["veil"] if piece.face.startswith("fill:")]
        board = coach.groups[0][0].rect
        for x, y, lit in (
            (board.cx, board.cy, True),
            (1700, 500, False),
            (960, 1000, False),
            (960, 60, True),
        ):
            covered = [
                piece
                for piece in dark
                if abs(x - piece.x) < piece.natural[0] / 2 and abs(y - piece.y) < piece.natural[1] / 2
            ]
            assert len(covered) == (0 if lit else 1), (x, y)
        before = coach.table.stage.snapshot(("speech", "veil"))
        coach.table.rebuild()
        assert coach.table.stage.snapshot(("speech", "veil")) == before, "it comes again after a resize"


def faces(coach: Coach) -> set[str]:
    return {piece.face for piece in coach.table.stage.layers["speech"]}


@pytest.mark.parametrize("text_size", (TABLE_SIZES[0], TABLE_SIZES[-1]))
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}")
def test_the_king_touches_nothing_that_is_said(house: House, size: Size, text_size: float) -> None:
    """In bubbles of every width, with tasks and dots of any length, at either corner."""
    house.app.art.text_size = text_size
    tasks = (
        "",
        "{confirm} go on",
        "{turn} turn it, then {confirm} drop it where it fits",
        "{confirm} the lower one of the swordsmen once more",
    )
    for task in tasks:
        for of in (0, 5, 14):
            speech = Speech(
                "Some words for a title",
                "What is said, and then more of it, so that it needs lines.",
                task,
                "Try" if task else "",
                1,
                of,
            )
            for king_left in (False, True):
                layout = measure_bubble(house.app, speech, size, 300, 300, king_left)
                where = f"{task!r} of {of}, {king_left}"
                parts = [layout.pill] if task else []
                parts += (
                    [
                        Rect(
                            layout.dots[0],
                            layout.dots[1] - DOT_NOW / 2,
                            DOT_PITCH * (of - 1) + DOT_NOW,
                            DOT_NOW,
                        )
                    ]
                    if of
                    else []
                )
                assert not any(has_overlap(part, layout.king) for part in parts), where
                assert all(
                    layout.rect.x + 8 <= part.x and part.right <= layout.rect.right - 8 for part in parts
                ), where
    house.app.art.text_size = 1.0


def test_a_task_parts_the_long_words_of_a_language(house: House) -> None:
    """L21: at its soft hyphens, and never at a space that no line breaks; so the pill has room in its bubble."""
    long = "Niederspannungsverteilungsanlagen"
    speech = Speech("A title", "Words.", f"{{confirm}}\u00a0{long}, {{turn}} turn it", "Try")
    choose_language(PSEUDO)
    try:
        layout = measure_bubble(house.app, speech, SIZES[-1], 300, 300, False)
    finally:
        choose_language("en")
    assert "".join(layout.lines[1:-1]).replace("-", "") == f"{{confirm}} {long},"
    assert layout.lines[-1] == "{turn} turn it"
    assert layout.pill.right <= layout.rect.right


class TestCoach:
    def test_what_the_lesson_does_not_want_is_refused_in_one_sentence(self, house: House) -> None:
        coach = start(house, 0, "choose")
        player = KeyboardPlayer(house)
        player.choose("card:6")
        house.step()
        assert coach.lesson.current_step.text.endswith("choose")
        assert coach.bubble is not None
        assert coach.bubble.speech.stern
        assert coach.bubble.speech.body.startswith("That shape makes no square")
        player.go_to("card:0")
        house.step()
        assert not coach.bubble.speech.stern
        player.press("confirm")
        assert len(coach.lesson.match.log) == 1

    def test_show_me_brings_the_shape_to_where_it_helps_and_leaves_the_answer_open(
        self, house: House
    ) -> None:
        coach = start(house, 2, "turn")
        house.key("F")
        assert coach.table.chooser.shown_action == coach.lesson.suggested_action()
        assert not coach.lesson.match.log

    @pytest.mark.parametrize(("chapter", "step"), [(0, "choose"), (1, "heal"), (3, "draft"), (3, "swap")])
    def test_show_me_then_confirm_is_the_wanted_answer(self, house: House, chapter: int, step: str) -> None:
        house.app.settings_file.change(hold_to_confirm=False)
        coach = start(house, chapter)
        go_on(house, coach, step)
        wanted = coach.lesson.suggested_action()
        for _ in range(3):
            if coach.lesson.match.log and coach.lesson.match.log[-1].action == wanted:
                break
            house.key("F", "ENTER")
        assert wanted in [entry.action for entry in coach.lesson.match.log]

    def test_one_press_of_skip_too_many_opens_nothing(self, house: House) -> None:
        coach = start(house, 0)
        house.app.settings_file.change(speed=1)
        go_on(house, coach, "choose")
        house.key("R")
        assert coach.shown is None
        house.key("R", frames=2)
        assert house.top is coach.table

    def test_an_answer_taken_back_brings_its_bubble_back(self, house: House) -> None:
        coach = start(house, 0, "drop")
        house.key("ESCAPE")
        until_shown(house)
        assert coach.lesson.current_step.text.endswith("choose")
        assert not coach.lesson.match.log

    def test_back_leads_to_the_bubble_before_and_at_the_first_one_out(self, house: House) -> None:
        coach = start(house, 0)
        house.key("ENTER")
        until_shown(house)
        house.key("ESCAPE")
        until_shown(house)
        assert coach.lesson.index == 0
        house.key("ESCAPE")
        house.reach(LessonListScene, frame=STEP)

    def test_back_after_an_answer_that_counts_neither_undoes_nor_leaves(self, house: House) -> None:
        coach = start(house, 0, "gain")
        house.key("ESCAPE")
        house.step(5, STEP)
        assert not coach.gone
        assert coach.lesson.current_step.text.endswith("gain")

    @pytest.mark.parametrize("to", [LessonListScene, TitleScene])
    def test_leaving_gives_everybody_his_chair_back_and_saves_no_match(
        self, house: House, to: type[Scene]
    ) -> None:
        house.app.seating.set_seat_count(3)
        chairs = house.app.seating.chairs
        coach = start(house, 0)
        assert house.app.seating.chairs is not chairs
        if to is TitleScene:
            house.app.stack.replace(TitleScene(house.app), transition=False)
        else:
            house.click_prompt("menu")
        house.reach(to, frame=STEP)
        assert house.app.seating.chairs is chairs
        assert not list(house.app.folders.saves.iterdir())
        assert coach.gone or to is TitleScene

    def test_opponents_wait_for_the_reader(self, house: House) -> None:
        coach = start(house, 4, "crown")
        count = len(coach.lesson.match.log)
        house.step(30, STEP)
        assert len(coach.lesson.match.log) == count
        house.key("ENTER")
        house.until(lambda: coach.lesson.match.state.decision is None, frame=STEP)
        assert len(coach.lesson.match.log) == count + 4

    def test_other_hands_may_go_on(self, house: House) -> None:
        coach = start(house, 0)
        pad = house.pad()
        house.tap(pad, "a")
        until_shown(house)
        assert coach.lesson.index == 1
        house.tap(pad, "a")
        until_shown(house)
        PadPlayer(house, pad).play(coach.lesson.suggested_action())
        assert len(coach.lesson.match.log) == 1

    def test_a_controller_that_went_meanwhile_is_missed_afterwards(self, house: House) -> None:
        pad = house.pad()
        house.app.seating.sit_down(house.app.devices.connected_devices[-1])
        start(house, 0)
        house.manager.unplug(pad)
        house.point(900, 40)
        house.click(1750, 994)  # the menu button of the table
        house.reach(LessonListScene, frame=STEP)
        assert house.app.seating.missing_seats == [0]

    def test_a_chapter_that_is_done_has_a_check_mark_and_the_focus_goes_on(self, house: House) -> None:
        coach = start(house, 2)
        go_on(house, coach)
        house.key("TAB")
        house.reach(LessonListScene, frame=STEP)
        checks = [piece for piece in house.top.stage.layers["tiles"] if piece.face == "ui/icon_check"]
        assert len(checks) == 1
        again = house.show(LessonListScene(house.app, "tasty_humans"))
        assert again.focus.key == "eat"
        assert [number for number, level in enumerate(again.course.levels) if again.is_done(level)] == [2]


def test_a_broken_level_file_is_told_and_ends_nothing(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "levels" / "tasty_humans").mkdir(parents=True)
    (tmp_path / "levels" / "tasty_humans" / "tutorial.yaml").write_text("version: 1\nchapters: 3\n")
    monkeypatch.setattr(course, "LEVELS", tmp_path / "levels")
    menu = house.show(GameSelectScene(house.app))
    house.key("R")
    house.step(5, STEP)
    assert house.top is menu
    assert "tutorial.yaml: line" in menu.toast.text


def test_a_name_that_the_table_does_not_know_is_an_error(house: House) -> None:
    coach = start(house, 0)
    with pytest.raises(KeyError):
        find_anchors(coach.table, "chandelier")


def test_the_king_leaves_a_list_in_sight(house: House) -> None:
    """Whoever scans is asked by lists, and what is asked is read there."""
    house.app.settings_file.change(questions="list")
    coach = start(house, 3, until="fall")
    panel, bubble = coach.table.chooser.panel, coach.lit.bubble
    assert bubble is not None
    assert not bubble.layout.rect.overlaps(panel)
