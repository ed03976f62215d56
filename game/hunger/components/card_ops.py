"""The closed vocabulary of card effects (section 8), as typed values read from YAML; mission_ops.py has that
of Missions.

An unknown op, or a wrong parameter, is an error when the file is loaded. The chapters of the rules carry the
ops out."""

from typing import Literal

from game.core.loader import StrictMap
from game.core.values import snake_case

TypeId = Literal["villager", "religious", "military", "noble"]
RegionId = Literal["castle", "cemetery", "mountains", "plains", "forest"]
Keyword = Literal[
    "confuse", "holy_water", "spicy", "fast", "slow", "gregarious", "inspiring", "ready", "permanent",
    "unique",
]  # fmt: skip


class Effect(StrictMap, tag_field="op", tag=snake_case):
    """Effect of a card; its class is the op, the base of its class the time."""


class Step1(Effect):
    """Used while the cards of the turn are played (R13)."""


class Passive(Effect):
    """Works while the card lies in its owner's playing area."""


class NumberPassive(Passive):
    """Passive effect whose only parameter is a number."""

    n: int


class OnHunt(Effect):
    """Happens once, when the card is gained (R35, R36)."""


class EndGame(Effect):
    """Scores at the end for the owner of the card (R46)."""


class Draw(Step1):
    """Draw `n` cards, or `n_with_human` (None: also `n`) with a Human in the playing area."""

    n: int
    optional: bool
    n_with_human: int | None = None


class DiscardDraw(Step1):
    """Up to `times` times in a row: discard another card, then draw one."""

    times: int
    optional: bool


class RedrawHand(Step1):
    """As the first action of the turn: discard the cards played from the hand and this one, score `vp`, draw
    `draw`."""

    draw: int
    vp: int


class VpPerHuman(NumberPassive):
    """R36: +n for every Human gained."""


class ExtraHunt(NumberPassive):
    """R32: n more hunts of any column."""


class Bat(Passive):
    """R22."""


class Mist(Passive):
    """R23."""


class Hypnosis(Passive):
    """Once a turn: one card of the Hunt Track goes to a neighboring cell."""


class EndTurnVp(Passive, rename={"condition": "if"}):
    """R39: +n at the end of the own turn."""

    n: int
    condition: Literal["always", "hunted", "not_hunted"]


class VpIfHumanHunted(NumberPassive):
    """R39: +n at the end of a turn in which a Human was gained."""


class ExtraHuntIfStill(NumberPassive):
    """R32: n more hunts of any column for a Vampire that stayed with Speed above 0."""


class WellSpeed(NumberPassive):
    """+n Speed left for hunting, on a Well after the move decision, with a total Speed above 0."""


class DiscardForHunt(Passive):
    """R32: discard this card for one more hunt of that column."""

    column: Literal[1]


class VpPerMission(NumberPassive):
    """R37: +n whenever a Mission is gained."""


class SpeedPerHumanWorth(Passive):
    """R19: +n Speed for each Human of the playing area worth `min` to `max`."""

    n: int
    min: int
    max: int


class SpeedIfHumans(Passive):
    """R19: with so many Humans in the playing area +n Speed and +vp points."""

    at_least: int
    n: int
    vp: int


class PushTax(Passive):
    """R27: +vp for each pushed Vampire, which gives up a Permanent card."""

    vp: int


class DigestPair(Passive):
    """Digest this card and a Human of the playing area for `vp` points."""

    vp: int


class RegionVp(OnHunt):
    """R36: +n in that region."""

    region: RegionId
    n: int


class DigestHuman(OnHunt):
    """R35: digest up to `n` Humans of the playing area or discard pile."""

    n: Literal[1]


class VpIfCard(EndGame):
    """+n for owning that card."""

    card: str
    n: int


class VpIfRose(EndGame):
    """+n for owning a Rose."""

    n: int


class VpPerType(EndGame):
    """+n for each owned Human of that type, itself included."""

    type: TypeId
    n: int


class VpPerTag(EndGame):
    """+n for each owned card with that tag, itself included."""

    tag: str
    n: int


AnyEffect = (
    Draw | DiscardDraw | RedrawHand | VpPerHuman | ExtraHunt | Bat | Mist | Hypnosis | EndTurnVp
    | VpIfHumanHunted | ExtraHuntIfStill | WellSpeed | DiscardForHunt | VpPerMission | SpeedPerHumanWorth
    | SpeedIfHumans | PushTax | DigestPair | RegionVp | DigestHuman | VpIfCard | VpIfRose | VpPerType
    | VpPerTag
)  # fmt: skip
