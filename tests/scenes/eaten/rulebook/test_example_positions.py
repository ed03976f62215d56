"""What the pages of the rules book show of the Space Beast happens by the rules."""

from __future__ import annotations

from scenes.eaten.rulebook.contents import BOOK
from scenes.eaten.rulebook.example_positions import Play


def shown(page: str) -> Play:
    """The play that a page draws."""
    drawing = BOOK.page(page).picture
    assert drawing is not None
    play: Play = drawing.given[0]
    return play


def test_what_the_pages_show_happens_by_the_rules() -> None:
    """Every play is legal, changes something, and lights a card that is there."""
    plays = [
        given
        for page in BOOK.pages
        if page.picture is not None
        for given in page.picture.given
        if isinstance(given, Play)
    ]
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
