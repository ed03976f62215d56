"""Stops of the road that begin with lessons: each leads through its part of them, and then to its match."""

from __future__ import annotations

import pytest

from game.campaign import campaign, course
from game.campaign.progress import FILE, Progress
from scenes.campaign.lessons.list_scene import LessonStopScene
from scenes.campaign.stage import attempts
from scenes.campaign.stage.session import StageSession
from scenes.navigation import lesson_routes, navigator
from scenes.pages.dialog import ConfirmDialog
from tests.scenes.house import House
from tests.scenes.lessons import STEP, go_on, until_shown
from tests.scenes.menus.looks import check_all_sizes

PARTS = {
    "eaten/stages/mouthful": ["dice", "first", "stronger", "crystals"],
    "eaten/stages/odds": ["hand", "acid", "digest"],
    "hunger/stages/bedtime": ["coffin", "bite", "full"],
    "hunger/stages/mountains": ["temper", "elbows", "sun"],
    "human_flavor/stages/cab": ["send", "supper", "run"],
    "human_flavor/stages/newspaper": ["friends", "wants", "fed_up"],
}
"""By stage: the lessons before it, where a course is split into parts."""


def stop_of(stage: str) -> campaign.Stop:
    stop = campaign.load_campaign().stop_of(stage)
    assert stop is not None
    return stop


def test_every_stop_with_a_part_of_its_lessons_is_here() -> None:
    assert {stop.stage for stop in campaign.load_campaign().stops if stop.part} == set(PARTS)


@pytest.mark.parametrize("stage", PARTS)
def test_a_stop_leads_through_its_part_alone(house: House, stage: str) -> None:
    stop, ids = stop_of(stage), PARTS[stage]
    assert not attempts.has_learned(house.app, stop)
    scene = house.show(LessonStopScene(house.app, stop))
    assert [item.key for item in scene.focus.items] == ids
    check_all_sizes(scene)
    progress = Progress.load(house.app.folders.saves / FILE)
    for lesson in ids:
        assert not attempts.has_learned(house.app, stop)
        progress.finish_level(stop.lesson, lesson)
    assert attempts.has_learned(house.app, stop)


def test_the_parts_of_a_course_are_all_of_it_and_none_twice() -> None:
    by_course: dict[str, list[str]] = {}
    for stage, ids in PARTS.items():
        by_course.setdefault(stop_of(stage).lesson, []).extend(ids)
    for name, ids in by_course.items():
        assert sorted(ids) == sorted(level.id for level in course.load_lessons(name).levels)


def test_after_the_last_lesson_of_a_part_a_press_begins_its_match_and_no_other(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(navigator.all_routes(), lesson_routes.Graduation)
    house.app.settings_file.change(speed="skip")
    stop = stop_of("eaten/stages/odds")
    house.show(LessonStopScene(house.app, stop)).begin_lesson(
        len(PARTS[stop.stage]) - 1, house.app.devices.last_used
    )
    coach = until_shown(house)
    go_on(house, coach)
    house.key("ENTER")
    house.until(lambda: isinstance(house.top, ConfirmDialog) and house.app.stack.is_settled, frame=STEP)
    check_all_sizes(house.top)
    house.step(100, STEP)
    assert isinstance(house.top, ConfirmDialog), "K18: the match waits for a press"
    house.key("ENTER")
    house.until(lambda: isinstance(getattr(house.top, "session", None), StageSession), frame=STEP)
    assert house.top.session.info.id == stop.stage
