"""The rules book: complete, true, and found from everything in the box."""

from __future__ import annotations

import pytest

from game.eaten.components.definitions import ACTIONS, BACTERIA, BOARD, CRYSTALS, IMMUNE, TOOLS
from scenes.eaten.rulebook.contents import BOOK
from scenes.eaten.rulebook.example_positions import Play
from scenes.kit.base.texts import texts

THINGS = (
    *(f"eaten.immune.{card.id}" for card in IMMUNE),
    *(f"eaten.tool.{tool.id}" for tool in TOOLS),
    *(f"eaten.germ.{germ.id}" for germ in BACTERIA),
    *(f"eaten.crystal.{crystal.id}" for crystal in CRYSTALS),
    *(f"eaten.action.{action}" for action in (*ACTIONS, "adjust", "upgrade")),
    *(f"eaten.upgraded.{action}" for action in ACTIONS),
    *(f"eaten.reaction.{row.effect}" for level in BOARD.levels.hibernating for row in level.grid),
)


def test_everything_in_the_box_has_a_name_and_its_page() -> None:
    assert [thing for thing in THINGS if BOOK.about(thing) is None or thing not in texts()] == []


@pytest.mark.parametrize("query", ["stun", "energ", "spasm", "robot", "tie", "cramp", "wrench", "peek", "faq", "ruby"])
def test_words_and_names_find_pages(query: str) -> None:
    assert BOOK.find(query)


def shown(page: str) -> Play:
    """The play that a page draws."""
    drawing = BOOK.page(page).picture
    assert drawing is not None
    play: Play = drawing.given[0]
    return play


def test_what_the_pages_show_happens_by_the_rules() -> None:
    """Every play is legal, changes something, and lights a card that is there."""
    plays = [given for page in BOOK.pages if page.picture is not None for given in page.picture.given if isinstance(given, Play)]
    assert len(plays) == 16
    for play in plays:
        assert play.after.digest() != play.before.digest(), play.do
        assert play.marked <= {*play.before.tract, *play.after.tract}, play.do
    eliminate, grow, row = shown("eliminate"), shown("energy"), shown("row")
    assert len(eliminate.before.tract) - len(eliminate.after.tract) == 3
    assert shown("capture").after.crystals and shown("capture_up").after.tools
    assert shown("stun_up").after.asking == "followup"
    assert shown("attack").after.levels != shown("attack").before.levels
    assert len(grow.after.immune_play) == 1 and row.after.immune_row[1:] == row.before.immune_row[:-1]
