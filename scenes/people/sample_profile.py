"""Profile of a person who has played for a while, for pictures of statistics and trophies."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.campaign.company.stages import all_stages
from game.campaign.record import StageRecord
from game.profiles import trophies
from game.profiles.couch.cup_records import CupGuest, CupRecord
from game.profiles.match_facts import AUTOMATON, PERSON, MatchFacts, Rival
from game.profiles.profile import Profile, PuzzleRecord, Supper, with_match

DAY = "2026-11-22"
_TABLES = (
    ("tasty_humans", "versus", 3, "troll", ("craving", "leader", "damage", "king"), (14, 38, -6, 3)),
    (
        "hunger",
        "elder",
        4,
        "casimira",
        ("night", "card", "own_mission", "public_mission", "sunrise"),
        (22, 9, 6, 5, -4),
    ),
    (
        "human_flavor",
        "versus",
        2,
        "feral",
        ("dominates", "devours", "abilities", "agendas", "stackers", "ally"),
        (16, 18, 7, 31, 12, 6),
    ),
    ("tasty_humans", "versus", 3, "griffin", ("craving", "leader", "damage", "king"), (22, 31, -2, 0)),
    ("eaten", "miner_solo", 2, "miner", ("crystals", "upgrades"), (6, 3)),
)
"""Games in turn: mode, seats, figure, where points come from, and about how many."""
OTHERS = ("Ana", "Maximilian", "Mossop", "Zoë", "Jonas")
GAMES = ("hunger", "tasty_humans", "human_flavor", "hunger")
"""Other guests of couch cups, and courses."""


def make_regular() -> Profile:
    """Make a profile with matches, trophies and a calendar."""
    profile = Profile("00000001", "Wilhelmina", "hunger/vampire_casimira", 4, 3)
    for number in range(46):
        profile = with_match(profile, _make_match(number))
    puzzles = {f"tasty_humans/puzzles/n{number}": PuzzleRecord(DAY, 2) for number in range(13)}
    reached = {
        "trophy.sweet_tooth": 22,
        "trophy.head_of_table": 41,
        "trophy.full_moon": 17,
        "trophy.gourmet": 6,
        "trophy.menagerie": 4,
    }
    profile = replace(with_suppers(profile), puzzles=puzzles, totals=reached)
    won = (
        "clean_plate",
        "house_magic",
        "iron_stomach",
        "way_out",
        "toolbox",
        "home_by_dawn",
        "in_bloom",
        "sunburn",
        "key_to_the_city",
    )
    given = {name: f"2026-{9 + i // 4:02}-{3 + 5 * (i % 4):02}" for i, name in enumerate(won)}
    known = trophies.award_reached(replace(profile, trophies=given), DAY)
    return replace(known, evenings={f"c{number}": _make_evening(number) for number in range(6)})


def _make_evening(number: int) -> CupRecord:
    """Couch cup of two to six guests, of whom the profile is another one each time."""
    guests = 2 + number % 5
    points = sorted((10 + 7 * ((number + seat) % 4) for seat in range(guests)), reverse=True)
    place = 1 + number % guests
    names = [*OTHERS[: place - 1], "Wilhelmina", *OTHERS[place - 1 :]][:guests]
    table = tuple(
        CupGuest(name, "00000001" if name == "Wilhelmina" else "", at, total)
        for at, (name, total) in enumerate(zip(names, points, strict=True), 1)
    )
    return CupRecord(f"2026-10-{3 + 4 * number:02}", place, table, GAMES[: 2 + number % 3], place == 1)


def with_people_met(profile: Profile, people: Sequence[str]) -> Profile:
    """Profile with matches in which the people of the table were these profiles."""
    matches = profile.matches
    for number in range(len(_TABLES) * 6):
        facts = _make_match(number)
        rivals = [
            rival.replace(who=people[(number + place) % len(people)]) if rival.level == PERSON else rival
            for place, rival in enumerate(facts.rivals)
        ]
        matches = matches.with_match(facts.replace(rivals=tuple(rivals)))
    return profile.replace(matches=matches)


def with_evenings(profile: Profile) -> Profile:
    """Profile with stages that were cooked together, and with bets."""
    company = {stage: StageRecord(stars=(1 << n % 4) - 1, tries=n) for n, stage in enumerate(all_stages())}
    bets = {"bets.matches": 12, "bets.right": 7, "bets.staked": 25, "bets.halves": 67}
    return profile.replace(company=company, totals=profile.totals | bets)


def with_suppers(profile: Profile) -> Profile:
    """Profile with a calendar of two months, in whose last one two days were missed."""
    november = {
        f"2026-11-{day:02}": Supper(day not in (6, 17), 1 + day % 3, 1 + day % 2) for day in range(2, 22)
    }
    october = {f"2026-10-{day:02}": Supper(day % 4 > 0, 1 + day % 3, 1) for day in range(1, 32) if day % 5}
    return replace(profile, calendar={**october, **november, "2026-11-23": Supper(True, 2, 3)})


def _make_match(number: int) -> MatchFacts:
    game, mode, seats, figure, names, about = _TABLES[number % len(_TABLES)]
    luck = [(number * 7 + i * 5) % 11 - 5 for i in range(len(names))]
    sources = {
        name: max(0, points + luck[i]) if points > 0 else points - luck[i] // 3
        for i, (name, points) in enumerate(zip(names, about, strict=True))
    }
    points = sum(sources.values())
    place = max(1, min(seats, 1 + (sum(about) + 2 - points) // 4))
    places = [other for other in range(1, seats + 1) if other != place]
    levels = [PERSON if (number + i) % 6 == 0 else 1 + (number + i) % 3 for i in range(seats - 1)]
    if mode == "miner_solo":
        levels = [AUTOMATON]
    pairs = zip(levels, places, strict=True)
    rivals = tuple(Rival(level, other, points + 3 * (place - other)) for level, other in pairs)
    day = f"2026-{9 + number // 20:02}-{1 + number % 20:02}T20:15"
    stage = f"{game}/stages/a" if number % 9 == 4 else ""
    return MatchFacts(
        f"{number:016}",
        game,
        seats,
        place,
        points,
        day,
        mode,
        place == 1,
        rivals,
        figure,
        {},
        sources,
        1500 + 60 * (number % 40),
        stage,
    )
