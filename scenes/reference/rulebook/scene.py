"""The rules book: the list of pages on the left, the open page on the right, and a search in the index."""

from collections.abc import Iterator

from scenes.kit.access.spoken import join_sentences
from scenes.kit.app import App
from scenes.kit.base import (
    BODY_BOLD,
    CANDLE,
    DISPLAY,
    INK,
    LINE,
    NIGHT_500,
    NIGHT_600,
    NIGHT_700,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    TextStyle,
    say,
)
from scenes.kit.input import DOWN, LEFT, RIGHT, UP, Direction, Focusable, Intent
from scenes.kit.input.devices import ERASE
from scenes.kit.rulebook.book import Book
from scenes.kit.scene import Likely
from scenes.kit.widgets import BACK, Prompt
from scenes.navigation import navigator, routes
from scenes.pages import game_list
from scenes.pages.menu import MenuScene
from scenes.reference.rulebook import page_view
from scenes.reference.rulebook.contents_list import Line, RulesList

PANEL = Rect(96, 158, 460, 752)
FIELD = PANEL.row(PANEL.top - 90, 72, 18)
ROWS = PANEL.row(PANEL.y + 24, FIELD.y - PANEL.y - 40, 18)
PAGE = Rect(580, 158, 1244, 752)
LETTERS = "abcdefghijklmnopqrstuvwxyz"
KEYS = Rect(96, 936, 1728, 76)
KEY_RING = -6  # the ring lies on the edge of its key, so that its neighbors can be read
KEY = TextStyle(DISPLAY, 36, 1.0)
MOST_TYPED = 18
ICON = 44


