"""The evening in rows: the last conversion, and who is fed (R43, R45)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

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
    """R45: all of them at once, as well as can be; or one ally after the other."""
    served = supper(asked.view, asked.seat)
    several = len(served) >= MANY and any(isinstance(answer, Feed) for answer in served)
    rows = [_feed_all(asked, served)] if several else []
    return [*rows, *_foods(asked), *asked.rows(_release, Release), *conversions(asked)]


def supper(view: View, seat: int) -> list[Feed | Release]:
    """What becomes of the hungry allies of the seat, one after the other, so that those who stay are worth most: where there is too little
    for all, the cheapest leave."""
    eating = max(_who_can_eat(view, seat), key=lambda feeds: (sum(VALUE_OF[one.ally] for one in feeds), len(feeds)))
    eats = {one.ally: one for one in eating}
    return [eats.get(ally, Release(ally)) for ally in view.hungry]


def _who_can_eat(view: View, seat: int) -> Iterator[list[Feed]]:
    """How any of the hungry allies can be fed together; all of them alone where that can be."""
    for count in range(len(view.hungry), -1, -1):
        for allies in combinations(view.hungry, count):
            feeds = _fed_together(view, seat, allies)
            if feeds is not None:
                yield feeds
                if count == len(view.hungry):
                    return


def _fed_together(view: View, seat: int, allies: Sequence[int]) -> list[Feed] | None:
    """Picky ones eat what they must, the others what is left over; None where it is not enough for these allies."""
    held = list(view.tokens[seat])
    for ally in allies:
        if FOOD_OF[ally] != ANY:
            held[FOOD_OF[ally]] -= 1
    if min(held) < 0:
        return None
    answers = []
    for ally in allies:
        food = FOOD_OF[ally]
        if food == ANY:
            food = _spare(view, seat, held)
            if not held[food]:
                return None
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


def _feed_all(asked: Question, answers: Sequence[Feed | Release]) -> Entry:
    """Everybody has supper with one press; who would leave is named."""
    fed = [answer for answer in answers if isinstance(answer, Feed)]
    leaving = [names.ally(answer.ally) for answer in answers if isinstance(answer, Release)]
    paid = names.token_list([answer.resource for answer in fed])
    told = [says("feed.eats", name=names.ally(one.ally), what=names.resource(one.resource)) for one in fed]
    if not leaving:
        words, ask = says("feed.all", n=len(fed)), says("feed.all_ask", n=len(fed), what=paid)
    else:
        words, ask = says("feed.some", n=len(fed), most=len(answers)), says("feed.some_ask", n=len(fed), what=paid)
        told.append(says("feed.leaves", names=names.listed(leaving)))
    row = entry(FEED_ALL, "feed", answers[0], words, ask, pictures.icon("feed"), about=sentences(*told))
    return replace(row, warning=_leaves(asked, answers[0])) if isinstance(answers[0], Release) else row


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
    return replace(row, side=printed(-VALUE_OF[ally]), side_icon=POINTS, warning=_leaves(asked, action))


def _leaves(asked: Question, action: Release) -> str:
    """Who lets an ally go that could eat is asked back."""
    return says("warn.release", name=names.ally(action.ally)) if asked.of(Feed) else ""
