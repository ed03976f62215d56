"""Captions: sounds in a few words, with the place they come from, for people who do not hear them (X15)."""

import math
from dataclasses import dataclass

from scenes.kit.app import App
from scenes.kit.art import Pieces, Stage, StyledText, limit_text, measure_text
from scenes.kit.base import BLACK, PROMPT_BAR, SCREEN, SMALL, TEXT_HI, Rect, say, side_by_side
from scenes.kit.scene import Scene

LEAST_SECONDS, SIGN_SECONDS = 1.0, 0.06
"""So long each is shown at least, and longer for each sign of it."""
SAME_SECONDS = 1.0  # the same caption does not come twice in less
MOST_LINES = 3
MOST_WAITING = 2
OVER_BAR = 18.0
"""So far a plate lies over the upper edge of the prompt bar, where nothing is decided."""
PLATE = 217  # alpha of black: 85 %


@dataclass(slots=True)
class _Line:
    """Caption that is shown for some seconds more."""

    text: str
    left: float


class Captions:
    """Captions of sounds over the scene on top, if the setting asks for them: the latest lowest, as long as it
    takes to read each.

    One exists for the whole game: it listens to the mixer and gets its time from the app. Captions that find
    no line free wait, the latest two."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.lines: list[_Line] = []
        self.waiting: list[str] = []
        self._told: dict[str, float] = {}  # caption -> when it was taken last, in the app's seconds
        self._drawn: tuple[Stage, tuple[str, ...], Rect] | None = None
        self._pieces: Pieces = []
        app.mixer.caption = self.add_caption
        app.tickers.append(self.update)

    def add_caption(self, key: str) -> None:
        """Show the caption (a text key) of a sound that begins, or let it wait."""
        if not self.app.habits.captions:
            return
        now, words = self.app.seconds, self._words_of(key)
        if now - self._told.get(words, -SAME_SECONDS) < SAME_SECONDS or words in self.waiting:
            return
        self._told[words] = now
        shown = next((line for line in self.lines if line.text == words), None)
        if shown is not None:
            shown.left = reading_seconds(words)
        else:
            self.waiting = [*self.waiting, words][-MOST_WAITING:]
            self._fill_lines()

    def _words_of(self, key: str) -> str:
        """A sound in words, and whose seat it is heard at."""
        top = self.app.stack.top
        who = top.heard_at if top is not None else ""
        return say("caption.at", what=say(key), who=who) if who else say(key)

    def _fill_lines(self) -> None:
        while self.waiting and len(self.lines) < MOST_LINES:
            words = self.waiting.pop(0)
            self.lines.append(_Line(words, reading_seconds(words)))

    def update(self, seconds: float) -> None:
        for line in self.lines:
            line.left -= seconds
        self.lines = [line for line in self.lines if line.left > 0]
        self._fill_lines()
        top = self.app.stack.top
        texts = tuple(line.text for line in self.lines) if self.app.habits.captions else ()
        with limit_text(math.inf):  # a plate of their own has room for them above any table
            wanted = (top.large_view.stage, texts, self._find_place(top, texts)) if top and texts else None
            if wanted == self._drawn:
                return
            if self._drawn:
                self._drawn[0].remove(*self._pieces)
            self._pieces, self._drawn = [], wanted
            if wanted:
                self._draw_lines(*wanted)

    def _find_place(self, top: Scene, texts: tuple[str, ...]) -> Rect:
        """Place of the plate: on the prompt bar's edge, or above a notice that is in the way."""
        sizes = [self._measure_line(text) for text in texts]
        width, height = max(w for w, _ in sizes) + 48, sum(h for _, h in sizes) + 8
        edge = top.prompt_bar.upper_edge if top.prompt_bar else PROMPT_BAR.top
        rect = Rect(SCREEN.cx - width / 2, edge - OVER_BAR, width, height)
        if top.large_view.page is not None:
            return rect.row(top.large_view.page.bar.top, rect.h)
        toast = getattr(top, "toast", None)
        notice: Rect | None = toast.rect if toast is not None else None
        if not notice or notice.y > rect.top:
            return rect
        return rect.row(notice.top + 6, rect.h)

    def _measure_line(self, text: str) -> tuple[float, float]:
        return measure_text(StyledText(text, SMALL, TEXT_HI), 1.0, self.app.art.text_size)

    def _draw_lines(self, stage: Stage, texts: tuple[str, ...], rect: Rect) -> None:
        pitch = (rect.h - 8) / len(texts)
        layer = stage.front_layer
        plate = stage.add_box(layer, rect, min(24, rect.h / 2), BLACK, None, alpha=PLATE)
        self._pieces = [plate]
        for text, y in side_by_side(texts, rect.cy, -pitch):
            room = rect.row(y - pitch / 2, pitch).expand(4)
            self._pieces.append(stage.add_text(layer, text, SMALL, rect.cx, y, TEXT_HI, "center", box=room))


def reading_seconds(words: str) -> float:
    """Seconds for which a caption is shown."""
    return LEAST_SECONDS + SIGN_SECONDS * len(words)
