"""The Beast's questions (sections 7 and 9): cards from its hand or of its mutations, an immune response, a
card or crystal of the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

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
from scenes.eaten.questions.hidden_hand import CARD, HandPicture
from scenes.eaten.questions.picture import EatenPicture
from scenes.eaten.questions.policy import POINTS
from scenes.eaten.text import names
from scenes.kit.base.texts import say
from scenes.kit.input.focus import Focusable
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.table.details import Subject
from scenes.table.prompt_text import DETAILS, MOVE

if TYPE_CHECKING:
    from scenes.eaten.table import EatenTable

SKIP, DONE, REGRESS = Thing("skip"), Thing("done"), Thing("regress")
ROW = "row"
"""The kind of things: cards of the immune row."""


class FillPicture(HandPicture):
    """R40: a card for the lowest empty slot."""

    def answer(self, place: int) -> Action | None:
        return answers.Place(STOMACH[self.cards()[place]].id)

    @property
    def slot(self) -> int:
        """The slot that is filled."""
        return len(self.view.tract) + 1

    def closed_words(self) -> str:
        return say("eaten.beast.fill_closed", slot=self.slot)

    def open_words(self) -> str:
        return self.answer_words()

    def paint(self) -> None:
        super().paint()
        card = self.cards()[self.place] if self.is_open and self.thing.kind == CARD else NOTHING
        beast_marks.filled(self, self.slot, card)


class IngestPicture(HandPicture):
    """R41: a card that pushes the one in slot 1 out, or no more."""

    verb = "eaten.beast.prompt.push"

    def answer(self, place: int) -> Action | None:
        return answers.Ingest(STOMACH[self.cards()[place]].id)

    def buttons(self) -> dict[Thing, Action]:
        return {DONE: answers.Done()}

    @property
    def first(self) -> Thing:
        """The press that filled the last slot, or pushed a card in, must not push another one when it comes
        twice.
        """
        return DONE

    @property
    def pushing(self) -> bool:
        """True if confirming would push a card in."""
        return self.table.focus.group == "hand"

    def closed_words(self) -> str:
        if not self.pushing:
            return say("eaten.beast.done")
        return say("eaten.beast.ingest_closed", gone=names.stomach_name(self.view.tract[0]))

    def open_words(self) -> str:
        if not self.pushing:
            return self.closed_words()
        return self.answer_words()

    def paint(self) -> None:
        super().paint()
        if self.pushing:
            card = self.cards()[self.place] if self.is_open else NOTHING
            beast_marks.ingested(self, card)


class ImmunePicture(HandPicture):
    """R42: an immune response of the row, or none. The hand is there to be looked at."""

    verb = "eaten.beast.prompt.acquire"

    def buttons(self) -> dict[Thing, Action]:
        return {SKIP: answers.Skip()}

    @property
    def first(self) -> Thing:
        """The same whatever the hand holds, where others watch."""
        if self.sight != "open":
            return Thing(ROW)
        wanted = [
            i
            for i, card in enumerate(self.own_view.immune_row)
            if answers.Acquire(IMMUNE[card].id) in self.actions
        ]
        return Thing(ROW, wanted[0]) if wanted else SKIP

    @property
    def card(self) -> int:
        """The immune card of the row that has the focus, or NOTHING."""
        return self.own_view.immune_row[self.thing.number] if self.thing.kind == ROW else NOTHING

    def find_answer(self) -> Action | None:
        self.refused = False
        if self.card != NOTHING:
            return self._take(answers.Acquire(IMMUNE[self.card].id))
        return super().find_answer()

    @property
    def only_looks(self) -> bool:
        return self.card == NOTHING and super().only_looks

    def closed_words(self) -> str:
        if self.card != NOTHING:
            return beast_answers.acquire(self.seen, self.card)
        return say("eaten.beast.skip_immune", name=names.immune_name(self.view.immune_row[-1]))

    open_words = closed_words

    @property
    def seen(self) -> Any:
        """The view that words and marks come from: the Beast's own only while its cards lie open."""
        return self.own_view if self.is_open else self.view

    def why_refused(self) -> str:
        return self.open_words()

    def closed_refusal(self) -> str:
        """Tell all what all can see."""
        known = self.card != NOTHING and not beast_answers.price(self.view, self.card).payable
        return self.closed_words() if known else super().closed_refusal()

    def confirm_words(self) -> str:
        if self.card == NOTHING:
            return super().confirm_words()
        return self.verb if beast_answers.price(self.seen, self.card).payable else ""

    def thing_of(self, action: Action) -> Thing | None:
        if isinstance(action, answers.Acquire):
            return Thing(ROW, self.own_view.immune_row.index(IMMUNE_INDEX[action.card]))
        return super().thing_of(action)

    def paint(self) -> None:
        super().paint()
        beast_marks.immune_row(self)
        if self.thing == SKIP and self.view.immune_row:
            beast_marks.leaves_row(self)


