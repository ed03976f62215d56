"""Ways on the map (C5): stops that a press leads to, and the guest who walks to them."""

from math import hypot, pi, sin

from game.campaign import cup
from game.campaign.campaign import Campaign, Stop
from game.campaign.road import Road, StopState
from game.profiles import second_service
from game.profiles.profile import Profile
from scenes.campaign.map.road_line import RoadLine
from scenes.kit.animation.timeline import Step, Tween
from scenes.kit.app import App
from scenes.kit.art import Piece, Stage
from scenes.kit.base import FOCUS, SCREEN, in_out_cubic
from scenes.kit.input import Direction
from scenes.match.rivals.medallion import draw_medallion

SIZE, ABOVE = 78.0, 88.0
SPEED, LEAST_MS, MOST_MS = 0.62, 260.0, 1100.0  # virtual units a millisecond
STRIDE, HOP = 90.0, 12.0
ALONG = 0.35  # least share of a direction that a stop lies in (1: exactly there)


def neighbor_stop(campaign: Campaign, at: Stop, direction: Direction) -> Stop | None:
    """Stop before or after `at` that lies more in a direction; None if neither does."""
    stops = campaign.stops
    here = stops.index(at)
    found = [stops[here + step] for step in (1, -1) if 0 <= here + step < len(stops)]
    best = max(found, key=lambda other: _direction_share(campaign, at, other, direction), default=None)
    return best if best and _direction_share(campaign, at, best, direction) >= ALONG else None


def next_stop_in_land(road: Road, campaign: Campaign, number: int) -> Stop | None:
    """First open stop of a land, else its first one; None if there is no such land."""
    if not 0 <= number < len(campaign.chapters):
        return None
    stops = campaign.chapters[number].stops
    return next((stop for stop in stops if road.stop_state(stop) is StopState.OPEN), stops[0])


def stop_towards(road: Road, campaign: Campaign, at: Stop, to: Stop) -> Stop:
    """Stop to go to next on the way to another one: that one, or one in the land between."""
    here, there = (campaign.chapters.index(campaign.chapter_of(stop)) for stop in (at, to))
    between = next_stop_in_land(road, campaign, here + (1 if there > here else -1))
    return between if between and abs(there - here) > 1 else to


def stops_around(road: Road, campaign: Campaign, at: Stop) -> list[Stop]:
    """Stops that one press leads to: the next one, the one before, and those of the lands beside this one."""
    stops, number = campaign.stops, campaign.chapters.index(campaign.chapter_of(at))
    here = stops.index(at)
    beside = [next_stop_in_land(road, campaign, number + step) for step in (1, -1)]
    return [*stops[here + 1 : here + 2], *stops[max(0, here - 1) : here], *(stop for stop in beside if stop)]


def third_way(road: Road, at: Stop, profile: Profile) -> str:
    """Way that the third button leads: "pass" by a stage that was lost three times (C6), in a hall where all is
    done to its "crowning", elsewhere to the "endless" supper once the crown was worn (K57), or ""."""
    if road.stage_record(at).may_pass:
        return "pass"
    if cup.is_counted(road, road.campaign.chapter_of(at)):
        return "crowning"
    return "endless" if second_service.is_open(profile) else ""


def _direction_share(campaign: Campaign, at: Stop, other: Stop, direction: Direction) -> float:
    """Share of a direction that a stop lies in (-1 to 1); stops of other lands lie to the left and right."""
    here, there = (campaign.chapters.index(campaign.chapter_of(stop)) for stop in (at, other))
    dx, dy = float(other.x - at.x), float(other.y - at.y)
    if here != there:
        dx, dy = (there - here) * SCREEN.w, 0.0
    return (dx * direction[0] + dy * direction[1]) / max(1.0, hypot(dx, dy))


class Walker:
    """Guest's land and distance along its road, with its piece on the map's present stage."""

    def __init__(self, number: int, way: float) -> None:
        self.number = number
        self.way = way
        self.lift = 0.0
        self.piece: Piece | None = None

    def draw_guest(self, app: App, stage: Stage, portrait: str, border: str = "") -> None:
        """Draw the guest on a new stage."""
        self.piece = draw_medallion(app, stage, "walker", portrait, 0, 0, SIZE, rim=FOCUS, border=border)

    def place_on_map(self, line: RoadLine, stands: float) -> None:
        """Move the guest on the road of its land, for a map that stands `stands` lands from the first."""
        if self.piece:
            x, y = line.point_at(self.way)
            self.piece.x = x + SCREEN.w * (self.number - stands)
            self.piece.y = y + ABOVE + self.lift

    def walk_to(self, to: float, full: bool) -> Step:
        """Step of a walk along the road in small hops; at once if motion is reduced."""
        start = self.way
        length = abs(to - start)
        ms = max(LEAST_MS, min(MOST_MS, length / SPEED)) if full and length else 0.0
        hops = max(1, round(length / STRIDE))

        def move_guest(p: float) -> None:
            self.way = start + (to - start) * p
            self.lift = HOP * abs(sin(pi * hops * p)) if p < 1 else 0.0

        return Tween(ms, move_guest, in_out_cubic)
