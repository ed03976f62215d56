"""Places where a line may part long words (L21): people confirm them, a rule only proposes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.core.errors import DataError
from scenes.kit.art.faces import Font, line_length
from scenes.kit.art.line_breaks import wrap_lines
from scenes.kit.art.styled_text import StyledText, measure_text
from scenes.kit.base.design_tokens import BODY, INK
from scenes.kit.words.hyphens import hyphens_key, set_soft_hyphens
from scenes.kit.words.hyphens_file import HyphensFile, read_hyphens
from scenes.kit.words.language import choose_language, chosen
from tests.scenes.kit.words.conftest import Write
from tools.texts import hyphens

CONFIRMED = "confirmed: {Immunantwort: Immun-ant-wort, Regelbuchseite: Regelbuchseite}\nproposed: {Begleittiere: B-egleittiere}\n"


@pytest.fixture
def german(own: Path, write: Write) -> None:
    (own / "de").mkdir()
    (own / "de" / "hyphens.yaml").write_text(CONFIRMED, encoding="utf-8")
    write("de", "title: Die Immunantwort der Begleittiere steht auf der Regelbuchseite.\n")


@pytest.mark.usefixtures("german")
class TestHyphens:
    def test_confirmed_words_have_soft_hyphens_whatever_stands_around_them(self) -> None:
        assert (
            set_soft_hyphens("„IMMUNANTWORT“, Keim-Immunantwort!")
            == "„IMMUN\u00adANT\u00adWORT“, Keim-Immun\u00adant\u00adwort!"
        )
        assert (
            set_soft_hyphens("Begleittiere auf der Regelbuchseite") == "Begleittiere auf der Regelbuchseite"
        )

    def test_they_are_read_with_the_texts(self, own: Path) -> None:
        """So no frame waits for them."""
        chosen().read_all()
        (own / "de" / "hyphens.yaml").unlink()
        assert "\u00ad" in set_soft_hyphens("Immunantwort")

    def test_lines_part_them_and_english_does_not(self) -> None:
        font = Font(BODY.face, 40)
        room = line_length("Die Immunan", font)
        assert wrap_lines("Die Immunantwort", font, room) == ["Die Immun-", "antwort"]
        long = StyledText("Immunantwort", BODY, INK)
        narrow = replace(long, width=measure_text(long)[0] * 0.95)
        assert hyphens_key() and measure_text(narrow)[1] == 2 * measure_text(long)[1]
        choose_language("en")
        assert measure_text(narrow)[1] == measure_text(long)[1]
        assert not hyphens_key() and wrap_lines("Die Immunantwort", font, room) == ["Die", "Immunantwort"]

    def test_the_tool_proposes_what_nobody_has_confirmed(
        self, own: Path, write: Write, capsys: pytest.CaptureFixture[str]
    ) -> None:
        path = own / "es" / "hyphens.yaml"
        write("es", "title: '{estremecimientos} Estremecimientos del descuartizador'\n")
        path.write_text("confirmed: {descuartizador: descuar-tizador}\n")
        assert hyphens.main(["es"]) == 1
        assert "1 words are confirmed, 1 wait for a person" in capsys.readouterr().out
        text = path.read_text(encoding="utf-8")
        assert text.startswith(hyphens.HEAD) and "Estremecimientos: Estre-me-ci-mien-tos" in text
        assert set(read_hyphens(path)) == {"descuartizador"}
        assert hyphens.find_unconfirmed(own / "es") == ["Estremecimientos"]

    def test_a_proposal_that_was_mended_stays_and_goes_with_its_word(self) -> None:
        known = HyphensFile(
            confirmed={"Immunantwort": "Immun-antwort"},
            proposed={"Begleittiere": "Begleit-tiere", "Fortgefallenes": "x"},
        )
        new = hyphens.add_proposals(
            known, ["Begleittiere", "Immunantwort", "Urwaldbewohner"], lambda word: f"{word}?"
        )
        assert new.proposed == {"Begleittiere": "Begleit-tiere", "Urwaldbewohner": "Urwaldbewohner?"}
        assert new.confirmed == known.confirmed


def test_long_words_of_the_pseudo_language_are_parted_evenly(own: Path) -> None:
    """As a language's would be, so that pictures tell what has no room."""
    choose_language("qps")
    assert set_soft_hyphens("[ábćďéfğíłmñóþq řšťúvŵ]") == "[ábćďéf\u00adğíłmñóþq řšťúvŵ]" and hyphens_key()


def test_long_words_are_found_once_and_without_what_is_filled_in() -> None:
    texts = [
        "{immunantworten} Die l’Immunantwort.",
        "IMMUNANTWORT-Karte",
        "elf Zeichen ",
        "`icon:sehrlangername`",
    ]
    assert hyphens.find_long_words(texts) == ["Immunantwort"]


@pytest.mark.parametrize(
    "wrong", ["confirmed: {Immunantwort: Imun-antwort}", "confirmed: [a]", "conformed: {}"]
)
def test_a_wrong_file_is_told(wrong: str, tmp_path: Path) -> None:
    (tmp_path / "hyphens.yaml").write_text(wrong)
    with pytest.raises(DataError, match=r"hyphens\.yaml"):
        read_hyphens(tmp_path / "hyphens.yaml")
