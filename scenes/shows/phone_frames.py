"""`--bench-frames --only phones`: frames of busy tables without phones, and with six that press all the time
(P56)."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from typing import Any

from scenes.kit.app import App
from scenes.kit.input.device import KEYBOARD
from scenes.navigation import navigator, routes
from scenes.pages.camera import FRAME
from scenes.shows.steady_frames import PERCENTILES, Bench, Run

PART = "phones"
PHONES = 6
PATIENCE = 30.0
"""Seconds to wait until all phones are there."""
HEADER = f"{'busy table':24}{'phones':>8}" + "".join(f"{f'p{p} ms':>9}" for p in PERCENTILES)


class PhoneBench(Bench):
    """Tables with shows without a pause, the asked seat on a phone."""

    def measure_games(self) -> Iterator[str]:
        """Yield a row without phones and one with them for each game."""
        self.app.options.phone_address = "127.0.0.1"
        for game in self.games:
            table = self.open_table(game)
            self.warm_up()
            yield _row(game, 0, self._measure_run(partial(self._keep_busy, table)))
            crowd = self._let_in_crowd()
            try:
                seats = self.app.seating
                seats.claim_seat(0, next(iter(self.app.phones.known.values())).device)
                self.warm_up()
                yield _row(game, PHONES, self._measure_run(partial(self._keep_busy, table)))
                seats.claim_seat(0, KEYBOARD)
            finally:
                self.app.phones.stop()
                crowd.terminate()
                crowd.wait()
                navigator.replace(self.app, routes.Title(), transition=False)
                self.warm_up()  # no table is asked for chairs that the next one lacks

    def _let_in_crowd(self) -> subprocess.Popen[bytes]:
        """Open the door, and start the phones. Raises RuntimeError if they do not come."""
        phones = self.app.phones
        if not phones.open_door() or phones.door is None:
            raise RuntimeError(phones.trouble)
        command = [sys.executable, "-m", "scenes.shows.phone_crowd", phones.door.short, phones.door.ticket]
        crowd = subprocess.Popen([*command, str(PHONES)])
        end = time.monotonic() + PATIENCE
        while len(phones.known) < PHONES:
            if time.monotonic() > end:
                crowd.kill()
                raise RuntimeError("The phones did not come in time.")
            self.app.director.on_update(FRAME)
            time.sleep(FRAME)
        return crowd


def table_lines(app: App) -> Iterator[str]:
    """Yield the lines of the measurement."""
    yield HEADER
    yield from PhoneBench(app).measure_games()


def _row(game: str, phones: int, run: Run) -> str:
    times: Any = "".join(f"{run.percentile(percent):9.2f}" for percent in PERCENTILES)
    return f"{game:24}{phones:8d}{times}"
