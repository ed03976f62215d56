"""The language of the first start (L1)."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from scenes.kit.base.texts import say
from scenes.kit.words import language as languages
from scenes.kit.words.language import choose_language
from scenes.kit.words.wishes import choose_at_start, find_nearest, list_wishes
from tests.scenes.kit.words.conftest import HEAD, Write

OURS = {
    "de": "",
    "es": "",
    "fr": "",
    "pl": "",
    "pt_BR": "wishes: [pt, pt_PT]\n",
}


@pytest.fixture
def ours(own: Path) -> Path:
    """All languages of the game, with their names as their only texts."""
    for code, about in OURS.items():
        (own / code).mkdir()
        head = HEAD.format(locale=code, code=code)
        (own / code / "language.yaml").write_text(f"{head}offered: true\n{about}")
        (own / code / "all.yaml").write_text(f"title: {code}")
    return own


@pytest.mark.parametrize(
    ("wishes", "code"),
    [
        (["de_AT"], "de"),
        (["es_MX"], "es"),
        (["pt"], "pt_BR"),
        (["pt_PT", "en_GB"], "pt_BR"),
        (["pt_BR"], "pt_BR"),
        (["nl_NL", "pl_PL", "de_DE"], "pl"),
        (["nl_NL", "en_US", "de_DE"], "en"),
        (["nl_NL"], "en"),
        ([], "en"),
    ],
)
def test_the_first_wish_that_can_be_met(ours: Path, wishes: list[str], code: str) -> None:
    assert find_nearest(wishes) == code


def test_whoever_wishes_english_reads_no_other_language(ours: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(languages, "known_languages", None)
    assert find_nearest(["en_US", "de_DE"]) == "en"


@pytest.mark.parametrize(
    ("surroundings", "wishes"),
    [
        ({"LANGUAGE": "pl:de_DE", "LANG": "en_US.UTF-8"}, ["pl", "de_DE", "en_US"]),
        ({"LC_ALL": "fr_CA.UTF-8@euro", "LC_MESSAGES": "C", "LANG": "fr_CA"}, ["fr_CA"]),
        ({"LANG": "C.UTF-8"}, []),
        ({"LANG": "pt-Latn-BR"}, ["pt_BR"]),
        ({}, []),
    ],
)
def test_wishes_of_linux(
    monkeypatch: pytest.MonkeyPatch, surroundings: dict[str, str], wishes: list[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert list_wishes(surroundings) == wishes


def test_what_is_said_at_the_start(ours: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command line, what is kept, the system, English; a language of another edition waits in English."""
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")

    def spoken(wanted: str | None, kept: str, listens: bool) -> str:
        choose_at_start(wanted, kept, listens=listens)
        return say("title")

    assert spoken("pl", "de", True) == "pl"
    assert spoken(None, "de", True) == "de"
    assert spoken(None, "", True) == "fr"
    assert spoken(None, "", False) == "Eat"
    assert spoken(None, "tlh", True) == "Eat"


def test_a_draft_is_not_wished_for(own: Path, write: Write) -> None:
    write("de", "title: Fressen")
    choose_language("en")
    assert find_nearest(["de_DE"]) == "en"
