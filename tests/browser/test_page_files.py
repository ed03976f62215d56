"""The page as bytes, and the files beside it (specification P, section 9, P38, P40): no browser is needed."""

from __future__ import annotations

import gzip
import re

import pytest

from scenes.kit.base.texts import list_texts, say
from scenes.kit.phones import page_files
from scenes.kit.phones.page_files import (
    FONT_FILES,
    PACKED_SCRIPT,
    PAGE,
    TOLD_WORDS,
    WORDS,
    digest_script,
    list_pictures,
    list_words,
    make_page,
    name_language,
    read_page,
    read_script_parts,
)
from scenes.kit.words.language import Language, offered_languages, spoken_in

SCRIPT = read_script_parts()
PARTS = SCRIPT + "".join((PAGE / name).read_text(encoding="utf-8") for name in ("page.html", "page.css"))
PLAIN, PACKED, FONTS = 35_000, 12_600, 60_000
"""Bytes at most: of the page, of the packed page, and of the three fonts."""


def test_the_first_page_is_small() -> None:
    page, files = read_page()
    assert len(page) < PLAIN and len(gzip.compress(page)) < PACKED
    assert sum(len(files[path][0]) for path in FONT_FILES) < FONTS


@pytest.mark.parametrize("language", offered_languages(), ids=lambda language: language.code)
def test_the_page_is_written_and_named_in_its_language(language: Language) -> None:
    """Screen readers choose their voice by the name, in BCP 47."""
    with spoken_in(language):
        page, title = make_page(), say(f"{WORDS}.title")
    assert re.fullmatch(r"[a-z]{2,3}(-[A-Z]{2})?", name_language(language.code))
    assert f'<html lang="{name_language(language.code)}" dir="ltr">' in page and title in page
    assert "-" in name_language("pt_BR")


def test_the_packed_script_is_that_of_its_parts() -> None:
    """A changed part needs `python tools/pack_page.py` and a commit of what that writes."""
    written = (PAGE / PACKED_SCRIPT).read_text(encoding="utf-8")
    assert written.startswith(f"/* {digest_script(SCRIPT)} */\n")
    assert {path.stem for path in PAGE.glob("*.js")} == {*page_files.SCRIPTS, "packed"}


def test_every_word_of_the_page_has_a_text_and_is_said() -> None:
    closed = re.search(r"const CLOSED = (.*);", SCRIPT)
    assert closed is not None
    said = {*re.findall(r"\bW\.(\w+)", SCRIPT), *re.findall(r'"(\w+)"', closed[1])}
    filled = set(re.findall(r"__(\w+?)__", PARTS)) - {"lang", "dir", "style", "script", "words", "seats"}
    assert said | filled == list_words().keys() and filled <= list_texts(WORDS).keys()


def test_the_first_screen_and_a_lost_table_need_no_other_words() -> None:
    """The page brings those words along that it shows before it is told any, and when nobody tells it."""
    alone = re.findall(
        r"function (?:show_join|show_lost|retry|part_from|dress|show_menu)\(.*?\n}", SCRIPT, re.DOTALL
    )
    said = {name for part in alone for name in re.findall(r"\bW\.(\w+)", part)}
    in_seat = {"leave", "standing_up", "again", "whole"}
    assert len(alone) == 6 and said - in_seat <= list_texts(WORDS).keys()
    assert not list_texts(WORDS).keys() & list_texts(TOLD_WORDS).keys()


def test_the_page_is_whole_and_asks_nobody_else() -> None:
    page = make_page()
    assert not re.search(r"__[a-z_]+__", page) and page.count("<script") == page.count("</script>") == 1
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
    words = list_words(WORDS) | {"sit_down": "</script><b>\"'&"}
    monkeypatch.setattr(page_files, "list_words", lambda *heads: words)
    page = make_page()
    assert page.count("</script>") == 1 and "<\\/script>" in page
