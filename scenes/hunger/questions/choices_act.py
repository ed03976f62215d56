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
from scenes.hunger.questions.question import (
    POINTS,
    SPEED,
    Question,
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
from scenes.kit.base.texts import printed
from scenes.kit.match.entry import Entry
from scenes.table.questions.choice_entries import sentences, step

REMIND_FROM = 13
"""From this turn on whoever ends a turn is reminded of tokens that were not spent."""
MOST_NAMES = 2
"""Cards under a top card that are named."""
USEFUL = ("extra_hunt", "speed", "mission", "draw", "discard_draw")
"""Kinds of tokens that do nothing unless they are spent."""


def act(asked: Question) -> list[Entry]:
    """R29."""
    here = [*asked.rows(_rose, HuntRose), *_piles(asked)]
    space = [*asked.rows(_tavern, HuntTavern), *_digest_here(asked), *asked.rows(_crypt, OpenCrypt)]
    cards = [*asked.rows(_hound, UseFamiliar), *digest_pairs(asked), *hypnosis(asked)]
    return [*here, *space, *cards, *asked.rows(token_entry, UseToken), *asked.rows(_end, EndTurn)]


# -- hunting


def _piles(asked: Question) -> list[Entry]:
    """Column by column, the most points first."""
    brings = gains_of_piles(asked)

    def order(action: Hunt) -> tuple[int, int, int]:
        return action.column, -brings[cell_of(action.row, action.column)].total, action.row

    return [_pile(asked, action, brings) for action in sorted(asked.of(Hunt), key=order)]


def gains_of_piles(asked: Question) -> dict[int, HuntGain]:
    """By cell of Table.track: what hunting its pile brings here, as its tags say."""
    return {gain.cell: gain for gain in _hunts(asked)}


def _hunts(asked: Question) -> Sequence[HuntGain]:
    """All hunts; the own Missions count for a seat that may see them."""
    return hunts(asked.view, asked.seat, own_missions=asked.view.viewer == asked.seat)


def _pile(asked: Question, action: Hunt, brings: Mapping[int, HuntGain]) -> Entry:
    cell = cell_of(action.row, action.column)
    cards = asked.view.track[cell]
    row = pile_entry(asked, cell, action, hunting.cost(cards, cell % COLUMNS + 1), brings[cell])
    return replace(row, deed=says("hunt.deed", name=pile(cards)))


def pile_entry(asked: Question, cell: int, action: Any, price: int, gain: HuntGain) -> Entry:
    """A pile of the Hunt Track that may be taken, and what it brings."""
    view = asked.view
    cards = view.track[cell]
    side, side_icon = _gain(cards, gain.total)
    called = component_names.card(cards[-1]) if len(cards) == 1 else pile(cards)
    ask = hunt_ask("hunt.ask" if price else "hunt.free_ask", gain, called, view.speed_left - price)
    about, group = pile_about(asked, cards, price), says("group.column", n=cell % COLUMNS + 1)
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


def pile_about(asked: Question, cards: Sequence[int], price: int) -> str:
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
    return sentences(dear, *does, *pace_after(asked, cards), below, special)


def _below(cards: Sequence[int]) -> str:
    """What lies under the top card: by name, where that are few."""
    if len(cards) <= MOST_NAMES:
        return says("below", names=names(cards))
    return says("below_many", n=len(cards), humans=sum(IS_HUMAN[card] for card in cards))


def pace_after(asked: Question, cards: Sequence[int]) -> tuple[str, ...]:
    """Section 13: the Speed of an average turn now and with these cards, and how many Humans slow it down
    then; nothing where no turn follows.
    """
    before, after = pace_with(asked.view, asked.seat), pace_with(asked.view, asked.seat, cards)
    if before is None or after is None:
        return ()
    return says("pace", before=f"{before.speed:.1f}", after=f"{after.speed:.1f}"), says(
        "carried", n=after.humans
    )


def _tavern(asked: Question, action: HuntTavern) -> Entry:
    icon, here, left = (
        pictures.feature("tavern"),
        asked.view.at[asked.seat],
        asked.view.speed_left - TAVERN_COST,
    )
    about, group = says("tavern.about"), says("group.here")
    row = worded(
        "tavern", "hunt", action, icon, ("space", here), about, group, n=len(asked.view.tavern), left=left
    )
    return replace(row, side=printed(TAVERN_COST), side_icon=SPEED)


def _rose(asked: Question, action: HuntRose) -> Entry:
    gain = next(gain for gain in _hunts(asked) if gain.action == action)
    ask = hunt_ask("rose.ask", gain, component_names.card(action.card))
    row = card_entry(
        action.card, f"rose:{action.card}", ask, "take", action, ("card", action.card), says("group.roses")
    )
    return replace(row, side=signed(gain.total), side_icon=POINTS)


# -- the space


def _digest_here(asked: Question) -> list[Entry]:
    """A Market and the like: one row, with its list where there is a choice."""
    answers = asked.of(Digest)
    if not answers:
        return []
    here = asked.view.at[asked.seat]
    answers = humans_first(answers)
    inside = [human_entry(asked, action) for action in answers]
    name, ask, about = component_names.place(here), says("digest.which"), says("digest.about")
    words, group = says("digest.row", place=name), says("group.here")
    row = opener(("space", here), "digest", words, ask, about, pictures.space(here), inside, name, group)
    return [step(inside, row, says("digest.single", card=component_names.card(answers[0].card)))]


def human_entry(asked: Question, action: Digest) -> Entry:
    """A Human of the playing area or the discard pile that may be digested."""
    in_play = action.card in asked.view.play[asked.seat]
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
    return replace(row, about=sentences(pace_without(asked, action.card), row.about))


def pace_without(asked: Question, card: int) -> str:
    """The Speed of an average turn now and once that card is digested; "" where no turn follows."""
    after = trial.of(asked.view)
    after.digested[asked.seat] += (card,)
    paces = pace_with(asked.view, asked.seat), pace_with(after, asked.seat)
    return (
        ""
        if paces[0] is None or paces[1] is None
        else says("pace", before=f"{paces[0].speed:.1f}", after=f"{paces[1].speed:.1f}")
    )


def humans_first(answers: Sequence[Digest]) -> list[Digest]:
    """The slowest first, then those worth least."""
    return sorted(answers, key=lambda action: (SPEED_OF[action.card], WORTH_OF[action.card], action.card))


def _crypt(asked: Question, action: OpenCrypt) -> Entry:
    here = ("space", asked.view.at[asked.seat])
    return worded(
        "crypt", "open", action, pictures.feature("crypt"), here, crypt_about(asked), says("group.here")
    )


def crypt_about(asked: Question) -> str:
    """What opening a Crypt brings."""
    return says("crypt.rookie" if asked.view.config.rookie else "crypt.elder")


# -- cards


def _hound(asked: Question, action: UseFamiliar) -> Entry:
    """Op discard_for_hunt."""
    return card_use(f"hound:{action.card}", "hound", "discard", action, says("group.cards"))


# -- the end


def _end(asked: Question, action: EndTurn) -> Entry:
    view, seat = asked.view, asked.seat
    hunts = view.any_hunts + view.first_hunts if asked.of(Hunt, HuntTavern, HuntRose) else 0
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
    group = says("group.else") if len(asked.actions) > 1 else ""
    return entry("end", "end", action, says("end.row"), ask, "ui/icon_skip", None, about, group)
