"""An evening of the Long Supper, as far as it is written to disk: a person gets a name, a friend's profile
comes and changes, lessons are learned, stages and puzzles are played, the supper is eaten, the hall opens,
the cup is played. A fresh start in the same folder goes on where the evening was left, as a person would who
sees what is there; the same number gives the same evening.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

from msgspec.structs import replace

from game import bots
from game.campaign import campaign, course, daily
from game.campaign.progress import FILE, Progress
from game.campaign.puzzles import puzzle_proofs
from game.campaign.puzzles.puzzle_search import Unprovable
from game.campaign.record import StageRecord
from game.core import generations
from game.core.rng import Rng, derive_seed
from game.profiles.portraits import PORTRAITS
from game.profiles.profile import GUEST, Profile
from game.profiles.store import Profiles
from scenes.campaign.lessons import list_scene
from scenes.campaign.stage import attempts, table
from scenes.campaign.stage.info import StageInfo
from scenes.campaign.stage.records import Records
from scenes.campaign.stage.session import StageSession
from scenes.front import going_on
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.replay_store import ReplayStore
from scenes.kit.match.saved_matches import STAGES, slot_path
from scenes.kit.match.saved_table import SavedStage
from scenes.kit.match.session import MatchSession
from scenes.match import starter
from scenes.pages import game_list
from scenes.people import booking
from scenes.people.profiles import wearing
from tests.chaos.evening import House
from tests.game.campaign import puzzle_answers
from tests.game.profiles.mutations import full

EVENINGS = 12
SHORT = EVENINGS
"""The number of a short one, for normal runs."""
GAMES_AN_EVENING = 5
ANSWERS_A_STEP = 8
MOST_TRIES = 2000  # when a way on in a puzzle is looked for
LEVEL = 2
"""Of the bot that plays for the person."""
FIRST_STAGE = "tasty_humans/stages/second_helping"
STARS_BEFORE = 59
"""The hall opens with one more."""
NAME, FRIEND, RENAMED = "Cleo", "Ben", "Bert"
FILES = (FRIEND, RENAMED)
"""Owners of files beside the data folder at the end."""
COURSE = "tasty_humans/tutorial"
OWN_MATCH = "tasty_humans"
SLOTS = (*STAGES, OWN_MATCH)
"""Slots in which matches of the evening wait."""
OWN_LEVEL = Path(__file__).resolve().parents[2] / "docs" / "levels" / "picnic-in-the-forest.yaml"
OWN = f"own/{OWN_LEVEL.stem}/picnic"
PUZZLE_DAYS, SUNDAYS = ("2026-11-23", "2026-11-25", "2026-12-04"), ("2026-11-29", "2026-12-06")
PUZZLES = (
    "tasty_humans/puzzles/one_wish",
    "eaten/puzzles/mind_the_gap",
    "hunger/puzzles/wells",
    "human_flavor/puzzles/slow_food",
)
STAGES = (
    "eaten/stages/whistle",
    "hunger/stages/chests",
    "human_flavor/stages/scenic_route",
    "hunger/stages/four_courses",
)


class Evening(NamedTuple):
    """Program of the evening: stages until a star or three losses, puzzles, suppers by day, the own level,
    the cup, and a free match."""

    number: int
    stages: tuple[str, ...]
    puzzles: tuple[str, ...]
    days: tuple[str, ...]
    further: tuple[str, ...]


@cache
def plan_evening(number: int) -> Evening:
    """The evening of that number; the stage that opens the hall is always there."""
    rng = Rng(number)
    chosen: dict[str, list[str]] = {"stages": [FIRST_STAGE], "puzzles": [], "days": [], "further": []}
    offered = [("stages", one) for one in STAGES] + [("puzzles", one) for one in PUZZLES]
    offered += [("days", one) for one in (*PUZZLE_DAYS, *SUNDAYS)] + [
        ("further", one) for one in ("own", "cup", "match")
    ]
    if number == SHORT:
        return Evening(number, (FIRST_STAGE,), PUZZLES[:1], PUZZLE_DAYS[:1], ())
    for _ in range(GAMES_AN_EVENING):
        kind, one = offered.pop(rng.below(len(offered)))
        chosen[kind].append(one)
    return Evening(
        number, *(tuple(sorted(chosen[kind])) for kind in ("stages", "puzzles", "days", "further"))
    )


def prepare(folder: Path) -> None:
    """The folder before the evening: a guest who lacks one star for the hall, a level of one's own, and a
    friend's file beside it.
    """
    profiles = Profiles(folder / "profiles")
    stops = [
        stop.stage
        for chapter in campaign.load_campaign().chapters
        if not chapter.cup
        for stop in chapter.stops
    ]
    played = [one for one in stops if one not in (FIRST_STAGE, *STAGES, *PUZZLES)]
    more = STARS_BEFORE - len(played)
    records = {stage: StageRecord(3 if i < more else 1, 9, 1) for i, stage in enumerate(played)}
    profiles.change_profile(GUEST, lambda one: replace(one, stages=records))
    (folder / "levels").mkdir()
    shutil.copyfile(OWN_LEVEL, folder / "levels" / OWN_LEVEL.name)
    other = Profiles(folder.parent / "friend")
    friend = other.add_profile(FRIEND, PORTRAITS[1])
    other.change_profile(friend.id, full)
    other.export_profile(friend.id, file_of(folder, FRIEND))


def file_of(folder: Path, name: str) -> Path:
    """Path of an exported profile, beside the data folder."""
    return folder.parent / f"{name}.profile"


def evening(folder: Path, number: int) -> Iterator[str]:
    """Each step when it is done; what is done already is left out. Nothing of it raises."""
    app: Any = House(folder)
    with (
        mock.patch.object(game_list, "make_table", lambda *parts: None),
        mock.patch.object(table, "stage_extensions", lambda session: []),
    ):
        yield "somebody comes in"
        yield from _people(app, folder)
        yield from _goes_on(app)
        yield from _lessons(app, folder)
        plan = plan_evening(number)
        for stage in plan.stages:
            yield from _stage(app, number, stage)
        for puzzle in plan.puzzles:
            while not all(
                Records(app).record_of(puzzle).has_star(star)
                for star in range(len(StageInfo(puzzle).level.stars))
            ):
                yield from _plays(app, number, puzzle)
        for day in plan.days:
            if day not in app.profiles.active.calendar:
                yield from _plays(app, number, day_level(day), day=day)
        for one in plan.further:
            yield from _further(app, number, one)
    app.folders.close()


def day_level(day: str) -> str:
    """Levels of a day."""
    return daily.plate_of(date.fromisoformat(day)).level


def _people(app: Any, folder: Path) -> Iterator[str]:
    """A name for the guest; a friend's file is brought in, renamed, written out again, and reset."""
    profiles: Profiles = app.profiles
    if profiles.find_by_name(NAME) is None:
        profiles.take_over(NAME, PORTRAITS[0])
    yield "a name"
    friend = profiles.find_by_name(FRIEND) or profiles.find_by_name(RENAMED)
    if friend is None:
        friend = profiles.bring_in(file_of(folder, FRIEND))
    yield "a friend"
    if friend.name == FRIEND:
        profiles.edit_profile(friend.id, RENAMED, PORTRAITS[2], 3, 2)
    yield "renamed"
    if not friend.is_fresh:
        profiles.export_profile(friend.id, file_of(folder, RENAMED))
        yield "written out"
        profiles.reset_profile(friend.id)
    yield "reset"


