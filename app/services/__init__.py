"""The use cases, without any framework or SQL: judge, look up cards and rules, tell whether all is well."""
