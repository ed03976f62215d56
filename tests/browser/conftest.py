"""A browser of this system and a table that talks with its pages."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.browser.fake_table import FakeTable
from tools.test_run import BROWSERS

UNREACHED = "net::ERR_"
"""What a browser says of a table that is gone."""
PHONE = {"width": 390, "height": 844}


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
        options = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
        browser = started.chromium.launch(executable_path=program, args=options)
        yield browser
        browser.close()


@pytest.fixture
def table() -> Iterator[FakeTable]:
    table = FakeTable()
    yield table
    table.stop()


@pytest.fixture
def open_page(browser: Any, table: FakeTable) -> Iterator[Callable[..., Any]]:
    with open_pages(browser, table) as open_page:
        yield open_page


@contextmanager
def open_pages(browser: Any, table: FakeTable) -> Iterator[Callable[..., Any]]:
    """A function that opens the page of a phone. What a page complains of fails the test."""
    contexts, complaints = [], []

    def note_error(line: Any) -> None:
        if line.type == "error" and UNREACHED not in line.text:
            complaints.append(line.text)

    def open_page(messages: tuple[Any, ...] = (), fragment: str | None = None, **options: Any) -> Any:
        context = browser.new_context(**{"viewport": PHONE, "reduced_motion": "reduce", **options})
        context.set_default_timeout(15_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", note_error)
        page.goto(table.link if fragment is None else table.address + fragment)
        if fragment is None:
            table.await_phone()
            table.tell(*messages)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []
