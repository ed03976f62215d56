"""Starting tokens in rows (R1): a suggestion after the costs of the mat, or type by type."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.values import frozen
from game.human_flavor.components.definitions import (
    ALL_RESOURCES,
    CLAN_FOOD,
    DOMINATE_COST,
    STORAGE_OF,
    Purse,
)
from game.human_flavor.table.actions import StartResources
from scenes.human_flavor.questions.row_context import FlavorContext, entry, resource_entry, says
from scenes.human_flavor.text import names, pictures
from scenes.kit.base import begin_large
from scenes.kit.match.entry import Entry
from scenes.kit.words.language import MINUS

TAKE = "take"


@frozen
class CountToken:
    """Step of a row that counts a type of tokens."""

    resource: int


def suggest_tokens(context: FlavorContext) -> Purse:
    """Tokens closest to the costs of the mat: enough for its cheapest dominates, and more of the own food.
    Token by token: the type that is short of most costs, weighed by how cheap they are; of those the one with
    the most room."""
    clan = context.view.clan(context.seat)
    lines = STORAGE_OF[clan]
    chosen = [0] * len(ALL_RESOURCES)
    costs = sorted(DOMINATE_COST[clan], key=sum)
    for _ in range(context.view.config.start_tokens):
        open_lines = [resource for resource in ALL_RESOURCES if chosen[resource] < lines[resource]]

        def rank(resource: int) -> tuple[int, int, int]:
            short = next(
                (place for place, cost in enumerate(costs) if cost[resource] > chosen[resource]), len(costs)
            )
            return -short, int(resource == CLAN_FOOD[clan]), lines[resource] - chosen[resource]

        chosen[max(open_lines, key=rank)] += 1
    return tuple(chosen)


def start_rows(context: FlavorContext, counts: Sequence[int]) -> list[Entry]:
    """R1: the suggestion first, then a row to count each type, and the way on once they are all there (9 as
    printed)."""
    hint = suggest_tokens(context)
    left = context.view.config.start_tokens - sum(counts)
    own = StartResources(tuple(counts)) if not left else None
    words = says("start.suggested", n=sum(hint))
    ask = says("start.suggested_ask")
    first = entry("suggested", "take", StartResources(hint), words, ask, "ui/icon_hint")
    words = says("start.take", n=sum(counts))
    ask = says("start.take_ask") if own is not None else says("start.missing", n=left)
    last = entry(TAKE, "take", own, words, ask, "ui/icon_check_plain")
    return [
        first,
        *[_count_entry(context, resource, counts[resource], left) for resource in ALL_RESOURCES],
        last,
    ]


def type_rows(context: FlavorContext, answers: Sequence[StartResources], resource: int = 0) -> list[Entry]:
    """R1: number of tokens of a type, then those of the next one. All answers have the same tokens of the
    types before."""
    counts = sorted({answer.resources[resource] for answer in answers})
    return [
        _type_entry(context, [answer for answer in answers if answer.resources[resource] == n], resource, n)
        for n in counts
    ]


def _type_entry(
    context: FlavorContext, answers: Sequence[StartResources], resource: int, count: int
) -> Entry:
    """Row with a number of tokens of a type; it is the answer where nothing is left to choose."""
    only = answers[0] if len(answers) == 1 else None
    what = begin_large(names.resource(resource))
    words = says("start.count", what=names.resource(resource), n=count)
    ask = (
        says("start.with_ask", tokens=names.purse_tokens(only.resources))
        if only is not None
        else says("start.count_ask", what=what, n=count)
    )
    line = STORAGE_OF[context.view.clan(context.seat)][resource]
    about = "" if resource else says("start.fits", n=line)  # the lists inside are long enough for a phone
    row = entry(
        f"{resource}:{count}",
        "take",
        only,
        begin_large(words),
        ask,
        pictures.resource(resource),
        ("resource", resource),
        about,
    )
    if only is not None:
        return row
    return replace(row, inside=lambda: _next_types(context, answers, resource + 1), title=begin_large(words))


def _next_types(context: FlavorContext, answers: Sequence[StartResources], resource: int) -> list[Entry]:
    """List of the next type of which several numbers are possible."""
    while len({answer.resources[resource] for answer in answers}) == 1:
        resource += 1
    return type_rows(context, answers, resource)


def _count_entry(context: FlavorContext, resource: int, count: int, left: int) -> Entry:
    """Type with its count, between a minus and a plus."""
    line = STORAGE_OF[context.view.clan(context.seat)][resource]
    ask = begin_large(says("start.left", what=names.resource(resource), line=line, n=left))
    row = resource_entry(context, resource, f"count:{resource}", ask, "more", None)
    return replace(
        row,
        side=f"{MINUS} {count} +",
        side_words=names.token_amount(resource, count),
        group=says("start.group"),
        step=CountToken(resource),
    )


def adjusted_counts(context: FlavorContext, counts: Sequence[int], resource: int, by: int) -> Purse | None:
    """Counts after one more or less of a type; None where its line or the number of tokens allows no more."""
    changed = [count + by * (other == resource) for other, count in enumerate(counts)]
    line = STORAGE_OF[context.view.clan(context.seat)][resource]
    if not 0 <= changed[resource] <= line or sum(changed) > context.view.config.start_tokens:
        return None
    return tuple(changed)
