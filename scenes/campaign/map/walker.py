"""Whoever plays the campaign, on the road: a portrait that walks from stop to stop (C5)."""

from __future__ import annotations

from math import hypot, pi, sin

from game.campaign.campaign import Campaign, Stop
from game.campaign.road import Road, StopState
from scenes.campaign.map.road_line import RoadLine
from scenes.kit.animation.timeline import Step, Tween
from scenes.kit.app import App
from scenes.kit.art.stage import Piece, Stage
from scenes.kit.base.design_tokens import FOCUS
from scenes.kit.base.easing import in_out_cubic
from scenes.kit.base.geometry import SCREEN
from scenes.kit.input.focus import Direction
from scenes.match.rivals.medallion import medallion

SIZE, ABOVE = 78.0, 88.0
SPEED, LEAST_MS, MOST_MS = 0.62, 260.0, 1100.0  # virtual units a millisecond
STRIDE, HOP = 90.0, 12.0
ALONG = 0.35  # a stop counts as lying in a direction from here on (1: exactly there)


def neighbor(campaign: Campaign, at: Stop, direction: Direction) -> Stop | None:
    """The stop before or after `at` that lies more in a direction; None where neither does."""
    stops = campaign.stops
    here = stops.index(at)
    found = [stops[here + step] for step in (1, -1) if 0 <= here + step < len(stops)]
    best = max(found, key=lambda other: _share(campaign, at, other, direction), default=None)
    return best if best is not None and _share(campaign, at, best, direction) >= ALONG else None


def goes_on(road: Road, campaign: Campaign, number: int) -> Stop | None:
    """Where one goes on in the land of that number; None where there is no such land."""
    if not 0 <= number < len(campaign.chapters):
        return None
    stops = campaign.chapters[number].stops
    return next((stop for stop in stops if road.state(stop) is StopState.OPEN), stops[0])


def around(road: Road, campaign: Campaign, at: Stop) -> list[Stop]:
    """The stops that one press leads to: the next one and the one before, and those of the lands beside this one."""
    stops, number = campaign.stops, campaign.chapters.index(campaign.chapter_of(at))
    here = stops.index(at)
    beside = [goes_on(road, campaign, number + step) for step in (1, -1)]
    return [*stops[here + 1 : here + 2], *stops[max(0, here - 1) : here], *(stop for stop in beside if stop is not None)]


def _share(campaign: Campaign, at: Stop, other: Stop, direction: Direction) -> float:
    """How much a stop lies in a direction, -1..1; those of other lands lie to the left and right."""
    lands = [campaign.chapters.index(campaign.chapter_of(stop)) for stop in (at, other)]
    apart = lands[1] - lands[0]
    dx, dy = (apart * SCREEN.w, 0.0) if apart else (float(other.x - at.x), float(other.y - at.y))
    return (dx * direction[0] + dy * direction[1]) / max(1.0, hypot(dx, dy))


class Walker:
    """Where the guest is: in which land, and how far along its road. It lives on the map's present stage."""

    def __init__(self, number: int, way: float) -> None:
        self.number = number
        self.way = way
        self.lift = 0.0
        self.piece: Piece | None = None

    def draw(self, app: App, stage: Stage, portrait: str) -> None:
        """Make the piece, on a new stage."""
        self.piece = medallion(app, stage, "walker", portrait, 0, 0, SIZE, rim=FOCUS)

    def place(self, line: RoadLine, stands: float) -> None:
        """Show it on the road of its land, where the map stands."""
        if self.piece is not None:
            x, y = line.at(self.way)
            self.piece.x = x + SCREEN.w * (self.number - stands)
            self.piece.y = y + ABOVE + self.lift

    def walks(self, to: float, full: bool) -> Step:
        """Along the road to another place on it, in small hops; at once where motion is reduced."""
        start = self.way
        length = abs(to - start)
        ms = max(LEAST_MS, min(MOST_MS, length / SPEED)) if full and length else 0.0
        hops = max(1, round(length / STRIDE))

        def change(p: float) -> None:
            self.way = start + (to - start) * p
            self.lift = HOP * abs(sin(pi * hops * p)) if p < 1 else 0.0

        return Tween(ms, change, in_out_cubic)
