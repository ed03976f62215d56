"""Languages: plural, fallback, forms of nouns, lists, the pseudo-language, caches (L1 to L9, L16, L20)."""

from __future__ import annotations

import copy
import pickle
import shutil
from datetime import date
from pathlib import Path
from threading import Thread

import pytest

from scenes.kit.base.texts import begin_large, format_tenths, format_value, join_names, join_options, say
from scenes.kit.words import days, files
from scenes.kit.words import language as languages
from scenes.kit.words.caches import cached_by_language, cached_words
from scenes.kit.words.language import choose_language, chosen, load_language, spoken_in
from scenes.kit.words.nouns import Amount, Noun
from tests.scenes.kit.words.conftest import Write

REAL = files.TEXT
GERMAN = """
forms: [acc, dat, pl]
articles:
  the:
    base: {m: "der ", f: "die ", n: "das ", p: "die "}
    acc: {m: "den ", f: "die ", n: "das "}
  a: {base: {m: "ein ", f: "eine ", n: "ein "}, acc: {m: "einen ", f: "eine ", n: "ein "}}
decimal: ","
"""
FRENCH = """
forms: [pl]
vowels: aeéhiou
articles:
  the: {base: {m: "le ", f: "la ", p: "les ", vowel: "l’"}}
  of: {base: {m: "du ", f: "de la ", p: "des ", vowel: "de l’"}}
"""
SPANISH = """
euphony:
  - {word: y, instead: e, before: [i, hi], but: [hie]}
  - {word: o, instead: u, before: [o, ho]}
"""


class TestPlural:
    """L4: the categories that whole numbers reach."""

    def test_polish_has_three(self, write: Write) -> None:
        write("pl", "table.crowns: {one: '{n} korona', few: '{n} korony', many: '{n} koron'}")
        counted = {n: say("table.crowns", n=n).split()[1] for n in (0, 1, 2, 4, 5, 12, 21, 22, 25, 102, 112)}
        assert [n for n, word in counted.items() if word == "korona"] == [1]
        assert [n for n, word in counted.items() if word == "korony"] == [2, 4, 22, 102]
        assert [n for n, word in counted.items() if word == "koron"] == [0, 5, 12, 21, 25, 112]

    def test_what_is_no_number_counts_as_many_where_there_is_no_other(self, write: Write) -> None:
        write("pl", "table.crowns: {one: '{n} korona', few: '{n} korony', many: '{n} koron'}")
        assert say("table.crowns", n="0") == "0 koron"

    def test_none_is_one_in_french_and_in_brazil(self, write: Write) -> None:
        for code in ("fr", "pt_BR"):
            write(code, "table.crowns: {one: '{n} x', other: '{n} xs'}")
            assert [say("table.crowns", n=n) for n in (0, 1, 2)] == ["0 x", "1 x", "2 xs"]

    def test_a_key_is_never_half_of_another_language(self, write: Write) -> None:
        """L16: the English `one` does not stand in for a form that a translation lacks."""
        write("de", "table.crowns: {other: '{n} Kronen'}")
        assert [say("table.crowns", n=n) for n in (1, 2)] == ["1 Kronen", "2 Kronen"]


class TestFallback:
    def test_what_another_language_lacks_is_said_in_english(self, write: Write) -> None:
        write("de", "title: Fressen\ntable.crowns: '{n} Kronen'")
        assert [say("title"), say("table.crowns", n=1), say("table.back")] == ["Fressen", "1 Kronen", "Back"]

    def test_a_whole_language_is_the_screens_and_another_is_spoken_inside(self, write: Write) -> None:
        german = write("de", "title: Fressen")
        choose_language("en")
        with spoken_in(german):
            elsewhere: list[str] = []
            thread = Thread(target=lambda: elsewhere.append(say("title")))
            thread.start()
            thread.join()
            assert (say("title"), elsewhere) == ("Fressen", ["Eat"])
        assert say("title") == "Eat"


