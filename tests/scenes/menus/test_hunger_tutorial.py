"""The lessons of The Hunger: all of them by keyboard with every bubble looked at, halves by pad and mouse;
wrong answers, and the road.
"""

from __future__ import annotations

from typing import Any

import pytest

from scenes.campaign.lessons.list_scene import LessonListScene
from tests.scenes.house import House
from tests.scenes.lessons import Learner, assert_clear, learn_all, learn_these, start, until_shown
from tests.scenes.menus.looks import check_all_sizes
from tests.scenes.table.hands import Hands, MouseHands, PadHands

GAME = "hunger"
COFFIN, BITE, FULL, TEMPER, ELBOWS, SUN = range(6)


def test_all_six_by_keyboard_and_no_bubble_hides_what_is_lit(house: House) -> None:
    house.app.settings_file.change(speed="skip", motion="none")
    house.show(LessonListScene(house.app, GAME))
    learn_all(house, Learner(house), assert_clear)


def test_dusk_by_pad(house: House) -> None:
    learn_these(house, GAME, PadHands, FULL)


def test_dawn_by_mouse(house: House) -> None:
    learn_these(house, GAME, MouseHands, TEMPER)


@pytest.mark.parametrize(
    ("chapter", "step", "answer", "says"),
    [
        (COFFIN, "walk", {"do": "move", "to": "mtn_2"}, "exactly 8 steps"),
        (FULL, "power", {"do": "hunt", "row": 1, "column": 2}, "A Power, please"),
        (ELBOWS, "push", {"do": "stop"}, "Do push"),
        (SUN, "home", {"do": "stay"}, "To the Castle"),
    ],
)
def test_wrong_answers_are_refused_in_words_of_the_step(
    house: House, chapter: int, step: str, answer: Any, says: str
) -> None:
    coach = start(house, chapter, step, GAME)
    decision = coach.lesson.match.state.decision
    assert decision is not None
    wrong = next(
        action
        for action in decision.actions
        if action.plain() == answer or (step == "push" and action.verb != "push")
    )
    before = len(coach.lesson.match.log)
    Hands(house, coach.table).answer(wrong)
    house.step()
    assert len(coach.lesson.match.log) == before
    assert coach.bubble is not None and coach.bubble.speech.stern and says in coach.bubble.speech.body
    house.key("R")
    until_shown(house)
    assert len(coach.lesson.match.log) > before, "and the coach helps out"


@pytest.mark.parametrize("game", ["hunger", "human_flavor"])
def test_the_cards_of_lessons_are_filled_by_their_pictures(house: House, game: str) -> None:
    scene = house.show(LessonListScene(house.app, game))
    cards = [item.rect for item in scene.focus.items]
    for level, card in zip(scene.course.levels, cards, strict=True):
        picture = next(
            piece
            for piece in scene.stage.layers["cards"]
            if piece.face == level.picture and card.contains(piece.x, piece.y)
        )
        assert max(picture.natural) >= 180
    check_all_sizes(scene)
