"""Section 8, op hypnosis."""

from __future__ import annotations

from game.hunger.table.events import CardHypnotized, CardResolved
from tests.game.cases import Chain, chains
from tests.game.hunger.fixtures_acting import cards, case

FOUR = {f"hypnosis hypnosis marya {cell}" for cell in ("0 2", "2 2", "1 1", "1 3")}
MIDDLE = {(1, 2): "marya"}


@chains({
    "a card goes up, down, left or right": case(play="hypnosis", track=MIDDLE, any_hunts=0)
        .then(options=FOUR),
    "not off the track":
        case(play="hypnosis", track={(2, 3): "marya"}, any_hunts=0)
        .then(options={f"hypnosis hypnosis marya {cell}" for cell in ("1 3", "2 2")}),
    "any single card of a pile lands on top of its new cell":
        case(play="hypnosis", track={(0, 2): "marya ivo", (0, 1): "osmund"}).do("hypnosis hypnosis marya 0 1")
        .then(track={(0, 1): "osmund marya", (0, 2): "ivo"})
        .tells(CardResolved(0, cards("hypnosis")[0], "hypnosis"),
            CardHypnotized(cards("marya")[0], (0, 2), (0, 1))),
    "each card works once a turn":
        case(play="hypnosis hypnosis#1", track={(0, 1): "marya"}, any_hunts=0)
            .do("hypnosis hypnosis#1 marya 1 1")
        .then(options={f"hypnosis hypnosis marya {cell}" for cell in ("0 1", "2 1", "1 2")})
        .do("hypnosis hypnosis marya 2 1").then(options=[], track={(2, 1): "marya"}),
    "a card may be drawn near and hunted cheaply":
        case(play="hypnosis", track={(0, 2): "marya"}, speed_left=1)
            .do("hypnosis hypnosis marya 0 1", "hunt 0 1").then(hunted="marya"),
    "not at home": case("castle", arrival=1, play="hypnosis", track=MIDDLE).then(options=[]),
    "not in a Parasol turn": case(extra=True, play="hypnosis", track=MIDDLE).then(options=[]),
    "on a ship it still works": case("bt_2", play="hypnosis", track=MIDDLE).then(options=FOUR),
    "under Holy Water it still works": case(play="hypnosis bolek", track=MIDDLE).then(options=FOUR),
    "an empty track leaves nothing to do": case(play="hypnosis").then(options=[]),
})  # fmt: skip
def test_hypnosis(chain: Chain) -> None:
    chain.play()
