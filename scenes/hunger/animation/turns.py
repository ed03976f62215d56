"""Shows of a turn around the playing area: cards are played, drawn, discarded and digested, tokens and
Missions used, Speed set; then what all Vampires share, such as the moon."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.model import Event
from game.hunger.components.definitions import TYPES, UNKNOWN
from game.hunger.table import events as ev
from scenes.hunger import layout
from scenes.hunger.animation.animator import Moves
from scenes.hunger.board import cards
from scenes.hunger.text import names, pictures
from scenes.kit.animation.card_motion import Flight
from scenes.kit.animation.hush import darken_table
from scenes.kit.animation.timeline import Step, Wait, deferred, parallel, sequence
from scenes.kit.base import Point, say
from scenes.table.animator import SMALL_CARD, piece_places

BATS_BEFORE = 2  # turns before the last one the bats leave
PLAY_GAP_MS = 80
DISCARD_GAP_MS = 30
HAND_GAP_MS = 40
SPEED_MS = 140
BEGIN_MS = 350
USED_SIZE = 96.0
SPENT_SPARKS = 2  # the size of the burst, as of gains
CARD_LIFT = 150.0  # on its way from the discard pile to the deck
ABOVE = 60.0  # from a Vampire on the map to its points


class TurnMoves(Moves):
    """Events of a Vampire's turn beside the map and the hunt."""

    # -- the two ends

    def show_turn_change(self, run: Sequence[ev.TurnEnded | ev.TurnStarted]) -> Step:
        """Let one Vampire rest and the next one stir; the tray changes at once."""
        old = piece_places(self.pieces.capsules.chips)
        self.apply_events(*run)
        self.settle_parts()
        return parallel(
            self.slide_pieces(self.pieces.capsules.chips, old), *(self._stir_vampire(event) for event in run)
        )

    def _stir_vampire(self, event: ev.TurnEnded | ev.TurnStarted) -> Step:
        token = self.token_of(event.seat)
        if isinstance(event, ev.TurnEnded):
            return self.play_with("meeple_lie", self.pop_piece(token, 1.1))
        sound = self.play_sound("turn", self.pieces.colors[event.seat] + 1)
        chip = self.pieces.capsules.chips[event.seat]
        return parallel(sound, self.pop_piece(chip), self.pop_piece(token), Wait(BEGIN_MS))

    # -- cards

    def show_played_cards(self, event: ev.CardsPlayed) -> Step:
        """Lay the hand down openly, one card after the other."""
        return self._lay_into_play((event,), event.cards, PLAY_GAP_MS)

    def show_resolved_card(self, event: ev.CardResolved) -> Step:
        self.apply_events(event)
        piece = self.pieces.area.cards.get(event.card)
        if piece is None:
            return Wait(0)
        return self.play_with("card_flip", self.pop_piece(piece, 1.12))

    def show_drawn_cards(self, run: Sequence[ev.CardDrawn | ev.TurnEnded | ev.TurnStarted]) -> Step:
        """Draw cards from the deck into play; or to the hidden hand, while the turn passes on already."""
        drawn = [event for event in run if isinstance(event, ev.CardDrawn)]
        if drawn[0].to == "play":
            return self._lay_into_play(drawn, [event.card for event in drawn], PLAY_GAP_MS)
        turn = [event for event in run if not isinstance(event, ev.CardDrawn)]
        taken = self._draw_to_hand(drawn)
        return parallel(taken, self.show_turn_change(turn)) if turn else taken

    def _draw_to_hand(self, drawn: Sequence[ev.CardDrawn]) -> Step:
        self.apply_events(*drawn)
        steps = []
        for event in drawn:
            start = self.animator.pile_middle(event.seat, layout.DECK)
            back = self.animator.put_hand_card(UNKNOWN, start)
            back.zoom = SMALL_CARD
            back.visible = False
            flight = self.fly_away(back, self.animator.capsule_middle(event.seat), SMALL_CARD)
            steps.append(parallel(self.play_sound("card_deal", 1), flight))
        return self.stagger(HAND_GAP_MS, steps)

    def _lay_into_play(self, events: Sequence[Event], played: Sequence[int], gap: float) -> Step:
        old = piece_places(self.pieces.area.cards)
        self.apply_events(*events)
        self.lay_parts("area")
        back = cards.hand_face(self.stage.art, UNKNOWN, layout.card_size(len(self.pieces.area.cards)))
        steps = []
        deck = self.animator.pile_middle(self.animator.shown.on_turn, layout.DECK)
        for card in played:
            piece = self.pieces.area.cards.get(card)
            # the next hand of a person alone at the screen lies there already
            if piece is not None and card not in old:
                flight = self.start_from(piece, *deck, SMALL_CARD, back)
                steps.append(self.play_with("card_deal", self.fly_piece(piece, flight)))
        stayed = {card: piece for card, piece in self.pieces.area.cards.items() if card in old}
        return parallel(self.slide_pieces(stayed, old), self.stagger(gap, steps))

    def show_shuffle(self, event: ev.DeckShuffled) -> Step:
        self.apply_and_lay(event)
        return self.play_sound("deck_shuffle")

    def show_discarded_cards(self, run: Sequence[ev.CardDiscarded]) -> Step:
        return self._take_out_of_play(run, layout.DISCARD, "card_slide")

    def show_digested_cards(self, run: Sequence[ev.CardDigested]) -> Step:
        """Digest cards of the playing area, or of the discard pile."""
        return self._take_out_of_play(run, layout.DIGESTED, "devour")

    def show_lost_permanent(self, event: ev.PermanentLost) -> Step:
        """R27: let a copy of the card leave its capsule: those of a Vampire not on turn lie nowhere on the
        table."""
        self.apply_events(event)
        x, y = self.animator.capsule_middle(event.seat)
        piece = self.animator.put_hand_card(event.card, (x, y - 130))
        held_up = sequence(self.fade_in(piece), Wait(BEGIN_MS), self.fly_away(piece, (x, y)))
        return self.play_with("card_slide", held_up)

    def show_card_on_deck(self, event: ev.CardToDeckTop) -> Step:
        """Move a card from the discard pile to the top of the deck."""
        self.apply_events(event)
        piece = self.animator.put_hand_card(event.card, self.animator.pile_middle(event.seat, layout.DISCARD))
        piece.zoom = SMALL_CARD
        up = self.carry(piece, Flight(piece.x, piece.y + CARD_LIFT))
        away = self.fly_away(piece, self.animator.pile_middle(event.seat, layout.DECK))
        return self.play_with("card_slide", sequence(up, away))

    def _take_out_of_play(
        self, run: Sequence[ev.CardDiscarded | ev.CardDigested], to: int, sound: str
    ) -> Step:
        """Take cards out of the playing area, where the others close up, or from the discard pile."""
        end, discard = (self.animator.pile_middle(run[0].seat, which) for which in (to, layout.DISCARD))
        old = piece_places(self.pieces.area.cards)
        self.apply_events(*run)
        self.lay_parts("area")
        steps = []
        for event in run:
            start = old.get(event.card, discard)
            piece = self.animator.put_hand_card(event.card, start, len(old))
            steps.append(self.play_with(sound, self.fly_away(piece, end)))
        leaving = self.stagger(DISCARD_GAP_MS, steps)
        return parallel(leaving, self.slide_pieces(self.pieces.area.cards, old))

    # -- tokens, Missions, Speed and points

    def show_used_token(self, event: ev.TokenUsed) -> Step:
        place = self.pieces.spot("token", event.token)
        self.apply_and_lay(event)
        start = place.center if place is not None else None
        words = self.show_words("token", event.seat, token=names.token(event.token))
        sound = self.play_sound("resource_pay")
        flight = self._show_picture(pictures.token(event.token), event.seat, sound, start)
        return parallel(self.show_caption(words), flight)

    def show_used_mission(self, event: ev.MissionUsed) -> Step:
        self.apply_and_lay(event)
        words = self.show_words("mission", event.seat, mission=names.mission(event.mission))
        sound = self.play_sound("agenda_stamp")
        flight = self._show_picture(f"{pictures.FOLDER}/back_mission_gold", event.seat, sound)
        return parallel(self.show_caption(words), flight)

    @deferred
    def _show_picture(self, picture: str, seat: int, sound: Step, start: Point | None = None) -> Step:
        """Bring a picture from where it lay, or from under a capsule, to its Vampire on the map, where it
        bursts into sparks."""
        x, y = self.animator.capsule_middle(seat)
        piece = self.add_picture(picture, start or (x, y - 100), USED_SIZE)
        end = self._points_place(seat)
        comes = parallel(sound, self.carry(piece, Flight(*end, arc=60)))
        bursts = self.play_beside(self.animator.gains.burst_sparks(end, SPENT_SPARKS))
        return sequence(comes, self.pop_piece(piece, 1.2), bursts, self.fade_out(piece))

    def show_speed(self, event: ev.SpeedSet | ev.SpeedLeft) -> Step:
        """Swell the Speed of a turn; the Speed left changes too often to be waited for."""
        self.apply_and_lay(event, "area")
        words = self.pieces.area.speed_words
        if words is None or isinstance(event, ev.SpeedLeft):
            return Wait(0)
        return self.pop_piece(words, ms=SPEED_MS)

    def show_points(self, event: ev.ScoreChanged) -> Step:
        """Bring points from where the Vampire stands; losses fall from its capsule."""
        before = list(self.animator.shown.score)
        self.apply_and_lay(event, "capsules")
        start = self._points_place(event.seat) if event.delta > 0 else None
        return self.animator.count_points([event.seat], before, start=start)

    def _points_place(self, seat: int) -> Point:
        """The place over a Vampire where its points stand up."""
        token = self.token_of(seat)
        return token.x, token.y + ABOVE

    # -- the night

    def show_moon(self, event: ev.MoonMoved) -> Step:
        """Move the moon one turn on; bats leave before the end, the last turn is called out."""
        moon = self.pieces.moon
        start = [(piece.x, piece.y) for piece in moon.disc]
        self.apply_and_lay(event)
        steps = []
        for piece, before in zip(moon.disc, start or [moon.disc[0].position] * len(moon.disc), strict=False):
            end = piece.x, piece.y
            piece.position = before
            steps.append(self.motion.slide_to(piece, *end, tilt=0.0))
        if event.turn == self.pieces.shown.last_turn - BATS_BEFORE:
            steps.append(self.play_beside(self.effects.release_bats(layout.MAP)))
        if event.turn != self.pieces.shown.last_turn:
            return self.play_with("moon", *steps)
        called = self.play_with("bell", self.show_banner(say("hunger.table.show.last_turn")))
        return sequence(parallel(*steps), darken_table(self.motion, called))

    def show_parasol(self, event: ev.ParasolTurn) -> Step:
        self.apply_and_lay(event)
        umbrella = self.play_beside(self.effects.open_umbrella(self.token_of(event.seat)))
        banner = self.show_banner(self.show_words("parasol", event.seat))
        return sequence(umbrella, self.play_with("moon", banner))

    def show_type(self, event: ev.TypeChosen) -> Step:
        self.apply_events(event)
        kind = names.human_type(TYPES[event.kind])
        return self.show_caption(self.show_words("type", event.seat, type=kind))

    TABLE = {
        ev.MoonMoved: show_moon,
        ev.ParasolTurn: show_parasol,
        ev.TypeChosen: show_type,
        ev.TurnStarted: show_turn_change,
        ev.TurnEnded: show_turn_change,
        ev.CardsPlayed: show_played_cards,
        ev.CardResolved: show_resolved_card,
        ev.CardDrawn: show_drawn_cards,
        ev.DeckShuffled: show_shuffle,
        ev.CardDiscarded: show_discarded_cards,
        ev.CardDigested: show_digested_cards,
        ev.CardToDeckTop: show_card_on_deck,
        ev.PermanentLost: show_lost_permanent,
        ev.TokenUsed: show_used_token,
        ev.MissionUsed: show_used_mission,
        ev.SpeedSet: show_speed,
        ev.SpeedLeft: show_speed,
        ev.ScoreChanged: show_points,
    }
