"""The three stars of a stage at its table (C11): met, would be met now, still possible, lost, each with a shape of its own.

They stand where the game's name stands otherwise, or close together where the table keeps room for them, so that they cover nothing. A
pointer on them, a button that is held while somebody is asked, or the menu has their conditions in words.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from game.campaign.goal_history import GoalState
from game.core.model import Action, Event
from scenes.kit.animation.timeline import Timeline
from scenes.kit.app import App
from scenes.kit.art.stage import Nine, Piece, Stage
from scenes.kit.base.design_tokens import BADGE, CANDLE, INK, LINE, NIGHT_800, SMALL, TEXT_HI, TEXT_MID
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import printed, say
from scenes.kit.input.intent import Intent
from scenes.kit.input.prompts import glyphs
from scenes.kit.match.table_extension import TableExtension

if TYPE_CHECKING:
    from scenes.campaign.stage.session import StageSession

STRIP = Rect(96, 962, 208, 64)
STAR, PITCH = 48.0, 62.0
CLOSE_STAR, CLOSE = 38.0, ((-19.0, -14.0), (0.0, 15.0), (19.0, -14.0))
"""Where the table has a small box for them: how large, and where from its middle."""
CLOSE_GLYPH, CLOSE_BADGE = 30.0, 44.0
CHECK = 26.0
BADGE_W = 50.0
GLYPH, GLYPH_GAP = 38.0, 8.0
HELD = "hurry"
"""The button that is held to read them; during shows it hurries, and there is nothing to hurry while somebody is asked."""
WORDS_W, WORDS_TOP, PAD = 640.0, 946.0, 22.0
ROW_STAR, ROW_GAP = 46.0, 12.0
STARS = {
    GoalState.MET: "campaign/star_full",
    GoalState.HOLDS: "campaign/star_holds",
    GoalState.OPEN: "campaign/star_empty",
    GoalState.LOST: "campaign/star_lost",
}
"""A star that holds has a check mark besides."""


def draw_star(stage: Stage, layer: str, state: GoalState, x: float, y: float, size: float) -> list[Piece]:
    """A star as it stands."""
    drawn = [stage.image(layer, STARS[state], x, y, size, size)]
    if state is GoalState.HOLDS:
        drawn.append(stage.image(layer, "ui/icon_check", x + size * 0.32, y - size * 0.3, CHECK * size / STAR, CHECK * size / STAR))
    return drawn


def rows_height(app: App, session: StageSession, width: float) -> float:
    """How high draw_rows() is."""
    return sum(max(ROW_STAR, app.art.height(words, SMALL, width - ROW_STAR - 16)) + ROW_GAP for words in _rows(session)) - ROW_GAP


def _rows(session: StageSession) -> list[str]:
    """What the stars ask for, and how many answers are left in a puzzle."""
    left = session.run.answers_left
    return [*session.info.stars, *([] if left is None else [say("campaign.puzzle.left", n=left)])]


def draw_rows(app: App, stage: Stage, layer: str, session: StageSession, room: Rect) -> list[Piece | Nine]:
    """The stars with what they ask for, from the top of the room."""
    drawn: list[Piece | Nine] = []
    top = room.top
    for words, state in zip_longest(_rows(session), session.run.star_states):
        width = room.w - ROW_STAR - 16
        height = max(ROW_STAR, app.art.height(words, SMALL, width))
        if state is not None:
            drawn += draw_star(stage, layer, state, room.x + ROW_STAR / 2, top - height / 2, ROW_STAR)
        else:
            drawn.append(stage.image(layer, "ui/icon_hourglass", room.x + ROW_STAR / 2, top - height / 2, ROW_STAR, ROW_STAR))
        box = Rect(room.x + ROW_STAR + 16, top - height, width, height)
        color = TEXT_MID if state is GoalState.LOST else TEXT_HI
        drawn.append(stage.text(layer, words, SMALL, box.x, box.cy, color, width=width, box=box.grown(4)))
        top -= height + ROW_GAP
    return drawn


class StarStrip(TableExtension):
    """At the tables of stages only."""

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.session: StageSession = table.session
        self.box: Rect = table.stars_box or STRIP
        self.close = self.box.w < STRIP.w
        self.states = self.session.run.star_states
        self.looking = False
        self.family = ""  # of the button that stands beside the stars
        self.timeline = Timeline()
        self.stars: list[Piece] = []
        self.panel: list[Piece | Nine] = []

    # -- what it is told

    def build(self) -> None:
        self.timeline, self.stars, self.panel = Timeline(), [], []
        stage = self.table.stage
        name = say(f"{self.session.game}.name")
        stage.remove(*[words for words, _ in stage.texts if words.text == name])  # it gives its place to the stars
        stage.box("bar", self.box, 24 if self.close else self.box.h / 2, NIGHT_800, LINE, 4)
        self._draw_stars()
        self._draw_panel()

    def update(self, seconds: float) -> None:
        self.timeline.update(seconds)
        if self.family != self._family():
            self._draw_stars()

    def happened(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        self._changed(tell=True)

    def undone(self) -> None:
        self._changed(tell=False)

    def _changed(self, tell: bool) -> None:
        before, self.states = self.states, self.session.run.star_states
        self._draw_stars()
        self._draw_panel()
        if not tell:
            return
        motion, places = self.table.motion, self._places()
        for i, (old, new) in enumerate(zip(before, self.states, strict=True)):
            if new is not old and new in (GoalState.MET, GoalState.LOST):
                self.table.app.mixer.play("star" if new is GoalState.MET else "points_lost", step=1)
                self.timeline.add(motion.pop(places[i]))

    # -- drawing

    def _places(self) -> list[Piece]:
        """The stars themselves, without their check marks."""
        return [piece for piece in self.stars if piece.face.startswith("campaign/")]

    def _draw_stars(self) -> None:
        self.timeline.finish()
        stage, box, size = self.table.stage, self.box, CLOSE_STAR if self.close else STAR
        stage.clear(self.stars)
        middle = (len(self.states) - 1) / 2
        for i, state in enumerate(self.states):
            dx, dy = CLOSE[i] if self.close else ((i - middle) * PITCH, 0.0)
            self.stars += draw_star(stage, "bar", state, box.cx + dx, box.cy + dy, size)
        right = self._draw_button()
        left = self.session.run.answers_left
        if left is not None:
            x, y = (box.right - 6, box.top - 8) if self.close else (right + BADGE_W / 2 - 6, box.cy)
            width = CLOSE_BADGE if self.close else BADGE_W
            self.stars.append(stage.image("bar", "ui/badge_counter", x, y, width, width))
            self.stars.append(stage.text("bar", printed(left), BADGE, x, y, INK, "center"))

    def _family(self) -> str:
        """Whose button it is; a pointer needs none."""
        family = self.table.app.glyph_family()
        return "" if family == "mouse" else str(family)

    def _draw_button(self) -> float:
        """Which button is held to read them; where the strip ends."""
        app, box = self.table.app, self.box
        self.family = self._family()
        height, y = (CLOSE_GLYPH, box.y + 2) if self.close else (GLYPH, box.cy)
        x = box.right + GLYPH_GAP
        for name in glyphs(HELD, self.family, app.habits) if self.family else ():
            width = app.art.natural(f"ui/{name}", height)[0]
            middle = box.right - 4 if self.close else x + width / 2
            self.stars.append(self.table.stage.image("bar", f"ui/{name}", middle, y, width, height))
            x += width + GLYPH_GAP
        return x if self.family else box.right

    def _draw_panel(self) -> None:
        stage, app = self.table.stage, self.table.app
        stage.clear(self.panel)
        if not self.looking:
            return
        width = WORDS_W - 2 * PAD
        height = rows_height(app, self.session, width)
        rect = Rect(self.box.x, WORDS_TOP - height - 2 * PAD, WORDS_W, height + 2 * PAD)
        self.panel.append(stage.box("top", rect, 28, NIGHT_800, CANDLE, 4))
        self.panel += draw_rows(app, stage, "top", self.session, Rect(rect.x + PAD, rect.y + PAD, width, height))

    # -- looking at it

    def hears(self, intent: Intent) -> bool:
        if intent.point is None:
            if intent.kind == HELD and intent.device.kind != "mouse":
                self._look(intent.phase != "up" and self.asked_now)
            elif intent.phase == "down":
                self._look(False)
            return False
        over = self.box.contains(*intent.point)
        self._look(over)
        return over and intent.kind == "confirm"

    @property
    def asked_now(self) -> bool:
        """Whether somebody here is asked, and nothing moves: whoever holds the button then has nothing to hurry."""
        return self.table.chooser is not None and not self.table.timeline.busy

    def _look(self, looking: bool) -> None:
        if looking != self.looking:
            self.looking = looking
            self._draw_panel()

    def aloud(self) -> str:
        """What the stars ask for, while somebody looks at them."""
        return ", ".join(self.session.info.stars) if self.looking else ""
