"""Bonus tokens in rows: what is spent, and for what (R13, R20, R29)."""

from __future__ import annotations

from game.hunger.actions import UseToken
from scenes.hunger import wordings
from scenes.hunger.asked import says
from scenes.table.entries import Entry


def token_entry(action: UseToken) -> Entry:
    """A token that is spent as it is."""
    token = action.token
    return Entry(
        key=f"token:{token}",
        words=says("token.row", name=wordings.token(token)),
        ask=says("token.ask", name=wordings.token(token)),
        about=wordings.token_does(token),
        icon=wordings.token_picture(token),
        group=says("group.tokens"),
        action=action,
        marks=(("token", token),),
        verb="hunger_choices.verb.use",
        subject=("token", token),
    )
