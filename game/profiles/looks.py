"""Looks that people win and wear (levels/rewards.yaml): faces, borders of their frames, table cloths, voices."""

from functools import cache
from pathlib import Path
from typing import Literal

from game.campaign import campaign
from game.campaign.course import LEVELS
from game.core import catalog
from game.core.errors import DataError
from game.core.loader import Faults, StrictMap, load_list
from game.profiles.portraits import PORTRAITS

FILE = LEVELS / "rewards.yaml"
Kind = Literal["face", "border", "cloth", "voice"]
WORN: tuple[Kind, ...] = ("border", "cloth", "voice")
"""Kinds that are put on in the wardrobe, each a field of a profile; a face is chosen with the name."""


class Reward(StrictMap):
    """Look of the file.

    kind: what it is; portrait: picture of a face; name: text key; stars: count of the road's stars that wins it;
    silver: instead, count of stakes in silver (K53); host: instead, chapter whose host must be beaten, or whose
    crown must be worn; trophies: instead, count of trophies; shelf: instead, game all of whose trophies must be
    won (K30)."""

    id: str
    name: str
    kind: Kind = "face"
    portrait: str = ""
    stars: int = 0
    silver: int = 0
    host: str = ""
    trophies: int = 0
    shelf: str = ""


@cache
def load_rewards(path: Path = FILE) -> tuple[Reward, ...]:
    """Rewards in the order of the file. Raises DataError with file and line."""
    return load_list("rewards", Reward, path, _find_faults)


def rewards_of(kind: Kind) -> tuple[Reward, ...]:
    """Rewards of a kind, in the order of the file. Raises DataError."""
    return tuple(reward for reward in load_rewards() if reward.kind == kind)


def find_face(portrait: str) -> Reward | None:
    """Reward with that picture. Raises DataError."""
    return next((reward for reward in rewards_of("face") if reward.portrait == portrait), None)


def known_portrait(portrait: str) -> str:
    """Portrait, or the first one if this edition has no such face."""
    if portrait in PORTRAITS:
        return portrait
    try:
        return portrait if find_face(portrait) else PORTRAITS[0]
    except DataError:  # the editor of a face tells it
        return PORTRAITS[0]


def known_look(kind: Kind, worn: str) -> str:
    """Id of a border, cloth or voice, or "", the plain one, if this edition has no such look."""
    if not worn:
        return ""
    try:
        return worn if any(reward.id == worn for reward in rewards_of(kind)) else ""
    except DataError:  # the wardrobe tells it
        return ""


def _find_faults(rewards: tuple[Reward, ...]) -> Faults:
    chapters = [chapter.id for chapter in campaign.load_campaign().chapters]
    for i, reward in enumerate(rewards):
        at = f"$.rewards[{i}]"
        ways = (reward.stars, reward.silver, reward.host, reward.trophies, reward.shelf)
        if sum(map(bool, ways)) != 1:
            yield at, "it is won by 'stars', 'silver', a 'host', 'trophies' or a 'shelf', by one of them"
        if reward.host and reward.host not in chapters:
            yield f"{at}.host", f"there is no chapter {reward.host!r}"
        if reward.shelf and reward.shelf not in catalog.ids():
            yield f"{at}.shelf", f"there is no game {reward.shelf!r}"
        if (reward.kind == "face") is not bool(reward.portrait):
            yield f"{at}.portrait", "a face has a portrait, and nothing else has one"
        if reward.portrait in PORTRAITS:
            yield f"{at}.portrait", "everybody has that face"
