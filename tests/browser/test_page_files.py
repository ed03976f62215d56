"""The page as bytes, and the files beside it (specification P, section 9, P38, P40): no browser is needed."""

from __future__ import annotations

import gzip
import re

import pytest

from scenes.kit.base.texts import list_texts
from scenes.kit.phones import page_files
from scenes.kit.phones.page_files import FONT_FILES, PAGE, WORDS, list_pictures, make_page, read_page

SCRIPT = "".join((PAGE / f"{name}.js").read_text(encoding="utf-8") for name in page_files.SCRIPTS)
PARTS = "".join(path.read_text(encoding="utf-8") for path in sorted(PAGE.iterdir()))
PACKED, FONTS = 15_000, 60_000
"""Bytes at most: of the packed page, and of the three fonts."""


def test_the_first_page_is_small() -> None:
    page, files = read_page()
    assert len(gzip.compress(page)) < PACKED
    assert sum(len(files[path][0]) for path in FONT_FILES) < FONTS


def test_every_word_of_the_page_has_a_text_and_is_said() -> None:
    said = set(re.findall(r"\bW\.(\w+)", SCRIPT)) | set(re.findall(r"\{\{(\w+)\}\}", PARTS))
    own = {"lang", "dir", "style", "script", "words", "seats"}
    assert said - own == list_texts(WORDS).keys()


def test_the_page_is_whole_and_asks_nobody_else() -> None:
    page = make_page()
    assert "{{" not in page and page.count("<script>") == page.count("</script>") == 1
    assert not re.search(r"https?://|@import|innerHTML|insertAdjacent|eval\(|\sstyle=|\bon\w+=\"", page)


def test_every_picture_that_the_page_names_is_there() -> None:
    pictures = {f"/art/{name}.svg" for name in list_pictures()}
    icons = {f"/art/ui/icon_{name}.svg" for name in re.findall(r'icon\("(\w+)"\)', SCRIPT)}
    named = set(re.findall(r"/art/[\w/]+\.svg", PARTS)) | icons
    assert named - pictures == set() and len(named) > 8


def test_files_are_seen_by_exact_names_only() -> None:
    _, files = read_page()
    for path in (
        "/art/../settings.svg",
        "/art/baked/ui/icon_tv.svg",
        "/art/ui/icon_tv",
        "/font/",
        "/art/ui/ICON_TV.svg",
    ):
        assert path not in files
        with pytest.raises(KeyError):
            files[path]
    body, kind = files["/art/ui/icon_tv.svg"]
    assert body.startswith(b"<svg") and kind == "image/svg+xml"
    assert files["/font/title.woff2"][0].startswith(b"wOF2")


def test_words_end_no_script(monkeypatch: pytest.MonkeyPatch) -> None:
    """A translation may hold anything."""
    words = list_texts(WORDS) | {"table": "</script><b>\"'&"}
    monkeypatch.setattr(page_files.texts, "list_texts", lambda head: words)
    page = make_page()
    assert page.count("</script>") == 1 and "<\\/script>" in page
