"""One button of the bar at the bottom, and its effect."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.values import frozen
from scenes.kit.art import StyledText
from scenes.kit.base import PROMPT, SMALL, TEXT_HI, Size, TextStyle, say
from scenes.kit.input import prompts
from scenes.kit.widgets import hold

if TYPE_CHECKING:
    from scenes.kit.app import App

GLYPH_H = 48
GAP, WORDS_GAP = 40, 12
"""Between prompts, and between the picture and the words of one."""
PILL_EDGE, PILL_GAP = 24, 14
NARROW_EDGE, NARROW_GAP = 14, 24
"""Of prompts that are brief or close: beside the words of a pill, and between prompts."""
CLOSE_WORDS = 8
"""Between the picture and the words of a prompt that is close."""
BROKEN = replace(SMALL, line=1.04)
SMALLEST = replace(BROKEN, scales=False)
"""Letters of a question in two lines, and of one that has no room even so, at the largest size of texts."""
RING = 8  # how far the ring of a held button reaches beyond its picture


@frozen
class Prompt:
    """One button and its effect. `role` is a role of scenes.kit.input.prompts; `meant` the intent that a
    click on it stands for.

    A `hold` prompt wants its button held: a ring around the picture fills meanwhile. One that `fills` has the
    ring without being held. A `close` one leaves more room for the question, in smaller letters; a `brief` one even
    more (T10): the picture of a key without its words, a smaller button of a mouse."""

    role: str
    label: str
    meant: str = ""
    hold: bool = False
    fills: bool = False
    brief: bool = False
    close: bool = False

    @property
    def is_small(self) -> bool:
        """True if it takes less room than usual."""
        return self.brief or self.close

    @property
    def gap(self) -> float:
        """Room between it and the prompt at its left."""
        return NARROW_GAP if self.is_small else GAP

    @property
    def before_words(self) -> float:
        """Room between its picture and its words."""
        return CLOSE_WORDS if self.close else WORDS_GAP

    @property
    def has_ring(self) -> bool:
        """True if there is a ring around its picture."""
        return self.hold or self.fills

    @property
    def full_label(self) -> str:
        """The words beside the picture."""
        return say("common.held", what=say(self.label)) if self.hold else say(self.label)

    @property
    def click_intent(self) -> str:
        """The intent that a click on it stands for, "" for none."""
        return self.meant or prompts.INTENT_OF_ROLE.get(self.role, "")

    def bar_width(self, app: App, family: str) -> float:
        """Its width on the bar with the gap at its left, in virtual units."""
        words = app.art.text_width(self.full_label, self.style)
        if family != "mouse":
            glyphs = self.glyph_width(app, family)
            return self.gap + glyphs + (0.0 if self.brief else self.before_words + words)
        return (
            PILL_GAP + 2 * self.edge + (GLYPH_H + 2 * RING + 8 if self.has_ring else 0) + words
            if self.click_intent
            else 0.0
        )

    @property
    def style(self) -> TextStyle:
        """Letters of its words."""
        return SMALLEST if self.is_small else PROMPT

    @property
    def edge(self) -> float:
        """Room beside the words of a button of a mouse."""
        return NARROW_EDGE if self.is_small else PILL_EDGE

    def paint_ahead(self, app: App) -> None:
        """Have its words and pictures painted."""
        app.art.letters(StyledText(self.full_label, self.style, TEXT_HI))
        for name in prompts.glyph_names(self.role, app.glyph_family(), app.habits):
            app.art.texture(f"ui/{name}", *app.art.natural_size(f"ui/{name}", GLYPH_H))

    def rings_ahead(self, app: App) -> Iterator[None]:
        """Have the rings around its picture painted, one at a time."""
        for _ in hold.make_rings(app.art, *self.ring_size(app, app.glyph_family())):
            yield

    def ring_size(self, app: App, family: str) -> Size:
        """Outer size of the ring around its picture."""
        return GLYPH_H if family == "mouse" else self.glyph_width(app, family) - 4, GLYPH_H + 2 * RING

    def glyph_width(self, app: App, family: str) -> float:
        """Width of its pictures, in virtual units."""
        names = prompts.glyph_names(self.role, family, app.habits)
        return sum(app.art.natural_size(f"ui/{name}", GLYPH_H)[0] + 4 for name in names) + (
            2 * RING if self.has_ring else 0
        )


MOVE, CHOOSE = Prompt("move", "common.move"), Prompt("move", "common.choose")
SELECT, BACK = Prompt("confirm", "common.select"), Prompt("back", "common.back")
