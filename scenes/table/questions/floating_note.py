"""A note beside a thing on the table: what it is in a line, a few sentences, and the ways it can be meant,
where there are several."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.core.values import frozen
from scenes.kit.app import App
from scenes.kit.art import Pieces, Stage, StyledText
from scenes.kit.base import (
    CANDLE,
    INK,
    NIGHT_500,
    NIGHT_800,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    Point,
    Rect,
    TextStyle,
    begin_large,
    begin_lines,
    line_up,
)
from scenes.kit.base.task import checkpoint

MOST_W, MOST_H = 460.0, 182.0
"""A note is no larger: three lines under its title; with large letters it grows."""
WIDER, HIGHER = 1.35, 1.7
"""Sentences that have no room in it get a note so many times as wide, then also as high."""
LEAST_W = 160.0
FRAME = 20, NIGHT_800, CANDLE, 4
PILL, CHOSEN_PILL = (22, NIGHT_500, INK, 4), (22, CANDLE, INK, 4)
"""Of a note, of a way in it, and of the one that is chosen: radius, inside, line and its width."""
FRAMES = FRAME, PILL, CHOSEN_PILL
EDGE, LINE_GAP = 12.0, 4.0
SIDE_ICON = 30.0
PILL_H, PILL_GAP, PILL_EDGE = 48.0, 6.0, 14.0
AWAY, CHIP = 16.0, 22.0
"""Gap between a thing and its note; the chip at its upper left takes more."""
STEP = 58.0
"""The pitch of other places, which are tried if there is no room beside the thing."""
DEAR = 20
"""So much worse it is to lie over the thing itself, or over what is dear, than over what else is taken."""
NEAR, FAR = 120.0, 90.0
"""Distance from the thing that the eye sees with it; each pixel farther away is as bad as so many covered ones
(T16)."""
MORE = "\u00a0…"  # never alone on a line
LAYER = "note"


@frozen
class NoteText:
    """Words of a note. `side` is a number with a picture right of the title; `ways` name the modes."""

    title: str = ""
    side: str = ""
    side_icon: str = ""
    about: str = ""
    ways: tuple[str, ...] = ()
    way: int = 0


class FloatingNote:
    """A note of a certain size, measured when it is made; place() finds where it lies, paint() draws it
    there.

    `others` are the notes of the other ways of the same thing: with room for the largest of them the pills
    stay where they are while the pointer goes from one to the next."""

    most_w, most_h, far = MOST_W, MOST_H, FAR

    def __init__(self, app: App, text: NoteText, others: Sequence[NoteText] = ()) -> None:
        text, *others = map(_begin_words, (text, *others))
        self.app, self.text = app, text
        self.most_w, self.most_h = self._find_limits([text, *others])
        self.title_h, self.side_w, self.about, width = self._measure_text(text)
        measured = [self._measure_text(other) for other in others]
        self.width = min(self.most_w, max((LEAST_W, width, *(each[-1] for each in measured))))
        self.note_h = self._note_h(self.title_h, self.about)
        self.room_h = max((self.note_h, *(self._note_h(title_h, about) for title_h, _, about, _ in measured)))
        self.pill_h = PILL_H * max(1.0, app.art.text_size)
        self.pills = self._lay_pills()
        self.pills_h = max((pill.top for pill in self.pills), default=0.0)
        self.height = self.room_h + (self.pills_h + PILL_GAP if self.pills else 0.0)
        self.rect = Rect(0, 0, self.width, self.height)

    def _find_limits(self, texts: Sequence[NoteText]) -> tuple[float, float]:
        """The most width and height: the least of which all sentences have room."""
        size = self.app.art.text_size
        w, h = self.most_w * size, self.most_h * size
        for limits in (w, h), (w * WIDER, h), (w * WIDER, h * HIGHER):
            if all(self._has_room(text, *limits) for text in texts):
                break
        return limits

    def _has_room(self, text: NoteText, most_w: float, most_h: float) -> bool:
        """True if no sentence is left out of a note with these limits."""
        art, words = self.app.art, line_up(text.about.splitlines())
        room = most_h - 2 * EDGE - (art.text_height(text.title, SMALL_LABEL, 2 * most_w) + LINE_GAP)
        return art.text_height(words, SMALL, most_w - 2 * EDGE) <= room

    def _measure_text(self, text: NoteText) -> tuple[float, float, str, float]:
        """The height of its title, the width of what stands beside that, the sentences that there is room
        for, the width of it all."""
        art, most_h = self.app.art, self.most_h
        title_h = art.text_height(text.title, SMALL_LABEL, 2 * self.most_w) if text.title else 0.0
        side = art.text_width(text.side, SMALL_LABEL) + (SIDE_ICON + 6.0 if text.side_icon else 0.0)
        side_w = side + 18.0 if text.side or text.side_icon else 0.0
        about = self._cut_sentences(
            text.about, self.most_w - 2 * EDGE, most_h - 2 * EDGE - title_h - LINE_GAP
        )
        return (
            title_h,
            side_w,
            about,
            max(art.text_width(text.title, SMALL_LABEL) + side_w, art.text_width(about, SMALL)) + 2 * EDGE,
        )

    def _note_h(self, title_h: float, about: str) -> float:
        if not title_h and not about:
            return 0.0
        return (
            2 * EDGE
            + title_h
            + (LINE_GAP + self.app.art.text_height(about, SMALL, self.width - 2 * EDGE) if about else 0.0)
        )

    def _cut_sentences(self, words: str, width: float, most: float) -> str:
        """As many sentences as there is room for, one after the other; what is left out is in the details,
        and shown to be left out."""
        lines = words.splitlines()
        for count in range(len(lines), 0, -1):
            text = line_up(lines[:count]) + (MORE if count < len(lines) else "")
            if self.app.art.text_height(text, SMALL, width) <= most:
                return text
        return ""

    def _lay_pills(self) -> list[Rect]:
        """Places of the ways in rows from above; 0, 0 is the lower left corner of the note."""
        if len(self.text.ways) < 2:
            return []
        widths = [
            min(self.width, self.app.art.text_width(way, SMALL) + 2 * PILL_EDGE) for way in self.text.ways
        ]
        rows: list[list[float]] = [[]]
        for width in widths:
            if rows[-1] and sum(rows[-1]) + len(rows[-1]) * PILL_GAP + width > self.width:
                rows.append([])
            rows[-1].append(width)
        found: list[Rect] = []
        for number, row in enumerate(rows):
            x, y = 0.0, (len(rows) - 1 - number) * (self.pill_h + PILL_GAP)
            for width in row:
                found.append(Rect(x, y, width, self.pill_h))
                x += width + PILL_GAP
        return found

    # -- where it lies

    def find_place(self, about: Rect, room: Rect, taken: Sequence[Rect], dear: Sequence[Rect] = ()) -> Rect:
        """Beside the thing, inside `room`, over nothing that is taken or dear; where that cannot be, over as
        little as possible of what is taken, rather over that than over what is dear, and rather over a little
        of it than far away."""
        best, least = self.rect, math.inf
        w, h = self.width, self.height
        for x, y in self._candidate_corners(about, room):
            checkpoint()
            x, y = min(max(x, room.x), room.right - w), min(max(y, room.y), room.top - h)
            hidden = self.far * max(0.0, _gap_between(x, y, w, h, about) - NEAR)
            if hidden >= least:
                continue
            place = Rect(x, y, w, h)
            hidden += DEAR * sum(place.shared_area(rect) for rect in (about.expand(AWAY - 4), *dear))
            hidden += sum(place.shared_area(rect) for rect in taken)
            if hidden < least:
                best, least = place, hidden
            if not least:
                break
        self.rect = best
        return best

    def gap_to(self, about: Rect) -> float:
        """The distance between the note where it lies and a thing."""
        return _gap_between(self.rect.x, self.rect.y, self.width, self.height, about)

    def _candidate_corners(self, about: Rect, room: Rect) -> Iterator[Point]:
        """Lower left corners, the best first: at its sides, then all over the room, the nearest first."""
        w, h = self.width, self.height
        right, left = about.right + AWAY, about.x - AWAY - CHIP - w
        over, under = about.top + AWAY + CHIP, about.y - AWAY - h
        middle = about.cy - h / 2
        sides = [(right, middle), (left, middle), (about.cx - w / 2, over), (about.cx - w / 2, under)]
        sides += [(right, about.y), (right, about.top - h), (left, about.y), (left, about.top - h)]
        yield from (*sides, (right, over), (right, under), (left, over), (left, under))
        columns, rows = int((room.w - w) // STEP) + 2, int((room.h - h) // STEP) + 2
        grid = [
            (room.x + column * STEP, room.y + row * STEP) for column in range(columns) for row in range(rows)
        ]
        grid.sort(key=lambda at: math.hypot(at[0] + w / 2 - about.cx, at[1] + h / 2 - about.cy))
        yield from grid

    # -- drawing and pointing

    def pill_rects(self) -> list[Rect]:
        """Places of the pills."""
        return [pill.move(self.rect.x, self.rect.y + self.room_h + PILL_GAP) for pill in self.pills]

    def note_texts(self) -> Iterator[StyledText]:
        """All texts of the note, to be painted ahead."""
        if self.text.title:
            yield StyledText(*self._fitting_title(), CANDLE)
        if self.text.side:
            yield StyledText(self.text.side, SMALL_LABEL, TEXT_HI, "right")
        if self.about:
            yield StyledText(self.about, SMALL, TEXT_HI, width=self.width - 2 * EDGE)

    def paint_sign(self) -> None:
        """Have the sign beside the title painted ahead."""
        if self.text.side_icon:
            w, h = self.app.art.natural_size(self.text.side_icon, SIDE_ICON)
            share = min(1.0, SIDE_ICON / w)
            self.app.art.texture(self.text.side_icon, w * share, h * share)

    def _fitting_title(self) -> tuple[str, TextStyle]:
        return self.app.art.fit_name(self.text.title, SMALL_LABEL, self.width - 2 * EDGE - self.side_w)

    def paint_note(self, stage: Stage) -> Pieces:
        checkpoint()
        text, rect = self.text, self.rect
        things: Pieces = []
        if self.note_h:
            frame = rect.row(rect.y + self.room_h - self.note_h, self.note_h)
            things = [stage.add_box(LAYER, frame, *FRAME), *self.paint_words(stage, frame)]
        for number, (way, pill) in enumerate(zip(text.ways, self.pill_rects(), strict=False)):
            chosen = number == text.way
            things.append(stage.add_box(LAYER, pill, *(CHOSEN_PILL if chosen else PILL)))
            box = pill.column(pill.x + PILL_EDGE / 2, pill.w - PILL_EDGE)
            things.append(stage.add_name(LAYER, way, SMALL, box, INK if chosen else TEXT_HI, "center"))
        return things

    def paint_words(self, stage: Stage, frame: Rect) -> Pieces:
        """Write title and sentences into a frame."""
        text = self.text
        things: Pieces = []
        inner, top = frame.expand(-EDGE), frame.top - EDGE
        if text.title:
            cy = top - self.title_h / 2
            title = self.app.art.fit_name(text.title, SMALL_LABEL, inner.w - self.side_w)
            things.append(stage.add_text(LAYER, *title, inner.x, cy, CANDLE, box=frame))
            if text.side:
                right = inner.right - (SIDE_ICON + 6.0 if text.side_icon else 0.0)
                things.append(
                    stage.add_text(LAYER, text.side, SMALL_LABEL, right, cy, TEXT_HI, "right", box=frame)
                )
            if text.side_icon:
                x = inner.right - SIDE_ICON / 2
                things.append(stage.add_picture(LAYER, text.side_icon, x, cy, SIDE_ICON, widest=SIDE_ICON))
            top -= self.title_h + LINE_GAP
        if self.about:
            things.append(
                stage.add_text(
                    LAYER, self.about, SMALL, inner.x, top, TEXT_HI, valign="top", width=inner.w, box=frame
                )
            )
        return things


def _begin_words(text: NoteText) -> NoteText:
    """The same with words that begin large: each stands alone (L11)."""
    ways = tuple(map(begin_large, text.ways))
    return replace(text, title=begin_large(text.title), about=begin_lines(text.about), ways=ways)


def _gap_between(x: float, y: float, w: float, h: float, other: Rect) -> float:
    """The distance between a place and another rectangle."""
    across = max(0.0, other.x - x - w, x - other.right)
    up = max(0.0, other.y - y - h, y - other.top)
    return math.hypot(across, up)
