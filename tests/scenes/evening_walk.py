"""An evening through the whole house, and what it asks of the atlas and of memory: menus, all lands of the
map, then each table with details, sheets, log, pause and rules, its count and results.

    python -m tests.scenes.evening_walk [--height 720 1080 2160] [--largest 4096 8192 16384] [--rounds 2]

prints a line for each height of the window and each largest texture that the graphics card is said to have.
"""

from __future__ import annotations

import argparse
import gc
import json
import logging
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from arcade.types import LBWH
from PIL import Image

from game.campaign import campaign
from game.core import catalog
from scenes.afterwards.results.scene import ResultsScene
from scenes.campaign.map.scene import MapScene
from scenes.front.game_select import GameSelectScene
from scenes.front.title import TitleScene
from scenes.kit.art.baked_pictures import BakedPictures
from scenes.kit.audio.speech import Speaker
from scenes.kit.base.task import Task
from scenes.lobby.scene import LobbyScene
from scenes.pages import game_list
from scenes.pages.camera import FRAME
from scenes.reference.rulebook.scene import RulesScene
from scenes.reference.settings.scene import SettingsScene
from scenes.shows.walk import Walk, do_nothing
from tests.scenes.house import TEXTURES, House
from tests.weekly import take_turns

HEIGHTS, LARGEST, ROUNDS = (720, 1080, 2160), (4096, 8192, 16384), 2
PLAYED, SHOWN = 30, 2
"""Answers before one sits down at a table, and those that are given there."""
PAGES = 2
STEP = 0.00014
"""Seconds between two looks at the clock, as they were measured."""
AGAIN = ("tasty_humans", "human_flavor")
"""Games of both rounds of a blank evening: those with the fewest and the most pictures. The others take turns
in the first one.
"""


@dataclass
class Seen:
    """Requests and faults of an evening."""

    sizes: list[tuple[int, int]] = field(default_factory=list)
    """Of the atlas, as they changed."""
    pixels: list[int] = field(default_factory=list)
    """Of all pictures in it, at the end of each round."""
    most: int = 0
    """The most of them at any time."""
    memory: list[float] = field(default_factory=list)
    """Megabytes of the process at the end of each round."""
    peak: float = 0.0
    moved: list[str] = field(default_factory=list)
    """The moments at which all pictures were moved in the atlas in plain sight."""
    frames: list[tuple[float, str]] = field(default_factory=list)
    """Milliseconds of the main thread that visible frames took, and the place of each."""
    curtain: float = 0.0
    """Those of the longest frame behind the jaws."""
    cramped: list[str] = field(default_factory=list)
    """Texts that had no room."""

    def line(self, name: str) -> str:
        """A row for people."""
        sizes = " ".join(f"{w}x{h}" for w, h in self.sizes)
        memory = " ".join(f"{one:.0f}" for one in self.memory)
        worst = ", ".join(f"{ms:.0f} {where}" for ms, where in sorted(self.frames, reverse=True)[:3])
        over = sum(ms > 16 for ms, _ in self.frames)
        return (
            f"{name:14} atlas {sizes}, pictures {self.most / 1e6:.1f} Mpx, {memory} MB (most "
            f"{self.peak:.0f}), moved {len(self.moved)}, "
            f"no room {len(self.cramped)}, curtain {self.curtain:.0f} ms, {over} of {len(self.frames)} "
            f"frames over 16 ms: {worst}"
        )


