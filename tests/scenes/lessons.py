"""Lessons through the window: from bubble to bubble with one device, and whether a bubble hides what it
speaks of.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.campaign.level import Looked
from game.campaign.progress import FILE, Progress
from scenes.campaign.lessons.coach import Coach
from scenes.campaign.lessons.graduation import GraduationScene
from scenes.campaign.lessons.list_scene import LessonListScene
from scenes.hunger.table import HungerTable
from scenes.kit.base.geometry import Rect, bounding_rect
from scenes.kit.base.settings import TABLE_SIZES
from scenes.match.speech.bubble_layout import AREA, SIZES, Layout, has_overlap, place_bubble
from scenes.match.speech.lit_speech import VEIL
from scenes.table.questions.table_view import NEAR, TableView
from scenes.table.scene import TableScene
from tests.scenes.house import House
from tests.scenes.menus.looks import check_all_sizes
from tests.scenes.table.hands import Hands, MouseHands, PadHands
from tests.weekly import take_turns

STEP = 0.1  # seconds a frame: frames between are not looked at
MOST_PRESSES = 200
Look = Callable[[House, Coach], None]


def until_shown(house: House) -> Coach:
    """Until the next bubble is there and can be answered."""
    coach = next(one for one in house.reach(TableScene, frame=STEP).extensions if isinstance(one, Coach))
    house.until(lambda: coach.shown == coach.lesson.index, frame=STEP)
    return coach


def start(house: House, chapter: int, until: str = "", game: str = "tasty_humans") -> Coach:
    """A chapter at its first bubble or at that step, played with the keyboard, without shows."""
    house.app.settings_file.change(speed="skip")
    house.show(LessonListScene(house.app, game)).begin_lesson(chapter, house.app.devices.last_used)
    coach = until_shown(house)
    if until:
        go_on(house, coach, until)
    return coach


def go_on(house: House, coach: Coach, until: str = "") -> None:
    """Read and skip with the keyboard until a step, or until the chapter is done."""
    while not coach.lesson.is_done and not (
        until and coach.lesson.current_step and coach.lesson.current_step.text.endswith(until)
    ):
        house.key("ENTER" if coach.lesson.is_reading else "R")
        until_shown(house)


def learn(house: House, player: Any, look: Look) -> list[str]:
    """Play the chapter that has begun with nothing but the player's device, looking at every bubble; the
    texts of its steps.
    """
    seen: list[str] = []
    looked = -1, -1
    for _ in range(MOST_PRESSES):
        coach = until_shown(house)
        step = coach.lesson.current_step
        now = coach.lesson.index, len(coach.lesson.match.log)
        if now != looked:
            look(house, coach)
            looked = now
        if step is None:
            return seen
        if step.text not in seen:
            seen.append(step.text)
        if coach.lesson.is_reading:
            assert_previews_nothing(house.top)
            player.press("confirm")
        elif house.top.chooser is None:
            house.step(1, STEP)
        elif isinstance(step.until, Looked):
            player.look()
        else:
            player.play(coach.lesson.suggested_action())
    raise AssertionError(f"{player} does not get beyond {seen[-1]}")


def assert_previews_nothing(table: TableScene[Any]) -> None:
    """The table is as the bubble tells it: no answer is shown that might be given."""
    if isinstance(table.chooser, TableView):
        assert table.is_explained and table.chooser.note is None and table.chooser.drawn == []
        if isinstance(table, HungerTable):
            previews = table.previews
            assert [*previews.map.way, *previews.map.ghosts, *previews.lens.pool] == []
            assert len([*previews.gauge.heads]) <= 1, "the gauge tells of two ways home"


def assert_clear(house: House, coach: Coach, needed: Sequence[Rect] = ()) -> None:
    """At the largest text size and another, in turns, the bubble would hide nothing that is lit or `needed`,
    lie inside the safe area, and have room for its words.
    """
    lit = [spot.rect for group in coach.groups for spot in group]
    main = bounding_rect([spot.rect for spot in coach.groups[0]]) if lit else None
    *others, largest = TABLE_SIZES
    for size in (take_turns(others, len(coach.bar_title())), largest):
        house.app.art.text_size = size
        layout, where = (
            place_bubble(house.app, coach.current_speech(), lit, main),
            f"{coach.bar_title()} at {size}",
        )
        assert not any(
            has_overlap(part, rect) for part in (layout.rect, layout.king) for rect in (*lit, *needed)
        ), where
        assert inside(layout.rect, AREA) and inside(layout.king, AREA), where
        assert_words_fit(layout, coach, where)
    house.app.art.text_size = 1.0
    assert_light_shows_all(coach)


def assert_light_shows_all(coach: Coach) -> None:
    """All that a step names is lit; no edge of a light cuts the focus ring, which is gone while there is text to read,
    and a note lies beside its thing."""
    table, step = coach.table, coach.lesson.current_step
    assert [
        name for name, spots in zip(step.lights if step else (), coach.groups, strict=True) if not spots
    ] == []
    layers = list(table.stage.layers)
    assert table.ring.nine is None or layers.index(table.ring.layer) > layers.index(VEIL)
    assert table.stage.layers[table.ring.layer].visible != coach.lesson.is_reading
    note = getattr(table.chooser, "note", None)
    if note is not None and table.ring_rect and not note.text.ways and coach.bubble is not None:
        assert note.gap_to(table.ring_rect) <= NEAR, coach.bar_title()


def learn_all(house: House, player: Any, look: Look = lambda house, coach: None) -> None:
    """The list of lessons is coming up: all of its chapters, one after the other, and back."""
    scene = house.reach(LessonListScene, frame=STEP)
    key = f"{scene.course.game}/{scene.course.id}"
    assert not any(map(scene.is_done, scene.course.levels))
    if hasattr(player, "at"):
        rect = Rect(*scene.focus.items[0].rect)
        player.at = (rect.cx, rect.cy)
    player.press("confirm")
    for level in scene.course.levels:
        assert learn(house, player, look) == [step.text for step in level.steps]
        assert Progress.load(house.app.folders.saves / FILE).is_done(key, level.id)
        player.press("confirm")
        house.until(lambda: house.app.stack.is_settled, frame=STEP)
    praise = house.reach(GraduationScene, frame=STEP)
    check_all_sizes(praise)
    house.app.settings_file.change(text_size=1.0)
    house.step(20, STEP)
    house.focus("later", "ENTER")
    house.until(lambda: house.top is scene, frame=STEP)
    assert all(map(scene.is_done, scene.course.levels))
    assert [path.name for path in house.app.folders.saves.iterdir()] == [FILE]


def learn_half(house: House, player: Any, second: bool) -> None:
    """As learn_all(), but one half of the chapters: other devices than the keyboard share the lessons of a
    game.
    """
    scene = house.reach(LessonListScene, frame=STEP)
    half = len(scene.course.levels) // 2
    levels = scene.course.levels[half:] if second else scene.course.levels[:half]
    scene.focus.move_to(scene.focus.items[half if second else 0].key)
    if hasattr(player, "at"):
        rect = Rect(*scene.focus.rect)
        player.at = (rect.cx, rect.cy)
    player.press("confirm")
    for i, level in enumerate(levels):
        if i:
            player.press("confirm")
            house.until(lambda: house.app.stack.is_settled, frame=STEP)
        assert learn(house, player, lambda house, coach: None) == [step.text for step in level.steps]
        assert Progress.load(house.app.folders.saves / FILE).is_done(
            f"{scene.course.game}/{scene.course.id}", level.id
        )


class Learner:
    """Reads with a device, and points at what the coach would show, at a table that asks at the things
    themselves.
    """

    def __init__(self, house: House, hands: Any = Hands) -> None:
        self.house = house
        self.hands = hands
        self.pad = house.pad() if hands is PadHands else None

    def press(self, meaning: str) -> None:
        """Confirm: the bubble's button."""
        assert meaning == "confirm"
        if self.pad is not None:
            self.house.tap(self.pad, "a")
        elif self.hands is MouseHands:
            self.house.click(960, 40)
        else:
            self.house.key("ENTER")

    def play(self, action: Any) -> None:
        hands = self.hands(self.house, self.house.top)
        hands.answer(action)


