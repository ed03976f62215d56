"""Bots play on screen, game after game at the fastest speed, and the memory of the window is looked at after
each match: once every table was there it does not grow any more.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.core import catalog
from scenes.kit.art import texture_cache
from scenes.kit.art.atlas import SMALLEST as ATLAS
from scenes.kit.art.baked_pictures import picture_file
from scenes.kit.art.picture_cache import PictureCache
from scenes.kit.match.bot_worker import BotService
from scenes.shows.demo import REST_SECONDS, Demo
from tests.chaos.windows import the_window
from tests.chaos.worker import FEW, SECONDS
from tests.scenes.house import TEXTURES, House, out_of_the_box

SETTLED = 10
"""After so many matches memory may grow no more."""
FEWEST = 20
"""So many matches at least are needed to say that."""
GROWTH = 1.05
FRAME = 0.1
DRAWN_ONE_IN = 3
LONGEST = 40_000
"""Frames of a match."""


def trial(seed: int, place: Path) -> int:
    """As many matches as there is time for; at least one of each game where there is a minute."""
    seconds = float(os.environ.get(SECONDS, "0"))
    end = time.monotonic() + seconds - 5
    window = the_window()
    out_of_the_box(window)
    TEXTURES.most_pixels = 0  # nothing is kept for other houses
    house = House(window, place / "data", seed=seed)
    # one folder for this evening
    house.app.art.baked.cache = PictureCache(place, picture_file, lambda: house.app.canvas.scale)
    house.app.bots = BotService(inline=True, chooser=any_answer)
    house.app.settings_file.change(speed="skip")
    sampled: list[float] = []
    games, fewest = (
        catalog.ids(),
        1 if os.environ.get(FEW) or 0 < seconds < 60 else len(catalog.ids()),
    )
    demo = Demo(house.app, games[seed % len(games)])
    demo.begin_match()
    while len(sampled) < fewest or time.monotonic() < end:
        _whole_match(house, demo)
        sampled.append(memory())
        told = f"{len(sampled)} {demo.game}: {sampled[-1]:.0f} MB, {len(house.app.art.textures._textures)} textures"
        print(f"{told}, atlas {window.ctx.default_atlas.size}", file=sys.stderr, flush=True)
        within_bounds(house)
        no_growth(sampled)
        demo.game = games[(seed + len(sampled)) % len(games)]
        demo.begin_match()
    house.close()
    return len(sampled)


def any_answer(game: str, level: int, view: Any, seed: int, leaning: str) -> Any:
    """Real bots think in a process of their own, and what they keep there is no matter of the window."""
    return view.decision.actions[seed % len(view.decision.actions)] if view is not None else None


def _whole_match(house: House, demo: Demo) -> None:
    """Until the next one would begin."""
    session = demo.session
    for number in range(LONGEST):
        house.step(1, FRAME)
        if number % DRAWN_ONE_IN == 0:
            house.draw()
            house.window.flip()
            house.window.ctx.gc()
        if demo.session is not session or demo.rested >= REST_SECONDS - 4 * FRAME:
            return
    raise AssertionError(f"a match of {demo.game} has no end")


def no_growth(sampled: Sequence[float]) -> None:
    """Megabytes after each match."""
    if len(sampled) >= FEWEST:
        # the driver gives back what it needs no more when it likes: 64 MB come and go
        settled = max(sampled[:SETTLED])
        assert sampled[-1] <= settled * GROWTH, (
            f"{settled:.0f} MB after {SETTLED} matches, {sampled[-1]:.0f} after {len(sampled)}"
        )


def within_bounds(house: House) -> None:
    """Pictures and texts are kept up to a bound, and have room in the atlas that there was at first."""
    pictures, screen = house.app.art, house.window.width * house.window.height
    kept = sum(texture.width * texture.height for texture in pictures.textures._textures.values())
    bound = sum(texture_cache.SHARES.values()) * ATLAS**2 + texture_cache.BACKDROPS_KEPT * screen
    assert kept <= bound * 1.05, f"{kept / screen:.1f} screens of pictures are kept"
    assert house.window.ctx.default_atlas.size == (ATLAS, ATLAS), (
        f"the atlas has grown to {house.window.ctx.default_atlas.size}"
    )


def memory() -> float:
    """Megabytes that this process holds just now."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
