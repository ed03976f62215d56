"""Moving, stumbling and pushing, in rows (R18, R20 to R27)."""

from __future__ import annotations

from dataclasses import replace

from game.hunger.components.definitions import HOLY, TYPE_OF
from game.hunger.components.map_graph import (
    CASTLE,
    CASTLE_DISTANCE,
    DIGEST_TYPE,
    R_CEMETERY,
    REGION_OF,
    SPACES,
)
from game.hunger.forecast.moves import has_offer
from game.hunger.table.actions import ConfuseTo, GiveUp, MistTo, MoveTo, Push, Stay, StopPushing, UseToken
from game.hunger.table.sunrise_prices import BURNED, prices_of
from game.hunger.turn import hunting, movement, pushing
from game.hunger.view import View
from scenes.hunger.questions.row_context import (
    SPEED,
    HungerContext,
    card_entry,
    make_entry,
    place_does,
    place_name,
    place_picture,
    say_text,
    steps_home,
    token_entry,
)  # fmt: skip
from scenes.hunger.text import names
from scenes.kit.base import format_value, join_names, say
from scenes.kit.match.entry import Entry
from scenes.table.questions.choice_entries import join_lines

EARLY_HOME = 12
"""Before this turn entering the Castle must be held: the hunt is over for good."""
OUTWARD_UNTIL = 7
"""Up to this turn of the night the ways out come first in the list, after it the ways home."""
LATE = 11
"""From this turn on rows tell the price of a space at sunrise."""


def is_worth_a_stop(context: HungerContext, entry: Entry) -> bool:
    """True if a way leads to a space that does something for the seat."""
    return entry.subject is not None and _is_worthwhile(context, entry.subject[1])


def _is_worthwhile(context: HungerContext, space: int) -> bool:
    return bool(place_does(context.view, space)) and not is_in_vain(context, space)


def move_rows(context: HungerContext) -> list[Entry]:
    """R20: the ways out and the ways home, staying, speed tokens."""

    def sort_key(action: MoveTo | MistTo) -> tuple[bool, bool, int]:
        return (
            not is_timely(context, action.to),
            not _is_worthwhile(context, action.to),
            _move_cost(context, action),
        )

    answers = sorted(context.answers_of(MoveTo, MistTo), key=sort_key)
    return [
        *context.rows_of(answers, _way_entry),
        *context.make_rows(_stay_entry, Stay),
        *context.make_rows(token_entry, UseToken),
    ]


def is_timely(context: HungerContext, space: int) -> bool:
    """True for a way out early in the night, and for one homewards later."""
    return _is_homewards(context, space) == (context.view.clock > OUTWARD_UNTIL)


def _is_homewards(context: HungerContext, space: int) -> bool:
    """True if the space is nearer to the Castle than the seat is."""
    return CASTLE_DISTANCE[space] < context.view.castle_distance(context.seat)


def _move_cost(context: HungerContext, action: MoveTo | MistTo) -> int:
    return 0 if isinstance(action, MistTo) else movement.find_route(context.view, context.seat, action.to)[1]


def _way_entry(context: HungerContext, action: MoveTo | MistTo) -> Entry:
    view = context.view
    space = action.to
    cost = _move_cost(context, action)
    kind = "mist" if isinstance(action, MistTo) else "move"
    icon = place_picture(view, space)
    about = join_lines(space_contents(context, space), _sunrise_words(context, space), steps_home(space))
    group = say_text("group.home" if _is_homewards(context, space) else "group.out")
    then = _hunt_words(context, space, view.speed_left - cost)
    ask = say_text(f"{kind}.ask", place=space_name(view, space), then=then)
    words = say_text(f"{kind}.row", place=place_name(view, space))
    row = make_entry(f"{kind}:{space}", "move", action, words, ask, icon, ("space", space), about, group)
    return replace(
        row,
        side=format_value(cost),
        side_icon=SPEED,
        side_words=say_text("side.costs", n=cost),
        warning=_castle_warning(context, space),
    )


def space_name(view: View, space: int) -> str:
    """A space by its name and region; one without treasure by its path."""
    if has_offer(view, space) or REGION_OF[space] <= R_CEMETERY:
        return names.space(space)
    return say("hunger.place", what=place_name(view, space), region=names.region(SPACES[space].region))


def _hunt_words(context: HungerContext, space: int, left: int) -> str:
    """The Speed left for hunting there, if it is allowed (R34)."""
    if space == CASTLE:
        return ""
    if hunting.NO_HUNTING[space] or not HOLY.isdisjoint(context.view.play[context.seat]):
        return say_text("move.no_hunt")
    return say_text("move.animals" if REGION_OF[space] == R_CEMETERY else "move.left", n=left)


