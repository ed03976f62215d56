"""Recordings: calls of makers, in the words that scenes.kit.art.recording reads."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from scenes.kit.art.baked_pictures import picture_file
from scenes.kit.art.recording import ANY_SEATS, SUBJECT, Subject, Subjects
from scenes.kit.art.textures import Art
from tools.call_words import (
    NATURAL,
    Written,
    flow_yaml,
    in_natural_size,
    number_in,
    strings_in,
    with_numbers,
    without_sizes,
    write_call,
)

HEAD = "# Recorded by `python -m tools.record_textures`; scenes/kit/art/recording.py says how to read it.\n"
OPENINGS = OPENING, CONTINUED = "match begins", "match goes on"
"""Moments in which a table is drawn, in no hurry."""
NEVER = 1000
"""In place of the number of the moment in which something comes, where it does not."""
FEWEST_NUMBERS, FEWEST_MATCHES = 3, 3
"""So many numbers have to be seen before all between them are meant; so many matches have to show a
sentence."""
FEWEST_MEMBERS = 0.1
"""The share of the things of a kind that has to be seen before all of them are meant."""
LARGEST_GAP = 12  # from one number to the next, where those between are meant as well
BOUND = ("seat", "button", "match", "leader", "castle")
"""Subjects that each match has otherwise: a single one of them stands for all."""
PICTURES = ("texture", NATURAL)


class Occasion(NamedTuple):
    """The table, the number of seats and the moment at which a call was heard."""

    table: int
    seats: int
    moment: str


class Line(NamedTuple):
    """A call in the file; `seats`: only at tables of these sizes, none for all."""

    maker: str
    written: Written
    seats: frozenset[int] = frozenset()


Lines = dict[Line, set[Occasion]]
"""Lines with the occasions of their calls."""


class Recording:
    """The calls of one game at all its tables."""

    def __init__(self, art: Art) -> None:
        self.art = art
        self._first: dict[str, list[int]] = defaultdict(list)
        """By moment: the number of moments before its first one, for each match that has it."""
        self._matches = 0
        self._heard: dict[Line, Lines] = defaultdict(lambda: defaultdict(set))
        """By a general line: the literal ones that it stands for."""
        self._known: set[tuple[Any, ...]] = set()
        """Calls that are in words already."""
        self._seats: list[Sequence[Subject]] = []
        """Those of all matches."""

    def add_match(self, moments: Sequence[str]) -> None:
        """Add the moments of a match, in their order."""
        self._matches += 1
        for moment in set(moments):
            self._first[moment].append(moments.index(moment))

    def add_subjects(self, subjects: Subjects) -> None:
        """Add the subjects of a match."""
        if subjects["seat"] not in self._seats:
            self._seats.append(subjects["seat"])

    def add_call(self, occasion: Occasion, subjects: Subjects, maker: str, values: Mapping[str, Any]) -> None:
        """Add a call of such a match, unless it has texts with more than a number in them: these cannot be
        foreseen."""
        maker, values = in_natural_size(self.art, maker, values)
        call = occasion, maker, *values.values()
        if call in self._known:
            return
        self._known.add(call)
        general = write_call(maker, values, subjects)
        if general is not None:
            literal = write_call(maker, values, {}) or general
            self._heard[Line(maker, general)][Line(maker, literal)].add(occasion)

    def file_text(self) -> str:
        """The file, with the moments that come soon and at most tables first."""
        lines = _merge_numbers(self._choose_busy(_restrict_seats(self._choose_general())))
        moments = {occasion.moment for occasions in lines.values() for occasion in occasions}
        order = sorted(moments, key=lambda moment: (self._moment_order(moment), moment))
        pages: dict[str, list[Line]] = defaultdict(list)
        for line, occasions in lines.items():
            pages[min((occasion.moment for occasion in occasions), key=order.index)].append(line)
        return HEAD + "".join(_write_page(moment, pages[moment]) for moment in order if moment in pages)

    def _moment_order(self, moment: str) -> float:
        """The average time of a moment in a match; those that no match had come last."""
        came = self._first[moment]
        return (sum(came) + NEVER * (self._matches - len(came))) / self._matches

    def _choose_general(self) -> Lines:
        """General lines where enough is seen of what they stand for, and all of it has pictures; else the
        literal ones."""
        most: dict[str, int] = defaultdict(int)
        for general, literals in self._heard.items():
            for name in _subjects_of(general):
                most[name] = max(most[name], len(literals))
        chosen: Lines = defaultdict(set)
        for general, literals in self._heard.items():
            enough = all(
                name in BOUND or len(literals) >= FEWEST_MEMBERS * most[name]
                for name in _subjects_of(general)
            )
            if enough and self._has_pictures(general):
                chosen[general].update(*literals.values())
            else:
                for literal, occasions in literals.items():
                    chosen[literal] |= occasions
        return chosen

    def _choose_busy(self, lines: Lines) -> Lines:
        """Calls of shows and questions, without those of every table's opening; of texts only those of whole
        matches."""
        tables = {(occasion.table, occasion.seats) for occasions in lines.values() for occasion in occasions}
        chosen: Lines = {}
        for line, occasions in lines.items():
            opened = {occasion.table for occasion in occasions if occasion.moment in OPENINGS}
            busy = {occasion for occasion in occasions if occasion.moment not in OPENINGS}
            if line.maker == "letters" and number_in(line.maker, line.written, 0) is None:
                seen = {occasion.table for occasion in busy if occasion.table <= self._matches}
                busy = busy if len(seen) >= FEWEST_MATCHES else set()
            always = opened >= {table for table, seats in tables if not line.seats or seats in line.seats}
            if busy and not (always and _is_literal(line)):
                chosen[line] = busy
        return chosen

    def _has_pictures(self, line: Line) -> bool:
        """True if there is each picture that has a seat's figure in its name."""
        texts = [text for text in strings_in(line.written) if SUBJECT.search(text)]
        return all(_is_picture(text, seat) for text in texts for seats in self._seats for seat in seats)


