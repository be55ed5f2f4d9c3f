"""`python -m venus` is the `venus` command."""

from venus.cli.main import main

if __name__ == "__main__":
    main()
