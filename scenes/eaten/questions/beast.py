"""The Beast's questions (sections 7 and 9): cards from its hand or of its mutations, an immune response, a
card or crystal of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.model import Action
from game.core.rng import Rng
from game.eaten.components.definitions import (
    CRYSTAL_INDEX,
    IMMUNE,
    IMMUNE_INDEX,
    MUTATION_OF,
    MUTATIONS,
    NOTHING,
    STOMACH,
)
from game.eaten.table import actions as answers
from scenes.eaten.board import cards
from scenes.eaten.board.places import Thing
from scenes.eaten.questions import beast_answers, beast_marks, marks
from scenes.eaten.questions.hand_decision import CARD, HAND, HandDecision
from scenes.eaten.questions.hidden_hand import HandPicture
from scenes.eaten.questions.policy import POINTS, EatenPicture
from scenes.eaten.text import names
from scenes.kit.base import say
from scenes.kit.input import Focusable
from scenes.kit.widgets import Prompt
from scenes.table.details import Subject
from scenes.table.prompt_text import DETAILS, MOVE

if TYPE_CHECKING:
    from scenes.eaten.table import EatenTable

SKIP, DONE, REGRESS = Thing("skip"), Thing("done"), Thing("regress")
ROW = "row"
"""The kind of things: cards of the immune row."""


class FillDecision(HandDecision):
    """R40: a card for the lowest empty slot."""

    def find_answer(self, place: int) -> Action | None:
        return answers.Place(STOMACH[self.list_cards()[place]].id)

    @property
    def filled_slot(self) -> int:
        return len(self.view.tract) + 1

    def closed_words(self) -> str:
        return say("eaten.beast.fill_closed", slot=self.filled_slot)

    def paint(self) -> None:
        hand = self.hand
        card = self.list_cards()[hand.place] if hand.is_open and hand.focused_thing.kind == CARD else NOTHING
        beast_marks.mark_fill(hand, self.filled_slot, card)


class IngestDecision(HandDecision):
    """R41: a card that pushes the one in slot 1 out, or no more."""

    verb = "eaten.beast.prompt.push"

    def find_answer(self, place: int) -> Action | None:
        return answers.Ingest(STOMACH[self.list_cards()[place]].id)

    def further_answers(self) -> dict[Thing, Action]:
        return {DONE: answers.Done()}

    def first_thing(self) -> Thing:
        """Done: the press that filled the last slot, or pushed a card in, must not push another one if it
        comes twice."""
        return DONE

    @property
    def is_pushing(self) -> bool:
        """True if confirming would push a card in."""
        return self.hand.table.focus.group == HAND

    def closed_words(self) -> str:
        if not self.is_pushing:
            return say("eaten.beast.done")
        return say("eaten.beast.ingest_closed", gone=names.stomach_name(self.view.tract[0]))

    def open_words(self) -> str:
        return super().open_words() if self.is_pushing else self.closed_words()

    def paint(self) -> None:
        if self.is_pushing:
            beast_marks.mark_ingest(
                self.hand, self.list_cards()[self.hand.place] if self.hand.is_open else NOTHING
            )


class ImmuneDecision(HandDecision):
    """R42: an immune response of the row, or none. The hand is there to be looked at."""

    verb = "eaten.beast.prompt.acquire"

    def further_answers(self) -> dict[Thing, Action]:
        return {SKIP: answers.Skip()}

    def first_thing(self) -> Thing:
        """The card with the most points of those that can be acquired, the first one of equals; where others
        watch, of those that can be as far as they know. No card: to go on."""
        row = self.own_view.immune_row
        payable = {
            place for place, card in enumerate(row) if beast_answers.price_of(self.view, card).is_payable
        }
        if self.hand.hand_sight == "open":
            things = (self.table_thing(action) for action in self.hand.actions)
            payable = {thing.number for thing in things if thing is not None}
        best = max(sorted(payable), key=lambda place: IMMUNE[row[place]].points, default=None)
        return SKIP if best is None else Thing(ROW, best)

    @property
    def focused_card(self) -> int:
        """The immune card of the row in focus, or NOTHING."""
        thing = self.hand.focused_thing
        return self.own_view.immune_row[thing.number] if thing.kind == ROW else NOTHING

    def table_answer(self, thing: Thing) -> Action | None:
        return (
            answers.Acquire(IMMUNE[self.own_view.immune_row[thing.number]].id) if thing.kind == ROW else None
        )

    def table_thing(self, action: Action) -> Thing | None:
        if not isinstance(action, answers.Acquire):
            return None
        return Thing(ROW, self.own_view.immune_row.index(IMMUNE_INDEX[action.card]))

    def closed_words(self) -> str:
        if self.focused_card != NOTHING:
            return beast_answers.acquire_words(self.hand.shown_view, self.focused_card)
        return say("eaten.beast.skip_immune", name=names.immune_name(self.view.immune_row[-1]))

    open_words = open_refusal = closed_words

    def closed_refusal(self) -> str:
        """The refusal in words, as far as all players can see it."""
        known = (
            self.focused_card != NOTHING
            and not beast_answers.price_of(self.view, self.focused_card).is_payable
        )
        return self.closed_words() if known else super().closed_refusal()

    def confirm_words(self) -> str:
        if self.focused_card == NOTHING:
            return super().confirm_words()
        return self.verb if beast_answers.price_of(self.hand.shown_view, self.focused_card).is_payable else ""

    def paint(self) -> None:
        beast_marks.mark_immune_row(self.hand, self.focused_card)
        if self.hand.focused_thing == SKIP and self.view.immune_row:
            beast_marks.mark_leaving_card(self.hand)


class PayDecision(HandDecision):
    """R42, R71: one card after the other until the sum is complete. Cards that cannot pay are passed over,
    open or not."""

    verb = "eaten.beast.prompt.pay"

    def find_answer(self, place: int) -> Action | None:
        pay = answers.Pay(STOMACH[self.list_cards()[place]].id)
        return pay if pay in self.hand.actions else None

    def closed_words(self) -> str:
        return say("eaten.beast.pay_closed", n=self.view.cost_left)

    def open_refusal(self) -> str:
        return self.closed_refusal()

    def paint(self) -> None:
        if self.hand.is_open:
            beast_marks.veil_unpayable(self.hand)
        if self.hand.kind == "pay":
            beast_marks.frame_row_card(self.hand, self.view.acquiring)


class RegressDecision(HandDecision):
    """R71: the tile is pushed back, or not. Only a Beast without a human Miner is asked."""

    def further_answers(self) -> dict[Thing, Action]:
        return {REGRESS: answers.Regress(), SKIP: answers.Skip()}

    def closed_words(self) -> str:
        return beast_answers.question_words(
            self.view, self.hand.button_answers.get(self.hand.focused_thing, answers.Regress())
        )

    open_words = closed_words


class MutationDecision(HandDecision):
    """R49: a mutation card goes face down into its slot. Others see backs in an order that changes with every
    look."""

    card_kind, card_scale = cards.MUTATION_CARD, 1.4
    verb = "eaten.beast.prompt.place"

    def __init__(self, hand: HandPicture) -> None:
        super().__init__(hand)
        self.order: list[int] = []
        self.turn_cards()

    def list_cards(self) -> Sequence[int]:
        return self.order

    def turn_cards(self) -> None:
        """Put them in a fresh order, with the cursor on the same card; a lone player finds them sorted."""
        chosen = self.order[self.hand.place] if self.order else NOTHING
        self.order = sorted(self.own_view.mutation_hand)
        if self.hand.hand_sight == "held":
            self.hand.table.looks_taken += 1
            Rng(self.hand.table.looks_taken).shuffle(self.order)
        self.hand.place = self.order.index(chosen) if chosen in self.order else 0

    def find_answer(self, place: int) -> Action | None:
        return answers.Mutate(MUTATIONS[self.list_cards()[place]].id)

    def closed_words(self) -> str:
        return say("eaten.beast.mutation_closed")

    def card_subject(self, card: int | None) -> Subject:
        return "mutation", -1 if card is None else card

    def paint(self) -> None:
        hand = self.hand
        if hand.is_open and hand.focused_thing.kind == CARD:
            beast_marks.mark_mutation(hand, MUTATION_OF[self.list_cards()[hand.place]])


class PickPicture(EatenPicture):
    """R9, R65: the Beast chooses among things of the table in sight of all: the Robot's crystal, or an immune
    card it removes."""

    @property
    def answers_by_thing(self) -> dict[Thing, Action]:
        """The answers by the thing that they take."""
        found: dict[Thing, Action] = {}
        for action in self.actions:
            if isinstance(action, answers.Lose):
                found[Thing("crystal", CRYSTAL_INDEX[action.crystal])] = action
            elif isinstance(action, answers.Remove):
                found[Thing("active", IMMUNE_INDEX[action.card])] = action
        return found

    def focus_items(self) -> list[Focusable]:
        mine = [self.make_focusable(thing) for thing in self.answers_by_thing]
        covered = {*(item.key for item in mine), *(("crystals",) if self.kind == "lose_crystal" else ())}
        return [*mine, *(sight for sight in self.list_sights() if sight.key not in covered)]

    @property
    def first_thing(self) -> Thing | None:
        return next(iter(self.answers_by_thing), None)

    def find_answer(self) -> Action | None:
        return self.answers_by_thing.get(self.focused_thing)

    @property
    def is_only_looking(self) -> bool:
        return self.focused_thing not in self.answers_by_thing

    def thing_of(self, action: Action) -> Thing | None:
        return next((thing for thing, answer in self.answers_by_thing.items() if answer == action), None)

    def paint(self) -> None:
        for thing in self.answers_by_thing:
            if thing != self.focused_thing:
                self.keep_drawn(
                    self.stage.add_dotted_outline("fx", self.place_of(thing).expand(2), 14, 5, 14)
                )
        if self.focused_thing in self.answers_by_thing:
            self.keep_drawn(*marks.draw_leaving(self.stage, self.place_of(self.focused_thing), 12))

    def question_sentence(self) -> str:
        action = self.answers_by_thing.get(self.focused_thing)
        return beast_answers.question_words(self.view, action) if action is not None else self.sight_words()

    def list_prompts(self) -> list[Prompt]:
        if self.is_only_looking:
            return [MOVE, *self.sight_prompts()]
        return [MOVE, Prompt("confirm", "prompt.choose"), DETAILS, POINTS]


HAND_DECISIONS: dict[str, type[HandDecision]] = {
    "fill": FillDecision,
    "ingest": IngestDecision,
    "immune": ImmuneDecision,
    "pay": PayDecision,
    "regress": RegressDecision,
    "regress_pay": PayDecision,
    "mutation": MutationDecision,
}
"""By kind of decision: the Beast's hidden ones."""


def make_beast_picture(table: EatenTable) -> EatenPicture:
    decision = HAND_DECISIONS.get(table.view.asking)
    return PickPicture(table) if decision is None else HandPicture(table, decision)
