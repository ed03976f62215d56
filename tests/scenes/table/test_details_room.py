"""T20: few words on a large card are large, many still have room, and no frame is larger than what is in it."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.hunger.board.details import DIALOG, WORDS, DetailsScene
from scenes.kit.art.stage import Label
from scenes.kit.base import Rect
from scenes.kit.base.settings import TABLE_SIZES
from scenes.table.pile_scene import PILE
from scenes.tasty_humans.board.piles import EatersPile
from tests.scenes.games.suite import Details, facts
from tests.scenes.house import House
from tests.scenes.inspector import Inspector
from tests.weekly import take_turns

LARGE = 39
SENTENCES = ("Speed 0 while in play.", "Worth 1 more in the Plains, 2 more in the Forest.", "It has a rule.")
MOST_AIR = 175.0
"""The most that a frame is higher than the words or the picture in it."""


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


def words_rect(scene: Any) -> Rect:
    """The part of a details card that title, name and sentences take."""
    page = scene.open_page
    told = {page.title, page.name, *page.sentences}
    labels = [label for label, box in scene.stage.texts if label.text in told and box is not None]
    low = min(label.y - label.natural[1] / 2 for label in labels)
    return Rect(
        scene.words.x, low, scene.words.w, max(label.y + label.natural[1] / 2 for label in labels) - low
    )


@pytest.mark.parametrize(
    ("known", "text_size"),
    [
        pytest.param(known, take_turns(TABLE_SIZES, place), id=game)
        for place, (game, known) in enumerate(facts("DETAILS").items())
    ],
)
def test_no_frame_is_larger_than_what_is_in_it(house: House, known: Details, text_size: float) -> None:
    """The shortest and the longest words of every kind."""
    house.app.settings_file.change(text_size=text_size)
    view = known.view()
    by_length: dict[str, list[tuple[int, tuple[str, int]]]] = {}
    for subject in known.subjects(view):
        told = known.explain(view, subject, 0, lambda seat: known.name)
        by_length.setdefault(subject[0], []).append((sum(map(len, told.sentences)), subject))
    for lengths in by_length.values():
        for _, subject in {min(lengths), max(lengths)}:
            scene = house.show(known.scene(house.app, view, subject, 0, lambda seat: known.name))
            frame, words = scene.dialog, words_rect(scene)
            picture = scene.picture_height(*scene.subjects[scene.page])
            assert frame.h - max(words.h, picture) <= MOST_AIR, subject
            assert frame.y <= words.y and words.top <= frame.top, subject
            assert picture <= frame.h, subject
            assert abs((frame.top - words.top) - (words.y - frame.y)) <= MOST_AIR / 2 or words.h > picture
            house.app.stack.pop()
            house.step(2)


@pytest.mark.parametrize("text_size", TABLE_SIZES)
@pytest.mark.parametrize("count", [0, 1, 4, 30])
def test_a_pile_s_frame_is_as_wide_as_its_cards_or_its_heading(
    house: House, count: int, text_size: float
) -> None:
    house.app.settings_file.change(text_size=text_size)
    scene = house.show(EatersPile(house.app, range(count), "standard", "discard"))
    frame = scene.dialog
    rects = [item.rect for item in scene.focus.items]
    assert len(rects) >= min(count, 10)
    assert all(frame.x < rect.x and rect.right < frame.right and frame.y < rect.y for rect in rects)
    heading = [label for label, _ in scene.stage.texts if label.text in (scene.title, scene.count)]
    left, right = sorted(heading, key=lambda label: label.x)
    assert left.x + left.natural[0] / 2 < right.x - right.natural[0] / 2
    assert frame.w < PILE.w * 0.75 if count <= 1 else frame.w <= PILE.w
    if not count:
        assert frame.h < 150
