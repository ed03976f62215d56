"""The starting tokens in rows (R1): what the costs of the mat suggest, or type by type."""

from __future__ import annotations

from collections.abc import Sequence

from game.human_flavor.components.definitions import ALL_RESOURCES, CLAN_FOOD, DOMINATE_COST, NUMBERS, STORAGE_OF, Purse
from game.human_flavor.table.actions import StartResources
from scenes.human_flavor.questions.question import Question, says
from scenes.human_flavor.text import names, pictures
from scenes.kit.base.texts import MINUS
from scenes.table.choice_entries import Entry

COUNT = "count:"
"""How the keys of the rows begin that count."""
TAKE = "take"


def suggested(asked: Question) -> Purse:
    """What lies closest to the costs of the mat: enough for its cheapest dominates, and more of the own food.

    Token by token: the type that is short of most costs, weighed by how cheap they are; of those the one with the most room.
    """
    clan = asked.view.clan(asked.seat)
    lines, chosen = STORAGE_OF[clan], [0] * len(ALL_RESOURCES)
    costs = sorted(DOMINATE_COST[clan], key=sum)
    for _ in range(NUMBERS.start_resources):
        open_lines = [resource for resource in ALL_RESOURCES if chosen[resource] < lines[resource]]

        def wanted(resource: int) -> tuple[int, int, int]:
            short = next((place for place, cost in enumerate(costs) if cost[resource] > chosen[resource]), len(costs))
            return -short, int(resource == CLAN_FOOD[clan]), lines[resource] - chosen[resource]

        chosen[max(open_lines, key=wanted)] += 1
    return tuple(chosen)


def start(asked: Question, counts: Sequence[int]) -> list[Entry]:
    """R1: the suggestion first, then a row to count each type, and the way on once they are 9."""
    hint = suggested(asked)
    left = NUMBERS.start_resources - sum(counts)
    own = StartResources(tuple(counts)) if not left else None
    return [
        Entry(
            key="suggested",
            words=says("start.suggested", n=sum(hint)),
            ask=says("start.suggested_ask"),
            icon="ui/icon_hint",
            action=StartResources(hint),
            verb="human_flavor.choices.verb.take",
        ),
        *[_count(asked, resource, counts[resource], left) for resource in ALL_RESOURCES],
        Entry(
            key=TAKE,
            words=says("start.take", n=sum(counts)),
            ask=says("start.take_ask") if own is not None else says("start.missing", n=left),
            icon="ui/icon_check_plain",
            action=own,
            verb="human_flavor.choices.verb.take",
        ),
    ]


def _count(asked: Question, resource: int, count: int, left: int) -> Entry:
    """A type with its count, between a minus and a plus."""
    clan = asked.view.clan(asked.seat)
    line = STORAGE_OF[clan][resource]
    return Entry(
        key=f"{COUNT}{resource}",
        words=names.titled(names.resource(resource)),
        ask=says("start.left", what=names.titled(names.resource(resource)), line=line, n=left),
        icon=pictures.resource(resource),
        side=f"{MINUS} {count} +",
        group=says("start.group"),
        marks=(("resource", resource),),
        verb="human_flavor.choices.verb.more",
        steps=True,
    )


def counted(counts: Sequence[int], resource: int, by: int, clan: int) -> Purse | None:
    """The counts after one more or less of a type; None where its line or the nine tokens allow no more."""
    changed = [count + by * (one == resource) for one, count in enumerate(counts)]
    if not 0 <= changed[resource] <= STORAGE_OF[clan][resource] or sum(changed) > NUMBERS.start_resources:
        return None
    return tuple(changed)
