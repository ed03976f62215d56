"""The same matches under several hash seeds: orders that hang on the hashes of texts would show in states,
events, answers or bots.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path

import msgspec

from game import bots
from game.core.rng import Rng
from tests.chaos.tables import match_of
from tests.game import contract

ROOT = Path(__file__).resolve().parents[2]
MATCHES = 8
HASH_SEEDS = ("0", "1", "random")
BOT_ONE_IN = 10
"""One answer in so many a bot gives, of the lower levels."""


def trial(seed: int, place: Path) -> int:
    """Some matches in a process for each hash seed; gives how many were played in all."""
    runs = [_run(seed, hash_seed) for hash_seed in HASH_SEEDS]
    for other in runs[1:]:
        for number, (one, two) in enumerate(zip(runs[0], other, strict=True)):
            assert one == two, f"match {seed + number} differs under another hash seed"
    return len(HASH_SEEDS) * MATCHES


def _run(seed: int, hash_seed: str) -> list[str]:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-m", "tests.chaos.hashes", str(seed)]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=50, check=False
    )
    assert done.returncode == 0, done.stderr
    found: list[str] = json.loads(done.stdout)
    return found


def digest_of_match(seed: int) -> str:
    """Complete contents of a match, as one text."""
    rng, told = Rng(seed), blake2b(digest_size=16)
    match = match_of(seed, rng)
    told.update(msgspec.json.encode(list(match.state.opening)))
    while (decision := match.state.decision) is not None:
        told.update(msgspec.json.encode(decision.actions))
        if rng.below(BOT_ONE_IN):
            events = contract.give(match, contract.random_entry(match.state, rng))
        else:
            view = match.state.seen_by(decision.seat)
            events = match.apply(bots.make_bot(match.rules.id, 1 + rng.below(2)).choose(view, rng.next_u64()))
        told.update(msgspec.json.encode(events) + match.state.digest().encode())
    return told.hexdigest()


if __name__ == "__main__":
    print(json.dumps([digest_of_match(int(sys.argv[1]) + number) for number in range(MATCHES)]))
