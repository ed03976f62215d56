"""Seats and progress of a match of The Hunger, for lists of matches and the pause."""

from __future__ import annotations

from game.core.model import Result
from game.hunger.config import Config
from game.hunger.view import View
from scenes.hunger.lobby.options import GENTLE
from scenes.hunger.text import names, pictures
from scenes.kit.base import say
from scenes.kit.match.session import MatchSession
from scenes.pages.game_ui import PauseFact
from scenes.pages.match_summary import MatchSummary, SideSummary


def summarize(view: View, result: Result | None) -> MatchSummary:
    """The match with its points as they are now; the final ones, and its winners, if it is over."""
    points = view.score if result is None else [side.total for side in result.sides]
    winners = result.winners if result is not None else ()
    sides = tuple(
        SideSummary(
            seat,
            names.vampire_short(vampire),
            pictures.vampire(vampire),
            points[seat],
            f"seat{seat}" in winners,
        )
        for seat, vampire in enumerate(view.config.vampires)
    )
    return MatchSummary(sides, mode_name(view.config), view.round, result is not None)


def mode_name(config: Config) -> str:
    """The mode of the match in a word or two."""
    gentle = GENTLE if config.gentle_elder is True else "gentle_some"
    return say(f"hunger.lobby.mode.{gentle if config.gentle_elder else config.mode}")


def pause_facts(session: MatchSession[View], view: View) -> tuple[PauseFact, ...]:
    left = view.config.twists.turns - view.round
    text = say("hunger.pause.left", n=left) if left > 0 else say("hunger.pause.dawn")
    return (PauseFact("hunger/sun_dawn", say("hunger.pause.sunrise"), text),)
