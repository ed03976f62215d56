"""A match begins, is left for another, is finished: a kill at any point leaves what was before or what is
after, and nothing between.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.core import generations
from game.core.match import Match
from game.profiles.store import Profiles
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.bot_worker import BotService
from scenes.kit.match.replay_store import ReplayStore, chairs_of
from scenes.kit.match.saved_matches import SHOW, slot_path
from scenes.kit.match.seating import Seating
from scenes.kit.match.session import MatchSession
from scenes.kit.match.watch_progress import WatchProgress
from scenes.match import starter
from scenes.pages import game_list
from tests.game.core.test_saves import is_killed_at

GAME = "tasty_humans"


@pytest.fixture(autouse=True)
def no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Turn drawing off."""
    monkeypatch.setattr(game_list, "make_table", lambda *_: None)


def house(data: Path) -> Any:
    """As much of the app as matches need that begin and end."""
    folders = SimpleNamespace(saves=data / "saves", replays=data / "replays")
    folders.saves.mkdir(parents=True, exist_ok=True)
    return SimpleNamespace(
        folders=folders,
        seating=Seating(0),
        bots=BotService(inline=True),
        options=SimpleNamespace(seed=None),
        stack=SimpleNamespace(replace=lambda scene, **how: None),
        devices=SimpleNamespace(connected_devices=[KEYBOARD]),
        profiles=Profiles(data / "profiles"),
        last_deals={},
        told=[],
        notify=lambda sentence: pytest.fail(sentence),
    )


def sit(app: Any, level: int) -> None:
    app.seating.chairs = Seating(2).chairs
    app.seating.claim_seat(0, KEYBOARD)
    app.seating.put_bot(1, level)


def answer(session: MatchSession[Any], count: int) -> None:
    for _ in range(count):
        decision = session.state.decision
        assert decision is not None
        session.answer(decision.seat, decision.actions[-1])


def found_data(data: Path) -> tuple[Any, ...]:
    """The waiting match, with its chairs and how far it was watched, and the contents of the shelf."""
    app, waits = house(data), None
    if generations.has_generation(slot_path(app.folders.saves, "tasty_humans")):
        match = Match.load(slot_path(app.folders.saves, "tasty_humans"), tidy=False)
        waits = (
            match.id,
            len(match.log),
            [chair.bot for chair in chairs_of(match)],
            WatchProgress(app.folders.saves).read_progress(match.id),
        )
    store = ReplayStore(app.folders.replays)
    replays = [store.read_match(kept.path) for kept in store.list_kept()]
    shelf = [(match.id, len(match.log), [chair.bot for chair in chairs]) for match, chairs in replays]
    return waits, sorted(shelf)


def first_match(app: Any) -> MatchSession[Any]:
    sit(app, 2)
    session = starter.begin_match(app, GAME, {"seats": 2}, 5)
    answer(session, 6)
    session.mark_watched(4)
    return session


def over(app: Any) -> MatchSession[Any]:
    session = first_match(app)
    while session.state.decision is not None:
        answer(session, 1)
    return session


def on_the_shelf(app: Any) -> MatchSession[Any]:
    """Its beginning is a replay already."""
    session = first_match(app)
    starter.shelve_match(app, session.match, session.seating.to_saved())
    answer(session, 3)
    return session


def another(app: Any, session: MatchSession[Any]) -> None:
    sit(app, 3)
    starter.begin_match(app, GAME, {"seats": 2}, 6)


def play_on(app: Any, session: MatchSession[Any]) -> None:
    sit(app, 1)
    starter.play_on(app, session.match.fork(2), app.seating.chairs)


def finish(app: Any, session: MatchSession[Any]) -> None:
    starter.finish_match(app, session)


def sits_in(app: Any, session: MatchSession[Any]) -> None:
    session.seating.put_bot(0, 1, sits_in=True)
    session.save()


@pytest.mark.parametrize(
    ("before", "work"),
    [
        (lambda app: None, another),
        (first_match, another),
        (on_the_shelf, another),
        (first_match, play_on),
        (first_match, sits_in),
        (over, finish),
    ],
)
def test_a_kill_at_any_point(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    before: Callable[[Any], Any],
    work: Callable[[Any, Any], None],
) -> None:
    before(house(tmp_path / "before"))
    was, states = found_data(tmp_path / "before"), []
    for moment in (1000, *range(60)):
        data = tmp_path / str(moment)
        shutil.copytree(tmp_path / "before", data)
        app, session = house(data), None
        if was[0] is not None:
            session = MatchSession.resume_match(
                slot_path(app.folders.saves, "tasty_humans"), app.seating, app.bots, [KEYBOARD], KEYBOARD
            )
        killed = is_killed_at(moment, monkeypatch, lambda a=app, s=session: work(a, s))  # type: ignore[misc]
        states = states or [was, found_data(data)]
        assert found_data(data) in states, moment
        assert moment < 1000 or was != found_data(data)
        if not killed and moment < 1000:
            break
    assert not killed and moment > 2


