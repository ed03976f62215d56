"""The answers of sections 6 to 9 in the encodings of the specification. One answer may be given to several kinds of decisions.

Cards, crystals and actions are written by their ids, dice count from 0, slots from 1.
"""

from __future__ import annotations

from typing import Any, ClassVar, get_args

from game.core.model import Action

IN_HAND = ("action", "followup")
"""Decisions in which the Miner acts with a die or a tool."""


class EatenAction(Action, frozen=True):
    """`verb` is the first word of the encoding, `kinds` are the decisions it can answer; the fields follow in their order."""

    verb: ClassVar[str] = ""
    kinds: ClassVar[tuple[str, ...]] = ()

    def answers(self, kind: str) -> bool:
        return kind in self.kinds

    def plain(self) -> Any:
        return [self.verb, *(getattr(self, field) for field in self.__struct_fields__)]


class Reroll(EatenAction, frozen=True, tag="rr"):
    """R21: all three dice; R24: the die of the upgraded Stun."""

    verb: ClassVar[str] = "reroll"
    kinds: ClassVar[tuple[str, ...]] = ("reroll_triple", "stun_reroll")


class Keep(EatenAction, frozen=True, tag="k"):
    """R21."""

    verb: ClassVar[str] = "keep"
    kinds: ClassVar[tuple[str, ...]] = ("reroll_triple",)


class Decline(EatenAction, frozen=True, tag="dc"):
    """R24: the die is spent."""

    verb: ClassVar[str] = "decline"
    kinds: ClassVar[tuple[str, ...]] = ("stun_reroll",)


class Stun(EatenAction, frozen=True, tag="s"):
    """R23: the card in the die's slot goes to slot `to`."""

    verb: ClassVar[str] = "stun"
    kinds: ClassVar[tuple[str, ...]] = ("action",)
    die: int
    to: int


class StunUp(EatenAction, frozen=True, tag="su"):
    """R24: as Stun; then the die may be rolled again."""

    verb: ClassVar[str] = "stun_up"
    kinds: ClassVar[tuple[str, ...]] = ("action",)
    die: int
    to: int


class Eliminate(EatenAction, frozen=True, tag="e"):
    """R25."""

    verb: ClassVar[str] = "eliminate"
    kinds: ClassVar[tuple[str, ...]] = IN_HAND
    die: int


class EliminateImmune(EatenAction, frozen=True, tag="ei"):
    """R26: the immune card that leaves the game."""

    verb: ClassVar[str] = "eliminate_immune"
    kinds: ClassVar[tuple[str, ...]] = IN_HAND
    die: int
    card: str


class Capture(EatenAction, frozen=True, tag="c"):
    """R27."""

    verb: ClassVar[str] = "capture"
    kinds: ClassVar[tuple[str, ...]] = IN_HAND
    die: int


class CaptureTool(EatenAction, frozen=True, tag="ct"):
    """R28: `drop` is the held tool card that goes, None while there is room."""

    verb: ClassVar[str] = "capture_tool"
    kinds: ClassVar[tuple[str, ...]] = IN_HAND
    die: int
    drop: str | None


class Adjust(EatenAction, frozen=True, tag="a"):
    """R29: turns the other die to a value."""

    verb: ClassVar[str] = "adjust"
    kinds: ClassVar[tuple[str, ...]] = IN_HAND
    die: int
    other: int
    value: int


class Upgrade(EatenAction, frozen=True, tag="u"):
    """R30: the die's value says which action."""

    verb: ClassVar[str] = "upgrade"
    kinds: ClassVar[tuple[str, ...]] = IN_HAND
    die: int


class Wrench(EatenAction, frozen=True, tag="w"):
    """R32."""

    verb: ClassVar[str] = "wrench"
    kinds: ClassVar[tuple[str, ...]] = IN_HAND
    card: str
    action: str


class Teleporter(EatenAction, frozen=True, tag="t"):
    """R33: the two slots, a < b."""

    verb: ClassVar[str] = "teleporter"
    kinds: ClassVar[tuple[str, ...]] = IN_HAND
    card: str
    a: int
    b: int


class Magnet(EatenAction, frozen=True, tag="m"):
    """R34: from slot `origin` to the lower slot `to`."""

    verb: ClassVar[str] = "magnet"
    kinds: ClassVar[tuple[str, ...]] = IN_HAND
    card: str
    origin: int
    to: int


class Adjuster(EatenAction, frozen=True, tag="j"):
    """R35: `delta` is +1 or -1."""

    verb: ClassVar[str] = "adjuster"
    kinds: ClassVar[tuple[str, ...]] = IN_HAND
    card: str
    die: int
    delta: int


class Drill(EatenAction, frozen=True, tag="d"):
    """R36."""

    verb: ClassVar[str] = "drill"
    kinds: ClassVar[tuple[str, ...]] = IN_HAND
    card: str


