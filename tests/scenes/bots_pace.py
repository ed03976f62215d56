"""Time that people wait for bots: a whole match at the table in a real window, and the seconds of all bots'
turns in each round together.

    python -m tests.scenes.bots_pace [--game human_flavor] [--seats 6] [--pace brief] [--speed 1] [--clock
    real|cpu|frames] [--seed 7]

One seat is a person's, whose answers are given at once by a bot; only time in which a bot is on turn counts.
The real clock waits for thinking, drawing and whatever else the machine does. That of the CPU counts what
this process works for each frame, 1/60 s at least, with bots that think in between: so it is where nothing
else runs. That of frames counts 1/60 s for each, and bots think in no time.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from argparse import Namespace
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median
from typing import Any

from game import bots
from scenes.kit.app import App
from scenes.kit.base.settings import BOTS, SPEEDS
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.session import MatchSession
from scenes.kit.scene import Scene
from scenes.launch import open_window
from scenes.pages import game_list
from scenes.pages.camera import FRAME

PERSON, PLAYS_AS, BOT = 0, 3, 3
LONGEST = 3600.0
"""Seconds after which a match does not end any more."""


@dataclass
class Turn:
    """A bot's: in which round, of Human Flavor a day with a turn for each minion; whose, and how long."""

    round: int
    seat: int
    seconds: float = 0.0


@dataclass
class Waits:
    """Waits of a match: bots' turns, and the seconds between the last turn and the count."""

    turns: list[Turn]
    ending: float = 0.0


def clock(app: App, kind: str) -> Iterator[float]:
    """Frames of the window, each drawn unless only frames are counted; the seconds that each took."""
    now = time.perf_counter if kind == "real" else time.process_time
    last, seconds = now(), FRAME
    while True:
        if kind != "frames":
            app.window.switch_to()
            app.window.dispatch_events()
            app.director.on_draw()
            app.window.flip()
            if kind == "real":
                time.sleep(max(0.0, FRAME - (now() - last)))
            seconds, last = max(FRAME, now() - last), now()
        app.director.on_update(seconds)
        yield seconds


def watch_match(app: App, game: str, seats: int, seed: int, kind: str) -> Waits:
    """Play a whole match with one person and bots on all other chairs."""
    app.seating.set_seat_count(seats)
    app.seating.claim_seat(PERSON, KEYBOARD)
    for seat in range(1, seats):
        app.seating.put_bot(seat, BOT)
    session: MatchSession[Any] = MatchSession.begin_match(
        game, {"seats": seats}, seed, app.seating, app.bots, folder=None
    )
    scene: Any = game_list.make_table(app, session)
    app.stack.replace(scene, transition=False)
    waits, total, was_on_turn = Waits([]), 0.0, PERSON
    for seconds in clock(app, kind):
        total += seconds
        if app.stack.top is not scene or total > LONGEST:
            if _leaves(app, scene):
                return waits
            continue
        shown = scene.pieces.shown
        waits.ending = waits.ending + seconds if shown.on_turn < 0 else 0.0
        if shown.on_turn > PERSON:
            if shown.on_turn != was_on_turn:
                waits.turns.append(Turn(shown.turn if hasattr(shown, "turn") else shown.day, shown.on_turn))
            waits.turns[-1].seconds += seconds
        was_on_turn = shown.on_turn
        if scene.chooser is not None and session.turn == "person":
            seat = session.asked_seat or 0
            seed_now = bots.seed_for(session.match.id, seat, len(session.match.log))
            scene.carry_out(bots.make_bot(game, PLAYS_AS).choose(session.view(seat), seed_now))
    return waits


def _leaves(app: App, scene: Scene) -> bool:
    """Leave the scene over the table: the count ends the match, every other one is closed."""
    top = app.stack.top
    if top is None or top is scene or scene not in app.stack.scenes or scene.session.is_finished:  # type: ignore[attr-defined]
        return True
    app.stack.pop()
    return False


def tell(waits: Waits) -> str:
    """One line for people."""
    rounds: dict[int, float] = defaultdict(float)
    for turn in waits.turns:
        rounds[turn.round] += turn.seconds
    together, alone = (
        [seconds for number, seconds in rounds.items() if number],
        [turn.seconds for turn in waits.turns if turn.round],
    )
    return (
        f"{len(together)} rounds; all bots of a round together: median {median(together):.1f} s, worst "
        f"{max(together):.1f} s; "
        f"a bot's turn: median {median(alone):.1f} s, worst {max(alone):.1f} s; the end of the match: "
        f"{waits.ending:.1f} s"
    )


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description="How long people wait for bots.")
    parser.add_argument("--game", default="hunger")
    parser.add_argument("--seats", type=int, default=6)
    parser.add_argument("--pace", nargs="*", choices=BOTS, default=["brief"])
    parser.add_argument(
        "--speed", type=int, choices=[speed for speed in SPEEDS if isinstance(speed, int)], default=1
    )
    parser.add_argument("--clock", choices=("real", "cpu", "frames"), default="real")
    parser.add_argument("--seed", type=int, default=7)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as data:
        options = Namespace(
            window=(1280, 720),
            fullscreen=False,
            seed=asked.seed,
            demo=None,
            capture=None,
            bench_frames=False,
            bench_idle=False,
            data_dir=data,
        )
        app = App(open_window(options), options, bots_inline=asked.clock != "real")
        app.window.show_view(app.director)
        for pace in asked.pace:
            app.settings_file.change(bots=pace, speed=asked.speed)
            waits = watch_match(app, asked.game, asked.seats, asked.seed, asked.clock)
            print(
                f"{asked.game}, {asked.seats} seats, {pace}, x{asked.speed}, {asked.clock} clock: "
                f"{tell(waits)}",
                flush=True,
            )
        app.close()


if __name__ == "__main__":
    main()
