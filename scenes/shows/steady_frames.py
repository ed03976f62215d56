"""What frames take at tables at rest and at tables where shows follow each other without a pause, with draw calls, textures and texts
made; and whether a bot that thinks costs the frames anything."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median
from typing import Any

import arcade

from game.core.rng import Rng
from scenes.kit.app import App
from scenes.kit.input.devices import KEYBOARD
from scenes.kit.match.bot_worker import BotService
from scenes.kit.match.log import open_events
from scenes.kit.match.session import MatchSession
from scenes.navigation import navigator, routes
from scenes.pages import game_list
from scenes.pages.camera import FRAME

WARM_UP = 60  # frames without a new texture
LONGEST_WARM_UP = 1200
PATIENCE = 50  # frames to wait for another window size
FRAMES = 180
SEED = 7
PLAYED = 40  # answers before the table is measured: the middle of most matches
PERCENTILES = (50, 95, 99)
THINKER = 4  # the bot level that thinks hard meanwhile
SWITCHES = 10  # how often thinking and resting frames take turns


@dataclass(frozen=True, slots=True)
class Run:
    """One scene for a while: sorted milliseconds a frame, the most draw calls in a frame, textures and texts made."""

    ms: tuple[float, ...]
    draws: int
    textures: int
    texts: int

    def percentile(self, percent: int) -> float:
        """The milliseconds that `percent` of the frames stay under."""
        return self.ms[min(len(self.ms) - 1, len(self.ms) * percent // 100)]


@dataclass(frozen=True, slots=True)
class Measured:
    """Several runs of one scene at one size. Percentiles and counts are the medians of the runs, draw calls their maximum."""

    scene: str
    size: tuple[int, int]
    runs: tuple[Run, ...]

    def percentile(self, percent: int) -> float:
        return median(run.percentile(percent) for run in self.runs)

    @property
    def draws(self) -> int:
        return max(run.draws for run in self.runs)

    @property
    def textures(self) -> int:
        return round(median(run.textures for run in self.runs))

    @property
    def texts(self) -> int:
        return round(median(run.texts for run in self.runs))

    def line(self) -> str:
        """One row under HEADER."""
        times = "".join(f"{self.percentile(percent):9.2f}" for percent in PERCENTILES)
        size = f"{self.size[0]}x{self.size[1]}"
        return f"{self.scene:24}{size:>12}{times}{self.draws:8d}{self.textures:10d}{self.texts:8d}"


HEADER = f"{'scene':24}{'window':>12}" + "".join(f"{f'p{p} ms':>9}" for p in PERCENTILES) + f"{'draws':>8}{'textures':>10}{'texts':>8}"


def resize(app: App, size: tuple[int, int]) -> None:
    """Give the window its size; a window system may take a moment, and may refuse."""
    window = app.window
    window.set_size(*size)
    for _ in range(PATIENCE):
        window.dispatch_events()
        window.flip()
        if window.get_framebuffer_size() == size:
            break
    app.resized(*size)


class Bench:
    """Runs scenes frame by frame and takes the time."""

    def __init__(self, app: App, wanted: Sequence[str] = (), runs: int = 1) -> None:
        """`wanted` are the games whose tables are measured, `runs` times; all when none is named."""
        self.app, self.runs = app, runs
        self.games = wanted or [entry.id for entry in game_list.entries()]
        self.draws = 0

    def measure(self, size: tuple[int, int]) -> Iterator[Measured]:
        """All scenes at this window size, or at what the window system makes of it."""
        resize(self.app, size)
        real = self.app.canvas.box
        size = round(real.width), round(real.height)
        navigator.replace(self.app, routes.Title(), transition=False)
        yield self._run("title", size, lambda: None)
        for game in self.games:
            table = self._table(game)
            yield self._run(f"{game}, idle", size, lambda: None)
            yield self._run(f"{game}, busiest", size, lambda table=table: self._keep_busy(table))  # type: ignore[misc]

    def while_thinking(self, bots: BotService, frames: int = FRAMES) -> tuple[float, float]:
        """Median milliseconds of a frame of the idle table, without and with a bot that thinks hard in its own process.

        Frames of both kinds take turns, so that whatever else the machine does meets both alike.
        """
        table = self._table(self.games[0])
        self._warm_up()
        view, spent = table.session.view(table.session.seat), ([], [])  # type: ignore[var-annotated]
        for i in range(2 * SWITCHES):
            thinking = i % 2
            ticket = 0
            for _ in range(frames // SWITCHES):
                if thinking and (not ticket or bots.answer(ticket) is not None):
                    ticket = bots.ask(table.session.game, THINKER, view, SEED + i)
                spent[thinking].append(self._frame())
            while thinking and bots.thinking:
                bots.update(FRAME)
                time.sleep(FRAME)
            bots.cancel(ticket)
        return median(spent[0]), median(spent[1])

    def _table(self, game: str) -> Any:
        """A table in the middle of a match: the first of the demo that nothing plays by itself."""
        shown = next(one for one in game_list.game_ui(game).demo_matches if not one.automata)
        seating = self.app.seating
        seating.resize(len(shown.levels))
        for chair in seating.chairs:
            seating.leave(chair.seat)
        seating.claim(0, KEYBOARD)  # one person only: before several a curtain would fall over what is measured
        session = MatchSession.new(game, dict(shown.options), SEED, seating, self.app.bots, folder=None)
        for _ in range(PLAYED):
            self._play(session, Rng(SEED + len(session.match.log)))
        if session.match_finished:
            session.match.rewind(len(session.match.log) // 2)
        table = game_list.table(self.app, session)
        self.app.stack.replace(table, transition=False)
        return table

    @staticmethod
    def _play(session: MatchSession, rng: Rng) -> list[Any]:
        decision = session.state.decision
        if decision is None or session.seat is None:
            return []
        return session.answer(session.seat, decision.actions[rng.below(len(decision.actions))])

    def _keep_busy(self, table: Any) -> None:
        """As soon as a show is over the next one begins: tiles fall, cards slide and are dealt without a pause."""
        if not table.timeline.busy:
            events = self._play(table.session, Rng(len(table.session.match.log)))
            if table.session.match_finished:  # it goes on from its middle: the count is not what is measured
                table.session.match.rewind(len(table.session.match.log) // 2)
                table.catch_up()
                return
            table.view = table.session.view()
            table.stage_show(open_events(events))

    def _run(self, name: str, size: tuple[int, int], before: Callable[[], None]) -> Measured:
        self._warm_up()
        return Measured(name, size, tuple(self._once(before) for _ in range(self.runs)))

    def _once(self, before: Callable[[], None]) -> Run:
        textures, most, ms = self.app.art.textures, 0, []
        made, written = textures.made, textures.written
        for _ in range(FRAMES):
            before()
            self.draws = 0
            ms.append(self._frame())
            most = max(most, self.draws)
        return Run(tuple(sorted(ms)), most, textures.made - made, textures.written - written)

    def _warm_up(self) -> None:
        """Let time pass until the scene has made the pictures that it makes in quiet moments."""
        art, quiet = self.app.art, 0
        made = art.textures.made
        for _ in range(LONGEST_WARM_UP):
            self.app.director.on_update(FRAME)
            if art.painters.is_busy:
                time.sleep(FRAME)  # painting beside the frames takes as long as in the game
            is_quiet = art.textures.made == made and not art.painters.is_busy
            quiet = quiet + 1 if is_quiet else 0
            made = art.textures.made
            if quiet > WARM_UP:
                break
        self._frame()

    def _frame(self) -> float:
        with self._counted():
            start = time.thread_time()
            self.app.director.on_update(FRAME)
            self.app.director.on_draw()
            spent = time.thread_time() - start
        self.app.window.flip()
        return spent * 1000

    @contextmanager
    def _counted(self) -> Iterator[None]:
        """Count the sprite lists that are drawn."""
        draw = arcade.SpriteList.draw

        def counting(sprites: Any, *args: Any, **kwargs: Any) -> None:
            self.draws += 1
            draw(sprites, *args, **kwargs)

        arcade.SpriteList.draw = counting  # type: ignore[method-assign,assignment]
        try:
            yield
        finally:
            arcade.SpriteList.draw = draw  # type: ignore[method-assign]
