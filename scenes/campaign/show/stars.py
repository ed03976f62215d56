"""Stars of a stage (C8): they fly in one by one with their conditions, then come news and the ways on.
Everything shown is booked already: a show that is left, or that a power cut ends, loses nothing."""

from dataclasses import replace
from functools import partial

from game.campaign import campaign
from game.campaign.goal_history import GoalState
from game.campaign.record import StageRecord
from game.campaign.road import NOTHING, Road
from game.core.errors import GameError
from game.profiles.trophies import Trophy
from scenes.afterwards.results import keeping
from scenes.afterwards.review.scene import open_review
from scenes.campaign.map.land_pictures import draw_sky
from scenes.campaign.show.last_words import (
    LastWords,
    find_cry,
    find_last_words,
    jingle_of,
    keep_last_words,
)
from scenes.campaign.show.news_words import news_text, silver_words, verdict_text
from scenes.campaign.show.star_flight import RAYS, fly_star
from scenes.campaign.show.star_joy import StarJoy
from scenes.campaign.show.star_row import StarRow
from scenes.campaign.show.ways_on import WaysOn
from scenes.campaign.stage import attempts
from scenes.campaign.stage.records import Records
from scenes.campaign.stage.session import StageSession
from scenes.campaign.stage.shortfall import missing_text
from scenes.campaign.stage.spoken import stars_spoken
from scenes.kit.access.spoken import Spoken, join_sentences
from scenes.kit.animation.timeline import Call, Step, Wait, sequence
from scenes.kit.app import App
from scenes.kit.art import NinePatch, Piece, Pieces
from scenes.kit.base import (
    BADGE,
    BODY_BOLD,
    CANDLE,
    DISPLAY,
    LABEL,
    NIGHT_800,
    SCREEN,
    SMALL_LABEL,
    TEXT_HI,
    Rect,
    TextStyle,
    say,
)
from scenes.kit.input import Intent
from scenes.kit.widgets import MOVE, SELECT, Glance, Prompt
from scenes.match.rivals.talk import draw_bubble
from scenes.navigation import navigator, routes
from scenes.pages.cheering import festive_time
from scenes.pages.dialog import ask_first
from scenes.pages.menu import MenuScene
from scenes.people.trophies.plaque import Plaque, name_winners

