"""Header of the map: the campaign's name, the next face that stars win (K52), the count of stars."""

from game.campaign.road import Road
from game.profiles.profile import Profile
from game.profiles.rewards import next_reward
from scenes.kit.app import App
from scenes.kit.art import Label, Piece, Stage
from scenes.kit.base import (
    CANDLE,
    HEADING,
    LABEL,
    NIGHT_900,
    SAFE_LEFT,
    SAFE_RIGHT,
    TEXT_HI,
    TEXT_MID,
    TOP_BAR,
    Rect,
    say,
)
from scenes.match.rivals.medallion import draw_medallion

Y, FACE, STAR, GAP = 994.0, 84.0, 62.0, 56.0


class MapHeader:
    """Header for a person's road; `stars` is the count as it is shown, `star` the star before it."""

    def __init__(self, app: App, stage: Stage, road: Road, profile: Profile) -> None:
        stage.add_rect("bar", TOP_BAR, NIGHT_900, 200)
        name = Rect(SAFE_LEFT, Y - 32, 760, 64)
        stage.add_label("bar", say("campaign.name"), HEADING, name, CANDLE)
        room = Rect(1200, Y - 32, SAFE_RIGHT - 1200, 64)
        self.stars: Label = stage.add_text(
            "bar", stars_text(road), HEADING, SAFE_RIGHT, Y, TEXT_HI, "right", box=room
        )
        x = SAFE_RIGHT - self.stars.natural[0] - 40
        self.star: Piece = stage.add_image("bar", "ui/icon_star_full", x, Y + 2, STAR)
        reward = next_reward(profile.replace(stages=dict(road.records)))
        if not reward:
            return
        right = x - STAR / 2 - GAP
        words = say("campaign.next_face", n=reward.stars)
        told = stage.add_text("bar", words, LABEL, right, Y, TEXT_MID, "right")
        face_x = right - told.natural[0] - FACE / 2 - 16
        draw_medallion(app, stage, "bar", reward.portrait, face_x, Y, FACE, dark=True)


def stars_text(road: Road) -> str:
    """Count of the stars of a road in words."""
    return say("campaign.stars", n=road.won_stars, of=road.all_stars)
