"""The answers of sections 6 to 9 in the encodings of the specification. One answer may be given to several
kinds of decisions. Cards, crystals and actions are written by their ids, dice count from 0, slots from 1."""

from typing import Any

from game.core.model import Action


class AnyAction(Action):
    """Base of all answers: `verb` is the first word of the encoding, the fields follow; KINDS has the decisions
    that it can answer."""

    def answers(self, kind: str) -> bool:
        return isinstance(self, KINDS.get(kind, ()))

    def plain(self) -> Any:
        return [self.verb, *(getattr(self, field) for field in self.__struct_fields__)]


Answers = tuple[AnyAction, ...]


class Reroll(AnyAction, tag="rr"):
    """R21: all three dice; R24: the die of the upgraded Stun."""


class Keep(AnyAction, tag="k"):
    """R21."""


class Decline(AnyAction, tag="dc"):
    """R24: the die is spent."""


class Stun(AnyAction, tag="s"):
    """R23: the card in the die's slot goes to slot `to`."""

    die: int
    to: int


class StunUp(AnyAction, tag="su"):
    """R24: as Stun; then the die may be rolled again."""

    die: int
    to: int


class Eliminate(AnyAction, tag="e"):
    """R25."""

    die: int


class EliminateImmune(AnyAction, tag="ei"):
    """R26: the immune card that leaves the game."""

    die: int
    card: str


class Capture(AnyAction, tag="c"):
    """R27."""

    die: int


class CaptureTool(AnyAction, tag="ct"):
    """R28: `drop` is the held tool card that goes, None while there is room."""

    die: int
    drop: str | None


class Adjust(AnyAction, tag="a"):
    """R29: turns the other die to a value."""

    die: int
    other: int
    value: int


class Upgrade(AnyAction, tag="u"):
    """R30: the die's value says which action."""

    die: int


class Wrench(AnyAction, tag="w"):
    """R32."""

    card: str
    action: str


class Teleporter(AnyAction, tag="t"):
    """R33: the two slots, a < b."""

    card: str
    a: int
    b: int


class Magnet(AnyAction, tag="m"):
    """R34: from slot `origin` to the lower slot `to`."""

    card: str
    origin: int
    to: int


class Adjuster(AnyAction, tag="j"):
    """R35: `delta` is +1 or -1."""

    card: str
    die: int
    delta: int


class Drill(AnyAction, tag="d"):
    """R36."""

    card: str


class End(AnyAction, tag="end"):
    """R22: the Miner ends the action step."""


class Pass(AnyAction, tag="p"):
    """R24: the die in hand is spent."""


class Skip(AnyAction, tag="sk"):
    """R23, R42, R71: nothing of the kind."""


class Shift(AnyAction, tag="sh"):
    """R23: turns another die by +1 or -1."""

    die: int
    delta: int


class PlaceDrilled(AnyAction, tag="pd"):
    """R36: one of the cards looked at goes to a slot of the tract."""

    verb = "place"
    card: str
    slot: int


class Place(AnyAction, tag="f"):
    """R40: a hand card fills the lowest empty slot."""

    card: str


class Ingest(AnyAction, tag="i"):
    """R41."""

    card: str


class Done(AnyAction, tag="dn"):
    """R41: no more ingestion."""


class Acquire(AnyAction, tag="q"):
    """R42: an immune card of the row."""

    card: str


class Pay(AnyAction, tag="y"):
    """R42, R71: a hand card without a crystal."""

    card: str


class Regress(AnyAction, tag="rg"):
    """R71: push the replication tile back."""


class Mutate(AnyAction, tag="mu"):
    """R49: a mutation card, face down."""

    card: str


class Downgrade(AnyAction, tag="dg"):
    """R7: the upgraded action that is lost."""

    action: str


class Lose(AnyAction, tag="l"):
    """R9: the crystal that is lost."""

    crystal: str


class Drop(AnyAction, tag="dp"):
    """R46: a held tool card beyond the limit."""

    card: str


class Remove(AnyAction, tag="rm"):
    """R65: which of the equally costly immune cards the Robot removes."""

    card: str


_IN_HAND = (
    Eliminate, EliminateImmune, Capture, CaptureTool, Adjust, Upgrade, Wrench, Teleporter, Magnet, Adjuster,
    Drill,
)  # fmt: skip
"""Uses of a die or a tool."""
KINDS: dict[str, tuple[type[AnyAction], ...]] = {
    "reroll_triple": (Reroll, Keep),
    "action": (Stun, StunUp, *_IN_HAND, End),
    "stun_adjust": (Skip, Shift),
    "stun_reroll": (Reroll, Decline),
    "followup": (*_IN_HAND, Pass),
    "drill": (PlaceDrilled,),
    "fill": (Place,),
    "ingest": (Ingest, Done),
    "immune": (Skip, Acquire),
    "pay": (Pay,),
    "regress": (Skip, Regress),
    "regress_pay": (Pay,),
    "mutation": (Mutate,),
    "downgrade": (Downgrade,),
    "lose_crystal": (Lose,),
    "tool_limit": (Drop,),
    "robot_tie": (Remove,),
}
"""By decision kind: its answers."""
HIDDEN_KINDS = ("fill", "ingest", "immune", "pay", "regress", "regress_pay", "mutation")
"""Decisions whose options tell about the Beast's hand: only the Beast may know them (section 3)."""

BY_ENCODING: dict[tuple[str, int], type[AnyAction]] = {
    (action.verb, len(action.__struct_fields__)): action for action in AnyAction.__subclasses__()
}
"""By first word and number of further entries: the answer that an encoding means."""
