"""Pages of the rules book that are true of Human Flavor, and explanations that lead to one."""

from __future__ import annotations

from game.human_flavor.components.definitions import ALLIES, CLANS, NUMBERS
from game.human_flavor.components.effects import Gain
from scenes.human_flavor.board.details import DetailsScene
from scenes.human_flavor.rulebook.contents import load_book
from scenes.human_flavor.text.explanations import explain_subject
from scenes.kit.base.texts import say
from tests.scenes.games.human_flavor import RULES, everything


def page_text(page: str) -> str:
    return " ".join(load_book().page_of(page).sentences)


def test_whatever_explains_itself_leads_to_a_page() -> None:
    view = RULES.from_position(
        {"clans": ["feral", "fey", "mystic"], "corners": {"crime": [0, 1]}, "players": [{}, {}, {}]}
    ).seen_by(None)  # fmt: skip
    lost = {explain_subject(view, subject, 0, str).about for subject in everything(view)}
    assert [about for about in sorted(lost) if load_book().page_about(about) is None] == []
    assert load_book().game == DetailsScene.game


def test_every_ally_stands_on_a_page_of_its_variety() -> None:
    for ally in ALLIES:
        page = load_book().page_about(f"human_flavor.ally.{ally.id}")
        assert page is not None and page.startswith(f"{ally.variety}_"), ally.id
        gains = [effect for effect in ally.effects if isinstance(effect, Gain)]
        assert all(f"{gain.n} {gain.resource.replace('_', ' ')}" in page_text(page) for gain in gains), (
            ally.id
        )


def test_the_numbers_of_the_book_are_those_of_the_rules() -> None:
    """R14, R22, R24, section 8."""
    worths = [NUMBERS.stacker_value + change for change in NUMBERS.uprising_penalty]
    assert (
        worths == [7, 5, 3, 1, -2]
        and "is worth 7." in page_text("uprising")
        and "5, 3, 1, −2" in page_text("uprising")
    )
    assert "Left slot: 3 points. Middle: 2. Right: 1." in page_text(
        "devour"
    ) and "gain all 3 tokens" in page_text("snack")
    assert "Full at 9 to 18" in page_text("uprising") and "Take 9 tokens" in page_text("setup")
    assert [
        clan.id
        for clan in CLANS
        if say(f"human_flavor.ability.{clan.id}") not in page_text(f"clan_{clan.id}")
    ] == []
