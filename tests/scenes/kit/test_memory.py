"""The memory of dropped pictures is given back, even while others that came between them stay."""

from __future__ import annotations

import subprocess
import sys

import pytest

SIDE = 300
MEASURED = f"""
import os, sys
from pathlib import Path
from PIL import Image
from scenes.kit.base.memory import give_back_at_once

def megabytes():
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6

if sys.argv[1] == "at once":
    give_back_at_once()
Image.new("RGBA", (2000, 2000))  # a background, from which glibc learns
before = megabytes()
pictures = [Image.new("RGBA", ({SIDE}, {SIDE}), "red") for _ in range(300)]
there = megabytes()
for number in range(300):
    if number % 20:
        pictures[number] = None
print(there - before, megabytes() - before)
"""


def measure_memory(how: str) -> tuple[float, float]:
    """Megabytes for 300 pictures, and for the 15 of them that are left."""
    done = subprocess.run([sys.executable, "-c", MEASURED, how], capture_output=True, text=True, check=True)
    there, left = map(float, done.stdout.split())
    return there, left


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere memory is no matter of glibc")
def test_pictures_that_are_gone_leave_no_holes() -> None:
    there, left = measure_memory("at once")
    assert there > 300 * SIDE * SIDE * 4 / 1e6 * 0.9
    assert left < there / 8
