"""Walk through a house frame by frame from scene to scene, with a keyboard's presses, for measurements."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any

import arcade

from game.core.rng import Rng
from scenes.kit.app import App
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.session import MatchSession
from scenes.kit.scene import Scene
from scenes.match.handover import HandoverScene
from scenes.navigation import navigator
from scenes.navigation.routes import Route
from scenes.pages import game_list
from scenes.pages.camera import FRAME

SEED = 11
QUIET = 1.0
"""Seconds of a look at a scene; meanwhile pictures are made ahead."""
LONGEST = 60.0
LAYERS, WAITS = 9, 200


def do_nothing() -> None:
    """Do nothing."""


class Walk:
    """Walk whose subclasses write run_frame()."""

    def __init__(self, app: App, seconds: float = FRAME, looks: float = 0.0) -> None:
        """seconds: length of a frame; looks: seconds of a look at every opened scene."""
        self.app, self.seconds, self.looks = app, seconds, looks
        self.rng = Rng(SEED)
        self.where = ""
        """Name of the place that coming frames belong to."""

    @abstractmethod
    def run_frame(self, do: Callable[[], object] = do_nothing, drawn: bool = False) -> None:
        """Run one frame in which `do` is called; drawn: True if it must be drawn."""

    @property
    def top(self) -> Any:
        """Scene on top."""
        return self.app.stack.top

    # -- scenes

    def go_to(self, what: Route | Callable[[], Scene], where: str = "") -> Any:
        """Go to another scene, behind the jaws; returns the scene."""
        return self._open_scene(what, where, lambda scene: self.app.stack.replace(scene))

    def lay_over(self, what: Route | Callable[[], Scene | None], where: str = "") -> Any:
        """Open a scene over the present one; returns the scene."""
        return self._open_scene(what, where, self.app.stack.push)

    def _open_scene(
        self, what: Route | Callable[[], Scene | None], where: str, show: Callable[[Scene], None]
    ) -> Any:
        made: list[Scene] = []

        def open_what() -> None:
            scene = navigator.make_scene(self.app, what) if isinstance(what, Route) else what()
            if scene is not None:
                made.append(scene)
                self.where = where or type(scene).__name__
                show(scene)

        self.press_top(open_what, where)
        return made[0] if made else None

    def go_back(self) -> None:
        """Leave all scenes but the lowest one."""
        for _ in range(LAYERS):
            if len(self.app.stack.scenes) == 1:
                break
            self.press_key("ESCAPE", f"back from {type(self.top).__name__}")

    def act_and_look(self, do: Callable[[], object], where: str) -> None:
        """Do something in a frame, and look at the result."""
        self.where = where
        self.run_frame(do)
        self.wait_until_still()
        self.rest_for(self.looks)

    def press_top(self, do: Callable[[], object], where: str) -> None:
        """Do the work of a press at the top scene, and look at the result."""
        self.act_and_look(lambda: self._do_at_top(do), where)

    def _do_at_top(self, do: Callable[[], object]) -> None:
        self.app.housekeeping.note_press()
        if self.top is None:
            do()
        else:
            self.app.stack.run_work(self.top, do)

    def press_key(self, name: str, where: str = "") -> None:
        """Press a key, and look at the result."""
        self.where = where or f"{name} at {type(self.top).__name__}"
        self.run_frame(lambda: self.hold_key(name))
        self.act_and_look(lambda: self.release_key(name), self.where)

    def hold_key(self, name: str) -> None:
        """Press a key down; name: arcade's."""
        self.app.devices.on_key_press(getattr(arcade.key, name), 0)

    def release_key(self, name: str) -> None:
        self.app.devices.on_key_release(getattr(arcade.key, name), 0)

    # -- time

    def wait_until_still(self) -> None:
        """Run frames until nothing moves, and draw the last one."""
        for _ in range(round(LONGEST / self.seconds)):
            self.run_frame()
            top = self.top
            if self.app.stack.is_settled and not top.timeline.is_busy and top.awaited is None:
                break
        self.run_frame(drawn=True)

    def rest_for(self, seconds: float = QUIET) -> None:
        """Run frames for `seconds`."""
        for _ in range(round(seconds / self.seconds)):
            self.run_frame()

    # -- matches

    def make_match(self, game: str, answers: int) -> MatchSession[Any]:
        """Make the demo's first match without automata, one keyboard for all, after `answers` by chance."""
        app = self.app
        shown = next(one for one in game_list.game_ui(game).demo_matches if not one.automata)
        app.seating.set_seat_count(0)
        app.seating.set_seat_count(len(shown.levels))
        for seat in range(len(shown.levels)):
            app.seating.claim_seat(seat, KEYBOARD)
        session: MatchSession[Any] = MatchSession.begin_match(
            game, dict(shown.options), SEED, app.seating, app.bots, folder=None
        )
        self.rng = Rng(SEED)
        for _ in range(answers):
            self.answer_by_chance(session)
        return session

    def answer_by_chance(self, session: MatchSession[Any]) -> None:
        """Give an answer by chance, without a show."""
        if session.state.decision is not None and session.asked_seat is not None:
            session.answer(session.asked_seat, self.rng.choice(session.state.decision.actions))

    def play_answer(self, table: Any) -> None:
        """Give an answer by chance at the table, and wait for the next question."""
        self.wait_for_question(table)
        action = self.rng.choice(table.session.state.decision.actions)
        self.run_frame(lambda: self._do_at_top(lambda: table.carry_out(action)))
        self.wait_for_question(table)

    def wait_for_question(self, table: Any) -> None:
        """Run frames until a question is open, and hold Enter at curtains before secrets. Raises RuntimeError
        if there is none."""
        for _ in range(WAITS):
            self.wait_until_still()
            if self.top is table and table.chooser is not None:
                return
            if isinstance(self.top, HandoverScene):
                self.run_frame(lambda: self.hold_key("ENTER"))
                self.rest_for()
                self.run_frame(lambda: self.release_key("ENTER"))
        raise RuntimeError(f"nobody is asked at {self.where}")
