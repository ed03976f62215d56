"""The walk of campaign_walk.py is killed again and again at some moment, whatever scene is there, and goes on
in the same folder.

    python -m tests.scenes.campaign_kills [--kills N] [--seed N]

After each kill nothing is lost of what there was before, and every try, match and supper was booked once.
"""

from __future__ import annotations

import argparse
import secrets
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from game.core.rng import Rng
from game.profiles.profile import Profile
from game.profiles.store import Profiles
from scenes.kit.match.replay_store import ReplayStore

SHORTEST, LONGEST = 4.0, 30.0
"""Seconds between the window and the kill."""


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=secrets.randbits(30))
    options = parser.parse_args()
    rng, start = Rng(options.seed), time.monotonic()
    with tempfile.TemporaryDirectory(prefix="campaign-kills-") as place:
        data = Path(place) / "data"
        before = sound(data)
        for kill in range(options.kills):
            walk(data, rng)
            after = sound(data)
            compare(before, after)
            before = after
            stars = sum(record.star_count for record in after.stages.values())
            print(
                f"kill {kill + 1}: {stars} stars, {len(after.counted)} booked, {len(after.trophies)} "
                f"trophies",
                flush=True,
            )
    print(
        f"{options.kills} kills, nothing lost or doubled, {(time.monotonic() - start) / 60:.1f} min, "
        f"seed {options.seed}"
    )
    return 0


def walk(data: Path, rng: Rng) -> None:
    """Some seconds of it, then SIGKILL."""
    command = [
        sys.executable,
        "-m",
        "tests.scenes.campaign_walk",
        "--data",
        str(data),
        "--seed",
        str(rng.below(1 << 30)),
    ]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    try:
        _, errors = process.communicate(timeout=SHORTEST + rng.below(1000) / 1000 * (LONGEST - SHORTEST))
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        return
    assert process.returncode == 0, errors[-4000:]


def sound(data: Path) -> Profile:
    """The player's profile: each thing was booked once, and the files on the shelf can be read."""
    profiles = Profiles(data / "profiles")
    profile = profiles.active
    assert profiles.take_notices() == []
    ends = [token.partition("/")[2] for token in profile.counted]
    assert len(set(profile.counted)) == len(profile.counted)
    assert sum(record.tries for record in profile.stages.values()) == ends.count("stars")
    assert profile.matches.tally().matches == ends.count("match")
    shelf = ReplayStore(data / "replays")
    for kept in shelf.list_kept():
        shelf.read_match(kept.path)
    assert not list(data.rglob("*.bad"))
    return profile


def compare(before: Profile, after: Profile) -> None:
    """Fail if anything was taken away."""
    for stage, record in before.stages.items():
        found = after.stages[stage]
        assert (
            found.stars & record.stars == record.stars
            and found.tries >= record.tries
            and found.losses >= record.losses
        ), stage
    assert before.trophies.items() <= after.trophies.items()
    assert set(before.counted) <= set(after.counted) and set(before.lessons) <= set(after.lessons)
    assert set(before.puzzles) <= set(after.puzzles)


if __name__ == "__main__":
    sys.exit(main())
