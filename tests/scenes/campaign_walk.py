"""The whole campaign through the window, from the title to both endings of the cup: a keyboard's presses on the
map and on every screen between, the answers at the tables by a quick bot, the proofs of puzzles, the coach.

    python -m tests.scenes.campaign_walk [--seed N] [--until SECONDS] [--data DIR] [--text-size 1.3]

prints a line for each try: land, stage, stars, tries, answers, seconds, and what was shown. It fails on errors,
on a scene where nothing happens, on a sentence that nobody should read, and on texts that are cut or overlap.
The door of the cup is kept: whoever is crowned there leaves it to somebody who answers without looking.
"""

from __future__ import annotations

import argparse
import logging
import math
import secrets
import shutil
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Any

from game import bots
from game.campaign import campaign, cup
from game.campaign.campaign import Stop
from game.campaign.puzzles import puzzle_proofs
from game.campaign.road import Road
from game.core.writer import DISK
from game.profiles.looks import load_rewards
from game.profiles.trophies import load_trophies
from scenes.campaign.lessons.list_scene import LessonStopScene
from scenes.campaign.lessons.session import LessonSession
from scenes.campaign.map.scene import MapScene
from scenes.campaign.map.walking import neighbor_stop
from scenes.campaign.show.crowning import CrowningScene
from scenes.campaign.show.stars import StarShowScene
from scenes.campaign.stage.branches import BranchesPanel
from scenes.campaign.stage.records import Records
from scenes.campaign.stage.session import StageSession
from scenes.front.title import TitleScene
from scenes.kit.base import say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.bot_worker import BotService
from scenes.pages.dialog import ConfirmDialog
from scenes.people.profiles.words import won_text
from scenes.table.input import Reception
from scenes.table.scene import TableScene
from tests.game.campaign import puzzle_answers
from tests.scenes.house import House
from tests.scenes.inspector import Inspector

STEP = 0.1
PATIENCE = 600
"""Steps in which nothing new may happen."""
MOST_TRIES = 250
"""Most matches of a walk."""
PAUSE = 12
"""Steps between two presses at the same thing: hasty ones are caught."""
ROOM_CHECKS = 8
"""At a table one question in so many has its texts looked at."""
WAYS = {"RIGHT": (1, 0), "LEFT": (-1, 0), "UP": (0, 1), "DOWN": (0, -1)}


