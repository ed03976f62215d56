"""An evening through all four games has room: in the atlas that the window begins with, and in memory. The
pictures are blank here, since only their sizes matter; `python -m tests.scenes.evening_walk` walks all sizes
of windows and graphics cards with those of the game.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SAME, DRIVER = 1.05, 64.0
"""The share by which the second evening may have more than the first, and megabytes that the driver takes and
gives back as it likes.
"""


def test_an_evening_has_room() -> None:
    """In a process of its own, as in the game: what a thousand tests have left behind says when garbage is
    searched for.
    """
    walked = subprocess.run(
        [sys.executable, "-m", "tests.scenes.evening_walk", "--blank"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert walked.returncode == 0, walked.stderr
    seen = json.loads(walked.stdout.splitlines()[-1])
    assert seen["sizes"] == [[4096, 4096]], seen["sizes"]
    assert seen["cramped"] == [], seen["cramped"]
    assert seen["moved"] == [], seen["moved"]
    first, second = seen["pixels"]
    before, after = seen["memory"]
    assert second <= first * SAME, (first, second)
    assert after <= before * SAME + DRIVER, (before, after)
