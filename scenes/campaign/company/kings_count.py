"""The King counts after each round: one line on how far all are together (G18)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.core.model import Action, Event
from scenes.campaign.company.session import CompanySession
from scenes.campaign.company.words import kings_line
from scenes.kit.animation.timeline import Timeline
from scenes.kit.art import NinePatch, Pieces
from scenes.kit.base import Rect, say
from scenes.kit.input import Intent
from scenes.kit.match.table_extension import TableExtension
from scenes.match.rivals.medallion import Rival
from scenes.match.rivals.talk import A_SIGN, ASIDE, RISE, SECONDS, RivalTalk, draw_aside

KING = "campaign/king"


class KingsCount(TableExtension):
    """Line of the King at the head of the table. A press ends it; rivals give way meanwhile."""

    session: CompanySession

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.counted = self._read_clock()
        self.is_due = False
        self.words = ""
        self.left = 0.0
        self.timeline = Timeline()
        self.pieces: Pieces = []

    def _read_clock(self) -> int:
        match = self.session.match
        return match.rules.read_clock(match.state)

    # -- events of the table

    def build(self) -> None:
        self.timeline, self.pieces = Timeline(), []
        if self.words:
            self._draw_line()

    def on_answer(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        before, self.counted = self.counted, self._read_clock()
        self.is_due = (self.is_due or self.counted > before) and not self.session.run.is_over

    def on_undo(self) -> None:
        self.counted, self.is_due = self._read_clock(), False
        self._end_line()

    def update(self, seconds: float) -> None:
        self.timeline.update(seconds)
        if self.words:
            self.left -= seconds
            if self.left <= 0:
                self._end_line()
        elif self.is_due and self._may_speak():
            self.is_due = False
            self.words = kings_line(self.session)
            self.left = SECONDS + A_SIGN * len(self.words)
            self._draw_line()
            self.timeline.add(self.table.motion.arrive_from(self.pieces, 0, RISE, fade=True))

    def _may_speak(self) -> bool:
        """True once the round was shown, and nobody else speaks there."""
        table = self.table
        if table.timeline.is_busy or not self.app.stack.is_settled:
            return False
        others = [one for one in table.extensions if one is not self]
        return not any(one.is_talking or (isinstance(one, RivalTalk) and one.said) for one in others)

    # -- the line

    def _draw_line(self) -> None:
        self.timeline.finish()
        self.table.stage.clear(self.pieces)
        king = Rival(-1, say("company.king.name"), KING, 0, 0)
        box = self.table.stars_box  # the strip stays in sight
        left = ASIDE.x if box is None else box.right
        over = Rect((left + ASIDE.right) / 2, ASIDE.y, 0, ASIDE.h)
        self.pieces = draw_aside(self.app, self.table.stage, king, self.words, over)

    def _end_line(self) -> None:
        self.timeline.finish()
        self.words = ""
        self.table.stage.clear(self.pieces)

    def handle_early(self, intent: Intent) -> bool:
        if self.words and intent.is_press:
            self._end_line()
        return False

    @property
    def is_talking(self) -> bool:
        return bool(self.words)

    def occupied_rects(self) -> Iterator[Rect]:
        if self.pieces and isinstance(self.pieces[0], NinePatch):
            yield self.pieces[0].rect

    def spoken_words(self) -> str:
        return self.words
