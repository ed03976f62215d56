"""Finding and sorting (L14): a search folds accents, an order is that of the language's alphabet."""

from __future__ import annotations

import pytest

from scenes.kit.words.alphabet import first_letter, fold_letters, sort_key

ENGLISH = "abcdefghijklmnopqrstuvwxyz"
POLISH = "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż"
SPANISH = "abcdefghijklmnñopqrstuvwxyz"


@pytest.mark.parametrize(
    ("text", "typed"),
    [
        ("Łódź", "lodz"),
        ("Straße", "strasse"),
        ("Œuf", "oeuf"),
        ("El Niño", "nino"),
        ("L’Épéiste", "l'ep"),
        ("Zoe\u0308", "zoe"),
        ("C’est\u00a0là\u202f?", "c'est la ?"),
    ],
)
def test_a_search_folds_accents(text: str, typed: str) -> None:
    assert fold_letters(typed) in fold_letters(text)
    assert fold_letters(text) in fold_letters(text.upper().replace("SS", "ß"))


@pytest.mark.parametrize(
    ("alphabet", "words"),
    [
        (POLISH, ["Lampa", "lz", "Łapa", "łza", "Mąka", "Zupa", "Źle", "Żaba"]),
        (SPANISH, ["Nube", "nz", "Ñandú", "ñu", "Oso"]),
        (ENGLISH, ["Affe", "Ähre", "Akt", "Ast", "Äste", "Maß", "Masse", "Zug"]),
        (ENGLISH, ["2 cards", "A card", "Ape", "Ape’s", "Zoo", "“Zoo”"]),
    ],
)
def test_words_stand_in_the_order_of_the_alphabet(alphabet: str, words: list[str]) -> None:
    """ł after l, ñ after n, ä as a."""
    assert sorted(set(words), key=lambda word: sort_key(word, alphabet)) == words


def test_a_word_stands_under_its_first_letter() -> None:
    assert [first_letter(word, POLISH) for word in ("Łapa", "łza", "Èze")] == ["ł", "ł", "e"]
    assert [first_letter(word, ENGLISH) for word in ("Ähre", "Affe", "Œuf", "2 cards", "")] == [
        "a",
        "a",
        "o",
        "2",
        "",
    ]
    assert first_letter("Ñandú", SPANISH) == "ñ"
