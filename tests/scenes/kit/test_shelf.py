"""The shelf: what is put there is found again, a match that goes on takes the place of its beginning, and
only the newest stay.
"""

from __future__ import annotations

import gc
import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.bots import review_file
from game.core import catalog, generations
from game.core.errors import SaveError
from game.core.match import Match
from scenes.kit.match import replay_store as shelf_module
from scenes.kit.match.bot_worker import BotService
from scenes.kit.match.replay_session import ReplaySession
from scenes.kit.match.replay_store import ReplayStore, lost_chairs
from scenes.kit.match.saved_chair import SavedChair
from tests.game.core.test_files import STRANGE, strange

CHAIRS = [SavedChair("Ember", 4), SavedChair("Muncher", 2, bot=2)]


def play_match(answers: int, seed: int = 7, choice: int = 0) -> Match:
    rules = catalog.load("tasty_humans")
    match = Match.new(rules, rules.config(seats=2), seed)
    for _ in range(answers):
        assert match.state.decision is not None
        actions = match.state.decision.actions
        match.apply(actions[min(choice, len(actions) - 1)])
    return match


@pytest.fixture
def replay_store(tmp_path: Path) -> ReplayStore:
    return ReplayStore(tmp_path / "replays")


def test_a_match_is_found_again_with_its_chairs(replay_store: ReplayStore) -> None:
    replay_store.keep_match(play_match(9), CHAIRS)
    match, chairs = replay_store.read_match(replay_store.list_kept()[0].path)
    assert match.state.digest() == play_match(9).state.digest()
    assert chairs == CHAIRS


def test_a_match_is_kept_once_with_all_its_answers_and_none_without_an_answer(
    replay_store: ReplayStore,
) -> None:
    replay_store.keep_match(play_match(0), CHAIRS)
    assert replay_store.list_kept() == []
    for answers in (9, 9, 4):
        replay_store.keep_match(play_match(answers), CHAIRS)
    assert [len(replay_store.read_match(kept.path)[0].log) for kept in replay_store.list_kept()] == [9]


def test_a_match_that_went_on_takes_the_place_of_its_beginning_but_not_of_another_way(
    replay_store: ReplayStore,
) -> None:
    for match in (play_match(9), play_match(9, choice=1), play_match(14)):
        replay_store.keep_match(match, CHAIRS)
    assert sorted(len(replay_store.read_match(kept.path)[0].log) for kept in replay_store.list_kept()) == [
        9,
        14,
    ]
    assert len(list(replay_store.folder.iterdir())) == 2


def test_only_the_newest_stay(replay_store: ReplayStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf_module, "MOST", 3)
    for seed in range(5):
        replay_store.keep_match(play_match(2, seed), CHAIRS)
        for age, kept in enumerate(replay_store.list_kept()):
            os.utime(kept.path, (1000 - age - (kept.path.name[:16] != play_match(0, seed).id), 1000 - age))
    assert [replay_store.read_match(kept.path)[0].start.seed for kept in replay_store.list_kept()] == [
        4,
        3,
        2,
    ]


@pytest.mark.parametrize("chairs", [None, "?", [], [{"name": "Ember"}], [{"name": "Ember", "color": -1}] * 2])
def test_lost_chairs_cost_only_the_names(replay_store: ReplayStore, chairs: Any) -> None:
    replay_store.keep_match(play_match(3), CHAIRS)
    path = replay_store.list_kept()[0].path
    path.write_bytes(play_match(3).save_bytes(chairs))
    assert [chair.color for chair in replay_store.read_match(path)[1]] == [0, 1]


def test_a_broken_file_is_one_sentence_and_stays_where_it_is(replay_store: ReplayStore) -> None:
    replay_store.keep_match(play_match(3), CHAIRS)
    path = replay_store.list_kept()[0].path
    path.write_bytes(path.read_bytes()[:-40])
    with pytest.raises(SaveError, match="damaged"):
        replay_store.read_match(path)
    assert replay_store.list_kept()[0].path == path


