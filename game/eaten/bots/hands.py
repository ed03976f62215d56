"""The master's own tastes for both sides (`hands` in bots.yaml) and its own outlook (master.yaml), which
`python -m tools.fit_eaten_master` fits to matches that masters play."""

from pathlib import Path
from typing import NamedTuple

from game.core.loader import Faults, StrictMap, load_checked
from game.eaten.bots import levels
from game.eaten.bots.levels import CLOSER, FEATURES, PLAIN, Leaning, WrittenLeaning
from game.eaten.bots.turn_values import Values, leaning_bias
from game.eaten.components.definitions import BEAST

FILE = Path(__file__).with_name("master.yaml")
WEIGHED = (*FEATURES, *CLOSER)
"""The features of a master's outlook."""


class Hands(NamedTuple):
    """The leanings of the two players who play on in a bot's imagination, and how it judges its own turns as
    the Miner."""

    miner: Leaning
    beast: Leaning
    values: Values = Values()

    def leaning_of(self, seat: int) -> Leaning:
        """The leaning of a seat."""
        return self.beast if seat == BEAST else self.miner


class OutlookFile(StrictMap):
    """master.yaml: by mode the weights of WEIGHED."""

    version: int
    modes: dict[str, dict[str, float]]


def _outlook_faults(file: OutlookFile) -> Faults:
    for mode, weights in file.modes.items():
        if tuple(weights) != WEIGHED:
            yield f"$.modes.{mode}", f"expected the features {', '.join(WEIGHED)}"


Outlooks = dict[str, tuple[float, ...]]
"""By mode the weights of WEIGHED."""


def hands_with(outlooks: Outlooks, written: WrittenLeaning) -> Hands:
    """The hands of a master with these weights and this leaning."""
    return Hands(
        _side_leaning(levels.HANDS.miner, outlooks, written),
        _side_leaning(levels.HANDS.beast, outlooks, written),
        Values(leaning_bias(written.outlook)),
    )


def _side_leaning(side: WrittenLeaning, outlooks: Outlooks, written: WrittenLeaning) -> Leaning:
    plain = {mode: weights[: len(FEATURES)] for mode, weights in outlooks.items()}
    closer = {mode: weights[len(FEATURES) :] for mode, weights in outlooks.items()}
    return levels.leaning_of(levels.taste_with(PLAIN.taste, side), plain, written)._replace(closer=closer)


_OUTLOOKS = {
    mode: tuple(weights.values())
    for mode, weights in load_checked(FILE, OutlookFile, _outlook_faults).modes.items()
}
HANDS = {
    "": hands_with(_OUTLOOKS, WrittenLeaning()),
    **{name: hands_with(_OUTLOOKS, written) for name, written in levels.WRITTEN.items()},
}
"""By leaning, "" for none."""
