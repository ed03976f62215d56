"""Finding and sorting (L14): a search folds accents, an order is that of the language's alphabet."""

from __future__ import annotations

import pytest

from scenes.kit.rulebook.book import Book, Chapter, RulesPage
from scenes.kit.words.alphabet import first_letter, fold_letters, sort_key
from scenes.kit.words.language import Language, load_language, spoken_in
from scenes.reference.rulebook.contents_list import RulesList

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


def test_the_index_of_a_book_is_searched_and_sorted_by_letters() -> None:
    """What is typed without accents finds words with them, and a jump by letters knows ł."""
    polish = Language("pl", load_language("en").file.replace(alphabet=POLISH), load_language("en").catalog)
    pages = [
        RulesPage(str(at), title, "ui/icon_log", ())
        for at, title in enumerate(("Zęby", "Łapa", "Lampa", "Żaba"))
    ]
    with spoken_in(polish):
        book = Book("toy", [Chapter("all", "All", "ui/icon_log", tuple(pages))])
        assert [entry.label for entry in book.index_entries] == ["Lampa", "Łapa", "Zęby", "Żaba"]
        assert [entry.label for entry in book.find_entries("zeb")] == ["Zęby"]
        assert [entry.label for entry in book.find_entries("ŁAP")] == ["Łapa"]
        lines = RulesList(book)
        lines.show_entries("")
        jumped = []
        for _ in range(5):
            lines.next_letter(1)
            assert lines.chosen is not None
            jumped.append(lines.chosen.label)
    assert jumped == ["Lampa", "Łapa", "Zęby", "Żaba", "Lampa"]
