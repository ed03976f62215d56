"""`python3 main.py --test --chaos MINUTES [--only KIND,KIND] [--seed N]`: shares the minutes among the kinds,
two processes at a time, and prints one table. With a seed and without minutes that very trial is made once
more.
"""

from __future__ import annotations

import argparse
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from tempfile import TemporaryFile
from threading import Event, Lock
from typing import Any

import msgspec

from tests.chaos.kinds import KINDS, Kind
from tests.chaos.patience import LOOKS, Patience
from tests.chaos.worker import ROOT

LANES = 2
SEEDS_A_SLICE = 10_000
SHOWN = 5
"""So many seeds of a fault are named."""
GRACE = 30.0
"""Seconds for a trial's own alarm before its process is ended."""
SHORTEST = 1.0
"""Seconds of the shortest slice."""
SOME_NOT_TRIED = 3
"""The exit code if there were no faults, but of some kind too little was tried to say so."""


@dataclass
class Tally:
    """Results of one kind of trials."""

    kind: Kind
    amount: int = 0
    trials: int = 0
    slowest: float = 0.0
    memory: int = 0
    spent: float = 0.0
    slices: int = 0
    faults: dict[tuple[str, str], list[dict[str, Any]]] = field(default_factory=dict)

    @property
    def is_tried(self) -> bool:
        """True if so much was tried that no faults mean something."""
        return self.amount >= self.kind.enough

    @property
    def fault_count(self) -> int:
        return sum(map(len, self.faults.values()))

    def take(self, line: dict[str, Any]) -> None:
        """A line of a worker."""
        self.memory = max(self.memory, line.get("memory", 0))
        if "seed" not in line:
            return
        self.trials += 1
        self.amount += line["amount"]
        self.slowest = max(self.slowest, line["seconds"])
        if "fault" in line:
            self.faults.setdefault((line["fault"].split(":")[0], line["where"]), []).append(line)


class Run:
    """All kinds for a while."""

    def __init__(self, kinds: Sequence[Kind], seed: int, minutes: float) -> None:
        self.tallies = {kind.name: Tally(kind) for kind in kinds}
        self.seed = seed
        self.end = time.monotonic() + 60 * minutes
        self.seconds = 60 * minutes
        self._lock = Lock()

    def go(self) -> None:
        with ThreadPoolExecutor(LANES) as lanes:
            for done in [lanes.submit(self._lane) for _ in range(LANES)]:
                done.result()

    def _lane(self) -> None:
        while (left := self.end - time.monotonic()) > 0.2:
            with self._lock:
                tally = self._next()
                number, tally.slices = tally.slices, tally.slices + 1
                seconds = self._slice_of(tally, left)
                tally.spent += seconds
            begin = time.monotonic()
            self.slice(tally, self.seed + number * SEEDS_A_SLICE, seconds)
            with self._lock:
                # starting takes its time, and so does the end of the last trial
                tally.spent += time.monotonic() - begin - seconds

    def _time_of(self, kind: Kind) -> float:
        """Its seconds of both processes."""
        return LANES * self.seconds * kind.share / sum(tally.kind.share for tally in self.tallies.values())

    def _next(self) -> Tally:
        """The kind that has had least of its time; one with one long trial is begun first, and not twice."""
        ready = [
            tally for tally in self.tallies.values() if tally.kind.slice < 600 or not tally.slices
        ] or list(self.tallies.values())
        return min(
            ready,
            key=lambda tally: (
                bool(tally.slices) or tally.kind.slice < 600,
                tally.spent / self._time_of(tally.kind),
            ),
        )

    def _slice_of(self, tally: Tally, left: float) -> float:
        """Seconds of the next slice of a kind: what is left of its time, but never what those need that have
        had none yet.
        """
        seconds = max(SHORTEST, self._time_of(tally.kind) - tally.spent)
        waiting = sum(other.kind.share for other in self.tallies.values() if not other.slices)
        if waiting or tally.slices == 1:
            seconds = min(seconds, LANES * left * tally.kind.share / (waiting + tally.kind.share))
        return min(left, tally.kind.slice, max(SHORTEST, seconds))

    def slice(self, tally: Tally, seed: int, seconds: float) -> None:
        """One worker: its lines are counted; one that dies or hangs is a fault of the trial that it was
        at.
        """
        command = [sys.executable, "-m", "tests.chaos.worker", tally.kind.name, str(seed), f"{seconds:.1f}"]
        at, over = seed, Event()
        with TemporaryFile("w+", errors="replace") as errors, ThreadPoolExecutor(1) as guard:
            process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=errors, text=True)
            patience = Patience(tally.kind.longest + GRACE, process.pid)
            guard.submit(_guard, process, patience, over)
            try:
                for text in process.stdout or ():
                    patience.restart()
                    line = msgspec.json.decode(text)
                    at = line.get("begins", at)
                    with self._lock:
                        tally.take(line)
                code = process.wait()
            finally:
                over.set()
                process.kill()
            if code:
                errors.seek(0)
                why = f"ended by {signal.Signals(-code).name}" if code < 0 else f"ended with {code}"
                line = {
                    "seed": at,
                    "amount": 0,
                    "seconds": patience.worked,
                    "fault": f"Died: {why}",
                    "where": "",
                }
                with self._lock:
                    tally.take(line | {"trace": errors.read()[-4000:]})


