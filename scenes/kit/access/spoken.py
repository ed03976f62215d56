"""A scene in words (X16): one source for the voice, screen readers, scanning, and lists in large letters.

Readers may rely on this. Keys are unique in a scene. Keys of things that can have the focus are those of Focus;
keys of prompts begin with PROMPT. Every name is a text that players may read, and never empty. Groups are in
the order in which they are scanned, those that are asked first, MORE last; no group is empty. Everything in
a Spoken is for all who listen: secrets are left out by the scene, unless who peeks wants to hear them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.core.values import frozen
from scenes.kit.base import begin_large, join_parts, line_up, say

ROLES = ("button", "row", "card", "cell", "tab", "switch", "slider", "choice", "letter", "field", "text")
"""Kinds of things. "text" can only be read; "letter" is a key to write with, "choice" one of several of which one
is taken, "slider" a value that goes up and down."""
MORE = "more"
"""Id of the last group: the buttons of the prompt bar."""
AROUND = "around"
"""Beginning of the ids of groups of things that are not asked now, only to be looked at."""
ENDS = (".", "!", "?", ":", "\u2026")
"""Signs behind which no period is read."""
PROMPT, HELD = "prompt:", ":held"
"""Beginning of the keys of things in the prompt bar, and the end of those whose button is held."""


@frozen
class Thing:
    """One thing that can be chosen, looked at or pressed.

    `name` says what it is. `state` is what holds of it now: "on", "Costs 2 damage", "taken". `position` is
    its place among others: "Card 4 of 9". `act` says what a press does, "" if it does nothing. `intent` is
    the kind of intent that a press stands for; "" for a thing in Focus, which is confirmed."""

    key: str
    role: str
    name: str
    state: str = ""
    position: str = ""
    act: str = ""
    intent: str = ""

    def list_sentences(self, verbosity: str = "full") -> Iterator[str]:
        """Sentences about it; "short": the name alone, "medium": all but the press."""
        yield self.name
        if verbosity == "short":
            return
        if self.state:
            yield self.state
        if self.position:
            yield self.position
        if self.act and verbosity == "full":
            yield say("spoken.press", act=self.act)

    @property
    def line(self) -> str:
        """All that is said of it: "Tinker Tess. Costs 2 damage. Card 4 of 9. Press: Eat." """
        return join_sentences(self.list_sentences())


@frozen
class Group:
    """Things that belong together: a menu's column, a hand, a board. `name` is "" where it needs none."""

    id: str
    name: str
    things: tuple[Thing, ...]


@frozen
class Spoken:
    """A scene in words. `notice` is news that was just shown. `question` is what is asked, and who is asked.
    `live` is what others did since, the latest last: it is said without being asked for."""

    title: str = ""
    notice: str = ""
    question: str = ""
    groups: tuple[Group, ...] = ()
    live: tuple[str, ...] = ()

    @property
    def things(self) -> Iterator[Thing]:
        """All things, group by group."""
        for group in self.groups:
            yield from group.things

    def find_thing(self, key: str | None) -> Thing | None:
        """The thing with that key."""
        return next((thing for thing in self.things if thing.key == key), None)


def join_sentences(sentences: Iterable[str]) -> str:
    """Sentences on one line, each with its own end and a large beginning."""
    return line_up(begin_large(end_sentence(sentence)) for sentence in sentences if sentence)


def join_pauses(parts: Iterable[str]) -> str:
    """Parts on one line with a pause between them: what ends as a sentence needs no comma."""
    joined = ""
    for part in filter(None, parts):
        joined = (line_up if joined.endswith(ENDS) else join_parts)((joined, part))
    return joined


def end_sentence(sentence: str) -> str:
    """A sentence with a sign at its end."""
    return sentence if sentence.endswith(ENDS) else f"{sentence}."
