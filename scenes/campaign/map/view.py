"""View of the map (C5): the lands in sight, which scroll past."""

from collections.abc import Callable

from game.campaign.campaign import Chapter, Stop
from game.campaign.road import Road, StopState
from scenes.campaign.map.land import Land, disc_rect
from scenes.campaign.map.land_pictures import LandPictures
from scenes.kit.animation.timeline import Tween
from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import in_out_cubic
from scenes.kit.input import Focusable

Silver = Callable[[Stop], int | None]


class MapView:
    """Lands on the map's stage, seen from `stands` lands after the first one; drawn at once.

    road: with the stars that are shown; silver: as Land has it."""

    def __init__(self, app: App, stage: Stage, road: Road, number: int, silver: Silver | None) -> None:
        """number: index of the land to look at."""
        self.app = app
        self.stage = stage
        self.road = road
        self.silver = silver
        self.stands = float(number)
        self.lands: dict[int, Land] = {}
        self.pictures = LandPictures(app, [chapter.id for chapter in road.campaign.chapters])
        self.show_lands(number)

    def show_lands(self, number: int) -> None:
        """Make and place the lands in sight and the one to go to; clear the others."""
        numbers = range(len(self.road.campaign.chapters))
        wanted = {other for other in numbers if abs(other - self.stands) < 1 or other == number}
        for other in [other for other in self.lands if other not in wanted]:
            self.lands.pop(other).clear()
        for other in sorted(wanted - self.lands.keys()):
            self.lands[other] = Land(self.app, self.stage, self.road, other, self.silver)
        for land in self.lands.values():
            land.move_layers(self.stands)

    def stop_items(self, chapter: Chapter) -> list[Focusable]:
        """Stops of a land with their places while it is seen."""
        return [
            Focusable(stop.stage, disc_rect(chapter, stop, self._has_stars(stop))) for stop in chapter.stops
        ]

    def _has_stars(self, stop: Stop) -> bool:
        """True if a stop shows what was won there."""
        shows = self.silver is None or self.silver(stop) is not None
        return shows and self.road.stop_state(stop) is not StopState.LOCKED

    def scroll_to(self, number: int, ms: float) -> Tween:
        """Step that scrolls to a land."""
        start = self.stands

        def move_view(p: float) -> None:
            self.stands = start + (number - start) * p

        return Tween(ms, move_view, in_out_cubic)

    def keep_ready(self, number: int) -> None:
        """Keep the pictures of a land and of its neighbors, and make a missing one while nothing moves."""
        self.pictures.keep_ready(number, quiet=self.stands == number and self.app.stack.is_settled)
