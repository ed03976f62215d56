"""What the pages of the rules book show of the Space Beast happens by the rules."""

from __future__ import annotations

from scenes.eaten.rulebook import example_positions as plays


def test_what_the_pages_show_happens_by_the_rules() -> None:
    """Every play is legal, changes something, and lights a card that is there."""
    for play in plays.DUEL:
        assert play.after.digest() != play.before.digest(), play.do
        assert play.marked <= {*play.before.tract, *play.after.tract}, play.do
    assert len(plays.ELIMINATE.before.tract) - len(plays.ELIMINATE.after.tract) == 3
    assert plays.CAPTURE.after.crystals and plays.CAPTURE_TOOL.after.tools
    assert plays.STUN_UP.after.asking == "followup"
    assert plays.ATTACK.after.levels != plays.ATTACK.before.levels
    assert len(plays.GROW.after.immune_play) == 1 and plays.SKIP.after.immune_row[1:] == plays.SKIP.before.immune_row[:-1]
