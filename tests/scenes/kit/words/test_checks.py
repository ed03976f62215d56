"""The checks of a language, and the way out and in for translators (L16, L17), in languages of the tests' own."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.kit.words.files import read_language
from tests.scenes.kit.words.conftest import Write
from tools.texts import __main__ as command
from tools.texts import checks
from tools.texts.asked_forms import find_lacking_forms, read_fillings
from tools.texts.checks import find_all, read_translation
from tools.texts.courier import export_texts, import_texts
from tools.texts.sources import english_families, group_families, stamp_texts

ABOUT = "forms: [acc]\narticles: {the: {base: {m: 'der ', f: 'die '}}}\n"
ENGLISH = """
go: Go now.
who: Archer
ate: '{name} ate {who}.'
left: {one: '{n} card is left', other: '{n} cards are left'}
toy: {deep: {er: Twice}}
"""
GERMAN = """
title: Friss
table.back: Zurück
table.score: '{name} hat {points}'
table.crowns: {one: '{n} Krone', other: '{n} Kronen'}
broken: nichts {0}
list: {and: '{first} und {second}', or: '{first} oder {second}', part: '{first}; {second}'}
go: Los jetzt.
who: {base: Schütze, acc: Schützen, g: m}
ate: '{name} frisst {who.the.acc}.'
left: {one: 'Eine Karte ist übrig', other: '{n} Karten sind übrig'}
toy: {deep: {er: Zweimal}}
"""


@pytest.fixture
def texts(own: Path, write: Write, monkeypatch: pytest.MonkeyPatch) -> Path:
    """English and German, whole and without a finding."""
    (own / "en" / "all.yaml").write_text(ENGLISH)
    write("de", GERMAN, ABOUT)
    (own / "de" / "checks.yaml").write_text(
        "stems: {Archer: [schütz], card: [kart]}\nbending: ['{name} ist']\n"
    )
    stamp(own)
    monkeypatch.setattr(checks, "read_fillings", lambda: {"ate": {"who": ("who",)}})
    return own


def stamp(own: Path) -> None:
    stamp_texts(own / "de", read_translation("de").file, english_families())


def change(own: Path, old: str, new: str, name: str = "de") -> None:
    path = own / name / "all.yaml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    if name == "de":
        stamp(own)


def found(only: str = "") -> set[str]:
    return {f"{check}: {key}" for check, key, _ in find_all(read_translation("de")) if check != "files"}


def test_a_whole_language_has_no_finding(texts: Path) -> None:
    assert found() == set()


@pytest.mark.parametrize(
    ("old", "new", "finding"),
    [
        ("go: Los jetzt.\n", "", "missing: go"),
        ("go: Los", "gone: Weg\ngo: Los", "missing: gone"),
        ("{who.the.acc}", "jemanden", "placeholders: ate"),
        ("hat {points}", "hat {point}", "placeholders: table.score"),
        ("{one: 'Eine Karte ist übrig', other:", "{other:", "categories: left"),
        ("go: Los jetzt.", "go: {one: Los jetzt., other: Los doch.}", "categories: go"),
        ("{who.the.acc}", "{who.the.voc}", "forms: ate"),
        ("go: Los jetzt.", "go: Go now.", "english: go"),
        ("go: Los jetzt.", "go: Los and jetzt.", "english: go"),
        ("{name} frisst", "{name} ist", "bending: ate"),
        ("Karten sind", "Blätter sind", ""),
        ("other: '{n} Karten sind übrig'", "other: '{n} Stück sind übrig'", ""),
        ("Schütze, acc: Schützen", "Bogner, acc: Bogner", "terms: who"),
        ("go: Los jetzt.", "go: Los  jetzt.", "shapes: go"),
        ("go: Los jetzt.", "go: Los “jetzt”.", "shapes: go"),
        ("go: Los jetzt.", "go: Los jetzt", "shapes: go"),
    ],
)
def test_each_check_finds_its_fault(texts: Path, old: str, new: str, finding: str) -> None:
    change(texts, old, new)
    assert ({finding} if finding else set()) <= found()
    assert finding or found() == set()


def test_a_reason_admits_a_text(texts: Path) -> None:
    change(texts, "go: Los jetzt.", "go: Go now.")
    with (texts / "de" / "checks.yaml").open("a") as file:
        file.write("exceptions: {go: it is the title of a song}\n")
    assert found() == set()


def test_a_text_whose_english_changed_is_stale_until_it_is_stamped(texts: Path) -> None:
    change(texts, "go: Go now.", "go: Go later.", "en")
    assert found() == {"stale: go"}
    stamp(texts)
    assert found() == set()


def test_names_have_genders(texts: Path) -> None:
    (texts / "de" / "toy").mkdir()
    (texts / "de" / "toy" / "names.yaml").write_text("a: {base: Hut}\nb: Hut\n")
    (texts / "en" / "toy" / "names.yaml").write_text("a: Hat\nb: Hat\n")
    assert {"forms: a"} == {each for each in found() if each.startswith("forms")}


def test_names_have_the_forms_that_sentences_ask_of_their_family(texts: Path) -> None:
    change(texts, ", g: m}", "}")
    assert found() == {"forms: who"}
    change(texts, "Schützen}", "Schützen, the: {acc: 'den Schützen'}}")
    assert found() == set()
    change(texts, "{who.the.acc}", "{who.acc}")
    change(texts, ", acc: Schützen", "")
    assert found() == set()  # most nouns are their own objects
    with (texts / "de" / "checks.yaml").open("a") as file:
        file.write("bends_always: true\n")
    assert found() == {"forms: who"}
    change(texts, "{name} frisst", "{name.acc} frisst")
    assert found() == {"forms: who", "forms: ate"}  # nobody has said what fills {name}


def test_a_form_that_a_real_name_loses_is_found() -> None:
    polish = read_translation("pl")
    builder = dict(polish.own["tasty_humans.leader.cols_all4"])
    del builder["acc"]
    own = {**polish.own, "tasty_humans.leader.cols_all4": builder}
    lacking = find_lacking_forms(own, polish.file, read_fillings(), bends_always=True)
    assert "tasty_humans.leader.cols_all4" in {key for key, _ in lacking}


def test_texts_go_out_and_come_back(texts: Path, tmp_path: Path) -> None:
    file = read_translation("de").file
    before = read_language(texts / "de")
    assert export_texts(texts / "de", file, tmp_path / "de.po") == len(before)
    for path in (texts / "de").glob("all.yaml"):
        path.unlink()
    import_texts(texts / "de", tmp_path / "de.po")
    assert read_language(texts / "de") == before
    assert group_families(before, file) == read_translation("de").own


def test_the_command_counts_and_says_so_by_its_end(texts: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["check", "de", "--only", "english"]) == 0
    change(texts, "go: Los jetzt.", "go: Go now.")
    assert command.main(["check", "de", "--only", "english"]) == 1
    assert "1 english" in capsys.readouterr().out
