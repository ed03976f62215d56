"""A cache of books: one for each language."""

from collections.abc import Callable
from functools import cache, wraps
from typing import TypeVar

from scenes.kit.base import texts

T = TypeVar("T")


def cached_by_language(load: Callable[[], T]) -> Callable[[], T]:
    """Decorator like functools.cache whose key is the spoken language."""
    kept = cache(lambda language: load())

    @wraps(load)
    def load_once() -> T:
        return kept(texts.LANGUAGE)

    return load_once
