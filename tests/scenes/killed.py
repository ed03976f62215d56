"""A game that is killed: started by test_resilience in a process of its own, it plays a while and ends
without a chance to say goodbye.

usage: killed.py DATA_DIR ANSWERS      prints the match's digest after the last answer, then kills itself in
mid-animation
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

os.environ["ARCADE_SOUND_BACKENDS"] = "silent"
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import arcade  # noqa: E402

from game.core.rng import Rng  # noqa: E402
from scenes.kit.input.devices import KEYBOARD  # noqa: E402
from scenes.match import starter  # noqa: E402
from tests.scenes.house import House  # noqa: E402


def main(data_dir: Path, answers: int) -> None:
    window = arcade.Window(1280, 720, "to be killed", antialiasing=False, vsync=False)
    window._enable_event_queue = False
    house = House(window, data_dir)
    house.app.seating.claim_seat(0, KEYBOARD)
    house.app.seating.claim_seat(1, KEYBOARD)
    session = starter.begin_match(house.app, "tasty_humans", {"mode": "versus", "seats": 2}, seed=11)
    house.settle()
    rng = Rng(3)
    for _ in range(answers):
        house.until(lambda: not house.top.timeline.is_busy and house.top.chooser is not None, frame=1 / 20)
        actions = session.view().decision.actions  # type: ignore[union-attr]
        house.top.carry_out(actions[rng.below(len(actions))])
    house.step(4)
    assert house.top.timeline.is_busy, "killed at rest proves less"
    print(session.state.digest(), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
