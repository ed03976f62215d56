"""Bets of a phone that only watches (P24, G31): the sides with their odds as rows, the stakes in a list inside each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from game.evening.bets import LEAST_STAKE, MOST_STAKE
from scenes.kit.base import say
from scenes.kit.phones.messages import Answer, Row, Toast, Wait
from scenes.kit.words.language import spoken_in
from scenes.match.bets.table_bets import TableBets
from scenes.match.bets.watchers import known_person
from scenes.match.bets.words import price_text, whole_percent

if TYPE_CHECKING:
    from game.evening.bets import Odds
    from scenes.kit.phones.phone import Phone
    from scenes.kit.phones.service import Phones
    from scenes.match.bets.sides import Side
    from scenes.table.phones.told import Told
    from scenes.table.scene import TableScene


class PhoneBets:
    """Part of a table's desk for phones without a seat. A side has the number of its row, a stake that of its row
    inside, from 0."""

    def __init__(self, table: TableScene[Any]) -> None:
        self.table = table

    @property
    def bets(self) -> TableBets | None:
        """Bets of the table; None where nobody bets."""
        return next((one for one in self.table.extensions if isinstance(one, TableBets)), None)

    def add_offer(self, phone: Phone, told: Told) -> None:
        """Add to what a watcher is told the spoons it has, and the sides that it may bet on now."""
        bets, state = self.bets, told.state
        if bets is None or not isinstance(state, Wait):
            return
        who = known_person(self.table.app, phone.device)
        odds = bets.offered_odds()
        may = bets.may_bet(who) and not odds.is_closed
        rows = tuple(self._rows(bets, who, odds)) if may else ()
        told.state = msgspec.structs.replace(
            state, next=self._purse_words(bets, who), out=rows, out_title=say("bets.who_wins") if rows else ""
        )

    def _rows(self, bets: TableBets, who: str, odds: Odds) -> list[Row]:
        kept, left = bets.book.side_of(who), int(bets.book.spoons_of(who))
        stakes = tuple(range(LEAST_STAKE, min(MOST_STAKE, left) + 1))
        return [
            self._row(str(place), side, odds, stakes)
            for place, side in enumerate(bets.sides)
            if kept in ("", side.id)
        ]

    def _row(self, way: str, side: Side, odds: Odds, stakes: tuple[int, ...]) -> Row:
        chance = odds.chances[side.id]
        inside = tuple(
            Row(f"{way}.{number}", say("bets.phone.stake", n=stake)) for number, stake in enumerate(stakes)
        )
        about = say("bets.chance", n=whole_percent(chance))
        pays = say("bets.pays_short", odds=price_text(chance))
        title = say("bets.phone.how_many", name=side.name)
        return Row(way, side.name, about, side.picture, pays, title=title, inside=inside)

    def _purse_words(self, bets: TableBets, who: str) -> str:
        """Spoons that are left, and those on the table."""
        left, staked, on = int(bets.book.spoons_of(who)), bets.book.stake_of(who), bets.book.side_of(who)
        if not on:
            return say("bets.phone.purse", n=left)
        name = next(side.name for side in bets.sides if side.id == on)
        return say("bets.phone.placed", n=staked, name=name, left=left)

    def hear(self, phones: Phones, phone: Phone, said: Answer) -> bool:
        """Place the bet that a row means; False if it cannot be placed now."""
        bets = self.bets
        side, _, number = said.row.partition(".")
        if bets is None or not number.isdecimal():
            return False
        odds, sides = bets.offered_odds(), bets.sides
        stake = LEAST_STAKE + int(number)
        place = int(side)
        who = known_person(self.table.app, phone.device)
        if place >= len(sides) or odds.is_closed or not bets.may_bet(who):
            return False
        if stake > min(MOST_STAKE, bets.book.spoons_of(who)) or bets.book.side_of(who) not in (
            "",
            sides[place].id,
        ):
            return False
        bets.place_bet(bets.greet(phone.device).id, sides[place].id, stake, odds)
        with spoken_in(phone.language):
            phones.post(phone, Toast(say("bets.phone.done", name=bets.sides[place].name)))
        return True
