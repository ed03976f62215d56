"""The rules book: complete, true, legible at every text size, and found from everything in the box."""

from __future__ import annotations

import pytest

from game.human_flavor.components.definitions import (
    AGENDA_IDS,
    ALLIES,
    ALLY_IDS,
    CLAN_IDS,
    CLANS,
    HUMAN_IDS,
    LOCATION_IDS,
    NETWORKS,
    NUMBERS,
    RESOURCES,
    SLOTS,
)
from game.human_flavor.components.effects import Gain
from scenes.human_flavor.board.details import DetailsScene
from scenes.human_flavor.rulebook.contents import BOOK
from scenes.human_flavor.text.explanations import explain
from scenes.kit.base.texts import texts
from scenes.menus.rulebook.page_view import READING
from scenes.menus.rulebook.scene import RulesScene
from tests.scenes.house import House
from tests.scenes.human_flavor.matches import RULES
from tests.scenes.human_flavor.test_details import everything
from tests.scenes.menus.looks import overfull, overlapping, too_small

THINGS = tuple(
    f"human_flavor.{family}.{name}"
    for family, names in (
        ("human", HUMAN_IDS), ("ally", ALLY_IDS), ("agenda", AGENDA_IDS), ("location", LOCATION_IDS), ("clan", CLAN_IDS),
        ("ability", CLAN_IDS), ("resource", RESOURCES), ("network", NETWORKS), ("slot", SLOTS), ("variety", CLAN_IDS),
    )
    for name in names
)  # fmt: skip
LONGEST = 100
"""Characters of a sentence of the data with the name before it; of others 64."""


def said(page: str) -> str:
    return " ".join(BOOK.sentences(BOOK.page(page)))


def test_everything_in_the_box_has_a_name_and_its_page() -> None:
    assert [thing for thing in THINGS if BOOK.about(thing) is None or thing not in texts()] == []


def test_whatever_explains_itself_leads_to_a_page() -> None:
    view = RULES.from_position(
        {"clans": ["feral", "fey", "mystic"], "corners": {"crime": [0, 1]}, "players": [{}, {}, {}]}
    ).seen_by(None)  # fmt: skip
    lost = {explain(view, subject, 0, str).about for subject in everything(view)}
    assert [about for about in sorted(lost) if BOOK.about(about) is None] == []
    assert BOOK.game == DetailsScene.game


def test_links_lead_to_other_pages() -> None:
    keys = [page.key for page in BOOK.pages]
    links = [(page.key, link) for page in BOOK.pages for link in page.links]
    assert {link for _, link in links} <= set(keys) and not [page for page, link in links if page == link]
    assert len(keys) == len(set(keys)) and all(page.links for page in BOOK.pages)


def test_sentences_are_short_and_whole() -> None:
    """STYLE 9: at most 12 words."""
    from_data = {page.key for chapter in BOOK.chapters if chapter.key in ("clans", "allies", "agendas", "people") for page in chapter.pages}
    for page in BOOK.pages:
        for text in BOOK.sentences(page):
            assert len(text) <= (LONGEST if page.key in from_data else 64), text
            assert max(len(part.split()) for part in text.split(". ")) <= 12, text
            assert "{" not in text and not text.startswith("human_flavor.rules."), text


@pytest.mark.parametrize(
    "query", ["uprising", "kingsford", "snack", "poet", "notary", "park", "tie", "revolt", "storage", "rapture", "faq", "out of turn"]
)
def test_words_and_names_find_pages(query: str) -> None:
    if query == "kingsford":
        assert "Kingsford" in said("about")
    else:
        assert BOOK.find(query)


def test_every_ally_stands_on_a_page_of_its_variety() -> None:
    for ally in ALLIES:
        page = BOOK.about(f"human_flavor.ally.{ally.id}")
        assert page is not None and page.startswith(f"{ally.variety}_"), ally.id
        gains = [effect for effect in ally.effects if isinstance(effect, Gain)]
        assert all(f"{gain.n} {gain.resource.replace('_', ' ')}" in said(page) for gain in gains), ally.id


def test_the_numbers_of_the_book_are_those_of_the_rules() -> None:
    """R14, R22, R24, section 8."""
    worths = [NUMBERS.stacker_value + change for change in NUMBERS.uprising_penalty]
    assert worths == [7, 5, 3, 1, -2] and "is worth 7." in said("uprising") and "5, 3, 1, −2" in said("uprising")
    assert "Left slot: 3 points. Middle: 2. Right: 1." in said("devour") and "gain all 3 tokens" in said("snack")
    assert "Full at 9 to 18" in said("uprising") and "Take 9 tokens" in said("setup")
    assert [clan.name for clan in CLANS if clan.ability.name not in said(f"clan_{clan.id}")] == []


@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_every_page_fits(house: House, text_size: float) -> None:
    house.app.settings_file.change(text_size=text_size)
    scene = RulesScene(house.app, "human_flavor")
    house.show(scene)
    for page in BOOK.pages if text_size > 1.0 else [chapter.pages[0] for chapter in BOOK.chapters]:
        scene.open(page.key)
        assert (overfull(scene), overlapping(scene), too_small(scene)) == ([], [], []), (text_size, page.key)
        links = max(item.rect[1] + item.rect[3] for item in scene.focus.items if item.group == "links")
        sentences = [words for words, _ in scene.stage.texts if words.text_textures.style is READING]
        assert min(words.y - words.natural[1] / 2 for words in sentences) >= links - 4, (text_size, page.key)
    assert house.app.art.missing == []
