"""A two-way phrase kernel: phrases read text to typed nodes and print the nodes back. It knows no vocabulary."""

from .node import Node, Reject, replace, right_edge, walk
from .phrase import DEFAULT, Registry, alias, phrase, reads, vocabulary
from .printer import Unprintable, same_wording, show
from .reader import Parser, Reading, read
from .template import GrammarError
from .tokens import Token, lemma, tokenise

__all__ = [
    "DEFAULT", "GrammarError", "Node", "Parser", "Reading", "Registry", "Reject", "Token", "Unprintable", "alias",
    "lemma", "phrase", "read", "reads", "replace", "right_edge", "same_wording", "show", "tokenise", "vocabulary", "walk",
]  # fmt: skip
