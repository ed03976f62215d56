"""Functions that make textures from plain values, known by name, so that a recording of their calls can be
played again."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import wraps
from inspect import signature
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
Listener = Callable[[str, Mapping[str, Any]], None]
"""Receives a call: the maker's name, and its arguments but for the art that it paints with."""

_listener: Listener | None = None


def maker(function: Callable[P, T]) -> Callable[P, T]:
    """Mark a function of an Art and of plain values: its calls can be recorded, of nested makers only the
    outermost call."""
    name = maker_name(function)

    @wraps(function)
    def make(*args: P.args, **named: P.kwargs) -> T:
        if not _listener:
            return function(*args, **named)
        call = signature(function).bind(*args, **named)
        call.apply_defaults()
        _, *values = call.arguments.items()
        _listener(name, dict(values))
        with listen_to_calls(None):
            return function(*args, **named)

    return make


def maker_name(function: Callable[..., Any]) -> str:
    """The name in recordings: of a method of the art its own, of a function its module below `scenes` and its
    own."""
    if "." in function.__qualname__:
        return function.__name__
    return f"{function.__module__}.{function.__name__}".removeprefix("scenes.")


@contextmanager
def listen_to_calls(listener: Listener | None) -> Iterator[None]:
    """Report all calls of makers meanwhile to a listener, if there is one."""
    global _listener
    before, _listener = _listener, listener
    try:
        yield
    finally:
        _listener = before
