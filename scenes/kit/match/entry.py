"""Rows of a list of answers, without a picture: a game makes them, a table or another screen shows them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.core.model import Action
from game.core.values import frozen
from scenes.kit.base import say

Name = Callable[[int], str]
"""The name of a seat, by its number."""
Mark = tuple[str, int]
"""A thing on the table that an entry means: a kind and a number, as the game's spot() understands them."""


@frozen
class Entry:
    """One row: an answer, a step towards several (`inside` gives the next list), or neither: something to
    look at.

    `key` is unique in its list and names what is meant. `ask` stands in the prompt bar while the entry has
    the focus, `about` under the list, the most important line first. `side` is a number or a word at the
    right end, e.g. a cost, with its picture; `side_words` say it with its unit, for ears. Entries of one
    `group` in a row stand under one heading. `marks` are lit on the table; who clicks them means this entry.
    `warning`: what is said before it is done at a held or second press. `verb` is the text key of what
    confirming does; `subject` is what its details card shows; `title` heads the list inside. `step`: a value
    of the game for what confirming changes about the question itself, in place of an answer. `then`: the
    answers to the questions that follow, given at the same press. `curtain`: what it leads to is for the
    asked seat alone, so a curtain comes before it. `deed`: the answer in a review, verb first, where `ask`
    does not begin with it. `qualifier`: a place or a number that tells the row apart from those of its list
    with the same words and group (row_labels.py)."""

    key: str
    words: str
    ask: str = ""
    about: str = ""
    icon: str = ""
    side: str = ""
    side_icon: str = ""
    group: str = ""
    action: Action | None = None
    inside: Callable[[], Sequence[Entry]] | None = None
    marks: tuple[Mark, ...] = ()
    warning: str = ""
    verb: str = "prompt.choose"
    subject: Any = None
    title: str = ""
    step: object = None
    then: tuple[Action, ...] = ()
    curtain: bool = False
    deed: str = ""
    qualifier: str = ""
    side_words: str = ""

    @property
    def label(self) -> str:
        """The words of the row in a list, unique in its group."""
        return qualify_words(self.words, self.qualifier)

    @property
    def is_for_looking(self) -> bool:
        """True if it is no answer and leads to none."""
        return self.action is None and self.inside is None and self.step is None


Rows = Callable[[Any, int, Name], Sequence[Entry]]
"""GameUi.rows."""


class Fact(NamedTuple):
    """A picture and words beside a question."""

    picture: str
    words: str


@frozen
class Form:
    """A larger form of a list of rows (P14); `start`: the answer that it shows at first.

    kind: "" for the list itself. "cards": rows are cards in a hand. "columns": two groups of buttons, first the
    headings of the rows, or the rows that lead to a list, then the rows of the chosen one. "numbers": the
    rows of each list are numbers of one thing in ascending order, and lead to those of the next thing."""

    kind: str = ""
    start: Action | None = None


PLAIN = Form()


def qualify_words(words: str, qualifier: str) -> str:
    """Words with a qualifier that tells them apart from the same words elsewhere."""
    return say("table.qualified", words=words, qualifier=qualifier) if qualifier else words
