"""The move decision and what the space does where it ends (R20, R22 to R25, R28, R31)."""

from __future__ import annotations

from game.hunger.components.definitions import NOTHING
from game.hunger.components.map_graph import CHESTS
from game.hunger.table.events import CameHome, ChestOpened, Confused, Moved, ScoreChanged, SpeedLeft, TokenUsed
from tests.game.cases import Chain, chains
from tests.game.hunger.fixtures_acting import do, tokens, told
from tests.game.hunger.fixtures_moving import at, ends, moving, played, space, walk

PREY = {(0, 1): "marya"}


def way(*names: str) -> tuple[int, ...]:
    return tuple(map(space, names))


@chains({
    "R20: one may stay or move as far as the Speed goes":
        walk("mtn_4", 1, "marya").then(options=["stay", "move mtn_3", "move mtn_5", "move mrl_5"]),
    "R20: moving spends Speed":
        walk("rd_3", 5).do("move rd_6").tells(Moved(0, way("rd_3", "rd_4", "rd_5", "rd_6"), 3, "walk"), SpeedLeft(0, 2, 5))
        .then(at="rd_6", moved=True, speed_left=2),
    "R20: without Speed one stays by itself": walk("rd_3", 0, deck="marya").then(kind=None, moved=False, stayed=False),
    "R20: below 0 one stays by itself": walk("rd_3", -2, deck="marya").then(kind=None, moved=False, stayed=False),
    "R20: Speed tokens are offered and then one decides again":
        walk("mtn_4", 0, tokens="speed_1 speed_2 draw").then(options=["stay", "token speed_1", "token speed_2"])
        .do("token speed_1").tells(TokenUsed(0, tokens("speed_1")[0]), SpeedLeft(0, 1, 1))
        .then(kind="move", ends={"mtn_3", "mtn_5", "mrl_5"}, token=["token speed_2"], spent="speed_1", speed_total=1),
    "R20: staying with Speed is noted for the hunts":
        walk("rd_3", 2, "chops", track=PREY).do("stay").then(stayed=True, moved=False, any_hunts=2),
    "R23: Mist leads to a well for no Speed":
        walk("rd_1", 1, "form_of_mist", track=PREY).then(mist=["mist mtn_3", "mist rd_4", "mist rl_5", "mist bt_3"])
        .do("mist rl_5").tells(Moved(0, way("rd_1", "rl_5"), 0, "mist")).tells_no(SpeedLeft)
        .then(speed_left=1, moved=True, first_hunts=1),
    "R23: Mist needs Speed": walk("rd_1", 0, "form_of_mist").then(kind=None),
    "R23: Mist brings home":
        walk("cem_2", 1, "form_of_mist", castle_tiles=(10, 6)).do("mist castle").tells(CameHome(0, 1, 10)),
    "R23: but not a Vampire that never left": walk("castle", 1, "form_of_mist").then(mist=["mist mtn_3"]),
    "R24: a spicy Vampire on a well stays": walk("rd_4", 5, "bernard", tokens="speed_1").then(options=["stay", "token speed_1"]),
    "R24: a spicy Vampire must go to a closest well":
        walk("cem_3", 6, "bernard titian").then(options=["move castle", "move mtn_3"])
        .do("move mtn_3").tells(Moved(0, way("cem_3", "mtn_1", "mtn_2", "mtn_3"), 3, "spicy")).then(speed_left=3),
    "R24: where the Speed does not suffice all of it is lost":
        walk("frl_6", 2, "bernard", track=PREY).then(options=["move frl_4", "move gld_1"])
        .do("move gld_1").then(speed_left=0).tells(Moved(0, way("frl_6", "frl_7", "gld_1"), 2, "spicy"), SpeedLeft(0, 0, 2)),
    "R24: spicy Mist leads to closest wells only": walk("rd_2", 5, "bernard form_of_mist").then(mist=["mist rd_4"]),
    "R24: a spicy Vampire without Speed stays and may use tokens":
        walk("rd_2", 0, "bernard", tokens="speed_1").then(options=["stay", "token speed_1"]),
    "R25: whoever moves lands on top":
        walk("rd_2", 3, others="rd_3 rd_3").do("move rd_3", "stop_pushing").then(stacks={"rd_3": (1, 2, 0)}),
    **{
        f"R28: a Chest is opened at once: {token}":
            walk("rd_1", 3, chests={"rd_2": token}).do("move rd_2")
            .then(score=points, tokens=token, chests=(NOTHING,) * len(CHESTS))
            .tells(ChestOpened(0, space("rd_2"), tokens(token)[0], points), ScoreChanged(0, points, points, "chest", tokens(token)[0]))
        for token, points in (("velvet", 4), ("speed_1", 2))
    },
    "R28: an empty Chest gives nothing": walk("rd_1", 3).do("move rd_2").tells_no(ChestOpened).then(score=0),
    "R28: staying on a Chest opens nothing": walk("rd_2", 3, chests={"rd_2": "velvet"}).do("stay").tells_no(ChestOpened),
    "R31: the sixth Vampire home gets no tile":
        walk("cem_1", 3, others="castle").do("move castle").tells(CameHome(0, 1, 0)).then(score=0),
    "R31: staying in the Castle is not coming home": walk("castle", 2).do("stay").tells_no(CameHome).then(arrival=0),
    "cards in play are counted for hunts once the move is over":
        walk("rd_3", 3, "kuno vampiric_stealth", track=PREY).do("move rd_4")
        .then(any_hunts=2, first_hunts=1, speed_left=3, play="kuno vampiric_stealth"),
})  # fmt: skip
def test_movement(chain: Chain) -> None:
    chain.play()


def test_r22_a_bat_passes_wells_and_vampires_for_nothing() -> None:
    state = moving("rd_3", 1, "form_of_bat", others="rd_5")
    assert "rd_6" in ends(state) and "rd_7" not in ends(state)
    (moved,) = told(do(state, "move rd_6"), Moved)
    assert moved.cost == 1 and len(moved.path) == 4


def test_r24_a_spicy_bat_that_falls_short_loses_what_its_way_did_not_cost() -> None:
    state = moving("frl_6", 1, "bernard form_of_bat", others="frl_5")
    assert ends(state) == {"frl_4", "frl_7"}
    (moved,) = told(do(state, "move frl_4"), Moved)
    assert state.speed_left == 0 and len(moved.path) == 3


def test_confuse_comes_before_spicy() -> None:
    state, events = played("theresa bernard vampire_speed_4", "mtn_4")
    assert [type(event) for event in events if isinstance(event, Confused | Moved)] == [Confused, Moved]
    assert told(events, Moved)[0].path[0] == space("rd_1") and at(state) == "rd_4"


def test_r31_coming_home_takes_the_highest_tile_that_is_left() -> None:
    state = moving("cem_1", 3, others="castle castle", castle_tiles=(8, 6))
    state.arrival[1] = 1
    events = do(state, "move castle")
    assert told(events, CameHome) == [CameHome(0, 2, 8)] and state.castle_tiles == (6,) and state.score[0] == 8
    assert told(events, ScoreChanged)[0].reason == "castle_tile" and state.is_home(0)
