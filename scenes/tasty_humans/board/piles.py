"""The piles that lie open at this table: the discard pile, what a seat or the rival has eaten, and leader tiles that
are out of the match."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.tasty_humans.components.definitions import CARDS, FIRST_LEADER
from game.tasty_humans.view import View
from scenes.kit.app import App
from scenes.kit.art import Drawn
from scenes.kit.base import Rect, say
from scenes.table.details import Subject
from scenes.table.pile_scene import PileScene
from scenes.tasty_humans.board import cards
from scenes.tasty_humans.board.rival import CLASS_ORDER
from scenes.tasty_humans.layout import CARD_H, CARD_W
from scenes.tasty_humans.text import names

CARD_IN_PILE_W, LEADER_IN_PILE = 232.0, 150.0


class EatersPile(PileScene):
    """Cards of adventurers, by class."""

    game = "tasty_humans"
    card_size = (CARD_IN_PILE_W, CARD_IN_PILE_W * CARD_H / CARD_W)

    def __init__(self, app: App, pile: Sequence[int], variant: str, kind: str, owner: str = "") -> None:
        """`kind` is the last part of the heading's key, `owner` who is named there."""
        super().__init__(app, sorted(pile, key=lambda card: (CLASS_ORDER.index(CARDS[card].cls), card)))
        self.variant, self.kind, self.owner = variant, kind, owner

    @property
    def title(self) -> str:
        return say(f"tasty_humans.pile.{self.kind}", name=self.owner)

    @property
    def count(self) -> str:
        return say("tasty_humans.pile.cards", n=len(self.cards))

    def about(self) -> str:
        return f"tasty_humans.card.{CARDS[self.cards[self.focus.value or 0]].id}"

    def draw_card(self, card: int, rect: Rect) -> Drawn:
        scale = rect.w / CARD_W
        face = cards.card_face(self.art, card, self.variant, scale, self.app.settings.tile_patterns)
        return self.stage.add_texture("cards", *face, *rect.center, *cards.card_size(scale))

    def card_words(self, card: int) -> str:
        return names.card_name(card, self.variant)


class LeaderPile(PileScene):
    """Leader tiles that were taken out of the match face up, in the order of the box."""

    game = "tasty_humans"
    card_size = (LEADER_IN_PILE, LEADER_IN_PILE)

    def __init__(self, app: App, view: View) -> None:
        super().__init__(app, sorted(view.removed))
        self.variant = view.variant

    @property
    def title(self) -> str:
        return say("tasty_humans.pile.removed")

    @property
    def count(self) -> str:
        return say("tasty_humans.pile.leaders", n=len(self.cards))

    def about(self) -> str:
        return "tasty_humans.tile.leader_title"

    def draw_card(self, card: int, rect: Rect) -> Drawn:
        return cards.draw_tile(self.stage, "cards", FIRST_LEADER + card, *rect.center, rect.w)

    def card_words(self, card: int) -> str:
        return names.leader_name(card)


def make_pile(app: App, view: View, subject: Subject, name: Callable[[int], str]) -> PileScene | None:
    """The scene of a pile, by the subject of its sight (scenes.tasty_humans.board.sights); None for another
    thing."""
    kind, number = subject
    match kind:
        case "discard":
            return EatersPile(app, view.discard, view.variant, kind)
        case "kept":
            return EatersPile(app, view.kept[number], view.variant, kind, name(number))
        case "taken":
            pile = (*view.rival_cards, *view.rival_round)
            return EatersPile(app, pile, view.variant, kind)
        case "removed":
            return LeaderPile(app, view)
    return None


def pile_words(view: View, subject: Subject, name: Callable[[int], str]) -> str:
    """A sentence about a pile that is looked at; "" for another thing."""
    kind, number = subject
    match kind:
        case "discard":
            return say("tasty_humans.pile.look_discard", n=len(view.discard))
        case "kept":
            return say("tasty_humans.pile.look_kept", n=len(view.kept[number]), name=name(number))
        case "taken":
            return say("tasty_humans.pile.look_taken", n=len(view.rival_cards) + len(view.rival_round))
        case "removed":
            return say("tasty_humans.pile.look_removed", n=len(view.removed))
    return ""


PILES = ("discard", "kept", "taken", "removed")
"""Kinds of subjects that only a scene shows."""
