"""Read-aloud words: what this table calls its seats, and what is read while a question is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.model import Action
from game.eaten.components.definitions import MINER
from scenes.eaten.questions import miner_words
from scenes.eaten.questions.hidden_hand import HandChooser
from scenes.eaten.questions.miner import MinerChooser
from scenes.eaten.questions.previews import Previews
from scenes.eaten.text import names

if TYPE_CHECKING:
    from scenes.eaten.table import EatenTable


def seat_name(table: EatenTable, seat: int | None) -> str:
    """A seat is called by its role; "" for nobody."""
    return "" if seat is None else names.seat_title(seat, table.view.config)


def choice(table: EatenTable, action: Action) -> str:
    """What a bot in the Miner's place has chosen; "" where that is not for everybody to know."""
    decision = table.view.decision
    if decision is None or decision.seat != MINER or decision.hidden:
        return ""
    return miner_words.chose(table.view, action, Previews(table.view).of(action))


def question(table: EatenTable) -> str:
    """Whose turn it is and what is decided; what the focus is on comes with focused(). "" where the prompt bar says it all."""
    chooser = table.chooser
    if not isinstance(chooser, MinerChooser | HandChooser) or chooser.sure is not None or table.reason is not None:
        return ""
    aloud = (extension.aloud() for extension in table.extensions)
    return ", ".join(part for part in (seat_name(table, chooser.seat), chooser.plain(), *aloud) if part)


def focused(table: EatenTable) -> str:
    """The sentence of the prompt bar, which is about what has the focus; "" where nothing has the focus. Nothing hidden is read."""
    chooser = table.chooser
    if isinstance(chooser, HandChooser):
        return chooser.aloud()
    return chooser.question() if isinstance(chooser, MinerChooser) and chooser.sure is None else ""
