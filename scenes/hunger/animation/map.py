"""What Vampires do on the map: they walk, fade through mist, stumble, push, open Chests and Crypts, and come
home.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.model import Event
from game.hunger.components.definitions import IS_CONFUSE, IS_SPICY, NOTHING
from game.hunger.components.map_graph import CASTLE
from game.hunger.table import events as ev
from scenes.hunger import layout
from scenes.hunger.animation.animator import Animator, Moves
from scenes.hunger.text import names, pictures
from scenes.hunger.text.pictures import FOLDER
from scenes.kit.animation.timeline import Call, Later, Step, Wait, parallel, sequence, staggered
from scenes.kit.art.stage import Piece
from scenes.kit.base.easing import in_out_cubic
from scenes.kit.base.texts import say
from scenes.table.animator import Point, Steps, places

HOP_MS, LONGEST_MS, HOP_HEIGHT = 140, 1400, 18.0
MIST_MS = 260
STARS_MS = 900.0
SHOVE_MS, PUFF_UNDER = 60.0, 22.0
CHEST_SPARKS, HOME_SPARKS = 3, 4  # sizes of bursts, as of gains
EYES_SEEN_MS = 420.0
TOKEN_SIZE, TILE_SIZE, MISSION_SIZE = 84.0, 76.0, 70.0
MISSION_GAP_MS = 90
SOUND_STEPS = 8


class MapMoves(Moves):
    """Events of the map."""

    def __init__(self, animator: Animator) -> None:
        super().__init__(animator)
        self.effects = animator.effects

    @property
    def steps(self) -> Steps:
        return {
            ev.VampiresStacked: self.vampires_stacked,
            ev.Moved: self.moved,
            ev.StayedAtWell: self.stayed_at_well,
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
        self.animator.happens(event, "vampires", "capsules")
        return parallel(
            self.motion.sound("meeple_place"), self.animator.follows(self.pieces.vampires.tokens, old)
        )

    def moved(self, event: ev.Moved) -> Step:
        """The Vampire walks its way, as a bat over some of it; through mist it only fades."""
        spice = next((card for card in self.pieces.shown.play[event.seat] if IS_SPICY[card]), NOTHING)
        if event.way != "spicy" or spice == NOTHING:
            return self.goes(event, LONGEST_MS)
        text = say("hunger.table.show.spicy", name=self.animator.name(event.seat), card=names.card(spice))
        return sequence(self.animator.told_by_card(spice, text), Later(lambda: self.goes(event, LONGEST_MS)))

    def goes(self, event: ev.Moved, longest: float) -> Step:
        """A walk takes so many ms at most."""
        if event.way == "mist":
            return self._mist(event)
        flies = self.motion.sound("wings") if event.cost < len(event.path) - 1 else Wait(0)
        if event.way != "spicy":
            return parallel(flies, self.walk(event, event.seat, event.path, longest))
        walk, token = (
            self.walk(event, event.seat, event.path, longest),
            self.pieces.vampires.tokens[event.seat],
        )
        smoke = self.animator.beside(self.effects.smoke(token, _walk_ms(event.path, longest)))
        return sequence(smoke, parallel(flies, walk))

    def confused(self, event: ev.Confused) -> Step:
        """The card that confuses is shown; then it stumbles, stars around its head, or just stands there at
        the Labyrinth.
        """
        card = next((card for card in self.pieces.shown.play[event.seat] if IS_CONFUSE[card]), NOTHING)
        stays = len(event.path) < 2
        name = names.card(card) if card != NOTHING else ""
        text = say(
            f"hunger.table.show.{'confused_stays' if stays else 'confused'}",
            name=self.animator.name(event.seat),
            card=name,
        )
        told = self.animator.told_by_card(card, text) if card != NOTHING else Wait(0)
        return sequence(told, Later(lambda: self.stumbles(event, LONGEST_MS)))

    def stumbles(self, event: ev.Confused, longest: float) -> Step:
        """Within so many ms."""
        walk = self.walk(event, event.seat, event.path, longest)
        ms = max(STARS_MS, _walk_ms(event.path, longest))
        return sequence(
            self.animator.beside(self.effects.spiral(self.pieces.vampires.tokens[event.seat], ms)), walk
        )

    def stayed_at_well(self, event: ev.StayedAtWell) -> Step:
        """A turn in which nobody moves would look like a fault: the card that is the reason is shown."""
        self.animator.happens(event)
        text = say(
            "hunger.table.show.stayed_at_well",
            name=self.animator.name(event.seat),
            card=names.card(event.card),
        )
        return parallel(self.motion.sound("mist"), self.animator.told_by_card(event.card, text))

    def pushed(self, event: ev.Pushed) -> Step:
        """One throws itself against the other, which is pressed flat, flies to the space beside and lands
        hard.
        """
        piece, others, end = self._goes(event, event.seat)
        pusher, start = self.pieces.vampires.tokens[event.by], (piece.x, piece.y)
        shove = parallel(
            self.effects.lunge(pusher, start),
            sequence(Wait(self.motion.gap(SHOVE_MS)), self.effects.squash(piece)),
        )
        lands = parallel(
            self.effects.squash(piece),
            self.animator.beside(self.effects.puff(lambda: (end[0], end[1] - PUFF_UNDER))),
        )
        hop = sequence(self.motion.hop(piece, *end, height=60), lands)
        return sequence(
            shove, parallel(self.motion.sound("push"), others, self.motion.lifted(hop, "tiles", piece))
        )

    def walk(self, event: Event, seat: int, path: Sequence[int], longest: float = LONGEST_MS) -> Step:
        """Along a path, space by space, within so many ms."""
        piece, others, end = self._goes(event, seat)
        if not self.motion.full:
            return parallel(self.motion.sound("token_hop", 1), others, self.motion.slide(piece, *end))
        ms = _hop_ms(path, longest)
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
        return parallel(
            self.motion.sound("mist"), others, self.motion.lifted(sequence(away, there, back), "tiles", piece)
        )

    def _goes(self, event: Event, seat: int) -> tuple[Piece, Step, Point]:
        """A Vampire goes to another space: its piece as yet on the old one, the others making room, and where
        it will stand.
        """
        old = places(self.pieces.vampires.tokens)
        self.animator.happens(event, "vampires", "capsules")
        tokens = self.pieces.vampires.tokens
        piece = tokens[seat]
        end = piece.x, piece.y
        others = self.animator.follows(
            {other: token for other, token in tokens.items() if other != seat}, old
        )
        piece.position = old[seat]
        return piece, others, end

    # -- what lies on spaces

    def chest_opened(self, event: ev.ChestOpened) -> Step:
        """The token jumps out and flies to the plate."""
        self.animator.happens(event, "treasures")
        picture = pictures.token(event.token)
        opens, at = self.motion.sound("chest_open"), layout.space(event.space)
        flight = self.animator.travels(picture, at, self.animator.plate_of(event.seat), TOKEN_SIZE, opens)
        lid = sequence(
            self.animator.beside(self.effects.lid(at)),
            self.animator.beside(self.animator.gains.burst(at, CHEST_SPARKS)),
        )
        return sequence(lid, flight, Call(lambda: self.animator.lay("tokens")))

    def crypt_opened(self, event: ev.CryptOpened) -> Step:
        """Elder: all its Missions go to the plate; else the seat only looks."""
        self.animator.happens(event, "treasures")
        opens = parallel(
            self.motion.sound("crypt_open"),
            self.animator.beside(self.effects.eyes(layout.space(event.space))),
        )
        seen = sequence(opens, Wait(self.motion.gap(EYES_SEEN_MS)))
        return (
            sequence(seen, self._missions(event.space, event.seat, len(event.missions)))
            if event.taken
            else seen
        )

    def mission_kept(self, event: ev.MissionKept) -> Step:
        """R7: one of the two is left. R37: one comes from the Crypt, or is already there."""
        self.animator.apply(event)
        if event.space == NOTHING or event.mission == NOTHING:
            return parallel(self.motion.sound("card_slide", 1), Call(lambda: self.animator.lay("missions")))
        self.animator.lay("treasures")
        return self._missions(event.space, event.seat, 1)

    def mission_returned(self, event: ev.MissionReturned) -> Step:
        self.animator.happens(event, "capsules")
        back = self._mission(self.animator.plate_of(event.seat), layout.space(event.space))
        return sequence(back, Call(lambda: self.animator.lay("treasures")))

    def _missions(self, space: int, seat: int, count: int) -> Step:
        flights = [self._mission(layout.space(space), self.animator.plate_of(seat)) for _ in range(count)]
        flown = staggered(self.motion.gap(MISSION_GAP_MS), flights) if flights else Wait(0)
        return sequence(flown, Call(lambda: self.animator.lay("missions")))

    def _mission(self, start: Point, end: Point) -> Step:
        return self.animator.travels(
            f"{FOLDER}/back_mission", start, end, MISSION_SIZE, self.motion.sound("card_slide")
        )

    def came_home(self, event: ev.CameHome) -> Step:
        """A signal, and the Castle tile for who comes early enough."""
        self.animator.happens(event, "treasures", "capsules")
        told = self.animator.banner(say("hunger.table.show.home", name=self.animator.name(event.seat)))
        token = self.pieces.vampires.tokens[event.seat]
        sparks = self.animator.beside(self.animator.gains.burst((token.x, token.y), HOME_SPARKS))
        told = parallel(told, sparks, self.animator.beside(self.effects.door()), self.motion.pop(token, 1.35))
        if not event.tile:
            return parallel(self.motion.sound("home"), told)
        sound, plate = self.motion.sound("home"), self.animator.plate_of(event.seat)
        tile = self.animator.travels(f"{FOLDER}/castle_tile", layout.space(CASTLE), plate, TILE_SIZE, sound)
        return parallel(told, tile)


def _hop_ms(path: Sequence[int], longest: float) -> float:
    """How long each hop of a walk takes."""
    return min(HOP_MS, longest / max(1, len(path) - 1))


def _walk_ms(path: Sequence[int], longest: float) -> float:
    return _hop_ms(path, longest) * (len(path) - 1)
