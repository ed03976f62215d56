"""The walk of a scan: the game moves a mark over groups, then over the things of a group, and a switch
chooses (X1, X2). It knows time and keys only, no scene and no window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from game.core.values import frozen

MOST_IN_A_ROW = 9
"""Things of a group that are walked one by one; more of them are halved first."""
ROUNDS = 2
"""Rounds without a press until the walk goes back to the groups, and from there to rest."""
FIRST_LASTS = 2.0
"""The first place of a row is shown so many steps: a hand needs time to find it."""

Half = Literal["", "first", "last"]
Groups = Sequence[tuple[str, Sequence[str]]]
"""Id and keys of each group, in the order of the walk."""


@frozen
class Place:
    """Place of the mark: a group, a half of one, a thing, or the way up again.

    kind: "group", "half", "thing" or "up"; keys: of the things that a press would choose from, for "up" those
    of the row that is left; places: the row behind a group or a half."""

    kind: Literal["group", "half", "thing", "up"]
    group: str
    keys: tuple[str, ...]
    half: Half = ""
    places: tuple[Place, ...] = ()


def list_places(groups: Groups) -> tuple[Place, ...]:
    """The first row of the walk: groups, or the things where there is one group only. A group of one thing is
    that thing."""
    filled = [(group, tuple(keys)) for group, keys in groups if keys]
    if len(filled) == 1:
        group, keys = filled[0]
        return _list_row(group, keys, has_up=False)
    return tuple(
        Place("thing", group, keys)
        if len(keys) == 1
        else Place("group", group, keys, places=_list_row(group, keys))
        for group, keys in filled
    )


def _list_row(group: str, keys: tuple[str, ...], has_up: bool = True) -> tuple[Place, ...]:
    up = (Place("up", group, keys),) if has_up else ()
    if len(keys) <= MOST_IN_A_ROW:
        return (*(Place("thing", group, (key,)) for key in keys), *up)
    middle = (len(keys) + 1) // 2
    halves: tuple[tuple[Half, tuple[str, ...]], ...] = (("first", keys[:middle]), ("last", keys[middle:]))
    return (*(Place("half", group, part, name, _list_row(group, part)) for name, part in halves), *up)


class ScanWalk:
    """One walk. `seconds` is how long the mark stays at a place; None: only go_on() moves it, for people with
    two switches."""

    def __init__(self, seconds: float | None = None) -> None:
        self.seconds = seconds
        self._rows: list[tuple[Place, ...]] = [()]  # the groups, and the row of each place that was entered
        self._at = [0]  # in each of these rows
        self._waited = 0.0
        self._rounds = 0
        self._rests = False

    @property
    def place(self) -> Place | None:
        """Place of the mark, None while the walk rests or has nothing to walk."""
        row = self._rows[-1]
        return None if self._rests or not row else row[self._at[-1]]

    def walk_over(self, groups: Groups, stay_on: tuple[str, str] | None = None) -> None:
        """Walk over these groups from the first one on; `stay_on`: from that thing of a group, if it is there,
        as after a press that may be wanted again."""
        self._rows, self._at = [list_places(groups)], [0]
        self._begin_row()
        if stay_on is not None:
            way = next(_ways_to(self._rows[0], *stay_on), None)
            if way is not None:
                self._follow_way(way)

    def renew_groups(self, groups: Groups) -> None:
        """Walk over other things of groups that the mark is not in; it stays where it is."""
        rows, place = [list_places(groups)], self.place
        for number in self._at[:-1]:
            rows.append(rows[-1][number].places if number < len(rows[-1]) else ())
        at = self._at[-1]
        kept = rows[-1][at] if at < len(rows[-1]) else None
        if place is None or kept is None or (kept.kind, kept.group) != (place.kind, place.group):
            self.walk_over(groups)
        else:
            self._rows = rows

    def update(self, seconds: float) -> bool:
        """Let time pass; True if the mark has moved. A long frame moves it by one place."""
        if self.seconds is None or self.place is None:
            return False
        self._waited += seconds
        lasts = self.seconds * (FIRST_LASTS if self._at[-1] == 0 else 1.0)
        if self._waited < lasts:
            return False
        self.go_on()
        return True

    def go_on(self) -> None:
        """Move the mark to the next place of its row, and from the last one to the first again."""
        if self._rests:
            self._begin_row()
            return
        row = self._rows[-1]
        self._waited = 0.0
        self._at[-1] += 1
        if self._at[-1] < len(row):
            return
        self._at[-1] = 0
        self._rounds += 1
        if self.seconds is not None and self._rounds >= ROUNDS:
            self._give_up()

    def choose(self) -> Place | None:
        """Press at the present place: enter a group or a half, or go up. Gives the thing that was chosen, if it
        was one."""
        place = self.place
        if place is None:
            self._begin_row()
            return None
        if place.kind == "thing":
            self._begin_row(keep_place=True)
            return place
        if place.kind == "up":
            del self._rows[-1], self._at[-1]
            self._begin_row(keep_place=True)
        else:
            self._rows.append(place.places)
            self._at.append(0)
            self._begin_row()
        return None

    def _give_up(self) -> None:
        """Nobody has pressed: back to the groups, and from there to rest."""
        if len(self._rows) == 1:
            self._rests = True
            return
        del self._rows[1:], self._at[1:]
        self._begin_row(keep_place=True)

    def _begin_row(self, keep_place: bool = False) -> None:
        self._waited, self._rounds, self._rests = 0.0, 0, False
        if not keep_place:
            self._at[-1] = 0

    def _follow_way(self, way: Sequence[int]) -> None:
        self._at = list(way)
        for number in way[:-1]:
            self._rows.append(self._rows[-1][number].places)


def _ways_to(row: tuple[Place, ...], group: str, key: str) -> Iterator[tuple[int, ...]]:
    """The numbers of the places on each way from a row to a thing."""
    for number, place in enumerate(row):
        if place.group != group or key not in place.keys or place.kind == "up":
            continue
        if place.kind == "thing":
            yield (number,)
        for rest in _ways_to(place.places, group, key):
            yield (number, *rest)
