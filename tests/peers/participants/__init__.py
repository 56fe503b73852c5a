"""The peers that are Python packages: each a process that answers the driver line by line."""
