"""The options of a match as somebody gave them: what every game refuses alike. All raise ConfigError naming the option."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.errors import ConfigError


def refuse_unknown(game: str, given: Iterable[str], names: tuple[str, ...]) -> None:
    """An option that the game, named as players read it, does not have."""
    for key in given:
        if key not in names:
            raise ConfigError(f"{game} has no option {key!r}; the options are {', '.join(names)}.")


def one_of(key: str, value: Any, allowed: tuple[Any, ...]) -> Any:
    """The value, if it is one of those allowed, which are all of one type; true is not 1."""
    if type(value) is not type(allowed[0]) or value not in allowed:
        raise ConfigError(f"Option {key!r} must be one of {', '.join(map(str, allowed))}, not {value!r}.")
    return value


def one_each(key: str, chosen: Any, ids: tuple[str, ...], seats: int, what: str) -> tuple[str, ...]:
    """A list of ids, a different one for each seat; `what` they are, in the plural."""
    if not isinstance(chosen, list | tuple) or any(name not in ids for name in chosen):
        raise ConfigError(f"Option {key!r} must be a list of {', '.join(ids)}, not {chosen!r}.")
    if len(chosen) != seats or len(set(chosen)) != seats:
        raise ConfigError(f"Option {key!r} must name {seats} different {what}, one for each seat, not {chosen!r}.")
    return tuple(chosen)
