"""The log of So, You've Been Eaten.: every event that matters as a plain sentence, by turns.

It hears what the shared screen may see, so a hidden face or the order of cards under the deck cannot get into
it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from operator import attrgetter
from typing import Any

import msgspec

from game.eaten.components.definitions import (
    ACTIONS,
    BACTERIA_OF,
    BEAST,
    MINER,
    MUTATION_OF,
    NOTHING,
    RULES,
    TOOL_OF,
    TRACK,
    UNKNOWN,
)
from game.eaten.config import Config
from game.eaten.table import events as ev
from scenes.eaten.text import names, pictures
from scenes.eaten.text.pictures import FOLDER
from scenes.eaten.text.standing import BY_POINTS
from scenes.kit.base.texts import say
from scenes.kit.match.log import Line, Tone
from scenes.kit.match.seating import Seating
from scenes.table.log_book import Mention
from scenes.table.log_writer import LogLine, TableLogWriter

SETUP, OVER = 0, -1  # numbers of the chapters before the first turn and after the last
HARMLESS = 1  # levels up to this one need no warning color
Of = Callable[[Any], Any]
"""Something that follows from an event alone."""


def _told(
    key: str | Of,
    seat: int | None,
    picture: str | Of = "",
    tone: Tone | Of = "plain",
    mention: Of | None = None,
    deed: bool = False,
    **of: Of,
) -> LogLine:
    """A row whose values follow from the event alone: its own fields, and `of` for those that the sentence
    calls by a name.
    """

    def row(told: Any) -> Any:
        return (lambda log, event: told(event)) if callable(told) else told

    return LogLine(
        key=row(key),
        seat=lambda log, event: seat,
        picture=row(picture),
        tone=row(tone),
        mention=row(mention),
        deed=deed,
        values=lambda log, event: (
            msgspec.structs.asdict(event) | {name: value(event) for name, value in of.items()}
        ),
    )


def _thing(
    kind: str, field: str, picture: Callable[[int], str], name: Callable[[int], str]
) -> Callable[..., LogLine]:
    """Makes rows about what becomes of a thing of that kind, whose number is a field of the event."""

    def row(key: str, seat: int = MINER, tone: Tone = "plain", deed: bool = True) -> LogLine:
        number = attrgetter(field)
        mention, named = (
            lambda e: Mention(kind, number(e)),
            {field: lambda e: name(number(e)), kind: lambda e: name(number(e))},
        )
        return _told(key, seat, lambda e: picture(number(e)), tone, mention, deed, **named)

    return row


_crystal = _thing("crystal", "crystal", pictures.crystal, names.crystal)
_tool = _thing(
    "tool", "card", lambda card: pictures.tool(TOOL_OF[card]), lambda card: names.tool(TOOL_OF[card])
)
_immune = _thing("immune", "card", pictures.immune, names.immune)
_card = _thing("card", "card", lambda card: pictures.germ(BACTERIA_OF[card]), names.stomach_name)


def _upgrade(key: str, tone: Tone, better: bool) -> LogLine:
    """What becomes of an upgrade."""
    row = _thing(
        "upgrade", "action", lambda n: pictures.action(ACTIONS[n], better), lambda n: names.action(ACTIONS[n])
    )
    return row(key, tone=tone)


def _cards(key: str, picture: str, where: str) -> LogLine:
    """Cards of the Beast that go or come, if there are any."""
    return _told(
        lambda e: key if e.cards else "",
        BEAST,
        picture,
        mention=lambda e: Mention(where, 0),
        n=lambda e: len(e.cards),
    )


def _level(key: str, seat: int | None) -> LogLine:
    """A germ goes on; before its last step that is an alarm ("infected" is told as "infected_alarm" then,
    "attacked" as "alarm"). The digestion says by itself that it was the last one.
    """

    def said(event: Any) -> str:
        alarm = "alarm" if seat is not None else f"{key}_alarm"
        return (
            ""
            if event.level >= TRACK.digest_level
            else alarm
            if event.level == TRACK.digest_level - 1
            else key
        )

    return _told(
        said,
        seat,
        lambda e: pictures.germ(e.bacteria, attacks=True),
        lambda e: "news" if e.level >= TRACK.digest_level - 1 else "pain" if e.level > HARMLESS else "plain",
        lambda e: Mention("germ", e.bacteria),
        True,
        germ=lambda e: names.germ(e.bacteria),
    )


BACK = f"{FOLDER}/card_stomach_back"
TOOL_USED = _tool("used")


class EatenLogWriter(TableLogWriter):
    """Writes the log of one match."""

    TEXTS = "eaten.log"

    def __init__(self, config: Config, seating: Seating | None = None) -> None:
        super().__init__(SETUP, seating)
        self.config = config
        self.filled = 0  # cards that the last line tells of, where it tells of filling
        self.tool = NOTHING  # card of the tool that the last line tells of

    def figure(self, seat: int) -> str:
        return names.seat_title(seat, self.config)

    def portrait(self, seat: int) -> str:
        """A line without a picture of its own has none."""
        return ""

    def title(self, number: int) -> str:
        named = {SETUP: "setup", OVER: "over"}.get(number, "turn")
        return say(f"{self.TEXTS}.{named}", number=number)

    def add(self, *args: Any, **values: Any) -> Line:
        """A line more: the one before is told to its end."""
        self.filled, self.tool = 0, NOTHING
        return super().add(*args, **values)

    def _again(self, key: str, picture: str = "", mention: Sequence[Mention] = (), **values: Any) -> None:
        """The last line told only half of it: this one takes its place, and tells the recap the same as
        before.
        """
        before = self.log_book.latest(1)[0]
        line = self.line(key, MINER, picture or before.picture, "plain", mention, False, **values)
        self.log_book.rewrite(replace(line, deed=before.deed))
        self.tool = NOTHING

    def _game_started(self, event: ev.GameStarted) -> None:
        cards = [Mention("card", card) for card in event.tract]
        self.add("started", None, pictures.seat(MINER, self.config), "plain", cards, n=len(event.tract))

    def _turn_started(self, event: ev.TurnStarted) -> None:
        self.log_book.chapter(event.number)
        self.log_book.part(event.seat)
        self.filled, self.tool = 0, NOTHING

    # -- dice and cards of the tract

    def _die_changed(self, event: ev.DieChanged) -> None:
        picture, values = pictures.die(event.after), dict[str, Any](before=event.before, after=event.after)
        if event.by == "adjuster" and self.tool != NOTHING:
            self._again("turned_tool", picture, **values)
        else:
            self.add("turned", MINER, picture, **values)

    def _card_moved(self, event: ev.CardMoved) -> None:
        values: dict[str, Any] = {
            "card": names.stomach_name(event.card),
            "origin": event.origin,
            "to": event.to,
        }
        picture, mention = pictures.germ(BACTERIA_OF[event.card]), Mention("card", event.card)
        if event.by == "stun":
            self.add("stunned", MINER, picture, "plain", mention, True, **values)
        elif event.by == "cramp":
            self.add("cramp", BEAST, picture, "plain", mention, **values)
        elif self.tool != NOTHING:  # the teleporter tells of both cards, the first one says it all
            self._again(event.by, "", [mention], **values)

    def _cards_discarded(self, event: ev.CardsDiscarded) -> None:
        """By capture and attack: told with what they brought."""
        card, kind = event.cards[0], BACTERIA_OF[event.cards[0]]
        if event.by == "eliminate":
            self.add(
                "eliminated", MINER, pictures.germ(kind), deed=True, n=len(event.cards), germ=names.germ(kind)
            )
        elif event.by == "remove_card":
            self.add("cleared", MINER, pictures.germ(kind), deed=True, card=names.stomach_name(card))
        elif event.by == "capture_tool":
            self.add(
                "captured_tool",
                MINER,
                pictures.tool(TOOL_OF[card]),
                "gain",
                deed=True,
                tool=names.tool(TOOL_OF[card]),
            )

    def _card_filled(self, event: ev.CardFilled) -> None:
        """All cards that come one after the other are one line."""
        count = self.filled + 1
        before = self.log_book.latest(1)[0].spots if self.filled else ()
        mentions = (*before, Mention("card", event.card))
        line = self.line(
            "filled", BEAST, pictures.germ(BACTERIA_OF[event.card]), "plain", mentions, True, n=count
        )
        write = self.log_book.rewrite if self.filled else self.log_book.add
        write(line)
        self.filled, self.tool = count, NOTHING

    def _ingested(self, event: ev.Ingested) -> None:
        mention = () if event.played == UNKNOWN else (Mention("card", event.played),)
        if event.discarded == UNKNOWN:
            self.add("burped_empty", BEAST, mention=mention)
            return
        key, kind = "ingested" if event.by == "ingest" else "burped", BACTERIA_OF[event.discarded]
        self.add(
            key, BEAST, pictures.germ(kind), "plain", mention, True, card=names.stomach_name(event.discarded)
        )

    # -- the rest

    def _tool_used(self, event: ev.ToolUsed) -> None:
        self.add_row(TOOL_USED, event)
        self.tool = event.card

    def _digested(self, event: ev.Digested) -> None:
        mention, picture = Mention("germ", event.bacteria), pictures.seat(MINER, self.config, "digested")
        self.add("digested", MINER, picture, "news", mention, germ=names.germ(event.bacteria))

    def _mutation_revealed(self, event: ev.MutationRevealed) -> None:
        picture, kind = pictures.mutation(event.card), MUTATION_OF[event.card]
        if kind == NOTHING:
            self.add("mutation_bluff", None, picture)
        elif event.success:
            self.add(
                "mutation_hit", None, picture, "pain", Mention("germ", kind), True, germ=names.germ(kind)
            )
        else:
            self.add("mutation_missed", None, picture, card=names.germ(kind))

    def _immune_removed(self, event: ev.ImmuneRemoved) -> None:
        picture, name = pictures.immune(event.card), names.immune(event.card)
        if event.by == "row":
            self.add("row_left", None, picture, card=name)
        else:
            self.add("removed", MINER, picture, "gain", deed=True, card=name)

    def _game_over(self, event: ev.GameOver) -> None:
        self.log_book.chapter(OVER)
        seats = dict(zip((side for side, _ in event.sides), (MINER, BEAST), strict=True))
        won = seats[event.winner]
        values = {"winner": self.name(won), "n": RULES.immune_win}
        self.add(f"ending.{event.ending}", None, pictures.seat(won, self.config, "happy"), "news", **values)
        for side, total in event.sides if event.ending == BY_POINTS else ():
            self.add(
                "points", seats[side], "ui/icon_trophy" if seats[side] == won else "ui/icon_log", n=total
            )

    TABLE = {
        ev.GameStarted: _game_started,
        ev.TurnStarted: _turn_started,
        ev.DiceRolled: _told(
            lambda e: "triple" if e.triple else "rolled",
            MINER,
            lambda e: pictures.die(e.values[0]),
            value=lambda e: e.values[0],
            values=lambda e: names.listed([str(value) for value in e.values]),
        ),
        ev.DieRerolled: _told("rerolled", MINER, lambda e: pictures.die(e.value)),
        ev.DieChanged: _die_changed,
        ev.DieSpent: _told("spent", MINER),
        ev.CardMoved: _card_moved,
        ev.CardsDiscarded: _cards_discarded,
        ev.CrystalGained: _crystal("captured", tone="gain"),
        ev.CrystalLost: _crystal("lost_crystal", tone="pain"),
        ev.ToolGained: _tool("captured_tool", tone="gain"),
        ev.ToolUsed: _tool_used,
        ev.ToolLost: _tool("lost_tool", tone="pain", deed=False),
        ev.Upgraded: _upgrade("upgraded", "gain", True),
        ev.Downgraded: _upgrade("downgraded", "pain", False),
        ev.PenaltyMissed: _told("missed", None),
        ev.DrillPeek: _told(
            "drilled",
            MINER,
            "ui/icon_eye_open",
            mention=lambda e: Mention("hand" if e.from_hand else "deck", 0),
            n=lambda e: len(e.cards),
        ),
        ev.DrillPlaced: _card("drilled_placed", deed=False),
        ev.Attacked: _level("attacked", MINER),
        ev.Infected: _level("infected", None),
        ev.Digested: _digested,
        ev.MutationRevealed: _mutation_revealed,
        ev.MutationPlaced: _told(
            "hid", BEAST, pictures.mutation(UNKNOWN), mention=lambda e: Mention("mutation", 0)
        ),
        ev.CardFilled: _card_filled,
        ev.Ingested: _ingested,
        ev.EnergyPaid: _cards("paid", f"{FOLDER}/icon_energy", "deck"),
        ev.RegressPaid: _cards("paid_back", f"{FOLDER}/replication_token", "deck"),
        ev.ImmuneAcquired: _immune("acquired", BEAST, "gain"),
        ev.ImmuneRemoved: _immune_removed,
        ev.HandDrawn: _cards("drew", BACK, "hand"),
        ev.DeckLow: _told(
            lambda e: "deck_low" if e.left else "deck_empty",
            None,
            BACK,
            "news",
            lambda e: Mention("deck", 0),
            True,
            n=lambda e: e.left,
        ),
        ev.FinalTurn: _told("final_turn", None, "ui/icon_hourglass", "news", deed=True),
        ev.ReactionRolled: _told(
            "reaction",
            BEAST,
            lambda e: f"{FOLDER}/reaction_{e.effect}",
            mention=lambda e: Mention("reaction", e.die),
            deed=True,
            reaction=lambda e: names.reaction(e.effect),
        ),
        ev.RobotDie: _told(
            lambda e: "nothing" if e.option == "none" else "", MINER, lambda e: pictures.die(e.value)
        ),
        ev.ReplicationMoved: _told(
            lambda e: "ahead" if e.after > e.before else "back",
            MINER,
            f"{FOLDER}/replication_token",
            lambda e: "gain" if e.after > e.before else "pain",
            lambda e: Mention("token", e.after),
            True,
            space=lambda e: e.after,
        ),
        ev.GameOver: _game_over,
    }
