"""X16: a scene in words, its things and what is said of them."""

from scenes.kit.access.spoken import MORE, Group, Spoken, Thing
from scenes.kit.base.settings import VERBOSITIES

TESS = Thing("card:3", "card", "Tinker Tess", "Costs 2 damage, brings 1 crown", "Card 4 of 9", "Eat her")
UNDO = Thing("prompt:back", "button", "Undo", intent="back")
TABLE = Spoken("", "", "Eat", (Group("grid", "", (TESS,)), Group(MORE, "More", (UNDO,))))


def test_a_line_says_name_state_place_and_what_a_press_does() -> None:
    assert TESS.line == "Tinker Tess. Costs 2 damage, brings 1 crown. Card 4 of 9. Press: Eat her."
    assert UNDO.line == "Undo."


def test_verbosity_leaves_out_the_press_or_all_but_the_name() -> None:
    """X17."""
    told = {step: list(TESS.list_sentences(step)) for step in VERBOSITIES}
    assert told["short"] == ["Tinker Tess"]
    assert told["medium"] == ["Tinker Tess", "Costs 2 damage, brings 1 crown", "Card 4 of 9"]
    assert told["full"] == [*told["medium"], "Press: Eat her."]


def test_things_are_found_by_key() -> None:
    assert [thing.key for thing in TABLE.things] == ["card:3", "prompt:back"]
    assert TABLE.find_thing("prompt:back") == UNDO
    assert TABLE.find_thing(None) is None
