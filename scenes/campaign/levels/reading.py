"""Reading of levels on a thread, and a bar with its progress."""

from collections.abc import Callable
from threading import Event, Thread

from scenes.campaign.levels.shown import Count, Shown
from scenes.kit.art import Stage
from scenes.kit.base import BODY_BOLD, CANDLE, NIGHT_900, TEXT_HI, Rect

AT_ONCE = 0.01
"""Seconds that a scene waits before it shows the bar: cached files are read by then."""
BAR_H = 44.0


class LevelReading:
    """Levels that a daemon thread reads; leaving the game does not wait for it. words: for the bar."""

    def __init__(self, read: Callable[[Count], list[Shown]], words: str) -> None:
        self.words = words
        self.done, self.of = 0, 1
        self._found: list[Shown] = []
        self._over = Event()
        self._cancelled = False
        self._fault: BaseException | None = None
        Thread(target=self._read_levels, args=(read,), name="level reading", daemon=True).start()

    def _read_levels(self, read: Callable[[Count], list[Shown]]) -> None:
        try:
            self._found = read(self._count_file)
        except BaseException as error:
            self._fault = error
        finally:
            self._over.set()

    def _count_file(self, done: int, of: int) -> bool:
        self.done, self.of = done, of
        return not self._cancelled

    def cancel(self) -> None:
        """End the reading before the next file."""
        self._cancelled = True

    def is_over(self, seconds: float | None = 0.0) -> bool:
        """True if it ends within `seconds`; None waits for its end."""
        return self._over.wait(seconds)

    def take_levels(self) -> list[Shown]:
        """All levels, once it is over. Raises the exception that ended the reading."""
        if self._fault is not None:
            raise self._fault
        return self._found


class ReadingBar:
    """Sentence with a bar below it that fills."""

    def __init__(self, stage: Stage, room: Rect, reading: LevelReading) -> None:
        self.reading = reading
        words = room.row(room.cy, room.h / 2)
        stage.add_text(
            "board", reading.words, BODY_BOLD, *words.center, TEXT_HI, "center", outline=5, width=words.w
        )
        self.room = room.row(room.cy - BAR_H - 20, BAR_H)
        stage.add_box("cards", self.room, BAR_H / 2, NIGHT_900)
        self.filled = stage.add_box("tiles", self.room, BAR_H / 2, CANDLE)
        self.show_progress()

    def show_progress(self) -> None:
        """Fill the bar by the share of files that are read."""
        share = self.reading.done / max(1, self.reading.of)
        self.filled.frame_rect(self.room.column(self.room.x, max(self.room.h, self.room.w * share)))
