"""The camera of `--capture`: leads a house to a moment and takes its picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

import arcade

from game import bots
from game.core import catalog
from game.core.match import Match
from game.core.model import Action
from game.core.outputs import write_output
from game.core.saves import LogEntry
from scenes.kit.app import App
from scenes.kit.input import Intent
from scenes.kit.input.device import Device
from scenes.kit.match.session import MatchSession
from scenes.kit.scene import Scene
from scenes.kit.widgets import hold
from scenes.navigation import navigator
from scenes.navigation.routes import Route
from scenes.pages import game_list

ENDING = ".png"
FRAME = 1 / 60  # seconds a frame takes: no clock is asked
LONGEST = 60.0  # seconds that a show may take
AFTER = 0.5  # seconds after which everything that glides has arrived
SEED = 7
PLAYER_LEVEL = 2  # the bot level that plays up to the captured moment
FAMILIES = ("xbox", "playstation", "nintendo", "xbox", "playstation", "nintendo")
PADS = tuple(Device(f"capture-{i}", "pad", family, f"Pad {i + 1}") for i, family in enumerate(FAMILIES))


class Camera:
    """Driver of an app, frame by frame, that takes its picture."""

    def __init__(self, app: App, folder: Path) -> None:
        self.app = app
        self.folder = folder
        self.taken: list[str] = []
        self.device = PADS[0]
        self._chosen: dict[tuple[str, tuple[LogEntry, ...]], Action] = {}
        app.devices.last_used = self.device
        app.keeps_lines = False

    # -- time and pictures

    def wait(self, seconds: float = AFTER) -> Camera:
        """Let seconds pass, one frame at least."""
        for _ in range(max(1, round(seconds / FRAME))):
            self.app.director.on_update(FRAME)
        return self

    def settle(self) -> Camera:
        """Let the transition and the show end (LONGEST at most), and what glides arrive."""
        for _ in range(round(LONGEST / FRAME)):
            top = self.app.stack.top
            if self.app.stack.is_settled and (not top or not top.timeline.is_busy):
                break
            self.wait(FRAME)
        return self.wait()

    def take_picture(self, name: str) -> None:
        """Write the window's present picture as `name`.png. Raises OutputError."""
        window = self.app.window
        window.switch_to()
        self.app.director.on_draw()
        picture = BytesIO()
        arcade.get_image(components=3).save(picture, "PNG")
        write_output(self.folder / f"{name}{ENDING}", picture.getvalue())
        self.taken.append(name)
        window.flip()

    def take_pictures(self, name: str, moments: tuple[float, ...]) -> None:
        """Take pictures of a running show at these moments (seconds from now): name_1, name_2 ..."""
        now = 0.0
        for i, moment in enumerate(moments, 1):
            self.wait(moment - now)
            now = moment
            self.take_picture(f"{name}_{i}")

    # -- scenes

    def show(self, what: Scene | Route, name: str = "") -> Any:
        """Put a scene alone on the stack and take its picture, if that has a name; returns the scene."""
        scene = self._make_scene(what)
        self.app.stack.replace(scene, transition=False)
        return self._settle_scene(scene, name)

    def show_table(self, session: MatchSession[Any], name: str = "") -> Any:
        """Show the table of a match as show() does; returns it."""
        return self.show(game_list.make_table(self.app, session), name)

    def show_over(self, what: Scene | Route, name: str = "") -> Any:
        """Put a scene on top and take its picture, if that has a name; returns the scene."""
        scene = self._make_scene(what)
        self.app.stack.push(scene)
        return self._settle_scene(scene, name)

    def _make_scene(self, what: Scene | Route) -> Scene:
        return navigator.make_scene(self.app, what) if isinstance(what, Route) else what

    def _settle_scene(self, scene: Scene, name: str) -> Scene:
        self.settle()
        if name:
            self.take_picture(name)
        return scene

    def press(self, kind: str, direction: tuple[int, int] | None = None) -> Camera:
        """Send one intent of the camera's device."""
        self.app.stack.handle(Intent(kind, self.device, direction=direction))
        return self.wait(FRAME)

    # -- matches

    def begin_match(self, game: str, seed: int = SEED, **options: Any) -> MatchSession[Any]:
        """Begin a match of those who sit there."""
        app = self.app
        return MatchSession.begin_match(game, options, seed, app.seating, app.bots, folder=None)

    def seat_people(self, seats: int) -> None:
        """Seat people with pads on all chairs, whom nobody has named."""
        self.app.seating.set_seat_count(seats)
        for seat in range(seats):
            self.app.seating[seat].clear_person()
            self.app.seating.claim_seat(seat, PADS[seat])

    def play_to(
        self, game: str, kind: str, answers: int = 0, when: Callable[[Any], bool] = bool, **options: Any
    ) -> MatchSession[Any]:
        """Play to a decision of `kind` after at least `answers` answers where `when(view)` holds; returns the
        match. People sit on all chairs, bots answer up to there, and 50 seeds are tried. Raises RuntimeError
        if none leads there. The kind "over" is the end of the first match."""
        self.seat_people(options.get("seats", 2))
        for seed in range(SEED, SEED + 50):
            session = self.begin_match(game, seed, **options)
            while session.asked_seat is not None:
                view = session.view()
                if len(session.match.log) >= answers and view.decision.kind == kind and when(view):
                    return self._give_pad(session)
                self.play_answer(session)
            if kind == "over":
                return session
        raise RuntimeError(f"no match asks {kind} after {answers} answers")

    def start_at(
        self, game: str, written: Mapping[str, Any], *answers: Mapping[str, Any]
    ) -> MatchSession[Any]:
        """Begin a match of people at a written position and give these answers (see find_answer)."""
        match = Match.from_position(catalog.load(game), written)
        session: MatchSession[Any] = MatchSession(match, self.app.seating, self.app.bots)
        self.seat_people(session.view().seats)
        for answer in answers:
            session.answer(session.asked_seat or 0, self.find_answer(session, answer))
        return self._give_pad(session)

    @staticmethod
    def find_answer(session: MatchSession[Any], answer: Mapping[str, Any]) -> Action:
        """First legal answer with all fields of `answer` in notation. Raises StopIteration."""
        decision = session.state.decision
        return find_legal(decision.actions if decision else (), answer)

    def _give_pad(self, session: MatchSession[Any]) -> MatchSession[Any]:
        """Give a pad to the seat that is asked; returns the session."""
        self.device = PADS[session.asked_seat or 0]
        self.app.devices.last_used = self.device
        return session

    def play_answer(self, session: MatchSession) -> None:
        """Let a bot answer for the seat that is asked. Many pictures are of the same match, so answers are
        kept: a bot would choose the same again."""
        seat, match = session.asked_seat, session.match
        if seat is None:
            return
        moment = match.id, tuple(match.log)
        if moment not in self._chosen:
            bot = bots.make_bot(session.game, PLAYER_LEVEL)
            seed = bots.seed_for(match.id, seat, len(match.log))
            self._chosen[moment] = bot.choose(session.view(seat), seed)
        session.answer(seat, self._chosen[moment])

    def confirm_answer(self, session: MatchSession) -> None:
        """Press confirm, or hold it if needed, until the open question is answered; four times at most."""
        count = len(session.match.log)
        for _ in range(4):
            if len(session.match.log) > count:
                return
            self.press("confirm")
            if self.app.stack.top and self.app.stack.top.hold.is_running:
                self.wait(hold.SECONDS)


def find_legal(actions: Iterable[Any], answer: Mapping[str, Any]) -> Action:
    """First action with all fields of `answer` in notation. Raises StopIteration if none has them."""
    found: Action = next(action for action in actions if answer.items() <= action.plain().items())
    return found
