"""Names of the baked pictures of Tasty Humans' cards, tiles and monsters."""

from __future__ import annotations

from game.tasty_humans.components.definitions import CARDS, FIRST_LEADER, LEADERS, MONSTERS, tile_name

FOLDER = "tasty_humans"
KING = f"{FOLDER}/token_village_king"
CROWN = f"{FOLDER}/crown"
DAMAGE_TILE = f"{FOLDER}/tile_damage"
TABLE = f"{FOLDER}/table_background"
_BLINKERS = {f"{FOLDER}/monster_{monster.id}" for monster in MONSTERS}


def card_person(card: int) -> str:
    return class_person(CARDS[card].cls)


def class_person(cls: str) -> str:
    return f"{FOLDER}/adv_{cls}"


def tile_picture(code: int) -> str:
    """A tile by its code, leader tiles included."""
    return f"{FOLDER}/tile_{tile_name(code)}" if code < FIRST_LEADER else leader_picture(code - FIRST_LEADER)


def leader_picture(index: int) -> str:
    """A leader tile by its index."""
    return f"{FOLDER}/leader_{LEADERS[index].id}"


def monster_head(name: str | None, face: str = "idle") -> str:
    """A monster's head with an expression: idle, bite, chew, hurt, lick, happy or full."""
    return f"{FOLDER}/monster_{name}" + ("" if face == "idle" else f"_{face}")


def craving_bib(monster: str) -> str:
    """Craving of a monster, drawn on a bib."""
    return f"{FOLDER}/craving_{monster}"


def rival_head(level: int | None) -> str:
    """The rival of a solo match: one beast, which grows with its level."""
    return f"{FOLDER}/rival_{level or 0}"


def task_picture(challenge: str) -> str:
    """A challenge or diet, drawn as the pattern that it wants; points alone have a trophy."""
    return "ui/icon_trophy" if challenge == "none" else f"{FOLDER}/challenge_{challenge}"


def monster_lids(name: str | None, face: str = "idle") -> str:
    """The closed lids of a head whose eyes can close: idle or full."""
    return f"{monster_head(name, face)}_lids"


def can_blink(picture: str) -> bool:
    """True if a head's picture has lids."""
    return picture.removesuffix("_full") in _BLINKERS
