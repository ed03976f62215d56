"""The lessons of So, You've Been Eaten.: all of them by pad, mouse and keyboard; wrong answers, undo,
secrets, and the way out and back.
"""

from __future__ import annotations

from typing import Any

import pytest

from game.campaign.level import Looked
from game.eaten.components.definitions import BEAST, MINER
from scenes.campaign.lessons.coach import LOOK_SECONDS, Coach
from scenes.campaign.lessons.game_choice import LearnScene
from scenes.campaign.lessons.list_scene import LessonListScene
from scenes.eaten import layout
from scenes.eaten.questions.anchors import find_anchors
from scenes.eaten.questions.hidden_hand import HandPicture
from scenes.eaten.questions.miner import MinerPicture
from scenes.eaten.questions.miner_steps import paths_of
from scenes.eaten.table import EatenTable
from scenes.front.game_select import GameSelectScene
from scenes.front.title import TitleScene
from scenes.kit.base.geometry import Rect
from tests.scenes.eaten.players import KeyboardBoth, MouseBoth, PadBoth
from tests.scenes.house import House
from tests.scenes.lessons import STEP, assert_clear, go_on, learn_all, learn_half, start, until_shown

GAME = "eaten"
DICE, FIRST, STRONGER, CRYSTALS, HIDDEN, ACID, DIGEST = range(7)


def to_the_lessons(house: House) -> None:
    """From the menu of games to those of this game."""
    scene = house.show(LearnScene(house.app))
    scene.focus.move_to(GAME)
    scene.follow_focus()
    house.key("ENTER")


def at(house: House, chapter: int, step: str = "") -> Coach:
    return start(house, chapter, step, GAME)


def step_name(coach: Coach) -> str:
    """The last part of the present step's name."""
    return coach.lesson.current_step.text.rpartition(".")[2] if coach.lesson.current_step is not None else ""


def assert_nothing_hidden(house: House, coach: Coach) -> None:
    """Neither what is lit nor what is pressed, one thing after the other, lies under the bubble."""
    wanted, asked = coach.lesson.suggested_action(), coach.table.chooser
    chooser = asked.policy if asked is not None else None
    needed: list[Rect] = []
    if wanted is not None and isinstance(chooser, MinerPicture):
        needed = [chooser.place_of(key) for key in next(paths_of(wanted, coach.table.view_of_asked()))]
    elif wanted is not None and isinstance(chooser, HandPicture):
        needed = [layout.SPREAD] if wanted.verb != "acquire" else [chooser.place_of(chooser.thing_of(wanted))]
    assert_clear(house, coach, needed)


class TestAllSeven:
    def test_by_keyboard_and_no_bubble_ever_hides_what_is_lit(self, house: House) -> None:
        house.app.settings_file.change(speed="skip", motion="none")
        to_the_lessons(house)
        learn_all(house, KeyboardBoth(house), assert_nothing_hidden)

    def test_their_first_half_by_pad(self, house: House) -> None:
        house.app.settings_file.change(speed="skip")
        pad = house.pad()
        to_the_lessons(house)
        learn_half(house, PadBoth(house, pad), second=False)

    def test_their_second_half_by_mouse(self, house: House) -> None:
        house.app.settings_file.change(speed="skip", motion="reduced")
        to_the_lessons(house)
        learn_half(house, MouseBoth(house), second=True)


WRONG: list[tuple[int, str, Any, str]] = [
    (DICE, "slot", ["eliminate", 1], "First the crystal"),
    (DICE, "attack", ["upgrade", 2], "Keep the 6"),
    (FIRST, "stun", ["stun", 0, 3], "all the way to slot 7"),
    (FIRST, "adjust", ["upgrade", 0], "make a 1 or a 2"),
    (STRONGER, "wrench", ["wrench", "s16", "stun"], "Use the Wrench on Eliminate"),
    (CRYSTALS, "turn", ["upgrade", 2], "There lies the last crystal"),
    (ACID, "acquire", ["acquire", "i11"], "Take Acid Surge"),
    (ACID, "guess", ["mutate", "m_bluff"], "Set that mutation"),
    (DIGEST, "push", ["done"], "Push one in first"),
    (DIGEST, "fifth", ["skip"], "It makes 5"),
]


class TestWrongAnswers:
    @pytest.mark.parametrize(("chapter", "step", "answer", "says"), WRONG)
    def test_they_are_refused_in_words_of_the_step(
        self, house: House, chapter: int, step: str, answer: Any, says: str
    ) -> None:
        coach = at(house, chapter, step)
        player, before = KeyboardBoth(house), len(coach.lesson.match.log)
        wrong = coach.lesson.match.rules.action(answer)
        assert wrong in coach.lesson.match.state.decision.actions, "the rules would allow it"
        player.play(wrong)
        house.step()
        assert step_name(coach) == step and len(coach.lesson.match.log) == before
        assert coach.bubble is not None and coach.bubble.speech.stern and says in coach.bubble.speech.body
        house.key("R")
        until_shown(house)
        assert len(coach.lesson.match.log) > before, "and the coach helps out"

    def test_a_crystal_is_kept_though_nobody_sees_it(self, house: House) -> None:
        coach = at(house, HIDDEN, "feed")
        player: Any = KeyboardBoth(house)
        player.play(coach.lesson.match.rules.action(["place", "s24"]))
        house.step()
        assert coach.bubble is not None and coach.bubble.speech.stern
        assert not coach.lesson.match.log


