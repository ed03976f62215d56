"""C1: what somebody may be called, and whose face they may wear."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import ImageFont

from game.profiles import names, portraits
from game.profiles.names import ProfileError, cleaned, legible

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Anna", "Anna"),
        ("  Anna   May  ", "Anna May"),
        ("Zoe\u0308", "Zoë"),  # composed
        ("\u0218tefan", "Stefan"),  # an accent that no face has
        ("Ch\u014d", "Cho"),
        ("O’Neil-Li Jr", "O’Neil-Li Jr"),
        ("WWWWWWWWWWWW", "WWWWWWWWWWWW"),
        ("7", "7"),
    ],
)
def test_names_are_kept_as_people_read_them(text: str, name: str) -> None:
    assert cleaned(text) == name == cleaned(name) == legible(text, "")


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
        cleaned(text)
    assert error.value.key == key and str(error.value).endswith(".")
    assert legible(text, "x") in ("x", "M" * 12, "ab")


def test_every_letter_has_a_shape_in_every_face_of_the_game() -> None:
    for file in sorted((ROOT / "assets" / "fonts").glob("*.ttf")):
        face = ImageFont.truetype(file, 24, layout_engine=ImageFont.Layout.BASIC)  # as the game draws them
        missing = bytes(face.getmask("\U000f1234"))
        without = [letter for letter in names.PLAIN + names.ACCENTED + names.BETWEEN.strip() if bytes(face.getmask(letter)) == missing]
        assert not without, (file.name, without)


MOODS = ("_happy", "_joyful", "_sulky", "_scared", "_singed")
"""How the pictures end that show somebody moved."""


def test_every_portrait_is_a_picture_of_the_box() -> None:
    art = ROOT / "assets" / "art"
    assert all((art / f"{portrait}.svg").is_file() for portrait in portraits.PORTRAITS)
    for monster in art.glob("tasty_humans/monster_*_happy.svg"):
        assert f"tasty_humans/{monster.stem.removesuffix('_happy')}" in portraits.PORTRAITS
    for pattern in ("hunger/vampire_*.svg", "human_flavor/leader_*.svg"):
        calm = [path.relative_to(art).with_suffix("") for path in art.glob(pattern) if not path.stem.endswith(MOODS)]
        assert {str(path) for path in calm} <= set(portraits.PORTRAITS)
    assert portraits.known("of another edition") == portraits.PORTRAITS[0] != portraits.known(portraits.PORTRAITS[7])
