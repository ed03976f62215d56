"""The glossary in another language, by English words (L13)."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.kit.rulebook.glossary import Term, Terms, lay_over

ENGLISH: Terms = {
    "house": (Term("Deal", "how the cards lie."),),
    "toy": (Term("Slot", "a place.", "slots", ("hole",)), Term("Tool", "used once.", "tools")),
}
WORDS = """\
house:
  Deal: {word: Dulu, means: "kulu lu."}
toy:
  Slot: {word: Zulu, means: "alu ulu.", old: [lochulu]}
  Tool: {word: Tulu, means: "nu nulu."}
"""


def lay(folder: Path, words: str) -> Terms:
    path = folder / "glossary.yaml"
    path.write_text(words)
    return lay_over(ENGLISH, path)


def test_words_lie_over_the_english_terms_and_pages_stay(tmp_path: Path) -> None:
    assert lay(tmp_path, WORDS) == {
        "house": (Term("Dulu", "kulu lu."),),
        "toy": (Term("Zulu", "alu ulu.", "slots", ("lochulu",)), Term("Tulu", "nu nulu.", "tools")),
    }


LONG = " ".join(["ulu"] * 13)


@pytest.mark.parametrize(
    ("right", "written", "line", "problem"),
    [
        ("  Slot: {word: Zulu,", "  Slut: {word: Zulu,", 4, "'Slot' has no words"),
        ("  Slot: {word: Zulu,", "  Slut: {word: Zulu,", 4, "no such word"),
        ("word: Zulu", "word: ''", 4, "'Slot' has no words"),
        ("alu ulu.", LONG, 4, "more than 12 words"),
        ("word: Zulu", "wort: Zulu", 4, "perhaps `word` is meant"),
    ],
)
def test_a_wrong_term_is_left_out_and_the_log_says_why(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, right: str, written: str, line: int, problem: str
) -> None:
    """It is no fallback to say an English word that no text of the language says (L16)."""
    assert right in WORDS
    assert [term.word for term in lay(tmp_path, WORDS.replace(right, written))["toy"]] == ["Tulu"]
    messages = [record.getMessage() for record in caplog.records]
    assert any(f"glossary.yaml: line {line}: " in message and problem in message for message in messages), (
        messages
    )


def test_a_file_that_is_no_document_leaves_all_terms_english(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert lay(tmp_path, "- Slot") == ENGLISH
    assert "glossary.yaml: line 1: " in caplog.text
