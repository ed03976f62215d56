"""Answers from the page: rows, steps, second taps, forms, wishes (specification P, sections 2 and 6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from scenes.kit.phones.messages import Answer, Ask, Call, Hint, Look, No, Pick, Press, Read, Wish
from tests.browser.fake_table import FakeTable
from tests.browser.samples import (
    DROP,
    FLY,
    HAND,
    HINTED,
    HOLD,
    MODES,
    OUT,
    PLACE,
    ROSA,
    SEATED,
    SEVERINE,
    THINGS,
    TOKENS,
    WAIT,
    WATCHER,
)

Opener = Callable[..., Any]


def tap(page: Any, name: str) -> None:
    page.get_by_role("button", name=name).click()


def test_a_row_answers_once(open_page: Opener, table: FakeTable) -> None:
    """P37: question number and way; a second tap before the table has answered says nothing."""
    page = open_page((SEVERINE, FLY))
    tap(page, "Crypt")
    tap(page, "Chest")
    assert table.hear(Answer) == Answer(FLY.n, "1")
    table.tell(No("The table has moved on."))
    page.get_by_text("The table has moved on.").first.wait_for()
    tap(page, "Chest")
    assert table.hear(Answer) == Answer(FLY.n, "2")


def test_what_cannot_be_taken_back_asks_for_a_second_tap(open_page: Opener, table: FakeTable) -> None:
    """P15: the row says why and stays; another row forgets it."""
    page = open_page((SEVERINE, FLY))
    well = page.get_by_role("button", name="Well")
    well.click()
    well.get_by_text("Tap again to do it.").wait_for()
    assert table.hear(Look) == Look(FLY.n, "0")
    tap(page, "Use a Bonus token")
    tap(page, "Back to all choices")
    well.click()
    page.get_by_role("status").get_by_text("7 steps beyond the way home.").wait_for()
    well.click()
    assert table.hear(Answer) == Answer(FLY.n, "0", sure=True)


def test_steps_open_a_list_inside(open_page: Opener, table: FakeTable) -> None:
    """P11, P29: its title is the heading, the table hears of it, and one way leads back."""
    page = open_page((SEVERINE, FLY))
    tap(page, "Use a Bonus token")
    page.get_by_role("heading", name="Which token?").wait_for()
    assert page.evaluate("document.activeElement.id") == "title"
    assert table.hear(Look) == Look(FLY.n, "4")
    tap(page, "2 Speed")
    assert table.hear(Answer) == Answer(FLY.n, "4.0")


def test_a_message_on_the_same_question_leaves_the_open_list(open_page: Opener, table: FakeTable) -> None:
    """A hint that comes, or a score, moves nothing."""
    page = open_page((SEVERINE, FLY))
    tap(page, "Use a Bonus token")
    page.get_by_role("button", name="Parasol").focus()
    table.tell(HINTED)
    page.get_by_text(HINTED.hint.words if HINTED.hint else "").first.wait_for()
    page.get_by_role("heading", name="Which token?").wait_for()
    assert page.evaluate("document.activeElement.textContent.startsWith('Parasol')")


def test_undo_and_hint_are_wishes(open_page: Opener, table: FakeTable) -> None:
    """P19."""
    page = open_page((SEVERINE, FLY))
    tap(page, "Hint")
    assert table.hear(Wish) == Wish("hint", FLY.n)
    tap(page, "Take it back")
    assert table.hear(Wish) == Wish("undo", FLY.n)


@pytest.mark.parametrize(("message", "way"), [(HAND, "2.0"), (DROP, "14"), (TOKENS, "1.1.1")])
def test_a_hint_is_read_in_the_list_whatever_the_form(
    open_page: Opener, table: FakeTable, message: Ask, way: str
) -> None:
    """P14, P19: it stands under the row that it means."""
    page, words = open_page((SEVERINE, message)), "It leaves two more."
    table.tell(msgspec.structs.replace(message, hint=Hint(way, words)))
    for depth in range(1, way.count(".") + 2):
        row = page.locator(f'[data-k="{".".join(way.split(".")[:depth])}"]')
        row.get_by_text(words).wait_for()
        row.click()
    if message is DROP:
        row.click()  # it has a warning
    assert table.hear(Answer) == Answer(message.n, way, sure=message is DROP)


def test_rows_at_any_time_say_so(open_page: Opener, table: FakeTable) -> None:
    """P20: also while others are asked; the way there names rows of its own."""
    page = open_page((SEVERINE, PLACE))
    tap(page, "Convert flesh")
    assert table.hear(Answer) == Answer(PLACE.n, "0", out=True)
    table.tell(OUT)
    page.get_by_role("heading", name=OUT.who).wait_for()
    tap(page, "Convert flesh")
    assert table.hear(Answer) == Answer(OUT.n, "0", out=True)


def test_waiting_hands_have_one_button(open_page: Opener, table: FakeTable) -> None:
    """P16."""
    page = open_page((SEVERINE, HOLD))
    tap(page, HOLD.words)
    assert table.hear(Wish) == Wish("go_on", HOLD.n)


def test_cards_are_picked_then_placed(open_page: Opener, table: FakeTable) -> None:
    """P14, P15."""
    page = open_page((SEVERINE, HAND))
    tap(page, "Frigidium with a Ruby Shard")
    assert page.get_by_role("button", name="Frigidium with").get_attribute("aria-pressed") == "true"
    tap(page, "Place it face down")
    page.get_by_role("status").get_by_text("Nobody sees it then.").wait_for()
    tap(page, "Place it face down")
    assert table.hear(Answer) == Answer(HAND.n, "1.1", sure=True)


@pytest.mark.parametrize("message", [HAND, TOKENS, DROP], ids=lambda message: message.form)
def test_the_list_stands_beside_every_form(message: Ask, open_page: Opener, table: FakeTable) -> None:
    """P14: the same answers as rows with steps."""
    page = open_page((SEVERINE, message))
    tap(page, "As a list")
    row = message.rows[1]
    while row.inside:
        page.get_by_role("main").get_by_role("listitem").nth(int(row.way.rpartition(".")[2])).get_by_role(
            "button"
        ).click()
        row = row.inside[0]
    tap(page, row.words) if message is not DROP else page.get_by_role("button", name=row.words).first.click()
    assert table.hear(Answer) == Answer(message.n, row.way)


def test_numbers_begin_at_the_start_and_are_stepped_to(open_page: Opener, table: FakeTable) -> None:
    """P14: what is left for the later numbers follows from the earlier ones."""
    page = open_page((SEVERINE, TOKENS))
    for words in ("2 faith", "1 flesh", "0 fear"):
        page.get_by_role("group", name=words).wait_for()
    assert (
        page.get_by_role("group", name="2 faith").get_by_label("More").get_attribute("aria-disabled")
        == "true"
    )
    page.get_by_role("group", name="0 fear").get_by_label("More").click()
    page.get_by_role("group", name="2 faith").get_by_label("Less").click()
    page.get_by_role("status").get_by_text("1 faith").wait_for()
    tap(page, "Choose this")
    assert table.hear(Answer) == Answer(TOKENS.n, "1.1.1")


def test_turns_and_columns_are_two_groups(open_page: Opener, table: FakeTable) -> None:
    """P14: with the preview in words; what costs something wants a second tap."""
    page = open_page((SEVERINE, DROP))
    tap(page, "Turned 180°")
    tap(page, "Column 3")
    page.get_by_role("paragraph").get_by_text("leaders +2").first.wait_for()
    tap(page, "Choose this")
    page.get_by_role("status").get_by_text("It cracks the leader.").wait_for()
    tap(page, "Choose this")
    assert table.hear(Answer) == Answer(DROP.n, "14", sure=True)


def test_what_is_no_card_is_a_row(open_page: Opener, table: FakeTable) -> None:
    """P14: to be done with a hand of cards."""
    page = open_page((SEVERINE, HAND))
    tap(page, "Done")
    assert table.hear(Answer) == Answer(HAND.n, "6")


def test_a_whole_question_by_keyboard_alone(open_page: Opener, table: FakeTable) -> None:
    """P45: the question has the focus, DOM order is reading order, no key is a trap."""
    page = open_page((SEVERINE, THINGS, FLY))
    page.get_by_role("heading", name=FLY.question).wait_for()
    assert page.evaluate("document.activeElement.id") == "title"
    reached = []
    for _ in range(12):
        page.keyboard.press("Tab")
        reached.append(page.evaluate("document.activeElement.innerText.split('\\n')[0]"))
    assert reached[:5] == ["Well", "Crypt", "Chest", "Mansion", "Use a Bonus token"]
    assert reached[7:10] == ["Table", "My things", "Pad"]
    page.get_by_role("button", name="Use a Bonus token").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    assert table.hear(Answer) == Answer(FLY.n, "4.0")


def test_a_question_comes_forward_but_not_over_somebody_who_types(
    open_page: Opener, table: FakeTable
) -> None:
    """P9."""
    page = open_page((ROSA, SEATED))
    name = page.get_by_label("What are you called?")
    name.fill("Rosalind")
    table.tell(SEVERINE, FLY)
    page.get_by_role("banner").get_by_text("27 points").wait_for()
    assert name.input_value() == "Rosalind" and name.evaluate("field => field === document.activeElement")
    name.press("Enter")
    page.get_by_role("heading", name=FLY.question).wait_for()
    assert table.hear(Call) == Call("Rosalind")
    table.tell(WAIT)
    page.get_by_role("heading", name=WAIT.who).wait_for()
    tap(page, "My things")
    table.tell(Ask(15, "Which Human do you hunt?", FLY.rows))
    page.get_by_role("heading", name="Which Human do you hunt?").wait_for()
    page.get_by_role("status").get_by_text("Your turn.").wait_for()


def test_the_lobby_picks_and_wishes(open_page: Opener, table: FakeTable) -> None:
    """P5, P6: what is taken stays so."""
    page = open_page((ROSA, SEATED))
    page.get_by_role("button", name="Ludmilla").click(force=True)
    tap(page, "Mordrek")
    assert table.hear(Pick) == Pick("figure", "mordrek")
    tap(page, "Lemon")
    assert table.hear(Pick) == Pick("color", "2")
    tap(page, "I am ready")
    assert table.hear(Wish) == Wish("ready")
    table.tell(msgspec.structs.replace(SEATED, ready=True))
    page.get_by_role("heading", name="You are ready").wait_for()
    tap(page, "I am not ready")
    assert table.hear(Wish) == Wish("ready")
    page.get_by_label("Remember me on this machine").check()
    assert table.hear(Call) == Call("Grandma Rosa", keep=True)
    tap(page, "Leave the seat")
    assert table.hear(Wish) == Wish("leave")


def test_whoever_leaves_in_the_middle_of_a_match_is_asked_twice(open_page: Opener, table: FakeTable) -> None:
    """P15. A phone without a seat has nothing to leave."""
    page = open_page((SEVERINE, FLY))
    tap(page, "Settings of this phone")
    tap(page, "Leave the seat")
    page.get_by_text("Others play on for you. Tap again to do it.").wait_for()
    assert not table.said
    tap(page, "Leave the seat")
    assert table.hear(Wish) == Wish("leave", FLY.n)
    table.tell(WATCHER, WAIT)
    tap(page, "Settings of this phone")
    page.get_by_role("button", name="Left-handed").wait_for()
    assert page.get_by_role("button", name="Leave the seat").count() == 0


def test_things_explain_themselves_and_lead_to_pages(open_page: Opener, table: FakeTable) -> None:
    """P17, P21."""
    page = open_page(MODES["wait"])
    tap(page, "My things")
    tap(page, "Romantic Soul")
    page.get_by_text("It counts at the end.").wait_for()
    tap(page, "Romantic Soul")
    page.get_by_text("It counts at the end.").wait_for(state="detached")
    tap(page, "Rules")
    assert table.hear(Read) == Read("rules")


def test_the_pad_presses_and_lets_go(open_page: Opener, table: FakeTable) -> None:
    """P18: also by keyboard; switches stay down until the page is left."""
    page = open_page(MODES["steer"])
    key = page.get_by_role("button", name="Up", exact=True)
    key.hover()
    page.mouse.down()
    assert table.hear(Press) == Press("up", "down")
    page.mouse.up()
    assert table.hear(Press) == Press("up", "up")
    page.get_by_role("button", name="OK").focus()
    page.keyboard.press("Enter")
    assert [table.hear(Press), table.hear(Press)] == [Press("confirm", "down"), Press("confirm", "up")]
    faster = page.get_by_role("button", name="Faster")
    faster.click()
    assert faster.get_attribute("aria-pressed") == "true"
    assert table.hear(Press) == Press("hurry", "down")
    tap(page, "Table")
    assert table.hear(Press) == Press("hurry", "up")


def test_text_is_text(open_page: Opener, table: FakeTable) -> None:
    """P38."""
    page = open_page((SEVERINE, Ask(1, "<img src=x onerror=alert(1)>", FLY.rows)))
    page.get_by_role("heading", name="<img src=x onerror=alert(1)>").wait_for()
