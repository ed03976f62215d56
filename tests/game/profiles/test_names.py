"""C1: the names that a person may have, and the faces that a person may wear."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.profiles import looks, names, portraits
from game.profiles.names import ProfileError, clean_name, is_same_name, legible_name

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Anna", "Anna"),
        ("  Anna   May  ", "Anna May"),
        ("Zoe\u0308", "Zoë"),  # composed
        ("\u0218tefan", "Ștefan"),
        ("\u1e22asan", "Hasan"),  # an accent that no face has
        ("\ufb01ona R\u0133k", "fiona Rijk"),  # ligatures
        ("Ярослава", "Ярослава"),
        ("Жан-Поль Ё.", "Жан-Поль Ё."),
        ("Андрии\u0306", "Андрий"),  # composed
        ("Ґалаґан Їжак", "Ґалаґан Їжак"),
        ("Ђорђе", "Ђорђе"),
        ("Әлия Қ", "Әлия Қ"),
        ("ΚΛΕΟΠΑ\u0301ΤΡΑ", "ΚΛΕΟΠΆΤΡΑ"),
        ("Οδυσσέας", "Οδυσσέας"),
        ("Ἀθηνᾶ", "Αθηνα"),  # as Greek is written today
        ("Nguyê\u0303n", "Nguyễn"),
        ("Anna Яна Ζωή", "Anna Яна Ζωή"),
        ("O’Neil-Li Jr", "O’Neil-Li Jr"),
        ("WWWWWWWWWWWW", "WWWWWWWWWWWW"),
        ("7", "7"),
    ],
)
def test_names_are_kept_as_people_read_them(text: str, name: str) -> None:
    assert clean_name(text) == name == clean_name(name) == legible_name(text, "")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "no_letter"),
        (" . ", "no_letter"),
        ("M" * 13, "long"),
        ("李", "letter"),
        ("a\x00b", "letter"),
        ("\ud800", "letter"),
        ("😀", "letter"),
    ],
)
def test_what_is_no_name_is_refused_in_one_sentence(text: str, key: str) -> None:
    with pytest.raises(ProfileError) as error:
        clean_name(text)
    assert error.value.key == key and str(error.value).endswith(".")
    assert legible_name(text, "x") in ("x", "M" * 12, "ab")


REFUSED = ("李", "ก", "ا", "א", "अ", "한", "あ", "😀", "\u200b", "\u202e", "\x00", "\ud800", "\u0308", "@")


@pytest.mark.parametrize("sign", REFUSED)
@pytest.mark.parametrize("around", ["{}", "Anna{}", "{}Яна", "Ζω{}ή"])
def test_a_sign_that_is_refused_is_named_by_its_number(sign: str, around: str) -> None:
    text = around.format(sign)
    if unicodedata.is_normalized("NFC", text):
        with pytest.raises(ProfileError) as error:
            clean_name(text)
        code = f"U+{ord(sign):04X}"
        assert error.value.values == {"letter": code}
        assert code in str(error.value) and str(error.value).isascii()


@given(st.text(max_size=14))
def test_any_text_is_a_name_of_known_letters_or_a_sentence_that_can_be_shown(text: str) -> None:
    try:
        name = clean_name(text)
    except ProfileError as error:
        assert str(error).isascii() and str(error).isprintable()
    else:
        assert set(name) <= set(names.LETTERS + names.BETWEEN) and clean_name(name) == name


@given(st.text(st.sampled_from(names.LETTERS.replace("ı", "")), min_size=1, max_size=names.LONGEST))
def test_a_name_of_letters_is_kept_in_every_script(text: str) -> None:
    assert (
        clean_name(text) == text == legible_name(text, "") == clean_name(unicodedata.normalize("NFD", text))
    )
    assert is_same_name(text, text.swapcase())


SAME = [("ЯНА", "яна"), ("Οδυσσέας", "ΟΔΥΣΣΈΑΣ"), ("Ґаля", "ґАЛЯ"), ("NGUYỄN", "nguyễn"), ("Groß", "GROSS")]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_names_are_the_same_whatever_their_case(one: str, other: str) -> None:
    assert is_same_name(one, other) and not is_same_name(one, other[:-1])


MOODS = ("_happy", "_joyful", "_sulky", "_scared", "_singed")
"""Endings of pictures that show a figure in motion."""


def test_every_portrait_is_a_picture_of_the_box() -> None:
    art = ROOT / "assets" / "art"
    assert all((art / f"{portrait}.svg").is_file() for portrait in portraits.PORTRAITS)
    for monster in art.glob("tasty_humans/monster_*_happy.svg"):
        assert f"tasty_humans/{monster.stem.removesuffix('_happy')}" in portraits.PORTRAITS
    for pattern in ("hunger/vampire_*.svg", "human_flavor/leader_*.svg"):
        calm = [
            path.relative_to(art).with_suffix("")
            for path in art.glob(pattern)
            if not path.stem.endswith(MOODS)
        ]
        assert {str(path) for path in calm} <= set(portraits.PORTRAITS)
    assert (
        looks.known_portrait("of another edition")
        == portraits.PORTRAITS[0]
        != looks.known_portrait(portraits.PORTRAITS[7])
    )
