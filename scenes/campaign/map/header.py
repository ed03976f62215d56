"""Header of the map: the campaign's name, the next look that stars win (K52), the count of stars."""

from game.campaign.road import Road
from game.profiles import second_service
from game.profiles.looks import Reward
from game.profiles.profile import Profile
from game.profiles.rewards import next_reward, next_silver_reward
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
from scenes.people.profiles.reward_picture import draw_look

Y, FACE, STAR, GAP, BESIDE = 994.0, 84.0, 62.0, 56.0, 16.0


class MapHeader:
    """Header for a person's road; `stars` is the count as it is shown, `star` the star before it."""

    name = "campaign.name"

    def __init__(self, app: App, stage: Stage, road: Road, profile: Profile) -> None:
        stage.add_rect("bar", TOP_BAR, NIGHT_900, 200)
        name = Rect(SAFE_LEFT, Y - 32, 760, 64)
        named = stage.add_label("bar", say(self.name), HEADING, name, CANDLE)
        room = Rect(1200, Y - 32, SAFE_RIGHT - 1200, 64)
        count, picture, reward = self.find_words(road, profile)
        self.stars: Label = stage.add_text("bar", count, HEADING, SAFE_RIGHT, Y, TEXT_HI, "right", box=room)
        x = SAFE_RIGHT - self.stars.natural[0] - 40
        self.star: Piece = stage.add_image("bar", picture, x, Y + 2, STAR)
        if not reward:
            return
        right = x - STAR / 2 - GAP
        words = ahead_text(reward)
        left = SAFE_LEFT + named.natural[0] + GAP + FACE + BESIDE
        told = stage.add_label("bar", words, LABEL, room.column(left, right - left), TEXT_MID, "right")
        face_x = right - told.natural[0] - FACE / 2 - BESIDE
        if reward.kind == "face":
            draw_medallion(app, stage, "bar", reward.portrait, face_x, Y, FACE, dark=True)
        else:
            draw_look(app, stage, "bar", reward.kind, reward.id, profile, face_x, Y, FACE)

    def find_words(self, road: Road, profile: Profile) -> tuple[str, str, Reward | None]:
        """Count in words, the picture before it, and the next look to be won."""
        reward = next_reward(profile.replace(stages=dict(road.records)))
        return stars_text(road), "ui/icon_star_full", reward


class SilverHeader(MapHeader):
    """Header in the second service (K53): the count of stakes won in silver."""

    name = "campaign.service.name"

    def find_words(self, road: Road, profile: Profile) -> tuple[str, str, Reward | None]:
        won, of = second_service.won_stakes(profile), second_service.all_stakes()
        words = say("campaign.service.total", n=won, of=of)
        return words, "campaign/star_silver", next_silver_reward(profile)


def stars_text(road: Road) -> str:
    """Count of the stars of a road in words."""
    return say("campaign.stars", n=road.won_stars, of=road.all_stars)


def ahead_text(reward: Reward) -> str:
    """Look that is still to be won, in words, and where on the road it waits."""
    way = "stars" if reward.stars else "silver"
    if reward.kind == "face":
        key = "campaign.next_face" if reward.stars else "campaign.service.next_face"
        return say(key, n=getattr(reward, way))
    return say(f"looks.at_{way}", name=say(reward.name), n=getattr(reward, way))
