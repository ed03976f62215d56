"""Demands on every menu: the focus reaches everything, texts stay in their room and are large enough."""

from __future__ import annotations

from typing import Any

from scenes.kit.art.styled_text import measure_text
from scenes.kit.base.settings import TABLE_SIZES
from scenes.kit.input.detours import trapped_keys, unreachable_keys
from scenes.kit.scene import Scene
from tests.weekly import take_turns

SMALLEST = 28  # virtual px, STYLE: the four promises to the sofa
SIZES = ((1280, 720), (1280, 800), (1920, 1080))


def size_of_the_week(place: int) -> list[tuple[int, int]]:
    """Parameters of a test at the window size whose turn it is; at another `place`, another size."""
    return [take_turns(SIZES, place)]


class FakeTable(Scene):
    """Stands where a match would be played."""

    def __init__(self, app: Any, session: Any, extensions: Any = None) -> None:
        super().__init__(app)
        self.session = session

    def build(self) -> None:
        pass


def give_first_answer(session: Any) -> None:
    """Give the first legal answer for the asked seat."""
    decision = session.state.decision
    session.answer(decision.seat, decision.actions[0])


def overfull(scene: Any) -> list[str]:
    """Texts that stick out of the room they were given, or of the safe area."""
    art = scene.app.art
    found = []
    for words, box in scene.stage.texts:
        if box is None or not words.text:
            continue
        width, _ = measure_text(words.styled_text, art.canvas.scale, art.text_size)
        left, right = words.x - words.natural[0] / 2, words.x + words.natural[0] / 2
        low, high = words.y - words.natural[1] / 2, words.y + words.natural[1] / 2
        outside = left < box.x - 4 or right > box.right + 4 or low < box.y - 10 or high > box.top + 10
        if outside or width > box.w + 4:
            found.append(words.text)
    return found


def overlapping(scene: Any) -> list[tuple[str, str]]:
    """Pairs of texts that lie on each other."""
    art = scene.app.art
    boxes = []
    for words, _ in scene.stage.texts:
        if words.text and words.visible:
            w, h = measure_text(words.styled_text, art.canvas.scale, art.text_size)
            boxes.append(
                (
                    words.text,
                    words.x - w / 2 + 4,
                    words.y - h / 2 + 8,
                    words.x + w / 2 - 4,
                    words.y + h / 2 - 8,
                )
            )
    bar = scene.prompt_bar
    pairs = [(bar.who, bar.ask)] if bar is not None and bar.is_overprinted else []  # K38: with its prompts
    for i, (a, ax, ay, aright, atop) in enumerate(boxes):
        for b, bx, by, bright, btop in boxes[i + 1 :]:
            if ax < bright and bx < aright and ay < btop and by < atop:
                pairs.append((a, b))
    return pairs


def too_small(scene: Any) -> list[str]:
    """Texts under the smallest size."""
    return [words.text for words, _ in scene.stage.texts if words.styled_text.style.size < SMALLEST]


def check(scene: Any) -> None:
    """All of it, for the scene as it stands."""
    assert scene.focus.key is not None, "nothing has the focus"
    assert scene.ring.nine is not None and scene.ring.nine.visible
    faults = {
        "unreachable": unreachable_keys(scene.focus.items, scene.focus.key),
        "traps": trapped_keys(scene.focus.items, scene.focus.key),
        "out of their room": overfull(scene),
        "on each other": overlapping(scene),
        "too small": too_small(scene),
        "pictures missing": scene.app.art.baked.missing,
    }
    found = {name: what for name, what in faults.items() if what}
    assert not found, found


def check_all_sizes(scene: Any) -> None:
    """The same with the largest letters, and with another size; the others take turns by the week."""
    *others, largest = TABLE_SIZES
    for size in (take_turns(others, len(scene.stage.texts)), largest):
        scene.app.settings_file.change(text_size=size)
        check(scene)


def assert_words_fit(scene: Any) -> None:
    """No words are larger than their room or begin above it."""
    for words, box in scene.stage.texts:
        if box is not None:
            assert words.natural[0] <= box.w + 5 and words.natural[1] <= box.h + 5, words.text
            assert box.y - 5 <= words.y - words.natural[1] / 2, words.text
