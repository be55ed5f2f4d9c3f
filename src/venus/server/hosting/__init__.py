"""How a server is set up and run: settings, folders, addresses, logs, metrics, processes, load."""
