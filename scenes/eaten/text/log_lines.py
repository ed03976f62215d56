"""The log of So, You've Been Eaten.: every event that matters as a plain sentence, by turns.

It hears only events as the shared screen sees them: hidden faces and the order of cards under the deck cannot
get into it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from operator import attrgetter
from typing import Any

import msgspec

from game.core.model import Event
from game.eaten.components.definitions import (
    ACTIONS,
    BACTERIA_OF,
    BEAST,
    LAST_LEVEL,
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
from scenes.kit.base import join_names, say
from scenes.kit.match.log import Line, Tone
from scenes.kit.match.seating import Seating
from scenes.table.log_book import Mention
from scenes.table.log_writer import LogLine, TableLogWriter

SETUP, OVER = 0, -1  # numbers of the chapters before the first turn and after the last
HARMLESS = 1  # levels up to this one need no warning color
EventValue = Callable[[Any], Any]
"""A value that follows from an event alone."""


def _event_row(
    key: str | EventValue,
    seat: int | None,
    picture: str | EventValue = "",
    tone: Tone | EventValue = "plain",
    mention: EventValue | None = None,
    deed: bool = False,
    **named: EventValue,
) -> LogLine:
    """A row whose values follow from the event alone."""

    def row(value: Any) -> Any:
        return (lambda log, event: value(event)) if callable(value) else value

    return LogLine(
        key=row(key),
        seat=lambda log, event: seat,
        picture=row(picture),
        tone=row(tone),
        mention=row(mention),
        deed=deed,
        values={name: row(value) for name, value in named.items()},
    )


def _thing_rows(
    kind: str, field: str, picture: Callable[[int], str], name: Callable[[int], str]
) -> Callable[..., LogLine]:
    """Makes rows about a thing of that kind, whose number is a field of the event."""

    def row(key: str, seat: int = MINER, tone: Tone = "plain", deed: bool = True) -> LogLine:
        number = attrgetter(field)
        mention, named = (
            lambda e: Mention(kind, number(e)),
            {field: lambda e: name(number(e)), kind: lambda e: name(number(e))},
        )
        return _event_row(key, seat, lambda e: picture(number(e)), tone, mention, deed, **named)

    return row


_crystal_row = _thing_rows("crystal", "crystal", pictures.crystal_picture, names.crystal_name)
_tool_row = _thing_rows(
    "tool",
    "card",
    lambda card: pictures.tool_picture(TOOL_OF[card]),
    lambda card: names.tool_name(TOOL_OF[card]),
)
_immune_row = _thing_rows("immune", "card", pictures.immune_picture, names.immune_name)
_card_row = _thing_rows(
    "card", "card", lambda card: pictures.germ_picture(BACTERIA_OF[card]), names.stomach_name
)


def _upgrade_row(key: str, tone: Tone, better: bool) -> LogLine:
    """A row about an upgrade that is gained or lost."""
    row = _thing_rows(
        "upgrade",
        "action",
        lambda n: pictures.action_picture(ACTIONS[n], better),
        lambda n: names.action_name(ACTIONS[n]),
    )
    return row(key, tone=tone)


def _cards_row(key: str, picture: str, where: str) -> LogLine:
    """A row about cards of the Beast that come or go; an empty one if there are none."""
    return _event_row(
        lambda e: key if e.cards else "",
        BEAST,
        picture,
        mention=lambda e: Mention(where, 0),
        n=lambda e: len(e.cards),
    )


def _level_row(key: str, seat: int | None) -> LogLine:
    """A row about a germ that goes on, with an alarm before its last step ("infected" becomes
    "infected_alarm" then, "attacked" becomes "alarm"). The digestion has its own line."""

    def level_key(event: Any) -> str:
        alarm = "alarm" if seat is not None else f"{key}_alarm"
        return "" if event.level >= TRACK.digest_level else alarm if event.level == LAST_LEVEL else key

    return _event_row(
        level_key,
        seat,
        lambda e: pictures.germ_picture(e.bacteria, attacks=True),
        lambda e: "news" if e.level >= LAST_LEVEL else "pain" if e.level > HARMLESS else "plain",
        lambda e: Mention("germ", e.bacteria),
        True,
        germ=lambda e: names.germ_name(e.bacteria),
    )


BACK = f"{FOLDER}/card_stomach_back"
TOOL_USED = _tool_row("used")


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
        """No portrait: lines without a picture stay so."""
        return ""

    def title(self, number: int) -> str:
        named = {SETUP: "setup", OVER: "over"}.get(number, "turn")
        return say(f"{self.TEXTS}.{named}", number=number)

    def own_values(self, event: Event) -> dict[str, Any]:
        return msgspec.structs.asdict(event)

    def add(self, *args: Any, **values: Any) -> Line:
        """Add a line, which ends the one before."""
        self.filled, self.tool = 0, NOTHING
        return super().add(*args, **values)

    def _replace_last_line(
        self, key: str, picture: str = "", mention: Sequence[Mention] = (), **values: Any
    ) -> None:
        """Replace the last line, which was only half of it; it stays in the recap or out of it."""
        before = self.log_book.latest_lines(1)[0]
        line = self.line(key, MINER, picture or before.picture, "plain", mention, False, **values)
        self.log_book.rewrite_line(replace(line, deed=before.deed))
        self.tool = NOTHING

    def _game_started(self, event: ev.GameStarted) -> None:
        cards = [Mention("card", card) for card in event.tract]
        self.add(
            "started", None, pictures.seat_picture(MINER, self.config), "plain", cards, n=len(event.tract)
        )

    def _turn_started(self, event: ev.TurnStarted) -> None:
        self.log_book.begin_chapter(event.number)
        self.log_book.begin_part(event.seat)
        self.filled, self.tool = 0, NOTHING

    # -- dice and cards of the tract

    def _die_changed(self, event: ev.DieChanged) -> None:
        picture, values = (
            pictures.die_picture(event.after),
            dict[str, Any](before=event.before, after=event.after),
        )
        if event.by == "adjuster" and self.tool != NOTHING:
            self._replace_last_line("turned_tool", picture, **values)
        else:
            self.add("turned", MINER, picture, **values)

    def _card_moved(self, event: ev.CardMoved) -> None:
        values: dict[str, Any] = {
            "card": names.stomach_name(event.card),
            "origin": event.origin,
            "to": event.to,
        }
        picture, mention = pictures.germ_picture(BACTERIA_OF[event.card]), Mention("card", event.card)
        if event.by == "stun":
            self.add("stunned", MINER, picture, "plain", mention, True, **values)
        elif event.by == "cramp":
            self.add("cramp", BEAST, picture, "plain", mention, **values)
        elif self.tool != NOTHING:  # the teleporter tells of both cards, the first one says it all
            self._replace_last_line(event.by, "", [mention], **values)

    def _cards_discarded(self, event: ev.CardsDiscarded) -> None:
        """Discards by the Miner. Those of captures and attacks are part of other lines."""
        card, kind = event.cards[0], BACTERIA_OF[event.cards[0]]
        if event.by == "eliminate":
            self.add(
                "eliminated",
                MINER,
                pictures.germ_picture(kind),
                deed=True,
                n=len(event.cards),
                germ=names.germ_name(kind),
            )
        elif event.by == "remove_card":
            self.add("cleared", MINER, pictures.germ_picture(kind), deed=True, card=names.stomach_name(card))
        elif event.by == "capture_tool":
            self.add(
                "captured_tool",
                MINER,
                pictures.tool_picture(TOOL_OF[card]),
                "gain",
                deed=True,
                tool=names.tool_name(TOOL_OF[card]),
            )

    def _card_filled(self, event: ev.CardFilled) -> None:
        """All cards that come one after the other are one line."""
        count = self.filled + 1
        before = self.log_book.latest_lines(1)[0].spots if self.filled else ()
        mentions = (*before, Mention("card", event.card))
        line = self.line(
            "filled", BEAST, pictures.germ_picture(BACTERIA_OF[event.card]), "plain", mentions, True, n=count
        )
        write = self.log_book.rewrite_line if self.filled else self.log_book.add_line
        write(line)
        self.filled, self.tool = count, NOTHING

    def _card_ingested(self, event: ev.Ingested) -> None:
        mention = () if event.played == UNKNOWN else (Mention("card", event.played),)
        if event.discarded == UNKNOWN:
            self.add("burped_empty", BEAST, mention=mention)
            return
        key, kind = "ingested" if event.by == "ingest" else "burped", BACTERIA_OF[event.discarded]
        self.add(
            key,
            BEAST,
            pictures.germ_picture(kind),
            "plain",
            mention,
            True,
            card=names.stomach_name(event.discarded),
        )

    # -- the rest

    def _tool_used(self, event: ev.ToolUsed) -> None:
        self.add_row(TOOL_USED, event)
        self.tool = event.card

    def _miner_digested(self, event: ev.Digested) -> None:
        mention, picture = (
            Mention("germ", event.bacteria),
            pictures.seat_picture(MINER, self.config, "digested"),
        )
        self.add("digested", MINER, picture, "news", mention, germ=names.germ_name(event.bacteria))

    def _mutation_revealed(self, event: ev.MutationRevealed) -> None:
        picture, kind = pictures.mutation_picture(event.card), MUTATION_OF[event.card]
        if kind == NOTHING:
            self.add("mutation_bluff", None, picture)
        elif event.success:
            self.add(
                "mutation_hit", None, picture, "pain", Mention("germ", kind), True, germ=names.germ_name(kind)
            )
        else:
            self.add("mutation_missed", None, picture, card=names.germ_name(kind))

    def _immune_removed(self, event: ev.ImmuneRemoved) -> None:
        picture, name = pictures.immune_picture(event.card), names.immune_name(event.card)
        if event.by == "row":
            self.add("row_left", None, picture, card=name)
        else:
            self.add("removed", MINER, picture, "gain", deed=True, card=name)

    def _game_over(self, event: ev.GameOver) -> None:
        self.log_book.begin_chapter(OVER)
        seats = dict(zip((side for side, _ in event.sides), (MINER, BEAST), strict=True))
        won = seats[event.winner]
        values = {"winner": self.name(won), "n": RULES.immune_win}
        self.add(
            f"ending.{event.ending}", None, pictures.seat_picture(won, self.config, "happy"), "news", **values
        )
        for side, total in event.sides if event.ending == BY_POINTS else ():
            self.add(
                "points", seats[side], "ui/icon_trophy" if seats[side] == won else "ui/icon_log", n=total
            )

    TABLE = {
        ev.GameStarted: _game_started,
        ev.TurnStarted: _turn_started,
        ev.DiceRolled: _event_row(
            lambda e: "triple" if e.triple else "rolled",
            MINER,
            lambda e: pictures.die_picture(e.values[0]),
            value=lambda e: e.values[0],
            values=lambda e: join_names([str(value) for value in e.values]),
        ),
        ev.DieRerolled: _event_row("rerolled", MINER, lambda e: pictures.die_picture(e.value)),
        ev.DieChanged: _die_changed,
        ev.DieSpent: _event_row("spent", MINER),
        ev.CardMoved: _card_moved,
        ev.CardsDiscarded: _cards_discarded,
        ev.CrystalGained: _crystal_row("captured", tone="gain"),
        ev.CrystalLost: _crystal_row("lost_crystal", tone="pain"),
        ev.ToolGained: _tool_row("captured_tool", tone="gain"),
        ev.ToolUsed: _tool_used,
        ev.ToolLost: _tool_row("lost_tool", tone="pain", deed=False),
        ev.Upgraded: _upgrade_row("upgraded", "gain", True),
        ev.Downgraded: _upgrade_row("downgraded", "pain", False),
        ev.PenaltyMissed: _event_row("missed", None),
        ev.DrillPeek: _event_row(
            "drilled",
            MINER,
            "ui/icon_eye_open",
            mention=lambda e: Mention("hand" if e.from_hand else "deck", 0),
            n=lambda e: len(e.cards),
        ),
        ev.DrillPlaced: _card_row("drilled_placed", deed=False),
        ev.Attacked: _level_row("attacked", MINER),
        ev.Infected: _level_row("infected", None),
        ev.Digested: _miner_digested,
        ev.MutationRevealed: _mutation_revealed,
        ev.MutationPlaced: _event_row(
            "hid", BEAST, pictures.mutation_picture(UNKNOWN), mention=lambda e: Mention("mutation", 0)
        ),
        ev.CardFilled: _card_filled,
        ev.Ingested: _card_ingested,
        ev.EnergyPaid: _cards_row("paid", f"{FOLDER}/icon_energy", "deck"),
        ev.RegressPaid: _cards_row("paid_back", f"{FOLDER}/replication_token", "deck"),
        ev.ImmuneAcquired: _immune_row("acquired", BEAST, "gain"),
        ev.ImmuneRemoved: _immune_removed,
        ev.HandDrawn: _cards_row("drew", BACK, "hand"),
        ev.DeckLow: _event_row(
            lambda e: "deck_low" if e.left else "deck_empty",
            None,
            BACK,
            "news",
            lambda e: Mention("deck", 0),
            True,
            n=lambda e: e.left,
        ),
        ev.FinalTurn: _event_row("final_turn", None, "ui/icon_hourglass", "news", deed=True),
        ev.ReactionRolled: _event_row(
            "reaction",
            BEAST,
            lambda e: f"{FOLDER}/reaction_{e.effect}",
            mention=lambda e: Mention("reaction", e.die),
            deed=True,
            reaction=lambda e: names.reaction_name(e.effect),
        ),
        ev.RobotDie: _event_row(
            lambda e: "nothing" if e.option == "none" else "", MINER, lambda e: pictures.die_picture(e.value)
        ),
        ev.ReplicationMoved: _event_row(
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
