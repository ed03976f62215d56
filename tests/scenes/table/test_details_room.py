"""T20: few words on a large card are large, and many still have room."""

from __future__ import annotations

import pytest

from scenes.hunger.board.details import DIALOG, WORDS, DetailsScene
from scenes.kit.art.stage import Label
from tests.scenes.house import House
from tests.scenes.inspector import Inspector

LARGE = 39
SENTENCES = ("Speed 0 while in play.", "Worth 1 more in the Plains, 2 more in the Forest.", "It has a rule.")


@pytest.mark.parametrize("count", [1, 3, 7])
def test_words_fill_the_room_of_a_details_card(house: House, count: int) -> None:
    view = Inspector(house.app).play_to("hunger", "act", 9).view()
    scene = house.show(DetailsScene(house.app, view, ("hunt_deck", 0), 0, str))
    before = len(scene.stage.texts)
    sentences = [SENTENCES[number % len(SENTENCES)] for number in range(count)]
    scene.write("A title", "A name", sentences, WORDS, DIALOG.top - 80)
    labels = [label for label, _ in scene.stage.texts[before:] if isinstance(label, Label)]
    words = [label for label in labels if label.text in SENTENCES]
    assert len(words) == count
    sizes = {label.styled_text.style.size for label in words}
    assert len(sizes) == 1
    assert max(sizes) >= LARGE if count <= len(SENTENCES) else max(sizes) >= 28
    assert min(label.y - label.natural[1] / 2 for label in words) >= WORDS.y - 2
