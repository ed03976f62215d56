"""The pictures that the shows of Human Flavor will need."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.human_flavor.components.definitions import (
    ALL_AGENDAS,
    ALL_ALLIES,
    ALL_HUMANS,
    ALL_LOCATIONS,
    ALL_NETWORKS,
    ALL_RESOURCES,
    DECK_ALLIES,
    NUMBERS,
    STRENGTHS,
    UNKNOWN,
)
from scenes.human_flavor import layout
from scenes.human_flavor.animation import brief, city_life, city_sky, evening, revolt
from scenes.human_flavor.animation import cards as card_shows
from scenes.human_flavor.animation.animator import TOKEN, Animator
from scenes.human_flavor.board import cards
from scenes.human_flavor.board.city import LYING, STANDING
from scenes.human_flavor.board.displays import COUNTER, KIND
from scenes.human_flavor.board.mat import CHECK, DEED_ICON, GUEST, LEADER, LEADER_CHIP, MINION, NAME_H, SEAT
from scenes.human_flavor.board.mat_captives import CAN, own_size, strip_height
from scenes.human_flavor.board.meters import FULL, pillar, stacker_height, stacker_place
from scenes.human_flavor.board.part import Part
from scenes.human_flavor.board.pieces import TablePieces
from scenes.human_flavor.board.top_bar import DAY_DOT, MEEPLE, PHASES, TODAY
from scenes.human_flavor.previews import feast_marks, ghost, purse_rows, supper_row, table_preview, visit_marks
from scenes.human_flavor.text import pictures
from scenes.kit.animation import gain_pictures
from scenes.kit.art.preload import ENOUGH, Make, picture
from scenes.kit.base.design_tokens import CANDLE, GOOD, INK, LINE, NIGHT_500, NIGHT_800, SEAT_COLORS, Color
from scenes.match.log import recap_pictures
from scenes.table.preload import PiecesPreloader
from scenes.table.questions import choice_buttons, floating_note, target_marks

BOXES: tuple[tuple[float, Color | None, Color | None, float], ...] = (
    *((14, CANDLE, INK, 3), (14, NIGHT_500, GOOD, 3), (18, NIGHT_800, LINE, 3), (3, FULL, None, 0)),
    *((layout.CAPSULES.h / 2, CANDLE, INK, 3), (NAME_H / 2, NIGHT_800, CANDLE, 3)),
    *floating_note.FRAMES,
    *((TODAY / 2, CANDLE, INK, 2.5), (DAY_DOT / 2, None, LINE, 2.5)),
)
"""Boxes of this table that lie there only later: radius, what is inside, the line around it and how wide that is."""
MOODS: tuple[pictures.Mood, ...] = ("happy", "sulky")


class TablePreloader(PiecesPreloader[TablePieces]):
    """Tokens, leaders and their mats, the uprising's crowds, then the cards of the decks."""

    def wanted(self) -> Iterator[Make]:
        art, shown = self.app.art, self.pieces.shown
        yield partial(city_sky.begin, art)
        yield from self.plates(Animator)
        stacker = cards.stacker_size(stacker_height(shown.limit))
        yield from gain_pictures.pictures(art, [COUNTER, stacker])
        for resource in ALL_RESOURCES:
            yield self.picture(pictures.resource(resource), *art.natural(pictures.resource(resource), TOKEN))
        for seat in range(shown.seats):
            yield self.picture(pictures.leader(shown.clan(seat)), *art.natural(pictures.leader(shown.clan(seat)), LEADER))
            yield self.picture(pictures.mat(shown.clan(seat)), layout.MAT.w, layout.MAT.h)
            for mood in MOODS:
                yield self.picture(pictures.leader(shown.clan(seat), mood), *art.natural(pictures.leader(shown.clan(seat)), LEADER))
        yield from (
            *evening.needed(art),
            *revolt.needed(art),
            *city_sky.needed(art),
            *brief.needed(art),
            *card_shows.needed(art),
            *city_life.needed(art),
            *supper_row.needed(art),
            *ghost.needed(art),
            *feast_marks.needed(art),
            *table_preview.needed(art),
            *visit_marks.needed(art),
            *purse_rows.needed(art, [SEAT_COLORS[color].color for color in self.pieces.colors]),
            *self.mats(),
        )
        for level in range(len(NUMBERS.uprising_penalty)):
            yield self.picture(pictures.crowd(level), pillar().w, pillar().h)
        yield from self._later()
        yield lambda: (cards.human_face(art, UNKNOWN)[0], cards.ally_face(art, UNKNOWN)[0])
        for human in ALL_HUMANS:
            yield partial(cards.human_face, art, human)
            yield partial(cards.strip_face, art, human, cards.LARGE_STRIP)
        for ally in DECK_ALLIES:
            yield partial(cards.ally_face, art, ally)
            yield supper_row.face(art, ally)
            yield partial(cards.own_face, art, ally, True, cards.LARGE_OWN)
        for human in ALL_HUMANS:
            yield partial(cards.strip_face, art, human, cards.SMALL_STRIP)

    def _later(self) -> Iterator[Make]:
        """What comes to lie on the table in the course of days: agendas, stackers, boxes, marks."""
        art = self.app.art
        for agenda in ALL_AGENDAS:
            yield self.picture(pictures.agenda(agenda), *art.natural(pictures.agenda(agenda), KIND))
        for phase in PHASES:
            yield self.picture(phase, *art.natural(phase, layout.PHASE.h))
        for name in (pictures.icon("door"), pictures.icon("feed"), "ui/icon_skip"):
            yield self.picture(name, *art.natural(name, choice_buttons.ICON))
        for name in (pictures.icon("points"), *(pictures.network(network, chip=True) for network in ALL_NETWORKS)):
            yield self.picture(name, *art.natural(name, floating_note.SIDE_ICON))
        for box in BOXES:
            yield partial(art.rounded, *box)
        height = stacker_place(0, 0, self.pieces.shown.limit).h
        for network, color in ((network, color) for network in ALL_NETWORKS for color in (*self.pieces.colors, cards.NEUTRAL_OWNER)):
            yield partial(cards.stacker_face, art, network, color, height)
        yield from target_marks.needed(art)
        yield from self.prompts()
        yield from self._recaps()
        yield picture(art, "ui/icon_check", CHECK)
        yield picture(art, pictures.icon("dumpster_open"), CAN)
        yield from (picture(art, pictures.strength(strength, taken=True), SEAT) for strength in STRENGTHS)

    def _recaps(self) -> Iterator[Make]:
        """What the pictures under capsules may show: places, cards, networks, seats and deeds."""
        found = [pictures.location(number) for number in ALL_LOCATIONS]
        found += [*map(pictures.human, ALL_HUMANS), *map(pictures.ally, ALL_ALLIES), *map(pictures.network, ALL_NETWORKS)]
        found += [*map(pictures.strength, STRENGTHS), *map(pictures.icon, ("clan_ability", "recall", "sink"))]
        height = layout.recap(0, self.pieces.shown.seats).h
        yield from (partial(self.app.art.rounded, *recap_pictures.frame(SEAT_COLORS[color].color)) for color in self.pieces.colors)
        yield from recap_pictures.needed(self.app.art, dict.fromkeys(found), height)

    def mats(self) -> Iterator[Make]:
        """Those of the others, which somebody may point at, part by part; before that the pictures in them."""
        art, pieces = self.app.art, self.pieces
        shown = pieces.shown
        for seat in range(shown.seats):
            clan, color = shown.clan(seat), pieces.colors[seat]
            for name, height in ((pictures.emblem(clan), DEED_ICON), (SEAT_COLORS[color].chip, LEADER_CHIP)):
                yield self.picture(name, *art.natural(name, height))
            for size in (MINION, GUEST, STANDING, MEEPLE):
                yield partial(cards.meeple_face, art, clan, color, size)
            yield partial(cards.meeple_face, art, clan, color, LYING, True)
            for ally in shown.clan_allies[seat]:
                yield supper_row.face(art, ally)
                yield partial(cards.ally_face, art, ally)
                yield partial(cards.own_face, art, ally, shown.is_ready(ally), own_size(len(shown.clan_allies[seat])))
            for captives in shown.captives[seat]:
                yield from (partial(cards.strip_face, art, human, strip_height(len(captives))) for human in captives)
        for seat, part in ((seat, part) for seat in range(shown.seats) if seat != pieces.seat for part in pieces.of_mat):
            yield partial(self._rehearsed, part, seat)

    def _rehearsed(self, part: Part, seat: int) -> tuple[str, ...]:
        """Once for each clan in each color."""
        if not self.app.art.textures.note((type(part), self.pieces.shown.clan(seat), self.pieces.colors[seat])):
            return ()
        self.pieces.rehearse(part, seat)
        return ENOUGH
