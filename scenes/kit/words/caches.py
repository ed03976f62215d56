"""Caches of what has words in it: made anew for each language (L2)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, update_wrapper
from typing import Any, Generic, ParamSpec, TypeVar, overload

from scenes.kit.words.language import chosen

KEPT = " in words"
"""End of the name under which an object keeps them."""

P = ParamSpec("P")
T = TypeVar("T")


class cached_by_language(Generic[P, T]):  # noqa: N801  a decorator, named like functools.cache
    """Decorator like functools.cache, whose key has the spoken language in it."""

    def __init__(self, function: Callable[P, T]) -> None:
        self._function = function
        self._kept: Callable[..., T] = cache(self._call)
        update_wrapper(self, function)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T:
        return self._kept(chosen().generation, *args, **kwargs)

    def __get__(self, instance: Any, owner: type | None = None) -> Any:
        raise TypeError("methods keep their words in the object; a cache of theirs would keep the object")

    def cache_clear(self) -> None:
        """Forget all that was kept, in every language."""
        self._kept.cache_clear()  # type: ignore[attr-defined]

    def _call(self, _generation: int, *args: P.args, **kwargs: P.kwargs) -> T:
        return self._function(*args, **kwargs)


class cached_words(Generic[T]):  # noqa: N801  a decorator, named like functools.cached_property
    """Decorator like functools.cached_property; the value is made anew once another language is spoken."""

    def __init__(self, function: Callable[[Any], T]) -> None:
        self._function = function
        self._place = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self._place = name + KEPT

    @overload
    def __get__(self, instance: None, owner: type) -> cached_words[T]: ...

    @overload
    def __get__(self, instance: object, owner: type | None = None) -> T: ...

    def __get__(self, instance: object | None, owner: type | None = None) -> cached_words[T] | T:
        if instance is None:
            return self
        language = chosen()
        former, value = instance.__dict__.get(self._place, (None, None))
        if former is not language:
            value = self._function(instance)
            instance.__dict__[self._place] = language, value
        kept: T = value
        return kept
