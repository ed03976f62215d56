"""What people and their browsers ask for (specification P): a buzz or none, less motion, more contrast, colors of the
system, and calling again when a table is out of hearing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from scenes.kit.phones.messages import Press
from tests.browser.fake_table import WORDS, FakeTable
from tests.browser.samples import FLY, FOCUS, HOLD, SEATED, SEVERINE, STEER, THINGS, WAIT

Opener = Callable[..., Any]
NOTE_BUZZES = """window.buzzes = [];
window.touched = false;
Object.defineProperty(navigator, "userActivation", {get: () => ({hasBeenActive: touched})});
navigator.vibrate = long => { buzzes.push(long); };
true"""
"""Whoever drives a browser counts as a touch: here a test says what was touched."""
HURRY = """window.pauses = [];
const real = setTimeout;
window.setTimeout = (act, pause, ...more) => {
    if (pause >= 250) pauses.push(pause);
    return real(act, (pause || 0) / 50, ...more);
};
true"""
"""A clock that notes pauses and goes fifty times as fast."""


def test_a_turn_buzzes_after_the_first_touch_unless_that_is_off(open_page: Opener, table: FakeTable) -> None:
    """P22: browsers allow no buzz before a touch."""
    page = open_page()
    page.evaluate(NOTE_BUZZES)
    table.tell(SEVERINE, THINGS, WAIT, FLY)
    page.get_by_role("heading", name=FLY.question).wait_for()
    assert page.evaluate("buzzes") == []
    page.evaluate("touched = true")
    page.get_by_role("button", name="Pad").click()
    table.tell(replace(FLY, n=FLY.n + 1))
    page.get_by_role("button", name="Well").wait_for()
    assert page.evaluate("buzzes") == [60]
    page.get_by_role("button", name="Settings of this phone").click()
    page.get_by_role("button", name="No buzzing").click()
    table.tell(replace(FLY, n=FLY.n + 2))
    page.get_by_role("button", name="Well").wait_for()
    assert page.evaluate("buzzes") == [60]


def test_a_page_calls_again_after_longer_pauses_and_at_once_when_online(
    open_page: Opener, table: FakeTable
) -> None:
    """P31: 0.25, 0.5, 1, 2, 2 ... seconds."""
    page = open_page((SEVERINE, WAIT))
    page.get_by_role("heading", name=WAIT.who).wait_for()
    page.evaluate(HURRY)
    table.vanish()
    page.get_by_role("heading", name="The table is out of hearing").wait_for()
    while len(pauses := page.evaluate("pauses")) < 5:
        page.wait_for_timeout(20)
    assert pauses[:5] == [250, 500, 1000, 2000, 2000]
    page.evaluate("window.setTimeout = () => 0; true")
    table.return_there()
    page.evaluate("dispatchEvent(new Event('online'))")
    table.await_news("here")


def test_contrast_motion_and_colors_follow_the_system(open_page: Opener, table: FakeTable) -> None:
    """P47: outlines of 6 pixels, nothing that moves, borders where the system's colors are shown."""
    page = open_page((SEVERINE, THINGS, WAIT))
    page.locator("li.new").first.wait_for()
    assert page.evaluate("getComputedStyle(document.querySelector('li.new')).animationName") == "none"
    page.emulate_media(reduced_motion="no-preference")
    assert page.evaluate("getComputedStyle(document.querySelector('li.new')).animationName") == "come"
    assert page.locator(".row").first.evaluate("row => getComputedStyle(row).borderTopWidth") == "4px"
    page.emulate_media(contrast="more")
    assert page.locator(".row").first.evaluate("row => getComputedStyle(row).borderTopWidth") == "6px"
    page.emulate_media(forced_colors="active")
    assert page.locator("nav button").first.evaluate("one => getComputedStyle(one).borderTopStyle") == "solid"


