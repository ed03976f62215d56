"""Memories of menus, written by a later edition: it stays in its file, and costs nothing that is known
(R11, R12)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scenes.kit.match.seating import Seating
from scenes.kit.match.watch_progress import NAME as BOOKMARK
from scenes.kit.match.watch_progress import WatchProgress
from scenes.lobby import gathering
from scenes.lobby.scene import LobbyScene
from scenes.lobby.seat_guests import SavedLobby, SavedSeat, load_lobby, save_lobby
from scenes.pages import last_choices
from scenes.pages.last_choices import NAME, LastChoices
from tests.scenes.house import House

LATER: tuple[Any, ...] = (3, None, ["later"], {"later": 1}, True, 2.5, "x")


def later_than(known: Any) -> list[Any]:
    """Values that this edition cannot read in the place of that one."""
    return [value for value in LATER if type(value) is not type(known)]


@pytest.mark.parametrize("field", ["game", "doors", "seated"])
def test_last_choices_are_read_one_by_one(tmp_path: Path, field: str) -> None:
    known = {"game": "hunger", "doors": {"hunger": "alone"}, "seated": True}
    for value in later_than(known[field]):
        (tmp_path / NAME).write_text(json.dumps({**known, field: value, "later": {"a": [1]}}))
        found = last_choices.read_choices(tmp_path)
        assert {name: getattr(found, name) for name in known if name != field} == {
            k: v for k, v in known.items() if k != field
        }
        assert getattr(found, field) == getattr(LastChoices(), field) or isinstance(value, dict)
        last_choices.remember_press(tmp_path)
        if field != "game":
            last_choices.remember_choice(tmp_path, "eaten")
        plain = json.loads((tmp_path / NAME).read_text())
        assert plain["later"] == {"a": [1]} and (plain[field] == value or field == "seated")
        assert plain["seated"] is True


def test_doors_of_a_later_edition_stay_beside_ours(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text('{"game":"ludo","doors":{"ludo":"online","hunger":7,"eaten":"arena"}}')
    last_choices.remember_choice(tmp_path, "tasty_humans", "alone")
    doors = json.loads((tmp_path / NAME).read_text())["doors"]
    assert doors == {"ludo": "online", "hunger": 7, "eaten": "arena", "tasty_humans": "alone"}
    last_choices.remember_choice(tmp_path, "hunger", "alone")
    assert b'"hunger":7' in (tmp_path / f"{NAME}.newer").read_bytes()
    assert last_choices.read_choices(tmp_path).doors["eaten"] == "arena"


def test_a_bookmark_keeps_what_it_does_not_know_and_goes_with_it(tmp_path: Path) -> None:
    marks = WatchProgress(tmp_path)
    (tmp_path / BOOKMARK).write_text('{"match":"one","shown":4,"pace":"slow"}')
    assert marks.read_progress("one") == 4
    marks.write_progress("one", 9)
    assert json.loads((tmp_path / BOOKMARK).read_text()) == {"match": "one", "shown": 9, "pace": "slow"}
    marks.remove_progress()
    assert not (tmp_path / BOOKMARK).exists() and b"slow" in (tmp_path / f"{BOOKMARK}.newer").read_bytes()
    (tmp_path / BOOKMARK).write_text('{"match":"one","shown":{"turn":3}}')
    assert marks.read_progress("one") == 0


@pytest.mark.parametrize("field", ["seats", "options", "figures", "game"])
def test_a_lobby_is_read_one_by_one(tmp_path: Path, field: str) -> None:
    path = tmp_path / "lobby.json"
    known: dict[str, Any] = {
        "game": "hunger",
        "seats": [{"color": 3, "bot": 2}],
        "options": {"mode": "elder"},
        "figures": {"guest_0": "x"},
    }
    for value in later_than(known[field]):
        path.write_text(json.dumps({**known, field: value, "later": 1}))
        saved = load_lobby(path, "hunger")
        if field == "game":
            assert saved is None
            continue
        assert saved is not None
        others = {"seats": [SavedSeat(3, 2)], "options": {"mode": "elder"}, "figures": {"guest_0": "x"}}
        assert {name: getattr(saved, name) for name in others if name != field} == {
            k: v for k, v in others.items() if k != field
        }


def test_chairs_and_options_that_nobody_here_knows_stay(tmp_path: Path) -> None:
    path = tmp_path / "lobby.json"
    seats = [{"color": 3, "bot": 2, "hat": "tall"}, {"color": "pink"}, {"color": 1}]
    path.write_text(
        json.dumps({"game": "hunger", "seats": seats, "options": {"mode": "elder", "moon": "full"}})
    )
    saved = load_lobby(path, "hunger")
    assert saved is not None and saved.seats == [SavedSeat(3, 2), SavedSeat(), SavedSeat(1)]
    save_lobby(path, SavedLobby("hunger", [SavedSeat(4, 2), SavedSeat(), SavedSeat(1)], {"mode": "rookie"}))
    plain = json.loads(path.read_text())
    assert plain["options"] == {"mode": "rookie", "moon": "full"}
    assert plain["seats"] == [{"color": 4, "bot": 2, "hat": "tall"}, {"color": "pink"}, {"color": 1}]


def test_a_memory_under_another_games_name_is_kept_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "lobby.json"
    path.write_text('{"game":"ludo","seats":[],"options":{}}')
    save_lobby(path, SavedLobby("hunger", [SavedSeat(4)], {}))
    assert (
        b"ludo" in path.with_name("lobby.json.newer").read_bytes() and load_lobby(path, "hunger") is not None
    )


@pytest.mark.parametrize("game", ["hunger", "tasty_humans"])
def test_a_lobby_that_opens_and_starts_leaves_a_later_editions_choices(house: House, game: str) -> None:
    """Bots, guests, figures and options of a later edition: unless they are set here, they are there the next
    time.
    """
    first: Any = house.show(LobbyScene(house.app, game))
    path, seats = first.memory, len(first.guests.chairs)
    options = {**first.options.values, "mode": "arena", "moon": "full"}
    chairs = [{"color": i, "bot": 9 if i else 0, "pick": "zeta", "character": "nobody"} for i in range(seats)]
    figures = {"guest_7": "zeta", "pet_1": "cat", "0000000a": "gone"}
    path.write_text(json.dumps({"game": game, "seats": chairs, "options": options, "figures": figures}))
    house.app.seating.chairs = Seating().chairs
    scene: Any = house.show(LobbyScene(house.app, game))
    gathering.keep_lobby(scene)
    plain = json.loads(path.read_text())
    assert plain["options"] == options and plain["seats"] == chairs
    assert plain["figures"] == {"guest_7": "zeta", "pet_1": "cat"}
