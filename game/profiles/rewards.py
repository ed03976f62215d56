"""Looks that a profile has won (K2, K30, K52). They are counted from the records each time, so that none is lost
or given twice; no match knows of them."""

from collections.abc import Callable

from game.campaign import campaign, cup
from game.campaign.road import Road
from game.core.errors import DataError
from game.profiles import second_service, trophies
from game.profiles.looks import Reward, load_rewards
from game.profiles.profile import Profile


def won_rewards(profile: Profile) -> tuple[Reward, ...]:
    """Rewards that a person has won."""
    try:
        road = Road(campaign.load_campaign(), profile.stages)
    except DataError:  # the map tells it
        return ()
    return tuple(reward for reward in load_rewards() if _is_won(reward, road, profile))


def rewards_since(before: Profile, now: Profile) -> tuple[Reward, ...]:
    """Rewards that a person has won between two moments."""
    old = won_rewards(before)
    return tuple(reward for reward in won_rewards(now) if reward not in old)


def next_reward(profile: Profile) -> Reward | None:
    """Reward for the fewest stars that are still to be won; None once all are."""
    won = Road(campaign.load_campaign(), profile.stages).won_stars
    return _nearest(lambda reward: reward.stars, won)


def next_silver_reward(profile: Profile) -> Reward | None:
    """Reward for the fewest stakes in silver that are still to be won; None once all are."""
    return _nearest(lambda reward: reward.silver, second_service.won_stakes(profile))


def next_trophy_reward(profile: Profile) -> Reward | None:
    """Reward for the fewest trophies that are still to be won; None once all are."""
    return _nearest(lambda reward: reward.trophies, len(profile.trophies))


def shelf_reward(profile: Profile, game: str) -> Reward | None:
    """Reward for all trophies of a game, None once it is won."""
    won = won_rewards(profile)
    return next((one for one in load_rewards() if one.shelf == game and one not in won), None)


def _nearest(count_of: Callable[[Reward], int], won: int) -> Reward | None:
    return min((one for one in load_rewards() if count_of(one) > won), key=count_of, default=None)


def _is_won(reward: Reward, road: Road, profile: Profile) -> bool:
    if reward.stars:
        return road.won_stars >= reward.stars
    if reward.silver:
        return second_service.won_stakes(profile) >= reward.silver
    if reward.trophies:
        return len(profile.trophies) >= reward.trophies
    if reward.shelf:
        return all(trophy in profile.trophies for trophy in trophies.shelf_ids(reward.shelf))
    chapter = next(chapter for chapter in road.campaign.chapters if chapter.id == reward.host)
    if chapter.cup:
        return cup.has_won(road, chapter, profile.cup)
    return bool(road.stage_record(chapter.stops[-1]).stars)
