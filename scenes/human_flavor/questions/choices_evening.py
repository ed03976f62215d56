"""The evening in rows: the last conversion, and who is fed (R43, R45)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.human_flavor.components.definitions import ANY, FOOD_OF, VALUE_OF
from game.human_flavor.table import purses
from game.human_flavor.table.actions import Feed, Pass, Release
from game.human_flavor.turn import evening
from game.human_flavor.view import View
from scenes.human_flavor.questions.choices_turn import ally_entry
from scenes.human_flavor.questions.question import POINTS, Question, ally_about, conversion_row, conversions, entry, resource_entry, says
from scenes.human_flavor.text import names, pictures
from scenes.human_flavor.text.upkeep import tonight
from scenes.kit.base.texts import printed
from scenes.table.choice_entries import Entry, sentences

FEED_ALL = "feed_all"
MANY = 2
"""From so many hungry allies on they are fed with one press."""


def dusk(asked: Question) -> list[Entry]:
    """R43."""
    answers = [action for action in asked.actions if not isinstance(action, Pass)]
    return [conversion_row(asked, answers), *asked.rows(_pass, Pass)]


def _pass(asked: Question, action: Pass) -> Entry:
    about = sentences(says("dusk.about"), bill(asked))
    return entry("pass", "skip", action, says("dusk.pass"), says("dusk.pass_ask"), "ui/icon_skip", about=about)


# -- feeding


def feed(asked: Question) -> list[Entry]:
    """R45: one ally after the other, or all of them at once where there is enough for them."""
    all_of_them = dinner(asked.view, asked.seat)
    rows = [_feed_all(asked, all_of_them)] if len(all_of_them) >= MANY else []
    return [*rows, *_foods(asked), *asked.rows(_release, Release), *conversions(asked)]


def dinner(view: View, seat: int) -> list[Feed]:
    """How all hungry allies of the seat can be fed, one after the other: picky ones eat what they must, the others what is left over.

    Empty where it is not enough for all.
    """
    held = list(view.tokens[seat])
    for ally in view.hungry:
        if FOOD_OF[ally] != ANY:
            held[FOOD_OF[ally]] -= 1
    if min(held) < 0:
        return []
    answers = []
    for ally in view.hungry:
        food = FOOD_OF[ally]
        if food == ANY:
            food = _spare(view, seat, held)
            if not held[food]:
                return []
            held[food] -= 1
        answers.append(Feed(ally, food))
    return answers


def _spare(view: View, seat: int, held: Sequence[int]) -> int:
    """The type of token that is missed least: what would not fit on its line, then what there is most of."""
    over = evening.excess(view, seat)
    return max(range(len(held)), key=lambda resource: (held[resource] > 0, over[resource], held[resource]))


def bill(asked: Question, fed: Feed | None = None) -> str:
    """What the hungry allies still eat tonight, and what the storage lines cannot keep of the rest.

    `fed`: an ally that eats anything is fed like that; what the lines cannot keep then may be more.
    """
    view, seat = asked.view, asked.seat
    now = tonight(view, seat, view.hungry if view.feeder == seat else None)
    others = [ally for ally in view.hungry if fed is None or ally != fed.ally]
    lost = now.lost if fed is None else tonight(view, seat, others, purses.minus(view.tokens[seat], purses.SINGLE[fed.resource])).lost
    parts = [names.amount(food, count) for food, count in enumerate(now.bill) if count]
    parts += [says("any", n=now.anything)] if now.anything else []
    return sentences(says("bill", what=names.listed(parts)) if parts else "", says("lost", what=names.tokens(lost)) if any(lost) else "")


def _feed_all(asked: Question, answers: Sequence[Feed]) -> Entry:
    count, paid = len(answers), names.token_list([answer.resource for answer in answers])
    about = sentences(*[says("feed.eats", name=names.ally(one.ally), what=names.resource(one.resource)) for one in answers])
    words, ask = says("feed.all", n=count), says("feed.all_ask", n=count, what=paid)
    return entry(FEED_ALL, "feed", answers[0], words, ask, pictures.icon("feed"), about=about)


def _foods(asked: Question) -> list[Entry]:
    """The ally that is asked about: with its food, or with any token."""
    answers = asked.of(Feed)
    return [_food(asked, one) for one in answers] if len(answers) > 1 else [_only_food(asked, one) for one in answers]


def _only_food(asked: Question, action: Feed) -> Entry:
    name = names.ally(action.ally)
    row = ally_entry(asked, action.ally, "feed", says("feed.ask", name=name, what=names.amount(action.resource, 1)), "feed", None)
    return replace(row, words=says("feed.row", name=name), about=bill(asked), action=action)


def _food(asked: Question, action: Feed) -> Entry:
    """G11: an ally that eats anything."""
    name = names.ally(action.ally)
    ask = says("feed.ask", name=name, what=names.amount(action.resource, 1))
    row = resource_entry(asked, action.resource, f"feed:{action.resource}", ask, "feed", action, bill(asked, action))
    return replace(row, group=says("group.feed", name=name), subject=("ally", action.ally))


def _release(asked: Question, action: Release) -> Entry:
    ally, name = action.ally, names.ally(action.ally)
    words, ask, icon = says("feed.release", name=name), says("feed.release_ask", name=name), pictures.icon("release")
    row = entry("release", "release", action, words, ask, icon, ("ally", ally), ally_about(ally))
    warning = says("warn.release", name=name) if asked.of(Feed) else ""
    return replace(row, side=printed(-VALUE_OF[ally]), side_icon=POINTS, warning=warning)
