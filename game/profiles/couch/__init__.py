"""Records that people of a couch have together: the guests of an evening and their names, cups and stages cooked as one, and who
met whom how often."""
