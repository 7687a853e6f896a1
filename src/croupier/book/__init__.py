"""The rules of every entry as a page that people read, written from its spec."""
