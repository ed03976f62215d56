"""As much of the app as a couch cup needs, without a window: matches of bots, over a folder that stays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.core.match import Match
from game.core.rng import Rng
from game.evening import cup as cups
from game.evening.course_match import match_options, match_seed
from game.evening.cup import Cup, Guest
from game.evening.menu import Dish, courses_of
from game.evening.plan import Evening
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.cup_keeper import CupKeeper
from scenes.kit.match.seating import Seating
from scenes.kit.match.session import MatchSession
from scenes.match import starter
from tests.scenes.menus.test_killed_between import house as small_house

MENU = (Dish("eaten", "snack"), Dish("tasty_humans", "snack"))
ADA, BEN = Guest("ada", "Ada"), Guest("ben", "Ben", color=1)


def house(data: Path) -> Any:
    """The app after a start over this folder."""
    app = small_house(data)
    app.notify = app.told.append
    app.cup = CupKeeper(app)
    return app


def new_cup(app: Any, menu: tuple[Dish, ...] = MENU) -> Cup:
    found: Cup = app.cup.begin((ADA, BEN), courses_of(menu, 7))
    return found


def begin_match(app: Any, play: str) -> MatchSession[Any]:
    """The first match of the next course, with both guests at the keyboard."""
    begun = cups.begin_course(app.cup.cup, play)
    assert begun.present is not None
    evening = cups.begin_evening(begun.present)
    return sit_down(app, begun, evening)


def sit_down(app: Any, begun: Cup, evening: Evening | None) -> MatchSession[Any]:
    assert begun.present is not None
    app.seating.chairs = Seating(2).chairs
    for seat in range(2):
        app.seating.claim_seat(seat, KEYBOARD)
    game, seed = begun.present.game, match_seed(begun.present, evening)
    return starter.begin_match(app, game, match_options(begun, evening), seed, evening, cup=begun)


def play_to_end(session: MatchSession[Any]) -> None:
    """Random answers to the end, then a save."""
    rng = Rng(7)
    while (decision := session.match.state.decision) is not None:
        session.match.apply(decision.actions[rng.below(len(decision.actions))])
    session.save()


def resume(app: Any) -> MatchSession[Any]:
    path = app.folders.saves / "cup.match"
    return MatchSession.resume_match(path, app.seating, app.bots, [KEYBOARD], KEYBOARD)


def waiting_log(app: Any) -> int | None:
    """Answers of the match in the cup's slot."""
    path = app.folders.saves / "cup.match"
    return len(Match.load(path, tidy=False).log) if path.exists() else None
