"""Vampires on the map: they walk, fade through mist, stumble, push, open Chests and Crypts, and come home."""

from __future__ import annotations

from collections.abc import Sequence

from game.hunger.components.definitions import IS_CONFUSE, IS_SPICY, NOTHING
from game.hunger.components.map_graph import CASTLE
from game.hunger.table import events as ev
from scenes.hunger import layout
from scenes.hunger.animation.animator import Moves
from scenes.hunger.text import names, pictures
from scenes.kit.animation.timeline import Call, Deferred, Step, Wait, parallel, sequence
from scenes.kit.art import Piece
from scenes.kit.base import Point, in_out_cubic
from scenes.table.animator import piece_places

HOP_MS = 140
LONGEST_MS = 1400
HOP_HEIGHT = 18.0
MIST_MS = 260
STARS_MS = 900.0
SHOVE_MS = 60.0
PUFF_UNDER = 22.0
CHEST_SPARKS, HOME_SPARKS = 3, 4  # sizes of bursts, as of gains
EYES_SEEN_MS = 420.0
TOKEN_SIZE = 84.0
TILE_SIZE = 76.0
MISSION_SIZE = 70.0
MISSION_GAP_MS = 90
SOUND_STEPS = 8


class MapMoves(Moves):
    """Events of the map."""

    # -- moving

    def show_stacked_vampires(self, event: ev.VampiresStacked) -> Step:
        old = piece_places(self.pieces.vampires.tokens)
        self.apply_and_lay(event, "vampires", "capsules")
        others = self.slide_pieces(self.pieces.vampires.tokens, old)
        return self.play_with("meeple_place", others)

    def show_move(self, event: ev.Moved) -> Step:
        """Let the Vampire walk its way, as a bat over some of it; through mist it only fades."""
        spice = next((card for card in self.pieces.shown.play[event.seat] if IS_SPICY[card]), NOTHING)
        if event.way != "spicy" or spice == NOTHING:
            return self.move_token(event, LONGEST_MS)
        text = self.show_words("spicy", event.seat, card=names.card(spice))
        walk = Deferred(lambda: self.move_token(event, LONGEST_MS))
        return sequence(self.animator.announce_card(spice, text), walk)

    def move_token(self, event: ev.Moved, longest: float) -> Step:
        """Move a Vampire; a walk takes `longest` ms at most."""
        if event.way == "mist":
            return self._fade_through_mist(event)
        wings = self.play_sound("wings") if event.cost < len(event.path) - 1 else Wait(0)
        walk = parallel(wings, self.walk_path(event, longest))
        if event.way != "spicy":
            return walk
        smoke = self.effects.show_smoke(self.token_of(event.seat), _walk_ms(event.path, longest))
        return sequence(self.play_beside(smoke), walk)

    def show_confusion(self, event: ev.Confused) -> Step:
        """Show the card that confuses; then the Vampire stumbles, stars around its head, or stands still at
        the Labyrinth."""
        card = next((card for card in self.pieces.shown.play[event.seat] if IS_CONFUSE[card]), NOTHING)
        stumble = Deferred(lambda: self.stumble_along(event, LONGEST_MS))
        if card == NOTHING:
            return stumble
        key = "confused_stays" if len(event.path) < 2 else "confused"
        text = self.show_words(key, event.seat, card=names.card(card))
        return sequence(self.animator.announce_card(card, text), stumble)

    def stumble_along(self, event: ev.Confused, longest: float) -> Step:
        """Let a Vampire stumble within so many ms."""
        walk = self.walk_path(event, longest)
        ms = max(STARS_MS, _walk_ms(event.path, longest))
        stars = self.effects.show_spiral(self.token_of(event.seat), ms)
        return sequence(self.play_beside(stars), walk)

    def show_well_stay(self, event: ev.StayedAtWell) -> Step:
        """Show the card that keeps a Vampire at its Well: a turn without a move would look like a fault."""
        self.apply_and_lay(event)
        text = self.show_words("stayed_at_well", event.seat, card=names.card(event.card))
        return self.play_with("mist", self.animator.announce_card(event.card, text))

    def show_push(self, event: ev.Pushed) -> Step:
        """Throw one Vampire against the other, which is pressed flat, flies to the space beside and lands
        hard."""
        piece, others, end = self._begin_move(event)
        lunge = self.effects.lunge_toward(self.token_of(event.by), (piece.x, piece.y))
        hit = sequence(Wait(self.motion.gap_ms(SHOVE_MS)), self.effects.squash_piece(piece))
        dust = self.play_beside(self.effects.show_puff(lambda: (end[0], end[1] - PUFF_UNDER)))
        landing = parallel(self.effects.squash_piece(piece), dust)
        hop = self.motion.lift_during(
            sequence(self.motion.hop_to(piece, *end, height=60), landing), "tiles", piece
        )
        return sequence(parallel(lunge, hit), self.play_with("push", others, hop))

    def walk_path(self, event: ev.Moved | ev.Confused, longest: float) -> Step:
        """Walk along a path, space by space, within so many ms."""
        piece, others, end = self._begin_move(event)
        if not self.motion.is_full:
            return parallel(self.play_sound("token_hop", 1), others, self.motion.slide_to(piece, *end))
        ms = _hop_ms(event.path, longest)
        ends = [*(layout.token_middle(space, 0, 1) for space in event.path[1:-1]), end]
        hops = []
        for step, place in enumerate(ends, 1):
            hop = self.motion.hop_to(piece, *place, height=HOP_HEIGHT, ms=ms, easing=in_out_cubic)
            hops.append(parallel(self.play_sound("token_hop", min(SOUND_STEPS, step)), hop))
        return parallel(others, self.motion.lift_during(sequence(*hops), "tiles", piece))

    def _fade_through_mist(self, event: ev.Moved) -> Step:
        piece, others, end = self._begin_move(event)
        there = Call(lambda: setattr(piece, "position", self.motion.rest_point(piece, *end)))
        away = self.motion.fade_to(piece, 255, 0, MIST_MS)
        back = self.motion.fade_to(piece, 0, 255, MIST_MS)
        fade = self.motion.lift_during(sequence(away, there, back), "tiles", piece)
        return self.play_with("mist", others, fade)

    def _begin_move(self, event: ev.Moved | ev.Confused | ev.Pushed) -> tuple[Piece, Step, Point]:
        """Draw the map after a move: the Vampire's piece still on its old space, the steps of the others
        making room, its new place."""
        old = piece_places(self.pieces.vampires.tokens)
        self.apply_and_lay(event, "vampires", "capsules")
        others = dict(self.pieces.vampires.tokens)
        piece = others.pop(event.seat)
        end = piece.x, piece.y
        room = self.slide_pieces(others, old)
        piece.position = old[event.seat]
        return piece, room, end

    # -- Chests, Crypts and the Castle

    def show_opened_chest(self, event: ev.ChestOpened) -> Step:
        """Let the token jump out and fly to the capsule."""
        self.apply_and_lay(event, "treasures")
        start = layout.space_middle(event.space)
        end = self.animator.capsule_middle(event.seat)
        sound = self.play_sound("chest_open")
        flight = self.animator.fly_picture(pictures.token(event.token), start, end, TOKEN_SIZE, sound)
        lid = self.play_beside(self.effects.open_lid(start))
        sparks = self.play_beside(self.animator.gains.burst_sparks(start, CHEST_SPARKS))
        return sequence(lid, sparks, flight, self.lay_later("tokens"))

    def show_opened_crypt(self, event: ev.CryptOpened) -> Step:
        """Open the Crypt; an Elder's Missions all fly to its capsule, a rookie only looks."""
        self.apply_and_lay(event, "treasures")
        eyes = self.play_beside(self.effects.show_eyes(layout.space_middle(event.space)))
        opened = self.play_with("crypt_open", eyes)
        seen = sequence(opened, Wait(self.motion.gap_ms(EYES_SEEN_MS)))
        if not event.taken:
            return seen
        return sequence(seen, self._send_missions(event.space, event.seat, len(event.missions)))

    def show_kept_mission(self, event: ev.MissionKept) -> Step:
        """R7: one of the two is left. R37: one comes from the Crypt, or is already there."""
        self.apply_events(event)
        if event.space == NOTHING or event.mission == NOTHING:
            return parallel(self.play_sound("card_slide", 1), self.lay_later("missions"))
        self.lay_parts("treasures")
        return self._send_missions(event.space, event.seat, 1)

    def show_returned_mission(self, event: ev.MissionReturned) -> Step:
        self.apply_and_lay(event, "capsules")
        back = self._send_mission(self.animator.capsule_middle(event.seat), layout.space_middle(event.space))
        return sequence(back, self.lay_later("treasures"))

    def _send_missions(self, space: int, seat: int, count: int) -> Step:
        start = layout.space_middle(space)
        end = self.animator.capsule_middle(seat)
        flights = [self._send_mission(start, end) for _ in range(count)]
        flown = self.stagger(MISSION_GAP_MS, flights)
        return sequence(flown, self.lay_later("missions"))

    def _send_mission(self, start: Point, end: Point) -> Step:
        sound = self.play_sound("card_slide")
        return self.animator.fly_picture(f"{pictures.FOLDER}/back_mission", start, end, MISSION_SIZE, sound)

    def show_homecoming(self, event: ev.CameHome) -> Step:
        """Announce it, with a Castle tile for those that come early enough."""
        self.apply_and_lay(event, "treasures", "capsules")
        token = self.token_of(event.seat)
        sound = self.play_sound("home")
        shown = parallel(
            self.show_banner(self.show_words("home", event.seat)),
            self.play_beside(self.animator.gains.burst_sparks((token.x, token.y), HOME_SPARKS)),
            self.play_beside(self.effects.open_door()),
            self.pop_piece(token, 1.35),
        )
        if not event.tile:
            return parallel(sound, shown)
        start = layout.space_middle(CASTLE)
        end = self.animator.capsule_middle(event.seat)
        return parallel(
            shown, self.animator.fly_picture(f"{pictures.FOLDER}/castle_tile", start, end, TILE_SIZE, sound)
        )

    TABLE = {
        ev.VampiresStacked: show_stacked_vampires,
        ev.Moved: show_move,
        ev.StayedAtWell: show_well_stay,
        ev.Confused: show_confusion,
        ev.Pushed: show_push,
        ev.ChestOpened: show_opened_chest,
        ev.CryptOpened: show_opened_crypt,
        ev.MissionKept: show_kept_mission,
        ev.MissionReturned: show_returned_mission,
        ev.CameHome: show_homecoming,
    }


def _hop_ms(path: Sequence[int], longest: float) -> float:
    """Duration of each hop of a walk."""
    return min(HOP_MS, longest / max(1, len(path) - 1))


def _walk_ms(path: Sequence[int], longest: float) -> float:
    return _hop_ms(path, longest) * (len(path) - 1)
