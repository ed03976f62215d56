"""Pages of the score show: sides, their lines, and the words of each. Made from the result alone; draws
nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.model import Result, ScoreLine
from game.core.values import frozen
from game.tasty_humans.components.definitions import LEADER_INDEX, LEADERS, RULES_DATA
from game.tasty_humans.turn import scoring
from game.tasty_humans.turn.ending import RIVAL
from game.tasty_humans.view import View
from scenes.kit.base import join_names, say
from scenes.tasty_humans.text import names, pictures


@frozen
class Row:
    """One line of a sheet as it is read: picture, name, working, and the line itself."""

    icon: str
    name: str
    formula: str
    line: ScoreLine


@frozen
class Page:
    """One side's sheet. `seat` is None for the rival."""

    side: str
    seat: int | None
    monster: str | None
    rows: tuple[Row, ...]
    total: int

    def points_after(self, lines: int) -> int:
        """The points of the first `lines` lines."""
        return sum(row.line.points for row in self.rows[:lines])


def result_pages(result: Result, monsters: Sequence[str | None], variant: str) -> tuple[Page, ...]:
    """All sheets of a result: the seats in their order, then the rival."""
    return tuple(_make_page(side.id, monsters, side.lines, variant) for side in result.sides)


def live_pages(view: View) -> tuple[Page, ...]:
    """Sheets as if the match ended now: of every seat that has a monster, then the rival's."""
    sheets = {
        f"seat{seat}": scoring.seat_sheet(view, seat) for seat, monster in enumerate(view.monsters) if monster
    }
    if view.solo and sheets:
        sheets[RIVAL] = scoring.rival_lines(view.rival_pile)
    return tuple(_make_page(side, view.monsters, lines, view.variant) for side, lines in sheets.items())


def _make_page(side: str, monsters: Sequence[str | None], lines: Sequence[ScoreLine], variant: str) -> Page:
    seat = None if side == RIVAL else int(side.removeprefix("seat"))
    rows = tuple(make_row(line, variant) for line in lines)
    monster = None if seat is None else monsters[seat]
    return Page(side, seat, monster, rows, sum(line.points for line in lines))


def make_row(line: ScoreLine, variant: str) -> Row:
    """Score line as it is read."""
    values: dict[str, Any] = line.values
    match line.key:
        case "score.craving":
            monster, each = values["monster"], names.craving_points(values["monster"], variant)
            icon, name = pictures.craving_bib(monster), say(f"tasty_humans.scores.craving.{monster}")
        case "score.leader":
            index = LEADER_INDEX[values["leader"]]
            icon, name, each = pictures.leader_picture(index), names.leader_name(index), LEADERS[index].points
        case "score.damage":
            icon, name, each = (
                pictures.DAMAGE_TILE,
                say("tasty_humans.scores.damage"),
                RULES_DATA.damage_adjacent_penalty,
            )
        case "score.rival_class":
            cls, each = values["class"], values["count"]
            icon, name = pictures.class_person(cls), say(f"tasty_humans.scores.rival_class.{cls}", variant)
        case "score.king":
            icon, name, each = pictures.KING, say("tasty_humans.scores.king"), 0
        case _:
            icon, name, each = "ui/icon_cards", say("tasty_humans.scores.rival_shapes"), 0
    return Row(icon, name, formula_text(each, line.points), line)


def formula_text(each: int, points: int) -> str:
    """ "2 × 6" for 12 points at 2 each; "" if it would say no more than the points do."""
    if not points or not each or abs(each) == abs(points) == 1 or each == 1:
        return ""
    return say("tasty_humans.scores.formula", each=each, count=points // each)


def side_name(page: Page) -> str:
    """Name of the side on the show."""
    return say("tasty_humans.scores.rival") if page.monster is None else names.monster_name(page.monster)


def tie_break_text(result: Result, damage: Sequence[int], variant: str) -> str:
    """Sentence about the tie-break for the first place (section 7, V2), "" without a tie; `damage` tiles by
    seat."""
    best = max(side.total for side in result.sides)
    tied = [side.id for side in result.sides if side.total == best]
    if len(tied) < 2 or RIVAL in tied:
        return ""
    if (n := len(result.winners)) > 1:
        return say(
            "tasty_humans.scores.tie.shared" if n == 2 else "tasty_humans.scores.tie.shared_by_many", n=n
        )
    fewest = [damage[int(side.removeprefix("seat"))] for side in tied]
    if fewest.count(min(fewest)) == 1:
        return say("tasty_humans.scores.tie.damage")
    leaders_break = "leader_scores_ascending" in RULES_DATA.variants[variant].tie_breaks
    return say("tasty_humans.scores.tie.leaders") if leaders_break else say("tasty_humans.scores.tie.order")


def is_solo_lost(result: Result, sheets: Sequence[Page]) -> bool:
    """True if the match had a rival and the person did not win."""
    return any(page.side == RIVAL for page in sheets) and (not result.winners or RIVAL in result.winners)


def verdict_text(result: Result, sheets: Sequence[Page], called: Callable[[int | None, str], str]) -> str:
    """Sentence about the winner; `called` knows the sides with names of their own."""
    if any(page.side == RIVAL for page in sheets):
        return say(
            "tasty_humans.scores.solo_lost"
            if is_solo_lost(result, sheets)
            else "tasty_humans.scores.solo_won"
        )
    names = [called(page.seat, side_name(page)) for page in sheets if page.side in result.winners]
    if len(names) == 1:
        return say("tasty_humans.scores.wins", name=names[0])
    return say("tasty_humans.scores.wins_together", names=join_names(names))
