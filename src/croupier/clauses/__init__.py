"""The register of clauses: how the rest of the project cites the four documents."""

from croupier.clauses.cite import Cite, Clause, cite

__all__ = ["Cite", "Clause", "cite"]