def test_a_full_disk_leaves_no_half_of_a_match(
    replay_store: ReplayStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError, match="No space"):
        replay_store.keep_match(play_match(3), CHAIRS)
    assert list(replay_store.folder.iterdir()) == []


def test_a_folder_that_cannot_be_made_is_one_sentence(replay_store: ReplayStore) -> None:
    replay_store.folder.write_text("a file where the folder should be")
    with pytest.raises(SaveError):
        replay_store.keep_match(play_match(3), CHAIRS)
    assert replay_store.list_kept() == []


def test_lost_chairs_of_an_automaton_stay_its_own() -> None:
    rules = catalog.load("eaten")
    match = Match.new(rules, rules.config(mode="beast_solo"), 7)
    assert [chair.automaton for chair in lost_chairs(match)] == [True, False]


@pytest.mark.parametrize("kind", STRANGE)
def test_what_is_no_file_is_set_aside_and_the_rest_still_lists(replay_store: ReplayStore, kind: str) -> None:
    replay_store.keep_match(play_match(3), CHAIRS)
    strange(replay_store.folder / "x.match", kind)
    assert [replay_store.read_match(kept.path)[0].start.seed for kept in replay_store.list_kept()] == [7]
    assert os.path.lexists(replay_store.folder / "x.match.bad") and not os.path.lexists(
        replay_store.folder / "x.match"
    )
    replay_store.keep_match(play_match(9), CHAIRS)
    assert len(replay_store.list_kept()) == 1