def test_a_language_is_wished_for_chosen_and_kept(open_page: Opener, table: FakeTable) -> None:
    """L2: what the browser asks for is proposed; what was chosen on the phone stays with its ticket."""
    page = open_page((SEVERINE, THINGS, FLY), locale="de-AT")
    table.await_wish("de-AT")
    page.get_by_role("heading", name=FLY.question).wait_for()
    assert page.locator("html").get_attribute("lang") == "en"
    page.get_by_role("button", name="Settings of this phone").click()
    choice = page.get_by_role("button", name="Deutsch")
    assert choice.get_attribute("lang") == "de" and choice.get_attribute("aria-pressed") == "false"
    choice.click()
    table.await_wish("de")
    words = WORDS.words | {
        "larger": "Sehr große Schrift",
        "pad": "Steuerung",
        "menu": "Einstellungen",
        "up": "Rauf",
    }
    offers = tuple(replace(one, mine=not one.mine) for one in WORDS.languages)
    table.tell(replace(WORDS, lang="de", words=words, languages=offers))
    page.get_by_role("button", name="Sehr große Schrift").wait_for()
    assert page.locator("html").get_attribute("lang") == "de"
    assert page.get_by_role("button", name="Deutsch").get_attribute("aria-pressed") == "true"
    assert page.get_by_role("button", name="Einstellungen").is_visible()
    page.get_by_role("button", name="Steuerung").click()
    page.get_by_role("button", name="Rauf").wait_for()
    table.tell(FOCUS)
    read = page.get_by_text(FOCUS.words)
    read.wait_for()
    assert read.get_attribute("lang") == "en", "the words of the screen"
    table.wishes.clear()
    page.reload()
    table.await_wish("de")


def test_ears_are_told_of_ones_turn_and_of_others_when_they_ask(open_page: Opener, table: FakeTable) -> None:
    """P44: one polite live region. Nobody hears of what others do before asking."""
    page = open_page((SEVERINE, THINGS, WAIT))
    live = page.get_by_role("status")
    page.get_by_role("heading", name=WAIT.who).wait_for()
    assert live.count() == 1 and live.text_content() == ""
    page.get_by_role("button", name="What happens?").focus()
    page.keyboard.press("Enter")
    live.get_by_text("Mordrek looked into a Crypt").wait_for(state="attached")
    assert live.locator("p").all_text_contents() == [WAIT.who, WAIT.next, WAIT.since[-1].words]
    table.tell(FLY)
    live.get_by_text(FLY.question).wait_for(state="attached")
    assert live.locator("p").all_text_contents() == ["Your turn.", FLY.question]
    page.get_by_role("button", name="Well").click()
    live.get_by_text("7 steps beyond the way home.").wait_for(state="attached")


ONE_SWITCH, TWO_SWITCHES = (
    (("confirm", "Choose", ""),),
    (
        ("confirm", "Choose", ""),
        ("down", "Move on", "chevron_right"),
    ),
)
LARGE = 0.25
"""Share of the screen that one of two switches covers at least."""


def test_a_page_that_is_a_switch_is_large_buttons_in_every_mode(open_page: Opener, table: FakeTable) -> None:
    """X1: what is pressed is told as it goes down and up, whatever the table says meanwhile."""
    page = open_page((SEVERINE, THINGS, FLY))
    page.get_by_role("button", name="Well").wait_for()
    table.tell(replace(WORDS, switches=TWO_SWITCHES))
    buttons = page.get_by_role("main").get_by_role("button")
    for message in (FLY, WAIT, HOLD, SEATED, STEER, FOCUS, replace(FLY, n=FLY.n + 1)):
        table.tell(message)
        for (role, words, _), button in zip(TWO_SWITCHES, (buttons.first, buttons.last), strict=True):
            button.get_by_text(words).wait_for()
            button.click()
            assert table.hear(Press) == Press(role) and table.hear(Press) == Press(role, "up")
        assert buttons.count() == 2 and page.get_by_role("navigation").count() == 0
    box = buttons.first.bounding_box()
    assert box["width"] * box["height"] > LARGE * 390 * 844
    table.tell(replace(WORDS, switches=ONE_SWITCH))
    buttons.last.get_by_text("Choose").wait_for()
    buttons.last.focus()
    page.keyboard.press("Enter")
    assert table.hear(Press) == Press("confirm") and table.hear(Press) == Press("confirm", "up")
    assert buttons.count() == 1


def test_a_switch_has_a_way_to_the_whole_page_and_back(open_page: Opener, table: FakeTable) -> None:
    """X1: in the page's menu, which has nothing of it on other phones."""
    page = open_page((SEVERINE, THINGS, FLY))
    page.get_by_role("heading", name=FLY.question).wait_for()
    menu = page.get_by_role("button", name="Settings of this phone")
    menu.click()
    page.get_by_role("button", name="Left-handed").wait_for()
    assert page.get_by_role("button", name="All of the page").count() == 0
    table.tell(replace(WORDS, switches=ONE_SWITCH))
    page.get_by_role("button", name="All of the page").click()
    page.get_by_role("button", name="Back").click()
    page.get_by_role("heading", name=FLY.question).wait_for()
    menu.click()
    page.get_by_role("button", name="All of the page").click()
    page.get_by_role("button", name="Back").click()
    page.get_by_role("button", name="Choose", exact=True).wait_for()
    table.tell(WORDS)
    page.get_by_role("heading", name=FLY.question).wait_for()
