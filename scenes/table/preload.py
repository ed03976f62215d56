"""The pictures that the shows of a table will need."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic

from scenes.kit.app import App
from scenes.kit.art.preload import Make, TexturePreloader
from scenes.kit.base.design_tokens import CANDLE, NIGHT_900
from scenes.kit.widgets.captions import PLATE_LINE
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
