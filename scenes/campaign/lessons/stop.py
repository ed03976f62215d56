"""Stop that begins with lessons (C7): their cards, and after them the small match that wins the stars."""

from __future__ import annotations

from game.campaign import course
from game.campaign.campaign import Stop
from game.campaign.lesson import Lesson
from game.core.errors import GameError
from scenes.campaign.lessons.coach import Coach
from scenes.campaign.lessons.list_scene import LessonListScene
from scenes.campaign.stage import attempts
from scenes.kit.app import App
from scenes.kit.input.device import Device
from scenes.kit.input.intent import Intent
from scenes.kit.match.seating import SavedStage
from scenes.kit.scene import Scene
from scenes.kit.widgets.prompt_bar import BACK, CHOOSE, Prompt


class LessonStopScene(LessonListScene):
    """Lessons of a stop; the third button and the end of the last one lead to its match.

    The first lesson that is not done begins at once.
    """

    def __init__(self, app: App, stop: Stop, device: Device | None = None) -> None:
        """device: the learner's, None to only look at the cards."""
        super().__init__(app, course.load_lessons(stop.lesson, stop.part))
        self.stop = stop
        self.first = device

    def enter(self) -> None:
        super().enter()
        if self.first is not None and not self.is_learned:
            self.begin_lesson(
                next(i for i, level in enumerate(self.course.levels) if not self.is_done(level)), self.first
            )

    @property
    def is_learned(self) -> bool:
        """True if every lesson is done."""
        return all(map(self.is_done, self.course.levels))

    def show_prompts(self) -> None:
        prompts = [
            CHOOSE,
            Prompt("confirm", "lesson.begin"),
            Prompt("third", "campaign.prompt.match"),
        ]
        self.show_in_bar(self._progress_words(), [*prompts, BACK])

    def on_third(self, intent: Intent) -> bool:
        """Begin the stop's match without the lessons."""
        self.play("confirm")
        return self._begin_match(intent.device)

    def _begin_match(self, device: Device) -> bool:
        try:
            attempts.ask_and_begin(self.app, SavedStage(self.stop.stage), device)
        except GameError as error:
            return self.refuse(str(error))
        return True

    # -- after a lesson

    def _make_coach(self, table: Scene, lesson: Lesson, number: int) -> Coach:
        """Make a coach with something to follow in any case: another lesson, or the match."""
        return Coach(
            table,
            lesson,
            True,
            lambda: self._finish_lesson(lesson.level),
            lambda following: self._leave_lesson(lesson, number, following),
        )

    def resume(self) -> None:
        last = self.following is not None and self.following[0] == len(self.course.levels)
        device = self.following[1] if self.following is not None else None
        self.following = None if last else self.following
        self.graduate = None  # the match of the stop comes instead of a first one
        super().resume()
        if last and device is not None:
            self._begin_match(device)
