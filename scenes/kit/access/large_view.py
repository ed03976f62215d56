"""The way a scene is seen at the largest sizes of texts: as it is, or as a page in one column in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.access.large_page import LargePage
from scenes.kit.art import Stage
from scenes.kit.base import LARGE_TEXT
from scenes.kit.input import Intent

if TYPE_CHECKING:
    from scenes.kit.scene import Scene


class LargeView:
    """Of one scene. `page` takes its place while texts are larger than it has room for (X8)."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.page: LargePage | None = None

    @property
    def is_wanted(self) -> bool:
        """True if a page takes its place."""
        scene = self.scene
        is_full = scene.app.habits.text_size >= LARGE_TEXT > scene.largest_text
        return is_full and not scene.is_painted and (scene.is_read_alone or bool(scene.focus.items))

    @property
    def stage(self) -> Stage:
        """The stage that is drawn."""
        return self.page.stage if self.page is not None else self.scene.former or self.scene.stage

    def follow(self) -> None:
        """Let the page show what the scene shows, where there is one."""
        if self.page is not None and not self.is_wanted:
            self.page.stage.release_pieces()
            self.page = None
        elif self.page is None and self.is_wanted:
            self.page = LargePage(self.scene)
        if self.page is not None:
            self.page.follow()

    def renew(self) -> None:
        """Draw the page afresh: letters, colors or pixels are others."""
        if self.page is not None:
            self.page.stage.release_pieces()
            self.page = None
        self.follow()

    def advance(self, seconds: float) -> None:
        """Give a frame of time to the scene and to what is seen in its place."""
        self.scene.update(seconds)
        self.follow()
        if self.page is not None:
            self.page.update(seconds)

    def handle(self, intent: Intent) -> bool:
        """Carry out an intent of somebody who sees this; True if it meant something."""
        return (self.page or self.scene).handle(intent)

    def is_clickable(self, x: float, y: float) -> bool:
        """True if a click there does something."""
        return (self.page or self.scene).is_clickable(x, y)

    def release_pieces(self) -> None:
        """Separate all that can be seen from its pieces."""
        self.stage.release_pieces()
        self.scene.stage.release_pieces()
