"""The column of a page in large letters, and the part of it that is in sight."""

from __future__ import annotations

from scenes.kit.access.page_rows import Entry


class Column:
    """Entries one below the other. `offset` is what is above the part in sight; it begins with an entry."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.offset = 0.0
        self.view_h = 0.0

    def empty(self, view_h: float) -> None:
        """Begin anew, for a view of that height."""
        self.entries, self.view_h = [], view_h

    def add_entry(self, entry: Entry) -> None:
        """Put an entry below the others."""
        entry.top = self.height
        self.entries.append(entry)

    @property
    def height(self) -> float:
        """The height of all entries."""
        return self.entries[-1].bottom if self.entries else 0.0

    def is_whole(self, entry: Entry) -> bool:
        """True if all of an entry is in sight."""
        return self.offset <= entry.top + 1 and entry.bottom <= self.offset + self.view_h + 1

    def scroll_by(self, way: float) -> bool:
        """Scroll about that far, to the beginning of an entry and past none that was not wholly in sight. Returns False
        if that changes nothing."""
        before = self.offset
        wanted = max(0.0, min(before + way, self.height - self.view_h))
        if way > 0:
            ahead = (entry.top for entry in self.entries if entry.top > before and not self.is_whole(entry))
            wanted = min(wanted, next(ahead, wanted))
        elif way < 0:
            above = [entry for entry in self.entries if entry.top < before - 1]
            wanted = min(max(wanted, above[-1].bottom - self.view_h), above[-1].top) if above else 0.0
        self._snap(wanted)
        return self.offset != before

    def scroll_to(self, key: str | None) -> None:
        """Scroll as little as needed to have an entry in sight, with the words above it where they have room."""
        at = next((i for i, entry in enumerate(self.entries) if key in entry.keys), None)
        if at is None:
            return
        first = at
        while first and not self.entries[first - 1].keys:
            first -= 1
        low, high = self.entries[at].bottom, self.entries[at].top
        if low - self.entries[first].top <= self.view_h:
            high = self.entries[first].top
        self._snap(max(0.0, min(max(self.offset, low - self.view_h), high)))

    def scroll_past(self, step: int, key: str) -> bool:
        """Scroll on where words that nobody has seen lie before the entry of `key`, or before the end."""
        entries = self.entries if step > 0 else self.entries[::-1]
        hidden = next((entry for entry in entries if self._is_hidden(entry, step)), None)
        target = next((entry for entry in entries if key and key in entry.keys), None)
        if hidden is None or hidden is target:
            return False
        first, last = sorted((hidden, target or hidden), key=lambda entry: entry.top)
        if target is not None and (last.bottom - first.top <= self.view_h or self.is_whole(target)):
            return False
        self._snap(max(0.0, hidden.top if step > 0 else hidden.bottom - self.view_h))
        return True

    def _is_hidden(self, entry: Entry, step: int) -> bool:
        is_ahead = entry.top >= self.offset if step > 0 else entry.top < self.offset
        return is_ahead and not self.is_whole(entry)

    def _snap(self, offset: float) -> None:
        """Begin with the first entry that is wholly in sight from a place on."""
        self.offset = min((entry.top for entry in self.entries if entry.top >= offset - 1), default=offset)
