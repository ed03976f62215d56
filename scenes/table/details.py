"""Looking closer at the table: a small card beside a thing, a large one over the table, the way into the
rules book."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar, Self

from game.core.values import frozen
from scenes.kit.app import App
from scenes.kit.art import NinePatch, Piece, Stage
from scenes.kit.base import (
    BODY,
    CANDLE,
    HEADING,
    LABEL,
    NIGHT_600,
    NIGHT_800,
    NIGHT_900,
    PROMPT_BAR,
    REGULAR,
    SCREEN,
    SEAT_COLORS,
    SMALL,
    SPEECH,
    TEXT_HI,
    TEXT_MID,
    Rect,
    TextStyle,
    begin_large,
    say,
)
from scenes.kit.input import Intent
from scenes.kit.scene import Likely, Scene
from scenes.kit.widgets import SLOT, GlyphLine, Prompt
from scenes.kit.words.caches import cached_words
from scenes.navigation import navigator, routes

Namer = Callable[[int], str]
"""The function that names a seat."""
Subject = tuple[str, int]
"""A thing at the table: its kind and its number."""
DIM = 205
NAME_DOWN, WORDS_DOWN = 70, 162  # from the title to the name below it, and to the sentences
GAP, MOST_GAP = 10.0, 0.75
"""Between sentences: at least where there is a choice, and at most, as a share of the size of their letters."""
EVEN = 1.05, 1.12, 1.2, 1.3, 1.45  # times an even share of a sentence, which breaks between words
UNDER_WORDS, AROUND_PICTURE = 56.0, 50.0
"""The air below the last sentence, and above and below a picture."""
SIZES = (
    *(TextStyle(REGULAR, size, 1.3, scales=True) for size in (50, 46, 42, 39)),
    *(SPEECH, TextStyle(REGULAR, 34, 1.35, scales=True), BODY, SMALL),
)
"""Few words are large: the card is not half empty (T20)."""


@frozen
class Explained:
    """The words about a subject, each of which begins large (L11); `picture` names its picture, `about` is a text key
    of the rules book; is_whole: no larger card has more to say."""

    title: str
    name: str
    sentences: Sequence[str]
    picture: str
    about: str
    is_whole: bool = False

    def __post_init__(self) -> None:
        words = {"title": self.title, "name": self.name, "sentences": self.sentences}
        for field, said in words.items():
            begun = begin_large(said) if isinstance(said, str) else tuple(map(begin_large, said))
            object.__setattr__(self, field, begun)

    def and_now(self, now: Sequence[str]) -> Explained:
        """The same with more sentences at its end: costs and gains of this moment."""
        return replace(self, sentences=(*self.sentences, *now))


class DetailsCard(Scene):
    """A thing of the table in large, over the frozen table; a game gives its picture and its words. The third
    button opens the rules book at its page, every other one closes the card."""

    is_opaque = False
    is_read_alone = True
    game: ClassVar[str]
    variant = ""  # of the game's rules, where it has words of its own
    dialog: Rect
    """The frame of the card."""
    page = 0
    open_more: Callable[[], None] | None = None
    """Called when the details button leads on, for whoever holds no buttons."""

    def build(self) -> None:
        self.stage.add_rect("back", SCREEN, NIGHT_900, DIM)
        self.stage.add_rect("back", PROMPT_BAR, NIGHT_900)
        self.stage.add_nine_patch("board", "nine_panel_active", self.dialog)
        self.paint()

    def show_prompts(self) -> None:
        self.show_in_bar(self.ask(), self.wanted_prompts())

    def ask(self) -> str:
        """The words of the prompt bar."""
        return ""

    def wanted_prompts(self) -> list[Prompt]:
        """The prompts of the prompt bar."""
        return [*self.more_prompts(), Prompt("third", "rules.open"), Prompt("back", "prompt.close")]

    def more_prompts(self) -> list[Prompt]:
        """Prompt for the list, where the details button leads on to it."""
        return [Prompt("details", "prompt.list")] if self.open_more else []

    def paint(self) -> None:
        """Put picture and words on the dialog."""
        raise NotImplementedError

    def about(self) -> str:
        """The subject of a page of the rules book, a text key."""
        raise NotImplementedError

    def write(self, title: str, name: str, sentences: Sequence[str], room: Rect, top: float) -> None:
        """Title, name and sentences within `room`, the title's middle at `top`."""
        x, width = room.x, room.w - 8
        self.stage.add_text("board", title, HEADING, x, top, CANDLE, width=width, box=room)
        self.stage.add_text(
            "board", name, LABEL, x, top - NAME_DOWN, TEXT_MID, valign="top", width=width, box=room
        )
        y = top - WORDS_DOWN
        style, sizes = self.fit_words(sentences, width, y - room.y)
        gap = self._find_gap(style, sizes, y - room.y)
        for words, (even, height) in zip(sentences, sizes, strict=True):
            self.stage.add_text("board", words, style, x, y, TEXT_HI, valign="top", width=even, box=room)
            y -= height + gap

    def fit_words(
        self, sentences: Sequence[str], width: float, high: float
    ) -> tuple[TextStyle, list[tuple[float, float]]]:
        """The largest style in which the sentences are no higher than `high`, the smallest where none does; the
        width and height of each."""
        for style in SIZES:
            widths = [self._even_width(words, style, width) for words in sentences]
            sizes = [
                (even, self.art.text_height(words, style, even))
                for words, even in zip(sentences, widths, strict=True)
            ]
            if sum(height for _, height in sizes) + GAP * len(sizes) <= high:
                break
        return style, sizes

    def _find_gap(self, style: TextStyle, sizes: Sequence[tuple[float, float]], high: float) -> float:
        """The gap between sentences of that size in a room of that height."""
        free = high - sum(height for _, height in sizes)
        return max(0.0, min(MOST_GAP * style.size, free / max(1, len(sizes))))

    def words_height(self, sentences: Sequence[str], width: float, high: float) -> float:
        """The height that write() takes from a title's middle on, of `high` at most."""
        style, sizes = self.fit_words(sentences, width - 8, high - WORDS_DOWN)
        gap = self._find_gap(style, sizes, high - WORDS_DOWN)
        return WORDS_DOWN + sum(height for _, height in sizes) + gap * max(0, len(sizes) - 1)

    def _even_width(self, words: str, style: TextStyle, most: float) -> float:
        """The width in which the lines of a sentence are about as long as each other: none is a lone word."""
        lines = math.ceil(self.art.text_width(words, style) / most)
        if lines < 2:
            return most
        height, share = self.art.text_height(words, style, most), self.art.text_width(words, style) / lines
        tried = (more * share for more in EVEN if more * share < most)
        return next((each for each in tried if self.art.text_height(words, style, each) <= height), most)

    def on_back(self, intent: Intent) -> bool:
        return self.close()

    on_confirm = on_menu = on_back

    def on_details(self, intent: Intent) -> bool:
        closed = self.on_back(intent)
        if self.open_more:
            self.open_more()
        return closed

    def on_third(self, intent: Intent) -> bool:
        self.play("panel_open")
        return navigator.lay_over(self.app, routes.Rules(self.game, about=self.about(), variant=self.variant))

    # -- from page to page

    def page_count(self) -> int:
        """The number of pages of the card."""
        return 1

    def pitch(self) -> int:
        """The step of the scale that a turned page sounds."""
        return 1

    def likely_next(self) -> Iterator[Likely]:
        """The next page and the one before."""
        for step in (1, -1) if self.page_count() > 1 else ():
            page = (self.page + step) % self.page_count()
            yield page, partial(self._page_twin, page)

    def _page_twin(self, page: int) -> Self:
        twin = self.make_twin()
        twin.page = page
        return twin

    def on_move(self, intent: Intent) -> bool:
        return intent.direction is not None and self._turn_page(intent.direction[0] - intent.direction[1])

    def on_turn(self, intent: Intent, step: int) -> bool:
        return self._turn_page(step)

    def _turn_page(self, step: int) -> bool:
        if self.page_count() == 1 or not step:
            return False
        self.page = (self.page + step) % self.page_count()
        self.play("focus_tick", step=self.pitch())
        self.rebuild()
        return True


