"""Whole matches, lessons and first stages in another language: every kind of question, hints, refusals, details, log,
recaps, count, results and review are looked at and read (L19, L20).

    python -m tests.scenes.language_walk --language de [--part hunger ...]

prints what is wrong there: texts without room, and words of another language, with their keys.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from game import bots
from game.campaign import campaign
from game.core import catalog
from game.core.model import Action, Blocked
from game.profiles.portraits import PORTRAITS
from scenes.afterwards.results.scene import ResultsScene
from scenes.afterwards.review.past_match import PastMatch
from scenes.campaign.lessons.coach import Coach
from scenes.campaign.lessons.list_scene import LessonListScene
from scenes.campaign.stage import attempts
from scenes.campaign.stage.info import StageInfo
from scenes.kit.app import App
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.saved_table import SavedStage
from scenes.kit.words.language import choose_language, chosen
from scenes.kit.words.pseudo import PSEUDO
from scenes.lobby.scene import LobbyScene
from scenes.match.handover import HandoverScene
from scenes.match.log.recap import entries_since
from scenes.navigation import lesson_routes, navigator, routes
from scenes.pages import game_list
from scenes.pages.camera import PADS
from scenes.people.profiles import wearing
from scenes.table.scene import TableScene
from scenes.table.scoring.count_scene import CountScene
from tests.scenes.campaign_walk import Walk
from tests.scenes.house import House, lone_house
from tests.scenes.inspector import SLACK
from tests.scenes.lessons import until_shown
from tests.scenes.words_reader import WIDEST, Asked, Reader, find_foreign, find_unfilled, listen_to_texts

STEP = 0.1
BRACKETS = 16.0
"""Units that brackets hang over a line at its ends, above and below: no language has any at every word."""
SWING = 6.0
"""Units that bubbles swing."""
FEW, MANY = 2, 24
"""Each kind of question is looked at so often, and one answer in so many besides."""
TRIED = 12
"""Answers of others that are tried at each look, for the reasons why they are not allowed."""
PATIENCE = 1500
SEED = 5
LEVEL = 1
HOLD = 1.5
"""Seconds of a press that lasts."""
PEOPLE = 2
NAMES = (WIDEST, "Щ" * 12)


def name_of(seat: int) -> str:
    """The name of whoever sits there: the widest, and those of people who read another alphabet."""
    return NAMES[seat % len(NAMES)]


def make_reader(app: App, slack: float = SLACK) -> Reader:
    """A reader at the largest size of letters; of the pseudo-language, which is longer than any, at the usual one."""
    reader = Reader(app, texts_only=True)
    reader.slack = slack
    if chosen().code == PSEUDO:
        reader.slack = reader.high_slack = BRACKETS
        app.settings_file.change(text_size=1.0)
    return reader


class LanguageWalk:
    """Leads a reader through the parts of a game."""

    def __init__(self, house: House, game: str, options: Sequence[tuple[str, int]] = ()) -> None:
        """options: steps of the lobby's options."""
        self.house, self.game, self.options = house, game, options
        app = house.app
        app.settings_file.change(speed="skip", motion="none", hold_to_confirm=False)
        app.profiles.has_asked()  # nobody types a name
        self.reader = make_reader(app)
        self.looks: dict[str, int] = {}
        self.given: list[Action] = []
        self.refused: set[str] = set()

    @property
    def top(self) -> Any:
        return self.house.top

    @property
    def table(self) -> TableScene[Any] | None:
        """The table, on top or below a curtain."""
        return next((scene for scene in self.house.app.stack.scenes if isinstance(scene, TableScene)), None)

    def look(self, name: str) -> None:
        self.reader.take_picture(name)

    def settle(self) -> None:
        self.house.until(
            lambda: self.house.app.stack.is_settled and not self.top.timeline.is_busy, 200, frame=STEP
        )
        self.house.step(2, STEP)

    def show(self, route: routes.Route, name: str) -> Any:
        navigator.go(self.house.app, route)
        self.settle()
        self.look(name)
        return self.top

    # -- a match

    def play_match(self) -> None:
        """From the lobby to the review of the match."""
        self.sit_down()
        assert self.table is not None
        session = self.table.session
        for _ in range(PATIENCE):
            self.house.step(1, STEP)
            if isinstance(self.top, ResultsScene):
                break
            if self.house.app.stack.is_settled and not self.top.timeline.is_busy:
                self.go_on()
        self.settle()
        self.house.until(lambda: self.top.glance.is_over, frame=STEP)
        self.look("results")
        self.look_back(session)

    def sit_down(self) -> None:
        """Two people with the widest names, and bots on all other chairs."""
        lobby = self.show(routes.Lobby(self.game), "lobby")
        assert isinstance(lobby, LobbyScene)
        for key, step in self.options:
            lobby.options.step_value(key, step)
            lobby.options.arrange_chairs(lobby.guests, PADS[0])
        for number in range(PEOPLE):
            self.reader.device = PADS[number]
            if lobby.options.guest_seat(lobby.guests) is not None:
                self.reader.press("confirm")
            for chair in lobby.guests.people:
                if chair.device is PADS[number]:
                    self.dress(chair, number)
        lobby.show_changes()
        for item in list(lobby.focus.items):
            lobby.focus.move_to(item.key)
            lobby.follow_focus()
            self.reader.hear(f"lobby {item.key}", lobby.spoken())
        while (seat := lobby.guests.open_seat) is not None and lobby.options.guest_seat(
            lobby.guests
        ) is not None:
            lobby.guests.add_bot(seat)
        lobby.show_changes()
        lobby.guests.ready |= {chair.seat for chair in lobby.guests.people}
        lobby.show_changes()
        self.settle()
        self.look("lobby full")
        lobby.press_start(PADS[0])
        self.house.until(lambda: self.table is not None, frame=STEP)

    def dress(self, chair: Any, number: int) -> None:
        """Give a chair one of the widest names."""
        people = self.house.app.profiles
        profile = people.add_profile(name_of(number), PORTRAITS[number], number, number)
        wearing.dress_chair(chair, profile)

    def go_on(self) -> None:
        """Look at what is new, and answer, or press what leads on."""
        top = self.top
        if isinstance(top, HandoverScene):
            self.look_at_kind("handover")
            self.open_curtain(top)
        elif isinstance(top, CountScene):
            self.look_at_kind("count")
            self.reader.press("confirm")
        elif not isinstance(top, TableScene):
            self.look_at_kind(type(top).__name__)
            self.reader.press("confirm")
        elif top.awaited_press() is not None:
            self.look_at_kind("awaited")
            self.reader.press("confirm")
        elif top.chooser is not None:
            self.answer(top)

    def open_curtain(self, curtain: HandoverScene) -> None:
        self.reader.device = self.house.app.seating[curtain.seat].device or PADS[0]
        self.reader.press("confirm")
        self.house.step(round(HOLD / STEP), STEP)

    def look_at_kind(self, kind: str) -> bool:
        seen = self.looks[kind] = self.looks.get(kind, 0) + 1
        if seen > FEW:
            return False
        self.look(f"{kind} {seen}")
        return True

    def answer(self, table: Any) -> None:
        session = table.session
        decision = table.view_of_asked().decision
        number = len(session.match.log)
        self.reader.device = table.session.seating[decision.seat].device or PADS[0]
        if self.look_at_kind(decision.kind):
            self.look_closer(table, f"{decision.kind} {number}")
        elif not number % MANY:
            self.look(f"after {number}")
            self.read_around(table, f"after {number}")
        view = session.view(decision.seat)
        action = bots.make_bot(session.game, LEVEL).choose(view, number)
        self.given.append(action)
        self.house.app.devices.last_used = self.reader.device
        table.carry_out(action)

    # -- what a table tells

    def look_closer(self, table: Any, place: str) -> None:
        """Details, hint, refusals, and everything that lies around."""
        self.read_around(table, place)
        self.read_refusals(table, place)
        self.lay_over("details", f"{place} details")
        if any(extension.gives_hints for extension in table.extensions):
            self.reader.press("hint")
            self.house.step(5, STEP)
            self.look(f"{place} hint")
            self.reader.press("hint")
            self.house.step(2, STEP)

    def lay_over(self, intent: str, place: str) -> None:
        """Press a button, look at what it opens, and close that."""
        below = self.top
        self.reader.press(intent)
        self.house.step(4, STEP)
        if self.top is not below:
            self.settle()
            self.look(place)
            self.reader.press("back")
            self.settle()

    def read_around(self, table: Any, place: str) -> None:
        """All open things, in words."""
        note = self.reader.note
        for group in table.look_around():
            note(place, group.name, *(thing.line for thing in group.things))
        for sight in table.all_sights():
            told = table.explain_sight(sight.value)
            if told is not None:
                note(f"{place} {sight.key}", told.title, told.name, *told.sentences)
        if table.prompt_bar is not None:
            note(place, table.prompt_bar.ask, table.prompt_bar.who, table.prompt_bar.aim)

    def read_refusals(self, table: Any, place: str) -> None:
        """Reasons why answers to other questions are not allowed now; each is looked at once."""
        rules, state = table.session.match.rules, table.session.state
        for action in self.given[-TRIED:]:
            if action in state.decision.actions:
                continue
            blocked = rules.why_not(state, action)
            if blocked is not None:
                self.look_at_reason(table, blocked, place)

    def look_at_reason(self, table: Any, blocked: Blocked, place: str) -> None:
        words = table.refusal_text(blocked)
        self.reader.note(f"{place} refused", words)
        if blocked.key in self.refused:
            return
        self.refused.add(blocked.key)
        table.reason = blocked
        table.update_bar()
        self.look(f"{place} refused {blocked.key}")
        table.reason = None
        table.update_bar()

    # -- afterwards

    def look_back(self, session: Any) -> None:
        """The log with its recaps, and the review."""
        app, note = self.house.app, self.reader.note
        writer = game_list.log_of(session)
        chapters = writer.chapters()
        for chapter in chapters:
            note("log", chapter.title)
            for passage in chapter.passages:
                for line in passage.lines:
                    note("log", line.text, line.deed)
        for start in range(0, len(session.match.log), MANY):
            for entry in entries_since(chapters, start, most=None):
                note("recap", entry.full_text)
        navigator.lay_over(app, routes.Log(self.game, lambda: chapters))
        self.settle()
        for _ in range(3):
            self.look("log page")
            self.reader.press("turn_left")
        self.reader.press("back")
        self.settle()
        past = PastMatch(session.match, session.seating.to_saved())
        for at in range(len(session.match.log)):
            note("review", past.deed_words(at), past.round_words(at))
        pause = navigator.make_scene(app, routes.Pause(session))
        if pause is not None:
            app.stack.push(pause)
            self.settle()
            self.look("pause")

    # -- lessons and stages

    def learn(self) -> None:
        """All chapters of the lessons, bubble by bubble, and the praise."""
        scene = self.show(lesson_routes.Lessons(self.game), "lessons")
        assert isinstance(scene, LessonListScene)
        for number, level in enumerate(scene.course.levels):
            self.settle()
            if self.top is not scene:
                self.reader.press("back")
                self.settle()
            scene.begin_lesson(number, PADS[0])
            self.follow_lesson(level.id)

    def follow_lesson(self, place: str) -> None:
        coach = until_shown(self.house)
        seen = -1
        for _ in range(PATIENCE):
            if coach.lesson.index != seen:
                seen = coach.lesson.index
                self.settle()
                self.look(f"{place} {seen}")
            if coach.lesson.is_done:
                break
            if coach.lesson.is_reading:
                self.reader.device = PADS[0]
                self.reader.press("confirm")
            elif self.top.chooser is not None:
                self.follow_coach(coach)
            self.house.step(2, STEP)
            coach = until_shown(self.house)
        assert coach.lesson.is_done, place
        self.reader.press("confirm")
        self.settle()

    def follow_coach(self, coach: Coach) -> None:
        action = coach.lesson.suggested_action()
        if action is None:
            self.reader.press("third")
        else:
            self.top.carry_out(action)


