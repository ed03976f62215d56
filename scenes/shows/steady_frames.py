"""Cost of frames at tables at rest and at tables with shows without a pause, with draw calls, textures and
texts made; and the cost of a bot that thinks."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import median
from typing import Any

import arcade

from game.core.rng import Rng
from scenes.kit.app import App
from scenes.kit.base import Point
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.bot_worker import BotService
from scenes.kit.match.log import open_events
from scenes.kit.match.session import MatchSession
from scenes.navigation import navigator, routes
from scenes.pages import game_list
from scenes.pages.camera import FRAME

WARM_UP = 60  # frames without a new texture
LONGEST_WARM_UP = 4000
PATIENCE = 50  # frames to wait for another window size
FRAMES = 180
SEED = 7
PLAYED = 40  # answers before the table is measured: the middle of most matches
PERCENTILES = (50, 95, 99)
THINKER = 4  # level of the bot that thinks meanwhile
SPRITES = 1000
SWITCHES = 10  # times that thinking and resting frames take turns


def percentile_of(values: Sequence[float], percent: int) -> float:
    """Value that `percent` of sorted values stay under."""
    return values[min(len(values) - 1, len(values) * percent // 100)]


@dataclass(frozen=True, slots=True)
class Run:
    """Run of one scene: sorted milliseconds a frame, most draw calls in a frame, textures and texts made."""

    ms: tuple[float, ...]
    draws: int
    textures: int
    texts: int

    def percentile(self, percent: int) -> float:
        """Milliseconds that `percent` of the frames stay under."""
        return percentile_of(self.ms, percent)


@dataclass(frozen=True, slots=True)
class Measured:
    """Runs of one scene at one size: percentiles and counts are medians, draw calls the maximum."""

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

    def table_line(self) -> str:
        """Row under HEADER."""
        times = "".join(f"{self.percentile(percent):9.2f}" for percent in PERCENTILES)
        size = f"{self.size[0]}x{self.size[1]}"
        return f"{self.scene:24}{size:>12}{times}{self.draws:8d}{self.textures:10d}{self.texts:8d}"


HEADER = (
    f"{'scene':24}{'window':>12}"
    + "".join(f"{f'p{p} ms':>9}" for p in PERCENTILES)
    + f"{'draws':>8}{'textures':>10}{'texts':>8}"
)


def resize_window(app: App, size: tuple[int, int]) -> None:
    """Set the window's size; a window system may take a moment, and may refuse."""
    window = app.window
    window.set_size(*size)
    for _ in range(PATIENCE):
        window.dispatch_events()
        window.flip()
        if window.get_framebuffer_size() == size:
            break
    app.fit_window(*size)


def time_moving_sprites(window: arcade.Window) -> float:
    """Median milliseconds of a frame of 1,000 sprites of one list that all move: what frames of tables are
    compared with."""
    texture = arcade.make_soft_square_texture(32, arcade.color.ORANGE, 255, 255)
    sprites: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList(capacity=SPRITES)
    rng = Rng(SEED)
    for _ in range(SPRITES):
        sprites.append(arcade.Sprite(texture, 1, rng.below(window.width), rng.below(window.height)))
    spent = []
    for _ in range(FRAMES):
        start = time.thread_time()
        for sprite in sprites:
            x, y = sprite.position
            sprite.position = (x + 1) % window.width, y
        window.clear()
        sprites.draw()
        spent.append((time.thread_time() - start) * 1000)
        window.flip()
    return median(spent)


