"""Answers in the plain notation of a game with holes: how a level names the answers that it waits for or
allows.

A pattern is a whole answer as the game's case files write it, `any` wherever anything may stand; or the
name of an answer alone, for all answers that are called so.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, get_args

from game.core.errors import IllegalAction
from game.core.model import Action, Rules

ANY = "any"
"""Stands for whatever may be there: {drop_adventurer: [any, 2]}, [stun, 0, any], {do: hunt, row: any,
column: 3}."""


def matches(pattern: Any, action: Action) -> bool:
    """Whether an action is one of those that the pattern means."""
    return pattern == action.verb if isinstance(pattern, str) else _fits(pattern, action.plain())


def _fits(pattern: Any, plain: Any) -> bool:
    if pattern == ANY:
        return True
    if isinstance(pattern, Mapping):
        return (
            isinstance(plain, Mapping)
            and pattern.keys() == plain.keys()
            and all(_fits(pattern[key], plain[key]) for key in pattern)
        )
    if isinstance(pattern, list | tuple):
        same = isinstance(plain, list | tuple) and len(pattern) == len(plain)
        return same and all(_fits(part, other) for part, other in zip(pattern, plain, strict=True))
    return bool(pattern == plain)


def has_holes(pattern: Any) -> bool:
    """Whether it may mean several answers: `any` stands somewhere in it, or it is a name alone."""
    return isinstance(pattern, str) or _has_any(pattern)


def _has_any(pattern: Any) -> bool:
    if isinstance(pattern, Mapping):
        return any(_has_any(part) for part in pattern.values())
    if isinstance(pattern, list | tuple):
        return any(_has_any(part) for part in pattern)
    return bool(pattern == ANY)


def names(rules: Rules) -> tuple[str, ...]:
    """What the answers of a game are called."""
    return tuple(sorted({shape.verb for shape in get_args(rules.action_type)}))


@cache
def _forms(action_type: Any) -> dict[str, list[Any]]:
    """By name: how an answer is written, with holes for all that differs."""
    forms: dict[str, list[Any]] = {}
    for shape in get_args(action_type):
        forms.setdefault(shape.verb, []).append(shape(*(ANY for _ in shape.__struct_fields__)).plain())
    return forms


def faults(pattern: Any, rules: Rules) -> Iterator[str]:
    """What is wrong with a pattern, in sentences."""
    forms = _forms(rules.action_type)
    name = pattern if isinstance(pattern, str) else _name(pattern, forms)
    if name not in forms:
        yield f"there is no answer {name or written(pattern)!r}; the game has {', '.join(names(rules))}"
    elif not isinstance(pattern, str) and not any(_could_be(pattern, form) for form in forms[name]):
        yield f"{written(pattern)} is no answer; {name} is written {' or '.join(map(written, forms[name]))}"
    elif not has_holes(pattern):
        try:
            rules.action(pattern)
        except IllegalAction as error:
            yield str(error).rstrip(".")


def _name(pattern: Any, forms: Mapping[str, Sequence[Any]]) -> str:
    """What the answer is called, found where the game's notation has its names; "" where there is none."""
    form: Any = next(iter(forms.values()))[0]
    found: Any = None
    if isinstance(form, list) and isinstance(pattern, list | tuple) and pattern:
        found = pattern[0]
    elif isinstance(form, Mapping) and isinstance(pattern, Mapping) and pattern:
        key = next(iter(form))
        found = pattern.get(key) if form[key] in forms else next(iter(pattern))
    return found if isinstance(found, str) else ""


def _could_be(pattern: Any, form: Any) -> bool:
    """Whether answers of that form may fit: as many parts with the same keys, and the same wherever the
    form has no hole."""
    if ANY in (pattern, form):
        return True
    if isinstance(form, Mapping):
        same = isinstance(pattern, Mapping) and pattern.keys() == form.keys()
        return same and all(_could_be(pattern[key], form[key]) for key in form)
    if isinstance(form, list):
        same = isinstance(pattern, list | tuple) and len(pattern) == len(form)
        return same and all(_could_be(part, other) for part, other in zip(pattern, form, strict=True))
    return bool(pattern == form)


def written(plain: Any) -> str:
    """An answer as it stands in a level file."""
    return json.dumps(plain, ensure_ascii=False).replace('"', "")
