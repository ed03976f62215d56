"""How a seat is asked at this table: every decision is a list, what its rows mean is lit on map, track and cards.

Gold Missions stand in the list of somebody who is alone at the screen. Where several look on, everybody who holds Missions has a row that
leads to them behind a curtain; holding the peek button shows them too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.model import Action
from game.hunger.table import actions as kinds
from game.hunger.table.actions import ConfuseTo, MistTo, MoveTo, Push
from game.hunger.view import View
from scenes.hunger import layout
from scenes.hunger.board import sights
from scenes.hunger.board.details import subjects
from scenes.hunger.questions import choices_act, choices_effects, choices_missions, choices_move, choices_rest, illegal_probes, path_preview
from scenes.hunger.questions.question import Question, says, worded
from scenes.hunger.text import pictures
from scenes.hunger.text.explanations import explain
from scenes.kit.base.geometry import Rect
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.menus.handover import HandoverScene
from scenes.table.choice_entries import Entry, Mark
from scenes.table.choice_list import ListChooser
from scenes.table.details import Explained

if TYPE_CHECKING:
    from scenes.hunger.table import HungerTable

MISSIONS = Prompt("third", "hunger.choices.prompt.missions")
PEEK = Prompt("peek", "hunger.choices.prompt.peek")
SECRET = "secret"
TICK = 1
"""Every step through a list that others must not know sounds the same."""
SECRET_ABOUT = 0.5
LAST = ("done", "end")
"""Rows that stay the last ones."""
SHOWS_OWN = (kinds.SETUP_MISSION, kinds.RETURN_MISSION)
"""Decisions whose rows are all Missions that the seat holds."""

ROWS: dict[str, Callable[[Question], list[Entry]]] = {
    kinds.SETUP_MISSION: choices_missions.keep,
    kinds.EFFECTS: choices_effects.effects,
    kinds.CONFUSE: choices_move.confuse,
    kinds.MOVE: choices_move.move,
    kinds.PUSH: choices_move.push,
    kinds.PUSH_TAX: choices_move.push_tax,
    kinds.ACT: choices_act.act,
    kinds.READY: choices_rest.ready,
    kinds.DIGEST: choices_rest.digest,
    kinds.PICK_CRYPT: choices_missions.pick_crypt,
    kinds.RETURN_MISSION: choices_missions.put_back,
    kinds.TAKE_MISSION: choices_missions.take,
    kinds.PARASOL: choices_rest.parasol,
    kinds.TOKEN_TYPE: choices_rest.token_type,
}
"""By kind of decision: its list."""


class HungerChooser(ListChooser[View]):
    """Any decision of a person."""

    area = layout.CHOICES
    table: HungerTable

    def __init__(self, table: HungerTable) -> None:
        self.handover_scene: HandoverScene | None = None  # while it hangs before the Missions
        self.peeked: int | None = None  # how many lists were open when the peek button went down
        super().__init__(table)

    # -- the list

    def entries(self) -> Sequence[Entry]:
        asked = Question(self.own_view, self.seat, self.actions, self.table.seat_name)
        rows = ROWS[self.kind](asked)
        extra = [self._secret_row()] if self.table.secrecy.asks_in_secret(self.view.decision) else choices_missions.gold(asked)
        last = [row for row in rows if row.key in LAST]
        return [*[row for row in rows if row.key not in LAST], *extra, *last]

    def _secret_row(self) -> Entry:
        icon, about, group = f"{pictures.FOLDER}/back_mission", says("secret.about"), says("group.secret")
        return replace(worded(SECRET, "open", None, icon, None, about, group), title=says("secret.title"))

    def things(self) -> Sequence[Mark]:
        """Spaces, piles, cards in play, Vampires and public Missions; nothing while Missions lie open for one only."""
        if self.in_secret:
            return ()
        lit = [mark for entry in self.level.entries for mark in entry.marks if mark[0] == "space"]
        return list(dict.fromkeys([*lit, *sights.marks(self.view)]))

    def look_words(self, mark: Mark) -> str:
        told = self._told(mark)
        return says("look", title=told.title, name=told.name)

    def look_about(self, mark: Mark) -> str:
        return "\n".join(self._told(mark).sentences)

    def _told(self, mark: Mark) -> Explained:
        return explain(self.view, subjects(self.view, mark)[0], self.seat, self.table.seat_name)

    def illegal_probe(self, mark: Mark) -> Action | None:
        decision = self.view.decision
        return None if decision is None else illegal_probes.probed(decision, mark)

    def spot(self, mark: Mark) -> Rect | None:
        return sights.AREAS[mark[0]] if mark[0] in sights.AREAS else super().spot(mark)

    def preview(self, entry: Entry) -> None:
        """The way over the map."""
        if isinstance(entry.action, MoveTo | MistTo | ConfuseTo | Push):
            self.put(*path_preview.preview(self.stage, self.own_view, self.seat, entry.action))

    # -- Missions in secret

    @property
    def in_secret(self) -> bool:
        """Whether what the list shows is not for all before the screen."""
        if not self.table.secrecy.several:
            return False
        return self.kind in kinds.HIDDEN_KINDS or self._secret_level is not None

    @property
    def _secret_level(self) -> int | None:
        """The number of the list of Missions, if it is open."""
        return next((n for n, level in enumerate(self.levels) if level.opener is not None and level.opener.key == SECRET), None)

    @property
    def tick(self) -> int | None:
        return TICK if self.in_secret else None

    @property
    def about_share(self) -> float:
        """There is no details card for what others must not see: all is said under the list."""
        return SECRET_ABOUT if self.in_secret else super().about_share

    def subject(self) -> object:
        return None if self.in_secret else super().subject()

    def chosen(self, entry: Entry) -> bool:
        """The row of the Missions: the curtain comes first."""
        if entry.key != SECRET:
            return False
        self.handover_scene = self.table.secrecy.handover(self.seat)
        self.table.app.stack.push(self.handover_scene)
        return True

    def only_looks(self) -> bool:
        return super().only_looks() and self.entry.key != SECRET

    def update(self, seconds: float) -> None:
        """The curtain was opened: behind it lie the Missions."""
        drawn = self.handover_scene
        if drawn is None or drawn in self.table.app.stack.scenes:
            return
        self.handover_scene = None
        if drawn.done and not self.table.session.seating[self.seat].missing:
            self._show_missions()

    def _show_missions(self) -> None:
        """Open the list of the Missions held, with what the gold ones allow now."""
        own = self.table.session.view(self.seat)
        asked = Question(own, self.seat, (), self.table.seat_name)
        self.open(self._secret_row(), choices_missions.held(asked, self.table.secrecy.secret_actions(self.seat)))

    @property
    def _may_peek(self) -> bool:
        """Whether the peek button opens Missions that are not to be seen anyway."""
        hidden = self.table.secrecy.several and bool(self.view.missions[self.seat])
        return hidden and self.kind not in SHOWS_OWN and self._secret_level is None

    def on_peek(self) -> bool:
        if not self._may_peek:
            return False
        self.peeked = len(self.levels)
        self._show_missions()
        return True

    def on_release(self) -> None:
        if self.peeked is not None:
            del self.levels[self.peeked :]
            self.peeked = None
            self.refresh()

    def back(self) -> bool:
        """A list that is held open closes when the button is let go."""
        return super().back() if self.peeked is None or len(self.levels) > self.peeked + 1 else True

    def midway(self) -> bool:
        return super().midway() and (self.peeked is None or len(self.levels) > self.peeked + 1)

    # -- words

    def prompts(self) -> list[Prompt]:
        peek = [PEEK] if self._may_peek else []
        return [*super().prompts(), *peek, MISSIONS]

    def question_aloud(self) -> str:
        """What is read aloud of the question: all hear it, so nothing that only one may know."""
        return says("prompt.aloud") if self.in_secret else self.question()

    def aloud(self) -> str:
        return "" if self.in_secret else super().aloud()
