"""The answers of section 6 as typed values; `plain()` gives the specification's notation {do: NAME, ...}.

Fields are the numbers of definitions.py and map_graph.py (card, token, mission, space), rows count from 0,
columns from 1. One answer may be given to several kinds of decisions, and one NAME may have several shapes:
they are different classes."""

from __future__ import annotations

from typing import Literal

from game.core.model import Action
from game.core.values import Names, Plain
from game.hunger.components.definitions import CARD_IDS, MISSION_IDS, TOKEN_IDS, TYPES
from game.hunger.components.map_graph import SPACE_IDS

SETUP_MISSION, EFFECTS, CONFUSE, MOVE, PUSH, PUSH_TAX, ACT = (
    "setup_mission",
    "effects",
    "confuse",
    "move",
    "push",
    "push_tax",
    "act",
)
READY, DIGEST, PICK_CRYPT, RETURN_MISSION, TAKE_MISSION = (
    "ready",
    "digest",
    "pick_crypt",
    "return_mission",
    "take_mission",
)
PARASOL, TOKEN_TYPE = "parasol", "token_type"
HIDDEN_KINDS = (SETUP_MISSION, RETURN_MISSION, TAKE_MISSION)
"""Decisions whose options only the asked seat may know."""
IN_TURN = (EFFECTS, ACT)

FIELDS: dict[str, tuple[str, Names]] = {
    **dict.fromkeys(("card", "discard", "human", "target"), ("card", CARD_IDS)),
    "token": ("token", TOKEN_IDS),
    "mission": ("Mission", MISSION_IDS),
    **dict.fromkeys(("space", "to"), ("space", SPACE_IDS)),
    "type": ("type of Human", TYPES),
}
"""By field: kind of thing that its numbers stand for, and the ids by which they are written. `to` of `ready`
is no number and written as it is."""


class HungerAction(Action, tag_field="shape"):
    """`verb` is the NAME; KINDS has the decisions that it can answer."""

    def answers(self, kind: str) -> bool:
        return isinstance(self, KINDS.get(kind, ()))

    def plain(self) -> Plain:
        plain: Plain = {"do": self.verb}
        for field in self.__struct_fields__:
            value = getattr(self, field)
            plain[field] = FIELDS[field][1][value] if field in FIELDS and type(value) is int else value
        return plain


class KeepMission(HungerAction, tag="km"):
    """R7."""

    mission: int


class Resolve(HungerAction, tag="r"):
    """R13: an op `draw`."""

    card: int


class ResolveDiscarding(HungerAction, tag="rd"):
    """R13: one use of an op `discard_draw`."""

    verb = "resolve"
    card: int
    discard: int


class UseFamiliar(HungerAction, tag="f"):
    """R13: op `redraw_hand`; R29: op `discard_for_hunt`."""

    verb = "familiar"
    card: int


class DigestWith(HungerAction, tag="fh"):
    """R13, R29: op `digest_pair` with that Human."""

    verb = "familiar"
    card: int
    human: int


class UseToken(HungerAction, tag="t"):
    """R13, R20, R29."""

    verb = "token"
    token: int


class TokenDiscarding(HungerAction, tag="td"):
    """R13: a token `discard_draw`."""

    verb = "token"
    token: int
    discard: int


class UseMission(HungerAction, tag="i"):
    """Section 9: `digest_hand`, `vp_per_closer`."""

    verb = "instant"
    mission: int


class MissionPile(HungerAction, tag="ip"):
    """Section 9: `free_hunt`."""

    verb = "instant"
    mission: int
    row: int
    column: int


class MissionChest(HungerAction, tag="ic"):
    """Section 9: `take_bonus`, the token of the Chest on that space."""

    verb = "instant"
    mission: int
    space: int


class MissionFamiliar(HungerAction, tag="if"):
    """Section 9: `free_familiar`."""

    verb = "instant"
    mission: int
    card: int


class Done(HungerAction, tag="d"):
    """R13, R16."""


class ConfuseTo(HungerAction, tag="c"):
    """R18."""

    verb = "confuse"
    to: int


