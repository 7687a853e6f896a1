"""How a store of any version becomes one of this version."""
