"""Missions of the asked seat before several people: behind a curtain, or while the peek button is held."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.hunger.table import actions as kinds
from scenes.hunger.questions import choices_missions
from scenes.hunger.questions.row_context import make_worded_entry, say_text
from scenes.hunger.text import pictures
from scenes.kit.match.entry import Entry

if TYPE_CHECKING:
    from scenes.hunger.questions.policy import HungerPolicy

SHOWS_OWN = (kinds.SETUP_MISSION, kinds.RETURN_MISSION)
"""Decisions whose rows are all Missions that the seat holds."""


class SecretMissions:
    """A part of a question: its row for Missions, and the list behind that."""

    def __init__(self, policy: HungerPolicy) -> None:
        self.policy = policy
        self.curtain: Any = None  # while it hangs before the Missions

    def make_row(self) -> Entry:
        """The row that leads behind the curtain."""
        icon = f"{pictures.FOLDER}/back_mission"
        row = make_worded_entry(
            "secret", "open", None, icon, None, say_text("secret.about"), say_text("group.secret")
        )
        return replace(row, title=say_text("secret.title"), curtain=True)

    def draw_curtain(self) -> None:
        """Hang the curtain before the screen; opening it shows the Missions."""
        table = self.policy.table
        self.curtain = table.secrecy.make_curtain(self.policy.seat)
        table.app.stack.push(self.curtain)

    def update(self) -> None:
        """Open the list once the curtain was opened."""
        table = self.policy.table
        curtain = self.curtain
        if curtain is None or curtain in table.app.stack.scenes:
            return
        self.curtain = None
        if curtain.done and not table.session.seating[self.policy.seat].missing:
            self.open_list()

    def open_list(self, is_held: bool = False) -> None:
        """List the Missions held, with what the gold ones allow now."""
        table = self.policy.table
        seat = self.policy.seat
        context = self.policy.make_context(table.session.view(seat), ())
        missions = choices_missions.held_rows(context, table.secrecy.secret_actions(seat))
        self.policy.chooser.open_list(self.make_row(), missions, is_private=True, is_held=is_held)

    def peek(self) -> bool:
        """Hold the list open, if there is anything to peek at."""
        can_peek = self.can_peek
        if can_peek:
            self.open_list(is_held=True)
        return can_peek

    @property
    def can_peek(self) -> bool:
        """True if the peek button opens Missions that are not to be seen anyway."""
        policy, secrecy = self.policy, self.policy.table.secrecy
        is_hidden = secrecy.has_several_people and not secrecy.is_on_phone(policy.seat)
        is_hidden = is_hidden and bool(policy.view.missions[policy.seat])
        return is_hidden and policy.kind not in SHOWS_OWN and not policy.question.has_private_step
