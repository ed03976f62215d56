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
from scenes.kit.input.devices import Device
from scenes.kit.input.intent import Intent
from scenes.kit.match.session import MatchSession
from scenes.kit.scene import Scene
from scenes.kit.widgets import hold
from scenes.navigation import navigator
from scenes.navigation.routes import Route

ENDING = ".png"
FRAME = 1 / 60  # seconds a frame takes: nobody asks a clock
LONGEST = 60.0  # seconds that a show may take
AFTER = 0.5  # seconds after which everything that glides has arrived
SEED = 7
PLAYER_LEVEL = 2  # the bot level that plays up to the captured moment
FAMILIES = ("xbox", "playstation", "nintendo", "xbox", "playstation", "nintendo")
PADS = tuple(Device(f"capture-{i}", "pad", family, f"Pad {i + 1}") for i, family in enumerate(FAMILIES))


class Camera:
    """Drives a house frame by frame and takes its picture."""

    def __init__(self, app: App, folder: Path) -> None:
        self.app = app
        self.folder = folder
        self.taken: list[str] = []
        self.device = PADS[0]
        self._chosen: dict[tuple[str, tuple[LogEntry, ...]], Action] = {}
        app.devices.last_used = self.device

    # -- time and pictures

    def wait(self, seconds: float = AFTER) -> Camera:
        """Let time pass."""
        for _ in range(max(1, round(seconds / FRAME))):
            self.app.director.on_update(FRAME)
        return self

    def settle(self) -> Camera:
        """Let the transition and the show end, and then some."""
        for _ in range(round(LONGEST / FRAME)):
            top = self.app.stack.top
            if self.app.stack.settled and (top is None or not top.timeline.busy):
                break
            self.wait(FRAME)
        return self.wait()

    def shot(self, name: str) -> None:
        """Write what the window shows now as `name`.png. Raises OutputError."""
        window = self.app.window
        window.switch_to()
        self.app.director.on_draw()
        picture = BytesIO()
        arcade.get_image(components=3).save(picture, "PNG")
        write_output(self.folder / f"{name}{ENDING}", picture.getvalue())
        self.taken.append(name)
        window.flip()

    def film(self, name: str, moments: tuple[float, ...]) -> None:
        """Pictures at these moments (seconds from now) of what runs: name_1, name_2 ..."""
        now = 0.0
        for i, moment in enumerate(moments, 1):
            self.wait(moment - now)
            now = moment
            self.shot(f"{name}_{i}")

    # -- scenes

    def show(self, what: Scene | Route, name: str = "") -> Any:
        """Put a scene alone on the stage, and take its picture if that has a name."""
        scene = self._scene(what)
        self.app.stack.replace(scene, transition=False)
        return self._settled(scene, name)

    def over(self, what: Scene | Route, name: str = "") -> Any:
        """Put a scene on top of the present one; the same otherwise."""
        scene = self._scene(what)
        self.app.stack.push(scene)
        return self._settled(scene, name)

    def _scene(self, what: Scene | Route) -> Scene:
        return navigator.make_scene(self.app, what) if isinstance(what, Route) else what

    def _settled(self, scene: Scene, name: str) -> Scene:
        self.settle()
        if name:
            self.shot(name)
        return scene

    def press(self, kind: str, direction: tuple[int, int] | None = None) -> Camera:
        """Somebody means something."""
        self.app.stack.handle(Intent(kind, self.device, direction=direction))
        return self.wait(FRAME)

    # -- matches

    def seat(self, seats: int) -> None:
        """People with pads on all chairs."""
        self.app.seating.resize(seats)
        for seat in range(seats):
            self.app.seating.claim(seat, PADS[seat])

    def match(self, game: str, kind: str, answers: int = 0, when: Callable[[Any], bool] = bool, **options: Any) -> MatchSession[Any]:
        """A match in which `kind` is asked after at least `answers` answers and `when(view)` holds, with people on all chairs.

        Bots play up to there; matches with other seeds are tried until it happens.
        """
        self.seat(options.get("seats", 2))
        for seed in range(SEED, SEED + 50):
            session: MatchSession[Any] = MatchSession.new(game, options, seed, self.app.seating, self.app.bots, folder=None)
            while session.seat is not None:
                view = session.view()
                if len(session.match.log) >= answers and view.decision.kind == kind and when(view):
                    return self._asks(session)
                self.play(session)
            if kind == "over":
                return session
        raise RuntimeError(f"no match asks {kind} after {answers} answers")

    def position(self, game: str, written: Mapping[str, Any], *answers: Mapping[str, Any]) -> MatchSession[Any]:
        """A match that begins at a written position, after these answers, each a part of one that is legal; people sit on all chairs."""
        session: MatchSession[Any] = MatchSession(Match.from_position(catalog.load(game), written), self.app.seating, self.app.bots)
        self.seat(session.view().seats)
        for answer in answers:
            session.answer(session.seat or 0, self.meant(session, answer))
        return self._asks(session)

    @staticmethod
    def meant(session: MatchSession[Any], answer: Mapping[str, Any]) -> Action:
        """The first legal answer that has all that is written here."""
        decision = session.state.decision
        return legal(decision.actions if decision is not None else (), answer)

    def _asks(self, session: MatchSession[Any]) -> MatchSession[Any]:
        """Whoever is asked holds a pad."""
        self.device = PADS[session.seat or 0]
        self.app.devices.last_used = self.device
        return session

    def play(self, session: MatchSession) -> None:
        """A bot answers for whoever is asked. Many moments are of the same match: what it chose there once, it would choose again."""
        seat, match = session.seat, session.match
        if seat is None:
            return
        moment = match.id, tuple(match.log)
        if moment not in self._chosen:
            bot = bots.make_bot(session.game, PLAYER_LEVEL)
            self._chosen[moment] = bot.choose(session.view(seat), bots.seed_for(match.id, seat, len(match.log)))
        session.answer(seat, self._chosen[moment])

    def answer(self, session: MatchSession) -> None:
        """Press confirm until the open question is answered, hold it where a hold is wanted."""
        count = len(session.match.log)
        for _ in range(4):
            if len(session.match.log) > count:
                return
            self.press("confirm")
            if self.app.stack.top is not None and self.app.stack.top.hold.running:
                self.wait(hold.SECONDS)


def legal(actions: Iterable[Any], answer: Mapping[str, Any]) -> Action:
    """The first of these answers that has all that is written. Raises StopIteration where none has."""
    found: Action = next(action for action in actions if answer.items() <= action.plain().items())
    return found