def _goes_on(app: Any) -> Iterator[str]:
    """Play waiting matches to their end first."""
    for slot in SLOTS:
        if generations.has_generation(slot_path(app.folders.saves, slot)):
            session = going_on.go_on(app, slot, KEYBOARD)
            yield "back again"
            yield from _to_the_end(app, session)


def _lessons(app: Any, folder: Path) -> Iterator[str]:
    progress = Progress.load(folder / "saves" / FILE)
    for level in course.load_by_id(COURSE).levels:
        if not progress.is_done(COURSE, level.id):
            list_scene.book_lesson(app, progress, COURSE, level.id)
            yield "learned"


def _stage(app: Any, number: int, stage: str) -> Iterator[str]:
    """Until there is a star; the gentler table when it is offered; passed by when that is."""
    while not (record := Records(app).record_of(stage)).stars and not record.passed:
        if record.may_pass:
            Records(app).pass_by(stage)
            yield "passed by"
        else:
            yield from _plays(app, number, stage, gentle=True)


def _further(app: Any, number: int, one: str) -> Iterator[str]:
    if one == "match":
        if not any(not facts.stage for facts in app.profiles.active.matches.recent):
            app.sit_down(KEYBOARD, 1)
            wearing.dress_chair(app.seating[0], app.profiles.active)
            session = starter.begin_match(app, OWN_MATCH, {"seats": 2}, number)
            yield "a match of one's own"
            yield from _to_the_end(app, session)
        return
    stage = OWN if one == "own" else f"{('tasty_humans', 'hunger', 'eaten')[number % 3]}/stages/hall"
    if not Records(app).record_of(stage).tries:
        yield from _plays(app, number, stage)


