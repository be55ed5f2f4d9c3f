"""The steps that bring a database from one shape to the next, oldest first; `migrating` takes them."""
