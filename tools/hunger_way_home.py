"""Holds the chances of The Hunger's way home (game/hunger/forecast/way_home.py) against the rules.

python -m tools.hunger_way_home [--nights 600] [--record]

Bots of all levels, with whims, play nights in all modes. At some decisions of a seat the forecast says how likely it is
to be safe at sunrise, and to be at the Castle, if it walks home from now on. Then, on a copy, that seat
does walk home by a simple walker in the real rules, while its rivals play on: that is what came. What the
sun did to it in the night itself, with all the hunts still to come, is the second table.

Prints ten bins of what was said with what came, and with --record writes them to
tools/hunger_way_home.yaml, beside the first nights case by case and the digest of the sources:
tests/game/hunger/forecast/test_way_home.py replays these nights.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

import yaml
from rich.progress import track

from game import bots
from game.core import catalog
from game.core.rng import Rng, derive_seed
from game.hunger.components.definitions import IS_CONFUSE, IS_PERMANENT, IS_SPICY, SPEED_OF
from game.hunger.components.map_graph import CASTLE_DISTANCE
from game.hunger.forecast import own_cards, sampled_turns, time_left, trial, walker
from game.hunger.forecast import way_home as wayhome
from game.hunger.forecast.way_home import way_home
from game.hunger.table import actions as a
from game.hunger.table.sunrise_prices import is_safe

FILE = Path(__file__).with_suffix(".yaml")
SOURCES = [
    Path(str(module.__file__)) for module in (own_cards, sampled_turns, time_left, trial, walker, wayhome)
]
"""Modules that compute the chances."""
NIGHTS = 600
REPLAYED = 3
"""Nights that are recorded case by case."""
BINS = 10
ONE_WHIM_IN = 5
"""One answer in so many is any: else too few bots get into danger."""
FIRST_TURN = 6
"""First turn with a risk, unless the night is shorter."""
TABLES: tuple[dict[str, Any], ...] = (
    {"seats": 2},
    {"seats": 4},
    {"seats": 2, "mode": "rookie"},
    {"seats": 3, "gentle_elder": True},
    {"seats": 3},
    {"seats": 4, "mode": "rookie"},
)
ASKED_AT = (a.EFFECTS, a.ACT)
ONE_CLEAR_IN = 8
"""One in so many decisions is a case where it is clear whether the seat will be safe; every one where it
is not."""


class Case(NamedTuple):
    """A forecast and its outcomes. safe, castle: the forecast, in per cent; safe_then, castle_then: the
    outcome of walking home; with_greed: True if the seat was safe in the end although it went on as it
    liked."""

    turn: int
    seat: int
    safe: int
    castle: int
    safe_then: bool
    castle_then: bool
    with_greed: bool


# A night


def play_night(number: int) -> list[Case]:
    """The cases of one night."""
    rules: Any = catalog.load("hunger")
    rng = Rng(derive_seed("way home", number))
    config = rules.config(**TABLES[number % len(TABLES)])
    state = rules.new(config, seed=derive_seed("night", number) >> 1)
    levels = [level for level in bots.list_levels("hunger") if level.is_quick]
    players = [bots.make_bot("hunger", rng.choice(levels).number) for _ in range(config.seats)]
    found: list[tuple[int, int, int, int, bool, bool]] = []
    while (decision := state.decision) is not None:
        seat, view = decision.seat, state.seen_by(decision.seat)
        if decision.kind in ASKED_AT and state.turn >= FIRST_TURN and not state.is_home(seat):
            chances = way_home(view, seat)
            if 0 < chances.safe < 100 or not rng.below(ONE_CLEAR_IN):
                found.append(
                    (state.turn, seat, chances.safe, chances.castle, *walk_home(state, seat, rng.next_u64()))
                )
        is_whim = not rng.below(ONE_WHIM_IN)
        state.advance(rng.choice(decision.actions) if is_whim else players[seat].choose(view, rng.next_u64()))
    return [Case(*case, is_safe(state, case[1])) for case in found]


def walk_home(state: Any, seat: int, seed: int) -> tuple[bool, bool]:
    """(True if the seat is safe, True if it is at the Castle) after a night in which it only walks home."""
    night = state.copy()
    rng, rival = Rng(seed), bots.make_bot("hunger", 1)
    night.generator = rng.next_u64()
    while (decision := night.decision) is not None:
        if decision.seat == seat:
            night.advance(walker_answer(night, decision))
        else:
            night.advance(rival.choose(night.seen_by(decision.seat), rng.next_u64()))
    return is_safe(night, seat), night.is_home(seat)


def walker_answer(state: Any, decision: Any) -> Any:
    """Answer of a simple walker: it draws, gives up misleading cards, goes as near to the Castle as it
    can, hunts nothing."""
    kind, answers = decision.kind, decision.actions
    if kind == a.EFFECTS:
        return max(answers, key=_effect_value)
    if kind in (a.CONFUSE, a.MOVE):
        return min(answers, key=lambda answer: _steps_left(state, answer))
    for last in (a.StopPushing, a.EndTurn, a.Skip):
        if last() in answers:
            return last()
    return answers[0]


def _effect_value(answer: Any) -> int:
    """Rank of an answer in step 1: draws, then swaps of bad cards, then the end."""
    if isinstance(answer, a.Resolve):
        return 2
    if isinstance(answer, a.ResolveDiscarding):
        card = answer.discard
        if IS_PERMANENT[card]:
            return -1
        return 5 if IS_CONFUSE[card] else 4 if IS_SPICY[card] else 1 if SPEED_OF[card] <= 0 else -1
    return 0 if isinstance(answer, a.Done) else -1


def _steps_left(state: Any, answer: Any) -> float:
    """Steps to the Castle after an answer; a Speed token counts as its steps if they are needed."""
    here = CASTLE_DISTANCE[state.at[state.asked]]
    if isinstance(answer, a.UseToken):
        return 0.5 if state.speed_left < here else float(here) + 1
    return float(CASTLE_DISTANCE[answer.to]) if hasattr(answer, "to") else float(here)


# Tables


def sources_digest() -> str:
    """Digest of the sources of the forecast."""
    digest = blake2b(digest_size=8)
    for path in SOURCES:
        digest.update(path.read_bytes())
    return digest.hexdigest()


def rate_bins(pairs: Iterable[tuple[int, bool]]) -> list[dict[str, float]]:
    """Cases by tenths of the forecast: their number, average forecast and outcome, in per cent."""
    bins: list[list[tuple[int, bool]]] = [[] for _ in range(BINS)]
    for forecast, came in pairs:
        bins[min(BINS - 1, forecast * BINS // 100)].append((forecast, came))
    rates = []
    for cases in bins:
        count = max(1, len(cases))
        forecasts, outcomes = sum(forecast for forecast, _ in cases), sum(came for _, came in cases)
        said, came_true = round(forecasts / count, 1), round(100 * outcomes / count, 1)
        rates.append({"cases": len(cases), "said": said, "came": came_true})
    return rates


def rate_tables(cases: list[Case]) -> dict[str, list[dict[str, float]]]:
    """Predicted and actual rates of walking home, and of the same seats in the night itself."""
    return {
        "safe": rate_bins((case.safe, case.safe_then) for case in cases),
        "castle": rate_bins((case.castle, case.castle_then) for case in cases),
        "safe_with_greed": rate_bins((case.safe, case.with_greed) for case in cases),
    }


def _table_lines(found: dict[str, list[dict[str, float]]]) -> Iterator[str]:
    for name, rates in found.items():
        yield f"{name}\n  cases    said    came     off"
        for rate in rates:
            said, came = rate["said"], rate["came"]
            yield f"  {rate['cases']:5}  {said:6}  {came:6}  {came - said:+6.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Holds the chances of the way home against the rules.")
    parser.add_argument("--nights", type=int, default=NIGHTS)
    parser.add_argument("--record", action="store_true")
    options = parser.parse_args()
    by_night = [play_night(number) for number in track(range(options.nights), "Nights")]
    found = rate_tables([case for cases in by_night for case in cases])
    print(*_table_lines(found), sep="\n")
    if options.record:
        replayed = [[[int(value) for value in case] for case in cases] for cases in by_night[:REPLAYED]]
        record = {"nights": options.nights, "sources": sources_digest(), **found, "replayed": replayed}
        FILE.write_text(
            yaml.safe_dump(record, sort_keys=False, default_flow_style=None, width=140), encoding="utf-8"
        )


if __name__ == "__main__":
    main()