class TestTheHiddenHand:
    def test_the_king_looks_on_and_the_hand_lies_face_down_until_it_is_held_open(self, house: House) -> None:
        coach = at(house, HIDDEN, "look")
        table: Any = coach.table
        assert isinstance(coach.lesson.current_step.until, Looked)
        assert table.secrecy.hand_sight == "held" and not table.chooser.is_open
        house.key("ENTER")
        assert step_name(coach) == "look" and not coach.lesson.match.log
        assert coach.bubble is not None and "Look at your cards first" in coach.bubble.speech.body
        house.hold("Z")
        house.step(2)
        assert table.chooser.is_open and step_name(coach) == "look", "a moment is needed to see something"
        house.step(round(LOOK_SECONDS / STEP) + 1, STEP)
        assert step_name(coach) == "feed" and table.chooser.is_open, "it lies open as long as it is held"
        house.let_go("Z")
        house.step()
        assert not table.chooser.is_open

    def test_letting_go_early_is_a_look_too_and_skipping_as_well(self, house: House) -> None:
        coach = at(house, HIDDEN, "look")
        house.hold("Z")
        house.step(3)
        house.let_go("Z")
        house.step(3)
        assert step_name(coach) == "feed"
        house.key("ESCAPE")
        until_shown(house)
        assert step_name(coach) == "look", "one may go back to look again"
        house.key("R")
        until_shown(house)
        assert step_name(coach) == "feed"

    def test_with_the_house_rule_of_an_open_hand_nobody_is_asked_to_hold_anything(self, house: House) -> None:
        house.app.settings_file.change(open_hand=True)
        coach = at(house, HIDDEN)
        house.key("ENTER")
        until_shown(house)
        assert step_name(coach) == "feed" and coach.table.chooser.is_open  # type: ignore[union-attr]

    def test_in_the_next_chapter_nobody_looks_on(self, house: House) -> None:
        coach = at(house, ACID, "pay")
        table: Any = coach.table
        assert table.secrecy.hand_sight == "open" and table.chooser.is_open


class TestTheCourse:
    def test_an_answer_taken_back_brings_its_bubble_back(self, house: House) -> None:
        coach = at(house, FIRST, "gift")
        house.key("ESCAPE")
        until_shown(house)
        assert step_name(coach) == "stun" and not coach.lesson.match.log
        house.key("R")
        until_shown(house)
        assert step_name(coach) == "gift"

    def test_show_me_then_confirm_is_the_wanted_answer(self, house: House) -> None:
        house.app.settings_file.change(hold_to_confirm=False)
        for chapter, step in ((FIRST, "stun"), (STRONGER, "tool"), (ACID, "guess")):
            coach = at(house, chapter, step)
            wanted = coach.lesson.suggested_action()
            house.key("F")
            assert not [entry for entry in coach.lesson.match.log if entry.action == wanted]
            house.key("ENTER")
            assert wanted in [entry.action for entry in coach.lesson.match.log]
            house.key("TAB")
            house.reach(LessonListScene, frame=STEP)

    def test_the_dice_fall_and_the_miner_plays_as_written(self, house: House) -> None:
        coach = at(house, DICE, "again")
        assert list(coach.lesson.match.state.dice) == [3, 5, 1]  # type: ignore[attr-defined]
        house.key("TAB")
        house.reach(LessonListScene, frame=STEP)
        coach = at(house, DIGEST)
        go_on(house, coach)
        assert [entry.action.verb for entry in coach.lesson.match.log if entry.seat == MINER] == ["end"]
        assert coach.lesson.match.state.result.reason.endswith("digested")

    def test_the_sleeping_beast_sits_there_by_the_rules_and_the_chairs_come_back(self, house: House) -> None:
        chairs = house.app.seating.chairs
        coach = at(house, CRYSTALS)
        assert house.app.seating[BEAST].automaton and house.app.seating[MINER].device is not None
        house.click_prompt("menu")
        house.reach(LessonListScene, frame=STEP)
        assert house.app.seating.chairs is chairs
        assert coach.gone and not list(house.app.folders.saves.iterdir())

    def test_who_leaves_in_the_middle_comes_back_to_the_same_chapter_from_its_start(
        self, house: House
    ) -> None:
        coach = at(house, DICE)
        go_on(house, coach)
        house.key("ENTER")
        coach = until_shown(house)
        assert coach.lesson.level.id == "first"
        go_on(house, coach, "take")
        house.app.stack.replace(TitleScene(house.app), transition=False)
        house.reach(TitleScene, frame=STEP)
        lessons = house.show(LessonListScene(house.app, GAME))
        assert lessons.focus.key == "first"
        house.key("ENTER")
        coach = until_shown(house)
        assert coach.lesson.level.id == "first" and coach.lesson.index == 0 and not coach.lesson.match.log

    def test_two_rows_are_walked_with_one_stick(self, house: House) -> None:
        lessons = house.show(LessonListScene(house.app, GAME))
        assert lessons.focus.key == "dice"
        house.key("DOWN")
        assert lessons.focus.key == "hand"
        house.key("RIGHT", "RIGHT")
        assert lessons.focus.key == "digest"
        house.key("UP")
        assert lessons.focus.key == "crystals"


def test_every_light_of_the_lessons_is_on_the_table(house: House) -> None:
    """Also those names that only stages use; and a name that nothing has is an error."""
    coach = at(house, DICE)
    table = coach.table
    assert isinstance(table, EatenTable)
    for name in ("tract", "action:adjust", "end", "hand", "deck", "germ:3", "immune_row"):
        assert find_anchors(table, name)
    for name in ("chandelier", "action:dance"):
        with pytest.raises(KeyError):
            find_anchors(table, name)


def test_the_card_of_the_game_leads_to_its_lessons(house: House) -> None:
    scene = house.show(GameSelectScene(house.app))
    scene.focus.move_to(GAME)
    scene.follow_focus()
    house.key("R")
    assert house.reach(LessonListScene, frame=STEP).course.game == GAME
