"""Every puzzle followed by hints alone to every star, through the window.

python -m tests.scenes.puzzle_walk follows all of them; each normal run one a game.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from game.campaign import course
from game.campaign.goal_history import GoalState
from game.campaign.puzzles import puzzle_proofs
from game.campaign.stage import THIRD_STAR
from game.core import catalog
from scenes.campaign.stage import attempts
from scenes.campaign.stage.info import StageInfo
from tests.scenes.house import House

STEP = 0.25
MOST_PRESSES = 60
HINT, ANSWER = "Z", "ENTER"


def puzzles() -> list[str]:
    """The ids of all puzzles that come with the game."""
    return [
        f"{game}/{name}/{level.id}"
        for game in catalog.ids()
        for name in puzzle_proofs.courses_of(game)
        for level in course.load_by_id(f"{game}/{name}").levels
    ]


def follow(house: House, puzzle: str) -> int:
    """Ask for a hint and do what has the focus then, until it is over; how many presses that took. Fails
    where it wins not every star.
    """
    session = attempts.begin_stage(house.app, StageInfo(puzzle), house.app.devices.last_used)
    table: Any = None
    presses = 0
    while not session.run.is_over:
        house.until(lambda: is_asked(house, session), frame=STEP)
        table, answers = house.top, len(session.match.log)
        house.key(HINT, frames=2)
        presses += 1
        advisor = next(one for one in table.extensions if one.gives_hints)
        if advisor.answer is None:
            continue  # it was said where to look
        assert advisor.speaking and advisor.card and advisor.current_advice().deed, (
            f"{puzzle}: nothing is said after {answers} answers"
        )
        house.key(ANSWER)
        if is_asked(house, session) and len(session.match.log) == answers:
            house.key_long(ANSWER, 1.4)  # what cannot be taken back
        presses += 1
        house.until(lambda n=answers: len(session.match.log) > n or session.run.is_over, 5.0, STEP)  # type: ignore[misc]
        assert presses < MOST_PRESSES
    met = (GoalState.MET, GoalState.HOLDS)
    last = [session.run.goal_states(star) for star in range(len(session.level.stars))]
    assert all(state in met for states in last for state in states), f"{puzzle}: {last}"
    wanted = tuple(star < THIRD_STAR for star in range(len(last)))
    assert session.run.stars == wanted, f"{puzzle}: hints cost the third star (K6)"
    return presses


def is_asked(house: House, session: Any) -> bool:
    """True if a seat is asked, and nothing moves."""
    top = house.top
    open_now = session.run.is_over or (
        house.app.stack.is_settled and getattr(top, "session", None) is session and top.chooser is not None
    )
    return bool(open_now and not top.timeline.is_busy)


def main() -> int:
    from tests.chaos.windows import the_window
    from tests.scenes.house import out_of_the_box

    window, failed = the_window(), 0
    for puzzle in puzzles():
        with tempfile.TemporaryDirectory() as place:
            out_of_the_box(window)
            house = House(window, Path(place))
            house.app.settings_file.change(speed="skip", motion="none")
            try:
                print(f"{puzzle}: {follow(house, puzzle)} presses", flush=True)
            except AssertionError as error:
                print(f"{puzzle}: FAILED {error}", flush=True)
                failed += 1
            house.close()
    return failed


if __name__ == "__main__":
    sys.exit(main())
