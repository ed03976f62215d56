"""Stars of a stage (C8): they fly in one by one with their conditions, then come news and the ways on.
Everything shown is booked already: a show that is left, or that a power cut ends, loses nothing."""

from functools import partial
from typing import Any

from game.campaign import campaign
from game.campaign.record import StageRecord
from game.campaign.road import NOTHING, Road
from game.core.errors import GameError
from game.profiles.trophies import Trophy
from scenes.afterwards.results import keeping
from scenes.afterwards.review.past_match import can_be_reviewed
from scenes.afterwards.review.scene import open_review
from scenes.campaign.show.last_words import find_last_words, jingle_of, keep_last_words
from scenes.campaign.show.news_words import news_text
from scenes.campaign.show.star_flight import RAYS, fly_star
from scenes.campaign.stage import attempts
from scenes.campaign.stage.goal_text import missing_text
from scenes.campaign.stage.records import Records
from scenes.campaign.stage.session import StageSession
from scenes.kit.animation.timeline import Call, Step, Wait, sequence
from scenes.kit.app import App
from scenes.kit.art import Piece, Pieces
from scenes.kit.base import (
    BODY_BOLD,
    CANDLE,
    DISPLAY,
    GOOD,
    LABEL,
    NIGHT_800,
    SCREEN,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    Color,
    Rect,
    TextStyle,
    say,
)
from scenes.kit.input import Intent
from scenes.kit.match.saved_matches import OWN
from scenes.kit.widgets import MOVE, SELECT, Prompt
from scenes.match.rivals.talk import draw_bubble
from scenes.navigation import navigator
from scenes.pages.cheering import festive_time
from scenes.pages.dialog import ask_first
from scenes.pages.menu import MenuScene
from scenes.people.trophies.plaque import Plaque, name_winners

TITLE = TextStyle(DISPLAY, 64, 1.1)
STARS_Y, STAR, PITCH = 744.0, 204.0, 560.0
WORDS_Y, WORDS_W, UNDER = 630.0, 540.0, 12.0
BETWEEN_MS, FIRST_MS = 260.0, 500.0
BAND = Rect(160, 282, 1600, 136)  # news, and a rival's words
BAND_GAP, TALK_W = 32.0, 640.0
BUTTONS = Rect(260, 156, 1400, 92)
BUTTON_GAP = 28.0
GLANCE = 0.5  # seconds without an effect of presses, so that hammering through the show skips nothing
RAYS_TURN = 3.0


