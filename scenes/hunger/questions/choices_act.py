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
from game.hunger.forecast.hunts import HuntGain, hunts
from game.hunger.forecast.pace import pace_with
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
from scenes.hunger.questions.choices_effects import digest_pairs
from scenes.hunger.questions.choices_hypnosis import hypnosis
from scenes.hunger.questions.row_context import (
    POINTS,
    SPEED,
    HungerContext,
    card_entry,
    card_use,
    cell_of,
    entry,
    names,
    opener,
    pile,
    says,
    signed,
    token_entry,
    worded,
)
from scenes.hunger.text import names as component_names
from scenes.hunger.text import pictures
from scenes.kit.base.texts import format_value
from scenes.kit.match.entry import Entry
from scenes.table.questions.choice_entries import sentences, step

REMIND_FROM = 13
"""From this turn on whoever ends a turn is reminded of tokens that were not spent."""
MOST_NAMES = 2
"""Cards under a top card that are named."""
USEFUL = ("extra_hunt", "speed", "mission", "draw", "discard_draw")
"""Kinds of tokens that do nothing unless they are spent."""


def act(context: HungerContext) -> list[Entry]:
    """R29."""
    here = [*context.make_rows(_rose, HuntRose), *_piles(context)]
    space = [
        *context.make_rows(_tavern, HuntTavern),
        *_digest_here(context),
        *context.make_rows(_crypt, OpenCrypt),
    ]
    cards = [*context.make_rows(_hound, UseFamiliar), *digest_pairs(context), *hypnosis(context)]
    return [
        *here,
        *space,
        *cards,
        *context.make_rows(token_entry, UseToken),
        *context.make_rows(_end, EndTurn),
    ]


# -- hunting


def _piles(context: HungerContext) -> list[Entry]:
    """Column by column, the most points first."""
    brings = gains_of_piles(context)

    def order(action: Hunt) -> tuple[int, int, int]:
        return action.column, -brings[cell_of(action.row, action.column)].total, action.row

    return [_pile(context, action, brings) for action in sorted(context.answers_of(Hunt), key=order)]


def gains_of_piles(context: HungerContext) -> dict[int, HuntGain]:
    """By cell of Table.track: what hunting its pile brings here, as its tags say."""
    return {gain.cell: gain for gain in _hunts(context)}


def _hunts(context: HungerContext) -> Sequence[HuntGain]:
    """All hunts; the own Missions count for a seat that may see them."""
    return hunts(context.view, context.seat, own_missions=context.view.viewer == context.seat)


def _pile(context: HungerContext, action: Hunt, brings: Mapping[int, HuntGain]) -> Entry:
    cell = cell_of(action.row, action.column)
    cards = context.view.track[cell]
    row = pile_entry(context, cell, action, hunting.cost(cards, cell % COLUMNS + 1), brings[cell])
    return replace(row, deed=says("hunt.deed", name=pile(cards)))


def pile_entry(context: HungerContext, cell: int, action: Any, price: int, gain: HuntGain) -> Entry:
    """A pile of the Hunt Track that may be taken, and what it brings."""
    view = context.view
    cards = view.track[cell]
    side, side_icon = _gain(cards, gain.total)
    called = component_names.card(cards[-1]) if len(cards) == 1 else pile(cards)
    ask = hunt_ask("hunt.ask" if price else "hunt.free_ask", gain, called, view.speed_left - price)
    about, group = pile_about(context, cards, price), says("group.column", n=cell % COLUMNS + 1)
    row = entry(
        f"cell:{cell}",
        "hunt",
        action,
        pile(cards),
        ask,
        pictures.card(cards[-1]),
        ("cell", cell),
        about,
        group,
    )
    return replace(row, side=side, side_icon=side_icon)


def hunt_ask(key: str, gain: HuntGain, name: str, left: int = 0) -> str:
    """All points of a hunt, and how many of them are those of Missions; where there are none, whom it
    catches.
    """
    if not gain.total and not gain.mission_points:
        return says(f"{key}_nothing", name=name, left=left)
    missions = says("hunt.missions", gain=signed(gain.mission_points)) if gain.mission_points else ""
    return says(key, n=gain.total, name=name, missions=missions, left=left)


def _gain(cards: Sequence[int], points: int) -> tuple[str, str]:
    """What a pile brings, with its picture: points, else the Speed of its cards, else that they stay in
    play.
    """
    speed = sum(SPEED_OF[card] for card in cards)
    if points or (not speed and not any(IS_PERMANENT[card] for card in cards)):
        return signed(points), POINTS
    return (signed(speed), SPEED) if speed else ("", pictures.keyword("permanent"))


def pile_about(context: HungerContext, cards: Sequence[int], price: int) -> str:
    """What is special in a pile, and how much slower it makes its hunter; its price where it is more than its
    column.
    """
    words = list(
        dict.fromkeys(component_names.keyword(word) for card in cards for word in CARDS[card].keywords)
    )
    special = says("with", words=component_names.listed(words)) if words else ""
    dear = says("cost", n=price) if any(IS_FAST[card] for card in cards) and price else ""
    below = _below(cards[-2::-1]) if len(cards) > 1 else ""
    does = component_names.card_does(cards[-1]) if len(cards) == 1 else []
    return sentences(dear, *does, *pace_after(context, cards), below, special)


