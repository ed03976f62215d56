"""What the suites must be told of Human Flavor."""

from __future__ import annotations

from game.human_flavor.components.definitions import (
    AGENDA_IDS,
    ALLY_IDS,
    CLAN_IDS,
    HUMAN_IDS,
    LOCATION_IDS,
    NETWORKS,
    RESOURCES,
    SLOTS,
)
from game.human_flavor.config import ANYONE, RANDOM
from tests.scenes.games.suite import Book, Lobby
from tests.scenes.games.tables import RandomMatches

MATCHES = RandomMatches("human_flavor", idle=lambda action: action.type in ("end_turn", "stop", "pass", "release"), seats=3)
RULES = MATCHES.rules
match_at = MATCHES.match_at

LOBBY = Lobby(
    game="human_flavor",
    figures=CLAN_IDS,
    figures_of=lambda config: config.clans,
    option="first_player",
    shown=3,
    picks=lambda first: bool(first != RANDOM),
    first_match={"first_player": ANYONE},
    joins="Regular",
)

BOOK = Book(
    things=tuple(
        f"human_flavor.{family}.{name}"
        for family, names in (
            ("human", HUMAN_IDS), ("ally", ALLY_IDS), ("agenda", AGENDA_IDS), ("location", LOCATION_IDS), ("clan", CLAN_IDS),
            ("ability", CLAN_IDS), ("resource", RESOURCES), ("network", NETWORKS), ("slot", SLOTS), ("variety", CLAN_IDS),
        )
        for name in names
    ),
    queries=("uprising", "snack", "poet", "notary", "park", "tie", "revolt", "storage", "rapture", "faq", "out of turn"),
    long_chapters=("clans", "allies", "agendas", "people"),
    longest_there=100,
    first_pages=True,
)  # fmt: skip
