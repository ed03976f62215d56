"""What rivals and guests say at the table: a greeting, a word when something good or bad happens to them. Any press hurries it (C9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from game.core.model import Action, Event
from scenes.kit.animation.timeline import Timeline
from scenes.kit.art.stage import Nine, Piece, Stage
from scenes.kit.base.design_tokens import EMBER_DARK, INK, SMALL, SMALL_LABEL
from scenes.kit.base.geometry import Rect
from scenes.kit.input.intent import Intent
from scenes.kit.match.table_extension import TableExtension
from scenes.match.rivals.medallion import medallion
from scenes.match.rivals.rival import Rival, guests_of

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.match.session import MatchSession

PAUSE = 30.0  # seconds between two lines at least
SECONDS, A_SIGN = 2.5, 0.05  # how long one is there
GREETING_AFTER = 0.8
AT, TOP = 960.0, 944.0
MOST, LEAST, FACE, PAD, AIR = 860.0, 400.0, 96.0, 26.0, 16.0
RISE = 18.0
LAYER = "over"
POINTS = ("points", "total", "score")
"""What tells whether something good or bad has happened, the first that a game has."""
NO_PRESS = ("point", "connected", "lost", "fullscreen")


def bubble_height(app: App, words: str, width: float) -> float:
    """How high a bubble with these words is."""
    return max(FACE, app.art.height(words, SMALL, width) + 46) + 2 * AIR


def draw_bubble(
    app: App, stage: Stage, rival: Rival, words: str, x: float, top: float, most: float, layer: str = LAYER, low: bool = False
) -> list[Piece | Nine]:
    """A face, a name and what is said, around x and below `top`; `low`: above it."""
    inner = most - FACE - 3 * PAD
    height = app.art.height(words, SMALL, inner)
    while inner > LEAST and app.art.height(words, SMALL, inner - 16) <= height and inner - 16 > app.art.width(rival.name, SMALL_LABEL):
        inner -= 16
    whole = bubble_height(app, words, inner)
    rect = Rect(x - (inner + FACE + 3 * PAD) / 2, top if low else top - whole, inner + FACE + 3 * PAD, whole)
    drawn: list[Piece | Nine] = [stage.nine(layer, "nine_bubble", rect)]
    drawn.append(medallion(app, stage, layer, rival.portrait, rect.x + PAD + FACE / 2, rect.cy, FACE))
    left = rect.x + 2 * PAD + FACE
    block = height + 46
    name = Rect(left, rect.cy + block / 2 - 44, inner, 44)
    drawn.append(stage.text(layer, rival.name, SMALL_LABEL, left, name.cy, EMBER_DARK, box=name))
    box = Rect(left, rect.cy - block / 2, inner, height)
    drawn.append(stage.text(layer, words, SMALL, left, box.cy, INK, width=inner, box=box.grown(4)))
    return drawn


class RivalTalk(TableExtension):
    """At the tables of matches in which somebody sits who has lines."""

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.session: MatchSession[Any] = table.session
        self.rivals = self.who()
        self.metric = next((name for name in POINTS if name in self.session.match.rules.metrics), "")
        self.points = self._measured()
        self.said: tuple[Rival, str] | None = None
        self.left = 0.0  # seconds that it stays
        self.quiet = 0.0  # seconds until the next one may come
        self.greets = not self.session.match.log and bool(self.rivals)
        self.age = 0.0
        self.timeline = Timeline()
        self.pieces: list[Piece | Nine] = []

    def who(self) -> list[Rival]:
        """Who may say something."""
        return guests_of(self.session.game, self.session.seating.chairs)

    @property
    def over(self) -> bool:
        """Whether something else is told from now on."""
        return self.session.match_finished

    @property
    def talks(self) -> bool:
        """Whether anybody wants to hear them."""
        return bool(self.table.app.settings.rival_lines)

    # -- what it is told

    def build(self) -> None:
        self.timeline, self.pieces = Timeline(), []
        if self.said is not None:
            self._draw()

    def update(self, seconds: float) -> None:
        self.timeline.update(seconds)
        self.quiet = max(0.0, self.quiet - seconds)
        if self.said is not None:
            self.left -= seconds
            if self.left <= 0:
                self._hush()
        elif self.greets and not self._crowded():
            self.age += seconds
            if self.age >= GREETING_AFTER and self.table.app.stack.settled:
                self.greets = False
                self._say(self.rivals[0], "greeting")

    def happened(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        before, self.points = self.points, self._measured()
        if self.over:
            self._hush()
            return
        changes = [(self.points[rival.seat] - before[rival.seat], rival) for rival in self.rivals if rival.seat in self.points]
        if changes:
            change, rival = max(changes, key=lambda entry: abs(entry[0]))
            if change:
                self._say(rival, "gain" if change > 0 else "loss")

    def undone(self) -> None:
        self.points = self._measured()

    def _measured(self) -> dict[int, int]:
        """The points of rivals, as everybody sees them."""
        if not self.metric:
            return {}
        view, rules = self.session.view(), self.session.match.rules
        return {rival.seat: rules.measure(view, rival.seat, self.metric) for rival in self.rivals}

    # -- saying it

    def _say(self, rival: Rival, kind: str) -> None:
        words = rival.line(kind)
        if not words or self.quiet > 0 or not self.talks or self._crowded():
            return
        self.said, self.left = (rival, words), SECONDS + A_SIGN * len(words)
        self.quiet = PAUSE + self.left
        self._draw()
        self._make_room()
        self.timeline.add(self.table.motion.arrive(self.pieces, 0, RISE, fade=True))

    def _crowded(self) -> bool:
        """Whether something else is told or asked there just now."""
        return self.table.hushed or any(extension.talking for extension in self.table.extensions)

    def _draw(self) -> None:
        self.timeline.finish()
        self.table.stage.clear(self.pieces)
        if self.said is not None:
            self.pieces = draw_bubble(self.table.app, self.table.stage, *self.said, AT, TOP, MOST)

    def _hush(self) -> None:
        self.timeline.finish()
        spoke, self.said = self.said is not None, None
        self.table.stage.clear(self.pieces)
        if spoke:
            self._make_room()

    def _make_room(self) -> None:
        """Notes beside things lie elsewhere, or may lie there again."""
        if self.table.chooser is not None:
            self.table.chooser.draw()

    def asked(self, turn: str) -> None:
        """A recap takes the place, or a question."""
        if self._crowded():
            self._hush()

    def hears(self, intent: Intent) -> bool:
        if self.said is not None and intent.phase == "down" and intent.kind not in NO_PRESS:
            self._hush()
        return False

    def stands_in(self) -> Iterator[Rect]:
        """The bubble: its frame is drawn first."""
        if self.pieces and isinstance(self.pieces[0], Nine):
            yield self.pieces[0].rect

    def aloud(self) -> str:
        return f"{self.said[0].name}: {self.said[1]}" if self.said is not None else ""
