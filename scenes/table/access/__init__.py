"""Tables in words: the rows of a question, the things around it, what others did."""
