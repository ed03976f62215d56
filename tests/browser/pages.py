"""Pages of phones in a browser of this system."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tools.test_run import BROWSERS

UNREACHED = "net::ERR_"
"""What a browser says of a table that is gone."""
PHONE = {"width": 390, "height": 844}
TIMEOUT_MS = 30_000
LATEST_SOCKET = """window.WebSocket = class extends WebSocket {
    constructor(...given) { super(...given); window.socket = this; }
};"""
"""The page keeps all names to itself: this one is for tests, which break it or speak through it."""
OPTIONS = ("--disable-gpu", "--use-gl=disabled")
"""A graphics card drawn in software takes a tenth of the time of these tests, and changes no pixel."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """No longer than a module: what drives it keeps the loop of this thread."""
    playwright = pytest.importorskip(
        "playwright.sync_api", reason="The extra test brings what drives a browser."
    )
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    if program is None:
        pytest.skip("Pages of phones are tested where Chromium is installed.")
    with playwright.sync_playwright() as started:
        sandbox = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
        browser = started.chromium.launch(executable_path=program, args=[*OPTIONS, *sandbox])
        yield browser
        browser.close()


class Phones:
    """Phones in a browser: each page has its own storage."""

    def __init__(self, browser: Any) -> None:
        self.complaints: list[str] = []
        self._browser = browser
        self._contexts: list[Any] = []

    def open(self, address: str, **options: Any) -> Any:
        """The page of a new phone."""
        context = self._browser.new_context(**{"viewport": PHONE, "reduced_motion": "reduce", **options})
        context.set_default_timeout(TIMEOUT_MS)
        self._contexts.append(context)
        page = context.new_page()
        page.add_init_script(LATEST_SOCKET)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._note_line)
        page.goto(address)
        return page

    def close(self) -> None:
        for context in self._contexts:
            context.close()

    def _note_line(self, line: Any) -> None:
        if line.type == "error" and UNREACHED not in line.text:
            self.complaints.append(line.text)


@contextmanager
def hold_phones(browser: Any) -> Iterator[Phones]:
    """Phones whose pages must not complain of anything."""
    phones = Phones(browser)
    yield phones
    phones.close()
    assert phones.complaints == []
