"""Subjects of the pictures of a match of Tasty Humans: all that recordings depend on."""

from __future__ import annotations

from game.tasty_humans.components.definitions import CARDS, FIRST_LEADER, LEADERS
from scenes.kit.art.recording import Subject, Subjects
from scenes.table.preload import TablePreloader
from scenes.tasty_humans.board.pieces import TablePieces
from scenes.tasty_humans.text import names, pictures


class TastyHumansPreloader(TablePreloader[TablePieces]):
    """See scenes.table.preload."""

    game = "tasty_humans"
    _leaders: frozenset[int] = frozenset()
    """Leader tiles that were on the table so far."""

    def preload_next(self, busy: bool = False) -> bool:
        dealt = self._leaders.union(self.pieces.shown.offer)
        if dealt != self._leaders:
            self._leaders = dealt
            self.start_over()
        return super().preload_next(busy)

    def figure(self, seat: int) -> Subject:
        monster = self.pieces.shown.monsters[seat]
        return {"monster": monster, "called": names.seat_name(monster, self.pieces.colors[seat])}

    def things(self) -> Subjects:
        shown = self.pieces.shown
        dealt = {
            leader
            for leader in (*self._leaders, *shown.offer, *shown.leader_spaces, *shown.drafted)
            if leader >= 0
        }
        dealt |= {
            code - FIRST_LEADER for stomach in shown.stomachs for code in stomach if code >= FIRST_LEADER
        }
        return {
            "card": [
                {"card": card, "called": names.card_name(card, shown.variant)} for card in range(len(CARDS))
            ],
            "leader": [_leader_subject(leader) for leader in sorted(dealt)],
            "any_leader": [_leader_subject(leader) for leader in range(len(LEADERS))],
            "match": [
                {"variant": shown.variant, "rows": shown.height, "patterns": self.app.settings.tile_patterns}
            ],
        }


def _leader_subject(leader: int) -> Subject:
    return {"code": FIRST_LEADER + leader, "picture": pictures.leader_picture(leader)}
