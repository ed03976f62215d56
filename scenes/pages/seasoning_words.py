"""Words on steps of seasoning (G24): what they mean at a table, in full and in short, and in the results of a course."""

from collections.abc import Iterator

from game.evening import seasoning
from game.evening.course_match import steps_by_seat
from game.evening.seasoning import Step
from scenes.kit.base import join_names, say
from scenes.kit.match.session import MatchSession
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
    """Steps in a word or two: the points, or how many steps where they are no points."""
    cell = seasoning.of_game(game).find_cell(length, seats, mode, seat)
    points = cell.steps[steps - 1].own.get("points") if cell and steps else None
    return say("seasoning.points", n=points) if points else say("seasoning.steps", n=steps)


def result_words(session: MatchSession) -> str:
    """Words on who began a course ahead, and by how much; "" for nobody, and for a match of no cup."""
    cup, config = session.cup, session.match.config
    if cup is None or cup.present is None:
        return ""
    length = cup.present.length
    told = [
        say(
            "seasoning.in_result",
            name=session.seating.person(seat).called,
            ahead=short_words(session.game, length, config.seats, seat, steps),
        )
        for seat, steps in enumerate(steps_by_seat(cup, session.evening))
        if steps
    ]
    return join_names(told) if told else ""
