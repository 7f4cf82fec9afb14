"""The phrase kernel that reads and prints sentences."""
