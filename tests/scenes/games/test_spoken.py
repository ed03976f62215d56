"""Tables in words (X16, X17, X21): whole matches are played by one who hears lines alone, and no two things of a
question read alike. The ways in which games are played most are walked in tests/scenes/test_access_walk.py."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core import catalog
from game.core.match import Match
from game.core.rng import Rng
from scenes.kit.access.spoken import MORE, Spoken, Thing
from scenes.kit.input.device import KEYBOARD
from scenes.table.questions.row_words import ASKED
from tests.scenes.games.playing import quick
from tests.scenes.games.tables import begin_table, open_table
from tests.scenes.house import House
from tests.weekly import take_share

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("eaten", {"mode": "beast_solo"}),
    ("hunger", {"seats": 3, "mode": "rookie"}),
    ("human_flavor", {"seats": 3}),
    ("tasty_humans", {"mode": "solo", "rival_level": 3}),
]
LAST = 3
"""One press in so many is that of the last row, which ends what others only put together."""
MOST_PRESSES = 900


class Listener:
    """Knows of the top scene nothing but what is said of it, and presses things by their keys."""

    def __init__(self, house: House, seed: int) -> None:
        self.house, self.rng = house, Rng(seed)

    def hear(self) -> Spoken:
        heard = self.house.top.spoken()
        for thing in heard.things:
            assert thing.name and thing.role, (self.house.top, thing)
        return heard

    def list_choices(self, heard: Spoken) -> list[Thing]:
        """Rows of the question that a press answers, or leads on from."""
        asked = [group for group in heard.groups if group.id.startswith(ASKED)]
        return [thing for group in asked for thing in group.things if thing.act]

    def go_on(self) -> bool:
        """Press any answer, or what the scene waits for; False if nothing is asked."""
        heard = self.hear()
        choices = self.list_choices(heard)
        if choices:
            assert_unique(choices)
            row = self.rng.below(len(choices)) if self.rng.below(LAST) else -1
            return self.press(choices[row].key)
        waits = [thing for group in heard.groups if group.id == MORE for thing in group.things]
        return any(thing.intent == "confirm" and self.press(thing.key) for thing in waits)

    def press(self, key: str) -> bool:
        return bool(self.house.top.press_thing(key, KEYBOARD))


def assert_unique(things: list[Thing]) -> None:
    """The words of one question's things differ, without their numbers."""
    alike = [words for words, number in Counter(thing.name for thing in things).items() if number > 1]
    assert alike == []


@pytest.mark.parametrize(("game", "options"), take_share(TABLES, 4))
def test_a_whole_match_is_played_by_lines_alone(house: House, game: str, options: dict[str, Any]) -> None:
    """X21."""
    quick(house)
    rules = catalog.load(game)
    match = Match.new(rules, rules.config(**options), 5)
    others: list[Any] = [1] * (match.config.seats - 1)
    house.sit(*(["rules", KEYBOARD] if options.get("mode") == "beast_solo" else [KEYBOARD, *others]))
    table: Any = open_table(house, match, None)
    player = Listener(house, 7)
    for _ in range(MOST_PRESSES):
        if table.session.is_finished:
            break
        if house.top is not table or not player.go_on():
            house.step(1, 0.2)
    assert table.session.is_finished
    assert len(table.session.match.log) > 10


def test_the_large_layout_has_its_tabs_and_rows_in_words(house: House) -> None:
    """X7: a tab is pressed by its key, and its rows are only to be looked at."""
    quick(house)
    house.app.settings_file.change(table_layout="large")
    table = begin_table(house, "hunger", 4)
    house.until(lambda: table.chooser is not None, frame=0.2)
    player = Listener(house, 3)
    tabs = [thing for thing in player.hear().things if thing.role == "tab"]
    assert player.list_choices(player.hear()) and len(tabs) > 1
    assert_unique(tabs)
    assert player.press(tabs[-1].key)
    house.step(10)
    assert player.list_choices(player.hear()) == [], "nothing there is an answer"


def test_ears_hear_what_an_automaton_did_and_what_came_of_an_own_answer(house: House) -> None:
    """X16: a Robot plays at once behind the answer of its Beast; its turn is no silence."""
    quick(house)
    rules = catalog.load("eaten")
    match = Match.new(rules, rules.config(mode="beast_solo"), 5)
    house.sit("rules", KEYBOARD)
    table: Any = open_table(house, match, None)
    player, heard = Listener(house, 7), set[str]()
    for _ in range(MOST_PRESSES):
        if any(line.startswith("Robot ") for line in heard) and any(
            line.startswith("Beast ") for line in heard
        ):
            break
        if house.top is not table or not player.go_on():
            house.step(1, 0.2)
        heard |= {*house.top.spoken().live}
    else:
        raise AssertionError(f"not all is said: {heard}")
    house.app.settings_file.change(verbosity="medium")
    assert not any(line.startswith("Beast ") for line in table.spoken().live), "less is wanted"