class StageReader(Walk):
    """Walks through one stage, and reads it."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.sight = self.reader = make_reader(house.app, SWING)
        self.looks = 0

    def _look(self) -> None:
        seen = (id(self.top), id(self.top.stage), self.top.focus.key)
        if seen != self.looked:
            self.looked = seen
            self.looks += 1
            self.reader.take_picture(f"{type(self.top).__name__} {self._where()} {self.looks}")

    def play_stage(self, stage: str) -> None:
        """The map there, the stage, and its stars."""
        navigator.go(self.house.app, routes.MapAt(stage))
        self.house.settle()
        self.reader.take_picture(f"map {stage}")
        attempts.begin_stage(self.house.app, StageInfo(stage), KEYBOARD, SavedStage(stage))
        while not self.lines:
            self.step()


# -- parts


def play_part(house: House, part: str, steps: Sequence[tuple[str, int]] = ()) -> Reader:
    """The reader of a part: "GAME" is a match, "GAME/lessons", or "LAND" its first stage."""
    game, _, kind = part.partition("/")
    if game in catalog.ids():
        walk = LanguageWalk(house, game, steps)
        walk.learn() if kind else walk.play_match()
        return walk.reader
    chapter = next(chapter for chapter in campaign.load_campaign().chapters if chapter.id == part)
    stage = StageReader(house)
    stage.play_stage(chapter.stops[0].stage)
    return stage.reader


def list_parts() -> list[str]:
    """Names of all parts."""
    games = catalog.ids()
    lands = [chapter.id for chapter in campaign.load_campaign().chapters]
    return [*games, *(f"{game}/lessons" for game in games), *lands]


def list_faults(reader: Reader, asked: Asked) -> Iterator[str]:
    """What is wrong with words that were read: a line each, with the key of the text."""
    for kind in ("box", "cut", "overlap", "unsafe"):
        for fault in reader.of(kind):
            yield f"{kind}: {fault}"
    said = {words: "asked for" for words, key in asked.keys.items() if not key.startswith("list.")}
    shown = {**reader.heard, **reader.read}
    wrong = [*find_unfilled(shown), *find_foreign({**said, **shown}, NAMES)]
    for place, fault, words in wrong:
        yield f"{fault}: {place}: {words!r} ({asked.keys.get(words, '')})"
    yield from (f"no translation: {key}" for key in sorted(asked.english))
    yield from (f"broken: {words}" for words in asked.broken)


def main(arguments: Sequence[str]) -> int:
    from tests.chaos.windows import the_window

    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--language", required=True)
    parser.add_argument("--part", nargs="+", default=list_parts(), choices=list_parts())
    parser.add_argument("--step", nargs="*", default=[], metavar="OPTION=STEPS")
    options = parser.parse_args(arguments)
    steps = [(key, int(step)) for key, _, step in (each.partition("=") for each in options.step)]
    number = 0
    for part in options.part:
        begun = time.monotonic()
        with (
            tempfile.TemporaryDirectory() as folder,
            lone_house(the_window(), Path(folder), painted=False) as house,
            listen_to_texts() as asked,
        ):
            choose_language(options.language)
            reader = play_part(house, part, steps)
            faults = list(list_faults(reader, asked))
        number += len(faults)
        print(
            f"== {options.language} {part}: {len(faults)} faults, {len(reader.taken)} looks, "
            f"{len(reader.read) + len(reader.heard)} texts, {time.monotonic() - begun:.0f} s",
            flush=True,
        )
        print("\n".join(faults), flush=True)
    return min(number, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
