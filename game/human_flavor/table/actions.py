"""Answers of sections 5 and 6 as typed values; `plain()` gives the specification's notation {type: NAME,
...}.

Fields are the numbers of definitions.py; `pay`, `get` and `gain` are resources in fixed order. One answer may
suit several kinds of decisions, and one NAME may have several shapes: they are different classes."""

from typing import Any

from game.core.model import Action
from game.core.values import Names, Numbers, Plain
from game.human_flavor.components.definitions import (
    ALLY_IDS,
    HUMAN_IDS,
    LOCATION_IDS,
    NETWORKS,
    NOTHING,
    RESOURCES,
)

START = "start_resources"
PLACE = "place"
MENU = "menu"
FEAST = "feast"
EFFECT = "effect"
DUSK = "dusk"
FEED = "feed"
NO_FEE = "none"
FIELDS: dict[str, tuple[str, Names]] = {
    "human": ("human", HUMAN_IDS),
    "ally": ("ally", ALLY_IDS),
    "network": ("network", NETWORKS),
    "location": ("location", LOCATION_IDS),
    "fee": ("resource, or 'none'", RESOURCES),
    **dict.fromkeys(("resource", "give", "get"), ("resource", RESOURCES)),
}
"""Field -> name of its things, and the ids by which they are written. `get` is one resource in a swap, a list
in a conversion."""


def key_of(field: str) -> str:
    """Key that people write for a field."""
    return "from" if field == "seat" else field


class AnyAction(Action, tag_field="shape"):
    """Base of all answers: `verb` is the NAME; KINDS has the decisions that it can answer."""

    def answers(self, kind: str) -> bool:
        return isinstance(self, KINDS.get(kind, ()))

    def plain(self) -> Plain:
        return {
            "type": self.verb,
            **{key_of(field): _write_value(field, getattr(self, field)) for field in self.__struct_fields__},
        }


def _write_value(field: str, value: Any) -> Any:
    if isinstance(value, str):  # the hole of a pattern
        return value
    if field == "resources":
        return {RESOURCES[resource]: count for resource, count in enumerate(value) if count}
    if isinstance(value, tuple):
        return [RESOURCES[resource] for resource in value]
    if field not in FIELDS:
        return value
    return NO_FEE if value == NOTHING else FIELDS[field][1][value]


Answers = tuple[AnyAction, ...]


class StartResources(AnyAction, tag="sr"):
    """R1: five counts."""

    resources: Numbers


class PlaceHome(AnyAction, tag="ph"):
    """R3: on the seat of that strength at the own table."""

    strength: int


class PlaceCity(AnyAction, tag="pc"):
    """R3: `fee` is a resource, or NOTHING."""

    location: int
    fee: int


class Utilize(AnyAction, tag="u"):
    """R7."""


class Dominate(AnyAction, tag="d"):
    """R7, R12 for the full cost."""

    network: int


class DominatePaying(AnyAction, tag="dp"):
    """Effect `dominate`: the tokens really paid."""

    verb = "dominate"
    network: int
    pay: Numbers


class Capture(AnyAction, tag="c"):
    """R15."""

    human: int


class Recruit(AnyAction, tag="r"):
    """R17 for the full cost."""

    ally: int


class RecruitPaying(AnyAction, tag="rp"):
    """Effect `recruit`: the tokens really paid."""

    verb = "recruit"
    ally: int
    pay: Numbers


class Activate(AnyAction, tag="a"):
    """R19."""

    ally: int


class ClanAbility(AnyAction, tag="ca"):
    """R19."""


class Snack(AnyAction, tag="s"):
    """R22."""

    human: int
    gain: Numbers


class Devour(AnyAction, tag="dv"):
    """R24."""

    human: int


class EndTurn(AnyAction, tag="e"):
    """R9, R25."""


class Stop(AnyAction, tag="x"):
    """R20; section 6: ends this effect only."""


class Convert(AnyAction, tag="cv"):
    """R40."""

    pay: Numbers
    get: Numbers


class ChooseResource(AnyAction, tag="cr"):
    """Effect `gain_any`."""

    resource: int


class PayToken(AnyAction, tag="p"):
    """Effect `pay`."""

    verb = "pay"
    resource: int


class SwapTokens(AnyAction, tag="sw"):
    """Effect `swap`."""

    verb = "swap"
    give: int
    get: int


class RejuvenateCaptive(AnyAction, tag="rj"):
    """Effect `rejuvenate`."""

    verb = "rejuvenate"
    human: int


class ExhumeBody(AnyAction, tag="ex"):
    """Effect `exhume`."""

    verb = "exhume"
    human: int


class TakeToken(AnyAction, tag="t"):
    """Effect `take`: `seat` (written as `from`) gives the token."""

    verb = "take"
    seat: int
    resource: int


class InciteMeter(AnyAction, tag="in"):
    """Effect `incite`."""

    verb = "incite"
    network: int


class SinkStacker(AnyAction, tag="sk"):
    """Effect `sink`: the own stacker at that height of the meter, 0 being the bottom."""

    verb = "sink"
    network: int
    position: int


class RecallMinion(AnyAction, tag="rc"):
    """Effect `recall`."""

    verb = "recall"
    location: int


class ChooseOption(AnyAction, tag="co"):
    """Effect `choose`."""

    index: int


class Pass(AnyAction, tag="n"):
    """R43."""


class Feed(AnyAction, tag="f"):
    """R45."""

    ally: int
    resource: int


class Release(AnyAction, tag="rl"):
    """R45."""

    ally: int


KINDS: dict[str, tuple[type[AnyAction], ...]] = {
    START: (StartResources,),
    PLACE: (PlaceHome, PlaceCity, Convert),
    MENU: (Utilize, Dominate, Capture, Recruit, Activate, ClanAbility, Snack, Devour, EndTurn, Convert),
    FEAST: (Snack, Devour, Stop),
    EFFECT: (
        DominatePaying, Capture, RecruitPaying, Activate, Snack, Devour, Stop, ChooseResource,
        PayToken, SwapTokens, RejuvenateCaptive, ExhumeBody, TakeToken, InciteMeter, SinkStacker,
        RecallMinion, ChooseOption,
    ),
    DUSK: (Convert, Pass),
    FEED: (Convert, Feed, Release),
}  # fmt: skip
"""Decision kind -> answers that suit it."""
