"""A page of a rules book on parchment: title, sentences, picture, and links to other pages."""

from dataclasses import replace

from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import HEADING, INK, NIGHT_600, PARCH_200, REGULAR, SMALL, TEXT_HI, Rect, TextStyle, say
from scenes.kit.input import Focusable
from scenes.kit.rulebook.book import Book, RulesPage
from scenes.kit.widgets import Button

MARGIN = 48
READING = TextStyle(REGULAR, 36, 1.25, scales=True)  # the largest body style: pages are read from the sofa
LETTERS = tuple(
    replace(READING, size=size, scales=scales) for scales in (True, False) for size in (36, 34, 32, 30, 28)
)
"""For languages that take more words: pages are made for those of English, in letters of every size."""
HEAD_H, FOOT = 104, 28
PICTURE_W = 520
ROW_PICTURE_W = 220
LINE_AIR = 4
"""Units of a line box above and below its letters, by which a sentence may be higher than its row."""
BELOW_H = 112
LEAST_GAP, MOST_GAP = 4, 36
CHIP_H, CHIP_PITCH, CHIP_PAD, CHIP_GAP = 56, 72, 22, 16


def draw_page(app: App, stage: Stage, book: Book, page: RulesPage, area: Rect) -> list[Focusable]:
    """Draw one page inside `area`; returns the focusables of its links, "link:<page>"."""
    stage.add_nine_patch("board", "nine_card_parchment", area)
    head = area.row(area.top - HEAD_H, HEAD_H - 16, MARGIN)
    if page.picture is not None:
        page.picture.draw(stage, area.column(head.right - PICTURE_W, PICTURE_W, 36))
        head = head.column(head.x, head.w - PICTURE_W - 40)
    stage.add_name("cards", page.title, HEADING, head, INK)
    body = head.row(area.y, head.y - area.y)
    chips = _chip_lines(app, book, page, body.w)
    foot = FOOT + len(chips) * CHIP_PITCH
    body = body.row(body.y + foot, body.h - foot)
    draw = _draw_rows if page.rows else _draw_sentences
    draw(stage, page, body, _fit_letters(stage, page, body))
    return _draw_links(stage, book, chips, body.x, area.y + FOOT)


def _fit_letters(stage: Stage, page: RulesPage, room: Rect) -> TextStyle:
    """The largest letters in which all sentences of a page have room; the smallest where none are small enough."""
    styles = sorted(LETTERS, key=stage.art.line_height, reverse=True)
    return next((style for style in styles if _has_room(stage, page, room, style)), styles[-1])


def _has_room(stage: Stage, page: RulesPage, room: Rect, style: TextStyle) -> bool:
    if page.rows:
        heights = _heights(stage, page, style, _row_words_width(room))
        return max(heights) <= room.h / len(heights) + 2 * LINE_AIR
    heights = _heights(stage, page, style, room.w)
    least = sum(heights) + LEAST_GAP * (len(heights) - 1) + _below_height(page)
    return least <= room.h + 2 * LINE_AIR


def _heights(stage: Stage, page: RulesPage, style: TextStyle, width: float) -> list[float]:
    return [stage.art.text_height(sentence, style, width) for sentence in page.sentences]


def _below_height(page: RulesPage) -> float:
    return BELOW_H if page.below is not None else 0.0


def _row_words_width(room: Rect) -> float:
    return room.w - ROW_PICTURE_W - 40


def _draw_sentences(stage: Stage, page: RulesPage, room: Rect, style: TextStyle) -> None:
    """Draw the sentences one below the other, then the picture below them."""
    heights = _heights(stage, page, style, room.w)
    below = _below_height(page)
    gap = max(LEAST_GAP, min(MOST_GAP, (room.h - below - sum(heights)) / len(heights)))
    top = room.top
    for sentence, height in zip(page.sentences, heights, strict=True):
        box = room.row(top - height, height).expand(4)
        stage.add_text("cards", sentence, style, room.x, top, INK, valign="top", width=room.w, box=box)
        top -= height + gap
    if page.below is not None:
        page.below.draw(stage, room.row(max(room.y, top - below), below - 12))


def _draw_rows(stage: Stage, page: RulesPage, room: Rect, style: TextStyle) -> None:
    """Draw the sentences with a small picture before each."""
    height = room.h / len(page.sentences)
    for i, (sentence, picture) in enumerate(zip(page.sentences, page.rows, strict=True)):
        row = room.row(room.top - (i + 1) * height, height)
        if i % 2 == 0:
            stage.add_box("cards", row.expand(-2), 18, PARCH_200, None)
        picture.draw(stage, row.column(row.x, ROW_PICTURE_W, 6))
        words = row.column(row.x + ROW_PICTURE_W + 24, _row_words_width(row))
        words = words.row(words.y - LINE_AIR, words.h + 2 * LINE_AIR)
        stage.add_label("tiles", sentence, style, words, INK, wraps=True)


def _chip_lines(app: App, book: Book, page: RulesPage, width: float) -> list[list[tuple[str, float]]]:
    """Links in lines that are at most `width` wide: (page, width of its chip)."""
    lines: list[list[tuple[str, float]]] = [[]]
    for key in page.links:
        chip = app.art.text_width(book.page_of(key).title, SMALL) + 2 * CHIP_PAD
        if lines[-1] and sum(w + CHIP_GAP for _, w in lines[-1]) + chip > width:
            lines.append([])
        lines[-1].append((key, chip))
    return lines


def _draw_links(
    stage: Stage, book: Book, lines: list[list[tuple[str, float]]], x: float, y: float
) -> list[Focusable]:
    """Draw chips that lead to other pages, the last line at `y`; returns their focusables."""
    items = []
    for i, line in enumerate(lines):
        left = x
        for key, width in line:
            rect = Rect(left, y + (len(lines) - 1 - i) * CHIP_PITCH, width, CHIP_H)
            stage.add_box("cards", rect, CHIP_H / 2, NIGHT_600)
            stage.add_label("tiles", book.page_of(key).title, SMALL, rect, TEXT_HI, "center")
            items.append(Focusable(f"link:{key}", rect, "links"))
            left = rect.right + CHIP_GAP
    return items


def draw_contents(
    app: App, stage: Stage, book: Book, area: Rect
) -> tuple[list[Focusable], dict[str, Button]]:
    """Draw the chapters as buttons inside `area`, "chapter:<key>", and the search, "search"."""
    keys = [*(chapter.key for chapter in book.chapters), "search"]
    columns, gap = 3, 24
    rows = -(-len(keys) // columns)
    w, h = (area.w - gap * (columns - 1)) / columns, (area.h - gap * (rows - 1)) / rows
    items: list[Focusable] = []
    buttons: dict[str, Button] = {}
    for i, key in enumerate(keys):
        row, column = divmod(i, columns)
        rect = Rect(area.x + column * (w + gap), area.top - (row + 1) * h - row * gap, w, h)
        chapter = next((chapter for chapter in book.chapters if chapter.key == key), None)
        label = chapter.title if chapter else say("rules.search")
        name = f"chapter:{key}" if chapter else key
        buttons[name] = Button(stage, rect, label, align="left", layer="cards")
        icon = chapter.icon if chapter else "ui/icon_eye_open"
        stage.add_picture("tiles", icon, rect.right - 84, rect.cy, min(110.0, h - 40))
        items.append(Focusable(name, rect, "page"))
    return items, buttons
