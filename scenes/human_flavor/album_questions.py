"""Every question of a turn for the album: written positions, which no bot has to play up to, and the answers
in focus."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scenes.pages.camera import Camera

GAME = "human_flavor"
Plain = Mapping[str, Any]
"""Answer as people write it, or a part of one."""

ME: Plain = {
    "score": 31,
    "resources": {"faith": 2, "flesh": 2, "fear": 5, "willpower": 3, "life_force": 2},
    "captives": {"left": ["pollster", "judge"], "middle": ["card_sharp"], "right": ["poet"]},
    "dumpster": ["baker", "opera_diva"],
    "minions": 3,
}
RIVALS: tuple[Plain, ...] = (
    {"score": 38, "resources": {"faith": 1, "willpower": 4}, "minions": 2, "captives": {"left": ["courier"]}},
    {"score": 27, "resources": {"flesh": 2, "life_force": 3}, "minions": 3, "dumpster": ["fence"]},
    {"score": 35, "resources": {"faith": 4, "fear": 1}, "minions": 3},
)
TABLE: Plain = {
    "clans": ["infernal", "fey", "undead", "celestial"],
    "day": 3,
    "agendas": ["grassroots", "garbage_strike", "well_stocked_larder"],
    "humans": ["banker", "smuggler", "violinist", "lobbyist"],
    "allies": ["alley_cat", "street_anarchist", "elder_count", "spin_doctor"],
    "corners": {"commerce": [1, 0, 3, 2], "crime": [0, "neutral"], "culture": [3, 2, 0], "politics": [1, 1]},
    "uprising": [{"owner": owner, "network": "culture"} for owner in ("neutral", 2, 1, 3, 0, 2, 1)],
    "city": {"galleria": [2, 0], "mercy_hospital": [1], "public_park": [3]},
}
"""Third day: the next stacker on commerce pushes one of a rival off, and with it a level breaks."""
STARTER = "ledger_imp"
HOME: Plain = {"type": "place_home", "strength": 3}
CITY: Plain = {"type": "place_city", "location": "meatpackers_row"}
GALLERIA: Plain = {"type": "place_city", "location": "galleria"}


@dataclass(frozen=True)
class AlbumQuestion:
    """A question: by picture what has the focus, and what was answered before (None: the ally was used at
    home)."""

    shots: Mapping[str, Plain]
    answers: tuple[Plain, ...] | None = None
    ally: str = "parish_healer"

    @property
    def before(self) -> tuple[Plain, ...]:
        return (HOME, {"type": "activate", "ally": self.ally}) if self.answers is None else self.answers

    @property
    def position(self) -> dict[str, Any]:
        return {**TABLE, "players": [{**ME, "allies": [{"id": STARTER}, {"id": self.ally}]}, *RIVALS]}


QUESTIONS = (
    AlbumQuestion({"fee": {**GALLERIA, "fee": "fear"}}, ()),
    AlbumQuestion(
        {
            "dominate": {"type": "dominate", "network": "commerce"},
            "capture": {"type": "capture", "human": "violinist"},
            "recruit": {"type": "recruit"},
            "utilize": {"type": "utilize"},
            "end": {"type": "end_turn"},
        },
        (CITY,),
    ),
    AlbumQuestion(
        {"devour": {"type": "devour", "human": "pollster"}, "ability": {"type": "clan_ability"}}, (HOME,)
    ),
    AlbumQuestion(
        {"snack_more": {"type": "snack", "human": "judge"}}, (HOME, {"type": "snack", "human": "poet"})
    ),
    AlbumQuestion(
        {"devour_more": {"type": "devour"}, "enough": {"type": "stop"}},
        (HOME, {"type": "devour", "human": "poet"}),
    ),
    AlbumQuestion({"discount": {"type": "dominate", "network": "culture"}}, (HOME, {"type": "clan_ability"})),
    AlbumQuestion(
        {"swap": {"type": "swap", "give": "fear", "get": "faith"}}, (GALLERIA, {"type": "utilize"})
    ),
    AlbumQuestion({"pay": {"type": "pay", "resource": "fear"}}, ally="notary_devil"),
    AlbumQuestion({"gain_any": {"type": "choose_resource", "resource": "faith"}}, ally="serene_virtue"),
    AlbumQuestion({"take": {"type": "take", "from": 3, "resource": "faith"}}, ally="tithe_collector"),
    AlbumQuestion({"rejuvenate": {"type": "rejuvenate", "human": "poet"}}, ally="parish_healer"),
    AlbumQuestion({"exhume": {"type": "exhume"}}, ally="polite_gravedigger"),
    AlbumQuestion({"incite": {"type": "incite", "network": "commerce"}}, ally="rabble_rouser"),
    AlbumQuestion({"sink": {"type": "sink", "network": "culture"}}, ally="watchful_seraph"),
    AlbumQuestion({"recall": {"type": "recall", "location": "galleria"}}, ally="grinning_changeling"),
    AlbumQuestion({"choose": {"type": "choose_option", "index": 0}}, ally="part_time_necromancer"),
    AlbumQuestion({"activate": {"type": "activate"}}, ally="busy_brownie"),
    AlbumQuestion({"cheap_recruit": {"type": "recruit", "ally": "elder_count"}}, ally="satyr_promoter"),
)

SUPPERS: Mapping[str, Plain] = {
    "supper": {"fear": 3, "faith": 1, "flesh": 2},
    "supper_short": {"fear": 1, "life_force": 1},
}
"""Picture -> tokens of a seat with three hungry allies."""


def supper_position(food: Plain) -> dict[str, Any]:
    """Evening in which only the last seat may still convert."""
    allies = [{"id": name} for name in (STARTER, "rabble_rouser", "hedge_witch")]
    mine = {**ME, "resources": food, "allies": allies, "converted": True, "minions": 0}
    others = [
        {**rival, "minions": 0, "converted": seat < len(RIVALS)} for seat, rival in enumerate(RIVALS, 1)
    ]
    return {**TABLE, "players": [mine, *others]}


def take_all(camera: Camera) -> None:
    """Take every question with each of its answers in focus."""
    for asked in QUESTIONS:
        session = camera.start_at(GAME, asked.position, *asked.before)
        table: Any = camera.show_table(session)
        for name, answer in asked.shots.items():
            table.chooser.preselect_answer(camera.find_answer(session, answer))
            camera.wait().take_picture(f"{GAME}_asked_{name}")
