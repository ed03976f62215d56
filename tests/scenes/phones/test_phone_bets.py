"""Bets by phones that watch (P24, G31): odds as rows, stakes inside them; phones with a seat are told nothing of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.evening import bets
from scenes.kit.phones.messages import Answer, Wish
from scenes.kit.words.language import load_language
from scenes.kit.words.pseudo import PSEUDO
from scenes.match import starter
from scenes.match.bets.table_bets import TableBets
from scenes.table.scene import TableScene
from tests.scenes.house import House
from tests.scenes.phones.fakes import Guest, offline

__all__ = ["offline"]
PEOPLE: dict[str, dict[str, Any]] = {"eaten": {"mode": "duel"}}


def open_table(house: House, game: str = "hunger", **options: Any) -> tuple[Any, Guest, Guest]:
    """A table of two people, one of them with a phone, and a phone that watches."""
    house.app.settings_file.change(motion="none", speed="skip")
    house.app.phones.open_door()
    player, watcher = Guest(house, "one"), Guest(house, "two")
    watcher.phone.name = "Rosa"
    watcher.say(Wish("watch"))
    house.sit(player.phone.device, 1)
    starter.begin_match(house.app, game, options, 7)
    table = house.reach(TableScene)
    watcher.phone.is_watching = True
    house.until(lambda: table.chooser is not None)
    house.step(40)
    return table, player, watcher


def bets_of(table: TableScene[Any]) -> TableBets:
    return next(one for one in table.extensions if isinstance(one, TableBets))


@pytest.mark.parametrize("game", ["eaten", "hunger"])
def test_a_watcher_is_shown_what_each_side_pays(offline: House, game: str) -> None:
    table, player, watcher = open_table(offline, game, **PEOPLE.get(game, {"seats": 2}))
    odds = bets_of(table).offered_odds()
    rows = watcher.state["out"]
    assert [row["w"] for row in rows] == [side.name for side in bets_of(table).sides]
    assert len(rows) == len(odds.chances) and watcher.state["out_title"]
    assert all("Pays" in row["s"] and "%" in row["a"] and len(row["e"]) == 5 for row in rows)
    assert "20 spoons" in watcher.state["next"]
    told = json.dumps(player.told)
    assert "Pays" not in told and "spoon" not in told.lower(), "whoever sits knows nothing of odds"


def test_odds_come_in_the_language_of_whoever_bets(offline: House) -> None:
    """L2."""
    table, _, watcher = open_table(offline, seats=2)
    watcher.phone.own_language = load_language(PSEUDO)
    offline.app.phones.empty_mailbox(watcher.phone)
    offline.step(40)
    state, sides = watcher.state, [side.name for side in bets_of(table).sides]
    assert all(row["s"].startswith("[") and row["a"].startswith("[") for row in state["out"])
    assert state["out_title"].startswith("[") and state["next"].startswith("[")
    assert not any(row["w"] in sides for row in state["out"]), "names of the screen"
    watcher.tap(state["out"][1]["e"][2], out=True)
    offline.step(40)
    assert watcher.last("toast")["words"].startswith("[") and watcher.state["next"].startswith("[")


def test_a_bet_by_phone_is_placed_once_a_round(offline: House) -> None:
    table, player, watcher = open_table(offline, seats=2)
    own = bets_of(table)
    odds = own.offered_odds()
    watcher.tap(watcher.state["out"][1]["e"][2], out=True)
    offline.step(40)
    (bet,) = own.book.bets
    side = [*odds.chances][1]
    assert (bet.on, bet.stake, bet.chance) == (side, 3, max(odds.chances[side], 1 / bets.MOST_PAID))
    guest = offline.app.tonight.find_guest(bet.who)
    assert guest is not None and guest.name == "Rosa"
    assert (
        "out" not in watcher.state and "3 spoons" in watcher.state["next"] and "17" in watcher.state["next"]
    )
    assert watcher.last("toast")["words"]
    watcher.say(Answer(watcher.state["n"], "1.0", out=True))
    assert own.book.bets == (bet,)
    player.say(Answer(player.state["n"], "1.0", out=True))
    assert own.book.bets == (bet,)


def test_nonsense_is_no_bet(offline: House) -> None:
    table, _, watcher = open_table(offline, seats=2)
    for row in ("0", "9.0", "0.5", "0.99", "0.0.0"):
        watcher.say(Answer(watcher.state["n"], row, out=True))
    watcher.say(Answer(watcher.state["n"] + 1, "0.0", out=True))
    assert not bets_of(table).book.bets