class Walk:
    """Presses what a person would, whatever scene is on top.

    blind: at the cup's tables the last legal answer is given; door: folder that keeps the data folder as it is
    when the hall has opened."""

    def __init__(self, house: House, blind: bool = False, door: Path | None = None) -> None:
        self.house, self.blind, self.door = house, blind, door
        self.road = campaign.load_campaign()
        self.cup = next(chapter for chapter in self.road.chapters if chapter.cup)
        self.champion: str | None = None
        self.lines: list[str] = []
        self.sight = Inspector(house.app)
        self.sight.slack = 6.0  # bubbles swing a little
        house.app.bots = BotService(inline=True)
        house.app.settings_file.change(speed="skip", motion="none")
        house.app.profiles.has_asked()  # a walker types no name
        house.app.devices.last_used, house.app.keeps_lines = KEYBOARD, True
        self.told: list[str] = []
        app: Any = house.app
        app.notify = self.told.append
        self.expected = {say("trophies.told", name=say(f"trophy.{one.id}.name")) for one in load_trophies()}
        self.expected |= {won_text(reward) for reward in load_rewards()}
        self.answers = 0
        """Answers that people gave in this try."""
        self.all_answers = 0
        self.begun = time.monotonic()
        self.shown: list[str] = []
        """Kinds of scenes since the last line."""
        self.since_press = 0
        self.looked: object = None

    @property
    def top(self) -> Any:
        return self.house.top

    @property
    def records(self) -> Records:
        return Records(self.house.app)

    @property
    def road_now(self) -> Road:
        return Road(self.road, self.records.stages)

    @property
    def is_done(self) -> bool:
        """True once the crown is where it was meant to be."""
        return self.champion is not None and (self.champion == cup.GUEST) is not self.blind

    def go(self, until: float = math.inf, most: int = MOST_TRIES) -> None:
        """From the title to the crowning, or until the time is over, or so many tables are."""
        self.house.show(TitleScene(self.house.app, seated=True))
        self.house.focus("campaign", "ENTER")
        still, seen = 0, None
        while not self.is_done and len(self.lines) < most and time.monotonic() < until:
            self.step()
            now = (id(self.top), self.top.focus.key, self.all_answers)
            still, seen = (still + 1, seen) if now == seen else (0, now)
            assert still < PATIENCE, f"nothing happens at {type(self.top).__name__}, {now}"
        assert len(self.lines) < MOST_TRIES, "the same tables again and again"

    def step(self) -> None:
        """A moment of waiting, and a press where one is due."""
        house, top = self.house, self.top
        house.step(1, STEP)
        self.since_press += 1
        if strange := set(self.told) - self.expected:
            raise AssertionError(f"told at {type(self.top).__name__}: {strange}")
        if self.top is not top or not house.app.stack.is_settled or top.timeline.is_busy:
            return
        name = type(top).__name__
        if name not in self.shown[-1:]:
            self.shown.append(name)
            self.since_press = 0
        session = getattr(top, "session", None)
        if isinstance(top, TableScene) and isinstance(session, StageSession):
            self._play(top, session)
            return
        self._look()
        if self.since_press < PAUSE:
            return
        if isinstance(top, MapScene):
            self._travel(top)
        elif isinstance(top, LessonStopScene):
            self._press("R")  # to the match
        elif isinstance(top, TableScene) and isinstance(session, LessonSession):
            self._press("ENTER" if session.lesson.is_reading else "R")
        elif isinstance(top, StarShowScene):
            self._after(top)
        elif isinstance(top, CrowningScene):
            self._see_crown(top)
        elif isinstance(top, BranchesPanel):
            self._press("RIGHT", "ENTER")  # the way that stands second
        elif isinstance(top, ConfirmDialog):
            self._confirm("yes")
        else:
            self._press("ENTER")

    def _press(self, *keys: str) -> None:
        self.since_press = 0
        self.house.key(*keys)

    def _confirm(self, key: str) -> None:
        """Press a button of the scene on top."""
        self.since_press = 0
        self.house.focus(key, "ENTER")

    def _look(self) -> None:
        """Look at the texts of what is new, and draw it once."""
        seen = (id(self.top), id(self.top.stage), self.top.focus.key)
        if seen == self.looked:
            return
        self.looked = seen
        self.house.draw()
        self.sight.look_at_texts(self.top, f"{type(self.top).__name__} {self._where()}")
        faults = [fault for fault in self.sight.faults if fault.kind != "unsafe"]
        if faults:
            picture = Path(tempfile.gettempdir()) / "campaign-walk.png"
            self.house.picture().save(picture)
            told = "\n".join(f"{one.picture}: {one.kind} {one.what}" for one in faults)
            raise AssertionError(f"{told}\nseen in {picture}")

    def _where(self) -> str:
        session = getattr(self.top, "session", None)
        if isinstance(session, StageSession):
            return f"{session.info.id} at {len(session.match.log)}"
        return self.top.at.stage if isinstance(self.top, MapScene) else ""

    # -- the map

    @property
    def _wanted_stop(self) -> Stop:
        """Next stop of the road; once a cup is over the table with the fewest points."""
        road = self.road_now
        if not cup.is_counted(road, self.cup):
            return road.next_stop()
        places = self.records.places
        return min(self.cup.stops, key=lambda stop: places.get(stop.stage, {}).get(cup.GUEST, 0))

    def _travel(self, scene: MapScene) -> None:
        """Walk the road with four keys, and from land to land."""
        if scene.timeline.is_busy or scene.going_to != scene.at:
            return
        to = self._wanted_stop
        if self.door and to in self.cup.stops and not self.door.exists():
            DISK.flush()
            shutil.copytree(self.house.app.folders.data, self.door)
        if scene.at == to:
            self._press("ENTER")
            return
        here, there = (self.road.chapters.index(self.road.chapter_of(stop)) for stop in (scene.at, to))
        if here != there:
            self._press("E" if there > here else "Q")
            return
        stops = self.road.stops
        step = 1 if stops.index(to) > stops.index(scene.at) else -1
        beside = stops[stops.index(scene.at) + step]
        towards = partial(neighbor_stop, self.road, scene.at)
        self._press(next(key for key, way in WAYS.items() if towards(way) == beside))

    # -- at tables

    def _play(self, table: Any, session: StageSession) -> None:
        """An answer where a person is asked; a coach is read."""
        lesson = session.lesson
        if (not lesson.is_done and lesson.is_reading) or session.run.is_over:
            if self.since_press >= PAUSE:
                self._look()
                self._press("ENTER")
        elif session.turn == "person" and table.chooser is not None:
            if not self.answers % ROOM_CHECKS:
                self._look()
            action = self._answer(session)
            taken = table.input.give_answer(action, KEYBOARD, sure=True)
            assert taken is Reception.GIVEN, f"{session.info.id}: {action} {taken} {table.reason}"
            self.answers += 1
            self.all_answers += 1

    def _answer(self, session: StageSession) -> Any:
        lesson, decision = session.lesson, session.state.decision
        assert decision is not None
        if not lesson.is_done and (wanted := lesson.suggested_action()) is not None:
            return wanted
        if session.is_puzzle:
            proof = puzzle_proofs.load_proofs(session.game)[session.level.id].proof
            return puzzle_answers.next_answer(proof, session.game, session.level, session.match)
        if self.blind and session.level.kind == "cup":
            return decision.actions[-1]
        level = [info.number for info in bots.list_levels(session.game) if info.is_quick][-1]
        seed = bots.seed_for(f"{session.match.id}{session.play}", decision.seat, len(session.match.log))
        return bots.make_bot(session.game, level).choose(session.view(decision.seat), seed)

    # -- afterwards

    def _after(self, show: StarShowScene) -> None:
        """On where a star was won, by the map and straight on in turns; gentler, once more, or past it."""
        if not show.is_ready:
            return
        keys = [item.key for item in show.focus.items]
        is_host = show.ways.stop in self.road_now.hosts_before(self.cup)
        if "next" in keys or (show.info.level.kind == "cup" and show.stage_record.stars):
            wanted = "map" if len(self.lines) % 2 or "next" not in keys else "next"
        elif "pass" in keys and not is_host:
            wanted = "pass"
        else:
            wanted = "gentler" if "gentler" in keys and not self.blind else "again"
        self._write_line(show, wanted)
        self._confirm(wanted)

    def _write_line(self, show: StarShowScene, wanted: str) -> None:
        info, record = show.info, show.stage_record
        stars = "".join("*" if won else "-" for won in show.won)
        gentle = f"-{show.session.gentle_steps}" if show.session.gentle_steps else ""
        line = (
            f"{info.id:36} {stars:3} try {record.tries:2}{gentle:2} answers {self.answers:4} "
            f"{time.monotonic() - self.begun:6.1f} s  then {wanted:8} "
            f"{' '.join(name.removesuffix('Scene') for name in self.shown)}"
            f"{'; told ' + ' '.join(self.told) if self.told else ''}"
        )
        print(line, flush=True)
        self.lines.append(line)
        self.told.clear()
        self.answers, self.shown, self.begun = 0, [], time.monotonic()

    def _see_crown(self, scene: CrowningScene) -> None:
        """See the cup's table, then the crown."""
        if scene.crowned and scene.done:
            self.champion = scene.champion.who
            rows = ", ".join(f"{row.who or 'you'} {row.points} {row.total}" for row in scene.rows)
            print(f"crowned: {self.champion or 'you'}; {rows}", flush=True)
        if not self.is_done:
            self._press("ENTER")

    def table(self) -> list[str]:
        """A line for each land: its stages with a star, its stars, tries."""
        lines = []
        for chapter in self.road.chapters:
            records = [self.road_now.stage_record(stop) for stop in chapter.stops]
            lines.append(
                f"{chapter.id:8} {sum(one.star_count > 0 for one in records):2} of {len(records):2} stages, "
                f"{sum(one.star_count for one in records):2} stars, {sum(one.tries for one in records):3} tries, "
                f"{sum(one.passed for one in records)} passed by"
            )
        return lines


