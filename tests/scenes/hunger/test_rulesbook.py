"""The rules book: complete, true, legible at every text size, and found from everything in the box."""

from __future__ import annotations

import itertools

import pytest

from game.hunger.components.card_ops import VpPerHuman
from game.hunger.components.definitions import FACES, MISSIONS, TOKENS, TYPES
from game.hunger.components.map_graph import NEIGHBORS, SPACE_INDEX, SPACES
from game.hunger.turn.gaining import HUMAN_BONUS
from scenes.hunger.rulebook.contents import BOOK
from scenes.hunger.rulebook.pages import NUMBERS
from scenes.kit.base.texts import texts
from scenes.menus.rulebook.page_view import READING
from scenes.menus.rulebook.scene import RulesScene
from tests.scenes.house import House
from tests.scenes.menus.looks import overfull, overlapping, too_small

THINGS = (
    *(f"hunger.card.{face.id}" for face in FACES),
    *(f"hunger.mission.{tile.id}" for tile in MISSIONS if not tile.five_plus),
    *(f"hunger.token.{token.id}" for token in TOKENS),
    *(f"hunger.keyword.{name}" for face in FACES for name in face.keywords),
    *(f"hunger.feature.{space.feature}" for space in SPACES if space.feature != "none"),
    *(f"hunger.region.{space.region}" for space in SPACES),
    *(f"hunger.kind.{face.kind}" for face in FACES),
    *(f"hunger.type.{name}" for name in TYPES),
)


def test_everything_in_the_box_has_a_name_and_its_page() -> None:
    assert [thing for thing in THINGS if BOOK.about(thing) is None or thing not in texts()] == []


def test_links_lead_to_other_pages() -> None:
    keys = [page.key for page in BOOK.pages]
    links = [(page.key, link) for page in BOOK.pages for link in page.links]
    assert {link for _, link in links} <= set(keys) and not [page for page, link in links if page == link]
    assert len(keys) == len(set(keys)) and all(page.links for page in BOOK.pages)


def test_sentences_are_short_and_whole() -> None:
    """STYLE 9: at most 12 words; 64 characters at most."""
    for page in BOOK.pages:
        for text in BOOK.sentences(page):
            assert len(text) <= 64 and max(len(part.split()) for part in text.split(". ")) <= 12, text
            assert "{" not in text and not text.startswith("hunger.rules."), text


@pytest.mark.parametrize("query", ["speed", "garfield", "wolf", "spicy", "parasol", "tie", "rookie", "theresa", "treasure map", "faq"])
def test_words_and_names_find_pages(query: str) -> None:
    if query == "garfield":
        assert any("Garfield" in text for text in BOOK.sentences(BOOK.page("about")))
    else:
        assert BOOK.find(query)


def test_the_way_and_the_sum_on_its_pages_are_true() -> None:
    """R21, R36: the drawings of the pages about moving and points."""
    way = [SPACE_INDEX[name] for name in ("rd_1", "rd_2", "rd_3", "rd_4")]
    assert all(after in NEIGHBORS[before] for before, after in itertools.pairwise(way))
    hunger = next(effect for face in FACES for effect in face.effects if isinstance(effect, VpPerHuman))
    assert (NUMBERS["forest"], NUMBERS["hunger"]) == (HUMAN_BONUS["forest"], hunger.n) == (2, 1), "drawn as +2 and +1"


@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_every_page_fits(house: House, text_size: float) -> None:
    house.app.settings_file.change(text_size=text_size)
    scene = RulesScene(house.app, "hunger")
    house.show(scene)
    for page in BOOK.pages:
        scene.open(page.key)
        assert (overfull(scene), overlapping(scene), too_small(scene)) == ([], [], []), (text_size, page.key)
        links = max(item.rect[1] + item.rect[3] for item in scene.focus.items if item.group == "links")
        sentences = [words for words, _ in scene.stage.texts if words.text_textures.style is READING]
        assert min(words.y - words.natural[1] / 2 for words in sentences) >= links - 4, (text_size, page.key)
    assert house.app.art.missing == []
