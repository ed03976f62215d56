"""The scene of the rules book: found by a word or from any card, and read with every device."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import catalog
from game.tasty_humans.components.definitions import CARDS, LEADERS, MONSTERS
from scenes.kit.base.geometry import Rect
from scenes.kit.rulebook.book import Book
from scenes.kit.scene import Scene
from scenes.pages import game_list
from scenes.reference.rulebook.scene import RulesScene
from scenes.tasty_humans.board.details import DetailsScene
from tests.scenes.house import House
from tests.scenes.menus.looks import check, overfull, overlapping

BOOK: Book = game_list.game_ui("tasty_humans").book


class Below(Scene):
    """Lies below the book."""

    def build(self) -> None:
        pass


def book(house: House, **options: Any) -> Any:
    return house.show(RulesScene(house.app, "tasty_humans", **options))


def type_in(house: House, text: str) -> None:
    """Type on the keyboard: every key press comes with what it writes."""
    for letter in text:
        house.hold("SPACE" if letter == " " else letter.upper())
        house.window.dispatch_event("on_text", letter)
        house.let_go("SPACE" if letter == " " else letter.upper())
        house.step()


def found_pages(query: str) -> list[str]:
    return [entry.page for entry in BOOK.find_entries(query)]


class TestLooks:
    @pytest.mark.parametrize("page", ["goal", "turn", "challenges", "distance"])
    def test_the_focus_reaches_everything(self, house: House, page: str) -> None:
        check(book(house, page=page))

    @pytest.mark.parametrize("query", ["", "o", "zz"])
    def test_the_search_looks_right(self, house: House, query: str) -> None:
        house.app.settings_file.change(text_size=1.3)
        scene = book(house, searching=True)
        type_in(house, query)
        check(scene)
        for _ in range(len(scene.list.lines) // 8):
            scene.confirm("scroll:down", None)
            assert (overfull(scene), overlapping(scene)) == ([], [])

    def test_reduced_to_tile_patterns_it_shows_them(self, house: House) -> None:
        house.app.settings_file.change(tile_patterns=True)
        scene = book(house, page="row_col")
        assert any(piece.face.endswith("tile_hand:p") for piece in scene.stage.layers["tiles"])


class TestIndex:
    @pytest.mark.parametrize(
        ("query", "page"),
        [
            *[
                ("overfl", "full"),
                ("SNAKE", "round"),
                ("archer", "archer"),
                ("squire snick", "swordsman"),
                ("iron-gut", "damage_row_col"),
            ],
            *[
                ("gossip", "surround"),
                ("troll", "troll"),
                ("helmet", "tiles"),
                ("looming", "levels"),
                ("range 2", "range2"),
            ],
        ],
    )
    def test_a_word_or_a_piece_of_it_finds_its_page(self, query: str, page: str) -> None:
        assert page in found_pages(query)

    def test_what_begins_with_the_word_comes_first(self) -> None:
        labels = [entry.label for entry in BOOK.find_entries("da")]
        assert labels[:3] == ["Damage", "Damage in line", "Damage points"]

    def test_nothing_finds_everything_and_nonsense_finds_nothing(self) -> None:
        assert BOOK.find_entries("  ") == list(BOOK.index_entries)
        assert set(found_pages("")) == {page.key for page in BOOK.pages}
        assert found_pages("spaghetti") == []


class TestSearching:
    def test_typed_letters_filter_at_once_and_enter_opens(self, house: House) -> None:
        scene = book(house)
        house.key("F")
        assert scene.is_typing and scene.focus.key == "search"
        type_in(house, "wiz")
        assert [line.page for line in scene.list.lines] == ["wizard"]
        assert scene.page == "wizard", "the best one is shown at once"
        house.key("DOWN", "ENTER")
        assert (scene.page, scene.is_typing, scene.query) == ("wizard", False, "")
        house.key("ESCAPE")
        assert scene.page == "goal", "back to where the search began"

    def test_letters_that_are_bound_to_something_are_letters(self, house: House) -> None:
        scene = book(house, searching=True)
        type_in(house, "waeq fr")
        assert scene.query == "waeq fr"
        for _ in scene.query:
            house.window.dispatch_event("on_text_motion", 0xFF08)
            house.step()
        assert scene.query == "" and scene.searching
        house.window.dispatch_event("on_text_motion", 0xFF08)
        house.step()
        assert not scene.searching
        house.key("S")
        assert scene.page == "turn", "now it means down again"

    def test_a_pad_types_with_the_row_of_letters_and_jumps_by_letter(self, house: House) -> None:
        pad = house.pad()
        scene = book(house)
        house.tap(pad, "x")
        assert scene.focus.key == "letter:a"
        house.tap(pad, "rightshoulder")
        initials = [scene.list.chosen.label[0]]
        house.tap(pad, "rightshoulder")
        initials.append(scene.list.chosen.label[0])
        assert initials == sorted(set(initials))
        scene.focus.move_to("letter:a")
        house.dpad(pad, 1, 0)
        house.tap(pad, "a")
        assert scene.query == "b"
        house.tap(pad, "x")
        assert scene.query == "", "and erases"
        house.tap(pad, "a")
        house.dpad(pad, 0, -1)
        house.dpad(pad, 0, -1)
        assert scene.focus.key == f"line:{scene.list.chosen.key}"
        wanted = scene.list.chosen.page
        house.tap(pad, "a")
        assert (scene.page, scene.searching) == (wanted, False)

    def test_arrows_go_through_letters_field_lines_and_links_and_back(self, house: House) -> None:
        scene = book(house, searching=True)
        first, links = (
            scene.list.lines[0].key,
            [f"link:{key}" for key in BOOK.page_of(scene.list.lines[0].page).links],
        )
        way = (
            *(
                ("DOWN", f"line:{first}"),
                ("RIGHT", links[0]),
                ("RIGHT", links[1]),
                ("UP", links[0]),
                ("LEFT", f"line:{first}"),
            ),
            *(
                ("UP", "search"),
                ("UP", "letter:a"),
                ("LEFT", "letter:erase"),
                ("RIGHT", "letter:a"),
                ("DOWN", "search"),
            ),
        )
        for arrow, key in way:
            house.key(arrow)
            assert scene.focus.key == key, arrow

    def test_where_nothing_is_found_the_page_stays(self, house: House) -> None:
        scene = book(house, searching=True)
        type_in(house, "turn zz")
        shown = scene.page
        house.key("DOWN")
        assert scene.focus.key == "search" and not scene.list.lines
        house.key("RIGHT")
        assert scene.focus.key == f"link:{BOOK.page_of(shown).links[0]}"

    def test_the_mouse_searches_too(self, house: House) -> None:
        scene = book(house)
        click(house, scene, "search")
        assert scene.searching
        click(house, scene, "letter:k")
        click(house, scene, f"line:{scene.list.lines[0].key}")
        assert not scene.searching and scene.page == found_pages("k")[0]


def click(house: House, scene: Any, key: str) -> None:
    house.click_on(Rect(*scene.focus.find_item(key).rect))


class TestReading:
    def test_keys_buttons_and_wheel_turn_pages_around_the_end(self, house: House) -> None:
        scene = book(house)
        pad = house.pad()
        keys = [page.key for page in BOOK.pages]
        for turn_it, expected in (
            (lambda: house.key("DOWN"), keys[1]),
            (lambda: house.tap(pad, "rightshoulder"), keys[2]),
            (lambda: house.wheel(900, 500, 1), keys[1]),
            (lambda: house.key("Q"), keys[0]),
            (lambda: house.key("Q"), keys[-1]),
        ):
            turn_it()
            assert scene.page == expected and scene.list.chosen.page == expected

    def test_clicks_choose_a_page_and_scroll_the_list(self, house: House) -> None:
        scene = book(house)
        click(house, scene, "line:tiles")
        assert scene.page == "tiles"
        house.click_on(next(rect for rect, key in scene.zones if key == "scroll:down"))
        assert scene.list.first > 0 and scene.page == "tiles"

    def test_links_around_in_a_ring_do_not_lengthen_the_way_back(self, house: House) -> None:
        below = house.show(Below(house.app))
        scene = book(house, page="wizard")
        for _ in range(5):
            scene.open_page("king")
            scene.open_page("wizard")
        house.key("ESCAPE", settle=True)
        assert house.top is below

    @pytest.mark.parametrize("by", ["pad", "keyboard", "mouse"])
    def test_links_lead_on_and_back_leads_back_and_out(self, house: House, by: str) -> None:
        below = house.show(Below(house.app))
        scene = book(house, page="wizard")
        link = BOOK.page_of("wizard").links[0]
        pad = house.pad()
        press = {"pad": lambda: house.tap(pad, "a"), "keyboard": lambda: house.key("ENTER")}.get(by)
        if press is None:
            click(house, scene, f"link:{link}")
        else:
            press()
            assert scene.focus.key == f"link:{link}"
            press()
        assert scene.page == link
        house.key("ESCAPE")
        assert scene.page == "wizard"
        house.key("ESCAPE", settle=True)
        assert house.top is below

    @pytest.mark.parametrize(
        ("kind", "index", "page"),
        [("card", 0, CARDS[0].cls), ("leader", 4, LEADERS[4].family), ("monster", 2, MONSTERS[2].id)],
    )
    def test_the_details_card_opens_its_page_and_back_returns(
        self, house: House, kind: str, index: int, page: str
    ) -> None:
        rules = catalog.load("tasty_humans")
        view = rules.new(rules.config(seats=2), seed=1).seen_by(None)
        details = house.show(DetailsScene(house.app, view, (kind, index)))
        house.tap(house.pad(), "y")
        house.settle()
        assert isinstance(house.top, RulesScene) and house.top.page == page
        house.key("ESCAPE", settle=True)
        assert house.top is details
