"""The answers of section 6 as typed values; `plain()` gives the specification's notation {do: NAME, ...}.

Fields are the numbers of definitions.py and map_graph.py (card, token, mission, space), rows count from 0,
columns from 1. One answer may be given to several kinds of decisions, and one NAME may have several shapes:
they are different classes."""

from typing import Literal

from game.core.model import Action
from game.core.values import Names, Plain
from game.hunger.components.definitions import CARD_IDS, MISSION_IDS, TOKEN_IDS, TYPES
from game.hunger.components.map_graph import SPACE_IDS

SETUP_MISSION, EFFECTS, CONFUSE, MOVE = "setup_mission", "effects", "confuse", "move"
PUSH, PUSH_TAX, ACT, READY, DIGEST = "push", "push_tax", "act", "ready", "digest"
PICK_CRYPT, RETURN_MISSION, TAKE_MISSION = "pick_crypt", "return_mission", "take_mission"
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


class AnyAction(Action, tag_field="shape"):
    """Base of all answers: `verb` is the NAME; KINDS has the decisions that it can answer."""

    def answers(self, kind: str) -> bool:
        return isinstance(self, KINDS.get(kind, ()))

    def plain(self) -> Plain:
        plain: Plain = {"do": self.verb}
        for field in self.__struct_fields__:
            value = getattr(self, field)
            plain[field] = FIELDS[field][1][value] if field in FIELDS and type(value) is int else value
        return plain


Answers = tuple[AnyAction, ...]


class KeepMission(AnyAction, tag="km"):
    """R7."""

    mission: int


class Resolve(AnyAction, tag="r"):
    """R13: an op `draw`."""

    card: int


class ResolveDiscarding(AnyAction, tag="rd"):
    """R13: one use of an op `discard_draw`."""

    verb = "resolve"
    card: int
    discard: int


class UseFamiliar(AnyAction, tag="f"):
    """R13: op `redraw_hand`; R29: op `discard_for_hunt`."""

    verb = "familiar"
    card: int


class DigestWith(AnyAction, tag="fh"):
    """R13, R29: op `digest_pair` with that Human."""

    verb = "familiar"
    card: int
    human: int


class UseToken(AnyAction, tag="t"):
    """R13, R20, R29."""

    verb = "token"
    token: int


class TokenDiscarding(AnyAction, tag="td"):
    """R13: a token `discard_draw`."""

    verb = "token"
    token: int
    discard: int


class UseMission(AnyAction, tag="i"):
    """Section 9: `digest_hand`, `vp_per_closer`."""

    verb = "instant"
    mission: int


class MissionPile(AnyAction, tag="ip"):
    """Section 9: `free_hunt`."""

    verb = "instant"
    mission: int
    row: int
    column: int


class MissionChest(AnyAction, tag="ic"):
    """Section 9: `take_bonus`, the token of the Chest on that space."""

    verb = "instant"
    mission: int
    space: int


class MissionFamiliar(AnyAction, tag="if"):
    """Section 9: `free_familiar`."""

    verb = "instant"
    mission: int
    card: int


class Done(AnyAction, tag="d"):
    """R13, R16."""


class ConfuseTo(AnyAction, tag="c"):
    """R18."""

    verb = "confuse"
    to: int


class Stay(AnyAction, tag="s"):
    """R20."""


class MoveTo(AnyAction, tag="m"):
    """R20."""

    verb = "move"
    to: int


class MistTo(AnyAction, tag="mi"):
    """R23."""

    verb = "mist"
    to: int


class Push(AnyAction, tag="p"):
    """R26."""

    seat: int
    to: int


class StopPushing(AnyAction, tag="sp"):
    """R26."""


class GiveUp(AnyAction, tag="g"):
    """R27."""

    card: int


class Hunt(AnyAction, tag="h"):
    """R29: a pile of the Hunt Track."""

    row: int
    column: int


class HuntTavern(AnyAction, tag="ht"):
    """R29."""


class HuntRose(AnyAction, tag="hr"):
    """R29."""

    card: int


class Digest(AnyAction, tag="dg"):
    """R29 at a Market and the like; R35 after a card with `digest_human`."""

    card: int


class OpenCrypt(AnyAction, tag="oc"):
    """R29, R37."""


class Hypnotize(AnyAction, tag="hy"):
    """R29: the target goes to the cell `row`, `column`."""

    verb = "hypnosis"
    card: int
    target: int
    row: int
    column: int


class EndTurn(AnyAction, tag="e"):
    """R29."""


class PutReady(AnyAction, tag="rp"):
    """R35."""

    verb = "ready"
    card: int
    to: Literal["top", "discard"]


class Skip(AnyAction, tag="sk"):
    """R35, R38: not this time."""


class PickCrypt(AnyAction, tag="pc"):
    """R38."""

    space: int


class ReturnMission(AnyAction, tag="rm"):
    """R37, Elder."""

    mission: int


class TakeMission(AnyAction, tag="tm"):
    """R37, Rookie."""

    mission: int


class UseParasol(AnyAction, tag="pa"):
    """R43."""

    verb = "parasol"
    use: bool


class ChooseType(AnyAction, tag="ty"):
    """R45."""

    verb = "token_type"
    type: int


_IN_EITHER_STEP = (UseFamiliar, DigestWith, UseMission, MissionChest, MissionFamiliar)
KINDS: dict[str, tuple[type[AnyAction], ...]] = {
    SETUP_MISSION: (KeepMission,),
    EFFECTS: (Resolve, ResolveDiscarding, UseToken, TokenDiscarding, Done, *_IN_EITHER_STEP),
    CONFUSE: (ConfuseTo,),
    MOVE: (UseToken, Stay, MoveTo, MistTo),
    PUSH: (Push, StopPushing),
    PUSH_TAX: (GiveUp,),
    ACT: (
        UseToken, MissionPile, Hunt, HuntTavern, HuntRose, Digest, OpenCrypt, Hypnotize, EndTurn,
        *_IN_EITHER_STEP,
    ),
    READY: (PutReady,),
    DIGEST: (Digest, Skip),
    PICK_CRYPT: (Skip, PickCrypt),
    RETURN_MISSION: (ReturnMission,),
    TAKE_MISSION: (TakeMission,),
    PARASOL: (UseParasol,),
    TOKEN_TYPE: (ChooseType,),
}  # fmt: skip
"""Decision kind -> its answers. `digest` is the one that a gained card brings (R35); at a Market and the like
digesting is part of `act`."""
SECRET_ACTIONS = (UseMission, MissionPile, MissionChest, MissionFamiliar)
"""Answers that show a Mission held: only the asked seat may know that they are legal; the other options are
public."""