def _subjects_of(line: Line) -> set[str]:
    return {name for text in strings_in(line.written) for name, _ in SUBJECT.findall(text)}


def _is_literal(line: Line) -> bool:
    """True if nothing in it depends on the match."""
    return not _subjects_of(line)


def _is_picture(text: str, seat: Subject) -> bool:
    """True for the name of a picture with a seat's figure in it if there is such a picture; a field alone
    stands for itself."""
    if SUBJECT.fullmatch(text) or any(seat[name] is None for _, name in SUBJECT.findall(text)):
        return True
    return picture_file(SUBJECT.sub(lambda part: str(seat[part[2]]), text)).is_file()


def _restrict_seats(lines: Lines) -> Lines:
    """Sizes that some tables have in place of others are written for these tables only; a picture alone is
    small enough for all."""
    sizes: dict[Any, dict[int, set[Any]]] = defaultdict(lambda: defaultdict(set))
    for line, occasions in lines.items():
        shape, size = without_sizes(line.maker, line.written)
        for occasion in occasions:
            sizes[shape][occasion.seats].add(size)
    tables = {occasion.seats for occasions in lines.values() for occasion in occasions}
    restricted: Lines = {}
    for line, occasions in lines.items():
        shape, size = without_sizes(line.maker, line.written)
        alone = line.maker in PICTURES and _is_literal(line)
        others = (
            set() if alone else {seats for seats in sizes[shape] if _has_others(size, seats, sizes[shape])}
        )
        restricted[line._replace(seats=frozenset(tables - others) if others else frozenset())] = occasions
    return restricted


def _has_others(size: Any, seats: int, sizes: Mapping[int, set[Any]]) -> bool:
    """True if tables of so many seats lack that size and have another, which tables with the size lack."""
    where_seen = set().union(*[found for found in sizes.values() if size in found])
    return size not in sizes[seats] and not sizes[seats] <= where_seen


def _merge_numbers(lines: Lines) -> Lines:
    """Lines that differ in one number become one with all numbers from the lowest to the highest."""
    merged = dict(lines)
    for place in range(max(len(line.written) for line in lines)):
        alike: dict[Line, dict[int, Line]] = defaultdict(dict)
        for line in merged:
            number = number_in(line.maker, line.written, place)
            if number is not None:
                alike[line._replace(written=with_numbers(line.written, place, ""))][number] = line
        for numbers in alike.values():
            for run in _find_runs(sorted(numbers)):
                members = [numbers[number] for number in run]
                occasions = set[Occasion]().union(*[merged.pop(member) for member in members])
                written = with_numbers(members[0].written, place, f"{run[0]}..{run[-1]}")
                merged[members[0]._replace(written=written)] = occasions
    return merged


def _find_runs(numbers: Sequence[int]) -> Iterator[list[int]]:
    """Numbers that follow each other, if they are FEWEST_NUMBERS at least."""
    run: list[int] = []
    for number in (*numbers, None):
        if number is not None and (not run or number - run[-1] <= LARGEST_GAP):
            run.append(number)
            continue
        if len(run) >= FEWEST_NUMBERS:
            yield run
        run = [number] if number is not None else []


def _write_page(moment: str, lines: Sequence[Line]) -> str:
    """The lines of a moment: by seats, by maker."""
    page = f"{moment}:\n"
    tables = sorted({line.seats for line in lines}, key=sorted)
    for seats in tables:
        page += f"  {', '.join(map(str, sorted(seats)))} seats:\n" if seats else f"  {ANY_SEATS}:\n"
        for maker in sorted({line.maker for line in lines if line.seats == seats}):
            calls = [line.written for line in lines if line.seats == seats and line.maker == maker]
            page += f"    {maker}:\n" + "".join(f"    - {words}\n" for words in sorted(map(flow_yaml, calls)))
    return page
