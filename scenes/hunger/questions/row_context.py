"""Context and parts of rows: the asked seat, its table, and the names of things there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from game.core.values import frozen
from game.hunger.components.definitions import CARDS, COLUMNS, IS_HUMAN, WORTH_OF
from game.hunger.components.map_graph import CASTLE_DISTANCE, CHEST_OF, SPACES
from game.hunger.forecast.moves import has_offer
from game.hunger.table.actions import UseToken
from game.hunger.view import View
from scenes.hunger.board.cards import short_name
from scenes.hunger.text import names as component_names
from scenes.hunger.text import pictures
from scenes.kit.base import format_value, join_names, say
from scenes.kit.match.entry import Entry, Mark
from scenes.table.questions.choice_entries import RowContext, RowTexts, join_lines

ROW_TEXTS = RowTexts("hunger")
say_text = ROW_TEXTS.say_text
make_entry = ROW_TEXTS.make_entry
make_worded_entry = ROW_TEXTS.make_worded_entry
SPEED = "hunger/icon_speed"
POINTS = "hunger/icon_vp"


@frozen
class HungerContext(RowContext[View]):
    """Context of the rows of this game."""


def signed_points(points: int) -> str:
    return say_text("gain", n=points) if points >= 0 else format_value(points)


# -- spaces


def place_name(view: View, space: int) -> str:
    """The name of a space in a row: its treasure, else its path."""
    here = SPACES[space]
    if here.region == "cemetery":
        return component_names.region(here.region)
    return component_names.place(space) if has_offer(view, space) else say(f"hunger.path.{here.path}")


def place_picture(view: View, space: int) -> str:
    """The picture of its treasure, else of the region."""
    if SPACES[space].region != "cemetery" and has_offer(view, space):
        return pictures.space(space)
    return pictures.region(SPACES[space].region)


def place_does(view: View, space: int) -> str:
    """The effect of ending there; the token of an open Chest by its name."""
    if not has_offer(view, space) or SPACES[space].feature == "none":
        return ""
    chest = CHEST_OF[space]
    if chest >= 0 and view.chests[chest] >= 0:
        token = view.chests[chest]
        return say_text(
            "token_there", name=component_names.token(token), does=component_names.token_does(token)
        )
    if SPACES[space].feature == "castle":
        tile = say_text("tile", n=view.castle_tiles[0]) if view.castle_tiles else ""
        return join_lines(component_names.place_does(space), tile)
    return component_names.place_does(space)


def steps_home(space: int) -> str:
    return say_text("home", n=CASTLE_DISTANCE[space])


# -- cards


def pile_name(cards: Sequence[int]) -> str:
    """A pile in a row: its top card, and the number of cards below."""
    top = short_name(cards[-1])
    return top if len(cards) == 1 else say_text("pile", name=top, n=len(cards) - 1)


def card_names(cards: Iterable[int]) -> str:
    return join_names([component_names.card(card) for card in cards])


def card_about(card: int) -> str:
    """A card in a few words: its kind and keywords, if its effects are few, and its effects."""
    face = CARDS[card]
    does = component_names.card_does(card)
    kind = say_text("speed_card", n=face.speed)
    if IS_HUMAN[card]:
        kind = say_text("human", type=component_names.card_kind(card), n=WORTH_OF[card])
    words = keyword_words(face.keywords)
    return join_lines(kind if not (words and does) else "", words if len(does) < 2 else "", *does)


def keyword_words(keywords: Sequence[str]) -> str:
    """The names of keywords; "" for none."""
    return (
        say_text("with", words=join_names([component_names.keyword(word) for word in keywords]))
        if keywords
        else ""
    )


def cell_of(row: int, column: int) -> int:
    """The cell of Table.track."""
    return row * COLUMNS + column - 1


def card_use(head: str, kind: str, verb: str, action: Any, group: str = "") -> Entry:
    """A row in which a card is used; `head` and `kind` are the heads of its key and of its texts."""
    name = component_names.card(action.card)
    row = card_entry(head, action.card, say_text(f"{kind}.ask", name=name), verb, action, group)
    return replace(row, words=say_text(f"{kind}.row", name=name))


def card_opener(head: str, kind: str, card: int, inside: Sequence[Entry], group: str = "") -> Entry:
    """A row that leads to the uses of a card; `head` and `kind` are the heads of its key and of its texts."""
    name = component_names.card(card)
    row = card_entry(head, card, say_text(f"{kind}.which", name=name), "open", None, group)
    return replace(row, words=say_text(f"{kind}.row", name=name), inside=lambda: inside, title=name)


def opener_entry(
    of: Mark,
    key: str,
    words: str,
    ask: str,
    about: str,
    icon: str,
    inside: Sequence[Entry],
    title: str,
    group: str = "",
) -> Entry:
    """A row that leads to the uses of a thing."""
    return replace(
        make_entry(key, "open", None, words, ask, icon, of, about, group), inside=lambda: inside, title=title
    )


def card_entry(head: str, card: int, ask: str, verb: str, action: Any, group: str = "") -> Entry:
    """A row that is one card; `head` is the head of its key."""
    name = component_names.card(card)
    icon = pictures.card(card)
    return make_entry(
        f"{head}:{card}", verb, action, name, ask, icon, ("card", card), card_about(card), group
    )


def token_entry(context: HungerContext, action: UseToken) -> Entry:
    """A token that is spent as it is (R13, R20, R29)."""
    token = action.token
    name = component_names.token(token)
    does = component_names.token_does(token)
    icon = pictures.token(token)
    group = say_text("group.tokens")
    return make_worded_entry(f"token:{token}", "use", action, icon, ("token", token), does, group, name=name)
