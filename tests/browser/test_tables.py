"""Real tables of all games played by two phones in a browser: every answer by taps on their pages (P54)."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from typing import Any

import pytest

from game.core import catalog
from game.core.match import Match
from game.core.rng import Rng
from scenes.kit.phones import service
from scenes.kit.phones.messages import Ask, Hold
from scenes.table.phones.told import Told
from tests.browser.conftest import PHONE
from tests.scenes.conftest import house, make_house, sweep, window
from tests.scenes.games.playing import quick
from tests.scenes.games.tables import open_table
from tests.scenes.house import House
from tests.weekly import take_share
from tools.test_run import EVERY_FORM

__all__ = ["house", "make_house", "sweep", "window"]

pytestmark = pytest.mark.skipif(
    os.name == "posix" and not os.environ.get("DISPLAY"), reason="Tables need a display."
)
IS_LONG = bool(os.environ.get(EVERY_FORM))
GAMES = catalog.ids() if IS_LONG else take_share(catalog.ids(), 4)
ENOUGH = 600 if IS_LONG else 10
"""Answers by taps: a whole match, or its beginning."""
TABLES: dict[str, dict[str, Any]] = {
    "eaten": {"mode": "duel"},
    "hunger": {"seats": 2, "mode": "elder"},
    "human_flavor": {"seats": 2},
    "tasty_humans": {"seats": 2},
}
RELOADS = 5
"""At one question in so many the page is loaded anew."""
PATIENCE = 60.0
FRAME = 1 / 30


class Pages:
    """Two pages at a table, and the game that goes on meanwhile."""

    def __init__(self, house: House, browser: Any) -> None:
        self.house, self.phones = house, house.app.phones
        assert self.phones.open_door(), self.phones.trouble
        self.contexts = [browser.new_context(viewport=PHONE, reduced_motion="reduce") for _ in range(2)]
        self.pages: dict[str, Any] = {}
        for context in self.contexts:
            page = context.new_page()
            page.set_default_timeout(1000 * PATIENCE)
            assert self.phones.door is not None
            page.goto(self.phones.door.link)
            self.until(lambda: len(self.phones.known) > len(self.pages))
            self.pages[next(name for name in self.phones.known if name not in self.pages)] = page

    def until(self, condition: Any) -> None:
        """Let the game go on until the condition holds."""
        end = time.perf_counter() + PATIENCE
        while not condition():
            assert time.perf_counter() < end, "not reached"
            self.house.step(1, FRAME)
            time.sleep(0.002)

    def asked(self) -> tuple[str, Told] | None:
        """The phone that must do something, and what it was told."""
        desk: Any = self.house.top.phone_desk
        told = getattr(desk, "told", {})
        return next(
            (
                (name, one)
                for name, one in told.items()
                if isinstance(one.state, Ask | Hold) and one.state.n == desk.number
            ),
            None,
        )

    def tap_row(self, name: str, way: str) -> None:
        """Tap through the lists to a row, and a second time where it wants that."""
        page, numbers = self.pages[name], way.split(".")
        for depth in range(1, len(numbers) + 1):
            page.locator(f'[data-k="{".".join(numbers[:depth])}"]').click()
        row = page.locator(f'[data-k="{way}"]')
        if row.count() and "sure" in (row.get_attribute("class") or ""):
            row.click()

    def close(self) -> None:
        for context in self.contexts:
            context.close()
        self.phones.stop()


@pytest.fixture
def pages(house: House, browser: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pages]:
    monkeypatch.setattr(service, "PORTS", (0,))
    quick(house)
    pages = Pages(house, browser)
    yield pages
    pages.close()


@pytest.mark.parametrize("game", GAMES)
def test_two_phones_play_by_taps(house: House, pages: Pages, game: str) -> None:
    rng = Rng(8)
    rules = catalog.load(game)
    match = Match.new(rules, rules.config(**TABLES[game]), 3)
    house.sit(*(phone.device for phone in pages.phones.known.values()))
    table: Any = open_table(house, match, None)
    for number in range(ENOUGH):
        pages.until(lambda: table.session.is_finished or pages.asked() is not None)
        found = pages.asked()
        if found is None:
            break
        name, told = found
        page = pages.pages[name]
        if number % RELOADS == RELOADS - 1:
            page.reload()  # the mailbox has the same question
        page.locator("h1", has_text=told.state.question).wait_for()
        if isinstance(told.state, Hold):
            page.get_by_role("button", name=told.state.words).click()
            pages.until(lambda: pages.asked() != found)  # noqa: B023
            continue
        as_list = page.get_by_role("button", name="As a list")
        if as_list.count():
            as_list.click()  # once: it is remembered
        way, answers = rng.choice(list(told.rows.choices)), len(match.log)
        pages.tap_row(name, way)
        pages.until(lambda: len(match.log) > answers)  # noqa: B023
        assert match.log[answers].action == told.rows.choices[way].action
    assert len({entry.seat for entry in match.log}) == 2 and match.state.check() == []
    assert table.session.is_finished or not IS_LONG