def learn_these(house: House, game: str, hands: Any, *chapters: int) -> None:
    """Some chapters of a game that asks at the things themselves, each from the list."""
    house.app.settings_file.change(speed="skip", motion="none")
    for chapter in chapters:
        scene = house.show(LessonListScene(house.app, game))
        learner = Learner(house, hands)
        scene.begin_lesson(
            chapter, house.device(learner.pad) if learner.pad is not None else house.app.devices.last_used
        )
        assert learn(house, learner, lambda house, coach: None) == [
            step.text for step in scene.course.levels[chapter].steps
        ]
        assert scene.is_done(scene.course.levels[chapter])


def inside(rect: Rect, room: Rect) -> bool:
    return (
        room.x <= rect.x + 1
        and rect.right <= room.right + 1
        and room.y <= rect.y + 1
        and rect.top <= room.top + 1
    )


def assert_words_fit(layout: Layout, coach: Coach, where: str) -> None:
    """Title, words and task lie one above the other inside the bubble."""
    rect, used = layout.rect, layout.title_h + layout.body_h + layout.pill.h
    assert used < rect.h - 80, where
    assert layout.size in SIZES
    if coach.current_speech().task:
        assert rect.x + 20 <= layout.pill.x and layout.pill.right <= rect.right - 20, where
        assert not has_overlap(layout.pill, layout.king), where
