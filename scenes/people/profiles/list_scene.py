"""List of the people of this machine: choice of the active one, new people, the way to their pages (C1)."""

from game.core.errors import GameError
from game.profiles.profile import GUEST, Profile
from scenes.kit.app import App
from scenes.kit.base import (
    INK,
    LINE,
    NIGHT_600,
    NIGHT_800,
    SMALL_LABEL,
    TEXT_HI,
    Rect,
    say,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.widgets import BACK, Prompt
from scenes.navigation import routes
from scenes.pages.menu import MenuScene
from scenes.people.profiles.person_panel import PersonPanel
from scenes.people.profiles.words import (
    draw_face,
    fault_sentence,
    offer_meanwhile,
    plate_colors,
    profile_name,
    sentence_for,
    tell_of_broken,
)

FIRST = Rect(98, 690, 192, 222)
PITCH_X, PITCH_Y, ACROSS, ROWS = 214.0, 252.0, 5, 3
PLATE_H, FACE, FLAME = 58.0, 128.0, 60.0
SHELF_X, SHELF_W, SHELF_H = 622.0, 1110.0, 60.0
DISH = (150.0, 36.0)
NEW, FILE = "new", "from_file"


class ProfilesScene(MenuScene):
    """A card for each person on the shelves of a sideboard, the guest's first; beside them what there is to
    tell of the one in focus (T102). Confirm makes another one active."""

    opening_sound = "panel_open"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.people: list[Profile] = []
        self.panel: PersonPanel | None = None

    # -- drawing

    def build(self) -> None:
        self.draw_village(near=True)
        self.darken(150)
        self.draw_glow("back", SHELF_X, 520, 1300, 900)
        self.draw_heading(say("profiles.heading"))
        self.people = [self.app.profiles.guest, *self.app.profiles.all()]
        tell_of_broken(self.app)
        active = self.app.profiles.active.id
        self._draw_shelves()
        items = [
            self._draw_card(place, profile, profile.id == active) for place, profile in enumerate(self.people)
        ]
        if not self.app.profiles.is_full:
            items.append(self._draw_offer(NEW, "ui/icon_person_plus", len(items)))
        items.append(self._draw_offer(FILE, "ui/icon_save", len(items)))
        for place in range(len(items), ROWS * ACROSS):
            rect = self._card_rect(place)
            self.stage.add_image("board", "house/plate", rect.cx, rect.y + 14, *DISH)
        self.panel = PersonPanel(self.app, self.stage)
        self.focus.set_items(items, active)

    def _draw_shelves(self) -> None:
        for row in range(ROWS):
            y = FIRST.y - 12 - row * PITCH_Y
            self.stage.add_image("board", "campaign/shelf", SHELF_X, y, SHELF_W, SHELF_H)

    @staticmethod
    def _card_rect(place: int) -> Rect:
        row, column = divmod(place, ACROSS)
        return FIRST.move(column * PITCH_X, -row * PITCH_Y)

    def _draw_card(self, place: int, profile: Profile, active: bool) -> Focusable:
        rect = self._card_rect(place)
        fill, words = plate_colors(profile)
        plate = rect.row(rect.y, PLATE_H)
        self.stage.add_box("board", rect.move(0, -6), 26, INK, None, alpha=150)
        self.stage.add_box("board", rect, 26, NIGHT_600, INK, 5)
        draw_face(self.app, self.stage, profile, rect.cx, plate.top + (rect.h - PLATE_H) / 2, FACE)
        self.stage.add_box("cards", plate.expand(-4), 22, fill, None)
        name = plate.trim(left=10, right=10)
        self.stage.add_name("cards", profile_name(profile), SMALL_LABEL, name, words, "center")
        if active:
            self.stage.add_image("tiles", "ui/icon_flame", rect.x + 32, rect.top - 34, FLAME)
        return Focusable(profile.id, rect, "people", profile)

    def _draw_offer(self, key: str, icon: str, place: int) -> Focusable:
        """Draw the card of a new face, or of one that comes from a file."""
        rect = self._card_rect(place)
        self.stage.add_box("board", rect, 26, NIGHT_800, None, alpha=230)
        self.stage.add_dashed_outline("board", rect, 26, dash=16, gap=14, width=4, color=LINE)
        self.stage.add_image("cards", icon, rect.cx, rect.cy + 28, 96)
        words = rect.row(rect.y, PLATE_H, 10)
        self.stage.add_name("cards", say(f"profiles.{key}"), SMALL_LABEL, words, TEXT_HI, "center")
        return Focusable(key, rect, "people")

    @property
    def focused_person(self) -> Profile | None:
        """The person in focus, None for a new one."""
        return next((one for one in self.people if one.id == self.focus.key), None)

    def show_prompts(self) -> None:
        key, person = self.focus.key, self.focused_person
        if self.panel:
            self.panel.show(person, from_file=key == FILE)
        pages = (
            [] if person is None else [Prompt("details", "profiles.open"), Prompt("third", "title.trophies")]
        )
        choose = Prompt("confirm", "common.select" if key in (NEW, FILE) else "profiles.prompt.play")
        owner = self.app.profiles.active
        newer = person is not None and self.app.profiles.is_newer(person.id)
        says = say("profiles.newer_mark") if newer else say("profiles.supper_of", name=profile_name(owner))
        if person is not None and person.is_guest and not person.is_fresh:
            says = say("profiles.keep.open")
        self.show_in_bar(says, [choose, *pages, BACK])

    # -- input

    def confirm(self, key: str, intent: Intent) -> bool:
        if key == NEW:
            self.play("confirm")
            return self.go(routes.EditPerson(self._choose_profile))
        if key == FILE:
            self.play("confirm")
            return self.go(routes.ImportPerson())
        profile = self.app.profiles.guest if key == GUEST else self.app.profiles.get(key)
        if not profile:
            self.rebuild()
            return self.refuse(say("profiles.fault.gone"))
        self.play("ready")
        self._choose_profile(profile)
        self.rebuild()
        return True

    def _choose_profile(self, profile: Profile) -> None:
        try:
            self.app.profiles.choose_profile(profile.id)
        except GameError as error:
            self.app.notify(fault_sentence(error))
            return
        self.toast.show_now(
            sentence_for(self.app, profile) or say("profiles.chosen", name=profile_name(profile))
        )
        self.focus.move_to(profile.id)
        offer_meanwhile(self.app, profile, self.rebuild)

    def on_details(self, intent: Intent) -> bool:
        """Open the page of the person in focus."""
        return self._open_page(routes.Person)

    def on_third(self, intent: Intent) -> bool:
        """Open the trophies of the person in focus."""
        return self._open_page(routes.Trophies)

    def _open_page(self, page: type[routes.Trophies] | type[routes.Person]) -> bool:
        person = self.focused_person
        if person is None or (not person.is_guest and self.app.profiles.get(person.id) is None):
            return False
        self.play("confirm")
        return self.go(page(person))
