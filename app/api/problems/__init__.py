"""Problems: every error the service answers with (RFC 9457), each with its documented page."""
