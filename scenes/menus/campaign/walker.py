"""Whoever plays the campaign, on the road: a portrait that walks from stop to stop (C5)."""

from __future__ import annotations

from math import pi, sin

from scenes.kit.animation.timeline import Step, Tween
from scenes.kit.app import App
from scenes.kit.art.stage import Piece, Stage
from scenes.kit.base.design_tokens import FOCUS
from scenes.kit.base.easing import in_out_cubic
from scenes.kit.base.geometry import SCREEN
from scenes.menus.campaign.medallion import medallion
from scenes.menus.campaign.road_line import RoadLine

SIZE, ABOVE = 78.0, 88.0
SPEED, LEAST_MS, MOST_MS = 0.62, 260.0, 1100.0  # virtual units a millisecond
STRIDE, HOP = 90.0, 12.0


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
