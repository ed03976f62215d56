"""The table, pushes, agendas and scores once more, read from the text and the YAML files alone, over
positions as plain maps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.core.loader import load_yaml

BOX = Path("game/human_flavor/components")
RULES = load_yaml(BOX / "rules.yaml")
CLANS: dict[str, dict[str, Any]] = {clan["id"]: clan for clan in load_yaml(BOX / "clans.yaml")["clans"]}
ALLIES = {ally["id"]: ally for ally in load_yaml(BOX / "allies.yaml")["allies"]}
HUMANS = {human["id"]: human for human in load_yaml(BOX / "humans.yaml")["humans"]}
AGENDAS = {agenda["id"]: agenda for agenda in load_yaml(BOX / "agendas.yaml")["agendas"]}
PLACES = {place["id"]: place for place in load_yaml(BOX / "board.yaml")["locations"]}
RESOURCES = ["faith", "flesh", "fear", "willpower", "life_force"]
NETWORKS = ["commerce", "crime", "culture", "politics"]
SLOTS = ["left", "middle", "right"]

Position = dict[str, Any]
Answer = dict[str, Any]


def clan(position: Position, seat: int) -> dict[str, Any]:
    return CLANS[position["clans"][seat]]


def seats(position: Position) -> range:
    return range(len(position["clans"]))


def held_tokens(position: Position, seat: int, resource: str) -> int:
    return int(position["players"][seat]["resources"].get(resource, 0))


def supply(position: Position, resource: str) -> int:
    """R27."""
    total: int = RULES["tokens_per_resource"]
    return total - sum(held_tokens(position, seat, resource) for seat in seats(position))


def meter(position: Position, network: str) -> list[Any]:
    return list(position["corners"].get(network, []))


def unplaced_stackers(position: Position, seat: int, network: str) -> int:
    gone: int = meter(position, network).count(seat) + position["uprising"].count(
        {"owner": seat, "network": network}
    )
    total: int = RULES["stackers_per_network"]
    return total - gone


def captives(position: Position, seat: int) -> list[tuple[str, str]]:
    """With their slots."""
    return [(human, slot) for slot in SLOTS for human in position["players"][seat]["captives"].get(slot, [])]


def ready(position: Position, seat: int) -> list[str]:
    return [ally["id"] for ally in position["players"][seat]["allies"] if not ally["used"]]


# R12 to R14


def dominate_meter(position: Position, seat: int, network: str) -> tuple[list[Any], list[Any], bool]:
    """The meter, the uprising and whether the revolt has begun, after a dominate."""
    number = len(position["clans"])
    stack, pushed = [seat, *meter(position, network)], list(position["uprising"])
    if len(stack) > RULES["corner_limit"][number]:
        pushed.append({"owner": stack.pop(), "network": network})
    return stack, pushed, position["moment"]["revolt"] or len(pushed) >= RULES["uprising_levels"][number][-1]


# R44, metrics


def count_metric(position: Position, seat: int, metric: dict[str, Any]) -> int:
    mine = position["players"][seat]
    networks, slots = metric.get("networks", NETWORKS), metric.get("slots", SLOTS)
    bodies = [HUMANS[human]["network"] for human in mine["dumpster"]]
    caught = [HUMANS[human]["network"] for human, slot in captives(position, seat) if slot in slots]
    piles = [held_tokens(position, seat, resource) for resource in RESOURCES]
    found: list[Any]
    match metric["name"]:
        case "bodies":
            found = [one for one in bodies if one in networks]
        case "body_networks":
            found = [*{*bodies}]
        case "captives":
            found = [one for one in caught if one in networks]
        case "captive_networks":
            found = [*{*caught}]
        case "stackers":
            found = [owner for network in networks for owner in meter(position, network) if owner == seat]
        case "stacker_corners":
            found = [network for network in NETWORKS if seat in meter(position, network)]
        case "bottoms":
            found = [network for network in NETWORKS if meter(position, network)[:1] == [seat]]
        case "resources":
            return sum(piles)
        case "resource_types":
            return sum(pile > 0 for pile in piles)
        case "largest_pile":
            return max(piles)
        case "allies":
            found = mine["allies"]
        case "ally_varieties":
            found = [*{ALLIES[ally["id"]]["variety"] for ally in mine["allies"]}]
        case "standing":
            found = [
                place
                for place, row in position["city"].items()
                if PLACES[place]["blocked"] and row[-1:] == [seat]
            ]
        case _:
            assert metric["name"] == "at_home"
            found = mine["seats"]
    return len(found)


def agenda_points(position: Position, name: str) -> list[int]:
    agenda = AGENDAS[name]
    counts = [count_metric(position, seat, agenda["metric"]) for seat in seats(position)]
    match agenda["kind"]:
        case "most":
            return [agenda["points"] if one == max(counts) and one >= agenda["min"] else 0 for one in counts]
        case "at_least":
            return [agenda["points"] if one >= agenda["n"] else 0 for one in counts]
    return [min(agenda["max"], agenda["each"] * one) for one in counts]


# R49, section 8


def first_player(position: Position, before: int) -> int:
    """Of the new day."""
    scores = [player["score"] for player in position["players"]]
    order = [(before + 1 + step) % len(scores) for step in seats(position)]
    return min(order, key=lambda seat: scores[seat])


def worth(position: Position) -> int:
    """Of each stacker on a meter."""
    heights = RULES["uprising_levels"][len(position["clans"])]
    level = (
        len(heights)
        if position["moment"]["revolt"]
        else sum(len(position["uprising"]) >= height for height in heights)
    )
    return int(RULES["stacker_value"] + RULES["uprising_penalty"][level])


def stackers(position: Position, seat: int) -> int:
    return count_metric(position, seat, {"name": "stackers"})


def ending(position: Position, seat: int) -> int:
    """Points that the end of the game adds."""
    values: list[int] = [ALLIES[ally["id"]]["value"] for ally in position["players"][seat]["allies"]]
    return stackers(position, seat) * worth(position) + sum(values)


def winners(position: Position) -> list[int]:
    """Of a position with final scores."""

    def rank(seat: int) -> tuple[int, ...]:
        mine = position["players"][seat]
        return mine["score"], stackers(position, seat), len(mine["allies"]), sum(mine["resources"].values())

    best = max(map(rank, seats(position)))
    return [seat for seat in seats(position) if rank(seat) == best]
