"""Recap of the deeds since a seat's last turn, for some seconds in the place of the question; with less at once until a
press for each page (X13)."""

from collections.abc import Callable, Sequence

from game.core.values import frozen
from scenes.kit.animation.motion import Motion
from scenes.kit.animation.timeline import Timeline
from scenes.kit.app import App
from scenes.kit.art import Pieces, Stage
from scenes.kit.base import CANDLE, EMBER, SMALL, TEXT_HI, Color, Rect, join_parts, line_up, side_by_side
from scenes.kit.match.log import Chapter, Line, lines_since
from scenes.kit.widgets import draw_chip

SECONDS, PAGE_SECONDS = 5.0, 3.0  # at least, and for each page of lines
MOST = 3  # lines
LINES = 2  # on a page, where the text is not too large
RISE = 24  # the card comes down from so far above
TEXT_X = 56  # start of the words of a seat's line, behind its chip
PICTURES = 3  # at the right end of a line, of
PICTURE, PITCH, CHIP = 38, 44, 36
LAYER = "over"
WEIGHT = {"news": 3, "plain": 2, "pain": 1, "gain": 0}


@frozen
class RecapEntry:
    """One line of the card: deeds of a seat, or without a seat a sentence and, for narrow cards, its deed."""

    seat: int | None
    deeds: tuple[Line, ...]
    sentence: str = ""

    @property
    def pictures(self) -> list[str]:
        """Pictures of the last few things that the line is about."""
        return [line.picture for line in self.deeds if line.picture][-PICTURES:]

    def fit_into(self, app: App, room: float) -> tuple[str, list[str]]:
        """Words and pictures that have room: the weightiest deeds in their order, and the last pictures
        beside them. At least one deed stays, even if there is no room for a picture then. `room` in units."""
        kept, pictures = list(self.deeds), self.pictures
        beside = room - PITCH * len(pictures)
        if self.sentence and (not kept or app.art.text_width(self.sentence, SMALL) <= beside):
            return self.sentence, pictures
        while len(kept) > 1 and app.art.text_width(_join_deeds(kept), SMALL) > beside:
            kept.remove(min(kept, key=lambda line: WEIGHT[line.tone]))
        words = _join_deeds(kept)
        left = max(0, int((room - app.art.text_width(words, SMALL)) // PITCH))
        return words, pictures[max(0, len(pictures) - left) :]

    @property
    def full_text(self) -> str:
        """The whole line in sentences."""
        return self.sentence or line_up(line.text for line in self.deeds)

    @property
    def color(self) -> Color:
        tones = {line.tone for line in self.deeds}
        if "news" in tones or not tones:
            return CANDLE
        return EMBER if tones == {"pain"} else TEXT_HI


def _join_deeds(lines: Sequence[Line]) -> str:
    return join_parts(line.deed for line in lines)


def entries_since(
    chapters: Sequence[Chapter], answer: int, seat: int | None = None, most: int | None = MOST
) -> list[RecapEntry]:
    """Deeds of all but `seat` after the answer of that number: one line for each seat, in the order in which
    they began, great news first. `most` lines at most, None for all."""
    found: list[list[Line]] = []
    by_seat: dict[int, list[Line]] = {}
    for line in lines_since(chapters, answer):
        if not line.deed or (line.seat is not None and line.seat == seat):
            continue
        if line.seat is None or line.seat not in by_seat:
            found.append([])
        lines = found[-1] if line.seat is None else by_seat.setdefault(line.seat, found[-1])
        lines.append(line)
    entries = []
    for lines in found:
        sentence = lines[0].text if lines[0].seat is None else ""
        entries.append(RecapEntry(lines[0].seat, tuple(lines), sentence))
    return sorted(entries, key=lambda entry: entry.color != CANDLE)[:most]


class RecapCard:
    """Recap on a table's stage: show_entries() brings it, update() gives it time and takes it away, or turn_page() and
    close(). `room` gives the present place of the question."""

    def __init__(self, app: App, room: Callable[[], Rect]) -> None:
        self.app = app
        self.room = room
        self.told: list[RecapEntry] = []
        self.elapsed = 0.0
        self.timeline = Timeline()
        self._stage: Stage | None = None
        self._pieces: Pieces = []
        self._drawn: tuple[Rect, slice] | None = None

    @property
    def is_shown(self) -> bool:
        return bool(self.told)

    @property
    def line_texts(self) -> list[str]:
        """Words of all lines as they have room."""
        return [text for text, _ in self._fit_lines()]

    def _fit_lines(self) -> list[tuple[str, list[str]]]:
        """Words and pictures of each line as they have room."""
        width = self.room().w
        widths = [width if entry.seat is None else width - TEXT_X for entry in self.told]
        return [entry.fit_into(self.app, room) for entry, room in zip(self.told, widths, strict=True)]

    @property
    def page_count(self) -> int:
        """Number of pages that the lines need, one after the other."""
        return -(-len(self.told) // self._lines_a_page)

    @property
    def shown_seconds(self) -> float:
        """Seconds that all pages together are shown."""
        return max(SECONDS, PAGE_SECONDS * self.page_count)

    @property
    def _lines_a_page(self) -> int:
        return LINES if SMALL.size * SMALL.line * self.app.art.text_size * LINES <= self.room().h else 1

    @property
    def _page(self) -> int:
        return min(int(self.elapsed / self.shown_seconds * self.page_count), max(0, self.page_count - 1))

    @property
    def _lines_in_sight(self) -> slice:
        """Lines of the present page."""
        first = self._page * self._lines_a_page
        return slice(first, first + self._lines_a_page)

    def show_entries(self, stage: Stage, told: Sequence[RecapEntry]) -> None:
        """Show a recap from its beginning."""
        self.told, self.elapsed = list(told), 0.0
        if self.told:
            self.build(stage)
            self.timeline.add(Motion(self.app, stage).arrive_from(self._pieces, 0, RISE, fade=True))

    def build(self, stage: Stage) -> None:
        """Draw the card on a stage, also on a new one."""
        self.timeline = Timeline()
        self._stage, self._pieces = stage, []
        if not self.told:
            return
        room, put = self.room(), self._pieces.append
        self._drawn = (room, self._lines_in_sight)
        told = list(zip(self.told, self._fit_lines(), strict=True))[self._lines_in_sight]
        for (entry, (text, pictures)), y in side_by_side(told, room.cy, -room.h / LINES):
            x = room.x + (TEXT_X if entry.seat is not None else 0)
            if entry.seat is not None:
                put(
                    draw_chip(
                        stage, self.app.seating[entry.seat].color, room.x + CHIP / 2 + 4, y, CHIP, LAYER
                    )
                )
            box = Rect(x, y - room.h / 4, room.right - x, room.h / 2)
            words = stage.add_text(LAYER, text, SMALL, x, y, entry.color, box=box)
            put(words)
            x += words.natural[0] + 12
            for place, picture in enumerate(pictures):
                put(stage.add_picture(LAYER, picture, x + PITCH * (place + 0.5), y, PICTURE, widest=PICTURE))

    def update(self, seconds: float) -> None:
        """Let seconds of the card's own time pass: reading takes as long at every speed of shows."""
        self.timeline.update(seconds)
        if self.told:
            self.elapsed += 0.0 if self.app.habits.calm else seconds
            if self.elapsed >= self.shown_seconds:
                self.close()
            elif self._stage and self._drawn != (self.room(), self._lines_in_sight):
                self._stage.clear(self._pieces)
                self.build(self._stage)

    def turn_page(self) -> bool:
        """Turn to the next page where pages wait for a press. False if there is none."""
        following = self._page + 1
        if not (self.told and self.app.habits.calm) or following >= self.page_count:
            return False
        self.elapsed = self.shown_seconds * (following + 0.5) / self.page_count
        return True

    def close(self) -> None:
        """Take the card away."""
        self.told = []
        self.timeline.finish()
        if self._stage:
            self._stage.clear(self._pieces)
