"""Rows of a page in large letters: how high each is, and how it is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.values import frozen
from scenes.kit.access.page_order import Block
from scenes.kit.art import Art, Piece, Pieces, Stage
from scenes.kit.art.baked_pictures import picture_file
from scenes.kit.base import (
    BODY,
    BODY_BOLD,
    CANDLE,
    FOCUS,
    INK,
    LABEL,
    LINE,
    NIGHT_600,
    TEXT_HI,
    Rect,
    TextStyle,
)

PAD_X, PAD_Y, GAP = 34.0, 16.0, 14.0
"""Room between the edge of a row and its words, and between a row and the next."""
PICTURE = 64.0
"""Height of a picture at 100 %."""
RING, THICK = 8.0, 4.0
CELL_GAP = 12.0
MOST_OF_VIEW = 0.5
"""Share of the height in sight that a picture takes at most."""
ARROW, LEAST_VALUE = 36.0, 100.0
"""Size of the arrows beside a value, and its least width, at 100 %."""
TURN = "|"
"""Parts "less" or "more" from the key of the thing whose value an arrow changes."""
MOST_WORDS = 4
"""Lines of words that are drawn as one part, so that long texts scroll by in parts."""


@frozen
class Look:
    """Measures of rows: letters, the width of the column, and the most height of a row."""

    art: Art
    width: float
    most_h: float


class Entry:
    """A line of the column. `keys` are those of what can be chosen in it; none for words."""

    def __init__(self, keys: tuple[str, ...], height: float) -> None:
        self.keys = keys
        self.height = height
        self.top = 0.0  # its distance from the top of the column

    @property
    def bottom(self) -> float:
        """The distance of its lower edge from the top of the column."""
        return self.top + self.height

    def draw(self, stage: Stage, place: Rect, focused: str | None) -> Pieces:
        """Draw it at a place."""
        raise NotImplementedError

    def places(self, place: Rect) -> Iterator[tuple[Rect, str]]:
        """The things to choose there, if it is drawn at `place`."""
        for key in self.keys:
            yield place, key


class Words(Entry):
    """Words that can only be read."""

    def __init__(self, look: Look, words: str, style: TextStyle = BODY) -> None:
        self.words, self.style = words, style
        super().__init__((), look.art.text_height(words, style, look.width - 2 * PAD_X) + GAP)

    def draw(self, stage: Stage, place: Rect, focused: str | None) -> Pieces:
        box = place.inset(PAD_X, GAP / 2)
        return [stage.add_label("cards", self.words, self.style, box, TEXT_HI, wraps=True)]


class Picture(Entry):
    """The picture that a page is about."""

    def __init__(self, look: Look, piece: Piece) -> None:
        self.piece = piece
        w, h = piece.natural
        self.share = min(MOST_OF_VIEW * look.most_h / h, look.width / w)
        super().__init__((), h * self.share + GAP)

    def draw(self, stage: Stage, place: Rect, focused: str | None) -> Pieces:
        w, h = self.piece.natural
        x = place.x + PAD_X + w * self.share / 2
        return [draw_picture(stage, self.piece, x, place.cy, w * self.share, h * self.share)]


class Row(Entry):
    """A thing that can be chosen: its picture, its name, and what else is written there."""

    def __init__(self, look: Look, block: Block, texts: Sequence[tuple[str, TextStyle]]) -> None:
        self.texts, self.picture, self.picture_h = texts, block.picture, 0.0
        self.left = PAD_X
        if block.picture is not None:
            self.picture_h = PICTURE * look.art.text_size
            w, h = block.picture.natural
            self.picture_w = min(w / h * self.picture_h, look.width / 5)
            self.picture_h = self.picture_w * h / w
            self.left += self.picture_w + PAD_X / 2
        self.width = look.width - self.left - PAD_X
        self.heights = [look.art.text_height(words, style, self.width) for words, style in texts]
        height = max(sum(self.heights), self.picture_h) + 2 * PAD_Y + GAP
        super().__init__((block.key,), height)

    def draw(self, stage: Stage, place: Rect, focused: str | None) -> Pieces:
        frame = place.inset(RING, GAP / 2)
        is_lit = focused == self.keys[0]
        drawn = draw_frame(stage, frame, is_lit)
        if self.picture is not None:
            x = place.x + PAD_X + self.picture_w / 2
            drawn.append(draw_picture(stage, self.picture, x, frame.cy, self.picture_w, self.picture_h))
        y = frame.cy + sum(self.heights) / 2
        for (words, style), height in zip(self.texts, self.heights, strict=True):
            box = Rect(place.x + self.left, y - height, self.width, height)
            color = INK if is_lit else TEXT_HI
            drawn.append(stage.add_label("cards", words, style, box, color, wraps=True))
            y = box.y
        return drawn


class ValueRow(Entry):
    """A thing with a value, beside its name where both have room; between arrows, where it is `turned`."""

    def __init__(self, look: Look, key: str, name: str, value: str, turned: bool) -> None:
        art, width = look.art, look.width - 2 * PAD_X
        self.name, self.value = name, value
        self.arrow = ARROW * art.text_size if turned else 0.0
        most = width - 2 * self.arrow
        self.style = art.fit_block(value, BODY_BOLD, most, look.most_h / 2)
        self.value_w = min(most, max(LEAST_VALUE * art.text_size, art.text_width(value, self.style)))
        self.value_h = art.text_height(value, self.style, self.value_w)
        beside = width - self.value_w - 2 * self.arrow - PAD_X
        self.is_beside = art.text_width(name, BODY_BOLD) <= beside
        self.name_w = beside if self.is_beside else width
        self.name_h = art.text_height(name, BODY_BOLD, self.name_w)
        high = max(self.name_h, self.value_h) if self.is_beside else self.name_h + self.value_h
        super().__init__((key,), high + 2 * PAD_Y + GAP)

    def draw(self, stage: Stage, place: Rect, focused: str | None) -> Pieces:
        frame = place.inset(RING, GAP / 2)
        is_lit = focused == self.keys[0]
        drawn = draw_frame(stage, frame, is_lit)
        left, box, right = self._place_value(place)
        y = frame.cy - self.name_h / 2 if self.is_beside else frame.top - PAD_Y - self.name_h
        name = Rect(place.x + PAD_X, y, self.name_w, self.name_h)
        color = INK if is_lit else TEXT_HI
        drawn.append(stage.add_label("cards", self.name, BODY_BOLD, name, color, wraps=True))
        drawn.append(stage.add_label("cards", self.value, self.style, box, color, "center", wraps=True))
        if self.arrow:
            for side, rect in (("left", left), ("right", right)):
                drawn.append(stage.add_image("cards", f"ui/icon_chevron_{side}", *rect.center, self.arrow))
        return drawn

    def places(self, place: Rect) -> Iterator[tuple[Rect, str]]:
        yield from super().places(place)
        if self.arrow:
            left, _, right = self._place_value(place)
            yield left, f"less{TURN}{self.keys[0]}"
            yield right, f"more{TURN}{self.keys[0]}"

    def _place_value(self, place: Rect) -> tuple[Rect, Rect, Rect]:
        """The places of the left arrow, the value and the right arrow."""
        y = place.cy - self.value_h / 2 if self.is_beside else place.y + GAP / 2 + PAD_Y
        right = Rect(place.right - PAD_X - self.arrow, y, self.arrow, self.value_h)
        value = right.column(right.x - self.value_w, self.value_w)
        return right.column(value.x - self.arrow, self.arrow), value, right


class Cells(Entry):
    """Small things side by side, as letters to write with."""

    def __init__(self, look: Look, blocks: Sequence[Block], widths: Sequence[float]) -> None:
        self.blocks, self.widths = blocks, widths
        height = look.art.line_height(LABEL) + 2 * PAD_Y + GAP
        super().__init__(tuple(block.key for block in blocks), height)

    def places(self, place: Rect) -> Iterator[tuple[Rect, str]]:
        x = place.x + RING
        for key, width in zip(self.keys, self.widths, strict=True):
            yield place.column(x, width), key
            x += width + CELL_GAP

    def draw(self, stage: Stage, place: Rect, focused: str | None) -> Pieces:
        drawn: Pieces = []
        for (cell, key), block in zip(self.places(place), self.blocks, strict=True):
            frame, is_lit = cell.inset(0, GAP / 2), key == focused
            drawn += draw_frame(stage, frame, is_lit)
            color = INK if is_lit else TEXT_HI
            if block.lines:
                drawn.append(stage.add_label("cards", block.lines[0], LABEL, frame, color, "center"))
            elif block.picture is not None:
                side = frame.h - 2 * PAD_Y
                drawn.append(draw_picture(stage, block.picture, *frame.center, side, side))
        return drawn


def draw_frame(stage: Stage, frame: Rect, is_lit: bool) -> Pieces:
    """Draw the frame of a row; lit it is bright and has a ring, so that not the color alone tells it."""
    if not is_lit:
        return [stage.add_box("board", frame, 26, NIGHT_600, LINE, THICK)]
    ring = stage.add_box("board", frame.expand(RING), 32, None, FOCUS, RING)
    return [ring, stage.add_box("board", frame, 26, CANDLE, INK, THICK)]


def draw_picture(stage: Stage, piece: Piece, x: float, y: float, w: float, h: float) -> Piece:
    """Draw a picture of a page in another size."""
    if picture_file(piece.face).is_file():
        return stage.add_image("cards", piece.face, x, y, w, h)
    return stage.add_texture("cards", piece.texture, piece.face, x, y, w, h)


def measure_words(look: Look, words: str) -> Iterator[Words]:
    """A text in parts of a few lines each."""
    most = MOST_WORDS * look.art.line_height(BODY) + 1
    part: list[str] = []
    for word in words.split(" "):
        longer = " ".join((*part, word))
        if part and look.art.text_height(longer, BODY, look.width - 2 * PAD_X) > most:
            yield Words(look, " ".join(part))
            part = [word]
        else:
            part.append(word)
    yield Words(look, " ".join(part))


def measure_row(look: Look, block: Block) -> Iterator[Entry]:
    """The row of a block. Words that have no room in it follow as words to read."""
    title, *others = block.lines or ("",)
    style = BODY_BOLD if others else LABEL
    texts = [(title, look.art.fit_block(title, style, look.width * 0.7, look.most_h * 0.5))]
    rest: list[str] = []
    for words in others:
        row = Row(look, block, (*texts, (words, BODY)))
        if rest or row.height > look.most_h:
            rest.append(words)
        else:
            texts.append((words, BODY))
    yield Row(look, block, texts)
    for words in rest:
        yield from measure_words(look, words)


def measure_cells(look: Look, blocks: Sequence[Block]) -> Cells | None:
    """Blocks side by side, None where they have no room so."""
    if any(len(block.lines) > 1 for block in blocks):
        return None
    least = look.art.line_height(LABEL) + 2 * PAD_Y
    widths = [
        max(least, look.art.text_width(block.lines[0], LABEL) + PAD_X) if block.lines else least
        for block in blocks
    ]
    if sum(widths) + CELL_GAP * (len(widths) - 1) + 2 * RING > look.width:
        return None
    return Cells(look, blocks, widths)
