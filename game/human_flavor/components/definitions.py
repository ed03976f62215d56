"""Contents of the box: tokens, humans, allies, agendas, clans, locations and the numbers of the rules, read
once from the YAML files beside this module.

Everywhere inside the rules a resource is an index into RESOURCES, a network into NETWORKS, a slot into SLOTS,
a human into HUMANS, an ally into ALLIES, an agenda into AGENDAS, a clan into CLANS, a location into
LOCATIONS. Tokens of all types (a purse, a cost) are tuples of five counts. UNKNOWN stands for a card that the
viewer does not know, NOTHING for none at all, NEUTRAL for the owner of neutral stackers."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal, get_args

from game.core.loader import Faults, StrictMap, load_checked, load_list
from game.core.values import Count, index_names
from game.human_flavor.components.effects import Effects, Metric, NetworkId, ResourceId, SlotId

HERE = Path(__file__).parent

UNKNOWN = -1
NOTHING = -2
NEUTRAL = -1
NOBODY = -1
"""Value in place of a seat, e.g. of the one on turn in the evening."""

RESOURCES: tuple[ResourceId, ...] = get_args(ResourceId)
NETWORKS: tuple[NetworkId, ...] = get_args(NetworkId)
SLOTS: tuple[SlotId, ...] = get_args(SlotId)
LEFT, MIDDLE, RIGHT = range(3)
ALL_RESOURCES = tuple(range(len(RESOURCES)))
ALL_NETWORKS = tuple(range(len(NETWORKS)))
ALL_SLOTS = tuple(range(len(SLOTS)))
ANY = -1
"""Value in place of a resource: the food of mystic allies and of their clan (G11)."""

Purse = tuple[int, ...]
"""Tokens: five counts in the order of RESOURCES."""
Cost = dict[ResourceId, Count]
Food = ResourceId | Literal["any"]
Variety = Literal["celestial", "feral", "infernal", "fey", "undead", "mystic"]


_FEWEST_SEATS = 2


class Numbers(StrictMap):
    """Contents of rules.yaml, which explains each field; maps are by number of seats."""

    tokens_per_resource: Count
    start_resources: Count
    human_display: Count
    ally_display: Count
    agendas_per_day: Count
    meeples_per_clan: Count
    start_minions: dict[int, Count]
    last_day: dict[int, Count]
    corner_limit: dict[int, Count]
    neutral_corners: dict[int, tuple[Count, ...]]
    stackers_per_network: Count
    dominate_points: int
    stacker_value: int
    uprising_penalty: tuple[int, ...]
    uprising_levels: dict[int, tuple[Count, ...]]
    seat_strengths: tuple[Count, ...]
    devour_points: dict[SlotId, int]
    snack_icons: dict[SlotId, Count]
    occupied_fee: Count


class Location(StrictMap):
    """Location; board.yaml explains each field."""

    id: str
    icons: tuple[NetworkId, ...]
    blocked: bool
    utilize: Effects
    pos: tuple[int, int]


class Conversion(StrictMap):
    """R40: fixed tokens, or any for any."""

    pay: tuple[ResourceId, ...] = ()
    get: tuple[ResourceId, ...] = ()
    any_pay: Count = 0
    any_get: Count = 0


class Clan(StrictMap):
    """A clan mat; clans.yaml explains each field."""

    id: str
    food: Food
    storage: dict[ResourceId, Count]
    dominate: dict[NetworkId, Cost]
    convert: Conversion
    ability: Effects
    starter: str


class Ally(StrictMap):
    """An ally; allies.yaml explains each field."""

    id: str
    variety: Variety
    food: Food
    start: bool
    cost: Cost
    value: int
    effects: Effects


class Human(StrictMap):
    """A human; humans.yaml explains each field."""

    id: str
    network: NetworkId
    icons: tuple[ResourceId, ResourceId, ResourceId]


class Agenda(StrictMap):
    """An agenda; agendas.yaml explains each field."""

    id: str
    kind: Literal["most", "at_least", "per"]
    metric: Metric
    min: Count = 0
    n: Count = 0
    points: int = 0
    each: int = 0
    max: int = 0


def _rules_faults(file: Numbers) -> Faults:
    """Missing values for a number of seats or a slot, and numbers that do not belong together."""
    seats = sorted(file.start_minions)
    if not seats or seats[0] < _FEWEST_SEATS or seats != list(range(seats[0], seats[-1] + 1)):
        yield "$.start_minions", f"expected numbers of seats without a gap, from {_FEWEST_SEATS} on"
    for field in ("last_day", "corner_limit", "neutral_corners", "uprising_levels"):
        if sorted(getattr(file, field)) != seats:
            yield f"$.{field}", "expected the same numbers of seats as in `start_minions`"
    for number, sizes in file.neutral_corners.items():
        if len(sizes) != len(NETWORKS) or max(sizes) > file.corner_limit[number]:
            yield f"$.neutral_corners.{number}", "expected one number for each meter, none above its limit"
    for number, levels in file.uprising_levels.items():
        if len(levels) != len(file.uprising_penalty) - 1 or list(levels) != sorted({*levels} - {0}):
            yield (
                f"$.uprising_levels.{number}",
                "expected a height for each change of `uprising_penalty` after the first, ascending",
            )
    for field in ("devour_points", "snack_icons"):
        if {*getattr(file, field)} != {*SLOTS}:
            yield f"$.{field}", f"expected a number for {', '.join(SLOTS)}"
    if list(file.seat_strengths) != sorted({*file.seat_strengths} - {0}, reverse=True):
        yield "$.seat_strengths", "expected different strengths above 0, the highest first"


def _location_faults(locations: Sequence[Location]) -> Faults:
    if all(location.blocked for location in locations):
        yield "$.locations", "expected a place that is never blocked, for players without tokens (R4)"


def _clan_faults(clans: Sequence[Clan]) -> Faults:
    if len(clans) < MAX_SEATS:
        yield "$.clans", f"expected at least {MAX_SEATS} clans, one for each seat"
    starters = [card.id for card in ALLIES if card.start]
    named = [card.starter for card in clans]
    for number, clan in enumerate(clans):
        place = f"$.clans[{number}]"
        fixed = clan.convert.pay
        any_type = clan.convert.any_pay
        if clan.starter not in starters:
            yield f"{place}.starter", f"there is no starting ally {clan.starter!r}"
        if clan.starter in named[:number]:
            yield f"{place}.starter", f"{clan.starter!r} starts with another clan"
        if {*clan.dominate} != {*NETWORKS}:
            yield f"{place}.dominate", f"expected a cost for {', '.join(NETWORKS)}"
        if sum(clan.storage.values()) < NUMBERS.start_resources:
            yield f"{place}.storage", f"expected lines for the {NUMBERS.start_resources} starting tokens (R1)"
        if (
            bool(fixed) == bool(any_type)
            or bool(fixed) != bool(clan.convert.get)
            or bool(any_type) != bool(clan.convert.any_get)
        ):
            yield f"{place}.convert", "expected `pay` and `get`, or `any_pay` and `any_get` (R40)"


def _agenda_faults(agendas: Sequence[Agenda]) -> Faults:
    """Numbers that an agenda of its kind should have or not have; the types do not say it."""
    needed = {"most": ("min", "points"), "at_least": ("n", "points"), "per": ("each", "max")}
    for number, agenda in enumerate(agendas):
        for field in ("min", "n", "points", "each", "max"):
            if (getattr(agenda, field) != 0) != (field in needed[agenda.kind]):
                yield (
                    f"$.agendas[{number}]",
                    f"an agenda of kind {agenda.kind!r} has {' and '.join(needed[agenda.kind])}",
                )


NUMBERS = load_checked(HERE / "rules.yaml", Numbers, _rules_faults)
MIN_SEATS = min(NUMBERS.start_minions)
MAX_SEATS = max(NUMBERS.start_minions)
LOCATIONS = load_list("locations", Location, HERE / "board.yaml", _location_faults)
ALLIES = load_list("allies", Ally, HERE / "allies.yaml")
CLANS = load_list("clans", Clan, HERE / "clans.yaml", _clan_faults)
HUMANS = load_list("humans", Human, HERE / "humans.yaml")
AGENDAS = load_list("agendas", Agenda, HERE / "agendas.yaml", _agenda_faults)


CLAN_IDS = tuple(clan.id for clan in CLANS)
ALLY_IDS = tuple(ally.id for ally in ALLIES)
HUMAN_IDS = tuple(human.id for human in HUMANS)
AGENDA_IDS = tuple(agenda.id for agenda in AGENDAS)
LOCATION_IDS = tuple(location.id for location in LOCATIONS)
RESOURCE_INDEX = index_names(RESOURCES)
NETWORK_INDEX = index_names(NETWORKS)
SLOT_INDEX = index_names(SLOTS)
CLAN_INDEX = index_names(CLAN_IDS)
ALLY_INDEX = index_names(ALLY_IDS)
HUMAN_INDEX = index_names(HUMAN_IDS)
AGENDA_INDEX = index_names(AGENDA_IDS)
LOCATION_INDEX = index_names(LOCATION_IDS)


def make_purse(tokens: Mapping[ResourceId, int]) -> Purse:
    """Counts by resource as five numbers."""
    return tuple(tokens.get(name, 0) for name in RESOURCES)


NO_TOKENS: Purse = (0,) * len(RESOURCES)


def _food_number(food: Food) -> int:
    return ANY if food == "any" else RESOURCE_INDEX[food]


# Humans
NETWORK_OF = tuple(NETWORK_INDEX[human.network] for human in HUMANS)
"""Network of a human."""
ICONS_OF = tuple(tuple(RESOURCE_INDEX[icon] for icon in human.icons) for human in HUMANS)
"""Three icons of a human in printed order."""
ALL_HUMANS = tuple(range(len(HUMANS)))
DEVOUR_POINTS = tuple(NUMBERS.devour_points[slot] for slot in SLOTS)
"""R24, by slot."""
SNACK_ICONS = tuple(NUMBERS.snack_icons[slot] for slot in SLOTS)
"""R22, by slot."""

# Allies
ALL_ALLIES = tuple(range(len(ALLIES)))
DECK_ALLIES = tuple(ally for ally in ALL_ALLIES if not ALLIES[ally].start)
"""S2: the allies of the deck."""
IS_STARTER = tuple(ally.start for ally in ALLIES)
VARIETIES: tuple[Variety, ...] = get_args(Variety)
VARIETY_OF = tuple(VARIETIES.index(ally.variety) for ally in ALLIES)
FOOD_OF = tuple(_food_number(ally.food) for ally in ALLIES)
"""Resource that an ally eats, or ANY."""
COST_OF = tuple(make_purse(ally.cost) for ally in ALLIES)
"""R17, by ally."""
VALUE_OF = tuple(ally.value for ally in ALLIES)
EFFECTS_OF = tuple(ally.effects for ally in ALLIES)

# Clans
ALL_CLANS = tuple(range(len(CLANS)))
CLAN_FOOD = tuple(_food_number(clan.food) for clan in CLANS)
STORAGE_OF = tuple(make_purse(clan.storage) for clan in CLANS)
"""R1, R46, by clan: its storage lines."""
DOMINATE_COST = tuple(tuple(make_purse(clan.dominate[network]) for network in NETWORKS) for clan in CLANS)
"""R12, by clan and network."""
STARTER_OF = tuple(ALLY_INDEX[clan.starter] for clan in CLANS)
ABILITY_OF = tuple(clan.ability for clan in CLANS)

# Locations
ALL_LOCATIONS = tuple(range(len(LOCATIONS)))
LOCATION_NETWORKS = tuple(tuple(NETWORK_INDEX[icon] for icon in location.icons) for location in LOCATIONS)
IS_BLOCKED = tuple(location.blocked for location in LOCATIONS)
"""R4, by location: True if minions occupy it."""
UTILIZE_OF = tuple(location.utilize for location in LOCATIONS)

ALL_AGENDAS = tuple(range(len(AGENDAS)))
STRENGTHS = NUMBERS.seat_strengths
"""R3: strengths of the seats at the own table, in the order in which they are offered."""
