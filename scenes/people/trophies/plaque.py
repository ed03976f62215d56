"""The plaque that announces trophies at the end of a match, one after the other."""

from collections.abc import Sequence

from game.profiles.trophies import Trophy
from scenes.kit.app import App
from scenes.kit.art import Pieces, Stage
from scenes.kit.base import CANDLE, INK, LABEL, NIGHT_900, SMALL, TEXT_HI, Rect, say
from scenes.people.booking import News

SECONDS = 4.0
"""Seconds that each trophy is shown before the next one."""
LEAST_H = 120


def trophy_picture(trophy: str) -> str:
    """Name of the picture of a trophy, by its id."""
    return f"campaign/trophy_{trophy}"


class Plaque:
    """Trophies in turn, drawn into `rect`, which is LEAST_H high and 600 wide at least.

    A scene makes it in build() and lets time pass. `shown` is the seconds it was shown, to be given to the
    next plaque when the scene is built afresh."""

    def __init__(
        self,
        app: App,
        stage: Stage,
        rect: Rect,
        news: Sequence[tuple[Trophy, str]],
        shown: float = 0.0,
        layer: str = "tiles",
    ) -> None:
        self.app = app
        self.stage = stage
        self.rect = rect
        self.news = tuple(news)
        self.shown = shown
        self.layer = layer
        self._drawn: Pieces = []
        self._at = -1
        self.update(0.0)

    def update(self, seconds: float) -> None:
        """Let time pass: the next one comes, and after the last the first again."""
        self.shown += seconds
        at = int(self.shown / SECONDS) % len(self.news) if self.news else -1
        if at != self._at:
            if seconds:
                self.app.mixer.play("star", step=1)
            self._at = at
            self._draw_trophy(*self.news[at])

    def _draw_trophy(self, trophy: Trophy, who: str) -> None:
        self.stage.clear(self._drawn)
        stage, rect = self.stage, self.rect
        face = min(120.0, rect.h - 16)
        x = rect.x + 40 + face
        room = rect.column(x, rect.right - 20 - x, 10)
        name = say(f"trophy.{trophy.id}.name")
        title = say("trophies.won_by", name=name, who=who) if who else name
        line, fit = say(f"trophy.{trophy.id}.line"), self.app.art.fit_letters
        self._drawn = [
            stage.add_box(self.layer, rect.move(0, -6), 28, NIGHT_900, None, 0, alpha=150),
            stage.add_box(self.layer, rect, 28, INK, CANDLE, 6),
            stage.add_picture(self.layer, trophy_picture(trophy.id), rect.x + 24 + face / 2, rect.cy, face),
            stage.add_text(self.layer, title, fit(title, LABEL, room.w), x, rect.cy + 28, CANDLE, box=room),
            stage.add_text(self.layer, line, fit(line, SMALL, room.w), x, rect.cy - 26, TEXT_HI, box=room),
        ]


def name_winners(app: App, news: News) -> list[tuple[Trophy, str]]:
    """Trophies with the names of their winners; "" if they are all one person's."""
    named: list[tuple[Trophy, str]] = []
    for profile_id, won in news.items():
        profile = app.profiles.get(profile_id)
        name = profile.name if profile and profile.name else say("statistics.guest")
        named += [(trophy, name if len(news) > 1 else "") for trophy in won]
    return named
