"""The part of a hidden decision of the Beast in the picture of its hand: answers, buttons, words, marks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.model import Action
from scenes.eaten import layout
from scenes.eaten.board import cards
from scenes.eaten.board.places import Thing
from scenes.eaten.questions import beast_answers
from scenes.kit.base.texts import say
from scenes.table.details import Subject

if TYPE_CHECKING:
    from scenes.eaten.questions.hidden_hand import HandPicture

HAND, CARD = "hand", "card"
"""Kinds of things: the whole hand, which has the focus in place of a card while the hand is face down."""


def button_words(button: Thing) -> str:
    """The text key of the words on a button."""
    return f"eaten.beast.button.{button.kind}"


class HandDecision:
    """A kind of decision writes closed_words(), and open_words() if they are others."""

    card_kind, card_scale = cards.STOMACH_CARD, layout.SPREAD_SCALE
    verb = "eaten.beast.prompt.play"
    """The text key of what confirming a card does, in a word."""

    def __init__(self, hand: HandPicture) -> None:
        self.hand = hand
        self.view, self.own_view = hand.view, hand.own_view

    # -- answers

    def cards(self) -> Sequence[int]:
        """The cards that are spread, in their order."""
        return tuple(self.own_view.hand)

    def find_answer(self, place: int) -> Action | None:
        """The answer that the card in that place is; None if it is none."""
        return None

    def buttons(self) -> dict[Thing, Action]:
        """The further answers by their buttons."""
        return {}

    def table_answer(self, thing: Thing) -> Action | None:
        """The answer that a thing of the table is; None if it is none."""
        return None

    def table_thing(self, action: Action) -> Thing | None:
        """The thing of the table that is such an answer."""
        return None

    def first_thing(self) -> Thing | None:
        """The thing that has the focus at first."""
        return self.hand.cursor if self.hand.choices() else next(iter(self.hand.buttons), None)

    def turn_cards(self) -> None:
        """The cards are about to be turned face up."""

    def card_subject(self, card: int | None) -> Subject:
        """The subject of the details card of the hand, or of a card that lies open to all."""
        return ("hand", 0) if card is None else ("stomach", card)

    def paint(self) -> None:
        """Draw what the decision adds to the hand."""

    # -- words

    def closed_words(self) -> str:
        """The question while the cards are face down; it must not depend on them."""
        raise NotImplementedError

    def open_words(self) -> str:
        """The question while the cards lie open: the card at the cursor."""
        return beast_answers.ask(self.own_view, self.find_answer(self.hand.place))

    def open_refusal(self) -> str:
        """The reason why the last press did nothing, while the cards lie open."""
        return ""

    def closed_refusal(self) -> str:
        """The same while they are face down: it must not depend on them."""
        return say("eaten.beast.look_first")

    def confirm_words(self) -> str:
        """The text key of what confirming does, in a word; "" for nothing."""
        return button_words(self.hand.thing) if self.hand.thing in self.hand.buttons else self.verb
