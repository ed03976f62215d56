"""A match begins with a card that says which monster craves what."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.kit.input.device import KEYBOARD
from scenes.tasty_humans.animation.turns import CARD_MS
from scenes.tasty_humans.text import names, pictures
from tests.scenes.games.tables import open_table
from tests.scenes.games.tasty_humans import MATCHES, SOLO
from tests.scenes.house import House
from tests.scenes.menus.looks import overfull


def over(table: Any) -> set[str]:
    """The pictures that lie over the table."""
    return {piece.face for piece in table.stage.layers["over"]}


@pytest.mark.parametrize(
    ("options", "text_size"),
    [({"seats": 4}, 1.3), ({"seats": 2}, 1.0), ({"challenge": "troll_handshake", **SOLO}, 1.3)],
    ids=str,
)
def test_the_deal_says_who_craves_what_and_goes_by_itself(
    house: House, options: dict[str, Any], text_size: float
) -> None:
    house.app.settings_file.change(text_size=text_size)
    match = MATCHES.new(4, **options)
    house.sit(*[KEYBOARD] * match.config.seats)
    table = open_table(house, match)
    monsters = [monster for monster in match.state.monsters if monster]
    cravings = {pictures.craving_bib(monster) for monster in monsters}
    house.until(lambda: cravings <= over(table), seconds=20)
    house.step(30)
    words = {words.text for words, _ in table.stage.texts}
    assert {names.craving_text(monster, "standard") for monster in monsters} <= words and overfull(
        table
    ) == []
    task = names.match_task(match.config)
    assert task is None or {task.name, task.text} <= words
    house.step(round(CARD_MS * 60 / 1000))
    assert not cravings & over(table)
    house.settle()
    house.step(2)
    assert table.chooser is not None


def test_cravings_are_told_once_an_evening(house: House) -> None:
    """T22: of the same monsters; others are told."""
    house.sit(KEYBOARD, KEYBOARD)
    for monsters, is_told in (
        (("troll", "griffin"), True),
        (("griffin", "troll"), False),
        (("troll", "twin_headed_dragon"), True),
    ):
        table = open_table(house, MATCHES.new(4, seats=2, monsters=monsters))
        card, seen = pictures.craving_bib(monsters[0]), False
        for _ in range(400):
            house.step()
            seen = seen or card in over(table)
            if table.chooser is not None:
                break
        assert seen == is_told


def test_a_hurried_deal_is_over_sooner(house: House) -> None:
    house.sit(KEYBOARD, KEYBOARD)
    table = open_table(house, MATCHES.new(4, seats=2))
    card = pictures.craving_bib(str(table.view.monsters[0]))
    house.until(lambda: card in over(table), seconds=20)
    house.key("ENTER", frames=round(CARD_MS * 60 / 1000 / 2))
    assert card not in over(table)
