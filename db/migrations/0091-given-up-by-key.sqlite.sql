-- What was given up is forgotten by its key.
CREATE INDEX jobs_given_up_by_key ON jobs (unique_key) WHERE failed_at IS NOT NULL;
