-- What leaves is found without reading what stays.
CREATE INDEX sessions_by_end ON sessions (expires_at);
