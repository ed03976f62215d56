"""An evening through the whole house, to see what it asks of the atlas and of memory: menus, the map, then each of the four tables with
details, sheets, log, pause and rules, its results; and all of it once more.

    python -m tests.scenes.evening_walk [--largest 4096 8192 16384] [--height 720 1080 2160] [--rounds 2]

prints a line for each size of the window and each largest texture that the graphics card is said to have.
"""

from __future__ import annotations

import argparse
import gc
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import arcade

from game.campaign import campaign
from game.core import catalog
from game.core.rng import Rng
from scenes.kit.input.devices import KEYBOARD
from scenes.kit.match.session import MatchSession
from scenes.kit.scene import Scene
from scenes.menus import game_list
from scenes.menus.campaign.map_scene import MapScene
from scenes.menus.game_select import GameSelectScene
from scenes.menus.lobby.scene import LobbyScene
from scenes.menus.results.scene import ResultsScene
from scenes.menus.rulebook.scene import RulesScene
from scenes.menus.settings.scene import SettingsScene
from scenes.menus.statistics.scene import StatisticsScene
from scenes.menus.title import TitleScene
from scenes.menus import sample_profile
from tests.scenes.house import FRAME, House, lone_house

SEED = 11
LARGEST, HEIGHTS, ROUNDS = (4096, 8192, 16384), (720, 1080, 2160), 2
PLAYED = 30  # answers before one sits down
SHOWN = 4  # answers that are given at the table, with their shows
PAGES = 3  # of a book
QUIET = 30  # frames in which a table makes pictures ahead


@dataclass
class Seen:
    """What an evening has asked for."""

    name: str
    sizes: list[tuple[int, int]] = field(default_factory=list)
    """Of the atlas, as it changed."""
    live: int = 0
    """The most pixels that pictures in it had together."""
    peak: float = 0.0
    memory: list[float] = field(default_factory=list)
    """Megabytes at the end of each round."""
    frames: list[tuple[float, str]] = field(default_factory=list)
    """Milliseconds of frames, and where."""
    curtain: float = 0.0
    """The longest frame behind a curtain."""
    made: int = 0

    def line(self) -> str:
        worst = sorted(self.frames, reverse=True)[:3]
        told = ", ".join(f"{ms:.0f} {where}" for ms, where in worst)
        size = " ".join(f"{w}x{h}" for w, h in self.sizes)
        memory = " ".join(f"{mb:.0f}" for mb in self.memory)
        return f"{self.name:16} atlas {size:28} live {self.live / 1e6:5.1f} Mpx, {self.made} made, {memory} MB (peak {self.peak:.0f}), curtain {self.curtain:.0f} ms, in play {told}"


