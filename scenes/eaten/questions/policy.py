"""Decisions of this game: rows for the list, and a picture of its own for Miner, hand and table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.model import Action
from game.eaten.components.definitions import BOARD, NOTHING, UNKNOWN
from game.eaten.config import hibernating_level
from game.eaten.table.actions import End
from game.eaten.table.zones import Table
from game.eaten.view import View
from scenes.eaten import layout
from scenes.eaten.board.places import Places, Thing
from scenes.eaten.board.sights import find_subject, visible_things
from scenes.eaten.questions import miner_answers
from scenes.eaten.questions.previews import Previews
from scenes.eaten.questions.rows import rows
from scenes.eaten.text import names
from scenes.kit.art.stage import NinePatch, Piece
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import say
from scenes.kit.input.focus import Focusable
from scenes.kit.match.entry import Entry, Mark
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.table.details import Subject
from scenes.table.prompt_text import refusal
from scenes.table.questions.chooser import DETAILS
from scenes.table.questions.picture_view import PicturePolicy
from scenes.table.questions.targets import Target

if TYPE_CHECKING:
    from scenes.eaten.table import EatenTable

NOWHERE = Thing("nowhere")
POINTS = Prompt("third", "eaten.prompt.points")


class EatenPolicy(PicturePolicy[View]):
    """The prompt bar asks. Rows that others before the screen must not see are never a list."""

    list_area = layout.CHOICES
    confirms_rows = False
    table: EatenTable

    def __init__(self, table: EatenTable) -> None:
        super().__init__(table)
        self.previews = Previews(self.own_view)
        self.board = Places(self.own_view)
        self.has_private_rows = table.keeps_secret()

    # -- the list

    def rows(self) -> Sequence[Entry]:
        return rows(self.own_view, self.seat, self.table.seat_name)

    @property
    def may_list(self) -> bool:
        return not self.table.keeps_secret()

    def things(self) -> Sequence[Mark]:
        return ()

    def spot(self, mark: Mark) -> Rect | None:
        return self.board.find_spot(*mark) if mark[0] != "hand" else None

    def prompts(self) -> list[Prompt]:
        return [POINTS]

    def warning(self, action: Action) -> str:
        """The reason why ending the turn, which nobody takes back, wants a second thought."""
        if not isinstance(action, End):
            return ""
        return miner_answers.end_warning(self.previews.attack, self.actions, self.table.app.habits.hold)

    # -- places

    def rect(self, thing: Thing) -> Rect:
        """The place of a thing."""
        return self.board.rect_of(thing)

    def offered(self, thing: Thing) -> Focusable:
        """The thing as something to focus, in the group of its zone."""
        return Focusable(thing.focus_key, self.board.focus_ring(thing), thing.focus_group, Target(mark=thing))

    def sights(self) -> list[Focusable]:
        """Things that can be looked at: cards of the tract, immune responses, tracks, crystals, piles,
        sides.
        """
        return [self.offered(thing) for thing in visible_things(self.view)]

    # -- what has the focus

    @property
    def thing(self) -> Thing:
        """The thing that has the focus; NOWHERE while nothing has it."""
        mark = self.target.mark
        return NOWHERE if mark is None else Thing(*mark)

    @property
    def subject(self) -> Subject | None:
        return find_subject(self.thing, self.own_view)

    def thing_of(self, action: Action) -> Thing | None:
        """The thing on which an answer is confirmed; None where that is not to be seen."""
        raise NotImplementedError

    @property
    def first(self) -> Thing | None:
        """The thing that has the focus at first."""
        raise NotImplementedError

    def home(self) -> str | None:
        first = self.first
        return None if first is None else first.focus_key

    def focus_on(self, thing: Thing | None) -> None:
        """Other things can have the focus, and this one has it; None for the first."""
        self.table.new_focus(self.home() if thing is None else thing.focus_key)

    def show_answer(self, action: Action) -> bool:
        """The focus lies on it, or on the first step towards it."""
        self.focus_on(self.thing_of(action))
        return True

    @property
    def drawn(self) -> list[Piece | NinePatch]:
        """The pieces of the question."""
        return self.chooser.drawn

    # -- words

    def ask_text(self) -> str:
        """The reason of a refusal, else what is asked."""
        return refusal(self.table) or self.asks()

    def asks(self) -> str:
        """The question, or the use of the focused thing, in one sentence."""
        raise NotImplementedError

    def plain(self) -> str:
        """The decision, whatever has the focus: read aloud once; "" where the prompt bar says it all."""
        return ""

    def sight_words(self) -> str:
        """The thing that is looked at; "" for something that is asked about."""
        return look_words(self.thing, self.view)

    def sight_prompts(self) -> list[Prompt]:
        """The buttons for something that can only be looked at."""
        return [DETAILS, POINTS]


def look_words(thing: Thing, view: Table) -> str:
    """One sentence about a thing that can be looked at, "" for any other."""
    kind, n = thing
    match kind:
        case "slot" if n <= len(view.tract):
            return say("eaten.look.slot", slot=n, card=names.stomach_name(view.card_at(n)))
        case "row" | "active":
            card = view.immune_row[n] if kind == "row" else n
            does = names.immune_does(card, view.config.robot) if card != UNKNOWN else ""
            return say(f"eaten.look.{kind}", name=names.short_immune_name(card), does=does) if does else ""
        case "germ":
            return say("eaten.look.germ", germ=names.germ_name(n), level=view.levels[n])
        case "crystals" | "deck" | "discard":
            return say(f"eaten.look.{kind}", n=len(getattr(view, kind)))
        case "fan":
            return say("eaten.look.fan", n=len(view.hand))
        case "reaction":
            effect = next(row.effect for row in hibernating_level(view.config).grid if row.die == n)
            return say(
                "eaten.look.reaction", reaction=names.reaction_name(effect), does=names.reaction_does(effect)
            )
        case "robot":
            return say("eaten.look.robot")
        case "replication":  # R65
            space = BOARD.replication.spaces[n]
            return (
                say("eaten.look.replication_wins")
                if space.robot_wins
                else say("eaten.look.replication", n=space.points)
            )
        case "mutation":
            return say("eaten.look.mutation_none" if view.mutation_slot == NOTHING else "eaten.look.mutation")
    return ""
