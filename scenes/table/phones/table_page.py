"""The page of all that lies open at a table, for phones (X19): the same things, in the same words, as for ears."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.kit.base import say
from scenes.kit.phones.messages import Card, Pages, Section
from scenes.table.access.around import group_sights

if TYPE_CHECKING:
    from scenes.kit.access.spoken import Group
    from scenes.table.scene import TableScene

TABLE_PAGE = "table"
"""Its name among the pages."""


def describe_table(table: TableScene[Any], at: int) -> Pages:
    """A group of things, the nearest where there is none of that number; the names of all groups as chapters."""
    groups = list(group_sights(table))
    heading = say("match_pages.on_table")
    if not groups:
        return Pages(TABLE_PAGE, heading)
    at = max(0, min(at, len(groups) - 1))
    return Pages(
        TABLE_PAGE, heading, at, (_group_section(groups[at]),), tuple(group.name for group in groups)
    )


def _group_section(group: Group) -> Section:
    return Section(group.name, cards=tuple(Card(thing.name, thing.state) for thing in group.things))
