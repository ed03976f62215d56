"""The lessons of Human Flavor: all of them by keyboard with every bubble looked at, one by pad, one by mouse;
wrong answers, the road.
"""

from __future__ import annotations

from typing import Any

import pytest

from scenes.campaign.lessons.coach import Coach
from scenes.campaign.lessons.game_choice import LearnScene
from scenes.campaign.lessons.list_scene import LessonListScene
from scenes.front.game_doors import GameDoorsScene
from scenes.match.speech.bubble_layout import has_overlap
from tests.scenes.house import House
from tests.scenes.lessons import Learner, assert_clear, go_on, learn_all, learn_these, start, until_shown
from tests.scenes.table.hands import Hands, MouseHands, PadHands

GAME = "human_flavor"
SEND, SUPPER, RUN, FRIENDS, WANTS, FED_UP = range(6)


def test_all_six_by_keyboard_and_no_bubble_hides_what_is_lit_or_chosen_from(house: House) -> None:
    house.app.settings_file.change(speed="skip", motion="none")
    house.show(LessonListScene(house.app, GAME))
    learn_all(house, Learner(house), look_at_all)


def look_at_all(house: House, coach: Coach) -> None:
    """The bubble is clear of what is lit, and leaves the pills free by which a mouse chooses between spoon
    and fork.
    """
    assert_clear(house, coach)
    note, shown = getattr(coach.table.chooser, "note", None), coach.table.stage.layers["note"].visible
    assert shown != coach.lesson.is_reading
    if note is not None and shown and coach.bubble is not None:
        spoken = coach.bubble.layout.rect, coach.bubble.layout.king
        assert not any(has_overlap(pill, rect) for pill in note.pill_rects() for rect in spoken), (
            coach.bar_title()
        )


def test_supper_by_mouse_with_its_spoon_and_fork(house: House) -> None:
    learn_these(house, GAME, MouseHands, SUPPER)


def test_friends_by_pad(house: House) -> None:
    learn_these(house, GAME, PadHands, FRIENDS)


@pytest.mark.parametrize(
    ("chapter", "step", "answer", "says"),
    [
        (SEND, "again", {"type": "place_home", "strength": 3}, "next chapter"),
        (SUPPER, "fork", {"type": "snack", "human": "baker", "gain": ["faith", "flesh", "fear"]}, "all fork"),
        (
            RUN,
            "commerce",
            {"type": "place_city", "location": "basilica", "fee": "none"},
            "Hospital, Galleria or Limelight",
        ),
        (FRIENDS, "supper", {"type": "release", "ally": "stray_pup"}, "Nobody leaves"),
        (WANTS, "dusk", {"type": "pass"}, "Convert now"),
        (FED_UP, "room", {"type": "dominate", "network": "politics"}, "Culture has room"),
    ],
)
def test_wrong_answers_are_refused_in_words_of_the_step(
    house: House, chapter: int, step: str, answer: Any, says: str
) -> None:
    coach = start(house, chapter, step, GAME)
    wrong = coach.lesson.match.rules.action(answer)
    decision, before = coach.lesson.match.state.decision, len(coach.lesson.match.log)
    assert decision is not None and wrong in decision.actions, "the rules would allow it"
    Hands(house, coach.table).answer(wrong)
    house.step()
    assert len(coach.lesson.match.log) == before
    assert coach.bubble is not None and coach.bubble.speech.stern and says in coach.bubble.speech.body
    house.key("R")
    until_shown(house)
    assert len(coach.lesson.match.log) > before, "and the coach helps out"


@pytest.mark.parametrize(
    ("chapter", "step"), [(SUPPER, "pairs"), (SUPPER, "fork"), (FRIENDS, "supper"), (FED_UP, "fee")]
)
def test_show_me_then_confirm_is_the_wanted_answer(house: House, chapter: int, step: str) -> None:
    coach = start(house, chapter, step, GAME)
    wanted = coach.lesson.suggested_action()
    assert wanted not in [entry.action for entry in coach.lesson.match.log]
    house.key("F", "ENTER")
    assert wanted in [entry.action for entry in coach.lesson.match.log]


def test_a_place_that_was_taken_back_brings_its_bubble_back(house: House) -> None:
    coach = start(house, RUN, "room", GAME)
    before = len(coach.lesson.match.log)
    house.key("ESCAPE")
    until_shown(house)
    assert coach.lesson.current_step is not None and coach.lesson.current_step.text.endswith("commerce")
    assert len(coach.lesson.match.log) == before - 1


def test_the_last_day_is_won_and_nobody_revolts(house: House) -> None:
    coach = start(house, FED_UP, game=GAME)
    go_on(house, coach)
    state: Any = coach.lesson.match.state
    assert state.decision is None and not state.revolt and all(coach.lesson.goals_met)
    assert coach.current_speech().body.startswith("Won by ")


def test_its_door_and_its_row_lead_to_the_lessons(house: House) -> None:
    for scene, thing in ((GameDoorsScene(house.app, GAME), "learn"), (LearnScene(house.app), GAME)):
        house.show(scene)
        house.focus(thing, "ENTER")
        assert house.reach(LessonListScene).course.game == GAME
