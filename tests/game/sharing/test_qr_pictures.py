"""Codes as pictures (C23): they are read back, also from a photo; what is none is refused with one
sentence.
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageFilter

from game.core.errors import SaveError
from game.sharing import letters, match_code, qr_pictures
from tests.game.sharing.test_match_code import MATCH, PARTS, play_match

LONG = "EOBE:1/3:ABCDEFGH:" + "Q7" * (letters.MOST_BYTES * 4 // 5)


def picture(part: str, scale: int = 4) -> Image.Image:
    return Image.open(BytesIO(qr_pictures.qr_png(part, scale))).convert("L")


def test_a_picture_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "code.png"
    path.write_bytes(qr_pictures.qr_png(PARTS[0]))
    assert match_code.read_code(qr_pictures.parts_of(path)).id == MATCH.id


def test_the_longest_part_fits_one_picture(tmp_path: Path) -> None:
    (tmp_path / "code.png").write_bytes(qr_pictures.qr_png(LONG, 4))
    assert qr_pictures.parts_of(tmp_path / "code.png") == [LONG]
    assert len(qr_pictures.qr_modules(LONG)) <= 177


def test_a_photo_is_read_too(tmp_path: Path) -> None:
    """Turned, small in a large picture, blurred, and saved as a JPEG."""
    code = picture(PARTS[0], 6)
    photo = Image.new("L", (code.width + 500, code.height + 400), 120)
    photo.paste(code, (260, 130))
    photo.rotate(7, fillcolor=120).filter(ImageFilter.GaussianBlur(1.2)).save(
        tmp_path / "photo.jpg", quality=60
    )
    assert match_code.read_code(qr_pictures.parts_of(tmp_path / "photo.jpg")).id == MATCH.id


def test_two_codes_in_one_photo_are_both_found(tmp_path: Path) -> None:
    codes = [picture(part) for part in match_code.write_code(play_match("eaten", {}, 4, answers=5))] + [
        picture(PARTS[0])
    ]
    photo = Image.new("L", (sum(code.width for code in codes) + 100, max(code.height for code in codes)), 255)
    photo.paste(codes[0], (0, 0))
    photo.paste(codes[1], (codes[0].width + 100, 0))
    photo.save(tmp_path / "two.png")
    assert len(qr_pictures.parts_of(tmp_path / "two.png")) == 2


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        (b"", "no picture"),
        (b"hello", "no picture"),
        (qr_pictures.qr_png(PARTS[0])[:200], "no picture"),
        (None, "no picture"),
    ],
)
def test_what_is_no_picture_is_told(tmp_path: Path, raw: bytes | None, says: str) -> None:
    path = tmp_path / "x.png"
    if raw is not None:
        path.write_bytes(raw)
    with pytest.raises(SaveError, match=says):
        qr_pictures.parts_of(path)


def test_a_picture_without_a_code_is_told(tmp_path: Path) -> None:
    Image.new("L", (300, 300), 200).save(tmp_path / "grey.png")
    with pytest.raises(SaveError, match=r"grey.png shows no code"):
        qr_pictures.parts_of(tmp_path / "grey.png")


def test_without_the_package_the_way_to_it_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "zxingcpp", None)
    with pytest.raises(SaveError, match="--with scan"):
        qr_pictures.parts_of(tmp_path / "x.png")
