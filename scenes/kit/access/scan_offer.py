"""Things that a scene offers to whoever scans: what is asked, and the buttons of the prompt bar. Some buttons are there
only while certain things have the focus, and most mean the focused thing: these are chosen first, and then the thing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from scenes.kit.access.scan import Groups
from scenes.kit.access.scene_words import group_name
from scenes.kit.access.spoken import AROUND, MORE, Group, Spoken, Thing
from scenes.kit.base import say

if TYPE_CHECKING:
    from scenes.kit.scene import Scene

ROW = "row"
"""Role of things that can only be read where a press does nothing."""
LETTER = "letter"
"""Role of things after which others of the same screen are wanted."""
LOOK, ASKED, NEVER_MIND = "scan:look", "scan:asked", "scan:never_mind"
"""Keys of buttons that only change what is walked over."""
REPEATED = ("turn_left", "turn_right")
"""Intents that are often wanted several times for one thing."""


class ScanOffer:
    """Groups that are offered now. `chosen`: the button that waits for a thing; `looks`: True while things are walked over that
    can only be looked at."""

    def __init__(self) -> None:
        self.spoken = Spoken()
        self.chosen: Thing | None = None
        self.looks = False
        self.groups: tuple[Group, ...] = ()
        self._buttons: dict[str, tuple[Thing, ...]] = {}  # by key of the focus that they were there for

    def forget(self) -> None:
        """Forget what was collected: other things are there."""
        self.chosen, self.looks = None, False
        self._buttons = {}

    def read_scene(self, scene: Scene) -> None:
        """Take in what a scene says of itself now."""
        self.spoken = scene.spoken()
        self._buttons[scene.spoken_key] = tuple(self._present_buttons())
        places = {item.key: item.rect.cy for item in scene.focus.items}
        self.groups = tuple(
            row for group in self._list_groups() for row in _rows_of_letters(group, places) if row.things
        )

    def find_thing(self, key: str) -> Thing | None:
        """A thing that is walked over."""
        return next((thing for group in self.groups for thing in group.things if thing.key == key), None)

    @property
    def keys(self) -> Groups:
        """Ids and keys for the walk."""
        return [(group.id, tuple(thing.key for thing in group.things)) for group in self.groups]

    @property
    def asked_keys(self) -> Groups:
        """Ids and keys of all that is asked, whatever is walked over."""
        groups = (_pressable(group) for group in self.spoken.groups if group.id != MORE)
        return [(group.id, tuple(thing.key for thing in group.things)) for group in groups]

    def group_words(self, group_id: str) -> str:
        """The name of a group; of things for a button that was chosen, what the question is."""
        if self.chosen is not None and group_id != MORE:
            return say("scan.which", what=self.chosen.name)
        return next((group.name for group in self.groups if group.id == group_id), "")

    def change_walk(self, thing: Thing, scene: Scene) -> bool:
        """True if a press at a thing only changes what is walked over."""
        if thing.key in (LOOK, ASKED, NEVER_MIND):
            self.chosen, self.looks = None, thing.key == LOOK
        elif thing.intent and self._is_about_focus(thing, scene) and self._count_objects(thing) > 1:
            self.chosen = thing
        else:
            return False
        return True

    # -- what there is

    def _list_groups(self) -> Iterator[Group]:
        asked = [
            _pressable(group) for group in self.spoken.groups if group.id != MORE and not _is_around(group)
        ]
        around = [group for group in self.spoken.groups if _is_around(group) and not _is_read(group)]
        asked = [group for group in asked if group.things]
        if not asked and not any(thing.intent == "confirm" for thing in self._present_buttons()):
            asked, around = around, []  # what is asked is secret, and has no words
        if self.chosen is not None:
            yield from (self._objects_in(group, self.chosen) for group in asked)
            yield _more(Thing(NEVER_MIND, "button", say("scan.never_mind")))
        elif self.looks and around:
            yield from around
            yield _more(Thing(ASKED, "button", say("scan.asked")))
        else:
            yield from asked
            look = (Thing(LOOK, "button", say("scan.look")),) if around else ()
            yield _more(*self._all_buttons(), *look)

    def _present_buttons(self) -> Iterator[Thing]:
        return (thing for group in self.spoken.groups if group.id == MORE for thing in group.things)

    def _all_buttons(self) -> Iterator[Thing]:
        """Those that are there, then those of things that have lost the focus."""
        found = {thing.key: thing for thing in self._present_buttons()}
        for buttons in self._buttons.values():
            for thing in buttons:
                found.setdefault(thing.key, thing)
        yield from found.values()

    # -- buttons that mean the focused thing

    def _is_about_focus(self, button: Thing, scene: Scene) -> bool:
        """True if it matters what has the focus: it is not always there, or not always called so."""
        if button.intent in scene.prompts_of_focus:
            return True
        return any(not _has(buttons, button) for buttons in self._buttons.values())

    def _count_objects(self, button: Thing) -> int:
        return sum(len(self._objects_in(group, button).things) for group in self.groups if group.id != MORE)

    def _objects_in(self, group: Group, button: Thing) -> Group:
        """The things of a group that have the button, as far as it is known."""
        known = self._buttons
        things = (thing for thing in group.things if thing.key not in known or _has(known[thing.key], button))
        return Group(group.id, group.name, tuple(things))


def _is_around(group: Group) -> bool:
    return group.id.startswith(AROUND)


def _is_read(group: Group) -> bool:
    """True for words of a page, which have no place to go to."""
    return all(thing.role == "text" for thing in group.things)


def _pressable(group: Group) -> Group:
    """A group without rows that are only read."""
    things = tuple(thing for thing in group.things if thing.act or thing.role != ROW)
    return Group(group.id, group.name, things)


def _rows_of_letters(group: Group, places: Mapping[str, float]) -> Iterator[Group]:
    """The rows of a board of letters, by their height on the screen; any other group as it is (X3)."""
    if not any(thing.role == LETTER for thing in group.things):
        yield group
        return
    rows: dict[float, list[Thing]] = {}
    for thing in group.things:
        rows.setdefault(places.get(thing.key, 0.0), []).append(thing)
    for number, things in enumerate(rows.values()):
        yield Group(f"{group.id}:{number}", group.name, tuple(things))


def _has(buttons: tuple[Thing, ...], button: Thing) -> bool:
    return any((one.key, one.name) == (button.key, button.name) for one in buttons)


def _more(*things: Thing) -> Group:
    return Group(MORE, group_name(MORE), things)
