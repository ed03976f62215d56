"""A stop that begins with lessons (C7): the chapters as cards, and after them the small match that wins the stars."""

from __future__ import annotations

from game.campaign import course
from game.campaign.campaign import Stop
from game.campaign.lesson import Lesson
from game.core.errors import GameError
from scenes.campaign.lessons.coach import Coach
from scenes.campaign.lessons.list_scene import LessonListScene
from scenes.campaign.stage import attempts
from scenes.kit.app import App
from scenes.kit.input.devices import Device
from scenes.kit.input.intent import Intent
from scenes.kit.match.seating import SavedStage
from scenes.kit.scene import Scene
from scenes.kit.widgets.prompt_bar import Prompt


class LessonStopScene(LessonListScene):
    """As lessons always are; the third button, and the last chapter, lead to the match. The first one that is not done begins at once."""

    def __init__(self, app: App, stop: Stop, device: Device | None = None) -> None:
        """`device` is what the learner holds, None to only look at the cards."""
        super().__init__(app, course.lessons(stop.lesson, stop.part))
        self.stop = stop
        self.first = device

    def enter(self) -> None:
        super().enter()
        if self.first is not None and not self.learned:
            self.begin(next(i for i, level in enumerate(self.course.levels) if not self.done(level)), self.first)

    @property
    def learned(self) -> bool:
        """Whether every chapter is done."""
        return all(map(self.done, self.course.levels))

    def tell(self) -> None:
        prompts = [Prompt("move", "common.choose"), Prompt("confirm", "lesson.begin"), Prompt("third", "campaign.prompt.match")]
        self.show_in_bar(self._progress_words(), [*prompts, Prompt("back", "common.back")])

    def on_third(self, intent: Intent) -> bool:
        """The small match: whoever knows the game need not be taught."""
        self.app.mixer.play("confirm")
        return self._to_match(intent.device)

    def _to_match(self, device: Device) -> bool:
        try:
            attempts.ask_and_begin(self.app, SavedStage(self.stop.stage), device)
        except GameError as error:
            return self.refuse(str(error))
        return True

    # -- after a lesson

    def _coach(self, table: Scene, lesson: Lesson, number: int) -> Coach:
        """There is always something to follow: another chapter, or the match."""
        return Coach(table, lesson, True, lambda: self._finished(lesson.level), lambda following: self._left(lesson, number, following))

    def resume(self) -> None:
        last = self.following is not None and self.following[0] == len(self.course.levels)
        device = self.following[1] if self.following is not None else None
        self.following = None if last else self.following
        self.graduate = None  # the match of the stop comes instead of a first one
        super().resume()
        if last and device is not None:
            self._to_match(device)
