"""List of the people of this machine: choice of the active one, new people, the way to their pages (C1)."""

from game.core.errors import GameError
from game.profiles.profile import GUEST, Profile
from scenes.kit.app import App
from scenes.kit.base import (
    CANDLE,
    INK,
    LINE,
    NIGHT_600,
    NIGHT_800,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    say,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.widgets import BACK, MOVE, Prompt
from scenes.navigation import routes
from scenes.pages.menu import MenuScene
from scenes.people.profiles.words import (
    deed_lines,
    draw_face,
    fault_sentence,
    offer_meanwhile,
    profile_name,
    sentence_for,
    tell_of_broken,
)

FIRST = Rect(96, 664, 330, 228)
PITCH_X, PITCH_Y, ACROSS = 349.5, 246, 5
FACE, FLAME = 124, 56
NEW = "new"


class ProfilesScene(MenuScene):
    """A card for each person, the guest's first; the active one is lit. Confirm makes another one active."""

    opening_sound = "panel_open"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.people: list[Profile] = []

    # -- drawing

    def build(self) -> None:
        self.draw_backdrop()
        self.draw_heading(say("profiles.heading"))
        self.people = [self.app.profiles.guest, *self.app.profiles.all()]
        tell_of_broken(self.app)
        active = self.app.profiles.active.id
        items = []
        for place, profile in enumerate(self.people):
            items.append(self._draw_card(place, profile, profile.id == active))
        if not self.app.profiles.is_full:
            items.append(self._draw_new(len(self.people)))
        self.focus.set_items(items, active)

    @staticmethod
    def _card_rect(place: int) -> Rect:
        row, column = divmod(place, ACROSS)
        return FIRST.move(column * PITCH_X, -row * PITCH_Y)

    def _draw_card(self, place: int, profile: Profile, active: bool) -> Focusable:
        rect = self._card_rect(place)
        self.stage.add_box("board", rect.move(0, -7), 28, INK, None, alpha=150)
        self.stage.add_box("board", rect, 28, NIGHT_600, CANDLE if active else INK, 6 if active else 4)
        draw_face(self.app, self.stage, profile, rect.x + 24 + FACE / 2, rect.top - 20 - FACE / 2, FACE)
        lines = deed_lines(profile)
        if self.app.profiles.is_newer(profile.id):
            lines = [say("profiles.newer_mark"), *lines[:2]]
        for i, line in enumerate(lines):
            box = Rect(rect.x + FACE + 40, rect.top - 66 - 40 * i, rect.w - FACE - 64, 40)
            self.stage.add_name("cards", line, SMALL, box, TEXT_MID)
        plate = Rect(rect.x + 22, rect.y + 14, rect.w - 44 - (FLAME if active else 0), 58)
        if active:  # beside the name: the lines above have no room to spare
            self.stage.add_image("tiles", "ui/icon_flame", rect.right - 16 - FLAME / 2, plate.cy + 4, FLAME)
        self.stage.add_name(
            "cards", profile_name(profile), SMALL_LABEL, plate, TEXT_HI if not active else CANDLE
        )
        return Focusable(profile.id, rect, "people", profile)

    def _draw_new(self, place: int) -> Focusable:
        rect = self._card_rect(place)
        self.stage.add_box("board", rect, 28, NIGHT_800, None, alpha=230)
        self.stage.add_dashed_outline("board", rect, 28, dash=16, gap=14, width=4, color=LINE)
        self.stage.add_image("cards", "ui/icon_person_plus", rect.cx, rect.cy + 30, 100)
        plate = rect.row(rect.y + 20, 58, 22)
        self.stage.add_label("cards", say("profiles.new"), SMALL_LABEL, plate, anchor="center")
        return Focusable(NEW, rect, "people")

    def show_prompts(self) -> None:
        key = self.focus.key
        page = [] if key == NEW else [Prompt("details", "profiles.open")]
        if key == GUEST:
            page = [] if self.app.profiles.guest.is_fresh else [Prompt("details", "profiles.prompt.name")]
        choose = Prompt("confirm", "common.select" if key == NEW else "profiles.prompt.play")
        self.show_in_bar("", [MOVE, choose, *page, BACK])

    # -- input

    def confirm(self, key: str, intent: Intent) -> bool:
        if key == NEW:
            self.play("confirm")
            return self.go(routes.EditPerson(self._choose_profile))
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
        key = self.focus.key or NEW
        if key == GUEST and not self.app.profiles.guest.is_fresh:
            return self._name_the_guest()
        if key in (NEW, GUEST) or self.app.profiles.get(key) is None:
            return False
        self.play("confirm")
        return self.go(routes.Person(key))

    def _name_the_guest(self) -> bool:
        """Open the choice of a name for the guest's statistics."""
        if self.app.profiles.is_full:
            return self.refuse(say("profiles.fault.full", most=len(self.people) - 1))
        self.play("confirm")
        return self.go(routes.EditPerson(self._choose_profile, keep=self.app.profiles.take_over))
