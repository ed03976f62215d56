"""Answers as people write them: the {type: NAME, ...} maps of sections 5 and 6."""

from collections.abc import Mapping
from typing import Any

from game.core.errors import IllegalAction
from game.core.notation.action_notation import build_action, number_ids, number_of, shape_of, shapes_by_keys
from game.human_flavor.components.definitions import NOTHING, RESOURCE_INDEX, RESOURCES, Purse
from game.human_flavor.table.actions import FIELDS, NO_FEE, AnyAction, key_of

SHAPES = shapes_by_keys(AnyAction, key_of)
_INDEX_OF = number_ids(FIELDS)
_TOKENS = ("pay", "gain", "get")
"""Fields that list tokens; `get` is one token in a swap."""


def read_action(plain: Any) -> AnyAction:
    """Answer of a map, e.g. {"type": "capture", "human": "poet"}; the order in lists of tokens does not
    matter. Raises IllegalAction for anything else."""
    shape: type[AnyAction] = shape_of(plain, "type", SHAPES)
    values = {field: _read_value(field, plain[key_of(field)]) for field in shape.__struct_fields__}
    return build_action(shape, values, plain)


def _read_value(field: str, value: Any) -> Any:
    if field == "resources":
        return _read_counts(value)
    if field in _TOKENS and not (field == "get" and isinstance(value, str)):
        if not isinstance(value, list | tuple):
            raise IllegalAction(f"{field!r} must be a list of resources, not {value!r}.")
        return tuple(sorted(number_of(field, name, "resource", RESOURCE_INDEX) for name in value))
    if field == "fee" and value == NO_FEE:
        return NOTHING
    return number_of(field, value, *_INDEX_OF[field]) if field in _INDEX_OF else value


def _read_counts(value: Any) -> Purse:
    """R1: counts by resource; those that are not named are 0."""
    if not isinstance(value, Mapping) or any(
        name not in RESOURCE_INDEX or type(count) is not int for name, count in value.items()
    ):
        raise IllegalAction(f"'resources' must be counts by resource, not {value!r}.")
    return tuple(value.get(name, 0) for name in RESOURCES)
