"""Pages in a browser at real tables: the lobby, and matches by taps alone (P54). Sockets break now and then."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.core import catalog
from game.core.match import Match
from game.core.rng import Rng
from scenes.lobby.scene import LobbyScene
from scenes.table.scene import TableScene
from tests.browser.pages import Phones, browser, hold_phones
from tests.scenes.games.playing import quick
from tests.scenes.games.tables import open_table
from tests.scenes.house import House
from tests.weekly import take_share
from tools.test_run import EVERY_FORM

__all__ = ["browser"]

HERE = "127.0.0.1"
TABLES: dict[str, dict[str, Any]] = {
    "eaten": {"mode": "duel"},
    "hunger": {"seats": 2, "mode": "elder"},
    "human_flavor": {"seats": 2},
    "tasty_humans": {"seats": 2},
}
IS_LONG = bool(os.environ.get(EVERY_FORM))
GAMES = catalog.ids() if IS_LONG else take_share(catalog.ids(), len(TABLES))
ANSWERS = 2000 if IS_LONG else 10
BREAKS, UNDOES = 5, 7
"""After so many answers a socket breaks, or the last answer is taken back."""
PATIENCE = 60.0
TAP = """([number, chance]) => {
    const view = document.getElementById("view");
    if (view.dataset.n !== String(number) || view.className || socket.readyState !== 1) return false;
    const all = [...view.querySelectorAll("button.row, button.card, .strip button, .steps button, .btn.go")]
        .filter(one => !one.matches("[aria-disabled], [aria-pressed=true]"));
    if (all.length) all[chance % all.length].click();
    return all.length > 0;
}"""
"""Taps one of what can be tapped, if the page shows that question."""
UNDO = """const view = document.getElementById("view");
if (socket.readyState === 1) socket.send(JSON.stringify({t: "wish", what: "undo", n: Number(view.dataset.n)}));"""


@pytest.fixture
def phones(browser: Any, house: House) -> Iterator[Phones]:  # noqa: F811
    house.app.options.phone_address = HERE
    quick(house)
    with hold_phones(browser) as phones:
        yield phones
        house.app.phones.stop()


def wait(house: House, condition: Callable[[], object]) -> None:
    """Let frames and real time pass until a page or the table is so far."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, f"not reached; on top: {type(house.top).__name__}"
        house.step(1, 0.05)
        time.sleep(0.002)


def open_phone(house: House, phones: Phones) -> Any:
    """The page of one more phone that has come in."""
    service = house.app.phones
    count = len(service.known)
    page = phones.open(service.door.link)
    wait(house, lambda: len(service.known) > count)
    return page


def test_a_page_sits_down_in_the_lobby_and_plays(house: House, phones: Phones) -> None:
    """P3, P5, P6, P7: from the code on the screen to the first question."""
    lobby = house.show(LobbyScene(house.app, "hunger"))
    house.focus("phones", "ENTER", settle=True)
    page = open_phone(house, phones)
    house.key("ESCAPE", settle=True)
    wait(house, page.get_by_label("What are you called?").is_visible)
    page.get_by_label("What are you called?").fill("Grandma Rosa")
    page.keyboard.press("Enter")
    page.locator("[data-k^=seat]").first.click()
    wait(house, page.get_by_role("button", name="I am ready").is_visible)
    page.get_by_role("button", name="Mordrek").click()
    wait(house, lambda: "mordrek" in lobby.guests.picks)
    assert page.locator("#name").inner_text() == "Grandma Rosa"
    page.get_by_role("button", name="I am ready").click()
    wait(house, lambda: lobby.guests.ready)


@pytest.mark.parametrize("game", GAMES)
def test_two_pages_play_by_taps_alone(game: str, house: House, phones: Phones) -> None:
    """P54: whatever is tapped the match stays legal, and a broken socket changes nothing."""
    service, rng = house.app.phones, Rng(5)
    assert service.open_door()
    pages = {}
    for _ in range(2):
        before = set(service.known)
        page = open_phone(house, phones)
        (phone,) = service.known.keys() - before
        pages[phone] = page
    house.sit(*(service.known[phone].device for phone in pages))
    rules = catalog.load(game)
    table = open_table(house, Match.new(rules, rules.config(**TABLES[game]), 3), None)
    assert isinstance(table, TableScene)
    match, given, end = table.session.match, 0, time.monotonic() + PATIENCE
    while given < ANSWERS and not table.session.is_finished:
        house.step(1, 0.05)
        phone, number = find_asked(house)
        if phone is None or not pages[phone].evaluate(TAP, [number, rng.below(1000)]):
            assert time.monotonic() < end, f"nothing can be tapped after {given} answers"
            time.sleep(0.002)
            continue
        length = len(match.log)
        for _ in range(20):
            house.step(1, 0.05)
            time.sleep(0.002)
        if len(match.log) == length:
            continue
        given, end = given + 1, time.monotonic() + PATIENCE
        if given % BREAKS == 0:
            pages[phone].evaluate("socket.close()")
        if given % UNDOES == 0:
            pages[phone].evaluate(UNDO)
    assert match.state.check() == []
    assert given == ANSWERS or table.session.is_finished


def find_asked(house: House) -> tuple[str | None, int]:
    """The phone that is asked or held back for, and the number of the question."""
    for phone in house.app.phones.known.values():
        state = json.loads(phone.sent.get("state", b"{}"))
        if state.get("t") in ("ask", "hold") and state["n"] == house.top.phone_desk.number:
            return phone.id, state["n"]
    return None, 0