def _below(cards: Sequence[int]) -> str:
    """What lies under the top card: by name, where that are few."""
    if len(cards) <= MOST_NAMES:
        return says("below", names=names(cards))
    return says("below_many", n=len(cards), humans=sum(IS_HUMAN[card] for card in cards))


def pace_after(context: HungerContext, cards: Sequence[int]) -> tuple[str, ...]:
    """Section 13: the Speed of an average turn now and with these cards, and how many Humans slow it down
    then; nothing where no turn follows.
    """
    before, after = pace_with(context.view, context.seat), pace_with(context.view, context.seat, cards)
    if before is None or after is None:
        return ()
    return says("pace", before=f"{before.speed:.1f}", after=f"{after.speed:.1f}"), says(
        "carried", n=after.humans
    )


def _tavern(context: HungerContext, action: HuntTavern) -> Entry:
    icon, here, left = (
        pictures.feature("tavern"),
        context.view.at[context.seat],
        context.view.speed_left - TAVERN_COST,
    )
    about, group = says("tavern.about"), says("group.here")
    row = worded(
        "tavern", "hunt", action, icon, ("space", here), about, group, n=len(context.view.tavern), left=left
    )
    return replace(row, side=format_value(TAVERN_COST), side_icon=SPEED)


def _rose(context: HungerContext, action: HuntRose) -> Entry:
    gain = next(gain for gain in _hunts(context) if gain.action == action)
    ask = hunt_ask("rose.ask", gain, component_names.card(action.card))
    row = card_entry(
        action.card, f"rose:{action.card}", ask, "take", action, ("card", action.card), says("group.roses")
    )
    return replace(row, side=signed(gain.total), side_icon=POINTS)


# -- the space


def _digest_here(context: HungerContext) -> list[Entry]:
    """A Market and the like: one row, with its list where there is a choice."""
    answers = context.answers_of(Digest)
    if not answers:
        return []
    here = context.view.at[context.seat]
    answers = humans_first(answers)
    inside = [human_entry(context, action) for action in answers]
    name, ask, about = component_names.place(here), says("digest.which"), says("digest.about")
    words, group = says("digest.row", place=name), says("group.here")
    row = opener(("space", here), "digest", words, ask, about, pictures.space(here), inside, name, group)
    return [step(inside, row, says("digest.single", card=component_names.card(answers[0].card)))]


def human_entry(context: HungerContext, action: Digest) -> Entry:
    """A Human of the playing area or the discard pile that may be digested."""
    in_play = action.card in context.view.play[context.seat]
    ask, group = (
        says("digest.ask", card=component_names.card(action.card)),
        says("group.in_play" if in_play else "group.in_discard"),
    )
    row = card_entry(
        action.card,
        f"digest:{action.card}",
        ask,
        "digest",
        action,
        ("card", action.card) if in_play else None,
        group,
    )
    return replace(row, about=sentences(pace_without(context, action.card), row.about))


def pace_without(context: HungerContext, card: int) -> str:
    """The Speed of an average turn now and once that card is digested; "" where no turn follows."""
    after = trial.of(context.view)
    after.digested[context.seat] += (card,)
    paces = pace_with(context.view, context.seat), pace_with(after, context.seat)
    return (
        ""
        if paces[0] is None or paces[1] is None
        else says("pace", before=f"{paces[0].speed:.1f}", after=f"{paces[1].speed:.1f}")
    )


def humans_first(answers: Sequence[Digest]) -> list[Digest]:
    """The slowest first, then those worth least."""
    return sorted(answers, key=lambda action: (SPEED_OF[action.card], WORTH_OF[action.card], action.card))


def _crypt(context: HungerContext, action: OpenCrypt) -> Entry:
    here = ("space", context.view.at[context.seat])
    return worded(
        "crypt", "open", action, pictures.feature("crypt"), here, crypt_about(context), says("group.here")
    )


def crypt_about(context: HungerContext) -> str:
    """What opening a Crypt brings."""
    return says("crypt.rookie" if context.view.config.rookie else "crypt.elder")


# -- cards


def _hound(context: HungerContext, action: UseFamiliar) -> Entry:
    """Op discard_for_hunt."""
    return card_use(f"hound:{action.card}", "hound", "discard", action, says("group.cards"))


# -- the end


def _end(context: HungerContext, action: EndTurn) -> Entry:
    view, seat = context.view, context.seat
    hunts = view.any_hunts + view.first_hunts if context.answers_of(Hunt, HuntTavern, HuntRose) else 0
    unspent = [
        token for token in view.tokens[seat] if token not in view.spent[seat] and TOKEN_KIND[token] in USEFUL
    ]
    remind = (
        says("end.tokens", names=component_names.listed([component_names.token(token) for token in unspent]))
        if unspent
        else ""
    )
    far = says("end.far") if way_home(view, seat).surplus < 0 else ""
    ask = says("end.ask_hunts", n=hunts) if hunts else says("end.ask")
    lost = says("end.about") if view.speed_left > 0 else ""
    about = sentences(
        remind if view.clock >= REMIND_FROM else "",
        far,
        says("end.last") if view.turn >= view.last_turn else lost,
    )
    group = says("group.else") if len(context.actions) > 1 else ""
    return entry("end", "end", action, says("end.row"), ask, "ui/icon_skip", None, about, group)
