-- Unfinished jobs are counted in the index alone: the embedded database reads the row for each column that a statement
-- names, even one that its index implies. PostgreSQL does not.
DROP INDEX jobs_by_lane;
CREATE INDEX jobs_by_lane ON jobs (lane, urgent DESC, run_at, finished_at) WHERE finished_at IS NULL;
