"""Captions: sounds in a few words, for people who do not hear them."""

import math

from scenes.kit.app import App
from scenes.kit.art import Pieces, Stage, StyledText, limit_text, measure_text
from scenes.kit.base import NIGHT_500, NIGHT_900, SCREEN, SMALL, TEXT_HI, Rect, say
from scenes.kit.scene import Scene

CAPTION_SECONDS = 2.0
HURRIED_SECONDS = 0.9  # as long as that at least while others wait
SAME_SECONDS = 1.0  # the same caption does not come twice in less
MOST_WAITING = 2
CAPTION_Y = 142  # on the upper edge of the prompt bar, where nothing is decided


class Captions:
    """Captions of sounds, two seconds each, over the scene on top, if the setting asks for them.

    One exists for the whole game: it listens to the mixer and gets its time from the app. Captions that come
    too fast wait, the latest two."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.text = ""
        self.left = 0.0
        self.waiting: list[str] = []
        self._told: dict[str, float] = {}  # caption -> when it was taken last, in the app's seconds
        self._drawn: tuple[Stage, str, Rect] | None = None
        self._pieces: Pieces = []
        app.mixer.caption = self.add_caption
        app.tickers.append(self.update)

    def add_caption(self, key: str) -> None:
        """Show the caption (a text key) of a sound that begins, or let it wait."""
        if not self.app.habits.captions:
            return
        now, words = self.app.seconds, say(key)
        if now - self._told.get(words, -SAME_SECONDS) < SAME_SECONDS or words in self.waiting:
            return
        self._told[words] = now
        if words == self.text and self.left > 0:
            self.left = CAPTION_SECONDS
        else:
            self.waiting = [*self.waiting, words][-MOST_WAITING:]

    def update(self, seconds: float) -> None:
        self.left -= seconds
        if self.waiting and self.left <= CAPTION_SECONDS - HURRIED_SECONDS:
            self.text, self.left = self.waiting.pop(0), CAPTION_SECONDS
        top = self.app.stack.top
        is_due = self.text and self.left > 0 and self.app.habits.captions
        with limit_text(math.inf):  # a plate of their own has room for them above any table
            wanted = (top.large_view.stage, self.text, self._caption_rect(top)) if top and is_due else None
            if wanted == self._drawn:
                return
            if self._drawn:
                self._drawn[0].remove(*self._pieces)
            self._pieces, self._drawn = [], wanted
            if wanted:
                self._draw_caption(*wanted)

    def _caption_rect(self, top: Scene) -> Rect:
        """Place of the caption: on the prompt bar's edge, or above a notice that is in the way."""
        w, h = measure_text(StyledText(self.text, SMALL, TEXT_HI), 1.0, self.app.art.text_size)
        rect = Rect.from_center(SCREEN.cx, CAPTION_Y, w + 48, h + 8)
        if top.large_view.page is not None:
            return rect.row(top.large_view.page.bar.top, rect.h)
        toast = getattr(top, "toast", None)
        notice: Rect | None = toast.rect if toast is not None else None
        if not notice or notice.y > rect.top:
            return rect
        return rect.row(notice.top + 6, rect.h)

    def _draw_caption(self, stage: Stage, text: str, rect: Rect) -> None:
        box = stage.add_box("top", rect, rect.h / 2, NIGHT_900, NIGHT_500, 3, alpha=245)
        words = stage.add_text("top", text, SMALL, *rect.center, TEXT_HI, "center", box=rect.expand(4))
        self._pieces = [box, words]
