"""What happened since a seat's last turn, on a card over the table for a few seconds: it blocks nothing and answers to nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.kit.animation.motion import Motion
from scenes.kit.animation.timeline import Timeline
from scenes.kit.app import App
from scenes.kit.art.stage import Nine, Piece, Stage
from scenes.kit.base.design_tokens import CANDLE, EMBER, SMALL, TEXT_HI, Color
from scenes.kit.base.geometry import Rect
from scenes.kit.match.log import Chapter, Line, lines_since
from scenes.kit.widgets.controls import chip

CARD = Rect(572, 800, 776, 152)
SECONDS = 5.0
MOST = 3  # lines
RISE = 24  # the card comes down from so far above
TEXT_X, ALONE_X = 152, 104  # where the words of a line begin: of a seat, behind its chip, and of nobody
PICTURES = 3  # at the right end of a line, of
PICTURE, PITCH = 48, 54
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


def told_since(chapters: Sequence[Chapter], answer: int, seat: int | None = None) -> list[Told]:
    """What all but `seat` did after the answer of that number: one line for each, in the order in which they began, great news first."""
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
    return sorted(told, key=lambda entry: entry.color != CANDLE)[:MOST]


class RecapCard:
    """Lives on a table's stage. show() brings it, update() gives it time and takes it away."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.told: list[Told] = []
        self.elapsed = 0.0
        self.timeline = Timeline()
        self._stage: Stage | None = None
        self._pieces: list[Piece | Nine] = []

    @property
    def shown(self) -> bool:
        return bool(self.told)

    @property
    def lines(self) -> list[str]:
        """What it says now."""
        return [text for text, _ in self._fitting()]

    def _fitting(self) -> list[tuple[str, list[str]]]:
        """The words and the pictures of each line."""
        return [entry.fitting(self.app, CARD.w - (TEXT_X if entry.seat is not None else ALONE_X) - 24) for entry in self.told]

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
        put = self._pieces.append
        put(stage.nine(LAYER, "nine_panel_dark", CARD))
        put(stage.box(LAYER, CARD, 28, None, CANDLE, 4))
        put(stage.image(LAYER, "ui/icon_log", CARD.x + 52, CARD.cy, 64, 64))
        pitch = min(46.0 * self.app.art.text_size, (CARD.h - 10) / MOST)
        top = CARD.cy + pitch * len(self.told) / 2
        for i, (entry, (text, pictures)) in enumerate(zip(self.told, self._fitting(), strict=True)):
            y = top - (i + 0.5) * pitch
            x = CARD.x + (TEXT_X if entry.seat is not None else ALONE_X)
            if entry.seat is not None:
                put(chip(stage, self.app.seating[entry.seat].color, CARD.x + 122, y, 40, LAYER))
            box = Rect(x, y - pitch / 2, CARD.right - 24 - PITCH * len(pictures) - x, pitch)
            for place, picture in enumerate(reversed(pictures)):
                put(stage.picture(LAYER, picture, CARD.right - 46 - place * PITCH, y, PICTURE, widest=PICTURE))
            put(stage.text(LAYER, text, SMALL, x, y, entry.color, box=box))

    def update(self, seconds: float) -> None:
        """Let time pass; the card's own, not the show's: reading takes as long at every speed."""
        self.timeline.update(seconds)
        if self.told:
            self.elapsed += seconds
            if self.elapsed >= SECONDS:
                self.close()

    def close(self) -> None:
        """Take it away."""
        self.told = []
        self.timeline.finish()
        if self._stage is not None:
            self._stage.clear(self._pieces)
