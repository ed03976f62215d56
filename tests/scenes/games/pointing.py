"""Answers that can be given at the things themselves, with the stick alone."""

from __future__ import annotations

from collections import deque
from typing import Any

from scenes.kit.input.neighbors import DIRECTIONS


def reached_keys(chooser: Any) -> set[str]:
    """The keys of the entries of the open step that the stick and the shoulder buttons lead to, from where
    the focus is.
    """
    start = chooser.table.focus.current
    seen, queue = {start.key}, deque([start])
    while queue:
        here = queue.popleft()
        for direction in DIRECTIONS:
            there = chooser.target_towards(here, direction)
            if there is not None and there.key not in seen:
                seen.add(there.key)
                queue.append(there)
    targets = [target for target in chooser.press_targets if target.key in seen]
    rows = chooser.question.level.entries
    return {rows[number].key for target in targets for number in target.value.entries}


def pointed_answers(chooser: Any) -> list[Any]:
    """All answers that can be given by pointing, also those at the end of several steps."""
    here, found = reached_keys(chooser), []
    for entry in chooser.question.level.entries:
        assert entry.key in here, (chooser.kind, entry.key)
        if entry.action is not None:
            found.append(entry.action)
        elif entry.inside is not None:
            chooser.open_list(entry, entry.inside())
            found += pointed_answers(chooser)
            assert chooser.on_back()
    return found
