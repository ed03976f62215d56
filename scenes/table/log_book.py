"""Pages of a log while it is written: chapters of parts, a part for each turn or for what is no seat's."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from scenes.kit.base import Rect
from scenes.kit.match.log import Chapter, Line, Passage


class Mention(NamedTuple):
    """The subject of a line: kind and number of a mark, as the game's pieces know them."""

    kind: str
    number: int | tuple[int, ...]


@dataclass(slots=True)
class _Part:
    """Lines of one seat's turn, or of no seat."""

    seat: int | None
    lines: list[Line] = field(default_factory=list)


@dataclass(slots=True)
class _Chapter:
    number: int
    parts: list[_Part] = field(default_factory=list)

    @property
    def has_turns(self) -> bool:
        return any(part.seat is not None for part in self.parts)


class LogBook:
    """Chapters have numbers; the game says what each is called."""

    def __init__(self, first: int) -> None:
        self._chapters = [_Chapter(first, [_Part(None)])]

    @property
    def chapter_number(self) -> int:
        """The number of the present chapter."""
        return self._chapters[-1].number

    def begin_chapter(self, number: int) -> None:
        """Begin a chapter, if it is another one, with a part of no seat."""
        if self.chapter_number != number:
            self._chapters.append(_Chapter(number))
        self.begin_part(None)

    def begin_part(self, seat: int | None) -> None:
        """Begin the part of a seat's turn."""
        self._chapters[-1].parts.append(_Part(seat))

    def add_line(self, line: Line) -> None:
        self._chapters[-1].parts[-1].lines.append(line)

    def rewrite_line(self, line: Line, old: Line | None = None) -> None:
        """Write something else in place of a line of this part, the last one if none is named."""
        lines = self._chapters[-1].parts[-1].lines
        lines[-1 if not old else lines.index(old)] = line

    def make_chapters(self, title: Callable[[int], str], begun: bool = False) -> tuple[Chapter, ...]:
        """All chapters with lines, oldest first; with `begun` also one in which only a turn has begun."""
        passages_of = (
            (chapter, tuple(Passage(part.seat, tuple(part.lines)) for part in chapter.parts if part.lines))
            for chapter in self._chapters
        )
        return tuple(
            Chapter(title(chapter.number), passages)
            for chapter, passages in passages_of
            if passages or (begun and chapter.has_turns)
        )

    def latest_lines(self, count: int) -> list[Line]:
        """The last lines, oldest first."""
        found: list[Line] = []
        for chapter in reversed(self._chapters):
            for part in reversed(chapter.parts):
                found = part.lines[-(count - len(found)) :] + found
                if len(found) >= count:
                    return found
        return found


def mentioned_places(pieces: Any, line: Line) -> list[Rect]:
    """The places of the things on the table that a line is about."""
    return [rect for mention in line.spots if (rect := pieces.spot(*mention)) is not None]
