"""Matches of a newer edition: whatever is played beside them, all their bytes are found again, and an edition
that knows them goes on."""

from __future__ import annotations

import errno
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from game.core import files, generations
from game.core.match import Match
from scenes.afterwards.replay.list_scene import ReplaysScene
from scenes.front.continue_scene import ContinueScene
from scenes.front.game_doors import GameDoorsScene
from scenes.front.title import TitleScene
from scenes.kit.base.texts import say
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match import other_editions
from scenes.kit.match.replay_store import ReplayStore
from scenes.kit.match.saved_matches import SHOW, slot_path
from scenes.kit.match.session import MatchSession
from scenes.lobby import starting
from scenes.match import starter
from scenes.pages import game_list
from scenes.pages.dialog import ConfirmDialog
from tests.newer_saves import KINDS, is_kept, rewrite_as_newer
from tests.scenes.house import House
from tests.scenes.menus.looks import FakeTable, check_all_sizes, give_first_answer
from tests.scenes.menus.test_killed_between import GAME, answer, first_match, sit
from tests.scenes.menus.test_killed_between import house as small_house
from tests.weekly import take_share

NEWEST, OLDEST = (0,), (2,)
MIXES = (NEWEST, (0, 1, 2), (1,), (0, 2), (1, 2), OLDEST)
"""Generations that are of the newer edition, 0 the newest."""
READ_ONLY = "behavior"
"""The kind that can be looked at."""