class RulesScene(MenuScene):
    """Rules book of a game. Moving in the list shows pages; Back goes through links and results first."""

    music = None

    def __init__(
        self,
        app: App,
        game: str,
        page: str | None = None,
        about: str = "",
        searching: bool = False,
        variant: str = "",
    ) -> None:
        """Open at `page`, else at the page `about` a thing (its text key), else at the first one.

        `searching`: with the search open. `variant`: variant of the rules, which has words of its own."""
        super().__init__(app)
        self.game = game
        self.variant = variant
        self.page = page or self.book.page_about(about) or self.book.pages[0].key
        self.query = ""
        self.searching = searching
        self.trail: list[str] = []  # the pages that links and results led away from
        self._list_book()

    @property
    def book(self) -> Book:
        """The book in the language that is spoken now."""
        return game_list.game_ui(self.game).book.in_variant(self.variant)

    @property
    def is_typing(self) -> bool:  # type: ignore[override]
        """True while the search is open: then letters are letters."""
        return self.searching

    def likely_next(self) -> Iterator[Likely]:
        """Pages around the open one, the nearest first."""
        pages = self.book.pages
        here = pages.index(self.book.page_of(self.page))
        for page in sorted(pages, key=lambda page: abs(pages.index(page) - here)):
            yield from navigator.likely_scenes(
                self.app, routes.Rules(self.book.game, page.key, variant=self.variant)
            )

    # -- drawing

    def build(self) -> None:
        if self.list.book is not self.book:
            self._list_book()  # in another language
        self.draw_backdrop()
        items = self._draw_letters() if self.searching else []
        if not self.searching:
            self.draw_heading(say("rules.heading", game=say(f"{self.book.game}.name")))
        self.stage.add_box("board", PANEL, 28, NIGHT_600)
        items += [self._draw_field(), *self._draw_list()]
        items += page_view.draw_page(self.app, self.stage, self.book, self.book.page_of(self.page), PAGE)
        self.focus.set_items(items, self._home_key)

    def _list_book(self) -> None:
        """List what the book has for the search, or all of its pages."""
        self.list = RulesList(self.book)
        if self.searching:
            self.list.show_entries(self.query)
        else:
            self.list.show_pages(self.page)

    @property
    def _home_key(self) -> str:
        """Key of the focus on entry, and once a search begins."""
        if self.searching:
            return "letter:a" if self.app.devices.last_used.is_own else "search"
        return f"line:{self.page}"

    def _draw_letters(self) -> list[Focusable]:
        """Draw the row of letters, for players without a keyboard; letters that lead nowhere are pale."""
        pitch = KEYS.w / (len(LETTERS) + 1)
        items = []
        for i, letter in enumerate((*LETTERS, "erase")):
            rect = KEYS.column(KEYS.x + i * pitch, pitch).expand(-4)
            if letter == "erase":
                self.stage.add_box("board", rect, 16, NIGHT_500 if self.query else NIGHT_700)
                self.stage.add_image("cards", "ui/icon_back", *rect.center, 44)
            else:
                useful = bool(self.book.find_entries(self.query + letter))
                self.stage.add_box("board", rect, 16, NIGHT_500 if useful else NIGHT_700)
                color = TEXT_HI if useful else LINE
                self.stage.add_text(
                    "cards", letter.upper(), KEY, *rect.center, color, "center", box=rect.expand(4)
                )
            words = say("profiles.erase") if letter == "erase" else letter
            around = rect.expand(KEY_RING)
            items.append(Focusable(f"letter:{letter}", around, "letters", role="letter", words=words))
        return items

    def _draw_field(self) -> Focusable:
        line = CANDLE if self.searching else INK
        self.stage.add_box("cards", FIELD, 24, NIGHT_700, line, 5)
        text = self.query if self.searching else say("rules.hint")
        color = TEXT_HI if self.query else TEXT_MID
        room = FIELD.column(FIELD.x + 24, FIELD.w - 40)
        words = self.stage.add_label("tiles", text, BODY_BOLD if self.query else SMALL, room, color)
        if self.searching:
            x = room.x + (words.natural[0] if text else 0) + 2
            self.stage.add_rect("tiles", Rect(x, room.cy - 22, 4, 44), CANDLE)
        return Focusable("search", FIELD, "field", role="field", words=text or say("rules.search"))

    def _draw_list(self) -> list[Focusable]:
        """Draw the lines in the window, with arrows to click for those above and below it."""
        items = []
        for rect, line in self.list.visible_lines(ROWS):
            if line.key:
                items.append(self._draw_line(line, rect))
            else:
                self.stage.add_name("cards", line.label, SMALL, rect.move(0, -4), CANDLE)
        if not self.list.lines:
            room = ROWS.row(ROWS.top - 180, 180, 8)
            self.stage.add_label("cards", say("rules.nothing"), SMALL, room, TEXT_MID, wraps=True)
        arrows = (
            ("up", self.list.has_more_above, ROWS.top + 4),
            ("down", self.list.has_more_below, PANEL.y + 18),
        )
        for key, more, y in arrows:
            if more:
                self.stage.add_image("tiles", f"ui/icon_chevron_{key}", ROWS.cx, y, 30)
                self.zones.append((Rect.from_center(ROWS.cx, y, 120, 28), f"scroll:{key}"))
        return items

    def _draw_line(self, line: Line, rect: Rect) -> Focusable:
        chosen = line is self.list.chosen
        if chosen:
            self.stage.add_box("cards", rect, 18, CANDLE)
        self.stage.add_picture("tiles", line.icon, rect.x + 34, rect.cy, ICON, widest=ICON)
        box = rect.column(rect.x + 66, rect.w - 70)
        self.stage.add_name("tiles", line.label, SMALL, box, INK if chosen else TEXT_HI)
        return Focusable(f"line:{line.key}", rect, "list", line)

    def show_prompts(self) -> None:
        if self.searching:
            letters = self.focus.group == "letters"
            act = Prompt("confirm", "rules.prompt.letter" if letters else "rules.prompt.read")
            jump = [Prompt("turn", "rules.prompt.jump")] if not self.query else []
            pad = self.app.devices.last_used.is_own
            erase = [Prompt("details", "rules.prompt.erase")] if self.query and pad else []
            self.show_in_bar(
                say("rules.ask.type"), [act, *erase, *jump, Prompt("back", "rules.prompt.close")]
            )
            return
        prompts = [
            Prompt("confirm", "rules.prompt.read"),
            Prompt("details", "rules.prompt.search"),
            Prompt("turn", "rules.prompt.page"),
            BACK,
        ]
        self.show_in_bar(say("rules.ask.read"), prompts)

    def question_words(self) -> str:
        """Words of the page, read aloud when it is turned."""
        page = self.book.page_of(self.page)
        return join_sentences((page.title, *page.sentences))

    # -- the pages

    def open_page(self, page: str, remember: bool = True) -> None:
        """Turn to a page; `remember`: Back returns to the present one."""
        if remember and page != self.page and not self.searching:  # the search remembered its beginning
            self.trail.append(self.page)
        if page in self.trail:  # Back comes over each page once
            del self.trail[self.trail.index(page) :]
        self.searching, self.query = False, ""
        self.page = page
        self.list.show_pages(page)
        self.play("card_flip")
        self.rebuild()
        self.focus.move_to(f"line:{page}")
        self.follow_focus(sound=False)

    def _show_chosen(self) -> None:
        """Show the page of the chosen line."""
        if self.list.chosen:
            self.page = self.list.chosen.page
        self.rebuild()
        if self.list.chosen:
            self.focus.move_to(f"line:{self.list.chosen.key}")
            self.follow_focus()

    # -- moving

    def on_move(self, intent: Intent) -> bool:
        """Move in the focused group: right of the list are the links, above it the field and the letters."""
        moves = {
            "list": self._move_in_list,
            "field": self._move_from_field,
            "letters": self._move_in_letters,
            "links": self._move_in_links,
        }
        return intent.direction is not None and moves[self.focus.group](intent.direction)

    def _move_in_list(self, direction: Direction) -> bool:
        if direction == RIGHT:
            return self._go_to("links")
        if direction in (UP, DOWN) and self.list.choose_next(-1 if direction == UP else 1):
            self._show_chosen()
            return True
        return direction == UP and self._focus_key("search")

    def _move_from_field(self, direction: Direction) -> bool:
        if direction == DOWN:
            if self.list.choose_visible():
                self._show_chosen()
            return bool(self.list.lines)
        return direction != LEFT and self._go_to("links" if direction == RIGHT else "letters")

    def _move_in_letters(self, direction: Direction) -> bool:
        if direction == DOWN:
            return self._focus_key("search")
        return direction != UP and self._go_to("letters", direction[0])

    def _move_in_links(self, direction: Direction) -> bool:
        """Focus the next link (down, right) or the one before (up, left); left of the first is the list."""
        if self.focus.key == self._group_keys("links")[0] and direction == LEFT:
            return self.list.chosen is not None and self._focus_key(f"line:{self.list.chosen.key}")
        return self._go_to("links", 1 if direction in (RIGHT, DOWN) else -1)

    def _group_keys(self, group: str) -> list[str]:
        return [item.key for item in self.focus.items if item.group == group]

    def _go_to(self, group: str, step: int = 0) -> bool:
        """Focus the first item of a group, or the next one there, around the end."""
        keys = self._group_keys(group)
        if not keys:
            return False
        here = keys.index(self.focus.key) if step and self.focus.key in keys else 0
        return self._focus_key(keys[(here + step) % len(keys)])

    def _focus_key(self, key: str) -> bool:
        if not self.focus.move_to(key):
            return False
        self.follow_focus()
        return True

    def on_turn(self, intent: Intent, step: int) -> bool:
        """Show the next page; in the index from A to Z the first page of the next letter."""
        by_letter = self.searching and not self.query
        moved = self.list.next_letter(step) if by_letter else self.list.choose_next(step, around=True)
        if moved:
            self._show_chosen()
        return moved

    # -- confirming

    def confirm(self, key: str, intent: Intent) -> bool:
        kind, _, what = key.partition(":")
        if kind == "letter":
            return self._type_text(ERASE if what == "erase" else what)
        if kind == "scroll":
            self.list.scroll_pages(-1 if what == "up" else 1)
            self.rebuild()
        elif kind == "link":
            self.open_page(what)
        elif kind == "line":
            self._open_line(what)
        else:
            self._open_search()
        return True

    def _open_line(self, key: str) -> None:
        line = self.list.find_line(key)
        seen = line is not None and line.page == self.page and not self.searching
        if seen and self._group_keys("links"):
            self._go_to("links")
        elif line:
            self.open_page(line.page, remember=False)

    # -- searching

    def on_details(self, intent: Intent) -> bool:
        """Open the search; while it is open, erase."""
        return self._type_text(ERASE) if self.searching else self._open_search()

    def _open_search(self) -> bool:
        if self.searching:
            return self._focus_key(f"line:{self.list.chosen.key}") if self.list.chosen else False
        self.play("panel_open")
        self.trail.append(self.page)
        self.searching = True
        self.list.show_entries("")
        self.rebuild()
        return self._focus_key(self._home_key)

    def on_text(self, intent: Intent) -> bool:
        """Take a letter from the keyboard; erasing in an empty field closes the search."""
        if intent.text == ERASE and not self.query:
            return self._close_search()
        typed = self._type_text(intent.text)
        if self.focus.group == "list":
            self._focus_key("search")
        return typed

    def _type_text(self, text: str) -> bool:
        query = self.query[:-1] if text == ERASE else (self.query + text.lower()).lstrip()
        if query == self.query or len(query) > MOST_TYPED:
            return False
        self.play("focus_tick")
        self.query = query
        self.list.show_entries(query)
        if self.list.chosen:
            self.page = self.list.chosen.page
        self.rebuild()
        return True

    def _close_search(self) -> bool:
        self.play("back")
        self.searching, self.query = False, ""
        self.page = self.trail.pop() if self.trail else self.book.pages[0].key
        self.list.show_pages(self.page)
        self.rebuild()
        return self._focus_key(f"line:{self.page}")

    # -- leaving

    def on_back(self, intent: Intent) -> bool:
        if self.searching:
            return self._close_search()
        if self.trail:
            self.open_page(self.trail.pop(), remember=False)
            return True
        return self.go_back()
