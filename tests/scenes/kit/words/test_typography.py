"""Spaces that do not break and signs that faces have (L18, L21, the table of typography)."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.kit.words.files import TEXT
from scenes.kit.words.hyphens_file import read_hyphens
from scenes.kit.words.language import offered_languages
from scenes.kit.words.language_file import Spaces
from tests.scenes.kit.words.conftest import HEAD
from tools.texts import typography
from tools.texts.typography import find_faults, find_missing_signs, respace_document, set_spaces

FRENCH = Spaces(
    before={":": "\u00a0", ";": "\u202f", "!": "\u202f", "?": "\u202f", "»": "\u202f"},
    after={"«": "\u202f"},
    units=("%", "s", "px"),
)
POLISH = Spaces(short_words=("a", "i", "o", "u", "w", "z"))
GERMAN = Spaces(units=("%",))
LANGUAGES = [language.code for language in offered_languages()]


def shown(text: str) -> str:
    """A text whose spaces can be told apart: _ for U+00A0, ~ for U+202F."""
    return text.replace("\u00a0", "_").replace("\u202f", "~")


@pytest.mark.parametrize(
    ("spaces", "text", "set_text"),
    [
        (FRENCH, "{name} bouscule {other} : {place}.", "{name} bouscule {other}_: {place}."),
        (FRENCH, "Échanger {card} avec quelle carte ?", "Échanger {card} avec quelle carte~?"),
        (FRENCH, "Quoi? Non! Si; oui: « Ah »", "Quoi~? Non~! Si~; oui_: «~Ah~»"),
        (FRENCH, "«Ah!» Quoi ?! Oh…!", "«~Ah~!~» Quoi~?! Oh…~!"),
        (FRENCH, "De 12:30 à 13:00 sur http://a/b?c, {n} % ou 5 s, 5 sous", "De 12:30 à 13:00 sur http://a/b?c, {n}_% ou 5_s, 5 sous"),
        (FRENCH, "Deux lignes :\nla seconde (!)", "Deux lignes_:\nla seconde (!)"),
        (POLISH, "Idź w las i z nim. A potem o świcie.", "Idź w_las i_z_nim. A_potem o_świcie."),
        (POLISH, "„W domu” (u Mii); mapa i", "„W_domu” (u_Mii); mapa i"),
        (GERMAN, "41 % von {n} %, Tisch: 3 Prozent!", "41_% von {n}_%, Tisch: 3 Prozent!"),
        (Spaces(), "Nothing: « is » set ? 41 % a b", "Nothing: « is » set ? 41 % a b"),
    ],
)  # fmt: skip
def test_spaces_are_set_by_rule_and_only_once(spaces: Spaces, text: str, set_text: str) -> None:
    once = set_spaces(text, spaces)
    assert shown(once) == set_text
    assert set_spaces(once, spaces) == once


DOCUMENT = """\
# Qui : moi ?
ask:
  who: 'Qui ?'  # vraiment !
  "on": "Oui !"
  list: {one: Quoi ?, other: 1 % }
  long: >
    Non ! Si
    oui ?
"""
SET = """\
# Qui : moi ?
ask:
  who: 'Qui~?'  # vraiment !
  "on": "Oui~!"
  list: {one: Quoi~?, other: 1_% }
  long: >
    Non~! Si
    oui~?
"""


def test_a_file_gets_its_spaces_and_nothing_else_changes() -> None:
    new = respace_document(DOCUMENT, FRENCH)
    assert shown(new) == SET and respace_document(new, FRENCH) == new


def test_a_text_that_would_be_another_one_is_refused() -> None:
    with pytest.raises(ValueError, match="by hand"):
        respace_document('ask: "Oui\\x20!"\n', FRENCH)


def test_signs_that_a_face_lacks_are_found() -> None:
    assert find_missing_signs("„Zażółć gęślą jaźń“ « Ça » ¿Ñu? Äß\u00ad\u202f\u2011\u00a0−×…") == ""
    assert find_missing_signs("STRAẞE → ≥ {ẞ} `→`") == "ẞ→≥"


def test_faults_are_told_with_file_and_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "fr"
    folder.mkdir()
    (folder / "language.yaml").write_text(
        HEAD.format(locale="fr", code="fr") + "spaces: {before: {'?': \"\\u202f\"}}\n"
    )
    (folder / "all.yaml").write_text('a: →\nb: Quoi ?\nc: "sou\\u00adper"\n')
    places = [fault.partition(": ")[0] for fault in find_faults(folder)]
    assert places == ["fr/all.yaml:1", "fr/all.yaml:2", "fr/all.yaml:3"]
    monkeypatch.setattr("scenes.kit.words.files.TEXT", tmp_path)
    assert typography.main(["fr", "--write"]) == 1
    assert "fr/all.yaml:2" not in capsys.readouterr().out
    assert "b: Quoi\u202f?\n" in (folder / "all.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_keeps_the_rules(code: str) -> None:
    """Every sign in the face that draws it, every space by rule, every hyphen in its word."""
    assert list(find_faults(TEXT / code)) == []
    read_hyphens(TEXT / code / "hyphens.yaml")
