"""The Python peers, each a process that answers the driver line by line."""
