"""The map of the Long Supper (C5, C6, C8): lands side by side, a road from stop to stop, and the card of the stop one stands at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.campaign import campaign
from game.campaign.campaign import Chapter, Stop
from game.campaign.road import Road
from game.core.errors import GameError
from scenes.campaign.map.king import KingsWords
from scenes.campaign.map.land import LAYERS, Land, disc_rect, line_of, stop_rect
from scenes.campaign.map.land_pictures import LandPictures, paint_ahead
from scenes.campaign.map.walker import Walker, around, goes_on, neighbor
from scenes.campaign.show.star_flight import join_the_others
from scenes.campaign.stage import attempts
from scenes.campaign.stage.card import CARD, StageCard
from scenes.campaign.stage.info import StageInfo, told_of
from scenes.campaign.stage.records import Records
from scenes.kit.animation.timeline import Call, Step, Tween, Wait, parallel, sequence, staggered
from scenes.kit.app import App
from scenes.kit.art.stage import Nine, Piece
from scenes.kit.base.design_tokens import CANDLE, HEADING, NIGHT_900, SAFE_LEFT, SAFE_RIGHT, TEXT_HI
from scenes.kit.base.easing import in_out_cubic
from scenes.kit.base.geometry import TOP_BAR, Rect
from scenes.kit.base.texts import say
from scenes.kit.input.devices import Device
from scenes.kit.input.focus import Focusable
from scenes.kit.input.intent import Intent
from scenes.kit.match.saved_matches import slot_of_stage
from scenes.kit.match.seating import SavedStage
from scenes.kit.scene import Likely
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.navigation import navigator, routes
from scenes.pages.menu import MenuScene

SCROLL_MS = 700.0
DOT_MS, LIT_WAIT = 45.0, 350.0
AMBIENCES = {"belly": "ambience_belly", "wilds": "ambience_forest", "city": "ambience_city"}
ARROW = 64.0


class MapScene(MenuScene):
    """Move walks the road, the shoulder buttons change lands, confirm sits down at the stop. `road` is how it stands; what has opened since
    `before` lights up when the map comes."""

    layers = (*LAYERS, *MenuScene.layers)
    music = "campaign_lullaby"

    def __init__(self, app: App, at: str = "", before: Road | None = None, walk_on: bool = False) -> None:
        """`at` is the stage to stand at, the one where a person goes on without it; `walk_on`: go to the next one when the map is there.

        Raises DataError where the campaign's files are broken.
        """
        super().__init__(app)
        self.campaign = campaign.load()
        self.infos = {stop.stage: StageInfo(stop.stage) for stop in self.campaign.stops}
        self.records = Records(app)
        self.road = Road(self.campaign, self.records.stages)
        self.shown_road = before or self.road
        self.at = self.campaign.stop_of(at) or self.road.next_stop()
        self.going_to = self.road.next_stop(self.at) if walk_on else self.at
        self.stands = float(self.number)
        self.lands: dict[int, Land] = {}
        self.walker = Walker(self.number, 0.0)
        self.card: StageCard | None = None
        self.king: KingsWords | None = None
        self.lines = [line_of(self.campaign.chapters, number) for number in range(len(self.campaign.chapters))]
        self.walker.way = self._way_of(self.at)
        self.waiting = set[str]()  # the stages that saved matches are of
        self.arrows: list[Piece | Nine] = []
        paint_ahead(app, self.chapter.id, awaited=True)

    # -- where one is

    @property
    def chapter(self) -> Chapter:
        """The land of the stop that one looks at."""
        return self.campaign.chapter_of(self.at)

    @property
    def number(self) -> int:
        return self.campaign.chapters.index(self.chapter)

    @property
    def gentler(self) -> bool:
        return self.road.record(self.at).may_soften

    def waits_here(self) -> bool:
        """Whether a match that waits on the disk is one of this stage."""
        return self.at.stage in self.waiting

    # -- drawing

    def enter(self) -> None:
        self.waiting = attempts.waiting_levels(self.app)
        super().enter()
        if self.shown_road is not self.road:
            self._light_up()

    def resume(self) -> None:
        self.waiting = attempts.waiting_levels(self.app)
        super().resume()

    def leave(self) -> None:
        self.pictures.leave()

    def to_come(self) -> Sequence[tuple[int, int]]:
        return self.pictures.beside(self.number)

    def play_music(self) -> None:
        super().play_music()
        self.app.mixer.ambience(AMBIENCES.get(self.chapter.id, "ambience_village"))

    def build(self) -> None:
        self.lands = {}
        self.pictures = LandPictures(self.app, [chapter.id for chapter in self.campaign.chapters])
        self.stands = float(self.number)
        self._show_lands()
        self.walker.draw(self.app, self.stage, self.records.portrait)
        self._draw_header()
        self.arrows = []
        self._draw_arrows()
        self.card = self.king = None
        self._offer()
        self._show_card()
        self._place()

    def _show_lands(self) -> None:
        """The lands that are in sight, and that which one goes to; the others are taken away."""
        wanted = {int(self.stands), min(int(self.stands) + 1, len(self.campaign.chapters) - 1), self.number}
        wanted = {number for number in wanted if abs(number - self.stands) < 1 or number == self.number}
        for number in [number for number in self.lands if number not in wanted]:
            self.lands.pop(number).clear()
        for number in sorted(wanted - self.lands.keys()):
            self.lands[number] = Land(self.app, self.stage, self.shown_road, number)

    def _draw_header(self) -> None:
        stage = self.stage
        stage.fill("bar", TOP_BAR, NIGHT_900, 200)
        box = Rect(SAFE_LEFT, 962, 900, 64)
        stage.text("bar", say("campaign.name"), HEADING, SAFE_LEFT, box.cy, CANDLE, box=box)
        words = self._stars_of(self.shown_road)
        self.stars = stage.text("bar", words, HEADING, SAFE_RIGHT, box.cy, TEXT_HI, "right", box=Rect(1200, 962, 624, 64))
        self.star = stage.image("bar", "ui/icon_star_full", SAFE_RIGHT - self.stars.natural[0] - 40, box.cy + 2, 62, 62)

    def _stars_of(self, road: Road) -> str:
        return say("campaign.stars", n=road.stars, of=road.of)

    def _draw_arrows(self) -> None:
        """Where a pointer goes to the next land; a pad has its shoulder buttons."""
        self.stage.clear(self.arrows)
        self.zones = []
        for step, picture, x in ((-1, "ui/icon_chevron_left", 40.0), (1, "ui/icon_chevron_right", CARD.x - 44)):
            if 0 <= self.number + step < len(self.campaign.chapters):
                y = 200.0
                self.arrows.append(self.stage.image("board", picture, x, y, ARROW, ARROW))
                self.zones.append((Rect.around(x, y, ARROW + 16, ARROW + 16), f"land:{step}"))

    def _offer(self) -> None:
        """The stops of this land can be focused."""
        self.focus.set([Focusable(stop.stage, disc_rect(stop)) for stop in self.chapter.stops], home=self.at.stage)
        self.focus.focus(self.at.stage)

    def _show_card(self) -> None:
        """The card of the stop one looks at, and the king's story; what locks it where it is locked."""
        if self.card is not None:
            self.card.clear()
        if self.king is not None:
            self.king.clear()
        number = self.chapter.stops.index(self.at) + 1
        self.card = StageCard(
            self.app, self.stage, self.infos[self.at.stage], self.chapter.id, number, self.road.record(self.at), gentler=False
        )
        around = [stop_rect(stop, stop == self.at) for stop in self.chapter.stops]
        self.king = KingsWords(self.app, self.stage, self.story(), around)

    def story(self) -> str:
        """What the king says about the stop."""
        return told_of(self.road, self.chapter, self.at)

    def tell(self) -> None:
        prompts = [Prompt("move", "campaign.prompt.travel")]
        if self.road.can_play(self.at):
            prompts.append(Prompt("confirm", "campaign.prompt.go_on" if self.waits_here() else "campaign.prompt.sit"))
        if self.gentler:
            prompts.append(Prompt("details", "campaign.prompt.gentler"))
        elif self.at.lesson:
            prompts.append(Prompt("details", "campaign.prompt.lessons"))
        if self.road.record(self.at).may_pass:
            prompts.append(Prompt("third", "campaign.prompt.pass"))
        elif self._crowned():
            prompts.append(Prompt("third", "campaign.prompt.crowning"))
        prompts += [Prompt("turn", "campaign.prompt.chapter"), Prompt("back", "common.back")]
        title = say("campaign.chapter", n=self.number + 1, title=say(f"{self.chapter.text}.title"))
        self.show_in_bar("", prompts, title)

    def _crowned(self) -> bool:
        return self.chapter.cup and self.road.is_finished(self.chapter)

    def focus_words(self) -> str:
        """The card of the stop, for those who listen."""
        info = self.infos[self.at.stage]
        return ", ".join(part for part in (info.title, *(rival.name for rival in info.rivals()), info.twist, *info.stars) if part)

    def question_words(self) -> str:
        """What the king says."""
        return self.story()

    def likely_next(self) -> Iterator[Likely]:
        for stop in around(self.road, self.campaign, self.at):
            yield stop.stage, partial(self._there, stop)

    def _there(self, stop: Stop) -> MapScene:
        twin = self.twin()
        twin.at, twin.walker = stop, Walker(twin.number, 0.0)
        return twin

    # -- walking

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if not self.timeline.busy and self.shown_road is not self.road:
            self.shown_road = self.road
            self.rebuild()
        if not self.timeline.busy and self.going_to != self.at:
            stop, self.going_to = self.going_to, self.at
            self.look_at(stop)
        self.pictures.keep(self.number, quiet=self.stands == self.number and self.app.stack.settled)
        self._place()

    def _place(self) -> None:
        self._show_lands()
        for land in self.lands.values():
            land.place(self.stands)
        if self.walker.number in self.lands:
            self.walker.place(self.lines[self.walker.number], self.stands)
        if self.walker.piece is not None:
            self.walker.piece.visible = self.walker.number in self.lands

    def _way_of(self, stop: Stop) -> float:
        """How far along the road of its land a stop lies."""
        chapter = self.campaign.chapter_of(stop)
        return self.lines[self.campaign.chapters.index(chapter)].places[chapter.stops.index(stop)]

    def look_at(self, stop: Stop) -> None:
        """Go to a stop: the map scrolls to its land, the guest walks there as far as the road is open."""
        if stop == self.at:
            return
        self.timeline.finish()
        before = self.number
        self.at = self.going_to = stop
        if self.number == before:
            self.focus.focus(stop.stage)
            self.focus_moved()
            self._walk()
            return
        self.app.mixer.play("panel_open")
        self._offer()
        self._ring_follows(glide=True)
        self._show_lands()
        self._draw_arrows()
        self._show_card()
        self.tell()
        self.play_music()
        start, end = self.stands, float(self.number)

        def scroll(p: float) -> None:
            self.stands = start + (end - start) * p

        self.timeline.add(Tween(self.motion.ms(SCROLL_MS, 0), scroll, in_out_cubic))
        self._walk()

    def _walk(self) -> None:
        """The guest follows, where the road is open."""
        if not self.road.can_play(self.at):
            return
        way = self._way_of(self.at)
        if self.walker.number != self.number:
            line = self.lines[self.number]
            self.walker.way = 0.0 if self.number > self.walker.number else line.length
            self.walker.number = self.number
        self.timeline.add(self.walker.walks(way, self.motion.full))

    def on_focus(self) -> None:
        super().on_focus()
        self._show_card()

    # -- what has opened

    def _light_up(self) -> None:
        """The road lights up to what has opened since (C5)."""
        opened = [stop for stop in self.road.opened_since(self.shown_road) if stop in self.chapter.stops]
        land = self.lands[self.number]
        new = self.road.stars - self.shown_road.stars
        says = partial(self.stars.set, self._stars_of(self.road))
        self.timeline.add(join_the_others(self.motion, new, disc_rect(self.at), self.star, says))
        for stop in opened:
            number = self.chapter.stops.index(stop)
            dots = land.dots.get(number, [])
            lights: list[Step] = [Call(partial(land.light, dot)) for dot in dots]
            disc = land.discs[stop.stage]
            self.timeline.add(
                sequence(
                    Wait(self.motion.ms(LIT_WAIT, 0)),
                    self.motion.sound("crystal_gain"),
                    staggered(self.motion.gap(DOT_MS), lights),
                    parallel(self.motion.pop(disc), self.motion.sound("star", 1)),
                )
            )

    # -- input

    def on_move(self, intent: Intent) -> bool:
        """Along the road: to the neighbor that lies in the direction."""
        if intent.direction is None:
            return False
        stop = neighbor(self.campaign, self.at, intent.direction)
        if stop is None:
            return False
        self.look_at(stop)
        return True

    def on_point(self, intent: Intent) -> bool:
        if intent.point is None:
            return False
        item = self.focus.at(*intent.point)
        stop = self.campaign.stop_of(item.key) if item is not None else None
        if stop is None or stop == self.at:
            return False
        self.look_at(stop)
        return True

    def on_turn(self, intent: Intent, step: int) -> bool:
        """To the next land, or to the one before: where one goes on there."""
        stop = goes_on(self.road, self.campaign, self.number + step)
        if stop is None:
            self.app.mixer.play("not_possible")
        else:
            self.look_at(stop)
        return True

    def on_confirm(self, intent: Intent) -> bool:
        if intent.point is not None and CARD.contains(*intent.point):
            return self.confirm(self.at.stage, intent)
        return super().on_confirm(intent)

    def confirm(self, key: str, intent: Intent) -> bool:
        if key.startswith("land:"):
            return self.on_turn(intent, int(key.removeprefix("land:")))
        if not self.road.can_play(self.at):
            return self.refuse(self.story())
        self.app.mixer.play("confirm")
        return self._sit_down(intent.device)

    def _sit_down(self, device: Device, gentler: bool = False) -> bool:
        try:
            if self.waits_here() and not gentler:
                attempts.go_on(self.app, slot_of_stage(SavedStage(self.at.stage)), device, listed=False)
            elif not attempts.learned(self.app, self.at):
                navigator.go(self.app, routes.LessonsBefore(self.at, device))
            else:
                attempts.ask_and_begin(self.app, SavedStage(self.at.stage, gentler), device)
        except GameError as error:
            return self.refuse(str(error))
        return True

    def on_details(self, intent: Intent) -> bool:
        """A gentler table, said before what that means; at a stop with lessons these."""
        if self.gentler:
            return self._ask("gentler", lambda: self._sit_down(intent.device, gentler=True))
        if self.at.lesson and self.road.can_play(self.at):
            self.app.mixer.play("panel_open")
            navigator.go(self.app, routes.LessonsBefore(self.at))
            return True
        return False

    def on_third(self, intent: Intent) -> bool:
        """Pass a stage by that was lost three times (C6); the crowning once more where all is done."""
        if self.road.record(self.at).may_pass:
            return self._ask("pass", self._pass_by)
        if self._crowned():
            self.app.mixer.play("confirm")
            return navigator.replace(self.app, routes.Crowning())
        return False

    def _ask(self, what: str, agreed: Callable[[], object]) -> bool:
        title, text, yes, no = (say(f"campaign.{what}.{part}") for part in ("title", "text", "yes", "no"))
        return navigator.lay_over(self.app, routes.Confirm(title, text, yes, no, agreed, danger=False))

    def _pass_by(self) -> None:
        before = Road(self.campaign, dict(self.records.stages))
        stop = self.at
        self.records.pass_by(stop.stage)
        navigator.replace(self.app, routes.MapAt(stop.stage, before, walk_on=True), transition=False)
