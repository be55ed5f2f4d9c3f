"""What is kept: the database, its shape, people, everything that happens at the tables, backups."""
