"""The choice of a language: its page, the first page, the way back on the title, and that all is redrawn (L1, L2)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scenes.front.first_start import FirstStartScene
from scenes.front.title import TitleScene
from scenes.kit.base import say
from scenes.kit.words.language import Language, choose_language, chosen, load_language
from scenes.reference.settings import language_page
from scenes.reference.settings.scene import SettingsScene
from tests.scenes.house import House


@pytest.fixture
def two(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Language]]:
    """English and the pseudo-language are offered, English is spoken; afterwards, too."""
    languages = [load_language(code) for code in ("en", "qps")]
    monkeypatch.setattr(language_page, "offered_languages", lambda: languages)
    choose_language("en")
    yield languages
    choose_language("en")


def words_of(house: House) -> set[str]:
    top = house.app.stack.top
    return {words.text for words, _ in top.stage.texts} if top is not None else set()


def test_one_language_is_no_choice(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    english = [load_language("en")]
    monkeypatch.setattr(language_page, "offered_languages", lambda: english)
    settings = house.show(SettingsScene(house.app))
    assert "tab_language" not in {item.key for item in settings.focus.items}
    first = house.show(FirstStartScene(house.app))
    assert "language" not in first.rows


@pytest.mark.usefixtures("two")
def test_a_language_is_chosen_and_everything_is_said_in_it(house: House) -> None:
    below = house.show(TitleScene(house.app, seated=True))
    house.app.stack.push(SettingsScene(house.app, "language"))
    house.settle()
    assert {"English", load_language("qps").file.name} <= words_of(house)
    house.focus("language:qps", "ENTER", settle=True)
    assert (house.app.settings.language, chosen().code) == ("qps", "qps")
    assert say("settings.tab.eyes") in words_of(house) and "Eyes" not in words_of(house)
    assert not {words.text for words, _ in below.stage.texts} & {"Settings", "Quit"}
    house.focus("language:en", "ENTER", settle=True)
    assert "Eyes" in words_of(house) and chosen().is_english


@pytest.mark.usefixtures("two")
def test_the_first_page_has_languages_first(house: House) -> None:
    first = house.show(FirstStartScene(house.app))
    assert list(first.rows)[0] == "language"
    house.focus("language", "RIGHT", settle=True)
    assert chosen().code == house.app.settings.language == "qps"


@pytest.mark.usefixtures("two")
def test_the_title_offers_the_way_back_once(house: House) -> None:
    """Where the system chose: the menu button leads to the languages; afterwards it is kept."""
    choose_language("qps")
    house.show(TitleScene(house.app, seated=True))
    assert say("title.languages") in words_of(house)
    house.key("TAB")
    assert house.reach(SettingsScene).page == "language"
    house.key("ESCAPE", settle=True)
    house.focus("play", "ENTER", settle=True)
    assert house.app.settings.language == "qps"
    house.show(TitleScene(house.app, seated=True))
    assert say("title.languages") not in words_of(house)
