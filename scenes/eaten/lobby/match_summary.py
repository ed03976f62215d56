"""The summary of a match of So, You've Been Eaten.: its sides, how far it is, and facts for the pause."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.model import Result
from game.eaten.components.definitions import BEAST, LAST_LEVEL, MINER, RULES, TRACK
from game.eaten.config import HIBERNATING_LEVELS, ROBOT_LEVELS, crystals_to_win
from game.eaten.turn import scoring
from game.eaten.view import View
from scenes.eaten.lobby.options import AUTOMATA
from scenes.eaten.text import names, pictures
from scenes.eaten.text.standing import BY_POINTS
from scenes.kit.base import say
from scenes.kit.match.session import MatchSession
from scenes.pages.game_ui import PauseFact
from scenes.pages.match_summary import MatchSummary, SideSummary


def summarize_match(view: View, result: Result | None) -> MatchSummary:
    """The summary with the points as they are now, and the winner of a match that is over."""
    return MatchSummary(
        tuple(_summarize_sides(view, result)),
        say(f"eaten.lobby.mode.{view.mode}"),
        view.round,
        result is not None,
    )


def _summarize_sides(view: View, result: Result | None) -> Iterator[SideSummary]:
    """The Miner's side, then the Beast's; an automaton has no seat. There are no points if something else
    decided."""
    totals: dict[str, int | None] = (
        {side.id: side.total for side in result.sides} if result is not None else {}
    )
    if view.ending not in ("", BY_POINTS):
        totals = dict.fromkeys(scoring.side_ids(view.config))
    for seat, side in enumerate(scoring.side_ids(view.config)):
        automatic = side in AUTOMATA
        name = names.seat_title(seat, view.config)
        points = totals.get(side, scoring.side_points(view, seat))
        won = result is not None and side in result.winners
        yield SideSummary(
            None if automatic else seat, name, pictures.seat_picture(seat, view.config), points, won
        )


def pause_facts(session: MatchSession[View], view: View) -> tuple[PauseFact, ...]:
    """An automaton's level, or the immune responses in a duel; the crystals; the most dangerous germ."""
    return *_level_facts(view), _crystal_fact(view), _germ_fact(view)


def _level_facts(view: View) -> Iterator[PauseFact]:
    if view.config.robot_level is not None:
        title, text = (
            names.level_name("robot", view.config.robot_level),
            _level_words("robot", view.config.robot_level, len(ROBOT_LEVELS)),
        )
        yield PauseFact(pictures.seat_picture(MINER, view.config), title, text)
    elif view.config.hibernating_level is not None:
        number = view.config.hibernating_level
        title, text = (
            names.level_name("hibernating", number),
            _level_words("hibernating", number, len(HIBERNATING_LEVELS)),
        )
        yield PauseFact(pictures.seat_picture(BEAST, view.config), title, text)
    else:
        active = len(view.immune_play)
        icon = pictures.immune_picture(view.immune_play[-1]) if active else "eaten/card_immune_back"
        title = say("eaten.table.active", active=active, needed=RULES.immune_win)
        yield PauseFact(icon, title, say("eaten.pause.immune", needed=RULES.immune_win))


def _level_words(automaton: str, number: int, most: int) -> str:
    return say(f"eaten.pause.level.{automaton}", n=number, of=most)


def _crystal_fact(view: View) -> PauseFact:
    needed = crystals_to_win(view.config)
    icon = pictures.crystal_picture(view.crystals[-1] if view.crystals else 0, empty=not view.crystals)
    title = say("eaten.results.deed.crystals", n=len(view.crystals), of=needed)
    return PauseFact(
        icon, title, say("eaten.pause.crystals", name=names.seat_title(MINER, view.config), of=needed)
    )


def _germ_fact(view: View) -> PauseFact:
    level = max(view.levels)
    kind = view.levels.index(level)
    title = say("eaten.results.deed.digested", germ=names.germ_name(kind), level=level)
    text = say("eaten.pause.germ", name=names.seat_title(MINER, view.config), level=TRACK.digest_level)
    return PauseFact(pictures.germ_picture(kind, attacks=level == LAST_LEVEL), title, text)
