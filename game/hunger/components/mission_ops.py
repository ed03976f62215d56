"""The closed vocabulary of Missions (section 9), as typed values read from YAML: `score` of beige ones,
`instant` of gold ones.

An op that is not here, or a wrong parameter, is an error when the file is loaded. missions.py scores,
turn/gold_missions.py carries out."""

from typing import Literal

from game.core.loader import StrictMap
from game.core.values import snake_case
from game.hunger.components.card_ops import Keyword, RegionId, TypeId


class Score(StrictMap, tag_field="op", tag=snake_case):
    """Points of a beige Mission at the end."""


class EachScore(Score):
    """Points for each of something."""

    vp_each: int


class PrizeScore(Score):
    """Points for all of it at once."""

    vp: int


class CountType(Score):
    """vp_each for every Human of that type."""

    type: TypeId
    vp_each: int


class Majority(Score):
    """Strictly more than each rival."""

    of: TypeId | Literal["humans", "familiars"]
    vp: int


class FewestHumans(PrizeScore):
    """Strictly fewer Humans than each rival."""


class HasRose(PrizeScore):
    """A Rose is owned."""


class Host(Score):
    """If home: vp_home, and vp_per_beaten for every rival who came later or not at all."""

    vp_home: int
    vp_per_beaten: int


class FirstHome(PrizeScore):
    """The first Vampire home."""


class CountBonus(EachScore):
    """vp_each for every Bonus token collected, spent ones too."""


class CountWorth(Score):
    """vp_each for every Human worth `min` to `max`."""

    min: int
    max: int
    vp_each: int


class NoneWorth(Score):
    """No Human is worth `min` or more."""

    min: int
    vp: int


class TypeAtLeast(Score):
    """At least n Humans of one type."""

    n: int
    vp: int


class CountKeyword(Score):
    """vp_each for every Human with at least one of the keywords."""

    keywords: tuple[Keyword, ...]
    vp_each: int


class DistinctKind(Score):
    """vp_each for every different card of that kind."""

    kind: Literal["familiar", "power"]
    vp_each: int


class LeastType(EachScore):
    """vp_each for every Human of the type there are fewest of."""


class MostType(EachScore):
    """vp_each for every Human of the type there are most of."""


class Sets(EachScore):
    """vp_each for every complete set of the four types."""


class HumansAtLeast(Score):
    """At least n Humans."""

    n: int
    vp: int


class Digested(EachScore):
    """vp_each for every Human in the digestion zone."""


class HighestScore(PrizeScore):
    """Strictly the highest score of the safe Vampires before Missions."""


class LowestScore(PrizeScore):
    """Strictly the lowest score of two or more safe Vampires before Missions."""


class ScoringMissions(EachScore):
    """vp_each for every Mission that gives at least one point, this one included."""


AnyScore = (
    CountType | Majority | FewestHumans | HasRose | Host | FirstHome | CountBonus | CountWorth | NoneWorth
    | TypeAtLeast | CountKeyword | DistinctKind | LeastType | MostType | Sets | HumansAtLeast | Digested
    | HighestScore | LowestScore | ScoringMissions
)  # fmt: skip


class Instant(StrictMap, tag_field="op", tag=snake_case):
    """Effect of a gold Mission, once, during the own turn."""


class DigestHand(Instant):
    """As the whole turn: the Humans of the hand are digested, its other cards discarded."""


class FreeHunt(Instant):
    """Another pile, after a hunt in column 3, or of the same column after a Human was hunted in that
    region."""

    after: Literal["column_3", "human_in_region"]
    region: RegionId | None = None


class TakeBonus(Instant):
    """The token of any Chest."""


class FreeFamiliar(Instant):
    """A Familiar of any pile goes to the playing area."""


class VpPerCloser(Instant):
    """vp_each for every Vampire nearer to the Castle."""

    vp_each: int


AnyInstant = DigestHand | FreeHunt | TakeBonus | FreeFamiliar | VpPerCloser
