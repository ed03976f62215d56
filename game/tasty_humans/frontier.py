def longest_path(cells: list[int], starts: set[int], diagonal: bool, best: list[int]) -> list[int]:
    return best
