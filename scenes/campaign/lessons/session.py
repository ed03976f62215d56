"""Match of a lesson."""

from game.campaign.lesson import Lesson
from game.core.model import Action
from scenes.kit.app import App
from scenes.kit.match.session import MatchSession


class LessonSession(MatchSession):
    """Match that is never saved; opponents follow their script and wait while there is text to read."""

    def __init__(self, app: App, lesson: Lesson) -> None:
        super().__init__(lesson.match, app.seating, app.bots, folder=None)
        self.lesson = lesson
        self.unread = False  # the present step's bubble was not seen yet

    def bot_answer(self) -> Action | None:
        seat = self.asked_seat
        if seat is None or self.lesson.is_reading or self.unread:
            return None
        return self.lesson.scripted_action(seat) or super().bot_answer()
