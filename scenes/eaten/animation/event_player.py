"""The event player of So, You've Been Eaten.: events as steps on the timeline; and the subjects of its pictures."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

from game.core.model import Event
from game.eaten.components.definitions import (
    BACTERIA,
    CRYSTALS,
    IMMUNE,
    MUTATIONS,
    RULES,
    STOMACH,
    TOOLS,
    TRACK,
)
from game.eaten.table import events as ev
from scenes.eaten.animation.animator import Animator
from scenes.eaten.animation.automata import AutomataMoves
from scenes.eaten.animation.console import ConsoleMoves
from scenes.eaten.animation.dice import DiceMoves
from scenes.eaten.animation.hand import HandMoves
from scenes.eaten.animation.immune import ImmuneMoves
from scenes.eaten.animation.tract import GermMoves, TractMoves
from scenes.eaten.animation.turns import TurnMoves
from scenes.eaten.board.cards import ACTIVE_CARD, MUTATION_CARD, ROW_CARD, STOMACH_CARD
from scenes.eaten.board.pieces import TablePieces
from scenes.eaten.text import pictures
from scenes.kit.art.recording import Subject, Subjects
from scenes.table.event_player import TableEventPlayer
from scenes.table.preload import TablePreloader, picture_subjects


class EatenPreloader(TablePreloader[TablePieces]):
    """See scenes.table.preload."""

    game = "eaten"

    def figure(self, seat: int) -> Subject:
        return {}

    def things(self) -> Subjects:
        decks = (
            (STOMACH_CARD, STOMACH),
            (ROW_CARD, IMMUNE),
            (ACTIVE_CARD, IMMUNE),
            (MUTATION_CARD, MUTATIONS),
        )
        dice = range(1, RULES.die_max_after_adjust + 1)
        return {
            **{
                kind.id: [{"kind": kind.id, "card": card} for card in range(len(deck))]
                for kind, deck in decks
            },
            "die": picture_subjects(pictures.die_picture, dice),
            "gold_die": picture_subjects(partial(pictures.die_picture, gold=True), dice),
            "crystal": picture_subjects(pictures.crystal_picture, range(len(CRYSTALS))),
            "place": picture_subjects(partial(pictures.crystal_picture, empty=True), range(len(CRYSTALS))),
            "tool": picture_subjects(pictures.tool_picture, range(len(TOOLS))),
            "germ": picture_subjects(pictures.germ_picture, range(len(BACTERIA))),
            "dial": [
                {"picture": pictures.dial_picture(kind, level)}
                for kind in range(len(BACTERIA))
                for level in range(TRACK.digest_level + 1)
            ],
            "attack": picture_subjects(partial(pictures.germ_picture, attacks=True), range(len(BACTERIA))),
        }


def run_key(event: Event) -> Hashable:
    """The key that events shown together have in common, None for those shown alone. Cards that come together
    are one run, and so are the two of a swap."""
    match event:
        case ev.CardFilled(from_hand=from_hand):
            return "filled", from_hand
        case ev.CardMoved(by=by, card=card):
            return "moved", by if by == "teleporter" else (by, card)
    return None


class EventPlayer(TableEventPlayer[Animator]):
    """See scenes.table.event_player."""

    animator_type, preloader_type = Animator, EatenPreloader
    moves = (TurnMoves, DiceMoves, TractMoves, ConsoleMoves, GermMoves, ImmuneMoves, HandMoves, AutomataMoves)
    run = staticmethod(run_key)
