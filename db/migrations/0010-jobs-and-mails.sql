CREATE TABLE jobs (
  id text PRIMARY KEY,
  kind text NOT NULL,
  payload text NOT NULL,
  unique_key text,
  run_at text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  lease_until text,
  lease_owner text,
  last_error text,
  created_at text NOT NULL,
  finished_at text
);
CREATE INDEX jobs_to_run ON jobs (run_at) WHERE finished_at IS NULL;
CREATE UNIQUE INDEX jobs_unfinished_once ON jobs (unique_key) WHERE finished_at IS NULL;

CREATE TABLE mails (
  id text PRIMARY KEY,
  unique_key text UNIQUE,
  account_id text REFERENCES accounts (id) ON DELETE SET NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  created_at text NOT NULL,
  sent_at text
);
CREATE INDEX mails_by_date ON mails (created_at);
