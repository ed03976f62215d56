"""Leads a house frame by frame from scene to scene, as somebody does with a keyboard, for whoever measures what that takes."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any

import arcade

from game.core.rng import Rng
from scenes.kit.app import App
from scenes.kit.input.devices import KEYBOARD
from scenes.kit.match.session import MatchSession
from scenes.kit.scene import Scene
from scenes.match.handover import HandoverScene
from scenes.navigation import navigator
from scenes.navigation.routes import Route
from scenes.pages import game_list
from scenes.pages.camera import FRAME

SEED = 11
QUIET = 1.0
"""Seconds that somebody looks at a scene; meanwhile pictures are made ahead."""
LONGEST = 60.0
LAYERS, WAITS = 9, 200


def nothing() -> None:
    """Nobody does anything."""


class Walk:
    """Whoever measures writes frame()."""

    def __init__(self, app: App, seconds: float = FRAME, looks: float = 0.0) -> None:
        """A frame is said to take so many `seconds`; whatever was opened is looked at for so long."""
        self.app, self.seconds, self.looks = app, seconds, looks
        self.rng = Rng(SEED)
        self.where = ""
        """What the frames that come now belong to."""

    @abstractmethod
    def frame(self, do: Callable[[], object] = nothing, drawn: bool = False) -> None:
        """One frame, in which somebody does something; it is `drawn` for certain."""

    @property
    def top(self) -> Any:
        """The scene on top."""
        return self.app.stack.top

    # -- scenes

    def go(self, what: Route | Callable[[], Scene], where: str = "") -> Any:
        """To another scene, behind the jaws; that scene."""
        return self._open(what, where, lambda scene: self.app.stack.replace(scene))

    def over(self, what: Route | Callable[[], Scene | None], where: str = "") -> Any:
        """A scene over the present one."""
        return self._open(what, where, self.app.stack.push)

    def _open(self, what: Route | Callable[[], Scene | None], where: str, show: Callable[[Scene], None]) -> Any:
        made: list[Scene] = []

        def opened() -> None:
            scene = navigator.make(self.app, what) if isinstance(what, Route) else what()
            if scene is not None:
                made.append(scene)
                self.where = where or type(scene).__name__
                show(scene)

        self.press(opened, where)
        return made[0] if made else None

    def back(self) -> None:
        """Out of what lies over the lowest scene."""
        for _ in range(LAYERS):
            if len(self.app.stack.scenes) == 1:
                break
            self.key("ESCAPE", f"back from {type(self.top).__name__}")

    def act(self, do: Callable[[], object], where: str) -> None:
        """Something is done, and looked at."""
        self.where = where
        self.frame(do)
        self.still()
        self.rest(self.looks)

    def press(self, do: Callable[[], object], where: str) -> None:
        """What a press at the top scene does, and what comes of it."""
        self.act(lambda: self._pressed(do), where)

    def _pressed(self, do: Callable[[], object]) -> None:
        self.app.housekeeping.heard()
        if self.top is None:
            do()
        else:
            self.app.stack.do(self.top, do)

    def key(self, name: str, where: str = "") -> None:
        """Somebody presses a key, and looks at what comes of it."""
        self.where = where or f"{name} at {type(self.top).__name__}"
        self.frame(lambda: self.hold(name))
        self.act(lambda: self.let_go(name), self.where)

    def hold(self, name: str) -> None:
        """A key, by arcade's name for it, goes down."""
        self.app.devices.on_key_press(getattr(arcade.key, name), 0)

    def let_go(self, name: str) -> None:
        self.app.devices.on_key_release(getattr(arcade.key, name), 0)

    # -- time

    def still(self) -> None:
        """Until nothing moves any more; what is seen then is drawn."""
        for _ in range(round(LONGEST / self.seconds)):
            self.frame()
            if self.app.stack.settled and not self.top.timeline.busy:
                break
        self.frame(drawn=True)

    def rest(self, seconds: float = QUIET) -> None:
        """Somebody looks at it for a while."""
        for _ in range(round(seconds / self.seconds)):
            self.frame()

    # -- matches

    def match(self, game: str, answers: int) -> MatchSession[Any]:
        """The first match of the demo that nothing plays by itself, after so many answers by chance, with one keyboard for all seats."""
        app = self.app
        shown = next(one for one in game_list.game_ui(game).demo_matches if not one.automata)
        app.seating.resize(0)
        app.seating.resize(len(shown.levels))
        for seat in range(len(shown.levels)):
            app.seating.claim(seat, KEYBOARD)
        session: MatchSession[Any] = MatchSession.new(game, dict(shown.options), SEED, app.seating, app.bots, folder=None)
        self.rng = Rng(SEED)
        for _ in range(answers):
            self.answer(session)
        return session

    def answer(self, session: MatchSession[Any]) -> None:
        """An answer by chance, while nobody looks."""
        if session.state.decision is not None and session.seat is not None:
            session.answer(session.seat, self.rng.choice(session.state.decision.actions))

    def play(self, table: Any) -> None:
        """An answer by chance at the table, and what comes of it."""
        self.asked(table)
        action = self.rng.choice(table.session.state.decision.actions)
        self.frame(lambda: self._pressed(lambda: table.carry_out(action)))
        self.asked(table)

    def asked(self, table: Any) -> None:
        """Until a question is open; whoever has to press before a secret presses."""
        for _ in range(WAITS):
            self.still()
            if self.top is table and table.chooser is not None:
                return
            if isinstance(self.top, HandoverScene):
                self.frame(lambda: self.hold("ENTER"))
                self.rest()
                self.frame(lambda: self.let_go("ENTER"))
        raise RuntimeError(f"nobody is asked at {self.where}")
