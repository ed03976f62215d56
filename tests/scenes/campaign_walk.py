"""The whole campaign through the window, from the first stage to the crowning: presses on the map and on
every screen between, the answers at the tables by the best bots.

    python -m tests.scenes.campaign_walk [--seed N] [--until SECONDS] [--data DIR]

prints a line for each stage: how often it was tried, which stars it has, how many answers people gave.
"""

from __future__ import annotations

import argparse
import secrets
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from game import bots
from game.campaign import campaign
from game.campaign.puzzles import puzzle_proofs
from game.campaign.road import Road, StopState
from scenes.campaign.lessons.list_scene import LessonStopScene
from scenes.campaign.lessons.session import LessonSession
from scenes.campaign.map.scene import MapScene
from scenes.campaign.show.crowning import CrowningScene
from scenes.campaign.show.stars import StarShowScene
from scenes.campaign.stage.records import Records
from scenes.campaign.stage.session import StageSession
from scenes.front.title import TitleScene
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.bot_worker import BotService
from scenes.table.scene import TableScene
from tests.game.campaign import puzzle_answers
from tests.scenes.house import House

STEP = 0.1
MOST_STEPS = 400_000
PATIENCE = 3_000
"""Steps in which nothing new may happen."""


class Walk:
    """Presses what a person would, whatever scene is on top."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.road = campaign.load_campaign()
        self.answers: dict[str, int] = {}
        self.crowned = False

    def records(self) -> Records:
        return Records(self.house.app)

    def go(self, until: float) -> None:
        """From the title to the crowning, or until the time is over."""
        self.house.show(TitleScene(self.house.app, seated=True))
        self.house.focus("campaign", "ENTER")
        still, seen = 0, None
        for _ in range(MOST_STEPS):
            if self.crowned or time.monotonic() > until:
                return
            self.step()
            now = (
                type(self.house.top).__name__,
                id(self.house.top),
                sum(self.answers.values()),
                self.house.top.focus.key,
            )
            still, seen = (still + 1, seen) if now == seen else (0, now)
            assert still < PATIENCE, f"nothing happens at {now}"

    def step(self) -> None:
        """A press, or a moment of waiting."""
        house, top = self.house, self.house.top
        house.step(1, STEP)
        if house.top is not top or not house.app.stack.is_settled:
            return
        session = getattr(top, "session", None)
        if isinstance(top, MapScene):
            self._travel(top)
        elif isinstance(top, LessonStopScene):
            house.key("R")  # to the match
        elif isinstance(top, TableScene) and isinstance(session, StageSession):
            self._play(top, session)
        elif isinstance(top, TableScene) and isinstance(session, LessonSession):
            house.key("R" if not session.lesson.is_reading else "ENTER")
        elif isinstance(top, StarShowScene):
            self._after(top)
        elif isinstance(top, CrowningScene):
            self.crowned = True
        else:
            house.key("ENTER")

    def _travel(self, scene: MapScene) -> None:
        if scene.timeline.is_busy:
            return
        road = Road(self.road, self.records().stages)
        if road.stop_state(scene.at) not in (StopState.OPEN, StopState.PASSED):
            scene.look_at(road.next_stop())
        elif self.house.app.stack.is_settled:
            self.house.key("ENTER")

    def _play(self, table: Any, session: StageSession) -> None:
        """The best bot's answer where a person is asked; a coach is read."""
        lesson = session.lesson
        if (not lesson.is_done and lesson.is_reading) or session.run.is_over:
            self.house.key("ENTER")
        elif session.turn == "person" and table.chooser is not None and not table.timeline.is_busy:
            table.carry_out(self._answer(session))
            self.answers[session.info.id] = self.answers.get(session.info.id, 0) + 1

    def _answer(self, session: StageSession) -> Any:
        lesson = session.lesson
        wanted = (
            lesson.suggested_action()
            if not lesson.is_done
            else self._proved_answer(session)
            if session.is_puzzle
            else None
        )
        if wanted is not None:
            return wanted
        level = [info.number for info in bots.list_levels(session.game) if info.is_quick][-1]
        seed = bots.seed_for(
            f"{session.match.id}{session.play}", session.asked_seat or 0, len(session.match.log)
        )
        return bots.make_bot(session.game, level).choose(session.view(session.asked_seat), seed)

    @staticmethod
    def _proved_answer(session: StageSession) -> Any:
        """The answers that lead to every star of a puzzle."""
        proved = puzzle_proofs.load_proofs(session.game)[session.level.id]
        return puzzle_answers.next_answer(proved.proof, session.game, session.level, session.match)

    def _after(self, show: StarShowScene) -> None:
        """On where a star was won, once more where not, past it where that is offered."""
        if not show.is_ready:
            self.house.step(1, STEP)
            return
        keys = [item.key for item in show.focus.items]
        wanted = "next" if "next" in keys else "again"
        if show.focus.key != wanted:
            show.focus.move_to(wanted)
        stage = show.session.info.id
        print(f"{stage:40} {show.won} after {self.answers.get(stage, 0)} answers", flush=True)
        self.house.key("ENTER")

    def table(self) -> list[str]:
        """A line for each stop."""
        records, lines = self.records(), []
        for stop in self.road.stops:
            record = records.record_of(stop.stage)
            stars = "*" * record.star_count + "-" * (3 - record.star_count)
            lines.append(
                f"{stop.stage:40} {stars} tries {record.tries:2} answers {self.answers.get(stop.stage, 0):4}"
            )
        return lines


def main() -> int:
    from tests.chaos.windows import the_window
    from tests.scenes.house import out_of_the_box

    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seed", type=int, default=secrets.randbits(40))
    parser.add_argument(
        "--data", type=Path, metavar="DIR", help="go on there, where a walk before this one was left"
    )
    parser.add_argument("--until", type=float, default=3000.0, metavar="SECONDS")
    options = parser.parse_args()
    window = the_window()
    out_of_the_box(window)
    with tempfile.TemporaryDirectory() as place:
        house = House(window, options.data or Path(place) / "data", seed=options.seed)
        house.app.bots = BotService(inline=True)
        house.app.settings_file.change(speed="skip", motion="none")
        house.app.devices.last_used = KEYBOARD
        house.app.profiles.has_asked()  # a walker types no name
        walk, start = Walk(house), time.monotonic()
        try:
            walk.go(start + options.until)
        finally:
            print("\n".join(walk.table()))
            done = sum(
                record.star_count > 0
                for record in (walk.records().record_of(stop.stage) for stop in walk.road.stops)
            )
            end = "crowned" if walk.crowned else "not crowned"
            print(
                f"{done} of {len(walk.road.stops)} stages, {end}, {(time.monotonic() - start) / 60:.1f} "
                f"min, seed {options.seed}"
            )
        house.close()
    return int(not walk.crowned)


if __name__ == "__main__":
    sys.exit(main())
