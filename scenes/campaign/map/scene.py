"""Map of the Long Supper (C5, C6, C8): lands side by side, a road through their stops, a stop's card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.campaign import campaign, cup
from game.campaign.campaign import Chapter, Stop
from game.campaign.road import NOTHING, Road
from game.core.errors import GameError
from game.profiles import second_service
from scenes.campaign.map import new_stops, signpost, walking
from scenes.campaign.map.header import MapHeader
from scenes.campaign.map.king import KingsWords
from scenes.campaign.map.land import LAYERS, draw_side_arrows, lines_of, stop_rect
from scenes.campaign.map.land_pictures import paint_ahead
from scenes.campaign.map.prompts import list_prompts
from scenes.campaign.map.view import MapView
from scenes.campaign.stage import attempts
from scenes.campaign.stage.card import WIDE, StageCard
from scenes.campaign.stage.info import StageInfo, Story, stop_story
from scenes.campaign.stage.records import Records
from scenes.campaign.stage.spoken import stage_spoken, stop_spoken
from scenes.kit.app import App
from scenes.kit.art import Pieces
from scenes.kit.base import say
from scenes.kit.input import Focusable, Intent
from scenes.kit.input.device import Device
from scenes.kit.match.saved_matches import slot_of_stage
from scenes.kit.match.saved_table import SavedStage
from scenes.kit.scene import Likely
from scenes.kit.widgets import BACK, SELECT, Prompt
from scenes.navigation import couch_routes, lesson_routes, navigator, routes, supper_routes
from scenes.pages.dialog import ask_first
from scenes.pages.menu import MenuScene

SCROLL_MS = 700.0
AMBIENCES = {"belly": "ambience_belly", "wilds": "ambience_forest", "city": "ambience_city"}


class MapScene(MenuScene):
    """Map scene: move walks the road, shoulder buttons change lands, confirm sits down at the stop.

    road: the person's road; stops that have opened since `before` light up when the map opens."""

    layers = (*LAYERS, *(name for name in MenuScene.layers if name not in LAYERS))
    music = "campaign_lullaby"
    is_second, header_kind = False, MapHeader  # of the service (K53)
    silver: Callable[[Stop], int | None] | None = None
    view: MapView

    def __init__(self, app: App, at: str = "", before: Road | None = None, walk_on: bool = False) -> None:
        """at: stage to stand at, "" for the next one of the road; walk_on: True to walk to the one after it.
        Raises DataError if the campaign's files are broken."""
        super().__init__(app)
        self.campaign = campaign.load_campaign()
        self.infos = {stop.stage: StageInfo(stop.stage) for stop in self.campaign.stops}
        self.records = Records(app)
        self.road = Road(self.campaign, self.records.stages)
        self.shown_road = before or self.road
        self.at = self.campaign.stop_of(at) or self.road.next_stop()
        self.going_to = self.road.next_stop(self.at) if walk_on else self.at
        self.walker = walking.Walker(self.number, 0.0)
        self.card: StageCard | None = None
        self.king: KingsWords | None = None
        self.lines = lines_of(self.campaign.chapters)
        self.walker.way = self._way_of(self.at)
        self.waiting = set[str]()  # stages with a match that waits
        self.arrows: Pieces = []
        paint_ahead(app, self.chapter.id, awaited=True)

    # -- place

    @property
    def chapter(self) -> Chapter:
        """Land of the present stop."""
        return self.campaign.chapter_of(self.at)

    @property
    def number(self) -> int:
        return self._number_of(self.at)

    def _number_of(self, stop: Stop) -> int:
        return self.campaign.chapters.index(self.campaign.chapter_of(stop))

    @property
    def info(self) -> StageInfo:
        """Stage of the present stop."""
        return self.infos[self.at.stage]

    @property
    def gentle_steps(self) -> int:
        """Steps of the gentler table that is offered at the present stop."""
        return self.info.offered_steps(self.road.stage_record(self.at))

    def has_waiting_match(self) -> bool:
        """True if a saved match of the present stage waits."""
        return self.at.stage in self.waiting

    # -- drawing

    def enter(self) -> None:
        self.waiting = attempts.waiting_levels(self.app, second=self.is_second)
        super().enter()
        if self.shown_road is not self.road:
            new_stops.light_up(self, self.shown_road)

    def resume(self) -> None:
        self.waiting = attempts.waiting_levels(self.app, second=self.is_second)
        super().resume()

    def leave(self) -> None:
        self.view.pictures.drop_wanted()

    def coming_sizes(self) -> Sequence[tuple[int, int]]:
        return self.view.pictures.neighbor_sizes(self.number)

    def play_music(self) -> None:
        super().play_music()
        self.app.mixer.play_ambience(AMBIENCES.get(self.chapter.id, "ambience_village"))

    def build(self) -> None:
        self.view = MapView(self.app, self.stage, self.shown_road, self.number, self.silver)
        self.walker.draw_guest(self.app, self.stage, self.records.portrait, self.records.border)
        self.header = self.header_kind(self.app, self.stage, self.shown_road, self.records.profile)
        self.arrows, self.card, self.king = [], None, None
        self._draw_arrows()
        self._offer_stops()
        self._show_card()
        self._place_lands()

    def _draw_arrows(self) -> None:
        """Draw arrows for a pointer to the lands beside this one."""
        self.stage.clear(self.arrows)
        lands = range(len(self.campaign.chapters))
        self.arrows, self.zones = draw_side_arrows(self.stage, lands, self.number, WIDE.x - 32)
        self.arrows += signpost.draw_signpost(self.stage, self.chapter)

    def _offer_stops(self) -> None:
        """Let the stops of this land have the focus."""
        items = [*self.view.stop_items(self.chapter), *signpost.list_items(self.chapter)]
        self.focus.set_items(items, self.at.stage)
        self.focus.move_to(self.at.stage)

    def _show_card(self) -> None:
        """Show the present stop's card and the king's words about it."""
        for shown in (self.card, self.king):
            if shown:
                shown.clear()
        number, record = self.chapter.stops.index(self.at) + 1, self.road.stage_record(self.at)
        kept = self.info.kept_text(self.road.records)
        self.card = StageCard(self.app, self.stage, self.info, number, record, 0, kept)
        stops = [stop_rect(stop, stop == self.at) for stop in self.chapter.stops]
        self.king = KingsWords(self.app, self.stage, self.story, stops)

    @property
    def story(self) -> Story:
        """Story of the present stop."""
        return stop_story(self.road, self.chapter, self.at)

    def story_text(self) -> str:
        """Words about the present stop."""
        return self.story.words

    def show_prompts(self) -> None:
        if self.focus.key == signpost.KEY:
            self.show_in_bar(say("guests.cup.door"), [SELECT, BACK])
            return
        self.show_with_chapter(list_prompts(self))

    def show_with_chapter(self, prompts: Sequence[Prompt]) -> None:
        title = say(f"{self.campaign.chapter_of(self.going_to).text}.title")
        numbered = say("campaign.chapter", n=self._number_of(self.going_to) + 1, title=title)
        self.show_in_bar("", prompts, numbered)
        if self.prompt_bar and any(prompt.brief for prompt in self.prompt_bar.shown):  # the number gives way
            self.show_in_bar("", prompts, title)

    @property
    def third_way(self) -> str:
        """Way that the third button leads, "" for none."""
        return walking.third_way(self.road, self.at, self.records.profile)

    def item_words(self, item: Focusable) -> str:
        """Title of a stop, for speech output; words on the signpost."""
        if item.key == signpost.KEY:
            return super().item_words(item)
        return self.infos[item.key].title

    def item_state(self, item: Focusable) -> str:
        """Of the stop whose card is shown, what else is on it; of another one its stars, or that it is closed."""
        if item is self.focus.current:
            return self.focus_words().partition("\n")[2]
        stop = self.campaign.stop_of(item.key)
        return stop_spoken(self.road, stop, self.infos[stop.stage], self.silver) if stop else ""

    def focus_words(self) -> str:
        """Words of the stop's card, for speech output; those on the signpost, if it has the focus."""
        if self.focus.key == signpost.KEY:
            return super().focus_words()
        kept = self.info.kept_text(self.road.records)
        return stage_spoken(self.info, NOTHING if self.is_second else self.road.stage_record(self.at), kept)

    def question_words(self) -> str:
        """Story of the present stop, for speech output."""
        return self.story.spoken

    def likely_next(self) -> Iterator[Likely]:
        around = walking.stops_around(self.road, self.campaign, self.at)
        for stop in dict.fromkeys([self._next_stop, *around] if self.awaited else around):
            yield stop.stage, partial(self._twin_at, stop)

    def _twin_at(self, stop: Stop) -> MapScene:
        twin = self.make_twin()
        twin.at = twin.going_to = stop
        twin.walker = walking.Walker(twin.number, 0.0)
        return twin

    # -- walking

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if not self.timeline.is_busy and self.shown_road is not self.road:
            self.shown_road = self.road
            self.rebuild()
        if not self.timeline.is_busy and self.going_to != self.at:
            self._go_further()
        self.view.keep_ready(self.number)
        self._place_lands()

    def _place_lands(self) -> None:
        view = self.view
        view.show_lands(self.number)
        if self.walker.number in view.lands:
            self.walker.place_on_map(self.lines[self.walker.number], view.stands)
        if self.walker.piece:
            self.walker.piece.visible = self.walker.number in view.lands

    def _way_of(self, stop: Stop) -> float:
        """Distance of a stop along the road of its land."""
        places = self.lines[self._number_of(stop)].places
        return places[self.campaign.chapter_of(stop).stops.index(stop)]

    def look_at(self, stop: Stop) -> None:
        """Go to a stop: at once in this land, to another land by land, each as soon as its pictures are there;
        until then the map goes on, and the next press may lead elsewhere (K20)."""
        if stop == self.at == self.going_to:
            return
        self.timeline.finish()
        self.going_to = stop
        if stop != self.at:
            self._go_further()
        self.show_prompts()

    @property
    def _next_stop(self) -> Stop:
        return walking.stop_towards(self.road, self.campaign, self.at, self.going_to)

    @property
    def awaited(self) -> str | None:
        """Stop in the land to go to next, None for none."""
        stop = self._next_stop
        return stop.stage if self._number_of(stop) != self.number else None

    def _go_further(self) -> None:
        """Go on to the stop that is wanted if nothing has to be prepared."""
        stop = self._next_stop
        if self._number_of(stop) == self.number:
            self.at = stop
            self.focus.move_to(stop.stage)
            self.follow_focus()
            self._walk_guest()
        elif self.app.housekeeping.is_built(self, stop.stage):
            self._enter_land(stop)

    def _enter_land(self, stop: Stop) -> None:
        """Scroll to the land of a stop beside this one."""
        self.at = stop
        self.app.housekeeping.forget_built(self)  # lands further away leave the atlas
        self.play("panel_open")
        self._offer_stops()
        self._ring_follows(glide=True)
        self.view.show_lands(self.number)
        self._draw_arrows()
        self._show_card()
        self.show_prompts()
        self.play_music()
        self.timeline.add(self.view.scroll_to(self.number, self.motion.duration_ms(SCROLL_MS, 0)))
        self._walk_guest()

    def _walk_guest(self) -> None:
        """Let the guest walk to the present stop if it can be played."""
        if not self.road.can_play(self.at):
            return
        way = self._way_of(self.at)
        if self.walker.number != self.number:
            line = self.lines[self.number]
            self.walker.way = 0.0 if self.number > self.walker.number else line.length
            self.walker.number = self.number
        self.timeline.add(self.walker.walk_to(way, self.motion.is_full))

    def on_focus(self) -> None:
        super().on_focus()
        self._show_card()

    # -- input

    def on_move(self, intent: Intent) -> bool:
        """Go along the road to the neighbor in a direction, or to the signpost below it and back."""
        if signpost.take_move(self, intent):
            return True
        stop = walking.neighbor_stop(self.campaign, self.at, intent.direction) if intent.direction else None
        if stop:
            self.look_at(stop)
        return bool(stop)

    def on_point(self, intent: Intent) -> bool:
        if not intent.point:
            return False
        item = self.focus.item_at(*intent.point)
        signpost.take_point(self, item)
        stop = self.campaign.stop_of(item.key) if item else None
        if not stop or stop == self.at:
            return False
        self.look_at(stop)
        return True

    def on_turn(self, intent: Intent, step: int) -> bool:
        """Go to the next stop of the land beside this one."""
        stop = walking.next_stop_in_land(self.road, self.campaign, self._number_of(self.going_to) + step)
        if not stop:
            self.play("not_possible")
        else:
            self.look_at(stop)
        return True

    def on_confirm(self, intent: Intent) -> bool:
        if intent.point and self.card and self.card.rect.contains(*intent.point):
            return self.confirm(self.at.stage, intent)
        return super().on_confirm(intent)

    def confirm(self, key: str, intent: Intent) -> bool:
        if key == signpost.KEY:
            self.play("confirm")
            return self.go(couch_routes.CupGuests(intent.device))
        if key.startswith("land:"):
            return self.on_turn(intent, int(key.removeprefix("land:")))
        if not self.road.can_play(self.at):
            return self.refuse(self.story_text())
        self.play("confirm")
        return self.sit_down(intent.device)

    def sit_down(self, device: Device, gentler: int = 0) -> bool:
        try:
            if self.has_waiting_match() and not gentler:
                attempts.go_on(self.app, slot_of_stage(SavedStage(self.at.stage)), device, listed=False)
            elif not attempts.has_learned(self.app, self.at):
                self.go(lesson_routes.LessonsBefore(self.at, device))
            else:
                attempts.ask_and_begin(self.app, SavedStage(self.at.stage).with_steps(gentler), device)
        except GameError as error:
            return self.refuse(str(error))
        return True

    def on_details(self, intent: Intent) -> bool:
        """Offer a gentler table; at a stop with lessons open them."""
        if steps := self.gentle_steps:
            begin = partial(self.sit_down, intent.device, steps)
            return attempts.ask_for_gentler(self.app, self.info, steps, begin)
        if self.at.lesson and self.road.can_play(self.at):
            self.play("panel_open")
            self.go(lesson_routes.LessonsBefore(self.at))
            return True
        return False

    def on_third(self, intent: Intent) -> bool:
        match self.third_way:
            case "pass":
                return ask_first(self.app, "campaign.pass", self._pass_by)
            case "crowning":
                self.play("confirm")
                return navigator.replace(self.app, routes.Crowning())
            case "endless":
                self.play("panel_open")
                return self.go(supper_routes.EndlessSupper())
        return False

    def on_peek(self, intent: Intent) -> bool:
        """Turn to the second service once the crown was worn (K53)."""
        if intent.phase != "down" or not second_service.is_open(self.records.profile):
            return False
        self.play("panel_open")
        return navigator.replace(self.app, routes.SecondService(self.at.stage))

    def _pass_by(self) -> None:
        stop, before = self.at, Road(self.campaign, dict(self.records.stages))
        self.records.pass_by(stop.stage)
        is_over = cup.is_counted(Road(self.campaign, self.records.stages), self.chapter)
        way = routes.MapAt(stop.stage, before, walk_on=True)
        navigator.replace(self.app, routes.Crowning() if is_over else way, transition=False)
