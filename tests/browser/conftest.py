"""A table that talks with pages of phones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.browser.fake_table import FakeTable
from tests.browser.pages import browser, hold_phones

__all__ = ["browser"]


@pytest.fixture
def table() -> Iterator[FakeTable]:
    table = FakeTable()
    yield table
    table.stop()


@pytest.fixture
def open_page(browser: Any, table: FakeTable) -> Iterator[Callable[..., Any]]:  # noqa: F811
    with open_pages(browser, table) as open_page:
        yield open_page


@contextmanager
def open_pages(browser: Any, table: FakeTable) -> Iterator[Callable[..., Any]]:  # noqa: F811
    """A function that opens the page of a phone and tells it messages; with a fragment it may not come in."""
    with hold_phones(browser) as phones:

        def open_page(messages: tuple[Any, ...] = (), fragment: str | None = None, **options: Any) -> Any:
            page = phones.open(table.link if fragment is None else table.address + fragment, **options)
            if fragment is None:
                table.await_phone()
                table.tell(*messages)
            return page

        yield open_page
