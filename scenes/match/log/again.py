"""The rivals' last turns seen again: their answers since one's own, at a table of their own. Any
press ends it, and the question is as it was (T99)."""

from collections.abc import Sequence
from typing import Any

from game.core.model import Action, Event
from scenes.kit.animation.close_up import Follower
from scenes.kit.app import App
from scenes.kit.base import PROMPT_BAR, SCREEN, TOP_BAR, say
from scenes.kit.input import Intent
from scenes.kit.match.log import Line, lines_since, rivals_answers
from scenes.kit.match.replay_session import AgainSession
from scenes.kit.match.session import MatchSession
from scenes.kit.match.table_extension import TableExtension
from scenes.kit.scene import Scene
from scenes.kit.widgets import Prompt
from scenes.navigation import routes
from scenes.pages import game_list

RESTS = 0.9  # seconds that the last picture stays
TABLE = SCREEN.row(PROMPT_BAR.top, TOP_BAR.y - PROMPT_BAR.top)


def again_route(session: MatchSession[Any]) -> routes.SeeAgain | None:
    """The way to what all rivals have done since the asked person's last answer; None if there is nothing. An
    automaton acts within that answer."""
    seat = session.asked_seat
    if seat is None or session.turn != "person":
        return None
    found = rivals_answers(session.match, seat)
    answers = len(session.match.log)
    if found is None and answers and any(chair.automaton for chair in session.seating.chairs):
        found = answers - 1, answers
    return None if found is None else routes.SeeAgain(session, *found)


class AgainShow(TableExtension):
    """Shows the answers, the camera near to what they are about, and goes back."""

    session: AgainSession

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.camera = Follower()
        self.lines: list[Line] = []  # what the log says of the answer, until something of it was found
        self.rested = 0.0
        self.is_left = False

    def build(self) -> None:
        self.app.asked_seat = None  # the glyphs are those of the device used last

    def on_question(self, turn: str) -> None:
        self.app.asked_seat = None

    def on_answer(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        self.app.asked_seat = None
        chapters = game_list.log_of(self.session).chapters()
        self.lines = [
            line
            for line in lines_since(chapters, self.session.moment - 1)
            if line.answer == self.session.moment and self.table.motion.is_full
        ]

    def _aim(self) -> None:
        """Aim at the first thing that the log's lines on this answer name, as soon as it lies there."""
        places = (place.center for line in self.lines for place in self.table.places_of(line))
        goal = next((place for place in places if TABLE.contains(*place)), None)
        if goal is not None:
            self.camera.goal, self.lines = goal, []

    def update(self, seconds: float) -> None:
        """Follow the show; when all was seen, rest and go back."""
        over = self.session.turn == "looking" and not self.table.timeline.is_busy
        if over:
            self.camera.goal, self.lines = None, []
            self.rested += seconds
        self._aim()
        self.camera.update(self.table.stage, seconds)
        if self.rested >= RESTS:
            self._go_back()

    def handle_early(self, intent: Intent) -> bool:
        if intent.is_press:
            self._go_back()
        return True

    def _go_back(self) -> None:
        if not self.is_left and self.app.stack.is_settled and self.app.stack.top is self.table:
            self.is_left = True
            self.table.close()

    def bar_words(self) -> tuple[str, Sequence[Prompt]]:
        return say("log.again"), [Prompt("back", "log.prompt.question")]


def make_again(app: App, session: MatchSession[Any], start: int, end: int) -> Scene:
    """The scene that shows these answers of a match again."""
    return game_list.make_table(app, AgainSession(session, start, end), [AgainShow])