class TestNouns:
    """L6 and L8: forms are data, articles follow from the gender."""

    def test_articles_and_weak_nouns_in_german(self, write: Write) -> None:
        write(
            "de",
            "a: {base: Turmbaumeister, g: m}\nb: {base: Schütze, acc: Schützen, g: m, pl: Schützen}\n"
            "c: {base: Samt, g: m, a: {acc: Samt}}\nd: Schnick\n"
            "ate: '{name} frisst {who.the.acc}.'\nspent: '{name} gibt {who.a.acc}.'\nmany: '{who.the.pl}'",
            GERMAN,
        )
        named = [say(key) for key in "abcd"]
        assert [say("ate", name="Mia", who=who) for who in named] == [
            "Mia frisst den Turmbaumeister.",
            "Mia frisst den Schützen.",
            "Mia frisst den Samt.",
            "Mia frisst Schnick.",
        ]
        assert [say("spent", name="Mia", who=who) for who in named[:3]] == [
            "Mia gibt einen Turmbaumeister.",
            "Mia gibt einen Schützen.",
            "Mia gibt Samt.",
        ]
        assert say("many", who=named[1]) == "die Schützen"
        assert named[1] == "Schütze"

    def test_an_article_begins_a_sentence_with_a_large_letter(self, write: Write) -> None:
        """L11."""
        write("de", "a: {base: Helm, g: m}\nmove: '{who.the.acc} schieben?'\nlabel: '{who.the}'", GERMAN)
        assert say("move", who=say("a")) == "Den Helm schieben?"
        assert say("label", who=say("a")) == "der Helm"

    def test_a_noun_begins_a_sentence_with_a_large_letter_but_no_persons_name(self, write: Write) -> None:
        """L11; L8: a name stays as somebody wrote it."""
        write(
            "de",
            "a: {base: bestie, acc: bestien}\neat: '„{who.acc} essen?'\nwon: '{who} frisst.'\nlabel: '{who}'",
            GERMAN,
        )
        assert [say(key, who=say("a")) for key in ("eat", "won", "label")] == [
            "„Bestien essen?",
            "Bestie frisst.",
            "bestie",
        ]
        assert say("won", who=join_names([say("a"), "mia"])) == "Bestie and mia frisst."
        assert [say("won", who=who) for who in ("mia", join_names(["mia", say("a")]))] == [
            "mia frisst.",
            "mia and bestie frisst.",
        ]

    def test_elision_and_contraction_in_french(self, write: Write) -> None:
        write(
            "fr",
            "a: {base: Architecte, g: m}\nb: {base: Mage, g: m, pl: Mages}\nc: {base: hibou, g: m, the: le hibou}\n"
            "of: '{who.of} {who.the}'\nmany: '{who.of.pl}'",
            FRENCH,
        )
        assert [say("of", who=say(key)) for key in "abc"] == [
            "de l’Architecte l’Architecte",
            "du Mage le Mage",
            "de l’hibou le hibou",
        ]
        assert say("many", who=say("b")) == "des Mages"

    def test_free_words_have_one_form_and_unknown_forms_are_faults(
        self, write: Write, caplog: pytest.LogCaptureFixture
    ) -> None:
        write("de", "x: '{name.acc}'\ny: '{name.voc}'", GERMAN)
        assert say("x", name="Mia") == "Mia"
        assert say("y", name="Mia") == "{name.voc}"
        assert "cannot be filled" in caplog.text

    def test_a_phrase_bends_with_its_nouns(self, write: Write) -> None:
        """L7."""
        write(
            "de",
            "who: {base: Schütze, acc: Schützen, g: m}\nwith: {base: '{a} mit {b.dat}', acc: '{a.acc} mit {b.dat}'}\n"
            "bow: {base: Bögen, dat: Bögen}\nswap: 'Gegen {card.acc}?'",
            GERMAN,
        )
        card = say("with", a=say("who"), b=say("bow"))
        assert card == "Schütze mit Bögen"
        assert say("swap", card=card) == "Gegen Schützen mit Bögen?"

    def test_a_list_keeps_the_forms_of_its_names(self, write: Write) -> None:
        write(
            "de",
            "a: {base: Schütze, acc: Schützen}\ntook: '{names.acc}'\nlist.and: '{first} und {second}'",
            GERMAN,
        )
        names = join_names([say("a"), "Mia", say("a")])
        assert names == "Schütze, Mia und Schütze"
        assert say("took", names=names) == "Schützen, Mia und Schützen"

    def test_numbers_and_forms_together(self, write: Write) -> None:
        write(
            "pl",
            "t: {one: {base: '{n} strach', acc: '{n} strach'}, few: {base: '{n} strachy', acc: '{n} strachy!'},"
            " many: '{n} strachów'}\ntook: 'bierze {token.acc}'",
            "forms: [acc]\n",
        )
        assert [say("took", token=say("t", n=n)) for n in (1, 2, 5)] == [
            "bierze 1 strach",
            "bierze 2 strachy!",
            "bierze 5 strachów",
        ]

    def test_a_noun_that_begins_a_line_keeps_its_forms(self, write: Write) -> None:
        """L11: whatever form a sentence asks for then, its first letter is raised."""
        write(
            "pl",
            "a: {base: strach, acc: strachu}\nlist: {and: '{first} i {second}'}\nx: '{a} {a.acc}'",
            "forms: [acc]",
        )
        assert say("x", a=begin_large(say("a"))) == "Strach Strachu"
        assert say("x", a=begin_large(join_names([say("a"), "Mia"]))) == "Strach i Mia Strachu i Mia"

    def test_words_with_a_number_bend_what_they_count(self, write: Write) -> None:
        """L4: "at most 3 cards"; words without a number take what other numbers take."""
        write(
            "pl",
            "x: {one: '{n} karta', few: '{n} karty', many: '{n} kart', other: '{n} karty?'}",
            "forms: [acc]",
        )
        counted = [say("x", n=n) for n in (3, Amount("do 5", 5), Amount("do 1", 1), "kilka")]
        assert counted == ["3 karty", "do 5 kart", "do 1 karta", "kilka karty?"]

    def test_a_copy_elsewhere_is_the_words_alone(self, write: Write) -> None:
        write("de", "a: {base: Schütze, acc: Schützen}", GERMAN)
        noun = say("a")
        assert isinstance(noun, Noun)
        assert [type(each) for each in (pickle.loads(pickle.dumps(noun)), copy.deepcopy(noun))] == [str, str]


