"""Cards of the things that a seat has, told as the details cards of the table tell them (P17)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from scenes.kit.base import format_value, say
from scenes.kit.phones.messages import Card, Section
from scenes.kit.rulebook.book import Book
from scenes.table.details import Explained


class Side(NamedTuple):
    """The number or word at the end of a card, its picture, and its words for ears."""

    text: str = ""
    picture: str = ""
    words: str = ""

    @classmethod
    def of_number(cls, number: int, picture: str, key: str) -> Side:
        """A number with its unit, the text `key` of {n}."""
        return cls(format_value(number), picture, say(key, n=number))


NO_SIDE = Side()


def explain_card(
    book: Book, told: Explained, side: Side = NO_SIDE, words: str = "", about: str = "", picture: str = ""
) -> Card:
    """The card of a thing, with what else its explanation says and the page of the rules book that tells more.
    `words`, `about` and `picture` stand in place of its title, its name and its picture."""
    about = about or told.name
    key = book.page_about(told.about)
    page = () if key is None else (say("details.page", page=book.page_of(key).title),)
    return Card(
        words=words or told.title,
        about=about,
        picture=picture or told.picture,
        side=side.text,
        side_picture=side.picture,
        side_words=side.words,
        title=told.title if words not in ("", told.title) else "",
        more=tuple(each for each in (told.name, *told.sentences, *page) if each not in ("", about)),
    )


def drop_empty(sections: Iterable[Section]) -> tuple[Section, ...]:
    """The sections that hold something."""
    return tuple(section for section in sections if section.cards or section.table)
