"""What is heard, in a few words, for people who do not hear it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.geometry import SCREEN, Rect
from scenes.kit.lettering import Lettering, measure
from scenes.kit.scene import Scene
from scenes.kit.stage import Nine, Piece, Stage
from scenes.kit.tokens import NIGHT_500, NIGHT_900, SMALL, TEXT_HI
from scenes.kit.wording import say

if TYPE_CHECKING:
    from scenes.kit.app import App

CAPTION_SECONDS = 2.0
CAPTION_Y, CAPTION_OVER_TOAST = 164, 282


class Captions:
    """Says in a few words what is heard, for two seconds, over whatever scene is on top; only where the setting asks for it.

    Make one for the game and keep it: it listens to the mixer and gets its time from the app.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.text = ""
        self.left = 0.0
        self._drawn: tuple[Stage, str, float] | None = None
        self._pieces: list[Piece | Nine] = []
        app.mixer.caption = self.tell
        app.tickers.append(self.update)

    def tell(self, key: str) -> None:
        """A sound with this caption began."""
        if self.app.settings.captions:
            self.text, self.left = say(key), CAPTION_SECONDS

    def update(self, seconds: float) -> None:
        self.left -= seconds
        top = self.app.stack.top
        wanted = (top.stage, self.text, self._height(top)) if top is not None and self.text and self.left > 0 else None
        if wanted == self._drawn:
            return
        if self._drawn is not None:
            self._drawn[0].remove(*self._pieces)
        self._pieces, self._drawn = [], wanted
        if wanted is not None:
            self._draw(*wanted)

    @staticmethod
    def _height(top: Scene) -> float:
        """Above the prompt bar, above a notice where there is one."""
        toast = getattr(top, "toast", None)
        return CAPTION_OVER_TOAST if toast is not None and toast.text else CAPTION_Y

    def _draw(self, stage: Stage, text: str, y: float) -> None:
        w, h = measure(Lettering(text, SMALL, TEXT_HI), 1.0, self.app.art.text_size)
        rect = Rect.around(SCREEN.cx, y, w + 48, h + 10)
        box = stage.box("top", rect, rect.h / 2, NIGHT_900, NIGHT_500, 3, alpha=235)
        self._pieces = [box, stage.text("top", text, SMALL, rect.cx, rect.cy, TEXT_HI, "center", box=rect.grown(4))]
