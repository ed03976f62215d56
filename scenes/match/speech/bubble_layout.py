"""Layout of a lesson's speech bubble: place_bubble() finds room for it near its main thing. The place is
clear of everything lit and inside the safe area."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import product

from game.core.values import frozen
from scenes.kit.app import App
from scenes.kit.art import break_lines, limit_text
from scenes.kit.base import BODY, BODY_BOLD, HEADING, LARGE_TEXT, SMALL, SMALL_LABEL, SPEECH, Rect, TextStyle
from scenes.kit.input import prompts
from scenes.kit.widgets import SLOT, gap_behind

AREA = Rect(96, 150, 1728, 876)
"""Area for bubble and king: the safe area above the prompt bar."""
LEAST_GAP, GAP, LONGEST_TAIL = 32, 72, 130
TAIL_AIR = 16
GLYPH_H = 48
DOT_NOW, DOT_PITCH = 26, 27
CHIP, CHIP_PITCH, STAMP_GAP = 44, 52, 10

Tail = tuple[tuple[float, float], tuple[int, int]]
"""Tip of a tail, and its direction (y up)."""


@frozen
class Size:
    """Bubble's largest width, padding, letters, and the king's size; he reaches `inside` a lower corner."""

    width: float
    pad: float
    style: TextStyle
    king: float
    inside: tuple[float, float]


SIZES = (
    Size(1000, 64, SPEECH, 240, (64, 165)),
    Size(1240, 64, SPEECH, 240, (64, 165)),
    Size(840, 60, SPEECH, 210, (60, 145)),
    Size(700, 52, BODY, 180, (52, 124)),
    Size(560, 44, BODY, 150, (110, 74)),
    Size(432, 30, BODY, 140, (134, 70)),
)
LARGE_SIZES = (
    Size(1580, 64, SPEECH, 240, (64, 165)),
    Size(1240, 64, BODY, 240, (64, 165)),
    Size(1000, 60, BODY, 210, (60, 145)),
    Size(820, 52, BODY, 180, (52, 124)),
)
"""From LARGE_TEXT on."""
ROOMY = 1.3
"""The size of letters up to which pills and stamps have room for them; with larger ones they grow."""
LEAST_WIDTH = 0.56  # least share of the room for words that a bubble takes
PILL_H, PILL_PAD, PILL_LINE, PILL_AIR = 72, 26, 54, 10
TOP, BOTTOM, UNDER_TITLE, OVER_PILL, DOTS_ROW = 40, 40, 8, 22, 48
BESIDE_KING, OVER_KING = 12, 10
DOTS_AIR = 26


@frozen
class Speech:
    """Content of a bubble.

    task: text with button roles in braces, as "{turn} turn, then {confirm} drop"; label: word before it;
    number, of: step and count of steps, 0 for none; stern: True for a refusal; stamp: whom it is said to, and the
    pictures of their chips, in place of steps."""

    title: str
    body: str
    task: str = ""
    label: str = ""
    number: int = 0
    of: int = 0
    stern: bool = False
    stamp: str = ""
    chips: tuple[str, ...] = ()


@frozen
class Layout:
    """Places of a bubble's parts.

    king_left: True if the king sits at the lower left corner; lines: the task's lines, below its label if
    there are several; lifted: True if pill and dots stand above the king, not beside him;
    breaks_stamp: True if the chips of a stamp stand below its words; letters: the size of texts for which it is."""

    rect: Rect
    size: Size
    king: Rect
    king_left: bool
    title_h: float
    body_h: float
    pill: Rect
    lines: tuple[str, ...]
    dots: tuple[float, float]
    lifted: bool = False
    tail: Tail | None = None
    breaks_stamp: bool = False
    letters: float = 1.0

    @property
    def growth(self) -> float:
        """The size of its pill and stamp as a multiple of the usual one."""
        return _growth_of(self.letters)


def place_bubble(
    app: App, speech: Speech, lit: Sequence[Rect], main: Rect | None = None, area: Rect = AREA
) -> Layout:
    """Best layout: the widest bubble with room near `main` (default: the first lit rectangle), clear of all
    lit rectangles. Large letters come before that: they get a little smaller, then they cover what is lit, as little
    of it as they can (X8)."""
    about = main or (lit[0] if lit else None)
    wanted = app.habits.text_size
    if wanted >= LARGE_TEXT:
        with limit_text(wanted):
            found = _find_layout(app, speech, lit, about, area, LARGE_SIZES)
        if found is None:
            with limit_text(LARGE_TEXT):
                found = _find_layout(app, speech, lit, about, area, LARGE_SIZES)
                found = found or _cover_least(app, speech, lit, area)
        if found is not None:
            return found
    found = _find_layout(app, speech, lit, about, area, SIZES)
    return found or measure_bubble(app, speech, SIZES[-1], area.x, area.y, king_left=False)


def _find_layout(
    app: App, speech: Speech, lit: Sequence[Rect], about: Rect | None, area: Rect, sizes: Sequence[Size]
) -> Layout | None:
    """The widest bubble of some sizes with room near a place, one with a tail if there is any."""
    without_tail: Layout | None = None
    for size in sizes:
        possible = _possible_layouts(app, speech, size, lit, about, area)
        found = min(possible, key=lambda pair: pair[0], default=None)
        if not found:
            continue
        layout = found[1]
        if layout.tail is not None or not lit:
            return layout
        without_tail = without_tail or layout
    return without_tail


def _cover_least(app: App, speech: Speech, lit: Sequence[Rect], area: Rect) -> Layout | None:
    """The bubble in a corner or at an edge that covers least of what is lit; None if no bubble is low enough."""
    found: list[Layout] = []
    for size in LARGE_SIZES:
        first = measure_bubble(app, speech, size, 0, 0, king_left=False)
        out_x, out_y = size.king - size.inside[0], size.king - size.inside[1]
        right, top = area.right - first.rect.w - out_x, area.top - first.rect.h
        for x, y in product((area.x, (area.x + right) / 2, right), (area.y + out_y, top)):
            layout = _move_layout(first, x, y, king_left=False)
            if _is_inside(layout, area):
                found.append(layout)
    return min(found, key=lambda each: sum(_shared_area(each.rect, rect) for rect in lit), default=None)


def _shared_area(a: Rect, b: Rect) -> float:
    w, h = min(a.right, b.right) - max(a.x, b.x), min(a.top, b.top) - max(a.y, b.y)
    return max(0.0, w) * max(0.0, h)


def _possible_layouts(
    app: App, speech: Speech, size: Size, lit: Sequence[Rect], about: Rect | None, area: Rect
) -> Iterator[tuple[float, Layout]]:
    """Yield every free layout of a size with its cost."""
    first = measure_bubble(app, speech, size, 0, 0, king_left=False)
    width, height = first.rect.w, first.rect.h
    out_x, out_y = size.king - size.inside[0], size.king - size.inside[1]
    if not about:
        x, y = area.cx - (width + out_x) / 2, area.cy - height / 2
        if size not in LARGE_SIZES:
            yield 0.0, _move_layout(first, x, y, king_left=False)
            return
        layout = _move_layout(first, x, max(y, area.y + out_y), king_left=False)
        if _is_inside(layout, area):
            yield 0.0, layout
        return
    main = about
    xs = {main.cx - width / 2, area.cx - width / 2}
    ys = {main.cy - height / 2, area.y + out_y, area.top - height}
    for rect in (main, *lit):
        xs |= {rect.right + GAP, rect.right + LEAST_GAP, rect.x - GAP - width, rect.x - LEAST_GAP - width}
        ys |= {rect.top + GAP, rect.top + LEAST_GAP, rect.y - GAP - height, rect.y - LEAST_GAP - height}
        ys |= {rect.top + GAP + out_y, rect.top + LEAST_GAP + out_y}
    for king_left in (False, True):
        low_x = area.x + (out_x if king_left else 0)
        high_x = area.right - width - (0 if king_left else out_x)
        inside_x = sorted({max(low_x, min(high_x, x)) for x in xs})
        inside_y = sorted({max(area.y + out_y, min(area.top - height, y)) for y in ys})
        for x, y in product(inside_x, inside_y):
            layout = _move_layout(first, x, y, king_left)
            if not _is_inside(layout, area) or any(_has_contact(layout, rect) for rect in lit):
                continue
            tail = _tail_to(layout.rect, main)
            yield _layout_cost(layout.rect, main, tail is not None, king_left), replace(layout, tail=tail)


def _layout_cost(rect: Rect, main: Rect, has_tail: bool, king_left: bool) -> float:
    """Cost of a place: distance other than GAP, being off the middle, no tail, king or bubble at the left."""
    dx = max(0.0, main.x - rect.right, rect.x - main.right)
    dy = max(0.0, main.y - rect.top, rect.y - main.top)
    cost = abs(max(dx, dy) - GAP) + (abs(rect.cx - main.cx) * 0.05 + abs(rect.cy - main.cy) * 0.1)
    cost += 0 if has_tail else 600
    cost += 40 if king_left else 0
    cost += 60 if rect.right < main.x else 0
    return cost


def _is_inside(layout: Layout, area: Rect) -> bool:
    area = area.expand(0.5)
    return all(
        part.x >= area.x and part.right <= area.right and part.y >= area.y and part.top <= area.top
        for part in (layout.rect, layout.king)
    )


def _has_contact(layout: Layout, lit: Rect) -> bool:
    return has_overlap(layout.rect.expand(LEAST_GAP - 1), lit) or has_overlap(layout.king.expand(4), lit)


def has_overlap(a: Rect, b: Rect) -> bool:
    """True if two rectangles share more than an edge."""
    return a.x < b.right and b.x < a.right and a.y < b.top and b.y < a.top


def _tail_to(rect: Rect, main: Rect) -> Tail | None:
    """Straight tail from a bubble to `main`; None if it would be too long or go around a corner."""
    low, high = max(rect.y + 70, main.y + 10), min(rect.top - 70, main.top - 10)
    left, right = max(rect.x + 90, main.x + 10), min(rect.right - 90, main.right - 10)
    if low <= high:
        y = max(low, min(high, main.cy))
        if 0 < rect.x - main.right <= LONGEST_TAIL:
            return (main.right + TAIL_AIR, y), (-1, 0)
        if 0 < main.x - rect.right <= LONGEST_TAIL:
            return (main.x - TAIL_AIR, y), (1, 0)
    if left <= right:
        x = max(left, min(right, main.cx))
        if 0 < rect.y - main.top <= LONGEST_TAIL:
            return (x, main.top + TAIL_AIR), (0, -1)
        if 0 < main.y - rect.top <= LONGEST_TAIL:
            return (x, main.y - TAIL_AIR), (0, 1)
    return None


# -- measuring


def _growth_of(letters: float) -> float:
    """The size of a pill and a stamp at a size of texts, as a multiple of the usual one."""
    return max(1.0, letters / ROOMY)


def measure_bubble(app: App, speech: Speech, size: Size, x: float, y: float, king_left: bool) -> Layout:
    """Layout of a bubble with its lower left corner at x, y: as narrow as possible without more lines."""
    most, letters = size.width - 2 * size.pad, app.art.text_size
    grown = _growth_of(letters)
    lines = _task_lines(app, speech, most - 2 * PILL_PAD * grown)
    pill_w, pill_h = _pill_size(app, speech, lines)
    dots_w = _stamp_width(app, speech) if speech.stamp else _dots_width(speech)
    breaks = bool(speech.stamp) and dots_w > most
    if breaks:
        dots_w = max(app.art.text_width(speech.stamp, SMALL), CHIP_PITCH * grown * len(speech.chips))
    covered = _covered_width(size)
    beside = bool(lines) and pill_w + DOTS_AIR + dots_w + covered <= most
    row_w = pill_w + (DOTS_AIR + dots_w if beside else 0) + covered
    title_w = _tight_width(app, speech.title, HEADING, most)
    body_w = _tight_width(app, speech.body, size.style, most)
    inner = min(most, max(most * LEAST_WIDTH, row_w, 0 if beside else dots_w, title_w, body_w))
    title_h = app.art.text_height(speech.title, HEADING, inner)
    body_h = app.art.text_height(speech.body, size.style, inner)
    dots_row = DOTS_ROW * grown
    row = 0 if beside or not dots_w else dots_row * (2 if breaks else 1)
    pill_meets = bool(lines) and not beside and BOTTOM + row < size.inside[1] and pill_w + covered > inner
    dots_meet = row > 0 and dots_w + covered > inner
    lifted = covered > 0 and (pill_meets or dots_meet)
    bottom = max(BOTTOM, size.inside[1] + OVER_KING) if lifted else BOTTOM
    height = TOP + title_h + UNDER_TITLE + body_h + (OVER_PILL + pill_h if pill_h else 0) + row + bottom
    pill = Rect(size.pad, bottom + row, pill_w, pill_h)
    dots = (pill.right + DOTS_AIR, pill.cy) if beside else (size.pad, bottom + row - dots_row + 14 * grown)
    rect = Rect(0, 0, inner + 2 * size.pad, height)
    layout = Layout(
        rect, size, rect, False, title_h, body_h, pill, lines, dots, lifted, None, breaks, letters
    )
    return _move_layout(layout, x, y, king_left)


def _dots_width(speech: Speech) -> float:
    return DOT_PITCH * (speech.of - 1) + DOT_NOW if speech.of else 0.0


def _stamp_width(app: App, speech: Speech) -> float:
    chips = CHIP_PITCH * _growth_of(app.art.text_size) * len(speech.chips)
    return app.art.text_width(speech.stamp, SMALL) + STAMP_GAP + chips


def _covered_width(size: Size) -> float:
    """Width of the room for words that the king covers at the lower corner."""
    return size.inside[0] + BESIDE_KING - size.pad if size.inside[0] > size.pad else 0.0


def _move_layout(layout: Layout, x: float, y: float, king_left: bool) -> Layout:
    """Layout with its lower left corner at x, y and the king at a lower corner."""
    size, dx, dy = layout.size, x - layout.rect.x, y - layout.rect.y
    rect = layout.rect.move(dx, dy)
    king_x = rect.x + size.inside[0] - size.king if king_left else rect.right - size.inside[0]
    king = Rect(king_x, rect.y + size.inside[1] - size.king, size.king, size.king)
    changed_side = 0 if layout.lifted else king_left - layout.king_left
    shift = max(0.0, size.inside[0] + BESIDE_KING - size.pad) * changed_side
    above = layout.pill.y - layout.rect.y >= size.inside[1]  # the pill stands over the king
    pill = layout.pill.move(dx + (0 if above else shift), dy)
    dots = (layout.dots[0] + dx + shift, layout.dots[1] + dy)
    return replace(layout, rect=rect, king=king, king_left=king_left, pill=pill, dots=dots)


def _tight_width(app: App, text: str, style: TextStyle, most: float) -> float:
    """Smallest width with no more lines than at width `most`, so that no word is left alone."""
    height, width = app.art.text_height(text, style, most), most
    while width > most / 2 and app.art.text_height(text, style, width - 12) <= height:
        width -= 12
    return width


def _task_lines(app: App, speech: Speech, room: float) -> tuple[str, ...]:
    """Lines of the task: one after its label, one below it, or more, broken at commas, then as all texts are (L21). The
    first line is "" if the label stands alone."""
    if not speech.task:
        return ()
    label = app.art.text_width(speech.label, SMALL_LABEL) + 16 if speech.label else 0.0
    if label + _line_width(app, speech.task) <= room:
        return (speech.task,)
    if _line_width(app, speech.task) <= room:
        return "", speech.task
    parts = [part.strip() for part in re.split(r"(?<=,)", speech.task)]
    return "", *break_lines("\n".join(parts), partial(_line_width, app), room)


def _pill_size(app: App, speech: Speech, lines: tuple[str, ...]) -> tuple[float, float]:
    if not lines:
        return 0.0, 0.0
    grown = _growth_of(app.art.text_size)
    label = app.art.text_width(speech.label, SMALL_LABEL) if speech.label else 0.0
    widths = [_line_width(app, line) for line in lines if line]
    if len(lines) == 1:
        return 2 * PILL_PAD * grown + (label + 16 if label else 0) + widths[0], PILL_H * grown
    return 2 * PILL_PAD * grown + max(label, *widths), (PILL_LINE * len(lines) + 2 * PILL_AIR) * grown


def split_slots(line: str) -> tuple[str, list[str]]:
    """Line with SLOTs for its buttons, and the buttons' roles."""
    return re.sub(r"\{\w+\}", SLOT, line), re.findall(r"\{(\w+)\}", line)


def _line_width(app: App, line: str) -> float:
    """Width of a line as GlyphLine lays it out."""
    text, roles = split_slots(line)
    words = [part.strip() for part in text.split(SLOT)]
    gap = BODY_BOLD.size * 0.32
    total = sum(app.art.text_width(word, BODY_BOLD) for word in words if word)
    for i, role in enumerate(roles):
        names = prompts.glyph_names(role, app.glyph_family(), app.habits)
        height = GLYPH_H * _growth_of(app.art.text_size)
        total += sum(app.art.natural_size(f"ui/{name}", height)[0] + 4 for name in names)
        total += (gap if words[i] else 0.0) + gap_behind(words[i + 1], gap)
    return total