class PagedDetails(DetailsCard):
    """Several things in one place, a page for each; moving goes from one to the next. A game draws them, and says
    how high their pictures are."""

    largest: ClassVar[Rect]
    """The frame of the card with the longest words."""
    words: ClassVar[Rect]
    title_down: ClassVar[float] = 92
    taken = 0.0  # height of the words of the open page

    def __init__(
        self, app: App, subjects: Sequence[Subject], explain: Callable[[Subject], Explained]
    ) -> None:
        super().__init__(app)
        self.subjects = subjects
        self._explain = explain

    @cached_words
    def explanations(self) -> list[Explained]:
        """The words of all pages."""
        return [self._explain(subject) for subject in self.subjects]

    @property
    def open_page(self) -> Explained:
        """The words of the open page."""
        return self.explanations[self.page]

    def draw_subject(self, kind: str, number: int) -> None:
        """The picture of a thing."""
        raise NotImplementedError

    def picture_height(self, kind: str, number: int) -> float:
        """The height of the picture of a thing."""
        raise NotImplementedError

    def build(self) -> None:
        """Build a frame that is no higher than the picture and the words in it want (T20)."""
        full, down = self.largest, self.title_down
        room = full.h - down - (self.words.y - full.y)
        self.taken = self.words_height(self.open_page.sentences, self.words.w, room)
        picture = self.picture_height(*self.subjects[self.page]) + 2 * AROUND_PICTURE
        high = min(full.h, max(picture, down + self.taken + UNDER_WORDS))
        self.dialog = Rect.from_center(*full.center, full.w, high)
        super().build()

    def paint(self) -> None:
        self.draw_subject(*self.subjects[self.page])
        page, frame = self.open_page, self.dialog
        lower = max(0.0, frame.h - self.title_down - self.taken - UNDER_WORDS) / 2
        room = self.words.row(frame.y + self.words.y - self.largest.y, frame.h - 60)
        self.write(page.title, page.name, page.sentences, room, frame.top - self.title_down - lower)

    def about(self) -> str:
        return self.open_page.about

    def ask(self) -> str:
        count = len(self.subjects)
        return say("details.pile.ask", n=self.page + 1, count=count) if count > 1 else ""

    def wanted_prompts(self) -> list[Prompt]:
        more = [Prompt("turn", "details.pile.next")] if len(self.subjects) > 1 else []
        return [*more, *super().wanted_prompts()]

    def page_count(self) -> int:
        return len(self.subjects)

    def pitch(self) -> int:
        return self.page % 8 + 1


