-- What leaves is found without reading what stays.
CREATE INDEX CONCURRENTLY IF NOT EXISTS sessions_by_end ON sessions (expires_at);