def memory() -> float:
    """Megabytes that this process holds just now."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * 4096 / 1e6


class Walk:
    """Leads a house through the evening."""

    def __init__(self, house: House, seen: Seen, drawn_one_in: int = 1) -> None:
        self.house, self.seen, self.drawn_one_in = house, seen, drawn_one_in
        self.where = ""
        self.frames = 0

    def evening(self, rounds: int) -> None:
        for _ in range(rounds):
            self.round()
            self.seen.memory.append(memory())

    def round(self) -> None:
        app = self.house.app
        self.go(TitleScene(app))
        self.go(TitleScene(app, seated=True))
        self.over(GameSelectScene(app))
        self.over(StatisticsScene(app, sample_profile.regular(), "overview") if False else SettingsScene(app))
        road = campaign.load()
        self.go(MapScene(app, road.chapters[0].stops[0].stage))
        for _ in road.chapters[1:]:
            self.key("E", 90)
        for game in catalog.ids():
            self.game(game)
        self.go(TitleScene(app, seated=True))

    def game(self, game: str) -> None:
        app = self.house.app
        self.go(LobbyScene(app, game))
        shown = next(one for one in game_list.game_ui(game).demo_matches if not one.automata)
        seats = len(shown.levels)
        self.house.sit(*[KEYBOARD] * seats)
        session = MatchSession.new(game, dict(shown.options), SEED, app.seating, app.bots, folder=None)
        rng = Rng(SEED)
        for _ in range(PLAYED):
            answer(session, rng)
        table: Any = game_list.table(app, session)
        self.go(table)
        self.frames_pass(QUIET)
        for _ in range(SHOWN):
            if session.state.decision is None:
                break
            table.carry_out(session.state.decision.actions[rng.below(len(session.state.decision.actions))])
            self.quiet()
            self.key("ENTER")  # a curtain between two people
            self.quiet()
        for key in ("F", "R", "Q"):
            depth = len(app.stack.scenes)
            self.key(key)
            if len(app.stack.scenes) > depth:
                self.key("ESCAPE")
            elif key == "Q":
                self.key("Q")
        self.key("TAB")
        for _ in range(4):
            self.key("DOWN")
        self.key("ESCAPE")
        book = game_list.game_ui(game).book
        for page in book.pages[:PAGES]:
            self.over(RulesScene(app, game, page.key))
        while session.state.decision is not None:
            answer(session, rng)
        self.go(game_list.game_ui(game).score_sheets(app, session))
        self.go(ResultsScene(app, session))
        self.frames_pass(90)

    # -- frames

    def frame(self) -> None:
        stack = self.house.app.stack
        start = time.thread_time()
        before = stack.transition
        self.house.step()
        self.frames += 1
        if self.frames % self.drawn_one_in == 0:
            self.draw()
        ms = (time.thread_time() - start) * 1000
        if before is not None and (before.swapped or stack.transition is None):
            self.seen.curtain = max(self.seen.curtain, ms)
        else:
            self.seen.frames.append((ms, self.where))
        size = self.house.window.ctx.default_atlas.size
        if not self.seen.sizes or self.seen.sizes[-1] != size:
            self.seen.sizes.append(size)

    def draw(self) -> None:
        self.house.draw()
        atlas = self.house.window.ctx.default_atlas
        self.seen.live = max(self.seen.live, sum(one.width * one.height for one in atlas.images))
        self.seen.peak = max(self.seen.peak, memory())
        self.house.window.flip()
        self.house.window.ctx.gc()

    def frames_pass(self, frames: int) -> None:
        for _ in range(frames):
            self.frame()

    def quiet(self) -> None:
        """Until nothing moves any more."""
        for _ in range(3000):
            self.frame()
            top = self.house.top
            if self.house.app.stack.settled and not top.timeline.busy:
                return
        raise AssertionError(f"{type(self.house.top).__name__} does not come to rest")

    def go(self, scene: Scene) -> None:
        """To another scene, behind the jaws."""
        self.where = f"{type(scene).__name__}"
        self.house.app.stack.replace(scene)
        self.quiet()
        self.draw()

    def over(self, scene: Scene) -> None:
        self.where = f"{type(scene).__name__}"
        self.house.app.stack.push(scene)
        self.quiet()
        self.draw()
        self.key("ESCAPE")

    def key(self, name: str, frames: int = 1) -> None:
        was, self.where = self.where, f"{name} at {type(self.house.top).__name__}"
        self.house.hold(name)
        self.frame()
        self.house.let_go(name)
        self.frames_pass(frames)
        self.quiet()
        self.draw()
        self.where = was


def answer(session: MatchSession, rng: Rng) -> None:
    decision = session.state.decision
    if decision is not None and session.seat is not None:
        session.answer(session.seat, decision.actions[rng.below(len(decision.actions))])


@contextmanager
def of_size(window: arcade.Window, height: int, largest: int) -> Iterator[None]:
    """The window says that it is that high, and the graphics card that its textures are no larger."""
    anything: Any = window
    real = anything.get_framebuffer_size
    anything.get_framebuffer_size = lambda: (height * 16 // 9, height)
    atlas = anything.ctx.default_atlas
    atlas.largest = atlas.backdrops.largest = largest
    try:
        yield
    finally:
        anything.get_framebuffer_size = real


def main(arguments: Sequence[str]) -> int:
    from tests.chaos.windows import the_window

    parser = argparse.ArgumentParser()
    parser.add_argument("--largest", type=int, nargs="*", default=LARGEST)
    parser.add_argument("--height", type=int, nargs="*", default=HEIGHTS)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--drawn", type=int, default=1)
    parser.add_argument("--cache", default=None)
    options = parser.parse_args(arguments)
    for height in options.height:
        for largest in options.largest:
            seen = Seen(f"{height}p on {largest}")
            window = the_window()
            with tempfile.TemporaryDirectory() as folder, of_size(window, height, largest), lone_house(window, Path(folder)) as house:
                from tests.scenes.house import TEXTURES

                TEXTURES.most_pixels = 0
                if options.cache:
                    house.app.art.cache = Path(options.cache)
                house.app._keep_edge_free()
                house.app.redraw()
                house.app.housekeeping.begin()
                start = time.monotonic()
                try:
                    Walk(house, seen, options.drawn).evening(options.rounds)
                except Exception as e:
                    import traceback

                    traceback.print_exc()
                    print("DIED", type(e), str(e)[:200])
                print(seen.line(), f"{time.monotonic() - start:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
