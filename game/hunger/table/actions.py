"""The answers of section 6 as typed values; `plain()` gives the specification's notation {do: NAME, ...}.

Fields are the numbers of definitions.py and map_graph.py (card, token, mission, space), rows count from 0, columns from 1. One answer may
be given to several kinds of decisions, and one NAME may have several shapes: they are different classes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Literal

from game.core.model import Action
from game.hunger.components.definitions import CARD_IDS, MISSIONS, TOKEN_IDS, TYPES
from game.hunger.components.map_graph import SPACE_IDS

SETUP_MISSION, EFFECTS, CONFUSE, MOVE, PUSH, PUSH_TAX, ACT = "setup_mission", "effects", "confuse", "move", "push", "push_tax", "act"
READY, DIGEST, PICK_CRYPT, RETURN_MISSION, TAKE_MISSION = "ready", "digest", "pick_crypt", "return_mission", "take_mission"
PARASOL, TOKEN_TYPE = "parasol", "token_type"
KINDS = (
    SETUP_MISSION, EFFECTS, CONFUSE, MOVE, PUSH, PUSH_TAX, ACT, READY, DIGEST, PICK_CRYPT, RETURN_MISSION, TAKE_MISSION, PARASOL,
    TOKEN_TYPE,
)  # fmt: skip
"""All kinds of decisions. `digest` is the one that a gained card brings (R35); at a Market and the like digesting is part of `act`."""
HIDDEN_KINDS = (SETUP_MISSION, RETURN_MISSION, TAKE_MISSION)
"""Decisions whose options only the asked seat may know."""
IN_TURN = (EFFECTS, ACT)

_NAMES: dict[str, Callable[[int], Any]] = {
    "card": lambda card: CARD_IDS[card],
    "discard": lambda card: CARD_IDS[card],
    "human": lambda card: CARD_IDS[card],
    "target": lambda card: CARD_IDS[card],
    "token": lambda token: TOKEN_IDS[token],
    "mission": lambda mission: MISSIONS[mission].id,
    "to": lambda space: SPACE_IDS[space],
    "space": lambda space: SPACE_IDS[space],
    "type": lambda kind: TYPES[kind],
}
"""By field: how its number is written."""


class HungerAction(Action, frozen=True, tag_field="shape"):
    """`do` is the NAME, `kinds` are the decisions it can answer."""

    do: ClassVar[str] = ""
    kinds: ClassVar[tuple[str, ...]] = ()

    def answers(self, kind: str) -> bool:
        return kind in self.kinds

    def plain(self) -> dict[str, Any]:
        plain: dict[str, Any] = {"do": self.do}
        for field in self.__struct_fields__:
            value = getattr(self, field)
            plain[field] = _NAMES[field](value) if field in _NAMES and type(value) is int else value
        return plain


class KeepMission(HungerAction, frozen=True, tag="km"):
    """R7."""

    do: ClassVar[str] = "keep_mission"
    kinds: ClassVar[tuple[str, ...]] = (SETUP_MISSION,)
    mission: int


class Resolve(HungerAction, frozen=True, tag="r"):
    """R13: an op `draw`."""

    do: ClassVar[str] = "resolve"
    kinds: ClassVar[tuple[str, ...]] = (EFFECTS,)
    card: int


class ResolveDiscarding(HungerAction, frozen=True, tag="rd"):
    """R13: one use of an op `discard_draw`."""

    do: ClassVar[str] = "resolve"
    kinds: ClassVar[tuple[str, ...]] = (EFFECTS,)
    card: int
    discard: int


class UseFamiliar(HungerAction, frozen=True, tag="f"):
    """R13: op `redraw_hand`; R29: op `discard_for_hunt`."""

    do: ClassVar[str] = "familiar"
    kinds: ClassVar[tuple[str, ...]] = IN_TURN
    card: int


class DigestWith(HungerAction, frozen=True, tag="fh"):
    """R13, R29: op `digest_pair` with that Human."""

    do: ClassVar[str] = "familiar"
    kinds: ClassVar[tuple[str, ...]] = IN_TURN
    card: int
    human: int


class UseToken(HungerAction, frozen=True, tag="t"):
    """R13, R20, R29."""

    do: ClassVar[str] = "token"
    kinds: ClassVar[tuple[str, ...]] = (EFFECTS, MOVE, ACT)
    token: int


class TokenDiscarding(HungerAction, frozen=True, tag="td"):
    """R13: a token `discard_draw`."""

    do: ClassVar[str] = "token"
    kinds: ClassVar[tuple[str, ...]] = (EFFECTS,)
    token: int
    discard: int


class UseMission(HungerAction, frozen=True, tag="i"):
    """Section 9: `digest_hand`, `vp_per_closer`."""

    do: ClassVar[str] = "instant"
    kinds: ClassVar[tuple[str, ...]] = IN_TURN
    mission: int


class MissionPile(HungerAction, frozen=True, tag="ip"):
    """Section 9: `free_hunt`."""

    do: ClassVar[str] = "instant"
    kinds: ClassVar[tuple[str, ...]] = (ACT,)
    mission: int
    row: int
    column: int


class MissionChest(HungerAction, frozen=True, tag="ic"):
    """Section 9: `take_bonus`, the token of the Chest on that space."""

    do: ClassVar[str] = "instant"
    kinds: ClassVar[tuple[str, ...]] = IN_TURN
    mission: int
    space: int


class MissionFamiliar(HungerAction, frozen=True, tag="if"):
    """Section 9: `free_familiar`."""

    do: ClassVar[str] = "instant"
    kinds: ClassVar[tuple[str, ...]] = IN_TURN
    mission: int
    card: int


class Done(HungerAction, frozen=True, tag="d"):
    """R13, R16."""

    do: ClassVar[str] = "done"
    kinds: ClassVar[tuple[str, ...]] = (EFFECTS,)


class ConfuseTo(HungerAction, frozen=True, tag="c"):
    """R18."""

    do: ClassVar[str] = "confuse"
    kinds: ClassVar[tuple[str, ...]] = (CONFUSE,)
    to: int


class Stay(HungerAction, frozen=True, tag="s"):
    """R20."""

    do: ClassVar[str] = "stay"
    kinds: ClassVar[tuple[str, ...]] = (MOVE,)


class MoveTo(HungerAction, frozen=True, tag="m"):
    """R20."""

    do: ClassVar[str] = "move"
    kinds: ClassVar[tuple[str, ...]] = (MOVE,)
    to: int


class MistTo(HungerAction, frozen=True, tag="mi"):
    """R23."""

    do: ClassVar[str] = "mist"
    kinds: ClassVar[tuple[str, ...]] = (MOVE,)
    to: int


class Push(HungerAction, frozen=True, tag="p"):
    """R26."""

    do: ClassVar[str] = "push"
    kinds: ClassVar[tuple[str, ...]] = (PUSH,)
    seat: int
    to: int


class StopPushing(HungerAction, frozen=True, tag="sp"):
    """R26."""

    do: ClassVar[str] = "stop_pushing"
    kinds: ClassVar[tuple[str, ...]] = (PUSH,)


class GiveUp(HungerAction, frozen=True, tag="g"):
    """R27."""

    do: ClassVar[str] = "give_up"
    kinds: ClassVar[tuple[str, ...]] = (PUSH_TAX,)
    card: int


class Hunt(HungerAction, frozen=True, tag="h"):
    """R29: a pile of the Hunt Track."""

    do: ClassVar[str] = "hunt"
    kinds: ClassVar[tuple[str, ...]] = (ACT,)
    row: int
    column: int


class HuntTavern(HungerAction, frozen=True, tag="ht"):
    """R29."""

    do: ClassVar[str] = "hunt_tavern"
    kinds: ClassVar[tuple[str, ...]] = (ACT,)


class HuntRose(HungerAction, frozen=True, tag="hr"):
    """R29."""

    do: ClassVar[str] = "hunt_rose"
    kinds: ClassVar[tuple[str, ...]] = (ACT,)
    card: int


class Digest(HungerAction, frozen=True, tag="dg"):
    """R29 at a Market and the like; R35 after a card with `digest_human`."""

    do: ClassVar[str] = "digest"
    kinds: ClassVar[tuple[str, ...]] = (ACT, DIGEST)
    card: int


class OpenCrypt(HungerAction, frozen=True, tag="oc"):
    """R29, R37."""

    do: ClassVar[str] = "open_crypt"
    kinds: ClassVar[tuple[str, ...]] = (ACT,)


class Hypnotize(HungerAction, frozen=True, tag="hy"):
    """R29: the target goes to the cell `row`, `column`."""

    do: ClassVar[str] = "hypnosis"
    kinds: ClassVar[tuple[str, ...]] = (ACT,)
    card: int
    target: int
    row: int
    column: int


class EndTurn(HungerAction, frozen=True, tag="e"):
    """R29."""

    do: ClassVar[str] = "end_turn"
    kinds: ClassVar[tuple[str, ...]] = (ACT,)


class PutReady(HungerAction, frozen=True, tag="rp"):
    """R35."""

    do: ClassVar[str] = "ready"
    kinds: ClassVar[tuple[str, ...]] = (READY,)
    card: int
    to: Literal["top", "discard"]


class Skip(HungerAction, frozen=True, tag="sk"):
    """R35, R38: not this time."""

    do: ClassVar[str] = "skip"
    kinds: ClassVar[tuple[str, ...]] = (DIGEST, PICK_CRYPT)


class PickCrypt(HungerAction, frozen=True, tag="pc"):
    """R38."""

    do: ClassVar[str] = "pick_crypt"
    kinds: ClassVar[tuple[str, ...]] = (PICK_CRYPT,)
    space: int


class ReturnMission(HungerAction, frozen=True, tag="rm"):
    """R37, Elder."""

    do: ClassVar[str] = "return_mission"
    kinds: ClassVar[tuple[str, ...]] = (RETURN_MISSION,)
    mission: int


class TakeMission(HungerAction, frozen=True, tag="tm"):
    """R37, Rookie."""

    do: ClassVar[str] = "take_mission"
    kinds: ClassVar[tuple[str, ...]] = (TAKE_MISSION,)
    mission: int


class UseParasol(HungerAction, frozen=True, tag="pa"):
    """R43."""

    do: ClassVar[str] = "parasol"
    kinds: ClassVar[tuple[str, ...]] = (PARASOL,)
    use: bool


class ChooseType(HungerAction, frozen=True, tag="ty"):
    """R45."""

    do: ClassVar[str] = "token_type"
    kinds: ClassVar[tuple[str, ...]] = (TOKEN_TYPE,)
    type: int


AnyAction = (
    KeepMission
    | Resolve
    | ResolveDiscarding
    | UseFamiliar
    | DigestWith
    | UseToken
    | TokenDiscarding
    | UseMission
    | MissionPile
    | MissionChest
    | MissionFamiliar
    | Done
    | ConfuseTo
    | Stay
    | MoveTo
    | MistTo
    | Push
    | StopPushing
    | GiveUp
    | Hunt
    | HuntTavern
    | HuntRose
    | Digest
    | OpenCrypt
    | Hypnotize
    | EndTurn
    | PutReady
    | Skip
    | PickCrypt
    | ReturnMission
    | TakeMission
    | UseParasol
    | ChooseType
)
SECRET_ACTIONS = (UseMission, MissionPile, MissionChest, MissionFamiliar)
"""Answers that show a Mission held: only the asked seat may know that they are legal, and the rest of the options is for all."""
