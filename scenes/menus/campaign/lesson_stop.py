"""A stop that begins with lessons (C7): the chapters as cards, and after them the small match that wins the stars."""

from __future__ import annotations

from game.campaign import course
from game.campaign.campaign import Stop
from game.core.errors import GameError
from scenes.kit.app import App
from scenes.kit.input.intent import Intent
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.menus.campaign import stage_starter
from scenes.menus.tutorial.lesson_list import LessonListScene


class LessonStopScene(LessonListScene):
    """As lessons always are; the third button, and the last chapter, lead to the match."""

    def __init__(self, app: App, stop: Stop) -> None:
        game, _, name = stop.lesson.partition("/")
        super().__init__(app, game)
        self.course = course.of_game(game, name)
        self.stop = stop
        self.to_match = False

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
        self._unseat()
        try:
            stage_starter.ask_and_begin(self.app, self.stop.stage, intent.device)
        except GameError as error:
            return self.refuse(str(error))
        return True
