"""How a seat is asked at this table: what all questions have in common, and what can be looked at while they are open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.model import Action
from game.eaten.components.definitions import BOARD, NOTHING, UNKNOWN
from game.eaten.config import hibernating_level
from game.eaten.table.zones import Table
from game.eaten.view import View
from scenes.eaten.board.places import Places, number
from scenes.eaten.board.sights import keys_of_sights, subject_of
from scenes.eaten.text import names
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import say
from scenes.kit.input.focus import Focusable
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.table.details import Subject
from scenes.table.prompt_text import refusal
from scenes.table.questions.chooser import DETAILS, Chooser

if TYPE_CHECKING:
    from scenes.eaten.table import EatenTable

POINTS = Prompt("third", "eaten.prompt.points")


class EatenChooser(Chooser[View]):
    """A question at this table. Things are named by keys (scenes.eaten.board.places); what is asked stands in the prompt bar."""

    table: EatenTable

    def __init__(self, table: EatenTable) -> None:
        super().__init__(table)
        self.places = Places(self.own_view)

    # -- places

    def rect(self, key: str) -> Rect:
        """Where the thing with that key lies."""
        return self.places.rect(key)

    def offered(self, key: str, value: Any = None) -> Focusable:
        """The thing as something to focus, in the group of its zone."""
        return Focusable(key, self.places.ring(key), self.places.group(key), value)

    def looks(self) -> list[Focusable]:
        """What can be looked at: cards of the tract, immune responses, tracks, crystals, piles, and what stands for the sides."""
        return [self.offered(key) for key in keys_of_sights(self.view)]

    # -- what has the focus

    @property
    def key(self) -> str:
        """The key of what has the focus, "" for nothing."""
        return self.table.focus.key or ""

    def subject(self) -> Subject | None:
        return subject_of(self.key, self.own_view)

    def key_of(self, action: Action) -> str:
        """What an answer is confirmed on; "" where that is not to be seen."""
        raise NotImplementedError

    def preselect(self, action: Action) -> None:
        self.table.new_focus(self.key_of(action) or self.home())

    # -- words

    def ask_text(self) -> str:
        """Why the last press did nothing, else what is asked."""
        return refusal(self.table) or self.asks()

    def asks(self) -> str:
        """What is asked, or what the focused thing would do, in one sentence."""
        return say(self.ask)

    def plain(self) -> str:
        """What is decided, whatever has the focus: read aloud once; "" where the prompt bar says it all."""
        return ""

    def aloud(self) -> str:
        """What is read aloud of what has the focus, "" for nothing. All hear it: nothing hidden is read."""
        return ""

    def look_words(self) -> str:
        """What is looked at; "" for something that is asked about."""
        return look_words(self.key, self.view)

    def look_prompts(self) -> list[Prompt]:
        """The buttons for something that can only be looked at."""
        return [DETAILS, POINTS]

    def confirm(self, key: str | None) -> Action | None:
        return None


def look_words(key: str, view: Table) -> str:
    """One sentence about a thing that can be looked at, "" for any other."""
    kind, n = key.partition(":")[0], number(key)
    match kind:
        case "slot" if n <= len(view.tract):
            return say("eaten.look.slot", slot=n, card=names.stomach_name(view.card_at(n)))
        case "row" | "active":
            card = view.immune_row[n] if kind == "row" else n
            does = names.immune_does(card, view.config.robot) if card != UNKNOWN else ""
            return say(f"eaten.look.{kind}", name=names.immune_short(card), does=does) if does else ""
        case "germ":
            return say("eaten.look.germ", germ=names.germ(n), level=view.levels[n])
        case "crystals" | "deck" | "discard":
            return say(f"eaten.look.{kind}", n=len(getattr(view, kind)))
        case "fan":
            return say("eaten.look.fan", n=len(view.hand))
        case "reaction":
            effect = next(row.effect for row in hibernating_level(view.config).grid if row.die == n)
            return say("eaten.look.reaction", reaction=names.reaction(effect), does=names.reaction_does(effect))
        case "robot":
            return say("eaten.look.robot")
        case "replication":  # R65
            space = BOARD.replication.spaces[n]
            return say("eaten.look.replication_wins") if space.robot_wins else say("eaten.look.replication", n=space.points)
        case "mutation":
            return say("eaten.look.mutation_none" if view.mutation_slot == NOTHING else "eaten.look.mutation")
    return ""
