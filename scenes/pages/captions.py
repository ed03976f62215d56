"""What is heard, in a few words, for people who do not hear it."""

from __future__ import annotations

from scenes.kit.app import App
from scenes.kit.art.stage import Nine, Piece, Stage
from scenes.kit.art.styled_text import StyledText, measure
from scenes.kit.base.design_tokens import NIGHT_500, NIGHT_900, SMALL, TEXT_HI
from scenes.kit.base.geometry import SCREEN, Rect
from scenes.kit.base.texts import say
from scenes.kit.scene import Scene

CAPTION_SECONDS = 2.0
HURRIED_SECONDS = 0.9  # as long as that at least while others wait
SAME_SECONDS = 1.0  # the same is not said twice in less
MOST_WAITING = 2
CAPTION_Y = 142  # on the upper edge of the prompt bar, where nothing is decided


class Captions:
    """Says in a few words what is heard, for two seconds, over whatever scene is on top; only where the setting asks for it.

    Make one for the game and keep it: it listens to the mixer and gets its time from the app. What comes too fast waits, the latest two.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.text = ""
        self.left = 0.0
        self.waiting: list[str] = []
        self._told: dict[str, float] = {}  # caption -> when it was taken last, in the app's seconds
        self._drawn: tuple[Stage, str, Rect] | None = None
        self._pieces: list[Piece | Nine] = []
        app.mixer.caption = self.tell
        app.tickers.append(self.update)

    def tell(self, key: str) -> None:
        """A sound with this caption began."""
        if not self.app.settings.captions:
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
        shown = top is not None and self.text and self.left > 0 and self.app.settings.captions
        wanted = (top.stage, self.text, self._place(top)) if top is not None and shown else None
        if wanted == self._drawn:
            return
        if self._drawn is not None:
            self._drawn[0].remove(*self._pieces)
        self._pieces, self._drawn = [], wanted
        if wanted is not None:
            self._draw(*wanted)

    def _place(self, top: Scene) -> Rect:
        """Above the notice where that would be in the way."""
        w, h = measure(StyledText(self.text, SMALL, TEXT_HI), 1.0, self.app.art.text_size)
        rect = Rect.around(SCREEN.cx, CAPTION_Y, w + 48, h + 8)
        toast = getattr(top, "toast", None)
        notice: Rect | None = toast.rect if toast is not None else None
        return rect if notice is None or notice.y > rect.top else Rect(rect.x, notice.top + 6, rect.w, rect.h)

    def _draw(self, stage: Stage, text: str, rect: Rect) -> None:
        box = stage.box("top", rect, rect.h / 2, NIGHT_900, NIGHT_500, 3, alpha=245)
        self._pieces = [box, stage.text("top", text, SMALL, rect.cx, rect.cy, TEXT_HI, "center", box=rect.grown(4))]
