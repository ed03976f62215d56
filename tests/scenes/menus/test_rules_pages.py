"""The pages of the rules: they fit everywhere, every device turns them, and the examples drawn there are true."""

from __future__ import annotations

import pytest

from game.core import catalog
from game.tasty_humans import scoring
from game.tasty_humans.components import RULES_DATA
from scenes.kit.geometry import Rect
from scenes.kit.scene import Scene
from scenes.kit.wording import say
from scenes.menus import rules_pages
from scenes.menus.rules_pages import PAGES, RulesScene
from scenes.menus.settings import PAGE
from scenes.tasty_humans.rules_text import BITES_EXAMPLE, CROSS, DAMAGE_EXAMPLE, LEADER_EXAMPLE
from tests.scenes.house import House
from tests.scenes.menus.looks import SIZES, check, overfull, overlapping, too_small


class PanelScene(Scene):
    """Shows one page on the panel of the pause menu."""

    page = 0

    def build(self) -> None:
        rules_pages.draw(self.stage, "tasty_humans", self.page, PAGE)


@pytest.mark.parametrize("size", SIZES)
def test_every_page_fits_the_panel_of_the_pause_menu(house: House, size: tuple[int, int]) -> None:
    house.resize(*size)
    scene = house.show(PanelScene(house.app))
    for text_size in (1.0, 1.15, 1.3):
        house.app.settings_file.change(text_size=text_size)
        for page in range(len(PAGES["tasty_humans"])):
            scene.page = page
            scene.rebuild()
            assert (overfull(scene), overlapping(scene), too_small(scene)) == ([], [], []), page
            for words, _ in scene.stage.texts:
                assert words.y - words.natural[1] / 2 >= PAGE.y and words.x + words.natural[0] / 2 <= PAGE.right
                assert "{" not in words.text
    assert house.app.art.missing == []


@pytest.mark.parametrize("size", SIZES)
def test_the_scene_of_its_own_looks_right(house: House, size: tuple[int, int]) -> None:
    house.resize(*size)
    scene = house.show(RulesScene(house.app, "tasty_humans"))
    for _ in PAGES["tasty_humans"]:
        check(scene)
        house.key("E")


def test_every_device_turns_pages_around_the_end(house: House) -> None:
    scene = house.show(RulesScene(house.app, "tasty_humans"))
    count = len(PAGES["tasty_humans"])
    pad = house.pad()

    def expect(page: int) -> None:
        assert scene.page == page
        assert any(words.text == say("rules.page", number=page + 1, of=count) for words, _ in scene.stage.texts)

    expect(0)
    house.key("ENTER")
    expect(1)
    house.tap(pad, "rightshoulder")
    expect(2)
    house.wheel(900, 500, 1)
    expect(1)
    left = Rect(*scene.focus.get("turn:-1").rect)
    house.click(left.cx, left.cy)
    expect(0)
    house.key("Q")
    expect(count - 1)


def test_back_leaves(house: House) -> None:
    below = house.show(PanelScene(house.app))
    house.show(RulesScene(house.app, "tasty_humans"))
    house.key("ESCAPE")
    house.settle()
    assert house.top is below


def lines_of(rows: tuple[str, ...], leaders: dict[str, str]) -> dict[str, int]:
    """The points of a stomach by the rules themselves, by score line."""
    wide = [row.replace("L", "a").ljust(6, ".") for row in rows]
    mapping = {"players": 2, "monsters": ["griffin", "troll"], "stomachs": [{"rows": wide, "leaders": leaders}, {"rows": []}], "seed": 1}
    state = catalog.load("tasty_humans").from_position(mapping)
    return {line.key: line.points for line in scoring.score(state, 0)}  # type: ignore[arg-type]


def test_the_leader_that_is_drawn_scores_what_the_page_says() -> None:
    """S1: three hands in line, as lit in the drawing."""
    assert lines_of(LEADER_EXAMPLE, {"a": CROSS.id})["score.leader"] == 3 * CROSS.points


def test_the_damage_that_is_drawn_costs_what_the_page_says() -> None:
    """S19: all three touch another one."""
    assert lines_of(DAMAGE_EXAMPLE, {})["score.damage"] == 3 * RULES_DATA.damage_adjacent_penalty


def test_the_marked_peasant_costs_two_damage() -> None:
    """R9: swordsmen beside, archers exactly two away in line; the one in the middle of the grid does not count."""
    places = {(c, r): name for r, row in enumerate(BITES_EXAMPLE) for c, name in enumerate(row)}
    column, row = 0, 2
    hurts = [
        name
        for (c, r), name in places.items()
        if (c == column) != (r == row) and abs(c - column) + abs(r - row) == {"swordsman": 1, "archer": 2}.get(name, 0)
    ]
    assert sorted(hurts) == ["archer", "swordsman"]
