"""Closed vocabulary of effects (section 6), as typed values read from YAML.

An effect that is not here, or a wrong parameter, is an error when the file is loaded. interpreter.py and
effect_choices.py carry effects out, metrics.py counts metrics."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.core.loader import StrictMap
from game.core.values import Names, snake_case

ResourceId = Literal["faith", "flesh", "fear", "willpower", "life_force"]
NetworkId = Literal["commerce", "crime", "culture", "politics"]
SlotId = Literal["left", "middle", "right"]
MetricId = Literal[
    "bodies", "body_networks", "captives", "captive_networks", "stackers", "stacker_corners", "bottoms",
    "resources", "resource_types", "largest_pile", "allies", "ally_varieties", "standing", "at_home",
]  # fmt: skip
Times = Annotated[int, msgspec.Meta(ge=1)]
RESTRICTED_BY: dict[MetricId, Names] = {
    "bodies": ("networks",),
    "captives": ("networks", "slots"),
    "stackers": ("networks",),
}
"""Section 6: parameters of the metrics that have any."""


class Metric(StrictMap):
    """Count of a player's things; `networks` and `slots` restrict it (None: all)."""

    name: MetricId
    networks: tuple[NetworkId, ...] | None = None
    slots: tuple[SlotId, ...] | None = None

    def __post_init__(self) -> None:
        """Raises ValueError, which makes a DataError of it while a file is read."""
        for field in ("networks", "slots"):
            if getattr(self, field) is not None and field not in RESTRICTED_BY.get(self.name, ()):
                raise ValueError(f"the metric {self.name!r} is not restricted by {field!r}")


class Effect(StrictMap, tag_field="effect", tag=lambda name: snake_case(name.removesuffix("Effect"))):
    """An effect; its class says what."""


class Repeated(Effect):
    """Effect whose only parameter is a number of times."""

    n: Times


class Gain(Effect):
    """Gain n tokens of the resource."""

    resource: ResourceId
    n: Times


class GainAny(Repeated):
    """n times: gain 1 token of a chosen type."""


class GainPer(Effect):
    """Gain as many tokens as the metric counts, at most `max`."""

    resource: ResourceId
    metric: Metric
    max: Times


class Points(Repeated):
    """Score n."""


class PointsPer(Effect):
    """Score `each` for everything the metric counts, at most `max`."""

    metric: Metric
    each: Times
    max: Times


class Pay(Effect):
    """Discard 1 token for the effects in `then`."""

    resource: ResourceId | Literal["any"]
    then: tuple[AnyEffect, ...]


class Swap(Repeated):
    """Up to n times: 1 token for 1 of another type."""


class CaptureEffect(Repeated):
    """Up to n times: R15."""


class Rejuvenate(Repeated):
    """Up to n times: a captive moves one slot left."""


class ExtraSnack(Repeated):
    """Up to n times: R22, R23 outside the feast."""


class ExtraDevour(Repeated):
    """Up to n times: R24 outside the feast."""


class Body(Repeated):
    """n times: the top card of the human deck goes into the own dumpster."""


class Exhume(Effect):
    """Up to n times: a body of the own dumpster becomes a captive in that slot."""

    n: Times
    slot: SlotId


class Take(Repeated):
    """Up to n times: an opponent gives 1 chosen token."""


class ActivateEffect(Repeated):
    """Up to n times: use a ready ally."""


class RecruitEffect(Effect):
    """R17 for `discount` tokens fewer."""

    discount: Times


class DominateEffect(Effect):
    """R12 to R14 for `discount` tokens fewer."""

    networks: tuple[NetworkId, ...] | Literal["any"]
    discount: Times


class Calm(Repeated):
    """n times: the top stacker of the uprising returns to its owner."""


class Incite(Repeated):
    """Up to n times: the top stacker of a meter goes to the uprising."""


class Sink(Repeated):
    """Up to n times: an own stacker becomes the bottom one of its meter."""


class Sweep(Effect):
    """Discard a whole display and refill it."""

    what: Literal["humans", "allies"]


class Recall(Repeated):
    """Up to n times: a minion in the city becomes unused again."""


class Choose(Effect):
    """One of several lists of effects."""

    options: tuple[tuple[AnyEffect, ...], ...]


AnyEffect = (
    Gain | GainAny | GainPer | Points | PointsPer | Pay | Swap | CaptureEffect | Rejuvenate | ExtraSnack
    | ExtraDevour | Body | Exhume | Take | ActivateEffect | RecruitEffect | DominateEffect | Calm | Incite
    | Sink | Sweep | Recall | Choose
)  # fmt: skip
Effects = tuple[AnyEffect, ...]
