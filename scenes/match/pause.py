"""The pause menu over the frozen table: continue, read the rules, change settings, leave (with a save)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenes.kit.app import App
from scenes.kit.base import BODY, HEADING, TEXT_HI, TEXT_MID, Rect, say
from scenes.kit.input import Focusable, Intent
from scenes.kit.input.device import Device
from scenes.kit.match.session import MatchSession
from scenes.kit.scene import Likely
from scenes.kit.widgets import draw_chip
from scenes.match import rest_page
from scenes.match.seat_takers import PausedDesk
from scenes.match.together.crowns import PausedCrowns
from scenes.navigation import navigator, panel_routes, routes
from scenes.pages import game_list
from scenes.pages.tabbed import PAGE, TabbedScene
from scenes.reference.rulebook import page_view

BACK_Y, BACK_W, BACK_H, BACK_GAP = PAGE.y + 32, 520.0, 84.0, 24.0  # the buttons that give a lent seat back
VEIL = 226
CROWNS, CROWN = "crowns", 52.0
"""Focus key of the way to the crowns of newcomers, and the size of its picture."""
PAGES = ("rules", "resume", "log", "level", "settings", "leave")


class PauseScene(TabbedScene):
    """Pause menu. Back or Menu continues the match."""

    is_opaque = False
    music = None
    ambience = None
    tabs: tuple[str, ...] = (
        "resume",
        "rules",
        "log",
        "words",
        "phones",
        "level",
        "settings",
        "leave",
    )
    back_text = "settings.tab.resume"

    def __init__(self, app: App, session: MatchSession, view: Any = None, log: bool = True) -> None:
        """`view` and `log` as in routes.Pause."""
        super().__init__(app, "resume")
        self.session = session
        self.view = view
        scenes = reversed(app.stack.scenes) if self._listens else ()
        self.around = next((seen for scene in scenes if (seen := scene.look_around())), ())
        without = (
            {"leave"} if session.is_replay else set()
        )  # Back leaves a replay, and there is nothing to save
        if not log:
            without.add("log")
        if not self.around:
            without.add("words")
        if session.is_replay or app.settings.phones == "never":
            without.add("phones")
        if not session.match.state.decision or session.match.read_only:
            without.add("level")
        self.tabs = tuple(tab for tab in self.tabs if tab not in without)

    @property
    def _listens(self) -> bool:
        """True if somebody here does not play by sight and hand alone."""
        app = self.app
        return app.habits.speaks or app.screen_reader.is_active or app.habits.scan != "off"

    def draw_room(self) -> None:
        self.darken(VEIL)
        self.draw_heading(say("pause.heading"))

    def has_page(self, tab: str) -> bool:
        return tab in PAGES

    def draw_page(self) -> list[Focusable]:
        if self.page == "rules":
            book = game_list.game_ui(self.session.game).book
            items, buttons = page_view.draw_contents(self.app, self.stage, book, PAGE.expand(-40))
            self.buttons |= buttons
            return items
        is_played = self.page == "resume" and not self.session.is_replay
        lent = self.app.seating.lent_seats if is_played else []
        keys = [*map("seat:{}".format, lent), *([CROWNS] if is_played and self.session.learning else [])]
        watched = self.page == "log" and self.session.match.log and not self.session.is_replay
        low = BACK_Y + BACK_H if keys or watched else PAGE.y + 90
        if self.page == "resume" and self.session.rest_page:
            self.session.rest_page(self.stage, PAGE.row(low, PAGE.top - 40 - low, 80))
        elif self.page == "resume":
            low = low + 16 if keys else PAGE.y + 24
            room = PAGE.row(low, PAGE.top - 16 - low, 40)
            rest_page.draw_rest_page(self.app, self.stage, self.session, room, self.view)
        else:
            self._draw_words(self.page, low)
        return self._draw_watch() if watched else self._draw_low_buttons(keys)

    def _draw_watch(self) -> list[Focusable]:
        """Draw the button that shows the match so far as a replay; returns its focusable."""
        rect = Rect.from_center(PAGE.cx, BACK_Y + BACK_H / 2, BACK_W, BACK_H)
        self.add_button("watch", rect, say("replay.so_far"))
        return [Focusable("watch", rect, "page")]

    def _draw_low_buttons(self, keys: list[str]) -> list[Focusable]:
        """Draw a button for each seat that a bot plays in a person's place, which gives the seat back, and one for
        the crowns of newcomers."""
        items = []
        for i, key in enumerate(keys):
            width = (PAGE.w - 80 - BACK_GAP * (len(keys) - 1)) / len(keys)
            rect = Rect.from_center(PAGE.cx, BACK_Y + BACK_H / 2, min(width, BACK_W), BACK_H)
            rect = rect.move((i - (len(keys) - 1) / 2) * (rect.w + BACK_GAP), 0)
            self.add_button(key, rect, self._low_label(key))
            if key == CROWNS:
                self.stage.add_image("cards", "ui/icon_crown", rect.x + 12, rect.top - 6, CROWN)
            else:
                color = self.app.seating[int(key.removeprefix("seat:"))].color
                draw_chip(self.stage, color, rect.x + 2, rect.top - 4, 46)
            items.append(Focusable(key, rect, "page"))
        return items

    def _low_label(self, key: str) -> str:
        if key == CROWNS:
            return say("together.crowns.button")
        return say("pause.seat_back", name=self.app.seating.person(int(key.removeprefix("seat:"))).called)

    def _draw_words(self, page: str, low: float) -> None:
        name = say(f"{self.session.game}.name")
        self.stage.add_image("cards", f"ui/emblem_{self.session.game}", PAGE.cx, PAGE.cy + 110, 300)
        title = PAGE.row(PAGE.cy - 120, 80, 40)
        heading = say(f"pause.{page}.title", game=name)
        self.stage.add_label("cards", heading, HEADING, title, TEXT_HI, "center")
        room = PAGE.row(low, PAGE.y + 240 - low, 120)
        is_lost = page == "leave" and self.session.folder is None
        text = say("pause.leave.not_kept" if is_lost else f"pause.{page}.text")
        self.stage.add_label("cards", text, BODY, room, TEXT_MID, "center", wraps=True)

    def action_text(self) -> str:
        if self.page == "rules" and self.focus.group == "page":
            return "rules.prompt.read"
        if self.focused_key.startswith("seat:"):
            return "pause.prompt.take"
        if self.focused_key == "watch":
            return "replay.watch"
        if self.focused_key == CROWNS:
            return "common.select"
        leading = {"tab_resume": "settings.tab.resume", "tab_leave": "settings.tab.leave"}
        return leading.get(self.focused_key, "settings.prompt.open")

    def make_fresh(self) -> PauseScene:
        return PauseScene(self.app, self.session, self.view, "log" in self.tabs)

    def likely_next(self) -> Iterator[Likely]:
        yield from super().likely_next()
        if "log" in self.tabs:
            yield "the log", lambda: navigator.make_scene(self.app, self._log_route())
        for chapter in game_list.game_ui(self.session.game).book.chapters:
            yield from navigator.likely_scenes(self.app, self._rules_route(chapter.key))

    # -- input

    def confirm_tab(self, tab: str, intent: Intent) -> bool:
        if tab == "resume":
            return self.close()
        if tab == "log":
            return self.lay_over(self._log_route())
        if tab == "words":
            return self.lay_over(panel_routes.InWords(self.around))
        if tab == "phones":
            return self.lay_over(routes.Phones(PausedDesk(self.app, self.session)))
        if tab == "level":
            return self._make_level()
        if tab == "settings":
            return self.lay_over(routes.Settings())
        if tab == "leave":
            return self._leave_game()  # one press is enough: all is saved
        return super().confirm_tab(tab, intent)

    def confirm(self, key: str, intent: Intent) -> bool:
        if self.page == "rules" and self.focus.group == "page":
            return self._open_rules(key.removeprefix("chapter:"))
        if key.startswith("seat:"):
            return self._take_back(int(key.removeprefix("seat:")), intent.device)
        if key == CROWNS:
            return self.lay_over(panel_routes.SeatSwitches(PausedCrowns(self.session)))
        if key == "watch":
            seating = self.session.seating
            self.go(routes.Replay(self.session.match, seating.to_saved(), relays=seating.relays))
            return True
        return super().confirm(key, intent)

    def _make_level(self) -> bool:
        return self.lay_over(routes.MakeLevel(self.session, self.session.match.fork()))

    def _open_rules(self, chapter: str) -> bool:
        """Open the rules book over the frozen table, at a chapter or with its search open."""
        self.play("panel_open")
        return self.lay_over(self._rules_route(chapter))

    def _rules_route(self, chapter: str) -> routes.Rules:
        book = game_list.game_ui(self.session.game).book
        first = next((entry.pages[0].key for entry in book.chapters if entry.key == chapter), None)
        return routes.Rules(self.session.game, first, searching=first is None, variant=self.session.variant)

    def _log_route(self) -> routes.Log:
        return routes.Log(self.session.game, lambda: game_list.log_of(self.session).chapters())

    def _take_back(self, seat: int, device: Device) -> bool:
        """Give a seat to this device from now on, and go back to the table."""
        self.app.seating.claim_seat(seat, device)
        self.session.save()
        self.play("join")
        return self.close()

    def _leave_game(self) -> bool:
        self.session.save()
        self.play("save")
        self.session.close()
        return navigator.replace(self.app, self.session.way_back or routes.Title(seated=True))
