"""Facts of a pause in So, You've Been Eaten.: how strong the automata are, and how far both sides are from an
end without points.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.eaten.components.definitions import BEAST, LAST_LEVEL, MINER, RULES, TRACK
from game.eaten.config import HIBERNATING_LEVELS, ROBOT_LEVELS, crystals_to_win
from game.eaten.view import View
from scenes.eaten.text import names, pictures
from scenes.kit.base.texts import say
from scenes.kit.match.session import MatchSession
from scenes.pages.game_ui import PauseFact


def pause_facts(session: MatchSession[View]) -> tuple[PauseFact, ...]:
    """An automaton's level, or the immune responses in a duel; the crystals; the most dangerous germ."""
    view = session.view()
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
