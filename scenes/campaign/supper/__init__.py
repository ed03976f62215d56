"""The daily supper (C17): a calendar, the day's plate, who has eaten it, and a result to share."""