class StarShowScene(MenuScene):
    """Show of a stage's stars; any press finishes it, then its buttons answer."""

    music = "campaign_lullaby"
    ambience = None

    def __init__(self, app: App, session: StageSession) -> None:
        super().__init__(app)
        self.session = session
        self.info = session.info
        self.won = session.run.stars
        self.award = session.award
        self.road = Road(campaign.load_campaign(), session.records.stages)
        before = Road(self.road.campaign, session.before)
        self.opened = [stop for stop in self.road.opened_since(before) if stop.stage != self.info.id]
        self.stop = self.road.campaign.stop_of(self.info.id)
        self.told = 0  # stars that are shown
        self.since = 0.0  # seconds since all stars are shown
        self.leaving = False
        self.full: list[Piece] = []
        self.words: list[list[Piece]] = []
        self.rest: Pieces = []
        self.rays: Piece | None = None
        self.festive = 0.0  # seconds since the rays began to turn
        self.news: list[tuple[Trophy, str]] = []
        self.style = BODY_BOLD
        self.last_words = find_last_words(app, session)
        self.plaque: Plaque | None = None
        devices = (chair.device for chair in session.seating.chairs if chair.device)
        self.holder = next(devices, None)  # device that rumbles with the stars

    @property
    def back_to(self) -> str:
        """Key of the place that the stage was chosen at: "supper", "list", "own" or "map"."""
        if self.session.day:
            return "supper"
        if self.session.slot == OWN:
            return "own"
        return "list" if self.session.is_listed or not self.stop else "map"

    @property
    def stage_record(self) -> StageRecord:
        if not self.award or self.session.day:
            return NOTHING if not self.award else self.award.record
        return self.session.records.record_of(self.info.id)

    @property
    def is_all_shown(self) -> bool:
        return self.told >= len(self.won)

    def enter(self) -> None:
        self.news = name_winners(self.app, attempts.finish_stage(self.app, self.session))
        super().enter()
        self._begin_show()

    # -- drawing

    def build(self) -> None:
        self.draw_land_backdrop()
        count = sum(self.won)
        self.rays = self.stage.add_image(
            "back", "house/rays", SCREEN.cx, STARS_Y, 1500, alpha=RAYS if count else 0
        )
        box = Rect(160, 900, 1600, 100)
        self.stage.add_text(
            "tiles", self.info.title, TITLE, SCREEN.cx, 968, CANDLE, "center", outline=8, box=box
        )
        line = say(f"campaign.show.stars_{count}")
        box = Rect(160, 850, 1600, 70)
        verdict = self.stage.add_text(
            "tiles", line, LABEL, SCREEN.cx, 886, TEXT_HI, "center", outline=6, box=box
        )
        self.full, self.words = [], []
        self.style = self._fitting_style()
        for star in range(len(self.won)):
            self._draw_star(star)
        self.rest = [verdict]
        self._draw_rest()
        self._draw_buttons()
        self._show_rest(255 if self.is_all_shown else 0)

    def draw_land_backdrop(self) -> None:
        """Draw the sky of the stage's land, in the dark."""
        stop = self.stop
        land = self.road.campaign.chapter_of(stop).id if stop else ""
        if land:
            sky = f"campaign/{land}_sky"
            texture = self.art.texture(sky, SCREEN.w / 2, SCREEN.h / 2)
            self.stage.add_texture("back", texture, sky, *SCREEN.place)
        else:
            self.draw_backdrop()
        self.darken(120)

    def _fitting_style(self) -> TextStyle:
        """Largest letters for the words below the stars that leave room for the band."""
        room = WORDS_Y - BAND.top - UNDER

        def words_height(star: int, style: TextStyle) -> float:
            words, below = self.info.stars[star], self._words_below(star)[0]
            low = UNDER + self.art.text_height(below, style, WORDS_W) if below else 0.0
            return self.art.text_height(words, style, WORDS_W) + low

        is_fitting = all(words_height(star, BODY_BOLD) <= room for star in range(len(self.won)))
        return BODY_BOLD if is_fitting else SMALL

    def _star_x(self, star: int) -> float:
        return SCREEN.cx + (star - (len(self.won) - 1) / 2) * PITCH

    def _draw_star(self, star: int) -> None:
        """Draw a star's empty place, the won or lost star, and its words."""
        stage, x, won = self.stage, self._star_x(star), self.won[star]
        lift = 26.0 if len(self.won) == 3 and star == 1 else 0.0
        stage.add_image("board", "campaign/star_empty", x, STARS_Y + lift, STAR)
        picture = "campaign/star_full" if won else "campaign/star_lost"
        full = stage.add_image("cards", picture, x, STARS_Y + lift, STAR)
        full.visible = star < self.told
        self.full.append(full)
        condition = self.info.stars[star]
        words = [self._write_words(condition, TEXT_HI if won else TEXT_MID, x, WORDS_Y)]
        text, color = self._words_below(star)
        if text:
            top = WORDS_Y - self.art.text_height(condition, self.style, WORDS_W) - UNDER
            words.append(self._write_words(text, color, x, top))
        for word in words:
            word.visible = star < self.told
        self.words.append(words)

    def _write_words(self, text: str, color: Color, x: float, top: float) -> Piece:
        """Write words of a star around x, from `top` down."""
        height = self.art.text_height(text, self.style, WORDS_W)
        box = Rect(x - WORDS_W / 2, top - height, WORDS_W, height)
        look: dict[str, Any] = {"width": WORDS_W, "outline": 6, "box": box.expand(8)}
        return self.stage.add_text("tiles", text, self.style, x, box.cy, color, "center", **look)

    def _words_below(self, star: int) -> tuple[str, Color]:
        """Line under a star's condition, that it is new or by how much it was missed, and its color."""
        if not self.won[star]:
            return missing_text(self.session.run, star), CANDLE
        is_new = self.award is not None and star in self.award.new_stars
        return say("campaign.show.new") if is_new else "", GOOD

    def _draw_rest(self) -> None:
        """Draw the band: news about the campaign or trophies, and a rival's words."""
        text = "" if self.news else news_text(self.session, self.stage_record, self.opened, self.next_steps)
        words = self.last_words.words if self.last_words else ""
        width = BAND.w - TALK_W - BAND_GAP
        rect = BAND.column(BAND.right - width if words else BAND.cx - width / 2, width)
        self.plaque = None
        if self.news and self.is_all_shown:
            self.plaque = Plaque(self.app, self.stage, rect, self.news, layer="cards")
        if text:
            icon = "ui/icon_unlock" if self.opened else "ui/icon_trophy"
            room = rect.column(rect.x + 116, rect.w - 140, 6)
            self.rest.append(self.stage.add_box("board", rect, 30, NIGHT_800, CANDLE))
            self.rest.append(self.stage.add_image("cards", icon, rect.x + 62, rect.cy, 68))
            self.rest.append(self.stage.add_label("cards", text, BODY_BOLD, room, TEXT_HI, wraps=True))
        if self.last_words:
            rival, x = self.last_words.rival, BAND.x + TALK_W / 2 if text or self.news else BAND.cx
            self.rest += draw_bubble(self.app, self.stage, rival, words, x, BAND.y, TALK_W, "cards", low=True)

    @property
    def next_steps(self) -> int:
        """Steps of a table that is gentler than this one was, 0 if none is offered."""
        return self.info.offered_steps(self.stage_record, self.session.gentle_steps)

    def _button_keys(self) -> list[str]:
        if self.back_to != "map":
            return [self.back_to, "again"]
        keys = ["next"] if self.won[0] or self.stage_record.stars or self.stage_record.passed else []
        keys.append("again")
        if self.next_steps:
            keys.append("gentler")
        if self.stage_record.may_pass:
            keys.append("pass")
        return [*keys, "map"]

    def _draw_buttons(self) -> None:
        keys = self._button_keys()
        width = min(420.0, (BUTTONS.w - BUTTON_GAP * (len(keys) - 1)) / len(keys))
        x = SCREEN.cx - (len(keys) * (width + BUTTON_GAP) - BUTTON_GAP) / 2
        for key in keys:
            self.add_button(key, BUTTONS.column(x, width), say(f"campaign.show.{key}"))
            x += width + BUTTON_GAP
        homes = ("supper", "list", "own", "next" if any(self.won) else "gentler", "gentler")
        self.focus_buttons(next((key for key in homes if key in keys), "again"))

    def show_prompts(self) -> None:
        review = [Prompt("details", "campaign.prompt.wrong")] if self.shows_what_went_wrong else []
        prompts = [MOVE, SELECT, *review, Prompt("back", f"campaign.show.{self.back_to}")]
        if not self.is_all_shown:
            prompts = [Prompt("confirm", "campaign.prompt.skip")]
        self.show_in_bar(self._button_text() if self.is_all_shown else "", prompts)

    def _button_text(self) -> str:
        """What the button in focus does."""
        key = self.focus.key
        return (
            self.info.gentle_text(self.next_steps) if key == "gentler" else say(f"campaign.show.{key}_says")
        )

    @property
    def shows_what_went_wrong(self) -> bool:
        """True for a stage without a star whose match has a review (T88)."""
        return not self.won[0] and can_be_reviewed(self.session.match)

    def on_details(self, intent: Intent) -> bool:
        """Open the review of a lost match, which leads back here."""
        if self.leaving or not self.is_all_shown or not self.shows_what_went_wrong:
            return False
        return open_review(self.app, self.session.match, self.session.seating.to_saved())

    def _show_rest(self, alpha: int) -> None:
        for thing in self.rest:
            thing.alpha = alpha

    # -- the show

    def _begin_show(self) -> None:
        if self.motion.is_off:
            self._tell_all()
            return
        self.timeline.add(Wait(FIRST_MS))
        for star, won in enumerate(self.won):
            self.timeline.add(self._tell_star(star, won))
        self.timeline.add(Call(self._tell_all))

    def _tell_star(self, star: int, won: bool) -> Step:
        comes = fly_star(self.motion, self.full[star], star, sum(self.won[:star]), self.rays, self.holder)
        return sequence(
            comes if won else Wait(BETWEEN_MS), Call(lambda: self._finish_star(star, won)), Wait(BETWEEN_MS)
        )

    def _finish_star(self, star: int, won: bool) -> None:
        self.told = max(self.told, star + 1)
        for word in self.words[star]:
            word.visible = True
        if not won:
            self.full[star].visible = True
            self.play("fizzle")

    def _tell_all(self) -> None:
        """Show all stars and everything else."""
        self.told = len(self.won)
        for piece in self.full:
            piece.visible, piece.alpha = True, 255
        for words in self.words:
            for word in words:
                word.visible = True
        self._show_rest(255)
        keep_last_words(self.app, self.last_words)
        self.play(jingle_of(self.session.run))
        self.show_prompts()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.is_all_shown:
            self.since += seconds
            if self.plaque:
                self.plaque.update(seconds)
            elif self.news and not self.timeline.is_busy:
                self.rebuild()
        if self.rays and self.motion.is_full:
            self.festive += seconds
            self.rays.angle = festive_time(self.festive) * RAYS_TURN

    # -- input

    def handle(self, intent: Intent) -> bool:
        """Finish the show on a press while it runs."""
        if (
            not self.is_all_shown
            and intent.phase == "down"
            and intent.kind not in ("point", "connected", "lost")
        ):
            self.timeline.finish()
            return True
        return super().handle(intent)

    def confirm(self, key: str, intent: Intent) -> bool:
        if self.leaving or self.since < GLANCE:
            return True
        if keeping.is_wanted(self.app, self.session):
            return keeping.ask_for_name(
                self.app, self.session, self._use_new_profile, lambda: self.confirm(key, intent)
            )
        self.press(key)
        match key:
            case "next" | "map" | "supper" | "list" | "own":
                self._leave_stage(walk_on=key == "next")
            case "again":
                self._begin_again(intent, gentler=self.session.gentle_steps)
            case "gentler":
                begin = partial(self._begin_again, intent, self.next_steps)
                attempts.ask_for_gentler(self.app, self.info, self.next_steps, begin)
            case "pass":
                ask_first(self.app, "campaign.pass", self._pass_by)
        return True

    def _use_new_profile(self) -> None:
        """Show the stars as those of the profile that the guest has just made (C1)."""
        self.session.records = Records(self.app, self.app.profiles.active.id)
        self.rebuild()

    def _begin_again(self, intent: Intent, gentler: int) -> None:
        try:
            attempts.begin_again(self.app, self.session, intent.device, gentler)
        except GameError as error:
            self.refuse(str(error))
            return
        self.leaving = True

    def _pass_by(self) -> None:
        self.session.records.pass_by(self.info.id)
        self._leave_stage(walk_on=True)

    def _leave_stage(self, walk_on: bool) -> None:
        self.leaving = True
        navigator.replace(self.app, attempts.find_way_on(self.session, walk_on))

    def on_back(self, intent: Intent) -> bool:
        return self.confirm("map", intent)
