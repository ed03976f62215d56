"""The endless supper (K57): the page of a run, the choice of a twist, the points of a table, the end."""
