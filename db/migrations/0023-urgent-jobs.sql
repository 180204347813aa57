ALTER TABLE jobs ADD COLUMN urgent integer NOT NULL DEFAULT 0;
CREATE INDEX jobs_by_urgency ON jobs (urgent DESC, run_at) WHERE finished_at IS NULL;
