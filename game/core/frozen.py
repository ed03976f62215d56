"""Decorator of values: dataclasses that are frozen and have slots."""

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[T]) -> type[T]:
    """Make a class a value."""
    return dataclass(frozen=True, slots=True)(cls)
