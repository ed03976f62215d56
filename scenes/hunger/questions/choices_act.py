"""Step 3 of a turn in rows: hunting, what the space and the cards allow, and the end of the turn (R29)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.hunger.components.definitions import (
    CARDS,
    COLUMNS,
    IS_FAST,
    IS_HUMAN,
    IS_PERMANENT,
    SPEED_OF,
    TOKEN_KIND,
    WORTH_OF,
)
from game.hunger.forecast import trial
from game.hunger.forecast.hunts import HuntGain, hunt_gains
from game.hunger.forecast.pace import Pace, pace_with
from game.hunger.forecast.way_home import way_home
from game.hunger.table.actions import (
    Digest,
    EndTurn,
    Hunt,
    HuntRose,
    HuntTavern,
    OpenCrypt,
    UseFamiliar,
    UseToken,
)
from game.hunger.turn import hunting
from game.hunger.turn.hunting import TAVERN_COST
from game.hunger.why_not.common import no_hunting
from scenes.hunger.questions.choices_effects import hypnosis_rows, pair_rows
from scenes.hunger.questions.row_context import (
    POINTS,
    SPEED,
    HungerContext,
    card_entry,
    card_names,
    card_use,
    cell_of,
    keyword_words,
    make_entry,
    make_worded_entry,
    opener_entry,
    pile_name,
    say_text,
    signed_points,
    token_entry,
)
from scenes.hunger.text import names as component_names
from scenes.hunger.text import pictures
from scenes.kit.base import format_tenths, format_value, join_names
from scenes.kit.base.task import checkpoint
from scenes.kit.match.entry import Entry
from scenes.table.questions.choice_entries import change_words, join_lines, shorten_step

REMIND_FROM = 13
"""Turn from which the end of a turn reminds of tokens that were not spent."""
MOST_NAMES = 2
"""Cards under a top card that are named."""
HUNT_TOKEN = "extra_hunt"
USEFUL = (HUNT_TOKEN, "speed", "mission", "draw", "discard_draw")
"""Kinds of tokens that do nothing unless they are spent."""


def act_rows(context: HungerContext) -> list[Entry]:
    """R29."""
    return [
        *context.make_rows(_rose_entry, HuntRose),
        *_pile_rows(context),
        *context.make_rows(_tavern_entry, HuntTavern),
        *_digest_rows(context),
        *context.make_rows(_crypt_entry, OpenCrypt),
        *context.make_rows(_hound_entry, UseFamiliar),
        *pair_rows(context),
        *hypnosis_rows(context),
        *context.make_rows(token_entry, UseToken),
        *context.make_rows(_end_entry, EndTurn),
    ]


# -- hunting


def _pile_rows(context: HungerContext) -> list[Entry]:
    """Piles column by column, the most points first."""
    brings = gains_of_piles(context)

    def sort_key(action: Hunt) -> tuple[int, int, int]:
        return action.column, -brings[cell_of(action.row, action.column)].total_points, action.row

    checkpoint()
    hunts = sorted(context.answers_of(Hunt), key=sort_key)
    return context.rows_of(hunts, lambda context, action: _hunt_entry(context, action, brings))


def gains_of_piles(context: HungerContext) -> dict[int, HuntGain]:
    """By cell of Table.track: the gain of its pile here, as its tags say."""
    return {gain.cell: gain for gain in _find_hunts(context)}


def _find_hunts(context: HungerContext) -> Sequence[HuntGain]:
    """All hunts; the own Missions count for a seat that may see them."""
    return hunt_gains(context.view, context.seat, own_missions=context.view.viewer == context.seat)


def _hunt_entry(context: HungerContext, action: Hunt, brings: Mapping[int, HuntGain]) -> Entry:
    cell = cell_of(action.row, action.column)
    price = hunting.pile_cost(context.view.track[cell], cell % COLUMNS + 1)
    return pile_entry(context, cell, action, price, brings[cell])


def pile_entry(context: HungerContext, cell: int, action: Any, price: int, gain: HuntGain) -> Entry:
    """A pile of the Hunt Track that may be taken, with its gain."""
    view = context.view
    cards = view.track[cell]
    side, side_icon, side_words = _pile_side(cards, gain.total_points)
    words = pile_name(cards)
    icon = pictures.card(cards[-1])
    name = component_names.card(cards[-1]) if len(cards) == 1 else words
    ask = hunt_ask("hunt.ask" if price else "hunt.free_ask", gain, name, view.speed_left - price)
    special = keyword_words(list(dict.fromkeys(word for card in cards for word in CARDS[card].keywords)))
    dear = say_text("cost", n=price) if any(IS_FAST[card] for card in cards) and price else ""
    below = _below_words(cards[-2::-1]) if len(cards) > 1 else ""
    does = component_names.card_does(cards[-1]) if len(cards) == 1 else []
    about = join_lines(dear, *does, pace_with_cards(context, cards), below, special)
    group = say_text("group.column", n=cell % COLUMNS + 1)
    row = make_entry(f"cell:{cell}", "hunt", action, words, ask, icon, ("cell", cell), about, group)
    return replace(
        row, side=side, side_icon=side_icon, side_words=side_words, deed=say_text("hunt.deed", name=words)
    )


def hunt_ask(key: str, gain: HuntGain, name: str, left: int = 0) -> str:
    """All points of a hunt, and how many of them are those of Missions; without points, its catch."""
    if not gain.total_points and not gain.mission_points:
        return say_text(f"{key}_nothing", name=name, left=left)
    if gain.mission_points:
        missions = signed_points(gain.mission_points)
        return say_text(f"{key}_missions", n=gain.total_points, name=name, gain=missions, left=left)
    return say_text(key, n=gain.total_points, name=name, left=left)


def _pile_side(cards: Sequence[int], points: int) -> tuple[str, str, str]:
    """The gain of a pile with its picture and its words: points, else the Speed of its cards, else that they
    stay."""
    speed = sum(SPEED_OF[card] for card in cards)
    if points or (not speed and not any(IS_PERMANENT[card] for card in cards)):
        return signed_points(points), POINTS, change_words(points)
    if speed:
        return signed_points(speed), SPEED, say_text("side.speed", n=speed)
    return "", pictures.keyword("permanent"), say_text("side.stays")


def _below_words(cards: Sequence[int]) -> str:
    """The cards under the top card: by name if they are few."""
    if len(cards) <= MOST_NAMES:
        return say_text("below", names=card_names(cards))
    humans = say_text("below_humans", n=sum(IS_HUMAN[card] for card in cards))
    return say_text("below_many", n=len(cards), humans=humans)


def pace_with_cards(context: HungerContext, cards: Sequence[int]) -> str:
    """Section 13: the Speed of an average turn now and with these cards, and the Humans that slow it down
    then; "" if no turn follows."""
    after = pace_with(context.view, context.seat, cards)
    carried = say_text("carried", n=after.humans) if after is not None else ""
    return join_lines(_pace_change(context, after), carried)


def _pace_change(context: HungerContext, after: Pace | None) -> str:
    """The Speed of an average turn now and after an answer; "" if no turn follows."""
    before = pace_with(context.view, context.seat)
    if before is None or after is None:
        return ""
    return say_text("pace", before=format_tenths(before.speed), after=format_tenths(after.speed))


def _tavern_entry(context: HungerContext, action: HuntTavern) -> Entry:
    view = context.view
    icon = pictures.feature("tavern")
    here = ("space", view.at[context.seat])
    left = view.speed_left - TAVERN_COST
    about = say_text("tavern.about")
    group = say_text("group.here")
    row = make_worded_entry("tavern", "hunt", action, icon, here, about, group, n=len(view.tavern), left=left)
    words = say_text("side.costs", n=TAVERN_COST)
    return replace(row, side=format_value(TAVERN_COST), side_icon=SPEED, side_words=words)


def _rose_entry(context: HungerContext, action: HuntRose) -> Entry:
    gain = next(gain for gain in _find_hunts(context) if gain.action == action)
    ask = hunt_ask("rose.ask", gain, component_names.card(action.card))
    row = card_entry("rose", action.card, ask, "take", action, say_text("group.roses"))
    points = gain.total_points
    return replace(row, side=signed_points(points), side_icon=POINTS, side_words=change_words(points))


# -- the space


def _digest_rows(context: HungerContext) -> list[Entry]:
    """A Market and the like: one row, with its list if there is a choice."""
    answers = sort_humans(context.answers_of(Digest))
    if not answers:
        return []
    here = context.view.at[context.seat]
    inside = [human_entry(context, action) for action in answers]
    name = component_names.place(here)
    ask = say_text("digest.which")
    about = say_text("digest.about")
    words = say_text("digest.row", place=name)
    group = say_text("group.here")
    icon = pictures.space(here)
    row = opener_entry(("space", here), "digest", words, ask, about, icon, inside, name, group)
    return [shorten_step(inside, row, say_text("digest.single", card=component_names.card(answers[0].card)))]


def human_entry(context: HungerContext, action: Digest) -> Entry:
    """A Human of the playing area or the discard pile that may be digested."""
    in_play = action.card in context.view.play[context.seat]
    ask = say_text("digest.ask", card=component_names.card(action.card))
    group = say_text("group.in_play" if in_play else "group.in_discard")
    row = card_entry("digest", action.card, ask, "digest", action, group)
    about = join_lines(pace_without_card(context, action.card), row.about)
    return replace(row, about=about, marks=row.marks if in_play else ())


def pace_without_card(context: HungerContext, card: int) -> str:
    """The Speed of an average turn now and once that card is digested; "" if no turn follows."""
    after = trial.copy_table(context.view)
    after.digested[context.seat] += (card,)
    return _pace_change(context, pace_with(after, context.seat))


def sort_humans(answers: Sequence[Digest]) -> list[Digest]:
    """The slowest first, then those worth least."""
    return sorted(answers, key=lambda action: (SPEED_OF[action.card], WORTH_OF[action.card], action.card))


def _crypt_entry(context: HungerContext, action: OpenCrypt) -> Entry:
    here = ("space", context.view.at[context.seat])
    icon = pictures.feature("crypt")
    return make_worded_entry(
        "crypt", "open", action, icon, here, crypt_about(context), say_text("group.here")
    )


def crypt_about(context: HungerContext) -> str:
    """The result of opening a Crypt."""
    return say_text("crypt.rookie" if context.view.config.is_rookie else "crypt.elder")


# -- cards


def _hound_entry(context: HungerContext, action: UseFamiliar) -> Entry:
    """Op discard_for_hunt."""
    return card_use("hound", "hound", "discard", action, say_text("group.cards"))


# -- the end


def _end_entry(context: HungerContext, action: EndTurn) -> Entry:
    view = context.view
    seat = context.seat
    unspent = [token for token in view.tokens[seat] if token not in view.spent[seat]]
    useful = [component_names.token(token) for token in unspent if TOKEN_KIND[token] in USEFUL]
    remind = say_text("end.tokens", names=join_names(useful)) if useful and view.clock >= REMIND_FROM else ""
    far = say_text("end.far") if way_home(view, seat).surplus < 0 else ""
    lost = say_text("end.about") if view.speed_left > 0 else ""
    about = join_lines(remind, far, say_text("end.last") if view.turn >= view.last_turn else lost)
    group = say_text("group.else") if len(context.actions) > 1 else ""
    ask = _ask_to_end(context)
    return make_entry("end", "end", action, say_text("end.row"), ask, "ui/icon_skip", None, about, group)


def _ask_to_end(context: HungerContext) -> str:
    """The question before the end of a turn, with all that could still be done: hunts, the space, a token for
    another hunt."""
    view = context.view
    hunts = view.any_hunts + view.first_hunts if context.answers_of(Hunt, HuntTavern, HuntRose) else 0
    place = component_names.place(view.at[context.seat])
    if context.answers_of(OpenCrypt, Digest):
        return (
            say_text("end.ask_place_hunts", place=place, n=hunts)
            if hunts
            else say_text("end.ask_place", place=place)
        )
    if hunts == 1 and not view.any_hunts:
        return say_text("end.ask_bound")
    if hunts:
        return say_text("end.ask_hunts", n=hunts)
    more = [use.token for use in context.answers_of(UseToken) if TOKEN_KIND[use.token] == HUNT_TOKEN]
    can_pay = no_hunting(view) is None and view.speed_left > 0
    if more and can_pay:
        return say_text("end.ask_token", token=component_names.token(more[0]))
    return say_text("end.ask")
