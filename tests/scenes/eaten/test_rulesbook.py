"""The rules book: complete, true, legible at every text size, and found from everything in the box."""

from __future__ import annotations

from typing import Any

import pytest

from game.eaten.components.definitions import ACTIONS, BACTERIA, BOARD, CRYSTALS, IMMUNE, TOOLS
from scenes.eaten.rulebook import example_positions as plays
from scenes.eaten.rulebook.contents import BOOK
from scenes.kit.base.texts import texts
from scenes.menus.rulebook.page_view import READING
from scenes.menus.rulebook.scene import PAGE, RulesScene
from tests.scenes.house import House
from tests.scenes.menus.looks import overfull, overlapping, too_small

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


def test_links_lead_to_other_pages() -> None:
    keys = [page.key for page in BOOK.pages]
    links = [(page.key, link) for page in BOOK.pages for link in page.links]
    assert {link for _, link in links} <= set(keys) and not [page for page, link in links if page == link]
    assert len(keys) == len(set(keys)) and all(page.links for page in BOOK.pages)


def test_sentences_are_short_and_whole() -> None:
    """STYLE 9: at most 12 words; 60 characters a line at most."""
    for page in BOOK.pages:
        for text in BOOK.sentences(page):
            assert len(text) <= 64 and max(len(part.split()) for part in text.split(". ")) <= 12, text
            assert "{" not in text and not text.startswith("eaten.rules."), text


@pytest.mark.parametrize("query", ["stun", "energ", "spasm", "robot", "tie", "cramp", "wrench", "peek", "faq", "ruby"])
def test_words_and_names_find_pages(query: str) -> None:
    assert BOOK.find(query)


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


@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_every_page_fits(house: House, text_size: float) -> None:
    house.app.settings_file.change(text_size=text_size)
    scene: Any = house.show(RulesScene(house.app, "eaten"))
    for page in BOOK.pages:
        scene.open(page.key)
        assert (overfull(scene), overlapping(scene), too_small(scene)) == ([], [], []), page.key
        links = max(item.rect[1] + item.rect[3] for item in scene.focus.items if item.group == "links")
        sentences = [words for words, _ in scene.stage.texts if words.text_textures.style is READING]
        assert min(words.y - words.natural[1] / 2 for words in sentences) >= links - 4, page.key
        for layer in ("cards", "tiles", "fx"):
            for piece in scene.stage.layers[layer]:
                low, high = piece.y - piece.natural[1] / 2, piece.y + piece.natural[1] / 2
                assert piece.x < PAGE.x or (low >= PAGE.y and high <= PAGE.top), (page.key, piece.face)
    assert not house.app.art.missing
