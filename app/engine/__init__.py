"""The rules of the game; knows no card and no word of Oracle text."""
