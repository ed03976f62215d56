"""The table's part that talks with phones: questions as rows, answers, what others do (specification P)."""
