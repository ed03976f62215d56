"""What Vampires do on the map: they walk, fade through mist, stumble, push, open Chests and Crypts, and come home."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.model import Event
from game.hunger.components.definitions import NOTHING
from game.hunger.components.map_graph import CASTLE
from game.hunger.table import events as ev
from scenes.hunger import layout
from scenes.hunger.animation.animator import Moves
from scenes.hunger.text import pictures
from scenes.hunger.text.pictures import FOLDER
from scenes.kit.animation.timeline import Call, Step, Wait, parallel, sequence, staggered
from scenes.kit.art.stage import Piece
from scenes.kit.base.easing import in_out_cubic
from scenes.kit.base.texts import say
from scenes.table.animator import Point, Steps, places

HOP_MS, LONGEST_MS, HOP_HEIGHT = 140, 1400, 18.0
MIST_MS = 260
TOKEN_SIZE, TILE_SIZE, MISSION_SIZE = 84.0, 76.0, 70.0
MISSION_GAP_MS = 90
SOUND_STEPS = 8


class MapMoves(Moves):
    """Events of the map."""

    @property
    def steps(self) -> Steps:
        return {
            ev.VampiresStacked: self.vampires_stacked,
            ev.Moved: self.moved,
            ev.Confused: self.confused,
            ev.Pushed: self.pushed,
            ev.ChestOpened: self.chest_opened,
            ev.CryptOpened: self.crypt_opened,
            ev.MissionKept: self.mission_kept,
            ev.MissionReturned: self.mission_returned,
            ev.CameHome: self.came_home,
        }

    # -- moving

    def vampires_stacked(self, event: ev.VampiresStacked) -> Step:
        old = places(self.pieces.vampires.tokens)
        self.animator.happens(event, "vampires", "strip")
        return parallel(self.motion.sound("meeple_place"), self.animator.follows(self.pieces.vampires.tokens, old))

    def moved(self, event: ev.Moved) -> Step:
        """The Vampire walks its way, as a bat over some of it; through mist it only fades."""
        if event.way == "mist":
            return self._mist(event)
        flies = self.motion.sound("wings") if event.cost < len(event.path) - 1 else Wait(0)
        return parallel(flies, self._walk(event, event.seat, event.path))

    def confused(self, event: ev.Confused) -> Step:
        told = self.animator.caption(say("hunger.table.show.confused", name=self.animator.name(event.seat)))
        if len(event.path) < 2:
            self.animator.apply(event)
            return told
        return parallel(told, self._walk(event, event.seat, event.path))

    def pushed(self, event: ev.Pushed) -> Step:
        """A high hop to the space beside."""
        piece, others, end = self._goes(event, event.seat)
        hop = self.motion.hop(piece, *end, height=60)
        return parallel(self.motion.sound("push"), others, self.motion.lifted(hop, "tiles", piece))

    def _walk(self, event: Event, seat: int, path: Sequence[int]) -> Step:
        piece, others, end = self._goes(event, seat)
        if not self.motion.full:
            return parallel(self.motion.sound("token_hop", 1), others, self.motion.slide(piece, *end))
        ms = min(HOP_MS, LONGEST_MS / max(1, len(path) - 1))
        ways = [*(layout.token(space, 0, 1) for space in path[1:-1]), end]
        hops = [
            parallel(
                self.motion.sound("token_hop", min(SOUND_STEPS, step + 1)),
                self.motion.hop(piece, *place, height=HOP_HEIGHT, ms=ms, easing=in_out_cubic),
            )
            for step, place in enumerate(ways)
        ]
        return parallel(others, self.motion.lifted(sequence(*hops), "tiles", piece))

    def _mist(self, event: ev.Moved) -> Step:
        piece, others, end = self._goes(event, event.seat)
        there = Call(lambda: setattr(piece, "position", self.motion.rest(piece, *end)))
        away = self.motion.dims(piece, 255, 0, MIST_MS)
        back = self.motion.dims(piece, 0, 255, MIST_MS)
        return parallel(self.motion.sound("mist"), others, self.motion.lifted(sequence(away, there, back), "tiles", piece))

    def _goes(self, event: Event, seat: int) -> tuple[Piece, Step, Point]:
        """A Vampire goes to another space: its piece as yet on the old one, the others making room, and where it will stand."""
        old = places(self.pieces.vampires.tokens)
        self.animator.happens(event, "vampires", "strip")
        tokens = self.pieces.vampires.tokens
        piece = tokens[seat]
        end = piece.x, piece.y
        others = self.animator.follows({other: token for other, token in tokens.items() if other != seat}, old)
        piece.position = old[seat]
        return piece, others, end

    # -- what lies on spaces

    def chest_opened(self, event: ev.ChestOpened) -> Step:
        """The token jumps out and flies to the plate."""
        self.animator.happens(event, "treasures")
        picture = pictures.token(event.token)
        opens, plate = self.motion.sound("chest_open"), self.animator.plate_of(event.seat)
        flight = self.animator.travels(picture, layout.space(event.space), plate, TOKEN_SIZE, opens)
        return sequence(flight, Call(lambda: self.animator.lay("plates", "figure")))

    def crypt_opened(self, event: ev.CryptOpened) -> Step:
        """Elder: all its Missions go to the plate; else the seat only looks."""
        self.animator.happens(event, "treasures")
        if not event.taken:
            return self.motion.sound("crypt_open")
        return parallel(self.motion.sound("crypt_open"), self._missions(event.space, event.seat, len(event.missions)))

    def mission_kept(self, event: ev.MissionKept) -> Step:
        """R7: one of the two is left. R37: one comes from the Crypt, or is already there."""
        self.animator.apply(event)
        if event.space == NOTHING or event.mission == NOTHING:
            return parallel(self.motion.sound("card_slide", 1), Call(lambda: self.animator.lay("plates")))
        self.animator.lay("treasures")
        return self._missions(event.space, event.seat, 1)

    def mission_returned(self, event: ev.MissionReturned) -> Step:
        self.animator.happens(event, "plates")
        back = self._mission(self.animator.plate_of(event.seat), layout.space(event.space))
        return sequence(back, Call(lambda: self.animator.lay("treasures")))

    def _missions(self, space: int, seat: int, count: int) -> Step:
        flights = [self._mission(layout.space(space), self.animator.plate_of(seat)) for _ in range(count)]
        flown = staggered(self.motion.gap(MISSION_GAP_MS), flights) if flights else Wait(0)
        return sequence(flown, Call(lambda: self.animator.lay("plates")))

    def _mission(self, start: Point, end: Point) -> Step:
        return self.animator.travels(f"{FOLDER}/back_mission", start, end, MISSION_SIZE, self.motion.sound("card_slide"))

    def came_home(self, event: ev.CameHome) -> Step:
        """A signal, and the Castle tile for who comes early enough."""
        self.animator.happens(event, "treasures", "plates", "strip")
        told = self.animator.banner(say("hunger.table.show.home", name=self.animator.name(event.seat)))
        if not event.tile:
            return parallel(self.motion.sound("home"), told)
        sound, plate = self.motion.sound("home"), self.animator.plate_of(event.seat)
        tile = self.animator.travels(f"{FOLDER}/castle_tile", layout.space(CASTLE), plate, TILE_SIZE, sound)
        return parallel(told, tile)
