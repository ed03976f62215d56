"""The rules of ways, hunts, order and scoring once more, read from the text and the YAML files alone, over
positions as plain maps.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from game.core.loader import load_yaml

BOX = Path("game/hunger/components")
MAP = load_yaml(BOX / "map.yaml")
SPACES = {space["id"]: space for space in MAP["spaces"]}
CARDS = {card["id"]: card for card in load_yaml(BOX / "cards.yaml")["cards"]}
TOKENS = {token["id"]: token for token in load_yaml(BOX / "tokens.yaml")["tokens"]}
MISSIONS = {mission["id"]: mission for mission in load_yaml(BOX / "missions.yaml")["missions"]}
FOUR = ("villager", "religious", "military", "noble")
REGIONS = ("forest", "plains", "mountains", "cemetery", "castle")
PATHS = ("road", "rail", "boat", "none")
PARASOL_TURN = 16

Position = dict[str, Any]


def card(name: str) -> dict[str, Any]:
    return CARDS[name.partition("#")[0]]


def has(names: list[str], keyword: str) -> bool:
    return any(keyword in card(name)["keywords"] for name in names)


def effects(names: list[str], op: str) -> list[dict[str, Any]]:
    return [effect for name in names for effect in card(name).get("effects", ()) if effect["op"] == op]


def humans(names: list[str]) -> list[dict[str, Any]]:
    return [card(name) for name in names if card(name)["kind"] == "human"]


def is_well(space: str) -> bool:
    return SPACES[space]["feature"] in ("well", "castle")


# R11


def order(position: Position) -> list[int]:
    """The active seats in the order of play."""

    def key(seat: int) -> tuple[Any, ...]:
        space = SPACES[position["seats"][seat]["at"]]
        height = position["stacks"][space["id"]].index(seat)
        region = -1 if space["feature"] == "labyrinth" else REGIONS.index(space["region"])
        way = (
            PATHS.index(space["path"]),
            space["labyrinth_dist"],
            -space["castle_dist"],
            list(SPACES).index(space["id"]),
        )
        return (region, *way, -height)

    return sorted((seat for seat, mine in enumerate(position["seats"]) if not mine["resting"]), key=key)


# R19


def speed(play: list[str]) -> int:
    """Without tokens."""
    there = humans(play)
    total = sum(
        card(name).get("speed_with_human", card(name)["speed"]) if there else card(name)["speed"]
        for name in play
    )
    for effect in effects(play, "speed_per_human_worth"):
        total += effect["n"] * sum(effect["min"] <= human["vp"] <= effect["max"] for human in there)
    return total + sum(
        effect["n"] for effect in effects(play, "speed_if_humans") if len(there) >= effect["at_least"]
    )


# R20 to R24


def steps_from(start: str) -> dict[str, int]:
    """Real steps to every space; the Castle is walked into, not through."""
    found, edge = {start: 0}, [start]
    for space in edge:
        for near in SPACES[space]["neighbours"] if space != "castle" or space == start else ():
            if near not in found:
                found[near] = found[space] + 1
                edge.append(near)
    return found


def costs(start: str, free: set[str]) -> dict[str, int]:
    """R21, R22: the cheapest cost of ending on each space, where passing the `free` ones costs nothing."""
    passed, before = {start: 0}, {}
    ends: dict[str, int] = {}
    while passed != before:
        before = dict(passed)
        for space, cost in before.items():
            for near in SPACES[space]["neighbours"] if space != "castle" or space == start else ():
                if near != start:
                    ends[near] = min(ends.get(near, 99), cost + 1)
                    passed[near] = min(passed.get(near, 99), cost + (near not in free))
    return ends


def mists(start: str) -> set[str]:
    """R23: Wells that are reached without passing another one."""
    found, edge = {start}, [start]
    for space in edge:
        for near in SPACES[space]["neighbours"]:
            if near not in found:
                found.add(near)
                edge += [] if is_well(near) else [near]
    return {space for space in found - {start} if is_well(space)}


def moves(position: Position, seat: int, left: int) -> set[tuple[str, str]]:
    """Without tokens: ("stay", ""), ("move", to) and ("mist", to)."""
    mine = position["seats"][seat]
    start, play = mine["at"], mine["play"]
    stay = {("stay", "")}
    if left < 1 or has(play, "spicy") and is_well(start):
        return stay
    taken = {other["at"] for number, other in enumerate(position["seats"]) if number != seat}
    free = {space for space in SPACES if is_well(space) or space in taken} if effects(play, "bat") else set()
    walks = {to for to, cost in costs(start, free).items() if cost <= left}
    teleports = mists(start) if effects(play, "mist") else set()
    if not has(play, "spicy"):
        return stay | {("move", to) for to in walks} | {("mist", to) for to in teleports}
    steps = steps_from(start)
    nearest = min(count for space, count in steps.items() if is_well(space))
    closest = {space for space, count in steps.items() if is_well(space) and count == nearest}
    walks = walks & closest or as_far_as_it_can(start, closest, free, left)
    return {("move", to) for to in walks} | {("mist", to) for to in teleports & closest}


def as_far_as_it_can(start: str, closest: set[str], free: set[str], left: int) -> set[str]:
    """The last affordable space of every shortest way (in steps) to a closest Well."""
    ends: set[str] = set()
    for well in closest:
        to_go = (
            steps_from(well)
            if well != "castle"
            else {space: SPACES[space]["castle_dist"] for space in SPACES}
        )
        ways = [[start]]
        while ways[0][-1] != well:
            ways = [
                [*way, near]
                for way in ways
                for near in SPACES[way[-1]]["neighbours"]
                if to_go[near] == to_go[way[-1]] - 1
            ]
        for way in ways:
            paid, last = 0, start
            for space in way[1:]:
                last = space if paid + 1 <= left else last
                paid += space not in free
            ends.add(last)
    return ends


# R29, R32 to R34


def hunting_forbidden(position: Position, seat: int) -> bool:
    mine = position["seats"][seat]
    water = has([name for name in mine["play"] if card(name)["kind"] == "human"], "holy_water")
    return SPACES[mine["at"]]["feature"] in ("castle", "ship") or position["turn"] == PARASOL_TURN or water


def hunts(position: Position, seat: int) -> set[tuple[Any, ...]]:
    """("hunt", row, column), ("hunt_tavern",) and ("hunt_rose", card), with the hunts and the Speed that are
    left.
    """
    moment, mine = position["moment"], position["seats"][seat]
    found: set[tuple[Any, ...]] = set()
    if hunting_forbidden(position, seat):
        return found
    anywhere, first, left = moment["any_hunts"], moment["first_hunts"], moment["speed_left"]
    space = SPACES[mine["at"]]
    for row, columns in position["track"].items():
        for column, pile in columns.items():
            cost = int(column) + has(pile, "fast")
            available = anywhere + first if int(column) == 1 else anywhere
            closed = space["region"] == "cemetery" and humans(pile)
            if pile and available > 0 and cost <= left and not closed:
                found.add(("hunt", int(row), int(column)))
    if moment["moved"] and anywhere > 0:
        if space["feature"] == "tavern" and position["tavern"] and left >= 2:
            found.add(("hunt_tavern",))
        if space["feature"] == "labyrinth" and not any(
            card(name)["kind"] == "rose" for name in owned_cards(mine)
        ):
            found |= {("hunt_rose", name) for name in position["roses"]}
    return found


# R44 to R49


def owned_cards(mine: dict[str, Any]) -> list[str]:
    return [name for zone in ("deck", "hand", "play", "discard", "digested") for name in mine[zone]]


def loss(position: Position, seat: int) -> int | None:
    """R44; None: burned."""
    space = SPACES[position["seats"][seat]["at"]]
    if space["region"] == "mountains":
        if position["mode"] == "rookie":
            return int(space["lose"])
        spared = position.get("gentle_elder", False)
        return 0 if spared is True or (spared and seat in spared) else None
    return {"castle": 0, "cemetery": int(MAP["cemetery_loss"])}.get(space["region"])


def card_bonus(mine: dict[str, Any]) -> int:
    names = owned_cards(mine)
    ids = {name.partition("#")[0] for name in names}
    total = sum(effect["n"] for effect in effects(names, "vp_if_card") if effect["card"] in ids)
    total += sum(
        effect["n"]
        for effect in effects(names, "vp_if_rose")
        if any(card(name)["kind"] == "rose" for name in names)
    )
    total += sum(
        effect["n"] * sum(human["type"] == effect["type"] for human in humans(names))
        for effect in effects(names, "vp_per_type")
    )
    tagged = Counter(tag for name in names for tag in card(name).get("tags", ()))
    return total + sum(effect["n"] * tagged[effect["tag"]] for effect in effects(names, "vp_per_tag"))


class Sunrise:
    """The scores of a position at the end of the night; `chosen` is the type of the token of any type, if it
    was chosen.
    """

    def __init__(self, position: Position, chosen: str | None) -> None:
        self.position, self.chosen = position, chosen
        self.seats = range(len(position["seats"]))
        self.lost = [loss(position, seat) for seat in self.seats]
        self.before = [
            None if lost is None else max(0, mine["vp"] - lost) + card_bonus(mine)
            for mine, lost in zip(position["seats"], self.lost, strict=True)
        ]
        self.types = [self._types(seat) for seat in self.seats]
        self.humans = [len(humans(owned_cards(mine))) + self._tokens(mine) for mine in position["seats"]]

    def _tokens(self, mine: dict[str, Any]) -> int:
        return sum(
            TOKENS[token.partition("#")[0]]["kind"] in ("human", "human_choice") for token in mine["tokens"]
        )

    def _types(self, seat: int) -> Counter[str]:
        mine = self.position["seats"][seat]
        found = Counter(human["type"] for human in humans(owned_cards(mine)))
        for token in mine["tokens"]:
            kind = TOKENS[token.partition("#")[0]]
            if kind["kind"] == "human":
                found[kind["type"]] += 1
            if kind["kind"] == "human_choice" and self.chosen and self.lost[seat] is not None:
                found[self.chosen] += 1
        return found

    def final(self, seat: int) -> int | None:
        before = self.before[seat]
        if before is None:
            return None
        names = [*self.position["public"], *self.position["seats"][seat]["missions"]]
        values = [self.value(MISSIONS[name]["score"], seat) for name in names if "score" in MISSIONS[name]]
        plain = sum(value for value in values if value is not None)
        return (
            before
            + plain
            + (sum(bool(value) for value in values if value is not None) + 1) * values.count(None)
        )

    def value(self, score: dict[str, Any], seat: int) -> int | None:
        """Points of a Mission; None for the one that counts the others."""
        mine = self.position["seats"][seat]
        names, types = owned_cards(mine), [self.types[seat][kind] for kind in FOUR]
        cards, each, vp = humans(names), int(score.get("vp_each", 0)), int(score.get("vp", 0))
        rivals = [other for other in self.seats if other != seat]
        match score["op"]:
            case "scoring_missions":
                return None
            case "count_type":
                return each * self.types[seat][score["type"]]
            case "majority":
                counts = self._counts(score["of"])
                return vp if all(counts[seat] > counts[other] for other in rivals) else 0
            case "fewest_humans":
                return vp if all(self.humans[seat] < self.humans[other] for other in rivals) else 0
            case "has_rose":
                return vp if any(card(name)["kind"] == "rose" for name in names) else 0
            case "host":
                arrivals = [other.get("arrival") or 0 for other in self.position["seats"]]
                beaten = sum(not arrivals[other] or arrivals[other] > arrivals[seat] for other in rivals)
                return int(score["vp_home"] + score["vp_per_beaten"] * beaten) if arrivals[seat] else 0
            case "first_home":
                return vp if mine.get("arrival") == 1 else 0
            case "count_bonus":
                return each * len(mine["tokens"])
            case "count_worth":
                return each * sum(score["min"] <= human["vp"] <= score["max"] for human in cards)
            case "none_worth":
                return 0 if any(human["vp"] >= score["min"] for human in cards) else vp
            case "type_at_least":
                return vp if max(types) >= score["n"] else 0
            case "count_keyword":
                return each * sum(bool({*score["keywords"]} & {*human["keywords"]}) for human in cards)
            case "distinct_kind":
                return each * len({card(name)["id"] for name in names if card(name)["kind"] == score["kind"]})
            case "least_type" | "sets":
                return each * min(types)
            case "most_type":
                return each * max(types)
            case "humans_at_least":
                return vp if self.humans[seat] >= score["n"] else 0
            case "digested":
                return each * len(humans(mine["digested"]))
        return self._against_the_safe(score["op"], vp, seat)

    def _counts(self, of: str) -> list[int]:
        if of == "humans":
            return self.humans
        if of == "familiars":
            return [
                sum(card(name)["kind"] == "familiar" for name in owned_cards(mine))
                for mine in self.position["seats"]
            ]
        return [types[of] for types in self.types]

    def _against_the_safe(self, op: str, vp: int, seat: int) -> int:
        mine = self.before[seat]
        others = [score for other, score in enumerate(self.before) if other != seat and score is not None]
        assert mine is not None
        if op == "highest_score":
            return vp if all(mine > other for other in others) else 0
        assert op == "lowest_score"
        return vp if others and all(mine < other for other in others) else 0

    def winners(self) -> list[int]:
        finals = {seat: final for seat in self.seats if (final := self.final(seat)) is not None}
        if not finals:
            return []

        def rank(seat: int) -> tuple[int, int, int]:
            mine = self.position["seats"][seat]
            arrival = mine.get("arrival") or 99
            return (-finals[seat], arrival, 0 if arrival < 99 else SPACES[mine["at"]]["castle_dist"])

        best = min(map(rank, finals))
        return [seat for seat in finals if rank(seat) == best]
