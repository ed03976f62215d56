"""What a details card says, as plain values, and words that several of its sentences need."""

from __future__ import annotations

from collections.abc import Sequence

from game.human_flavor.components.definitions import NEUTRAL
from scenes.human_flavor.text import names
from scenes.kit.base.texts import say
from scenes.table.details import Namer


def says(key: str, **values: object) -> str:
    """A text of the details cards."""
    return say(f"human_flavor.details.{key}", **values)


def with_points(numbers: Sequence[int], name: Namer) -> str:
    """ "Feral 3 and Fey 1": a number for each seat."""
    return names.listed([says("each", name=name(seat), n=number) for seat, number in enumerate(numbers)])


def by_owner(owners: Sequence[int], name: Namer) -> str:
    """ "Feral 3 and nobody 1": how many are whose; who has none is left out."""
    told = [(name(owner) if owner != NEUTRAL else says("nobody"), owners.count(owner)) for owner in sorted(set(owners), reverse=True)]
    return names.listed([says("each", name=who, n=count) for who, count in told[::-1]])
