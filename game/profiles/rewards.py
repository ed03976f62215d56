"""Won faces of a profile (K2, K52). They are counted from the records each time, so that none is lost or given
twice; no match knows of them."""

from game.campaign import campaign, cup
from game.campaign.road import Road
from game.core.errors import DataError
from game.profiles import second_service
from game.profiles.portraits import Reward, load_rewards
from game.profiles.profile import Profile


def won_rewards(profile: Profile) -> tuple[Reward, ...]:
    """Rewards that a person has won."""
    try:
        road = Road(campaign.load_campaign(), profile.stages)
    except DataError:  # the map tells it
        return ()
    return tuple(reward for reward in load_rewards() if _is_won(reward, road, profile))


def next_reward(profile: Profile) -> Reward | None:
    """Reward for the fewest stars that are still to be won; None once all are."""
    won = won_rewards(profile)
    ahead = [reward for reward in load_rewards() if reward.stars and reward not in won]
    return min(ahead, key=lambda reward: reward.stars, default=None)


def next_silver_reward(profile: Profile) -> Reward | None:
    """Reward for the fewest stakes in silver that are still to be won; None once all are."""
    ahead = [reward for reward in load_rewards() if reward.silver > second_service.won_stakes(profile)]
    return min(ahead, key=lambda reward: reward.silver, default=None)


def _is_won(reward: Reward, road: Road, profile: Profile) -> bool:
    if reward.stars:
        return road.won_stars >= reward.stars
    if reward.silver:
        return second_service.won_stakes(profile) >= reward.silver
    chapter = next(chapter for chapter in road.campaign.chapters if chapter.id == reward.host)
    if chapter.cup:
        return cup.has_won(road, chapter, profile.cup)
    return bool(road.stage_record(chapter.stops[-1]).stars)
