"""Answers as people write them: the {type: NAME, ...} maps of sections 5 and 6."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from game.core.action_notation import made, number_of, shape_of
from game.core.errors import IllegalAction
from game.human_flavor.components.definitions import (
    ALLY_INDEX,
    HUMAN_INDEX,
    LOCATION_INDEX,
    NETWORK_INDEX,
    NOTHING,
    RESOURCE_INDEX,
    RESOURCES,
    Purse,
)
from game.human_flavor.table.actions import AnyAction, FlavorAction, key_of

NO_FEE = "none"
SHAPES: dict[tuple[str, frozenset[str]], type[FlavorAction]] = {
    (shape.type, frozenset(map(key_of, shape.__struct_fields__))): shape for shape in get_args(AnyAction)
}
"""By NAME and keys: the answer that a map means."""
_INDEX_OF: dict[str, tuple[str, Mapping[str, int]]] = {
    "human": ("human", HUMAN_INDEX),
    "ally": ("ally", ALLY_INDEX),
    "network": ("network", NETWORK_INDEX),
    "location": ("location", LOCATION_INDEX),
    "fee": ("resource, or 'none'", {NO_FEE: NOTHING, **RESOURCE_INDEX}),
    **dict.fromkeys(("resource", "give"), ("resource", RESOURCE_INDEX)),
}
"""By field: what its ids name, and their numbers."""
_TOKENS = ("pay", "gain", "get")
"""Fields that list tokens; `get` is one token in a swap."""


def action(plain: Any) -> AnyAction:
    """The answer that a map means, e.g. {"type": "capture", "human": "poet"}; the order in lists of tokens does not matter. Raises
    IllegalAction for anything else."""
    shape = shape_of(plain, "type", SHAPES)
    values = {field: _value(field, plain[key_of(field)]) for field in shape.__struct_fields__}
    answer: AnyAction = made(shape, values, plain)  # type: ignore[assignment]  # every shape is one of AnyAction
    return answer


def _value(field: str, value: Any) -> Any:
    if field == "resources":
        return _counts(value)
    if field in _TOKENS and not (field == "get" and isinstance(value, str)):
        if not isinstance(value, list | tuple):
            raise IllegalAction(f"{field!r} must be a list of resources, not {value!r}.")
        return tuple(sorted([number_of(field, one, "resource", RESOURCE_INDEX) for one in value]))
    what, index = ("resource", RESOURCE_INDEX) if field == "get" else _INDEX_OF.get(field, ("", None))
    return value if index is None else number_of(field, value, what, index)


def _counts(value: Any) -> Purse:
    """R1: counts by resource; those that are not named are 0."""
    if not isinstance(value, Mapping) or any(name not in RESOURCE_INDEX or type(count) is not int for name, count in value.items()):
        raise IllegalAction(f"'resources' must be counts by resource, not {value!r}.")
    return tuple([value.get(name, 0) for name in RESOURCES])
