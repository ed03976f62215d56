"""The Miner's chance in a duel as a small net tells it: at the start of the Miner's turn, and if it ended its
turn now. The weights in turn_values.yaml were learned from duels that the net itself played as the Miner
(`python -m tools.fit_eaten_turns`)."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from pathlib import Path
from typing import NamedTuple

from game.bots.fitting import logistic
from game.bots.sums import sum_floats
from game.core.loader import Faults, StrictMap, load_checked
from game.core.values import Floats
from game.eaten.bots.evaluation import miner_lead, miner_won
from game.eaten.bots.turn_features import FEATURES, features_after_attack, hit_chance, turn_features
from game.eaten.components.definitions import BACTERIA_OF, NOTHING, RULES, TRACK
from game.eaten.table.zones import Table

FILE = Path(__file__).with_name("turn_values.yaml")
Bias = dict[int, float]
"""By number of a feature what a leaning adds to its weight in the logit."""
_LEANED = {
    "crystals": (("crystals", 8.0),),
    "stun": (("stun", 1.0),),
    "eliminate": (("eliminate", 1.0),),
    "capture": (("capture", 1.0),),
    "tools": tuple((f"tool_{number}", 1.0) for number in range(5)),
    "infected": (("infected", 2.0),),
    "sick": (("sick", 2.0),),
    "deadly": (("deadly", 2.0),),
    "deadly_first": (("first_deadly", 1.0),),
    "immune": (("immune", 3.0),),
    "wanted_near": (("wanted", 3.0),),
}
"""By feature of evaluation.py: those of the net that say the same, each with the factor between them."""


class Net(StrictMap):
    """Two layers. hidden: by unit the weights of the features; out: the weight of each unit; bias: of the
    logit."""

    hidden: tuple[Floats, ...]
    out: Floats
    bias: float


class NetFile(StrictMap):
    """turn_values.yaml. start: as the Miner's turn begins; end: after the attack that follows it."""

    version: int
    start: Net
    end: Net


def _net_faults(file: NetFile) -> Faults:
    for name, net in (("start", file.start), ("end", file.end)):
        for number, weights in enumerate(net.hidden):
            if len(weights) != len(FEATURES):
                yield f"$.{name}.hidden[{number}]", f"expected {len(FEATURES)} numbers"
        if len(net.out) != len(net.hidden):
            yield f"$.{name}.out", f"expected {len(net.hidden)} numbers"


NETS = load_checked(FILE, NetFile, _net_faults)
"""The nets of the highest level."""


class Values(NamedTuple):
    """Judge of tables for a Miner with a leaning."""

    bias: Bias = {}
    nets: NetFile = NETS

    def start_chance(self, table: Table) -> float:
        """Chance to win as a turn of the Miner begins; 1.0 or 0.0 once the match is over."""
        if table.ending:
            return float(miner_won(table))
        return self._judge_features(self.nets.start, turn_features(table))

    def end_chance(self, table: Table) -> float:
        """Chance to win if the Miner ended its turn now (R37 to R39)."""
        if table.ending:
            return float(miner_won(table))
        attacker = BACTERIA_OF[table.tract[0]] if table.tract else NOTHING
        if attacker >= 0 and table.levels[attacker] + 1 >= TRACK.digest_level:
            return 0.0
        if len(table.immune_play) >= RULES.immune_win:
            return 0.0
        if table.final_turn:
            return _points_chance(table, attacker)
        return self._judge_features(self.nets.end, features_after_attack(table))

    def chance_meanwhile(self, table: Table) -> float:
        """Chance to win in the middle of the Beast's turn."""
        if table.ending:
            return float(miner_won(table))
        return self._judge_features(self.nets.end, turn_features(table))

    def _judge_features(self, net: Net, features: Floats) -> float:
        logit = net_logit(net, features)
        for number, weight in self.bias.items():
            logit += weight * features[number]
        return logistic(logit)


def net_logit(net: Net, features: Sequence[float]) -> float:
    """Output of a net: chance as a logit."""
    logit = net.bias
    for weights, worth in zip(net.hidden, net.out, strict=True):
        drive = sum_floats(map(mul, weights, features))
        logit += worth * drive / (1.0 + abs(drive))
    return logit


def _points_chance(table: Table, attacker: int) -> float:
    """Chance that the points after the last attack are enough (R60 to R62, R69); a mutation card that hits
    costs one. The Beast's hand must be known."""
    lead = miner_lead(table)
    if attacker >= 0:
        level = table.levels[attacker]
        lead -= TRACK.points[level + 1] - TRACK.points[level]
    if lead:
        return float(lead > 0)
    has_something = bool(table.upgrades or table.crystals)
    return 1.0 - hit_chance(table, attacker) if has_something else 1.0


def leaning_bias(added: dict[str, float]) -> Bias:
    """Additions of a leaning to the weights of the net, made of those to the evaluation (evaluation.py)."""
    return {
        FEATURES.index(name): weight * factor
        for feature, weight in added.items()
        for name, factor in _LEANED.get(feature, ())
    }
