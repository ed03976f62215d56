"""The pictures that the shows of a table will need."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Generic

from scenes.kit.app import App
from scenes.kit.art.preload import Make, TexturePreloader, picture
from scenes.kit.base.design_tokens import CANDLE, NIGHT_900
from scenes.kit.input.prompts import INTENT_OF_ROLE, glyphs
from scenes.kit.widgets import hold
from scenes.kit.widgets.captions import PLATE_LINE
from scenes.kit.widgets.prompt_bar import GLYPH_H, Prompt
from scenes.table.animator import P, TableAnimator


class PiecesPreloader(TexturePreloader, Generic[P]):
    """See scenes.kit.art.preload; what is needed depends on what lies on the table."""

    def __init__(self, app: App, pieces: P) -> None:
        super().__init__(app)
        self.pieces: P = pieces

    def plates(self, animator: type[TableAnimator[Any]]) -> Iterator[Make]:
        """The plates behind its words."""
        for place in (animator.caption_place, animator.banner_place):
            yield lambda place=place: self.app.art.rounded(place.h / 2, NIGHT_900, CANDLE, PLATE_LINE)  # type: ignore[misc]

    def prompts(self) -> Iterator[Make]:
        """The pictures of all buttons that the prompt bar may show to whoever plays with this device, and the ring around one to hold."""
        app, family = self.app, self.app.glyph_family()
        names = [name for role in ("move", *INTENT_OF_ROLE) for name in glyphs(role, family, app.habits)]
        yield from (picture(app.art, f"ui/{name}", GLYPH_H) for name in dict.fromkeys(names))
        size = Prompt("confirm", "prompt.choose", hold=True).ring_size(app, family)
        yield from (partial(hold.ring, app.art, *size, step) for step in range(hold.STEPS + 1))
