"""Looks of a person (K2, K30, K52): what is won is put on here, and what is not won yet says how it comes."""

from msgspec.structs import replace

from game.core.errors import GameError
from game.profiles.looks import WORN, Kind, Reward, known_look, rewards_of
from game.profiles.profile import Profile, with_look
from game.profiles.rewards import won_rewards
from scenes.kit.app import App
from scenes.kit.art import Pieces
from scenes.kit.art.veil import lay_hatching
from scenes.kit.base import (
    BODY,
    BODY_BOLD,
    CANDLE,
    HEADING,
    INK,
    LABEL,
    NIGHT_500,
    NIGHT_600,
    NIGHT_800,
    SEAT_COLORS,
    TEXT_HI,
    TEXT_MID,
    Rect,
    say,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.widgets import BACK, MOVE, Prompt
from scenes.pages.menu import MenuScene
from scenes.people.profiles.reward_picture import draw_cloth, draw_look
from scenes.people.profiles.words import draw_face, fault_sentence, reward_text

PREVIEW = Rect(96, 166, 500, 736)
FACE = 380
CLOTH, CLOTH_ROUND = PREVIEW.expand(-18), 22.0
PLATE_Y, PLATE_H = 34, 100
PAGE = Rect(628, 166, 1196, 736)
WORDS = Rect(652, 190, 1148, 236)
WORDS_H, WORDS_PAD, WORDS_SIDE = 68, 16, 28
FIRST_ROW, ROW_PITCH = 868, 146
"""Upper edge of the first row of things, and distance to the next one below."""
LABEL_X, THINGS_X = 660, 804
THUMB, PITCH = 92, 99
LOCKED, LOCKED_CLOTH, LOCK, CORNER = 110, 190, 34, 22
"""Opacity of a thing that is still to be won, which is dark already if it is a cloth, and the size of its lock."""
CHECK, CRY = 36, 132
"""Sizes of the check mark on what is worn, and of a voice beside the face."""


class LooksScene(MenuScene):
    """A row of things for each kind of look; what is in focus is seen on the person at the left."""

    about_places = (WORDS,)
    opening_sound = "panel_open"

    def __init__(self, app: App, profile_id: str) -> None:
        super().__init__(app)
        self.id = profile_id
        self.rows: dict[Kind, tuple[Reward, ...]] = {}
        self.preview: Pieces = []
        self.words: Pieces = []
        self.won: frozenset[str] = frozenset()

    @property
    def profile(self) -> Profile:
        """Profile as it is now; another running game may have deleted it."""
        return self.app.profiles.get(self.id) or Profile(self.id)

    def is_own(self, kind: Kind, look: str) -> bool:
        """True for the plain look, for one that was won, and for one that is worn whatever the records say."""
        return look in ("", getattr(self.profile, kind)) or look in self.won

    # -- drawing

    def build(self) -> None:
        profile = self.profile
        self.rows = {kind: found for kind in WORN if (found := rewards_of(kind))}
        self.won = frozenset(reward.id for reward in won_rewards(profile))
        self.draw_village(near=True)
        self.draw_heading(say("looks.heading", name=profile.name))
        self.stage.add_nine_patch("board", "nine_panel_active", PREVIEW)
        self.draw_glow("board", PREVIEW.cx, PREVIEW.cy + 60, 560, 560)
        self._draw_plate(profile)
        self.stage.add_nine_patch("board", "nine_panel_normal", PAGE)
        self.stage.add_box("board", WORDS, 24, NIGHT_800, None)
        items = [item for row, kind in enumerate(self.rows) for item in self._draw_row(row, kind, profile)]
        self.preview, self.words = [], []
        first = next(iter(self.rows))
        self.focus.set_items(items, f"{first}:{known_look(first, getattr(profile, first))}")
        self._show_focused()

    def _draw_plate(self, profile: Profile) -> None:
        plate = PREVIEW.row(PREVIEW.y + PLATE_Y, PLATE_H, 28)
        color = SEAT_COLORS[profile.color]
        self.stage.add_box("tiles", plate, 30, color.color, INK, 6)
        self.stage.add_name("tiles", profile.name, HEADING, plate.expand(-20), color.text_color, "center")

    def _draw_row(self, row: int, kind: Kind, profile: Profile) -> list[Focusable]:
        low = FIRST_ROW - THUMB - row * ROW_PITCH
        label = Rect(LABEL_X, low, THINGS_X - LABEL_X - 12, THUMB)
        self.stage.add_label("cards", say(f"looks.kind.{kind}"), BODY_BOLD, label, TEXT_MID)
        worn = known_look(kind, getattr(profile, kind))
        items = []
        for place, look in enumerate(["", *(reward.id for reward in self.rows[kind])]):
            rect = Rect(THINGS_X + place * PITCH, low, THUMB, THUMB)
            fill, edge = (CANDLE, INK) if look == worn else (NIGHT_600, NIGHT_500)
            self.stage.add_box("cards", rect.expand(3), 22, fill, edge)
            drawn = self._draw_thing(kind, look, rect)
            if not self.is_own(kind, look):
                for piece in drawn:
                    piece.alpha = LOCKED_CLOTH if kind == "cloth" else LOCKED
                lay_hatching(self.stage, rect, CORNER, "cards")
                self.stage.add_image("tiles", "campaign/lock", rect.right - LOCK / 2, rect.y + LOCK / 2, LOCK)
            if look == worn:
                self.stage.add_image("tiles", "ui/icon_check", rect.x + 12, rect.top - 12, CHECK)
            items.append(Focusable(f"{kind}:{look}", rect, kind))
        return items

    def _draw_thing(self, kind: Kind, look: str, rect: Rect) -> Pieces:
        """Draw one thing of a row in its box."""
        return draw_look(self.app, self.stage, "cards", kind, look, self.profile, *rect.center, rect.w - 6)

    def _show_focused(self) -> None:
        """Draw the person with what is in focus on, and the words on it."""
        self.stage.clear(self.preview)
        self.stage.clear(self.words)
        self.preview, self.words = [], []
        kind, look = self._find_focused()
        shown = replace(self.profile, **{kind: look})
        cloth = known_look("cloth", shown.cloth)
        if cloth:
            self.preview = draw_cloth(self.app, self.stage, "board", cloth, CLOTH, CLOTH_ROUND)
        self.preview += draw_face(self.app, self.stage, shown, PREVIEW.cx, PREVIEW.cy + 70, FACE)
        if kind == "voice":
            spot = (CLOTH.right - CRY / 2 - 12, CLOTH.top - CRY / 2 - 12, CRY)
            self.preview += draw_look(self.app, self.stage, "tiles", kind, look, shown, *spot)
        rows = (
            (self._name_of(kind, look), LABEL, CANDLE),
            (self._sentence_on(kind, look), BODY, TEXT_HI),
            (say(f"looks.says.{kind}"), BODY, TEXT_MID),
        )
        for row, (words, style, color) in enumerate(rows):
            room = WORDS.row(WORDS.top - WORDS_PAD - (row + 1) * WORDS_H, WORDS_H, WORDS_SIDE)
            self.words.append(self.stage.add_label("cards", words, style, room, color))

    def _find_focused(self) -> tuple[Kind, str]:
        return self._find_thing(self.focused_key)

    def _find_thing(self, key: str) -> tuple[Kind, str]:
        """The kind of a look and its id, "" for a plain one."""
        found, _, look = key.partition(":")
        return next(kind for kind in self.rows if kind == found), look

    def _find_reward(self, kind: Kind, look: str) -> Reward | None:
        return next((reward for reward in self.rows[kind] if reward.id == look), None)

    def _name_of(self, kind: Kind, look: str) -> str:
        reward = self._find_reward(kind, look)
        return say(reward.name if reward else f"looks.plain.{kind}")

    def _sentence_on(self, kind: Kind, look: str) -> str:
        """Sentence on a look: how it is won, that it is worn, or that it could be."""
        reward = self._find_reward(kind, look)
        if reward and not self.is_own(kind, look):
            return reward_text(reward)
        worn = known_look(kind, getattr(self.profile, kind))
        return say("looks.worn" if look == worn else "looks.own")

    def item_words(self, item: Focusable) -> str:
        kind, look = self._find_thing(item.key)
        return self._name_of(kind, look)

    def item_state(self, item: Focusable) -> str:
        """The sentence that is drawn of the focused one alone."""
        return self._sentence_on(*self._find_thing(item.key))

    def show_prompts(self) -> None:
        kind, look = self._find_focused()
        heard = [Prompt("details", "looks.prompt.listen")] if kind == "voice" and look else []
        self.show_in_bar("", [MOVE, Prompt("confirm", "looks.prompt.wear"), *heard, BACK])

    # -- input

    def on_focus(self) -> None:
        super().on_focus()
        self._show_focused()
        self.show_prompts()

    def on_details(self, intent: Intent) -> bool:
        """Play the voice in focus, also one that is still to be won."""
        kind, look = self._find_focused()
        if kind != "voice" or not look:
            return False
        self.play(f"cry_{look}")
        return True

    def confirm(self, key: str, intent: Intent) -> bool:
        kind, look = self._find_focused()
        if not self.is_own(kind, look):
            return self.refuse(self._sentence_on(kind, look))
        try:
            self.app.profiles.change_profile(self.id, lambda profile: with_look(profile, kind, look))
        except GameError as error:
            return self.refuse(fault_sentence(error))
        return self.show_change(f"cry_{look}" if kind == "voice" and look else "slider_step", 1)
