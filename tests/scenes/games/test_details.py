"""Details cards: everything at a table explains itself in whole sentences, which fit on the cards, and a
button looks closer.
"""

from __future__ import annotations

from typing import Any

import pytest

from scenes.table.details import Explained
from tests.scenes.games.suite import Details, each
from tests.scenes.games.tables import alone_at
from tests.scenes.house import House
from tests.scenes.menus.looks import assert_words_fit

MOST_WORDS = 16
of_every_game = pytest.mark.parametrize("known", each("DETAILS"))


def explain_subject(known: Details, view: Any, subject: tuple[str, int]) -> Explained:
    return known.explain(view, subject, 0, lambda seat: known.name)


def whole(known: Details, told: Explained) -> bool:
    """True if the words have no unfilled place and no missing key."""
    texts = (told.title, told.name, *told.sentences)
    return bool(told.sentences) and all(
        text and "{" not in text and f"{known.game}." not in text and "  " not in text for text in texts
    )


@of_every_game
def test_everything_explains_itself_in_short_sentences(known: Details) -> None:
    view = known.view()
    for subject in (*known.subjects(view), *known.unknown):
        told = explain_subject(known, view, subject)
        assert whole(known, told), (subject, told)
        for sentence in told.sentences:
            assert sentence[-1] in ".!", sentence
            head = sentence.split(":")[0] if "," in sentence else sentence
            parts = [*head.split(". "), *sentence.replace(": ", ". ").split(". ")]
            assert max(len(part.split()) for part in parts) <= MOST_WORDS, sentence


@of_every_game
def test_the_details_button_looks_closer_at_the_focused_row(house: House, known: Details) -> None:
    house.app.settings_file.change(motion="none")
    kind, when = known.asked
    table = alone_at(house, known.matches.match_at(kind, when))
    house.key("F", frames=4)
    scene = house.top
    assert isinstance(scene, known.scene) and whole(known, scene.open_page)
    if len(scene.subjects) > 1:
        before = scene.open_page
        house.key("E")
        assert scene.open_page != before and scene.ask().startswith("Card 2")
    house.key("ESCAPE", frames=4)
    assert house.top is table


@of_every_game
@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_the_words_of_details_cards_fit(house: House, known: Details, text_size: float) -> None:
    """The longest of every kind."""
    house.app.settings_file.change(text_size=text_size)
    view = known.view()
    longest: dict[str, tuple[int, tuple[str, int]]] = {}
    for subject in known.subjects(view):
        length = sum(map(len, explain_subject(known, view, subject).sentences))
        if length > longest.get(subject[0], (-1, subject))[0]:
            longest[subject[0]] = length, subject
    for _, subject in longest.values():
        scene = house.show(known.scene(house.app, view, subject, 0, lambda seat: known.name))
        assert_words_fit(scene)
    assert house.app.art.baked.missing == []
