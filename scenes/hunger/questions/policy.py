"""The base of all questions at this table, with the places of answers that are no things there: Missions as
tiles, cards at the map's edge, buttons.

Gold Missions stand among the rows of a person alone at the screen. If several look on, each seat that holds
Missions has a row that leads to them behind a curtain; holding the peek button shows them too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.model import Action
from game.hunger.components.definitions import IS_GOLD, UNKNOWN
from game.hunger.components.map_graph import ALL_SPACES, FEATURE_OF
from game.hunger.forecast.moves import has_offer
from game.hunger.table import actions as kinds
from game.hunger.view import View
from scenes.hunger import layout
from scenes.hunger.board.details import main_subject
from scenes.hunger.previews import lens
from scenes.hunger.questions import choices_missions, illegal_probes, map_walk, tiles
from scenes.hunger.questions.ahead import ends_turn
from scenes.hunger.questions.in_brief import brief_words
from scenes.hunger.questions.row_context import POINTS, HungerContext, card_about, say_text
from scenes.hunger.questions.rows import GOES_ON, ROWS, label_rows
from scenes.hunger.questions.secret_missions import SecretMissions
from scenes.hunger.questions.tiles import Tile
from scenes.hunger.text import names
from scenes.hunger.text.explanations import explain_subject
from scenes.kit.art.stage import Drawn, Piece
from scenes.kit.base import (
    GOOD_DARK,
    INK,
    SMALL_LABEL,
    TEXT_HI,
    Rect,
    begin_large,
)
from scenes.kit.input import Direction
from scenes.kit.match.entry import Entry, Mark
from scenes.kit.widgets import Prompt
from scenes.table.details import Subject
from scenes.table.questions import choice_buttons, target_marks
from scenes.table.questions.floating_note import NoteText
from scenes.table.questions.policy import QuestionPolicy

if TYPE_CHECKING:
    from scenes.hunger.table import HungerTable

OF_CARDS = kinds.Digest, kinds.DigestWith, kinds.ResolveDiscarding, kinds.TokenDiscarding
"""Answers that are a card each, also where it is not in sight."""
LIT = kinds.EFFECTS, kinds.MOVE
"""Decisions that are asked over the light of a reach."""
BUTTON = layout.BUTTON.h / 2, GOOD_DARK, INK, 4
"""Radius, inside, line and its width."""
OVER_THE_GAUGE = layout.MAP.row(layout.GAUGE.top, layout.MAP.top - layout.GAUGE.top)


class AnswerPlaces:
    """A part of a question: the places of such rows, and their pieces. The policy says which are tiles."""

    def __init__(self, policy: HungerPolicy) -> None:
        self.policy = policy
        self.look = tiles.Look()

    @property
    def tile_rows(self) -> list[Entry]:
        """The rows of the open list that lie over the map as tiles."""
        return [entry for entry in self.policy.question.level.entries if self.policy.is_tile(entry)]

    @property
    def dark_area(self) -> Rect | None:
        count = len(self.tile_rows)
        return tiles.dark_rect(count) if count else None

    def find_places(self, entries: Sequence[Entry]) -> Mapping[str, Rect]:
        """The places of rows by key."""
        tiled = [entry.key for entry in entries if self.policy.is_tile(entry)]
        cards = [entry.key for entry in entries if isinstance(entry.action, OF_CARDS)]
        rects = tiles.tile_places(len(tiled), self.policy.tile_height)
        found = dict(zip(tiled, rects, strict=True))
        found |= zip(cards, tiles.card_places(len(cards)), strict=True)
        for entry in entries:
            if isinstance(entry.action, GOES_ON):
                found[entry.key] = layout.BUTTON
            elif entry.key not in found and (entry.curtain or is_mission(entry)):
                found[entry.key] = layout.OWN_MISSIONS
        others = [entry for entry in entries if entry.key not in found]
        return found | choice_buttons.lay_column(self.policy.table.app, others, OVER_THE_GAUGE)

    def draw_shade(self) -> Sequence[Drawn]:
        """Draw the shade under the tiles, and find their common look."""
        policy = self.policy
        tiled = self.tile_rows
        if not tiled:
            return ()
        places = policy.button_places(tiled)
        laid = [(policy.make_tile(entry), places[entry.key]) for entry in tiled]
        self.look = tiles.common_look(policy.stage.art, laid)
        return tiles.draw_shade(policy.stage, len(tiled), policy.tile_heading)

    def paint_place(self, entry: Entry, rect: Rect) -> Sequence[Drawn]:
        """Draw a row in its place."""
        stage = self.policy.stage
        if isinstance(entry.action, GOES_ON):
            words = say_text("end.button" if isinstance(entry.action, kinds.EndTurn) else "done.button")
            box = stage.add_box("cards", rect, *BUTTON)
            return [box, stage.add_label("tiles", words, SMALL_LABEL, rect.expand(-4), TEXT_HI, "center")]
        if self.policy.is_tile(entry):
            return tiles.paint_tile(stage, self.policy.make_tile(entry), rect, self.look)
        if entry.curtain or is_mission(entry):
            return [target_marks.add_target_mark(stage, rect)]
        if isinstance(entry.action, OF_CARDS):
            return tiles.paint_card(stage, entry.subject[1], rect)
        return choice_buttons.paint_button(stage, entry, rect)

    def mission_tile(self, entry: Entry) -> Tile:
        """The tile of a Mission, with its points now."""
        policy = self.policy
        mission = entry.subject[1]
        view = policy.table.session.view(policy.seat) if policy.in_secret else policy.own_view
        worth = choices_missions.worth_now(view, policy.seat, mission)
        now = say_text("now", n=worth) if worth else ""
        sign = "" if IS_GOLD[mission] else POINTS
        return Tile(entry.icon, begin_large(entry.words), names.mission_does(mission), now, sign)


def is_mission(entry: Entry) -> bool:
    """True if the row is about a Mission."""
    return entry.subject is not None and entry.subject[0] == "mission"


MISSIONS = Prompt("third", "hunger.choices.prompt.missions")
PEEK = Prompt("peek", "hunger.choices.prompt.peek")
SECRET_ABOUT = 0.5


class HungerPolicy(QuestionPolicy[View]):
    """A question on the map, at the Hunt Track, at cards and Missions."""

    room = layout.MAP
    phone_area = layout.TRAY
    table: HungerTable
    ahead: View | None = None
    """The table of the question that is asked together with this one."""
    tile_height = tiles.TILE_H

    def __init__(self, table: HungerTable) -> None:
        super().__init__(table)
        x, _ = layout.space_middle(self.own_view.at[self.seat])  # the list lies away from the Vampire
        self.list_area = layout.CHOICES_LEFT if x > layout.MAP.cx else layout.CHOICES
        self.has_private_rows = self.kind in kinds.HIDDEN_KINDS
        self.secret = SecretMissions(self)
        self.answer_places = AnswerPlaces(self)

    # -- rows

    def list_rows(self) -> Sequence[Entry]:
        context = self.make_context(self.own_view, self.actions)
        asks_in_secret = self.table.secrecy.asks_in_secret(self.view.decision)
        missions = [self.secret.make_row()] if asks_in_secret else choices_missions.gold_rows(context)
        return label_rows(self.own_rows(context), missions)

    def own_rows(self, context: HungerContext) -> Sequence[Entry]:
        """The rows of the decision itself, without Missions."""
        return ROWS[self.kind](context)

    def make_context(self, view: View, actions: Sequence[Action]) -> HungerContext:
        return HungerContext(view, self.seat, tuple(actions), self.table.seat_name)

    @property
    def map_view(self) -> View:
        """The table from which a press on the map leads on."""
        return self.ahead if self.ahead is not None else self.own_view

    # -- secrets

    @property
    def in_secret(self) -> bool:
        return self.table.secrecy.has_several_people and self.question.is_private

    @property
    def about_share(self) -> float:
        """More than usual in secret: hidden rows have no details card, all is said under the list."""
        return SECRET_ABOUT if self.in_secret else super().about_share

    def draw_curtain(self) -> None:
        self.secret.draw_curtain()

    @property
    def can_peek(self) -> bool:
        return self.secret.can_peek

    def open_peek(self) -> bool:
        return self.secret.peek()

    def update(self, seconds: float) -> None:
        self.secret.update()

    # -- answers

    def ends_turn(self, action: Action) -> bool:
        return ends_turn(self.own_view, self.answer_chain(action))

    def warning_words(self, action: Action) -> str:
        """The reason to hold an answer, also a step that leaves the green of the way home."""
        press = "hold" if self.table.app.habits.needs_hold else "again"
        return super().warning_words(action) or self.table.previews.hold_warning(action, press)

    def illegal_probe(self, mark: Mark) -> Action | None:
        return None if self.view.decision is None else illegal_probes.probe_thing(self.view.decision, mark)

    def needs_mark(self, mark: Mark) -> bool:
        """Spaces with nothing to gain need none: the light of the reach leads there."""
        if self.kind not in LIT or mark[0] != "space":
            return True
        return FEATURE_OF[mark[1]] != "none" and has_offer(self.map_view, mark[1])

    def is_lifted(self, mark: Mark) -> bool:
        """True if a space lies as a tile beside its place on the map."""
        return False

    # -- the focus

    def stick_target(self, mark: Mark, direction: Direction) -> Mark | None:
        """The neighbor along the paths of the map."""
        near = map_walk.next_space(mark[1], direction) if mark[0] == "space" else None
        return None if near is None else ("space", near)

    def group_entrance(self, group: str) -> Mark | None:
        """On the map the space of the Vampire."""
        return ("space", self.map_view.at[self.seat]) if group == "space" else None

    def visible_marks(self) -> Sequence[Mark]:
        """The things of the table and all spaces, empty ones too."""
        spaces = [("space", space) for space in ALL_SPACES]
        return list(dict.fromkeys([*spaces, *super().visible_marks()]))

    def look_about(self, mark: Mark) -> str:
        """The two or three facts that count there; all of them for those who want less at once (X13)."""
        subject = main_subject(self.view, mark)
        if self.table.app.habits.calm:
            return self._explain_whole(subject)
        return brief_words(self.view, subject, self.seat, self.table.seat_name)

    def _explain_whole(self, subject: Subject) -> str:
        return "\n".join(explain_subject(self.view, subject, self.seat, self.table.seat_name).sentences)

    def extra_prompts(self) -> list[Prompt]:
        return [PEEK, MISSIONS] if self.secret.can_peek else [MISSIONS]

    # -- effects of an answer

    def before_paint(self) -> None:
        self.table.previews.open_question(self.own_view, self.seat, self.table.secrecy.is_open(self.seat))
        if self.chooser.current_entry is None or self.in_secret:
            self._look_at(None, beside_list=False)

    def clear_preview(self) -> None:
        self._look_at(None, beside_list=False)
        self.table.previews.lens.show(None, self.table.pieces.shown)

    def show_preview(self, entry: Entry) -> Sequence[Piece]:
        return self._look_at(entry, beside_list=True)

    def show_table_preview(self, entry: Entry) -> Sequence[Piece]:
        return self._look_at(entry, beside_list=False)

    def _look_at(self, entry: Entry | None, beside_list: bool) -> Sequence[Piece]:
        """Show the effects of the answer, if others may know that it is looked at."""
        action = None if entry is None or self.in_secret else entry.action
        self.table.previews.look_at(action, beside_list)
        if len(self.question.levels) > 1:
            self.table.previews.track.clear()  # it is about hunting; a step is about something else
        return ()

    def note_text(self, entry: Entry, modes: Sequence[Entry]) -> NoteText:
        """The note; none for a tile, which says it all, and only the name for a button."""
        if self.is_tile(entry) or isinstance(entry.action, kinds.Done):
            return NoteText()
        text = super().note_text(entry, modes)
        kind, card = entry.subject or ("", UNKNOWN)
        if (
            kind == "card"
            and card != UNKNOWN
            and text.about == card_about(card)
            and self.table.app.habits.calm
        ):
            text = replace(text, about=self._explain_whole(("card", card)))
        return replace(text, title="", side="", side_icon="") if isinstance(entry.action, GOES_ON) else text

    def compared_areas(self) -> Iterator[Rect]:
        """The way home, and the preview."""
        yield layout.GAUGE
        if self.table.previews.covered is not None:
            yield self.table.previews.covered

    def covered_areas(self) -> Iterator[Rect]:
        """The way home, Vampires, a card that rises from the tray, and the preview."""
        yield layout.GAUGE
        if self.table.previews.covered is not None:
            yield self.table.previews.covered
        mark = self.chooser.focus_target.mark
        yield from self.table.pieces.area.raised_places(mark)
        if mark is not None and mark[0] == "space" and not self.is_lifted(mark):
            yield from lens.shown_places(mark[1])
        for seat in range(self.view.seats):
            rect = self.find_spot(("vampire", seat))
            if rect is not None:
                yield rect

    # -- answers that are no things on the table

    def is_tile(self, entry: Entry) -> bool:
        """True if it is one of the Missions that lie open to choose from."""
        return is_mission(entry) and (self.has_private_rows or self.in_secret)

    @property
    def dark_area(self) -> Rect | None:
        return self.answer_places.dark_area

    def button_places(self, entries: Sequence[Entry]) -> Mapping[str, Rect]:
        return self.answer_places.find_places(entries)

    def draw_setting(self) -> Sequence[Drawn]:
        """The shade under the tiles."""
        return self.answer_places.draw_shade()

    def paint_place(self, entry: Entry, rect: Rect) -> Sequence[Drawn]:
        return self.answer_places.paint_place(entry, rect)

    @property
    def tile_heading(self) -> str:
        """The words over the tiles."""
        return say_text(f"heading.{self.kind if self.has_private_rows else 'held'}")

    def make_tile(self, entry: Entry) -> Tile:
        """The picture, words and points of a tile."""
        return self.answer_places.mission_tile(entry)
