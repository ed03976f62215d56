"""Title scene: two hungry monsters over a plate, and the main menu."""

import logging
from collections.abc import Iterator
from dataclasses import replace
from datetime import date

import pyglet

from game.campaign.road import Road
from game.core.errors import GameError
from game.core.match import Match
from game.evening.cup import Cup
from game.profiles import suppers
from scenes.front import going_on, waiting_cup
from scenes.front.same_people import has_same_people
from scenes.front.title_menu import LARGE_TEXT, TitleMenu, known_road, next_words
from scenes.kit.access.scene_words import stars_words
from scenes.kit.access.spoken import Spoken, join_sentences
from scenes.kit.app import App
from scenes.kit.art import Piece, Stage
from scenes.kit.base import (
    CANDLE,
    HEADING,
    LABEL,
    NIGHT_900,
    PROMPT,
    SAFE_LEFT,
    SAFE_RIGHT,
    SCREEN,
    TEXT_HI,
    Rect,
    TextStyle,
    say,
)
from scenes.kit.base.version import project_version
from scenes.kit.input import Focusable, Intent
from scenes.kit.match.other_editions import ForeignMatch
from scenes.kit.match.person import Person
from scenes.kit.scene import Likely
from scenes.kit.widgets import MOVE, SLOT, GlyphLine, Pill, Prompt, draw_portrait
from scenes.match import starter
from scenes.navigation import lesson_routes, navigator, routes, supper_routes
from scenes.pages import last_choices
from scenes.pages.menu import MenuScene
from scenes.people.profiles import arrivals
from scenes.people.profiles.words import draw_face, profile_name, tell_of_broken
from scenes.reference.settings import switch_offers

log = logging.getLogger("title")

PRESS = Rect(630, 422, 660, 92)
PRESS_EDGE = 20
PRESS_RADIUS = 28  # as the corners of the ring around it
LOGO, SMALL_LOGO = Rect.from_center(960, 820, 1000, 400), Rect.from_center(960, 937, 580, 232)
MONSTERS = (("legendary_dragon", 396.0, 372.0), ("troll", 1522.0, 376.0))
ASIDE = 110.0  # the monsters make room for the menu
MONSTER_SIZE = 572
FOOD = (("cleric", 836.0, 254.0, 186.0), ("wizard", 1108.0, 258.0, 190.0), ("peasant", 976.0, 230.0, 190.0))
CANDLES = ((300.0, 178.0, 265.0), (1620.0, 168.0, 259.0))
FOOTER_Y = 78
DESTINATIONS = {
    "play": routes.Games(),
    "campaign": routes.MapAt(),
    "puzzles": routes.LevelList(),
    "who": routes.People(),
    "supper": supper_routes.Supper(),
    "learn": lesson_routes.Learn(),
    "replays": routes.Replays(),
}
"""Button -> its page."""
PANELS = {
    "settings": routes.Settings(),
    "languages": routes.Settings("language"),
    "credits": routes.Credits(),
}
"""Button -> its panel over the title."""
PROMPTS_Y = 86.0  # middle of the prompts
OTHER, OTHER_PITCH, MOST_OTHERS = 60, 70, 2
"""Faces of others of this evening: size, distance, and how many are shown."""
FACE, WHO_W, LARGE_WHO_W = 84, 440, 340  # sizes of the active profile's face and name
SEATED_CANDLES = ((112.0, 218.0, 305.0), (1808.0, 218.0, 305.0))  # they end above the bar (T103)


