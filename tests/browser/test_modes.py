"""Each mode of the page (specification P, section 8): nothing for axe-core to find, nothing cut at 320 pixels and
at 400 %, nothing too small for a finger, and the same tree for whoever hears it, the same picture for who looks.

EAT_OR_BE_EATEN_RECORD_PAGES=1 keeps trees and pictures as they are now: look at them then."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from scenes.kit.phones.messages import LONGEST_NAME, You
from tests.browser.conftest import open_pages
from tests.browser.fake_table import FakeTable
from tests.browser.samples import FOCUS, LOG, MODES, SEVERINE, THINGS, WAIT
from tests.scenes.golden_pictures import TOLERANCE, distance
from tests.weekly import take_share
from tools.test_run import EVERY_FORM

TREES, PICTURES = Path(__file__).parent / "trees", Path(__file__).parent / "golden"
SIZE = (195, 422)
"""Pixels of a kept picture: half of what a phone shows."""
RECORD = "EAT_OR_BE_EATEN_RECORD_PAGES"
ALL_IS_THERE = """Promise.all([document.fonts.ready,
    ...[...document.images].map(image => image.decode().catch(() => 0))])"""
SPARES_ARE_THERE = """Promise.all(["eaten/beast_asleep", "ui/icon_replay"].map(name => {
    const image = new Image();
    image.src = `/art/${name}.svg`;
    return image.decode();
}))"""
"""Pictures of a page without a table, which it fetches in time."""
SMALL, ZOOMED = {"width": 320, "height": 568}, {"width": 320, "height": 256}
"""A small phone; 1280x1024 at 400 % (P46)."""
BIG_ENOUGH = 44
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


def open_things(page: Any, table: FakeTable) -> None:
    page.get_by_role("button", name="My things").click()
    page.get_by_role("button", name="Romantic Soul").click()


def open_log(page: Any, table: FakeTable) -> None:
    page.get_by_role("button", name="My things").click()
    table.tell(LOG)
    page.get_by_role("heading", name="Log", exact=True).wait_for()


def open_pad(page: Any, table: FakeTable) -> None:
    page.get_by_role("button", name="Pad").click()
    table.tell(FOCUS)
    page.get_by_text(FOCUS.words).wait_for()


def open_settings(page: Any, table: FakeTable) -> None:
    page.get_by_role("button", name="Settings of this phone").click()


def tap_once(page: Any, table: FakeTable) -> None:
    page.get_by_role("button", name="Well").click()


def open_steps(page: Any, table: FakeTable) -> None:
    page.get_by_role("button", name="Use a Bonus token").click()


def pick_card(page: Any, table: FakeTable) -> None:
    page.get_by_role("button", name="Frigidium with").click()


OPENED: dict[str, tuple[str, Callable[[Any, FakeTable], None]]] = {
    "things": ("wait", open_things),
    "log": ("wait", open_log),
    "pad": ("wait", open_pad),
    "settings": ("wait", open_settings),
    "ask_sure": ("ask", tap_once),
    "ask_steps": ("ask", open_steps),
    "ask_card": ("ask_cards", pick_card),
}
"""Modes that a tap opens."""
ALL = [*MODES, *OPENED]


@pytest.fixture(scope="module")
def walked(browser: Any) -> Iterator[tuple[Any, FakeTable]]:
    """A page that goes through many modes, and its table."""
    table = FakeTable()
    with open_pages(browser, table) as open_page:
        yield open_page(MODES["wait"]), table
    table.stop()


def show_mode(name: str, page: Any, table: FakeTable) -> None:
    """Bring the page into a mode."""
    mode, tap = OPENED.get(name, (name, None))
    if page.locator("nav").is_visible():
        page.get_by_role("button", name="Table", exact=True).click()
    table.tell(*MODES[mode])
    last = MODES[mode][-1]
    page.locator(f"[data-view={'pad' if mode == 'steer' else last.__struct_config__.tag}]").wait_for()
    page.locator("h1", has_text=title_of(last)).wait_for()
    if tap is not None:
        tap(page, table)


@pytest.mark.parametrize("name", ALL)
def test_axe_finds_nothing_and_ears_get_the_tree(name: str, walked: tuple[Any, FakeTable]) -> None:
    """P44, P48."""
    page, table = walked
    show_mode(name, page, table)
    check_tree(name, page)


@pytest.mark.parametrize("name", ["join", "gone"])
def test_axe_finds_nothing_without_a_table(
    name: str, open_page: Callable[..., Any], table: FakeTable
) -> None:
    """P44, P48."""
    page = open_page(fragment="") if name == "join" else open_page(MODES["wait"])
    if name == "gone":
        page.get_by_role("heading", name=WAIT.who).wait_for()
        page.evaluate(ALL_IS_THERE)
        page.evaluate(SPARES_ARE_THERE)
        table.vanish()
    page.get_by_role("button", name="Sit down" if name == "join" else "Try now").wait_for()
    check_tree(name, page)


def check_tree(name: str, page: Any) -> None:
    """Look at the page with axe-core, and compare what ears and eyes get with what they got."""
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page, options=RULES)
    assert found.violations_count == 0, found.generate_report()
    assert page.locator("h1").count() == 1
    tree = "".join(page.locator(part).aria_snapshot() + "\n" for part in ("header", "main", "nav"))
    page.evaluate(ALL_IS_THERE)
    with Image.open(BytesIO(page.screenshot())) as shot:
        picture = shot.convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)
    if os.environ.get(RECORD):
        (TREES / f"{name}.yaml").write_text(tree, encoding="utf-8")
        picture.save(PICTURES / f"{name}.jpg", quality=92, subsampling=0, optimize=True)
    assert tree == (TREES / f"{name}.yaml").read_text(encoding="utf-8")
    with Image.open(PICTURES / f"{name}.jpg") as kept:
        assert distance(picture, kept.convert("RGB")) <= TOLERANCE, f"{name} looks otherwise"


SIZES = {"small": {"viewport": SMALL}, "zoomed": {"viewport": ZOOMED}}


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_and_nothing_is_small(
    size: str, open_page: Callable[..., Any], table: FakeTable
) -> None:
    """P45, P46. All modes in one page: each replaces the one before."""
    page = open_page(**SIZES[size])
    for name, messages in MODES.items():
        table.tell(*messages)
        page.locator("h1", has_text=title_of(messages[-1])).wait_for()
        check_sizes(page, name)
    table.tell(You(LONGEST_NAME * "W", 0, below=LONGEST_NAME * "W", right="turn 15\nof 15", has_sheet=True))
    page.get_by_role("banner").get_by_text(LONGEST_NAME * "W").first.wait_for()
    check_sizes(page, "the longest name")


def title_of(message: Any) -> str:
    """A part of the heading that a message brings."""
    return getattr(message, "question", "") or getattr(message, "who", "") or getattr(message, "words", "")


def check_sizes(page: Any, name: str) -> None:
    wide, small = page.evaluate(
        """least => [document.documentElement.scrollWidth - innerWidth, [...document.querySelectorAll("button, input")]
        .filter(one => { const box = one.getBoundingClientRect(); return box.width && one.type !== "checkbox"
            && !one.classList.contains("sr") && Math.min(box.width, box.height) < least; })
        .map(one => one.textContent)]""",
        BIG_ENOUGH,
    )
    assert wide <= 0, f"{name}: {wide} pixels to the side"
    assert small == [], f"{name}: too small {small}"


def test_the_nav_is_not_stuck_where_it_would_cover_half(open_page: Callable[..., Any]) -> None:
    """P46."""
    for size, stuck in ((SMALL, "sticky"), (ZOOMED, "static")):
        page = open_page(MODES["ask"], viewport=size)
        page.locator("nav").wait_for()
        assert page.locator("nav").evaluate("nav => getComputedStyle(nav).position") == stuck


FORMS: dict[str, dict[str, Any]] = {
    "zoomed": {"viewport": ZOOMED},
    "forced": {"forced_colors": "active"},
    "contrast": {"contrast": "more"},
    "across": {"viewport": {"width": 844, "height": 390}},
    "twice": {"viewport": {"width": 195, "height": 422}},
}
"""A page at 400 %, in the system's colors, with more contrast, on a phone that lies across, with letters of twice the
size."""
FALSE_ALARMS = {"forced": {"rules": {"color-contrast": {"enabled": False}}}}
"""axe-core reckons with the colors of the page where the system's are shown."""