def waiting(data: Path) -> dict[str, int]:
    """Number of answers of the match in each slot."""
    return {slot: len(match.log) for slot, match in starter.saved_matches_of(house(data)).items()}


def test_each_game_has_a_match_that_waits_and_watching_takes_none(tmp_path: Path) -> None:
    app = house(tmp_path)
    for game, answers in ((GAME, 3), ("hunger", 5)):
        sit(app, 2)
        answer(starter.begin_match(app, game, {"seats": 2}, 5), answers)
    app.seating.put_bot(0, 1)
    answer(starter.begin_match(app, GAME, {"seats": 2}, 6), 2)
    assert waiting(tmp_path) == {GAME: 3, "hunger": 5, SHOW: 2} and list(waiting(tmp_path))[-1] == SHOW
    starter.begin_match(app, GAME, {"seats": 2}, 8)
    assert waiting(tmp_path) == {GAME: 3, "hunger": 5, SHOW: 0}


def the_one_for_all(data: Path, answers: int) -> None:
    """A match that waits where one of all games did."""
    session = first_match(house(data))
    answer(session, answers)
    for path in generations.generation_paths(slot_path(data / "saves", GAME)):
        path.rename(path.with_name(path.name.replace(GAME, "current")))


@pytest.mark.parametrize("taken", [False, True])
def test_the_one_match_of_all_games_is_taken_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, taken: bool
) -> None:
    """If its game has another one already, it goes to the replays. A kill at any point loses nothing."""
    the_one_for_all(tmp_path / "before", answers=2)
    if taken:
        app = house(tmp_path / "before")
        sit(app, 3)
        MatchSession.begin_match(GAME, {"seats": 2}, 9, app.seating, app.bots, app.folders.saves)
    for moment in range(60):
        data = tmp_path / str(moment)
        shutil.copytree(tmp_path / "before", data)
        killed = is_killed_at(moment, monkeypatch, lambda d=data: waiting(d))  # type: ignore[misc]
        assert waiting(data) == ({GAME: 0} if taken else {GAME: 8})
        shelf = ReplayStore(data / "replays")
        assert [len(shelf.read_match(kept.path)[0].log) for kept in shelf.list_kept()] == (
            [8] if taken else []
        )
        assert len(generations.generation_paths(slot_path(data / "saves", GAME))) == 3 and not list(
            (data / "saves").glob("current.match*")
        )
        if not killed:
            break
    assert not killed and moment > 2


def test_a_finished_match_that_finds_no_place_on_the_shelf_is_not_lost(tmp_path: Path) -> None:
    app = house(tmp_path)
    app.notify = app.told.append
    session = over(app)
    (tmp_path / "replays").write_text("in the way")
    starter.finish_match(app, session)
    assert len(app.told) == 1 and found_data(tmp_path)[0][1] == len(session.match.log)
    (tmp_path / "replays").unlink()
    starter.finish_match(app, session)
    assert found_data(tmp_path)[0] is None and len(found_data(tmp_path)[1]) == 1


def test_a_new_match_on_a_full_disk_pushes_no_other_one_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until there is room, the one that waits stays; then it goes to the shelf."""
    app = house(tmp_path)
    session = first_match(app)

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        sit(app, 3)
        other = starter.begin_match(app, GAME, {"seats": 2}, 6)
        answer(other, 2)
        assert found_data(tmp_path)[0][0] == session.match.id and len(other.notices) == 1
    answer(other, 1)
    waits, shelf = found_data(tmp_path)
    assert (waits[0], waits[1], [one[0] for one in shelf]) == (other.match.id, 3, [session.match.id])


def test_a_failed_save_is_tried_again_when_the_table_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = house(tmp_path)
    session = first_match(app)
    with monkeypatch.context() as patch:
        patch.setattr(
            "os.fsync", lambda handle: (_ for _ in ()).throw(OSError(28, "No space left on device"))
        )
        answer(session, 1)
    session.close()
    assert found_data(tmp_path)[0][1] == 7