class PayPicture(HandPicture):
    """R42, R71: one card after the other until the sum is complete. Cards that cannot pay are passed over,
    open or not.
    """

    verb = "eaten.beast.prompt.pay"

    def answer(self, place: int) -> Action | None:
        pay = answers.Pay(STOMACH[self.cards()[place]].id)
        return pay if pay in self.actions else None

    def closed_words(self) -> str:
        return say("eaten.beast.pay_closed", n=self.view.cost_left)

    def open_words(self) -> str:
        return self.answer_words()

    def why_refused(self) -> str:
        return say("eaten.beast.look_first")

    def paint(self) -> None:
        super().paint()
        if self.is_open:
            beast_marks.cannot_pay(self)
        if self.kind == "pay":
            beast_marks.row_frame(self, self.view.acquiring)


class RegressPicture(HandPicture):
    """R71: whether the tile is pushed back. Only a Beast without a human Miner is asked."""

    def buttons(self) -> dict[Thing, Action]:
        return {REGRESS: answers.Regress(), SKIP: answers.Skip()}

    def closed_words(self) -> str:
        return beast_answers.ask(self.view, self.buttons().get(self.thing, answers.Regress()))

    open_words = closed_words


class MutationPicture(HandPicture):
    """R49: a mutation card goes face down into its slot. Others see backs in an order that changes with every
    look.
    """

    card_kind, card_scale = cards.MUTATION_CARD, 1.4
    verb = "eaten.beast.prompt.place"

    def __init__(self, table: EatenTable) -> None:
        self.order: list[int] = []
        super().__init__(table)
        self.opened()
        self.place = 0

    def cards(self) -> Sequence[int]:
        return self.order or tuple(self.own_view.mutation_hand)

    def opened(self) -> None:
        """Put them in a fresh order, with the cursor on the same card; alone one finds them sorted."""
        chosen = self.cards()[self.place] if self.order else NOTHING
        self.order = sorted(self.own_view.mutation_hand)
        if self.sight == "held":
            self.table.looks_taken += 1
            Rng(self.table.looks_taken).shuffle(self.order)
        self.place = self.order.index(chosen) if chosen in self.order else 0

    def answer(self, place: int) -> Action | None:
        return answers.Mutate(MUTATIONS[self.cards()[place]].id)

    def closed_words(self) -> str:
        return say("eaten.beast.mutation_closed")

    def open_words(self) -> str:
        return self.answer_words()

    def subject_in_focus(self) -> Subject | None:
        if self.table.focus.group == "hand":
            return "mutation", self.cards()[self.place] if self.sight == "open" else -1
        return super().subject_in_focus()

    def paint(self) -> None:
        super().paint()
        if self.is_open and self.thing.kind == CARD:
            beast_marks.mutated(self, MUTATION_OF[self.cards()[self.place]])


class PickPicture(EatenPicture):
    """R9, R65: the Beast chooses among things of the table that all can see: the Robot's crystal, or an
    immune card it removes.
    """

    @property
    def taken(self) -> dict[Thing, Action]:
        """The answers by what they take."""
        found: dict[Thing, Action] = {}
        for action in self.actions:
            if isinstance(action, answers.Lose):
                found[Thing("crystal", CRYSTAL_INDEX[action.crystal])] = action
            elif isinstance(action, answers.Remove):
                found[Thing("active", IMMUNE_INDEX[action.card])] = action
        return found

    def focusables(self) -> list[Focusable]:
        mine = [self.offered(thing) for thing in self.taken]
        covered = {*(item.key for item in mine), *(("crystals",) if self.kind == "lose_crystal" else ())}
        return [*mine, *(sight for sight in self.sights() if sight.key not in covered)]

    @property
    def first(self) -> Thing | None:
        return next(iter(self.taken), None)

    def find_answer(self) -> Action | None:
        return self.taken.get(self.thing)

    @property
    def only_looks(self) -> bool:
        return self.thing not in self.taken

    def thing_of(self, action: Action) -> Thing | None:
        return next((thing for thing, answer in self.taken.items() if answer == action), None)

    def paint(self) -> None:
        for thing in self.taken:
            if thing != self.thing:
                self.put(self.stage.add_dotted_outline("fx", self.rect(thing).expand(2), 14, 5, 14))
        if self.thing in self.taken:
            self.put(*marks.leaving(self.stage, self.rect(self.thing), 12))

    def asks(self) -> str:
        action = self.taken.get(self.thing)
        return beast_answers.ask(self.view, action) if action is not None else self.sight_words()

    def prompts(self) -> list[Prompt]:
        if self.only_looks:
            return [MOVE, *self.sight_prompts()]
        return [MOVE, Prompt("confirm", "prompt.choose"), DETAILS, POINTS]


PICTURES: dict[str, type[EatenPicture]] = {
    "fill": FillPicture,
    "ingest": IngestPicture,
    "immune": ImmunePicture,
    "pay": PayPicture,
    "regress": RegressPicture,
    "regress_pay": PayPicture,
    "mutation": MutationPicture,
    "lose_crystal": PickPicture,
    "robot_tie": PickPicture,
}
"""By kind of decision: how the Beast is asked."""