LEFT_X, RIGHT_X, WIDTH, TOP, LOWEST = 96.0, 1184.0, 640.0, 942.0, 150.0
EDGE, CARD_GAP, FOOT = 28.0, 12.0, 56.0
STEPS = 4
"""A card lies at an edge of the table, or at one of the places between, at so many steps."""
LAYER = "top"


def place_card(
    app: App, explained: Explained, about: Rect, spared: Sequence[Rect], buttons: Sequence[Rect] = ()
) -> Rect:
    """The place of the card about the thing at `about`.

    It covers as little as possible of buttons, then of what else is spared, then of the thing itself; by preference
    it lies at the other side of the table, above."""
    high = _frame_height(app, explained)
    near, far = (RIGHT_X, LEFT_X) if about.cx > SCREEN.cx else (LEFT_X, RIGHT_X)
    across = [far + (near - far) * step / STEPS for step in (0, STEPS, *range(1, STEPS))]
    places = [
        Rect(x, TOP - high - (TOP - high - LOWEST) * step / STEPS, WIDTH, high)
        for x in across
        for step in (0, STEPS, *range(1, STEPS))
    ]

    def hidden_area(place: Rect, rects: Sequence[Rect]) -> float:
        return sum(place.shared_area(rect) for rect in rects)

    def hidden_areas(place: Rect) -> tuple[float, float, float]:
        return hidden_area(place, buttons), hidden_area(place, spared), place.shared_area(about)

    return min(places, key=hidden_areas)


def _frame_height(app: App, explained: Explained) -> float:
    return _head_height(app, explained) + sum(height for _, height in _fitting_sentences(app, explained))


def _head_height(app: App, explained: Explained) -> float:
    """The height of a card without its sentences."""
    width = WIDTH - 2 * EDGE
    title = app.art.text_height(explained.title, LABEL, width)
    return (
        2 * EDGE
        + (0 if explained.is_whole else FOOT)
        + title
        + app.art.text_height(explained.name, SMALL, width)
        + 2 * CARD_GAP
    )


def _fitting_sentences(app: App, explained: Explained) -> list[tuple[str, float]]:
    """The sentences that there is room for, with their heights; the rest is left to the large card."""
    room = TOP - LOWEST - _head_height(app, explained)
    fitting: list[tuple[str, float]] = []
    for sentence in explained.sentences:
        height = app.art.text_height(sentence, BODY, WIDTH - 2 * EDGE) + CARD_GAP
        if height > room:
            break
        fitting.append((sentence, height))
        room -= height
    return fitting


def draw_card(
    app: App, stage: Stage, explained: Explained, frame: Rect, color: int | None, family: str
) -> list[Piece | NinePatch]:
    """Draw the words about a thing at a place, framed in a seat's color, with the buttons of that device."""
    width = WIDTH - 2 * EDGE
    title, name = (
        app.art.text_height(explained.title, LABEL, width),
        app.art.text_height(explained.name, SMALL, width),
    )
    line = NIGHT_600 if color is None else SEAT_COLORS[color].color
    drawn: list[Piece | NinePatch] = [stage.add_box(LAYER, frame, 28, NIGHT_800, line, 6)]
    x, y = frame.x + EDGE, frame.top - EDGE
    for words, style, ink, height in (
        (explained.title, LABEL, CANDLE, title + CARD_GAP),
        (explained.name, SMALL, TEXT_MID, name + CARD_GAP),
        *((sentence, BODY, TEXT_HI, height) for sentence, height in _fitting_sentences(app, explained)),
    ):
        drawn.append(stage.add_text(LAYER, words, style, x, y, ink, valign="top", width=width, box=frame))
        y -= height
    if explained.is_whole:
        return drawn
    foot = GlyphLine(
        app,
        stage,
        say("look.more", button=SLOT, rules=SLOT),
        ["details", "third"],
        x,
        frame.y + EDGE + 12,
        SMALL,
        TEXT_MID,
        "left",
        40,
        layer=LAYER,
        family=family,
    )
    return [*drawn, *foot.pieces]
