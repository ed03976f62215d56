"""Bonus tokens in rows: what is spent, and for what (R13, R20, R29)."""

from __future__ import annotations

from game.hunger.table.actions import UseToken
from scenes.hunger.questions.question import says
from scenes.hunger.text import names, pictures
from scenes.table.choice_entries import Entry


def token_entry(action: UseToken) -> Entry:
    """A token that is spent as it is."""
    token = action.token
    return Entry(
        key=f"token:{token}",
        words=says("token.row", name=names.token(token)),
        ask=says("token.ask", name=names.token(token)),
        about=names.token_does(token),
        icon=pictures.token(token),
        group=says("group.tokens"),
        action=action,
        marks=(("token", token),),
        verb="hunger.choices.verb.use",
        subject=("token", token),
    )
