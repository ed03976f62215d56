"""A page in the order in which it is read: what can be chosen and what can only be read, line by line.

What stands in a frame is read together; frames side by side are read from the left, all else from the top."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING

from game.core.values import frozen
from scenes.kit.art import Label, Piece, Stage
from scenes.kit.audio.reading_order import join_line, split_lines, visible_labels
from scenes.kit.base import DISPLAY, HEADING, SCREEN, TITLE, Rect, bounding_rect

if TYPE_CHECKING:
    from scenes.kit.input.neighbors import Focusable

SLACK = 8.0
SLACK_SHARE = 0.2
"""Units by which neighbors may overlap, and the share of the lower or right one."""
MOST_OF_SCREEN = 0.85
"""Share of the screen that a frame covers at most: a larger one is the page itself."""
SAME = 24.0
"""Units by which the frame around a thing may be larger or smaller than it."""
HEADED_FROM = 600.0
"""Height from which on large letters may be a heading."""
ALIGNED = 24.0
"""Units by which the middles of a column's texts may differ."""
LONGEST_FACT, MOST_FACTS = 40, 4
"""Letters and number of texts in a frame that are read as one, as a number and what it counts."""
LETTER = "letter"
"""Role of the keys of a board of letters."""
LEAST_PICTURE, HIGHEST_PICTURE = 30.0, 1.25
"""Side of the smallest picture of a thing, and the most height as a share of the thing's."""
TAKEN_FOR_NONE = (
    "ui/icon_chevron",
    "house/glow",
    "campaign/glow",
    "ui/glyph_",
    "house/rays",
    "fill:",
    "box:",
)
"""Beginnings of the names of pictures that show nothing by themselves."""


@frozen
class Block:
    """A part of a page. `key` is that of the thing in Focus, "" for words that can only be read; `lines` is
    what is written there, `picture` its largest picture."""

    key: str
    lines: tuple[str, ...]
    rect: Rect
    picture: Piece | None = None


Line = tuple[Block, ...]
"""Blocks side by side."""


def list_lines(stage: Stage, items: Sequence[Focusable]) -> list[Line]:
    """The lines of a page as they are read. Its heading is none of them."""
    labels = visible_labels(stage)
    head = find_heading(stage, items)
    inside: dict[str, list[Label]] = {item.key: [] for item in items}
    loose: list[Label] = []
    for label in labels:
        item = _smallest_around(label, items)
        if item is not None:
            inside[item.key].append(label)
        elif label is not head:
            loose.append(label)
    blocks = [
        Block(item.key, write_lines(inside[item.key]), item.rect, find_picture(stage, item.rect))
        for item in items
    ]
    letters = {item.key for item in items if item.role == LETTER}
    rows = _list_rows([block for block in blocks if block.key in letters])
    blocks = [block for block in blocks if block.key not in letters]
    blocks += [Block("", (label.text,), _label_rect(label)) for label in loose]
    return list(_order_in_frames(blocks, _list_frames(stage, items), rows))


def _list_rows(letters: Sequence[Block]) -> list[Line]:
    """The rows of a board of letters, which no column cuts."""
    rows: dict[float, list[Block]] = {}
    for block in letters:
        rows.setdefault(block.rect.y, []).append(block)
    return [tuple(sorted(row, key=lambda block: block.rect.x)) for row in rows.values()]


def find_heading(stage: Stage, items: Sequence[Focusable]) -> Label | None:
    """The highest text in large letters at the top of a page or of a panel."""
    large = [
        label
        for label in visible_labels(stage)
        if label.styled_text.style in (TITLE, HEADING)
        and any(sign.isalpha() for sign in label.text)
        and label.y > HEADED_FROM
        and _smallest_around(label, items) is None
    ]
    return max(large, key=lambda label: label.y, default=None)


def write_lines(labels: Sequence[Label]) -> tuple[str, ...]:
    """Texts line by line, from the top, but the largest first; short columns are read downwards."""
    lines = split_lines(labels)
    written: list[tuple[float, str]] = []
    while lines:
        line, *lines = lines
        below = list(takewhile(partial(_is_aligned, line), lines)) if len(line) > 1 else []
        lines = lines[len(below) :]
        columns = zip(line, *below, strict=True) if below else [line]
        for column in columns:
            words = " ".join(label.text for label in column) if below else join_line(column)
            written.append((max(_rank(label) for label in column), words))
    best = max((rank for rank, _ in written), default=0.0)
    first = next((i for i, (rank, _) in enumerate(written) if rank == best), 0)
    written[:0] = [written.pop(first)] if written else []
    return tuple(words for _, words in written)


def write_line(parts: Sequence[str]) -> str:
    """Texts side by side; one that begins small goes on behind the picture of a button."""
    line = ""
    for part in parts:
        line += (" " if part[:1].islower() else ", ") * bool(line) + part
    return line


def write_facts(facts: Sequence[str]) -> str:
    """Facts on one line: a number goes with what it counts."""
    line = ""
    for fact in facts:
        before = line.rpartition(", ")[2]
        is_open = before.endswith(("?", "!", ":", ".")) or not any(sign.isalpha() for sign in before)
        line += (" " if is_open or fact[:1].islower() else ", ") * bool(line) + fact
    return line


