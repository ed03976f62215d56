"""Where to go: moving, stumbling and pushing, in rows (R18, R20 to R27)."""

from __future__ import annotations

from game.hunger.components.definitions import LAST_TURN
from game.hunger.components.map_graph import CASTLE_DISTANCE, R_CEMETERY, REGION_OF
from game.hunger.table.actions import ConfuseTo, GiveUp, MistTo, MoveTo, Push, Stay, StopPushing, UseToken
from game.hunger.table.sunrise_prices import BURNED, prices_of
from game.hunger.turn import movement
from scenes.hunger.questions.choices_tokens import token_entry
from scenes.hunger.questions.question import SPEED, Question, card_entry, place, place_does, place_picture, says, way_home
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
        return outwards != (view.turn <= OUTWARD_UNTIL), not place_does(view, action.to), _cost(asked, action)

    ways = [_way(asked, action) for action in sorted(asked.of(MoveTo, MistTo), key=order)]
    stay = [_stay(asked, action, view.at[seat]) for action in asked.of(Stay)]
    return [*ways, *stay, *[token_entry(action) for action in asked.of(UseToken)]]


def _cost(asked: Question, action: MoveTo | MistTo) -> int:
    return 0 if isinstance(action, MistTo) else movement.route(asked.view, asked.seat, action.to)[1]


def _way(asked: Question, action: MoveTo | MistTo) -> Entry:
    view, space, cost = asked.view, action.to, _cost(asked, action)
    name, kind = place(view, space), "mist" if isinstance(action, MistTo) else "move"
    return Entry(
        key=f"{kind}:{space}",
        words=says(f"{kind}.row", place=name),
        ask=says(f"{kind}.ask", place=name, n=view.speed_left - cost),
        about=sentences(place_does(view, space), _met(asked, space), _at_sunrise(asked, space), way_home(space)),
        icon=place_picture(view, space),
        side=printed(cost),
        side_icon=SPEED,
        group=says("group.home" if forecasts.homewards(view, asked.seat, space) else "group.out"),
        action=action,
        marks=(("space", space),),
        warning=_warning(asked, space),
        verb="hunger.choices.verb.move",
        subject=("space", space),
    )


def _met(asked: Question, space: int) -> str:
    """Who stands there and may be pushed."""
    there = [asked.name(seat) for seat in asked.view.stack(space) if seat != asked.seat]
    if not there or REGION_OF[space] <= R_CEMETERY:
        return ""
    return says("move.met", names=names.listed(there))


def _at_sunrise(asked: Question, space: int) -> str:
    """Late in the night: what the sun does there."""
    if asked.view.turn < LATE:
        return ""
    price = prices_of(asked.view.config, asked.seat)[space]
    if price == BURNED:
        return says("sun.burns")
    return says("sun.costs", n=price) if price else says("sun.safe")


def _warning(asked: Question, space: int) -> str:
    """What is asked back: the Castle too early, or a place from which home is out of reach while others are not."""
    view, seat = asked.view, asked.seat
    if forecasts.enters_castle(space):
        return says("warn.castle") if view.turn < EARLY_HOME else ""
    if not forecasts.out_of_reach(view, seat, space):
        return ""
    ends = [action.to for action in asked.of(MoveTo, MistTo)]
    if all(forecasts.out_of_reach(view, seat, end) for end in (*ends, view.at[seat])):
        return ""
    return says("warn.burns" if view.turn >= LAST_TURN else "warn.far")


def _stay(asked: Question, action: Stay, here: int) -> Entry:
    view = asked.view
    return Entry(
        key="stay",
        words=says("stay.row"),
        ask=says("stay.ask", n=max(0, view.speed_left)),
        about=sentences(says("stay.about"), _at_sunrise(asked, here), way_home(here)),
        icon=place_picture(view, here),
        group=says("group.else"),
        action=action,
        marks=(("space", here),),
        warning=_warning(asked, here),
        verb="hunger.choices.verb.stay",
        subject=("space", here),
    )


def confuse(asked: Question) -> list[Entry]:
    """R18: where one stumbles to."""
    return [
        Entry(
            key=f"confuse:{action.to}",
            words=place(asked.view, action.to),
            ask=says("confuse.ask", place=names.space(action.to)),
            about=sentences(says("confuse.about"), way_home(action.to)),
            icon=place_picture(asked.view, action.to),
            action=action,
            marks=(("space", action.to),),
            verb="hunger.choices.verb.stumble",
            subject=("space", action.to),
        )
        for action in asked.of(ConfuseTo)
    ]


def push(asked: Question) -> list[Entry]:
    """R26: where the Vampire goes, or that it may lie; then those below it may lie as well."""
    answers = sorted(asked.of(Push), key=lambda action: -CASTLE_DISTANCE[action.to])
    below = answers[0].seat
    stop = Entry(
        key="stop",
        words=says("push.stop"),
        ask=says("push.stop_ask", name=asked.name(below)),
        about=says("push.stop_about"),
        action=asked.of(StopPushing)[0],
        marks=(("seat", below),),
        verb="hunger.choices.verb.stop",
    )
    return [*[_push(asked, action) for action in answers], stop]


def _push(asked: Question, action: Push) -> Entry:
    name, here = asked.name(action.seat), asked.view.at[action.seat]
    farther = CASTLE_DISTANCE[action.to] > CASTLE_DISTANCE[here]
    return Entry(
        key=f"push:{action.to}",
        words=place(asked.view, action.to),
        ask=says("push.ask", name=name, place=place(asked.view, action.to)),
        about=sentences(says("push.farther" if farther else "push.nearer", name=name), says("push.nothing")),
        icon=place_picture(asked.view, action.to),
        group=says("push.group", name=name),
        action=action,
        marks=(("space", action.to),),
        verb="hunger.choices.verb.push",
        subject=("space", action.to),
    )


def push_tax(asked: Question) -> list[Entry]:
    """R27: a Permanent card that goes to the discard pile."""
    group = says("tax.group", name=asked.name(asked.view.on_turn))
    return [
        card_entry(
            action.card, f"give:{action.card}", says("tax.ask", card=names.card(action.card)), "hunger.choices.verb.give", action,
            (("card", action.card),), group,
        )
        for action in asked.of(GiveUp)
    ]  # fmt: skip
