"""The walk of somebody who needs something, from the first start to the first stars of the campaign (X21)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from game import bots
from game.campaign import campaign
from game.core.rng import Rng
from scenes.afterwards.results.scene import ResultsScene
from scenes.campaign.lessons.list_scene import LessonStopScene
from scenes.campaign.lessons.session import LessonSession
from scenes.campaign.map.scene import MapScene
from scenes.campaign.show.stars import StarShowScene
from scenes.campaign.stage.session import StageSession
from scenes.front.first_start import GO_ON, FirstStartScene
from scenes.front.game_doors import GameDoorsScene
from scenes.front.game_select import GameSelectScene
from scenes.front.title import TitleScene
from scenes.kit.access.spoken import MORE, Thing
from scenes.launch import open_first_scene
from scenes.lobby import length_row
from scenes.lobby.scene import LobbyScene
from scenes.pages.dialog import ConfirmDialog
from scenes.table.access.table_words import list_row_keys
from scenes.table.questions.choice_entries import find_way
from scenes.table.questions.row_words import ASKED
from scenes.table.scene import TableScene
from tests.scenes.access_people import Person
from tests.scenes.house import House

STEP = 0.1
GLANCE = 1.6
"""Seconds after which a press counts that leads on from what came by itself."""
PATIENCE = 100
"""Steps in which nothing new may happen."""
LAST = 3
"""One press in so many is that of the last row, which ends what others only put together."""
SHORTEST = "snack"
SEED = 5
"""The deal of the first stage; else each try has another one."""
MIND = 2
"""Level of the bot that says what to answer where it matters."""


class AccessWalk:
    """Leads a person with a need through the house; what to answer in a match is a matter of chance."""

    def __init__(self, house: House, person: Person, game: str) -> None:
        self.house, self.person, self.game = house, person, game
        self.rng = Rng(7)
        self.answers = 0

    @property
    def top(self) -> Any:
        return self.house.top

    def go(self) -> None:
        """All of the way."""
        self.start()
        self.sit_down()
        self.play_match()
        self.play_first_stage()

    # -- from place to place

    def reach(self, kind: type) -> Any:
        return self.house.reach(kind, frame=STEP)

    def wait(self) -> None:
        """Until a press is heard."""
        self.house.until(
            lambda: self.house.app.stack.is_settled and not self.top.timeline.is_busy, frame=STEP
        )
        self.house.step(2, STEP)

    def rest(self) -> None:
        """Look first where presses that come too early are not meant."""
        if not isinstance(self.top, TableScene):
            self.house.step(8, GLANCE / 8)

    def press(self, key: str, then: type | None = None) -> Any:
        """Press a thing of the scene on top, and wait for what it leads to."""
        self.wait()
        thing = self.person.find(key)
        assert thing is not None, (
            key,
            type(self.top).__name__,
            [one.key for one in self.person.hear().things],
        )
        self.person.press(thing)
        return self.reach(then) if then is not None else None

    def start(self) -> None:
        """The first page, and what it has no line for."""
        open_first_scene(self.house.app)
        self.reach(FirstStartScene)
        self.house.app.settings_file.change(speed="skip", motion="none")
        self.person.say_need()
        self.press(GO_ON, TitleScene)
        self.press("start")
        for key in self.person.set_up():
            self.press(key)
            self.wait()

    def sit_down(self) -> None:
        """To the table, by the lobby."""
        self.reach(TitleScene)
        self.press("play", GameSelectScene)
        self.press(self.game, GameDoorsScene)
        lobby = self.press("alone", LobbyScene)
        for _ in range(len(length_row.find_lengths(lobby))):
            if length_row.find_played(lobby) != SHORTEST:
                self.press(length_row.KEY)
        self.press("start", TableScene)

    # -- at tables

    def play_match(self) -> None:
        """A whole match, its count and its results."""
        session = self.top.session
        self.advance(lambda: isinstance(self.top, ResultsScene), self.answer_by_chance)
        assert session.is_finished and session.game == self.game
        self.house.until(lambda: self.top.glance.is_over, frame=STEP)
        self.press("menu")
        self.advance(lambda: isinstance(self.top, TitleScene), lambda: False)

    def advance(self, is_over: Callable[[], bool], answer: Callable[[], bool]) -> None:
        """Answer, and go on where a scene waits for a press, until it is over."""
        still, seen = 0, None
        while not is_over():
            self.house.step(2, STEP)
            if self.house.app.stack.is_settled and not self.top.timeline.is_busy and not is_over():
                self.act(answer)
            session = getattr(self.top, "session", None)
            now = (id(self.top), session and len(session.match.log), str(self.top.spoken().question))
            still, seen = (still + 1, seen) if now == seen else (0, now)
            assert still < PATIENCE, f"nothing happens at {type(self.top).__name__}: {self.top.spoken()}"
        self.house.until(lambda: self.house.app.stack.is_settled, frame=STEP)

    def act(self, answer: Callable[[], bool]) -> bool:
        """Press one thing; False if there is nothing to press."""
        if isinstance(self.top, ConfirmDialog):
            self.rest()
            self.press("no")
            return True
        if isinstance(self.top, TableScene) and self.top.chooser is not None and answer():
            return True
        for thing in self.list_ways_on()[:1]:
            self.rest()
            self.person.press(thing)
            return True
        return False

    def list_ways_on(self) -> list[Thing]:
        """Buttons that lead on from what is only read; on a page of lines that is a press at any of them."""
        heard = self.person.hear()
        more = [thing for group in heard.groups if group.id == MORE for thing in group.things]
        waits = [thing for thing in more if thing.intent == "confirm"]
        lines = [] if isinstance(self.top, TableScene) else [heard.find_thing(self.top.spoken_key)]
        return waits or [line for line in lines if line is not None and line.act]

    def list_rows(self) -> list[Thing]:
        """Rows of the question that a press answers, or leads on from."""
        asked = [group for group in self.person.hear().groups if group.id.startswith(ASKED)]
        rows = [thing for group in asked for thing in group.things if thing.act]
        alike = [words for words, number in Counter(thing.name for thing in rows).items() if number > 1]
        assert alike == [], "rows of one question read alike"
        return rows

    def answer_by_chance(self) -> bool:
        rows = self.list_rows()
        if rows:
            self.answer(rows[self.rng.below(len(rows)) if self.rng.below(LAST) else -1])
        return bool(rows)

    def answer(self, row: Thing) -> None:
        """Press a row, and once more where the table asks whether that is meant."""
        chooser = self.top.chooser
        self.person.press(row)
        self.answers += 1
        if isinstance(self.top, TableScene) and self.top.chooser is chooser and chooser.sure is not None:
            again = self.person.find(row.key)
            assert again is not None
            self.person.press(again)

    # -- the campaign

    def play_first_stage(self) -> None:
        """The first lesson, then the first stage to its stars, and back to the map."""
        stop = campaign.load_campaign().stops[0]
        self.press("campaign", MapScene)
        self.press(stop.stage, TableScene)
        assert isinstance(self.top.session, LessonSession)
        lesson = self.top.session.lesson
        self.advance(lambda: lesson.is_done, self.answer_as_taught)
        self.press("prompt:menu", LessonStopScene)
        self.house.app.options.seed = SEED
        self.press("prompt:third", TableScene)
        assert isinstance(self.top.session, StageSession) and self.top.session.info.id == stop.stage
        self.advance(lambda: isinstance(self.top, StarShowScene), self.answer_well)
        self.house.until(lambda: self.top.is_ready, frame=STEP)
        assert any(self.top.won)
        self.press("map", MapScene)
        assert self.top.road.stage_record(stop).star_count

    def answer_as_taught(self) -> bool:
        lesson = self.top.session.lesson
        action = None if lesson.is_reading else lesson.suggested_action()
        return action is not None and self.give(action)

    def answer_well(self) -> bool:
        session = self.top.session
        if session.turn != "person":
            return False
        mind = bots.make_bot(session.game, MIND)
        return self.give(mind.choose(session.view(session.asked_seat), len(session.match.log)))

    def give(self, action: Any) -> bool:
        """Press the rows that lead to an answer; False if none is told."""
        rows = {row.key: row for row in self.list_rows()}
        for entry in find_way(action, self.top.chooser.question.level.entries):
            chooser = self.top.chooser
            entries = chooser.question.level.entries
            key = list_row_keys(chooser)[next(i for i, one in enumerate(entries) if one.key == entry.key)]
            rows = {row.key: row for row in self.list_rows()}
            if key not in rows:
                return False
            self.answer(rows[key])
        return bool(rows)
