"""Another language is chosen while each picture of the album is shown (L2): no word of the old one stays, nor of the new
one when the old one is chosen again, and the match is untouched. Albums take turns by the week; `--test all` takes
each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import arcade
import pytest

from game.core import catalog
from scenes.campaign.levels.list_scene import LevelListScene
from scenes.campaign.show.stars import StarShowScene
from scenes.campaign.supper.scene import ResultScene
from scenes.kit.app import App
from scenes.kit.words.language import choose_language, chosen
from scenes.kit.words.pseudo import PSEUDO
from scenes.match.in_words import InWords
from scenes.pages.choice import ChoiceScene
from scenes.pages.dialog import ConfirmDialog
from scenes.people.profiles.pick_scene import PickScene
from scenes.reference.settings.scene import SettingsScene
from tests.scenes.house import lone_house
from tests.scenes.inspector import Inspector, visible
from tests.scenes.test_every_scene import take
from tests.weekly import is_all, take_turns

WORDS = re.compile(r"[A-Za-z][a-z]+ [a-z]{2,}")
"""Two words of a sentence."""
ASKED_ONCE: tuple[type, ...] = (ConfirmDialog, ChoiceScene, PickScene, InWords, ResultScene)
"""Panels that say what they were opened with: the settings open over none of them."""
OWN_WORDS: tuple[type, ...] = (LevelListScene, SettingsScene, StarShowScene)
"""Scenes with words of no language of ours, of makers of levels, in the names of languages, or spoken by a rival."""


class Changer(Inspector):
    """A camera that changes the language and back instead of taking pictures."""

    def __init__(self, app: App) -> None:
        super().__init__(app, texts_only=True)
        self.left: dict[str, list[str]] = {}
        """Words of the language before, by picture."""
        self.moved: list[str] = []
        """Pictures whose match, question or focus is another one."""

    def take_picture(self, name: str) -> None:
        self.taken.append(name)
        top: Any = self.app.stack.top
        if not self.app.stack.is_settled or top.timeline.is_busy or isinstance(top, ASKED_ONCE):
            return
        with self._alone(top):
            before = self._state_of(top)
            for code in (PSEUDO, "en"):
                self.app.settings_file.change(language=code)
                assert chosen().code == code
                shown = [words.text for words, _ in visible(top) if not is_passing(words.text, top)]
                is_old = self._is_english if code == PSEUDO else self._is_dressed
                if found := [text for text in shown if is_old(text, top)]:
                    self.left[f"{name} in {code}"] = found
                if self._state_of(top) != before:
                    self.moved.append(f"{name} in {code}")

    @staticmethod
    def _is_english(text: str, top: Any) -> bool:
        return "[" not in text and WORDS.search(text) is not None and not isinstance(top, OWN_WORDS)

    @staticmethod
    def _is_dressed(text: str, top: Any) -> bool:
        return "[" in text

    @staticmethod
    def _state_of(top: Any) -> tuple[Any, ...]:
        """What must stay: answers and open question of a match, and the focus."""
        match = getattr(getattr(top, "session", None), "match", None)
        asked = None if match is None else (len(match.log), match.state.decision)
        return asked, top.focus.key


def is_passing(text: str, top: Any) -> bool:
    """True for a note, or a line of a rival, that goes with the next press or by itself."""
    said = [one.said[1] for one in getattr(top, "extensions", ()) if getattr(one, "said", None)]
    return any(text in passing for passing in (getattr(getattr(top, "toast", None), "text", ""), *said))


@pytest.fixture(scope="module", params=catalog.ids() if is_all() else [take_turns(catalog.ids(), 1)])
def changed(
    request: pytest.FixtureRequest, window: arcade.Window, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Changer]:
    """The album of the game whose turn it is; that of the first one has the menus."""
    game = str(request.param)
    with lone_house(window, tmp_path_factory.mktemp(game), painted=False) as house:
        try:
            changer = Changer(house.app)
            house.app.settings_file.change(text_size=1.0)
            take(game, changer)
            yield changer
        finally:
            choose_language("en")


def test_no_word_of_the_old_language_stays(changed: Changer) -> None:
    assert len(changed.taken) > 30
    assert changed.left == {}


def test_match_question_and_focus_stay(changed: Changer) -> None:
    assert changed.moved == []
