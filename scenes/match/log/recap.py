"""What happened since a seat's last turn, for some seconds in the prompt bar in place of the question: it covers and blocks nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scenes.kit.animation.motion import Motion
from scenes.kit.animation.timeline import Timeline
from scenes.kit.app import App
from scenes.kit.art.stage import Nine, Piece, Stage
from scenes.kit.base.design_tokens import CANDLE, EMBER, SMALL, TEXT_HI, Color
from scenes.kit.base.geometry import Rect, side_by_side
from scenes.kit.match.log import Chapter, Line, lines_since
from scenes.kit.widgets.controls import chip

SECONDS, PAGE_SECONDS = 5.0, 3.0  # at least, and for each page of lines
MOST = 3  # lines
LINES = 2  # on a page, where the text is not too large
RISE = 24  # the card comes down from so far above
TEXT_X = 56  # where the words of a seat's line begin, behind its chip
PICTURES = 3  # at the right end of a line, of
PICTURE, PITCH, CHIP = 38, 44, 36
LAYER = "over"
WEIGHT = {"news": 3, "plain": 2, "pain": 1, "gain": 0}


@dataclass(frozen=True, slots=True)
class Told:
    """One line of the card: deeds of a seat, the weightiest kept where room is short, or of nobody: a sentence, in short its deed."""

    seat: int | None
    deeds: tuple[Line, ...]
    sentence: str = ""

    @property
    def pictures(self) -> list[str]:
        """What it is about, the last few things."""
        return [line.picture for line in self.deeds if line.picture][-PICTURES:]

    def fitting(self, app: App, room: float) -> tuple[str, list[str]]:
        """As many deeds as have room beside the pictures, in their order, and the pictures: fewer where not even one deed has room."""
        kept, pictures = list(self.deeds), self.pictures
        beside = room - PITCH * len(pictures)
        if self.sentence and (not kept or app.art.width(self.sentence, SMALL) <= beside):
            return self.sentence, pictures
        while len(kept) > 1 and app.art.width(_joined(kept), SMALL) > beside:
            kept.remove(min(kept, key=lambda line: WEIGHT[line.tone]))
        left = max(0, int((room - app.art.width(_joined(kept), SMALL)) // PITCH))
        return _joined(kept), pictures[max(0, len(pictures) - left) :]

    @property
    def whole(self) -> str:
        """All of it in sentences."""
        return self.sentence or " ".join(line.text for line in self.deeds)

    @property
    def color(self) -> Color:
        tones = {line.tone for line in self.deeds}
        return CANDLE if "news" in tones or not tones else EMBER if tones == {"pain"} else TEXT_HI


def _joined(lines: Sequence[Line]) -> str:
    return ", ".join(line.deed for line in lines)


def told_since(chapters: Sequence[Chapter], answer: int, seat: int | None = None, most: int | None = MOST) -> list[Told]:
    """What all but `seat` did after the answer of that number: one line for each, in the order in which they began, great news first;
    at most so many, None for all."""
    deeds: dict[int, list[Line]] = {}
    found: list[tuple[int | None, Line]] = []
    for line in lines_since(chapters, answer):
        if not line.deed or (line.seat is not None and line.seat == seat):
            continue
        if line.seat is None:
            found.append((None, line))
            continue
        if line.seat not in deeds:
            found.append((line.seat, line))
        deeds.setdefault(line.seat, []).append(line)
    told = [Told(None, (line,), line.text) if who is None else Told(who, tuple(deeds[who])) for who, line in found]
    return sorted(told, key=lambda entry: entry.color != CANDLE)[:most]


class RecapCard:
    """Lives on a table's stage. show() brings it, update() gives it time and takes it away. `room` says where the question stands now."""

    def __init__(self, app: App, room: Callable[[], Rect]) -> None:
        self.app = app
        self.room = room
        self.told: list[Told] = []
        self.elapsed = 0.0
        self.timeline = Timeline()
        self._stage: Stage | None = None
        self._pieces: list[Piece | Nine] = []
        self._drawn: tuple[Rect, slice] | None = None

    @property
    def shown(self) -> bool:
        return bool(self.told)

    @property
    def lines(self) -> list[str]:
        """What it says now."""
        return [text for text, _ in self._fitting()]

    def _fitting(self) -> list[tuple[str, list[str]]]:
        """The words and the pictures of each line."""
        return [entry.fitting(self.app, self.room().w - (TEXT_X if entry.seat is not None else 0)) for entry in self.told]

    @property
    def pages(self) -> int:
        """So many times other lines are shown."""
        return -(-len(self.told) // self._lines_a_page)

    @property
    def seconds(self) -> float:
        """How long all of it is shown."""
        return max(SECONDS, PAGE_SECONDS * self.pages)

    @property
    def _lines_a_page(self) -> int:
        return LINES if SMALL.size * SMALL.line * self.app.art.text_size * LINES <= self.room().h else 1

    @property
    def _page(self) -> slice:
        """The lines that are shown now."""
        first = min(int(self.elapsed / self.seconds * self.pages), max(0, self.pages - 1)) * self._lines_a_page
        return slice(first, first + self._lines_a_page)

    def show(self, stage: Stage, told: Sequence[Told]) -> None:
        """Tell that for a while."""
        self.told, self.elapsed = list(told), 0.0
        if self.told:
            self.build(stage)
            self.timeline.add(Motion(self.app, stage).arrive(self._pieces, 0, RISE, fade=True))

    def build(self, stage: Stage) -> None:
        """Draw it on a stage, also on a new one."""
        self.timeline = Timeline()
        self._stage, self._pieces = stage, []
        if not self.told:
            return
        room, put = self.room(), self._pieces.append
        self._drawn = (room, self._page)
        told = list(zip(self.told, self._fitting(), strict=True))[self._page]
        for (entry, (text, pictures)), y in side_by_side(told, room.cy, -room.h / LINES):
            x = room.x + (TEXT_X if entry.seat is not None else 0)
            if entry.seat is not None:
                put(chip(stage, self.app.seating[entry.seat].color, room.x + CHIP / 2 + 4, y, CHIP, LAYER))
            words = stage.text(LAYER, text, SMALL, x, y, entry.color, box=Rect(x, y - room.h / 4, room.right - x, room.h / 2))
            put(words)
            x += words.natural[0] + 12
            for place, picture in enumerate(pictures):
                put(stage.picture(LAYER, picture, x + PITCH * (place + 0.5), y, PICTURE, widest=PICTURE))

    def update(self, seconds: float) -> None:
        """Let time pass; the card's own, not the show's: reading takes as long at every speed."""
        self.timeline.update(seconds)
        if self.told:
            self.elapsed += seconds
            if self.elapsed >= self.seconds:
                self.close()
            elif self._stage is not None and self._drawn != (self.room(), self._page):
                self._stage.clear(self._pieces)
                self.build(self._stage)

    def close(self) -> None:
        """Take it away."""
        self.told = []
        self.timeline.finish()
        if self._stage is not None:
            self._stage.clear(self._pieces)
