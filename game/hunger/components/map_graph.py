"""The map as a graph (R1): spaces, regions, paths, features and distances, computed once from map.yaml.

A space is an index into SPACES. A Chest and a Crypt are indices into CHESTS and CRYPTS, which name their
spaces."""

from collections.abc import Sequence
from typing import Literal, get_args

from game.core.loader import Faults, StrictMap, load_checked
from game.core.values import Names, Numbers, index_names
from game.hunger.components.card_ops import RegionId, TypeId
from game.hunger.components.definitions import HERE, NOTHING, TYPES

PathId = Literal["road", "rail", "boat", "none"]
Feature = Literal[
    "none", "castle", "well", "chest", "chest_open", "crypt", "market", "church", "mansion", "barracks",
    "ship", "tavern", "labyrinth",
]  # fmt: skip
REGIONS: tuple[RegionId, ...] = get_args(RegionId)
R_CASTLE, R_CEMETERY, R_MOUNTAINS, R_PLAINS, R_FOREST = range(5)
FAR = 10_000
"""A distance that no way has: there is none."""


class Space(StrictMap):
    """A space; map.yaml explains each field."""

    id: str
    region: RegionId
    path: PathId
    feature: Feature
    x: float
    y: float
    neighbours: Names
    castle_dist: int
    labyrinth_dist: int
    lose: int = 0


class CryptMissions(StrictMap):
    """R6: Missions on a Crypt by its region."""

    mountains: int
    plains: int
    forest: int


class Map(StrictMap):
    """map.yaml."""

    crypt_missions: CryptMissions
    cemetery_loss: int
    digest_type: dict[Feature, TypeId]
    spaces: tuple[Space, ...]


def _map_faults(file: Map) -> Faults:
    """Faults beyond types: unknown neighbors, one-way steps, wrong distances, no Castle or Labyrinth."""
    ids = [space.id for space in file.spaces]
    for number, space in enumerate(file.spaces):
        place = f"$.spaces[{number}]"
        if space.id in ids[:number]:
            yield f"{place}.id", f"the id {space.id!r} stands there twice"
        for neighbor in space.neighbours:
            if neighbor not in ids:
                yield f"{place}.neighbours", f"there is no space {neighbor!r}"
                return
            if space.id not in file.spaces[ids.index(neighbor)].neighbours:
                yield f"{place}.neighbours", f"{neighbor!r} does not lead back"
    features = [space.feature for space in file.spaces]
    for feature in ("castle", "labyrinth", "tavern"):
        if features.count(feature) != 1:
            yield "$.spaces", f"expected one space with the feature {feature!r}"
            return
    yield from _wrong_distances(file, features)


def _wrong_distances(file: Map, features: Sequence[Feature]) -> Faults:
    steps = step_distances(file.spaces)
    for number, space in enumerate(file.spaces):
        to_castle, to_labyrinth = (
            steps[number][features.index("castle")],
            steps[number][features.index("labyrinth")],
        )
        if (space.castle_dist, space.labyrinth_dist) != (to_castle, to_labyrinth):
            yield f"$.spaces[{number}]", f"castle_dist is {to_castle} and labyrinth_dist {to_labyrinth}"


def step_distances(spaces: Sequence[Space]) -> tuple[Numbers, ...]:
    """By space and space: the number of steps of the shortest way that does not pass through the Castle
    (R21); FAR if there is none."""
    index = {space.id: number for number, space in enumerate(spaces)}
    return tuple(_steps_from(start, spaces, index) for start in range(len(spaces)))


def _steps_from(start: int, spaces: Sequence[Space], index: dict[str, int]) -> Numbers:
    found = [FAR] * len(spaces)
    found[start] = 0
    queue = [start]
    for here in queue:
        if spaces[here].feature == "castle" and here != start:
            continue
        for neighbor in spaces[here].neighbours:
            there = index[neighbor]
            if found[there] == FAR:
                found[there] = found[here] + 1
                queue.append(there)
    return tuple(found)


MAP = load_checked(HERE / "map.yaml", Map, _map_faults)
SPACES = MAP.spaces
SPACE_IDS = tuple(space.id for space in SPACES)
SPACE_INDEX = index_names(SPACE_IDS)
ALL_SPACES = tuple(range(len(SPACES)))
FEATURE_OF = tuple(space.feature for space in SPACES)
CASTLE, LABYRINTH, TAVERN = (FEATURE_OF.index(feature) for feature in ("castle", "labyrinth", "tavern"))
REGION_OF = tuple(REGIONS.index(space.region) for space in SPACES)
NEIGHBORS = tuple(tuple(SPACE_INDEX[name] for name in space.neighbours) for space in SPACES)
"""By space: the spaces one step away, in the order of the file."""
STEPS = step_distances(SPACES)
"""By space and space: distance in steps."""
CASTLE_DISTANCE = tuple(STEPS[space][CASTLE] for space in ALL_SPACES)
LABYRINTH_DISTANCE = tuple(STEPS[space][LABYRINTH] for space in ALL_SPACES)
LOSS = tuple(MAP.cemetery_loss if space.region == "cemetery" else space.lose for space in SPACES)
"""R44: points that sunrise costs there in Rookie mode (Cemetery: in every mode)."""
IS_WELL = tuple(feature in ("well", "castle") for feature in FEATURE_OF)
"""Section 4: spaces with a Well, and the Castle."""
WELLS = tuple(space for space in ALL_SPACES if IS_WELL[space])
CHESTS = tuple(space for space in ALL_SPACES if FEATURE_OF[space] in ("chest", "chest_open"))
"""The spaces with a Chest."""
CHEST_OF = tuple(CHESTS.index(space) if space in CHESTS else NOTHING for space in ALL_SPACES)
"""By space: its Chest or NOTHING."""
CHEST_IS_OPEN = tuple(FEATURE_OF[space] == "chest_open" for space in CHESTS)
"""By Chest: True if its token lies face up (R3)."""
CRYPTS = tuple(space for space in ALL_SPACES if FEATURE_OF[space] == "crypt")
"""The spaces with a Crypt."""
CRYPT_OF = tuple(CRYPTS.index(space) if space in CRYPTS else NOTHING for space in ALL_SPACES)
"""By space: its Crypt or NOTHING."""
CRYPT_SIZES = tuple(int(getattr(MAP.crypt_missions, SPACES[space].region)) for space in CRYPTS)
"""R6, by Crypt."""
DIGEST_TYPE = tuple(
    TYPES.index(MAP.digest_type[feature]) if feature in MAP.digest_type else NOTHING for feature in FEATURE_OF
)
"""R29, by space: the type of Human that may be digested there, or NOTHING."""
_PATH_ORDER = ("road", "rail", "boat", "none")
TURN_ORDER = tuple(
    (-REGION_OF[space] if space != LABYRINTH else -len(REGIONS), _PATH_ORDER.index(SPACES[space].path),
     LABYRINTH_DISTANCE[space], -CASTLE_DISTANCE[space], space)
    for space in ALL_SPACES
)  # fmt: skip
"""R11 (1) to (4), by space: the smaller plays first."""
ORDER_OF = tuple(sorted(ALL_SPACES, key=TURN_ORDER.__getitem__).index(space) for space in ALL_SPACES)
"""R11 (1) to (4), by space: its place in the order of play, from 0."""