def _is_aligned(line: Sequence[Label], other: Sequence[Label]) -> bool:
    return len(line) == len(other) and all(abs(a.x - b.x) < ALIGNED for a, b in zip(line, other, strict=True))


def _rank(label: Label) -> float:
    """Size of the letters of a text, display letters before others."""
    style = label.styled_text.style
    return style.size + (100 if style.face == DISPLAY else 0)


def find_picture(stage: Stage, rect: Rect) -> Piece | None:
    """The largest picture of a thing."""
    found = [
        piece
        for layer in stage.layers.values()
        for piece in layer
        if rect.contains(piece.x, piece.y) and _is_picture(piece, rect)
    ]
    return max(found, key=lambda piece: piece.natural[0] * piece.natural[1], default=None)


def _is_picture(piece: Piece, rect: Rect) -> bool:
    w, h = piece.natural
    return (
        piece.visible
        and piece.alpha > 100
        and not isinstance(piece, Label)
        and "#" not in piece.face
        and not piece.face.startswith(TAKEN_FOR_NONE)
        and min(w, h) >= LEAST_PICTURE
        and h <= rect.h * HIGHEST_PICTURE
        and w <= rect.w
    )


def _smallest_around(label: Label, items: Sequence[Focusable]) -> Focusable | None:
    around = [item for item in items if item.rect.contains(label.x, label.y)]
    return min(around, key=lambda item: item.rect.w * item.rect.h, default=None)


def _label_rect(label: Label) -> Rect:
    return Rect.from_center(label.x, label.y, *label.natural)


def _list_frames(stage: Stage, items: Sequence[Focusable]) -> list[Rect]:
    """The frames on a stage in which several things may stand, the largest first."""
    most = MOST_OF_SCREEN * SCREEN.w * SCREEN.h
    found = {frame.rect for frame in stage.frames if frame.visible and frame.rect.w * frame.rect.h < most}
    own = [item.rect for item in items]
    frames = [frame for frame in found if not any(_is_same(frame, rect) for rect in own)]
    return sorted(frames, key=lambda rect: (-rect.w * rect.h, rect))


def _is_same(a: Rect, b: Rect) -> bool:
    return all(
        abs(one - other) <= SAME
        for one, other in zip((a.x, a.y, a.right, a.top), (b.x, b.y, b.right, b.top), strict=True)
    )


def _order_in_frames(
    blocks: Sequence[Block], frames: Sequence[Rect], rows: Sequence[Line] = ()
) -> Iterator[Line]:
    """The lines of blocks, of which those in a frame stand together, and of rows that stay as they are."""
    members: dict[Rect, list[Block]] = {}
    outside: list[Block] = []
    largest = [
        frame for i, frame in enumerate(frames) if not any(_holds(other, frame) for other in frames[:i])
    ]
    for block in blocks:
        frame = next((frame for frame in largest if frame.contains(*block.rect.center)), None)
        if frame is None:
            outside.append(block)
        else:
            members.setdefault(frame, []).append(block)
    parts: list[tuple[Rect, Sequence[Line]]] = [(block.rect, ((block,),)) for block in outside]
    parts += [(bounding_rect([block.rect for block in row]), (row,)) for row in rows]
    for frame, held in members.items():
        smaller = [other for other in frames if other != frame and _holds(frame, other)]
        if len(held) > 1 and _are_facts(held):
            ordered = [block for line in _order_in_frames(held, ()) for block in line]
            held = [Block("", (write_facts([block.lines[0] for block in ordered]),), held[0].rect)]
        parts.append((bounding_rect([block.rect for block in held]), list(_order_in_frames(held, smaller))))
    yield from _cut(parts)


def _are_facts(blocks: Sequence[Block]) -> bool:
    short = all(not block.key and len(block.lines[0]) <= LONGEST_FACT for block in blocks)
    return short and len(blocks) <= MOST_FACTS


def _holds(frame: Rect, other: Rect) -> bool:
    return frame != other and frame.contains(*other.center) and frame.w * frame.h > other.w * other.h


Part = tuple[Rect, Sequence[Line]]


def _cut(parts: Sequence[Part]) -> Iterator[Line]:
    """The lines of parts: cut into bands from the top, these into columns from the left, and so on."""
    if len(parts) < 2:
        for _, lines in parts:
            yield from lines
        return
    bands = _split(parts, lambda rect: (-rect.top, -rect.y))
    if len(bands) > 1:
        for band in bands:
            yield from _cut(band)
        return
    columns = _split(parts, lambda rect: (rect.x, rect.right))
    if len(columns) == 1:
        for _, lines in sorted(parts, key=lambda part: (-part[0].top, part[0].x)):
            yield from lines
        return
    if all(len(column) == 1 and len(column[0][1]) == 1 for column in columns):
        yield tuple(block for column in columns for line in column[0][1] for block in line)
        return
    for column in columns:
        yield from _cut(column)


def _split(parts: Sequence[Part], extent: Callable[[Rect], tuple[float, float]]) -> list[list[Part]]:
    """The parts in groups between which nothing lies along an axis."""
    groups: list[list[Part]] = []
    end = 0.0
    for part in sorted(parts, key=lambda part: extent(part[0])):
        first, last = extent(part[0])
        if groups and first + max(SLACK, SLACK_SHARE * (last - first)) < end:
            groups[-1].append(part)
            end = max(end, last)
        else:
            groups.append([part])
            end = last
    return groups
