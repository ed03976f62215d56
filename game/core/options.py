"""The options of a match: what those of all games have, and what every game refuses alike.

A game's config(**keys) takes given(), settles its options with one_of() and one_each() and its twists with
read_twists(), and refuses what does not go together. All raise ConfigError naming the option."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from game.core import conversion
from game.core.errors import ConfigError
from game.core.values import Names, Plain, Sentences, Value

S = TypeVar("S", bound=msgspec.Struct)


class MatchOptions(Value, Generic[S], forbid_unknown_fields=True, kw_only=True):
    """The options of a match, all settled. A game's Config adds its own.

    changed: the twists of a match that has any, written as `twists`; where all is as printed UNSET, and not
    written."""

    changed: S | UnsetType = msgspec.field(default=UNSET, name="twists")
    PRINTED: ClassVar[Any]
    """The twists of a match that has none."""

    @property
    def twists(self) -> S:
        """C10: all twists, turned or as printed."""
        twists: S = self.PRINTED if self.changed is UNSET else self.changed
        return twists


class HeadStart(Value):
    """A start ahead of some seats. key: of the text that says what it is; options: of the match, with it."""

    key: str
    options: Plain


def with_twists(options: Mapping[str, Any], **changed: Any) -> Plain:
    """Plain options with some twists changed, and the others as they were."""
    return {**options, "twists": {**(options.get("twists") or {}), **changed}}


def with_options(options: Mapping[str, Any], change: Mapping[str, Any]) -> Plain:
    """Plain options with others besides; twists join those that are there."""
    return with_twists({**options, **change, "twists": options.get("twists")}, **(change.get("twists") or {}))


def twist_by_seat(options: Mapping[str, Any], twist: str, seats: int, usual: int) -> list[int]:
    """A twist's number of each seat in plain options; `usual` where none is given."""
    listed = list((options.get("twists") or {}).get(twist) or ())
    return [*listed, *[usual] * (seats - len(listed))]


def read_given(game: str, kind: type[MatchOptions[Any]], keys: Mapping[str, Any]) -> Plain:
    """The options that were given.

    None counts as not given where it is the default: a Config's own values are welcome.

    game: its name as players read it. Raises ConfigError for an option that it does not have."""
    known = {field.encode_name: field.default for field in msgspec.structs.fields(kind)}
    for key in keys:
        if key not in known:
            raise ConfigError(f"{game} has no option {key!r}; the options are {', '.join(known)}.")
    return {key: value for key, value in keys.items() if not (value is None and known[key] is None)}


def one_of(key: str, value: Any, allowed: tuple[Any, ...]) -> Any:
    """Value, if it is among those allowed, which are all of one type; True is not 1."""
    if type(value) is not type(allowed[0]) or value not in allowed:
        raise ConfigError(f"Option {key!r} must be one of {', '.join(map(str, allowed))}, not {value!r}.")
    return value


def one_each(key: str, chosen: Any, ids: Names, seats: int, what: str) -> Names:
    """List of different ids, one for each seat, as a tuple; `what` names them in the plural."""
    if not isinstance(chosen, list | tuple) or any(name not in ids for name in chosen):
        raise ConfigError(f"Option {key!r} must be a list of {', '.join(ids)}, not {chosen!r}.")
    if len(chosen) != seats or len(set(chosen)) != seats:
        raise ConfigError(
            f"Option {key!r} must name {seats} different {what}, one for each seat, not {chosen!r}."
        )
    return tuple(chosen)


def read_twists(options: Mapping[str, Any], kind: type[S]) -> S | UnsetType:
    """C10: the closed switches of a match, given as a map like {days: 2}; UNSET where all of them are as
    printed. `kind` has a default for every one; the game says which of those that are turned go together."""
    twists = options.get("twists", UNSET)
    if isinstance(twists, UnsetType):
        return UNSET
    plain = msgspec.to_builtins(twists) if isinstance(twists, kind) else twists
    names = ", ".join(kind.__struct_fields__)
    if not isinstance(plain, Mapping):
        raise ConfigError(f"Option 'twists' must be a map of {names}, not {plain!r}.")
    for name in plain:
        if name not in kind.__struct_fields__:
            raise ConfigError(f"There is no twist {name!r}; the twists are {names}.")
    try:
        chosen = conversion.convert(plain, kind)
    except msgspec.ValidationError as error:
        path = f"$.twists{conversion.parse_error(str(error)).path[1:]}"
        raise ConfigError(
            f"Option 'twists': {conversion.explain_error(kind, str(error))}", place=path
        ) from None
    return UNSET if chosen == kind() else chosen


def out_of_range(twist: str, value: int, least: int, most: int) -> Sentences:
    """The sentence about a twist whose number is not allowed."""
    if not least <= value <= most:
        yield f"Twist {twist!r} must be a number from {least} to {most}, not {value}."


def refuse_faults(faults: Iterable[str]) -> None:
    """Raises ConfigError with the first sentence about options that do not go together, if there is any."""
    for fault in faults:
        raise ConfigError(fault)