class StrictLog(logging.Handler):
    """Raises for each error, and each key without a text, that would only be written to the log."""

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno >= logging.ERROR or record.name == "wording":
            raise AssertionError(record.getMessage()) from (record.exc_info or (None, None))[1]


def walk(window: Any, data: Path, seed: int, until: float, text_size: float, **how: Any) -> Walk:
    """One person's walk in a data folder."""
    from tests.scenes.house import out_of_the_box

    out_of_the_box(window)
    house = House(window, data, seed=seed)
    house.app.settings_file.change(text_size=text_size)
    walker = Walk(house, **how)
    try:
        walker.go(until)
    finally:
        print("\n".join(walker.table()), flush=True)
    house.close()
    return walker


def main() -> int:
    from tests.chaos.windows import the_window

    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seed", type=int, default=secrets.randbits(40))
    parser.add_argument(
        "--data", type=Path, metavar="DIR", help="go on there, where a walk before this one was left"
    )
    parser.add_argument("--until", type=float, default=3000.0, metavar="SECONDS")
    parser.add_argument("--text-size", type=float, default=1.0, metavar="SIZE")
    options = parser.parse_args()
    logging.getLogger().addHandler(StrictLog())
    window, start = the_window(), time.monotonic()
    with tempfile.TemporaryDirectory() as place:
        door = Path(place) / "door"
        lead = partial(
            walk, window, seed=options.seed, until=start + options.until, text_size=options.text_size
        )
        walkers = [lead(options.data or Path(place) / "data", door=door)]
        if door.exists() and walkers[0].is_done:
            walkers.append(lead(door, blind=True))
    ends = ", ".join(
        f"crown: {one.champion or 'you' if one.champion is not None else 'nobody'}" for one in walkers
    )
    print(f"{ends}, {(time.monotonic() - start) / 60:.1f} min, seed {options.seed}")
    return int(not all(one.is_done for one in walkers))


if __name__ == "__main__":
    sys.exit(main())
