"""Decisions of this game as rows, and their pictures: things of the table, the hand, an answer that is tried."""

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
from scenes.eaten.questions.rows import eaten_rows
from scenes.eaten.text import names
from scenes.eaten.text.explanations import explain_subject
from scenes.kit.base import Rect, say
from scenes.kit.input import Focusable
from scenes.kit.match.entry import Entry, Mark
from scenes.kit.widgets import Prompt
from scenes.table.details import Subject
from scenes.table.prompt_text import DETAILS, refusal_words
from scenes.table.questions.policy import QuestionPolicy
from scenes.table.questions.question_view import QuestionView
from scenes.table.questions.targets import Target

if TYPE_CHECKING:
    from scenes.eaten.table import EatenTable

POINTS = Prompt("third", "eaten.prompt.points")


class EatenPolicy(QuestionPolicy[View]):
    """The prompt bar asks. Rows that others before the screen must not see are never a list."""

    list_area = layout.CHOICES
    phone_area = layout.PHONE_PLATE
    table: EatenTable

    def __init__(self, table: EatenTable) -> None:
        super().__init__(table)
        self.previews = Previews(self.own_view)
        self.board = Places(self.own_view)
        self.has_private_rows = table.keeps_secret()

    # -- the list

    def list_rows(self) -> Sequence[Entry]:
        return eaten_rows(self.own_view, self.seat, self.table.seat_name)

    @property
    def may_list(self) -> bool:
        return not self.table.keeps_secret()

    def visible_marks(self) -> Sequence[Mark]:
        return ()

    def find_spot(self, mark: Mark) -> Rect | None:
        return self.board.find_spot(*mark) if mark[0] != "hand" else None

    def extra_prompts(self) -> list[Prompt]:
        return [POINTS]

    def warning_words(self, action: Action) -> str:
        """The reason to think twice before ending the turn for good."""
        if not isinstance(action, End):
            return ""
        way = "" if self.table.app.habits.needs_hold else "_tap"
        return miner_answers.end_warning(self.previews.present_attack, self.actions, way)

    def end_words(self, action: Action) -> str:
        attack = self.previews.present_attack
        if not isinstance(action, End) or (attack is not None and attack.is_deadly):
            return ""
        return miner_answers.end_warning(attack, self.actions, "_left")


NOWHERE = Thing("nowhere")


class EatenPicture(QuestionView[View, EatenPolicy]):
    """A kind of decision writes focus_items(), first_thing, paint(), find_answer() and its words."""

    table: EatenTable

    def __init__(self, table: EatenTable) -> None:
        policy = EatenPolicy(table)
        super().__init__(table, policy)
        self.previews, self.board = policy.previews, policy.board

    @property
    def has_list(self) -> bool:
        return self.policy.may_list

    # -- places

    def place_of(self, thing: Thing) -> Rect:
        return self.board.rect_of(thing)

    def make_focusable(self, thing: Thing) -> Focusable:
        """The thing as something to focus, in the group of its zone."""
        return Focusable(thing.focus_key, self.board.focus_ring(thing), thing.focus_group, Target(mark=thing))

    def list_sights(self) -> list[Focusable]:
        """Things that can be looked at: cards of the tract, immune responses, tracks, crystals, piles,
        sides."""
        return [self.make_focusable(thing) for thing in visible_things(self.view)]

    def bright_areas(self) -> list[Rect]:
        """The tract, and all answers outside of it."""
        sights = {thing.focus_key for thing in visible_things(self.view)}
        answers = [item.rect for item in self.table.focus.items if item.key not in sights]
        return [layout.ORGAN, *answers]

    # -- what has the focus

    @property
    def focused_thing(self) -> Thing:
        """The thing in focus; NOWHERE for none."""
        mark = self.focus_target.mark
        return NOWHERE if mark is None else Thing(*mark)

    def focus_subject(self) -> Subject | None:
        return find_subject(self.focused_thing, self.own_view)

    def thing_of(self, action: Action) -> Thing | None:
        """The thing on which an answer is confirmed; None for a secret one."""
        raise NotImplementedError

    @property
    def first_thing(self) -> Thing | None:
        """The first thing in focus."""
        raise NotImplementedError

    def home_key(self) -> str | None:
        first = self.first_thing
        return None if first is None else first.focus_key

    def refocus_on(self, thing: Thing | None) -> None:
        """Set the focus anew, on this thing; None for the first."""
        self.table.offer_focus(self.home_key() if thing is None else thing.focus_key)

    def preselect_answer(self, action: Action) -> None:
        self.refocus_on(self.thing_of(action))

    @property
    def current_entry(self) -> None:
        """No row: confirm() finds the answer."""
        return None

    @property
    def is_only_looking(self) -> bool:
        """True if the thing in focus can only be looked at."""
        raise NotImplementedError

    def on_confirm(self) -> Action | None:
        action = self.find_answer()
        self.looks_closer = self.is_only_looking
        return action

    def find_answer(self) -> Action | None:
        """The answer of a press now; None after a step on the way to one."""
        raise NotImplementedError

    # -- words

    def ask_text(self) -> str:
        """The reason of a refusal, else the question."""
        return refusal_words(self.table) or self.question_sentence()

    def question_sentence(self) -> str:
        """The question, or the use of the focused thing, in one sentence."""
        raise NotImplementedError

    def decision_words(self) -> str:
        """The decision, whatever is in focus: read aloud once; "" if the prompt bar says it all."""
        return ""

    def sight_words(self) -> str:
        """A sentence about a thing that is looked at; "" for a part of the question."""
        return look_words(self.focused_thing, self.view)

    def spoken_words(self) -> str:
        return ""

    def sight_prompts(self) -> list[Prompt]:
        """The buttons for a thing that can only be looked at."""
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
            return say(f"eaten.look.{kind}", name=names.immune_name(card), does=does) if does else ""
        case "germ":
            return say("eaten.look.germ", germ=names.germ_name(n), level=view.levels[n])
        case "crystals" | "deck" | "discard":
            return say(f"eaten.look.{kind}", n=len(getattr(view, kind)))
        case "removed":
            return say("eaten.look.removed", n=len(view.immune_removed))
        case "fan":
            return say("eaten.look.fan", n=len(view.hand))
        case "reaction":
            effect = next(row.effect for row in hibernating_level(view.config).grid if row.die == n)
            return say(
                "eaten.look.reaction", reaction=names.reaction_name(effect), does=names.reaction_does(effect)
            )
        case "robot":
            return explain_subject(view, ("robot", n)).sentences[0]
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
