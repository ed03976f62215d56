"""Patterns of answers: plain notation with wildcards, for the answers that a level waits for or allows.

A pattern is a whole answer as the game's case files write it, with `any` as a wildcard; or the name of an
answer alone, for all answers of that name."""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, get_args

from game.core.errors import IllegalAction
from game.core.model import Action, Rules

ANY = "any"
"""Wildcard: {drop_adventurer: [any, 2]}, [stun, 0, any], {do: hunt, row: any, column: 3}."""


def matches_action(pattern: Any, action: Action) -> bool:
    """True if the pattern matches the action."""
    return pattern == action.verb if isinstance(pattern, str) else _fits_plain(pattern, action.plain())


def _fits_plain(pattern: Any, plain: Any) -> bool:
    if pattern == ANY:
        return True
    if isinstance(pattern, Mapping):
        return (
            isinstance(plain, Mapping)
            and pattern.keys() == plain.keys()
            and all(_fits_plain(pattern[key], plain[key]) for key in pattern)
        )
    if isinstance(pattern, list | tuple):
        same = isinstance(plain, list | tuple) and len(pattern) == len(plain)
        return same and all(_fits_plain(part, other) for part, other in zip(pattern, plain, strict=True))
    return bool(pattern == plain)


def has_holes(pattern: Any) -> bool:
    """True if it may match several answers: it has a wildcard, or is a name alone."""
    return isinstance(pattern, str) or _has_any(pattern)


def _has_any(pattern: Any) -> bool:
    if isinstance(pattern, Mapping):
        return any(_has_any(part) for part in pattern.values())
    if isinstance(pattern, list | tuple):
        return any(_has_any(part) for part in pattern)
    return bool(pattern == ANY)


def action_names(rules: Rules) -> tuple[str, ...]:
    """Names of the game's answers."""
    return tuple(sorted({shape.verb for shape in get_args(rules.action_type)}))


@cache
def _forms_by_name(action_type: Any) -> dict[str, list[Any]]:
    """Name -> notations of its answers, with wildcards for all values."""
    forms: dict[str, list[Any]] = {}
    for shape in get_args(action_type):
        forms.setdefault(shape.verb, []).append(shape(*(ANY for _ in shape.__struct_fields__)).plain())
    return forms


def pattern_faults(pattern: Any, rules: Rules) -> Iterator[str]:
    """Faults of a pattern, in words."""
    forms = _forms_by_name(rules.action_type)
    name = pattern if isinstance(pattern, str) else _name_in(pattern, forms)
    if name not in forms:
        known = ", ".join(action_names(rules))
        yield f"there is no answer {name or as_written(pattern)!r}; the game has {known}"
    elif not isinstance(pattern, str) and not any(_could_be(pattern, form) for form in forms[name]):
        ways = " or ".join(map(as_written, forms[name]))
        yield f"{as_written(pattern)} is no answer; {name} is written {ways}"
    elif not has_holes(pattern):
        try:
            rules.action(pattern)
        except IllegalAction as error:
            yield str(error).rstrip(".")


def _name_in(pattern: Any, forms: Mapping[str, Sequence[Any]]) -> str:
    """Name of the answer, at the place where the game's notation has it; "" if there is none."""
    form: Any = next(iter(forms.values()))[0]
    found: Any = None
    if isinstance(form, list) and isinstance(pattern, list | tuple) and pattern:
        found = pattern[0]
    elif isinstance(form, Mapping) and isinstance(pattern, Mapping) and pattern:
        key = next(iter(form))
        found = pattern.get(key) if form[key] in forms else next(iter(pattern))
    return found if isinstance(found, str) else ""


def _could_be(pattern: Any, form: Any) -> bool:
    """True if answers of that form may match: the same keys and lengths, and equal wherever the form has
    no wildcard."""
    if ANY in (pattern, form):
        return True
    if isinstance(form, Mapping):
        same = isinstance(pattern, Mapping) and pattern.keys() == form.keys()
        return same and all(_could_be(pattern[key], form[key]) for key in form)
    if isinstance(form, list):
        same = isinstance(pattern, list | tuple) and len(pattern) == len(form)
        return same and all(_could_be(part, other) for part, other in zip(pattern, form, strict=True))
    return bool(pattern == form)


def as_written(plain: Any) -> str:
    """Answer as a level file writes it."""
    return json.dumps(plain, ensure_ascii=False).replace('"', "")
