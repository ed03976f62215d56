"""Second service (K53) in a profile: it is open once the crown was worn, and counts the highest stake won at each
stage. Nothing of it touches the records of the first service."""

from game.campaign import campaign, course, cup, service
from game.campaign.campaign import Stop
from game.campaign.record import SilverRecord
from game.campaign.road import Road
from game.core.errors import DataError
from game.profiles.profile import Profile

CROWN = "crowned"
"""Trophy of whoever has worn a crown; it is kept when the crown is lost again."""
NOTHING = SilverRecord()


def is_open(profile: Profile) -> bool:
    """True if the person has worn the crown of the hall, or sat down at the second service already."""
    if CROWN in profile.trophies or profile.silver:
        return True
    try:
        road = Road(campaign.load_campaign(), profile.stages)
        return any(cup.has_won(road, one, profile.cup) for one in road.campaign.chapters if one.cup)
    except DataError:  # the map tells it
        return False


def served_stops() -> tuple[Stop, ...]:
    """Stops of the road that the second service has: all but the puzzles. Raises DataError."""
    stops = campaign.load_campaign().stops
    return tuple(stop for stop in stops if service.is_served(course.read_level(stop.stage)[1]))


def won_stake(profile: Profile, stage: str) -> int:
    """Highest stake won at a stage, as far as this edition has it."""
    return min(profile.silver.get(stage, NOTHING).stake, len(service.load_stakes()))


def next_stake(profile: Profile, stage: str) -> int:
    """Stake to be played next at a stage: the one above the best, at most the highest."""
    return min(won_stake(profile, stage) + 1, len(service.load_stakes()))


def won_stakes(profile: Profile) -> int:
    """Count of stakes won on the whole road."""
    return sum(won_stake(profile, stop.stage) for stop in served_stops())


def all_stakes() -> int:
    """Count of all stakes of the road. Raises DataError."""
    return len(service.load_stakes()) * len(served_stops())


def next_table(profile: Profile, after: Stop) -> Stop | None:
    """Next stop along the road, and around, with a stake that is still to be won, among those that can be
    played; None if there is none but this one."""
    road, stops = Road(campaign.load_campaign(), profile.stages), served_stops()
    places = {stop: i for i, stop in enumerate(road.campaign.stops)}
    at = places[after]
    around = sorted(stops, key=lambda stop: (places[stop] - at - 1) % len(places))
    most = len(service.load_stakes())
    return next(
        (
            stop
            for stop in around
            if stop != after and road.can_play(stop) and won_stake(profile, stop.stage) < most
        ),
        None,
    )


def with_try(profile: Profile, stage: str, stake: int, is_won: bool) -> Profile:
    """Profile with one more try at a stake of a stage."""
    old = profile.silver.get(stage, NOTHING)
    new = old.replace(stake=max(old.stake, stake) if is_won else old.stake, tries=old.tries + 1)
    return profile.replace(silver={**profile.silver, stage: new})
