-- The office's first page asks which jobs fail again and again, however many others wait.
CREATE INDEX CONCURRENTLY IF NOT EXISTS jobs_failing ON jobs (attempts) WHERE finished_at IS NULL AND last_error IS NOT NULL;
