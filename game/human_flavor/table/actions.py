"""The answers of section 5 and 6 as typed values; `plain()` gives the specification's notation {type: NAME, ...}.

Fields are the numbers of definitions.py; `pay`, `get` and `gain` are resources in fixed order. One answer may be given to several kinds of
decisions, and one NAME may have several shapes: they are different classes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from game.core.model import Action
from game.human_flavor.components.definitions import ALLY_IDS, HUMAN_IDS, LOCATION_IDS, NETWORKS, NOTHING, RESOURCES

START, PLACE, MENU, FEAST, EFFECT, DUSK, FEED = "start_resources", "place", "menu", "feast", "effect", "dusk", "feed"
KINDS = (START, PLACE, MENU, FEAST, EFFECT, DUSK, FEED)
"""All kinds of decisions."""


def _resource(resource: int) -> str:
    return "none" if resource == NOTHING else RESOURCES[resource]


_NAMES: dict[str, Callable[[Any], Any]] = {
    "human": lambda human: HUMAN_IDS[human],
    "ally": lambda ally: ALLY_IDS[ally],
    "network": lambda network: NETWORKS[network],
    "location": lambda location: LOCATION_IDS[location],
    "fee": _resource,
    "give": _resource,
    "resource": _resource,
    "resources": lambda counts: {RESOURCES[resource]: count for resource, count in enumerate(counts) if count},
    "pay": lambda tokens: [RESOURCES[resource] for resource in tokens],
    "gain": lambda tokens: [RESOURCES[resource] for resource in tokens],
}
"""By field: how its number is written. `get` is one resource in a swap and a list in a conversion."""


def key_of(field: str) -> str:
    """The key that people write for a field."""
    return "from" if field == "seat" else field


class FlavorAction(Action, frozen=True, tag_field="shape"):
    """`type` is the NAME, `kinds` are the decisions it can answer."""

    type: ClassVar[str] = ""
    kinds: ClassVar[tuple[str, ...]] = ()

    def answers(self, kind: str) -> bool:
        return kind in self.kinds

    def plain(self) -> dict[str, Any]:
        plain: dict[str, Any] = {"type": self.type}
        for field in self.__struct_fields__:
            value = getattr(self, field)
            if field == "get":
                plain[field] = _resource(value) if isinstance(value, int) else [RESOURCES[resource] for resource in value]
            else:
                plain[key_of(field)] = _NAMES[field](value) if field in _NAMES else value
        return plain


class StartResources(FlavorAction, frozen=True, tag="sr"):
    """R1: five counts."""

    type: ClassVar[str] = "start_resources"
    kinds: ClassVar[tuple[str, ...]] = (START,)
    resources: tuple[int, ...]


class PlaceHome(FlavorAction, frozen=True, tag="ph"):
    """R3: on the seat of that strength at the own table."""

    type: ClassVar[str] = "place_home"
    kinds: ClassVar[tuple[str, ...]] = (PLACE,)
    strength: int


class PlaceCity(FlavorAction, frozen=True, tag="pc"):
    """R3: `fee` is a resource, or NOTHING."""

    type: ClassVar[str] = "place_city"
    kinds: ClassVar[tuple[str, ...]] = (PLACE,)
    location: int
    fee: int


class Utilize(FlavorAction, frozen=True, tag="u"):
    """R7."""

    type: ClassVar[str] = "utilize"
    kinds: ClassVar[tuple[str, ...]] = (MENU,)


class Dominate(FlavorAction, frozen=True, tag="d"):
    """R7, R12 for the full cost."""

    type: ClassVar[str] = "dominate"
    kinds: ClassVar[tuple[str, ...]] = (MENU,)
    network: int


class DominatePaying(FlavorAction, frozen=True, tag="dp"):
    """Effect `dominate`: the tokens really paid."""

    type: ClassVar[str] = "dominate"
    kinds: ClassVar[tuple[str, ...]] = (EFFECT,)
    network: int
    pay: tuple[int, ...]


class Capture(FlavorAction, frozen=True, tag="c"):
    """R15."""

    type: ClassVar[str] = "capture"
    kinds: ClassVar[tuple[str, ...]] = (MENU, EFFECT)
    human: int


class Recruit(FlavorAction, frozen=True, tag="r"):
    """R17 for the full cost."""

    type: ClassVar[str] = "recruit"
    kinds: ClassVar[tuple[str, ...]] = (MENU,)
    ally: int


class RecruitPaying(FlavorAction, frozen=True, tag="rp"):
    """Effect `recruit`: the tokens really paid."""

    type: ClassVar[str] = "recruit"
    kinds: ClassVar[tuple[str, ...]] = (EFFECT,)
    ally: int
    pay: tuple[int, ...]


class Activate(FlavorAction, frozen=True, tag="a"):
    """R19."""

    type: ClassVar[str] = "activate"
    kinds: ClassVar[tuple[str, ...]] = (MENU, EFFECT)
    ally: int


class ClanAbility(FlavorAction, frozen=True, tag="ca"):
    """R19."""

    type: ClassVar[str] = "clan_ability"
    kinds: ClassVar[tuple[str, ...]] = (MENU,)


class Snack(FlavorAction, frozen=True, tag="s"):
    """R22."""

    type: ClassVar[str] = "snack"
    kinds: ClassVar[tuple[str, ...]] = (MENU, FEAST, EFFECT)
    human: int
    gain: tuple[int, ...]


class Devour(FlavorAction, frozen=True, tag="dv"):
    """R24."""

    type: ClassVar[str] = "devour"
    kinds: ClassVar[tuple[str, ...]] = (MENU, FEAST, EFFECT)
    human: int


class EndTurn(FlavorAction, frozen=True, tag="e"):
    """R9, R25."""

    type: ClassVar[str] = "end_turn"
    kinds: ClassVar[tuple[str, ...]] = (MENU,)


class Stop(FlavorAction, frozen=True, tag="x"):
    """R20; section 6: ends this effect only."""

    type: ClassVar[str] = "stop"
    kinds: ClassVar[tuple[str, ...]] = (FEAST, EFFECT)


class Convert(FlavorAction, frozen=True, tag="cv"):
    """R40."""

    type: ClassVar[str] = "convert"
    kinds: ClassVar[tuple[str, ...]] = (PLACE, MENU, DUSK, FEED)
    pay: tuple[int, ...]
    get: tuple[int, ...]


class ChooseResource(FlavorAction, frozen=True, tag="cr"):
    """Effect `gain_any`."""

    type: ClassVar[str] = "choose_resource"
    kinds: ClassVar[tuple[str, ...]] = (EFFECT,)
    resource: int


class PayToken(FlavorAction, frozen=True, tag="p"):
    """Effect `pay`."""

    type: ClassVar[str] = "pay"
    kinds: ClassVar[tuple[str, ...]] = (EFFECT,)
    resource: int


class SwapTokens(FlavorAction, frozen=True, tag="sw"):
    """Effect `swap`."""

    type: ClassVar[str] = "swap"
    kinds: ClassVar[tuple[str, ...]] = (EFFECT,)
    give: int
    get: int


class RejuvenateCaptive(FlavorAction, frozen=True, tag="rj"):
    """Effect `rejuvenate`."""

    type: ClassVar[str] = "rejuvenate"
    kinds: ClassVar[tuple[str, ...]] = (EFFECT,)
    human: int


class ExhumeBody(FlavorAction, frozen=True, tag="ex"):
    """Effect `exhume`."""

    type: ClassVar[str] = "exhume"
    kinds: ClassVar[tuple[str, ...]] = (EFFECT,)
    human: int


class TakeToken(FlavorAction, frozen=True, tag="t"):
    """Effect `take`: `seat` (written as `from`) gives the token."""

    type: ClassVar[str] = "take"
    kinds: ClassVar[tuple[str, ...]] = (EFFECT,)
    seat: int
    resource: int


class InciteMeter(FlavorAction, frozen=True, tag="in"):
    """Effect `incite`."""

    type: ClassVar[str] = "incite"
    kinds: ClassVar[tuple[str, ...]] = (EFFECT,)
    network: int


class SinkStacker(FlavorAction, frozen=True, tag="sk"):
    """Effect `sink`: the own stacker at that height of the meter, 0 being the bottom."""

    type: ClassVar[str] = "sink"
    kinds: ClassVar[tuple[str, ...]] = (EFFECT,)
    network: int
    position: int


class RecallMinion(FlavorAction, frozen=True, tag="rc"):
    """Effect `recall`."""

    type: ClassVar[str] = "recall"
    kinds: ClassVar[tuple[str, ...]] = (EFFECT,)
    location: int


class ChooseOption(FlavorAction, frozen=True, tag="co"):
    """Effect `choose`."""

    type: ClassVar[str] = "choose_option"
    kinds: ClassVar[tuple[str, ...]] = (EFFECT,)
    index: int


class Pass(FlavorAction, frozen=True, tag="n"):
    """R43."""

    type: ClassVar[str] = "pass"
    kinds: ClassVar[tuple[str, ...]] = (DUSK,)


class Feed(FlavorAction, frozen=True, tag="f"):
    """R45."""

    type: ClassVar[str] = "feed"
    kinds: ClassVar[tuple[str, ...]] = (FEED,)
    ally: int
    resource: int


class Release(FlavorAction, frozen=True, tag="rl"):
    """R45."""

    type: ClassVar[str] = "release"
    kinds: ClassVar[tuple[str, ...]] = (FEED,)
    ally: int


AnyAction = (
    StartResources | PlaceHome | PlaceCity | Utilize | Dominate | DominatePaying | Capture | Recruit | RecruitPaying | Activate
    | ClanAbility | Snack | Devour | EndTurn | Stop | Convert | ChooseResource | PayToken | SwapTokens | RejuvenateCaptive | ExhumeBody
    | TakeToken | InciteMeter | SinkStacker | RecallMinion | ChooseOption | Pass | Feed | Release
)  # fmt: skip
