"""Numbers of the rules that the pages name in braces, and cards and Missions that are explained together."""

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
from game.hunger.components.definitions import (
    CARDS,
    FACES,
    HAND,
    LAST_TURN,
    MISSIONS,
    SPEED_OF,
    START_CARDS,
    TAVERN_SIZE,
    TOKENS,
    TYPES,
    effect_of,
)
from game.hunger.components.map_graph import MAP
from game.hunger.config import MAX_SEATS, MIN_SEATS
from game.hunger.turn import confusion, hunting
from game.hunger.turn.gaining import HUMAN_BONUS

E = TypeVar("E", bound=Effect)
_HUMANS = [face for face in FACES if face.is_human]
_MILITARY = [face.vp for face in _HUMANS if face.type == "military"]
_POINTS = [token.pickup_vp for token in TOKENS]


def _of(kind: type[E], card: str = "") -> E:
    """The effect of that op: of a card, else of the first one that has it."""
    found = (effect for face, effect in zip(CARDS, effect_of(kind), strict=True) if effect is not None and card in ("", face.id))
    return next(found)


VALUES: dict[str, Any] = {
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

SETS = {
    "humans": [f"card.{face.id}" for face in FACES if face.kind == "human"],
    "starting_cards": [f"card.{face.id}" for face in FACES if face.kind == "start"],
    "roses": [f"card.{face.id}" for face in FACES if face.kind == "rose"],
    "beige_missions": [f"mission.{tile.id}" for tile in MISSIONS if tile.score is not None and not tile.five_plus],
    "gold_missions": [f"mission.{tile.id}" for tile in MISSIONS if tile.instant is not None],
    **{tag: [f"card.{face.id}" for face in FACES if tag in face.tags] for tag in sorted({tag for face in FACES for tag in face.tags})},
}
"""By name; Familiars by their animal."""