class TestLists:
    def test_spanish_words_give_way_before_their_own_sound(self, write: Write) -> None:
        """L5."""
        write(
            "es",
            "list: {and: '{first} y {second}', or: '{first} o {second}', part: '{first}, {second}'}",
            SPANISH,
        )
        assert join_names(["Momo", "Ivo"]) == "Momo e Ivo"
        assert join_names(["Ada", "Momo", "Hilda"]) == "Ada, Momo e Hilda"
        assert join_names(["agua", "hielo"]) == "agua y hielo"
        assert join_options(["Momo", "Osmund"]) == "Momo u Osmund"
        assert join_names(["Ivo", "Momo"]) == "Ivo y Momo"


def test_decimals_and_beginnings(write: Write) -> None:
    write("de", "", GERMAN)
    assert [format_value(value) for value in (1.5, -2, "1.5")] == ["1,5", "\u22122", "1.5"]
    assert format_tenths(-3) == "\u22123,0"
    assert begin_large("„auf") == "„Auf"


class TestDays:
    """L5: English by its own file, the others by CLDR."""

    @pytest.mark.parametrize(
        ("code", "day", "month", "first"),
        [
            ("en", "Nov 28", "November 2026", "Mon"),
            ("de", "28. Nov.", "November 2026", "Mo"),
            ("fr", "28 nov.", "novembre 2026", "lun."),
            ("es", "28 nov", "noviembre de 2026", "lun"),
            ("pl", "28 lis", "listopad 2026", "pon."),
            ("pt_BR", "28 de nov.", "novembro de 2026", "dom."),
        ],
    )
    def test_as_each_language_writes_them(
        self, own: Path, write: Write, code: str, day: str, month: str, first: str
    ) -> None:
        if code != "en":
            write(code, "", "first_weekday: 6\n" if code == "pt_BR" else "")
        else:
            shutil.copy(REAL / "en" / "language.yaml", own / "en")
            languages._load.cache_clear()
            choose_language("en")
        found = date(2026, 11, 28)
        assert [days.format_day(found), days.format_month(found)] == [day, month]
        assert days.name_weekdays()[0] == first
        assert days.place_in_week(found) == (6 if code == "pt_BR" else 5)


class TestPseudo:
    """L20: what was written in code, and forms that were lost, can be read."""

    def test_texts_stand_in_brackets_and_are_longer(self, own: Path) -> None:
        choose_language("qps")
        title, score = say("title"), say("table.score", name="Ann", points=-2)
        assert title.startswith("[Éáť") and title.endswith("]") and len(title) >= 2 + round(3 * 1.6)
        assert "Ann háš \u22122" in score

    def test_forms_have_their_name_behind_them(self, own: Path) -> None:
        choose_language("qps")
        assert f"{say('table.back')}·acc" in say("table.score", name=say("table.back"), points=1)
        assert "·acc" not in say("table.score", name=str(say("table.back")), points=1)

    def test_numbers_choose_as_in_english(self, own: Path) -> None:
        choose_language("qps")
        assert len({say("table.crowns", n=n).translate({48 + n: "#"}) for n in (1, 2)}) == 2


def test_words_that_an_object_keeps_hang_on_the_language(write: Write) -> None:
    class Page:
        made = 0

        @cached_words
        def title(self) -> str:
            self.made += 1
            return say("title")

    page, german = Page(), write("de", "title: Fressen")
    assert (page.title, page.title, Page().title) == ("Fressen",) * 3
    choose_language("en")
    assert page.title == page.title == "Eat"
    with spoken_in(german):
        assert page.title == "Fressen"
    assert page.made == 3


def test_kept_words_hang_on_the_language(write: Write) -> None:
    calls: list[int] = []

    @cached_by_language
    def title(number: int) -> str:
        calls.append(number)
        return say("title")

    german = write("de", "title: Fressen")
    assert [title(1), title(1), title(2)] == ["Fressen"] * 3
    choose_language("en")
    assert title(1) == "Eat"
    with spoken_in(german):
        assert title(1) == "Fressen"
    assert calls == [1, 2, 1]
    assert load_language("de") is german and german.generation != chosen().generation
