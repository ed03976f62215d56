"""T13: a question begins at what can be done, what is best by a cheap rule, or what the pointer rests on; never at
a thing that refuses.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core import catalog
from game.eaten.components.definitions import UNKNOWN
from game.hunger.forecast.hunts import best_gain
from game.tasty_humans.components.definitions import PLACES
from game.tasty_humans.turn.damage import find_attackers
from scenes.eaten.questions.beast import ROW
from scenes.eaten.questions.beast_answers import price_of
from scenes.kit.input.device import KEYBOARD, MOUSE
from tests.scenes.games.tables import begin_table, show_question
from tests.scenes.house import House
from tests.scenes.inspector import Inspector
from tests.weekly import take_share, week

PRESSES, APART = 30, 9


def state_of(table: Any) -> Any:
    """All that a step within a question may change."""
    question = table.chooser.question
    rows = [(entry.key, entry.ask, entry.side) for entry in question.level.entries]
    return len(question.levels), rows, table.chooser.sure, table.focus.key


@pytest.mark.parametrize("game", take_share(catalog.ids(), 2))
def test_the_first_focus_never_refuses(house: House, game: str) -> None:
    """Whoever only presses Confirm goes on and on, in every kind of question that comes."""
    table = begin_table(house, game, week())
    refused: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    for _ in range(PRESSES):
        house.until(lambda: table.chooser is not None or house.top is not table)
        if house.top is not table:
            break
        chooser, answers = table.chooser, len(table.session.match.log)
        before = state_of(table)
        asked[chooser.policy.kind] += 1
        house.key("ENTER")
        moved = table.chooser is not chooser or len(table.session.match.log) > answers
        if table.reason is not None or house.top is not table or not (moved or before != state_of(table)):
            refused[chooser.policy.kind] += 1
        house.step(20, 0.1)
    assert not refused and sum(asked.values()) > PRESSES // 3, (refused, asked)


def first_keys(house: House, game: str, kind: str, count: int) -> list[Any]:
    """The first things in focus of some questions of a kind, bots of the second level playing up to them."""
    found = []
    for number in range(count):
        camera = Inspector(house.app)
        session = camera.play_to(game, kind, APART * number)
        table = show_question(house, session)
        found.append((table, table.focus.current))
    return found


def test_a_card_without_attackers_comes_first(house: House) -> None:
    for table, item in first_keys(house, "tasty_humans", "choose_adventurer", 5):
        view = table.view
        cost = {place: len(find_attackers(view, place)) for place in range(PLACES) if view.grid[place] >= 0}
        assert cost[item.value.mark[1]] == min(cost.values())


def test_the_city_does_not_always_begin_at_the_first_place(house: House) -> None:
    places = Counter(item.key for _, item in first_keys(house, "human_flavor", "place", 8))
    assert len(places) >= 3 and max(places.values()) <= 5, places


def test_a_way_leads_to_a_hunt_where_there_is_one(house: House) -> None:
    asked = 0
    for table, item in first_keys(house, "hunger", "move", 6):
        outlook, entries = table.previews.outlook, table.chooser.question.level.entries
        gains = {}
        for number, entry in enumerate(entries):
            move = outlook.move_of(entry.action) if entry.action is not None else None
            gain = best_gain(outlook.find_hunts(move)) if move is not None else None
            gains[number] = gain is not None
        timely = [number for number, entry in enumerate(entries) if gains[number] and not entry.warning]
        if timely and table.view.clock <= 7:
            asked += 1
            assert any(gains[number] for number in item.value.entries)
    assert asked


def test_whoever_only_knows_what_all_see_is_shown_what_all_see(house: House) -> None:
    """An immune card that can be acquired as far as all know, or going on; the hand is no secret then."""
    camera = Inspector(house.app)
    for after in (5, 25, 45):
        session = camera.play_to("eaten", "immune", after, mode="duel")
        table = show_question(house, session)
        public, thing = table.view, table.chooser.focused_thing
        payable = [place for place, card in enumerate(public.immune_row) if price_of(public, card).is_payable]
        assert UNKNOWN in public.hand
        assert thing.number in payable if thing.kind == ROW else not payable


def test_a_question_begins_where_the_pointer_rests(house: House) -> None:
    house.sit(MOUSE, MOUSE)
    camera = Inspector(house.app)
    session = camera.play_to("tasty_humans", "choose_adventurer", 0)
    for chair in house.app.seating.chairs:
        chair.device = MOUSE
    table = show_question(house, session)
    others = [item for item in table.focus.items if item.group == "grid" and item.key != table.focus.key]
    house.app.devices.last_used, house.app.devices.pointer = MOUSE, others[-1].rect.center
    table.controller._ask_question("person")
    assert table.focus.key == others[-1].key
    house.app.devices.last_used = KEYBOARD
    table.controller._ask_question("person")
    assert table.focus.key != others[-1].key


def test_a_question_begins_at_its_own_words_where_the_pointer_rests_on_what_no_one_asked(
    house: House,
) -> None:
    """A mat under the pointer says nothing of the tokens that are asked for."""
    house.sit(MOUSE, MOUSE)
    camera = Inspector(house.app)
    session = camera.play_to("human_flavor", "start_resources", 0)
    for chair in house.app.seating.chairs:
        chair.device = MOUSE
    table = show_question(house, session)
    first, asks = table.focus.key, table.prompt_bar.ask
    sights = [item for item in table.focus.items if item.value.mark and not item.value.entries]
    assert sights
    for sight in sights:
        house.app.devices.last_used, house.app.devices.pointer = MOUSE, sight.rect.center
        table.controller._ask_question("person")
        assert (table.focus.key, table.prompt_bar.ask) == (first, asks)
