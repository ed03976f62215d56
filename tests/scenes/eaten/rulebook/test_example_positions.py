"""Examples of the Space Beast on the pages of the rules book happen by the rules."""

from __future__ import annotations

from scenes.eaten.rulebook.contents import load_book
from scenes.eaten.rulebook.example_positions import Play


def shown_play(page: str) -> Play:
    """The play that a page draws."""
    drawing = load_book().page_of(page).picture
    assert drawing is not None
    play: Play = drawing.given[0]
    return play


def test_what_the_pages_show_happens_by_the_rules() -> None:
    """Every play is legal, changes something, and lights a card that is there."""
    plays = [
        given
        for page in load_book().pages
        if page.picture is not None
        for given in page.picture.given
        if isinstance(given, Play)
    ]
    assert len(plays) == 16
    for play in plays:
        assert play.state_after.digest() != play.state_before.digest(), play.do
        assert play.marked_cards <= {*play.state_before.tract, *play.state_after.tract}, play.do
    eliminate, grow, row = shown_play("eliminate"), shown_play("energy"), shown_play("row")
    assert len(eliminate.state_before.tract) - len(eliminate.state_after.tract) == 3
    assert shown_play("capture").state_after.crystals and shown_play("capture_up").state_after.tools
    assert shown_play("stun_up").state_after.asking == "followup"
    assert shown_play("attack").state_after.levels != shown_play("attack").state_before.levels
    assert (
        len(grow.state_after.immune_play) == 1
        and row.state_after.immune_row[1:] == row.state_before.immune_row[:-1]
    )
