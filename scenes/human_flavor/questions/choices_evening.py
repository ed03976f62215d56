"""Evening in rows: the last conversion, and the feeding (R43, R45)."""

from __future__ import annotations

from dataclasses import replace

from game.human_flavor.components.definitions import VALUE_OF
from game.human_flavor.table import purses
from game.human_flavor.table.actions import Feed, Pass, Release
from game.human_flavor.turn.upkeep import tonight_upkeep
from scenes.human_flavor.questions.choices_turn import ally_entry
from scenes.human_flavor.questions.row_context import (
    POINTS,
    FlavorContext,
    ally_about,
    conversion_row,
    conversion_rows,
    entry,
    resource_entry,
    says,
)
from scenes.human_flavor.questions.supper import Supper, serve_entry
from scenes.human_flavor.text import names, pictures
from scenes.kit.base import format_value, join_names
from scenes.kit.match.entry import Entry
from scenes.table.questions.choice_entries import change_words, join_lines

MANY = 2
"""Number of hungry allies from which they are fed with one press."""


def dusk_rows(context: FlavorContext) -> list[Entry]:
    """R43."""
    answers = [action for action in context.actions if not isinstance(action, Pass)]
    return [conversion_row(context, answers), *context.make_rows(_pass_entry, Pass)]


def _pass_entry(context: FlavorContext, action: Pass) -> Entry:
    about = join_lines(says("dusk.about"), bill_text(context))
    return entry(
        "pass", "skip", action, says("dusk.pass"), says("dusk.pass_ask"), "ui/icon_skip", about=about
    )


# -- feeding


def feed_rows(context: FlavorContext) -> list[Entry]:
    """R45: ally that is asked about."""
    return [*_food_entries(context), *context.make_rows(_release_entry, Release), *conversion_rows(context)]


def feed_all_rows(context: FlavorContext) -> list[Entry]:
    """R45: row that feeds all allies at once, as well as possible; none where only one is hungry or none can
    eat."""
    laid = Supper(context.view, context.seat)
    if len(laid.bowls) < MANY or not laid.eating:
        return []
    row = serve_entry(laid)
    return [replace(row, about=join_lines(bill_text(context), row.about))]


def bill_text(context: FlavorContext, fed: Feed | None = None) -> str:
    """Food that the hungry allies still eat tonight, and tokens that the storage lines cannot keep of the
    rest.

    `fed`: an ally that eats anything is fed like that; what the lines cannot keep then may be more."""
    view = context.view
    seat = context.seat
    now = tonight_upkeep(view, seat, view.hungry if view.feeder == seat else None)
    others = [ally for ally in view.hungry if fed is None or ally != fed.ally]
    lost = (
        now.lost
        if fed is None
        else tonight_upkeep(
            view, seat, others, purses.subtract_purses(view.tokens[seat], purses.SINGLE[fed.resource])
        ).lost
    )
    parts = [names.token_amount(food, count) for food, count in enumerate(now.bill) if count]
    parts += [says("any", n=now.anything)] if now.anything else []
    return join_lines(
        says("bill", what=join_names(parts)) if parts else "",
        says("lost", what=names.purse_tokens(lost)) if any(lost) else "",
    )


def _food_entries(context: FlavorContext) -> list[Entry]:
    """Ally that is asked about: with its food, or with any token."""
    answers = context.answers_of(Feed)
    return (
        [_food_entry(context, action) for action in answers]
        if len(answers) > 1
        else [_only_food_entry(context, action) for action in answers]
    )


def _only_food_entry(context: FlavorContext, action: Feed) -> Entry:
    name = names.ally(action.ally)
    row = ally_entry(
        context,
        action.ally,
        "feed",
        says("feed.ask", name=name, what=names.token_amount(action.resource, 1)),
        "feed",
        None,
    )
    return replace(row, words=says("feed.row", name=name), about=bill_text(context), action=action)


def _food_entry(context: FlavorContext, action: Feed) -> Entry:
    """G11: ally that eats anything."""
    name = names.ally(action.ally)
    ask = says("feed.ask", name=name, what=names.token_amount(action.resource, 1))
    row = resource_entry(
        context, action.resource, f"feed:{action.resource}", ask, "feed", action, bill_text(context, action)
    )
    return replace(row, group=says("group.feed", name=name), subject=("ally", action.ally))


def _release_entry(context: FlavorContext, action: Release) -> Entry:
    ally = action.ally
    name = names.ally(action.ally)
    words = says("feed.release", name=name)
    ask = says("feed.release_ask", name=name)
    icon = pictures.icon("release")
    row = entry("release", "release", action, words, ask, icon, ("ally", ally), ally_about(ally))
    return replace(
        row,
        side=format_value(-VALUE_OF[ally]),
        side_icon=POINTS,
        side_words=change_words(-VALUE_OF[ally]),
        warning=_release_warning(context, action),
    )


def _release_warning(context: FlavorContext, action: Release) -> str:
    """Warning before an ally goes that could eat."""
    return says("warn.release", name=names.ally(action.ally)) if context.answers_of(Feed) else ""
