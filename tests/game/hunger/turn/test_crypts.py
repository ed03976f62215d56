"""R37, R38: Missions out of Crypts."""

from __future__ import annotations

from game.hunger.components.definitions import NOTHING, UNKNOWN
from game.hunger.table.events import CryptOpened, MissionKept, MissionReturned, ScoreChanged
from tests.game.cases import Chain, chains
from tests.game.hunger.fixtures_acting import acting, cards, case, do, events_of, mission_ids, missions

STACK = {"rd_6": "romantic_soul craving scraps"}
BACK = ("return_mission scraps", "return_mission craving")
SOFKA = ScoreChanged(0, 1, 1, "mission", cards("sofka")[0])
BUBO = ScoreChanged(0, 1, 2, "mission", cards("bubo")[0])


@chains({
    "a Crypt can be opened once by whoever moved there":
        case("rd_6", crypts=STACK).then(options=["open_crypt"]).do("open_crypt", *BACK)
            .then(crypt_opened=True, after="end_turn"),
    "not for staying": case("rd_6", crypts=STACK, moved=False).then(options=[]),
    "not a second time": case("rd_6", crypts=STACK, crypt_opened=True).then(options=[]),
    "not when it is empty": case("rd_6").then(options=[]),
    "in a Parasol turn too": case("rd_6", crypts=STACK, extra=True).then(options=["open_crypt"]),
    "an elder takes all and puts back until one more is held, the old one too":
        case("rd_6", crypts=STACK, held="blue_blood").do("open_crypt")
        .then(kind="return_mission", options={f"return_mission {name}" for name in ("blue_blood",
            "romantic_soul", "craving", "scraps")})
        .do("return_mission blue_blood").then(crypt_at_6="blue_blood")
        .then(options={f"return_mission {name}" for name in ("romantic_soul", "craving", "scraps")})
        .do("return_mission craving").then(missions={"romantic_soul", "scraps"},
            crypt_at_6={"blue_blood", "craving"}),
    "a rookie takes one and the others stay":
        case("rd_6", mode="rookie", crypts=STACK, held="blue_blood").do("open_crypt")
        .then(kind="take_mission", options={f"take_mission {name}" for name in ("romantic_soul", "craving",
            "scraps")})
        .do("take_mission craving").then(missions={"blue_blood", "craving"},
            crypt_at_6="romantic_soul scraps"),
    "what was looked at is over once a Mission is kept":
        case("rd_6", mode="rookie", crypts=STACK).do("open_crypt", "take_mission craving")
            .then(crypt=NOTHING, limit=0),
    "each card that rewards Missions scores when a rookie gains one":
        case("rd_6", mode="rookie", crypts={"rd_6": "craving scraps"}, play="sofka bubo")
        .do("open_crypt", "take_mission craving").then(score=2).tells(SOFKA, BUBO),
    "each card that rewards Missions scores when an elder gains one":
        case("rd_6", crypts={"rd_6": "craving scraps"}, play="sofka bubo")
        .do("open_crypt", "return_mission scraps").then(score=2).tells(SOFKA, BUBO),
    "a token picks any Crypt that is not empty":
        case(tokens="mission mission#1", crypts=STACK).then(token=["token mission", "token mission#1"])
        .do("token mission").then(options=["pick_crypt rd_6", "skip"])
        .do("pick_crypt rd_6", *BACK).then(missions="romantic_soul", crypt_opened=False),
    "a token that is skipped is spent":
        case(tokens="mission", crypts=STACK).do("token mission", "skip").then(spent="mission", missions=""),
    "no token when all Crypts are empty": case(tokens="mission").then(options=[]),
    "a token may be used at home": case("castle", arrival=1, tokens="mission", crypts=STACK)
        .then(options=["token mission"]),
    "a token may be used in a Parasol turn": case(extra=True, tokens="mission", crypts=STACK)
        .then(options=["token mission"]),
    "a token used in step 1 leads to what follows it":
        case(asking="effects", tokens="mission", crypts=STACK).do("token mission", "pick_crypt rd_6", *BACK)
            .then(after="confuse"),
    "a token used in step 1 leads back to step 1":
        case(asking="effects", tokens="mission draw", crypts=STACK, deck="vampire_speed_2")
        .do("token mission", "skip").then(kind="effects", options=["token draw"]),
    "a gold Mission of a Crypt can be used at once":
        case("rd_6", crypts={"rd_6": "treasure_map"}, chests={"mtn_2": "velvet"})
        .do("open_crypt").then(options=["instant treasure_map mtn_2"]),
})  # fmt: skip
def test_crypts(chain: Chain) -> None:
    chain.play()


def test_an_elder_keeps_a_lone_mission_without_being_asked() -> None:
    state = acting("rd_6", crypts={"rd_6": "scraps"})
    events = do(state, "open_crypt")
    assert mission_ids(state.missions[0]) == "scraps" and not any(state.crypts)
    assert [type(event) for event in events] == [CryptOpened, MissionKept]


def test_only_the_seat_that_looks_learns_the_missions() -> None:
    state = acting("rd_6", crypts={"rd_6": "craving scraps"})
    events = do(state, "open_crypt", "return_mission scraps")
    opened, returned, kept = (
        events_of(events, CryptOpened)[0],
        events_of(events, MissionReturned)[0],
        events_of(events, MissionKept)[0],
    )
    assert opened.seen_by(0).missions == tuple(sorted(missions("craving scraps"))) and opened.taken
    assert opened.seen_by(1).missions == (UNKNOWN, UNKNOWN)
    assert (returned.seen_by(0).mission, returned.seen_by(1).mission) == (missions("scraps")[0], UNKNOWN)
    assert kept.mission == NOTHING


def test_a_rookie_is_told_what_it_kept_and_others_are_not() -> None:
    events = do(acting("rd_6", mode="rookie", crypts=STACK), "open_crypt", "take_mission craving")
    (kept,) = events_of(events, MissionKept)
    assert (kept.seen_by(0).mission, kept.seen_by(1).mission) == (missions("craving")[0], UNKNOWN)