@pytest.fixture(autouse=True)
def _no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables need not be seen."""
    monkeypatch.setattr(
        game_list, "make_table", lambda app, *rest: FakeTable(app, *rest) if hasattr(app, "art") else None
    )


def left_by_newer(app: Any, kind: str, mix: tuple[int, ...]) -> list[bytes]:
    """A match was played here, and some of its generations by a newer edition; their bytes."""
    first_match(app).close()
    app.notify = app.told.append
    files_there = generations.generation_paths(slot_path(app.folders.saves, GAME))
    return [rewrite_as_newer(files_there[number], kind) for number in mix]


def begin_another(app: Any) -> None:
    sit(app, 3)
    answer(starter.begin_match(app, GAME, {"seats": 2}, 6), 5)


def begin_three(app: Any) -> None:
    for _ in range(3):
        begin_another(app)


def fork(app: Any) -> None:
    match = first_match(small_house(app.folders.saves.parent / "elsewhere")).match
    sit(app, 1)
    answer(starter.play_on(app, match.fork(2), app.seating.chairs), 4)


def go_on(app: Any) -> None:
    """On where it goes on, and look where it can be looked at."""
    if starter.saved_match(app, GAME) is None:
        return
    session = resume(app)
    if not session.read_only:
        answer(session, 5)
    session.close()


def give_up(app: Any) -> None:
    if starter.saved_match(app, GAME) is not None:
        resume(app).close(forget=True)


def resume(app: Any) -> MatchSession[Any]:
    return MatchSession.resume_match(
        slot_path(app.folders.saves, GAME), app.seating, app.bots, [KEYBOARD], KEYBOARD
    )


def look_around(app: Any) -> None:
    for _ in range(2):
        starter.waiting_slots(app)
        starter.saved_match(app, GAME, tidy=True)


EVENINGS: dict[str, tuple[Callable[[Any], None], ...]] = {
    "another": (begin_another,),
    "three others": (begin_three, look_around),
    "fork": (fork,),
    "go on": (go_on, begin_another),
    "give up": (give_up, begin_another),
    "look around": (look_around, begin_another, look_around),
}


@pytest.mark.parametrize(("kind", "mix"), take_share([*product(KINDS, MIXES)], 2), ids=str)
def test_whatever_is_played_beside_it_all_its_bytes_are_found(
    tmp_path: Path, kind: str, mix: tuple[int, ...]
) -> None:
    names = list(EVENINGS)
    for name in (names[(KINDS.index(kind) + MIXES.index(mix)) % len(names)], "another"):
        data = tmp_path / name
        app = small_house(data)
        kept = left_by_newer(app, kind, mix)
        for step in EVENINGS[name]:
            step(app)
        assert all(is_kept(data, raw) for raw in kept), name
        if mix == NEWEST:
            assert is_kept(data / "saves" / other_editions.FOLDER, kept[0])


@pytest.mark.parametrize("kind", KINDS)
def test_another_match_is_saved_at_once_and_nothing_else_moves(tmp_path: Path, kind: str) -> None:
    app = small_house(tmp_path)
    left_by_newer(app, kind, NEWEST)
    sit(app, 3)
    session = starter.begin_match(app, GAME, {"seats": 2}, 6)
    assert not session.notices and app.told == [] and ReplayStore(app.folders.replays).list_kept() == []
    assert Match.load(slot_path(app.folders.saves, GAME), tidy=False).start.seed == 6


@pytest.mark.parametrize("kind", ["format", "field", "checksum", "behavior", "field of a chair"])
@pytest.mark.parametrize("is_alone", [True, False])
@pytest.mark.parametrize("name", EVENINGS)
def test_a_match_that_was_about_to_begin_is_kept(
    tmp_path: Path, kind: str, is_alone: bool, name: str
) -> None:
    """As if a newer edition was killed just then."""
    app = small_house(tmp_path)
    path = _play_first(app)[0]
    prepared = generations.prepared_place(path)
    prepared.write_bytes(path.read_bytes())
    if is_alone:
        path.unlink()
    raw = rewrite_as_newer(prepared, kind)
    for step in (*EVENINGS[name], begin_another):
        step(app)
    assert is_kept(tmp_path, raw)


@pytest.mark.parametrize("name", EVENINGS)
def test_what_was_set_aside_goes_on_with_an_edition_that_knows_it(tmp_path: Path, name: str) -> None:
    """The other edition, and its way to write, are played by turning the bytes back."""
    app = small_house(tmp_path)
    before = [file.read_bytes() for file in _play_first(app)]
    kept = [
        rewrite_as_newer(file, "format")
        for file in generations.generation_paths(slot_path(app.folders.saves, GAME))
    ]
    for step in EVENINGS[name]:
        step(app)
    (path,) = other_editions.matches_aside(app.folders.saves)
    assert [file.read_bytes() for file in generations.generation_paths(path)] == kept, "whole, and in order"
    for file, raw in zip(generations.generation_paths(path), before, strict=True):
        file.write_bytes(raw)
    assert starter.waiting_slots(app) == [GAME]
    waits = starter.saved_match(app, GAME)
    shelf = [
        ReplayStore(app.folders.replays).read_match(one.path)[0]
        for one in ReplayStore(app.folders.replays).list_kept()
    ]
    assert 6 in [len(match.log) for match in (waits, *shelf) if match is not None and match.start.seed == 5]
    assert other_editions.matches_aside(app.folders.saves) == []


def _play_first(app: Any) -> tuple[Path, ...]:
    first_match(app).close()
    app.notify = app.told.append
    return generations.generation_paths(slot_path(app.folders.saves, GAME))


def test_it_waits_again_where_nothing_took_its_place(tmp_path: Path) -> None:
    app = small_house(tmp_path)
    files_there = _play_first(app)
    other_editions.set_all_aside(files_there[0])
    assert not generations.has_generation(files_there[0])
    assert starter.waiting_slots(app) == [GAME] and all(file.exists() for file in files_there)


@pytest.mark.parametrize("stopped_after", range(3))
def test_who_is_stopped_while_it_is_set_aside_does_the_rest_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stopped_after: int
) -> None:
    app = small_house(tmp_path)
    kept = left_by_newer(app, "format", (0, 1, 2))
    put, done = files.move_file, []

    def stops(path: Path, to: Path) -> None:
        if to.parent.name == other_editions.FOLDER:
            if len(done) == stopped_after:
                raise KeyboardInterrupt
            done.append(to)
        put(path, to)

    with monkeypatch.context() as patch:
        patch.setattr(files, "move_file", stops)
        with pytest.raises(KeyboardInterrupt):
            begin_another(app)
    begin_another(app)
    (path,) = other_editions.matches_aside(app.folders.saves)
    assert [file.read_bytes() for file in generations.generation_paths(path)] == kept


def test_where_it_cannot_be_set_aside_nothing_takes_its_place(tmp_path: Path) -> None:
    app = small_house(tmp_path)
    kept = left_by_newer(app, "format", (0, 1, 2))
    (app.folders.saves / other_editions.FOLDER).write_text("a file is in the way")
    sit(app, 3)
    session = starter.begin_match(app, GAME, {"seats": 2}, 6)
    answer(session, 4)
    assert [
        file.read_bytes() for file in generations.generation_paths(slot_path(app.folders.saves, GAME))
    ] == kept
    assert session.notices and "saved" in session.notices[0]


def test_a_save_that_cannot_be_read_today_is_kept_like_one_of_another_edition(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = small_house(tmp_path)
    kept = [file.read_bytes() for file in _play_first(app)]
    read = files.read_file

    def broken(path: Path, most: int = files.SMALL) -> bytes:
        if (
            path.parent == app.folders.saves
            and path.name.startswith(GAME)
            and path.exists()
            and path.read_bytes() in kept
        ):
            raise OSError(errno.EIO, "Input/output error", str(path))
        return read(path, most)

    with monkeypatch.context() as patch:
        patch.setattr(files, "read_file", broken)
        foreign = starter.foreign_match(app, GAME)
        assert foreign is not None and not foreign.readable and foreign.game == GAME
        begin_another(app)
    assert all(is_kept(tmp_path, raw) for raw in kept)


def test_rules_that_break_at_a_match_do_not_cost_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = small_house(tmp_path)
    kept = [file.read_bytes() for file in _play_first(app)]

    def breaks(*_: object) -> None:
        raise ZeroDivisionError

    sit(app, 3)
    with monkeypatch.context() as patch:
        patch.setattr("game.core.match.Match._replay_log", breaks)
        session = starter.begin_match(app, GAME, {"seats": 2}, 6)
    answer(session, 5)
    assert all(is_kept(tmp_path, raw) for raw in kept)


def test_a_match_of_older_rules_really_moves_to_the_replays(tmp_path: Path) -> None:
    """The dialog says so."""
    app = small_house(tmp_path)
    newest = _play_first(app)[0]
    raw = _with_behavior(newest, 0)
    begin_another(app)
    (kept,) = ReplayStore(app.folders.replays).list_kept()
    assert kept.path.read_bytes() == raw
    assert ReplayStore(app.folders.replays).read_match(kept.path)[0].read_only


def _with_behavior(file: Path, number: int) -> bytes:
    save = generations.unseal_body(file.read_bytes())
    raw = generations.seal_body(
        save.replace(b'"behavior":', b'"behavior":%d,"_":' % number).replace(b',"_":1', b"")
    )
    file.write_bytes(raw)
    return raw


def test_a_waiting_match_that_finds_no_place_on_the_shelf_is_set_aside(tmp_path: Path) -> None:
    app = small_house(tmp_path)
    kept = [file.read_bytes() for file in _play_first(app)]
    app.folders.replays.write_text("a file where the folder should be")
    begin_another(app)
    assert len(app.told) == 1 and all(is_kept(tmp_path, raw) for raw in kept)
    app.folders.replays.unlink()
    starter.waiting_slots(app)
    assert [one.start.seed for one in _shelved_matches(app)] == [5], "there is room again"


def _shelved_matches(app: Any) -> list[Any]:
    store = ReplayStore(app.folders.replays)
    return [store.read_match(kept.path)[0] for kept in store.list_kept()]


# -- the shelf


@pytest.mark.parametrize("kind", KINDS)
def test_a_replay_of_a_newer_edition_is_neither_pruned_nor_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setattr("scenes.kit.match.replay_store.MOST", 2)
    app = small_house(tmp_path)
    session = first_match(app)
    app.notify = app.told.append
    starter.shelve_match(app, session.match, session.saved_table)
    store = ReplayStore(app.folders.replays)
    raw = rewrite_as_newer(store.list_kept()[0].path, kind)
    answer(session, 3)
    starter.shelve_match(app, session.match, session.saved_table, session.save_path)
    for seed in (11, 12, 13):
        sit(app, 2)
        other = starter.begin_match(app, GAME, {"seats": 2}, seed)
        answer(other, 4)
        starter.shelve_match(app, other.match, other.saved_table, other.save_path)
    assert is_kept(app.folders.replays, raw)
    assert len(store.list_kept()) == 3, "two of its own"


# -- what is said


@pytest.mark.parametrize("kind", KINDS)
def test_continue_says_that_it_waits_and_for_whom(house: House, kind: str) -> None:
    sit_down(house, "eaten")
    session = house.top.session
    give_first_answer(session)
    session.close()
    raw = rewrite_as_newer(slot_path(house.app.folders.saves, "eaten"), kind)
    title = house.show(TitleScene(house.app, seated=True))
    assert say("title.continue") in texts_of(title)
    house.focus("continue", "ENTER", settle=True)
    if kind == READ_ONLY:
        assert house.top.session.read_only
        assert say("notice.save_read_only") in house.top.session.notices
    else:
        assert house.top is title and toast(title) == say("continue.other_edition")
    assert is_kept(house.app.folders.saves, raw)


def test_words_fit_where_it_waits(house: House) -> None:
    sit_down(house, "eaten")
    house.top.session.close()
    rewrite_as_newer(slot_path(house.app.folders.saves, "eaten"), "format")
    for scene in (TitleScene(house.app, seated=True), GameDoorsScene(house.app, "eaten")):
        house.show(scene)
        assert say("title.other_edition") in texts_of(scene)
        check_all_sizes(scene)
    house.focus("continue", "ENTER")
    assert toast(house.top) == say("continue.other_edition")


@pytest.mark.parametrize("kind", ["format", "behavior", "game", "kind of answer"])
def test_the_dialog_says_what_becomes_of_it_and_that_happens(house: House, kind: str) -> None:
    sit_down(house, "eaten")
    give_first_answer(house.top.session)
    house.top.session.close()
    raw = rewrite_as_newer(slot_path(house.app.folders.saves, "eaten"), kind)
    doors = house.show(GameDoorsScene(house.app, "eaten"))
    assert "continue" in doors.buttons
    house.focus("quick", "ENTER", settle=True)
    assert isinstance(house.top, ConfirmDialog)
    assert say("lobby.replace.other_edition") in texts_of(house.top)
    check_all_sizes(house.top)
    house.focus("yes", "ENTER", settle=True)
    for _ in range(4):
        give_first_answer(house.top.session)
    assert is_kept(house.app.folders.saves / other_editions.FOLDER, raw)


@pytest.mark.parametrize("kind", ["format", "behavior"])
def test_the_choice_of_tables_has_a_card_for_it(house: House, kind: str) -> None:
    for game in ("eaten", "hunger", "tasty_humans"):
        sit_down(house, game)
        house.top.session.close()
    rewrite_as_newer(slot_path(house.app.folders.saves, "eaten"), kind)
    rewrite_as_newer(slot_path(house.app.folders.saves, "hunger"), "game")
    scene = house.show(ContinueScene(house.app))
    house.until(lambda: len(scene.waiting) == 3)
    assert {
        say("title.other_edition" if kind == "format" else "continue.look_only"),
        say("continue.another_game"),
        say("eaten.name"),
    } <= texts_of(scene)
    check_all_sizes(scene)
    house.focus("hunger", "ENTER")
    assert house.top is scene and toast(scene) == say("continue.other_edition")
    house.focus("tasty_humans", "ENTER", settle=True)
    assert house.top.session.game == "tasty_humans"


def test_a_replay_of_a_newer_edition_says_so(house: House) -> None:
    sit_down(house, "eaten")
    session = house.top.session
    give_first_answer(session)
    starter.shelve_match(house.app, session.match, session.saved_table)
    session.close(forget=True)
    rewrite_as_newer(ReplayStore(house.app.folders.replays).list_kept()[0].path, "format")
    scene = house.show(ReplaysScene(house.app))
    assert say("replay.other_edition") in texts_of(scene)
    assert say("replay.broken") not in texts_of(scene)


def test_a_watched_match_of_a_newer_edition_is_kept_without_a_question(tmp_path: Path) -> None:
    app = small_house(tmp_path)
    app.seating.chairs = []
    for seat in range(2):
        app.seating.set_seat_count(seat + 1)
        app.seating.put_bot(seat, 1)
    answer(starter.begin_match(app, GAME, {"seats": 2}, 5), 4)
    raw = rewrite_as_newer(slot_path(app.folders.saves, SHOW), "format")
    answered: list[str] = []
    starter.ask_before_replacing(app, SHOW, lambda: answered.append("begun"))
    answer(starter.begin_match(app, GAME, {"seats": 2}, 6), 4)
    assert answered == ["begun"] and is_kept(tmp_path, raw)


def sit_down(house: House, game: str) -> None:
    starting.start_quick_match(house.app, game, KEYBOARD)
    house.settle()


def texts_of(scene: Any) -> set[str]:
    return {words.text for words, _ in scene.stage.texts}


def toast(scene: Any) -> str:
    return str(scene.toast.text)
