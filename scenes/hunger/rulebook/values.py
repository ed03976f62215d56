"""Numbers of the rules that the pages name in braces; cards and Missions that are explained together."""

from __future__ import annotations

from typing import Any, TypeVar

from game.hunger.components import card_ops as ops
from game.hunger.components import definitions as d
from game.hunger.components.map_graph import MAP
from game.hunger.config import MAX_SEATS, MIN_SEATS
from game.hunger.turn import confusion, hunting
from game.hunger.turn.gaining import HUMAN_BONUS
from scenes.kit.base import join_parts

E = TypeVar("E", bound=ops.Effect)
_HUMANS = [face for face in d.FACES if face.is_human]
_MILITARY = [face.vp for face in _HUMANS if face.type == "military"]
_POINTS = [token.pickup_vp for token in d.TOKENS]


def _find_effect(kind: type[E], card: str = "") -> E:
    """The effect of that class: of a card, else of the first card that has it."""
    found = (
        effect
        for face, effect in zip(d.CARDS, d.effect_of(kind), strict=True)
        if effect is not None and card in ("", face.id)
    )
    return next(found)


VALUES: dict[str, Any] = {
    "turns": d.LAST_TURN,
    "low": MIN_SEATS,
    "high": MAX_SEATS,
    "hand": d.HAND,
    "start": len(d.START_CARDS[0]),
    "plains": HUMAN_BONUS["plains"],
    "forest": HUMAN_BONUS["forest"],
    "hunger": _find_effect(ops.VpPerHuman).n,
    "cemetery": MAP.cemetery_loss,
    "confuse": confusion.STEPS,
    "fast": hunting.FAST_COST,
    "tavern_cost": hunting.TAVERN_COST,
    "tavern": d.TAVERN_SIZE,
    "pickup": min(_POINTS),
    "velvet": max(_POINTS),
    "humans": len(_HUMANS),
    "each": len(_HUMANS) // len(d.TYPES),
    "worst": min(_MILITARY),
    "best": max(_MILITARY),
    "goat": _find_effect(ops.PushTax).vp,
    "wolf": _find_effect(ops.VpPerTag).n,
    "pigeon": _find_effect(ops.EndTurnVp, "tyto").n,
    "hound": _find_effect(ops.WellSpeed).n,
    "pig": _find_effect(ops.VpIfHumanHunted).n,
    "owl": _find_effect(ops.VpPerMission).n,
    "rat": _find_effect(ops.SpeedPerHumanWorth).n,
    "low_worth": _find_effect(ops.SpeedPerHumanWorth).min,
    "high_worth": _find_effect(ops.SpeedPerHumanWorth).max,
    "snake": _find_effect(ops.DigestPair).vp,
    "bear": _find_effect(ops.RedrawHand).vp,
    "bear_cards": _find_effect(ops.RedrawHand).draw,
    "piranha": _find_effect(ops.SpeedIfHumans).n,
    "piranha_humans": _find_effect(ops.SpeedIfHumans).at_least,
    "will": _find_effect(ops.DiscardDraw, "greater_will").times,
    "eternal": _find_effect(ops.EndTurnVp, "eternal_rose").n,
    "withered": _find_effect(ops.EndTurnVp, "withered_rose").n,
    "flawless": _find_effect(ops.EndTurnVp, "flawless_rose").n,
}


def make_words() -> dict[str, str]:
    """Speed of the starting cards."""
    cards = [card for card in d.START_CARDS[0] if d.CARDS[card].id.startswith("vampire_speed")]
    return {"speeds": join_parts(str(d.SPEED_OF[card]) for card in cards)}


SETS = {
    "humans": [f"card.{face.id}" for face in d.FACES if face.kind == "human"],
    "starting_cards": [f"card.{face.id}" for face in d.FACES if face.kind == "start"],
    "roses": [f"card.{face.id}" for face in d.FACES if face.kind == "rose"],
    "beige_missions": [
        f"mission.{tile.id}" for tile in d.MISSIONS if tile.score is not None and not tile.five_plus
    ],
    "gold_missions": [f"mission.{tile.id}" for tile in d.MISSIONS if tile.instant is not None],
    **{
        tag: [f"card.{face.id}" for face in d.FACES if tag in face.tags]
        for tag in sorted({tag for face in d.FACES for tag in face.tags})
    },
}
"""By name; Familiars by their animal."""
