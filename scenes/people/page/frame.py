"""Frame of a person's page (G49): four tabs, turned by the shoulder buttons, and left and right of them the person
before and after this one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.profiles.profile import Profile
from scenes.kit.access.scene_words import chosen_words
from scenes.kit.app import App
from scenes.kit.base import CANDLE, LABEL, SMALL, TEXT_HI, Rect, say
from scenes.kit.input import Focusable, Intent
from scenes.kit.scene import Likely
from scenes.kit.widgets import Prompt
from scenes.navigation import navigator, routes
from scenes.pages.menu import MenuScene
from scenes.people.profiles.words import draw_face, draw_owner, next_person, profile_name

TABS = {
    "me": routes.Person,
    "trophies": routes.Trophies,
    "numbers": routes.Statistics,
    "evenings": routes.Evenings,
}
"""Tab -> its route."""
BAR = Rect(96, 934, 1052, 84)
SIDE_W, GAP, SIDE_FACE, CHEVRON = 104.0, 10.0, 56.0, 34.0
MARK_H, MARK_EDGE = 6.0, 36.0
OWNER_W = 326.0
SHADE = 150
TURN = Prompt("turn", "profiles.turn")


class PersonPage(MenuScene):
    """A tab of the page. begins_at: key of the focus as it opens, "" for the tab's own."""

    tab = ""

    def __init__(self, app: App, profile: Profile | None = None) -> None:
        super().__init__(app)
        self.profile = profile or app.profiles.active
        self.begins_at = ""

    def title_words(self) -> str:
        """Whose page it is, and which tab."""
        return say("profiles.page_of", name=profile_name(self.profile), tab=say(f"profiles.tab.{self.tab}"))

    # -- drawing

    def draw_frame(self, note: str = "") -> list[Focusable]:
        """Draw tabs and owner, with a note beside the name; returns what of them can be focused."""
        self.draw_village(near=True)
        self.darken(SHADE)
        draw_owner(self.app, self.stage, self.profile, note, OWNER_W)
        room, items = BAR, []
        if next_person(self.app, self.profile) is not None:
            room = BAR.trim(left=SIDE_W + GAP, right=SIDE_W + GAP)
            items = [self._draw_side(-1, BAR.x), self._draw_side(1, BAR.right - SIDE_W)]
        width = (room.w - GAP * (len(TABS) - 1)) / len(TABS)
        for place, tab in enumerate(TABS):
            rect = room.column(room.x + place * (width + GAP), width)
            words, style = self.art.fit_name(say(f"profiles.tab.{tab}"), LABEL, width - 28)
            color = CANDLE if tab == self.tab else TEXT_HI
            self.add_button(f"page:{tab}", rect, words, style=style, label_color=color)
            if tab == self.tab:
                self.stage.add_rect("cards", rect.row(rect.y - MARK_H - 2, MARK_H, MARK_EDGE), CANDLE)
            state = chosen_words(tab == self.tab)
            items.append(Focusable(f"page:{tab}", rect, "pages", role="tab", state=state))
        return items

    def _draw_side(self, step: int, x: float) -> Focusable:
        """Draw the button of the person before or after this one: an arrow and a face."""
        rect, key = BAR.column(x, SIDE_W), f"person:{step}"
        self.add_button(key, rect, "", style=SMALL)
        other = next_person(self.app, self.profile, step) or self.profile
        icon = "ui/icon_chevron_right" if step > 0 else "ui/icon_chevron_left"
        self.stage.add_image("cards", icon, rect.cx + step * (rect.w / 2 - 24), rect.cy + 2, CHEVRON)
        draw_face(self.app, self.stage, other, rect.cx - step * 12, rect.cy + 2, SIDE_FACE)
        return Focusable(key, rect, "pages", words=profile_name(other))

    def focus_words(self) -> str:
        current = self.focus.current
        return current.words if current and current.words else super().focus_words()

    @property
    def turn_prompts(self) -> list[Prompt]:
        """Prompts for another tab and another person."""
        others = next_person(self.app, self.profile) is not None
        return [TURN, Prompt("third", "statistics.who")] if others else [TURN]

    def likely_tabs(self) -> Iterator[Likely]:
        """Tabs beside this one, for likely_next()."""
        for step in (1, -1):
            tab = self._tab_after(step)
            yield (
                ("tab", tab, self.profile.id),
                partial(navigator.make_scene, self.app, TABS[tab](self.profile)),
            )

    def set_first_focus(self, items: Sequence[Focusable], home: str | None) -> None:
        """Let these be focused; at the opening the tab, if it was turned from its button."""
        self.focus.set_items(items, self.begins_at or home)

    # -- turning

    def _tab_after(self, step: int) -> str:
        tabs = list(TABS)
        return tabs[(tabs.index(self.tab) + step) % len(tabs)]

    def _open_tab(self, tab: str) -> bool:
        if tab == self.tab:
            return True
        begins_at = f"page:{tab}" if self.focused_key.startswith("page:") else ""
        scene = navigator.make_scene(self.app, TABS[tab](self.profile))
        if isinstance(scene, PersonPage):
            scene.begins_at = begins_at
        self.app.stack.turn_to(scene)
        return True

    def _show_person(self, step: int) -> bool:
        other = next_person(self.app, self.profile, step)
        if other is None:
            return False
        self.profile = other
        self.play("confirm")
        self.begin_anew()
        self.rebuild()
        return True

    def begin_anew(self) -> None:
        """Forget what was chosen of the person before."""

    # -- input

    def on_turn(self, intent: Intent, step: int) -> bool:
        self.play("focus_tick", step=3)
        return self._open_tab(self._tab_after(step))

    def on_third(self, intent: Intent) -> bool:
        """Show the page of the next person."""
        return self._show_person(1)

    def confirm(self, key: str, intent: Intent) -> bool:
        verb, _, what = key.partition(":")
        if verb == "page":
            self.press(key)
            return self._open_tab(what)
        if verb == "person":
            return self._show_person(int(what))
        return False