class EveningWalk(Walk):
    """Leads a house through the evening. Drawing takes a machine without a graphics card longest: `drawn`
    frames are so far apart.
    """

    def __init__(self, house: House, seen: Seen, frame: float = FRAME, drawn: int = 6) -> None:
        super().__init__(house.app, frame)
        self.house, self.seen, self.drawn = house, seen, drawn
        self.atlas = house.app.atlas
        self.frames = 0

    def round(self, games: Sequence[str]) -> None:
        """All of it once."""
        app = self.app
        self.go_to(lambda: TitleScene(app))
        self.go_to(lambda: TitleScene(app, seated=True))
        for make in (GameSelectScene, SettingsScene):
            self.lay_over(lambda make=make: make(app))  # type: ignore[misc]
            self.go_back()
        lands = campaign.load_campaign().chapters
        self.go_to(lambda: MapScene(app, lands[0].stops[0].stage))
        for _ in lands[1:]:
            self.rest_for()
            self.press_key("E")
        for game in games:
            self.game(game)
        self.go_to(lambda: TitleScene(app, seated=True))
        self.rest_for()
        gc.collect()  # in the game it goes in slices: what waits for its turn is not held
        self.seen.pixels.append(self._pixels())
        self.seen.memory.append(memory())

    def game(self, game: str) -> None:
        """From its lobby to its results."""
        app, ui = self.app, game_list.game_ui(game)
        self.go_to(lambda: LobbyScene(app, game))
        session = self.make_match(game, PLAYED)
        table: Any = self.go_to(lambda: game_list.make_table(app, session))
        self.rest_for()
        self.wait_for_question(table)
        for _ in range(SHOWN):
            self.play_answer(table)
        for keys in ("F", "R", "Q", "Q", "TAB DOWN DOWN DOWN"):
            for key in keys.split():
                self.press_key(key)
            self.go_back()
        for page in ui.book.pages[:PAGES]:
            self.lay_over(lambda page=page: RulesScene(app, game, page.key))  # type: ignore[misc]
            self.go_back()
        while session.state.decision is not None:
            self.answer_by_chance(session)
        self.go_to(lambda: ui.score_sheets(app, session))
        self.go_to(lambda: ResultsScene(app, session))
        self.rest_for()

    def run_frame(self, do: Callable[[], object] = do_nothing, drawn: bool = False) -> None:
        """One frame, and what it took."""
        stack, atlas, seen = self.app.stack, self.atlas, self.seen
        self.frames += 1
        closed, moved, start = stack.transition, atlas.layout_count, time.thread_time()
        shut = closed is not None and closed.is_shut
        do()
        self.house.step(1, self.seconds)
        drawn = drawn or self.frames % self.drawn == 0 or (shut and closed.swapped)  # type: ignore[union-attr]
        if drawn:
            self.house.draw()
        spent = (time.thread_time() - start) * 1000
        if drawn:
            self.house.window.flip()
            self.house.window.ctx.gc()
            seen.most, seen.peak = max(seen.most, self._pixels()), max(seen.peak, memory())
        if shut:  # before it and, where it ends the swap, after it: the jaws open from the next frame on
            seen.curtain = max(seen.curtain, spent)
        else:
            seen.frames.append((spent, self.where))
            seen.moved += [self.where] * (atlas.layout_count - moved)
        if atlas.size not in seen.sizes[-1:]:
            seen.sizes.append(atlas.size)

    def _pixels(self) -> int:
        return sum(one.width * one.height for one in self.atlas.images)


class EvenClock:
    """Time passes by being asked for: how fast a machine is must not say what comes when."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += STEP
        return self.now


class AtOnce:
    """Paints ahead in no time: how fast a machine paints must not say what comes when."""

    def submit(self, paint: Callable[..., Image.Image], *shrunk: Any) -> Future[Image.Image]:
        painted: Future[Image.Image] = Future()
        painted.set_result(paint(*shrunk))
        return painted

    def shutdown(self, **how: bool) -> None:
        pass


def blank_evening(house: House) -> Seen:
    """On the smallest graphics card that draws 1080p as fine as it is, with blank pictures, since only their
    sizes matter; twice round, the second time at fewer tables. Ends the house's process: nothing is put back.
    """
    Task.time = EvenClock()
    BakedPictures.paint_picture = lambda baked, name, w, h: Image.new("RGBA", (w, h))  # type: ignore[method-assign]
    house.app.art.painters._likely = house.app.art.painters._hurried = AtOnce()  # type: ignore[assignment]
    house.app.settings_file.change(speed="skip", motion="none")
    with evening(house, height=1080, largest=4096) as seen:
        house.app.canvas.camera.scissor = LBWH(0, 0, 1, 1)  # it is not looked at
        walk = EveningWalk(house, seen, frame=0.1, drawn=1000)
        walk.round((*AGAIN, take_turns([game for game in catalog.ids() if game not in AGAIN], 0)))
        walk.round(AGAIN)
    return seen


def memory() -> float:
    """Megabytes that this process holds just now."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