def test_the_review_of_a_match_goes_with_it(
    replay_store: ReplayStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A match that is thrown away, goes on, is one of the oldest, or whose game was ended in between."""
    reviews = [review_file.review_path(replay_store.folder / name) for name in ("x.match", "y.match")]
    replay_store.keep_match(play_match(9), CHAIRS)
    path = replay_store.list_kept()[0].path
    reviews.append(review_file.review_path(path))
    for review in reviews:
        review.write_bytes(b"?")
    replay_store.keep_match(play_match(14), CHAIRS)
    assert not path.exists() and not any(review.exists() for review in reviews)
    path = replay_store.list_kept()[0].path
    review_file.review_path(path).write_bytes(b"?")
    replay_store.keep_match(play_match(9, seed=8), CHAIRS)
    assert review_file.review_path(path).exists(), "another match is nothing to it"
    replay_store.remove_match(path)
    assert len(list(replay_store.folder.iterdir())) == 1
    monkeypatch.setattr(shelf_module, "MOST", 1)
    last = replay_store.list_kept()[0].path
    review_file.review_path(last).write_bytes(b"?")
    os.utime(last, times=(1000, 1000))
    replay_store.keep_match(play_match(9, seed=9), CHAIRS)
    assert [path.suffix for path in replay_store.folder.iterdir()] == [".match"]


@pytest.mark.parametrize("later", [{"version": 99}, {"mood": "hungry"}], ids=str)
@pytest.mark.parametrize("way", ["goes on", "is removed", "is one of the oldest"])
def test_a_review_of_a_newer_edition_is_kept_when_its_match_goes(
    replay_store: ReplayStore, monkeypatch: pytest.MonkeyPatch, later: dict[str, Any], way: str
) -> None:
    monkeypatch.setattr(shelf_module, "MOST", 1)
    replay_store.keep_match(play_match(9), CHAIRS)
    path = replay_store.list_kept()[0].path
    raw = generations.seal_body(msgspec.json.encode(later))
    review_file.review_path(path).write_bytes(raw)
    if way == "is removed":
        replay_store.remove_match(path)
    else:
        replay_store.keep_match(play_match(14) if way == "goes on" else play_match(9, seed=8), CHAIRS)
    assert not path.exists() and not review_file.review_path(path).exists()
    assert [one.read_bytes() for one in replay_store.folder.glob("*.newer")] == [raw]


def test_a_match_is_found_on_the_shelf_by_its_answers(replay_store: ReplayStore) -> None:
    for match in (play_match(9), play_match(9, choice=1), play_match(9, seed=8)):
        replay_store.keep_match(match, CHAIRS)
    found = replay_store.find_match(play_match(9, choice=1))
    assert (
        found is not None
        and replay_store.read_match(found)[0].state.digest() == play_match(9, choice=1).state.digest()
    )
    assert (
        replay_store.find_match(play_match(8)) is None
        and replay_store.find_match(play_match(9, seed=10)) is None
    )


AHEAD, BACK, SAME, MIXED = "ahead", "back", "same", "mixed"


def with_times(replay_store: ReplayStore, clock: str) -> None:
    """The files' times as a clock has left them that was corrected, or as a copied folder has them."""
    hours = {
        AHEAD: lambda n: 1,
        BACK: lambda n: -1000 * n,
        SAME: lambda n: 0,
        MIXED: lambda n: (-1) ** n * n,
    }[clock]
    for number, kept in enumerate(replay_store.list_kept()):
        time = kept.path.stat().st_mtime + 3600 * hours(number)
        os.utime(kept.path, (time, time))


def seeds(replay_store: ReplayStore) -> list[int | None]:
    return [replay_store.read_match(kept.path)[0].start.seed for kept in replay_store.list_kept()]


@pytest.mark.parametrize("clock", [AHEAD, BACK, SAME, MIXED])
def test_what_is_put_there_stays_and_is_the_newest_whatever_the_clock_says(
    replay_store: ReplayStore, monkeypatch: pytest.MonkeyPatch, clock: str
) -> None:
    monkeypatch.setattr(shelf_module, "MOST", 4)
    for seed in range(8):
        with_times(replay_store, clock)
        replay_store.keep_match(play_match(2, seed), CHAIRS)
        assert seeds(replay_store)[0] == seed
    assert seeds(replay_store) == [7, 6, 5, 4]


@pytest.mark.parametrize("clock", [AHEAD, BACK, SAME, MIXED])
def test_a_match_that_takes_the_place_of_its_beginning_is_the_newest(
    replay_store: ReplayStore, clock: str
) -> None:
    for seed in range(3):
        replay_store.keep_match(play_match(2, seed), CHAIRS)
    with_times(replay_store, clock)
    replay_store.keep_match(play_match(5, 0), CHAIRS)
    assert seeds(replay_store) == [0, 2, 1]


def test_a_shelf_of_an_older_edition_has_no_numbers_and_goes_first(
    replay_store: ReplayStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shelf_module, "MOST", 3)
    for seed in range(3):
        replay_store.keep_match(play_match(2, seed), CHAIRS)
        path = replay_store.list_kept()[0].path
        old = path.rename(path.with_name(f"{path.stem.rpartition('-')[0]}.match"))
        os.utime(old, (2e9 + seed, 2e9 + seed))
    assert seeds(replay_store) == [2, 1, 0]
    replay_store.keep_match(play_match(2, 3), CHAIRS)
    assert seeds(replay_store) == [3, 2, 1]


def test_a_match_that_somebody_looks_at_stays_for_as_long(
    replay_store: ReplayStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shelf_module, "MOST", 2)
    for seed in range(2):
        replay_store.keep_match(play_match(2, seed), CHAIRS)
    match, chairs = replay_store.read_match(replay_store.list_kept()[-1].path)
    watched = ReplaySession(match, chairs, BotService(inline=True))
    for seed in range(2, 5):
        replay_store.keep_match(play_match(2, seed), CHAIRS)
    assert seeds(replay_store) == [4, 3, 0]
    del match, watched
    gc.collect()
    replay_store.keep_match(play_match(2, 5), CHAIRS)
    assert seeds(replay_store) == [5, 4]
