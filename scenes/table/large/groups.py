"""Rows to look around by in the large layout: one's own things, those of others, the table, and the log. They tell
what all before the screen may see."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from scenes.kit.base import Rect, bounding_rect, say
from scenes.kit.base.task import checkpoint
from scenes.kit.match.entry import Entry
from scenes.match import match_words
from scenes.table.questions.row_labels import tell_apart

if TYPE_CHECKING:
    from scenes.kit.phones.messages import Section
    from scenes.table.scene import TableScene

QUESTION = "question"
GROUPS = {
    QUESTION: "",
    "mine": "ui/icon_cards",
    "others": "ui/icon_person",
    "table": "ui/icon_dice",
    "log": "ui/icon_log",
}
"""All groups in the order of their tabs, with their pictures; the question has the chip of who is asked."""
MOST_LINES = 24
"""Lines of the log."""
LONGEST = 28
"""Signs of a first sentence that may tell a row apart from another with the same words."""


def _first_line(entry: Entry) -> str:
    return entry.about.partition("\n")[0] if len(entry.about.partition("\n")[0]) <= LONGEST else ""


class LookRows:
    """The rows of a group as they are now. `places` are those on the table, by the keys of rows."""

    def __init__(self, table: TableScene[Any], group: str, seat: int) -> None:
        self.table = table
        self.places: dict[str, Rect] = {}
        makers: dict[str, Callable[[], Iterator[Entry]]] = {
            "mine": partial(self._thing_rows, seat),
            "others": partial(self._other_rows, seat),
            "table": self._sight_rows,
            "log": self._log_rows,
        }
        self.rows = tuple(tell_apart(tuple(makers[group]()), (_first_line,))) or (
            Entry("nothing", say("table.large.nothing")),
        )

    def _sections(self, seat: int) -> Sequence[Section]:
        """The things of a seat, as they lie open."""
        table = self.table
        return match_words.list_open_things(table.session, table.moment_view(), seat, table.seat_name)

    def _thing_rows(self, seat: int) -> Iterator[Entry]:
        for number, section in enumerate(self._sections(seat)):
            checkpoint()
            if section.about and not section.cards:
                yield Entry(f"thing:{number}", section.heading, about=section.about)
            for place, card in enumerate(section.cards):
                lines = (card.title, card.about, *card.more)
                yield Entry(
                    f"thing:{number}.{place}",
                    card.words,
                    about="\n".join(line for line in lines if line),
                    icon=card.picture,
                    side=card.side,
                    side_icon=card.side_picture,
                    side_words=card.side_words,
                    group=section.heading,
                )

    def _other_rows(self, seat: int) -> Iterator[Entry]:
        """A row for each of the others, which leads to the things there."""
        summary = match_words.summarize(self.table.session, self.table.moment_view())
        for side in summary.sides:
            if side.seat is None or side.seat == seat:
                continue
            name = self.table.seat_name(side.seat)
            points = "" if side.points is None else say("table.large.points", n=side.points)
            rows = partial(
                lambda other: tell_apart(tuple(self._thing_rows(other)), (_first_line,)), side.seat
            )
            yield Entry(f"seat:{side.seat}", name, about=points, icon=side.portrait, inside=rows, title=name)

    def _sight_rows(self) -> Iterator[Entry]:
        """The things that lie on the table, each with its words."""
        own = {sight.key for sight in self.table.sights()}
        for number, sight in enumerate(self.table.all_sights()):
            checkpoint()
            told = self.table.explain_sight(sight.value)
            if told is None:
                continue
            key, about = f"sight:{number}", "\n".join((told.name, *told.sentences))
            self.places[key] = sight.rect
            subject = sight.value if sight.key in own else None
            yield Entry(key, told.title, about=about, icon=told.picture, subject=subject)

    def _log_rows(self) -> Iterator[Entry]:
        """The last lines, the newest first."""
        if not self.table.tells_all:
            return
        chapters = match_words.log_chapters(self.table.session)[::-1]
        lines = [
            (chapter.title, line)
            for chapter in chapters
            for passage in chapter.passages[::-1]
            for line in passage.lines[::-1]
        ]
        for number, (title, line) in enumerate(lines[:MOST_LINES]):
            checkpoint()
            key, rects = f"line:{number}", self.table.places_of(line)
            if rects:
                self.places[key] = bounding_rect(list(rects))
            yield Entry(key, line.text, icon=line.picture, group=title)