@contextmanager
def evening(house: House, height: int, largest: int) -> Iterator[Seen]:
    """The window says that it is that high, and the graphics card that its textures are no larger; garbage is
    searched for as in the game.
    """
    app, window, seen, really = house.app, house.window, Seen(), house.app.atlas.largest_side
    app.atlas.largest_side = app.atlas.backdrops.largest_side = largest
    listener = _Listener(seen.cramped)
    logging.getLogger("atlas").addHandler(listener)
    with _said_to_be(window, (height * 16 // 9, height)):
        app.canvas.finest = app.atlas.finest_scale
        app.fit_window(*window.get_framebuffer_size())
        app.redraw()
        app.housekeeping.begin()
        try:
            yield seen
        finally:
            app.atlas.largest_side = app.atlas.backdrops.largest_side = really
            app.housekeeping.end()
            logging.getLogger("atlas").removeHandler(listener)


@contextmanager
def _said_to_be(window: Any, size: tuple[int, int]) -> Iterator[None]:
    window.get_framebuffer_size = lambda: size
    try:
        yield
    finally:
        del window.get_framebuffer_size


class _Listener(logging.Handler):
    def __init__(self, told: list[str]) -> None:
        super().__init__(logging.INFO)
        self.told = told

    def emit(self, record: logging.LogRecord) -> None:
        self.told.append(record.getMessage())


def main(arguments: Sequence[str]) -> int:
    """Each evening in a process of its own, so that their memory can be compared."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--height", type=int, nargs="+", default=HEIGHTS)
    parser.add_argument("--largest", type=int, nargs="+", default=LARGEST)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument(
        "--drawn", type=int, default=6, metavar="N", help="draw one frame in N, and whatever comes to rest"
    )
    parser.add_argument(
        "--blank",
        action="store_true",
        help="the shortest walk, with blank pictures; prints what it asked for as JSON",
    )
    options = parser.parse_args(arguments)
    if options.blank:
        return _blank()
    cases = [(height, largest) for height in options.height for largest in options.largest]
    if len(cases) > 1:
        place = [
            sys.executable,
            "-m",
            "tests.scenes.evening_walk",
            "--rounds",
            str(options.rounds),
            "--drawn",
            str(options.drawn),
        ]
        return max(
            subprocess.call([*place, "--height", str(height), "--largest", str(largest)])
            for height, largest in cases
        )
    from tests.chaos.windows import the_window

    ((height, largest),) = cases
    TEXTURES.most_pixels = 0
    with tempfile.TemporaryDirectory() as folder:
        house = House(the_window(), Path(folder))
        with evening(house, height, largest) as seen:
            walk = EveningWalk(house, seen, drawn=options.drawn)
            for _ in range(options.rounds):
                walk.round(catalog.ids())
        print(seen.line(f"{height}p on {largest}"), flush=True)
        house.close()
    return 0


def _blank() -> int:
    from tests.chaos.windows import the_window

    with tempfile.TemporaryDirectory() as folder:
        house = House(the_window(), Path(folder))
        house.app.speaker = Speaker(find=lambda program: program)
        seen = blank_evening(house)
        print(json.dumps(asdict(seen)), flush=True)
        house.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