class Stay(HungerAction, tag="s"):
    """R20."""


class MoveTo(HungerAction, tag="m"):
    """R20."""

    verb = "move"
    to: int


class MistTo(HungerAction, tag="mi"):
    """R23."""

    verb = "mist"
    to: int


class Push(HungerAction, tag="p"):
    """R26."""

    seat: int
    to: int


class StopPushing(HungerAction, tag="sp"):
    """R26."""


class GiveUp(HungerAction, tag="g"):
    """R27."""

    card: int


class Hunt(HungerAction, tag="h"):
    """R29: a pile of the Hunt Track."""

    row: int
    column: int


class HuntTavern(HungerAction, tag="ht"):
    """R29."""


class HuntRose(HungerAction, tag="hr"):
    """R29."""

    card: int


class Digest(HungerAction, tag="dg"):
    """R29 at a Market and the like; R35 after a card with `digest_human`."""

    card: int


class OpenCrypt(HungerAction, tag="oc"):
    """R29, R37."""


class Hypnotize(HungerAction, tag="hy"):
    """R29: the target goes to the cell `row`, `column`."""

    verb = "hypnosis"
    card: int
    target: int
    row: int
    column: int


class EndTurn(HungerAction, tag="e"):
    """R29."""


class PutReady(HungerAction, tag="rp"):
    """R35."""

    verb = "ready"
    card: int
    to: Literal["top", "discard"]


class Skip(HungerAction, tag="sk"):
    """R35, R38: not this time."""


class PickCrypt(HungerAction, tag="pc"):
    """R38."""

    space: int


class ReturnMission(HungerAction, tag="rm"):
    """R37, Elder."""

    mission: int


class TakeMission(HungerAction, tag="tm"):
    """R37, Rookie."""

    mission: int


class UseParasol(HungerAction, tag="pa"):
    """R43."""

    verb = "parasol"
    use: bool


class ChooseType(HungerAction, tag="ty"):
    """R45."""

    verb = "token_type"
    type: int


AnyAction = (
    KeepMission | Resolve | ResolveDiscarding | UseFamiliar | DigestWith | UseToken | TokenDiscarding
    | UseMission | MissionPile | MissionChest | MissionFamiliar | Done | ConfuseTo | Stay | MoveTo | MistTo
    | Push | StopPushing | GiveUp | Hunt | HuntTavern | HuntRose | Digest | OpenCrypt | Hypnotize | EndTurn
    | PutReady | Skip | PickCrypt | ReturnMission | TakeMission | UseParasol | ChooseType
)  # fmt: skip
_IN_EITHER_STEP = (UseFamiliar, DigestWith, UseMission, MissionChest, MissionFamiliar)
KINDS: dict[str, tuple[type[HungerAction], ...]] = {
    SETUP_MISSION: (KeepMission,),
    EFFECTS: (Resolve, ResolveDiscarding, UseToken, TokenDiscarding, Done, *_IN_EITHER_STEP),
    CONFUSE: (ConfuseTo,),
    MOVE: (UseToken, Stay, MoveTo, MistTo),
    PUSH: (Push, StopPushing),
    PUSH_TAX: (GiveUp,),
    ACT: (
        UseToken,
        MissionPile,
        Hunt,
        HuntTavern,
        HuntRose,
        Digest,
        OpenCrypt,
        Hypnotize,
        EndTurn,
        *_IN_EITHER_STEP,
    ),
    READY: (PutReady,),
    DIGEST: (Digest, Skip),
    PICK_CRYPT: (Skip, PickCrypt),
    RETURN_MISSION: (ReturnMission,),
    TAKE_MISSION: (TakeMission,),
    PARASOL: (UseParasol,),
    TOKEN_TYPE: (ChooseType,),
}
"""Decision kind -> its answers. `digest` is the one that a gained card brings (R35); at a Market and the like
digesting is part of `act`."""
SECRET_ACTIONS = (UseMission, MissionPile, MissionChest, MissionFamiliar)
"""Answers that show a Mission held: only the asked seat may know that they are legal; the other options are
public."""
