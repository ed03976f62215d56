"""Targets of puzzles by game: what an end can be asked for, and how far it must stand out."""

from collections.abc import Sequence

from game.campaign.goals import AtLeast, AtMost, Gain, Goal, Margin, Win
from game.core.model import Rules, State
from game.core.values import Value, frozen


@frozen
class Target:
    """Number to be raised, or to be lowered if it is `low`.

    step: smallest distance that counts as better; whole: asked for as it stands if that is above 0, not by how
    much it has grown; worth: how gladly people hunt for it, from 0 to 1."""

    metric: str
    step: int = 1
    low: bool = False
    whole: bool = False
    worth: float = 0.6

    def make_goal(self, seat: int, start: int, value: int) -> Goal:
        """Goal of reaching this value from a start."""
        if self.low:
            return AtMost(seat=seat, metric=self.metric, value=value)
        if self.whole and value > 0:
            return AtLeast(seat=seat, metric=self.metric, value=value)
        return Gain(seat=seat, metric=self.metric, value=value - start)


TARGETS: dict[str, tuple[Target, ...]] = {
    "tasty_humans": (
        Target("points", 2, worth=1.0),
        Target("craving", 2, worth=0.8),
        Target("leaders", 2, worth=0.8),
        Target("lead", 2, whole=True, worth=0.8),
        Target("best_leader", 2, whole=True, worth=0.7),
        Target("worst_leader", 2, whole=True, worth=0.7),
        Target("damage", low=True, worth=0.5),
        Target("helmets"),
        Target("armor"),
        Target("boots"),
        Target("hands"),
        Target("tiles", whole=True, worth=0.7),
        Target("crowns", worth=0.5),
        Target("free", low=True, worth=0.4),
    ),
    "eaten": (
        Target("crystals", worth=1.0),
        Target("tract", low=True, worth=0.9),
        Target("points", worth=0.8),
        Target("healthy", whole=True, worth=0.8),
        Target("levels", low=True, worth=0.8),
        Target("highest_level", low=True, worth=0.7),
        Target("deadly", low=True, worth=0.6),
        Target("attack", low=True, worth=0.8),
        Target("tools", worth=0.7),
        Target("upgrades", worth=0.7),
        Target("immune", low=True, worth=0.7),
        Target("tract_crystals", whole=True, worth=0.5),
        Target("unused_dice", whole=True, worth=0.6),
    ),
    "hunger": (
        Target("score", 2, worth=1.0),
        Target("total", 2, whole=True, worth=0.9),
        Target("lead", 2, whole=True, worth=0.8),
        Target("mission_points", 2, worth=0.8),
        Target("card_bonuses", 2, worth=0.7),
        Target("humans", worth=0.8),
        Target("villager"),
        Target("religious"),
        Target("military"),
        Target("noble"),
        Target("sets", whole=True, worth=0.8),
        Target("delicacies", worth=0.7),
        Target("familiars"),
        Target("powers"),
        Target("hunted", whole=True, worth=0.7),
        Target("digested", whole=True, worth=0.6),
        Target("used_missions", whole=True, worth=0.7),
        Target("castle_distance", low=True, worth=0.1),
    ),
    "human_flavor": (
        Target("score", 2, worth=1.0),
        Target("total", 2, whole=True, worth=0.9),
        Target("lead", 2, whole=True, worth=0.8),
        Target("bodies", whole=True, worth=0.8),
        Target("body_networks", whole=True),
        Target("captives", whole=True, worth=0.8),
        Target("captive_networks", whole=True, worth=0.7),
        Target("stackers", whole=True, worth=0.8),
        Target("stacker_corners", whole=True, worth=0.8),
        Target("bottoms", whole=True, worth=0.7),
        Target("resources", whole=True, worth=0.7),
        Target("resource_types", whole=True, worth=0.7),
        Target("largest_pile", whole=True),
        Target("allies", whole=True),
        Target("ally_varieties", whole=True),
        Target("standing", whole=True),
        Target("pushed_off", whole=True, worth=0.5),
        Target("worth", whole=True, worth=0.6),
    ),
}


class Reached(Value):
    """Numbers at an end: of each target, and for a match that is over how far the seat has won (0: shared);
    None for a loss, or an open match."""

    numbers: tuple[int, ...]
    margin: int | None = None


def read_numbers(rules: Rules, state: State, seat: int, targets: Sequence[Target]) -> tuple[int, ...]:
    """Numbers of the targets, better ones larger."""
    found = []
    for target in targets:
        number = rules.measure(state, seat, target.metric)
        found.append(-number if target.low else number)
    return tuple(found)


def win_goals(seat: int, margin: int) -> tuple[Goal, ...]:
    """Goals of a win with at least this margin."""
    return (Margin(seat=seat, value=margin),) if margin else (Win(seat=seat),)