@pytest.fixture(scope="module", params=FORMS if os.environ.get(EVERY_FORM) else take_share(list(FORMS), 5))
def formed(request: pytest.FixtureRequest, browser: Any) -> Iterator[tuple[Any, FakeTable, str]]:
    """A page in a form, its table, and the form's name."""
    table = FakeTable()
    with open_pages(browser, table) as open_page:
        yield open_page(MODES["wait"], **FORMS[request.param]), table, request.param
    table.stop()


@pytest.mark.parametrize("name", ALL)
def test_axe_finds_nothing_in_any_form(name: str, formed: tuple[Any, FakeTable, str]) -> None:
    """P46 to P48."""
    from axe_playwright_python.sync_playwright import Axe

    page, table, form = formed
    show_mode(name, page, table)
    check_sizes(page, name)
    found = Axe().run(page, options=RULES | FALSE_ALARMS.get(form, {}))
    assert found.violations_count == 0, found.generate_report()


def test_settings_of_the_phone_are_kept(open_page: Callable[..., Any], table: FakeTable) -> None:
    """P22: large letters, left-handed, no buzzing."""
    page = open_page((SEVERINE, THINGS, WAIT))
    page.get_by_role("button", name="Settings of this phone").click()
    before = page.locator("h1").evaluate("title => parseFloat(getComputedStyle(title).fontSize)")
    page.get_by_role("button", name="Very large letters").click()
    page.get_by_role("button", name="Left-handed").click()
    page.reload()
    page.locator("body.left").wait_for()
    after = page.locator("h1").evaluate("title => parseFloat(getComputedStyle(title).fontSize)")
    assert after > 1.5 * before
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
