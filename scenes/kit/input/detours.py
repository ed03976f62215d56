"""Moves of the focus that must lead elsewhere than to the nearest thing, so that everything can be reached from
everywhere."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from scenes.kit.input.neighbors import (
    DIRECTIONS,
    Direction,
    Focusable,
    find_in_pools,
    gap_across,
    move_cost,
    neighbor_pools,
    way_ahead,
)

if TYPE_CHECKING:
    from scenes.kit.base.geometry import Rect

Move = tuple[str, Direction]
Detours = dict[Move, Focusable]


def find_detours(items: Sequence[Focusable]) -> Detours:
    """Moves that must lead elsewhere than find_neighbor() says, so that everything can be reached from
    everywhere; mostly none. Scattered things can shadow each other: the nearest from every side always wins,
    and a third thing is never chosen."""
    found = _detour_keys(tuple((item.key, item.rect, item.group) for item in items))
    if not found:
        return {}
    by_key = {item.key: item for item in items}
    return {move: by_key[target] for move, target in found.items()}


@lru_cache(maxsize=64)
def _detour_keys(places: tuple[tuple[str, Rect, str], ...]) -> dict[Move, str]:
    """The same by keys. Several people who look around look at the same things, question after question."""
    items = [Focusable(key, rect, group) for key, rect, group in places]
    return {move: target.key for move, target in _connect_all(items)[1].items()}


def _connect_all(items: Sequence[Focusable]) -> tuple[dict[Move, str], Detours]:
    """The target of every move, and the moves that are detours."""
    graph = _move_graph(items)
    found: Detours = {}
    # within a group first: who enters one lands where he was before
    for group in sorted({item.group for item in items} - {""}):
        _connect_items([item for item in items if item.group == group], graph, found)
    _connect_items(items, graph, found)
    return graph, found


def _connect_items(items: Sequence[Focusable], graph: dict[Move, str], found: Detours) -> None:
    """Add to `found`, and to the graph, the moves that make everything among `items` reachable from
    everything."""
    keys = {item.key for item in items}
    inner = {move: target for move, target in graph.items() if move[0] in keys and target in keys}
    for backward in (False, True):
        while items:
            reached = _reached_keys(inner, items[0].key, backward)
            outside = [item for item in items if item.key not in reached]
            step = _find_bridge(items, inner, outside, backward)
            if not step:
                break
            inner[step[0]] = graph[step[0]] = step[1].key
            found[step[0]] = step[1]


def unreachable_keys(items: Sequence[Focusable], home: str | None = None) -> list[str]:
    """Keys that no sequence of moves from `home` (default: the first) leads to."""
    return unconnected_keys(items, home)[0]


def trapped_keys(items: Sequence[Focusable], home: str | None = None) -> list[str]:
    """Keys from which no sequence of moves leads back to `home` (default: the first)."""
    return unconnected_keys(items, home)[1]


def unconnected_keys(items: Sequence[Focusable], home: str | None = None) -> tuple[list[str], list[str]]:
    """The unreachable_keys(), and the trapped_keys()."""
    graph, start = _connect_all(items)[0], home or next((item.key for item in items), "")
    reached = [_reached_keys(graph, start, backward) for backward in (False, True)]
    return [item.key for item in items if item.key not in reached[0]], [
        item.key for item in items if item.key not in reached[1]
    ]


def _move_graph(items: Sequence[Focusable]) -> dict[Move, str]:
    graph: dict[Move, str] = {}
    for item in items:
        pools = neighbor_pools(items, item)
        for direction in DIRECTIONS:
            target = find_in_pools(pools, item, direction)
            if target is not None:
                graph[item.key, direction] = target.key
    return graph


def _reached_keys(graph: dict[Move, str], start: str, backward: bool) -> set[str]:
    """Keys that moves from `start` lead to; backward: those from which moves lead to `start`."""
    ways: dict[str, list[str]] = {}
    for (key, _), target in graph.items():
        here, there = (target, key) if backward else (key, target)
        ways.setdefault(here, []).append(there)
    seen, open_list = {start}, [start]
    while open_list:
        for key in ways.get(open_list.pop(), ()):
            if key not in seen:
                seen.add(key)
                open_list.append(key)
    return seen


def _find_bridge(
    items: Sequence[Focusable], graph: dict[Move, str], outside: list[Focusable], backward: bool
) -> tuple[Move, Focusable] | None:
    """The most natural change of one move that joins one of the things outside to the rest without losing
    another."""
    left = {item.key for item in outside}
    inside = [item for item in items if item.key not in left]
    pairs = [(a, b) for a in (outside if backward else inside) for b in (inside if backward else outside)]
    options = [(_bridge_cost(a, b, direction), a, b, direction) for a, b in pairs for direction in DIRECTIONS]
    start = items[0].key
    forth, back = (len(_reached_keys(graph, start, way)) + (way == backward) for way in (False, True))
    entries = _entries_of(graph)
    for cost, a, b, direction in sorted(options, key=lambda option: option[0]):
        if cost == math.inf:
            break
        move = a.key, direction
        if _count_after(graph, start, move, b.key) >= forth and (
            _count_before(entries, start, move, b.key) >= back
        ):
            return move, b
    return None


def _entries_of(graph: dict[Move, str]) -> dict[str, list[Move]]:
    """The moves that lead to each key."""
    entries: dict[str, list[Move]] = {}
    for move, target in graph.items():
        entries.setdefault(target, []).append(move)
    return entries


def _count_after(graph: dict[Move, str], start: str, changed: Move, target: str) -> int:
    """The number of keys that moves from `start` lead to, with one move to another target."""
    seen, open_list = {start}, [start]
    while open_list:
        here = open_list.pop()
        for direction in DIRECTIONS:
            move = here, direction
            key = target if move == changed else graph.get(move)
            if key is not None and key not in seen:
                seen.add(key)
                open_list.append(key)
    return len(seen)


def _count_before(entries: dict[str, list[Move]], start: str, changed: Move, target: str) -> int:
    """The number of keys from which moves lead to `start`, with one move to another target."""
    seen, open_list = {start}, [start]
    while open_list:
        here = open_list.pop()
        moves = entries.get(here, ())
        for move in (*moves, changed) if here == target else moves:
            key = move[0]
            if key not in seen and (move != changed or here == target):
                seen.add(key)
                open_list.append(key)
    return len(seen)


def _bridge_cost(a: Focusable, b: Focusable, direction: Direction) -> float:
    if way_ahead(a.rect, b.rect, direction) <= 1e-6:
        return math.inf
    preselect = a.rect.center[1 if direction[0] else 0]
    return move_cost(a.rect, b.rect, direction, preselect, gap_across(a.rect, b.rect, direction, preselect))
