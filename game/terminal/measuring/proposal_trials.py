"""`proposals`: evenings of bots that are rated by their matches and seasoned as the house proposes (G27, G58)."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from random import Random
from typing import NamedTuple

from game import bots
from game.core.errors import GameError
from game.core.lengths import Length
from game.core.values import Numbers, Value
from game.evening import seasoning
from game.evening.worth import place_of
from game.profiles.match_facts import PERSON, MatchFacts, Rival
from game.profiles.profile import Profile, with_match
from game.profiles.ratings.proposals import Proposal, propose_steps, strength_of
from game.profiles.ratings.rated_matches import can_rate, rate_profiles
from game.terminal.bot_matches import Played, Table, play_table
from game.terminal.measuring.arena import wilson_interval
from game.terminal.report import Report, table
from game.terminal.workers import Workers

LENGTH: Length = "supper"
SEATS = 2
APART = 2
"""Levels between the two guests."""
LEARNED = 5, 15, 40
"""Matches after which something is proposed."""
POOL = 200
"""Most matches that are played to be rated; each evening draws from them."""
FAIR = 0.6, 1.4
"""Parts of an equal share that the weaker guest should win."""
_FIRST_DAY = datetime(2026, 1, 1)


class Pair(NamedTuple):
    """Two guests of a game by level; a mode of the game, "" where it has none."""

    game: str
    mode: str
    levels: Numbers


class Evening(Value):
    """Match of an evening. steps: proposed by guest; turned: the second guest sits first."""

    game: str
    mode: str
    levels: Numbers
    steps: Numbers
    turned: bool
    seed: int


def measure_proposals(games: Sequence[str], evenings: int, seed: int, workers: Workers) -> Report:
    """Play so many evenings for each pair of levels two apart, and as many with equals. Raises GameError without the
    package that rates."""
    if not can_rate():
        raise GameError("Nobody is rated without the package openskill.")
    rows, data = [], []
    for game in games:
        for pair in _pairs_of(game):
            pool = _play_pool(pair, min(POOL, evenings), seed, workers)
            for learned in LEARNED:
                row = _measure_pair(pair, pool, learned, evenings, seed, workers)
                rows.append(row)
                data.append(dict(zip(_COLUMNS, map(str, row), strict=True)))
    least, most = FAIR
    told = f"Wins of the weaker one in parts of an equal share; {least} to {most} is fair. Length: {LENGTH}."
    return Report([*table(list(_COLUMNS), rows), "", told], {"evenings": evenings, "rows": data})


_COLUMNS = "game", "levels", "matches", "without", "with", "95 %", "steps", "proposed"


def _pairs_of(game: str) -> list[Pair]:
    """Pairs of levels two apart, and one of equals, in the game's first mode for two."""
    flames = sorted(bots.list_levels(game), key=lambda level: level.flames)
    numbers = [level.number for level in flames]
    mode = _mode_of(game)
    apart = [(strong, weak) for weak, strong in zip(numbers, numbers[APART:], strict=False)]
    return [Pair(game, mode, levels) for levels in [*apart, (2, 2)]]


def _mode_of(game: str) -> str:
    cells = [cell for cell in seasoning.of_game(game).cells if (cell.length, cell.seats) == (LENGTH, SEATS)]
    modes = {cell.mode for cell in cells}
    return min(modes) if modes else ""


def _play_pool(pair: Pair, count: int, seed: int, workers: Workers) -> list[Numbers]:
    """Places by guest of matches without seasoning."""
    trials = [
        Evening(pair.game, pair.mode, pair.levels, (0,) * SEATS, bool(number % 2), seed + number)
        for number in range(count)
    ]
    return workers.map(play_evening, trials, f"{pair.game} {_words(pair)}")


def play_evening(evening: Evening) -> Numbers:
    """Places by guest in a match with the steps of an evening."""
    order = (1, 0) if evening.turned else (0, 1)
    options = {"seats": SEATS, **({"mode": evening.mode} if evening.mode else {})}
    steps = [evening.steps[guest] for guest in order]
    keys = seasoning.season_options(evening.game, options, LENGTH, steps)
    players = tuple(str(evening.levels[guest]) for guest in order)
    return _places(play_table(Table(evening.game, keys, evening.seed, players)), order)


def _places(played: Played, order: Numbers) -> Numbers:
    by_seat = [place_of(played.result, f"seat{seat}") for seat in range(SEATS)]
    return tuple(by_seat[order.index(guest)] for guest in range(SEATS))


def _measure_pair(
    pair: Pair, pool: Sequence[Numbers], learned: int, evenings: int, seed: int, workers: Workers
) -> list[object]:
    rng = Random(f"{seed} {pair} {learned}")
    trials, proposed = [], 0
    for number in range(evenings):
        turned = bool(number % 2)
        found = _propose(pair, rng.choices(pool, k=learned), turned)
        proposed += found is not None
        given = found.steps if found else (0,) * SEATS
        steps = (given[1], given[0]) if turned else given
        trials.append(Evening(pair.game, pair.mode, pair.levels, steps, turned, seed + POOL + number))
    played = workers.map(play_evening, trials, f"{pair.game} {_words(pair)}, {learned} matches")
    wins = sum(map(_weak_share, played))
    low, high = wilson_interval(wins, evenings)
    without = sum(map(_weak_share, pool)) / len(pool)
    return [
        pair.game,
        _words(pair),
        learned,
        f"{SEATS * without:.2f}",
        f"{SEATS * wins / evenings:.2f}",
        f"{SEATS * low:.2f} to {SEATS * high:.2f}",
        f"{sum(sum(one.steps) for one in trials) / evenings:.1f}",
        f"{100 * proposed / evenings:.0f} %",
    ]


def _weak_share(places: Numbers) -> float:
    """Share of the win of the second guest, who is the weaker one."""
    return (places[1] == 1) / places.count(1) if 1 in places else 0.0


def _propose(pair: Pair, results: Sequence[Numbers], turned: bool) -> Proposal | None:
    """Proposal by seat for guests who have had these results."""
    people = [Profile(name, name) for name in ("strong", "weak")]
    for number, places in enumerate(results):
        people = [with_match(one, _facts(pair, number, places, guest)) for guest, one in enumerate(people)]
    ratings = rate_profiles(people, pair.game)
    sides = [strength_of(ratings.get(one.id)) for one in people]
    return propose_steps(pair.game, LENGTH, sides[::-1] if turned else sides, pair.mode)


def _facts(pair: Pair, number: int, places: Numbers, guest: int) -> MatchFacts:
    date = (_FIRST_DAY + timedelta(minutes=number)).isoformat(timespec="minutes")
    rivals = tuple(Rival(PERSON, place, 0) for other, place in enumerate(places) if other != guest)
    place = places[guest]
    facts = MatchFacts(f"p{number}", pair.game, SEATS, place, 0, date, pair.mode, place == 1, rivals)
    return facts.replace(short=LENGTH)


def _words(pair: Pair) -> str:
    return " and ".join(map(str, pair.levels))