TITLE = TextStyle(DISPLAY, 64, 1.1)
RAYS_SIZE = 1500.0
BETWEEN_MS, FIRST_MS, CRY_MS = 260.0, 500.0, 900.0
BAND = Rect(160, 260, 1600, 132)  # news, and a rival's words
BAND_GAP, TALK_W = 26.0, 640.0
BUTTONS = Rect(160, 146, 1600, 88)
BUTTON_GAP, MANY = 28.0, 5
STYLES = (LABEL, SMALL_LABEL, BADGE)
MOST_W, LEAST_AIR = 420.0, 44.0  # width of a button, and of what is not words in it
GLANCE = 1.0
"""Seconds without an effect of presses, so that one meant for the show opens nothing."""
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
        self.ways = self._make_ways()
        self.joy = StarJoy(self.won)
        self.verdict, self.band_words = "", list[str]()
        self.told = 0  # stars that are shown
        self.glance = Glance(GLANCE)  # since all stars are shown
        self.leaving = False
        self.row: StarRow | None = None
        self.rest: Pieces = []
        self.rays: Piece | None = None
        self.festive = 0.0  # seconds since the rays began to turn
        self.news: list[tuple[Trophy, str]] = []
        self.last_words = self._find_last_words()
        self.plaque: Plaque | None = None
        devices = (chair.device for chair in session.seating.chairs if chair.device)
        self.holder = next(devices, None)  # device that rumbles with the stars

    def _make_ways(self) -> WaysOn:
        return WaysOn(self.app, self.session, self.road)

    def _find_last_words(self) -> LastWords | None:
        return find_last_words(self.app, self.session)

    @property
    def stage_record(self) -> StageRecord:
        if not self.award or self.session.day or self.session.stake:
            return NOTHING if not self.award else self.award.record
        return self.session.records.record_of(self.info.id)

    @property
    def is_all_shown(self) -> bool:
        return self.told >= len(self.won)

    @property
    def is_ready(self) -> bool:
        """True once its buttons answer."""
        return self.is_all_shown and self.glance.is_over

    def enter(self) -> None:
        self.news = name_winners(self.app, attempts.finish_stage(self.app, self.session))
        attempts.tell_new_looks(self.app, self.session)
        super().enter()
        self._begin_show()

    # -- drawing

    def build(self) -> None:
        self.draw_land_backdrop()
        count = sum(self.won)
        self.rays = self.stage.add_image("back", "house/rays", *SCREEN.center, RAYS_SIZE, alpha=0)
        title, verdict = Rect(160, 918, 1600, 100), Rect(160, 850, 1600, 70)
        self.stage.add_text(
            "tiles", self.info.title, TITLE, SCREEN.cx, 968, CANDLE, "center", outline=8, box=title
        )
        has_new = bool(self.award and self.award.new_stars)
        line = self.verdict = self._verdict_text(count, has_new)
        told = self.stage.add_text(
            "tiles", line, LABEL, SCREEN.cx, 886, TEXT_HI, "center", outline=6, box=verdict
        )
        self.rest = [told]
        low = self._draw_band()
        room = Rect(0, low, SCREEN.w, verdict.y - low)
        self.row = StarRow(self.app, self.stage, self.session, room, self.told)
        self.rays.y, self.rays.alpha = self.row.y, RAYS if count else 0
        self.joy.draw(self.stage, [title, verdict, *self.row.boxes])
        self._draw_buttons()
        self._show_rest(255 if self.is_all_shown else 0)

    def _verdict_text(self, count: int, has_new: bool) -> str:
        """Sentence about so many stars."""
        return silver_words(self.session) or verdict_text(count, has_new, self.stage_record)

    def draw_land_backdrop(self) -> None:
        """Draw the sky of the stage's land, in the dark."""
        stop = self.ways.stop
        land = self.road.campaign.chapter_of(stop).id if stop else ""
        if land:
            draw_sky(self.app, self.stage, land)
        else:
            self.draw_backdrop()
        self.darken(120)

    def _draw_band(self) -> float:
        """Draw news about the campaign or trophies, and a rival's words; returns the upper edge of all of it,
        that of the buttons if there is none."""
        text = "" if self.news else news_text(self.session, self.stage_record, self.opened, self.next_steps)
        last = self.last_words
        words = last.words if last else ""
        self.band_words = [text, words, *(_name_trophy(trophy) for trophy, _ in self.news)]
        if not (text or words or self.news):
            return BUTTONS.top + BAND_GAP
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
        top = BAND.top
        if last:
            x = BAND.x + TALK_W / 2 if text or self.news else BAND.cx
            bubble = draw_bubble(
                self.app, self.stage, last.rival, words, x, BAND.y, TALK_W, "cards", low=True
            )
            top = max(top, *(piece.rect.top for piece in bubble if isinstance(piece, NinePatch)))
            self.rest += bubble
        return top + BAND_GAP

    @property
    def next_steps(self) -> int:
        """Steps of a table that is gentler than this one was, 0 if none is offered."""
        return self.info.offered_steps(self.stage_record, self.session.gentle_steps)

    def _draw_buttons(self) -> None:
        keys = self.ways.keys(self.next_steps, self.stage_record.may_pass)
        labels = [say(f"campaign.show.{key}") for key in keys]
        gap = BUTTON_GAP if len(keys) < MANY else BUTTON_GAP / 2
        room = BUTTONS.w - gap * (len(keys) - 1)
        words = {style: [self.art.text_width(label, style) for label in labels] for style in STYLES}
        style = next((one for one in STYLES if room - sum(words[one]) >= LEAST_AIR * len(keys)), STYLES[-1])
        air = (room - sum(words[style])) / len(keys)
        widths = [width + air for width in words[style]]
        if max(words[style]) + LEAST_AIR <= MOST_W and len(keys) < MANY:
            widths = [min(MOST_W, room / len(keys))] * len(keys)
        x = SCREEN.cx - (sum(widths) + gap * (len(keys) - 1)) / 2
        for key, label, width in zip(keys, labels, widths, strict=True):
            self.add_button(key, BUTTONS.column(x, width), label, style=style)
            x += width + gap
        homes = ("supper", "next" if self.ways.went_well else "gentler", "gentler", "easier", "list", "own")
        best = "stages" if self.ways.went_well and "stages" in keys else "again"
        self.focus_buttons(next((key for key in homes if key in keys), best))

    def spoken(self) -> Spoken:
        """The stars as well, which are pictures, and what is written around them."""
        told = (self.verdict, *self._list_stars(), *self.band_words)
        return replace(
            super().spoken(),
            title=self.info.title,
            notice=join_sentences(told) if self.is_all_shown else "",
        )

    def _list_stars(self) -> list[str]:
        """A sentence for each star, and what was missing."""
        states = [GoalState.MET if won else GoalState.LOST for won in self.won]
        stars = stars_spoken(self.info.stars, states).split("\n")
        missing = [missing_text(self.session, star) for star, won in enumerate(self.won) if not won]
        return [*stars, *missing]

    def show_prompts(self) -> None:
        home = Prompt("back", f"campaign.show.{self.ways.home}")
        prompts = [MOVE, SELECT, Prompt("turn_right", "sharing.share"), home]
        if not self.is_all_shown:
            prompts = [Prompt("confirm", "campaign.prompt.skip")]
        self.show_in_bar(self._button_text() if self.is_all_shown else "", prompts)

    def _button_text(self) -> str:
        """Effect of the button in focus."""
        key = self.focus.key
        following = self.ways.next_stage if key == "next" else None
        if following:
            return say("campaign.show.next_table", title=following.title)
        return say(f"campaign.show.{key}_says")

    def on_details(self, intent: Intent) -> bool:
        """Open the review of a lost match, which leads back here."""
        if self.leaving or not self.is_ready or not self.ways.has_review:
            return False
        return open_review(self.app, self.session.match, self.session.seating.to_saved())

    def on_turn(self, intent: Intent, step: int) -> bool:
        """Open the match as a picture for others."""
        if self.leaving or not self.is_ready:
            return False
        return self.lay_over(routes.Share(self.session.match))

    def _show_rest(self, alpha: int) -> None:
        for thing in self.rest:
            thing.alpha = alpha

    # -- the show

    def _begin_show(self) -> None:
        if self.motion.is_off or not self.row:
            self._tell_all()
            return
        self.timeline.add(Wait(FIRST_MS))
        for star, won in enumerate(self.won):
            self.timeline.add(self._tell_star(self.row, star, won))
        self.timeline.add(self.joy.show(self.motion, self.row, self.rays))
        self.timeline.add(Call(self._tell_all))

    def _tell_star(self, row: StarRow, star: int, won: bool) -> Step:
        comes = fly_star(self.motion, row.full[star], star, sum(self.won[:star]), self.rays, self.holder)
        return sequence(
            comes if won else Wait(BETWEEN_MS), Call(lambda: self._finish_star(star, won)), Wait(BETWEEN_MS)
        )

    def _finish_star(self, star: int, won: bool) -> None:
        self.told = max(self.told, star + 1)
        if self.row:
            self.row.show_words(star)
            self.row.full[star].visible = True
        if not won:
            self.play("fizzle")

    def _tell_all(self) -> None:
        """Show all stars and everything else."""
        self.told = len(self.won)
        if self.row:
            self.row.show_all()
        self._show_rest(255)
        keep_last_words(self.app, self.last_words)
        self.play(jingle_of(self.session.run))
        if cry := find_cry(self.session):
            self.timeline.add(sequence(Wait(CRY_MS), Call(lambda: self.play(cry))))
        self.show_prompts()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.joy.update(seconds)
        if self.is_all_shown:
            self.glance.update(seconds)
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
        if not self.is_all_shown and intent.is_press:
            self.timeline.finish()
            return True
        return super().handle(intent)

    def confirm(self, key: str, intent: Intent) -> bool:
        if self.leaving or self.glance.catch_press():
            return True
        if keeping.is_wanted(self.app, self.session):
            return keeping.ask_for_name(
                self.app, self.session, self._use_new_profile, lambda: self.confirm(key, intent)
            )
        self.press(key)
        match key:
            case "next":
                self._go_on(intent)
            case "map" | "supper" | "list" | "own":
                self._leave_stage(walk_on=False)
            case "wrong":
                open_review(self.app, self.session.match, self.session.seating.to_saved())
            case "higher":
                attempts.raise_stake(self.app, self.session, intent.device)
                self.leaving = True
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

    def _go_on(self, intent: Intent) -> None:
        """Sit down at the next table, or leave the stage if there is none."""
        try:
            if self.ways.begin_next(intent.device):
                return
        except GameError as error:
            self.refuse(str(error))
            return
        self._leave_stage(walk_on=True)

    def _leave_stage(self, walk_on: bool) -> None:
        self.leaving = True
        navigator.replace(self.app, attempts.find_way_on(self.session, walk_on))

    def on_back(self, intent: Intent) -> bool:
        return self.confirm("map", intent)


def _name_trophy(trophy: Trophy) -> str:
    return say("trophies.told", name=say(f"trophy.{trophy.id}.name"))
