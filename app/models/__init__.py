"""The wire: state, action, decision, trace, card and scenario, as Pydantic models."""
