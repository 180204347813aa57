-- What leaves is found without reading what stays.
CREATE INDEX CONCURRENTLY IF NOT EXISTS jobs_finished ON jobs (finished_at) WHERE finished_at IS NOT NULL;
