"""The list beside the pages of a rules book: chapters, or lines of the index, in a window that scrolls."""

from collections.abc import Iterator

from game.core.values import frozen
from scenes.kit.base import Rect
from scenes.kit.rulebook.book import Book
from scenes.kit.widgets import clamp_first
from scenes.kit.words.alphabet import initial_of

PITCH = 68
VISIBLE = 9


@frozen
class Line:
    """A line of the list; without a key it is a chapter's heading."""

    label: str
    key: str = ""
    page: str = ""
    icon: str = ""


class RulesList:
    """Lines of the list, the chosen one, and the window of those in sight."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.lines: list[Line] = []
        self.chosen: Line | None = None
        self.first = 0  # of the window

    def show_pages(self, chosen: str) -> None:
        """List the whole book, with a page chosen."""
        lines = []
        for chapter in self.book.chapters:
            lines.append(Line(chapter.title))
            lines += [Line(page.title, page.key, page.key, page.icon) for page in chapter.pages]
        self.lines = lines
        self._choose_line(next(line for line in lines if line.key == chosen))

    def show_entries(self, query: str) -> None:
        """List the lines of the index that fit a query; the best one is chosen, unless the query is empty."""
        self.lines = []
        for entry in self.book.find_entries(query):
            icon = self.book.page_of(entry.page).icon
            self.lines.append(Line(entry.label, f"{entry.page}/{entry.label}", entry.page, icon))
        self.first = 0
        self.chosen = self.lines[0] if self.lines and query else None

    def find_line(self, key: str) -> Line | None:
        return next((line for line in self.lines if line.key == key), None)

    # -- the window

    @property
    def has_more_above(self) -> bool:
        """True if there are lines above the window."""
        return self.first > 0

    @property
    def has_more_below(self) -> bool:
        return self.first + VISIBLE < len(self.lines)

    def visible_lines(self, room: Rect) -> Iterator[tuple[Rect, Line]]:
        """Lines in sight, each with its place in `room`."""
        for i, line in enumerate(self.lines[self.first : self.first + VISIBLE]):
            yield room.row(room.top - (i + 1) * PITCH, PITCH).expand(-10), line

    def scroll_pages(self, pages: int) -> None:
        """Move the window by so many pages, and choose a line in sight."""
        self._look_at(self.first + pages * (VISIBLE - 1))
        self.choose_visible()

    def choose_visible(self) -> bool:
        """Choose the first line in sight, unless the chosen one is. Returns False if there is none."""
        seen = [line for line in self.lines[self.first : self.first + VISIBLE] if line.key]
        if seen and self.chosen not in seen:
            self.chosen = seen[0]
        return bool(seen)

    # -- moving

    def choose_next(self, by: int, around: bool = False) -> bool:
        """Choose the next line up (-1) or down (1). Returns False at the end, unless it goes `around`."""
        lines = [line for line in self.lines if line.key]
        if not lines or not self.chosen:
            return self.choose_visible()
        wanted = lines.index(self.chosen) + by
        if not around and not 0 <= wanted < len(lines):
            return False
        self._choose_line(lines[wanted % len(lines)])
        return True

    def next_letter(self, by: int) -> bool:
        """Choose the first line of the next initial letter, or of the one before."""
        initials = list(dict.fromkeys(initial_of(line.label) for line in self.lines))
        if not initials or not self.chosen:
            return self.choose_visible()
        wanted = initials[(initials.index(initial_of(self.chosen.label)) + by) % len(initials)]
        self._choose_line(next(line for line in self.lines if initial_of(line.label) == wanted))
        return True

    def _choose_line(self, line: Line) -> None:
        """Choose a line and bring it, with the heading above it, into the window."""
        self.chosen = line
        at = self.lines.index(line)
        top = at - 1 if at and not self.lines[at - 1].key else at
        if top < self.first:
            self._look_at(top)
        elif at >= self.first + VISIBLE:
            self._look_at(at - VISIBLE + 1)

    def _look_at(self, first: int) -> None:
        self.first = clamp_first(first, VISIBLE, len(self.lines))
