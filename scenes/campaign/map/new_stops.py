"""Stops that have opened since the road was shown last: new stars are counted, then the road lights up (C5)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.campaign.road import Road
from scenes.campaign.map.header import stars_text
from scenes.campaign.map.land import disc_rect
from scenes.campaign.show.star_flight import fly_to_total

if TYPE_CHECKING:
    from scenes.campaign.map.scene import MapScene


def light_up(scene: MapScene, before: Road) -> None:
    """Count new stars, and light the road to the stops of this land that have opened."""
    opened = [stop for stop in scene.road.opened_since(before) if stop in scene.chapter.stops]
    new = scene.road.won_stars - before.won_stars
    says = partial(scene.header.stars.set_text, stars_text(scene.road))
    scene.timeline.add(
        fly_to_total(scene.motion, new, disc_rect(scene.chapter, scene.at), scene.header.star, says)
    )
    land = scene.view.lands[scene.number]
    for stop in opened:
        scene.timeline.add(land.open_stop(scene.motion, stop))
