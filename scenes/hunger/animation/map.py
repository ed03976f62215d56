"""Vampires on the map: they walk, fade through mist, stumble, push, open Chests and Crypts, and come home."""

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
from scenes.kit.animation.timeline import Call, Deferred, Step, Wait, parallel, sequence, stagger
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
            ev.VampiresStacked: self.show_stacked_vampires,
            ev.Moved: self.show_move,
            ev.StayedAtWell: self.show_well_stay,
            ev.Confused: self.show_confusion,
            ev.Pushed: self.show_push,
            ev.ChestOpened: self.show_opened_chest,
            ev.CryptOpened: self.show_opened_crypt,
            ev.MissionKept: self.show_kept_mission,
            ev.MissionReturned: self.show_returned_mission,
            ev.CameHome: self.show_homecoming,
        }

    # -- moving

    def show_stacked_vampires(self, event: ev.VampiresStacked) -> Step:
        old = places(self.pieces.vampires.tokens)
        self.animator.happens(event, "vampires", "capsules")
        return parallel(
            self.motion.play_sound("meeple_place"), self.animator.follows(self.pieces.vampires.tokens, old)
        )

    def show_move(self, event: ev.Moved) -> Step:
        """Let the Vampire walk its way, as a bat over some of it; through mist it only fades."""
        spice = next((card for card in self.pieces.shown.play[event.seat] if IS_SPICY[card]), NOTHING)
        if event.way != "spicy" or spice == NOTHING:
            return self.move_token(event, LONGEST_MS)
        text = say(
            "hunger.table.show.spicy", name=self.animator.seat_name(event.seat), card=names.card(spice)
        )
        return sequence(
            self.animator.announce_card(spice, text), Deferred(lambda: self.move_token(event, LONGEST_MS))
        )

    def move_token(self, event: ev.Moved, longest: float) -> Step:
        """Move a Vampire; a walk takes `longest` ms at most."""
        if event.way == "mist":
            return self._fade_through_mist(event)
        flies = self.motion.play_sound("wings") if event.cost < len(event.path) - 1 else Wait(0)
        if event.way != "spicy":
            return parallel(flies, self.walk_path(event, event.seat, event.path, longest))
        walk, token = (
            self.walk_path(event, event.seat, event.path, longest),
            self.pieces.vampires.tokens[event.seat],
        )
        smoke = self.animator.beside(self.effects.show_smoke(token, _walk_ms(event.path, longest)))
        return sequence(smoke, parallel(flies, walk))

    def show_confusion(self, event: ev.Confused) -> Step:
        """Show the card that confuses; then the Vampire stumbles, stars around its head, or stands still at
        the Labyrinth.
        """
        card = next((card for card in self.pieces.shown.play[event.seat] if IS_CONFUSE[card]), NOTHING)
        stays = len(event.path) < 2
        name = names.card(card) if card != NOTHING else ""
        text = say(
            f"hunger.table.show.{'confused_stays' if stays else 'confused'}",
            name=self.animator.seat_name(event.seat),
            card=name,
        )
        told = self.animator.announce_card(card, text) if card != NOTHING else Wait(0)
        return sequence(told, Deferred(lambda: self.stumble_along(event, LONGEST_MS)))

    def stumble_along(self, event: ev.Confused, longest: float) -> Step:
        """Let a Vampire stumble within so many ms."""
        walk = self.walk_path(event, event.seat, event.path, longest)
        ms = max(STARS_MS, _walk_ms(event.path, longest))
        return sequence(
            self.animator.beside(self.effects.show_spiral(self.pieces.vampires.tokens[event.seat], ms)), walk
        )

    def show_well_stay(self, event: ev.StayedAtWell) -> Step:
        """Show the card that keeps a Vampire at its Well: a turn without a move would look like a fault."""
        self.animator.happens(event)
        text = say(
            "hunger.table.show.stayed_at_well",
            name=self.animator.seat_name(event.seat),
            card=names.card(event.card),
        )
        return parallel(self.motion.play_sound("mist"), self.animator.announce_card(event.card, text))

    def show_push(self, event: ev.Pushed) -> Step:
        """Throw one Vampire against the other, which is pressed flat, flies to the space beside and lands
        hard.
        """
        piece, others, end = self._begin_move(event, event.seat)
        pusher, start = self.pieces.vampires.tokens[event.by], (piece.x, piece.y)
        shove = parallel(
            self.effects.lunge_toward(pusher, start),
            sequence(Wait(self.motion.gap_ms(SHOVE_MS)), self.effects.squash_piece(piece)),
        )
        lands = parallel(
            self.effects.squash_piece(piece),
            self.animator.beside(self.effects.show_puff(lambda: (end[0], end[1] - PUFF_UNDER))),
        )
        hop = sequence(self.motion.hop_to(piece, *end, height=60), lands)
        return sequence(
            shove,
            parallel(self.motion.play_sound("push"), others, self.motion.lift_during(hop, "tiles", piece)),
        )

    def walk_path(self, event: Event, seat: int, path: Sequence[int], longest: float = LONGEST_MS) -> Step:
        """Walk along a path, space by space, within so many ms."""
        piece, others, end = self._begin_move(event, seat)
        if not self.motion.is_full:
            return parallel(self.motion.play_sound("token_hop", 1), others, self.motion.slide_to(piece, *end))
        ms = _hop_ms(path, longest)
        ways = [*(layout.token_middle(space, 0, 1) for space in path[1:-1]), end]
        hops = [
            parallel(
                self.motion.play_sound("token_hop", min(SOUND_STEPS, step + 1)),
                self.motion.hop_to(piece, *place, height=HOP_HEIGHT, ms=ms, easing=in_out_cubic),
            )
            for step, place in enumerate(ways)
        ]
        return parallel(others, self.motion.lift_during(sequence(*hops), "tiles", piece))

    def _fade_through_mist(self, event: ev.Moved) -> Step:
        piece, others, end = self._begin_move(event, event.seat)
        there = Call(lambda: setattr(piece, "position", self.motion.rest_point(piece, *end)))
        away = self.motion.fade_to(piece, 255, 0, MIST_MS)
        back = self.motion.fade_to(piece, 0, 255, MIST_MS)
        return parallel(
            self.motion.play_sound("mist"),
            others,
            self.motion.lift_during(sequence(away, there, back), "tiles", piece),
        )

    def _begin_move(self, event: Event, seat: int) -> tuple[Piece, Step, Point]:
        """Draw the map after a move: the Vampire's piece still on its old space, the steps of the others
        making room, its new place.
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

    def show_opened_chest(self, event: ev.ChestOpened) -> Step:
        """Let the token jump out and fly to the capsule."""
        self.animator.happens(event, "treasures")
        picture = pictures.token(event.token)
        opens, at = self.motion.play_sound("chest_open"), layout.space_middle(event.space)
        flight = self.animator.travels(
            picture, at, self.animator.capsule_middle(event.seat), TOKEN_SIZE, opens
        )
        lid = sequence(
            self.animator.beside(self.effects.open_lid(at)),
            self.animator.beside(self.animator.gains.burst_sparks(at, CHEST_SPARKS)),
        )
        return sequence(lid, flight, Call(lambda: self.animator.lay("tokens")))

    def show_opened_crypt(self, event: ev.CryptOpened) -> Step:
        """Open the Crypt; an Elder's Missions all fly to its capsule, a rookie only looks."""
        self.animator.happens(event, "treasures")
        opens = parallel(
            self.motion.play_sound("crypt_open"),
            self.animator.beside(self.effects.show_eyes(layout.space_middle(event.space))),
        )
        seen = sequence(opens, Wait(self.motion.gap_ms(EYES_SEEN_MS)))
        return (
            sequence(seen, self._send_missions(event.space, event.seat, len(event.missions)))
            if event.taken
            else seen
        )

    def show_kept_mission(self, event: ev.MissionKept) -> Step:
        """R7: one of the two is left. R37: one comes from the Crypt, or is already there."""
        self.animator.apply(event)
        if event.space == NOTHING or event.mission == NOTHING:
            return parallel(
                self.motion.play_sound("card_slide", 1), Call(lambda: self.animator.lay("missions"))
            )
        self.animator.lay("treasures")
        return self._send_missions(event.space, event.seat, 1)

    def show_returned_mission(self, event: ev.MissionReturned) -> Step:
        self.animator.happens(event, "capsules")
        back = self._send_mission(self.animator.capsule_middle(event.seat), layout.space_middle(event.space))
        return sequence(back, Call(lambda: self.animator.lay("treasures")))

    def _send_missions(self, space: int, seat: int, count: int) -> Step:
        flights = [
            self._send_mission(layout.space_middle(space), self.animator.capsule_middle(seat))
            for _ in range(count)
        ]
        flown = stagger(self.motion.gap_ms(MISSION_GAP_MS), flights) if flights else Wait(0)
        return sequence(flown, Call(lambda: self.animator.lay("missions")))

    def _send_mission(self, start: Point, end: Point) -> Step:
        return self.animator.travels(
            f"{FOLDER}/back_mission", start, end, MISSION_SIZE, self.motion.play_sound("card_slide")
        )

    def show_homecoming(self, event: ev.CameHome) -> Step:
        """Announce it, with a Castle tile for those that come early enough."""
        self.animator.happens(event, "treasures", "capsules")
        told = self.animator.banner(say("hunger.table.show.home", name=self.animator.seat_name(event.seat)))
        token = self.pieces.vampires.tokens[event.seat]
        sparks = self.animator.beside(self.animator.gains.burst_sparks((token.x, token.y), HOME_SPARKS))
        told = parallel(
            told, sparks, self.animator.beside(self.effects.open_door()), self.motion.pop_piece(token, 1.35)
        )
        if not event.tile:
            return parallel(self.motion.play_sound("home"), told)
        sound, plate = self.motion.play_sound("home"), self.animator.capsule_middle(event.seat)
        tile = self.animator.travels(
            f"{FOLDER}/castle_tile", layout.space_middle(CASTLE), plate, TILE_SIZE, sound
        )
        return parallel(told, tile)


def _hop_ms(path: Sequence[int], longest: float) -> float:
    """Duration of each hop of a walk."""
    return min(HOP_MS, longest / max(1, len(path) - 1))


def _walk_ms(path: Sequence[int], longest: float) -> float:
    return _hop_ms(path, longest) * (len(path) - 1)
