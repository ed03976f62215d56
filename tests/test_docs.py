"""Existence of everything that the documents name: every path in backticks, with any ending, and every
link."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.core import catalog

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = [ROOT / "README.md", ROOT / "CREDITS.md", *sorted((ROOT / "docs").glob("*.md"))]
PATH = re.compile(r"`((?:game|scenes|tools|assets|levels|tests|docs)/[\w./-]*)`")
LINK = re.compile(r"\]\(([\w./-]+)\)")


def paths(document: Path) -> list[Path]:
    """GAME stands for each of the games, LANGUAGE for the one that is always there."""
    named = [
        ROOT / path.replace("LANGUAGE", "en") for path in PATH.findall(document.read_text(encoding="utf-8"))
    ]
    return [Path(str(path).replace("GAME", game)) for path in named for game in catalog.ids()]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_what_a_document_names_is_there(document: Path) -> None:
    links = [document.parent / link for link in LINK.findall(document.read_text(encoding="utf-8"))]
    assert [str(path) for path in (*paths(document), *links) if not path.exists()] == []


def test_the_architecture_names_every_wing() -> None:
    text = (ROOT / "docs" / "ARCHITECTURE.md").read_text(encoding="utf-8")
    wings = {
        path.name
        for half in ("game", "scenes")
        for game in catalog.ids()
        for path in (ROOT / half / game).glob("[!_]*")
    }
    assert sorted(wing for wing in wings if f"`{wing}`" not in text and f"`{wing}/`" not in text) == []
