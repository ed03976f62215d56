"""Daily supper (C17): a calendar, the day's plate, the table of guests, a result to share."""
