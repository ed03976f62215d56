"""The closed vocabulary of card effects (section 8), as typed values read from YAML; mission_ops.py has that
of Missions.

An unknown op, or a wrong parameter, is an error when the file is loaded. The chapters of the rules carry the
ops out.
"""

from __future__ import annotations

from typing import Literal

from game.core.loader import StrictMap

TypeId = Literal["villager", "religious", "military", "noble"]
RegionId = Literal["castle", "cemetery", "mountains", "plains", "forest"]
Keyword = Literal[
    "confuse",
    "holy_water",
    "spicy",
    "fast",
    "slow",
    "gregarious",
    "inspiring",
    "ready",
    "permanent",
    "unique",
]


class Effect(StrictMap, frozen=True, tag_field="op"):
    """Effect of a card; its class is the op, the base of its class the time."""


class Step1(Effect, frozen=True):
    """Used while the cards of the turn are played (R13)."""


class Passive(Effect, frozen=True):
    """Works while the card lies in its owner's playing area."""


class OnHunt(Effect, frozen=True):
    """Happens once, when the card is gained (R35, R36)."""


class EndGame(Effect, frozen=True):
    """Scores at the end for the owner of the card (R46)."""


class Draw(Step1, frozen=True, tag="draw"):
    """Draw `n` cards, or `n_with_human` (None: also `n`) with a Human in the playing area."""

    n: int
    optional: bool
    n_with_human: int | None = None


class DiscardDraw(Step1, frozen=True, tag="discard_draw"):
    """Up to `times` times in a row: discard another card, then draw one."""

    times: int
    optional: bool


class RedrawHand(Step1, frozen=True, tag="redraw_hand"):
    """As the first action of the turn: discard the cards played from the hand and this one, score `vp`, draw
    `draw`.
    """

    draw: int
    vp: int


class VpPerHuman(Passive, frozen=True, tag="vp_per_human"):
    """R36: +n for every Human gained."""

    n: int


class ExtraHunt(Passive, frozen=True, tag="extra_hunt"):
    """R32: n more hunts of any column."""

    n: int


class Bat(Passive, frozen=True, tag="bat"):
    """R22."""


class Mist(Passive, frozen=True, tag="mist"):
    """R23."""


class Hypnosis(Passive, frozen=True, tag="hypnosis"):
    """Once a turn: one card of the Hunt Track goes to a neighboring cell."""


class EndTurnVp(Passive, frozen=True, tag="end_turn_vp", rename={"condition": "if"}):
    """R39: +n at the end of the own turn."""

    n: int
    condition: Literal["always", "hunted", "not_hunted"]


class VpIfHumanHunted(Passive, frozen=True, tag="vp_if_human_hunted"):
    """R39: +n at the end of a turn in which a Human was gained."""

    n: int


class ExtraHuntIfStill(Passive, frozen=True, tag="extra_hunt_if_still"):
    """R32: n more hunts of any column for a Vampire that stayed with Speed above 0."""

    n: int


class WellSpeed(Passive, frozen=True, tag="well_speed"):
    """+n Speed left for hunting, on a Well after the move decision, with a total Speed above 0."""

    n: int


class DiscardForHunt(Passive, frozen=True, tag="discard_for_hunt"):
    """R32: discard this card for one more hunt of that column."""

    column: Literal[1]


class VpPerMission(Passive, frozen=True, tag="vp_per_mission"):
    """R37: +n whenever a Mission is gained."""

    n: int


class SpeedPerHumanWorth(Passive, frozen=True, tag="speed_per_human_worth"):
    """R19: +n Speed for each Human of the playing area worth `min` to `max`."""

    n: int
    min: int
    max: int


class SpeedIfHumans(Passive, frozen=True, tag="speed_if_humans"):
    """R19: with so many Humans in the playing area +n Speed and +vp points."""

    at_least: int
    n: int
    vp: int


class PushTax(Passive, frozen=True, tag="push_tax"):
    """R27: +vp for each pushed Vampire, which gives up a Permanent card."""

    vp: int


class DigestPair(Passive, frozen=True, tag="digest_pair"):
    """Digest this card and a Human of the playing area for `vp` points."""

    vp: int


class RegionVp(OnHunt, frozen=True, tag="region_vp"):
    """R36: +n in that region."""

    region: RegionId
    n: int


class DigestHuman(OnHunt, frozen=True, tag="digest_human"):
    """R35: digest up to `n` Humans of the playing area or discard pile."""

    n: Literal[1]


class VpIfCard(EndGame, frozen=True, tag="vp_if_card"):
    """+n for owning that card."""

    card: str
    n: int


class VpIfRose(EndGame, frozen=True, tag="vp_if_rose"):
    """+n for owning a Rose."""

    n: int


class VpPerType(EndGame, frozen=True, tag="vp_per_type"):
    """+n for each owned Human of that type, itself included."""

    type: TypeId
    n: int


class VpPerTag(EndGame, frozen=True, tag="vp_per_tag"):
    """+n for each owned card with that tag, itself included."""

    tag: str
    n: int


AnyEffect = (
    Draw | DiscardDraw | RedrawHand | VpPerHuman | ExtraHunt | Bat | Mist | Hypnosis | EndTurnVp
    | VpIfHumanHunted | ExtraHuntIfStill | WellSpeed | DiscardForHunt | VpPerMission | SpeedPerHumanWorth
    | SpeedIfHumans | PushTax | DigestPair | RegionVp | DigestHuman | VpIfCard | VpIfRose | VpPerType
    | VpPerTag
)  # fmt: skip
