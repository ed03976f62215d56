"""The file of a rules book, page by page."""

from typing import Annotated, Any

import msgspec

from game.core.loader import StrictMap

Written = str | Annotated[dict[str, Any], msgspec.Meta(min_length=1, max_length=1)]
"""A painter's name, or {name: what it is given}."""


class WrittenLine(StrictMap):
    """A sentence, with small pictures or a drawing before it."""

    text: str
    pictures: tuple[str, ...] = ()
    drawing: Written = ""


class WrittenVariant(StrictMap):
    """Words of a page in a variant of the rules, instead of the usual ones; lines by number, from 1."""

    title: str = ""
    also: tuple[str, ...] = ()
    lines: dict[int, str] = {}


class WrittenPage(StrictMap):
    """Either `lines`, or `things`: one line for each of them, with the sentence, the drawing and the subject
    that the game gives.

    pictures: beside the lines, in rows of `across`, each at most `largest` high; drawing: beside the lines;
    below: under them. subjects: text keys, or names of whole sets that the game gives; variants: other words,
    by the name of a variant of the rules."""

    id: str
    title: str
    icon: str
    lines: tuple[str | WrittenLine, ...] = ()
    things: dict[str, tuple[str, ...]] = {}
    also: tuple[str, ...] = ()
    pictures: tuple[str, ...] = ()
    across: int = 2
    largest: float = 250
    drawing: Written = ""
    below: Written = ""
    links: tuple[str, ...] = ()
    subjects: tuple[str, ...] = ()
    variants: dict[str, WrittenVariant] = {}

    @property
    def texts(self) -> dict[int, str]:
        """Lines by number, from 1."""
        texts = (line if isinstance(line, str) else line.text for line in self.lines)
        return dict(enumerate(texts, 1))


class WrittenChapter(StrictMap):
    id: str
    title: str
    icon: str
    pages: tuple[WrittenPage, ...]


class Document(StrictMap):
    chapters: tuple[WrittenChapter, ...]
