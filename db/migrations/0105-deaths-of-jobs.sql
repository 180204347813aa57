-- How often the process that held a job died. Tries alone do not say so: most end with a failure of the job's own.
ALTER TABLE jobs ADD COLUMN deaths integer NOT NULL DEFAULT 0;
