"""The cup that waits (G29): killed anywhere it loses nothing and books nothing twice; damage, other editions and full
disks cost a sentence."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core import generations
from game.evening import cup as cups
from game.evening import cup_file
from game.evening.cup import Cup
from game.evening.menu import Dish
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.replay_store import ReplayStore
from scenes.kit.match.seating import Seating
from scenes.match import starter
from scenes.pages import game_list
from tests.game.core.test_saves import is_killed_at
from tests.scenes.evening.cup_house import (
    MENU,
    begin_match,
    house,
    new_cup,
    play_to_end,
    resume,
    waiting_log,
)

SHORT = (Dish("tasty_humans", "snack"), Dish("hunger", "snack"))


@pytest.fixture(autouse=True)
def no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Turn drawing off."""
    monkeypatch.setattr(game_list, "make_table", lambda *_: None)


def finish(app: Any, session: Any) -> None:
    """As the results page does."""
    app.cup.book(session)
    starter.finish_match(app, session)


def over(app: Any) -> None:
    new_cup(app, SHORT)
    play_to_end(begin_match(app, "a"))


def booked(app: Any) -> None:
    over(app)
    finish(app, resume(app))


def begun(app: Any) -> None:
    new_cup(app, SHORT)


def state(cup: Cup | None) -> Any:
    return cup and [(course.state, course.plays, course.places) for course in cup.courses]


@pytest.mark.parametrize(
    ("before", "work", "ends"),
    [
        (begun, lambda app: begin_match(app, "a"), [("open", "open"), ("running", "open")]),
        (over, lambda app: finish(app, resume(app)), [("done", "open")]),
        (booked, lambda app: begin_match(app, "b"), [("done", "open"), ("done", "running")]),
    ],
)
def test_a_kill_at_any_point_loses_nothing(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    before: Callable[[Any], None],
    work: Callable[[Any], object],
    ends: list[tuple[str, ...]],
) -> None:
    """The next start finds the course as it was or as it is, with its match, and its points once."""
    before(house(tmp_path / "before"))
    found: list[Any] = []
    for moment in range(80):
        data = tmp_path / str(moment)
        shutil.copytree(tmp_path / "before", data)
        killed = is_killed_at(moment, monkeypatch, lambda d=data: work(house(d)))  # type: ignore[misc]
        app = house(data)
        states = state(app.cup.cup)
        assert tuple(one for one, _, _ in states) in ends and app.told == []
        running = next((plays[-1] for one, plays, _ in states if one == "running"), "")
        assert app.cup.has_match() == bool(running)
        assert all(sorted(places) == ["ada", "ben"] for one, _, places in states if one == "done")
        assert states == state(house(data).cup.cup), "it is read so again"
        found.append(states)
        if not killed:
            break
    assert not killed and moment > 2 and found[-1] != found[0] or len(ends) == 1
    assert tuple(one for one, _, _ in found[-1]) == ends[-1]


def test_two_duels_are_one_course_and_are_booked_once(tmp_path: Path) -> None:
    app = house(tmp_path)
    new_cup(app, MENU)
    first = begin_match(app, "a")
    play_to_end(first)
    finish(app, first)
    assert app.cup.cup.present.state == "running" and waiting_log(app) == len(first.match.log)
    app = house(tmp_path)
    assert app.cup.cup.present.places == {} and app.cup.has_match()
    first = resume(app)
    second = starter.begin_next(app, first, {"mode": "duel"})
    assert second.cup is not None and second.cup.present.plays == ("a", second.play)
    play_to_end(second)
    app = house(tmp_path)
    assert app.cup.cup.number == 1, "booked by the next start"
    after = app.cup.cup
    finish(app, resume(app))
    finish(app, second)
    assert app.cup.cup == after and waiting_log(app) is None


