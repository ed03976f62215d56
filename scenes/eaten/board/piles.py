"""The piles that lie open at this table: discarded stomach cards, and immune responses that were removed."""

from __future__ import annotations

from game.eaten.components.definitions import BACTERIA_OF, CRYSTAL_OF, CRYSTALS, IMMUNE, TOOL_OF
from game.eaten.table.zones import Table
from scenes.eaten.board import cards
from scenes.eaten.board.illustrations import draw_stomach
from scenes.eaten.layout import CARD_H, CARD_W, ROW_H, ROW_W
from scenes.eaten.text import names
from scenes.kit.app import App
from scenes.kit.art import Drawn
from scenes.kit.base import Rect, say
from scenes.table.pile_scene import PileScene

STOMACH_W, IMMUNE_W = 138.0, 194.0


class DiscardScene(PileScene):
    """All cards of the discard pile, by germ and by what lies on them."""

    game = "eaten"
    card_size = (STOMACH_W, STOMACH_W * CARD_H / CARD_W)

    def __init__(self, app: App, view: Table) -> None:
        pile = sorted(view.discard, key=lambda card: (BACTERIA_OF[card], -CRYSTAL_OF[card], -TOOL_OF[card]))
        super().__init__(app, pile)

    @property
    def title(self) -> str:
        return say("eaten.details.discard.title")

    @property
    def count(self) -> str:
        return say(f"eaten.details.discard.{'name' if self.cards else 'empty'}", n=len(self.cards))

    def about(self) -> str:
        return f"eaten.crystal.{CRYSTALS[0].id}"

    def draw_card(self, card: int, rect: Rect) -> Drawn:
        return draw_stomach(self.stage, card, rect)

    def card_words(self, card: int) -> str:
        return names.stomach_name(card)


class RemovedScene(PileScene):
    """All immune responses that are out of the match, the dearest first."""

    game = "eaten"
    card_size = (IMMUNE_W, IMMUNE_W * ROW_H / ROW_W)

    def __init__(self, app: App, view: Table) -> None:
        pile = sorted(view.immune_removed, key=lambda card: (-IMMUNE[card].points, -IMMUNE[card].cost, card))
        super().__init__(app, pile)
        self.robot = view.config.robot

    @property
    def title(self) -> str:
        return say("eaten.details.removed.title")

    @property
    def count(self) -> str:
        return say(f"eaten.details.removed.{'name' if self.cards else 'empty'}", n=len(self.cards))

    def about(self) -> str:
        return f"eaten.immune.{IMMUNE[self.cards[0]].id}" if self.cards else "eaten.thing.deck"

    def draw_card(self, card: int, rect: Rect) -> Drawn:
        return cards.ROW_CARD.lay_card(self.stage, "cards", card, *rect.center, rect.w / ROW_W)

    def card_words(self, card: int) -> str:
        return say("eaten.look.row", name=names.immune_name(card), does=names.immune_does(card, self.robot))
