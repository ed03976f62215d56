"""Measures what a phone is sent about random positions: milliseconds and bytes of a seat's things and of its rows
(P49).

python -m tools.measure_messages [--positions 200] [--seed 1]

Rows are cold: nobody has asked for them before. Matches are those of the demo.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from time import thread_time
from typing import Any

from game.core import catalog
from game.core.match import Match
from game.core.rng import Rng
from game.terminal.report import table
from scenes.kit.phones.messages import Ask as Ask
from scenes.kit.phones.messages import Mine, write_message
from scenes.pages import game_list
from scenes.table.phones.rows import make_rows

ONE_IN = 4
"""Of so many positions of a match one is measured."""
MOST = 400
"""Answers of a match."""


def walk_positions(game: str, rng: Rng, count: int) -> Iterator[Any]:
    """Random positions of a game in which somebody is asked."""
    rules, demos = catalog.load(game), game_list.game_ui(game).demo_matches
    found = 0
    while found < count:
        match = Match.new(rules, rules.config(**rng.choice(demos).options), seed=rng.next_u64())
        for _ in range(MOST):
            if match.state.decision is None or found == count:
                break
            if rng.below(ONE_IN) == 0:
                found += 1
                yield match.state
            match.apply(rng.choice(match.state.decision.actions))


def measure_game(game: str, rng: Rng, count: int) -> list[list[str]]:
    """Two lines of the table: things of the asked seat, and its rows."""
    ui = game_list.game_ui(game)

    def make_things(view: Any, seat: int) -> bytes:
        return write_message(Mine(tuple(ui.sheet(view, seat, str))))

    def ask_seat(view: Any, seat: int) -> bytes:
        return write_message(
            Ask(
                0,
                ui.question(view, seat, str),
                make_rows(ui.rows(view, seat, str), lambda row: row.warning).rows,
            )
        )

    makers: dict[str, Callable[[Any, int], bytes]] = {"rows": ask_seat, "things": make_things}
    spent: dict[str, list[float]] = {name: [] for name in makers}
    sizes: dict[str, list[int]] = {name: [] for name in makers}
    for state in walk_positions(game, rng, count):
        seat = state.decision.seat
        view = state.seen_by(seat)
        for name, make in makers.items():
            start = thread_time()
            sizes[name].append(len(make(view, seat)))
            spent[name].append(1000 * (thread_time() - start))
    return [
        [game, name, *(f"{ms:.1f}" for ms in read_shares(spent[name])), *map(str, read_shares(sizes[name]))]
        for name in makers
    ]


def read_shares(figures: Sequence[Any]) -> tuple[Any, Any, Any]:
    """The median, the figure that 95 of 100 stay below, and the largest."""
    ordered = sorted(figures)
    return ordered[len(ordered) // 2], ordered[int(0.95 * len(ordered))], ordered[-1]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table of all games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    rng = Rng(asked.seed)
    rows = [row for game in catalog.ids() for row in measure_game(game, rng, asked.positions)]
    heads = ["game", "what", "ms p50", "p95", "worst", "bytes p50", "p95", "worst"]
    print("\n".join(table(heads, rows)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
