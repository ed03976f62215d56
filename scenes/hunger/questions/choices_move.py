"""Where to go: moving, stumbling and pushing, in rows (R18, R20 to R27)."""

from __future__ import annotations

from dataclasses import replace

from game.hunger.components.map_graph import CASTLE_DISTANCE, R_CEMETERY, REGION_OF
from game.hunger.table.actions import ConfuseTo, GiveUp, MistTo, MoveTo, Push, Stay, StopPushing, UseToken
from game.hunger.table.sunrise_prices import BURNED, prices_of
from game.hunger.turn import movement
from scenes.hunger.questions.question import (
    SPEED,
    Question,
    card_entry,
    entry,
    place,
    place_does,
    place_picture,
    says,
    token_entry,
    way_home,
    worded,
)  # fmt: skip
from scenes.hunger.text import forecasts, names
from scenes.kit.base.texts import printed
from scenes.table.choice_entries import Entry, sentences

EARLY_HOME = 12
"""Whoever enters the Castle before this turn is asked back: the hunt is over for good."""
OUTWARD_UNTIL = 7
"""Up to this turn of the night the ways out come first in the list, after it the ways home."""
LATE = 11
"""From this turn on rows say what sunrise does at a space."""


def move(asked: Question) -> list[Entry]:
    """R20: the ways out and the ways home, staying, speed tokens."""
    view, seat = asked.view, asked.seat

    def order(action: MoveTo | MistTo) -> tuple[bool, bool, int]:
        outwards = not forecasts.homewards(view, seat, action.to)
        return outwards != (view.clock <= OUTWARD_UNTIL), not place_does(view, action.to), _cost(asked, action)

    ways = [_way(asked, action) for action in sorted(asked.of(MoveTo, MistTo), key=order)]
    return [*ways, *asked.rows(_stay, Stay), *asked.rows(token_entry, UseToken)]


def _cost(asked: Question, action: MoveTo | MistTo) -> int:
    return 0 if isinstance(action, MistTo) else movement.route(asked.view, asked.seat, action.to)[1]


def _way(asked: Question, action: MoveTo | MistTo) -> Entry:
    view, space, cost = asked.view, action.to, _cost(asked, action)
    kind, icon = "mist" if isinstance(action, MistTo) else "move", place_picture(view, space)
    about = sentences(place_does(view, space), _met(asked, space), _at_sunrise(asked, space), way_home(space))
    group = says("group.home" if forecasts.homewards(view, asked.seat, space) else "group.out")
    left = view.speed_left - cost
    row = worded(f"{kind}:{space}", "move", action, icon, ("space", space), about, group, place=place(view, space), n=left)
    return replace(row, side=printed(cost), side_icon=SPEED, warning=_warning(asked, space))


def _met(asked: Question, space: int) -> str:
    """Who stands there and may be pushed."""
    there = [asked.name(seat) for seat in asked.view.stack(space) if seat != asked.seat]
    if not there or REGION_OF[space] <= R_CEMETERY:
        return ""
    return says("move.met", names=names.listed(there))


def _at_sunrise(asked: Question, space: int) -> str:
    """Late in the night: what the sun does there."""
    if asked.view.clock < LATE:
        return ""
    price = prices_of(asked.view.config, asked.seat)[space]
    if price == BURNED:
        return says("sun.burns")
    return says("sun.costs", n=price) if price else says("sun.safe")


def _warning(asked: Question, space: int) -> str:
    """What is asked back: the Castle too early, or a place from which home is out of reach while others are not."""
    view, seat = asked.view, asked.seat
    if forecasts.enters_castle(space):
        return says("warn.castle") if view.clock < EARLY_HOME else ""
    if not forecasts.out_of_reach(view, seat, space):
        return ""
    ends = [action.to for action in asked.of(MoveTo, MistTo)]
    if all(forecasts.out_of_reach(view, seat, end) for end in (*ends, view.at[seat])):
        return ""
    return says("warn.burns" if view.turn >= view.last_turn else "warn.far")


def _stay(asked: Question, action: Stay) -> Entry:
    view, here = asked.view, asked.view.at[asked.seat]
    about = sentences(says("stay.about"), _at_sunrise(asked, here), way_home(here))
    icon, group, left = place_picture(view, here), says("group.else"), max(0, view.speed_left)
    row = worded("stay", "stay", action, icon, ("space", here), about, group, n=left)
    return replace(row, warning=_warning(asked, here))


def confuse(asked: Question) -> list[Entry]:
    """R18: where one stumbles to."""
    return asked.rows(_stumble, ConfuseTo)


def _stumble(asked: Question, action: ConfuseTo) -> Entry:
    space, icon = action.to, place_picture(asked.view, action.to)
    ask, about = says("confuse.ask", place=names.space(space)), sentences(says("confuse.about"), way_home(space))
    return entry(f"confuse:{space}", "stumble", action, place(asked.view, space), ask, icon, ("space", space), about)


def push(asked: Question) -> list[Entry]:
    """R26: where the Vampire goes, or that it may lie; then those below it may lie as well."""
    answers = sorted(asked.of(Push), key=lambda action: -CASTLE_DISTANCE[action.to])
    below, stops = answers[0].seat, asked.of(StopPushing)[0]
    words, ask = says("push.stop"), says("push.stop_ask", name=asked.name(below))
    stop = entry("stop", "stop", stops, words, ask, of=("seat", below), about=says("push.stop_about"))
    return [*[_push(asked, action) for action in answers], replace(stop, subject=None)]


def _push(asked: Question, action: Push) -> Entry:
    name, here, space = asked.name(action.seat), asked.view.at[action.seat], action.to
    farther = CASTLE_DISTANCE[space] > CASTLE_DISTANCE[here]
    words, icon = place(asked.view, space), place_picture(asked.view, space)
    about = sentences(says("push.farther" if farther else "push.nearer", name=name), says("push.nothing"))
    ask, group = says("push.ask", name=name, place=words), says("push.group", name=name)
    return entry(f"push:{space}", "push", action, words, ask, icon, ("space", space), about, group)


def push_tax(asked: Question) -> list[Entry]:
    """R27: a Permanent card that goes to the discard pile."""
    group = says("tax.group", name=asked.name(asked.view.on_turn))
    given = [(action, says("tax.ask", card=names.card(action.card))) for action in asked.of(GiveUp)]
    return [card_entry(one.card, f"give:{one.card}", ask, "give", one, ("card", one.card), group) for one, ask in given]
