"""A scene in words as the tree that screen readers know (X18): pure values, made without a window.

Every node has a number that stays its own as long as the game runs, so that a reader keeps its place when the
scene changes around it."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.values import frozen
from scenes.kit.access.spoken import AROUND, Spoken, Thing

Box = tuple[float, float, float, float]
"""Left, top, right and bottom in pixels of the window, from its upper edge."""

ROOT, NOTICE, QUESTION, LIVE, FIRST = 1, 2, 3, 4, 5
"""Numbers of the nodes that every scene has; things and groups have those from FIRST on."""
ROLES = {
    "button": "BUTTON",
    "row": "LIST_ITEM",
    "card": "LIST_ITEM",
    "cell": "LIST_ITEM",
    "tab": "TAB",
    "switch": "CHECK_BOX",
    "slider": "SLIDER",
    "choice": "RADIO_BUTTON",
    "letter": "BUTTON",
    "field": "LABEL",
    "text": "LABEL",
}
"""Roles of AccessKit by those of things. A field is written with the game's own letters, not by the system."""
PRESS, FOCUS = "CLICK", "FOCUS"
"""Actions of AccessKit that a reader may ask for. More and less are the arrow keys of the game."""
POLITE, ASSERTIVE = "POLITE", "ASSERTIVE"


@frozen
class Node:
    """One node: what a reader says of it, where it lies, and what may be asked of it.

    `position` and `of` count from 1, and are 0 where a place says nothing. `live` is "" for words that are read only
    where one looks for them."""

    id: int
    role: str
    name: str = ""
    description: str = ""
    children: tuple[int, ...] = ()
    position: int = 0
    of: int = 0
    actions: tuple[str, ...] = ()
    live: str = ""
    box: Box | None = None


class Numbers:
    """Numbers of nodes by the keys of what they stand for."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[str, str], int] = {}
        self._keys: dict[int, str] = {}

    def number_of(self, kind: str, key: str) -> int:
        """The number of a thing or group; a new one the first time."""
        found = self._numbers.get((kind, key))
        if found is None:
            found = self._numbers[kind, key] = FIRST + len(self._numbers)
            if kind == "thing":
                self._keys[found] = key
        return found

    def key_of(self, number: int) -> str | None:
        """The key of the thing with that number, None for all else."""
        return self._keys.get(number)


def build_nodes(spoken: Spoken, numbers: Numbers, boxes: Mapping[str, Box]) -> tuple[Node, ...]:
    """All nodes of a scene, the root first; `boxes` by the keys of things that can be seen."""
    lists: list[Node] = []
    items: list[Node] = []
    seen: set[int] = set()  # AccessKit breaks where a node stands twice
    for group in spoken.groups:
        number = numbers.number_of("group", group.id)
        is_around, count, found = group.id.startswith(AROUND), len(group.things), list[Node]()
        for place, thing in enumerate(group.things, 1):
            node = _thing_node(thing, numbers, boxes.get(thing.key), place, count, is_around)
            if node.id not in seen:
                seen.add(node.id)
                found.append(node)
        if number not in seen:
            seen.add(number)
            items += found
            lists.append(Node(number, "LIST", group.name, children=tuple(node.id for node in found)))
    words = [
        Node(NOTICE, "LABEL", _on_one_line(spoken.notice), live=ASSERTIVE),
        Node(QUESTION, "HEADING", _on_one_line(spoken.question), live=POLITE),
        Node(LIVE, "LABEL", spoken.live[-1] if spoken.live else "", live=POLITE),
    ]
    said = [node for node in words if node.name]
    root = Node(ROOT, "WINDOW", spoken.title, children=tuple(node.id for node in (*said, *lists)))
    return (root, *said, *lists, *items)


def find_focus(spoken: Spoken, key: str | None, numbers: Numbers) -> int:
    """The number of the node that has the focus: that of the thing with the key, else of the question, else the
    root."""
    if key is not None and spoken.find_thing(key) is not None:
        return numbers.number_of("thing", key)
    return QUESTION if spoken.question else ROOT


def changed_nodes(before: tuple[Node, ...], now: tuple[Node, ...]) -> tuple[Node, ...]:
    """Nodes that are new or not as they were. What is gone is gone from its parent."""
    old = {node.id: node for node in before}
    return tuple(node for node in now if old.get(node.id) != node)


def _thing_node(
    thing: Thing, numbers: Numbers, box: Box | None, place: int, count: int, is_around: bool
) -> Node:
    is_read_only = thing.role == "text" or is_around
    return Node(
        numbers.number_of("thing", thing.key),
        ROLES[thing.role],
        _on_one_line(thing.name),
        _on_one_line(thing.state),
        position=place,
        of=count,
        actions=() if is_read_only else (FOCUS, PRESS),
        box=box,
    )


def _on_one_line(words: str) -> str:
    """Words as they are read: where lines break is for eyes."""
    return " ".join(words.split())
