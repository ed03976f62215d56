"""Copies that follow from how zones are declared."""

from __future__ import annotations

from game.core.zones import copy_method, make_copier


class Board:
    cards: list[int]
    cells: list[bytearray]
    drawn: tuple[int, ...]

    __slots__ = tuple(__annotations__)


class Running(Board):
    deck: list[int]

    __slots__ = ("deck",)


def full_zones() -> Running:
    running = Running()
    running.cards, running.cells, running.drawn, running.deck = [1, 2], [bytearray(b"ab")], (3,), [4]
    return running


def test_what_can_be_changed_in_place_is_copied_and_all_else_shared() -> None:
    running = full_zones()
    copy = copy_method(Running)(running)
    assert type(copy) is Running
    assert (copy.cards, copy.cells, copy.drawn, copy.deck) == (
        running.cards,
        running.cells,
        running.drawn,
        running.deck,
    )
    assert copy.drawn is running.drawn
    copy.cards.append(9)
    copy.cells[0][0] = 0
    copy.deck.clear()
    assert (running.cards, running.cells, running.deck) == ([1, 2], [bytearray(b"ab")], [4])


def test_a_table_is_filled_with_the_zones_that_it_declares() -> None:
    board = Board()
    make_copier(Board)(full_zones(), board)
    assert (board.cards, board.cells, board.drawn) == ([1, 2], [bytearray(b"ab")], (3,))
    assert not hasattr(board, "deck")
