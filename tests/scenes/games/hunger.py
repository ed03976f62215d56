"""What the suites must be told of The Hunger."""

from __future__ import annotations

from game.hunger.components.definitions import FACES, MISSIONS, TOKENS, TYPES, VAMPIRE_IDS
from game.hunger.components.map_graph import SPACES
from tests.scenes.games.suite import Book, Lobby
from tests.scenes.games.tables import RandomMatches

MATCHES = RandomMatches(
    "hunger", idle=lambda action: action.do in ("stay", "end_turn", "done", "skip", "stop_pushing"), mode="elder", seats=3
)
RULES = MATCHES.rules
match_at = MATCHES.match_at

LOBBY = Lobby(
    game="hunger",
    figures=VAMPIRE_IDS,
    figures_of=lambda config: config.vampires,
    option="mode",
    shown=2,
    picks=lambda mode: bool(mode == "elder"),
    first_match={"mode": "rookie", "gentle_elder": False},
    joins="Hunter",
    decides=("mode", "gentle_elder"),
)

BOOK = Book(
    things=(
        *(f"hunger.card.{face.id}" for face in FACES),
        *(f"hunger.mission.{tile.id}" for tile in MISSIONS if not tile.five_plus),
        *(f"hunger.token.{token.id}" for token in TOKENS),
        *(f"hunger.keyword.{name}" for face in FACES for name in face.keywords),
        *(f"hunger.feature.{space.feature}" for space in SPACES if space.feature != "none"),
        *(f"hunger.region.{space.region}" for space in SPACES),
        *(f"hunger.kind.{face.kind}" for face in FACES),
        *(f"hunger.type.{name}" for name in TYPES),
    ),
    queries=("speed", "wolf", "spicy", "parasol", "tie", "rookie", "theresa", "treasure map", "faq"),
)
