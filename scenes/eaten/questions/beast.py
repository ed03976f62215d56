"""The Beast's questions (sections 7 and 9): cards from its hand or of its mutations, an immune response, a card or crystal of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.model import Action
from game.core.rng import Rng
from game.eaten.components.definitions import IMMUNE, IMMUNE_INDEX, MUTATION_OF, MUTATIONS, NOTHING, STOMACH
from game.eaten.table import actions as answers
from game.eaten.view import View
from scenes.eaten.board import cards
from scenes.eaten.board.places import number
from scenes.eaten.questions import beast_answers, beast_marks, marks
from scenes.eaten.questions.chooser import POINTS, EatenChooser
from scenes.eaten.questions.hidden_hand import HandChooser
from scenes.eaten.text import names
from scenes.kit.base.texts import say
from scenes.kit.input.focus import Focusable
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.table.details import Subject
from scenes.table.questions.chooser import DETAILS, MOVE, Chooser

if TYPE_CHECKING:
    from scenes.eaten.table import EatenTable

SKIP, DONE, REGRESS = "skip", "done", "regress"


class FillChooser(HandChooser):
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
        card = self.cards()[self.place] if self.open and self.key.startswith("card:") else NOTHING
        beast_marks.filled(self, self.slot, card)


class IngestChooser(HandChooser):
    """R41: a card that pushes the one in slot 1 out, or no more."""

    verb = "eaten.beast.prompt.push"

    def answer(self, place: int) -> Action | None:
        return answers.Ingest(STOMACH[self.cards()[place]].id)

    def buttons(self) -> dict[str, Action]:
        return {DONE: answers.Done()}

    def home(self) -> str | None:
        """The press that filled the last slot, or pushed a card in, must not push another one when it comes twice."""
        return DONE

    @property
    def pushing(self) -> bool:
        """Whether confirming would push a card in."""
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
            card = self.cards()[self.place] if self.open else NOTHING
            beast_marks.ingested(self, card)


class ImmuneChooser(HandChooser):
    """R42: an immune response of the row, or none. The hand is there to be looked at."""

    verb = "eaten.beast.prompt.acquire"

    def buttons(self) -> dict[str, Action]:
        return {SKIP: answers.Skip()}

    def home(self) -> str | None:
        """The same whatever the hand holds, where somebody watches."""
        if self.sight != "open":
            return "row:0"
        wanted = [i for i, card in enumerate(self.own_view.immune_row) if answers.Acquire(IMMUNE[card].id) in self.actions]
        return f"row:{wanted[0]}" if wanted else SKIP

    @property
    def card(self) -> int:
        """The immune card of the row that has the focus, or NOTHING."""
        return self.own_view.immune_row[number(self.key)] if self.key.startswith("row:") else NOTHING

    def confirm(self, key: str | None) -> Action | None:
        self.refused = False
        if key is not None and key.startswith("row:"):
            return self._take(answers.Acquire(IMMUNE[self.own_view.immune_row[number(key)]].id))
        return super().confirm(key)

    def looking(self) -> bool:
        return self.card == NOTHING and super().looking()

    def closed_words(self) -> str:
        if self.card != NOTHING:
            return beast_answers.acquire(self.seen, self.card)
        return say("eaten.beast.skip_immune", name=names.immune(self.view.immune_row[-1]))

    open_words = closed_words

    @property
    def seen(self) -> Any:
        """The view that words and marks come from: the Beast's own only while its cards lie open."""
        return self.own_view if self.open else self.view

    def why_refused(self) -> str:
        return self.open_words()

    def closed_refusal(self) -> str:
        """What all can see is told to all."""
        known = self.card != NOTHING and not beast_answers.price(self.view, self.card).payable
        return self.closed_words() if known else super().closed_refusal()

    def confirm_words(self) -> str:
        if self.card == NOTHING:
            return super().confirm_words()
        return self.verb if beast_answers.price(self.seen, self.card).payable else ""

    def key_of(self, action: Action) -> str:
        if isinstance(action, answers.Acquire):
            return f"row:{self.own_view.immune_row.index(IMMUNE_INDEX[action.card])}"
        return super().key_of(action)

    def paint(self) -> None:
        super().paint()
        beast_marks.immune_row(self)
        if self.key == SKIP and self.view.immune_row:
            beast_marks.leaves_row(self)


class PayChooser(HandChooser):
    """R42, R71: one card after the other until the sum is complete. Cards that cannot pay are passed over, open or not."""

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
        if self.open:
            beast_marks.cannot_pay(self)
        if self.kind == "pay":
            beast_marks.row_frame(self, self.view.acquiring)


class RegressChooser(HandChooser):
    """R71: whether the tile is pushed back. Only a Beast without a human Miner is asked."""

    def buttons(self) -> dict[str, Action]:
        return {REGRESS: answers.Regress(), SKIP: answers.Skip()}

    def closed_words(self) -> str:
        return beast_answers.ask(self.view, self.buttons().get(self.key, answers.Regress()))

    open_words = closed_words


class MutationChooser(HandChooser):
    """R49: a mutation card goes face down into its slot. Others see backs in an order that changes with every look."""

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

    def subject(self) -> Subject | None:
        if self.table.focus.group == "hand":
            return "mutation", self.cards()[self.place] if self.sight == "open" else -1
        return super().subject()

    def paint(self) -> None:
        super().paint()
        if self.open and self.key.startswith("card:"):
            beast_marks.mutated(self, MUTATION_OF[self.cards()[self.place]])


class PickChooser(EatenChooser):
    """R9, R65: the Beast chooses among things of the table that all can see: the Robot's crystal, or an immune card it removes."""

    def keys(self) -> dict[str, Action]:
        """The answers by what they take."""
        found: dict[str, Action] = {}
        for action in self.actions:
            if isinstance(action, answers.Lose):
                found[f"crystal:{action.crystal}"] = action
            elif isinstance(action, answers.Remove):
                found[f"active:{action.card}"] = action
        return found

    def focusables(self) -> list[Focusable]:
        mine = list(self.keys())
        others = [look for look in self.looks() if look.key not in mine and not (look.key == "crystals" and self.kind == "lose_crystal")]
        return [*(self.offered(key, action) for key, action in self.keys().items()), *others]

    def home(self) -> str | None:
        return next(iter(self.keys()), None)

    def confirm(self, key: str | None) -> Action | None:
        return self.keys().get(key or "")

    def looking(self) -> bool:
        return self.key not in self.keys()

    def key_of(self, action: Action) -> str:
        """What the answer takes."""
        return next((key for key, answer in self.keys().items() if answer == action), "")

    def paint(self) -> None:
        for key in self.keys():
            if key != self.key:
                self.put(self.stage.dotted("fx", self.rect(key).grown(2), 14, 5, 14))
        if self.key in self.keys():
            self.put(*marks.leaving(self.stage, self.rect(self.key), 12))

    def asks(self) -> str:
        action = self.keys().get(self.key)
        return beast_answers.ask(self.view, action) if action is not None else self.look_words()

    def prompts(self) -> list[Prompt]:
        if self.looking():
            return [MOVE, *self.look_prompts()]
        return [MOVE, Prompt("confirm", "prompt.choose"), DETAILS, POINTS]


CHOOSERS: dict[str, type[Chooser[View]]] = {
    "fill": FillChooser,
    "ingest": IngestChooser,
    "immune": ImmuneChooser,
    "pay": PayChooser,
    "regress": RegressChooser,
    "regress_pay": PayChooser,
    "mutation": MutationChooser,
    "lose_crystal": PickChooser,
    "robot_tie": PickChooser,
}
"""By kind of decision: how the Beast is asked."""
