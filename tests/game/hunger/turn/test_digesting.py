"""R29, G13, G14: digesting at a space and with a snake."""

from __future__ import annotations

from game.hunger.table.events import CardDigested, ScoreChanged
from tests.game.cases import Chain, chains
from tests.game.hunger.fixtures_acting import acting, cards, case, do

PREY = "momo eleonora ulrich aldous"
"""A villager, a religious, a military and a noble Human."""
SNAKE = "familiar wriggle marya"


@chains({
    "a market digests a villager": case("rd_1", play=PREY).then(options=["digest momo"]),
    "a church digests a religious Human": case("mrl_7", play=PREY).then(options=["digest eleonora"]),
    "a palace digests a noble": case("rd_8", play=PREY).then(options=["digest aldous"]),
    "a barracks digests military": case("mtn_6", play=PREY).then(options=["digest ulrich"]),
    "out of playing area and discard pile, not out of deck or hand":
        case("rd_1", play="momo", discard="billow", deck="brunn", hand="roxane")
            .then(options=["digest momo", "digest billow"])
        .do("digest billow").then(digested="billow", play="momo", discard="")
        .tells(CardDigested(0, cards("billow")[0], "discard")),
    "only once a turn": case("rd_1", play="momo billow").do("digest momo")
        .then(digested_here=True, options=[]),
    "staying digests nothing": case("rd_1", play="momo", moved=False).then(options=[]),
    "a Human hunted this turn": case("rd_1", track={(0, 1): "momo"}).do("hunt 0 1")
        .then(options=["digest momo"]),
    "in a Parasol turn": case("rd_1", play="momo", extra=True).then(options=["digest momo"]),
    "op digest_pair: the snake with a Human of the playing area":
        case(play="wriggle marya", discard="ivo").then(options=[SNAKE])
        .do(SNAKE).then(play="", digested={"wriggle", "marya"}, score=2)
        .tells(ScoreChanged(0, 2, 2, "digest_pair", cards("wriggle")[0])),
    "two snakes want a Human each":
        case(play="wriggle kasha marya ivo")
        .then(options={SNAKE, "familiar wriggle ivo", "familiar kasha marya", "familiar kasha ivo"})
        .do("familiar kasha ivo").then(options=[SNAKE]),
    "a snake without a Human has nothing to do": case(play="wriggle the_hunger", discard="marya")
        .then(options=[]),
    "a snake works at home": case("castle", play="wriggle marya", arrival=1).then(options=[SNAKE]),
    "a snake works in a Parasol turn": case(play="wriggle marya", extra=True).then(options=[SNAKE]),
    "a snake works on a ship": case("bt_2", play="wriggle marya").then(options=[SNAKE]),
    "a snake that digests Holy Water lifts the ban at once":
        case(play="wriggle bolek", track={(0, 1): "ivo"}).then(hunt=[]).do("familiar wriggle bolek")
            .then(hunt=["hunt 0 1"]),
    "a snake works in step 1": case(asking="effects", play="wriggle marya").then(options=[SNAKE]).do(SNAKE)
        .then(score=2, fresh=False),
    "a snake works in step 1 at home":
        case("castle", arrival=1, asking="effects", play="wriggle marya").then(options=[SNAKE]).do(SNAKE)
            .then(score=2, fresh=False),
})  # fmt: skip
def test_digesting(chain: Chain) -> None:
    chain.play()


def test_a_digested_card_is_still_owned() -> None:
    state = acting("rd_1", play="momo", hunted="momo")
    do(state, "digest momo")
    assert cards("momo")[0] in state.owned_cards(0)