def test_a_free_match_of_the_game_does_not_push_the_course_out(tmp_path: Path) -> None:
    app = house(tmp_path)
    new_cup(app, SHORT)
    begin_match(app, "a")
    app.seating.chairs = Seating(2).chairs
    app.seating.claim_seat(0, KEYBOARD)
    app.seating.put_bot(1, 1)
    assert starter.begin_match(app, "tasty_humans", {"seats": 2}, 5).slot == "tasty_humans"
    assert house(tmp_path).cup.has_match()


def test_a_match_that_all_gave_up_is_not_waited_for(tmp_path: Path) -> None:
    app = house(tmp_path)
    new_cup(app, SHORT)
    session = begin_match(app, "a")
    session.close(forget=True)
    app = house(tmp_path)
    assert app.cup.cup.present.state == "running" and not app.cup.has_match()
    app.cup.change(cups.repeat_course(app.cup.cup))
    assert house(tmp_path).cup.cup.present.state == "open"


def test_another_cup_sends_the_old_one_to_the_shelf(tmp_path: Path) -> None:
    app = house(tmp_path)
    old = new_cup(app, SHORT)
    new = new_cup(app, MENU)
    assert cup_file.shelved_cups(tmp_path / "replays") == [old] and house(tmp_path).cup.cup == new
    app.cup.shelve()
    assert cup_file.shelved_cups(tmp_path / "replays") == [new, old] and house(tmp_path).cup.cup is None


def test_a_course_that_is_left_goes_to_the_shelf_with_its_cup(tmp_path: Path) -> None:
    """G29: the old one goes to the shelf with its table."""
    app = house(tmp_path)
    new_cup(app, SHORT)
    session = begin_match(app, "a")
    for _ in range(3):
        decision = session.state.decision
        assert decision is not None
        session.answer(decision.seat, decision.actions[0])
    new_cup(app, MENU)
    assert waiting_log(app) is None and not app.cup.has_match()
    store = ReplayStore(app.folders.replays)
    assert [len(store.read_match(kept.path)[0].log) for kept in store.list_kept()] == [3]


def test_a_damaged_cup_is_read_again_from_its_matches(tmp_path: Path) -> None:
    app = house(tmp_path)
    booked(app)
    begin_match(app, "b")
    cup = app.cup.cup
    for file in generations.found_files(cup_file.cup_path(app.folders.saves)):
        file.write_bytes(b"{")
    app = house(tmp_path)
    assert app.cup.cup == cup and app.told == [say("cup_notice.rebuilt")] and app.cup.has_match()
    assert house(tmp_path).cup.cup == cup, "and written"


def test_a_damaged_cup_without_a_match_is_told(tmp_path: Path) -> None:
    app = house(tmp_path)
    booked(app)
    app.cup.change(cups.end_early(app.cup.cup))
    app.cup.shelve()
    new_cup(app, MENU)
    for file in generations.found_files(cup_file.cup_path(app.folders.saves)):
        file.write_bytes(b"{")
    app = house(tmp_path)
    assert app.cup.cup is None and app.told == [say("cup_notice.lost")], "a cup that is over does not return"


def test_the_cup_of_a_newer_edition_stays(tmp_path: Path) -> None:
    app = house(tmp_path)
    new_cup(app, SHORT)
    path = cup_file.cup_path(app.folders.saves)
    raw = generations.seal_body(b'{"version": 9}')
    path.write_bytes(raw)
    app = house(tmp_path)
    assert app.cup.cup is None and app.cup.is_foreign and app.told == [say("cup_notice.other_edition")]
    assert path.read_bytes() == raw
    cup = new_cup(app, MENU)
    assert (path.parent / "aside" / "cup-1.cup").read_bytes() == raw and house(tmp_path).cup.cup == cup


def test_a_full_disk_costs_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = house(tmp_path)
    old = new_cup(app, SHORT)

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        app.cup.change(cups.season(old, "ada", "hunger", 1))
        app.cup.change(cups.season(old, "ada", "hunger", 2))
        assert app.told == [say("cup_notice.not_saved", reason="No space left on device")]
        assert house(tmp_path).cup.cup == old
    app.cup.change(cups.season(old, "ada", "hunger", 3))
    assert house(tmp_path).cup.cup == app.cup.cup != old
