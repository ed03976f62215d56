"""The part of a hidden decision of the Beast in the picture of its hand: answers, buttons, words, marks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.model import Action
from scenes.eaten import layout
from scenes.eaten.board import cards
from scenes.eaten.board.places import Thing
from scenes.eaten.questions import beast_answers
from scenes.kit.base import say
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
    """The text key of confirming a card, in a word."""

    def __init__(self, hand: HandPicture) -> None:
        self.hand = hand
        self.view, self.own_view = hand.view, hand.own_view

    # -- answers

    def list_cards(self) -> Sequence[int]:
        """The cards that are spread, in their order."""
        return tuple(self.own_view.hand)

    def find_answer(self, place: int) -> Action | None:
        """The answer that the card in that place stands for, None if it is none."""
        return None

    def further_answers(self) -> dict[Thing, Action]:
        """The further answers by their buttons."""
        return {}

    def table_answer(self, thing: Thing) -> Action | None:
        """The answer that a thing of the table stands for, None if it is none."""
        return None

    def table_thing(self, action: Action) -> Thing | None:
        """The thing of the table that stands for an answer, None if there is none."""
        return None

    def first_thing(self) -> Thing | None:
        """The first thing in focus."""
        return (
            self.hand.cursor_thing
            if self.hand.choosable_places()
            else next(iter(self.hand.button_answers), None)
        )

    def turn_cards(self) -> None:
        """Prepare the cards for being turned face up."""

    def card_subject(self, card: int | None) -> Subject:
        """The subject of the details card of the hand, or of a card that lies open to all."""
        return ("hand", 0) if card is None else ("stomach", card)

    def paint(self) -> None:
        """Draw the decision's own marks."""

    # -- words

    def closed_words(self) -> str:
        """The question while the cards are face down; it must not depend on them."""
        raise NotImplementedError

    def open_words(self) -> str:
        """The question while the cards lie open: the card at the cursor."""
        return beast_answers.question_words(self.own_view, self.find_answer(self.hand.place))

    def open_refusal(self) -> str:
        """The reason why the last press did nothing, while the cards lie open."""
        return ""

    def closed_refusal(self) -> str:
        """The same while they are face down: it must not depend on them."""
        return say("eaten.beast.look_first")

    def confirm_words(self) -> str:
        """The text key of confirming, in a word; "" if that does nothing."""
        return (
            button_words(self.hand.focused_thing)
            if self.hand.focused_thing in self.hand.button_answers
            else self.verb
        )
