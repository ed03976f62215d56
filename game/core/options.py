"""The options of a match as somebody gave them: what every game refuses alike. All raise ConfigError naming the option."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from game.core import what_belongs
from game.core.errors import ConfigError

S = TypeVar("S", bound=msgspec.Struct)


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


def switches(given: Any, kind: type[S]) -> S | UnsetType:
    """C10: the closed switches of a match, given as a map like {days: 2}; UNSET where all of them are as printed.

    `kind` has a default for every one; whether those that are turned go together is for the game to say.
    """
    if isinstance(given, UnsetType):
        return UNSET
    plain = msgspec.to_builtins(given) if isinstance(given, kind) else given
    names = ", ".join(kind.__struct_fields__)
    if not isinstance(plain, Mapping):
        raise ConfigError(f"Option 'twists' must be a map of {names}, not {plain!r}.")
    for name in plain:
        if name not in kind.__struct_fields__:
            raise ConfigError(f"There is no twist {name!r}; the twists are {names}.")
    try:
        chosen = msgspec.convert(plain, kind)
    except msgspec.ValidationError as error:
        path = f"$.twists{what_belongs.complaint(str(error)).path[1:]}"
        raise ConfigError(f"Option 'twists': {what_belongs.told(kind, str(error))}", place=path) from None
    return UNSET if chosen == kind() else chosen
