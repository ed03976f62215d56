"""Piles that lie open: discarded humans and allies, and the agendas of past days. A rack beside the displays has
their numbers; each can be spread and looked through."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, ClassVar

from game.human_flavor.components.definitions import ALL_AGENDAS, NETWORK_OF, VALUE_OF, VARIETY_OF
from game.human_flavor.table.display_state import DisplayState
from game.human_flavor.view import View
from scenes.human_flavor import layout
from scenes.human_flavor.board import cards
from scenes.human_flavor.board.part import WELL, Part
from scenes.human_flavor.text import names, pictures
from scenes.human_flavor.text.explanations import AGENDAS, ALLIES, HUMANS, PILES, pile_cards, pile_words
from scenes.kit.app import App
from scenes.kit.art import Drawn, Face
from scenes.kit.art.card_texture import outer_size
from scenes.kit.base import BADGE, INK, TEXT_HI, TEXT_MID, Rect, format_value
from scenes.table.pile_scene import PileScene

PICTURE, PICTURE_X, NUMBER_X = 32.0, 17.0, 32.0


class PileRack(Part):
    """A sign and the number of cards for each pile."""

    def draw_frame(self, shown: DisplayState) -> None:
        self.stage.add_box("board", layout.PILES, 14, WELL, INK, 4)

    def read_values(self, shown: DisplayState) -> Hashable:
        return _counts(shown)

    def draw_zones(self, shown: DisplayState) -> None:
        for kind, count in enumerate(_counts(shown)):
            row = layout.pile_rect(kind)
            self.add_image("board", pictures.PILES[kind], row.x + PICTURE_X, row.cy, PICTURE)
            words = row.trim(left=NUMBER_X, right=-2)
            color = TEXT_HI if count else TEXT_MID
            self.write_line("board", format_value(count), BADGE, words, color, "center")


def _counts(shown: DisplayState) -> tuple[int, ...]:
    """Number of cards in each pile."""
    past = len(ALL_AGENDAS) - len(shown.agenda_deck) - len(shown.agendas)
    return past, len(shown.human_discard), len(shown.ally_discard)


class OpenPile(PileScene):
    """All cards of a pile, sorted."""

    game = "human_flavor"
    kind: ClassVar[int]

    def __init__(self, app: App, view: View) -> None:
        super().__init__(app, sorted(pile_cards(view, self.kind), key=self.rank_card))
        self.view = view

    @property
    def title(self) -> str:
        return pile_words(self.view, self.kind)[0]

    @property
    def count(self) -> str:
        return pile_words(self.view, self.kind)[1]

    @staticmethod
    def rank_card(card: int) -> tuple[Any, ...]:
        """Place of a card among the others."""
        return (card,)

    def paint_face(self, card: int) -> Face:
        raise NotImplementedError

    def about(self) -> str:
        return f"human_flavor.details.display.{PILES[max(HUMANS, self.kind)]}"

    def draw_card(self, card: int, rect: Rect) -> Drawn:
        face = self.paint_face(card)
        return self.stage.add_texture("cards", *face, *rect.center, *outer_size(self.card_size))


class AgendaPile(OpenPile):
    """Agendas of past days."""

    kind = AGENDAS
    card_size = (layout.AGENDAS.w, cards.PAST_H)

    def paint_face(self, card: int) -> Face:
        return cards.agenda_face(self.art, card)

    def card_words(self, card: int) -> str:
        return names.describe_agenda(card)


class HumanPile(OpenPile):
    """Discarded humans, by network."""

    kind = HUMANS
    card_size = layout.HUMAN_SIZE

    @staticmethod
    def rank_card(card: int) -> tuple[Any, ...]:
        return NETWORK_OF[card], names.human(card), card

    def paint_face(self, card: int) -> Face:
        return cards.human_face(self.art, card)

    def card_words(self, card: int) -> str:
        return names.human(card)


class AllyPile(OpenPile):
    """Discarded allies, by variety and worth."""

    kind = ALLIES
    card_size = layout.ALLY_SIZE

    @staticmethod
    def rank_card(card: int) -> tuple[Any, ...]:
        return VARIETY_OF[card], -VALUE_OF[card], card

    def paint_face(self, card: int) -> Face:
        return cards.ally_face(self.art, card)

    def card_words(self, card: int) -> str:
        return names.ally(card)


PILE_SCENES: tuple[type[OpenPile], ...] = (AgendaPile, HumanPile, AllyPile)
"""Scenes of the piles, by number."""
