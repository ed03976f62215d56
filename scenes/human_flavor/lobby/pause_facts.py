"""Facts of a match of Human Flavor on the pause page."""

from __future__ import annotations

from game.human_flavor.view import View
from scenes.human_flavor.text import pictures
from scenes.kit.base.texts import say
from scenes.kit.match.session import MatchSession
from scenes.pages.game_ui import PauseFact


def pause_facts(session: MatchSession[View]) -> tuple[PauseFact, ...]:
    """Number of days left, and worth of a stacker after the uprising so far."""
    view = session.view()
    left = view.config.last_day - view.round
    days = say("human_flavor.pause.left", n=left) if left > 0 else say("human_flavor.pause.last")
    return (
        PauseFact("human_flavor/mark_sun", say("human_flavor.pause.days"), days),
        PauseFact(
            pictures.uprising(view.level),
            say("human_flavor.pause.uprising"),
            say("human_flavor.pause.worth", n=view.worth),
        ),
    )