class End(EatenAction, frozen=True, tag="end"):
    """R22: the Miner ends the action step."""

    verb: ClassVar[str] = "end"
    kinds: ClassVar[tuple[str, ...]] = ("action",)


class Pass(EatenAction, frozen=True, tag="p"):
    """R24: the die in hand is spent."""

    verb: ClassVar[str] = "pass"
    kinds: ClassVar[tuple[str, ...]] = ("followup",)


class Skip(EatenAction, frozen=True, tag="sk"):
    """R23, R42, R71: nothing of the kind."""

    verb: ClassVar[str] = "skip"
    kinds: ClassVar[tuple[str, ...]] = ("stun_adjust", "immune", "regress")


class Shift(EatenAction, frozen=True, tag="sh"):
    """R23: turns another die by +1 or -1."""

    verb: ClassVar[str] = "shift"
    kinds: ClassVar[tuple[str, ...]] = ("stun_adjust",)
    die: int
    delta: int


class PlaceDrilled(EatenAction, frozen=True, tag="pd"):
    """R36: one of the cards looked at goes to a slot of the tract."""

    verb: ClassVar[str] = "place"
    kinds: ClassVar[tuple[str, ...]] = ("drill",)
    card: str
    slot: int


class Place(EatenAction, frozen=True, tag="f"):
    """R40: a hand card fills the lowest empty slot."""

    verb: ClassVar[str] = "place"
    kinds: ClassVar[tuple[str, ...]] = ("fill",)
    card: str


class Ingest(EatenAction, frozen=True, tag="i"):
    """R41."""

    verb: ClassVar[str] = "ingest"
    kinds: ClassVar[tuple[str, ...]] = ("ingest",)
    card: str


class Done(EatenAction, frozen=True, tag="dn"):
    """R41: no more ingestion."""

    verb: ClassVar[str] = "done"
    kinds: ClassVar[tuple[str, ...]] = ("ingest",)


class Acquire(EatenAction, frozen=True, tag="q"):
    """R42: an immune card of the row."""

    verb: ClassVar[str] = "acquire"
    kinds: ClassVar[tuple[str, ...]] = ("immune",)
    card: str


class Pay(EatenAction, frozen=True, tag="y"):
    """R42, R71: a hand card without a crystal."""

    verb: ClassVar[str] = "pay"
    kinds: ClassVar[tuple[str, ...]] = ("pay", "regress_pay")
    card: str


class Regress(EatenAction, frozen=True, tag="rg"):
    """R71: push the replication tile back."""

    verb: ClassVar[str] = "regress"
    kinds: ClassVar[tuple[str, ...]] = ("regress",)


class Mutate(EatenAction, frozen=True, tag="mu"):
    """R49: a mutation card, face down."""

    verb: ClassVar[str] = "mutate"
    kinds: ClassVar[tuple[str, ...]] = ("mutation",)
    card: str


class Downgrade(EatenAction, frozen=True, tag="dg"):
    """R7: the upgraded action that is lost."""

    verb: ClassVar[str] = "downgrade"
    kinds: ClassVar[tuple[str, ...]] = ("downgrade",)
    action: str


class Lose(EatenAction, frozen=True, tag="l"):
    """R9: the crystal that is lost."""

    verb: ClassVar[str] = "lose"
    kinds: ClassVar[tuple[str, ...]] = ("lose_crystal",)
    crystal: str


class Drop(EatenAction, frozen=True, tag="dp"):
    """R46: a held tool card beyond the limit."""

    verb: ClassVar[str] = "drop"
    kinds: ClassVar[tuple[str, ...]] = ("tool_limit",)
    card: str


class Remove(EatenAction, frozen=True, tag="rm"):
    """R65: which of the equally costly immune cards the Robot removes."""

    verb: ClassVar[str] = "remove"
    kinds: ClassVar[tuple[str, ...]] = ("robot_tie",)
    card: str


AnyAction = (
    Reroll | Keep | Decline | Stun | StunUp | Eliminate | EliminateImmune | Capture | CaptureTool | Adjust | Upgrade
    | Wrench | Teleporter | Magnet | Adjuster | Drill | End | Pass | Skip | Shift | PlaceDrilled | Place | Ingest | Done
    | Acquire | Pay | Regress | Mutate | Downgrade | Lose | Drop | Remove
)  # fmt: skip
HIDDEN_KINDS = ("fill", "ingest", "immune", "pay", "regress", "regress_pay", "mutation")
"""Decisions whose options tell about the Beast's hand: only the Beast may know them (section 3)."""

BY_ENCODING: dict[tuple[str, int], type[EatenAction]] = {
    (action.verb, len(action.__struct_fields__)): action for action in get_args(AnyAction)
}
"""By first word and number of further entries: the answer that an encoding means."""
