"""Step 3 of a turn in rows: hunting, what the space and the cards allow, and the end of the turn (R29)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.hunger.components.definitions import CARDS, COLUMNS, IS_FAST, IS_HUMAN, IS_PERMANENT, LAST_TURN, SPEED_OF, TOKEN_KIND, WORTH_OF
from game.hunger.table.actions import Digest, EndTurn, Hunt, HuntRose, HuntTavern, OpenCrypt, UseFamiliar, UseToken
from game.hunger.turn.gaining import points_of
from game.hunger.turn.hunting import TAVERN_COST
from scenes.hunger.questions.choices_effects import digest_pairs
from scenes.hunger.questions.choices_hypnosis import hypnosis
from scenes.hunger.questions.choices_tokens import token_entry
from scenes.hunger.questions.question import (
    POINTS,
    SPEED,
    Question,
    card_entry,
    card_use,
    cell_of,
    names,
    opener,
    pile,
    says,
    signed,
)
from scenes.hunger.text import forecasts, pictures
from scenes.hunger.text import names as component_names
from scenes.kit.base.texts import printed
from scenes.table.choice_entries import Entry, sentences, step

REMIND_FROM = 13
"""From this turn on whoever ends a turn is reminded of tokens that were not spent."""
MOST_NAMES = 2
"""Cards under a top card that are named."""
USEFUL = ("extra_hunt", "speed", "mission", "draw", "discard_draw")
"""Kinds of tokens that do nothing unless they are spent."""


def act(asked: Question) -> list[Entry]:
    """R29."""
    here = [*[_rose(asked, action) for action in asked.of(HuntRose)], *_piles(asked)]
    taverns, crypts = [_tavern(asked, action) for action in asked.of(HuntTavern)], [_crypt(asked, action) for action in asked.of(OpenCrypt)]
    space = [*taverns, *_digest_here(asked), *crypts]
    cards = [*[_hound(action) for action in asked.of(UseFamiliar)], *digest_pairs(asked), *hypnosis(asked)]
    tokens = [token_entry(action) for action in asked.of(UseToken)]
    return [*here, *space, *cards, *tokens, *[_end(asked, action) for action in asked.of(EndTurn)]]


# -- hunting


def _piles(asked: Question) -> list[Entry]:
    """Column by column, the most points first."""

    def order(action: Hunt) -> tuple[int, int, int]:
        cards = asked.view.track[cell_of(action.row, action.column)]
        return action.column, -points_of(asked.view, asked.seat, cards, asked.view.at[asked.seat]), action.row

    return [_pile(asked, action) for action in sorted(asked.of(Hunt), key=order)]


def _pile(asked: Question, action: Hunt) -> Entry:
    cell = cell_of(action.row, action.column)
    return pile_entry(asked, cell, action, forecasts.cost(asked.view, cell))


def pile_entry(asked: Question, cell: int, action: object, price: int) -> Entry:
    """A pile of the Hunt Track that may be taken."""
    view = asked.view
    cards, points = view.track[cell], points_of(view, asked.seat, view.track[cell], view.at[asked.seat])
    left, side = view.speed_left - price, _gain(cards, points)
    return Entry(
        key=f"cell:{cell}",
        words=pile(cards),
        ask=says("hunt.ask", n=points, left=left) if price else says("hunt.free_ask", n=points),
        about=pile_about(asked, cards, price),
        icon=pictures.card(cards[-1]),
        side=side[0],
        side_icon=side[1],
        group=says("group.column", n=cell % COLUMNS + 1),
        action=action,  # type: ignore[arg-type]
        marks=(("cell", cell),),
        verb="hunger.choices.verb.hunt",
        subject=("cell", cell),
    )


def _gain(cards: Sequence[int], points: int) -> tuple[str, str]:
    """What a pile brings, with its picture: points, else the Speed of its cards, else that they stay in play."""
    speed = sum(SPEED_OF[card] for card in cards)
    if points or (not speed and not any(IS_PERMANENT[card] for card in cards)):
        return signed(points), POINTS
    return (signed(speed), SPEED) if speed else ("", pictures.keyword("permanent"))


def pile_about(asked: Question, cards: Sequence[int], price: int) -> str:
    """What is special in a pile, and how much slower it makes its hunter; its price where it is more than its column."""
    words = list(dict.fromkeys(component_names.keyword(word) for card in cards for word in CARDS[card].keywords))
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


def pace_after(asked: Question, cards: Sequence[int]) -> tuple[str, str]:
    """Section 13: the Speed of an average turn now and with these cards, and how many Humans slow it down then."""
    before, after = forecasts.pace(asked.view, asked.seat), forecasts.pace(asked.view, asked.seat, cards)
    return says("pace", before=f"{before:.1f}", after=f"{after:.1f}"), says("carried", n=forecasts.humans(asked.view, asked.seat, cards))


def _tavern(asked: Question, action: HuntTavern) -> Entry:
    return Entry(
        key="tavern",
        words=says("tavern.row"),
        ask=says("tavern.ask", n=len(asked.view.tavern), left=asked.view.speed_left - TAVERN_COST),
        about=says("tavern.about"),
        icon=pictures.feature("tavern"),
        side=printed(TAVERN_COST),
        side_icon=SPEED,
        group=says("group.here"),
        action=action,
        marks=(("space", asked.view.at[asked.seat]),),
        verb="hunger.choices.verb.hunt",
        subject=("space", asked.view.at[asked.seat]),
    )


def _rose(asked: Question, action: HuntRose) -> Entry:
    points = points_of(asked.view, asked.seat, (action.card,), asked.view.at[asked.seat])
    ask, marks = says("rose.ask", name=component_names.card(action.card), n=points), (("space", asked.view.at[asked.seat]),)
    row = card_entry(action.card, f"rose:{action.card}", ask, "hunger.choices.verb.take", action, marks, says("group.roses"))
    return replace(row, side=signed(points), side_icon=POINTS)


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
    ask = says("digest.ask", card=component_names.card(action.card))
    group = says("group.in_play" if in_play else "group.in_discard")
    marks = (("card", action.card),) if in_play else ()
    return card_entry(action.card, f"digest:{action.card}", ask, "hunger.choices.verb.digest", action, marks, group)


def humans_first(answers: Sequence[Digest]) -> list[Digest]:
    """The slowest first, then those worth least."""
    return sorted(answers, key=lambda action: (SPEED_OF[action.card], WORTH_OF[action.card], action.card))


def _crypt(asked: Question, action: OpenCrypt) -> Entry:
    here = asked.view.at[asked.seat]
    return Entry(
        key="crypt",
        words=says("crypt.row"),
        ask=says("crypt.ask"),
        about=says("crypt.rookie" if asked.view.config.rookie else "crypt.elder"),
        icon=pictures.feature("crypt"),
        group=says("group.here"),
        action=action,
        marks=(("space", here),),
        verb="hunger.choices.verb.open",
        subject=("space", here),
    )


# -- cards


def _hound(action: UseFamiliar) -> Entry:
    """Op discard_for_hunt."""
    return card_use(f"hound:{action.card}", "hound", "discard", action, says("group.cards"))


# -- the end


def _end(asked: Question, action: EndTurn) -> Entry:
    view, seat = asked.view, asked.seat
    hunts = view.any_hunts + view.first_hunts if asked.of(Hunt, HuntTavern, HuntRose) else 0
    unspent = [token for token in view.tokens[seat] if token not in view.spent[seat] and TOKEN_KIND[token] in USEFUL]
    remind = says("end.tokens", names=component_names.listed([component_names.token(token) for token in unspent])) if unspent else ""
    far = says("end.far") if forecasts.out_of_reach(view, seat, view.at[seat]) else ""
    return Entry(
        key="end",
        words=says("end.row"),
        ask=says("end.ask_hunts", n=hunts) if hunts else says("end.ask"),
        about=sentences(remind if view.turn >= REMIND_FROM else "", far, says("end.last" if view.turn >= LAST_TURN else "end.about")),
        icon="ui/icon_skip",
        group=says("group.else") if len(asked.actions) > 1 else "",
        action=action,
        verb="hunger.choices.verb.end",
    )
