"""Kinds of trials, with their shares of the time and the count of their trials that have an effect."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path

from game.core import catalog

ALWAYS = ("hunger", "human_flavor")
"""Games whose windows are driven in every normal run: those with the most ways to answer."""


@dataclass(frozen=True)
class Kind:
    """One module of this package; "windows-hunger" is windows for one game."""

    name: str
    counted: str
    """Unit of its amounts."""
    share: float
    """Its part of the time."""
    few: int
    """So many trials are made in every normal run; 0 for what `--chaos` alone has the time for."""
    window: bool = False
    """True if it draws."""
    longest: float = 60.0
    """Seconds of a processor after which a trial has no end, and of waiting after which it hangs."""
    slice: float = 20.0
    """Seconds after which another process goes on, with nothing left over from this one."""
    enough: int = 1
    """So much (of what is counted) has to be tried before "no faults" says anything."""

    def trial(self) -> Callable[[int, Path], int]:
        """Its trial; the module is imported when first asked for."""
        module, _, game = self.name.partition("-")
        found: Callable[..., int] = import_module(f"tests.chaos.{module}").trial
        return partial(found, game=game) if game else found


KINDS = {
    kind.name: kind
    for kind in (
        Kind("matches", "matches", share=30, few=12, enough=50),
        Kind("heavy", "decisions", share=8, few=1, enough=20),
        Kind("hashes", "matches", share=4, few=1, enough=3),
        Kind("twins", "twins", share=6, few=4, enough=10),
        Kind("rows", "questions", share=5, few=4, enough=8000),
        Kind("files", "files", share=14, few=60, enough=200, longest=10),
        Kind("gifts", "gifts", share=6, few=40, enough=100, longest=20),
        Kind("kills", "kills", share=7, few=12, enough=30),
        Kind("disks", "failures", share=5, few=6, enough=15),
        Kind("phones", "messages", share=4, few=6, enough=2000, longest=30),
        Kind("newer", "files", share=5, few=3, enough=100),
        Kind("campaign", "kills", share=5, few=2, enough=5, slice=60),
        *(
            Kind(
                f"windows-{game}",
                "inputs",
                share=7,
                few=int(game in ALWAYS),
                enough=300,
                window=True,
                longest=240,
                slice=120,
            )
            for game in catalog.ids()
        ),
        Kind("phone_tables", "inputs", share=7, few=2, enough=300, window=True, longest=240, slice=30),
        Kind("phone_soak", "matches", share=2, few=0, window=True, longest=3600),
        Kind("soak", "demo matches", share=12, few=0, enough=2, window=True, longest=3600, slice=3600),
    )
}