def _guard(process: subprocess.Popen[str], patience: Patience, over: Event) -> None:
    """Ends a process that says nothing for too long: not even its own alarm woke it."""
    while not over.wait(LOOKS):
        if patience.look():
            process.kill()


def main(arguments: Sequence[str]) -> int:
    """Prints the table; 1 if there were faults, SOME_NOT_TRIED if too little was tried of some kind."""
    options = _parse(arguments)
    kinds = [KINDS[name] for name in options.only] if options.only else list(KINDS.values())
    seed = options.seed if options.seed is not None else secrets.randbelow(10**6) * 10**9
    run = Run(kinds, seed, options.minutes or 0.0)
    start = time.monotonic()
    if options.minutes is None:
        for tally in run.tallies.values():
            run.slice(tally, seed, 0.0)
    else:
        print(f"Chaos for {options.minutes:g} min with seed {seed}", flush=True)
        run.go()
    tallies = list(run.tallies.values())
    repeated = options.minutes is None
    print("\n".join([*table(tallies, repeated), *faults(tallies, traces=repeated)]))
    print(f"{sum(tally.trials for tally in tallies):,} trials in {(time.monotonic() - start) / 60:.1f} min")
    if any(tally.fault_count for tally in tallies):
        return 1
    return 0 if repeated or all(tally.is_tried for tally in tallies) else SOME_NOT_TRIED


def _parse(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="main.py --test --chaos", description=__doc__)
    parser.add_argument("minutes", type=float, nargs="?", help="for so long, all kinds together")
    parser.add_argument("--only", type=_kinds, metavar="KIND,...", help=f"only these: {', '.join(KINDS)}")
    parser.add_argument(
        "--seed", type=int, help="where seeds begin; without minutes: of the one trial that is repeated"
    )
    options = parser.parse_args(arguments)
    if options.minutes is None and options.seed is None:
        parser.error("say for how many minutes, or which --seed to repeat")
    if options.minutes is None and not options.only:
        parser.error("a seed belongs to one kind: name it with --only")
    return options


def _kinds(text: str) -> list[str]:
    names = []
    for name in text.split(","):
        found = [kind for kind in KINDS if kind == name or kind.startswith(f"{name}-")]
        if not found:
            raise argparse.ArgumentTypeError(f"there is no kind {name!r}; they are {', '.join(KINDS)}")
        names += found
    return names


def table(tallies: Sequence[Tally], repeated: bool = False) -> list[str]:
    """The one table; a kind of which too little was tried for "0 faults" is marked, but for a trial that is
    repeated.
    """
    rows = [["test", "amount", "faults", "slowest", "peak memory"]]
    for tally in tallies:
        amount = f"{tally.amount:,} {tally.kind.counted}"
        count = f"{tally.fault_count}" if tally.fault_count or tally.is_tried or repeated else "not tried"
        rows.append([tally.kind.name, amount, count, f"{tally.slowest:.2f} s", f"{tally.memory:,} MB"])
    widths = [max(len(row[column]) for row in rows) for column in range(5)]
    return [
        "  ".join(
            cell.ljust(width) if column < 1 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]


def faults(tallies: Sequence[Tally], traces: bool) -> list[str]:
    """Each fault once, with the seeds that repeat it."""
    lines = []
    for tally in tallies:
        for (_, where), found in tally.faults.items():
            seeds = " ".join(str(line["seed"]) for line in found[:SHOWN])
            lines += [
                "",
                f"{tally.kind.name}: {found[0]['fault']}",
                f"  at {where or '?'}, {len(found)} times; --chaos --only {tally.kind.name} --seed {seeds}",
            ]
            lines += (
                found[0]["trace"].splitlines()
                if traces
                else [f"  {line}" for line in found[0]["trace"].splitlines()[-8:]]
            )
    return lines
