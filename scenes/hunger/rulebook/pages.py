"""How a page of this rules book is made: its numbers, its icon, its pictures."""

from __future__ import annotations

from typing import Any, TypeVar

from game.hunger.components.card_ops import (
    DigestPair,
    DiscardDraw,
    Effect,
    EndTurnVp,
    PushTax,
    RedrawHand,
    SpeedIfHumans,
    SpeedPerHumanWorth,
    VpIfHumanHunted,
    VpPerHuman,
    VpPerMission,
    VpPerTag,
    WellSpeed,
)
from game.hunger.components.definitions import CARDS, FACES, HAND, LAST_TURN, SPEED_OF, START_CARDS, TAVERN_SIZE, TOKENS, TYPES, effect_of
from game.hunger.components.map_graph import MAP
from game.hunger.config import MAX_SEATS, MIN_SEATS
from game.hunger.turn import confusion, hunting
from game.hunger.turn.gaining import HUMAN_BONUS
from scenes.hunger.text.pictures import FOLDER
from scenes.kit.rulebook import Drawing, RulesPage
from scenes.kit.widgets.rulebook_drawings import pictures

E = TypeVar("E", bound=Effect)
_HUMANS = [face for face in FACES if face.is_human]
_MILITARY = [face.vp for face in _HUMANS if face.type == "military"]
_POINTS = [token.pickup_vp for token in TOKENS]


def _of(kind: type[E], card: str = "") -> E:
    """The effect of that op: of a card, else of the first one that has it."""
    found = (effect for face, effect in zip(CARDS, effect_of(kind), strict=True) if effect is not None and card in ("", face.id))
    return next(found)


NUMBERS: dict[str, Any] = {
    "turns": LAST_TURN,
    "low": MIN_SEATS,
    "high": MAX_SEATS,
    "hand": HAND,
    "start": len(START_CARDS[0]),
    "speeds": ", ".join(str(SPEED_OF[card]) for card in START_CARDS[0] if CARDS[card].id.startswith("vampire_speed")),
    "plains": HUMAN_BONUS["plains"],
    "forest": HUMAN_BONUS["forest"],
    "hunger": _of(VpPerHuman).n,
    "cemetery": MAP.cemetery_loss,
    "confuse": confusion.STEPS,
    "fast": hunting.FAST_COST,
    "tavern_cost": hunting.TAVERN_COST,
    "tavern": TAVERN_SIZE,
    "pickup": min(_POINTS),
    "velvet": max(_POINTS),
    "humans": len(_HUMANS),
    "each": len(_HUMANS) // len(TYPES),
    "worst": min(_MILITARY),
    "best": max(_MILITARY),
    "goat": _of(PushTax).vp,
    "wolf": _of(VpPerTag).n,
    "pigeon": _of(EndTurnVp, "tyto").n,
    "hound": _of(WellSpeed).n,
    "pig": _of(VpIfHumanHunted).n,
    "owl": _of(VpPerMission).n,
    "rat": _of(SpeedPerHumanWorth).n,
    "low_worth": _of(SpeedPerHumanWorth).min,
    "high_worth": _of(SpeedPerHumanWorth).max,
    "snake": _of(DigestPair).vp,
    "bear": _of(RedrawHand).vp,
    "bear_cards": _of(RedrawHand).draw,
    "piranha": _of(SpeedIfHumans).n,
    "piranha_humans": _of(SpeedIfHumans).at_least,
    "will": _of(DiscardDraw, "greater_will").times,
    "eternal": _of(EndTurnVp, "eternal_rose").n,
    "withered": _of(EndTurnVp, "withered_rose").n,
    "flawless": _of(EndTurnVp, "flawless_rose").n,
}
"""What sentences may name."""


def page(
    key: str,
    lines: int,
    icon: str,
    picture: Drawing | None = None,
    *links: str,
    rows: tuple[Drawing, ...] = (),
    subjects: tuple[str, ...] = (),
) -> RulesPage:
    """A page of this book; `icon` is a picture of the game, or of the house with "ui/" before its name."""
    return RulesPage(key, lines, _path(icon), picture, rows, NUMBERS, links=links, subjects=subjects)


def one(name: str) -> Drawing:
    return pictures(_path(name))


def several(*names: str) -> Drawing:
    return pictures(*(_path(name) for name in names))


def faces(*names: str, across: int = 2) -> Drawing:
    """Large pictures in a few rows."""
    return pictures(*(_path(name) for name in names), across=across, largest=250)


def _path(name: str) -> str:
    return name if "/" in name else f"{FOLDER}/{name}"


def subjects(family: str, *names: str) -> tuple[str, ...]:
    """The subjects of these things of the box, e.g. "keyword" and its names."""
    return tuple(f"hunger.{family}.{name}" for name in names)


def cards_named(*ids: str) -> tuple[str, ...]:
    """The subjects that stand for these cards."""
    return subjects("card", *ids)


def cards_where(**wanted: Any) -> tuple[str, ...]:
    """The subjects of all cards with these values in their fields, e.g. kind="rose"."""
    return tuple(f"hunger.card.{face.id}" for face in FACES if all(getattr(face, key) == value for key, value in wanted.items()))


def tagged(*tags: str) -> tuple[str, ...]:
    """The subjects of all Familiars of these animals."""
    return tuple(f"hunger.card.{face.id}" for face in FACES if set(tags) & set(face.tags))
