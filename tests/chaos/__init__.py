"""Faults made on purpose, by the clock: `python3 main.py --test --chaos MINUTES`. A kind of trial is one
module with

    trial(seed, place) -> how much was tried; whatever it raises is a fault, and the seed repeats it. `place`
    is an empty folder.

`kinds` lists them, `worker` runs some in a process of its own, `command` shares the time among them and
prints the table.
"""
