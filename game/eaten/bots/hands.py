"""How the master sees a table, and how it thinks that both sides play on: tastes of their own (`hands` in
bots.yaml) and an outlook of its own (master.yaml), which `python -m tools.fit_eaten_master` fits to matches
that masters play.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game.core.loader import Fault, StrictMap, load_checked
from game.eaten.bots import levels
from game.eaten.bots.levels import CLOSER, FEATURES, PLAIN, Leaning, WrittenLeaning
from game.eaten.components.definitions import BEAST

FILE = Path(__file__).with_name("master.yaml")
WEIGHED = (*FEATURES, *CLOSER)
"""What a master's outlook goes by."""


class Hands(NamedTuple):
    """Who plays on in somebody's thoughts: how either side sees the table."""

    miner: Leaning
    beast: Leaning

    def of(self, seat: int) -> Leaning:
        """Those of a seat."""
        return self.beast if seat == BEAST else self.miner


class OutlookFile(StrictMap, frozen=True):
    """master.yaml: by mode the weights of WEIGHED."""

    version: int
    modes: dict[str, dict[str, float]]


def _faults(file: OutlookFile) -> Iterator[Fault]:
    for mode, weights in file.modes.items():
        if tuple(weights) != WEIGHED:
            yield f"$.modes.{mode}", f"expected the features {', '.join(WEIGHED)}"


Outlooks = dict[str, tuple[float, ...]]
"""By mode the weights of WEIGHED."""


def hands_with(outlooks: Outlooks, written: WrittenLeaning) -> Hands:
    """Of a master who weighs like that and leans like that."""
    return Hands(*[_leaning(side, outlooks, written) for side in (levels.HANDS.miner, levels.HANDS.beast)])


def _leaning(side: WrittenLeaning, outlooks: Outlooks, written: WrittenLeaning) -> Leaning:
    plain = {mode: weights[: len(FEATURES)] for mode, weights in outlooks.items()}
    closer = {mode: weights[len(FEATURES) :] for mode, weights in outlooks.items()}
    return levels.leaning_of(levels.inclined(PLAIN.taste, side), plain, written)._replace(closer=closer)


_OUTLOOKS = {
    mode: tuple(weights.values()) for mode, weights in load_checked(FILE, OutlookFile, _faults).modes.items()
}
HANDS = {
    "": hands_with(_OUTLOOKS, WrittenLeaning()),
    **{name: hands_with(_OUTLOOKS, written) for name, written in levels.WRITTEN.items()},
}
"""By leaning, "" for none."""
