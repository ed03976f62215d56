"""A press on what cannot be chosen says why not, also where a list asks: for every kind of question, every
thing beside the list.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.human_flavor.table import actions as flavor
from game.hunger.table import actions as hunger
from scenes.kit.base.texts import say
from scenes.kit.match.entry import Mark
from scenes.table.questions.targets import thing_key
from tests.scenes.games.suite import facts
from tests.scenes.games.tables import alone_at
from tests.scenes.house import House
from tests.scenes.table.hands import chooser_of

CASES = [
    ("hunger", hunger.EFFECTS, {"space": "cards_first", "cell": "cards_first"}),
    ("hunger", hunger.MOVE, {"cell": "move_first"}),
    ("hunger", hunger.ACT, {"space": "move_over"}),
    ("human_flavor", flavor.PLACE, {"human": "place_first", "meter": "place_first"}),
    ("human_flavor", flavor.MENU, {"location": "placed", "strength": "placed"}),
    ("human_flavor", flavor.FEED, {"meter": "evening", "human": "evening"}),
]
"""Game, kind of question, and by kind of thing the reason that is told."""


@pytest.fixture(autouse=True)
def still(house: House) -> None:
    house.app.settings_file.change(motion="none", hold_to_confirm=False)


def alone(house: House, game: str, kind: str) -> Any:
    return alone_at(house, facts("MATCHES")[game].match_at(kind))


def beside(table: Any) -> Iterator[Mark]:
    """Things in sight that no entry of the list means."""
    chooser = chooser_of(table)
    lit = {mark for entry in chooser.question.level.entries for mark in entry.marks}
    return (look.value.mark for look in chooser.look_items() if look.value.mark not in lit)


def blocked_key(table: Any, probe: Any) -> str:
    """The text key of why the answer is illegal, which must have a text."""
    blocked = table.session.why_not(probe)
    assert blocked is not None, probe
    assert say(blocked.key, **blocked.values) not in ("", blocked.key)
    return str(blocked.key)


@pytest.mark.parametrize(
    ("game", "kind", "reasons"), CASES, ids=lambda value: value if isinstance(value, str) else ""
)
def test_every_thing_beside_the_list_says_why_it_cannot_be_chosen(
    house: House, game: str, kind: str, reasons: dict[str, str]
) -> None:
    table = alone(house, game, kind)
    chooser, found = chooser_of(table), set[str]()
    for mark in beside(table):
        probe = chooser.policy.illegal_probe(mark)
        if probe is None or probe in table.view.decision.actions:
            continue
        key = blocked_key(table, probe)
        found.add(mark[0])
        assert mark[0] not in reasons or key.endswith(reasons[mark[0]]), (mark, key)
    assert set(reasons) <= found


@pytest.mark.parametrize(
    ("game", "kind", "thing"), [("hunger", hunger.ACT, "space"), ("human_flavor", flavor.MENU, "location")]
)
def test_a_press_tells_the_reason_and_details_still_explain_the_thing(
    house: House, game: str, kind: str, thing: str
) -> None:
    table = alone(house, game, kind)
    mark = next(mark for mark in beside(table) if mark[0] == thing)
    answers = len(table.session.match.log)
    house.focus(thing_key(mark))
    house.key("ENTER", frames=4)
    assert house.top is table and len(table.session.match.log) == answers
    assert table.prompt_bar.ask == say(table.reason.key, **table.reason.values)
    house.key("F", frames=4)
    assert house.top is not table, "the details card"


@pytest.mark.parametrize("press", ["key", "click"])
def test_what_is_only_there_to_be_looked_at_is_looked_at(house: House, press: str) -> None:
    table = alone(house, "hunger", hunger.ACT)
    chooser = chooser_of(table)
    mark = next(mark for mark in beside(table) if chooser.policy.illegal_probe(mark) is None)
    house.focus(thing_key(mark), *["ENTER"] * (press == "key"))
    if press == "click":
        house.click_on(chooser.find_spot(mark))
    house.step(4)
    assert house.top is not table
