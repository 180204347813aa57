-- What leaves is found without reading what stays.
CREATE INDEX CONCURRENTLY IF NOT EXISTS verifications_by_end ON verifications (expires_at);
