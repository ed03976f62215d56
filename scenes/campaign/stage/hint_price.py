"""Price of a hint at the table of a stage (K6): an adviser's answer costs the third star, said before."""

from collections.abc import Sequence
from typing import Any

from game.core.model import Action, Event
from scenes.campaign.stage.info import KING
from scenes.campaign.stage.session import StageSession
from scenes.campaign.stage.star_strip import StarStrip
from scenes.kit.base import say
from scenes.kit.input import Intent
from scenes.kit.match.advice import Advice
from scenes.kit.match.table_extension import TableExtension
from scenes.kit.widgets import Prompt


def sell_hint(table: Any) -> None:
    """Pay for a hint that gives an answer away, and show it in the stars of the table."""
    table.session.pay_for_hint()
    for extension in table.extensions:
        if isinstance(extension, StarStrip):
            extension.show_states()


class HintPrice(TableExtension):
    """Extension that says the price at the first press of *Hint*; the next press pays and asks the adviser."""

    session: StageSession

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.is_told = False  # the king names the price

    @property
    def advisor(self) -> Any:
        """Extension that gives the game's hints."""
        return next(one for one in self.table.extensions if one.gives_hints)

    def on_answer(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        self.is_told = False

    @property
    def owns_hints(self) -> bool:
        return bool(self.session.hint_costs_star)

    def _write_price(self) -> Advice:
        return Advice(None, 0, "", say(self.session.hint_price), say("campaign.puzzle.king"), KING)

    def handle_early(self, intent: Intent) -> bool:
        if intent.phase != "down" or not self.session.hint_costs_star or not self.advisor.hears_hint(intent):
            return False
        if self.is_told and self.advisor.speaking:
            self.is_told = False
            self.advisor.end_words()
            sell_hint(self.table)
            return False  # the adviser hears of it next
        self.is_told = True
        self.table.play("hint")
        self.advisor.lead_to(
            self._write_price,
            None,
            [Prompt("hint", "campaign.prompt.answer"), Prompt("back", "prompt.close")],
        )
        return True
