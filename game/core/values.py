"""Values, which never change once they are made: structs that are written to files, and plain classes."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Annotated, Any, Self, TypeVar, dataclass_transform

import msgspec

T = TypeVar("T")
Count = Annotated[int, msgspec.Meta(ge=0)]
Numbers = tuple[int, ...]
"""Cards, spaces, seats and the like by their numbers."""
Floats = tuple[float, ...]
Names = tuple[str, ...]
"""Ids, as files write them."""
Sentences = Iterator[str]
"""Faults in words."""
Plain = dict[str, Any]
"""Map of plain data, as files hold it."""


def index_names(names: Iterable[str]) -> dict[str, int]:
    """Number of each name in its order."""
    return {name: number for number, name in enumerate(names)}


def snake_case(name: str) -> str:
    """Name of a class as files write it, for its option `tag`: DropLeader is "drop_leader"."""
    return re.sub("(?<!^)(?=[A-Z])", "_", name).lower()


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Value(msgspec.Struct, frozen=True):
    """Frozen struct; so are all classes below it."""

    def replace(self, **changes: Any) -> Self:
        """The same with these fields changed."""
        return msgspec.structs.replace(self, **changes)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[T]) -> type[T]:
    """Make a class a value: a frozen dataclass with slots."""
    return dataclass(frozen=True, slots=True)(cls)