def _plays(app: Any, number: int, stage: str, gentle: bool = False, day: str = "") -> Iterator[str]:
    """One try, with the seed of that try; gentle: at the gentler table that is offered, if one is."""
    info, record = StageInfo(stage, app.folders.levels), Records(app).record_of(stage)
    app.options.seed = derive_seed("evening", number, stage, record.tries)
    steps = info.offered_steps(record) if gentle else 0
    session = attempts.begin_stage(app, info, KEYBOARD, SavedStage(stage, day=day).with_steps(steps))
    app.options.seed = None
    yield "begun"
    yield from _to_the_end(app, session)


def _to_the_end(app: Any, session: MatchSession[Any]) -> Iterator[str]:
    """As the table does it, and what comes after it."""
    stage = session if isinstance(session, StageSession) else None
    number = 0
    while True:
        while (stage.turn if stage is not None else session.turn) != "over":
            while stage is not None and stage.lesson.is_reading and not stage.lesson.is_done:
                stage.lesson.finish_reading()
            seat = session.asked_seat
            assert seat is not None and session.turn != "frozen"
            action = session.bot_answer() if session.turn == "bot" else _answer(app, session, seat)
            if action is not None:
                events = session.answer(seat, action)
                if stage is not None and not stage.lesson.is_done:
                    stage.lesson.hear_answer(seat, action, events)  # as its coach does
            elif session.turn != "bot":
                session.undo()
            number += 1
            if not number % ANSWERS_A_STEP:
                yield "answers"
        if stage is None or not stage.is_puzzle or all(stage.run.stars) or stage.day:
            break
        yield "not solved"
        stage.undo()
        yield "taken back"
    yield "over"
    if stage is not None:
        attempts.finish_stage(app, stage)
    else:
        booking.book_match(app, session)
        starter.finish_match(app, session)
    yield "finished"


def _answer(app: Any, session: MatchSession[Any], seat: int) -> Any:
    """A person's answer: in a puzzle first a wrong line, then what was proved, None where that is not to be
    reached any more.
    """
    decision = session.state.decision
    assert decision is not None
    if isinstance(session, StageSession) and session.is_puzzle:
        if not session.day and not session.records.record_of(session.info.id).tries:
            return decision.actions[-1]
        proof = puzzle_proofs.load_proofs(session.game)[session.level.id].proof
        try:
            return puzzle_answers.next_answer(proof, session.game, session.level, session.match, MOST_TRIES)
        except Unprovable:
            return None
    return bots.make_bot(session.game, LEVEL).choose(
        session.view(seat), bots.seed_for(session.match.id, seat, len(session.match.log))
    )


# -- what it has brought


def look(folder: Path) -> dict[str, Any]:
    """Records of all people, part by part, as the next start finds them; without dates and random names."""
    profiles = Profiles(folder / "profiles")
    people = [*profiles.all(), profiles.guest]
    found: dict[str, Any] = {}
    for one in people:
        found |= {f"{one.name or GUEST}: {key}": value for key, value in _facts(one).items()}
    found["who plays"] = profiles.active.name
    found["lessons"] = Progress.load(folder / "saves" / FILE)._done
    assert profiles.take_notices() == []
    return found


def _facts(profile: Profile) -> dict[str, Any]:
    stages = {f"stage {stage}": record for stage, record in profile.stages.items()}
    puzzles = {
        f"puzzle {puzzle}": (bool(record.solved), record.tries, record.hints)
        for puzzle, record in profile.puzzles.items()
    }
    return (
        stages
        | puzzles
        | {f"supper {day}": supper for day, supper in profile.calendar.items()}
        | {
            "cup": profile.cup,
            "lessons": profile.lessons,
            "trophies": tuple(sorted(profile.trophies)),
            "matches": [replace(facts, play="", date="2026-01-01") for facts in profile.matches.recent],
            "totals": profile.totals,
            "face": (profile.portrait, profile.color, profile.shape),
            "booked": sorted(token.partition("/")[2] for token in profile.counted),
        }
    )


def shelf(folder: Path) -> list[Any]:
    """Replays on the shelf, and waiting matches."""
    store = ReplayStore(folder / "replays")
    kept = [store.read_match(one.path)[0] for one in store.list_kept()]
    found = sorted((match.id, len(match.log), match.state.digest()) for match in kept)
    return [
        *found,
        *(slot for slot in SLOTS if generations.has_generation(slot_path(folder / "saves", slot))),
    ]
