"""Portraits of people, by picture name: monsters, miners, beast, vampires and clans of the box, and faces that
are won on the road of The Long Supper (levels/rewards.yaml)."""

from functools import cache
from pathlib import Path

from game.campaign import campaign
from game.campaign.course import LEVELS
from game.core.errors import DataError
from game.core.loader import Faults, StrictMap, load_list

PORTRAITS = (
    *(
        f"tasty_humans/monster_{name}"
        for name in ("troll", "griffin", "legendary_dragon", "twin_headed_dragon")
    ),
    *(f"eaten/{name}" for name in ("miner_calm", "robot_miner_calm", "beast_awake")),
    *(
        f"hunger/vampire_{name}"
        for name in ("casimira", "hildegund", "ludmilla", "mordrek", "orsolo", "severine")
    ),
    *(
        f"human_flavor/leader_{name}"
        for name in ("celestial", "feral", "fey", "infernal", "mystic", "undead")
    ),
)


FILE = LEVELS / "rewards.yaml"


class Reward(StrictMap):
    """Face of the file.

    name: text key; stars: count of the road's stars that wins it; silver: instead, count of stakes in silver
    (K53); host: instead, chapter whose host must be beaten, or whose crown must be worn."""

    id: str
    portrait: str
    name: str
    stars: int = 0
    silver: int = 0
    host: str = ""


@cache
def load_rewards(path: Path = FILE) -> tuple[Reward, ...]:
    """Rewards in the order of the file. Raises DataError with file and line."""
    return load_list("rewards", Reward, path, _find_faults)


def find_reward(portrait: str) -> Reward | None:
    """Reward with that picture."""
    return next((reward for reward in load_rewards() if reward.portrait == portrait), None)


def known_portrait(portrait: str) -> str:
    """Portrait, or the first one if this edition has no such face."""
    if portrait in PORTRAITS:
        return portrait
    try:
        return portrait if find_reward(portrait) else PORTRAITS[0]
    except DataError:  # the editor of a face tells it
        return PORTRAITS[0]


def _find_faults(rewards: tuple[Reward, ...]) -> Faults:
    chapters = [chapter.id for chapter in campaign.load_campaign().chapters]
    for i, reward in enumerate(rewards):
        if sum(map(bool, (reward.stars, reward.silver, reward.host))) != 1:
            yield f"$.rewards[{i}]", "a face is won by 'stars', by 'silver' or by a 'host'"
        if reward.host and reward.host not in chapters:
            yield f"$.rewards[{i}].host", f"there is no chapter {reward.host!r}"
        if reward.portrait in PORTRAITS:
            yield f"$.rewards[{i}].portrait", "everybody has that face"