class Bench:
    """Bench that runs scenes frame by frame and takes the time."""

    def __init__(self, app: App, wanted: Sequence[str] = (), runs: int = 1) -> None:
        """wanted: games whose tables are measured, all if empty; runs: measurements of each scene."""
        self.app, self.runs = app, runs
        self.games = wanted or [entry.id for entry in game_list.menu_entries()]

    def measure_scenes(self, size: tuple[int, int]) -> Iterator[Measured]:
        """Yield measurements of all scenes at a window size, as far as the window system grants it."""
        resize_window(self.app, size)
        real = self.app.canvas.box
        size = round(real.width), round(real.height)
        navigator.replace(self.app, routes.Title(), transition=False)
        yield self._measure_scene("title", size, lambda: None)
        for game in self.games:
            table = self.open_table(game)
            yield self._measure_scene(f"{game}, idle", size, lambda: None)
            yield self._measure_scene(f"{game}, busiest", size, partial(self._keep_busy, table))

    def measure_thinking(self, bots: BotService, frames: int = FRAMES) -> Point:
        """Median milliseconds of an idle table's frames, without and with a bot thinking in its process.
        Frames of both kinds take turns, so that other work of the machine meets both alike."""
        table = self.open_table(self.games[0])
        self.warm_up()
        view, spent = table.session.view(table.session.asked_seat), ([], [])  # type: ignore[var-annotated]
        for i in range(2 * SWITCHES):
            thinking = i % 2
            ticket = 0
            for _ in range(frames // SWITCHES):
                if thinking and (not ticket or bots.take_answer(ticket) is not None):
                    ticket = bots.ask_bot(table.session.game, THINKER, view, SEED + i)
                spent[thinking].append(self._time_frame())
            while thinking and bots.is_thinking:
                bots.update(FRAME)
                time.sleep(FRAME)
            bots.cancel(ticket)
        return median(spent[0]), median(spent[1])

    def open_table(self, game: str) -> Any:
        """Open a table in the middle of a match: the demo's first one without automata."""
        shown = next(one for one in game_list.game_ui(game).demo_matches if not one.automata)
        seating = self.app.seating
        seating.set_seat_count(len(shown.levels))
        for chair in seating.chairs:
            seating.free_seat(chair.seat)
        seating.claim_seat(0, KEYBOARD)  # one person only: with several, curtains would hide the table
        session = MatchSession.begin_match(
            game, dict(shown.options), SEED, seating, self.app.bots, folder=None
        )
        for _ in range(PLAYED):
            self._play_answer(session, Rng(SEED + len(session.match.log)))
        if session.is_finished:
            session.match.rewind(len(session.match.log) // 2)
        table = game_list.make_table(self.app, session)
        self.app.stack.replace(table, transition=False)
        return table

    @staticmethod
    def _play_answer(session: MatchSession, rng: Rng) -> list[Any]:
        decision = session.state.decision
        if decision is None or session.asked_seat is None:
            return []
        return session.answer(session.asked_seat, decision.actions[rng.below(len(decision.actions))])

    def _keep_busy(self, table: Any) -> None:
        """Begin the next show as soon as one is over, so that tiles and cards move without a pause."""
        if not table.timeline.is_busy:
            events = self._play_answer(table.session, Rng(len(table.session.match.log)))
            if table.session.is_finished:  # go on from the middle, as the count is not measured
                table.session.match.rewind(len(table.session.match.log) // 2)
                table.catch_up()
                return
            table.view = table.session.view()
            table.stage_show(open_events(events))

    def _measure_scene(self, name: str, size: tuple[int, int], before: Callable[[], None]) -> Measured:
        self.warm_up()
        return Measured(name, size, tuple(self._measure_run(before) for _ in range(self.runs)))

    def _measure_run(self, before: Callable[[], None]) -> Run:
        textures, most, ms = self.app.art.textures, 0, []
        made, written = textures.made, textures.written
        for _ in range(FRAMES):
            before()
            ms.append(self._time_frame())
            most = max(most, sum(bool(layer) for layer in self.app.stack.visible_layers()))
        return Run(tuple(sorted(ms)), most, textures.made - made, textures.written - written)

    def warm_up(self) -> None:
        """Let time pass until the pictures that are made in quiet frames are made."""
        art, quiet = self.app.art, 0
        made = art.textures.made
        for _ in range(LONGEST_WARM_UP):
            self.app.director.on_update(FRAME)
            if art.painters.is_busy:
                time.sleep(FRAME)  # painting threads get as much time as in the game
            is_quiet = art.textures.made == made and not art.painters.is_busy
            quiet = quiet + 1 if is_quiet else 0
            made = art.textures.made
            if quiet > WARM_UP:
                break
        self._time_frame()

    def _time_frame(self) -> float:
        start = time.thread_time()
        self.app.director.on_update(FRAME)
        self.app.director.on_draw()
        spent = time.thread_time() - start
        self.app.window.flip()
        return spent * 1000