def space_contents(context: HungerContext, space: int) -> str:
    """The effect of a space for a Vampire that goes there, and the Vampires that may be pushed."""
    vain = say_text("nobody_to_digest") if is_in_vain(context, space) else ""
    return join_lines(place_does(context.view, space), vain, _met_words(context, space))


def is_in_vain(context: HungerContext, space: int) -> bool:
    """True if a space lets Humans be digested of a type that the seat has none of."""
    kind = DIGEST_TYPE[space]
    view = context.view
    seat = context.seat
    return kind >= 0 and not any(TYPE_OF[card] == kind for card in (*view.play[seat], *view.discard[seat]))


def _met_words(context: HungerContext, space: int) -> str:
    """The Vampires there that may be pushed."""
    there = [context.name(seat) for seat in context.view.stack_on(space) if seat != context.seat]
    if not there or REGION_OF[space] <= R_CEMETERY:
        return ""
    points = pushing.tax_points(context.view.play[context.seat])
    return join_lines(
        say_text("move.met", names=join_names(there)), say_text("move.taxed", n=points) if points else ""
    )


def _sunrise_words(context: HungerContext, space: int) -> str:
    """The price of the space at sunrise, late in the night."""
    if context.view.clock < LATE:
        return ""
    price = prices_of(context.view.config, context.seat)[space]
    if price == BURNED:
        return say_text("sun.burns")
    return say_text("sun.costs", n=price) if price else say_text("sun.safe")


def _castle_warning(context: HungerContext, space: int) -> str:
    """The reason to hold a move: the Castle too early."""
    return say_text("warn.castle") if space == CASTLE and context.view.clock < EARLY_HOME else ""


def _stay_entry(context: HungerContext, action: Stay) -> Entry:
    view = context.view
    here = context.view.at[context.seat]
    about = join_lines(say_text("stay.about"), _sunrise_words(context, here), steps_home(here))
    ask = say_text("stay.ask", then=_hunt_words(context, here, max(0, view.speed_left)))
    words = say_text("stay.row")
    icon = place_picture(view, here)
    group = say_text("group.else")
    row = make_entry("stay", "stay", action, words, ask, icon, ("space", here), about, group)
    return replace(row, warning=_castle_warning(context, here))


def confuse_rows(context: HungerContext) -> list[Entry]:
    """R18: the spaces to stumble to."""
    return context.make_rows(_stumble_entry, ConfuseTo)


def _stumble_entry(context: HungerContext, action: ConfuseTo) -> Entry:
    view = context.view
    space = action.to
    words = place_name(view, space)
    icon = place_picture(view, space)
    ask = say_text("confuse.ask", place=space_name(view, space))
    about = join_lines(say_text("confuse.about"), steps_home(space))
    return make_entry(f"confuse:{space}", "stumble", action, words, ask, icon, ("space", space), about)


def push_rows(context: HungerContext) -> list[Entry]:
    """R26: the spaces for the Vampire, or that it may lie; then those below it may lie as well."""
    answers = sorted(context.answers_of(Push), key=lambda action: -CASTLE_DISTANCE[action.to])
    words = say_text("push.stop")
    ask = say_text("push.stop_ask", name=context.name(answers[0].seat))
    (stop,) = context.answers_of(StopPushing)
    row = make_entry("stop", "stop", stop, words, ask, about=say_text("push.stop_about"))
    row = replace(row, marks=(("space", context.view.at[context.seat]),))
    return [*[_push_entry(context, action) for action in answers], row]


def _push_entry(context: HungerContext, action: Push) -> Entry:
    name = context.name(action.seat)
    here = context.view.at[action.seat]
    space = action.to
    farther = CASTLE_DISTANCE[space] > CASTLE_DISTANCE[here]
    words = place_name(context.view, space)
    icon = place_picture(context.view, space)
    points = pushing.tax_points(context.view.play[context.seat])
    about = join_lines(
        say_text("push.farther" if farther else "push.nearer", name=name),
        say_text("push.taxed", n=points, name=name) if points else "",
        say_text("push.nothing"),
    )
    ask = say_text("push.ask", name=name, place=words)
    group = say_text("push.group", name=name)
    return make_entry(f"push:{space}", "push", action, words, ask, icon, ("space", space), about, group)


def tax_rows(context: HungerContext) -> list[Entry]:
    """R27: a Permanent card that goes to the discard pile."""
    group = say_text("tax.group", name=context.name(context.view.on_turn))
    return [
        card_entry(
            "give", action.card, say_text("tax.ask", card=names.card(action.card)), "give", action, group
        )
        for action in context.answers_of(GiveUp)
    ]
