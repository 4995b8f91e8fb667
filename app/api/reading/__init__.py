"""From posted bytes to a submission, or to faults that say where and what would be right."""
