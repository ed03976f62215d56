"""The closed vocabulary of effects (section 6), as typed values read from YAML.

An effect that is not here, or a wrong parameter, is an error when the file is loaded. What an effect does stands in effect_*.py and
interpreter.py, what a metric counts in metrics.py.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.core.loader import StrictMap

ResourceId = Literal["faith", "flesh", "fear", "willpower", "life_force"]
NetworkId = Literal["commerce", "crime", "culture", "politics"]
SlotId = Literal["left", "middle", "right"]
MetricId = Literal[
    "bodies", "body_networks", "captives", "captive_networks", "stackers", "stacker_corners", "bottoms", "resources", "resource_types",
    "largest_pile", "allies", "ally_varieties", "standing", "at_home",
]  # fmt: skip
Times = Annotated[int, msgspec.Meta(ge=1)]
RESTRICTED_BY: dict[MetricId, tuple[str, ...]] = {"bodies": ("networks",), "captives": ("networks", "slots"), "stackers": ("networks",)}
"""Section 6: the metrics that have parameters, and which."""


class Metric(StrictMap, frozen=True):
    """Something to count for a player; `networks` and `slots` restrict it (None: all)."""

    name: MetricId
    networks: tuple[NetworkId, ...] | None = None
    slots: tuple[SlotId, ...] | None = None

    def __post_init__(self) -> None:
        """Raises ValueError, which makes a DataError of it while a file is read."""
        for field in ("networks", "slots"):
            if getattr(self, field) is not None and field not in RESTRICTED_BY.get(self.name, ()):
                raise ValueError(f"the metric {self.name!r} is not restricted by {field!r}")


class Effect(StrictMap, frozen=True, tag_field="effect"):
    """An effect; its class says what."""


class Gain(Effect, frozen=True, tag="gain"):
    """Gain n tokens of the resource."""

    resource: ResourceId
    n: Times


class GainAny(Effect, frozen=True, tag="gain_any"):
    """n times: gain 1 token of a type of one's choice."""

    n: Times


class GainPer(Effect, frozen=True, tag="gain_per"):
    """Gain as many tokens as the metric counts, at most `max`."""

    resource: ResourceId
    metric: Metric
    max: Times


class Points(Effect, frozen=True, tag="points"):
    """Score n."""

    n: Times


class PointsPer(Effect, frozen=True, tag="points_per"):
    """Score `each` for everything the metric counts, at most `max`."""

    metric: Metric
    each: Times
    max: Times


class Pay(Effect, frozen=True, tag="pay"):
    """Discard 1 token for the effects in `then`."""

    resource: ResourceId | Literal["any"]
    then: tuple[AnyEffect, ...]


class Swap(Effect, frozen=True, tag="swap"):
    """Up to n times: 1 token for 1 of another type."""

    n: Times


class CaptureEffect(Effect, frozen=True, tag="capture"):
    """Up to n times: R15."""

    n: Times


class Rejuvenate(Effect, frozen=True, tag="rejuvenate"):
    """Up to n times: a captive moves one slot left."""

    n: Times


class ExtraSnack(Effect, frozen=True, tag="extra_snack"):
    """Up to n times: R22, R23 outside the feast."""

    n: Times


class ExtraDevour(Effect, frozen=True, tag="extra_devour"):
    """Up to n times: R24 outside the feast."""

    n: Times


class Body(Effect, frozen=True, tag="body"):
    """n times: the top card of the human deck goes into the own dumpster."""

    n: Times


class Exhume(Effect, frozen=True, tag="exhume"):
    """Up to n times: a body of the own dumpster becomes a captive in that slot."""

    n: Times
    slot: SlotId


class Take(Effect, frozen=True, tag="take"):
    """Up to n times: an opponent gives 1 token of one's choice."""

    n: Times


class ActivateEffect(Effect, frozen=True, tag="activate"):
    """Up to n times: use a ready ally."""

    n: Times


class RecruitEffect(Effect, frozen=True, tag="recruit"):
    """R17 for `discount` tokens fewer."""

    discount: Times


class DominateEffect(Effect, frozen=True, tag="dominate"):
    """R12 to R14 for `discount` tokens fewer."""

    networks: tuple[NetworkId, ...] | Literal["any"]
    discount: Times


class Calm(Effect, frozen=True, tag="calm"):
    """n times: the top stacker of the uprising returns to its owner."""

    n: Times


class Incite(Effect, frozen=True, tag="incite"):
    """Up to n times: the top stacker of a meter goes to the uprising."""

    n: Times


class Sink(Effect, frozen=True, tag="sink"):
    """Up to n times: an own stacker becomes the bottom one of its meter."""

    n: Times


class Sweep(Effect, frozen=True, tag="sweep"):
    """Discard a whole display and refill it."""

    what: Literal["humans", "allies"]


class Recall(Effect, frozen=True, tag="recall"):
    """Up to n times: a minion in the city becomes unused again."""

    n: Times


class Choose(Effect, frozen=True, tag="choose"):
    """One of several lists of effects."""

    options: tuple[tuple[AnyEffect, ...], ...]


AnyEffect = (
    Gain | GainAny | GainPer | Points | PointsPer | Pay | Swap | CaptureEffect | Rejuvenate | ExtraSnack | ExtraDevour | Body | Exhume
    | Take | ActivateEffect | RecruitEffect | DominateEffect | Calm | Incite | Sink | Sweep | Recall | Choose
)  # fmt: skip
Effects = tuple[AnyEffect, ...]
