"""Words on steps of seasoning (G24): what they mean at a table, in full and in short."""

from collections.abc import Iterator

from game.evening import seasoning
from game.evening.seasoning import Step
from scenes.kit.base import join_names, say
from scenes.pages import game_list


def step_words(game: str, length: str, seats: int, steps: int, mode: str = "") -> str:
    """Words on what a guest with so many steps begins with; where sides differ, on each of them."""
    if not steps:
        return say("seasoning.none")
    file = seasoning.of_game(game)
    cells = [file.find_cell(length, seats, mode, seat) for seat in range(seats)]
    told = [_part_words(cell.steps[steps - 1]) if cell else "" for cell in cells]
    if len({*told}) == 1:
        return told[0]
    options = game_list.game_ui(game).lobby_options()
    sides = (
        say("seasoning.as_side", side=say(f"{game}.seat.{options.role_of(seat)}"), words=words)
        for seat, words in enumerate(told)
    )
    return say("seasoning.sides", one=next(sides), other=next(sides))


def _part_words(step: Step) -> str:
    return join_names([*_own_words(step), *_others_words(step)])


def _own_words(step: Step) -> Iterator[str]:
    for name, value in step.own.items():
        count = value if isinstance(value, int) else len(value)
        yield say(f"seasoning.own.{name}", n=count)


def _others_words(step: Step) -> Iterator[str]:
    for name, value in step.others.items():
        yield say(f"seasoning.others.{name}", n=value)


def short_words(game: str, length: str, seats: int, seat: int, steps: int, mode: str = "") -> str:
    """Steps in a few words: points and what they come with, or how many steps where there are none of these."""
    file = seasoning.of_game(game)
    cell = file.find_cell(length, seats, mode, seat)
    own = cell.steps[steps - 1].own if cell and steps else {}
    told = [*_own_words(Step({name: value for name, value in own.items() if name in file.seat_lists}))]
    if points := own.get("points"):
        told.append(say("seasoning.points", n=points))
    return join_names(told) if told else say("seasoning.steps", n=steps)
