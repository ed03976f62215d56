"""Ways in and out of the page: tickets, the room code, reconnects, reasons (specification P, sections 1, 5, 11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenes.kit.phones.limits import SENT_AWAY
from scenes.kit.phones.messages import Answer
from tests.browser.fake_table import FakeTable
from tests.browser.samples import FLY, SEVERINE, WAIT

Opener = Callable[..., Any]


def test_the_ticket_leaves_the_address_line_at_once(open_page: Opener, table: FakeTable) -> None:
    """P3: and the own one brings the same phone back."""
    page = open_page((SEVERINE, FLY))
    page.get_by_role("heading", name=FLY.question).wait_for()
    assert page.url == table.address
    assert table.door.ticket not in page.evaluate("JSON.stringify(localStorage)")
    page.goto(table.link)
    page.get_by_role("heading", name=FLY.question).wait_for()
    assert len(table.hashes) == 1


def test_six_letters_let_a_phone_in(open_page: Opener, table: FakeTable) -> None:
    """P4: typed in small letters, and once wrong."""
    page = open_page(fragment="")
    code = page.get_by_label("Six letters from the TV")
    code.fill("zzzzzz")
    page.get_by_role("button", name="Sit down").click()
    page.get_by_text("This code is no longer good.").first.wait_for()
    code.fill(table.door.room.lower())
    code.press("Enter")
    table.await_phone()
    table.tell(SEVERINE, WAIT)
    page.get_by_role("heading", name=WAIT.who).wait_for()


def test_a_wrong_ticket_asks_for_the_letters(open_page: Opener, table: FakeTable) -> None:
    """Section 11."""
    page = open_page(fragment="#t=wrong")
    page.get_by_text("This code is no longer good. Scan the one on the screen.").first.wait_for()
    page.get_by_role("button", name="Sit down").wait_for()


def test_a_lost_table_comes_back_by_itself(open_page: Opener, table: FakeTable) -> None:
    """P31: the page stays for a moment, says what is the matter, and goes on where it was."""
    page = open_page((SEVERINE, FLY))
    page.get_by_role("button", name="Use a Bonus token").click()
    table.vanish()
    page.get_by_role("heading", name="The table is out of hearing").wait_for()
    table.return_there()
    page.get_by_role("button", name="Try now").click()
    table.await_news("here")
    table.tell(SEVERINE, FLY)
    page.get_by_role("button", name="2 Speed").click()
    assert table.hear(Answer) == Answer(FLY.n, "4.0")


def test_another_phone_takes_the_place(open_page: Opener, table: FakeTable) -> None:
    """P33: the same ticket on a second socket; the first says so and stays away."""
    first = open_page((SEVERINE, FLY))
    first.get_by_role("heading", name=FLY.question).wait_for()
    second = first.context.new_page()
    second.goto(table.address)
    second.get_by_role("heading", name=FLY.question).wait_for()
    first.get_by_role("heading", name="Another phone has taken this place.").wait_for()


def test_the_host_frees_a_seat(open_page: Opener, table: FakeTable) -> None:
    """P8: the ticket is forgotten; what was shown is gone."""
    page = open_page((SEVERINE, FLY))
    page.get_by_role("heading", name=FLY.question).wait_for()
    table.server.drop(next(iter(table.hashes)), SENT_AWAY)
    page.get_by_role("heading", name="The host has freed your seat.").wait_for()
    assert page.get_by_role("button", name="Crypt").count() == 0
    assert page.evaluate("localStorage.ticket") is None


def test_the_end_is_said(open_page: Opener, table: FakeTable) -> None:
    """P35."""
    page = open_page((SEVERINE, WAIT))
    page.get_by_role("heading", name=WAIT.who).wait_for()
    table.stop()
    page.get_by_role("heading", name="The table was cleared. Thank you for eating with us.").wait_for()


def test_a_browser_without_scripts_says_what_to_do(open_page: Opener) -> None:
    """Section 11."""
    page = open_page(fragment="", java_script_enabled=False)
    page.get_by_role("heading", name="This browser is too old for the table.").wait_for()