class TitleScene(MenuScene):
    """Title with "Press to sit down" at the very first start, else with the menu. Continue stands first if a
    match waits."""

    ends_phones = True
    page_picture = "house/logo"

    def __init__(self, app: App, seated: bool = False) -> None:
        super().__init__(app)
        self.seated = seated or last_choices.read_choices(app.folders.data).seated
        self.slots: list[str] = []  # slots of matches that wait, the last played first
        self.saved: Match | Cup | None = None  # first match that can be continued, or the cup
        self.foreign: ForeignMatch | None = None  # one of another edition if there is none
        self.waits = ""  # progress of that match in words
        self.goes_on = False  # its people are here: going on comes first
        self.menu: TitleMenu | None = None
        self._dressed: Stage | None = None  # the stage on whose bar the face is
        self.road: Road | None = None  # of the active profile's campaign, once it was read
        self.heads: list[tuple[Piece, Piece]] = []  # monsters with the lids that close when they blink

    def enter(self) -> None:
        self._look_around()
        super().enter()
        switch_offers.hear_long_holds(self.app)

    def resume(self) -> None:
        self._look_around()
        super().resume()
        switch_offers.hear_long_holds(self.app)

    def pause(self) -> None:
        switch_offers.ignore_long_holds(self.app)

    def leave(self) -> None:
        switch_offers.ignore_long_holds(self.app)

    def _look_around(self) -> None:
        """Look for saved matches and broken profiles; the title comes up whatever is on the disk."""
        self.slots, self.saved, self.foreign, self.waits, self.goes_on = [], None, None, "", False
        try:
            self.slots = starter.waiting_slots(self.app)
            found = (waiting_cup.find_waiting(self.app, slot) for slot in self.slots)
            match = next((match for match in found if match), None)
            strangers = (starter.foreign_match(self.app, slot) for slot in self.slots if not match)
            foreign = next((foreign for foreign in strangers if foreign), None)
            self.waits = self._waiting_text(match, foreign)
            self.goes_on = match is not None and has_same_people(self.app, match)
            self.saved, self.foreign = match, foreign
        except Exception as error:
            log.error("the matches that wait", exc_info=error)
        tell_of_broken(self.app)

    # -- drawing

    def likely_next(self) -> Iterator[Likely]:
        return navigator.likely_scenes(
            self.app, routes.Games(), routes.MapAt(), routes.Settings(), routes.Credits()
        )

    def build(self) -> None:
        self.draw_village()
        # the shade is the same in every column, and soft
        shade = self.art.texture("house/shade_title", 16, SCREEN.h / 4)
        self.stage.add_texture("back", shade, "house/shade_title", *SCREEN.place)
        self._draw_feast()
        logo = SMALL_LOGO if self.seated else LOGO
        self.stage.add_image("tiles", "house/logo", *logo.place)
        if self.seated:
            self._draw_menu()
        else:
            self._draw_press()
            self._draw_footer()

    def _draw_feast(self) -> None:
        self.draw_glow("back", 960, 420, 1200, 900)
        aside = ASIDE if self.seated else 0.0
        self.heads = [
            self._draw_monster(f"tasty_humans/monster_{name}", x + (aside if x > SCREEN.cx else -aside), y)
            for name, x, y in MONSTERS
        ]
        self.stage.add_image("cards", "house/title_table", 960, 118, 1920, 236)
        if not self.seated:
            self.stage.add_image("cards", "house/plate", 960, 168, 700, 160)
            for name, x, y, size in FOOD:
                self.stage.add_image("cards", f"tasty_humans/adv_{name}", x, y, size)
        for x, y, flame_y in SEATED_CANDLES if self.seated else CANDLES:
            self.draw_glow("tiles", x, flame_y, 380, 380)
            self.stage.add_image("tiles", "house/candle", x, y, 60, 135)
            self.flames.append(self.stage.add_image("tiles", "house/candle_flame", x, flame_y, 40, 55))

    def _draw_monster(self, picture: str, x: float, y: float) -> tuple[Piece, Piece]:
        head = self.stage.add_image("board", picture, x, y, MONSTER_SIZE)
        lids = self.stage.add_image("board", f"{picture}_lids", x, y, MONSTER_SIZE)
        lids.lively, lids.visible = True, False
        return head, lids

    def _draw_press(self) -> None:
        self.stage.add_text("fx", say("title.tagline"), LABEL, 960, 590, TEXT_HI, "center", outline=5)
        self.stage.add_box("fx", PRESS.move(0, -6), PRESS_RADIUS, NIGHT_900, None, 0, alpha=140)
        self.stage.add_box("fx", PRESS, PRESS_RADIUS, NIGHT_900, CANDLE, 5)
        words, most_w = say("title.press", button=SLOT), PRESS.w - 2 * PRESS_EDGE
        GlyphLine(
            *(self.app, self.stage, words, ["confirm"], PRESS.cx, PRESS.cy, HEADING, TEXT_HI),
            height=62,
            layer="fx",
            most_w=most_w,
        )
        self.focus.set_items([Focusable("start", PRESS)])

    def spoken(self) -> Spoken:
        """The game's name is a picture."""
        return replace(super().spoken(), title=say("title.name"))

    def item_words(self, item: Focusable) -> str:
        """Words of a button, those of a picture as well."""
        written = "" if item.key == "campaign" else super().item_words(item)
        return written or (say(f"title.{item.key}") if item.key in self.buttons else "")

    def item_state(self, item: Focusable) -> str:
        """Words for pictures: stars, days in a row."""
        match item.key:
            case "campaign" if self.road is not None:
                stars = stars_words(self.road.won_stars, self.road.all_stars)
                return join_sentences([stars, next_words(self.road)])
            case "supper" if streak := suppers.streak_on(self.app.profiles.active, date.today()):
                return say("supper.row", n=streak)
        return super().item_state(item)

    def _draw_menu(self) -> None:
        self.road = known_road(self.app)
        self.menu = TitleMenu(self)
        self.focus_buttons("continue" if self.goes_on else "play")

    def _waiting_text(self, match: Match | Cup | None, foreign: ForeignMatch | None) -> str:
        """Progress of the match that waits, of several that of the last played one."""
        if foreign:
            return starter.brief_refusal(foreign)
        if isinstance(match, Cup):
            return waiting_cup.progress_words(match)
        return starter.match_words(self.app, match) if match else ""

    def _draw_footer(self) -> None:
        words = say("title.footer", version=project_version())
        self.stage.add_text("fx", words, PROMPT, SAFE_LEFT, FOOTER_Y, TEXT_HI, outline=5)
        right = float(SAFE_RIGHT)
        for key, role in (("credits", "third"), (self._menu_panel, "menu")):
            rect = self._footer_button(say(f"title.{key}"), role, right, PROMPT)
            self.zones.append((rect.expand(8), key))
            right = rect.x - (16 if self.app.glyph_family() == "mouse" else 40)

    @property
    def _menu_panel(self) -> str:
        """The panel of the menu button: the languages, in English, where the system chose another one (L1)."""
        return "languages" if going_on.is_language_new(self.app) else "settings"

    def _draw_profile(self) -> None:
        """Draw the face of the active profile on the bar, and beside it those of others of this evening; they lead
        to all profiles."""
        profile, cy = self.app.profiles.active, PROMPTS_Y
        others = find_evening_people(self.app)
        draw_face(self.app, self.stage, profile, SAFE_LEFT + FACE / 2, cy, FACE, "bar")
        width = LARGE_WHO_W if self.art.text_size >= LARGE_TEXT else WHO_W
        room = Rect(SAFE_LEFT + FACE + 20, cy - 40, width - OTHER_PITCH * len(others), 80)
        name = self.stage.add_name("bar", profile_name(profile), LABEL, room, TEXT_HI)
        x = room.x + name.natural[0] + 24 + OTHER / 2
        for person in others:
            if person.face is not None:
                draw_portrait(self.stage, person.color, person.face, x, cy, OTHER, "bar")
                x += OTHER_PITCH
        self.zones.append((Rect(SAFE_LEFT, cy - FACE / 2, FACE + 20 + width, FACE), "who"))

    def show_prompts(self) -> None:
        if not self.seated:
            return
        if self.menu:
            self.menu.show_name(self.focus.key)
        press = f"title.{self.focus.key}" if self.focus.key in self.buttons else "common.select"
        prompts = [MOVE, Prompt("confirm", press), Prompt("details", "title.people")]
        self.show_in_bar(
            "", [*prompts, Prompt("third", "title.credits"), Prompt("menu", f"title.{self._menu_panel}")]
        )
        if self._dressed is not self.stage:  # the bar lies there now
            self._dressed = self.stage
            self._draw_profile()

    def _footer_button(self, words: str, role: str, right: float, style: TextStyle) -> Rect:
        """Draw words with a button's picture, or a button to click, up to `right`; returns their place."""
        if self.app.glyph_family() == "mouse":
            width = Pill.pill_width(self.app, words)
            return Pill(self.app, self.stage, words, right - width / 2, FOOTER_Y, "fx").rect
        return GlyphLine(
            self.app,
            self.stage,
            SLOT + words,
            [role],
            right,
            FOOTER_Y,
            style,
            TEXT_HI,
            "right",
            outline=5,
            layer="fx",
        ).rect

    # -- life

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.menu and not self.road and known_road(self.app):
            self.rebuild()
        for i, (head, lids) in enumerate(self.heads):
            self.idle.animate_monster(i, head, lids)

    # -- input

    def on_confirm(self, intent: Intent) -> bool:
        on_zone = intent.point is not None and any(rect.contains(*intent.point) for rect, _ in self.zones)
        if not self.seated and not on_zone:
            return self.confirm("start", intent)
        return super().on_confirm(intent)

    def confirm(self, key: str, intent: Intent) -> bool:
        self.press(key)
        if key in DESTINATIONS:
            going_on.keep_language(self.app)
            return self.go(DESTINATIONS[key])
        if key in PANELS:
            return self.lay_over(PANELS[key])
        if key == "start":
            self.seated = True
            last_choices.remember_press(self.app.folders.data)
            self.rebuild()
        elif key == "continue":
            return self._continue_match(intent)
        elif key == "quit":
            pyglet.app.exit()
        return True

    def on_back(self, intent: Intent) -> bool:
        if not self.seated:
            return False  # so that no press leaves the house by accident
        self.play("back")
        self.focus.move_to("quit")
        self.follow_focus(sound=False)
        return True

    def on_menu(self, intent: Intent) -> bool:
        return self.confirm(self._menu_panel, intent)

    def on_details(self, intent: Intent) -> bool:
        return self.confirm("who", intent) if self.seated else False

    def on_third(self, intent: Intent) -> bool:
        return self.confirm("credits", intent)

    def _continue_match(self, intent: Intent) -> bool:
        """Continue the one match that waits, or open the choice of several. True."""
        if len(self.slots) > 1:
            return self.go(routes.Continue())
        if self.foreign:
            return self.refuse(starter.refusal_sentence(self.foreign))
        try:
            going_on.go_on_waiting(self.app, self.slots[0], intent.device)
        except GameError as error:
            self.saved = None
            self.rebuild()
            return self.refuse(str(error))
        return True


def find_evening_people(app: App) -> list[Person]:
    """People of this evening besides the active profile, the latest first."""
    found = [arrivals.find_person(app, who) for who in app.tonight.people if who != app.profiles.active.id]
    return [person for person in found if person is not None][:MOST_OTHERS]
